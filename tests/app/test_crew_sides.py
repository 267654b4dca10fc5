"""Crew sides are chosen in secret: at one screen behind the curtain, until all are shown (C2)."""

from __future__ import annotations

import pytest

from spacetable.app.game.curtain import Curtain
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.crews import clout
from spacetable.games.high_frontier.full_game.moves import ChooseSide
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.stack import Aboard
from spacetable.session.session import Session
from tests.app.conftest import Person

STARTS_AT_TABLE = True

NAMES = ("Ada", "Ben", "Cleo")
FOUR = ("Mika", "Jonas", "Aiko", "Ravi")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_as_sides_are_shown_each_is_told(person: Person, language: str) -> None:
    """There was room for two of four, and who begins."""
    person.window.context.put(language=language)
    seats = tuple(SeatSetup(Seat(str(k)), who, k - 1) for k, who in enumerate(FOUR, 1))
    session = Session.new(Setup("full_game", "sides", seats))
    for one in seats:
        session.do(ChooseSide(one.seat, 0))
    person.window.navigation.play(session)
    person.wait()
    note = person.page.side.prompt.note
    seen = note.text()
    for seat in session.state.players.values():
        crew = card_words.name(Aboard(CREWS[seat.colour], 0))
        assert person.window.context.words(crew) in seen.replace("\n", "")
    first = FOUR[int(session.state.first) - 1]
    said = {"player": first, "clout": clout(session.state, session.state.first)}
    best = person.window.context.say("full_game.log.begins", **said)
    assert best in seen.replace("\n", "")


def lift(person: Person, name: str) -> None:
    """Whoever is called for takes the screen; the others are told to look away."""
    down = person.overlay()
    assert isinstance(down, Curtain)
    read = person.reads(down)
    assert all(one in read for one in NAMES)
    assert f"Only {name} " in read
    person.click(down.show_button)


def test_each_side_is_chosen_behind_the_curtain(person: Person) -> None:
    person.window.context.put(bot_pace="normal")
    seats = tuple(SeatSetup(Seat(str(k)), name, k - 1) for k, name in enumerate(NAMES, 1))
    person.window.navigation.start(Setup("full_game", "sides", seats))
    person.wait()
    controller, panel = person.page.controller, person.page.side.action_buttons
    for number, name in enumerate(NAMES, 1):
        lift(person, name)
        assert not controller.film.recalls, "of a secret choice there is nothing to be seen"
        assert controller.seat == str(number)
        side = ChooseSide(Seat(str(number)), 1)
        person.click(next(one for one in panel.buttons if one.option.action == side))
        assert controller.session.cursor == number
        if number < len(NAMES):
            assert controller.view().state.players[str(number)].side == 1, "the own one is seen"
            assert panel.pass_on is not None
            person.click(panel.pass_on.button)
    assert person.alone(), "all sides are shown, and nobody has a hand to hide"
    assert controller.seat in controller.session.awaited()
    person.key("z", ctrl=True)
    assert len(controller.session.entries) == controller.session.cursor, "it asks: a side was shown"
    assert not person.alone()
