"""Which of the rules that not every play needs a play makes use of."""

from puzzles.builders_antiquity.actions import (
    Borrow,
    BuyActions,
    BuySlave,
    BuyTool,
    Educate,
    FreeSlave,
)
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.referee import replay

_BY_ACTION = {
    "slave": BuySlave,
    "slave freed": FreeSlave,
    "tool": BuyTool,
    "university": Educate,
    "loan": Borrow,
    "bought actions": BuyActions,
}


def rules_used(challenge: Challenge, play: Play) -> tuple[str, ...]:
    """The rules that a legal play makes use of, by name (rules 2).

    The investments, freeing a slave, buying actions, and a machine built.
    """
    actions = [action for turn in play.turns for action in turn]
    used = [rule for rule, kind in _BY_ACTION.items() if any(isinstance(each, kind) for each in actions)]
    built = replay(challenge, play).positions[-1].built
    if any(challenge.building_by_id[each].makes is not None for each in built):
        used.append("machine")
    return tuple(used)
