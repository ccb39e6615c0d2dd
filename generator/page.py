"""The page of a folder of dailies, for a browser."""

from html import escape

from generator.feed import FEED, known_words
from generator.index import Entry, Index
from puzzles.games import GAMES

PAGE = "index.html"
"""Its name in the folder."""

_STYLE = """
body { font-family: sans-serif; margin: 2em auto; max-width: 50em; padding: 0 1em }
table { border-collapse: collapse }
td, th { border-bottom: 1px solid #ccc; padding: .3em .8em; text-align: left }
"""


def page_text(index: Index) -> str:
    """A table of all days, with links to the challenges but none to their best plays."""
    title = escape(f"{GAMES[index.game].title}: a solo challenge a day")
    rows = "\n".join(_row(index.game, entry) for entry in index.days)
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<link rel="alternate" type="application/atom+xml" href="{FEED}">
<style>{_STYLE}</style>
</head>
<body>
<h1>{title}</h1>
<table>
<tr><th>day</th><th>tier</th><th>challenge</th><th>what is known</th></tr>
{rows}
</table>
</body>
</html>
"""


def _row(game: str, entry: Entry) -> str:
    if entry.id is None:
        challenge, known = "", f"none: {entry.reason}"
    else:
        challenge = f'<a href="{entry.date}.yaml">{escape(entry.id)}</a>'
        known = known_words(game, entry)
    cells = (entry.date, escape(entry.tier), challenge, escape(known))
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
