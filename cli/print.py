"""`carpe print`: challenges and components as PDF, to play at a table."""

from pathlib import Path

import click

from cli.challenges import challenge_from, names_a_file
from cli.games import pictures_of
from cli.options import Deals, catalogue_of, deal_options, output_option
from cli.pictures.paper import PAPERS, Paper
from cli.pictures.pdf import pdf_of
from cli.pictures.solution import Solution, outcome_room, solution_pages
from cli.printed_games import PRINTING
from generator.solved_files import best_play_path
from puzzles.challenge import SoloChallenge
from puzzles.files import FileError, write_atomically
from puzzles.games import MAIN_GAME, game_of
from puzzles.play import SoloPlay
from puzzles.referee import AnyReplay, IllegalPlay


@click.command()
@click.argument("challenges", metavar="[SEED|FILE]...", nargs=-1)
@click.option(
    "--components", is_flag=True, help="Print the tiles and cards of a catalogue instead, to cut out."
)
@click.option(
    "--solution",
    is_flag=True,
    help="After each challenge X.yaml its best play, from X.best.yaml beside it.",
)
@click.option(
    "--paper",
    type=click.Choice(list(PAPERS)),
    default="a4",
    show_default=True,
    help="The size of the paper.",
)
@output_option("The PDF to write.", required=True)
@deal_options
def print(
    challenges: tuple[str, ...],
    components: bool,
    solution: bool,
    paper: str,
    output: Path,
    deals: Deals,
) -> None:
    """Make a PDF of challenges, to be played on paper.

    Each challenge has a page, in black and white, with all that is dealt and room to write. With
    --components it has the components instead, so that you can play without owning the game.
    """
    sheet = PAPERS[paper]
    if components:
        if challenges or solution or deals.tier is not None:
            raise click.ClickException(
                "--components prints a catalogue: leave challenges, --solution and --tier out"
            )
        game = deals.game or MAIN_GAME
        catalogue = catalogue_of(game, deals.catalogue)
        pages = PRINTING[game.name].component_sheets(catalogue, sheet)
        title = f"{game.title}, catalogue {catalogue.name}"
    else:
        if not challenges:
            raise click.ClickException("expected a SEED or FILE to print, or --components")
        dealt = [(each, challenge_from(each, deals)) for each in challenges]
        pages = [page for each in dealt for page in _pages(*each, solution, sheet)]
        title = ", ".join(challenge.id for _, challenge in dealt)
    write_atomically(output, pdf_of(pages, sheet, title))


def _pages(argument: str, challenge: SoloChallenge, solution: bool, paper: Paper) -> list[str]:
    """The pages of a challenge, and those of its best play if they are asked for."""
    pages = PRINTING[challenge.game].pages(challenge, paper)
    if not solution:
        return pages
    if not names_a_file(argument):
        raise click.ClickException(
            f"--solution needs a file with its best play beside it, as `carpe generate` writes them: "
            f"{argument!r} is a seed"
        )
    path = best_play_path(Path(argument))
    if not path.exists():
        raise click.ClickException(f"--solution: the best play of {argument} is expected in {path}")
    play = game_of(challenge).read_play(path)
    return pages + _solution_pages(challenge, play, _replayed(path, challenge, play), paper)


def _replayed(path: Path, challenge: SoloChallenge, play: SoloPlay) -> AnyReplay:
    """The best play, replayed. Raises FileError if it is not what the challenge says of it."""
    game = game_of(challenge)
    try:
        replayed = game.referee.replay(challenge, play)
    except IllegalPlay as illegal:
        raise FileError(str(path), None, f"the play is illegal: {illegal}") from illegal
    best, score = challenge.best, replayed.sheet.total
    if best is not None and score != best.score:
        reached, claimed = game.words.total(score), game.words.brief(best.score)
        raise FileError(
            str(path), None, f"the play has {reached}, the best score is said to be {claimed}"
        )
    return replayed


def _solution_pages(
    challenge: SoloChallenge, play: SoloPlay, replayed: AnyReplay, paper: Paper
) -> list[str]:
    game, start = game_of(challenge), pictures_of(challenge).start
    best = challenge.best
    if best is None:
        claim = "What is known of the best score is not in the challenge."
    elif best.status == "optimal":
        claim = f"Proven optimal ({best.proof})."
    else:
        claim = f"The best play found; none is above {game.words.brief(best.bound)} ({best.proof})."
    steps = [start(replayed.positions[0]), *map(game.notation.turn, play.turns)]
    return solution_pages(
        game.title,
        challenge,
        Solution(steps, replayed.running_scores, replayed.sheet, claim),
        PRINTING[challenge.game].outcome(replayed.positions[-1], outcome_room(paper)),
        game.categories,
        game.words,
        paper,
    )
