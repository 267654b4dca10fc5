"""Being done for now, and telling the others one's plan (document 2)."""

from __future__ import annotations

from spacetable.core.engine import Position
from spacetable.core.event import Said
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.setup import Setup
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Announce, Done, DrawCard, Lay
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    IncomingData,
    PhaseWarning,
    ThreatReport,
)
from spacetable.games.space_alert.words import halves
from tests.games.space_alert.action_round.crew import Crew, seat
from tests.games.undoing import asks

ADA, BEN = seat(1), seat(2)


def telling(crew: Crew, who: str) -> Done:
    (found,) = [o.action for o in crew.offers(seat(int(who))) if isinstance(o.action, Done)]
    return found


def test_what_is_told_is_what_lies_there() -> None:
    crew = Crew(4).begin()
    card = crew.lay(ADA, 0, 2)
    face = crew.state.pieces.piece(card).face
    action = telling(crew, "1")
    assert action.row[1] == halves(face)[0]
    crew.do(action)
    assert crew.seen(BEN).plans[ADA] == action.row
    assert isinstance(crew.said[-1], Said)
    assert not any(isinstance(o.action, Done) for o in crew.offers(ADA)), "that was told"
    crew.lay(ADA, 0, 3)
    assert telling(crew, "1").row[2]


def test_its_button_comes_back_in_its_place_however_the_plan_reads() -> None:
    """Below its old place stands what ends a phase: a hand used to telling must not find that."""
    crew = Crew(4).begin()

    def rows() -> list[str]:
        return [one.row for one in crew.offers(ADA) if isinstance(one.action, Done)]

    first = rows()
    assert first != [""]
    crew.do(telling(crew, "1"))
    crew.lay(ADA, 0, 2)
    assert rows() == first
    crew.do(telling(crew, "1"))
    crew.hear(ThreatReport)
    assert rows() == first


def test_nothing_is_told_while_communications_are_down() -> None:
    crew = Crew(4, mission=12).begin()
    crew.lay(ADA, 0, 1)
    crew.hear(CommunicationsDown)
    action = telling(crew, "1")
    assert action.row == ()
    crew.do(action)
    assert not crew.state.plans


def test_a_person_who_is_done_may_still_do_anything() -> None:
    crew = Crew(4).begin()
    crew.do(telling(crew, "1"))
    assert ADA in space_alert.rules.awaited(crew.state)
    assert crew.may(Lay(ADA, crew.card(ADA), 0, 1, 0))


def test_a_bot_that_is_done_waits_for_the_computer() -> None:
    crew = Crew(4, bots=(2,)).begin()
    crew.do(telling(crew, "2"))
    assert BEN not in space_alert.rules.awaited(crew.state)
    assert not crew.offers(BEN)
    crew.hear(ThreatReport)
    assert BEN in space_alert.rules.awaited(crew.state)


def test_a_warning_wakes_nobody() -> None:
    crew = Crew(4).begin()
    while not isinstance(crew.state.script.happenings[crew.state.heard], PhaseWarning):
        crew.hear(type(crew.state.script.happenings[crew.state.heard]))
    crew.do(telling(crew, "2"))
    crew.hear(PhaseWarning)
    assert crew.state.done == (BEN,)


def test_a_new_card_is_something_to_do() -> None:
    crew = Crew(4).begin()
    crew.hear(IncomingData)
    crew.do(telling(crew, "1"))
    crew.do(DrawCard(ADA))
    assert crew.state.done == ()


def asked(crew: Crew, action: Action, *people: Seat) -> bool:
    position = Position(crew.state, {})
    return asks(space_alert, Setup("space_alert", "x", crew.seats), position, action, *people)


def test_what_is_told_is_not_taken_back_unasked_by_those_who_heard_it() -> None:
    crew = Crew(2, time="by_hand").begin()
    assert not asked(crew, telling(crew, "1"), BEN), "nothing lies there"
    crew.lay(ADA, 0, 2)
    action = telling(crew, "1")
    assert asked(crew, action, BEN)
    assert not asked(crew, action, ADA)
    crew.do(action)
    crew.lay(BEN, 1, 1)
    assert asked(crew, telling(crew, "2"), ADA)


def test_nor_what_the_computer_has_said() -> None:
    crew = Crew(2, time="by_hand").begin()
    while crew.state.stage == "planning":
        (action,) = (o.action for o in crew.offers(BEN) if isinstance(o.action, Announce))
        assert asked(crew, action, ADA)
        crew.do(action)
