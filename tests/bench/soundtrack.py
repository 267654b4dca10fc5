"""Sound of a mission: how much faster than real time, beside what numpy takes for the least that
mixing needs; the whole command that exports one; what the device's thread takes of a period;
reading the clips of a mission."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

import numpy as np

from spacetable.audio.clips import Clips
from spacetable.audio.mixer import Mixer
from spacetable.audio.player import Player
from spacetable.audio.score import Score, scored
from spacetable.audio.timeline import RATE
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script.official import mission
from tests.bench.figures import Figure, median, no_collection, percentile, timed

ROUNDS = 5
BLOCK = RATE
PERIOD = 882
"""Frames that a device asks for at a time: 20 ms."""
MISSION = "S2-3"


def figures() -> list[Figure]:
    """Rendering, playing, reading."""
    track = soundtrack(mission(MISSION))
    score, _ = scored(track, Clips("en"))
    return [*_rendering(score), _exporting(score), _playing(score), _reading()]


def _rendering(score: Score) -> list[Figure]:
    """Turn and turn about with numpy adding three layers of the same size."""
    length = score.timeline.length
    layers = np.zeros((3, BLOCK, 2), np.float32)

    def ours() -> None:
        for at in range(0, length, BLOCK):
            score.render(at, min(BLOCK, length - at))

    def theirs() -> None:
        for _ in range(0, length, BLOCK):
            out = np.zeros((BLOCK, 2), np.float32)
            for layer in layers:
                out += layer

    with no_collection():
        pairs = [(timed(ours), timed(theirs)) for _ in range(ROUNDS)]
    spent, least = (median([pair[k] for pair in pairs]) for k in (0, 1))
    seconds = length / RATE
    parts = (
        f"{MISSION}, {seconds:.0f} s of sound in {spent:.2f} s; three empty layers {least:.2f} s"
    )
    return [
        Figure("offline render against real time", seconds / spent, "x", 100, parts, least=True),
        Figure("offline render against adding silence", spent / least, "x", 20, parts),
    ]


def _exporting(score: Score) -> Figure:
    """The command as it is typed: Python started, clips read, rendered, the file written.

    In processor time, which no other program lengthens.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "spacetable", "soundtrack", "export", MISSION]
        command.append(f"{folder}/mission.wav")
        spent = []
        for _ in range(ROUNDS):
            before = os.times()
            subprocess.run(command, check=True, capture_output=True)
            after = os.times()
            user, system = (after[k] - before[k] for k in (2, 3))
            spent.append(user + system)
    seconds = score.timeline.length / RATE
    parts = f"{MISSION} as WAV, {seconds:.0f} s of sound in {median(spent):.1f} s of processor time"
    return Figure(
        "whole command that exports a mission", seconds / median(spent), "x", 100, parts, least=True
    )


def _playing(score: Score) -> Figure:
    """One question of the device after the other, through player and mixer."""
    player, mixer = Player(score), Mixer()
    player.play()
    mixer.add(player)
    with no_collection():
        spent = [
            timed(lambda: mixer.frames(PERIOD)) for _ in range(score.timeline.length // PERIOD)
        ]
    share = 100 * percentile(spent, 0.99) * RATE / PERIOD
    parts = f"of {1000 * PERIOD / RATE:.0f} ms; median {1000 * median(spent):.3f} ms"
    return Figure("p99 of mixing one period, of its time", share, "%", 10, parts)


def _reading() -> Figure:
    """All clips of one mission, read and laid out."""
    track = soundtrack(mission(MISSION))
    spent = median([timed(lambda: scored(track, Clips("en"))) for _ in range(ROUNDS)])
    return Figure("reading all clips of a mission", 1000 * spent, "ms", 2000, MISSION)
