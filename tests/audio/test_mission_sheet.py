"""The sheet of a mission for a person who keeps the time: every announcement, in their words."""

from __future__ import annotations

import pytest

from spacetable.audio.mission_sheet import MissionSheet, as_text, mission_sheet, phrases
from spacetable.core.soundtrack_library import HeardMission, Roll
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.text.catalogue import catalogue
from tests.audio.test_commands import MISSION, ran


def every_mission() -> list[HeardMission]:
    published = [one for _, missions in soundtracks.published() for one in missions]
    return [*published, *(soundtracks.rolled(Roll(seed, 5)) for seed in range(20))]


def sheet(mission: HeardMission, crew: int = 5, language: str = "en") -> MissionSheet:
    return mission_sheet(mission, crew, catalogue(language).words, language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_announcement_stands_at_its_time_in_the_words_of_the_voice(language: str) -> None:
    for mission in every_mission():
        for crew in soundtracks.crews:
            heard = mission.soundtrack(crew)
            made = sheet(mission, crew, language)
            lines = [line for part in made.parts for line in part.lines]
            assert [line.at for line in lines] == sorted(line.at for line in lines)
            assert {one.at for one in heard.announcements} <= {line.at for line in lines}
            assert len(made.parts) == len(heard.stretches) == len(mission.turns)
            # Every word that is spoken is there, in its order; what is said twice stands once.
            spoken = [
                phrases()[sound.clip][language]
                for one in heard.announcements
                for sound in one.sounds[: _repeated(one.sounds)]
                if sound.bus == "voice"
            ]
            told = "".join(line.words for line in lines).replace(" ", "")
            assert told == "".join(spoken).replace(" ", "")
            assert all(line.words for line in lines)


def _repeated(sounds: tuple[object, ...]) -> int:
    clips = [sound.clip for sound in sounds]  # type: ignore[attr-defined]
    return clips.index("repeat") if "repeat" in clips else len(clips)


def test_a_threat_as_the_caller_says_it() -> None:
    lines = {
        line.at: line for part in sheet(soundtracks.named("S2-3")).parts for line in part.lines
    }
    threat = lines[75_000]
    assert threat.time == "1:15"
    assert threat.words == "Threat approaching. Zone blue. Time T plus three."
    assert threat.twice
    assert threat.strong
    assert "T+3" in threat.told
    assert not lines[0].strong
    # The countdown of a transfer has a line of its own, that of a phase goes on at once.
    assert lines[193_000].words == "Five. Four. Three. Two. One."
    assert lines[225_000].words == "Five seconds. Four. Three. Two. One."


def test_unconfirmed_reports_are_for_five() -> None:
    mission = soundtracks.named("S2-3")
    counts = [
        sum(
            "Unconfirmed" in line.words
            for part in sheet(mission, crew).parts
            for line in part.lines
        )
        for crew in (4, 5)
    ]
    assert counts == [0, 1]


def test_the_command_prints_it(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    code, out, _ = ran(capsys, "sheet", "S1-1")
    assert code == 0
    words = catalogue("en")
    assert out.splitlines() == list(as_text(sheet(soundtracks.named("S1-1")), words.words))
    code, out, _ = ran(capsys, "sheet", "roll", "--seed", "7")
    assert soundtracks.code(Roll(7, 5)) in out.splitlines()[0]
    own = tmp_path_factory.mktemp("own") / "drill.toml"
    own.write_text(MISSION, "utf-8")
    code, out, _ = ran(capsys, "sheet", str(own))
    assert code == 0
    assert " 0:20  Threat approaching. Zone red. Time T plus two.  Say it twice." in out
    code, _, said = ran(capsys, "sheet", "S9-9")
    assert code == 1
    assert said
