"""Plans that were found: compared, seen on the board, carried out, and written down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from spacetable.app.game.planner.notebook import MOST
from spacetable.app.game.planner.plan_list import HEAD
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.option import Action
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.games.high_frontier.full_game.moves import Boost, TransferCard
from spacetable.session.saving import load, save
from tests.app.conftest import Person
from tests.app.pilot import LONG, ME, SHORT, Pilot, _flight, go_on, pilot
from tests.toy import flight
from tests.toy.flight import Fill, Fly

STARTS_AT_TABLE = True

__all__ = ["_flight", "pilot"]


def test_what_is_typed_is_seen_wherever_the_panel_is_scrolled(pilot: Pilot) -> None:
    pilot.ask()
    panel = pilot.panel
    assert panel.form.via is not None
    panel.form.via.click()
    pilot.person.wait()
    field = panel.form.field
    assert field is not None
    bar = panel.verticalScrollBar()
    bar.setRange(0, 4000)
    bar.setValue(400)
    assert field.line.visibleRegion().isEmpty()
    pilot.person.type("c")
    assert not field.line.visibleRegion().isEmpty()


# ------------------------------------------------------------------ comparing


def test_plans_are_sorted_by_any_figure(pilot: Pilot) -> None:
    pilot.ask()
    flights, _, throws = pilot.panel.list.heads
    pilot.person.click(throws)
    assert [one.split("-")[-2] for one in pilot.found()] == ["vesta", "vesta", "ceres", "ceres"]
    pilot.person.click(flights)
    pilot.person.click(flights)
    assert sorted(pilot.found()[:2]) == sorted(LONG)
    assert flights.accessibleName() == "Flights, greatest first"
    flights.setFocus()
    pilot.person.key(Qt.Key.Key_Space)
    assert sorted(pilot.found()[:2]) == sorted(SHORT), "once more as they were found"


def test_each_head_begins_where_its_figures_do(pilot: Pilot) -> None:
    """Each stood a little farther from them than the one before."""
    pilot.ask()
    listed = pilot.panel.list
    rows, heads = listed.list, listed.heads
    here = rows.viewport().mapTo(pilot.panel, QPoint()).x() + pilot.page.context.look.gap(1) + 1
    columns = rows.columns(rows.room())
    for k, head in enumerate(heads):
        begins = head.mapTo(pilot.panel, QPoint()).x() + HEAD
        assert abs(begins - here - sum(columns[:k])) <= 2, head.text()


def test_a_leg_that_is_looked_at_lights_its_part(pilot: Pilot) -> None:
    pilot.ask()
    pilot.row(0)
    legs = pilot.panel.card.legs
    pilot.panel.ensureWidgetVisible(legs)
    pilot.person.click(legs.viewport(), legs.visualRect(legs.model().index(2, 0)).center())
    (way,) = pilot.page.view.planned.pins.ways
    assert way.lit == way.spots[1:3]


def test_three_plans_are_pinned_each_in_its_own_line(pilot: Pilot) -> None:
    pilot.ask()
    for number in range(4):
        pilot.row(number)
        pilot.panel.card.pin.click()
        pilot.person.wait()
    assert len(pilot.planner.book.pins) == MOST
    assert "Three plans are pinned already" in pilot.page.toast.words()
    pinned = pilot.page.view.planned.pins.ways[:-1]
    assert len({way.colour for way in pinned}) == len({way.pattern for way in pinned}) == MOST
    assert [way.mark for way in pinned] == ["1", "2", "3"]
    pilot.panel.pins.buttons[1].click()
    pilot.person.wait()
    assert [pin.place for pin in pilot.planner.book.pins] == [0, 2]


def test_pins_stand_as_long_as_they_are_found(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    pilot.do(Fill(ME))
    pilot.ready()
    (pin,) = pilot.planner.book.pins
    assert pin.stands is True
    pilot.do(Fly(ME, ZoneId("luna")))
    pilot.ready()
    assert pin.stands is False
    assert "no longer found" in " ".join(one[0] for one in _elided(pilot))
    assert pin.plan.id not in pilot.ways(), "nor is it drawn"


def _elided(pilot: Pilot) -> list[tuple[str, ...]]:
    from spacetable.app.widgets.elided import Elided

    return [(one.accessibleName(),) for one in pilot.panel.pins.findChildren(Elided)]


def test_a_pin_of_another_question_is_looked_for_by_that(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    form = pilot.panel.form
    assert form.choice is not None
    pilot.person.click(form.choice.buttons[2])
    pilot.ready()
    (pin,) = pilot.planner.book.pins
    pilot.do(Fill(ME))
    pilot.person.until(lambda: pin.stands is not None)
    pilot.ready()
    assert pin.stands is True
    assert pilot.found() == ["this"], "the question at hand is still answered"


def test_pins_are_kept_in_saves_and_found_again(pilot: Pilot, tmp_path: Path) -> None:
    pilot.ask()
    for number in (1, 3):
        pilot.row(number)
        pilot.panel.card.pin.click()
        pilot.person.wait()
    wanted = [pin.plan.id for pin in pilot.planner.book.pins]
    pilot.panel.pins.buttons[0].click()
    pilot.person.wait()
    assert pilot.session.unsaved
    save(pilot.session, tmp_path / "hop.spacetable")
    pilot.person.window.navigation.play(load(tmp_path / "hop.spacetable"))
    pilot.person.wait()
    planner = pilot.person.page.planner
    assert planner is not None
    (pin,) = planner.book.pins
    assert (pin.place, pin.stands) == (1, None), "its colour and pattern are as before"
    pilot.person.click(pilot.person.page.bar.buttons["planner"])
    pilot.person.until(lambda: pin.stands is not None)
    assert pin.stands is True
    assert pin.plan.id == wanted[1]
    assert pin.plan.legs, "all of it is known again"


# ------------------------------------------------------------------ colours


def test_places_are_coloured_and_one_colour_can_be_seen_alone(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    form = pilot.panel.form
    assert form.choice is not None
    pilot.person.click(form.choice.buttons[1])
    pilot.ready()
    shades, voices = pilot.page.view.planned.shades, pilot.page.view.voices
    assert shades.letter_at(ZoneId("mars")) == "A"
    assert shades.letter_at(ZoneId("hygiea")) == "C"
    assert "C: 3 flights." in voices.of("hygiea").description()
    legend = pilot.panel.legend.buttons
    assert legend[0].accessibleName() == "A: 1 flights, 3 places"
    pilot.panel.ensureWidgetVisible(legend[2])
    pilot.person.click(legend[2])
    assert shades.letter_at(ZoneId("mars")) == ""
    assert shades.letter_at(ZoneId("hygiea")) == "C"
    assert "flights" not in voices.of("mars").description()
    pilot.person.click(pilot.panel.legend.buttons[2])
    assert shades.letter_at(ZoneId("mars")) == "A"


# ------------------------------------------------------------------ carrying out


def test_a_plan_is_carried_out_step_by_step(pilot: Pilot) -> None:
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    go_on(pilot)
    assert flight.where(pilot.session.state) == "hygiea"
    assert pilot.session.cursor == 3
    pilot.person.key("z", ctrl=True)
    assert flight.where(pilot.session.state) == "vesta"


def test_it_halts_where_chance_has_spoken_and_goes_on(person: Person) -> None:
    pilot = Pilot(person, dust=(6,))
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[1]))
    go_on(pilot)
    assert flight.where(pilot.session.state) == "ceres"
    assert pilot.session.cursor == 2
    assert "Chance has spoken" in person.reads(pilot.panel)
    go_on(pilot)
    assert flight.where(pilot.session.state) == "hygiea"


def test_the_plan_that_is_carried_out_is_asked_for_until_it_is_done(person: Person) -> None:
    """On the way home of a trip there and back no search from where the ship is would find it."""
    pilot = Pilot(person, dust=(6,))
    pilot.ask()
    book = pilot.planner.book
    assert book.asked is not None
    assert book.kept(book.asked).kept == ()
    pilot.row(pilot.found().index(SHORT[1]))
    go_on(pilot)
    assert book.kept(book.asked).kept == (SHORT[1],)
    go_on(pilot)
    assert flight.where(pilot.session.state) == "hygiea"
    assert book.begun is None, "done"


def test_where_chance_was_against_it_another_plan_is_to_be_chosen(person: Person) -> None:
    pilot = Pilot(person, dust=(1,))
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[1]))
    go_on(pilot)
    pilot.ready()
    assert flight.where(pilot.session.state) == "mars", "turned back"
    assert "mars-ceres-hygiea" in pilot.found()
    assert pilot.panel.card.go_on.text() == "Go on by this plan"


def test_nobody_is_told_to_go_on_where_chance_has_ended_the_flight(person: Person) -> None:
    """What the dice left is not what the plan was for: no fuel here, no ship elsewhere."""
    pilot = Pilot(person, dust=(1,))
    pilot.ask()
    pilot.do(Fly(ME, ZoneId("venus")), Fly(ME, ZoneId("earth")))
    pilot.ready()
    pilot.row(pilot.found().index(SHORT[1]))
    go_on(pilot)
    pilot.ready()
    assert flight.where(pilot.session.state) == "mars", "turned back, with the last fuel"
    said = person.reads(pilot.panel)
    assert "Chance has spoken: the plan cannot go on now." in said
    assert "go on if it still serves" not in said


def test_it_halts_where_the_next_step_is_not_offered(pilot: Pilot) -> None:
    pilot.ask()
    pilot.do(Fly(ME, ZoneId("venus")), Fly(ME, ZoneId("earth")))
    pilot.ready()
    pilot.row(pilot.found().index(SHORT[0]))
    go_on(pilot)
    assert pilot.session.cursor == 4, "that was the last fuel"
    assert "cannot be done now" in pilot.person.reads(pilot.panel)
    pilot.do(Fill(ME))
    pilot.ready()
    assert pilot.panel.card.go_on.isEnabled()
    assert "cannot be done now" not in pilot.person.reads(pilot.panel)


def test_a_plan_that_cannot_begin_says_so_beside_its_grey_button(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    card = pilot.panel.card
    assert card.go_on.isEnabled()
    assert not card.why.text()
    monkeypatch.setattr(pilot.planner.course, "can_begin", lambda course: False)
    pilot.row(pilot.found().index(LONG[0]))
    assert not card.go_on.isEnabled()
    assert "cannot be done now" in card.why.text()
    plan = pilot.planner.book.plan
    assert plan is not None
    monkeypatch.setattr(type(pilot.planner.book), "plan", replace(plan, course=()))
    pilot.planner._carrying.show()
    assert (
        card.why.text() == "This plan is for a ship that is not made yet, or is not at hand here."
    )
    monkeypatch.setattr(type(pilot.planner.book), "plan", plan)
    pilot.planner._carrying.show()
    pilot.person.wait()
    panel, why, button = pilot.panel, card.why, card.go_on
    assert why.isVisible()
    assert why.mapTo(panel, why.rect().bottomLeft()).y() < button.mapTo(panel, QPoint(0, 0)).y()
    panel.verticalScrollBar().setValue(0)
    assert not why.visibleRegion().isEmpty(), "however it is scrolled"


def test_esc_holds_it_and_undo_forgets_it(open_window: Callable[..., Person]) -> None:
    person = open_window(bot_pace="slow", reduced_motion=False)
    pilot = Pilot(person)
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    pilot.panel.card.go_on.click()
    assert pilot.planner.course.running
    pilot.page.view.setFocus()
    person.key(Qt.Key.Key_Escape)
    assert not pilot.planner.course.running
    assert pilot.session.cursor == 1
    assert pilot.planner.course.left == 2
    pilot.page.controller.undo()
    person.wait()
    assert pilot.planner.course.left is None


# ------------------------------------------------------------------ notes


NOTES = """Short Hop. To Hygiea

