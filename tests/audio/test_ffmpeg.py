"""What is asked of ffmpeg: one local file, read or written as one kind, and nothing else."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from spacetable.audio import ffmpeg, recording
from spacetable.audio.clips import Samples
from spacetable.audio.decoder import Stopped
from spacetable.audio.export import BLOCK, export
from spacetable.audio.recording import load_recording
from spacetable.audio.score import Score, scored
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.resources import audio_path
from tests.audio.foreign import ftyp, noise, refused, wav
from tests.audio.synthetic import announcement, library, track

SCRIPTS = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
REAL = pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="there is no ffmpeg")
NAMES = [
    "concat:x|y",
    "-i",
    "-version",
    "http:__a",
    "subfile,,start,0,:x",
    "a%03d.m4a",
    "'q\"$x`",
    "録",
]

Fake = Callable[[str], Path]


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fake:
    """Puts a stand-in for ffmpeg, a shell script, first on PATH; tells its folder."""
    folder = tmp_path / "programs"
    folder.mkdir()

    def make(script: str) -> Path:
        path = folder / "ffmpeg"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
        return folder

    return make


def made(path: Path, *arguments: str, source: Path | None = None) -> Path:
    """A sound file written by the real ffmpeg."""
    source = source or audio_path("voices", "en", "check.ogg")
    command = ["ffmpeg", "-v", "error", "-i", str(source), *arguments, f"file:{path.absolute()}"]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    return path


def plain(path: Path) -> Samples:
    """What the real ffmpeg makes of a file, levelled as recordings are."""
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-ar", "44100", "-f", "wav", "-"]
    done = subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    path = path.with_suffix(".plain.wav")
    path.write_bytes(done.stdout)
    return load_recording(path)


# ------------------------------------------------------------------ reading: what it is told


@SCRIPTS
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("data", "demuxer"),
    [(ftyp(b"M4A "), "mov"), (b"FORM\0\0\0\0AIFFCOMM", "aiff"), (b"\x1a\x45\xdf\xa3", "matroska")],
)
def test_a_name_is_only_a_name(
    name: str,
    data: bytes,
    demuxer: str,
    tmp_path: Path,
    fake: Fake,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake('for one in "$@"; do printf "%s\\n" "$one" >&2; done; exit 1')
    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(data + bytes(99))
    told = refused(Path(name), "recording_unreadable").detail.splitlines()
    assert told[-(told[::-1].index("-i")) :][0] == f"file:{tmp_path / name}"
    assert told.count("-i") == 1
    assert told[told.index("-i") - 2 : told.index("-i")] == ["-f", demuxer]
    assert told[-3:] == ["-f", "wav", "pipe:1"]
    for option, value in (
        ("-protocol_whitelist", "file"),
        ("-format_whitelist", demuxer),
        ("-t", str(recording.LONGEST + 1)),
        ("-max_alloc", str(ffmpeg.BLOCK)),
    ):
        assert told[told.index(option) + 1] == value
    assert {"-vn", "-sn", "-dn", "-codec_whitelist"} < set(told)
    if demuxer == "mov":
        assert told[told.index("-enable_drefs") + 1] == "0"
        assert told[told.index("-use_absolute_path") + 1] == "0"


@SCRIPTS
def test_what_it_sends_is_heard(tmp_path: Path, fake: Fake) -> None:
    folder = fake('cat "${0%/*}/sound"')
    sound = noise(8000)
    (folder / "sound").write_bytes(wav(sound, rate=22_050, claimed=0xFFFFFFFF))
    path = tmp_path / "drill.m4a"
    path.write_bytes(ftyp(b"M4A "))
    (tmp_path / "drill.wav").write_bytes(wav(sound, rate=22_050))
    assert np.array_equal(load_recording(path), load_recording(tmp_path / "drill.wav"))


@SCRIPTS
def test_it_is_limited_and_ffprobe_is_not_asked(tmp_path: Path, fake: Fake) -> None:
    folder = fake("echo memory $(ulimit -v), core $(ulimit -c), files $(ulimit -f) >&2; exit 1")
    (folder / "ffprobe").write_text(f"#!/bin/sh\ntouch {folder}/asked\n")
    (folder / "ffprobe").chmod(0o755)
    path = tmp_path / "drill.m4a"
    path.write_bytes(ftyp(b"M4A "))
    said = refused(path, "recording_unreadable").detail
    assert "core 0, files 0" in said
    if sys.platform.startswith("linux"):
        assert "memory 1048576," in said
    assert not (folder / "asked").exists()


@SCRIPTS
@pytest.mark.parametrize("path", ["", ".", ".:", "programs", "programs:./programs:nothing"])
def test_a_program_in_the_folder_of_the_moment_is_not_run(
    path: str, tmp_path: Path, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows, and with a careless PATH, it may come with the mission that somebody sent."""
    folder = fake(f"touch {tmp_path}/run")
    shutil.copy(folder / "ffmpeg", tmp_path / "ffmpeg")
    shutil.copy(folder / "ffmpeg", tmp_path / "avconv")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", path)
    assert ffmpeg.find() is None
    (tmp_path / "drill.m4a").write_bytes(ftyp(b"M4A "))
    refused(tmp_path / "drill.m4a", "no_decoder")
    with pytest.raises(BoundaryError) as caught:
        export(short(tmp_path), tmp_path / "out.mp3")
    assert caught.value.message == text("audio.error.no_encoder", kind="mp3")
    assert not (tmp_path / "run").exists()


