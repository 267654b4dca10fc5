"""Clips on the line: the frame at which each begins, and the same place at another speed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.audio.timeline import RATE, Key, Timeline, frame_of, laid_out, ms_of
from spacetable.core.soundtrack import Sound, Soundtrack
from spacetable.text.catalogue import catalogue
from tests.audio.synthetic import LENGTHS, announcement, track, usual

FRAMES: dict[Key, int] = {
    ("alert" if place.startswith("alerts") else "voice", place.rsplit("/", 1)[1]): frames
    for place, frames in LENGTHS.items()
    if not place.startswith("beds")
}
SPEEDS = (100, 85, 70, 50, 33)


def line(soundtrack: Soundtrack | None = None, speed: int = 100, *without: Key) -> Timeline:
    """Laid out with the synthetic clips, but for those named."""
    lengths = {key: frames for key, frames in FRAMES.items() if key not in without}
    return laid_out(soundtrack or usual(), lengths, speed=speed)


def starts(one: Timeline) -> list[tuple[str, int]]:
    return [(placed.key[1], placed.start) for placed in one.clips]


def test_every_clip_lies_on_its_frame() -> None:
    pause, alarm = frame_of(120), LENGTHS["alerts/alarm"]
    second, last = 44_232, frame_of(7_007)  # 1003 ms are 44 232.3 frames
    assert starts(line()) == [
        ("alarm", 0),
        ("one", alarm + pause),
        ("one", second),
        ("three", frame_of(1_503)),
        ("two", frame_of(2_004)),
        ("two", frame_of(5_009)),
        ("alarm", last),
        ("three", last + alarm + frame_of(33)),
        ("one", 441_000),
    ]


def test_the_line_is_as_long_as_its_soundtrack() -> None:
    assert (line().over, line().length) == (441_000, 529_200)
    assert (line(speed=50).over, line(speed=50).length) == (882_000, 970_200)


@given(st.integers(0, 30 * 60_000), st.sampled_from(SPEEDS))
def test_frames_are_rounded_to_the_nearest(ms: int, speed: int) -> None:
    frame = frame_of(ms, speed)
    assert abs(frame * speed * 10 - ms * RATE) * 2 <= speed * 10
    assert ms - 1 <= ms_of(frame, speed) <= ms


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_countdown_keeps_its_seconds(speed: int) -> None:
    """Fixed offsets are mission time, pauses between phrases are not."""
    placed = starts(line(speed=speed))
    assert placed[1] == ("one", LENGTHS["alerts/alarm"] + frame_of(120))
    assert [start for _, start in placed[2:5]] == [
        frame_of(ms, speed) for ms in (1_003, 1_503, 2_004)
    ]


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_countdown_at_the_end_of_its_slot_is_spoken_at_any_speed(speed: int) -> None:
    near = announcement(1_000, "one", Sound("three", at=1_900), slot=2_000)
    made = line(track(near, announcement(3_000, "two")), speed)
    assert not made.problems
    assert [name for name, _ in starts(made)] == ["one", "three", "two"]


def test_the_static_begins_when_the_words_end_and_lasts_until_its_time() -> None:
    (loop,) = line().loops
    assert (loop.start, loop.end) == (frame_of(5_009) + LENGTHS["voices/en/two"], frame_of(7_007))


def test_without_its_loop_a_break_is_quiet() -> None:
    assert line(None, 100, ("alert", "hiss")).loops == ()


def test_half_a_report_is_not_spoken() -> None:
    """Alarms are no part of the report; captions stay."""
    made = line(None, 100, ("voice", "three"))
    said = {
        moment.announcement.at: [one.key[1] for one in made.clips if one.moment == moment.index]
        for moment in made.moments
    }
    assert said == {
        0: ["alarm", "one"],
        1_003: [],
        4_001: [],
        5_009: ["two"],
        7_007: ["alarm"],
        10_000: ["one"],
    }
    assert [moment.frame for moment in made.moments] == line().onsets


def test_a_missing_alarm_leaves_the_report() -> None:
    made = line(None, 100, ("alert", "alarm"))
    assert starts(made)[0] == ("one", frame_of(120))


@pytest.mark.parametrize(
    "late",
    [
        announcement(1_000, "one", "two", slot=160),
        announcement(1_000, "one", Sound("three", at=99), slot=2_000),
    ],
    ids=["beyond its slot", "into its countdown"],
)
def test_what_lasts_too_long_is_shown_and_not_spoken(late: object) -> None:
    made = line(track(announcement(0, "one"), late, announcement(3_000, "two")))  # type: ignore[arg-type]
    assert [name for name, _ in starts(made)] == ["one", "two"]
    assert len(made.moments) == 3
    assert made.moments[1].end == made.moments[1].frame
    (problem,) = made.problems
    for language in ("en", "ja"):
        assert "caption 1000" in catalogue(language).words(problem)


def test_the_end_of_a_slot_may_be_used_to_the_last_frame() -> None:
    exact = announcement(0, Sound("one"), slot=100)
    assert not line(track(exact, announcement(100, "two"))).problems


def test_announcements_never_overlap() -> None:
    with pytest.raises(ValueError, match="begins while"):
        line(track(announcement(0, "one"), announcement(50, "two")))


@pytest.mark.parametrize("speed", [0, -1, 101])
def test_a_speed_that_cannot_be(speed: int) -> None:
    with pytest.raises(ValueError, match="speed"):
        line(speed=speed)


def test_begun_and_speaking() -> None:
    made = line()
    assert [made.begun(frame) for frame in (-1, 0, 44_231, 44_232)] == [0, 1, 1, 2]
    end = made.moments[0].end
    assert made.speaking(end - 1) is made.moments[0]
    assert made.speaking(end) is None
    assert made.speaking(frame_of(4_001)) is None, "it says nothing"


# ------------------------------------------------------------------ another speed

WITHOUT: tuple[tuple[Key, ...], ...] = (
    (),
    (("alert", "alarm"),),
    (("voice", "three"),),
    (("voice", "one"), ("alert", "alarm")),
)


@given(
    st.data(),
    st.sampled_from(SPEEDS),
    st.lists(st.sampled_from(SPEEDS), min_size=1, max_size=6),
    st.sampled_from(WITHOUT),
    st.booleans(),
)
def test_a_change_of_speed_neither_doubles_nor_drops(
    data: st.DataObject, speed: int, then: list[int], without: tuple[Key, ...], new_voice: bool
) -> None:
    """Whatever has been heard to its end stays heard, and nothing begins before it is its turn."""
    here = line(None, speed, *without)
    near = [moment.frame + k for moment in here.moments for k in (-1, 0, 1)]
    near += [one.end + k for one in here.clips for k in (-1, 0, 1)]
    frame = data.draw(
        st.sampled_from([f for f in near if 0 <= f <= here.length]) | st.integers(0, here.length)
    )
    played, over, said = here.begun(frame - 1), ended(here, frame), heard(here, frame)
    for number, next_speed in enumerate(then):
        there = line(None, next_speed, *(WITHOUT[number % 4] if new_voice else without))
        frame = here.carried(frame, there)
        here = there
        assert 0 <= frame <= here.length
        assert here.begun(frame - 1) == played
        assert ended(here, frame) >= over or new_voice
        if not new_voice:
            assert heard(here, frame) == said


def ended(one: Timeline, frame: int) -> int:
    """Announcements that are over. One frame before the next is as good: the clip is at its end."""
    return sum(moment.end <= frame + 1 for moment in one.moments[: one.begun(frame - 1)])


def heard(one: Timeline, frame: int) -> tuple[int, int] | None:
    """The clip in which ``frame`` lies, by its number, and the frames of it that are over."""
    return next(
        (
            (number, frame - placed.start)
            for number, placed in enumerate(one.clips)
            # Its last frame may stand for what lies between it and a next one that begins at once.
            if placed.start < frame < placed.end - 1
        ),
        None,
    )


@given(st.data(), st.sampled_from(SPEEDS))
def test_the_same_speed_changes_nothing(data: st.DataObject, speed: int) -> None:
    here = line(None, speed)
    frame = data.draw(st.integers(0, here.length))
    moved = here.carried(frame, here)
    within = 2 * RATE * 100 // (1_000 * speed) + 1  # a millisecond of mission time
    assert frame - within <= moved <= frame


def test_to_full_speed_after_an_announcement_says_no_part_of_it_again() -> None:
    slow, full = line(speed=33), line()
    end = slow.moments[0].end
    assert full.carried(end + 100, full) >= full.moments[0].end
    assert slow.carried(end + 100, full) == full.moments[0].end
