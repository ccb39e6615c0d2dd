"""`carpe reveal`: the best play of a challenge, which was under seal until now."""

import json
from typing import Any

import click

from cli.challenges import challenge_in
from cli.games import pictures_of
from cli.output import print_text
from cli.pictures.canvas import BOLD, Canvas, headed, stacked, text_lines
from cli.plays import check_is_of, salted_play_from
from cli.solutions import challenge_words, running, scores
from cli.verdicts import beside_best, legal_data
from generator.sealing import fault_of_seal
from puzzles.challenge import Best, SoloChallenge
from puzzles.files import FileError
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.referee import AnyReplay, IllegalPlay
from puzzles.sealed_play import salted

NOT_REVEALED = 1


@click.command()
@click.argument("challenge", metavar="CHALLENGE")
@click.argument("play", metavar="PLAY")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
@click.pass_context
def reveal(ctx: click.Context, challenge: str, play: str, as_json: bool) -> None:
    """Show the play that was under seal.

    CHALLENGE is the file as it was published, with the seal of its best play. PLAY is the play with its
    salt: the .best.yaml file that `carpe generate --seal` wrote, or one line with the salt first. The
    play is shown if it is the one that was sealed, is legal and has the best score. The exit status is 1
    if it is not, and 2 if a file cannot be used, has no seal or no salt.
    """
    published = challenge_in(challenge)
    if published.sealed_play is None:
        reason = "has no seal to open: `carpe check` referees a play without one"
        raise FileError(challenge, None, reason)
    if published.best is None:
        raise FileError(challenge, None, "names no best score that the play could have")
    written, salt = salted_play_from(play, published)
    check_is_of(published, written)
    if salt is None:
        raise click.ClickException("the play has no salt, without which the seal cannot be opened")
    found = _replayed(published, published.best, written, salt)
    if isinstance(found, str):
        told = {"game": published.game, "challenge": published.id, "revealed": False, "reason": found}
        print_text(json.dumps(told) if as_json else f"not revealed: {found}")
        ctx.exit(NOT_REVEALED)
    if as_json:
        print_text(json.dumps(_data(published, written, salt, found)))
        return
    print_text(_picture(published, written, found))
    print_text("\nAnybody can make the seal again, the SHA-256 of this line without its end:")
    print_text(salted(game_of(published).notation.write(written), salt))


def _replayed(challenge: SoloChallenge, best: Best, play: SoloPlay, salt: str) -> AnyReplay | str:
    """The play replayed, or why it is not shown as the best play that was under seal."""
    fault = fault_of_seal(challenge, play, salt)
    if fault is not None:
        return fault
    game = game_of(challenge)
    try:
        replayed: AnyReplay = game.referee.replay(challenge, play)
    except IllegalPlay as illegal:
        return f"the sealed play is illegal: {illegal}"
    score = replayed.sheet.total
    if score != best.score:
        reached, claimed = game.words.total(score), game.words.brief(best.score)
        return f"the sealed play has {reached}, the best score is said to be {claimed}"
    return replayed


def _data(challenge: SoloChallenge, play: SoloPlay, salt: str, replayed: AnyReplay) -> dict[str, Any]:
    game = game_of(challenge)
    return {
        **legal_data(challenge, replayed),
        "revealed": True,
        "salt": salt,
        "play": game.play_to_data(play),
        "line": game.notation.write(play),
    }


def _picture(challenge: SoloChallenge, play: SoloPlay, replayed: AnyReplay) -> Canvas:
    words, pictures = game_of(challenge).words, pictures_of(challenge)
    score = replayed.sheet.total
    return stacked(
        [
            text_lines(f"This is the play that was under seal: {words.total(score)}.", style=BOLD),
            headed(challenge_words(challenge), pictures.result(replayed.positions[-1])),
            pictures.legend(),
            running(challenge, play, replayed),
            scores(challenge, replayed.sheet),
            beside_best(challenge.best, score, words),
        ]
    )
