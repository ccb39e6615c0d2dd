"""Pages as PDF: what is drawn as SVG, with its fonts embedded."""

from collections.abc import Sequence
from datetime import UTC, datetime

from fpdf import FPDF
from fpdf.svg import SVGLimits, SVGObject

from cli.pictures.lettering import with_fonts
from cli.pictures.paper import Paper

_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Every document has this one: a PDF must have some, and its own id depends on it."""
_NO_LIMITS = SVGLimits(max_use_depth=None, max_resolved_elements=None)


def pdf_of(pages: Sequence[str], paper: Paper, title: str) -> bytes:
    """A document of those SVG pages; the same pages always make the same bytes."""
    document = with_fonts(FPDF(unit="pt", format=(paper.width, paper.height)))
    document.set_creation_date(_NO_DATE)
    document.set_title(title)
    for page in pages:
        document.add_page()
        SVGObject(page, svg_limits=_NO_LIMITS).draw_to_page(document)
    return bytes(document.output())
