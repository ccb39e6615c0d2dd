"""The deal: from a seed to the whole set-up of a challenge (rules 1)."""

from dataclasses import replace

from puzzles.builders_antiquity.catalogue import Catalogue
from puzzles.builders_antiquity.challenge import GOAL, LOANS, MONEY, Challenge
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tiers import TIERS
from puzzles.builders_antiquity.tools import Tool
from puzzles.fingerprint import challenge_id
from puzzles.seeds import SeedStream, normal_seed, top_of
from puzzles.tiers import tier_named

DEALER_VERSION = "builders-antiquity/1"
"""Changes whenever any seed would be dealt otherwise."""


def deal(seed: str, tier: str, catalogue: Catalogue) -> Challenge:
    """The challenge that a seed deals.

    The seed alone decides what is drawn, the tier how long it is played. The player's apprentice is the
    first of those shuffled; then the deck of buildings is shuffled, then that of all other workers.
    Raises ValueError for a text that is no seed, for an unknown tier and for a catalogue that holds too
    little.
    """
    seed = normal_seed(seed)
    played = tier_named(TIERS, tier)
    stream = SeedStream(DEALER_VERSION, seed)
    (apprentice,) = top_of("apprentices", stream.shuffled(catalogue.apprentices), 1)
    buildings = stream.shuffled(catalogue.buildings)
    workers = stream.shuffled([worker for worker in catalogue.workers if worker != apprentice])
    challenge = Challenge(
        id="",
        seed=seed,
        tier=played.name,
        catalogue=catalogue.name,
        catalogue_hash=catalogue.hash,
        turns=played.turns,
        goal=GOAL,
        money=MONEY,
        apprentice=apprentice,
        buildings=buildings,
        workers=workers,
        slaves=catalogue.slaves,
        tools=tuple(Tool),
        universities=tuple(Resource),
        loans=LOANS,
    )
    return replace(challenge, id=challenge_id(challenge))
