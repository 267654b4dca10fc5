"""The time of a game that is played under a soundtrack: the frames of it that have been played."""

from __future__ import annotations

from spacetable.audio.clips import Clips
from spacetable.audio.output import Output
from spacetable.audio.player import Player
from spacetable.audio.score import Gains, Score, scored
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.text import Text


class SoundClock:
    """Plays ``soundtrack`` through ``output`` and counts its milliseconds.

    ``problem``: one message for what cannot be heard of it, or None; the time goes on all the same.
    Made in a thread: it reads every clip.
    """

    def __init__(self, output: Output, soundtrack: Soundtrack, clips: Clips, gains: Gains) -> None:
        programme, self.problem = scored(soundtrack, clips)
        self.soundtrack = soundtrack
        self.player = Player(programme)
        self.player.gains = gains
        self._output = output

    problem: Text | None

    @property
    def finished(self) -> bool:
        """Whether all has been heard, the last echo included."""
        return self.player.finished

    def start(self, at: int | None = None) -> None:
        """Let time pass, or pass again. ``at``: from this game time (ms) on."""
        if at is not None and abs(at - self.player.now()) > 1:
            self.player.seek(at)
        self.player.play()
        self._output.add(self.player)

    def pause(self) -> None:
        """Stop the time."""
        self.player.pause()

    def close(self) -> None:
        """Be heard no more."""
        self.player.pause()
        self._output.remove(self.player)

    def now(self) -> int:
        """Milliseconds of the soundtrack played so far."""
        return self.player.now()

    def set_gains(self, gains: Gains) -> None:
        """Volume of each bus, 0 to 1."""
        self.player.gains = gains

    def in_voice(self, clips: Clips) -> Score:
        """The same soundtrack with other clips. Reads all of them: for a thread."""
        return scored(self.soundtrack, clips)[0]

    def change(self, score: Score) -> None:
        """Go on with that from the present moment."""
        self.player.change(score)
