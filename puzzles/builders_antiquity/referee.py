"""The referee: replays a play turn by turn, and each turn action by action, under every rule."""

from puzzles.builders_antiquity import crew, investments, rows, sites
from puzzles.builders_antiquity.actions import (
    Action,
    Borrow,
    BuyActions,
    BuySlave,
    BuyTool,
    Educate,
    FreeSlave,
    OpenSite,
    Recruit,
    Send,
    TakeMoney,
)
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play, Turn
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.score import ScoreSheet, score
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.referee import Referee
from puzzles.rulings import RuleBroken


def due(position: Position) -> str | None:
    """What comes next, in words; None once the game is over."""
    return None if position.over else f"turn {position.turn + 1}"


def take_turn(position: Position, turn: Turn) -> Position:
    """Take a whole turn; it is played to its end, even once the goal is reached (rules 2, 3).

    Raises RuleBroken for the first of its actions that is not legal, and names it.
    """
    under_way = TurnUnderWay(position)
    for number, action in enumerate(turn, start=1):
        try:
            under_way = act(under_way, action)
        except RuleBroken as broken:
            reason = f"action {number}, {action.word}: {broken.reason}"
            raise RuleBroken(broken.section, reason) from broken
    return under_way.ended()


def act(under_way: TurnUnderWay, action: Action) -> TurnUnderWay:
    """The state after one more action; whatever it costs must be there now (rules 2).

    Raises RuleBroken if the action is not legal here.
    """
    match action:
        case OpenSite():
            return rows.open_site(under_way, action.building)
        case Recruit():
            return rows.recruit(under_way, action.worker)
        case BuySlave():
            return investments.buy_slave(under_way, action.slave)
        case BuyTool():
            return investments.buy_tool(under_way, action.tool)
        case Borrow():
            return investments.borrow(under_way)
        case Educate():
            return investments.educate(under_way, action.university, action.person)
        case FreeSlave():
            return crew.free_slave(under_way, action.slave)
        case Send():
            return sites.send(under_way, action.person, action.site, action.tool)
        case TakeMoney():
            return under_way.spend(actions=action.actions).gain(action.sesterces)
        case BuyActions():
            return under_way.buy_actions(action.count)


REFEREE: Referee[Challenge, Play, Position, ScoreSheet] = Referee(
    opening=opening_position,
    start=lambda position, play: position,
    take_step=take_turn,
    due=due,
    score=score,
    turns_section="3",
)
replay = REFEREE.replay
