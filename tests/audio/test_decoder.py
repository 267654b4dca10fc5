"""A decoder that crashes, hangs, lies or takes too much: one message, and nothing is left of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import miniaudio
import numpy as np
import pytest

from spacetable.audio import decoder, decoding, recording
from spacetable.audio.clips import Clips
from spacetable.audio.decoder import Command, Stopped, decoded, own
from spacetable.audio.decoding import RUN, SWITCH, header
from spacetable.audio.performance import performed
from spacetable.audio.recording import load_recording, pydub
from spacetable.audio.timeline import RATE
from spacetable.core.errors import BoundaryError
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.resources import audio_path
from tests.audio.foreign import flac, id3, mp3, noise, refused, wav
from tests.thinned import SLOW, thinned

ROOT = Path(__file__).resolve().parents[2]
MISSION = 'title = "Drill"\nphases = ["1:10", "2:20"]\nsound = "drill.wav"\n'
HEADER = f"import sys; sys.stdout.buffer.write({header(RATE, 1)!r}); sys.stdout.flush(); "
BEGUN = header(RATE, 1)[:36]
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither signals nor limits")


def python(code: str) -> Command:
    """A decoder that does something else."""
    return (sys.executable, "-I", "-c", code)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "drill.wav"
    path.write_bytes(wav(noise(44_100)))
    return path


def gone(number: int) -> bool:
    """Whether no such process is there."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def expected(path: Path) -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    """The samples as they were when all was decoded in this process, by the library's own way."""
    info = miniaudio.get_file_info(str(path))
    channels = min(info.nchannels, 2)
    form = miniaudio.SampleFormat.SIGNED16
    sound = miniaudio.decode_file(str(path), form, channels, info.sample_rate)
    segment = pydub()(
        data=sound.samples.tobytes(),
        sample_width=2,
        frame_rate=info.sample_rate,
        channels=channels,
    )
    segment = segment.set_channels(2).set_frame_rate(RATE)
    if segment.max:
        segment = segment.apply_gain(-1.0 - segment.max_dBFS)
    return np.frombuffer(segment.raw_data, np.int16).reshape(-1, 2)


# ------------------------------------------------------------------ what is good


@pytest.mark.parametrize("name", ["voices/en/start", "voices/ja/check", "beds/phase_1"])
def test_our_own_clips_sound_as_before(name: str) -> None:
    path = audio_path(*f"{name}.ogg".split("/"))
    assert np.array_equal(load_recording(path), expected(path))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.wav", wav(noise(300_000, 2), channels=2)),
        ("a.wav", wav(noise(300_000), rate=48_000)),
        ("a.wav", wav(noise(300_000), rate=22_050, bits=8)),
        ("a.wav", wav(noise(300_000), rate=192_000)),
        ("a.wav", wav(noise(60_000, 6), channels=6)),
        ("a.wav", wav(np.linspace(-1, 1, 9999, dtype=np.float32).tobytes(), bits=32, form=3)),
        ("a.flac", flac(4)),
        ("a.mp3", mp3(4)),
        ("a.mp3", mp3(4, id3(70_000))),
    ],
)
def test_good_files_sound_as_before(name: str, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    samples = load_recording(path)
    assert len(samples) > RATE // 5
    assert np.array_equal(samples, expected(path))


@pytest.mark.parametrize("name", ["-i", "concat:x|y", "http:drill", "~drill", "録音.ogg", "a%03d"])
def test_a_name_says_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no such names")
    monkeypatch.chdir(tmp_path)
    path = Path(name)
    path.write_bytes(flac(1))
    assert len(load_recording(path)) > RATE


@posix
def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/drill\xff.wav"))
    try:
        path.write_bytes(wav(noise(4410)))
    except OSError:
        pytest.skip("no such names here")
    assert len(load_recording(path)) == 4410


# ------------------------------------------------------------------ files that lie


@pytest.mark.parametrize("claimed", [44_100 * 2 * 3600 * 3, 0xFFFFFFFF, 0xFFFFFFFE])
def test_a_wav_that_claims_hours_is_as_long_as_it_is(claimed: int, path: Path) -> None:
    path.write_bytes(wav(noise(512), claimed=claimed, whole=0xFFFFFFFF))
    assert len(load_recording(path)) == 512


@pytest.mark.parametrize("data", [flac(4), mp3(4), wav(noise(RATE * 4))])
def test_too_long_is_what_comes_out(
    data: bytes, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(data)
    assert len(load_recording(path)) >= 4 * RATE
    monkeypatch.setattr(recording, "LONGEST", 3)
    refused(path, "recording_long")
    monkeypatch.setattr(recording, "LONGEST", 6)
    load_recording(path)


def test_an_ogg_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "LONGEST", 1)
    refused(audio_path("beds", "phase_1.ogg"), "recording_long")


@pytest.mark.parametrize(
    ("minutes", "longest"),
    [(12, 300), pytest.param(100, recording.LONGEST, marks=pytest.mark.slow)],
)
def test_a_small_file_that_would_fill_the_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch, minutes: int, longest: int
) -> None:
    monkeypatch.setattr(recording, "LONGEST", longest)
    path.write_bytes(flac(minutes * 60))
    assert path.stat().st_size < 100_000
    refused(path, "recording_long")


