"""When a member of the crew names a card: when it helps the crew more than HAL, who hears it too.

Sequences come together only when it is known who holds what. So a member names two cards of a
sequence that it cannot complete by itself, and a card that completes what another one has named.
Where few sequences are left every card of them is named: else each could lie in another hand. So
are logic cards that fill a hand and have nothing to do with each other.
A sequence that is complete is kept quiet, and so is all the rest.
"""

from collections.abc import Iterable
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import windows
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.cards import LOGIC, RUN
from spacetable.games.space_odyssey.words import card_name

NAMED: Final = RUN - 1
"""So many cards of a sequence in one hand are worth naming."""
FEW: Final = 2
"""With so few sequences left single cards are worth naming too; ``CROWDED``: in a full hand."""
CROWDED: Final = 4
APART: Final = 3
"""So many logic cards in a full hand, no two of one sequence, wait for other hands."""


def telling(sight: Sight, me: Seat, untold: Iterable[str]) -> tuple[str, Text] | None:
    """The card to be named, by its face, and why; None when it is better to say nothing.

    ``untold``: the faces of those own cards that have not been named.
    """
    own = sight.logic(me)
    others = [sight.logic(who) for who in sight.crew if who != me]
    heard: frozenset[int] = frozenset().union(*others)
    mine = frozenset(LOGIC[face] for face in untold if face in LOGIC)
    kept = frozenset(number for run in windows(sight) if run <= own for number in run)
    left = windows(sight)
    full = len(sight.hands[me]) >= sight.limit(me)
    few = CROWDED if full else FEW
    apart = full and len(own) >= APART and all(len(run & own) < NAMED for run in left)
    for run in left:
        there = run & own
        named = run & heard
        if not there or there & kept:
            continue
        free = sorted(there & mine)
        if not free:
            continue
        card = f"crew.logic.{free[0]}"
        if named and len(there) + len(named) == RUN:
            return card, bot_words("tell.completes", card=card_name(card))
        if len(there) == NAMED:
            return card, bot_words("tell.pair", card=card_name(card))
        if len(left) <= few:
            return card, bot_words("tell.few", card=card_name(card))
        if apart:
            return card, bot_words("tell.apart", card=card_name(card))
    return None
