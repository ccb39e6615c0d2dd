"""Carpe Diem as one of the games of this project."""

from puzzles.carpe_diem.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.challenge_document import CarpeDiemChallengeDocument
from puzzles.carpe_diem.deal import DEALER_VERSION, deal
from puzzles.carpe_diem.notation import NOTATION
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.play_document import CarpeDiemPlayDocument
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import REFEREE
from puzzles.carpe_diem.score import CATEGORIES, ScoreSheet
from puzzles.carpe_diem.tiers import TIERS, WEEK
from puzzles.game import Game

CARPE_DIEM: Game[Challenge, Play, Position, ScoreSheet, Catalogue] = Game(
    name=Challenge.game,
    title="Carpe Diem",
    tiers=TIERS,
    tier=WEEK.name,
    dealer_version=DEALER_VERSION,
    house_catalogue=house_catalogue,
    load_catalogue=load_catalogue,
    deal=deal,
    referee=REFEREE,
    notation=NOTATION,
    challenge_document=CarpeDiemChallengeDocument,
    play_document=CarpeDiemPlayDocument,
    categories=CATEGORIES,
)
