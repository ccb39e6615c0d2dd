from datetime import date, datetime
from uuid import UUID
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from generator.feed import feed_text
from generator.index import Entry, Index
from tests.generator.solved import claimed

ATOM = "{http://www.w3.org/2005/Atom}"


def index(game: str = "carpe-diem", gap: int = 0) -> Index:
    days = [date(2027, 1, 1), date(2027, 1, 2)]
    solved = [claimed(f"daily-{day}", gap) for day in days]
    entries = {
        day: Entry.of(day, each.challenge, each.best) for day, each in zip(days, solved, strict=True)
    }
    failed = date(2027, 1, 3)
    return Index.of(game, {**entries, failed: Entry.failed(failed, "week", "<no> & memory")})


def parsed(text: str) -> Element:
    return ElementTree.fromstring(text.encode())


def text_of(element: Element, name: str) -> str:
    found = element.find(ATOM + name)
    assert found is not None
    assert found.text
    return found.text


def test_it_has_what_atom_demands() -> None:
    feed = parsed(feed_text(index()))
    assert feed.tag == f"{ATOM}feed"
    assert feed.find(f"{ATOM}author/{ATOM}name") is not None
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == 2
    for element in (feed, *entries):
        assert text_of(element, "title")
        UUID(text_of(element, "id"))
        assert datetime.fromisoformat(text_of(element, "updated")).tzinfo is not None
    assert len({text_of(element, "id") for element in (feed, *entries)}) == 3


def test_the_latest_day_comes_first_and_dates_the_feed() -> None:
    feed = parsed(feed_text(index()))
    days = [text_of(entry, "updated") for entry in feed.findall(f"{ATOM}entry")]
    assert days == ["2027-01-02T00:00:00Z", "2027-01-01T00:00:00Z"]
    assert text_of(feed, "updated") == days[0]


def test_an_entry_leads_to_its_challenge_and_not_to_its_play() -> None:
    entry = parsed(feed_text(index())).find(f"{ATOM}entry")
    assert entry is not None
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == "2027-01-02.yaml"
    assert "best.yaml" not in feed_text(index())


def test_it_says_what_is_known() -> None:
    score = claimed("daily-2027-01-02").best.score
    assert f"best score {score}, proven optimal" in feed_text(index())
    assert f"best score known {score}, none is above {score + 2}" in feed_text(index(gap=2))


def test_scores_are_said_in_the_words_of_the_game() -> None:
    tenths = claimed("daily-2027-01-02").best.score
    assert f"best score {tenths / 10} points, proven" in feed_text(index("builders-antiquity"))


def test_a_failed_day_is_not_in_it() -> None:
    assert "2027-01-03" not in feed_text(index())


def test_it_may_be_empty() -> None:
    feed = parsed(feed_text(Index.of("carpe-diem", {})))
    assert feed.findall(f"{ATOM}entry") == []
    assert text_of(feed, "updated")


def test_it_is_the_same_at_any_time() -> None:
    assert feed_text(index()) == feed_text(index())
