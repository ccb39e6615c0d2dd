"""Scoring cards, fountain cards and storage in words."""

from collections.abc import Mapping

from cli.pictures.canvas import counted
from puzzles.carpe_diem.forum import Need, Reward, ScoringCard
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind, Ware

_ONE_WARE = {Ware.GRAPES: "grape", Ware.HERBS: "herb"}
_MANY = {Kind.BAKERY: "bakeries"}
_GROUPS = {
    frozenset(LANDSCAPES): "landscape",
    frozenset(DWELLINGS): "dwelling",
    frozenset(WHOLE_BUILDINGS): "whole building",
}


def kind_name(kind: Kind) -> str:
    """A kind as a noun of several words where it has them, such as `herb garden`."""
    return kind.value.replace("-", " ")


def ware_words(wares: Mapping[Ware, int]) -> list[str]:
    """Wares as counted nouns, such as `2 herbs`, in the order of the wares."""
    return [
        counted(wares[ware], _ONE_WARE.get(ware, ware.value), ware.value)
        for ware in Ware
        if wares.get(ware)
    ]


def need_words(need: Need) -> str:
    """What a green card counts, such as `2 chimneys` or `3 landscapes`."""
    if need.chimneys:
        return counted(need.count, "chimney")
    if need.kinds in _GROUPS:
        return counted(need.count, _GROUPS[need.kinds])
    one = " or ".join(kind_name(kind) for kind in Kind if kind in need.kinds)
    many = " or ".join(_MANY.get(kind, f"{kind_name(kind)}s") for kind in Kind if kind in need.kinds)
    return counted(need.count, one, many)


def asks(card: ScoringCard) -> list[str]:
    """What a scoring card asks to own or to pay for each multiple."""
    return [need_words(need) for need in card.needs] if card.green else ware_words(card.price)


def reward_words(reward: Reward) -> list[str]:
    """What a scoring card gives for each multiple."""
    words = [counted(reward.points, "point")] if reward.points else []
    if reward.coins:
        words.append(counted(reward.coins, "coin"))
    if reward.bread:
        words.append(f"{reward.bread} bread")
    return [*words, *ware_words(reward.wares)] or ["nothing"]


def fountain_card_words(card: FountainCard) -> str:
    """A fountain card, such as `F03 pond 2`."""
    return f"{card.id} {kind_name(card.kind)} {card.points}"


def storage_words(storage: Storage) -> list[str]:
    """What lies on the storage space."""
    words = ware_words(storage.wares)
    if storage.coins:
        words.append(counted(storage.coins, "coin"))
    if storage.bread:
        words.append(f"{storage.bread} bread")
    if storage.tiles:
        words.append(f"{counted(len(storage.tiles), 'tile')} ({', '.join(storage.tiles)})")
    return words or ["empty"]
