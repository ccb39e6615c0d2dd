"""A catalogue as JSON data, in the form of a catalogue file."""

from collections.abc import Iterable, Mapping
from typing import Any

from puzzles.carpe_diem.catalogue import Catalogue, FramePart
from puzzles.carpe_diem.component_documents import CardDocument, TileDocument
from puzzles.carpe_diem.forum import ScoringCard
from puzzles.carpe_diem.tiles import Tile
from puzzles.documents import Strict


def catalogue_data(catalogue: Catalogue) -> dict[str, Any]:
    """Everything that the catalogue holds, each entry with its source."""
    sources = catalogue.sources
    return {
        "name": catalogue.name,
        "hash": catalogue.hash,
        "light-tiles": _tiles(catalogue.light, "light-tiles", sources),
        "dark-tiles": _tiles(catalogue.dark, "dark-tiles", sources),
        "scoring-cards": {
            card.id: {**_card(card), "source": sources[f"scoring-cards.{card.id}"]}
            for card in catalogue.cards
        },
        "fountain-cards": {
            card.id: {
                "for": card.kind,
                "points": card.points,
                "source": sources[f"fountain-cards.{card.id}"],
            }
            for card in catalogue.fountain_cards
        },
        "frame-parts": {part.id: _goals(part, sources) for part in catalogue.frame_parts},
        "building-boards": {
            board.id: {
                "shovel": board.shovel.name,
                "banderoles": sorted(square.name for square in board.banderoles),
                "source": sources[f"building-boards.{board.id}"],
            }
            for board in catalogue.boards
        },
        "villa-table": [
            {"chimneys": chimneys, "points": points, "source": sources[f"villa-table.{chimneys}"]}
            for chimneys, points in enumerate(catalogue.villa_table, start=1)
        ],
        "bar-table": {"points": list(catalogue.bar_table), "source": sources["bar-table"]},
    }


def _plain(form: Strict) -> dict[str, Any]:
    return form.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _tiles(tiles: Iterable[Tile], section: str, sources: Mapping[str, str]) -> dict[str, Any]:
    return {
        tile.id: {**_plain(TileDocument.of(tile)), "source": sources[f"{section}.{tile.id}"]}
        for tile in tiles
    }


def _card(card: ScoringCard) -> dict[str, Any]:
    return _plain(CardDocument.model_validate(CardDocument.form_of(card)))


def _goals(part: FramePart, sources: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "kind": goal.kind,
            "points": goal.points,
            "slot": goal.slot,
            "source": sources[f"frame-parts.{part.id}.{number}"],
        }
        for number, goal in enumerate(part.goals, start=1)
    ]
