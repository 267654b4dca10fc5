"""A card that no plan takes, kept for the budget cuts of a yellow season: who holds none gives up
what a ship needs (K2).
"""

from collections.abc import Callable, Iterable, Iterator

from spacetable.core.ids import PieceId
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.preparing import needed as needed_by
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.moves import (
    DiscardPatent,
    Sell,
    SellTwo,
    TakePatent,
)
from spacetable.games.high_frontier.sunspot import dial

Plans = Callable[[Sight], Mission | None]
"""The mission that is planned."""


def threatened(sight: Sight) -> bool:
    """Whether this year ends with an event of the yellow season."""
    spot = sight.state.spot
    return dial().crossed(spot).event and dial().season(dial().after(spot)) == "yellow"


def held_back(sight: Sight, plans: Plans, wishes: Iterable[Wish]) -> Iterator[Wish]:
    """Wishes without the sale of the last card beside those that a plan takes."""
    last: frozenset[PieceId] = frozenset()
    needed = (
        needed_by(plans(sight))
        if sight.skill.deals and sight.held and threatened(sight)
        else frozenset()
    )
    if any(one.face in needed for one in sight.held):
        spare = _spare(sight, needed)
        last = frozenset(one.id for one in spare) if len(spare) == 1 else last
    for action, reason in wishes:
        if isinstance(action, Sell | DiscardPatent) and action.card in last:
            continue
        if isinstance(action, SellTwo) and last & {action.card, action.other}:
            continue
        yield action, reason


def taken(sight: Sight, needed: frozenset[str]) -> Iterator[Wish]:
    """A card to be given up, where all of the hand is needed: sold later it costs nothing."""
    if not threatened(sight) or not sight.held or sight.full or _spare(sight, needed):
        return
    for deck in sorted(sight.tops, key=lambda one: (len(sight.gains(one)), one)):
        yield TakePatent(sight.seat, deck), "deal"


def _spare(sight: Sight, needed: frozenset[str]) -> list[Piece]:
    return [one for one in sight.held if one.face not in needed]
