"""The rest of a challenge, as a challenge of its own: what is left of it after some phases."""

from dataclasses import replace

from puzzles.carpe_diem.challenge import Challenge, Opening
from puzzles.carpe_diem.position import Position


def rest_of(position: Position, player: str | None = None, phases: int | None = None) -> Challenge:
    """What a position at the beginning of a phase leaves to play: all phases, or so many of them.

    What is had so far is the opening, made by `player`; points from scoring cards are points that one
    starts with. The id stays that of the whole challenge.
    """
    challenge = position.challenge
    last = None if phases is None else position.phase - 1 + phases
    rest = challenge.phases[position.phase - 1 : last]
    dealt = [tile for phase in rest for space in phase.spaces for tile in space]
    placed = [each.tile.id for each in position.district.placed.values()]
    in_play = {*dealt, *placed, *position.seals, *position.storage.tiles}
    return replace(
        challenge,
        tiles={id: tile for id, tile in challenge.tiles.items() if id in in_play},
        phases=rest,
        seals=position.seals,
        fountain_pile=position.fountains.pile,
        patrician=position.patrician,
        points=challenge.points + sum(card.points for card in position.resolved),
        opening=Opening(
            position.district,
            position.storage,
            position.bar,
            position.fountains.held,
            position.used_spaces,
            player,
        ),
    )
