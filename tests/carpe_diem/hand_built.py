"""Small challenges written by hand, in few words.

A tile is a text such as `villa ne 2, pond s`: each part is a kind, the sides that it owns (`n`, `e`,
`s`, `w`) and, for a villa, its chimneys. A scoring card is a text such as `3 herbs -> 7 points`.
What a test does not name is harmless: no banderoles, no goals, no seal tiles, no fountain cards,
and two scoring cards that nobody can meet, whose penalties the 8 starting points make up for.
"""

from collections.abc import Iterable, Mapping, Sequence

from puzzles.carpe_diem.board import BuildingBoard, Goal, Square
from puzzles.carpe_diem.challenge import Challenge, Opening, Phase
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.forum import CardChoice, Forum, Need, Reward, ScoringCard
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import (
    FountainStep,
    KindStep,
    Placement,
    Play,
    RewardStep,
    ScoringTurn,
    SealStep,
    TileTurn,
)
from puzzles.carpe_diem.storage import NO_WARES, Storage
from puzzles.carpe_diem.things import LANDSCAPES, Kind, Ware
from puzzles.carpe_diem.tiles import Direction, Part, Tile

VILLA_TABLE = (1, 2, 3, 5, 7, 10, 13, 16)
BAR_TABLE = tuple(range(21))
SHOVEL = Square.named("c3")
UNMET_CARDS = {"C98": "98 chimneys -> 0 points", "C99": "99 chimneys -> 0 points"}
"""Two cards that cost 4 points each, whatever is played (unless 3 bread buy one off)."""

Tiles = Mapping[str, str]
"""Tile texts by tile id."""


def tile(text: str, id: str = "T") -> Tile:
    """The tile of a text such as `villa ne 2, pond s` or `market`."""
    return Tile(id, tuple(_part(part.split()) for part in text.split(",")))


def _part(words: Sequence[str]) -> Part:
    kind, *rest = words
    letters = "".join(rest[:1])
    sides = frozenset(Direction("nesw".index(letter)) for letter in letters)
    return Part(Kind(kind), sides, int(rest[1]) if len(rest) > 1 else 0)


def district(placed: Tiles) -> District:
    """The district of tiles by square, each text as the tile lies; tile c3 has the id `Oc3`."""
    built = District()
    for square, text in placed.items():
        built = built.place(tile(text, f"O{square}"), Square.named(square), 0)
    return built


def storage(wares: str = "", coins: int = 0, bread: int = 0, tiles: Sequence[str] = ()) -> Storage:
    """A storage space with wares such as `2 herbs, 1 fish`."""
    return Storage({**NO_WARES, **_wares(wares)}, coins, bread, tuple(tiles))


def _wares(text: str) -> dict[Ware, int]:
    pairs = (item.split() for item in text.split(",") if item.strip())
    return {Ware(ware): int(count) for count, ware in pairs}


def card(id: str, text: str) -> ScoringCard:
    """The card of a text such as `3 herbs -> 7 points`; its id begins with its letter.

    A price may be several wares: `1 fish, 1 herbs`. Needs are kinds (`1 merchant`, `3 pond/villa`),
    `3 landscapes` or `2 chimneys`.
    """
    top, bottom = text.split("->")
    if id[0] in "AB":
        return ScoringCard(id, id[0], _reward(bottom), price=_wares(top))
    return ScoringCard(id, id[0], _reward(bottom), needs=tuple(_need(need) for need in top.split(",")))


def _need(text: str) -> Need:
    count, what = text.split()
    if what == "chimneys":
        return Need(int(count), chimneys=True)
    kinds = LANDSCAPES if what == "landscapes" else [Kind(kind) for kind in what.split("/")]
    return Need(int(count), frozenset(kinds))


def _reward(text: str) -> Reward:
    counts = {}
    for item in text.split(","):
        count, what = item.split()
        counts[what] = int(count)
    amounts = {name: counts.pop(name, 0) for name in ("points", "coins", "bread")}
    return Reward(**amounts, wares={Ware(ware): count for ware, count in counts.items()})


def forum(cards: Tiles) -> Forum:
    """The cards in one row from the left: space n lies between the n-th and the next."""
    places = {id: (column, 0) for column, id in enumerate(cards)}
    return Forum.laid_out({id: card(id, text) for id, text in cards.items()}, places)


