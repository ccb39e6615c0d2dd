from html.parser import HTMLParser

from generator.page import page_text
from tests.generator.test_feed import index


class Reader(HTMLParser):
    """Which tags are open, the links and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str | None] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link"):
            self.open.append(tag)
        if tag == "a":
            self.links.append(dict(attrs)["href"])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read() -> Reader:
    reader = Reader()
    reader.feed(page_text(index()))
    reader.close()
    return reader


def test_each_tag_is_closed() -> None:
    assert read().open == []


def test_it_leads_to_the_challenges_and_not_to_their_plays() -> None:
    assert read().links == ["2027-01-01.yaml", "2027-01-02.yaml"]


def test_a_failed_day_says_why() -> None:
    assert "2027-01-03weeknone: <no> & memory" in read().text
