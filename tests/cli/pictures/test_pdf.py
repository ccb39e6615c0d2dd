from datetime import UTC, datetime
from io import BytesIO

import pypdf
import pytest

from cli.pictures.paper import PAPERS, ink, page_svg
from cli.pictures.pdf import pdf_of


def pdf(paper: str, *texts: str) -> pypdf.PdfReader:
    """A document with a page for each text."""
    pages = [page_svg(PAPERS[paper], ink(0, 20, text, 10, bold=True)) for text in texts]
    return pypdf.PdfReader(BytesIO(pdf_of(pages, PAPERS[paper], "title")))


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612, 792))])
def test_pages_have_the_size_of_the_paper(paper: str, size: tuple[float, float]) -> None:
    document = pdf(paper, "one", "two")
    for page in document.pages:
        box = page.mediabox
        assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.01)
    assert len(document.pages) == 2


def test_a_text_can_be_read_from_the_document() -> None:
    assert pdf("a4", "Größe ✓ → 3").pages[0].extract_text() == "Größe ✓ → 3"


def test_the_fonts_are_embedded() -> None:
    fonts = pdf("a4", "text").pages[0]["/Resources"]["/Font"]
    assert fonts
    for font in fonts.values():
        descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]
        assert descriptor["/FontName"].endswith("DejaVuSansCondensedBold")
        assert "/FontFile2" in descriptor


def test_a_document_does_not_say_when_it_was_made() -> None:
    metadata = pdf("a4", "text").metadata
    assert metadata is not None
    assert metadata.creation_date == datetime(2000, 1, 1, tzinfo=UTC)
    assert metadata.modification_date is None
    assert metadata.title == "title"
