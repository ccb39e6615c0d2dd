"""Slaves: bought as an investment, freed for an action (rules 2)."""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.stages import Line, Stages


class Slaves:
    """By id who is `bought` and who is `freed` by the end of each stage, of those who are not yet."""

    def __init__(self, model: cp_model.CpModel, instance: Instance, stages: Stages) -> None:
        ids = [slave.id for slave in instance.challenge.slaves]
        bought, freed = instance.position.slaves, instance.position.freed
        self.bought: Mapping[str, Line] = {
            each: stages.line(model, f"{each} bought") for each in ids if each not in bought
        }
        self.freed: Mapping[str, Line] = {
            each: stages.line(model, f"{each} freed") for each in ids if each not in freed
        }
