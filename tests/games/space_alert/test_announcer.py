"""What the ship's computer says and sounds."""

from __future__ import annotations

import pytest

from spacetable.core.text import Text
from spacetable.games.space_alert.announcer import caption, soundtrack
from spacetable.games.space_alert.script.dials import POSITIONS, Dials
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    PhaseWarning,
    ThreatReport,
)
from spacetable.games.space_alert.script.official import mission, missions
from spacetable.games.space_alert.script.rolling import roll
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.script.words import (
    dial_label,
    dial_value_label,
    group_label,
    kind_label,
    source_label,
)
from spacetable.text.catalogue import catalogue

SCRIPTS = (*missions(), *(roll(seed, Dials()) for seed in range(20)))


def shown(words: Text) -> tuple[str, str]:
    """In both languages, complete."""
    english, japanese = (catalogue(language).words(words) for language in ("en", "ja"))
    for told in (english, japanese):
        assert told
        assert "{" not in told
        assert "[" not in told
    return english, japanese


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda one: one.id)
@pytest.mark.parametrize("crew", [4, 5])
def test_announcements_come_in_order_and_one_at_a_time(script: Script, crew: int) -> None:
    track = soundtrack(script, crew)
    assert len({one.id for one in track.announcements}) == len(track.announcements)
    for one, after in zip(track.announcements, track.announcements[1:], strict=False):
        assert one.at + one.slot <= after.at, (one, after)
        assert one.until is None or (after.kind, after.at) == ("communications_restored", one.until)
    assert track.end == script.duration
    assert track.length > track.announcements[-1].at
    assert [one.start for one in track.stretches] == [0, *script.phase_ends[:-1]]
    assert [one.end for one in track.stretches] == list(script.phase_ends)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda one: one.id)
def test_everything_has_words(script: Script) -> None:
    track = soundtrack(script)
    for words in (track.title, *(one.title for one in track.stretches)):
        shown(words)
    for one, happening in zip(track.announcements, script.happenings, strict=True):
        assert max(map(len, shown(one.caption))) <= 72
        shown(kind_label(happening))
        if one.mark is not None:
            assert max(map(len, shown(one.mark))) <= 8


def test_four_hear_no_unconfirmed_report() -> None:
    script = mission("S2-3")
    five, four = soundtrack(script), soundtrack(script, crew=4)
    assert len(five.announcements) == len(four.announcements) + 1
    heard = [shown(one.caption)[0] for one in five.announcements]
    assert "Unconfirmed report: External threat · Zone red · T+8" in heard
    assert not any("Unconfirmed" in shown(one.caption)[0] for one in four.announcements)


@pytest.mark.parametrize(
    ("threat", "english", "japanese"),
    [
        (
            ThreatReport(at=0, t=3, severity="serious", place="external", zone="red"),
            "Serious external threat · Zone red · T+3",
            "深刻な船外の脅威 · 赤ゾーン · T+3",
        ),
        (
            ThreatReport(at=0, t=5, severity="common", place="internal"),
            "Internal threat · T+5",
            "船内の脅威 · T+5",
        ),
    ],
)
def test_captions_of_threats(threat: ThreatReport, english: str, japanese: str) -> None:
    assert shown(caption(threat)) == (english, japanese)


def test_alone_what_does_not_count_says_so() -> None:
    """Document 5.5: one player with androids ignores data and failures of communications."""
    moot = (IncomingData, DataTransfer, CommunicationsDown)
    script = mission("S2-3")
    crew, alone = soundtrack(script), soundtrack(script, alone=True)
    seen = set()
    for one, two, happening in zip(
        crew.announcements, alone.announcements, script.happenings, strict=True
    ):
        seen.add(type(happening))
        same = shown(one.caption) == shown(two.caption)
        assert same is not isinstance(happening, moot), happening
        assert one.sounds == two.sounds, "the computer speaks as ever"
    assert seen.issuperset(moot)


def test_what_a_threat_sounds_like() -> None:
    """An alarm, the report, and the report again; an unconfirmed one says so both times."""
    for script in missions():
        for one, said in zip(script.happenings, soundtrack(script).announcements, strict=True):
            if not isinstance(one, ThreatReport):
                continue
            clips = [sound.clip for sound in said.sounds if sound.bus == "voice"]
            half = clips.index("repeat")
            assert clips[:half] == clips[half + 1 :]
            assert (clips[0] == "unconfirmed") == one.unconfirmed
            assert clips[half - 1] == f"time.{one.t}"
            assert (f"zone.{one.zone}" in clips) == (one.zone is not None)
            alarm = "intruder" if one.place == "internal" else "alert"
            assert said.sounds[0].clip == f"{alarm}_{one.severity}"
            assert said.spoiler


def test_countdowns_end_with_their_moment() -> None:
    """ "One" is said a second before the buzzer, and before the end of a phase."""
    script = mission("S2-1")
    for one, said in zip(script.happenings, soundtrack(script).announcements, strict=True):
        counted = {sound.clip: sound.at for sound in said.sounds if sound.clip.startswith("count")}
        if isinstance(one, DataTransfer):
            length = one.closes - one.at
            assert counted == {f"count.{n}": length - n * 1000 for n in (5, 4, 3, 2, 1)}
        elif isinstance(one, PhaseWarning) and one.seconds == 5:
            assert counted == {f"count.{n}": 5000 - n * 1000 for n in (4, 3, 2, 1)}
        else:
            assert not counted


def test_static_lasts_until_communications_are_back() -> None:
    script = mission("S2-8")
    pairs = zip(script.happenings, soundtrack(script).announcements, strict=True)
    down = [(one, said) for one, said in pairs if isinstance(one, CommunicationsDown)]
    assert len(down) == 4 + 1
    assert all((said.loop, said.until) == ("static", one.restored) for one, said in down)


def test_a_test_run_ends_as_tense_as_a_mission() -> None:
    assert [one.bed for one in soundtrack(mission("S1-1")).stretches] == ["phase_2", "phase_3"]
    assert len(soundtrack(mission("S2-1")).stretches) == 3


def test_labels_of_lists_and_dials() -> None:
    for dial, positions in POSITIONS.items():
        shown(dial_label(dial))
        labels = {shown(dial_value_label(dial, value)) for value in positions}
        assert len(labels) == len(positions)
    kinds = ("test_run", "simulation", "advanced_simulation", "mission", "rolled", "own")
    assert len({shown(group_label(kind)) for kind in kinds}) == len(kinds)
    for source in ("certain", "disputed", "reconstructed"):
        shown(source_label(source))
