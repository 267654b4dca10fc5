"""A mission brought to any moment at once and without a sound, to be shown as a picture."""

import itertools
from dataclasses import dataclass

import numpy as np

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.mission_page import MissionPage
from spacetable.audio.clips import Clips
from spacetable.audio.performance import performed
from spacetable.audio.score import EVEN, Gains, Programme, Sound
from spacetable.audio.timeline import RATE, Timeline, frame_of
from spacetable.audio.voices import voice_for
from spacetable.core.soundtrack import Announcement
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text

TICK = 1_000_000_000_000
"""Ns from one look at the clock to the next: whatever was asked for has been played by then."""


@dataclass(frozen=True)
class Silence:
    """A programme of which nothing is heard, but everything announced."""

    timeline: Timeline

    def render(self, at: int, count: int, gains: Gains = EVEN) -> Sound:
        """Nothing."""
        return np.zeros((count, 2), np.float32)


class Nowhere:
    """A way out that asks for nothing: time passes only when frames are asked for by hand."""

    def add(self, source: object) -> None:
        """Nothing is heard of it."""

    def remove(self, source: object) -> None:
        """Nothing was heard of it."""


class StillDeck(Deck):
    """A mission in any voice and at any speed, of which nothing is heard."""

    def take(self, programme: Programme, problem: Text | None = None) -> None:
        """Only when what is heard."""
        super().take(Silence(programme.timeline), problem)


def still_page(context: Context, mission: HeardMission) -> MissionPage:
    """A mission that is loaded but not begun, whose time passes by ``pass_to``."""
    deck = StillDeck(context, mission, output=Nowhere(), tick=itertools.count(0, TICK).__next__)
    programme, _ = performed(mission, Clips(voice_for(context.language)), crew=deck.crew)
    deck.take(programme)
    page = MissionPage(context, mission, deck)
    deck.setParent(page)
    return page


def pass_to(deck: Deck, ms: int) -> None:
    """Play on to a mission time in ms, one second at a time; at most to the last echo."""
    player = deck.player
    if player is None:
        raise ValueError("nothing is loaded")
    deck.play()
    line = player.timeline
    echo = max(ms - deck.soundtrack.end, 0)
    end = min(frame_of(ms - echo, line.speed) + frame_of(echo), line.length)
    while (left := end - player.position()) > 0:
        player.frames(min(left, RATE))
        deck.poll()
    deck.moved.emit()


def first(mission: HeardMission, crew: int, kind: str, after: int = 0) -> Announcement:
    """The first announcement of a kind after a mission time in ms."""
    said = mission.soundtrack(crew).announcements
    return next(one for one in said if one.kind == kind and one.at >= after)
