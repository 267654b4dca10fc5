"""When a game is over, its replay shows what nobody could see."""

from __future__ import annotations

import pytest

from spacetable.app.replay.page import ReplayPage
from spacetable.core.engine import first_to_act
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.chronicle import EVERY_SEAT
from spacetable.session.replay import Replay
from spacetable.session.session import Session
from tests.app.conftest import Person, hunt, toy

STARTS_AT_TABLE = True


def played(setup: Setup, moves: int | None = None) -> Session:
    """A game played so far, or to its end."""
    session = Session.new(setup)
    while session.result() is None and session.cursor != moves:
        _, options = first_to_act(session.game, session.state)[0]
        session.do([option for option in options if not option.grave][-1].action)
    return session


def look(person: Person, session: Session) -> ReplayPage:
    """The replay of a game, in the middle of it."""
    person.window.navigation.looking_back.replay(session, session.cursor // 2)
    person.wait()
    page = person.window.page
    assert isinstance(page, ReplayPage)
    return page


def labels(page: ReplayPage) -> list[str]:
    """What can be looked through."""
    assert page.seats is not None
    return [button.text() for button in page.seats.buttons]


def backs(page: ReplayPage) -> int:
    """How many cards show nothing."""
    return sum(one.face.art == "toy/back" for one in page.view.table_scene.table.pieces)


def test_all_lies_open_when_the_game_is_over(person: Person) -> None:
    page = look(person, played(hunt(None, None, "high_card")))
    assert labels(page) == ["All open", "Everybody", "Ada (Captain)", "Ben (Pilot)", "Cleo (Comet)"]
    assert page.seats.value() == EVERY_SEAT
    assert backs(page) == 0
    said = person.reads(page)
    lines = page.replay.lines(EVERY_SEAT)
    assert {line.text for seat in "123" for line in page.replay.lines(Seat(seat))} == {
        line.text for line in lines
    }
    assert len(lines) > len(page.replay.lines(Seat("1"))) > len(page.replay.lines(None))
    assert "Captain" in said


def test_the_figures_of_each_position_are_beside_the_table(person: Person) -> None:
    session = played(Setup("planet_nine", "figures", toy(None, None, None).seats, mission=1))
    page = look(person, session)
    assert page.chronicle.isVisible()
    assert not page.facts.isVisible()
    person.click(page.tabs.buttons[1])
    assert page.facts.isVisible()
    assert not page.chronicle.isVisible()
    page.go(0)
    first = person.reads(page.facts)
    assert "Tasks" in first
    page.go(page.replay.length)
    assert person.reads(page.facts) != first, "as the position is"


def test_each_seat_and_the_public_see_as_little_as_before(person: Person) -> None:
    page = look(person, played(hunt(None, None, "high_card")))
    everything = len(page.chronicle.rows())
    person.click(page.seats.buttons[1])
    public = backs(page)
    assert public > 0
    assert len(page.chronicle.rows()) < everything
    person.click(page.seats.buttons[2])
    assert 0 < backs(page) < public
    person.click(page.seats.buttons[0])
    assert backs(page) == 0


def test_every_position_can_be_looked_at(person: Person) -> None:
    page = look(person, played(hunt(None, None, "high_card")))
    for deed in ("start", "forth", "turn_forth", "turn_back", "end", "back"):
        person.click(page.bar.buttons[deed])
        assert backs(page) == 0


def test_while_the_game_goes_on_nothing_is_opened(person: Person) -> None:
    session = played(hunt(None, None, "high_card"), moves=8)
    page = look(person, session)
    assert page.seats is None
    assert backs(page) > 0
    replay = Replay(session)
    assert not replay.can_open
    with pytest.raises(ValueError, match="over"):
        replay.table(EVERY_SEAT)


def test_a_game_taken_back_from_its_end_is_not_over(person: Person) -> None:
    session = played(hunt(None, None, "high_card"))
    session.undo(over_fence=True)
    assert look(person, session).seats is None


def test_a_game_without_such_a_view_offers_seats_alone(person: Person) -> None:
    page = look(person, played(toy(None, None)))
    assert labels(page) == ["Everybody", "Ada", "Ben"]
    assert backs(page) > 0


@pytest.mark.parametrize("game", ["planet_nine", "deep_sea"])
def test_hands_of_the_crew_lie_open(person: Person, game: str) -> None:
    seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate("ABCD"))
    page = look(person, played(Setup(game, "open", seats, mission=1)))
    assert labels(page)[0] == "All open"
    pieces = page.view.table_scene.table.pieces
    hands = [one.face.art for one in pieces if one.zone.startswith("hand.")]
    assert hands
    assert not any("back" in art for art in hands)
    person.click(page.seats.buttons[2])
    pieces = page.view.table_scene.table.pieces
    assert any("back" in one.face.art for one in pieces if one.zone.startswith("hand."))
