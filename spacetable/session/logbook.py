"""Campaigns: one crew's logbook for one game, mission after mission.

A campaign is a file of lines. The first names game and crew; then there is a line for each attempt
that came to an end, and one for each new name. Lines are only ever added. A line that cannot be
read is told and passed over: the others count, and it stays where it is.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.mission import Mission
from spacetable.core.printable import printable
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.session.attempt import Attempt, Page, attempt_of, page_of
from spacetable.session.reading import DamageError, decoded, lines, words_of_game
from spacetable.session.record import Count, Short, bounded
from spacetable.session.saving import newer
from spacetable.session.session import Session
from spacetable.session.writing import Write, append_line, read_file, read_start

FORMAT = 1
FILE_LIMIT = 16 << 20
HEAD_LIMIT = 64 << 10
FAULTS = 20
"""So many damaged lines are told one by one."""


class Head(Struct, frozen=True, kw_only=True):
    """The first line. ``begun``: ms since 1970 (UTC)."""

    format: Count
    game: Short
    name: Short
    seats: Annotated[tuple[SeatSetup, ...], Meta(min_length=1, max_length=9)]
    options: dict[str, Setting] = {}
    begun: Count = 0


class Named(Struct, frozen=True, tag="named"):
    """From here on the campaign has another name."""

    name: Short


class Campaign:
    """One logbook, as it was when it was read and with what was added since.

    ``faults``: what could not be read of it, a sentence each, to be told once. ``damaged``: its
    first line is among that, so ``name`` is that of the file, and ``game`` and ``seats`` are empty.
    Where nothing at all could be read, it is damaged and takes no new attempts.
    """

    def __init__(self, path: Path, *, write: Write = os.write) -> None:
        self.path = path
        self.id = path.stem
        self.head = Head(format=FORMAT, game="", name=path.stem, seats=(SeatSetup(Seat("1")),))
        self.damaged = True
        self.faults: tuple[Text, ...] = ()
        self._write = write
        self._closed: BoundaryError | None = None
        self._attempts: dict[str, Attempt] = {}
        try:
            self._read(read_file(path, FILE_LIMIT))
        except BoundaryError as wrong:
            self._closed = wrong
            self.faults = (wrong.message,)

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

    def add(self, session: Session) -> Attempt | None:
        """Note an attempt that is over; ``BoundaryError`` when the file cannot be written.

        None for lessons, games from a position and games that are not over. An attempt that is
        ended again after undo takes the place of its first ending.
        """
        attempt = attempt_of(session)
        if attempt is not None:
            attempt = replace(attempt, follows=self._continued(session.setup))
            self._append(attempt)
            self._attempts[attempt.id] = attempt
        return attempt

    def rename(self, name: str) -> None:
        """Give it another name, as it is (see ``library.clean_name``); ``BoundaryError``."""
        self._append(Named(name))
        self.head = replace(self.head, name=name)

    def _append(self, line: Attempt | Named) -> None:
        if self._closed is not None:
            raise self._closed
        if not self.path.exists():
            raise gone(self.path)
        append_line(self.path, msgspec.json.encode(line), write=self._write, create=False)

    def _read(self, data: bytes) -> None:
        first = data.partition(b"\n")[0]
        faults: list[Text] = []
        try:
            if decoded(first, _FORMAT).format > FORMAT:
                raise newer(self.path.name)
            head = _checked(decoded(first, _HEAD))
            self.head = replace(head, name=printable(head.name) or self.path.stem)
            self.damaged = False
        except DamageError as wrong:
            faults.append(self._fault("head", 1, str(wrong)))
        told = _Told(self.head.game)
        for number, line in lines(data):
            if number == 1:
                continue
            try:
                said = decoded(line, _LINE)
                if isinstance(said, Attempt) and said.onward is not None:
                    self._check_onward(said.onward)
            except DamageError as wrong:
                faults.append(self._fault("line", number, str(wrong)))
                continue
            if isinstance(said, Named):
                self.head = replace(self.head, name=printable(said.name) or self.head.name)
            elif told.fits(said):
                self._attempts[said.id] = said
            else:
                reason = text("session.campaign.words")
                faults.append(self._fault("line", number, reason))
        if len(faults) > FAULTS:
            more = len(faults) - FAULTS
            faults[FAULTS:] = [text("session.campaign.more", file=self.path.name, n=more)]
        self.faults = tuple(faults)

    def _check_onward(self, setup: Setup) -> None:
        if not self.damaged and setup.game != self.game:
            raise DamageError("the next game is another one")
        _check_seats(setup.seats)

    def _fault(self, what: str, line: int, reason: str | Text) -> Text:
        return text(f"session.campaign.{what}", file=self.path.name, line=line, reason=reason)


class _Told:
    """Whether attempts at a game can be told; those at one that is not installed are not tried."""

    def __init__(self, game: str) -> None:
        self._game = game

    def fits(self, attempt: Attempt) -> bool:
        """Whether there are words for all that an attempt says. Asks for the game's when called."""
        words = words_of_game(self._game)
        if words is None:
            return True
        try:
            texts = attempt.texts(registry.load(self._game))
        except LookupError:
            return False
        return all(map(words.fits, texts))


class _Format(Struct, frozen=True):
    format: Count


_FORMAT = msgspec.json.Decoder(_Format)
_HEAD = msgspec.json.Decoder(Head)
_LINE: msgspec.json.Decoder[Attempt | Named] = msgspec.json.Decoder(Attempt | Named)


def game_of(path: Path) -> str | None:
    """The id of the game that a campaign's first line names; None when it cannot be told."""
    try:
        first = read_start(path, HEAD_LIMIT).partition(b"\n")[0]
        return _checked(decoded(first, _HEAD)).game
    except (BoundaryError, DamageError):
        return None


def gone(path: Path) -> BoundaryError:
    """The message for a logbook that is not there any more."""
    return BoundaryError(text("session.campaign.gone", file=path.name))


def _checked(head: Head) -> Head:
    """The head, or ``DamageError``: what is not for the set-up to say when a game begins."""
    _check_seats(head.seats)
    return head


def _check_seats(seats: Sequence[SeatSetup]) -> None:
    names = [one.seat for one in seats]
    if len(set(names)) != len(names):
        raise DamageError("a seat is named twice")
    if any(not 0 <= one.colour <= 8 for one in seats):
        raise DamageError("a seat's colour is a number from 0 to 8")
    if not all(map(bounded, seats)):
        raise DamageError("a seat's name is too long")
