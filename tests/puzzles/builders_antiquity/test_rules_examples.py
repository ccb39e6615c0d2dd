"""The examples of the rules (rules 5) and of the rulebook, on the cards of the catalogue."""

from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.crew import wage
from puzzles.builders_antiquity.referee import act
from puzzles.builders_antiquity.sites import brought
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from tests.builders_antiquity.hand_built import challenge, position_after, resources, turn

LIGHTHOUSE = "B23 2413 14 5"
LABOURER = "L1 0102 3"
COMPANION = "C1 1111 4"


def test_the_lighthouse_and_the_labourer_are_in_the_catalogue() -> None:
    buildings = {each.name: each for each in house_catalogue().buildings}
    lighthouse = buildings["Lighthouse of Alexandria"]
    assert lighthouse.needs.amounts == (2, 4, 1, 3)
    assert (lighthouse.pays, lighthouse.points) == (14, 5)
    made = [(each.makes.amounts, each.wage, each.rank) for each in house_catalogue().workers]
    assert ((0, 1, 0, 2), 3, "labourer") in made


def test_the_labourer_who_brings_what_is_missing_finishes_the_lighthouse() -> None:
    set_up = challenge(LIGHTHOUSE, f"{LABOURER}, X1 2311 5", money=20, turns=3)
    before = position_after(set_up, "+B23 +L1 +X1 / X1>B23")
    assert (before.money, brought(before, "B23")) == (15, resources("2311"))
    after = position_after(set_up, "+B23 +L1 +X1 / X1>B23 / L1>B23")
    assert (after.built, after.points) == (("B23",), 5)
    assert after.money == 15 - 3 + 14
    assert after.at_work == ()


def test_a_companion_with_a_mallet_costs_an_action_and_four_sesterces() -> None:
    set_up = challenge(LIGHTHOUSE, COMPANION, tools="mallet", turns=2)
    bought = position_after(set_up, "+B23 +C1 +mallet")
    assert bought.money == 8
    sent = act(TurnUnderWay(bought), turn("C1*mallet>B23")[0])
    assert (sent.actions, sent.position.money) == (2, 4)
    assert brought(sent.position, "B23") == resources("2111")


def test_an_educated_companion_still_costs_an_action_and_four_sesterces() -> None:
    set_up = challenge(LIGHTHOUSE, COMPANION, universities="wood", money=11, turns=2)
    educated = position_after(set_up, "+B23 +C1 wood@C1")
    assert (educated.money, wage(educated, "C1")) == (4, 4)
    sent = act(TurnUnderWay(educated), turn("C1>B23")[0])
    assert (sent.actions, sent.position.money) == (2, 0)
    assert brought(sent.position, "B23") == resources("1311")


CREW = "L1 1000 1, L2 1000 1, L3 1000 1"


def test_three_workers_to_one_site_in_a_turn_cost_six_actions() -> None:
    set_up = challenge("B1 9000 0 1", CREW, money=30, turns=3)
    under_way = TurnUnderWay(position_after(set_up, "+L1 +L2 +L3 / +B1"))
    under_way = act(under_way, turn("buy3")[0])
    left = [under_way.actions]
    for each in turn("L1>B1 L2>B1 L3>B1"):
        under_way = act(under_way, each)
        left.append(under_way.actions)
    assert left == [6, 5, 3, 0]
    assert under_way.position.money == 30 - 15 - 3


def test_two_workers_to_two_sites_cost_two_actions() -> None:
    set_up = challenge("B1 9000 0 1, B2 9000 0 1", CREW, turns=3)
    under_way = TurnUnderWay(position_after(set_up, "+L1 +B1 +B2 / +L2"))
    for each in turn("L1>B1 L2>B2"):
        under_way = act(under_way, each)
    assert under_way.actions == 1


def test_one_worker_to_two_sites_costs_two_actions_if_the_first_is_done() -> None:
    set_up = challenge("B1 1000 0 1, B2 9000 0 1", CREW, turns=3)
    under_way = TurnUnderWay(position_after(set_up, "+L1 +B1 +B2"))
    for each in turn("L1>B1 L1>B2"):
        under_way = act(under_way, each)
    assert under_way.actions == 1
    assert under_way.position.built == ("B1",)
