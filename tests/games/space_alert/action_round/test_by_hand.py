"""A mission without a clock: announcements come when they are asked for (document 1 and 5.5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.ids import CLOCK
from spacetable.core.parts import clock_limit, clock_time, soundtrack_of
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.moves import Agree, Announce, Done, DrawCard, Lay, Reveal
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    MissionEnds,
    PhaseEnds,
    PhaseWarning,
    ThreatReport,
)
from spacetable.games.space_alert.state import heroic_place
from spacetable.games.space_alert.table.whole import table
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.action_round.crew import Crew, seat
from tests.offered import offered

ADA, BEN = seat(1), seat(2)


def announcement(crew: Crew) -> Announce:
    (found,) = [o for o in crew.offers(BEN) if isinstance(o.action, Announce)]
    assert not found.grave
    assert not found.preview
    return found.action


def by_hand(players: int = 2) -> Crew:
    return Crew(players, time="by_hand").begin()


def test_each_pile_of_threats_has_its_own_button_whichever_others_are_to_be_turned_up() -> None:
    """One key for each through the phase: it does not change hands when another one is gone."""
    state = by_hand(1).state
    common, serious = (
        replace(state.reports[0], announced=True, card=None, severity=severity, place="external")
        for severity in ("common", "serious")
    )
    rows = []
    for reports in ((common, serious), (serious,)):
        waiting = replace(state, reports=reports)
        found = offered(space_alert, waiting, ADA)
        rows.append({o.label.params: o.row for o in found if isinstance(o.action, Reveal)})
    both, one = rows
    assert len(set(both.values())) == 2
    assert one.items() <= both.items()


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


def strip(crew: Crew) -> dict[str, str]:
    """What the signs along the upper edge say, in English: alone they are pictures."""
    zones = table(view(crew.state, ADA)).zones
    found = {zone.id: zone for zone in zones}
    said = {}
    for name in ("data", "transfer", "talk"):
        zone = found[f"strip.{name}"]
        slots = dict(zone.art.slots) if zone.art else {}
        assert ("words" in slots) != crew.state.alone
        words = zone.name if crew.state.alone else slots["words"]
        said[name] = catalogue("en").words(words)  # type: ignore[arg-type]
    return said


SIGNS = {IncomingData: "data", DataTransfer: "transfer", CommunicationsDown: "talk"}


@pytest.mark.parametrize("players", [1, 2])
def test_signs_never_deny_what_has_just_been_announced(players: int) -> None:
    """They say what is to be done; of what does not concern who plays alone they say just that."""
    crew, met = by_hand(players), set()
    while crew.state.stage == "planning":
        (offer,) = [o for o in crew.offers(ADA) if isinstance(o.action, Announce)]
        crew.do(offer.action)
        kind = type(crew.state.script.happenings[offer.action.number])
        if kind not in SIGNS or crew.state.stage != "planning":
            continue
        met.add(kind)
        for seat_ in crew.state.players if kind is IncomingData else ():
            while crew.state.due.get(seat_):
                crew.do(DrawCard(seat_))
        says = strip(crew)[SIGNS[kind]]
        assert not says.startswith("No "), (kind, says)
        assert says != "Communications clear"
        assert ("no effect alone" in says) == (players == 1)
    assert len(met) >= 2


def test_the_end_of_a_phase_asks_only_while_places_are_empty() -> None:
    crew = by_hand(1)
    while True:
        (offer,) = [o for o in crew.offers(ADA) if isinstance(o.action, Announce)]
        if offer.label.key.endswith("announce_phase"):
            break
        assert not offer.asks
        crew.do(offer.action)
    assert offer.asks
    assert not offer.grave, "bots that wait for nobody go on"
    assert offer.unfinished is not None
    assert dict(offer.unfinished.params)["n"] == 12
    places = [(member, turn) for member in range(4) for turn in (1, 2, 3)]
    for member, turn in places:
        lays = [o.action for o in crew.offers(ADA) if isinstance(o.action, Lay)]
        crew.do(next(one for one in lays if (one.member, one.turn) == (member, turn)))
    (offer,) = [o for o in crew.offers(ADA) if isinstance(o.action, Announce)]
    assert not offer.asks


def test_alone_the_words_name_what_is_meant_and_ask_nobody_to_agree() -> None:
    crew = by_hand(1)
    labels, rules, asked = set(), set(), set()
    while crew.state.stage == "planning":
        for offer in crew.offers(ADA):
            if isinstance(offer.action, Agree):
                labels.add(catalogue("en").words(offer.label))
            if isinstance(offer.action, Done):
                assert offer.aside, "nobody waits for it: no button"
        turned = next((o for o in crew.offers(ADA) if isinstance(o.action, Reveal)), None)
        if turned is not None:
            prompt = space_alert.rules.prompt(view(crew.state, ADA))
            asked.add(catalogue("en").words(prompt))
            crew.do(turned.action)
            continue
        (offer,) = [o for o in crew.offers(ADA) if isinstance(o.action, Announce)]
        if offer.asks:
            rules.add(catalogue("en").words(offer.why.rule))
        crew.do(offer.action)
    assert labels == {"End the round now"}
    assert len(rules) == 2
    assert not any("soundtrack" in rule for rule in rules)
    assert asked
    assert all(" · T+" in prompt and "turn its card up" in prompt for prompt in asked)
