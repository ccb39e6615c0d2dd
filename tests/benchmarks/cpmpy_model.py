"""The straightforward model in CPMpy, to be handed to any solver that CPMpy knows.

It is written once: each variable and constraint of the CP-SAT model has its like here, so that all
solvers are given the same model and a solution of any of them is read in the same way. Needs the
extra `bench`.
"""

from dataclasses import dataclass

import cpmpy
from cpmpy.expressions.core import Expression
from cpmpy.solvers.solver_interface import ExitStatus
from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import ConstraintProto

SOLVERS = ("ortools", "choco", "pumpkin", "highs")
"""By CPMpy's names."""
FOREVER = 1 << 62
"""A side of a linear constraint beyond this is open."""


@dataclass(frozen=True)
class Answer:
    """What a solver said: whether it claims the optimum, and the values of all variables, if any."""

    proven: bool
    values: tuple[int, ...] | None


class CpmpyModel:
    """A CP-SAT model of clauses, linear constraints and elements, in CPMpy.

    Raises ValueError for a constraint of another kind.
    """

    def __init__(self, model: cp_model.CpModel) -> None:
        self.model = cpmpy.Model()
        self.variables = []
        for n, variable in enumerate(model.proto.variables):
            least, greatest = variable.domain
            if least >= 0 and greatest <= 1:
                self.variables.append(cpmpy.boolvar(name=f"v{n}"))
                if least == greatest:
                    self.model += self.literal(n if least else -n - 1)
            else:
                self.variables.append(cpmpy.intvar(least, greatest, name=f"v{n}"))
        for constraint in model.proto.constraints:
            self._add(constraint)
        objective = model.proto.objective
        # CP-SAT minimises the negative of what is to be maximised.
        self.model.maximize(-self._linear(objective.vars, objective.coeffs))

    def literal(self, index: int) -> Expression:
        """A Boolean, or its negation where the index is negative."""
        return self.variables[index] if index >= 0 else ~self.variables[-index - 1]

    def _linear(self, variables: list[int], coefficients: list[int], offset: int = 0) -> Expression:
        terms = (c * self.variables[v] for v, c in zip(variables, coefficients, strict=True))
        return cpmpy.sum([*terms, offset])

    def _add(self, constraint: ConstraintProto) -> None:
        """Where a constraint is enforced by literals, they imply it."""
        unless = [self.literal(-each - 1) for each in constraint.enforcement_literal]
        if constraint.has_bool_or():
            self.model += cpmpy.any([*unless, *map(self.literal, constraint.bool_or.literals)])
        elif constraint.has_bool_and():
            for each in constraint.bool_and.literals:
                self.model += cpmpy.any([*unless, self.literal(each)])
        else:
            for stated in self._stated(constraint):
                self.model += (~cpmpy.any(unless)).implies(stated) if unless else stated

    def _stated(self, constraint: ConstraintProto) -> list[Expression]:
        if constraint.has_at_most_one():
            return [cpmpy.sum(map(self.literal, constraint.at_most_one.literals)) <= 1]
        if constraint.has_exactly_one():
            return [cpmpy.sum(map(self.literal, constraint.exactly_one.literals)) == 1]
        if constraint.has_linear():
            linear = constraint.linear
            least, greatest = linear.domain
            value = self._linear(linear.vars, linear.coeffs)
            if least == greatest:
                return [value == least]
            sides = [value >= least] if least > -FOREVER else []
            return [*sides, value <= greatest] if greatest < FOREVER else sides
        if constraint.has_element():
            element = constraint.element
            at = element.linear_index
            index = self._linear(at.vars, at.coeffs, at.offset)
            to = element.linear_target
            values = [each.offset for each in element.exprs]
            return [cpmpy.Element(values, index) == self._linear(to.vars, to.coeffs, to.offset)]
        raise ValueError(f"no way to write this constraint in CPMpy: {constraint}")

    def solve(self, solver: str, seconds: float | None, workers: int) -> Answer:
        """Search with one of the `SOLVERS`; those that can have so many workers get them."""
        search = cpmpy.SolverLookup.get(solver, self.model)
        options = {"ortools": {"num_workers": workers}, "highs": {"threads": workers}}
        found = search.solve(time_limit=seconds, **options.get(solver, {}))
        if not found:
            return Answer(False, None)
        # A variable that no constraint mentions is in no solver's model and may have any value.
        values = tuple(int(v.value() or 0) for v in self.variables)
        return Answer(search.status().exitstatus is ExitStatus.OPTIMAL, values)