By Mars
Flights: 3
Fuel: 3
Throws: 0

Turn 1
  - Fly to Mars
  - Fly to Vesta
  - Fly to Hygiea
"""


def test_a_plan_is_copied_and_saved_as_text(pilot: Pilot, tmp_path: Path) -> None:
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    card = pilot.panel.card
    pilot.panel.ensureWidgetVisible(card.copy)
    pilot.person.click(card.copy)
    assert QApplication.clipboard().text() == NOTES
    pilot.panel.ensureWidgetVisible(card.save)
    pilot.person.click(card.save)
    dialog = pilot.planner.pinning.notes.dialog
    assert dialog is not None
    path = tmp_path / "way.txt"
    path.write_text("mine", "utf-8")
    dialog.name.setText(str(path))
    dialog.accept()
    assert path.read_text("utf-8") == "mine", "not without being asked"
    dialog.accept()
    assert path.read_text("utf-8") == NOTES


def test_all_pinned_plans_are_copied(pilot: Pilot) -> None:
    pilot.ask()
    for number in (0, 1):
        pilot.row(number)
        pilot.panel.card.pin.click()
    pilot.person.wait()
    copy = pilot.panel.pins.copy
    assert copy is not None
    copy.click()
    assert QApplication.clipboard().text().count("By Mars") == 2


def test_what_shows_an_own_card_is_no_chance(person: Person) -> None:
    """A launch in High Frontier: each boost lays a card of the hand open, and it goes on."""
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic"]
    laid = Scenario({"first": "1", "players": {"1": {"hand": held, "aquas": 14}}})
    one = Seat("1")
    person.window.navigation.start(Setup("full_game", "launch", (SeatSetup(one),), scenario=laid))
    person.wait()
    planner = person.page.planner
    assert planner is not None
    state = person.page.controller.session.state
    cards = [one.id for one in state.pieces if one.face in held]
    boosts: list[Action] = [Boost(one, card) for card in cards]
    planner.course.begin([*boosts, *(TransferCard(one, card, "rocket") for card in cards)])
    person.until(lambda: planner.course.done or not planner.course.running)
    assert planner.course.done, planner.course.why
    assert any(entry.fence for entry in person.page.controller.session.entries)


def test_a_rocket_that_was_made_is_asked_where_it_flies(person: Person) -> None:
    """“Which rocket?” stood there still, and asked for another one."""
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic"]
    laid = Scenario({"first": "1", "players": {"1": {"hand": held, "aquas": 14}}})
    one, phobos = Seat("1"), ZoneId("phobos")
    person.window.navigation.start(Setup("full_game", "launch", (SeatSetup(one),), scenario=laid))
    person.wait()
    planner = person.page.planner
    assert planner is not None
    planner.opened.emit()
    planner.ask(Asked("which_rocket", phobos, wishes={"cargo": False}))
    cards = [c.id for c in person.page.controller.session.state.pieces if c.face in held]
    boosts: list[Action] = [Boost(one, card) for card in cards]
    loads: list[Action] = [TransferCard(one, card, "rocket") for card in cards]
    onward = Asked("where_to", phobos)
    plan = Plan("made", text("app.planner.kept"), course=(*boosts, *loads), onward=onward)
    book = planner.book
    book.findings = Findings(text("app.planner.kept"), (), (plan,))
    book.selected, book.old = None, False
    planner._go_on()
    person.until(lambda: not planner.course.running)
    assert planner.course.done, planner.course.why
    assert planner.book.asked == onward


def test_a_plan_of_several_turns_is_gone_on_with_in_the_next_one(person: Person) -> None:
    """The search from the next place puts others first: the one that was chosen stays chosen."""
    cards = [{"card": "thruster_ponderomotive_vasimr", "face": 1}, {"card": "crew"}]
    rocket = {"cards": cards, "place": "deimos", "wet": "8"}
    sites = {"deimos": {"owner": "1", "factory": True}}
    laid = Scenario({"first": "1", "sites": sites, "players": {"1": {"rocket": rocket}}})
    one = Seat("1")
    person.window.navigation.start(Setup("full_game", "home", (SeatSetup(one),), scenario=laid))
    person.wait()
    planner = person.page.planner
    assert planner is not None
    planner.opened.emit()
    planner.ask(Asked("where_to", ZoneId("leo")))
    person.until(lambda: planner.book.findings is not None and not planner.answers.search.busy)
    book = planner.book
    assert book.findings is not None
    words = person.window.context.words
    first, *others = book.findings.plans
    chosen = next(p for p in others if words(p.figures[0]) == "2" and words(p.figures[2]) == "0")
    planner._select(chosen.id)
    planner._go_on()
    person.until(lambda: planner.course.done)
    person.until(lambda: not planner.answers.search.busy and not book.old)
    assert book.plan is not None
    assert book.plan.id == chosen.id
    assert words(book.plan.figures[0]) == "1", "one turn is over, and the next one is to come"
    assert first.id != chosen.id
