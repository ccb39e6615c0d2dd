from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.deal import deal
from puzzles.blueprints.things import Die, Material
from puzzles.blueprints.tiers import TIERS
from puzzles.fingerprint import setup_hash
from puzzles.seeds import SeedStream

HOUSE = house_catalogue()
GOLDEN = yaml.safe_load(Path(__file__).with_name("golden_deals.yaml").read_text(encoding="utf-8"))
SEEDS = [f"b-{number:03d}" for number in range(1, 201)]


def spelled_out(challenge: Challenge) -> dict[str, object]:
    """All that a deal draws, as `golden_deals.yaml` writes it."""
    return {
        "id": challenge.id,
        "catalogue": f"{challenge.catalogue} {challenge.catalogue_hash}",
        "rounds": [
            {
                "blueprint": each.blueprint.id,
                "in demand": " ".join(each.in_demand),
                "dice": " ".join(die.name for die in each.dice),
            }
            for each in challenge.rounds
        ],
    }


# Deals never change unnoticed.


@pytest.mark.parametrize("golden", GOLDEN["in full"], ids=lambda golden: golden["id"])
def test_golden_deals_in_full(golden: dict[str, object]) -> None:
    expected = {key: value for key, value in golden.items() if key not in ("seed", "tier")}
    assert spelled_out(deal(str(golden["seed"]), str(golden["tier"]), HOUSE)) == expected


@pytest.mark.parametrize(("seed", "ids"), GOLDEN["ids"].items())
def test_golden_ids(seed: str, ids: list[str]) -> None:
    assert [deal(seed, tier, HOUSE).id for tier in ("round", "game")] == ids


# What a deal is.


def drawn(stream: SeedStream, bag: Counter[Material]) -> Material:
    """A die of a bag in which the materials lie in their order, by counting: the bag stays as it is."""
    place = stream.below(bag.total())
    return [material for material in Material for _ in range(bag[material])][place]


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_a_deal_is_drawn_as_the_rules_say(seed: str) -> None:
    """Blueprints, then for each round two dice in demand of different colours and 13 rolled ones."""
    stream = SeedStream("blueprints/1", seed)
    blueprints = stream.shuffled(HOUSE.blueprints)
    for each, blueprint in zip(deal(seed, "game", HOUSE).rounds, blueprints, strict=False):
        bag = Counter(dict.fromkeys(Material, 8))
        in_demand = [drawn(stream, bag)]
        bag[in_demand[0]] -= 1
        while len(in_demand) < 2:
            again = drawn(stream, bag)
            in_demand += [again] if again is not in_demand[0] else []
        bag[in_demand[1]] -= 1
        rolled = []
        for _ in range(13):
            material = drawn(stream, bag)
            bag[material] -= 1
            rolled.append(Die(material, 1 + stream.below(6)))
        assert (each.blueprint, each.in_demand) == (blueprint, tuple(in_demand))
        assert each.dice == tuple(rolled)


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_a_game(seed: str) -> None:
    challenge = deal(seed, "game", HOUSE)
    assert [(each.turns, each.pool, len(each.dice)) for each in challenge.rounds] == [(6, 8, 13)] * 3
    assert all(each.blueprint in HOUSE.blueprints for each in challenge.rounds)
    assert len({each.blueprint for each in challenge.rounds}) == 3
    assert (challenge.catalogue, challenge.catalogue_hash) == (HOUSE.name, HOUSE.hash)
    assert (challenge.seed, challenge.tier, challenge.best) == (seed, "game", None)
    assert challenge.id == f"game-{seed}-{setup_hash(challenge)}"


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_a_round_is_the_first_of_the_game_of_its_seed(seed: str) -> None:
    alone, game = deal(seed, "round", HOUSE), deal(seed, "game", HOUSE)
    assert alone.rounds == game.rounds[:1]
    assert alone.id == f"round-{seed}-{setup_hash(alone)}"


def test_each_round_has_a_bag_of_its_own() -> None:
    rounds = [each for seed in SEEDS for each in deal(seed, "game", HOUSE).rounds]
    in_demand = Counter(each.in_demand for each in rounds)
    assert len(in_demand) == 12
    over_the_game = [Counter(die.material for die in each.dice) for each in rounds]
    assert max(max(counts.values()) for counts in over_the_game) > 6
    assert sum(len(each.dice) for each in rounds[:3]) > 32


def test_values_and_materials_are_drawn_alike() -> None:
    """7,800 dice: each value and each material within four standard deviations of its share."""
    drawn = [die for seed in SEEDS for each in deal(seed, "game", HOUSE).rounds for die in each.dice]
    values = Counter(die.value for die in drawn)
    materials = Counter(die.material for die in drawn)
    assert len(drawn) == 7800
    assert all(abs(values[value] - 1300) < 4 * 33 for value in range(1, 7))
    assert all(abs(materials[material] - 1950) < 4 * 39 for material in Material)


def test_deals_vary() -> None:
    dealt = [deal(seed, "round", HOUSE) for seed in SEEDS]
    assert {each.rounds[0].blueprint for each in dealt} == set(HOUSE.blueprints)
    assert len({each.id for each in dealt}) == len(SEEDS)


def test_seeds_that_look_alike_deal_alike() -> None:
    assert deal("e\u0301te\u0301 ", "round", HOUSE) == deal("\u00e9t\u00e9", "round", HOUSE)
    assert deal("b-001", "round", HOUSE).rounds != deal("B-001", "round", HOUSE).rounds


def test_tiers() -> None:
    assert [(tier.name, tier.rounds) for tier in TIERS.values()] == [("round", 1), ("game", 3)]


# What cannot be dealt.


def test_an_unknown_tier() -> None:
    with pytest.raises(ValueError, match=r"expected a tier \(round, game\), not 'week'"):
        deal("b-001", "week", HOUSE)


def test_no_seed() -> None:
    with pytest.raises(ValueError, match="at least one character"):
        deal(" ", "round", HOUSE)


@pytest.mark.parametrize(("tier", "needed"), [("round", 1), ("game", 3)])
def test_a_catalogue_that_holds_too_few_blueprints(tier: str, needed: int) -> None:
    enough = replace(HOUSE, blueprints=HOUSE.blueprints[:needed])
    assert len(deal("b-001", tier, enough).rounds) == needed
    few = replace(HOUSE, blueprints=HOUSE.blueprints[: needed - 1])
    reason = f"this deal needs {needed} blueprints, the catalogue holds {needed - 1}"
    with pytest.raises(ValueError, match=reason):
        deal("b-001", tier, few)
