from collections import Counter
from dataclasses import fields, replace
from pathlib import Path

import pytest
import yaml

from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.tiers import TIERS
from puzzles.challenge import SoloChallenge
from puzzles.fingerprint import setup_hash
from puzzles.seeds import SeedStream

HOUSE = house_catalogue()
GOLDEN = yaml.safe_load(Path(__file__).with_name("golden_deals.yaml").read_text(encoding="utf-8"))
SEEDS = [f"a-{number:03d}" for number in range(1, 201)]
NAMES = {each.name for each in fields(SoloChallenge)}


def spelled_out(challenge: Challenge) -> dict[str, object]:
    """All that a deal draws, as `golden_deals.yaml` writes it."""
    return {
        "id": challenge.id,
        "catalogue": f"{challenge.catalogue} {challenge.catalogue_hash}",
        "apprentice": challenge.apprentice.id,
        "buildings": " ".join(each.id for each in challenge.buildings),
        "workers": " ".join(each.id for each in challenge.workers),
    }


# Deals never change unnoticed.


@pytest.mark.parametrize("golden", GOLDEN["in full"], ids=lambda golden: golden["id"])
def test_golden_deals_in_full(golden: dict[str, object]) -> None:
    expected = {key: value for key, value in golden.items() if key not in ("seed", "tier")}
    assert spelled_out(deal(str(golden["seed"]), str(golden["tier"]), HOUSE)) == expected


@pytest.mark.parametrize(("seed", "ids"), GOLDEN["ids"].items())
def test_golden_ids(seed: str, ids: list[str]) -> None:
    assert [deal(seed, tier, HOUSE).id for tier in TIERS] == ids


# What a deal is.


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_a_deal_is_drawn_as_the_rules_say(seed: str) -> None:
    """One of the apprentices, then all buildings, then all workers with the other apprentices."""
    stream = SeedStream("builders-antiquity/1", seed)
    apprentices = [each for each in HOUSE.workers if each.wage == 2]
    apprentice = stream.shuffled(apprentices)[0]
    buildings = stream.shuffled(HOUSE.buildings)
    workers = stream.shuffled([each for each in HOUSE.workers if each is not apprentice])
    dealt = deal(seed, "horizon-4", HOUSE)
    assert (dealt.apprentice, dealt.buildings, dealt.workers) == (apprentice, buildings, workers)


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_a_horizon(seed: str) -> None:
    challenge = deal(seed, "horizon-6", HOUSE)
    assert (challenge.turns, challenge.goal, challenge.money, challenge.loans) == (6, 17, 10, 4)
    assert Counter(challenge.buildings) == Counter(HOUSE.buildings)
    assert Counter((challenge.apprentice, *challenge.workers)) == Counter(HOUSE.workers)
    assert challenge.slaves == HOUSE.slaves
    assert [str(tool) for tool in challenge.tools] == ["mallet", "saw", "square", "brush"]
    assert [str(each) for each in challenge.universities] == [
        "stone",
        "wood",
        "architecture",
        "decoration",
    ]
    assert (challenge.catalogue, challenge.catalogue_hash) == (HOUSE.name, HOUSE.hash)
    assert (challenge.seed, challenge.tier, challenge.best) == (seed, "horizon-6", None)
    assert challenge.id == f"horizon-6-{seed}-{setup_hash(challenge)}"


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_seed_deals_the_same_cards_for_all_tiers(seed: str) -> None:
    dealt = [deal(seed, tier, HOUSE) for tier in TIERS]
    assert [each.turns for each in dealt] == [4, 6, 8, 10, None]
    for each in fields(Challenge):
        if each.name not in {*NAMES, "turns"}:
            assert len({getattr(challenge, each.name) for challenge in dealt}) == 1
    assert len({setup_hash(challenge) for challenge in dealt}) == 5


def test_deals_vary() -> None:
    dealt = [deal(seed, "horizon-4", HOUSE) for seed in SEEDS]
    assert len({each.id for each in dealt}) == len(SEEDS)
    apprentices = Counter(each.apprentice.id for each in dealt)
    assert apprentices.keys() == {"A1", "A2", "A3", "A4"}
    assert all(abs(count - 50) < 4 * 6.2 for count in apprentices.values())
    assert {each.buildings[0] for each in dealt} == set(HOUSE.buildings)
    assert {each.workers[0] for each in dealt} == set(HOUSE.workers)


def test_seeds_that_look_alike_deal_alike() -> None:
    assert deal("e\u0301te\u0301 ", "sprint", HOUSE) == deal("\u00e9t\u00e9", "sprint", HOUSE)
    one, other = deal("a-001", "sprint", HOUSE), deal("A-001", "sprint", HOUSE)
    assert one.buildings != other.buildings


def test_tiers() -> None:
    assert [(tier.name, tier.turns, tier.what) for tier in TIERS.values()] == [
        ("horizon-4", 4, "4 turns, or fewer if 17 points are built"),
        ("horizon-6", 6, "6 turns, or fewer if 17 points are built"),
        ("horizon-8", 8, "8 turns, or fewer if 17 points are built"),
        ("horizon-10", 10, "10 turns, or fewer if 17 points are built"),
        ("sprint", None, "as few turns as possible until 17 points are built"),
    ]


# What cannot be dealt.


def test_an_unknown_tier() -> None:
    reason = r"expected a tier \(horizon-4, horizon-6, horizon-8, horizon-10, sprint\), not 'week'"
    with pytest.raises(ValueError, match=reason):
        deal("a-001", "week", HOUSE)


def test_no_seed() -> None:
    with pytest.raises(ValueError, match="at least one character"):
        deal(" ", "horizon-4", HOUSE)


def test_a_catalogue_without_apprentices() -> None:
    few = replace(HOUSE, workers=HOUSE.workers[4:])
    reason = "this deal needs 1 apprentices, the catalogue holds 0"
    with pytest.raises(ValueError, match=reason):
        deal("a-001", "horizon-4", few)
    one = replace(HOUSE, workers=HOUSE.workers[3:])
    assert deal("a-001", "horizon-4", one).apprentice.id == "A4"


def test_a_catalogue_of_too_few_points_for_a_sprint() -> None:
    few = replace(HOUSE, buildings=HOUSE.buildings[:14])
    assert len(deal("a-001", "horizon-4", few).buildings) == 14
    enough = replace(HOUSE, buildings=HOUSE.buildings[:15])
    assert deal("a-001", "sprint", enough).sprint
    reason = "a sprint never ends: the buildings are worth 16 points, fewer than the goal of 17"
    with pytest.raises(ValueError, match=reason):
        deal(
            "a-001", "sprint", replace(HOUSE, buildings=(*HOUSE.buildings[:12], *HOUSE.buildings[29:31]))
        )
