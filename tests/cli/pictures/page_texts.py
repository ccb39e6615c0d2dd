"""The texts of an SVG page: where each one lies, and how large it is printed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from cli.pictures.lettering import width_of

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class PrintedText:
    """A line of text: its left end and base line from the top left, its width and size, in points."""

    text: str
    x: float
    y: float
    width: float
    size: float

    def overlaps(self, other: "PrintedText") -> bool:
        """Whether letters of the two lie on each other; their tops and edges may touch."""
        beside = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        return beside > 0.5 and abs(self.y - other.y) < 0.6 * min(self.size, other.size)


def page_texts(page: str) -> list[PrintedText]:
    """All texts of a page."""
    root = ElementTree.fromstring(page)
    named = {each.get("id"): each for each in root.iter() if each.get("id")}
    return list(_texts(root, UNMOVED, named))


def _texts(
    element: ElementTree.Element, matrix: Matrix, named: dict[str | None, ElementTree.Element]
) -> Iterator[PrintedText]:
    matrix = _after(matrix, element.get("transform", ""))
    if element.tag == f"{SVG}text":
        yield _printed(element, matrix)
    if element.tag == f"{SVG}use":
        yield from _texts(named[element.get("href", "")[1:]], matrix, named)
    for child in element:
        if element.tag != f"{SVG}defs":
            yield from _texts(child, matrix, named)


def _printed(element: ElementTree.Element, matrix: Matrix) -> PrintedText:
    a, b, c, d, e, f = matrix
    assert abs(b) + abs(c) < 1e-6 or abs(a) + abs(d) < 1e-6, "no text stands askew"
    scale = (a * a + b * b) ** 0.5
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    text, size = element.text or "", float(element.get("font-size", 0)) * scale
    width = width_of(text, size, element.get("font-weight") == "bold")
    anchor = {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
    return PrintedText(text, a * x + c * y + e - anchor * width, b * x + d * y + f, width, size)


def _after(matrix: Matrix, transform: str) -> Matrix:
    """A transformation with those of an attribute applied first, from its last one on."""
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in inside.split()]
        if name == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            matrix = _times(matrix, (numbers[0], 0, 0, numbers[0], 0, 0))
        elif name == "rotate":
            matrix = _times(matrix, _rotation(*numbers))
        else:
            raise AssertionError(f"unknown transformation {name}")
    return matrix


def _rotation(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    cosine, sine = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[int(degrees)]
    return cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )
