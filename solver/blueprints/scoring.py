"""The score of the building at the end (rules 1 and 4), never more than the building is worth."""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.blueprints.things import VALUES, Material
from solver.blueprints.instance import (
    BONUS,
    PRIZE_POINTS,
    RECYCLED_POINTS,
    SAME_MATERIALS,
    SAME_VALUES,
    SKYSCRAPER,
    STONE_POINTS,
    WOOD_POINTS,
    Instance,
)
from solver.blueprints.slots import Slots, thresholds
from solver.expressions import Expression, total


@dataclass(frozen=True)
class Score:
    """The score as a whole, and Booleans that are true only if the bonus or a prize is counted in it."""

    total: cp_model.IntVar
    bonus: list[cp_model.IntVar]
    prizes: list[cp_model.IntVar]


def add_score(model: cp_model.CpModel, slots: Slots, bound: int) -> Score:
    """Add the score, which no play can bring above `bound`; the model maximises it."""
    scoring = _Scoring(model, slots)
    bonus, prizes = scoring.bonus(), scoring.prizes()
    points = [scoring.wood(), scoring.recycled(), scoring.stone(), scoring.glass()]
    score = model.new_int_var(0, bound, "score")
    model.add(score == total([BONUS * total(bonus), *points, PRIZE_POINTS * total(prizes)]))
    model.maximize(score)
    return Score(score, bonus, prizes)


@dataclass(frozen=True)
class _Scoring:
    """Each part of the score as an expression. Booleans that only score are true only if earned."""

    model: cp_model.CpModel
    slots: Slots

    @property
    def _instance(self) -> Instance:
        return self.slots.instance

    def _earned(self, name: str, *conditions: cp_model.LiteralT) -> cp_model.IntVar:
        """A Boolean that can be true only if all conditions hold."""
        earned = self.model.new_bool_var(name)
        for condition in conditions:
            self.model.add_implication(earned, condition)
        return earned

    def bonus(self) -> list[cp_model.IntVar]:
        """The blueprint bonus: each stack has its target height. None where that cannot be."""
        if sum(self._instance.plan) > self._instance.turns:
            return []
        filled = self.slots.filled
        conditions: list[cp_model.LiteralT] = []
        for cell, height in enumerate(self._instance.plan):
            conditions.append(filled[cell, height - 1])
            if height < self._instance.turns:
                conditions.append(~filled[cell, height])
        return [self._earned("bonus", *conditions)]

    def wood(self) -> Expression:
        """Points for each face that a wood die shares with another die."""
        faces = []
        for cell, level in self.slots.slots:
            wood = self.slots.of[Material.WOOD, (cell, level)]
            if level:
                faces.append(wood)
            near = [(other, level) for other in self._instance.beside[cell]]
            for slot in [*near, (cell, level + 1)]:
                if slot in self.slots.filled:
                    faces.append(self._earned(f"wood {cell, level}", wood, self.slots.filled[slot]))
        return WOOD_POINTS * total(faces)

    def _count(self, material: Material) -> Expression:
        return total(step for group in self.slots.groups_of(material) for step in self.slots.used[group])

    def _more_than(self, material: Material) -> list[cp_model.IntVar]:
        """Thresholds of the number of dice of a material."""
        there = sum(self._instance.groups[group].count for group in self.slots.groups_of(material))
        steps = thresholds(self.model, material, min(there, self._instance.turns))
        self.model.add(self._count(material) == total(steps))
        return steps

    def recycled(self) -> Expression:
        """Points by the number of recycled dice."""
        more = self._more_than(Material.RECYCLED)
        return total((RECYCLED_POINTS[n + 1] - RECYCLED_POINTS[n]) * step for n, step in enumerate(more))

    def stone(self) -> Expression:
        """Points of stone dice by their level."""
        return total(
            STONE_POINTS[level] * self.slots.of[Material.STONE, (cell, level)]
            for cell, level in self.slots.slots
        )

    def glass(self) -> Expression:
        """The values of the glass dice."""
        return total(
            self._instance.groups[group].value * step
            for group in self.slots.groups_of(Material.GLASS)
            for step in self.slots.used[group]
        )

    def prizes(self) -> list[cp_model.IntVar]:
        """The prizes that the building wins (rules 1)."""
        return [
            *self._skyscraper(),
            *self._structural_integrity(),
            *self._geometer(),
            *self._materials(),
        ]

    def _one_of(self, name: str, ways: list[cp_model.IntVar]) -> list[cp_model.IntVar]:
        if not ways:
            return []
        won = self.model.new_bool_var(name)
        self.model.add_bool_or([*ways, ~won])
        return [won]

    def _skyscraper(self) -> list[cp_model.IntVar]:
        top = SKYSCRAPER - 1
        high = [self.slots.filled[cell, level] for cell, level in self.slots.slots if level == top]
        return self._one_of("Skyscraper", high)

    def _structural_integrity(self) -> list[cp_model.IntVar]:
        ways = []
        for value in VALUES:
            used = self._used_of_value(value)
            if len(used) >= SAME_VALUES:
                way = self.model.new_bool_var(f"{SAME_VALUES} dice of {value}")
                self.model.add(total(used) >= SAME_VALUES).only_enforce_if(way)
                ways.append(way)
        return self._one_of("Structural Integrity", ways)

    def _used_of_value(self, value: int) -> list[cp_model.IntVar]:
        groups = [n for n, group in enumerate(self._instance.groups) if group.value == value]
        return [step for group in groups for step in self.slots.used[group]]

    def _geometer(self) -> list[cp_model.IntVar]:
        won = self.model.new_bool_var("Geometer")
        for value in VALUES:
            self.model.add_bool_or([*self._used_of_value(value), ~won])
        return [won]

    def _materials(self) -> list[cp_model.IntVar]:
        ways = []
        for material in Material:
            if self._instance.turns >= SAME_MATERIALS:
                way = self.model.new_bool_var(f"{SAME_MATERIALS} dice of {material}")
                self.model.add(self._count(material) >= SAME_MATERIALS).only_enforce_if(way)
                ways.append(way)
        return self._one_of("Materials", ways)
