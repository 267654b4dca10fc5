"""High Frontier's whole game at one screen: two persons by mouse, two bots beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from spacetable.app.game.curtain import Curtain
from spacetable.app.game.end_screen import EndScreen
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.moves import (
    ChooseSide,
    EndTurn,
    PassBid,
    StartAuction,
    TakeIncome,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.session.session import Session
from tests.play.hands import Hands

PEOPLE = (Seat("1"), Seat("2"))
CADET = BOTS[-1].id
SEATS = (
    SeatSetup(PEOPLE[0], "Ada", 0),
    SeatSetup(PEOPLE[1], "Ben", 1),
    SeatSetup(Seat("3"), "", 2, bot=CADET),
    SeatSetup(Seat("4"), "", 3, bot=CADET),
)
MOST = 4000
"""Moves of people after which a game counts as one that does not end."""


def take_the_screen(hands: Hands) -> None:
    """The screen is passed on, and whoever is asked for takes it."""
    pass_on = hands.game.side.action_buttons.pass_on
    if pass_on is not None and pass_on.button.isVisible():
        hands.press_button(pass_on.button)
    for curtain in hands.window.findChildren(Curtain):
        if curtain.isVisible():
            hands.press_button(curtain.show_button)


def wanted(options: Sequence[Option], state: State) -> Option:
    """What a plain player does: a side, a card now and then, income, no bids, the next turn."""
    kinds = [ChooseSide, TakePatent, PassBid]
    if state.year % 4 == 1:
        kinds.append(StartAuction)
    for kind in (*kinds, TakeIncome, EndTurn):
        for one in options:
            if isinstance(one.action, kind):
                return one
    return options[0]


def asked_or_over(session: Session) -> bool:
    """Whether it is for a person to act, or nobody acts any more."""
    return session.result() is not None or bool({*session.awaited()} & {*PEOPLE})


def ready(hands: Hands) -> bool:
    """Whether the person at the screen may do something; whoever is called for comes to it."""
    take_the_screen(hands)
    return bool(hands.game.controller.options())


def play(hands: Hands, qtbot: QtBot, years: int) -> None:
    """By mouse, until that year begins or the game is over."""
    for _ in range(MOST):
        take_the_screen(hands)
        controller = hands.game.controller
        session = controller.session
        qtbot.waitUntil(partial(asked_or_over, session), timeout=60_000)
        hands.settle()
        state = session.state
        assert isinstance(state, State)
        if session.result() is not None or state.year > years:
            return
        qtbot.waitUntil(partial(ready, hands), timeout=60_000)
        hands.choose(wanted(controller.options(), state).action)
    raise AssertionError("the game does not end")


def begin(hands: Hands, disks: int) -> None:
    setup = Setup("full_game", "four at one screen", SEATS, options={"disks": disks})
    hands.window.navigation.start(setup)
    hands.settle()


@pytest.mark.slow
def test_years_of_two_persons_and_two_bots(hands: Hands, qtbot: QtBot) -> None:
    begin(hands, 4)
    play(hands, qtbot, 2)
    session = hands.game.controller.session
    assert {str(one.action["seat"]) for one in session.entries} >= {*PEOPLE}


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_a_whole_game_of_two_persons_and_two_bots(hands: Hands, qtbot: QtBot) -> None:
    begin(hands, 4)
    play(hands, qtbot, 1000)
    hands.view.finish_motion()
    qtbot.waitUntil(lambda: bool(hands.game.findChildren(EndScreen)), timeout=20_000)
    (screen,) = hands.game.findChildren(EndScreen)
    assert screen.isVisible()
