"""Before the mission: who is which officer, and then it begins (document 3.2, 5)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import announcing, seating
from spacetable.games.space_alert.moves import Begin, TakeRole
from spacetable.games.space_alert.state import ROLES, State
from spacetable.games.space_alert.words import member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Begin, or take a role that somebody else has."""
    yield Option(Begin(seat), Press(), Why(words("rule.begin")), words("move.begin"))
    for role in ROLES:
        if state.roles[role] != seat:
            yield Option(
                TakeRole(seat, role),
                Press(),
                Why(words("rule.roles")),
                words(f"move.role.{role}"),
            )


def take_role(turn: Turn[State], action: TakeRole) -> None:
    """Roles change hands; the captain is the first to act in the resolution (document 3.2)."""
    state = turn.state
    turn.set(roles={**state.roles, action.role: action.seat})
    if action.role == "captain":
        seating.from_captain(turn, action.seat)
    member = turn.state.own(action.seat)
    if member is not None:
        turn.say(words(f"line.role.{action.role}", member=member_name(turn.state, member)))


def begin(turn: Turn[State], action: Begin) -> None:
    """The computer speaks."""
    turn.set(stage="planning")
    turn.next_turn()
    turn.say(words("line.begin"), heading=True)
    announcing.begin(turn)


OFFER: Final[Offer[State]] = Offer(options, {Begin: begin, TakeRole: take_role})
