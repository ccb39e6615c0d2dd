"""The Atom feed of a folder of dailies (RFC 4287). Its times are those of the dailies, not a clock's."""

from uuid import UUID, uuid5
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from generator.index import Entry, Index
from puzzles.games import GAMES

FEED = "feed.xml"
"""Its name in the folder."""

_ATOM = "http://www.w3.org/2005/Atom"
_NEVER = "1970-01-01T00:00:00Z"
"""An empty feed, too, must say when it changed last."""
_NAMESPACE = UUID("5f0d3a52-6d0f-5a0e-8f7b-1c6a4f2f9f11")


def feed_text(index: Index) -> str:
    """The feed of all days that have a challenge, the latest first."""
    game = GAMES[index.game]
    days = [entry for entry in reversed(index.days) if entry.status != "failed"]
    feed = Element("feed", xmlns=_ATOM)
    _add(feed, "id", uuid5(_NAMESPACE, index.game).urn)
    _add(feed, "title", f"{game.title}: a solo challenge a day")
    _add(feed, "updated", _moment(days[0]) if days else _NEVER)
    SubElement(SubElement(feed, "author"), "name").text = "carpe"
    _add(feed, "generator", "carpe", version=str(index.generator))
    _add(feed, "link", rel="self", href=FEED)
    for entry in days:
        _add_day(feed, index, entry)
    ElementTree.indent(feed)
    text: bytes = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    return text.decode() + "\n"


def _add_day(feed: Element, index: Index, entry: Entry) -> None:
    day = SubElement(feed, "entry")
    _add(day, "id", uuid5(_NAMESPACE, f"{index.game} {entry.date} {entry.id}").urn)
    _add(day, "title", f"{entry.date}: {entry.tier}")
    _add(day, "updated", _moment(entry))
    _add(day, "link", rel="alternate", type="application/yaml", href=f"{entry.date}.yaml")
    _add(day, "summary", f"{entry.id}: {known_words(index.game, entry)}")


def known_words(game: str, entry: Entry) -> str:
    """What is known of the best score of a day, in words."""
    words = GAMES[game].words
    assert entry.score is not None
    assert entry.bound is not None
    if entry.status == "optimal":
        return f"best score {words.brief(entry.score)}, proven optimal"
    return f"best score known {words.brief(entry.score)}, none is above {words.brief(entry.bound)}"


def _add(parent: Element, name: str, text: str | None = None, **attributes: str) -> None:
    SubElement(parent, name, attributes).text = text


def _moment(entry: Entry) -> str:
    """The beginning of a day, as everywhere by UTC."""
    return f"{entry.date}T00:00:00Z"
