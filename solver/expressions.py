"""Linear expressions over the variables of a CP-SAT model, of any game."""

from collections.abc import Iterable

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import FlatIntExpr

Expression = cp_model.LinearExpr | int
"""A linear expression; a plain number is one too.

Never add to one in place: `+=` changes the object itself, and with it all that was built from it.
"""


def total(terms: Iterable[Expression]) -> cp_model.LinearExpr:
    """The sum of some expressions, zero if there are none."""
    return cp_model.LinearExpr.sum(list(terms))


def largest(expression: Expression) -> int:
    """What an expression cannot exceed: every variable at the end of its domain that gives most."""
    if isinstance(expression, int):
        return expression
    flat = FlatIntExpr(expression)
    ends = (
        coefficient * (variable.domain.max() if coefficient > 0 else variable.domain.min())
        for variable, coefficient in zip(flat.vars, flat.coeffs, strict=True)
    )
    return int(flat.offset + sum(ends))
