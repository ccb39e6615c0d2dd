"""A model that is given up where it takes too long to build, as with very many turns."""

import time
from typing import Any

from ortools.sat.python import cp_model


class OutOfTimeError(Exception):
    """The time for building a model is up."""


class TimedModel(cp_model.CpModel):
    """A model whose variables and constraints have to be there by a deadline of the monotonic clock.

    After it another one raises OutOfTimeError; None is no deadline.
    """

    def __init__(self, deadline: float | None) -> None:
        super().__init__()
        self._deadline = deadline

    def new_bool_var(self, name: str) -> cp_model.IntVar:
        """A new variable that is true or false."""
        self._look_at_the_clock()
        return super().new_bool_var(name)

    def add(self, ct: Any) -> cp_model.Constraint:
        """A new linear constraint."""
        self._look_at_the_clock()
        return super().add(ct)

    def _look_at_the_clock(self) -> None:
        if self._deadline is not None and time.monotonic() >= self._deadline:
            raise OutOfTimeError
