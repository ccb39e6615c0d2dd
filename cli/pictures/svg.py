"""SVG as text: elements, and the sheet that every picture is drawn on."""

from collections.abc import Mapping
from dataclasses import asdict
from html import escape

from puzzles.score import ScoreSheet, ScoreWords

Attribute = str | int | float

INK = "#3b2f25"
"""The colour of writing and outlines."""
SERIF = "Georgia, 'DejaVu Serif', serif"
MARGIN = 40
SANS = "Verdana, 'DejaVu Sans', sans-serif"


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """An element around its content; `stroke_width=2` becomes `stroke-width="2"`."""
    written = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def _value(value: Attribute) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else escape(str(value))


def moved(x: float, y: float, *content: str, scale: float = 1) -> str:
    """The content with its origin at that point."""
    size = f" scale({_value(float(scale))})" if scale != 1 else ""
    return element("g", *content, transform=f"translate({_value(float(x))} {_value(float(y))}){size}")


def rectangle(
    x: float, y: float, width: float, height: float, fill: str, **attributes: Attribute
) -> str:
    """A filled rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def circle(x: float, y: float, radius: float, fill: str, **attributes: Attribute) -> str:
    """A filled circle."""
    return element("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=colour, stroke_width=width)


def path(d: str, fill: str, **attributes: Attribute) -> str:
    """A filled path."""
    return element("path", d=d, fill=fill, **attributes)


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    anchor: str = "start",
    bold: bool = False,
    colour: str = INK,
    font: str = SANS,
) -> str:
    """One line of text on the base line y."""
    weight = "bold" if bold else "normal"
    return element(
        "text",
        escape(text, quote=False),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        font_weight=weight,
        fill=colour,
        font_family=font,
    )


class Column:
    """Drawings below each other, each under its title; `y` is where the next one begins."""

    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y
        self.drawn: list[str] = []

    def add(self, title: str, drawing: str, height: float) -> None:
        """Draw the next one."""
        self.drawn.append(words(self.x, self.y + 20, title, 21, bold=True, font=SERIF))
        self.drawn.append(moved(self.x, self.y + 34, drawing))
        self.y += height + 34 + 26


def score_drawing(
    sheet: ScoreSheet, categories: Mapping[str, str], words_for: ScoreWords, total_name: str
) -> str:
    """The points by category, in the words of `categories`, in two columns, and their total."""
    drawn = []
    points_by_category = asdict(sheet)
    for number, (category, points) in enumerate(points_by_category.items()):
        column, row = divmod(number, (len(points_by_category) + 1) // 2)
        x, y = column * 200, row * 22 + 16
        drawn.append(words(x, y, categories[category], 15))
        drawn.append(words(x + 165, y, words_for.entry(points), 15, anchor="end", bold=True))
    drawn.append(words(430, 40, total_name, 17))
    drawn.append(words(430, 80, words_for.entry(sheet.total), 40, bold=True, colour="#8c2f2a"))
    return "".join(drawn)


def sheet_svg(width: int, height: int, title: str, *drawn: str) -> str:
    """A whole SVG document: the title, and below it what is drawn."""
    return (
        element(
            "svg",
            rectangle(0, 0, width, height, "#f7f1e1"),
            words(MARGIN, 52, title, 30, bold=True, font=SERIF),
            *drawn,
            xmlns="http://www.w3.org/2000/svg",
            width=width,
            height=height,
            viewBox=f"0 0 {width} {height}",
        )
        + "\n"
    )
