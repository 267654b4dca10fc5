"""Bids are open: at one screen they pass without a curtain, over a table that all may see."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest

from spacetable.app.game.panel import action_button
from spacetable.app.game.panel.gone_action import GoneAction
from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.secrets import permuted
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.games.high_frontier.full_game.contracts.moves import StartTender
from spacetable.games.high_frontier.full_game.moves import (
    Bid,
    Fundraise,
    NoDelegate,
    PassBid,
    StartAuction,
    TakeIncome,
)
from tests.app.conftest import Person
from tests.conformance.showing import shown

STARTS_AT_TABLE = True

ADA, BEN, CLEO = Seat("1"), Seat("2"), Seat("3")
DECK = "deck.generator"
HELD = {ADA: "thruster_hall_effect", BEN: "refinery_cvd_molding", CLEO: "robonaut_met_steamer"}


@pytest.fixture
def table(person: Person) -> Person:
    """Three people, each with a card in the hand and Aquas; it is Ada's turn, and she is there."""
    players = {seat: {"aquas": 9, "hand": [card]} for seat, card in HELD.items()}
    laid = Scenario({"first": "1", "players": players})
    names = ("Ada", "Ben", "Cleo")
    seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate(names))
    person.window.navigation.start(Setup("full_game", "bids", seats, scenario=laid))
    person.wait()
    person.click(person.overlay().show_button)
    start = next(
        one
        for one in person.page.controller.options()
        if one.action == StartAuction(ADA, "generator")
    )
    person.page.controller.do(start)
    person.wait()
    return person


def press(person: Person, label: str) -> None:
    """By mouse, after the pointer has come to it from elsewhere."""
    for away in (QPoint(3, 3), QPoint(60, 3)):
        QTest.mouseMove(person.window.windowHandle(), away)
    button = next(
        one
        for one in person.page.side.action_buttons.buttons
        if person.window.context.words(one.option.label) == label
    )
    QCursor.setPos(button.mapToGlobal(button.rect().center()))
    person.click(button)


def labels(person: Person) -> dict[str, str]:
    """What stands on the buttons, by the key that presses it."""
    say = person.window.context.words
    return {
        one.option.key or one.shortcut().toString(): say(one.option.label)
        for one in person.page.side.action_buttons.buttons
    }


def test_bids_go_round_without_a_curtain(table: Person) -> None:
    controller = table.page.controller
    assert controller.seat == ADA
    press(table, "Bid 1 Aqua")
    for name, seat in (("Ben", BEN), ("Cleo", CLEO)):
        assert table.alone(), "no curtain"
        assert not controller.handing
        assert (controller.seat, controller.actor) == (None, seat)
        assert name in table.page.side.prompt._who.accessibleName()
        assert {type(one.action) for one in controller.options()} == {Bid, PassBid}
        table.key("p")
    assert controller.session.state.auction is None
    assert controller.handing, "Ada's turn goes on, and she has a hand to hide"
    assert controller.seat is None
    table.click(table.page.side.action_buttons.pass_on.button)
    table.click(table.overlay().show_button)
    assert controller.seat == ADA


def test_of_no_hand_anything_is_on_the_screen(table: Person) -> None:
    controller = table.page.controller
    session = controller.session
    press(table, "Bid 1 Aqua")
    faces = [str(piece.face) for piece in controller.table().pieces]
    assert not any(card in face for face in faces for card in HELD.values())
    assert f"hand.{ADA}" in {one.zone for one in controller.table().pieces}, "as it lay before Ada"
    was = shown(session.game, session.state, None)
    for seed in range(3):
        other = permuted(session.game, session.state, None, LooseChance(seed))
        assert other != session.state
        assert shown(session.game, other, None) == was
    assert not controller.ask_hint(), "a hint would be made of a hand"


def test_bids_keep_key_and_place_from_prompt_to_prompt(table: Person) -> None:
    assert labels(table) == {"1": "Bid 0 Aquas", "2": "Bid 1 Aqua", "3": "Bid 2 Aquas"}
    press(table, "Bid 1 Aqua")
    assert labels(table) == {
        "p": "Pass",
        "1": "Tie at 1 Aqua",
        "2": "Bid 2 Aquas",
        "3": "Bid 3 Aquas",
    }
    places = [one.y() for one in table.page.side.action_buttons.buttons]
    press(table, "Bid 3 Aquas")
    assert labels(table) == {
        "p": "Pass",
        "1": "Tie at 3 Aquas",
        "2": "Bid 4 Aquas",
        "3": "Bid 5 Aquas",
    }
    assert [one.y() for one in table.page.side.action_buttons.buttons] == places
    press(table, "Bid 4 Aquas")
    assert table.page.controller.actor == ADA
    assert set(labels(table)) == {"p", "1", "2", "3"}
    press(table, "Bid 6 Aquas")
    press(table, "Bid 8 Aquas")
    assert labels(table) == {"p": "Pass", "1": "Tie at 8 Aquas", "2": "Bid 9 Aquas"}
    (gap,) = table.page.side.findChildren(GoneAction)
    assert table.reads(gap) == "", "no bid is named that is none any more"
    assert gap.objectName() == "empty_place", "a frame stands there, no hole"