# ------------------------------------------------------------------ reading: the real one


@REAL
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("a.m4a", ()),
        ("a.m4a", ("-c:a", "alac")),
        ("a.mp4", ("-movflags", "+frag_keyframe+empty_moov")),
        ("a.mov", ("-ac", "2")),
        ("a.aiff", ()),
        ("a.aiff", ("-c:a", "pcm_s24be")),
        ("a.opus", ("-ar", "48000")),
        ("a.webm", ("-ar", "48000")),
        ("a.oga", ("-c:a", "flac")),
    ],
)
def test_good_files_sound_as_before(name: str, arguments: tuple[str, ...], tmp_path: Path) -> None:
    path = made(tmp_path / name, *arguments)
    samples, before = load_recording(path), plain(path)
    if "48000" in arguments:  # ffmpeg converts by another curve than we
        assert abs(len(samples) - len(before)) < 3
    else:
        assert samples.shape == before.shape
        assert np.abs(samples.astype(int) - before).max() <= 2
    assert np.abs(samples).max() > 29_000


@REAL
def test_six_channels_become_two(tmp_path: Path) -> None:
    assert len(load_recording(made(tmp_path / "a.m4a", "-ac", "6"))) > 190_000


@REAL
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
@pytest.mark.parametrize("name", NAMES)
def test_odd_names_are_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made(tmp_path / "a.m4a").rename(name)
    assert len(load_recording(Path(name))) > 190_000


@REAL
def test_too_long_by_what_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path / "a.m4a")
    monkeypatch.setattr(recording, "LONGEST", 3)
    refused(path, "recording_long")


@REAL
@pytest.mark.parametrize("demuxer", ["mov", "matroska", "aiff", "ogg"])
@pytest.mark.parametrize("words", ["#EXTM3U\n#EXTINF:5,\n{}\n", "ffconcat version 1.0\nfile {}\n"])
def test_it_would_not_follow_a_list_either(demuxer: str, words: str, tmp_path: Path) -> None:
    """Even what passes for sound at its beginning is read as that kind alone."""
    heads = {
        "mov": ftyp(b"M4A "),
        "matroska": b"\x1a\x45\xdf\xa3",
        "aiff": b"FORM\0\0\0\0AIFF",
        "ogg": b"OggS" + bytes(25),
    }
    path = tmp_path / "drill.m4a"
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/a.mp3"
        path.write_bytes(heads[demuxer] + words.format(address).encode())
        refused(path, "recording_unreadable")
        with pytest.raises(BlockingIOError):
            server.accept()


