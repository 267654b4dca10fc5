"""Where androids sit among the players, which is the order of their turns (document 5.1)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import PlaceAndroid
from spacetable.games.space_alert.state import Member, State, heroic_place
from spacetable.games.space_alert.words import member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each android may change places with a player beside it, but the captain stays first."""
    why = Why(words("rule.android_order"))
    for member, one in enumerate(state.members):
        if not one.android:
            continue
        for later in (False, True):
            other = member + 1 if later else member - 1
            if 1 <= other < len(state.members) and not state.members[other].android:
                label = words(
                    f"move.android_{'later' if later else 'earlier'}",
                    member=member_name(state, member),
                    other=member_name(state, other),
                )
                yield Option(PlaceAndroid(seat, member, later), Press(), why, label)


def place(turn: Turn[State], action: PlaceAndroid) -> None:
    """Two neighbours change places."""
    state = turn.state
    other = action.member + 1 if action.later else action.member - 1
    turn.say(
        words(
            f"line.android_{'later' if action.later else 'earlier'}",
            member=member_name(state, action.member),
            other=member_name(state, other),
        )
    )
    members = list(state.members)
    members[action.member], members[other] = members[other], members[action.member]
    seated(turn, tuple(members))


def from_captain(turn: Turn[State], seat: Seat) -> None:
    """All keep their seats, but the captain's is the first to act."""
    members = turn.state.members
    first = next((k for k, one in enumerate(members) if one.seat == seat), 0)
    seated(turn, (*members[first:], *members[:first]))


def seated(turn: Turn[State], members: tuple[Member, ...]) -> None:
    """Another order; heroic cards beside the boards of androids go with them."""
    before = turn.state.members
    cards = {
        before[k].colour: turn.state.pieces[heroic_place(k)]
        for k, one in enumerate(before)
        if one.android
    }
    turn.set(members=members)
    for number, one in enumerate(members):
        for piece in cards.get(one.colour, ()):
            if piece not in turn.state.pieces[heroic_place(number)]:
                turn.move(piece.id, heroic_place(number))


OFFER: Final[Offer[State]] = Offer(options, {PlaceAndroid: place})
