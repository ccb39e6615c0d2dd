from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.carpe_diem.board import Goal, line_at
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.house_player import HOUSE_PLAYER, house_start, house_turns
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import replay, replay_steps
from puzzles.carpe_diem.score import score
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiers import TIERS
from puzzles.carpe_diem.tiles import Direction
from puzzles.fingerprint import challenge_id, setup_hash
from puzzles.tiers import tier_named

HOUSE = house_catalogue()
GOLDEN = yaml.safe_load(Path(__file__).with_name("golden_deals.yaml").read_text(encoding="utf-8"))
SEEDS = [f"w-{number:03d}" for number in range(1, 41)]


def spelled_out(challenge: Challenge) -> dict[str, object]:
    """All that a deal draws, as `golden_deals.yaml` writes it."""
    return {
        "id": challenge.id,
        "catalogue": f"{challenge.catalogue} {challenge.catalogue_hash}",
        "board": challenge.board.id,
        "goals": [
            f"{goal.part} {goal.side.name.lower()} {goal.line}: {goal.kind} {goal.points}"
            for goal in challenge.goals
        ],
        "phases": [[" ".join(space) for space in phase.spaces] for phase in challenge.phases],
        "turns": [phase.turns for phase in challenge.phases],
        "seals": " ".join(challenge.seals),
        "forum": {card: list(place) for card, place in challenge.forum.places.items()},
        "fountains": " ".join(card.id for card in challenge.fountain_pile),
    }


# Deals never change unnoticed.


@pytest.mark.parametrize("golden", GOLDEN["in full"], ids=lambda golden: golden["id"])
def test_golden_deals_in_full(golden):
    expected = {key: value for key, value in golden.items() if key not in ("seed", "tier")}
    assert spelled_out(deal(golden["seed"], golden["tier"], HOUSE)) == expected


@pytest.mark.parametrize(("seed", "ids"), GOLDEN["ids"].items())
def test_golden_ids(seed, ids):
    assert [deal(seed, tier, HOUSE).id for tier in TIERS] == ids


# What a deal is.


@pytest.mark.parametrize("seed", SEEDS)
def test_a_month(seed):
    challenge = deal(seed, "month", HOUSE)
    light, dark = HOUSE.light, HOUSE.dark
    phases = [[tile for space in phase.spaces for tile in space] for phase in challenge.phases]
    assert [phase.turns for phase in challenge.phases] == [7, 7, 7, 7]
    assert [[len(space) for space in phase.spaces] for phase in challenge.phases] == [[4] * 7] * 4
    assert sorted(phases[0] + phases[1] + phases[2]) == sorted(tile.id for tile in light)
    assert sorted([*phases[3], *challenge.seals]) == sorted(tile.id for tile in dark)
    assert len(challenge.seals) == 11
    assert challenge.tiles == {tile.id: tile for tile in (*light, *dark)}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_set_up_of_a_week(seed):
    challenge = deal(seed, "week", HOUSE)
    [phase] = challenge.phases
    dealt = [tile for space in phase.spaces for tile in space]
    assert (phase.turns, len(dealt), len(challenge.seals)) == (7, 28, 11)
    assert sorted(challenge.tiles) == sorted([*dealt, *challenge.seals])
    assert challenge.board in HOUSE.boards
    letters = sorted(card.letter for card in challenge.forum.cards.values())
    assert letters == ["A", "A", "B", "C", "C", "D"]
    assert all(card in HOUSE.cards for card in challenge.forum.cards.values())
    places = {(2, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2)}
    assert set(challenge.forum.places.values()) == places
    assert len(challenge.forum.spaces) == 5
    assert set(challenge.fountain_pile) == set(HOUSE.fountain_cards)
    assert (challenge.patrician, challenge.points, challenge.best) == (None, 8, None)
    assert (challenge.villa_table, challenge.bar_table) == (HOUSE.villa_table, HOUSE.bar_table)
    assert (challenge.catalogue, challenge.catalogue_hash) == (HOUSE.name, HOUSE.hash)


