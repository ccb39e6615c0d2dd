from dataclasses import replace
from datetime import date

from generator.daily import GENERATOR_VERSION
from generator.filling import make_slot
from generator.slots import Slot
from generator.worth import deal_slot
from solver.results import Limits, Progress


def test_a_filled_slot_is_its_deal_solved_and_stamped() -> None:
    slot = Slot("blueprints", date(2027, 1, 1), "round")
    heard: list[Progress] = []
    solved = make_slot(slot, Limits(workers=1), heard.append)
    assert solved.best.status == "optimal"
    grade = solved.challenge.grade
    assert grade is not None
    assert solved.challenge == replace(
        deal_slot(slot), generator=GENERATOR_VERSION, best=solved.best, grade=grade
    )
    assert grade.medals.gold == solved.best.score
    assert heard
