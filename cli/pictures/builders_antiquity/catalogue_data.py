"""A catalogue as JSON data, in the form of a catalogue file."""

from typing import Any

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.catalogue import Catalogue


def catalogue_data(catalogue: Catalogue) -> dict[str, Any]:
    """Everything that the catalogue holds, each entry with its source."""
    sources = catalogue.sources
    return {
        "name": catalogue.name,
        "hash": catalogue.hash,
        "buildings": {
            building.id: {**_building(building), "source": sources[f"buildings.{building.id}"]}
            for building in catalogue.buildings
        },
        "workers": {
            worker.id: {
                "makes": list(worker.makes.amounts),
                "wage": worker.wage,
                "source": sources[f"workers.{worker.id}"],
            }
            for worker in catalogue.workers
        },
        "slaves": {
            slave.id: {
                "makes": list(slave.makes.amounts),
                "wage": slave.wage,
                "source": sources[f"slaves.{slave.id}"],
            }
            for slave in catalogue.slaves
        },
    }


def _building(building: Building) -> dict[str, Any]:
    card = {
        "name": building.name,
        "needs": list(building.needs.amounts),
        "pays": building.pays,
        "points": building.points,
    }
    return card if building.makes is None else {**card, "makes": list(building.makes.amounts)}
