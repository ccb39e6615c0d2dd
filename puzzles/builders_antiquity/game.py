"""The Builders: Antiquity as one of the games of this project."""

from puzzles.builders_antiquity.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.challenge_document import BuildersAntiquityChallengeDocument
from puzzles.builders_antiquity.deal import DEALER_VERSION, deal
from puzzles.builders_antiquity.notation import NOTATION
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.play_document import BuildersAntiquityPlayDocument
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.referee import REFEREE
from puzzles.builders_antiquity.score import CATEGORIES, TENTHS_AND_TURNS, ScoreSheet
from puzzles.builders_antiquity.tiers import HORIZON_4, TIERS
from puzzles.game import Game

BUILDERS_ANTIQUITY: Game[Challenge, Play, Position, ScoreSheet, Catalogue] = Game(
    name=Challenge.game,
    title="The Builders: Antiquity",
    tiers=TIERS,
    tier=HORIZON_4.name,
    dealer_version=DEALER_VERSION,
    house_catalogue=house_catalogue,
    load_catalogue=load_catalogue,
    deal=deal,
    referee=REFEREE,
    notation=NOTATION,
    challenge_document=BuildersAntiquityChallengeDocument,
    play_document=BuildersAntiquityPlayDocument,
    categories=CATEGORIES,
    words=TENTHS_AND_TURNS,
)
