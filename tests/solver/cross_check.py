"""Other ways to search the models than the solver's own, to compare with."""

from solver.search import Configuration

CROSS_CHECK = Configuration(
    "all that CP-SAT can do", linearization_level=1, probing_level=2, symmetry_level=2,
    inprocessing=True, seed=7,
)  # fmt: skip
"""A second way to search the exact model, as unlike the first as can be."""

LINEAR_PROGRAMS = Configuration("clause learning and linear programs", linearization_level=2)