def pile(*kinds: str, points: int = 2) -> tuple[FountainCard, ...]:
    """Fountain cards F1, F2 and so on for these kinds, top first."""
    return tuple(FountainCard(f"F{n}", Kind(kind), points) for n, kind in enumerate(kinds, start=1))


def goal(kind: str, points: int, line: str) -> Goal:
    """A frame goal along a row (from the west) or a column (from the north)."""
    side = Direction.WEST if line.isdigit() else Direction.NORTH
    return Goal("P1", side, Kind(kind), points, line)


def challenge(
    spaces: Mapping[int, Tiles],
    *,
    turns: int | Sequence[int] | None = None,
    later: Iterable[Mapping[int, Tiles]] = (),
    seals: Tiles | None = None,
    cards: Tiles | None = None,
    fountain_pile: tuple[FountainCard, ...] = (),
    goals: Iterable[Goal] = (),
    placed: Tiles | None = None,
    stored: Storage | None = None,
    bar: int = 0,
    held: tuple[FountainCard, ...] = (),
    used: Iterable[int] = (),
    banderoles: Iterable[str] = (),
    patrician: int | None = None,
) -> Challenge:
    """A challenge of one phase over `spaces` (tile texts by id, by blueprint space).

    `turns` is one for each filled space unless given, for all phases or each; `later` are the spaces of
    further phases. The opening is what `placed`, `stored`, `bar`, `held` and `used` say.
    """
    dealt = [spaces, *later]
    turns_of = turns if isinstance(turns, Sequence) else [turns] * len(dealt)
    built = district(placed or {})
    all_tiles = {each.tile.id: each.tile for each in built.placed.values()}
    for texts in [seals or {}, *(texts for phase in dealt for texts in phase.values())]:
        all_tiles.update({id: tile(text, id) for id, text in texts.items()})
    return Challenge(
        id="hand-built",
        seed="hand-built",
        tier="taster",
        catalogue="hand-built",
        catalogue_hash="0" * 64,
        board=BuildingBoard("B1", SHOVEL, frozenset(Square.named(name) for name in banderoles)),
        goals=tuple(goals),
        tiles=all_tiles,
        phases=tuple(_phase(phase, each) for phase, each in zip(dealt, turns_of, strict=True)),
        seals=tuple(seals or {}),
        forum=forum(cards or UNMET_CARDS),
        fountain_pile=fountain_pile,
        villa_table=VILLA_TABLE,
        bar_table=BAR_TABLE,
        patrician=patrician,
        opening=Opening(built, stored or Storage(), bar, held, frozenset(used)),
    )


def _phase(spaces: Mapping[int, Tiles], turns: int | None) -> Phase:
    filled = sum(1 for texts in spaces.values() if texts)
    return Phase(turns or filled, tuple(tuple(spaces.get(space, ())) for space in SPACES))


def at(square: str, turn: int = 0) -> Placement:
    """A placement on the square of that name."""
    return Placement(Square.named(square), turn)


def take(
    space: int, tile: str, placement: Placement | None, *then: RewardStep, bread: bool = False
) -> TileTurn:
    """A turn; a placement of None stores the tile."""
    return TileTurn(space, tile, placement, bread, then)


def seal(tile: str, placement: Placement | None, *then: RewardStep) -> SealStep:
    """A craftsman's reward."""
    return SealStep(tile, placement, then)


def back(card: str) -> FountainStep:
    """A fountain's reward: the card that goes back under the pile."""
    return FountainStep(card)


def reward(kind: str) -> KindStep:
    """A reward named only for its place in the order."""
    return KindStep(Kind(kind))


def scoring(space: int, *choices: str) -> ScoringTurn:
    """A scoring period: each choice is a card, with `x2` for a price paid twice or `bread`."""
    first, second = (_choice(words.split()) for words in choices)
    return ScoringTurn(space, (first, second))


def _choice(words: Sequence[str]) -> CardChoice:
    id, *how = words
    if not how:
        return CardChoice(id)
    return CardChoice(id, bread=True) if how[0] == "bread" else CardChoice(id, int(how[0][1:]))


UNMET = scoring(1, "C98", "C99")
"""The scoring period of a challenge that names no scoring cards."""


def play(*turns: TileTurn | ScoringTurn, start: int | None = None) -> Play:
    """A play of a hand-built challenge."""
    return Play("hand-built", start, turns)
