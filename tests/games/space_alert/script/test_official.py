"""The sixteen published missions against figures that are counted elsewhere."""

from __future__ import annotations

from collections import Counter

import pytest

from spacetable.core.data import parse_toml
from spacetable.core.errors import BoundaryError, DataError
from spacetable.games.space_alert.script.checking import faults_of
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    CommunicationsRestored,
    DataTransfer,
    IncomingData,
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    PhaseWarning,
    ThreatReport,
    TransferEnds,
)
from spacetable.games.space_alert.script.official import FILE, Missions, mission, missions
from spacetable.games.space_alert.script.script import Script
from spacetable.text.catalogue import catalogue

ALL = missions()
PRINTED = tuple(one for one in ALL if one.kind == "mission")
"""The eight whose scripts are printed on cards."""

POINTS = {
    "test_run": (3, 3),
    "simulation": (5, 6),
    "advanced_simulation": (5, 6),
    "mission": (7, 8),
}


def of(script: Script, sort: type) -> list[object]:
    return [one for one in script.happenings if isinstance(one, sort)]


def test_there_are_sixteen() -> None:
    wanted = [f"S1-{n}" for n in range(1, 9)] + [f"S2-{n}" for n in range(1, 9)]
    assert [one.id for one in ALL] == wanted
    kinds = {"test_run": 2, "simulation": 3, "advanced_simulation": 3, "mission": 8}
    assert Counter(one.kind for one in ALL) == kinds


@pytest.mark.parametrize("script", ALL, ids=lambda one: one.id)
def test_each_can_be_announced(script: Script) -> None:
    assert faults_of(script) == ()


@pytest.mark.parametrize("script", ALL, ids=lambda one: one.id)
def test_threat_points(script: Script) -> None:
    """A test run has 3; a simulation 5 and a mission 7, with five crew members one more."""
    assert (script.points(4), script.points(5)) == POINTS[script.kind]
    unsure = [one for one in script.threats() if one.unconfirmed]
    assert [one.severity for one in unsure] == ["common"] * (script.kind != "test_run")


@pytest.mark.parametrize("script", ALL, ids=lambda one: one.id)
def test_what_follows_from_the_rest(script: Script) -> None:
    assert script.happenings[0] == MissionBegins(at=0)
    assert script.happenings[-1] == MissionEnds(at=script.duration)
    phases = len(script.phase_ends)
    assert phases == (2 if script.kind == "test_run" else 3)
    assert len(of(script, PhaseEnds)) == phases - 1
    assert len(of(script, PhaseWarning)) == 3 * phases
    assert len(of(script, DataTransfer)) == len(of(script, TransferEnds))
    assert len(of(script, CommunicationsDown)) == len(of(script, CommunicationsRestored))
    times = [one.at for one in script.happenings]
    assert times == sorted(times)
    assert all(at % 1000 == 0 for at in times)
    assert script.warnings == (60_000, 20_000, 5_000)


def spread(numbers: list[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)


def test_what_the_printed_missions_have_in_common() -> None:
    """Smallest and largest of each figure over S2-1 to S2-8."""
    assert spread([len(one.threats(4)) for one in PRINTED]) == (4, 6)
    assert spread([len(one.threats(5)) for one in PRINTED]) == (5, 7)
    assert spread([serious(one.threats()) for one in PRINTED]) == (1, 3)
    assert spread([len(inside(one)) for one in PRINTED]) == (1, 2)
    assert spread([serious(inside(one)) for one in PRINTED]) == (0, 1)
    assert spread([len(of(one, IncomingData)) for one in PRINTED]) == (2, 3)
    assert spread([len(of(one, DataTransfer)) for one in PRINTED]) == (3, 4)
    assert spread([sum(breaks(one)) for one in PRINTED]) == (45, 65)
    assert spread([len(breaks(one)) for one in PRINTED]) == (2, 5)
    lengths = [
        [(b - a) // 1000 for a, b in zip((0, *one.phase_ends), one.phase_ends, strict=False)]
        for one in PRINTED
    ]
    by_phase = [spread([one[phase] for one in lengths]) for phase in range(3)]
    assert by_phase == [(205, 240), (215, 230), (140, 155)]


def serious(threats: tuple[ThreatReport, ...]) -> int:
    return sum(one.severity == "serious" for one in threats)


def inside(script: Script) -> tuple[ThreatReport, ...]:
    return tuple(one for one in script.threats() if one.place == "internal")


def breaks(script: Script) -> list[int]:
    return [
        (one.restored - one.at) // 1000
        for one in script.happenings
        if isinstance(one, CommunicationsDown)
    ]


def test_what_is_spoken_later_than_printed() -> None:
    later = [
        (script.id, one.printed, one.at, getattr(one, "restored", None))
        for script in ALL
        for one in script.happenings
        if one.printed is not None
    ]
    assert later == [("S2-3", 495_000, 500_000, 510_000), ("S2-6", 235_000, 240_000, None)]


def test_where_transcriptions_differ() -> None:
    numbered = {one.id: len(one.disputes) - (one.kind != "mission") for one in ALL}
    known = {"S1-3": 1, "S1-7": 1, "S2-1": 3, "S2-2": 1, "S2-3": 2, "S2-4": 1, "S2-5": 2}
    known |= {"S2-6": 1, "S2-8": 1}
    assert {name: count for name, count in numbered.items() if count} == known
    assert {one.id for one in ALL if one.source == "disputed"} == set(known)
    for language in ("en", "ja"):
        for script in ALL:
            for words in map(catalogue(language).words, (script.title, *script.disputes)):
                assert "{" not in words
                assert "[" not in words


def test_a_mission_is_found_by_its_number() -> None:
    assert mission("S2-3") is mission(" s2-3 ")
    with pytest.raises(BoundaryError) as wrong:
        mission("S3-1")
    words = catalogue("en").words(wrong.value.message)
    assert words == "There is no published mission “S3-1”. Choose one from S1-1 to S2-8."


def test_a_wrong_line_is_named() -> None:
    words = FILE.read_text("utf-8")
    number = words.split("\n").index("number = 1") + 1
    with pytest.raises(DataError, match=f"'line': {number}"):
        parse_toml(words.replace("number = 1", "number = 0", 1), Missions, FILE.name)
