"""The points of all players side by side (M2)."""

from collections import Counter
from typing import Final

from spacetable.core.panel import Sheet
from spacetable.core.text import Text, texts, verbatim
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.futures.notes import line_name
from spacetable.games.high_frontier.full_game.scoring import ranking, total
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player

_words: Final = texts("full_game_table.panel")
NONE: Final = verbatim("\N{EN DASH}")


def score_sheet(state: State) -> Sheet:
    """A row for each line of the score and one for the total, a column for each player; once the
    game is over whoever has most first, and where points are equal with the Aquas that decide.
    """
    points, over = estate.points(state), state.ended is not None
    order = [seat for shared in ranking(points) for seat in shared] if over else state.order
    scores = {seat: estate.score(state, seat) for seat in order}
    keys = [*dict.fromkeys(line.key for lines in scores.values() for line in lines)]
    kinds = [*dict.fromkeys(map(_kind, keys))]
    keys.sort(key=lambda one: (kinds.index(_kind(one)), one))
    found = [{line.key: line.points for line in lines} for lines in scores.values()]
    rows = [
        (line_name(key), *(figure(own[key]) if key in own else NONE for own in found))
        for key in keys
    ]
    rows.append((_words("total"), *(figure(total(one)) for one in scores.values())))
    sums = len(rows) - 1
    if over and max(Counter(one.points for one in points.values()).values()) > 1:
        rows.append((_words("tie"), *(figure(points[seat].aquas) for seat in order)))
    heads = (_words("what"), *(player(state, seat) for seat in order))
    return Sheet(_words("points_at_end" if over else "points"), heads, tuple(rows), sums)


def figure(points: int) -> Text:
    """Points, with a minus sign where they are taken away."""
    return verbatim(str(points) if points >= 0 else f"\N{MINUS SIGN}{-points}")


def _kind(key: str) -> str:
    """ "stock" of "stock.C": such lines stand together."""
    return key.partition(".")[0]
