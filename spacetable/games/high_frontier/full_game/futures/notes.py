"""What is said of Futures beside the table: on a card what is lacking, and lines of the score."""

from collections.abc import Iterator

from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import lacking
from spacetable.games.high_frontier.full_game.futures.operation import hindrance, why_not
from spacetable.games.high_frontier.full_game.futures.requirements import requirements
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.full_game.words import words as said

FUTURE = "future."
LOST = "future_lost."


def told(state: State, card: Piece) -> Iterator[Text]:
    """Of a card that lies in a stack with its Future up: whose the star is, or all that is lacking,
    a line each.
    """
    future = state.face(card).future
    if future is None or not state.rules.futures:
        return
    name = card_words.words(f"future.{future.name}")
    winner = state.futures.winner(future.name)
    if winner is not None:
        yield words("note.done", future=name, player=player(state, winner))
        return
    for seat in state.order:
        for kind in state.stacks(seat):
            if card in state.cards_of(seat, kind):
                one = Attempt(state, seat, kind, card.id)
                unmet = tuple(lacking(requirements(future.key), one))
                for clause in unmet:
                    yield words("note.lacks", future=name, what=clause.said)
                if not unmet:
                    why = hindrance(state, one, future)
                    ready = words("note.ready", future=name)
                    yield ready if why is None else why_not(state, future, why)


def line_name(key: str) -> Text:
    """A line of the score by its key: what is counted."""
    for prefix, worded in ((LOST, "score_lost"), (FUTURE, "score")):
        if key.startswith(prefix):
            return words(worded, name=card_words.words(key.replace(prefix, FUTURE)))
    return said(f"score.{key}")
