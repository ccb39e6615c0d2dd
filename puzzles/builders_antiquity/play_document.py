"""The play document: one list of actions a turn, as a player writes it down at the table."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Discriminator, Field, Tag

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
from puzzles.builders_antiquity.component_documents import (
    BuildingId,
    PersonId,
    ResourceName,
    SlaveId,
    ToolName,
    WorkerId,
)
from puzzles.builders_antiquity.play import Play
from puzzles.documents import Among, Strict
from puzzles.names import Count
from puzzles.plain_yaml import Value
from puzzles.play_document import PlayDocument


class OpenSiteDocument(Strict):
    """A site opened: `{open: B07}`."""

    open: BuildingId

    def action(self) -> OpenSite:
        """The action."""
        return OpenSite(self.open)


class RecruitDocument(Strict):
    """A worker recruited: `{recruit: C3}`."""

    recruit: WorkerId

    def action(self) -> Recruit:
        """The action."""
        return Recruit(self.recruit)


class BuySlaveDocument(Strict):
    """A slave bought: `{slave: S2}`."""

    slave: SlaveId

    def action(self) -> BuySlave:
        """The action."""
        return BuySlave(self.slave)


class BuyToolDocument(Strict):
    """A tool bought: `{tool: mallet}`."""

    tool: ToolName

    def action(self) -> BuyTool:
        """The action."""
        return BuyTool(self.tool)


class BorrowDocument(Strict):
    """A loan taken: `{loan: true}`."""

    loan: Annotated[bool, Among((True,), "true")]

    def action(self) -> Borrow:
        """The action."""
        return Borrow()


class EducateDocument(Strict):
    """Somebody put through a university: `{university: stone, for: C3}`."""

    university: ResourceName
    person: Annotated[PersonId, Field(alias="for")]

    def action(self) -> Educate:
        """The action."""
        return Educate(self.university, self.person)


class FreeSlaveDocument(Strict):
    """A slave freed: `{free: S2}`."""

    free: SlaveId

    def action(self) -> FreeSlave:
        """The action."""
        return FreeSlave(self.free)


class SendDocument(Strict):
    """Somebody sent to a site, perhaps with a tool: `{send: A2, to: B07, with: saw}`."""

    send: PersonId
    to: BuildingId
    tool: Annotated[ToolName | None, Field(alias="with")] = None

    def action(self) -> Send:
        """The action."""
        return Send(self.send, self.to, self.tool)


class TakeMoneyDocument(Strict):
    """Money taken for one, two or three actions: `{money: 2}`."""

    money: Annotated[int, Field(ge=1, le=len(MONEY))]

    def action(self) -> TakeMoney:
        """The action."""
        return TakeMoney(self.money)


class BuyActionsDocument(Strict):
    """Further actions bought: `{buy: 1}`."""

    buy: Count

    def action(self) -> BuyActions:
        """The action."""
        return BuyActions(self.buy)


_SORTS = {
    "open": "a site opened",
    "recruit": "a worker recruited",
    "slave": "a slave bought",
    "tool": "a tool bought",
    "loan": "a loan taken",
    "university": "somebody educated",
    "free": "a slave freed",
    "send": "somebody sent",
    "money": "money taken",
    "buy": "actions bought",
}
"""What is done, by the key that says so."""


def _sort_of(action: object) -> str | None:
    if isinstance(action, Mapping):
        return next((sort for key, sort in _SORTS.items() if key in action), None)
    return None


ActionDocument = Annotated[
    Annotated[OpenSiteDocument, Tag(_SORTS["open"])]
    | Annotated[RecruitDocument, Tag(_SORTS["recruit"])]
    | Annotated[BuySlaveDocument, Tag(_SORTS["slave"])]
    | Annotated[BuyToolDocument, Tag(_SORTS["tool"])]
    | Annotated[BorrowDocument, Tag(_SORTS["loan"])]
    | Annotated[EducateDocument, Tag(_SORTS["university"])]
    | Annotated[FreeSlaveDocument, Tag(_SORTS["free"])]
    | Annotated[SendDocument, Tag(_SORTS["send"])]
    | Annotated[TakeMoneyDocument, Tag(_SORTS["money"])]
    | Annotated[BuyActionsDocument, Tag(_SORTS["buy"])],
    Discriminator(
        _sort_of,
        custom_error_type="not_an_action",
        custom_error_message=f"expected an action with one of the keys {', '.join(_SORTS)}",
    ),
]


class BuildersAntiquityPlayDocument(PlayDocument):
    """A play file: the actions of each turn in order."""

    turns: list[list[ActionDocument]]

    def play(self) -> Play:
        """The play."""
        turns = (tuple(action.action() for action in turn) for turn in self.turns)
        return Play(self.challenge, tuple(turns))

    @classmethod
    def moves_of(cls, play: Play) -> dict[str, Value]:
        """The key of the turns of a play, with their values."""
        return {"turns": [[_form_of(action) for action in turn] for turn in play.turns]}


def _form_of(action: Action) -> dict[str, Value]:
    match action:
        case OpenSite():
            return {"open": action.building}
        case Recruit():
            return {"recruit": action.worker}
        case BuySlave():
            return {"slave": action.slave}
        case BuyTool():
            return {"tool": str(action.tool)}
        case Borrow():
            return {"loan": True}
        case Educate():
            return {"university": str(action.university), "for": action.person}
        case FreeSlave():
            return {"free": action.slave}
        case Send():
            tool: dict[str, Value] = {} if action.tool is None else {"with": str(action.tool)}
            return {"send": action.person, "to": action.site, **tool}
        case TakeMoney():
            return {"money": action.actions}
        case BuyActions():
            return {"buy": action.count}
