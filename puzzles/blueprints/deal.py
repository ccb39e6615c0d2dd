"""The deal: from a seed to the whole set-up of a challenge (rules 2)."""

from dataclasses import replace

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.catalogue import Catalogue
from puzzles.blueprints.challenge import POOL, TURNS, Challenge, Round
from puzzles.blueprints.things import DICE_OF_A_MATERIAL, VALUES, Die, Material
from puzzles.blueprints.tiers import TIERS
from puzzles.fingerprint import challenge_id
from puzzles.seeds import SeedStream, normal_seed, top_of
from puzzles.tiers import tier_named

DEALER_VERSION = "blueprints/1"
"""Changes whenever any seed would be dealt otherwise."""


def deal(seed: str, tier: str, catalogue: Catalogue) -> Challenge:
    """The challenge that a seed deals.

    The seed alone decides what is drawn, the tier how much of it is played: a round is the first one of
    the game of the same seed. Raises ValueError for a text that is no seed, for an unknown tier and for
    a catalogue that holds too few blueprints.
    """
    seed = normal_seed(seed)
    played = tier_named(TIERS, tier)
    stream = SeedStream(DEALER_VERSION, seed)
    blueprints = top_of("blueprints", stream.shuffled(catalogue.blueprints), played.rounds)
    challenge = Challenge(
        id="",
        seed=seed,
        tier=played.name,
        catalogue=catalogue.name,
        catalogue_hash=catalogue.hash,
        rounds=tuple(_round(stream, blueprint) for blueprint in blueprints),
    )
    return replace(challenge, id=challenge_id(challenge))


def _round(stream: SeedStream, blueprint: Blueprint) -> Round:
    """A round from a full bag: the materials in demand, then dice that are rolled as they are drawn."""
    bag = [material for material in Material for _ in range(DICE_OF_A_MATERIAL)]
    first = _drawn(stream, bag)
    second = _drawn(stream, bag)
    while second is first:
        # It goes back into its place, so that the redraw is from the same bag again.
        bag.insert(bag.index(second), second)
        second = _drawn(stream, bag)
    dice = []
    for _ in range(POOL + TURNS - 1):
        material = _drawn(stream, bag)
        dice.append(Die(material, VALUES[stream.below(len(VALUES))]))
    return Round(blueprint, (first, second), tuple(dice))


def _drawn(stream: SeedStream, bag: list[Material]) -> Material:
    return bag.pop(stream.below(len(bag)))