@REAL
@pytest.mark.parametrize("seed", range(6))
def test_damage_ends_in_a_sound_or_a_message(seed: int, tmp_path: Path) -> None:
    path = made(tmp_path / "a.m4a", "-movflags", "+faststart")
    rng = np.random.default_rng(seed)
    spoilt = np.frombuffer(path.read_bytes(), np.uint8).copy()
    spoilt[rng.integers(20, 1500 if seed % 2 else len(spoilt), 12)] = rng.integers(0, 256, 12)
    path.write_bytes(spoilt.tobytes())
    try:
        samples = load_recording(path)
    except BoundaryError:
        return
    assert len(samples)


# ------------------------------------------------------------------ writing


def short(tmp_path: Path) -> Score:
    """A soundtrack of some seconds."""
    folder = tmp_path / "library"
    folder.mkdir(exist_ok=True)
    score, _ = scored(track(announcement(0, "one")), library(folder))
    return score


@SCRIPTS
@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Drill", "title=Drill"),
        ("-y -i http://x", "title=-y -i http://x"),
        ("two\nlines\0", "title=two lines"),
        ("a=b;c\\#'\"訓練", "title=a=b;c\\#'\"訓練"),
        ("\n", None),
        ("", None),
    ],
)
def test_a_title_is_only_a_title(title: str, told: str | None, tmp_path: Path, fake: Fake) -> None:
    folder = fake('cat > /dev/null; printf "%s\\n" "$@" > "${0%/*}/told"')
    path = tmp_path / "out.mp3"
    export(short(tmp_path), path, title=title)
    lines = (folder / "told").read_text(encoding="utf-8").splitlines()
    assert [one for one in lines if one.startswith("title=")] == ([told] if told else [])
    assert lines[-1].startswith(f"file:{tmp_path}/.export-")
    assert lines[lines.index("-i") - 2 : lines.index("-i") + 2] == [
        "-protocol_whitelist",
        "pipe",
        "-i",
        "pipe:0",
    ]
    assert path.is_file()


@SCRIPTS
def test_an_encoder_that_fails_leaves_nothing(
    tmp_path: Path, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake("echo no such codec >&2; exit 1")
    scratch, target = tmp_path / "scratch", tmp_path / "target"
    scratch.mkdir()
    target.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    with pytest.raises(BoundaryError) as caught:
        export(short(tmp_path), target / "out.ogg")
    assert caught.value.message == text("audio.error.no_encoder", kind="ogg")
    assert "no such codec" in caught.value.detail
    assert [*scratch.iterdir(), *target.iterdir()] == []


@pytest.mark.parametrize("stem", ["-x", "a:b%d", "concat:x|y", "~", "x" * 240, "録音"])
def test_odd_names_are_written(stem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32" and set(stem) & set(":|"):
        pytest.skip("Windows has no such names")
    score = short(tmp_path)
    (tmp_path / "target").mkdir()
    monkeypatch.chdir(tmp_path / "target")
    export(score, Path(f"{stem}.wav"))
    with wave.open(f"{stem}.wav") as file:
        assert file.getnframes() == score.timeline.length
    if shutil.which("ffmpeg") is not None:
        export(score, Path(f"{stem}.flac"), title="-訓練\n")
        again = load_recording(Path(f"{stem}.flac"))
        assert len(again) == score.timeline.length
    assert all(one.name.startswith(stem) for one in Path().iterdir())


@REAL
@pytest.mark.parametrize("kind", ["mp3", "ogg", "flac"])
def test_a_title_arrives(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"out.{kind}"
    export(short(tmp_path), path, title="Übung 訓練")
    assert "Übung 訓練" in path.read_bytes().decode("utf-8", "ignore")


@REAL
def test_an_encoder_is_watched_and_can_be_stopped(tmp_path: Path) -> None:
    """Rendering and encoding go hand in hand."""
    path, seen = tmp_path / "out.mp3", list[float]()
    score = short(tmp_path)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(Stopped):
        export(score, path, progress=seen.append, stop=lambda: seen[-1:] > [0.5])
    assert sorted(tmp_path.iterdir()) == before
    seen.clear()
    export(score, path, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert len(seen) > score.timeline.length // BLOCK, "it is told of each block"
