"""The twelve kinds of thing a district can hold, and the wares they give (rules 2 and 4)."""

from enum import StrEnum


class Kind(StrEnum):
    """A kind of thing: the first nine also name a kind of tile edge."""

    VILLA = "villa"
    VINEYARD = "vineyard"
    HERB_GARDEN = "herb-garden"
    CHICKEN_YARD = "chicken-yard"
    POND = "pond"
    MERCHANT = "merchant"
    BAKER = "baker"
    ADMINISTRATOR = "administrator"
    CRAFTSMAN = "craftsman"
    MARKET = "market"
    BAKERY = "bakery"
    FOUNTAIN = "fountain"


class Ware(StrEnum):
    """A ware that complete landscapes give and red scoring cards ask for."""

    GRAPES = "grapes"
    HERBS = "herbs"
    CHICKEN = "chicken"
    FISH = "fish"


LANDSCAPES = (Kind.VINEYARD, Kind.HERB_GARDEN, Kind.CHICKEN_YARD, Kind.POND)
DWELLINGS = (Kind.MERCHANT, Kind.BAKER, Kind.ADMINISTRATOR, Kind.CRAFTSMAN)
WHOLE_BUILDINGS = (Kind.MARKET, Kind.BAKERY, Kind.FOUNTAIN)

WARE_OF = {
    Kind.VINEYARD: Ware.GRAPES,
    Kind.HERB_GARDEN: Ware.HERBS,
    Kind.CHICKEN_YARD: Ware.CHICKEN,
    Kind.POND: Ware.FISH,
}
"""The ware that each landscape gives."""
