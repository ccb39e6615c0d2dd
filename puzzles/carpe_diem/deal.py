"""The deal: from a seed to the whole set-up of a challenge (rules 1, 6 and 7)."""

from collections.abc import Sequence
from dataclasses import replace

from puzzles.carpe_diem.board import Goal, line_at
from puzzles.carpe_diem.catalogue import Catalogue, FramePart
from puzzles.carpe_diem.challenge import Challenge, Phase
from puzzles.carpe_diem.forum import Forum, ScoringCard
from puzzles.carpe_diem.house_player import HOUSE_PLAYER, house_start, house_turns
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.tiers import TIERS, TierPhase
from puzzles.carpe_diem.tiles import Direction, Tile
from puzzles.fingerprint import challenge_id
from puzzles.seeds import SeedStream, normal_seed, top_of
from puzzles.tiers import tier_named

DEALER_VERSION = "carpe-diem/1"
"""Changes whenever any seed would be dealt otherwise."""

TILES_A_SPACE = 4
TILES_A_PHASE = TILES_A_SPACE * len(SPACES)
SEALS = 11
CARDS_BY_LETTER = {"A": 2, "B": 1, "C": 2, "D": 1}
"""How many scoring cards of each letter a solo forum has (house ruling)."""
FORUM_PLACES = ((2, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""The solo forum's places, by column and row, in reading order (house ruling)."""


def deal(seed: str, tier: str, catalogue: Catalogue) -> Challenge:
    """The challenge that a seed deals.

    The seed alone decides what is drawn, the tier how much of it is played: a taster is the start of
    the week of the same seed, a month begins with that week, and a finale is the end of that month
    once the house player has played its first three phases. Raises ValueError for a text that is
    no seed, for an unknown tier and for a catalogue that holds too little.
    """
    seed = normal_seed(seed)
    played = tier_named(TIERS, tier)
    stream = SeedStream(DEALER_VERSION, seed)
    board = top_of("building boards", stream.shuffled(catalogue.boards), 1)[0]
    frame = top_of("frame parts", stream.shuffled(catalogue.frame_parts), len(Direction))
    light = stream.shuffled(catalogue.light)
    dark = stream.shuffled(catalogue.dark)
    forum = _forum(stream, catalogue.cards)
    fountain_pile = stream.shuffled(catalogue.fountain_cards)
    phases = _phases((*played.before, *played.phases), light, dark)
    seals = top_of("dark tiles", dark, SEALS)
    in_play = [tile for phase in phases for space in phase for tile in space]
    challenge = Challenge(
        id="",
        seed=seed,
        tier=played.name,
        catalogue=catalogue.name,
        catalogue_hash=catalogue.hash,
        board=board,
        goals=_goals(frame),
        tiles={tile.id: tile for tile in sorted([*in_play, *seals], key=lambda tile: tile.id)},
        phases=tuple(
            Phase(each.turns, tuple(tuple(tile.id for tile in space) for space in spaces))
            for each, spaces in zip((*played.before, *played.phases), phases, strict=True)
        ),
        seals=tuple(tile.id for tile in seals),
        forum=forum,
        fountain_pile=fountain_pile,
        villa_table=catalogue.villa_table,
        bar_table=catalogue.bar_table,
    )
    if played.before:
        challenge = _played_so_far(challenge, len(played.before))
    return replace(challenge, id=challenge_id(challenge))


def _played_so_far(challenge: Challenge, phases: int) -> Challenge:
    """The rest of a challenge after the house player has played so many phases of it."""
    position = house_start(opening_position(challenge))
    for _, after in house_turns(position):
        position = after
        if position.phase > phases:
            break
    return rest_of(position, HOUSE_PLAYER)


def _goals(frame: Sequence[FramePart]) -> tuple[Goal, ...]:
    """The goals of the frame: its parts laid clockwise from the north side, in the order drawn."""
    return tuple(
        Goal(part.id, side, goal.kind, goal.points, line_at(side, goal.slot))
        for side, part in zip(Direction, frame, strict=True)
        for goal in part.goals
    )


def _phases(
    played: Sequence[TierPhase], light: Sequence[Tile], dark: Sequence[Tile]
) -> list[tuple[tuple[Tile, ...], ...]]:
    """The tiles of each phase by space: light ones by its number, dark ones from below the seals."""
    phases = []
    for phase in played:
        what, drawn = ("dark tiles", dark) if phase.dark else ("light tiles", light)
        first = SEALS if phase.dark else (phase.number - 1) * TILES_A_PHASE
        tiles = top_of(what, drawn, first + TILES_A_PHASE)[first:]
        starts = range(0, TILES_A_PHASE, TILES_A_SPACE)
        phases.append(tuple(tiles[start : start + TILES_A_SPACE] for start in starts))
    return phases


def _forum(stream: SeedStream, cards: Sequence[ScoringCard]) -> Forum:
    """The solo forum: some cards of each letter, shuffled over its places (house ruling)."""
    drawn: list[ScoringCard] = []
    for letter, count in CARDS_BY_LETTER.items():
        of_letter = [card for card in cards if card.letter == letter]
        drawn += top_of(f"scoring cards {letter}", stream.shuffled(of_letter), count)
    laid = dict(zip(FORUM_PLACES, stream.shuffled(drawn), strict=True))
    return Forum.laid_out(
        {card.id: card for card in laid.values()}, {card.id: place for place, card in laid.items()}
    )
