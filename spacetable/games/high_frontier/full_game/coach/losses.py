"""The coach's word on what was lost to a glitch, a flare, debris or a belt, and on what no longer
works without it.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.stack import Aboard, Stack, missing

WORKS: Final = ("thruster", "robonaut", "crew", "freighter", "gw_thruster", "bernal")
"""What is missed where it does not work; supports are missed by these."""


def lost(state: State, seat: Seat) -> Iterator[Text]:
    """Since the turn before: the cards, and what works with them alone."""
    missed = (face for face, _ in state.missed.get(seat, ()))
    # A crew is in low Earth orbit again at once (E5).
    faces = [one for one in missed if one in cards() and cards()[one].deck != "crew"]
    if not faces:
        return
    gone = tuple(Aboard(face) for face in dict.fromkeys(faces))
    names = joined(card_words.name(one) for one in gone)
    idle = list(dict.fromkeys(_idle(state, seat, gone)))
    if idle:
        yield words("lost_idle", cards=names, idle=joined(map(card_words.name, idle)))
    else:
        held = {one.face for one in state.pieces[hand(seat)]}
        yield words("lost_back" if held.issuperset(faces) else "lost", cards=names)


def _idle(state: State, seat: Seat, gone: Stack) -> Iterator[Aboard]:
    """Cards of own stacks that would work again if one of those was there."""
    for kind in state.stacks(seat):
        stack = state.stack(seat, kind)
        for at, one in enumerate(stack):
            if one.printed.deck in WORKS and missing(stack, at) and _helps(stack, at, gone):
                yield one


def _helps(stack: Stack, at: int, gone: Stack) -> bool:
    """Whether nothing, or at least something else, would be lacking with them."""
    return missing((*stack, *gone), at) != missing(stack, at)
