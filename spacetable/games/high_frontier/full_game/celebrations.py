"""Great moments that are read large with the points that they bring; ``milestones`` has others."""

from collections.abc import Sequence

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.milestones import words
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.state import State


def brought(turn: Turn[State], headline: str, seat: Seat, before: State, *lines: Text) -> None:
    """A great moment of a player, with the points that it has now beyond those of ``before``."""
    points = total(score(turn.state, seat)) - total(score(before, seat))
    turn.celebrate(words(headline), *lines, points=points)


def factory(turn: Turn[State], seat: Seat, before: State, lines: Sequence[Text]) -> None:
    """A factory, and perhaps a colony with it; the first one of a player is called so."""
    has = any(one.factory and one.owner == seat for one in before.sites.values())
    brought(turn, "factory" if has else "first_factory", seat, before, *lines)
