import json
from pathlib import Path

import yaml

from puzzles.carpe_diem.catalogue import house_catalogue
from tests.cli.conftest import Run

SOURCE = Path(__file__).parents[2] / "puzzles" / "carpe_diem" / "catalogue.yaml"


def test_every_component_is_listed(run: Run) -> None:
    text = run("components").stdout
    house = house_catalogue()
    listed = (*house.light, *house.dark, *house.cards, *house.fountain_cards)
    for component in (*listed, *house.frame_parts, *house.boards):
        assert component.id in text


def test_json_is_what_the_catalogue_file_says(run: Run) -> None:
    listed = json.loads(run("components", "--json").stdout)
    written = yaml.safe_load(SOURCE.read_text(encoding="utf-8"))
    assert listed.pop("hash") == house_catalogue().hash
    written.pop("format", None)
    for entry in (*written["light-tiles"].values(), *written["dark-tiles"].values()):
        if entry.get("chimneys") == 0:
            del entry["chimneys"]
    assert listed == written


def test_an_owners_catalogue_is_listed(run: Run) -> None:
    text = SOURCE.read_text(encoding="utf-8").replace("\nname: house", "\nname: mine")
    Path("own.yaml").write_text(text.replace("source: reconstruction", "source: game"), encoding="utf-8")
    listed = run("components", "--catalogue", "own.yaml").stdout
    assert "Catalogue mine" in listed
    assert "Light tiles, game: 84" in listed
    assert "reconstruction" not in listed
