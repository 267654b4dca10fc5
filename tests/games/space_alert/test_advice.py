"""The coach's word in each situation, and the notes on the data."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.wording.disputes import all_disputes
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.space_alert.stacked import SCRIPT, arranged

ONE = Seat("1")
PLANNING: dict[str, Any] = {"stage": "planning", "script": SCRIPT, "due": {"1": 0}}
ROLES = {"captain": "1", "communications": "1", "security": "2"}


def advised(
    arrangement: dict[str, Any], seat: Seat | None = ONE, seats: int = 4, **options: Any
) -> str:
    """The end of the key of the coach's word, which reads in both languages."""
    state = arranged(arrangement, seats, **options)
    said = space_alert.teaching.advice(space_alert.shown.view(state, seat))
    assert isinstance(said, Text)
    for language in LANGUAGES:
        assert catalogue(language).words(said)
    return said.key.rpartition("advice.")[2]


def threat(card: str, place: str = "external", severity: str = "common") -> dict[str, Any]:
    """One threat, turned up already, on turn 2."""
    event: dict[str, Any] = {
        "at": "0:10",
        "say": "threat",
        "turn": 2,
        "severity": severity,
        "place": place,
    }
    if place == "external":
        event["zone"] = "red"
    return {
        "stage": "planning",
        "script": {"phases": ["1:00", "2:00", "3:00"], "event": [event]},
        "heard": 2,
        "threats": [{"t": 2, "card": card, "turned": True}],
    }


@pytest.mark.parametrize(
    ("arrangement", "key"),
    [
        ({}, "planning"),
        ({"heard": 2, "roles": ROLES}, "reveal"),
        ({"heard": 2}, "reveal_other"),
        ({"heard": 4, "due": {"1": 1}}, "draw"),
        ({"heard": 7}, "quiet"),
        ({"boards": {"1": ["red/A: A"]}}, "computer"),
        ({"boards": {"1": ["red/A: A", "red/B: B"]}}, "computer"),
        ({"boards": {"1": ["red/C: C"]}}, "planning"),
        ({"boards": {"1": ["red/A: A", "red/C: C"]}}, "planning"),
        ({"boards": {"1": ["red/A: red", "red/C: C"]}}, "computer"),
        ({"boards": {"1": ["red/A: red", "", "red/C: C"]}}, "computer"),
        ({"boards": {"1": ["red/A: A", "red/B: B", "red/C: C"]}}, "phase_full"),
    ],
)
def test_what_is_urgent_comes_first(arrangement: dict[str, Any], key: str) -> None:
    assert advised(PLANNING | arrangement) == key


def test_data_may_be_handed_over_until_the_buzzer() -> None:
    open_ = {
        "phases": ["1:00", "2:00", "3:00"],
        "event": [{"at": "0:10", "say": "data transfer"}],
    }
    arrangement = {"stage": "planning", "script": open_, "heard": 2}
    assert advised(arrangement) == "transfer"
    assert advised(arrangement | {"gave": ["1"]}) == "planning"
    assert advised(arrangement | {"hands": {"1": []}}) == "planning"


@pytest.mark.parametrize(
    ("card", "place", "severity", "key"),
    [
        ("E1-05", "external", "common", "laser"),
        ("E1-09", "external", "common", "laser_bare"),
        ("E1-03", "external", "common", "special"),
        ("I1-01", "internal", "common", "intruder"),
        ("I1-06", "internal", "common", "malfunction"),
        ("SI1-04", "internal", "serious", "special"),
    ],
)
def test_what_helps_against_a_threat_of_the_phase(
    card: str, place: str, severity: str, key: str
) -> None:
    assert advised(threat(card, place, severity)) == key
    later = threat(card, place, severity) | {"phases": {"1": 2}}
    assert advised(later) == "planning"


def test_at_the_end_of_the_planning() -> None:
    full = {"1": ["red/A: A", "red/B: B", "red/C: C", *[""] * 4, *["deck/A: A"] * 5]}
    assert (
        advised(
            PLANNING
            | {"time": "4:00", "boards": full, "roles": ROLES, "threats": []}
            | {
                "threats": [
                    {"t": 2, "card": "E1-05", "turned": True},
                    {"t": 3, "card": "I1-01", "turned": True},
                    {"t": 5, "card": "E1-07", "turned": True},
                ]
            }
        )
        == "all_full"
    )


def test_alone_and_without_a_clock() -> None:
    alone = PLANNING | {"due": {}}
    assert advised(alone, seats=1) == "alone"
    rows = {f"android {k}": ["red/A: red", "deck/A: A", "blue/B: B"] for k in range(1, 5)}
    assert advised(alone | {"boards": rows}, seats=1, time="by_hand") == "by_hand"
    assert advised(alone | {"boards": rows}, seats=1) == "phase_full_alone"
    assert advised(PLANNING, seat=None) == "planning"


def test_while_the_film_is_watched() -> None:
    film = {"stage": "resolution", "script": {"phases": ["1:00", "2:00", "3:00"]}}
    assert advised({"stage": "ready"}) == "ready"
    assert advised(film) == "resolution"
    assert advised(film | {"watched": 3}) == "watch"
    assert advised(film | {"watched": 13}) == "watched"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notes_tell_every_dispute_and_the_files_to_correct(language: str) -> None:
    words = catalogue(language)
    notes = [words.words(note) for note in space_alert.notes.about()]
    assert len(set(notes)) == len(notes)
    for file in ("cards.toml", "threats.toml", "missions.toml", "timing.toml", "trajectories.toml"):
        assert any(file in note for note in notes), file
    assert {words.words(one) for one in all_disputes()} <= set(notes)
    scripts = [script for script in missions() if script.source != "certain"]
    assert scripts
    for script in scripts:
        assert any(note.startswith(words.words(script.title)) for note in notes)
