"""The models put together: the relaxation, and the exact model."""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.carpe_diem.bag import Bag, add_bag
from solver.carpe_diem.colours import Colours, add_colours
from solver.carpe_diem.completion import add_completion
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.order import Order, add_order
from solver.carpe_diem.outlines import add_outlines
from solver.carpe_diem.pairs import add_pairs
from solver.carpe_diem.places import Places, add_places
from solver.carpe_diem.positions import Positions, add_positions
from solver.carpe_diem.scoring import Scoring, add_scoring
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import Tally, new_tally
from solver.carpe_diem.villas import add_villas


@dataclass(frozen=True)
class BagRelaxation:
    """A model of tiles and links alone, scored: no play scores more than its optimum."""

    model: cp_model.CpModel
    scoring: Scoring


@dataclass(frozen=True)
class Relaxation:
    """A model without the grid: no play scores more than its optimum."""

    instance: Instance
    model: cp_model.CpModel
    tally: Tally
    bag: Bag
    colours: Colours
    places: Places
    scoring: Scoring


@dataclass(frozen=True)
class ExactModel:
    """A model of every rule: its optimum is the best score.

    Its solutions may claim less than the play that they describe is worth, never more.
    """

    instance: Instance
    model: cp_model.CpModel
    tally: Tally
    scoring: Scoring
    positions: Positions
    order: Order


def bag_relaxation(instance: Instance) -> BagRelaxation:
    """The bag alone: looser than the whole relaxation, and much smaller."""
    model = cp_model.CpModel()
    tally = new_tally(model, instance)
    add_bag(model, instance, tally)
    return BagRelaxation(model, add_scoring(model, instance, tally))


def relaxation(instance: Instance) -> Relaxation:
    """The bag with colours, pairs and places, within what outlines allow."""
    model = cp_model.CpModel()
    tally = new_tally(model, instance)
    bag = add_bag(model, instance, tally)
    colours = add_colours(model, instance, bag)
    linked = instance.has(Strengthening.PAIRS)
    pairs = add_pairs(model, instance, tally, bag, colours) if linked else {}
    places = add_places(model, instance, tally, bag, colours, pairs)
    if instance.has(Strengthening.OUTLINES):
        add_outlines(model, instance, tally, bag)
    scoring = add_scoring(model, instance, tally)
    return Relaxation(instance, model, tally, bag, colours, places, scoring)


def exact_model(relaxed: Relaxation) -> ExactModel:
    """The relaxation with the grid and the order of play, which are added to its own model."""
    instance, model = relaxed.instance, relaxed.model
    tally, bag, colours = relaxed.tally, relaxed.bag, relaxed.colours
    positions = add_positions(model, instance, tally, colours, relaxed.places)
    order = add_order(model, instance, tally, bag, positions, relaxed.scoring)
    completion = add_completion(model, instance, tally, bag, colours, positions, order)
    add_villas(model, instance, tally, positions, completion, order)
    return ExactModel(instance, model, tally, relaxed.scoring, positions, order)
