"""The rules of The Builders: Antiquity in few words, for who has played it before."""

from cli.pictures.paper import Drawing, paragraphs, titled
from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE

_SIZE = 6.4
_RULES = (
    f"Each turn three actions, further ones for {ACTION_PRICE} sesterces each: open a site; recruit; "
    "invest, once a turn; free a slave; send somebody to a site, the second one there in a turn for two "
    "actions, the third for three; take 1, 3 or 6 sesterces for one, two or three actions. A card taken "
    "from a row is replaced at once.",
    "Whoever is sent is paid the wage and stays until the site has all that it needs; then it pays, "
    "counts its points and gives back people and tools at once. A machine then works for no wage. "
    "Slaves get no wage, tool or university before they are freed. A tool is carried by one person to "
    "one site.",
    f"The end: each slave left -1 or freed for {ACTION_PRICE}, each loan left -2 or repaid for "
    f"{REPAYMENT}, each sesterce 0.1.",
)


def rules_drawing(width: float) -> Drawing:
    """The reminder in that width."""
    return titled("Rules, in short", paragraphs(_RULES, _SIZE, width))
