"""Before the mission: who is which officer, and whether the soundtrack is wanted at all."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import ending, ready
from spacetable.games.space_alert.moves import Appoint, Begin, TakeRole, TypeIn
from spacetable.games.space_alert.state import ROLES, State
from spacetable.games.space_alert.words import member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Begin, go straight to the plans, or hand a role to somebody by its badge."""
    yield Option(Begin(seat), Press(), Why(words("rule.begin")), words("move.begin"))
    yield Option(
        TypeIn(seat),
        Press(),
        Why(words("printed.rule.type_in")),
        words("printed.move.type_in"),
        preview=(words("printed.move.type_in.preview"),),
    )
    why = Why(words("rule.roles"))
    for role in ROLES:
        for number, member in enumerate(state.members):
            if member.seat is not None and state.roles[role] != member.seat:
                yield Option(
                    Appoint(seat, role, member.seat),
                    Drag(PieceId(f"role.{role}"), ZoneId(f"board.{number}")),
                    why,
                    words(f"printed.move.role.{role}", member=member_name(state, number)),
                )


def appoint(turn: Turn[State], action: Appoint) -> None:
    """Somebody else presses for them."""
    ready.take_role(turn, TakeRole(action.to, action.role))


def type_in(turn: Turn[State], action: TypeIn) -> None:
    """A mission that was flown without the program: all its threats are there at once."""
    ending.end(turn)


OFFER: Final[Offer[State]] = Offer(options, {Begin: ready.begin, Appoint: appoint, TypeIn: type_in})
