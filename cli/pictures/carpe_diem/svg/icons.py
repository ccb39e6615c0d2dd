"""Small signs for kinds of thing, wares and what lies on the squares."""

from cli.pictures.svg import INK, Attribute, circle, element, path, rectangle
from puzzles.carpe_diem.things import Kind, Ware

GRID = 24
"""The square in which each sign is drawn."""

_CREAM = "#fbf3e0"
_OUTLINE: dict[str, Attribute] = {"stroke": INK, "stroke_width": 1, "stroke_linejoin": "round"}


def _grapes() -> str:
    berries = [(8, 10), (12, 10), (16, 10), (10, 13.5), (14, 13.5), (12, 17), (12, 20)]
    drawn = [circle(x, y, 2.3, "#6d3f8c", stroke=_CREAM, stroke_width=0.7) for x, y in berries]
    return path("M12 8 C12 4 16 3 18 4 C18 7 15 8.5 12 8 Z", "#6f9a3f") + "".join(drawn)


def _herbs() -> str:
    leaves = ["M12 9 C8 9 6 6 6.5 4 C10 4 12 6 12 9", "M12 9 C16 9 18 6 17.5 4 C14 4 12 6 12 9"]
    lower = [
        "M12 15 C8 15 5 12 5.5 10 C9 10 12 12 12 15",
        "M12 15 C16 15 19 12 18.5 10 C15 10 12 12 12 15",
    ]
    stem = path("M11.3 8 L12.7 8 L12.7 21 L11.3 21 Z", "#c9e2a3")
    return stem + "".join(
        path(each + " Z", "#a9d178", stroke="#2c5a28", stroke_width=0.7) for each in leaves + lower
    )


def _hen() -> str:
    body = path(
        "M4 9 C6 13 8 11 13 11 L15 7 C19 4 21 9 18 12 C18 18 14 20 10 19 C6 18 4 14 4 9 Z",
        "#fffaf0",
        **_OUTLINE,
    )
    comb = path("M15 6.5 C15 4 16.5 4 17 5 C18 3.5 19.5 4.5 18.8 6.5 Z", "#c0392b")
    beak = path("M19.6 8 L22.2 9.2 L19.4 10.2 Z", "#d9822b")
    legs = path("M10 19 L9.4 22 M13 18.8 L13 22", "none", stroke="#d9822b", stroke_width=1.3)
    return legs + body + comb + beak + circle(17.4, 8.3, 0.8, INK)


def _fish() -> str:
    body = path("M3 12 C6 6 13 6 17 12 C13 18 6 18 3 12 Z", "#dcecf7", **_OUTLINE)
    tail = path("M16 12 L21.5 7.5 L20.5 12 L21.5 16.5 Z", "#dcecf7", **_OUTLINE)
    return tail + body + circle(6.8, 11, 0.9, INK)


def _coin() -> str:
    return circle(12, 12, 8, "#f2c94c", **_OUTLINE) + circle(
        12, 12, 5, "none", stroke="#b98a1d", stroke_width=1.4
    )


def _bread() -> str:
    loaf = path(
        "M3 14 C3 9 7 7 12 7 C17 7 21 9 21 14 C21 17 18 18 12 18 C6 18 3 17 3 14 Z",
        "#c98b4b",
        **_OUTLINE,
    )
    cuts = path(
        "M8 9.5 L10 13 M12 9 L14 12.5 M16 9.5 L17.5 12.5", "none", stroke="#fbe5c2", stroke_width=1.4
    )
    return loaf + cuts


def _villa() -> str:
    roof = path("M2.5 10 L12 4 L21.5 10 Z", "#a63f2b", **_OUTLINE)
    columns = "".join(rectangle(x, 11, 2.2, 7, _CREAM) for x in (5, 9, 12.8, 16.8))
    return (
        rectangle(4, 10, 16, 9, "#e7b08f", **_OUTLINE)
        + columns
        + roof
        + rectangle(3, 18.5, 18, 2, "#a63f2b")
    )


def _merchant() -> str:
    jar = path("M9 5 L15 5 L14 8 C18 10 18 17 13.5 20 L10.5 20 C6 17 6 10 10 8 Z", "#d9822b", **_OUTLINE)
    handles = path("M9.5 7 C5 6 5 11 7.5 11.5 M14.5 7 C19 6 19 11 16.5 11.5", "none", **_OUTLINE)
    return handles + jar + path("M7.3 13 L16.7 13", "none", stroke=_CREAM, stroke_width=1.4)


def _administrator() -> str:
    scroll = path("M6 4 L18 4 L18 20 L6 20 Z", "#f6ecd2", **_OUTLINE)
    text = path(
        "M8.5 8 L15.5 8 M8.5 11 L15.5 11 M8.5 14 L13 14", "none", stroke="#6b6f76", stroke_width=1.2
    )
    ends = rectangle(4, 3, 16, 2.6, "#9aa3ad", **_OUTLINE) + rectangle(
        4, 18.4, 16, 2.6, "#9aa3ad", **_OUTLINE
    )
    return scroll + text + ends


