"""Blueprints as one of the games of this project."""

from puzzles.blueprints.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.challenge_document import BlueprintsChallengeDocument
from puzzles.blueprints.deal import DEALER_VERSION, deal
from puzzles.blueprints.notation import NOTATION
from puzzles.blueprints.play import Play
from puzzles.blueprints.play_document import BlueprintsPlayDocument
from puzzles.blueprints.position import Position
from puzzles.blueprints.referee import REFEREE
from puzzles.blueprints.score import CATEGORIES, ScoreSheet
from puzzles.blueprints.tiers import ROUND, TIERS
from puzzles.game import Game

BLUEPRINTS: Game[Challenge, Play, Position, ScoreSheet, Catalogue] = Game(
    name=Challenge.game,
    title="Blueprints",
    tiers=TIERS,
    tier=ROUND.name,
    dealer_version=DEALER_VERSION,
    house_catalogue=house_catalogue,
    load_catalogue=load_catalogue,
    deal=deal,
    referee=REFEREE,
    notation=NOTATION,
    challenge_document=BlueprintsChallengeDocument,
    play_document=BlueprintsPlayDocument,
    categories=CATEGORIES,
)
