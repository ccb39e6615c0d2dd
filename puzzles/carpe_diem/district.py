"""The district: placing tiles by the building rules (rules 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from puzzles.carpe_diem.board import BuildingBoard, Square, neighbour
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import DIRECTIONS, Direction, Sides, Tile
from puzzles.rulings import RuleBroken


@dataclass(frozen=True)
class PlacedTile:
    """A tile and its rotation in degrees clockwise."""

    tile: Tile
    turn: int

    @property
    def sides(self) -> Sides:
        """The edge kinds as they lie."""
        return self.tile.sides(self.turn)

    def sides_of(self, kind: Kind) -> tuple[Direction, ...]:
        """The sides that the part of that kind owns as the tile lies."""
        return self.tile.sides_of(kind, self.turn)


@dataclass(frozen=True)
class District:
    """The placed tiles by square. Tiles never move once placed."""

    placed: Mapping[Square, PlacedTile] = field(default_factory=dict)

    def place(self, tile: Tile, square: Square, turn: int) -> "District":
        """This district with one more tile, unchecked."""
        return District({**self.placed, square: PlacedTile(tile, turn)})

    def has_neighbour(self, square: Square) -> bool:
        """Whether a placed tile shares a side with the square."""
        return any(neighbour(square, side) in self.placed for side in Direction)


def check_place(district: District, board: BuildingBoard, square: Square) -> None:
    """Raise RuleBroken unless the next tile may go on that square (rules 3)."""
    if square in district.placed:
        raise RuleBroken("3", f"{square.name} already holds tile {district.placed[square].tile.id}")
    if not district.placed:
        if square != board.shovel:
            raise RuleBroken(
                "3", f"the first tile goes on the shovel square {board.shovel.name}, not {square.name}"
            )
    elif not district.has_neighbour(square):
        raise RuleBroken("3", f"{square.name} shares no side with a placed tile")


def check_sides(district: District, square: Square, sides: Sides) -> None:
    """Raise RuleBroken unless those sides match all that they would touch there (rules 3)."""
    direction = misfit(district, square, sides)
    if direction is None:
        return
    side = sides[direction]
    name = direction.name.lower()
    beyond = neighbour(square, direction)
    if beyond is None:
        raise RuleBroken(
            "3",
            f"only grass may lie against the frame: the {name} side on {square.name} is {side}",
        )
    facing = district.placed[beyond].sides[direction.opposite]
    raise RuleBroken(
        "3",
        f"touching sides must be of the same kind: the {name} side on {square.name} is "
        f"{side or 'grass'}, {beyond.name} shows {facing or 'grass'}",
    )


def misfit(district: District, square: Square, sides: Sides) -> Direction | None:
    """The first side that does not match what it would touch there: the frame or a tile (rules 3)."""
    for direction, side in zip(DIRECTIONS, sides, strict=True):
        beyond = neighbour(square, direction)
        if beyond is None:
            faced = None
        elif beyond in district.placed:
            faced = district.placed[beyond].sides[direction.opposite]
        else:
            continue
        if faced is not side:
            return direction
    return None


def check_placement(
    district: District, board: BuildingBoard, tile: Tile, square: Square, turn: int
) -> None:
    """Raise RuleBroken unless the tile may be placed so (rules 3)."""
    check_place(district, board, square)
    check_sides(district, square, tile.sides(turn))


def check_district(district: District, board: BuildingBoard) -> None:
    """Raise RuleBroken unless tiles placed by the rules can lie so (rules 3)."""
    if not district.placed:
        return
    if board.shovel not in district.placed:
        raise RuleBroken("3", f"no tile covers the shovel square {board.shovel.name}")
    connected = {board.shovel}
    waiting = [board.shovel]
    while waiting:
        here = waiting.pop()
        for side in Direction:
            beyond = neighbour(here, side)
            if beyond is not None and beyond in district.placed and beyond not in connected:
                connected.add(beyond)
                waiting.append(beyond)
    for square, placed in district.placed.items():
        if square not in connected:
            raise RuleBroken("3", f"{square.name} is not connected to the shovel square")
        check_sides(district, square, placed.sides)


def legal_placements(district: District, board: BuildingBoard, tile: Tile) -> list[tuple[Square, int]]:
    """All squares and visibly different rotations at which the tile may be placed."""
    if not district.placed:
        squares = {board.shovel}
    else:
        around = {neighbour(s, side) for s in district.placed for side in Direction}
        squares = {s for s in around if s is not None and s not in district.placed}
    legal = []
    for square in sorted(squares):
        for turn in tile.distinct_turns:
            if misfit(district, square, tile.sides(turn)) is None:
                legal.append((square, turn))
    return legal