def test_the_frame_is_four_parts_one_a_side():
    challenge = deal("w-001", "week", HOUSE)
    parts = {part.id: part for part in HOUSE.frame_parts}
    laid = list(dict.fromkeys(goal.part for goal in challenge.goals))
    assert len(laid) == 4
    assert list(challenge.goals) == [
        Goal(part, side, goal.kind, goal.points, line_at(side, goal.slot))
        for part, side in zip(laid, Direction, strict=True)
        for goal in parts[part].goals
    ]


def test_the_slots_of_the_frame_run_clockwise():
    assert [line_at(side, 1) for side in Direction] == ["a", "6", "f", "1"]
    assert [line_at(side, 6) for side in Direction] == ["f", "1", "a", "6"]


def test_the_seed_alone_decides_what_is_drawn():
    taster, week, month = (deal("w-001", tier, HOUSE) for tier in ("taster", "week", "month"))
    assert taster.phases == (replace(week.phases[0], turns=3),)
    assert month.phases[0] == week.phases[0]
    for name in ("board", "goals", "seals", "forum", "fountain_pile"):
        assert getattr(taster, name) == getattr(week, name) == getattr(month, name)
    assert len({taster.id, week.id, month.id}) == 3


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_fortnight_is_the_first_and_the_last_phase_of_the_month(seed):
    fortnight, month = (deal(seed, tier, HOUSE) for tier in ("fortnight", "month"))
    assert fortnight.phases == (month.phases[0], month.phases[3])
    assert fortnight.seals == month.seals
    assert len(fortnight.tiles) == 28 + 28 + 11


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_finale_is_the_end_of_the_month_that_the_house_player_began(seed):
    finale, month = (deal(seed, tier, HOUSE) for tier in ("finale", "month"))
    position = house_start(opening_position(month))
    turns = []
    for turn, after in house_turns(position):
        turns.append(turn)
        position = after
    begun = replay_steps(month, Play(month.id, 1, tuple(turns)), 24).positions[-1]
    opening = opening_position(finale)
    assert (begun.phase, begun.turn) == (4, 0)
    for field in ("spaces", "patrician", "district", "storage", "bar", "seals", "fountains"):
        assert getattr(opening, field) == getattr(begun, field)
    assert opening.used_spaces == begun.used_spaces
    assert score(opening).total == score(begun).total
    assert finale.opening.player == HOUSE_PLAYER
    assert (finale.phases, finale.forum) == (month.phases[3:], month.forum)
    rest = Play(finale.id, None, tuple(turns[24:]))
    assert replay(finale, rest).sheet.total == score(position).total


def test_who_played_before_a_finale_is_no_part_of_what_is_played():
    finale = deal("w-001", "finale", HOUSE)
    by_hand = replace(finale, opening=replace(finale.opening, player="Livia"))
    assert challenge_id(by_hand) == finale.id
    other = replace(finale, opening=replace(finale.opening, bar=finale.opening.bar + 1))
    assert challenge_id(other) != finale.id


def test_deals_vary():
    """Forty seeds: each board, frame part, light tile and most cards turn up somewhere."""
    dealt = [deal(seed, "week", HOUSE) for seed in SEEDS]
    assert {each.board.id for each in dealt} == {"K1", "K2", "K3", "K4"}
    assert {goal.part for each in dealt for goal in each.goals} == {
        part.id for part in HOUSE.frame_parts
    }
    assert len({tile for each in dealt for tile in each.tiles}) == 84 + 39
    assert len({card for each in dealt for card in each.forum.cards}) > 50
    on_top = {card[0] for each in dealt for card, place in each.forum.places.items() if place == (2, 0)}
    assert on_top == set("ABCD")
    assert len({each.id for each in dealt}) == len(SEEDS)


@settings(max_examples=40, deadline=None)
@given(st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=30))
def test_any_text_deals(seed):
    challenge = deal(seed, "taster", HOUSE)
    assert deal(challenge.seed, "taster", HOUSE) == challenge
    assert challenge.id.isascii()
    assert challenge.id == challenge_id(challenge)


