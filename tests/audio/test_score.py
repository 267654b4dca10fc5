"""The sound of a timeline: clips to the sample, loops, beds, ducking, in pieces of any size."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.audio.clips import SCALE, Clips
from spacetable.audio.score import (
    ATTACK,
    CROSS,
    DUCKED,
    EDGE,
    RELEASE,
    Score,
    Sound,
    scored,
)
from spacetable.audio.timeline import frame_of
from spacetable.core.soundtrack import Sound as Clip
from spacetable.core.text import Text
from spacetable.text.catalogue import catalogue
from tests.audio.synthetic import (
    LENGTHS,
    announcement,
    clip,
    library,
    noise,
    track,
    usual,
    write_wav,
)

NO_BED = {"voice": 1.0, "alert": 1.0, "bed": 0.0}
ONLY_BED = {"voice": 0.0, "alert": 0.0, "bed": 1.0}


@pytest.fixture(scope="module")
def clips(tmp_path_factory: pytest.TempPathFactory) -> Clips:
    return library(tmp_path_factory.mktemp("clips"))


@pytest.fixture(scope="module")
def score(clips: Clips) -> Score:
    return made(clips, beds=True)


@pytest.fixture(scope="module")
def whole(score: Score) -> Sound:
    return score.render(0, score.timeline.length)


def made(clips: Clips, *, beds: bool = False, speed: int = 100) -> Score:
    score, problem = scored(usual(beds=beds), clips, speed)
    assert problem is None
    return score


@pytest.mark.parametrize("speed", [100, 70])
def test_each_clip_is_heard_at_its_frame_to_the_last_bit(clips: Clips, speed: int) -> None:
    score = made(clips, speed=speed)
    out = score.render(0, score.timeline.length, {**NO_BED})
    for loop in score.timeline.loops:
        out[loop.start : loop.end] = 0
    for one in score.timeline.clips:
        samples = clip(("voices/en/" if one.key[0] == "voice" else "alerts/") + one.key[1])
        assert np.array_equal(out[one.start : one.end], np.repeat(samples * SCALE, 2, axis=1))
        out[one.start : one.end] = 0
    assert not out.any(), "and nothing else is"


@given(st.integers(0, 529_200), st.lists(st.integers(1, 6_000), min_size=1, max_size=12))
def test_in_pieces_it_is_the_same_to_the_last_bit(
    score: Score, whole: Sound, at: int, sizes: list[int]
) -> None:
    for size in sizes:
        assert np.array_equal(score.render(at, size)[: max(0, len(whole) - at)], whole[at:][:size])
        at += size


def test_outside_the_line_is_silence(score: Score) -> None:
    length = score.timeline.length
    assert not score.render(length, 1_000).any()
    assert not score.render(length + 99_999, 10).any()
    assert not score.render(-1_000, 500).any()


def test_the_static_repeats_without_a_seam(clips: Clips) -> None:
    score = made(clips)
    (loop,) = score.timeline.loops
    out = score.render(0, score.timeline.length)
    full = out[loop.start + EDGE : loop.end - EDGE - ATTACK]
    seam = LENGTHS["alerts/hiss"] // 4
    period = LENGTHS["alerts/hiss"] - seam
    free = RELEASE  # while words are spoken it is turned down
    assert np.array_equal(full[free : free + period], full[free + period : free + 2 * period])
    assert not out[loop.end : loop.end + 1].any() or loop.end in score.timeline.onsets
    assert np.abs(out[loop.start]).max() < 1e-4, "it fades in"


def test_of_a_loop_only_the_seam_is_held_twice(score: Score, clips: Clips) -> None:
    """A bed has eight megabytes, and every programme that is loaded has three of them."""
    for layer, name in zip(score._layers, ("calm", "tense"), strict=False):
        bed = clips.get("bed", name)
        assert np.shares_memory(layer._rest, bed)
        assert len(layer._seam) * 2 + len(layer._rest) == len(bed)


def test_a_seam_keeps_its_level_and_its_order(tmp_path: Path) -> None:
    write_wav(tmp_path / "alerts/hiss.wav", np.full((8_000, 1), 8_000, np.int16))
    score, _ = scored(track(announcement(0, loop="hiss", until=4_000)), Clips("en", tmp_path))
    heard = score.render(EDGE, 40_000)[:, 0]
    assert heard.min() > 0.24, "no hole where the loop begins again"
    assert heard.max() < 0.36


def test_beds_give_way_to_each_other(score: Score) -> None:
    only = score.render(0, score.timeline.length, ONLY_BED)
    middle, end = frame_of(5_000), frame_of(10_000)
    assert only[:CROSS].any()
    assert not only[end + CROSS :].any(), "the last one dies away"
    assert np.abs(only[middle - 100 : middle + 100]).max() > 0.01, "no hole between them"
    assert np.abs(only[0]).max() < 1e-6


def test_beds_are_turned_down_while_something_is_announced(clips: Clips) -> None:
    flat = track(announcement(3_000, "one"), announcement(3_800, "two"), beds=True)
    score, _ = scored(flat, clips)
    loud, _ = scored(track(announcement(3_000), beds=True), clips)
    first, second = score.timeline.moments
    ours = score.render(0, score.timeline.length, ONLY_BED)
    full = loud.render(0, loud.timeline.length, ONLY_BED)

    def gain(frame: int) -> float:
        frame += int(np.abs(full[frame : frame + 50, 0]).argmax())
        return float(ours[frame, 0] / full[frame, 0])

    assert gain(first.frame - ATTACK - 60) == pytest.approx(1)
    assert gain(first.frame - ATTACK // 2) == pytest.approx((1 + DUCKED) / 2, abs=0.01)
    for frame in (first.frame, first.end, second.frame - 60, second.end - 60):
        assert gain(frame) == pytest.approx(DUCKED, abs=1e-3), "down, also between the two"
    assert gain(second.end + RELEASE) == pytest.approx(1)


def test_each_bus_has_its_own_volume(score: Score, whole: Sound) -> None:
    length = score.timeline.length
    parts = [
        score.render(0, length, {bus: float(bus == one) for bus in ("voice", "alert", "bed")})
        for one in ("voice", "alert", "bed")
    ]
    assert all(part.any() for part in parts)
    assert np.allclose(sum(parts), whole, atol=1e-6)
    half = score.render(0, length, {"voice": 0.5, "alert": 0.5, "bed": 0.5})
    assert np.allclose(half, whole / 2, atol=1e-6)


def test_a_stereo_clip_may_speak(tmp_path: Path) -> None:
    samples = noise("wide", 800, 2)
    write_wav(tmp_path / "voices/en/one.wav", samples)
    score, problem = scored(track(announcement(500, "one")), Clips("en", tmp_path))
    assert problem is None
    assert np.array_equal(score.render(22_050, 800), samples * SCALE)


# ------------------------------------------------------------------ what is missing


def test_a_missing_phrase_is_told_once_and_the_rest_is_heard(tmp_path: Path) -> None:
    clips = library(tmp_path)
    (tmp_path / "voices/en/three.wav").unlink()
    score, problem = scored(usual(beds=True), clips)
    assert problem is not None
    said(problem, "voices/en/three.ogg")
    assert [moment.announcement.at for moment in score.timeline.moments if moment.end] == [
        one.at for one in usual().announcements
    ]
    assert score.render(0, 44_100, NO_BED).any()
    assert not score.render(44_232, 88_200, NO_BED).any(), "half a countdown is not spoken"


def test_everything_may_be_missing(tmp_path: Path) -> None:
    score, problem = scored(usual(beds=True), Clips("en", tmp_path))
    assert problem is not None
    said(problem, "alerts/alarm.ogg", "6")
    assert len(score.timeline.moments) == 6
    assert not score.render(0, score.timeline.length).any()


def test_a_missing_bed_leaves_the_other(tmp_path: Path) -> None:
    clips = library(tmp_path)
    (tmp_path / "beds/calm.wav").unlink()
    score, problem = scored(usual(beds=True), clips)
    assert problem is not None
    said(problem, "beds/calm.ogg")
    only = score.render(0, score.timeline.length, ONLY_BED)
    assert not only[: frame_of(5_000) - CROSS // 2].any()
    assert only[frame_of(5_000) :].any()


def test_too_long_a_report_is_told(clips: Clips) -> None:
    score, problem = scored(track(announcement(700, "one", Clip("two"), slot=160)), clips)
    assert problem is not None
    said(problem, "caption 700", "0.17", "0.16")
    assert not score.render(0, score.timeline.length).any()


def said(problem: Text, *words: str) -> None:
    """In both languages it is a whole sentence that holds ``words``."""
    for language in ("en", "ja"):
        message = catalogue(language).words(problem)
        assert "[" not in message
        assert "{" not in message
        for word in words:
            assert word in message
