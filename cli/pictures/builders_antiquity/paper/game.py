"""What is printed of The Builders: Antiquity, as the command line asks for it."""

from cli.pictures.builders_antiquity.paper.components import component_sheets
from cli.pictures.builders_antiquity.paper.outcome import outcome_drawing
from cli.pictures.builders_antiquity.paper.page import challenge_pages
from cli.pictures.printing import Printing
from puzzles.builders_antiquity.catalogue import Catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.position import Position

PRINTING: Printing[Challenge, Position, Catalogue] = Printing(
    pages=challenge_pages, outcome=outcome_drawing, component_sheets=component_sheets
)
