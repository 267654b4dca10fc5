"""Whole missions, rendered offline and looked through sample by sample, in both voices.

What is expected is laid out here once more, from milliseconds and the clips as they are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest

from spacetable.audio.clips import SCALE, Clips
from spacetable.audio.score import EVEN, Gains, Score, Sound, scored
from spacetable.audio.timeline import Moment, laid_out
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script.dials import POSITIONS, Dials, dials_from
from spacetable.games.space_alert.script.official import mission, missions
from spacetable.games.space_alert.script.rolling import roll
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.script.timing import timing
from tests.thinned import thinned

VOICES = ("en", "ja")
QUICK = ("S1-1", "S1-5", "S2-3")
ROLLED = 200
BATCH = 25
LSB = 1 / 32768
NO_BED = {"voice": 1.0, "alert": 1.0, "bed": 0.0}
NO_WORDS = {"voice": 0.0, "alert": 0.0, "bed": 1.0}

MARGIN_DB = 12.0
"""A voice is at least so much louder than what is heard under it."""
FULL_SCALE = 0.891
"""-1 dB: the sum of all stays below, and the mixer's own limit never acts."""
FOUND = 8_192
PIECE = 10 * 44_100
"""So many frames are mixed at a time."""
AROUND = 500
"""An onset is looked for by its first frames, so many frames before and after its place."""


OTHERS = [one for one in missions() if one.id not in QUICK]


@cache
def clips(voice: str) -> Clips:
    return Clips(voice)


@pytest.fixture(scope="module", autouse=True)
def _forgotten() -> Iterator[None]:
    """Both voices and the beds take some 80 MiB: they go with this file."""
    yield
    clips.cache_clear()


@dataclass
class Looked:
    """What a mission's sound has shown. ``off``: frames by which an onset was found off its place.

    ``margins``: dB of each spoken clip above what is under it. ``peak``: of everything.
    """

    off: list[int] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    peak: float = 0.0
    clips: int = 0


def frames(ms: int) -> int:
    """44.1 frames to the ms, to the nearest."""
    return (ms * 441 + 5) // 10


def expected(one: Announcement, voice: str) -> list[tuple[int, str, Sound]]:
    """The clips of an announcement: frame from its onset, bus, samples."""
    out: list[tuple[int, str, Sound]] = []
    at = 0
    for sound in one.sounds:
        samples = clips(voice).get(sound.bus, sound.clip) * SCALE
        # A fixed moment is rounded as a moment of the mission.
        at = (
            at + frames(sound.pause)
            if sound.at is None
            else (frames(one.at + sound.at) - frames(one.at))
        )
        out.append((at, sound.bus, np.broadcast_to(samples, (len(samples), 2))))
        at += len(samples)
    return out


def looked_through(script: Script, voice: str, *, beds: bool) -> Looked:
    """All that must hold of the sound of ``script``, and the figures. ``beds``: of the mix too."""
    track = soundtrack(script)
    score, problem = scored(track, clips(voice))
    assert problem is None, (script.id, problem)
    look = Looked()
    lengths(score, script)
    moments = score.timeline.moments
    assert [one.announcement for one in moments] == list(track.announcements)
    ends = [*(one.frame for one in moments[1:]), score.timeline.length]
    for moment, end in zip(moments, ends, strict=True):
        onset = frames(moment.announcement.at)
        spoken = expected(moment.announcement, voice)
        last = onset + (spoken[-1][0] + len(spoken[-1][2]) if spoken else 0)
        assert last <= end, f"{script.id}: {moment.announcement.id} is cut"
        dry = score.render(onset, end - onset, NO_BED)
        exact(moment, dry, spoken, quiet_until(track, moment, end) - onset)
        look.clips += len(spoken)
        if beds:
            mixed(look, score, onset, dry, spoken)
        look.off.append(off_by(score, onset, spoken[0][2], EVEN if beds else NO_BED))
    return look


def lengths(score: Score, script: Script) -> None:
    """The whole is as long as the script and its coda, to the frame, and is silent after it."""
    line = score.timeline
    assert line.over == frames(script.duration)
    assert line.length == frames(script.duration) + frames(timing().coda)
    assert not score.render(line.length, 4_410).any()
    for before, after in pairwise(line.moments):
        assert before.end <= after.frame, "two announcements overlap"


def quiet_until(track: Soundtrack, moment: Moment, end: int) -> int:
    """The frame up to which nothing but the clips is heard: the static begins after them."""
    return moment.end if moment.announcement.loop else end


