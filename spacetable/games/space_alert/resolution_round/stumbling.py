""" "I stumbled": a card laid wrongly is played as meant, and the next one is delayed (3.2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert.cards import meanings, other_arrow
from spacetable.games.space_alert.moves import OwnUp
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.resolution.stumbles import turned_over
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import State, slot
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import halves, member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """For a card turned over in the turn that is shown, until the next one is called for.

    Laid the wrong way up it was the other half that was meant; arrows may have been mixed up. For
    an android anybody may say so, who may have laid its card (5.3); beside a printed game one
    screen is enough for all.
    """
    now = state.seen
    if not now:
        return
    own = state.own(seat)
    if own is not None and not state.rules.printed:
        yield from _owning(state, seat, own, OwnUp.OWN)
    for member, one in enumerate(state.members):
        if one.android or state.rules.printed:
            yield from _owning(state, seat, member, member)


def _owning(state: State, seat: Seat, member: int, named: int) -> Iterator[Option]:
    """What a member may have meant. ``named``: how the action calls the member."""
    now = state.seen
    if any((s.member, s.turn) == (member, now) for s in state.stumbles):
        return
    for action in sorted(_meant(state, member)):
        half = action_words(action)
        yield Option(
            OwnUp(seat, now, action, named),
            Press(),
            Why(words("rule.stumble")),
            words("move.stumble", half=half, turn=now)
            if named == OwnUp.OWN
            else words("move.stumble_of", member=member_name(state, member), half=half, turn=now),
            grave=True,
            # Who plans for all has laid every card as it is meant: it stands in the list alone.
            aside=state.alone and not state.rules.printed,
        )


def _meant(state: State, member: int) -> frozenset[int]:
    """The other half of the card turned over, or the other arrow; of one typed in, any such card's.

    After delays it is another card than was laid for this turn.
    """
    film = film_of(state)
    found = turned_over(film.plan, film.log, member, state.seen)
    if found is None:
        return frozenset()
    if state.rules.printed:
        return meanings(found.action)
    both = halves(state.pieces[slot(member, found.laid)][-1].face)
    return frozenset({*both} - {found.action}) | other_arrow(found.action)


def own_up(turn: Turn[State], action: OwnUp) -> None:
    """From this turn on it went otherwise: the film of this turn is another one."""
    member = action.member if action.member != OwnUp.OWN else turn.state.own(action.seat)
    assert member is not None
    stumbles = (*turn.state.stumbles, Stumble(member, action.turn, action.action))
    turn.set(stumbles=stumbles)
    turn.say(words("line.stumble", member=member_name(turn.state, member)))


OFFER: Final[Offer[State]] = Offer(options, {OwnUp: own_up})
