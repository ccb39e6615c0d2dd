"""A challenge of Carpe Diem: the whole set-up of one solo game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import ClassVar

from puzzles.carpe_diem.board import BuildingBoard, Goal
from puzzles.carpe_diem.district import District, check_district
from puzzles.carpe_diem.forum import Forum
from puzzles.carpe_diem.fountains import CARDS_SEEN, FountainCard
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Tile
from puzzles.challenge import SetUpError, SoloChallenge
from puzzles.rulings import RuleBroken

STARTING_POINTS = 8
"""What a solo player starts with (rules 8)."""


def never_falls(points: Sequence[int]) -> bool:
    """Whether a table of points starts at nothing or more and never falls."""
    return all(before <= after for before, after in pairwise([0, *points]))


@dataclass(frozen=True)
class Phase:
    """Some turns over a set of tiles; `spaces[n]` are the tiles that lie on space n + 1.

    There is no turn where the challenge starts midway and a scoring period is due at once.
    """

    turns: int
    spaces: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        if len(self.spaces) != len(SPACES):
            raise ValueError(f"a phase has {len(SPACES)} blueprint spaces, not {len(self.spaces)}")
        filled = sum(1 for tiles in self.spaces if tiles)
        if not 0 <= self.turns <= filled:
            raise ValueError(
                f"a phase with tiles on {filled} spaces has 1-{filled} turns, not {self.turns}"
            )


@dataclass(frozen=True)
class Opening:
    """What a player has before the first turn: nothing, unless the challenge starts midway.

    `player` names who played so far, with a version, where a dealer had it played.
    """

    district: District = field(default_factory=District)
    storage: Storage = field(default_factory=Storage)
    bar: int = 0
    fountain_cards: tuple[FountainCard, ...] = ()
    used_spaces: frozenset[int] = frozenset()
    player: str | None = None

    def canonical(self) -> dict[str, object]:
        """The form by which fingerprints go: who played so far is not played."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name != "player"}


@dataclass(frozen=True)
class Challenge(SoloChallenge):
    """The set-up of one solo game (rules 1-8). `patrician` is None where the player may choose.

    Raises SetUpError where the parts do not fit together.
    """

    game: ClassVar[str] = "carpe-diem"

    board: BuildingBoard
    goals: tuple[Goal, ...]
    tiles: Mapping[str, Tile]
    phases: tuple[Phase, ...]
    seals: tuple[str, ...]
    forum: Forum
    fountain_pile: tuple[FountainCard, ...]
    villa_table: tuple[int, ...]
    bar_table: tuple[int, ...]
    patrician: int | None = None
    points: int = STARTING_POINTS
    opening: Opening = field(default_factory=Opening)

    def __post_init__(self) -> None:
        if not self.phases:
            raise SetUpError("phases", "a challenge has at least one phase")
        if self.patrician is not None and self.patrician not in SPACES:
            reason = f"the patrician starts on a space 1-7, not {self.patrician}"
            raise SetUpError("patrician", reason)
        self._check_turns()
        self._check_tiles()
        self._check_fountain_cards()
        self._check_forum()
        self._check_opening_district()
        self._check_goals()
        self._check_tables()
        if not 0 <= self.opening.bar < len(self.bar_table):
            last = len(self.bar_table) - 1
            raise SetUpError("opening", f"the banderole bar has spaces 0-{last}, not {self.opening.bar}")

    def _check_turns(self) -> None:
        due_at_once = [number for number, phase in enumerate(self.phases, start=1) if not phase.turns]
        if any(number > 1 for number in due_at_once):
            raise SetUpError("phases", "only a phase that has begun already may have no turns left")
        if due_at_once and self.patrician is None:
            raise SetUpError("patrician", "in a phase that has begun the patrician is on some space")

    def _check_goals(self) -> None:
        twice = [goal for goal in self.goals if self.goals.count(goal) > 1]
        if twice:
            reason = f"the {twice[0].kind} goal of {twice[0].part} is given twice"
            raise SetUpError("goals", reason)

    def _check_tables(self) -> None:
        """More chimneys and more steps are never worth less: the rules take that for granted."""
        if not self.villa_table:
            raise SetUpError("villa_table", "the villa table has at least one entry")
        for field_name, table in (("villa_table", self.villa_table), ("bar_table", self.bar_table)):
            if never_falls(table):
                continue
            name = "villa table" if field_name == "villa_table" else "banderole bar"
            raise SetUpError(field_name, f"the points of the {name} never fall")

    def _check_tiles(self) -> None:
        placed = [each.tile.id for each in self.opening.district.placed.values()]
        opening = [*placed, *self.opening.storage.tiles]
        used: set[str] = set()
        for where, tiles in (("phases", self._dealt), ("seals", self.seals), ("opening", opening)):
            for tile in tiles:
                if tile not in self.tiles:
                    raise SetUpError(where, f"tile {tile} is dealt but not described", tile)
                if tile in used:
                    raise SetUpError(where, f"tile {tile} is in two places", tile)
                used.add(tile)

    def _check_fountain_cards(self) -> None:
        tiles = [self.tiles[tile] for tile in (*self._dealt, *self.seals)]
        fountains = sum(1 for tile in tiles if tile.part(Kind.FOUNTAIN))
        if len(self.fountain_pile) < CARDS_SEEN * fountains:
            raise SetUpError(
                "fountain_pile",
                f"{fountains} fountains can be placed: the pile needs {CARDS_SEEN * fountains} "
                f"fountain cards, not {len(self.fountain_pile)}",
            )
        cards = [card.id for card in (*self.fountain_pile, *self.opening.fountain_cards)]
        twice = sorted({card for card in cards if cards.count(card) > 1})
        if twice:
            reason = f"fountain card {twice[0]} is in two places"
            raise SetUpError("fountain_pile", reason, twice[0])

    @property
    def _dealt(self) -> list[str]:
        return [tile for phase in self.phases for space in phase.spaces for tile in space]

    def _check_opening_district(self) -> None:
        try:
            check_district(self.opening.district, self.board)
        except RuleBroken as broken:
            raise SetUpError("opening", f"the opening district: {broken.reason}") from broken

    def _check_forum(self) -> None:
        spaces = set(range(1, len(self.forum.spaces) + 1))
        if not self.opening.used_spaces <= spaces:
            raise SetUpError("opening", f"the forum has scoring spaces 1-{len(spaces)}")
        free = len(spaces - self.opening.used_spaces)
        if free < len(self.phases):
            reason = f"{len(self.phases)} scoring periods need as many free scoring spaces, not {free}"
            raise SetUpError("forum", reason)
