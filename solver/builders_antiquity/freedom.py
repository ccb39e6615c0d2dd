"""What freedom changes: a freed slave has a wage and can carry a tool (rules 2).

Who is freed already is a worker like others: `People.wage` has the wage.
"""

from ortools.sat.python import cp_model

from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.slaves import Slaves


class Freedom:
    """`sent[slave, k, stage]`: sent to that site in that stage, and a freed slave by then."""

    def __init__(self, model: cp_model.CpModel, crew: Crew, slaves: Slaves) -> None:
        self.sent: dict[tuple[str, int, int], cp_model.IntVar] = {}
        for slave, freed in slaves.freed.items():
            for free, here in zip(freed, crew.here[slave], strict=True):
                model.add(free <= here)
            for (k, stage), sent in crew.sent[slave].items():
                both = model.new_bool_var(f"{slave} sent free to {k} in {stage}")
                model.add_implication(both, sent)
                model.add_implication(both, freed[stage])
                model.add_bool_or(both, ~sent, ~freed[stage])
                self.sent[slave, k, stage] = both
            crew.rises_only_while_free(slave, freed, f"{slave} freed")
