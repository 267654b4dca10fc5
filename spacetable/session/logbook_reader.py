"""Reads a logbook: what its lines say, and what could not be read of it.

The first line names game and crew; then there is a line for each attempt that came to an end, and
one for each new name. A line that cannot be read is told and passed over: the others count.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.printable import printable
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.session.attempt import Attempt
from spacetable.session.reading import DamageError, decoded, lines, words_of_game
from spacetable.session.record import Count, Short, bounded
from spacetable.session.save_format import newer
from spacetable.session.writing import read_file, read_start

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


class Read(Struct, frozen=True):
    """What a logbook holds, in the order of its lines. ``attempts``: the latest of each session.

    ``faults``: what could not be read, a sentence each. ``damaged``: the first line is among that,
    so the name in ``head`` is that of the file.
    """

    head: Head
    attempts: dict[str, Attempt] = {}
    faults: tuple[Text, ...] = ()
    damaged: bool = False


def blank(path: Path) -> Head:
    """Stands for a first line that cannot be read."""
    return Head(format=FORMAT, game="", name=path.stem, seats=(SeatSetup(Seat("1")),))


def read(path: Path) -> Read:
    """A logbook, as far as it is good; ``BoundaryError`` when nothing of it is, or it is newer."""
    data = read_file(path, FILE_LIMIT)
    head, damaged = blank(path), False
    attempts: dict[str, Attempt] = {}
    faults: list[Text] = []

    def fault(what: str, line: int, reason: str | Text) -> None:
        words = text(f"session.campaign.{what}", file=path.name, line=line, reason=reason)
        faults.append(words)

    try:
        first = data.partition(b"\n")[0]
        if decoded(first, _FORMAT).format > FORMAT:
            raise newer(path.name)
        head = _checked(decoded(first, _HEAD))
        head = replace(head, name=printable(head.name) or path.stem)
    except DamageError as wrong:
        damaged = True
        fault("head", 1, str(wrong))
    told = _Told(head.game)
    for number, line in lines(data):
        if number == 1:
            continue
        try:
            said = decoded(line, _LINE)
            if isinstance(said, Attempt) and said.onward is not None:
                _check_onward(said.onward, None if damaged else head.game)
        except DamageError as wrong:
            fault("line", number, str(wrong))
            continue
        if isinstance(said, Named):
            head = replace(head, name=printable(said.name) or head.name)
        elif told.fits(said):
            attempts[said.id] = said
        else:
            fault("line", number, text("session.campaign.words"))
    if len(faults) > FAULTS:
        more = len(faults) - FAULTS
        faults[FAULTS:] = [text("session.campaign.more", file=path.name, n=more)]
    return Read(head, attempts, tuple(faults), damaged)


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


def _check_onward(setup: Setup, game: str | None) -> None:
    if game is not None and setup.game != game:
        raise DamageError("the next game is another one")
    _check_seats(setup.seats)


def _check_seats(seats: Sequence[SeatSetup]) -> None:
    names = [one.seat for one in seats]
    if len(set(names)) != len(names):
        raise DamageError("a seat is named twice")
    if any(not 0 <= one.colour <= 8 for one in seats):
        raise DamageError("a seat's colour is a number from 0 to 8")
    if not all(map(bounded, seats)):
        raise DamageError("a seat's name is too long")
