"""The CP-SAT models that find the best play of a challenge and prove it."""
