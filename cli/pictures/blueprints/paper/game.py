"""What is printed of Blueprints, as the command line asks for it."""

from cli.pictures.blueprints.paper.components import component_sheets
from cli.pictures.blueprints.paper.outcome import outcome_drawing
from cli.pictures.blueprints.paper.page import challenge_pages
from cli.pictures.printing import Printing
from puzzles.blueprints.catalogue import Catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.position import Position

PRINTING: Printing[Challenge, Position, Catalogue] = Printing(
    pages=challenge_pages, outcome=outcome_drawing, component_sheets=component_sheets
)
