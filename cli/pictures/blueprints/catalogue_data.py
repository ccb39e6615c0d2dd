"""A catalogue as JSON data, in the form of a catalogue file."""

from typing import Any

from puzzles.blueprints.catalogue import Catalogue


def catalogue_data(catalogue: Catalogue) -> dict[str, Any]:
    """Everything that the catalogue holds, each entry with its source."""
    return {
        "name": catalogue.name,
        "hash": catalogue.hash,
        "blueprints": {
            blueprint.id: {
                "plan": blueprint.plan,
                "source": catalogue.sources[f"blueprints.{blueprint.id}"],
            }
            for blueprint in catalogue.blueprints
        },
    }
