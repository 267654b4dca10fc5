"""Campaigns: one crew's logbook for one game, mission after mission.

A campaign is a file of lines (see ``logbook_reader``). Lines are only ever added; one that cannot
be read stays where it is.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Mission
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.session.attempt import Attempt, Page, attempt_of, page_of
from spacetable.session.logbook_reader import Named, Read, blank, gone, read
from spacetable.session.session import Session
from spacetable.session.writing import Write, append_line


class Campaign:
    """One logbook, as it was when it was read and with what was added since.

    ``faults``: what could not be read of it, a sentence each, to be told once. ``damaged``: its
    first line is among that, so ``name`` is that of the file, and ``game`` and ``seats`` are empty.
    Where nothing at all could be read, it is damaged and takes no new attempts.
    """

    def __init__(self, path: Path, *, write: Write = os.write) -> None:
        self.path = path
        self.id = path.stem
        self._write = write
        self._closed: BoundaryError | None = None
        try:
            found = read(path)
        except BoundaryError as wrong:
            self._closed = wrong
            found = Read(blank(path), faults=(wrong.message,), damaged=True)
        self.head = found.head
        self.damaged = found.damaged
        self.faults = found.faults
        self._attempts = found.attempts

    @property
    def name(self) -> str:
        """What people call it."""
        return self.head.name

    @property
    def game(self) -> str:
        """Id of its game."""
        return self.head.game

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The crew; empty when ``damaged``."""
        return () if self.damaged else self.head.seats

    @property
    def options(self) -> dict[str, Setting]:
        """The game's options that are not at their defaults."""
        return self.head.options

    @property
    def begun(self) -> int:
        """When it was begun, ms since 1970 (UTC)."""
        return self.head.begun

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """Every attempt, in the order in which they first ended."""
        return tuple(self._attempts.values())

    @property
    def last_played(self) -> int:
        """When the latest attempt ended, or the campaign began, ms since 1970 (UTC)."""
        return max((one.when for one in self._attempts.values()), default=self.begun)

    @property
    def total(self) -> int:
        """Attempts on all pages together."""
        return sum(page.attempts for page in self.pages())

    def pages(self) -> tuple[Page, ...]:
        """The page of each mission that was ever tried, by number."""
        tried = sorted({one.mission for one in self._attempts.values()})
        return tuple(self.page(mission) for mission in tried)

    def page(self, mission: int) -> Page:
        """What the logbook says of a mission."""
        return page_of(mission, [one for one in self.attempts if one.mission == mission])

    def next_mission(self, missions: Sequence[Mission]) -> int | None:
        """The first mission not yet won after the last one won; else the first not yet won.

        ``missions``: in the order of the logbook; those not meant for so many players are passed
        over. None when all are won.
        """
        fit = [one.number for one in missions if one.seats[0] <= len(self.seats) <= one.seats[1]]
        won = {one.mission for one in self._attempts.values() if one.won}
        reached = max((place + 1 for place, number in enumerate(fit) if number in won), default=0)
        return next((number for number in fit[reached:] + fit[:reached] if number not in won), None)

    def setup(self, mission: int, seed: str) -> Setup:
        """The set-up for the next attempt at a mission."""
        return Setup(
            game=self.game,
            seed=seed,
            seats=self.seats,
            options=dict(self.options),
            mission=mission,
            campaign=self.id,
        )

    @property
    def scored(self) -> bool:
        """Whether its attempts are lines of a log with points."""
        return any(one.log for one in self._attempts.values())

    def series(self) -> tuple[tuple[Attempt, ...], ...]:
        """All attempts, those that continue each other together; in the order of their first."""
        begun: dict[str, list[Attempt]] = {}
        of: dict[str, str] = {}
        for one in self._attempts.values():
            first = of.get(one.follows, one.id)
            of[one.id] = first
            begun.setdefault(first, []).append(one)
        return tuple(tuple(found) for found in begun.values())

    def to_continue(self) -> Attempt | None:
        """The attempt that a next game may continue: of the series begun last, if it is not over.

        An older series that was left is not offered any more when a newer one has begun.
        """
        several = [one for one in self.series() if len(one) > 1 or one[0].onward is not None]
        if not several:
            return None
        last = several[-1][-1]
        return None if last.onward is None else last

    def _continued(self, setup: Setup) -> str:
        """The id of the attempt that left behind what a set-up carries, or ""."""
        if not setup.carried:
            return ""
        found = (
            one.id
            for one in reversed(self._attempts.values())
            if one.onward is not None and one.onward.carried == setup.carried
        )
        return next(found, "")

    def add(self, session: Session, *, given_up: bool = False) -> Attempt | None:
        """Note an attempt that is over; ``BoundaryError`` when the file cannot be written.
        ``given_up``: one that is not over counts as lost.

        None for lessons, games from a position and games that are not over. An attempt that is
        ended again after undo takes the place of its first ending.
        """
        attempt = attempt_of(session, given_up=given_up)
        if attempt is not None:
            attempt = replace(attempt, follows=self._continued(session.setup))
            self._append(attempt)
            self._attempts[attempt.id] = attempt
        return attempt

    def rename(self, name: str) -> None:
        """Give it another name, as it is (see ``save_names.clean_name``); ``BoundaryError``."""
        self._append(Named(name))
        self.head = replace(self.head, name=name)

    def _append(self, line: Attempt | Named) -> None:
        if self._closed is not None:
            raise self._closed
        if not self.path.exists():
            raise gone(self.path)
        append_line(self.path, msgspec.json.encode(line), write=self._write, create=False)
