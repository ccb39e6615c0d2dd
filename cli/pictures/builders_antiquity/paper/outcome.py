"""How a play of The Builders: Antiquity ends, in black and white."""

from cli.pictures.builders_antiquity.paper.tables import buildings_table
from cli.pictures.builders_antiquity.state import final_count_words
from cli.pictures.paper import Drawing, paragraphs, stacked, titled
from puzzles.builders_antiquity.position import Position

_SIZE = 8.0


def outcome_drawing(position: Position, width: float) -> Drawing:
    """What is built, in that order, and the final count."""
    by_id = position.challenge.building_by_id
    built = [by_id[id] for id in position.built]
    said = f"Final count: {', '.join(final_count_words(position))}."
    parts = [paragraphs((said,), _SIZE, width)]
    if built:
        parts.insert(0, titled("Built", buildings_table(built, 1)))
    return stacked(parts, 6)
