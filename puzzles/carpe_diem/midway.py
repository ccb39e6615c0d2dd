"""The rest of a challenge, as a challenge of its own: what is left of it after some steps."""

from dataclasses import replace

from puzzles.carpe_diem.challenge import Challenge, Opening, Phase
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.position import Position


def rest_of(position: Position, player: str | None = None, phases: int | None = None) -> Challenge:
    """What a position that is not the last leaves to play: all phases, or so many of them.

    The phase under way is the first one, with the turns and tiles that are left of it: none of the turns
    where its scoring period is due. What is had so far is the opening, made by `player`; points from
    scoring cards are points that one starts with. The id stays that of the whole challenge, whose best
    score it does not have.
    """
    challenge = position.challenge
    last = None if phases is None else position.phase - 1 + phases
    under_way, *later = challenge.phases[position.phase - 1 : last]
    left = tuple(position.spaces[space] for space in SPACES)
    rest = (Phase(under_way.turns - position.turn, left), *later)
    dealt = [tile for phase in rest for space in phase.spaces for tile in space]
    placed = [each.tile.id for each in position.district.placed.values()]
    in_play = {*dealt, *placed, *position.seals, *position.storage.tiles}
    return replace(
        challenge,
        best=None,
        grade=None,
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
