"""Sounds that cannot be played: one clear message each, and the mission goes on without them."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from spacetable.audio.clips import LONGEST, Clips, Unreadable, gathered, read_clip
from spacetable.audio.player import Player
from spacetable.audio.score import scored
from spacetable.audio.timeline import RATE
from spacetable.core.text import Text, text, verbatim
from spacetable.resources import audio_path
from spacetable.text.catalogue import catalogue
from tests.audio.synthetic import announcement, library, noise, track, usual, write_wav
from tests.text.reading import read

GOES_ON = {
    "en": "The mission goes on with captions and the clock.",
    "ja": "ミッションは字幕と時計で続きます。",
}


def words(message: Text, *inside: str) -> None:
    """In both languages: whole, with what to do, holding ``inside``."""
    for language, goes_on in GOES_ON.items():
        said = catalogue(language).words(message)
        assert "[" not in said
        assert "{" not in said
        assert goes_on in said
        assert said.count(goes_on) == 1
        for word in inside:
            assert word in said


def refused(path: Path, key: str, *inside: str) -> None:
    """The file is not read, for the reason ``key``."""
    with pytest.raises(Unreadable) as wrong:
        read_clip(path)
    assert wrong.value.message.key == f"audio.error.{key}"
    words(wrong.value.message, path.name, *inside)


def damaged(suffix: str, change: Callable[[bytes], bytes], folder: Path) -> Path:
    """One of our own clips, changed; ``suffix`` says as what it is read."""
    path = folder / f"clip{suffix}"
    path.write_bytes(change(audio_path("voices", "en", "start.ogg").read_bytes()))
    return path


# ------------------------------------------------------------------ one file


def test_a_missing_clip_is_named_with_its_folder(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as wrong:
        Clips("ja", tmp_path).get("voice", "start")
    words(wrong.value.message, "voices/ja/start.ogg")


@pytest.mark.parametrize("suffix", [".ogg", ".wav", ".flac", ".mp3"])
@pytest.mark.parametrize("size", [0, 1, 44, 5_000])
def test_random_bytes(suffix: str, size: int, tmp_path: Path) -> None:
    path = tmp_path / f"clip{suffix}"
    path.write_bytes(np.random.default_rng(size).bytes(size))
    refused(path, "unreadable")


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "voices/en/one.ogg").mkdir(parents=True)
    with pytest.raises(Unreadable) as wrong:
        Clips("en", tmp_path).get("voice", "one")
    words(wrong.value.message, "one.ogg")


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_099, 48_000, 96_000])
def test_another_sample_rate(rate: int, tmp_path: Path) -> None:
    path = write_wav(tmp_path / "clip.wav", noise("x", 500), rate)
    refused(path, "rate", str(rate), "44100")


def test_a_file_without_sound(tmp_path: Path) -> None:
    refused(write_wav(tmp_path / "clip.wav", noise("x", 0)), "empty")


def test_a_file_that_lasts_too_long(tmp_path: Path) -> None:
    path = write_wav(tmp_path / "clip.wav", np.zeros(((LONGEST + 1) * RATE, 1), np.int16))
    refused(path, "long_clip", str(LONGEST))


def test_two_channels_are_as_good_as_one(tmp_path: Path) -> None:
    samples = noise("x", 500, 2)
    assert np.array_equal(read_clip(write_wav(tmp_path / "clip.wav", samples)), samples)


def test_more_channels_become_two(tmp_path: Path) -> None:
    path = write_wav(tmp_path / "clip.wav", noise("x", 500, 6))
    assert read_clip(path).shape == (500, 2)


def test_a_text_file_named_ogg(tmp_path: Path) -> None:
    refused(damaged(".ogg", lambda _: b"Not a sound.\n" * 99, tmp_path), "unreadable")


@pytest.mark.parametrize("share", [0.0001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.9999])
def test_a_truncated_clip_is_refused(share: float, tmp_path: Path) -> None:
    """Half a report misleads more than none."""
    path = damaged(".ogg", lambda data: data[: int(len(data) * share)], tmp_path)
    with pytest.raises(Unreadable) as wrong:
        read_clip(path)
    words(wrong.value.message, "clip.ogg")


@pytest.mark.parametrize("seed", range(30))
def test_damage_in_the_middle_ends_in_a_sound_or_a_message(seed: int, tmp_path: Path) -> None:
    rng = np.random.default_rng(seed)

    def change(data: bytes) -> bytes:
        spoilt = np.frombuffer(data, np.uint8).copy()
        spoilt[rng.integers(0, len(spoilt), 20)] = rng.integers(0, 256, 20)
        return spoilt.tobytes()

    try:
        assert len(read_clip(damaged(".ogg", change, tmp_path)))
    except Unreadable as wrong:
        words(wrong.message, "clip.ogg")


def test_a_wav_that_promises_more_than_it_holds(tmp_path: Path) -> None:
    held = io.BytesIO()
    with wave.open(held, "wb") as out:
        out.setparams((1, 2, RATE, 0, "NONE", ""))
        out.writeframes(noise("x", 4_000).tobytes())
    path = tmp_path / "clip.wav"
    path.write_bytes(held.getvalue())
    assert len(read_clip(path)) == 4_000
    path.write_bytes(held.getvalue()[:-3_000])
    assert len(read_clip(path)) == 2_500


def test_an_unreadable_clip_is_read_once(tmp_path: Path) -> None:
    clips = library(tmp_path)
    path = tmp_path / "voices/en/one.wav"
    path.write_bytes(b"no")
    for _ in range(2):
        with pytest.raises(Unreadable):
            clips.get("voice", "one")
        write_wav(path, noise("one", 100))


# ------------------------------------------------------------------ a mission


def test_a_mission_goes_on_whatever_its_files_hold(tmp_path: Path) -> None:
    clips = library(tmp_path)
    write_wav(tmp_path / "voices/en/two.wav", noise("two", 900), 48_000)
    (tmp_path / "beds/calm.wav").write_bytes(b"")
    (tmp_path / "alerts/hiss.wav").write_bytes(b"RIFF" * 40)
    write_wav(tmp_path / "beds/tense.wav", noise("x", 0, 2))
    score, problem = scored(usual(beds=True), clips)
    assert problem is not None
    words(problem, "two.wav", "3")
    player = Player(score, tick=lambda: 0)
    player.play()
    heard: list[int] = []
    while not player.finished:
        player.frames(4_410)
        heard += [one.moment.announcement.at for one in player.due()]
    player.frames(1)
    heard += [one.moment.announcement.at for one in player.due()]
    assert heard == [one.at for one in usual().announcements]


def test_a_language_without_voice(tmp_path: Path) -> None:
    library(tmp_path)
    score, problem = scored(track(announcement(0, "one")), Clips("fr", tmp_path))
    assert problem is not None
    words(problem, "voices/fr/one.ogg")
    assert len(score.timeline.moments) == 1


def test_one_message_for_all() -> None:
    one, two = (text("audio.error.missing", file=name) for name in ("a.ogg", "b.ogg"))
    assert gathered([]) is None
    assert gathered([one, one]) == one
    both = gathered([one, two, one])
    assert both is not None
    words(both, "a.ogg", "1")


def test_an_installation_without_sounds_has_no_voices(tmp_path: Path) -> None:
    """The package alone, with no folder ``audio`` beside it."""
    package = Path(sys.modules["spacetable"].__path__[0])
    shutil.copytree(
        package, tmp_path / "spacetable", ignore=shutil.ignore_patterns("__pycache__", "_audio")
    )
    code = (
        "from spacetable.audio.clips import Clips, Unreadable\n"
        "from spacetable.audio.voices import voices\n"
        "assert voices() == []\n"
        "try: Clips('en').get('voice', 'start')\n"
        "except Unreadable as wrong: print(wrong.message.key)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "audio.error.missing"


# ------------------------------------------------------------------ the words

DOES = {"en": r"Install|Connect|Choose|Convert|Shorten|Use|Put|Give|Cut|Make", "ja": "ください"}


ERRORS = {key for key in read("en", "audio") if key.startswith("audio.error.")}


@pytest.mark.parametrize("key", sorted(ERRORS - {"audio.error.in_file"}))
def test_every_message_says_what_to_do(key: str) -> None:
    params = {name: verbatim(f"<{name}>") for name in read("en", "audio")[key].placeholders}
    params.pop("n", None)
    if key == "audio.error.some":
        params["first"] = text("audio.error.missing", file="x")
        message = text(key, **params, n=2)
    else:
        message = text(key, **params)
    for language, does in DOES.items():
        said = catalogue(language).words(message)
        assert re.search(does, said), said
        assert all(f"<{name}>" in said for name in params if name != "first")
