"""Crew sides are chosen in secret: at one screen behind the curtain, until all are shown (C2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spacetable.app.game.curtain import Curtain
from spacetable.core.ids import PieceId, Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.crews import clout
from spacetable.games.high_frontier.full_game.moves import ChooseSide
from spacetable.games.high_frontier.full_game.places import other_side
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.stack import Aboard
from spacetable.session.session import Session
from tests.app.conftest import Person
from tests.thinned import thinned

STARTS_AT_TABLE = True

NAMES = ("Ada", "Ben", "Cleo")
SIX = ("Mika", "Jonas", "Aiko", "Ravi", "Lena", "Nils")
SIZES = [(1366, 768), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("language", "size", "side"), thinned(["en", "ja"], SIZES, [0, 1], one_in=2)
)
def test_as_sides_are_shown_each_is_told(
    open_window: Callable[..., Person], language: str, size: tuple[int, int], side: int
) -> None:
    """There was room for three or four of six, and who begins."""
    person = open_window(size, language=language)
    seats = tuple(SeatSetup(Seat(str(k)), who, k - 1) for k, who in enumerate(SIX, 1))
    session = Session.new(Setup("full_game", "sides", seats))
    for one in seats:
        session.do(ChooseSide(one.seat, side))
    person.window.navigation.play(session)
    person.wait()
    note = person.page.side.prompt.note
    seen = note.text()
    for seat in session.state.players.values():
        crew = card_words.name(Aboard(CREWS[seat.colour], side))
        assert person.window.context.words(crew) in seen.replace("\n", "")
    first = SIX[int(session.state.first) - 1]
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


@pytest.mark.parametrize("side", [0, 1])
def test_both_sides_lie_side_by_side_and_the_one_that_is_pressed_is_chosen(
    person: Person, side: int
) -> None:
    one = Seat("1")
    person.window.navigation.start(Setup("full_game", "sides", (SeatSetup(one, "Ada", 2),)))
    person.wait()
    session = person.page.controller.session
    crew = session.state.players[one].crew
    pieces = {piece.id: piece for piece in person.page.view.table_scene.table.pieces}
    cards = [pieces[crew], pieces[other_side(one)]]
    named = [person.window.context.words(card.name) for card in cards]
    sides = (
        card_words.name(Aboard(CREWS[session.state.players[one].colour], side)) for side in (0, 1)
    )
    assert named == [person.window.context.words(line) for line in sides]
    person.touch(cards[side].id)
    assert session.entries[-1].action["side"] == side
    assert other_side(one) not in {piece.id for piece in person.page.view.table_scene.table.pieces}


@pytest.mark.parametrize("size", SIZES)
def test_the_sides_grow_with_the_table(
    open_window: Callable[..., Person], size: tuple[int, int]
) -> None:
    """They take near half of its height, and in large windows they lie in the middle of it."""
    person = open_window(size)
    one = Seat("1")
    person.window.navigation.start(Setup("full_game", "sides", (SeatSetup(one, "Ada", 2),)))
    person.wait()
    table = person.page.view.table_scene.table
    pieces = {piece.id: piece for piece in table.pieces}
    strip = min(zone.y - zone.h / 2 for zone in table.zones if zone.id.startswith("class."))
    for card in (pieces[session_crew(person)], pieces[other_side(one)]):
        assert card.h > 0.45 * strip
        assert abs(card.y - strip / 2) < 0.06 * strip


def session_crew(person: Person) -> PieceId:
    """The crew card of the one who plays alone."""
    return person.page.controller.session.state.players[Seat("1")].crew