@pytest.mark.parametrize("rate", [1, 4_000, 7_999, 192_001, 0xFFFFFFFF])
def test_a_rate_out_of_bounds(rate: int, path: Path) -> None:
    path.write_bytes(wav(noise(4000), rate=rate))
    with pytest.raises(BoundaryError) as caught:
        load_recording(path)
    assert caught.value.message.key in (
        "audio.error.recording_rate",
        "audio.error.recording_unreadable",
    )


@pytest.mark.parametrize("channels", [0, 9, 255, 65_535])
def test_channels_out_of_bounds(channels: int, path: Path) -> None:
    path.write_bytes(wav(noise(4000), channels=channels))
    refused(path, "recording_unreadable")


@pytest.mark.parametrize("data", [wav(), wav(b"\0"), wav(claimed=400)])
def test_no_sound_at_all(data: bytes, path: Path) -> None:
    path.write_bytes(data)
    refused(path, "recording_empty")


@pytest.mark.parametrize(
    ("make", "seed"),
    thinned([flac, mp3, lambda seconds: wav(noise(int(seconds * RATE)))], range(12), one_in=3),
)
def test_damage_ends_in_a_sound_or_a_message(make: object, seed: int, path: Path) -> None:
    rng = np.random.default_rng(seed)
    spoilt = np.frombuffer(make(2), np.uint8).copy()  # type: ignore[operator]
    spoilt[rng.integers(0, 60 if seed % 2 else len(spoilt), 8)] = rng.integers(0, 256, 8)
    path.write_bytes(spoilt.tobytes()[: len(spoilt) if seed % 3 else len(spoilt) // 2])
    with suppress(BoundaryError):
        assert len(load_recording(path))


# ------------------------------------------------------------------ decoders that misbehave


@posix
@pytest.mark.parametrize("signal", [4, 6, 7, 9, 11, 24])
def test_a_crash(signal: int, path: Path) -> None:
    kill = f"import os; os.kill(os.getpid(), {signal})"
    wrong = refused(path, "recording_failed", command=python(kill))
    assert f"exit code -{signal}" in wrong.detail
    refused(path, "recording_failed", command=python(HEADER + kill))


def test_a_crash_leaves_captions(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "drill.toml").write_text(MISSION)
    crash = python("import os; os.abort()")
    monkeypatch.setattr(recording, "command_for", lambda *_: crash)
    programme, problem = performed(
        soundtracks.named(str(tmp_path / "drill.toml")), Clips("en"), crew=5
    )
    assert problem is not None
    assert problem.key == "audio.error.in_file"
    assert len(programme.timeline.moments) > 2


@pytest.mark.parametrize(
    "code",
    [
        "print('junk' * 99999)",
        "import os; os.write(1, bytes(range(256)) * 99)",
        "pass",
        "import os; os.write(1, b'RIFF')",
        f"import os; os.write(1, {header(RATE, 1)[:30]!r})",
        f"import os; os.write(1, {header(RATE, 3)!r} + bytes(99))",
        f"import os; os.write(1, {header(RATE, 0)!r} + bytes(99))",
        f"import os; os.write(1, {wav(bits=24)!r} + bytes(99))",
        f"import os; os.write(1, {wav(form=3)!r} + bytes(99))",
        # A chunk of 4 GB before the samples, and a great many small ones.
        f"import os; os.write(1, {BEGUN!r} + b'LIST' + bytes([255] * 4) + bytes(99))",
        f"import os\nos.write(1, {BEGUN!r})\nfor _ in range(9999): os.write(1, bytes(8))",
        HEADER + "sys.stdout.buffer.write(b'abc')",
        HEADER + "sys.stdout.buffer.write(b'ab' * 999); sys.stdout.flush(); sys.exit(1)",
        "import sys; sys.stderr.write('x' * 3_000_000); sys.exit(7)",
    ],
)
def test_junk(code: str, path: Path) -> None:
    wrong = refused(path, "recording_unreadable", command=python(code))
    assert "exit code" in wrong.detail
    assert len(wrong.detail) < 3000


def test_more_than_was_claimed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "LONGEST", 2)
    endless = HEADER + "\nwhile True: sys.stdout.buffer.write(bytes(65536))"
    refused(path, "recording_long", command=python(endless))


def test_a_program_that_is_not_there(path: Path, tmp_path: Path) -> None:
    refused(path, "recording_failed", command=(str(tmp_path / "nothing"),))
    refused(path, "recording_failed", command=("",))
    refused(path, "recording_failed", command=("a\0b",))


def waited(path: Path, code: str, **how: object) -> int:
    """Decode by ``code``, which writes its number first; that number."""
    number = path.with_name("number")
    started = f"import os, time; open({str(number)!r}, 'w').write(str(os.getpid())); "
    with path.open("rb") as file:
        try:
            decoded(python(started + code), file.fileno(), path.name, longest=9, **how)  # type: ignore[arg-type]
        finally:
            found = int(number.read_text())
            assert gone(found)
    return found


@posix
@pytest.mark.parametrize(
    "code",
    [
        "time.sleep(60)",
        HEADER + "time.sleep(60)",
        pytest.param("\nwhile 1: pass", marks=SLOW),  # to us the first, but it takes a processor
    ],
)
def test_a_decoder_that_hangs(code: str, path: Path) -> None:
    with pytest.raises(BoundaryError) as caught:
        waited(path, code, patience=1.5)
    assert caught.value.message.key == "audio.error.recording_slow"


@posix
def test_a_decoder_that_does_not_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoder, "GRACE", 0.3)
    with pytest.raises(BoundaryError) as caught:
        waited(path, HEADER + "os.close(1); os.close(2); time.sleep(60)")
    assert caught.value.message.key == "audio.error.recording_failed"


