import json
from pathlib import Path

import jsonschema
import pytest

from puzzles import plain_yaml
from tests.cli.conftest import Run


@pytest.mark.parametrize("document", ["challenge", "play"])
def test_a_schema_is_printed(run: Run, document: str) -> None:
    schema = json.loads(run("schema", document).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"format": "carpe/1"}, schema)


def test_a_dealt_challenge_fits_the_schema(run: Run) -> None:
    schema = json.loads(run("schema", "challenge").stdout)
    dealt = plain_yaml.data_of(plain_yaml.compose(run("deal", "x").stdout.encode()))
    jsonschema.validate(dealt, schema)


def test_a_play_fits_the_schema(run: Run, play_file: str) -> None:
    schema = json.loads(run("schema", "play").stdout)
    play = plain_yaml.data_of(plain_yaml.compose(Path(play_file).read_bytes()))
    jsonschema.validate(play, schema)
