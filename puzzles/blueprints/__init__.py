"""Blueprints alone at the table: one building of dice a round, scored by its materials.

Awards only rank the players of a round, so a solo score has none of them; prizes it has.
"""
