"""Missions that a person has written."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spacetable.core.errors import BoundaryError, DataError
from spacetable.core.text import verbatim
from spacetable.games.space_alert.script.checking import faults
from spacetable.games.space_alert.script.dials import POSITIONS, Dials
from spacetable.games.space_alert.script.happenings import (
    ZONES,
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    ThreatReport,
)
from spacetable.games.space_alert.script.mission_file import (
    FILE_LIMIT,
    LONGEST_TITLE,
    MOST_EVENTS,
    parse,
    read,
    template,
    write,
)
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.script.rolling import SEEDS, roll
from spacetable.games.space_alert.script.script import Script, completed
from spacetable.text.catalogue import catalogue

HEAD = 'title = "Trial"\nphases = ["3:45", "7:30", "10:00"]\n'


def told(wrong: pytest.ExceptionInfo[BoundaryError]) -> str:
    """The English message; the Japanese one exists too."""
    for language in ("ja", "en"):
        words = catalogue(language).words(wrong.value.message)
        assert "[space" not in words
    return words


# ------------------------------------------------------------------ what is read


def test_the_example_is_a_mission(tmp_path: Path) -> None:
    file = tmp_path / "patrol.toml"
    file.write_text(template(), "utf-8")
    found = read(file)
    assert found.sound is None
    assert found.sound_line == 0
    script = found.script
    assert (script.id, script.kind) == ("patrol.toml", "own")
    assert script.title == verbatim("A quiet patrol")
    assert script.phase_ends == (225_000, 450_000, 600_000)
    assert [one.t for one in script.threats()] == [2, 3, 5, 7]
    assert [one.t for one in script.threats(4)] == [2, 3, 7]


def test_moments_in_words_and_in_numbers(tmp_path: Path) -> None:
    words = HEAD + "".join(
        f'[[event]]\nat = {at}\nsay = "incoming data"\n' for at in ('"0:10.25"', 35, 60.5, '"2:03"')
    )
    found = parse(words, tmp_path / "x.toml").script.reports
    assert [one.at for one in found] == [10_250, 35_000, 60_500, 123_000]


def test_warnings_may_be_fewer(tmp_path: Path) -> None:
    for words, wanted in (("[20]", (20_000,)), ("[]", ()), ("[60, 5]", (60_000, 5_000))):
        found = parse(f"{HEAD}warnings = {words}", tmp_path / "x.toml").script
        assert found.warnings == wanted


def test_a_recording_beside_the_file(tmp_path: Path) -> None:
    """With it announcements need no room, and a transfer may be as long as it says."""
    words = (
        HEAD + '\nsound = "sounds/own.ogg"\n'
        "event = [\n"
        '  { at = 10, say = "incoming data" },\n'
        '  { at = 12, say = "data transfer", length = 20.5 },\n'
        '  { at = 13, say = "communications down", length = 2 },\n'
        "]\n"
    )
    found = parse(words, tmp_path / "x.toml")
    assert found.sound == tmp_path / "sounds" / "own.ogg"
    assert found.sound_line == 4
    transfer = found.script.reports[1]
    assert isinstance(transfer, DataTransfer)
    assert transfer.closes - transfer.at == 20_500
    again = parse(write(found.script, "sounds/own.ogg"), tmp_path / "x.toml")
    assert again.script == found.script
    assert again.sound == found.sound


def test_the_line_of_a_moment(tmp_path: Path) -> None:
    words = (
        HEAD
        + '[[event]]\nat = 20\nsay = "data transfer"\n'
        + '[[event]]\nat = 60\nsay = "communications down"\nlength = 20\n'
    )
    found = parse(words, tmp_path / "x.toml")
    lines = found.lines_by_moment()
    assert [lines[at * 1000] for at in (20, 33, 60, 80)] == [3, 3, 6, 6]
    assert [lines[at * 1000] for at in (0, 165, 225, 600)] == [2, 2, 2, 2]


def test_a_file_of_windows_is_read(tmp_path: Path) -> None:
    """With a mark at its beginning, and two signs at the end of each line."""
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xef\xbb\xbf" + template().replace("\n", "\r\n").encode())
    assert read(file).script.reports


# ------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        (HEAD + 'titel = "x"', 3, "unknown field `titel`"),
        ('phases = ["3:00", "6:00"]', 1, "missing required field `title`"),
        (HEAD.replace("Trial", " "), 1, "the title must have 1 to 80 signs"),
        (HEAD.replace("Trial", "a\\nb"), 1, "the title must have 1 to 80 signs"),
        (HEAD.replace("Trial", "x" * (LONGEST_TITLE + 1)), 1, "the title must have 1 to 80"),
        (HEAD + "warnings = [5, 60]", 3, "warnings are some of 60, 20 and 5"),
        (HEAD + "warnings = [30]", 3, "warnings are some of 60, 20 and 5"),
        (HEAD.replace("3:45", "3:75"), 2, "“3:75” is not a moment"),
        (HEAD + '[[event]]\nsay = "incoming data"\nat = "x"', 5, "“x” is not a moment"),
        (HEAD + '[[event]]\nsay = "incoming data"\nat = nan', 5, "“nan” is not a moment"),
        (HEAD + '[[event]]\nsay = "incoming data"\nat = -1', 5, "“-1” is not a moment"),
        (HEAD + '[[event]]\nsay = "incoming data"\nat = inf', 5, "“inf” is not a moment"),
        (HEAD + '[[event]]\nsay = "incoming data"\nat = ' + "9" * 400, 5, "is not a moment"),
        (HEAD.replace('"3:45"', "9" * 400), 2, "is not a moment"),
        (
            HEAD + '[[event]]\nat = 20\nsay = "communications down"\nlength = ' + "9" * 400,
            6,
            "is not a moment",
        ),
        (HEAD + '[[event]]\nat = true\nsay = "incoming data"', 4, "got `bool`"),
        (HEAD + '[[event]]\nat = 20\nsay = "red alert"', 5, "Invalid enum value 'red alert'"),
        (HEAD + '[[event]]\nat = 20\nsay = "threat"', 5, "“threat” needs turn too"),
        (
            HEAD + '[[event]]\nat = 20\nsay = "communications down"',
            5,
            "“communications down” needs length too",
        ),
        (
            HEAD + '[[event]]\nat = 20\nsay = "communications down"\nlength = 0',
            6,
            "a length must be more than 0 seconds",
        ),
        (
            HEAD + '[[event]]\nat = 20\nsay = "incoming data"\nturn = 2',
            6,
            "“incoming data” has no turn",
        ),
        (
            HEAD + '[[event]]\nat = 20\nsay = "threat"\nturn = 9',
            6,
            "Expected `int` <= 8",
        ),
        (HEAD + "a = ", 3, "Invalid value"),
        (HEAD + "a = " + "[" * 5000 + "]" * 5000, 3, "brackets lie more than 40 deep"),
        (HEAD + "a = " + "9" * 5000, 3, "a number or a key is longer than 400"),
        (
            HEAD + '[[event]]\nat = 20\nsay = "incoming data"\n' * (MOST_EVENTS + 1),
            3 + 3 * MOST_EVENTS,
            f"more than {MOST_EVENTS} events",
        ),
    ],
)
def test_file_and_line_are_named(words: str, line: int, reason: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as wrong:
        parse(words, tmp_path / "own.toml")
    message = told(wrong)
    assert message.startswith(f"own.toml, line {line}: ")
    assert reason in message


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "/etc/passwd",
        "../x.ogg",
        "a/../../x.ogg",
        "C:x.ogg",
        "a\\\\b.ogg",
        "x\\u0000",
    ],
)
def test_a_recording_elsewhere_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as wrong:
        parse(f'{HEAD}sound = "{name}"', tmp_path / "own.toml")
    assert told(wrong).startswith("own.toml, line 3: the sound must be a file beside this one")


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "missions"
    folder.mkdir()
    (tmp_path / "x.ogg").touch()
    (folder / "x.ogg").symlink_to(tmp_path / "x.ogg")
    with pytest.raises(DataError, match="sound"):
        parse(f'{HEAD}sound = "x.ogg"', folder / "own.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="data_unreadable"):
        read(tmp_path / "absent.toml")
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="data_unreadable"):
        read(file)
    file.write_bytes(b"#" * FILE_LIMIT + b"\n")
    with pytest.raises(DataError) as wrong:
        read(file)
    assert "larger than 256 KiB" in told(wrong)


# ------------------------------------------------------------------ what is written


@pytest.mark.parametrize("script", missions(), ids=lambda one: one.id)
def test_published_missions_read_back(script: Script, tmp_path: Path) -> None:
    again = parse(write(script), tmp_path / "x.toml").script
    assert again.happenings == script.happenings
    assert again.phase_ends == script.phase_ends


MOMENTS = st.integers(0, 1_190_000)
LENGTHS = st.integers(1, 60_000)
REPORTS = st.one_of(
    st.builds(IncomingData, at=MOMENTS),
    st.builds(lambda at, for_: DataTransfer(at=at, closes=at + for_), MOMENTS, LENGTHS),
    st.builds(lambda at, for_: CommunicationsDown(at=at, restored=at + for_), MOMENTS, LENGTHS),
    st.builds(
        lambda at, t, severity, zone, unconfirmed, before: ThreatReport(
            at=at,
            printed=None if before is None else max(0, at - before),
            t=t,
            severity=severity,
            place="internal" if zone is None else "external",
            zone=zone,
            unconfirmed=unconfirmed,
        ),
        MOMENTS,
        st.integers(1, 8),
        st.sampled_from(("common", "serious")),
        st.sampled_from((None, *ZONES)),
        st.booleans(),
        st.none() | LENGTHS,
    ),
)
TITLES = (
    st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), min_size=1, max_size=80)
    .map(str.strip)
    .filter(bool)
)
ENDS = st.lists(st.integers(60_000, 1_200_000), min_size=2, max_size=3, unique=True).map(sorted)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    TITLES,
    ENDS,
    st.lists(REPORTS, max_size=12),
    st.sampled_from(((60_000, 20_000, 5_000), (60_000,), (20_000, 5_000), ())),
)
def test_recorded_missions_read_back(
    title: str, ends: list[int], reports: list[AnyHappening], warnings: tuple[int, ...]
) -> None:
    reports.sort(key=lambda one: one.at)
    # What does not fit is left out.
    wrong = {one.index for one in faults(reports, ends, warnings, recorded=True)}
    if any(one.where == "phase" for one in faults(reports, ends, warnings, recorded=True)):
        return
    kept = [one for index, one in enumerate(reports) if index not in wrong]
    path = Path("own.toml")
    happenings = completed(kept, ends, warnings)
    script = Script(path.name, "own", verbatim(title), tuple(ends), happenings)
    found = parse(write(script, "x.ogg"), path)
    assert found.script == script
    assert found.sound == Path("x.ogg")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, SEEDS - 1), st.tuples(*map(st.sampled_from, POSITIONS.values())))
def test_rolled_missions_read_back(seed: int, positions: tuple[int | str, ...]) -> None:
    script = roll(seed, Dials(*positions))  # type: ignore[arg-type]
    again = parse(write(script), Path("own.toml")).script
    assert again.happenings == script.happenings
    assert parse(write(again), Path("own.toml")).script == again


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_file_never_surprises(data: st.DataObject) -> None:
    """Whatever is cut out or typed over: a mission, or a message for people."""
    words = template()
    at = data.draw(st.integers(0, len(words)))
    gone = data.draw(st.integers(0, 30))
    put = data.draw(st.text("0123456789\"'[]{}=.:,\n #threatdaz\x00", max_size=6))
    with suppress(DataError):
        parse(words[:at] + put + words[at + gone :], Path("own.toml"))