def test_the_pass_stands_below_all_bids_at_every_prompt(table: Person) -> None:
    """Also for who bid first, when nobody could pass yet; and it says what is left."""
    press(table, "Bid 1 Aqua")
    for label in ("Bid 2 Aquas", "Bid 3 Aquas", "Bid 4 Aquas"):
        buttons = sorted(table.page.side.action_buttons.buttons, key=lambda one: one.y())
        assert [table.window.context.words(one.option.label) for one in buttons][-1] == "Pass"
        (left,) = buttons[-1].option.preview
        assert table.window.context.words(left) == "Still 9 Aquas"
        press(table, label)


def test_the_place_of_a_bid_that_is_gone_closes_up_unless_the_pointer_is_there(
    table: Person,
) -> None:
    side = table.page.side
    for label in ("Bid 1 Aqua", "Bid 3 Aquas", "Bid 4 Aquas", "Bid 6 Aquas"):
        press(table, label)
    table.page.controller.do(
        next(one for one in table.page.controller.options() if one.action == Bid(BEN, 8))
    )
    table.wait()
    assert len(side.findChildren(GoneAction)) == 1, "the pointer is on the buttons"
    handle = table.window.windowHandle()
    QCursor.setPos(table.window.mapToGlobal(QPoint(3, 3)))
    QTest.mouseMove(handle, QPoint(3, 3))
    table.wait()
    assert not side.findChildren(GoneAction)
    assert labels(table) == {"p": "Pass", "1": "Tie at 8 Aquas", "2": "Bid 9 Aquas"}


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """No button has stood still long enough, however slow the machine is."""
    monkeypatch.setattr(action_button, "STOOD", 10_000_000)