@pytest.mark.parametrize(
    ("seed", "slug"),
    [
        ("w-001", "w-001"),
        ("Été à Rome!", "ete-a-rome"),
        ("カルペ", ""),
        ("../../etc/passwd", "etc-passwd"),
        ("x" * 200, "x" * 40),
        ("a" * 39 + " b", "a" * 39),
    ],
)
def test_ids_are_plain(seed, slug):
    challenge = deal(seed, "week", HOUSE)
    assert challenge.id == "-".join(filter(None, ("week", slug, setup_hash(challenge))))


def test_seeds_that_look_alike_deal_alike():
    assert deal("e\u0301te\u0301 ", "week", HOUSE) == deal("\u00e9t\u00e9", "week", HOUSE)
    assert deal("w-001", "week", HOUSE).phases != deal("W-001", "week", HOUSE).phases


# What cannot be dealt.


def test_an_unknown_tier():
    with pytest.raises(
        ValueError, match="expected a tier \\(taster, week, finale, fortnight, month\\), not 'year'"
    ):
        deal("w-001", "year", HOUSE)


def test_no_seed():
    with pytest.raises(ValueError, match="at least one character"):
        deal(" ", "week", HOUSE)


def test_a_week_needs_less_than_a_month():
    small = replace(HOUSE, light=HOUSE.light[:28], dark=HOUSE.dark[:11])
    assert len(deal("w-001", "week", small).tiles) == 39
    with pytest.raises(ValueError, match="this deal needs 56 light tiles, the catalogue holds 28"):
        deal("w-001", "month", small)


@pytest.mark.parametrize(
    ("parts", "tier", "reason"),
    [
        ({"light": HOUSE.light[:27]}, "week", "needs 28 light tiles, the catalogue holds 27"),
        ({"light": HOUSE.light[:83]}, "month", "needs 84 light tiles, the catalogue holds 83"),
        ({"dark": HOUSE.dark[:10]}, "taster", "needs 11 dark tiles, the catalogue holds 10"),
        ({"dark": HOUSE.dark[:38]}, "month", "needs 39 dark tiles, the catalogue holds 38"),
        ({"cards": HOUSE.cards[14:]}, "week", "needs 2 scoring cards A, the catalogue holds 1"),
        ({"frame_parts": HOUSE.frame_parts[:3]}, "week", "needs 4 frame parts, the catalogue holds 3"),
        ({"boards": ()}, "week", "needs 1 building boards, the catalogue holds 0"),
        ({"light": HOUSE.light[:83]}, "finale", "needs 84 light tiles, the catalogue holds 83"),
        ({"dark": HOUSE.dark[:38]}, "fortnight", "needs 39 dark tiles, the catalogue holds 38"),
        ({"fountain_cards": HOUSE.fountain_cards[:1]}, "month", "12 fountain cards, not 1"),
    ],
)
def test_a_catalogue_that_holds_too_little(parts, tier, reason):
    with pytest.raises(ValueError, match=reason):
        deal("w-001", tier, replace(HOUSE, **parts))


def test_a_catalogue_of_more_than_is_dealt():
    """More tiles than a month takes: some stay in the box."""
    more = tuple(replace(tile, id=f"M{tile.id}") for tile in HOUSE.light)
    challenge = deal("w-001", "month", replace(HOUSE, light=(*HOUSE.light, *more)))
    assert len(challenge.tiles) == 84 + 39
    assert any(tile.startswith("M") for tile in challenge.tiles)


def test_tiers():
    assert [(tier.name, [phase.turns for phase in tier.phases]) for tier in TIERS.values()] == [
        ("taster", [3]),
        ("week", [7]),
        ("finale", [7]),
        ("fortnight", [7, 7]),
        ("month", [7, 7, 7, 7]),
    ]
    assert [phase.dark for phase in tier_named(TIERS, "month").phases] == [False, False, False, True]


def test_every_fountain_of_a_month_has_its_cards():
    fountains = [tile for tile in (*HOUSE.light, *HOUSE.dark) if tile.part(Kind.FOUNTAIN)]
    assert 2 * len(fountains) <= len(HOUSE.fountain_cards)
