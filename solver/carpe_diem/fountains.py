"""Fountain cards: which can be held after k fountains, and their points (rules 4 and 8.4).

Each fountain shows two more cards and drops one of all in view, so the cards held at the end are
any set that has, of the cards seen by the j-th fountain, at most as many as are held then.
"""

from ortools.sat.python import cp_model

from puzzles.carpe_diem.fountains import CARDS_SEEN
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.tally import Tally
from solver.expressions import Expression, total


def add_fountains(
    model: cp_model.CpModel, instance: Instance, tally: Tally
) -> tuple[dict[str, cp_model.IntVar], Expression]:
    """Add the choice of cards. Gives a variable for each card that can be held, and the points."""
    challenge = instance.challenge
    held = challenge.opening.fountain_cards
    before = instance.count_before(Kind.FOUNTAIN)
    placed = tally.complete[Kind.FOUNTAIN] - before
    most = instance.most_parts(Kind.FOUNTAIN) - before
    cards = (*held, *challenge.fountain_pile[: CARDS_SEEN * most])
    keep = {card.id: model.new_bool_var(f"keep {card.id}") for card in cards}
    for fountain in range(1, most + 1):
        seen = cards[: len(held) + CARDS_SEEN * fountain]
        model.add(total(keep[card.id] for card in seen) <= len(held) + fountain)
        for card in seen[-CARDS_SEEN:]:
            model.add(fountain * keep[card.id] <= placed)
    if cards:
        model.add(total(keep.values()) <= len(held) + placed)
    points = []
    for card in cards:
        things = tally.complete[card.kind]
        most_things = things.domain.max()
        scored = model.new_int_var(0, most_things, f"things of {card.id}")
        model.add(scored <= things)
        model.add(scored <= most_things * keep[card.id])
        points.append(card.points * scored)
    return keep, sum(points)