def test_what_has_stood_under_a_resting_pointer_for_a_while_is_pressed(
    table: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody followed a lesson, ten seconds later, and was told to move the pointer first."""
    state = table.page.controller.session
    press(table, "Bid 1 Aqua")
    monkeypatch.setattr(action_button, "STOOD", 0)
    (third,) = (
        one for one in table.page.side.action_buttons.buttons if one.shortcut().toString() == "2"
    )
    table.click(third)
    assert len(state.state.auction.bids) == 2


@pytest.mark.usefixtures("fresh")
def test_a_pointer_that_rests_on_a_bid_makes_no_other(table: Person) -> None:
    state = table.page.controller.session
    press(table, "Bid 0 Aquas")
    buttons = table.page.side.action_buttons.buttons
    second = next(one for one in buttons if one.shortcut().toString() == "2")
    where = second.rect().center()
    QCursor.setPos(second.mapToGlobal(where))
    table.click(second)
    assert len(state.state.auction.bids) == 2
    third = next(
        one for one in table.page.side.action_buttons.buttons if one.shortcut().toString() == "2"
    )
    table.click(third)
    assert len(state.state.auction.bids) == 2, "the pointer has not moved"
    handle = table.window.windowHandle()
    there = third.mapTo(table.window, where)
    QTest.mouseMove(handle, there + QPoint(40, 0))
    QTest.mouseMove(handle, there)
    table.click(third)
    assert len(state.state.auction.bids) == 3, "it went away and came back"


def test_who_passes_for_the_rest_is_asked_no_more(table: Person) -> None:
    controller = table.page.controller
    press(table, "Bid 1 Aqua")
    assert controller.actor == BEN
    table.click(table.page.side.action_buttons.standing.button)
    assert controller.actor == CLEO
    press(table, "Bid 2 Aquas")
    assert controller.actor == ADA, "Ben might raise, and is not asked"
    press(table, "Bid 3 Aquas")
    assert controller.actor == CLEO
    table.key("p")
    assert controller.session.state.auction is None
    assert controller.session.standing_answers.due() is None


def test_the_card_is_named_and_marked_throughout(table: Person) -> None:
    session = table.page.controller.session
    for _ in range(2):
        assert "auction" in session.game.rules.step(session.state).name
        laid = table.page.controller.table()
        card = next(one for one in laid.pieces if one.id == session.state.pieces.top(DECK).id)
        frame = next(one for one in laid.zones if one.id == "highest_bid")
        assert (frame.w, frame.h) > (card.w, card.h)
        assert abs(frame.x - card.x) < 5, "around the card"
        assert frame.y - frame.h / 2 < card.y - card.h / 2
        assert frame.y + frame.h / 2 > card.y + card.h / 2
        assert any(one.zone == frame.id for one in laid.pieces), "with the bid"
        assert table.window.context.words(card.name) in table.page.side.prompt.what.accessibleName()
        press(table, "Bid 1 Aqua" if session.state.auction.highest is None else "Bid 2 Aquas")


def test_bids_in_years_go_round_without_a_curtain(person: Person) -> None:
    laid = Scenario(
        {
            "first": "1",
            "delegates": {"freedom": ["1"]},
            "star": "freedom",
            "players": {seat: {"hand": [card]} for seat, card in HELD.items()},
            "decks": {"individuality_freedom": ["contract_chiron_quest"]},
        }
    )
    seats = tuple(SeatSetup(Seat(str(k + 1)), f"Player {k + 1}", k) for k in range(3))
    options = {"politics": True, "contracts": True}
    person.window.navigation.start(Setup("full_game", "years", seats, options, scenario=laid))
    person.wait()
    person.click(person.overlay().show_button)
    controller = person.page.controller
    for action in (
        Fundraise(ADA),
        NoDelegate(ADA),
        StartTender(ADA, "individuality_freedom"),
    ):
        controller.do(next(one for one in controller.options() if one.action == action))
        person.wait()
    for seat in (BEN, CLEO):
        assert person.alone(), "no curtain"
        assert controller.actor == seat
        press(person, "Pass")
    held = controller.session.state.players[ADA].contract
    assert held is not None
    assert held.timepiece == 10


def limit(person: Person, most: int) -> None:
    """By the button that opens a list of limits."""
    limits = person.page.side.action_buttons.standing.limits
    assert limits is not None
    person.click(limits)
    assert limits.menu_ is not None
    line = next(one for one in limits.menu_.actions() if f"up to {most} " in one.text())
    line.trigger()
    limits.menu_.close()
    person.wait()


def bids(person: Person) -> list[tuple[str, int | None]]:
    entries = [one.action for one in person.page.controller.session.entries]
    return [(one["seat"], one.get("aquas")) for one in entries if one["type"] in ("Bid", "PassBid")]


def test_whoever_sets_a_limit_is_asked_no_more_and_bids_no_more_than_is_needed(
    table: Person,
) -> None:
    """The starter wins a tie, so it goes along; at its limit it lets go."""
    limit(table, 3)
    assert bids(table) == [("1", 0)]
    press(table, "Bid 1 Aqua")
    press(table, "Pass")
    assert bids(table)[3:] == [("1", 1)], "a tie is enough"
    controller = table.page.controller
    assert controller.actor == BEN
    press(table, "Bid 4 Aquas")
    press(table, "Pass")
    assert bids(table)[-1] == ("1", None), "more than the limit is not bid"


def test_another_bids_one_more_within_a_limit(table: Person) -> None:
    press(table, "Bid 1 Aqua")
    limit(table, 3)
    assert bids(table)[-1] == ("2", 2), "a tie would not win"
    press(table, "Pass")
    press(table, "Tie at 2 Aquas")
    assert bids(table)[-1] == ("2", 3)


def test_two_limits_outbid_each_other_one_after_the_other(table: Person) -> None:
    """No bid waits for the end of the next one: hundreds would be too many within each other."""
    controller = table.page.controller
    deep: list[int] = []
    limit(table, 5)
    limit(table, 5)
    controller.stepped.connect(lambda _: deep.append(len(inspect.stack(0))))
    table.click(table.page.side.action_buttons.standing.button)
    table.wait()
    made = [(seat, aquas) for seat, aquas in bids(table) if seat != CLEO]
    assert made == [("1", 0), *((seat, n) for n in range(1, 6) for seat in "21"), ("2", None)]
    assert len(deep) > 4
    assert max(deep) - min(deep) < 6


def test_a_limit_goes_with_what_is_taken_back(table: Person) -> None:
    press(table, "Bid 1 Aqua")
    limit(table, 5)
    controller = table.page.controller
    assert bids(table)[-1] == ("2", 2)
    bidding = controller.session.standing_answers
    table.page.press("undo")
    table.wait()
    assert controller.actor == BEN
    assert bidding.due() is None, "he is asked again"


def test_what_the_coach_says_of_a_bid_is_read_beside_all_buttons(person: Person) -> None:
    """Bids, a limit and the list of moves left it a single line at 1366x768."""
    person.window.resize(1366, 768)
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 9, "hand": [HELD[ADA]]}}})
    seats = (SeatSetup(ADA, "Ada", 0), SeatSetup(BEN, "", 1, "cadet"))
    person.window.navigation.start(Setup("full_game", "bids", seats, scenario=laid))
    person.wait()
    controller, side = person.page.controller, person.page.side
    start = StartAuction(ADA, "generator")
    controller.do(next(one for one in controller.options() if one.action == start))
    person.wait()
    assert len(side.action_buttons.buttons) >= 3
    assert side.action_buttons.standing.limits is not None
    advice = side.coach.advice
    assert advice.text()
    seen = side.coach.viewport().height() - advice.y()
    whole = advice.heightForWidth(advice.width())
    assert seen >= min(whole, 4 * advice.fontMetrics().lineSpacing())


@pytest.mark.parametrize("where", ["fold", "table"])
def test_pass_is_typed_wherever_the_keyboard_is(table: Person, where: str) -> None:
    """It stands on its button; who has pressed something beside the table need not go back."""
    page = table.page
    bid = next(one for one in page.controller.options() if one.action == Bid(ADA, 1))
    page.controller.do(bid)
    table.wait()
    stop = page.side.coach.why_not.button if where == "fold" else page.view
    stop.setFocus()
    cursor = page.controller.session.cursor
    table.key("P")
    entries = page.controller.session.entries
    assert page.controller.session.cursor == cursor + 1
    assert entries[cursor].action["type"] == "PassBid"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_wins_a_tie_reads_the_price_beside_the_cards(
    open_window: Callable[..., Person], language: str
) -> None:
    """In a small window, below a prompt of two lines, where three lines of news have room."""
    person = open_window((1366, 768), language=language)
    seats = (SeatSetup(ADA, "", 0, role="purple"),)
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 9}}})
    person.window.navigation.start(Setup("full_game", "tie", seats, scenario=laid))
    person.wait()
    controller, prompt = person.page.controller, person.page.side.prompt
    controller.do(next(one for one in controller.options() if one.action == TakeIncome(ADA)))
    person.wait()
    me = text("full_game.colour.purple")
    cards = ("Ponderomotive VASIMR", "Flywheel Compulsator")
    gains = [text("full_game.log.gains", player=me, card=card) for card in cards]
    prompt.show_news([text("full_game.log.wins_tie", player=me, n=5), *gains])
    person.wait()
    lines = prompt.note.text().splitlines()
    assert len(lines) == 3
    assert "5" in lines[0]


def test_a_name_that_glows_says_that_a_press_opens_a_trade(person: Person) -> None:
    players = {seat: {"aquas": 9} for seat in (ADA, BEN)}
    seats = tuple(SeatSetup(Seat(str(k + 1)), ("Ada", "Ben")[k], k) for k in range(2))
    laid = Scenario({"first": "1", "players": players})
    person.window.navigation.start(Setup("full_game", "trade", seats, scenario=laid))
    person.wait()
    view = person.page.view
    view.enlarge("head.2")
    assert "Press: Negotiate with Ben" in view.panels.enlarged.notes.text()
    view.enlarge("head.1")
    assert "Press" not in view.panels.enlarged.notes.text()


@pytest.mark.usefixtures("fresh")
def test_a_press_that_is_not_meant_says_so(table: Person) -> None:
    """A person saw nothing happen at all, and pressed again and again."""
    press(table, "Bid 0 Aquas")
    press(table, "Bid 1 Aqua")
    third = next(
        one for one in table.page.side.action_buttons.buttons if one.shortcut().toString() == "2"
    )
    table.click(third)
    said = table.page.toast.words()
    assert "Bid 2 Aquas" in said
    assert "move the pointer" in said


def test_who_bids_may_look_at_the_own_cards_first(table: Person) -> None:
    """Behind the curtain; the bids go on before all after that."""
    controller = table.page.controller
    press(table, "Bid 1 Aqua")
    table.key("h")
    assert "see them first" in table.page.toast.words(), "why there is no hint"
    own = table.page.side.prompt.own
    assert not own.visibleRegion().isEmpty()
    table.click(own)
    assert controller.covered
    table.click(table.overlay().show_button)
    assert (controller.seat, controller.actor) == (BEN, BEN)
    faces = {str(piece.face) for piece in controller.table().pieces}
    assert any(HELD[BEN] in face for face in faces)
    assert not any(HELD[seat] in face for face in faces for seat in (ADA, CLEO))
    assert own.isHidden()
    controller.film.end_recap()
    table.wait()
    press(table, "Bid 3 Aquas")
    assert table.alone(), "no curtain"
    assert (controller.seat, controller.actor) == (None, CLEO)
