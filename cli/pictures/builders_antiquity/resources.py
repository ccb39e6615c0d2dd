"""Resources in the terminal: an amount and a letter for each."""

from cli.pictures.builders_antiquity.looks import LOOKS
from cli.pictures.canvas import Canvas
from puzzles.builders_antiquity.resources import Resource, Resources

PITCH = 4
"""From one resource to the next; each has a place of its own."""
WIDTH = PITCH * len(Resource)
"""The columns that resources take."""


def put_resources(sheet: Canvas, row: int, column: int, resources: Resources) -> None:
    """Write each resource that there is, such as ` 2S `, always at the same place."""
    for number, resource in enumerate(Resource):
        if resources[resource]:
            text = resource_word(resource, resources[resource])
            sheet.put(
                row, column + number * PITCH, f" {text:<{PITCH - 1}}"[-PITCH:], LOOKS[resource].style
            )


def resource_word(resource: Resource, amount: int) -> str:
    """An amount of a resource in short, such as `2S`; the id of a slave is `S2`."""
    return f"{amount}{LOOKS[resource].letter}"


def resources_words(resources: Resources) -> str:
    """The resources that there are in short, such as `2S 3D`."""
    present = [each for each in Resource if resources[each]]
    return " ".join(resource_word(each, resources[each]) for each in present)
