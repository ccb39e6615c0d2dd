"""What is printed of each game; apart from other pictures, since the PDF library takes time to load."""

from cli.pictures.blueprints.paper.game import PRINTING as BLUEPRINTS_PRINTING
from cli.pictures.builders_antiquity.paper.game import PRINTING as BUILDERS_ANTIQUITY_PRINTING
from cli.pictures.carpe_diem.paper.game import PRINTING as CARPE_DIEM_PRINTING
from cli.pictures.printing import AnyPrinting
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.carpe_diem.game import CARPE_DIEM

PRINTING: dict[str, AnyPrinting] = {
    CARPE_DIEM.name: CARPE_DIEM_PRINTING,
    BLUEPRINTS.name: BLUEPRINTS_PRINTING,
    BUILDERS_ANTIQUITY.name: BUILDERS_ANTIQUITY_PRINTING,
}
"""By the name of the game."""
