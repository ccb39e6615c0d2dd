"""The rounds of a game in words: how far each is played, what is in demand and what is won."""

from cli.pictures.canvas import counted
from puzzles.blueprints.building import Building
from puzzles.blueprints.position import Position
from puzzles.blueprints.scoring import prizes_won


def round_words(position: Position, number: int) -> str:
    """Which round it is, its blueprint and how far it is played."""
    rounds = position.challenge.rounds
    this = rounds[number - 1]
    if number < position.round:
        state = "finished"
    else:
        taken = position.turn if number == position.round else 0
        state = f"{counted(this.turns - taken, 'turn')} to take"
    return f"Round {number} of {len(rounds)}: blueprint {this.blueprint.id}, {state}"


def demand_words(position: Position, number: int) -> str:
    """The materials in demand in a round."""
    return f"{' and '.join(position.challenge.rounds[number - 1].in_demand)} (only break ties)"


def prize_words(building: Building) -> str:
    """The prizes that a building wins as it stands."""
    return ", ".join(prizes_won(building)) or "none"
