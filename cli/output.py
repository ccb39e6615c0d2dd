"""Results on stdout, also where the terminal or the pipe knows ASCII alone."""

import sys

import click

_PLAIN_SIGNS = str.maketrans(
    {
        **dict.fromkeys("─", "-"),
        **dict.fromkeys("│", "|"),
        **dict.fromkeys("┌┬┐├┼┤└┴┘", "+"),
        "▲": "^",
        "▼": "v",
        "►": ">",
        "◄": "<",
        "⚑": "!",
        "·": ".",
        "✓": "*",
        "●": "@",
        "…": "~",
    }
)


def print_text(text: object) -> None:
    """Print a picture or a text; signs that stdout cannot show are replaced by plain ones."""
    written = str(text)
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        written.encode(encoding)
    except UnicodeEncodeError:
        written = written.translate(_PLAIN_SIGNS).encode(encoding, "replace").decode(encoding)
    click.echo(written)