def exact(moment: Moment, dry: Sound, spoken: list[tuple[int, str, Sound]], until: int) -> None:
    """Without beds: each clip whole and in its place to the last bit, and nothing else."""
    rest = dry[: max((at + len(one) for at, _, one in spoken), default=0)].copy()
    assert not dry[len(rest) : until].any(), moment.announcement.id
    over = 0
    for at, _, samples in spoken:
        assert at >= over, "two clips overlap"
        over = at + len(samples)
        assert np.array_equal(rest[at:over], samples), moment.announcement.id
        rest[at:over] = 0
    assert not rest.any(), moment.announcement.id
    if until < len(dry):
        assert np.abs(dry[until + 4_410 : -4_410]).max() > 0.002, "no static is heard"


def mixed(
    look: Looked, score: Score, onset: int, dry: Sound, spoken: list[tuple[int, str, Sound]]
) -> None:
    """With beds: the clips are in it unchanged, above the bed, and nothing reaches full scale."""
    # In pieces it is the same (test_score), and a minute at a time takes a tenth of a GiB.
    for at in range(onset, onset + len(dry), PIECE):
        part = score.render(at, min(PIECE, onset + len(dry) - at))
        look.peak = max(look.peak, float(part.max()), -float(part.min()))
    if not spoken:
        return
    length = spoken[-1][0] + len(spoken[-1][2])
    under = score.render(onset, length, NO_WORDS)
    apart = score.render(onset, length)
    apart -= under
    apart -= dry[:length]
    assert max(apart.max(), -apart.min()) < LSB
    for at, bus, samples in spoken:
        if bus == "voice":
            below = under[at : at + len(samples)]
            look.margins.append(10 * np.log10(power(samples) / max(power(below), 1e-12)))


def power(sound: Sound) -> float:
    return float(np.mean(np.square(sound, dtype=np.float64)))


def off_by(score: Score, onset: int, samples: Sound, gains: Gains) -> int:
    """Frames from ``onset`` to the place at which the beginning of a clip fits best.

    Looked for in the differences from sample to sample: beds are low, and hum along with a gong.
    """
    sought = np.diff(samples[:FOUND, 0].astype(np.float64))
    around = score.render(onset - AROUND, len(sought) + 1 + 2 * AROUND, gains)
    heard = np.diff(around[:, 0].astype(np.float64))
    energy = np.concatenate([[0.0], np.cumsum(heard**2)])
    misfit = energy[len(sought) :] - energy[: -len(sought)]
    misfit -= 2 * np.correlate(heard, sought, "valid")
    return int(np.argmin(misfit)) - AROUND


def judged(look: Looked) -> None:
    """The figures of the mix."""
    assert set(look.off) == {0}
    assert min(look.margins) >= MARGIN_DB
    assert look.peak < FULL_SCALE


@pytest.mark.parametrize(("name", "voice"), thinned(QUICK, VOICES, one_in=4))
def test_a_mission_sounds_as_written(name: str, voice: str) -> None:
    judged(looked_through(mission(name), voice, beds=True))


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("speed", [100, 85, 70, 50])
def test_all_is_spoken_at_any_speed(speed: int, voice: str) -> None:
    """Nothing overlaps, is cut or left out, with four in the crew and with five."""
    for script, crew in product(missions(), (4, 5)):
        track = soundtrack(script, crew)
        keys = [(sound.bus, sound.clip) for one in track.announcements for sound in one.sounds]
        known, missing = clips(voice).lengths(keys)
        assert not missing
        line = laid_out(track, known, speed=speed)
        assert not line.problems, script.id
        assert [one.key for one in line.clips] == keys
        assert all(before.end <= after.start for before, after in pairwise(line.clips))
        assert line.over * speed == pytest.approx(frames(script.duration) * 100, abs=speed)


@pytest.mark.slow
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("script", OTHERS, ids=[one.id for one in OTHERS])
def test_every_published_mission_sounds_as_written(script: Script, voice: str) -> None:
    judged(looked_through(script, voice, beds=True))


def some_dials(number: int) -> Dials:
    """All positions of all dials come up within two hundred."""
    every = list(product(*POSITIONS.values()))
    chosen = every[number * 101 % len(every)]
    return dials_from({name: str(one) for name, one in zip(POSITIONS, chosen, strict=True)})


@pytest.mark.slow
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("batch", range(ROLLED // BATCH))
def test_rolled_missions_sound_as_written(batch: int, voice: str) -> None:
    """Of each batch, the first is looked through with its beds."""
    for number in range(BATCH):
        seed = batch * BATCH + number
        script = roll(seed * 7_919, some_dials(seed))
        look = looked_through(script, voice, beds=not number)
        assert set(look.off) == {0}
        if not number:
            judged(look)
