"""Each way in which a script can be unsound, and the line of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetable.core.errors import DataError
from spacetable.games.space_alert.script.checking import faults, faults_of
from spacetable.games.space_alert.script.happenings import CommunicationsDown, IncomingData
from spacetable.games.space_alert.script.mission_file import parse
from spacetable.games.space_alert.script.script import Script, completed
from spacetable.text.catalogue import catalogue

HERE = Path("own.toml")
HEAD = 'title = "Trial"\nphases = ["3:45", "7:30", "10:00"]\n'
INSIDE = 'say = "threat", turn = 3, severity = "common", place = "internal"'
OUTSIDE = 'say = "threat", turn = 3, severity = "common", place = "external"'


def complaint(words: str) -> tuple[int, str]:
    """The line named and the reason given, in English; both languages have words."""
    with pytest.raises(DataError) as wrong:
        parse(words, HERE)
    message = wrong.value.message
    params = dict(message.params)
    assert message.key == "core.error.data"
    assert params["file"] == "own.toml"
    for language in ("en", "ja"):
        told = catalogue(language).words(message)
        assert "{" not in told
        assert "[space" not in told
    line = params["line"]
    assert isinstance(line, int)
    told = catalogue("en").words(message)
    return line, told.split(": ", 1)[1].removesuffix(". Correct that line and start again.")


def events(*lines: str) -> str:
    """Each event on a line of its own; the first is line 4."""
    return HEAD + "event = [\n" + "".join(f"  {{ {line} }},\n" for line in lines) + "]\n"


@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        # order and place
        (
            events('at = 50, say = "incoming data"', 'at = 30, say = "incoming data"'),
            5,
            "0:30 goes backwards: the event before it is at 0:50",
        ),
        (
            events('at = "10:00", say = "incoming data"'),
            4,
            "10:00 is not within the mission, which ends at 10:00",
        ),
        (
            events('at = "9:40", say = "communications down", length = 25'),
            4,
            "what begins at 9:40 is not over when the mission ends at 10:00",
        ),
        # room
        (
            events('at = 50, say = "incoming data"', 'at = 55, say = "incoming data"'),
            5,
            "0:55: “Incoming data” is still being announced until 0:59.8",
        ),
        (
            events('at = 5, say = "incoming data"'),
            4,
            "0:05: “Begin” is still being announced until 0:09.5",
        ),
        (
            events('at = "3:45", say = "incoming data"'),
            4,
            "3:45: “End of phase” is still being announced until 3:49.9",
        ),
        (
            events('at = "2:40", say = "incoming data"'),
            4,
            "2:40: its announcement takes until 2:49.8, but “Warning” comes at 2:45",
        ),
        (
            events('at = 60, say = "data transfer"', 'at = 74, say = "incoming data"'),
            5,
            "1:14: “Transfer closed” is still being announced until 1:15",
        ),
        (
            events(
                'at = 60, say = "communications down", length = 20',
                'at = 82, say = "incoming data"',
            ),
            5,
            "1:22: “Communications restored” is still being announced until 1:23",
        ),
        # silence
        (
            events(
                'at = 60, say = "communications down", length = 20',
                'at = 70, say = "incoming data"',
            ),
            5,
            "1:10: communications are down until 1:20, nothing else is announced",
        ),
        (
            events('at = "2:35", say = "communications down", length = 20'),
            4,
            "2:35: communications are down until 2:55, but “Warning” comes at 2:45",
        ),
        (
            events('at = 60, say = "communications down", length = 2'),
            4,
            "1:00: an announcement takes until 1:03, so the length must reach beyond 1:02",
        ),
        # threats
        (
            events(f'at = "3:50", {INSIDE}'),
            4,
            "T+3 is announced at 3:50, after the end of its phase 1",
        ),
        (
            events(f'at = 60, {INSIDE}, zone = "red"'),
            4,
            "an internal threat has no zone",
        ),
        (
            events(f"at = 60, {OUTSIDE}"),
            4,
            "an external threat needs a zone: red, white or blue",
        ),
        (
            events(f"at = 60, {INSIDE}").replace("turn = 3", "turn = 8").replace(', "10:00"', ""),
            4,
            "T+8 is none of T+1 to T+7",
        ),
        # other fields
        (
            events('at = 60, say = "data transfer", length = 20'),
            4,
            (
                "a data transfer takes 13 s up to its buzzer, "
                "unless the mission has a sound of its own"
            ),
        ),
        (
            events('at = 60, printed = 65, say = "incoming data"'),
            4,
            "the printed moment 1:05 is later than the spoken one, 1:00",
        ),
        # phases
        ('title = "T"\nphases = ["3:00"]', 2, "a mission has two or three phases, not 1"),
        (
            'title = "T"\nphases = [\n"3:00",\n"3:00"]',
            4,
            "phase 2 ends at 3:00, no later than the phase before it",
        ),
        (
            'title = "T"\nphases = [\n"1:05",\n"3:00"]',
            3,
            "phase 1 takes 1:05; its warnings need at least 1:09.5",
        ),
        (
            'title = "T"\nphases = ["3:00",\n"20:01"]',
            3,
            "the mission ends at 20:01; the longest one ends at 20:00",
        ),
    ],
)
def test_the_line_and_the_reason(words: str, line: int, reason: str) -> None:
    assert complaint(words) == (line, reason)


def test_a_break_does_not_hide_behind_a_short_announcement() -> None:
    """All that is announced before its end is told, whatever comes between."""
    reports = [
        CommunicationsDown(at=60_000, restored=100_000),
        IncomingData(at=65_000),
        IncomingData(at=90_000),
    ]
    found = list(faults(reports, (200_000, 400_000)))
    assert [one.index for one in found] == [1, 2]
    assert {one.reason.key for one in found} == {"space_alert.wrong.silence"}


def test_every_fault_is_found() -> None:
    """Not only the first: three announcements within ten seconds."""
    reports = [IncomingData(at=at) for at in (60_000, 63_000, 66_000)]
    assert [one.index for one in faults(reports, (200_000, 400_000))] == [1, 2]


def test_with_a_recording_only_the_order_counts() -> None:
    reports = [IncomingData(at=at) for at in (1_000, 1_000, 139_000)]
    ends = (200_000, 400_000)
    assert not list(faults(reports, ends, recorded=True))
    assert [one.index for one in faults(reports[::-1], ends, recorded=True)] == [1, 2]


def test_warnings_that_clash_are_the_fault_of_the_phases() -> None:
    ends = (200_000, 400_000)
    script = Script("x", "own", parse(HEAD, HERE).script.title, ends, completed((), ends, (7000,)))
    assert faults_of(script) == ()
    close = Script("x", "own", script.title, ends, completed((), ends, (9000, 7000)))
    assert {one.where for one in faults_of(close)} == {"phase"}
