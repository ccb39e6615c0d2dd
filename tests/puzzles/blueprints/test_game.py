from puzzles.blueprints.game import BLUEPRINTS
from puzzles.blueprints.score import ScoreSheet


def test_the_verbs_of_the_game_fit_together() -> None:
    assert (BLUEPRINTS.name, BLUEPRINTS.title, BLUEPRINTS.dealer_version) == (
        "blueprints",
        "Blueprints",
        "blueprints/1",
    )
    assert BLUEPRINTS.tiers[BLUEPRINTS.tier].name == "round"
    dealt = BLUEPRINTS.deal("b-001", BLUEPRINTS.tier, BLUEPRINTS.house_catalogue())
    assert dealt.game == BLUEPRINTS.name
    assert list(BLUEPRINTS.categories) == list(ScoreSheet.__dataclass_fields__)
