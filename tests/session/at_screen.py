"""Games that people and bots share at one screen, without a window and without a registry."""

from __future__ import annotations

from typing import Any

from spacetable.core.engine import begin, legal
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from tests.session.small_game import Ticks
from tests.toy.game import Pass, game, hand
from tests.toy.hunt import game as hunt_game

ONE, TWO, THREE = Seat("1"), Seat("2"), Seat("3")
BOT = "high_card"


def session_of(rules: Game[Any, Any], setup: Setup) -> Session:
    """A game of any rules, installed or not."""
    start, opening = begin(rules, setup)
    return Session(rules, setup, start, opening, clock=Ticks())


def toy(*bots: str | None, mission: int = 1, one_person: bool = False) -> Session:
    """The card game; ``bots``: who plays each seat, None for a person."""
    seats = tuple(SeatSetup(Seat(str(n + 1)), "", n, bot) for n, bot in enumerate(bots))
    return session_of(game, Setup("toy", "seed", seats, mission=mission, one_person=one_person))


def hunt(*bots: str | None, one_person: bool = False) -> Session:
    """The same with sides, in which bots leave nobody time. Seat 3 is the comet."""
    roles = ("captain", "pilot", "comet")
    seats = tuple(
        SeatSetup(Seat(str(n + 1)), "", n, bot, role)
        for n, (bot, role) in enumerate(zip(bots, roles, strict=True))
    )
    return session_of(hunt_game, Setup("toy_hunt", "seed", seats, one_person=one_person))


def passed(session: Session) -> Session:
    """The same when all have passed a card."""
    for seat in session.awaited():
        session.do(Pass(seat, session.state.pieces[hand(seat)][0].id))
    return session


def any_move(session: Session, seat: Seat) -> None:
    """The seat makes its last legal move that is not grave."""
    found = [one for one in legal(session.game, session.state, seat) if not one.grave]
    session.do(found[-1].action)
