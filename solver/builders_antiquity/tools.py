"""Tools, bought as investments and carried to sites (rules 2)."""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.tools import Tool
from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.freedom import Freedom
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.stages import Line, Stages
from solver.expressions import total


class Tools:
    """Which tools are `bought` by when, of those left, and `sent` along to which site in which stage.

    A tool goes with a person sent to the same site in the same stage, each with another; who that is
    does not matter, but slaves carry none. So the tools are no more than the others sent.
    """

    def __init__(
        self,
        model: cp_model.CpModel,
        instance: Instance,
        stages: Stages,
        crew: Crew,
        freedom: Freedom,
    ) -> None:
        bought = instance.position.tools
        self.bought: Mapping[Tool, Line] = {
            tool: stages.line(model, f"{tool} bought")
            for tool in instance.challenge.tools
            if tool not in bought
        }
        here = {tool: crew.back(tool) for tool in bought} | self.bought
        self.sent = {tool: crew.sendings(tool, each) for tool, each in here.items()}
        slaves = {slave for slave, _, _ in freedom.sent}
        for sent in list(self.sent.values())[:1]:
            for k, stage in sent:
                carriers = [
                    freedom.sent[person, k, stage] if person in slaves else own[k, stage]
                    for person, own in crew.sent.items()
                ]
                carried = total(each[k, stage] for each in self.sent.values())
                model.add(carried <= total(carriers))
