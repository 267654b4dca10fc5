"""One person plays all seats that no bot plays: what they are shown, and what stays hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.app.game.controller import GameController
from spacetable.core import registry
from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, missions_of, roles_of
from spacetable.core.secrets import hidden_from_all, permuted, refaced
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.session.undo import fence_at
from tests.app.conftest import Person

STARTS_AT_TABLE = True

HAL = "space_odyssey"
ROLES = ("bowman", "poole", "hunter", "hal")
GAMES = (HAL, "deep_sea", "planet_nine")
MOVES = 25


def begun(game: str, people: int, *, one_person: bool = True) -> Session:
    """A game of four on its way, moved by its quickest bot; the first seats are people's."""
    rules = registry.load(game)
    bot = bots_of(rules)[-1]
    seats = tuple(
        SeatSetup(
            Seat(str(k + 1)),
            role=ROLES[k] if roles_of(rules) else "",
            bot=None if k < people else bot.id,
        )
        for k in range(4)
    )
    mission = 4 if missions_of(rules) else None
    session = Session.new(Setup(game, "eyes", seats, mission=mission, one_person=one_person))
    for k in range(MOVES):
        awaited = session.awaited()
        if not awaited:
            break
        legal = [one for one in session.options(awaited[0]) if not one.refused]
        view = rules.shown.view(session.state, awaited[0])
        session.do(bot.choose(view, put_to(bot, legal), LooseChance(k)).action)
    return session


def faces(view: object, zone: str) -> list[str]:
    """The faces that a view shows in a zone."""
    return [piece.face for piece in view.state.pieces[zone]]


@pytest.mark.parametrize("game", GAMES)
def test_one_person_sees_all_their_hands_at_once(game: str) -> None:
    session = begun(game, 3)
    true = session.state.pieces
    for seat in ("1", "2", "3"):
        view = session.view(seat)
        assert view.seat == seat
        for other in ("1", "2", "3"):
            assert faces(view, f"hand.{other}") == [one.face for one in true[f"hand.{other}"]]
        table = session.table(seat)
        shown = {piece.id: piece for piece in table.pieces}
        assert {one.id for one in true["hand.2"]} <= shown.keys()


@pytest.mark.parametrize("game", GAMES)
def test_what_none_of_their_seats_knows_stays_hidden(game: str) -> None:
    session = begun(game, 2)
    rules, state, eyes = session.game, session.state, ("1", "2")
    unknown = hidden_from_all(rules.shown.hidden(state, one) for one in eyes)
    assert unknown, "bots hold cards of their own"
    other = permuted(rules, state, None, LooseChance(7))
    dealt = {one.id: one.face for one in other.pieces if one.id in unknown}
    kept = {one.id: one.face for one in state.pieces}
    left = sorted(kept[one] for one in unknown)
    faced = dict(zip(sorted(unknown), reversed(left), strict=True))
    assert dealt
    for seat in eyes:
        shown = rules.shown.shared(state, seat, eyes)
        moved = replace(state, pieces=refaced(state.pieces, faced))
        assert rules.shown.shared(moved, seat, eyes) == shown


@pytest.mark.parametrize("game", GAMES)
def test_several_people_keep_their_secrets(game: str) -> None:
    session = begun(game, 3, one_person=False)
    rules, state = session.game, session.state
    assert session.view("1") == rules.shown.view(state, "1")
    assert faces(session.view("1"), "hand.2") != [one.face for one in state.pieces["hand.2"]]
    assert rules.shown.shared(state, "1", ("1",)) == rules.shown.view(state, "1"), (
        "one seat has two eyes"
    )


def test_a_bot_sees_no_more_than_before() -> None:
    session = begun(HAL, 3)
    assert session.view("4") == session.game.shown.view(session.state, "4")
    assert session.view(None) == session.game.shown.view(session.state, None)


def test_one_person_reads_the_private_lines_of_all_their_seats() -> None:
    alone, apart = (begun(HAL, 3, one_person=one) for one in (True, False))
    of_each = [{line.text for line in apart.lines(seat)} for seat in ("1", "2", "3")]
    assert of_each[0] != of_each[1]
    assert {line.text for line in alone.lines("1")} == set.union(*of_each)


def hal_begins(person: Person, *, crew: str | None) -> GameController:
    """HAL shows the first of its cards, once the bots of the crew have said what they had to;
    ``crew``: who plays Bowman, None for a person.
    """
    bot = bots_of(registry.load(HAL))[-1].id
    seats = (
        SeatSetup(Seat("1"), "Ada", role="hal"),
        SeatSetup(Seat("2"), "Ben", role="bowman", bot=crew),
        SeatSetup(Seat("3"), "Cleo", role="poole", bot=bot),
    )
    person.window.navigation.start(Setup(HAL, "eyes", seats))
    person.wait()
    if not person.alone():
        person.click(person.overlay().show_button)
    controller = person.page.controller
    speaking = {one.seat for one in seats if one.bot}
    person.until(lambda: speaking.isdisjoint(controller.session.invited()))
    person.moves(1)
    assert [one.fence for one in controller.session.entries if one.action["seat"] == "1"] == [True]
    assert controller.session.entries[-1].fence
    return controller


def test_a_card_that_only_bots_have_seen_is_taken_back_without_asking(person: Person) -> None:
    controller = hal_begins(person, crew=bots_of(registry.load(HAL))[-1].id)
    shown = controller.session.cursor
    person.key(Qt.Key.Key_Z, ctrl=True)
    assert person.alone()
    assert controller.session.cursor == shown - 1
    assert controller.session.marks == [], "and it is no help that anybody had"


def test_a_card_that_another_person_has_seen_is_asked_about(person: Person) -> None:
    controller = hal_begins(person, crew=None)
    shown = controller.session.cursor
    person.key(Qt.Key.Key_Z, ctrl=True)
    assert not person.alone()
    assert controller.session.cursor == shown


def test_a_card_that_was_drawn_is_asked_about() -> None:
    session = begun(HAL, 1)
    drawn = [
        k
        for k, entry in enumerate(session.entries)
        if entry.action["seat"] == "1" and entry.action["type"] == "Draw"
    ]
    assert drawn
    assert all(fence_at(session, k) for k in drawn)


def test_the_same_card_is_news_to_another_person() -> None:
    alone, apart = begun(HAL, 3), begun(HAL, 3, one_person=False)
    own = [
        k
        for k, entry in enumerate(apart.entries)
        if entry.fence and not fence_at(alone, k) and entry.action["seat"] in alone.people
    ]
    assert own, "the one person has moved a card of their own"
    assert any(fence_at(apart, k) for k in own)
