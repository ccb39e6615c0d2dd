from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.score import ScoreSheet


def test_the_verbs_of_the_game_fit_together() -> None:
    assert (
        BUILDERS_ANTIQUITY.name,
        BUILDERS_ANTIQUITY.title,
        BUILDERS_ANTIQUITY.dealer_version,
    ) == ("builders-antiquity", "The Builders: Antiquity", "builders-antiquity/1")
    assert BUILDERS_ANTIQUITY.tiers[BUILDERS_ANTIQUITY.tier].name == "horizon-4"
    dealt = BUILDERS_ANTIQUITY.deal("b-001", "sprint", BUILDERS_ANTIQUITY.house_catalogue())
    assert dealt.game == BUILDERS_ANTIQUITY.name
    assert list(BUILDERS_ANTIQUITY.categories) == list(ScoreSheet.__dataclass_fields__)