def _craftsman() -> str:
    handle = element("rect", x=11, y=8, width=2.6, height=13, rx=1, fill="#c99b66", **_OUTLINE)
    return handle + path("M5 4 L16 4 L19.5 7 L16 10 L5 10 Z", "#8a929c", **_OUTLINE)


def _market() -> str:
    cloth = rectangle(3, 5, 18, 5, "#e0672e", **_OUTLINE)
    stripes = "".join(rectangle(x, 5.5, 3, 4, _CREAM) for x in (6, 12, 18 - 0.5))
    stall = rectangle(5, 10, 14, 9, "#e9cf9c", **_OUTLINE)
    return stall + cloth + stripes + circle(12, 14.7, 3.2, "#f2c94c", **_OUTLINE)


def _bakery() -> str:
    oven = path("M3.5 20 L3.5 12 C3.5 2 20.5 2 20.5 12 L20.5 20 Z", "#cf9a6b", **_OUTLINE)
    mouth = path("M7.5 20 L7.5 15 C7.5 9.5 16.5 9.5 16.5 15 L16.5 20 Z", "#5a3620")
    return oven + mouth + path("M9.5 20 C9 16 12 17 12 13.5 C15 16 15 18 14.5 20 Z", "#f2a33a")


def _fountain() -> str:
    basin = path("M3 14 L21 14 C21 19 17 20.5 12 20.5 C7 20.5 3 19 3 14 Z", "#d7d2c6", **_OUTLINE)
    jets = path(
        "M12 13 L12 5 M12 6 C8 4 6.5 8 6.5 12.5 M12 6 C16 4 17.5 8 17.5 12.5",
        "none",
        stroke="#3f8fb5",
        stroke_width=1.8,
        stroke_linecap="round",
    )
    return jets + basin + rectangle(4.6, 13.2, 14.8, 2, "#57b5c9")


def _chimney() -> str:
    smoke = path("M12 7 C9 5 15 4 12 1.5", "none", stroke=_CREAM, stroke_width=2, stroke_linecap="round")
    return (
        smoke
        + rectangle(8, 10, 8, 13, "#8c3524", **_OUTLINE)
        + rectangle(6.5, 7.5, 11, 3.6, "#e8c7a6", **_OUTLINE)
    )


def _banderole() -> str:
    pole = rectangle(5.5, 2, 2, 20, "#8a6a45")
    flag = path("M7.5 3 L20 3 L16.5 7 L20 11 L7.5 11 Z", "#d98324", stroke="#8a4f12", stroke_width=1)
    return pole + flag


def _shovel() -> str:
    handle = rectangle(11, 3, 2, 11, "#8a6a45")
    return (
        handle
        + rectangle(8, 1.8, 8, 2.4, "#8a6a45", rx=1)
        + path(
            "M7.5 13 L16.5 13 L16.5 17 C16.5 20.5 13.5 22 12 22.8 C10.5 22 7.5 20.5 7.5 17 Z",
            "#8a929c",
            **_OUTLINE,
        )
    )


def _patrician() -> str:
    robe = path("M5.5 22 C6 15 9 11.5 12 11.5 C15 11.5 18 15 18.5 22 Z", "#a3262f", **_OUTLINE)
    return (
        robe
        + circle(12, 7.5, 4.6, "#f0c9a0", **_OUTLINE)
        + path("M7.6 6 C9 2.5 15 2.5 16.4 6", "none", stroke="#c9a227", stroke_width=1.8)
    )


_DRAWN = {
    Kind.VILLA.value: _villa(),
    Kind.VINEYARD.value: _grapes(),
    Kind.HERB_GARDEN.value: _herbs(),
    Kind.CHICKEN_YARD.value: _hen(),
    Kind.POND.value: _fish(),
    Kind.MERCHANT.value: _merchant(),
    Kind.BAKER.value: _bread(),
    Kind.ADMINISTRATOR.value: _administrator(),
    Kind.CRAFTSMAN.value: _craftsman(),
    Kind.MARKET.value: _market(),
    Kind.BAKERY.value: _bakery(),
    Kind.FOUNTAIN.value: _fountain(),
    "coin": _coin(),
    "bread": _bread(),
    "chimney": _chimney(),
    "banderole": _banderole(),
    "shovel": _shovel(),
    "patrician": _patrician(),
}

WARE_ICONS = {
    Ware.GRAPES: Kind.VINEYARD.value,
    Ware.HERBS: Kind.HERB_GARDEN.value,
    Ware.CHICKEN: Kind.CHICKEN_YARD.value,
    Ware.FISH: Kind.POND.value,
}


def definitions() -> str:
    """All signs, to stand once at the head of a picture."""
    signs = (element("g", drawing, id=f"sign-{name}") for name, drawing in _DRAWN.items())
    return element("defs", *signs)


def icon(name: str, x: float, y: float, size: float) -> str:
    """The sign of that name with its middle at that point."""
    scale = size / GRID
    return element(
        "use",
        href=f"#sign-{name}",
        transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({scale:.3f})",
    )
