"""A recording of the user's own in place of our voices, and a mission written to a file."""

from __future__ import annotations

import shutil
import wave
from pathlib import Path

import numpy as np
import pytest

from spacetable.audio.clips import Clips
from spacetable.audio.export import Stopped, blocks, export
from spacetable.audio.performance import performed
from spacetable.audio.recording import Recording, load_recording
from spacetable.audio.score import EVEN, Gains, Sound, scored
from spacetable.audio.timeline import RATE
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script.official import mission
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.text.catalogue import catalogue
from tests.audio.synthetic import track

MISSION = """\
title = "Drill"
phases = ["1:10", "2:20"]
sound = "drill.wav"

[[event]]
at = "0:20"
say = "incoming data"

[[event]]
at = "0:30"
say = "incoming data"
"""


def written(path: Path, seconds: float, rate: int = RATE, channels: int = 1) -> Path:
    """A WAV of a tone; its second second is silent."""
    count = int(seconds * rate)
    tone = (8000 * np.sin(np.arange(count) * 2 * np.pi * 440 / rate)).astype(np.int16)
    tone[rate : 2 * rate] = 0
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, 2, rate, 0, "NONE", ""))
        file.writeframes(np.repeat(tone, channels).tobytes())
    return path


def drill(tmp_path: Path, words: str = MISSION) -> str:
    path = tmp_path / "drill.toml"
    path.write_text(words, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("rate", "channels"), [(44_100, 2), (48_000, 1), (22_050, 2)])
def test_a_recording_keeps_its_time_at_every_rate(tmp_path: Path, rate: int, channels: int) -> None:
    samples = load_recording(written(tmp_path / "drill.wav", 80, rate, channels))
    assert abs(len(samples) - 80 * RATE) <= 2
    assert np.abs(samples[int(1.01 * RATE) : int(1.99 * RATE)]).max() <= 2
    # Levelled: 1 dB below full scale.
    assert abs(np.abs(samples).max() / 32768 - 10 ** (-1 / 20)) < 0.01


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="MP3, OGG and FLAC are made by ffmpeg")
@pytest.mark.parametrize("suffix", ["mp3", "ogg", "flac"])
def test_what_is_exported_can_be_loaded(tmp_path: Path, suffix: str) -> None:
    source = Recording(
        soundtracks.named(drill(tmp_path, MISSION.replace("sound", "#"))).soundtrack(5),
        load_recording(written(tmp_path / "drill.wav", 75)),
    )
    path = tmp_path / f"out.{suffix}"
    export(source, path, title="Drill")
    again = load_recording(path)
    # An MP3 begins and ends with a little silence of its coder.
    assert abs(len(again) - source.timeline.length) < (3000 if suffix == "mp3" else 2)


def test_a_recording_is_played_with_its_events(tmp_path: Path) -> None:
    written(tmp_path / "drill.wav", 150)
    programme, problem = performed(soundtracks.named(drill(tmp_path)), Clips("en"), crew=5)
    assert problem is None
    line = programme.timeline
    assert line.length == 150 * RATE, "it is played to its end"
    assert [one.frame for one in line.moments][2] == 20 * RATE
    assert not line.clips, "our voices are silent"
    whole = programme.render(0, 20_000)
    piece = programme.render(12_345, 6_789)
    assert np.array_equal(whole[12_345 : 12_345 + 6_789], piece)


def said(problem: object) -> tuple[str, str]:
    assert problem is not None
    return tuple(catalogue(one).words(problem) for one in ("en", "ja"))  # type: ignore[return-value]


def test_events_beyond_the_sound_are_named_with_their_line(tmp_path: Path) -> None:
    written(tmp_path / "drill.wav", 25)
    programme, problem = performed(soundtracks.named(drill(tmp_path)), Clips("en"), crew=5)
    for words in said(problem):
        assert "drill.toml" in words
        assert "drill.wav" in words
        assert "9" in words, "the line of the event at 0:30"
    assert programme.timeline.length == 140 * RATE, "captions and clock go on"
    assert not programme.render(30 * RATE, RATE).any()


@pytest.mark.parametrize("wrong", ["missing", "noise", "empty", "rate", "no_frames"])
def test_a_recording_that_cannot_be_played_leaves_captions(tmp_path: Path, wrong: str) -> None:
    path = tmp_path / "drill.wav"
    if wrong == "noise":
        path.write_bytes(bytes(range(256)) * 40)
    elif wrong == "empty":
        path.write_bytes(b"")
    elif wrong == "rate":
        written(path, 0.5, 4000)
    elif wrong == "no_frames":
        written(path, 0)
    programme, problem = performed(soundtracks.named(drill(tmp_path)), Clips("en"), crew=5)
    for words in said(problem):
        assert "drill.toml" in words
        assert "drill.wav" in words
        assert "3" in words, "the line that names it"
    assert len(programme.timeline.moments) == 11
    assert programme.timeline.problems == ()
    assert not programme.render(0, RATE).any()


def test_without_ffmpeg_the_way_out_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "drill.opus").write_bytes(b"OggS" + bytes(range(256)))
    with pytest.raises(BoundaryError) as caught:
        load_recording(tmp_path / "drill.opus")
    assert caught.value.message == text("audio.error.no_decoder", file="drill.opus")
    score, _ = scored(soundtrack(mission("S1-1")), Clips("en"))
    with pytest.raises(BoundaryError) as caught:
        export(score, tmp_path / "out.mp3")
    assert caught.value.message == text("audio.error.no_encoder", kind="mp3")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["drill.opus"], "no half file is left"


def test_an_export_is_written_while_it_is_rendered(tmp_path: Path) -> None:
    """Nobody holds the whole of it."""
    sizes: list[int] = []

    class Watched(Recording):
        def render(self, at: int, count: int, gains: Gains = EVEN) -> Sound:
            sizes.append(sum(one.stat().st_size for one in tmp_path.iterdir()))
            return super().render(at, count, gains)

    export(Watched(track(end=4_000), np.zeros((1, 2), np.int16)), tmp_path / "out.wav")
    assert len(sizes) == 4, "a second at a time"
    assert sizes == sorted(set(sizes))


def test_an_export_is_whole_or_not_there(tmp_path: Path) -> None:
    score, _ = scored(soundtrack(mission("S1-1")), Clips("en"))
    path = tmp_path / "mission.wav"
    path.write_bytes(b"kept")
    seen: list[float] = []
    with pytest.raises(Stopped):
        export(score, path, progress=seen.append, stop=lambda: len(seen) == 5)
    assert path.read_bytes() == b"kept"
    export(score, path, progress=seen.append)
    assert seen[-1] == 1.0
    with wave.open(str(path)) as file:
        assert file.getnframes() == score.timeline.length
        for block in blocks(score, EVEN):
            sound = np.frombuffer(file.readframes(len(block)), np.int16).reshape(-1, 2)
            assert np.array_equal(sound, block)
    assert [one.name for one in tmp_path.iterdir()] == ["mission.wav"]
