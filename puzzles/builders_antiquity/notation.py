"""A play on one line, for sharing in a chat.

    horizon-4-h4-001-ab12cd34 +B07 +C3 A2>B07 / +mallet A2*mallet>B07 $2 / - / stone@C3 C3>B07 buy2

The challenge's id, then the turns, with `/` between them and `-` for one without any action. `+` takes a
card: a building, a worker, a slave or a tool, or `+loan` a loan. `stone@C3` puts somebody through the
university of a resource, `free:S2` frees a slave. `A2>B07` sends somebody to a site, `A2*mallet>B07`
with a tool. `$2` takes money for two actions, `buy2` buys two actions. White space may stand anywhere
but within a word or number.
"""

import re

from puzzles.builders_antiquity.actions import (
    MONEY,
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
from puzzles.builders_antiquity.cards import (
    BUILDING_PATTERN,
    PERSON_PATTERN,
    SLAVE_PATTERN,
    WORKER_PATTERN,
)
from puzzles.builders_antiquity.component_documents import (
    BUILDING_EXPECTED,
    PERSON_EXPECTED,
    SLAVE_EXPECTED,
)
from puzzles.builders_antiquity.play import Play, Turn
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from puzzles.documents import any_of
from puzzles.names import LARGEST_AMOUNT
from puzzles.notation import Notation, Reader

_BETWEEN_TURNS = "/"
_NO_ACTION = "-"
_LOAN = "loan"
_TOOL_PATTERN = "|".join(Tool)
_UNIVERSITY_PATTERN = "|".join(Resource)


class _TurnsApart(Notation[Play]):
    """A notation with a sign between turns, since a turn is of any number of words."""

    def write(self, play: Play) -> str:
        """The play on one line."""
        turns = f" {_BETWEEN_TURNS} ".join(map(self.turn, play.turns))
        return f"{play.challenge} {turns}" if turns else play.challenge


def _turn_text(turn: Turn) -> str:
    return " ".join(action.word for action in turn) or _NO_ACTION


def play_from_line(text: str) -> Play:
    """The play of a line, which may be wrapped. Raises NotationError."""
    reader = Reader(text)
    challenge = reader.challenge()
    turns = []
    if not reader.at_end():
        turns.append(_turn(reader))
    while not reader.at_end():
        reader.read(_BETWEEN_TURNS, "/ between turns")
        turns.append(_turn(reader))
    return Play(challenge, tuple(turns))


def _turn(reader: Reader) -> Turn:
    if reader.skip(_NO_ACTION):
        return ()
    actions = [_action(reader)]
    while not (reader.at_end() or reader.skip(_BETWEEN_TURNS, only_look=True)):
        actions.append(_action(reader))
    return tuple(actions)


def _action(reader: Reader) -> Action:
    if reader.skip(r"\+"):
        return _taken(reader)
    if reader.skip(r"\$"):
        most = len(MONEY)
        return TakeMoney(reader.number(range(1, most + 1), f"a number of actions, 1-{most}"))
    if reader.skip("buy"):
        expected = f"a number of actions, 1-{LARGEST_AMOUNT}"
        return BuyActions(reader.number(range(1, LARGEST_AMOUNT + 1), expected))
    if reader.skip("free"):
        reader.read(":", "a colon and a slave")
        return FreeSlave(reader.word(SLAVE_PATTERN, SLAVE_EXPECTED))
    if reader.skip(rf"(?:{_UNIVERSITY_PATTERN})\s*@", only_look=True):
        university = Resource(reader.word(_UNIVERSITY_PATTERN, "a university"))
        reader.read("@", "@ and who goes there")
        return Educate(university, reader.word(PERSON_PATTERN, PERSON_EXPECTED))
    person = reader.word(PERSON_PATTERN, "an action such as +B07 or A2>B07, or - for a turn without any")
    tool = Tool(reader.word(_TOOL_PATTERN, any_of(tuple(Tool)))) if reader.skip(r"\*") else None
    reader.read(">", "> and a site" if tool else "> and a site, or * and a tool")
    return Send(person, reader.word(BUILDING_PATTERN, BUILDING_EXPECTED), tool)


def _taken(reader: Reader) -> Action:
    """What is taken by `+`: the card itself says of which sort it is."""
    cards = (BUILDING_PATTERN, WORKER_PATTERN, SLAVE_PATTERN, _TOOL_PATTERN, _LOAN)
    expected = f"a card such as B07, C3 or S2, {any_of((*Tool, _LOAN))}"
    card = reader.word("|".join(cards), expected)
    if re.fullmatch(BUILDING_PATTERN, card):
        return OpenSite(card)
    if re.fullmatch(WORKER_PATTERN, card):
        return Recruit(card)
    if re.fullmatch(SLAVE_PATTERN, card):
        return BuySlave(card)
    return Borrow() if card == _LOAN else BuyTool(Tool(card))


_FIRST = "|".join(
    (
        r"[+$]",
        rf"{_NO_ACTION}\s*(?:{_BETWEEN_TURNS}|$)",
        r"buy\s*[0-9]",
        r"free\s*:",
        rf"(?:{_UNIVERSITY_PATTERN})\s*@",
        rf"{PERSON_PATTERN}\s*[>*]",
    )
)

NOTATION: Notation[Play] = _TurnsApart(_FIRST, lambda play: (), _turn_text, play_from_line)
