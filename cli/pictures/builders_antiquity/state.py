"""In words: what the player has, and what the final count leaves."""

from cli.pictures.canvas import counted
from puzzles.builders_antiquity.crew import in_bondage
from puzzles.builders_antiquity.final_count import final_count
from puzzles.builders_antiquity.position import Position


def state_words(position: Position) -> list[str]:
    """The turns taken, the money and the points of the player, and loans taken if there are any."""
    words = [_turn_words(position), counted(position.money, "sesterce"), _point_words(position)]
    return [*words, f"{counted(position.loans, 'loan')} taken"] if position.loans else words


def _turn_words(position: Position) -> str:
    """The turns taken, and how many there are unless it is a sprint."""
    taken, turns = position.turn, position.challenge.turns
    if turns is None:
        return f"{counted(taken, 'turn')} taken"
    return f"{taken} of {counted(turns, 'turn')} taken"


def _point_words(position: Position) -> str:
    """The points built, and how many end the game."""
    return f"{position.points} of {counted(position.challenge.goal, 'point')} built"


def final_count_words(position: Position) -> list[str]:
    """What the final count that is best for the player pays for, and what it leaves."""
    left = final_count(position)
    slaves = sum(in_bondage(position, slave) for slave in position.slaves)
    items = (
        (slaves - left.slaves, "slave", "freed"),
        (left.slaves, "slave", "left"),
        (position.loans - left.loans, "loan", "repaid"),
        (left.loans, "loan", "left"),
    )
    words = [f"{counted(count, noun)} {what}" for count, noun, what in items if count]
    return [*words, f"{counted(left.money, 'sesterce')} left"]
