"""Linear expressions over the variables of a CP-SAT model, of any game."""

from collections.abc import Iterable

from ortools.sat.python import cp_model

Expression = cp_model.LinearExpr | int
"""A linear expression; a plain number is one too."""


def total(terms: Iterable[Expression]) -> cp_model.LinearExpr:
    """The sum of some expressions, zero if there are none."""
    return cp_model.LinearExpr.sum(list(terms))
