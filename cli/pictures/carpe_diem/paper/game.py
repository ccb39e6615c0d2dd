"""What is printed of Carpe Diem, as the command line asks for it."""

from cli.pictures.carpe_diem.paper.components import component_sheets
from cli.pictures.carpe_diem.paper.outcome import outcome_drawing
from cli.pictures.carpe_diem.paper.page import challenge_pages
from cli.pictures.printing import Printing
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.position import Position

PRINTING: Printing[Challenge, Position, Catalogue] = Printing(
    pages=challenge_pages, outcome=outcome_drawing, component_sheets=component_sheets
)