@posix
def test_what_a_decoder_has_started_ends_with_it(path: Path) -> None:
    with pytest.raises(BoundaryError) as caught:
        waited(path, "import subprocess; subprocess.run(['sleep', '60'])", patience=1.5)
    assert caught.value.message.key == "audio.error.recording_slow"


@posix
def test_a_decoder_that_is_wanted_no_more(path: Path) -> None:
    number = path.with_name("number")

    def stop() -> bool:
        return number.exists() and number.read_text() != ""

    with pytest.raises(Stopped):
        waited(path, HEADER + "time.sleep(60)", stop=stop)


def test_loading_can_be_stopped(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "drill.toml").write_text(MISSION)
    slow = python("import time; time.sleep(60)")
    monkeypatch.setattr(recording, "command_for", lambda *_: slow)
    begun = time.process_time()
    with pytest.raises(Stopped):
        performed(
            soundtracks.named(str(tmp_path / "drill.toml")), Clips("en"), crew=5, stop=lambda: True
        )
    assert time.process_time() - begun < 30


# ------------------------------------------------------------------ limits


def told(*arguments: str, **how: object) -> str:
    """What our own program says."""
    done = subprocess.run(own(*arguments), capture_output=True, encoding="utf-8", check=True, **how)  # type: ignore[call-overload]
    return str(done.stdout)


@posix
def test_the_limits_hold_for_what_it_becomes() -> None:
    code = (
        "import resource as r, signal as s\n"
        "for what in 'AS CPU CORE FSIZE NOFILE'.split(): "
        "print(*r.getrlimit(getattr(r, 'RLIMIT_' + what)))\n"
        "print(s.getsignal(s.SIGPIPE))"
    )
    lines = told(RUN, *python(code)).splitlines()
    limits = [[int(one) for one in line.split()] for line in lines[:5]]
    if sys.platform == "darwin":  # it refuses some
        limits[0] = [decoding.MEMORY] * 2
    assert limits == [[decoding.MEMORY] * 2, [60, 60], [0, 0], [0, 0], [64, 64]]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux limits memory")
def test_too_much_memory(path: Path) -> None:
    refused(path, "recording_unreadable", command=own(RUN, *python("x = bytearray(4 << 30)")))


@posix
def test_it_writes_no_file(tmp_path: Path, path: Path) -> None:
    code = f"open({str(tmp_path / 'new')!r}, 'w', buffering=1).write('x\\n' * 99)"
    with pytest.raises(subprocess.CalledProcessError):
        told(RUN, *python(code))
    assert not (tmp_path / "new").exists() or not (tmp_path / "new").stat().st_size


# ------------------------------------------------------------------ how it is started


def test_it_loads_little(path: Path) -> None:
    code = (
        "import sys, io\n"
        "from spacetable.audio.decoding import decode\n"
        "decode('wav', 0, io.BytesIO())\n"
        "print(sorted(one for one in sys.modules if sys.modules[one]"
        " and one.startswith(('PySide6', 'numpy', 'spacetable', 'pydub', 'msgspec'))))"
    )
    with path.open("rb") as file:
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, stdin=file, capture_output=True, check=True
        )
    modules = "['spacetable', 'spacetable.audio', 'spacetable.audio.decoding']"
    assert done.stdout.decode().strip() == modules


def test_the_environment_changes_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module of the same name beside the sound file, or named by a variable, is not run."""
    (tmp_path / "miniaudio.py").write_text("raise SystemExit(9)")
    (tmp_path / "start.py").write_text("raise SystemExit(9)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONSTARTUP", str(tmp_path / "start.py"))
    assert len(load_recording(path)) == 44_100


def test_a_bundle_starts_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own("wav") == (sys.executable, SWITCH, "wav")
    entry = (sys.executable, str(ROOT / "packaging" / "entry.py"), SWITCH, "wav")
    with path.open("rb") as file:
        done = subprocess.run(
            entry,
            stdin=file,
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )
    assert done.stdout == header(RATE, 1) + noise(44_100)


def test_a_bundle_keeps_its_libraries_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    monkeypatch.setenv("FFREPORT", "file=report.log")
    environment = decoding.foreign_environment()
    assert environment["LD_LIBRARY_PATH"] == "/before"
    assert "FFREPORT" not in environment
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in decoding.foreign_environment()
