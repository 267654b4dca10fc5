"""The transport: what is heard when, once each and in order; pause, skip, speed, say again."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.audio.clips import Clips
from spacetable.audio.player import FADE, Heard, Player
from spacetable.audio.score import Score, Sound, scored
from spacetable.audio.timeline import RATE, frame_of
from tests.audio.synthetic import LENGTHS, library, usual

BLOCK = 882
NS = 1_000_000_000
AT = [one.at for one in usual().announcements]


@pytest.fixture(scope="module")
def clips(tmp_path_factory: pytest.TempPathFactory) -> Clips:
    return library(tmp_path_factory.mktemp("clips"))


@pytest.fixture(scope="module")
def scores(clips: Clips) -> dict[int, Score]:
    return {speed: scored(usual(beds=True), clips, speed)[0] for speed in (100, 70, 50)}


class Device:
    """A player moved by hand: its clock stands still until the next question is due."""

    def __init__(self, score: Score) -> None:
        self.ns = 0
        self.player = Player(score, tick=lambda: self.ns)
        self.heard: list[Heard] = []
        self.out: list[Sound] = []

    def ask(self, count: int = BLOCK) -> Sound:
        """One question, and the time it takes to play the answer."""
        answer = self.player.frames(count)
        out = np.zeros((count, 2), np.float32)
        if answer is not None:
            out[: len(answer)] = answer
        self.out.append(out)
        self.ns += count * NS // RATE + 1
        self.heard += self.player.due()
        return out

    def ask_until(self, frame: int) -> None:
        """Play up to ``frame``, exactly."""
        while (left := frame - self.player.position()) > 0:
            self.ask(min(BLOCK, left))

    def ask_for(self, frames: int, size: int = BLOCK) -> Sound:
        """So many frames, in questions of ``size``."""
        asked = [self.ask(min(size, frames - at)) for at in range(0, frames, size)]
        return np.concatenate([np.zeros((0, 2), np.float32), *asked])

    @property
    def times(self) -> list[int]:
        """When what has been heard was due, in mission ms."""
        return [one.moment.announcement.at for one in self.heard]


@pytest.fixture
def device(scores: dict[int, Score]) -> Device:
    return Device(scores[100])


@pytest.fixture
def whole(scores: dict[int, Score]) -> Sound:
    return scores[100].render(0, scores[100].timeline.length)


# ------------------------------------------------------------------ time


def test_it_begins_paused(device: Device) -> None:
    assert not device.ask().any()
    assert not device.player.playing
    assert (device.player.position(), device.player.now(), device.heard) == (0, 0, [])


@given(st.lists(st.integers(900, 40_000), min_size=1, max_size=8), st.integers(1, 7))
@settings(max_examples=25, deadline=None)
def test_each_announcement_is_due_once_and_in_order(
    scores: dict[int, Score], sizes: list[int], polls: int
) -> None:
    """However much the device asks for at a time, and however seldom somebody looks."""
    device = Device(scores[100])
    device.player.play()
    seen: list[Heard] = []
    number = 0
    while not device.player.finished:
        device.player.frames(sizes[number % len(sizes)])
        device.ns += sizes[number % len(sizes)] * NS // RATE
        number += 1
        if number % polls == 0:
            seen += device.player.due()
    device.ns += NS
    seen += device.player.due()
    assert [one.moment.index for one in seen] == list(range(len(AT)))
    assert [one.frame for one in seen] == [frame_of(at) for at in AT]
    assert not any(one.skipped for one in seen)
    assert all(0 <= one.late <= sum(sizes) * polls + max(sizes) for one in seen)


def test_it_is_due_when_its_frame_is_played_and_not_when_it_is_asked_for(device: Device) -> None:
    device.player.play()
    device.ask_until(44_000)
    device.player.frames(1_000)
    onset = frame_of(1_003) - 44_000
    device.ns += (onset - 2) * NS // RATE
    assert device.player.due() == []
    device.ns += 3 * NS // RATE
    (one,) = device.player.due()
    assert (one.moment.announcement.at, one.frame, one.late) == (1_003, 44_232, 0)


def test_between_two_questions_time_goes_on_and_never_back(device: Device) -> None:
    device.player.play()
    seen = []
    for _ in range(40):
        device.player.frames(BLOCK)
        for _ in range(7):  # the device comes back early and late by turns
            device.ns += BLOCK * NS // RATE // (6 if len(seen) % 2 else 8)
            seen.append(device.player.position())
    assert seen == sorted(seen)
    assert seen[-1] <= 40 * BLOCK


def test_what_is_played_is_the_score(device: Device, whole: Sound) -> None:
    device.player.play()
    assert np.array_equal(device.ask_for(len(whole)), whole)
    assert device.player.finished
    assert not device.player.playing
    assert not device.ask().any()
    assert device.player.position() == len(whole)
    assert device.player.now() == 10_000, "mission time ends with the mission"
    assert device.times == AT
    device.player.play()
    assert not device.player.playing


# ------------------------------------------------------------------ pause


@pytest.mark.parametrize("before", [0, 1, BLOCK, 7_000, 44_100, 44_232, 220_000])
@pytest.mark.parametrize("size", [64, BLOCK])
def test_a_pause_loses_no_frame(device: Device, whole: Sound, before: int, size: int) -> None:
    device.player.play()
    device.ask_for(before, size)
    device.player.pause()
    fading = device.ask(size)
    over = min(FADE, size) if before else 0
    ramp = np.linspace(1, 0, over, dtype=np.float32)[:, None]
    assert np.array_equal(fading[:over], whole[before:][:over] * ramp)
    assert not fading[over:].any()
    assert not device.ask_for(5_000, size).any()
    assert device.player.position() == before + over
    device.player.play()
    back = device.ask_for(30_000)
    on = before + over
    rise = np.ones((30_000, 1), np.float32)
    if before:
        rise[:FADE, 0] = np.linspace(0, 1, FADE, dtype=np.float32)
    assert np.array_equal(back, whole[on : on + 30_000] * rise)


def test_a_pause_that_the_device_never_noticed_changes_nothing(
    device: Device, whole: Sound
) -> None:
    device.player.play()
    device.ask_for(5_000)
    device.player.pause()
    device.player.play()
    assert np.array_equal(device.ask_for(5_000), whole[5_000:10_000])


def test_an_announcement_that_begins_in_the_fade_is_heard_once(device: Device) -> None:
    device.player.play()
    device.ask_until(44_100)
    device.player.pause()
    device.ask()
    device.ask()
    assert device.times == [0, 1_003]
    device.player.play()
    device.ask_until(100_000)
    assert device.times == [0, 1_003]


# ------------------------------------------------------------------ skipping


def test_what_is_passed_over_is_marked(device: Device) -> None:
    device.player.play()
    device.ask_until(20_000)
    device.player.seek(6_000)
    assert device.player.practice
    device.ask_until(frame_of(8_000))
    assert [(one.moment.announcement.at, one.skipped) for one in device.heard] == [
        (0, False),
        (1_003, True),
        (4_001, True),
        (5_009, True),
        (7_007, False),
    ]


def test_a_skip_to_an_announcement_plays_it(device: Device, whole: Sound) -> None:
    device.player.seek(5_009)
    assert [one.skipped for one in device.player.due()] == [True] * 3
    device.player.play()
    out = device.ask_for(20_000)
    onset = frame_of(5_009)
    assert np.array_equal(out[FADE:], whole[onset + FADE : onset + 20_000])
    assert [(one.moment.announcement.at, one.skipped) for one in device.heard] == [(5_009, False)]


def test_going_back_unhears(device: Device) -> None:
    device.player.play()
    device.ask_until(frame_of(6_000))
    assert device.times == AT[:4]
    device.player.seek(4_000)
    assert device.player.now() in (3_999, 4_000)
    device.ask_until(frame_of(10_100))
    assert device.times == [*AT[:4], *AT[2:]]
    assert not any(one.skipped for one in device.heard)


def test_skipped_and_then_heard_after_all(device: Device) -> None:
    device.player.seek(9_000)
    device.player.due()
    device.player.seek(500)
    device.player.play()
    device.ask_until(frame_of(9_500))
    assert [(one.moment.announcement.at, one.skipped) for one in device.heard] == [
        (at, False) for at in AT[1:5]
    ]


@pytest.mark.parametrize(("ms", "frame"), [(-5, 0), (10**9, 529_200), (12_000, 529_200)])
def test_a_skip_stays_on_the_line(device: Device, ms: int, frame: int) -> None:
    device.player.play()
    device.ask()
    device.player.seek(ms)
    assert device.player.position() == frame
    assert device.player.finished == (frame > 0)
    assert device.player.playing == (frame == 0)
    device.ask()
    assert device.times == ([0, 0] if frame == 0 else AT)


def test_many_skips_before_the_device_asks_are_one(device: Device, whole: Sound) -> None:
    device.player.play()
    device.ask_for(10_000)
    for ms in (2_000, 9_000, 3_000):
        device.player.seek(ms)
    out = device.ask_for(5_000)
    there = whole[frame_of(3_000) :][:5_000].copy()
    there[:FADE] *= np.linspace(0, 1, FADE, dtype=np.float32)[:, None]
    there[:FADE] += whole[10_000:][:FADE] * np.linspace(1, 0, FADE, dtype=np.float32)[:, None]
    assert np.allclose(out, there, atol=1e-7)


# ------------------------------------------------------------------ speed


def test_a_slower_speed_is_practice_and_the_clock_slows(
    device: Device, scores: dict[int, Score]
) -> None:
    device.player.play()
    device.ask_until(frame_of(3_000))
    device.player.change(scores[100])
    assert not device.player.practice, "another voice is none"
    device.player.change(scores[50])
    assert device.player.practice
    device.ask_for(frame_of(1_000))
    assert device.player.now() == pytest.approx(3_500, abs=2)


@given(
    st.lists(
        st.tuples(st.sampled_from([100, 70, 50]), st.integers(1, 60_000), st.booleans()),
        max_size=30,
    )
)
@settings(max_examples=25, deadline=None)
def test_at_any_speeds_each_announcement_is_heard_once(
    scores: dict[int, Score], changes: list[tuple[int, int, bool]]
) -> None:
    device = Device(scores[100])
    device.player.play()
    for speed, frames, pause in changes:
        device.ask_for(frames, 4_410)
        if pause:
            device.player.pause()
            device.ask(300)
        device.player.change(scores[speed])
        device.player.play()
    while not device.player.finished:
        device.ask(44_100)
    device.ask()
    assert device.times == AT
    assert not any(one.skipped for one in device.heard)


# ------------------------------------------------------------------ once more


def test_nothing_to_say_again(device: Device) -> None:
    assert device.player.again() is None
    device.player.play()
    assert device.player.again() is None
    device.ask_for(1_000)
    assert device.player.again() is None, "it is being said"


def test_again_while_time_goes_on(device: Device, whole: Sound, scores: dict[int, Score]) -> None:
    device.player.play()
    device.ask_until(frame_of(3_000))
    last = device.player.again()
    assert last is not None
    assert last.announcement.at == 1_003
    length = last.end - last.frame
    on = device.player.position()
    more = device.ask_for(length + 500) - whole[on : on + length + 500]
    only = scores[100].render(last.frame, length, {"voice": 1, "alert": 1, "bed": 0})
    assert np.allclose(more[:4_000], only[:4_000], atol=1e-6)
    # The next announcement, which says nothing, has cut it short.
    cut = frame_of(4_001) - on
    assert not more[cut + FADE :].any()
    assert device.times == AT[:3], "it is not announced again"


def test_again_while_time_stands(device: Device) -> None:
    device.player.play()
    device.ask_until(frame_of(5_500))
    device.player.pause()
    device.ask()
    stood = device.player.position()
    last = device.player.again()
    assert last is not None
    out = device.ask_for(5_000)
    spoken = LENGTHS["voices/en/two"]
    assert out[:spoken].any(axis=1).all()
    assert not out[spoken:].any()
    assert device.player.position() == stood
    assert not device.player.playing


def test_again_twice_begins_anew_without_a_click(device: Device, whole: Sound) -> None:
    device.player.play()
    device.ask_until(frame_of(5_900))
    device.player.pause()
    device.ask()
    device.player.again()
    first = device.ask_for(1_000)
    device.player.again()
    second = device.ask_for(3_001)
    assert np.array_equal(second[FADE:1_000], first[FADE:])
    assert not np.array_equal(second[:FADE], first[:FADE]), "the one before dies away in it"


def test_a_skip_ends_what_is_said_again(device: Device) -> None:
    device.player.play()
    device.ask_until(frame_of(3_000))
    device.player.pause()
    device.ask()
    device.player.again()
    device.ask(100)
    device.player.seek(9_000)
    tail = device.ask_for(2_000)
    assert tail[:100].any(), "it dies away"
    assert not tail[FADE:].any()


def test_after_the_end_the_last_can_be_said_again(device: Device) -> None:
    device.player.play()
    device.ask_for(529_200, 44_100)
    device.ask()
    last = device.player.again()
    assert last is not None
    assert device.ask_for(100).any()


def test_volumes_stay_between_silence_and_full(device: Device, whole: Sound) -> None:
    device.player.gains = {"voice": 7.0, "bed": -1.0}
    assert device.player.gains == {"voice": 1.0, "alert": 1.0, "bed": 0.0}
    device.player.gains = {"voice": 0.0, "alert": 0.0, "bed": 0.0}
    device.player.play()
    assert not device.ask_for(20_000).any()
    assert device.times == [0], "captions only"
