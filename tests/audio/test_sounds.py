"""The sounds as they are shipped: complete, in length, in time and in loudness."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import miniaudio
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.audio.intelligibility import apart, loudness, pitch_spread, understood, weighted
from tests.thinned import thinned_rows

AUDIO = Path(__file__).resolve().parents[2] / "audio"
PHRASES: dict[str, dict[str, Any]] = tomllib.loads(
    (AUDIO / "voices" / "phrases.toml").read_text("utf-8")
)
RATE = 44_100
LANGUAGES = ("en", "ja")
CLIPS = [(language, name) for language in LANGUAGES for name in PHRASES]

LONGEST = {
    "check": 5_000, "start": 6_500, "unconfirmed": 1_500, "threat": 2_300, "zone": 1_300,
    "time": 1_900, "repeat": 900, "data.incoming": 3_800, "transfer.start": 6_500, "count": 800,
    "transfer.end": 1_150, "comms": 2_300, "phase.1.end": 3_700, "phase.2.end": 3_700,
    "mission.end": 6_000, "phase": 3_200, "mission": 3_200, "five": 950,
}  # fmt: skip

NAMES = {
    "check", "start", "unconfirmed", "repeat", "data.incoming", "transfer.start", "transfer.end",
    "comms.down", "comms.restored", "five", "mission.minute", "mission.twenty", "mission.end",
    *(f"threat.{p}.{s}" for p in ("external", "internal") for s in ("common", "serious")),
    *(f"zone.{zone}" for zone in ("red", "white", "blue")),
    *(f"time.{turn}" for turn in range(1, 9)),
    *(f"count.{left}" for left in range(1, 6)),
    *(f"phase.{n}.{what}" for n in (1, 2) for what in ("minute", "twenty", "end")),
}  # fmt: skip

# Shortest and longest in milliseconds.
ALERTS = {
    "alert_common": (600, 700), "alert_serious": (1_100, 1_300), "intruder_common": (600, 700),
    "intruder_serious": (1_100, 1_300), "chime": (350, 500), "buzzer": (700, 900),
    "static": (7_990, 8_010), "link": (290, 310), "gong": (300, 900), "start": (1_490, 1_510),
    "jump": (3_990, 4_010),
}  # fmt: skip
BEDS = ("phase_1", "phase_2", "phase_3")

BETWEEN_PIECES = 120
BETWEEN_PARTS = 250


@cache
def heard(name: str, channels: int = 1) -> NDArray[np.float32]:
    """The samples of `audio/<name>.ogg`, of shape (frames, channels)."""
    decoded = miniaudio.decode_file(
        str(AUDIO / f"{name}.ogg"), miniaudio.SampleFormat.FLOAT32, channels, RATE
    )
    return np.frombuffer(decoded.samples, dtype=np.float32).reshape(-1, channels)


@pytest.fixture(scope="module", autouse=True)
def _forgotten() -> Iterator[None]:
    """All sounds together take some 130 MiB: they go with this file."""
    yield
    heard.cache_clear()


def voice(language: str, name: str) -> NDArray[np.float32]:
    return heard(f"voices/{language}/{name}")[:, 0]


def level(value: float) -> float:
    """dB of full scale."""
    return float(20 * np.log10(max(value, 1e-9)))


def rms(sound: NDArray[np.float32]) -> float:
    return level(float(np.sqrt(np.mean(sound**2))))


def peak(sound: NDArray[np.float32]) -> float:
    return level(float(np.max(np.abs(sound))))


def milliseconds(sound: NDArray[np.float32]) -> float:
    return 1000 * sound.shape[0] / RATE


def begin(sound: NDArray[np.float32]) -> float:
    """Milliseconds until something can be heard."""
    return float(1000 * np.argmax(np.abs(sound) > 10 ** (-50 / 20)) / RATE)


def in_voice_range(sound: NDArray[np.float32]) -> float:
    """RMS of what lies between 500 and 3000 Hz; `sound` has shape (frames, channels)."""
    seconds = (sound[at : at + RATE] for at in range(0, len(sound), RATE))
    power = sum(np.abs(np.fft.rfft(one, RATE, axis=0)) ** 2 for one in seconds)
    share = power[500:3_001].sum() / power.sum()
    return rms(sound) + 10 * float(np.log10(share))


def allowed(name: str) -> int:
    """The longest a clip may last, by its whole name or by its family."""
    return LONGEST.get(name) or LONGEST[name.split(".")[0]]


def stems(folder: Path) -> set[str]:
    return {path.name.removesuffix(".ogg") for path in folder.iterdir()}


def test_every_phrase_is_written() -> None:
    assert set(PHRASES) == NAMES


@pytest.mark.parametrize("name", PHRASES)
def test_a_phrase_has_words_in_both_languages(name: str) -> None:
    phrase = PHRASES[name]
    assert all(phrase[language].strip() == phrase[language] != "" for language in LANGUAGES)
    assert phrase["en"][-1] in ".:"
    assert phrase["ja"][-1] == "。"
    assert phrase["ms"] == allowed(name)
    known = {"en", "ja", "say_en", "say_ja", "pace_en", "pace_ja", "ms"}
    assert set(phrase) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_exactly_the_phrases(language: str) -> None:
    assert stems(AUDIO / "voices" / language) == set(PHRASES)


@pytest.mark.parametrize(("language", "name"), thinned_rows(CLIPS))
def test_a_clip_is_in_length_in_time_and_in_loudness(language: str, name: str) -> None:
    clip = voice(language, name)
    assert 150 <= milliseconds(clip) <= allowed(name)
    assert begin(clip) <= 10
    assert loudness(weighted(clip)) == pytest.approx(-15, abs=0.75)
    assert peak(clip) <= -3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_voices_are_understood_at_a_noisy_table(language: str) -> None:
    indices = {name: understood(voice(language, name)) for name in PHRASES}
    assert sum(indices.values()) / len(indices) >= 0.35
    assert min(indices.values()) >= 0.24, min(indices, key=lambda name: indices[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_voices_are_not_flat(language: str) -> None:
    said = [voice(language, name) for name in ("check", "data.incoming", "mission.end")]
    assert pitch_spread(said) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turn", range(1, 9))
def test_a_turn_number_comes_after_a_breath(language: str, turn: int) -> None:
    """A tenth of a second and more of silence, and no long word after it."""
    clip = voice(language, f"time.{turn}")
    frames = clip[: clip.size // 441 * 441].reshape(-1, 441)
    quiet = np.sqrt(np.mean(frames**2, axis=1)) < 10 ** (-40 / 20)
    runs = [(held, len(list(within))) for held, within in itertools.groupby(quiet)]
    breath = max(range(len(runs)), key=lambda k: runs[k][1] if runs[k][0] else 0)
    assert runs[breath][1] >= 10
    assert 15 <= sum(length for _, length in runs[breath + 1 :]) <= 80


@pytest.mark.parametrize(("family", "least"), [("count", 3.5), ("time", 1.5)])
def test_three_and_four_are_told_apart_in_japanese(family: str, least: float) -> None:
    """さん and よん end alike: at the table, no nearer than other numbers are."""
    assert apart(voice("ja", f"{family}.3"), voice("ja", f"{family}.4")) >= least


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_phrases_sound_alike(language: str) -> None:
    sounds = {voice(language, name).tobytes() for name in PHRASES}
    assert len(sounds) == len(PHRASES)


@pytest.mark.parametrize(("language", "name"), CLIPS)
def test_the_words_are_all_said(language: str, name: str) -> None:
    """A rough measure: the clip has the time that its words take to say."""
    text = PHRASES[name].get(f"say_{language}", PHRASES[name][language])
    if language == "en":
        sounds = sum(len(word) for word in text.split()) / 3.4
    else:
        sounds = sum(
            1.7 if "一" <= mark <= "鿿" else 1 for mark in text if mark not in "、。ャュョー"
        )
    each = milliseconds(voice(language, name)) / sounds
    assert 85 <= each <= 420


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_threat_is_said_within_its_time(language: str) -> None:
    """Alarm, announcement, "repeat", announcement: 14 s for each of all the combinations."""

    def longest(*names: str) -> float:
        return milliseconds(voice(language, names[0])) if names[0] else 0.0

    slowest = 0.0
    for unconfirmed, place, severity, zone, turn in itertools.product(
        ("unconfirmed", ""),
        ("external", "internal"),
        ("common", "serious"),
        ("red", "white", "blue"),
        range(1, 9),
    ):
        names = [unconfirmed, f"threat.{place}.{severity}"]
        names += [f"zone.{zone}"] if place == "external" else []
        names = [name for name in (*names, f"time.{turn}") if name]
        once = sum(longest(name) for name in names) + BETWEEN_PIECES * (len(names) - 1)
        alarm = f"{'alert' if place == 'external' else 'intruder'}_{severity}"
        whole = milliseconds(heard(f"alerts/{alarm}")) + 2 * once + longest("repeat")
        slowest = max(slowest, whole + 3 * BETWEEN_PARTS)
    assert slowest <= 14_000


def test_the_alerts_are_complete() -> None:
    assert stems(AUDIO / "alerts") == set(ALERTS)


@pytest.mark.parametrize("name", ALERTS)
def test_an_alert_is_in_length_and_below_its_peak(name: str) -> None:
    sound = heard(f"alerts/{name}")
    shortest, longest = ALERTS[name]
    assert shortest <= milliseconds(sound) <= longest
    assert peak(sound) <= (-15 if name == "static" else -6)
    if name not in ("static", "jump"):
        assert begin(sound[:, 0]) <= 10


@pytest.mark.parametrize("name", sorted(set(ALERTS) - {"static"}))
def test_an_alert_ends_silent(name: str) -> None:
    assert peak(heard(f"alerts/{name}")[-RATE // 500 :]) <= -38


def test_the_jump_fades_away() -> None:
    assert rms(heard("alerts/jump")[-RATE // 10 :]) <= -60


def test_outside_and_inside_are_told_apart() -> None:
    """Outside is a siren with few pauses; inside comes in blows with silence between them."""

    def silent(name: str) -> float:
        sound = heard(f"alerts/{name}")[:, 0]
        frames = sound[: sound.size // 441 * 441].reshape(-1, 441)
        return float(np.mean(np.max(np.abs(frames), axis=1) < 10 ** (-30 / 20)))

    for severity in ("common", "serious"):
        assert silent(f"intruder_{severity}") > silent(f"alert_{severity}") + 0.05


def test_static_is_even() -> None:
    sound = heard("alerts/static")
    assert rms(sound) == pytest.approx(-32, abs=1.5)
    seconds = [rms(part) for part in np.split(sound, 8)]
    assert max(seconds) - min(seconds) <= 6


def test_static_ends_as_it_begins() -> None:
    sound = heard("alerts/static")
    assert abs(rms(sound[: RATE // 4]) - rms(sound[-RATE // 4 :])) <= 4


def test_the_beds_are_complete() -> None:
    assert stems(AUDIO / "beds") == set(BEDS)


@pytest.mark.parametrize("name", BEDS)
def test_a_bed_lies_under_the_voice(name: str) -> None:
    bed = heard(f"beds/{name}", 2)
    assert milliseconds(bed) == pytest.approx(48_000, abs=5)
    assert rms(bed) == pytest.approx(-30, abs=1.5)
    assert peak(bed) <= -14
    for language in LANGUAGES:
        assert in_voice_range(bed) <= in_voice_range(voice(language, "check")[:, None]) - 15


def test_the_beds_grow() -> None:
    loud = [rms(heard(f"beds/{name}", 2)) for name in BEDS]
    assert all(-0.2 <= after - before <= 3 for before, after in itertools.pairwise(loud))


@pytest.mark.parametrize("name", BEDS)
def test_the_last_two_seconds_of_a_bed_are_its_first(name: str) -> None:
    bed = heard(f"beds/{name}", 2)
    first, last = bed[: 2 * RATE], bed[46 * RATE : 48 * RATE]
    edge = RATE // 20
    first, last = first[edge:-edge], last[edge:-edge]
    assert rms(first - last) <= rms(first) - 20


def test_the_sounds_are_small_and_tell_only_their_encoder() -> None:
    files = [path for path in AUDIO.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert sum(path.stat().st_size for path in files) < 8_000_000
    for path in AUDIO.rglob("*.ogg"):
        opening = path.read_bytes()[:4_096].lower()
        assert not any(tag in opening for tag in (b"title=", b"date=", b"comment="))
