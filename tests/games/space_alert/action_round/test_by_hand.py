"""A mission without a clock: announcements come when they are asked for (document 1 and 5.5)."""

from __future__ import annotations

import pytest

from spacetable.core.ids import CLOCK
from spacetable.core.parts import clock_limit, clock_time, soundtrack_of
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Announce, Reveal
from spacetable.games.space_alert.script.happenings import (
    MissionEnds,
    PhaseEnds,
    PhaseWarning,
    ThreatReport,
)
from spacetable.games.space_alert.state import heroic_place
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN = seat(1), seat(2)


def announcement(crew: Crew) -> Announce:
    (found,) = [o for o in crew.offers(BEN) if isinstance(o.action, Announce)]
    assert not found.grave
    assert not found.preview
    return found.action


def by_hand(players: int = 2) -> Crew:
    return Crew(players, time="by_hand").begin()


def test_no_clock_runs() -> None:
    crew = by_hand()
    assert crew.offers(CLOCK) == []
    assert set(space_alert.rules.awaited(crew.state)) == {ADA, BEN}
    assert clock_time(space_alert, crew.state) is None
    assert clock_limit(space_alert, crew.state) is None
    assert soundtrack_of(space_alert, crew.state) is None


def test_with_a_soundtrack_nobody_asks() -> None:
    crew = Crew(2).begin()
    assert not any(isinstance(o.action, Announce) for o in crew.offers(ADA))
    assert clock_time(space_alert, crew.state) == 0


def test_the_mission_begins_at_once() -> None:
    crew = by_hand()
    assert crew.state.heard == 1
    assert all(one.up for one in crew.state.pieces[heroic_place(2)])


def test_every_announcement_but_the_warnings_comes_in_its_order() -> None:
    crew = by_hand()
    met = [0]
    while crew.state.stage == "planning":
        action = announcement(crew)
        met.append(action.number)
        crew.do(action)
    happenings = crew.state.script.happenings
    assert met == sorted(met)
    left = [one for number, one in enumerate(happenings) if number not in met]
    assert all(isinstance(one, PhaseWarning) for one in left)
    assert crew.state.stage == "resolution"


@pytest.mark.parametrize("players", [2, 4])
def test_they_do_the_same_as_by_the_clock(players: int) -> None:
    timed, crew = Crew(players).begin(), by_hand(players)
    for kind in (ThreatReport, PhaseEnds, ThreatReport, MissionEnds):
        timed.hear(kind)
        while True:
            action = announcement(crew)
            crew.do(action)
            if isinstance(crew.state.script.happenings[action.number], kind):
                break
        for part in ("pieces", "heard", "time", "reports", "due", "phases", "quiet", "stage"):
            assert getattr(crew.state, part) == getattr(timed.state, part), part


def test_officers_still_turn_threats_up() -> None:
    crew = by_hand()
    while not any(one.announced for one in crew.state.reports):
        crew.do(announcement(crew))
    offers = [o for who in (ADA, BEN) for o in crew.offers(who) if isinstance(o.action, Reveal)]
    assert sum(not one.refused for one in offers) == 1


def test_it_is_known_when_a_phase_is_to_end() -> None:
    crew = by_hand()
    names = []
    while crew.state.stage == "planning":
        (offer,) = [o for o in crew.offers(ADA) if isinstance(o.action, Announce)]
        names.append(offer.label.key.rpartition(".")[2])
        crew.do(offer.action)
    assert names.count("announce_phase") == 2
    assert names[-1] == "announce_end"
