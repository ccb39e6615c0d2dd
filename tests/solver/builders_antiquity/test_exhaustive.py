"""The exhaustive search on deals small enough to try everything.

The hand-built ones need one rule each: every play that reaches the best score uses it, or a twin that
lacks what the rule needs is worth less. Scores are in tenths.
"""

from collections.abc import Callable
from itertools import islice

import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.referee import replay
from puzzles.builders_antiquity.score import ScoreSheet
from solver.builders_antiquity import solve as module
from solver.builders_antiquity.solve import solve
from solver.results import Limits
from solver.search import CLAUSE_LEARNING
from tests.builders_antiquity.exhaustive import Search, best_score
from tests.builders_antiquity.hand_built import challenge
from tests.builders_antiquity.invented_deals import invented_deal, larger_deal
from tests.builders_antiquity.random_plays import random_play
from tests.solver.cross_check import CROSS_CHECK


@pytest.fixture(autouse=True)
def models_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search forwards takes the work of the models."""
    monkeypatch.setattr(module, "FORWARD_SECONDS", 0.0)


MOST_BEST_PLAYS = 3000
LIMITS = Limits(seconds=120, workers=2)

STONE = "A1 1000 0"
DEAR = "A1 1000 8"
TURN = 10**8
"""What a turn of a sprint counts."""
TOO_DEAR = "A1 0000 20"


class Shown:
    """A best play as the tests look at it."""

    def __init__(self, set_up: Challenge, play: Play) -> None:
        replayed = replay(set_up, play)
        self.sheet: ScoreSheet = replayed.sheet
        self.positions: tuple[Position, ...] = tuple(replayed.positions)
        self.end = self.positions[-1]
        self.turns = [[action.word for action in turn] for turn in play.turns]
        self.words = [word for turn in self.turns for word in turn]

    def all_of(self, words: str) -> bool:
        """Whether each of those actions is there at least once."""
        return set(words.split()) <= set(self.words)

    def none_of(self, words: str) -> bool:
        return not set(words.split()) & set(self.words)

    def in_order(self, words: str) -> bool:
        """Whether those actions are there, and come in that order."""
        numbers = [self.words.index(word) for word in words.split() if word in self.words]
        return self.all_of(words) and numbers == sorted(numbers)

    def together(self, words: str) -> bool:
        """Whether there is one turn with all those actions."""
        return any(set(words.split()) <= set(turn) for turn in self.turns)

    @property
    def bought(self) -> int:
        """How many actions are bought in all."""
        return sum(int(word[3:]) for word in self.words if word.startswith("buy"))

    def sends(self, site: str) -> list[int]:
        """How many are sent to a site, turn by turn."""
        return [sum(word.endswith(f">{site}") for word in turn) for turn in self.turns]


def check(set_up: Challenge, best: int, shown: Callable[[Shown], bool] = lambda _: True) -> None:
    """The best score is `best`, and every play that reaches it shows what the deal was built for."""
    search = Search(set_up)
    assert search.best == best
    lines = list(islice(search.best_lines(), MOST_BEST_PLAYS + 1))
    assert 0 < len(lines) <= MOST_BEST_PLAYS
    for line in lines:
        each = Shown(set_up, Play(set_up.id, line))
        assert each.sheet.total == best
        assert shown(each), each.turns
    agrees(set_up, best)


def agrees(set_up: Challenge, best: int) -> None:
    """The solver proves that score, whichever way it searches."""
    for exact in (CLAUSE_LEARNING, CROSS_CHECK):
        solution = solve(set_up, LIMITS, exact=exact)
        assert (solution.score, solution.status) == (best, "optimal")
        assert replay(set_up, solution.play).sheet == solution.sheet


# Loans


def test_a_loan_that_pays() -> None:
    set_up = challenge("B1 1000 0 4", apprentice=DEAR, loans=1, money=0)
    check(set_up, 22, lambda best: best.all_of("+loan A1>B1") and best.sheet.loans == -20)


def test_a_loan_that_does_not_pay() -> None:
    set_up = challenge("B1 1000 0 2", apprentice=DEAR, loans=1, money=0)
    check(set_up, 6, lambda best: best.none_of("+loan"))


def test_a_loan_repaid_with_the_last_sesterce() -> None:
    set_up = challenge("B1 1000 13 2", apprentice=DEAR, loans=1, money=0)
    check(set_up, 20, lambda best: best.all_of("+loan") and best.sheet.loans == 0)


def test_a_loan_not_repaid_for_want_of_a_sesterce() -> None:
    set_up = challenge("B1 1000 12 2", apprentice=DEAR, loans=1, money=0)
    check(set_up, 14, lambda best: best.all_of("+loan") and best.sheet.loans == -20)


def test_two_loans_in_two_turns_of_which_one_is_repaid() -> None:
    set_up = challenge("B1 1000 16 9", apprentice="A1 1000 20", loans=2, money=0, turns=2)
    check(set_up, 74, lambda best: best.end.loans == 2 and best.sheet.loans == -20)


def test_one_loan_where_there_is_no_second() -> None:
    set_up = challenge("B1 1000 16 9", apprentice="A1 1000 20", loans=1, money=0, turns=2)
    check(set_up, 12, lambda best: best.none_of("+loan"))


# Slaves


def test_a_slave_freed_by_an_action() -> None:
    set_up = challenge("B1 0020 0 3", slaves="S1 0020", money=7, turns=2)
    check(set_up, 33, lambda best: best.in_order("S1>B1 free:S1") and best.all_of("$2"))


def test_a_slave_who_stays_one() -> None:
    set_up = challenge("B1 0020 4 3", slaves="S1 0020", money=7)
    check(set_up, 24, lambda best: best.sheet.slaves == -10)


def test_a_slave_freed_in_the_final_count() -> None:
    # To buy an action and free the slave by it costs the same 5 sesterces.
    set_up = challenge("B1 0020 5 3", slaves="S1 0020", money=7)
    check(set_up, 30, lambda best: best.sheet.slaves == 0 and best.bought == best.words.count("free:S1"))


def test_a_slave_not_worth_its_price() -> None:
    set_up = challenge("B1 0020 5 0", slaves="S1 0020", money=7)
    check(set_up, 13, lambda best: best.none_of("+S1"))


def test_the_slave_is_chosen() -> None:
    set_up = challenge("B1 0020 5 3", slaves="S1 2002, S2 0020, S3 0220", money=7)
    check(set_up, 30, lambda best: best.all_of("S2>B1") or best.all_of("S3>B1"))


def test_a_slave_freed_to_carry_a_tool() -> None:
    set_up = challenge(
        "B1 0003 0 5", apprentice=TOO_DEAR, slaves="S1 0002", tools="brush", money=13, turns=2
    )
    check(set_up, 51, lambda best: best.in_order("+S1 free:S1 S1*brush>B1"))


def test_a_slave_freed_to_go_to_a_university() -> None:
    set_up = challenge(
        "B1 0003 0 9",
        apprentice=TOO_DEAR,
        slaves="S1 0002",
        universities="decoration",
        money=18,
        turns=2,
    )
    check(set_up, 91, lambda best: best.in_order("free:S1 decoration@S1 S1>B1"))


@pytest.mark.parametrize(("money", "best"), [(12, 50), (11, 23)])
def test_the_wage_of_the_freed_is_four(money: int, best: int) -> None:
    set_up = challenge(
        "B1 0003 0 5", apprentice=TOO_DEAR, slaves="S1 0002", tools="brush", money=money, turns=2
    )
    check(set_up, best, lambda shown: ("S1*brush>B1" in shown.words) == (money == 12))


def test_a_slave_works_for_no_wage() -> None:
    set_up = challenge("B1 0020 0 3, B2 0020 0 3", slaves="S1 0020", money=7, turns=2)
    check(set_up, 60, lambda best: best.in_order("S1>B1 free:S1") and best.in_order("S1>B2 free:S1"))


# Workers, sites and order


def test_somebody_sent_twice_in_a_turn() -> None:
    set_up = challenge("B1 1000 5 2, B2 1000 0 2", apprentice=STONE, money=0)
    check(set_up, 40, lambda best: best.together("A1>B1 A1>B2"))


def test_the_wage_is_paid_each_time() -> None:
    set_up = challenge("B1 1000 7 2, B2 1000 0 2", apprentice="A1 1000 2", money=2)
    check(set_up, 40, lambda best: best.in_order("A1>B1 A1>B2"))
    twin = challenge("B1 1000 6 2, B2 1000 0 2", apprentice="A1 1000 2", money=2)
    assert best_score(twin) == 27


def test_the_last_affordable_sesterce() -> None:
    check(challenge("B1 1000 0 4", apprentice=DEAR, money=7), 40, lambda best: best.all_of("$1"))
    check(challenge("B1 1000 0 4", apprentice=DEAR, money=6), 12, lambda best: best.none_of("A1>B1"))


def test_build_first_to_be_paid_and_then_pay() -> None:
    set_up = challenge("B1 1000 14 1, B2 0300 0 4", "L1 0300 4", apprentice=STONE, money=0)
    check(set_up, 50, lambda best: best.in_order("A1>B1 L1>B2") and best.bought == 2)


def test_take_money_first() -> None:
    set_up = challenge("B1 1000 0 2", apprentice="A1 1000 1", money=0)
    check(set_up, 20, lambda best: best.in_order("$1 A1>B1"))


def test_two_sites_done_in_one_turn_by_two_workers() -> None:
    set_up = challenge("B1 1000 2 2, B2 0100 0 3", "L1 0100 2", apprentice=STONE, money=10)
    twin = challenge("B1 1000 2 2, B2 0100 0 3", apprentice=STONE, money=10)
    check(set_up, 50, lambda best: best.together("A1>B1 L1>B2"))
    assert best_score(twin) == 33


def test_a_worker_who_waits_on_a_site_between_turns() -> None:
    set_up = challenge("B1 1100 0 4", "L1 0100 0", apprentice=STONE, money=0, turns=2)
    check(set_up, 43, lambda best: len(best.positions[1].at_work) == 1 and best.sends("B1") == [1, 1])


def test_whoever_waits_is_free_again_once_the_site_is_done() -> None:
    sites = "B1 1100 0 4, B2 1000 0 2"
    set_up = challenge(sites, "L1 0100 0", apprentice=STONE, money=0, turns=2)
    check(set_up, 60, lambda best: best.sends("B1") == [1, 1] and best.turns[1][-1] != "L1>B1")
    assert best_score(challenge(sites, apprentice=STONE, money=0, turns=2)) == 27


def test_three_sent_to_one_site_in_a_turn_cost_six_actions() -> None:
    set_up = challenge("B1 1110 0 8", "L1 0100 0, L2 0010 0", apprentice=STONE, money=30)
    check(set_up, 80, lambda best: best.sends("B1") == [3] and best.bought == 6)


def test_three_sent_to_one_site_over_two_turns_cost_four_actions() -> None:
    set_up = challenge("B1 1110 0 8", "L1 0100 0, L2 0010 0", apprentice=STONE, money=30, turns=2)
    check(set_up, 105, lambda best: sorted(best.sends("B1")) == [1, 2] and best.bought == 1)


def test_two_sent_to_one_site_in_a_turn_with_two_actions_bought() -> None:
    set_up = challenge("B1 1100 0 4", "L1 0100 0", apprentice=STONE, money=10)
    check(set_up, 40, lambda best: best.sends("B1") == [2] and best.bought == 2)
    assert best_score(challenge("B1 1100 0 4", "L1 0100 0", apprentice=STONE, money=9)) == 15


def test_an_action_bought() -> None:
    set_up = challenge("B1 0300 0 6", "L1 0300 6", loans=1, money=1)
    check(set_up, 40, lambda best: best.all_of("+loan L1>B1") and best.bought == 1)


def test_no_action_is_bought_to_take_money() -> None:
    check(challenge(money=30), 36, lambda best: best.words == ["$3"])


# Machines


MACHINE = "M1 1000 0 2 0300, B1 0300 0 4"


def test_a_machine_used_in_the_turn_in_which_it_is_built() -> None:
    set_up = challenge(MACHINE, apprentice=STONE, money=5)
    check(set_up, 60, lambda best: best.turns[0].index("A1>M1") < best.turns[0].index("M1>B1"))


def test_a_machine_used_in_the_turn_after() -> None:
    set_up = challenge(MACHINE, apprentice=STONE, money=5, turns=2)
    check(set_up, 68, lambda best: best.bought == 0 and best.in_order("A1>M1 M1>B1"))


def test_a_machine_works_for_no_wage() -> None:
    set_up = challenge(MACHINE, "L1 0300 1", apprentice=STONE, money=0, turns=2)
    check(set_up, 63, lambda best: best.all_of("M1>B1"))


def test_a_tool_carried_by_a_machine() -> None:
    set_up = challenge("M1 1000 0 0 0200, B1 0300 0 4", apprentice=STONE, tools="saw", money=2, turns=2)
    check(set_up, 41, lambda best: best.all_of("M1*saw>B1"))


def test_a_machine_at_a_university() -> None:
    set_up = challenge(
        "M1 1000 0 0 0310, B1 0330 0 4", apprentice=STONE, universities="architecture", money=7, turns=2
    )
    check(set_up, 41, lambda best: best.in_order("A1>M1 architecture@M1 M1>B1"))


# Tools and universities


def test_a_university_and_a_tool_for_one_worker() -> None:
    set_up = challenge(
        "B1 4000 0 4", apprentice=STONE, tools="mallet", universities="stone", money=9, turns=2
    )
    check(set_up, 43, lambda best: best.all_of("stone@A1 A1*mallet>B1"))


def test_the_wage_stays_after_a_university() -> None:
    set_up = challenge("B1 3000 0 4", apprentice="A1 1000 2", universities="stone", money=9)
    check(set_up, 40, lambda best: best.all_of("stone@A1 A1>B1"))
    twin = challenge("B1 3000 0 4", apprentice="A1 1000 2", universities="stone", money=8)
    assert best_score(twin) == 14


def test_the_university_that_is_needed() -> None:
    set_up = challenge("B1 0300 0 4", apprentice=STONE, universities="stone wood", money=7)
    check(set_up, 40, lambda best: best.all_of("wood@A1"))


def test_a_university_serves_again_in_the_next_turn() -> None:
    set_up = challenge(
        "B1 3000 0 2, B2 3000 0 2", apprentice=STONE, universities="stone", money=7, turns=2
    )
    check(set_up, 41, lambda best: best.words.count("stone@A1") == 1)


def test_nobody_goes_to_two_universities() -> None:
    universities = "stone wood"
    alone = challenge(
        "B1 3300 0 9", apprentice="A1 1100 0", universities=universities, money=14, turns=2
    )
    check(alone, 26, lambda best: best.none_of("+B1"))
    two = challenge(
        "B1 3300 0 9", "L1 0100 0", apprentice="A1 1100 0", universities=universities, money=14, turns=2
    )
    check(two, 90, lambda best: set(best.end.educated) == {"A1", "L1"})


def test_a_university_takes_one_person() -> None:
    set_up = challenge(
        "B1 6000 0 9", "L1 1000 0", apprentice=STONE, universities="stone", money=14, turns=2
    )
    check(set_up, 26, lambda best: best.none_of("+B1"))


def test_a_tool_is_with_one_person_until_the_site_is_done() -> None:
    set_up = challenge("B1 4000 0 9", "L1 1000 0", apprentice=STONE, tools="mallet", money=7, turns=2)
    check(set_up, 19, lambda best: best.none_of("+B1"))


def test_a_tool_comes_back_with_whoever_carried_it() -> None:
    set_up = challenge("B1 2000 0 2, B2 2000 0 2", apprentice=STONE, tools="mallet", money=2, turns=2)
    check(set_up, 41, lambda best: best.all_of("A1*mallet>B1 A1*mallet>B2"))


def test_one_tool_for_each_of_two() -> None:
    set_up = challenge(
        "B1 2100 0 4", "L1 0000 0", apprentice=STONE, tools="mallet saw", money=4, turns=2
    )
    check(set_up, 40, lambda best: best.all_of("+mallet +saw") and sum(best.sends("B1")) == 2)
    twin = challenge("B1 2100 0 4", apprentice=STONE, tools="mallet saw", money=4, turns=2)
    assert best_score(twin) == 16


def test_one_investment_a_turn() -> None:
    set_up = challenge("B1 2000 0 4", apprentice="A1 1000 9", tools="mallet", loans=1, money=2, turns=2)
    check(set_up, 24, lambda best: best.all_of("+loan +mallet") and not best.together("+loan +mallet"))


# Rows

FIVE = "B1 9000 0 0, B2 9000 0 0, B3 9000 0 0, B4 9000 0 0, B5 9000 0 0"


def test_a_site_that_comes_into_the_row_within_the_turn() -> None:
    set_up = challenge(f"{FIVE}, B6 1000 0 3", apprentice=STONE, money=0)
    check(set_up, 30, lambda best: best.words[1:] == ["+B6", "A1>B6"])


def test_a_site_that_is_one_card_too_deep() -> None:
    set_up = challenge(f"{FIVE}, B6 9000 0 0, B7 1000 0 3", apprentice=STONE, money=0)
    check(set_up, 6, lambda best: best.words == ["$3"])


def test_a_worker_who_comes_into_the_row() -> None:
    workers = ", ".join([*(f"L{number} 0000 0" for number in range(1, 6)), "L6 1000 0"])
    set_up = challenge("B1 1000 0 3", workers, money=5)
    check(set_up, 30, lambda best: best.in_order("+L6 L6>B1") and len(best.end.recruited) == 2)


def test_rows_that_get_shorter() -> None:
    set_up = challenge("B1 1000 0 2, B2 0100 0 2", "L1 0100 0", apprentice=STONE, money=0, turns=2)
    check(set_up, 41, lambda best: best.end.building_row == best.end.worker_row == ())


# Money and the end


def test_money_for_three_actions() -> None:
    check(challenge(turns=2), 22, lambda best: best.turns == [["$3"], ["$3"]])


def test_money_for_two_actions() -> None:
    set_up = challenge("B1 1100 0 4", "L1 0100 0", apprentice=STONE, money=0, turns=2)
    check(set_up, 43, lambda best: best.all_of("$2"))


def test_money_for_one_action() -> None:
    check(challenge("B1 1000 0 3", apprentice=STONE, money=0), 31, lambda best: best.all_of("$1"))


def test_doing_nothing_but_taking_money() -> None:
    set_up = challenge("B1 1000 0 0, B2 9000 9 9", "L1 1000 1", apprentice=STONE, tools="saw", loans=1)
    check(set_up, 16, lambda best: best.words == ["$3"])


def test_a_building_worth_no_points_that_pays_for_one_that_is() -> None:
    set_up = challenge("B1 1000 8 0, B2 0100 0 4", "L1 0100 8", apprentice=STONE, money=0, turns=2)
    check(set_up, 41, lambda best: best.in_order("A1>B1 L1>B2"))


SEVENTEEN = "M1 1000 0 17 0300, B1 0300 0 2, B2 0300 0 2, B3 0300 2 2"


def test_the_goal_put_off_so_that_it_does_not_cut_off_a_turn() -> None:
    set_up = challenge("M1 1000 0 17 0300, B1 0300 0 2", apprentice=STONE, money=0, turns=2)
    check(set_up, 193, lambda best: len(best.turns) == 2 and best.together("A1>M1 M1>B1"))
    assert best_score(challenge("M1 1000 0 17 0300, B1 0300 0 2", apprentice=STONE, money=0)) == 171


def test_the_goal_put_off_at_the_price_of_an_action() -> None:
    set_up = challenge(SEVENTEEN, apprentice=STONE, money=3, turns=3)
    check(set_up, 233, lambda best: len(best.turns) == 3 and best.bought == 1)
    assert best_score(challenge(SEVENTEEN, apprentice=STONE, money=3, turns=3, goal=24)) == 236


def test_one_point_short_of_the_goal_the_game_goes_on() -> None:
    set_up = challenge("B1 1000 0 16", apprentice=STONE, money=0, turns=2)
    check(set_up, 167, lambda best: len(best.turns) == 2)


def test_the_turn_in_which_the_goal_is_reached_is_played_to_its_end() -> None:
    set_up = challenge("B1 1000 14 17, B2 0300 0 4", "L1 0300 4", apprentice=STONE, money=0)
    check(set_up, 210, lambda best: best.in_order("A1>B1 L1>B2"))


# Sprints


def test_a_sprint_in_which_fewer_turns_beat_more_points() -> None:
    set_up = challenge(
        "B1 1000 0 2, B2 1100 0 9", "L1 0100 0", apprentice=STONE, money=0, turns=None, goal=2
    )
    check(set_up, -TURN + 21, lambda best: len(best.turns) == 1 and best.end.built == ("B1",))


def test_a_sprint_of_equal_turns_in_which_points_decide() -> None:
    set_up = challenge("B1 1000 0 2, B2 1000 0 3", apprentice=STONE, money=0, turns=None, goal=2)
    check(set_up, -TURN + 31, lambda best: best.end.built == ("B2",))


def test_a_sprint_that_buys_an_action_to_save_a_turn() -> None:
    set_up = challenge("B1 1000 0 1, B2 1000 0 1", apprentice=STONE, money=5, turns=None, goal=2)
    check(set_up, -TURN + 20, lambda best: best.bought == 1)
    twin = challenge("B1 1000 0 1, B2 1000 0 1", apprentice=STONE, money=4, turns=None, goal=2)
    assert best_score(twin) == -2 * TURN + 27


def test_a_sprint_that_borrows_to_save_a_turn() -> None:
    set_up = challenge("B1 1000 0 1", apprentice=DEAR, loans=1, money=0, turns=None, goal=1)
    check(set_up, -TURN - 8, lambda best: best.all_of("+loan"))
    twin = challenge("B1 1000 0 1", apprentice=DEAR, money=0, turns=None, goal=1)
    assert best_score(twin) == -3 * TURN + 15


def test_a_sprint_that_builds_beyond_the_goal_in_its_last_turn() -> None:
    set_up = challenge("B1 1000 5 2, B2 1000 0 2", apprentice=STONE, money=0, turns=None, goal=2)
    check(set_up, -TURN + 40, lambda best: best.together("A1>B1 A1>B2"))


# Deals by lot


def check_by_lot(set_up: Challenge) -> None:
    """The referee gives the play found its score, and no play by lot beats it."""
    search = Search(set_up)
    best = search.best
    play = Play(set_up.id, next(search.best_lines()))
    assert replay(set_up, play).sheet.total == best
    for seed in range(20):
        assert replay(set_up, random_play(set_up, seed)).sheet.total <= best
    agrees(set_up, best)


MORE_BY_LOT = (pytest.param(number, marks=pytest.mark.slow) for number in range(1001, 1031))


@pytest.mark.parametrize("number", [*range(1, 26), *MORE_BY_LOT])
def test_an_invented_deal(number: int) -> None:
    check_by_lot(invented_deal(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 11))
def test_a_larger_deal(number: int) -> None:
    check_by_lot(larger_deal(number))
