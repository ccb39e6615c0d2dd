"""SVG elements as text."""

from html import escape

Attribute = str | int | float

INK = "#3b2f25"
"""The colour of writing and outlines."""
SERIF = "Georgia, 'DejaVu Serif', serif"
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
