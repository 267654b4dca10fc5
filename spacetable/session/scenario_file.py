"""A position as a file to play from: puzzles, bug reports, tests.

Written by the program as JSON, with the exact state. Written by hand rather as TOML: the game's
id, and what of its set-up is to be different (``arrangement``, in the game's own nouns). Which of
the two a file is, is told from its content.
"""

import os
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.bounds import LimitError, check_numbers
from spacetable.core.chance import LooseChance
from spacetable.core.data import fitted, newlines, parse_json, plain_toml, shortened
from spacetable.core.engine import Position, acting, check_mission, check_setup
from spacetable.core.errors import BoundaryError, DataError
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, missions_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.state import State
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.core.turn import Turn
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.error_location import is_json, line_at, to_blame
from spacetable.session.limits import Patience
from spacetable.session.record import Anchor, Count, plain
from spacetable.session.restoring import check_sound, sound_state
from spacetable.session.save_format import newer
from spacetable.session.session import Session
from spacetable.session.writing import Write, read_file, replace_file

FILE_LIMIT = 4 << 20
FORMAT = 1
SUFFIX = ".json"
TRIAL_MOVES = 200
"""Moves made at random to learn which dice a game throws."""


_NAMES_A_GAME = re.compile(r"""^[ \t]*["']?(game|spacetable_position)["']?[ \t]*=""", re.MULTILINE)

_GAME = re.compile(r"""(?:^|[{,])\s*["']?game["']?\s*[=:]\s*["'](\w{1,60})["']""", re.MULTILINE)


class PositionFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What such a file holds.

    ``arrangement``: read by the game. ``rolls``: the first results of each die stream. ``state``:
    instead of an arrangement, the exact state; ``used``: draws made in each stream before it.
    ``mission``: its number, for games that have any.
    """

    spacetable_position: int = FORMAT
    game: str
    rules_version: int = 1
    seed: str = "position"
    seats: tuple[SeatSetup, ...] = ()
    options: dict[str, Setting] = {}
    mission: Count | None = None
    rolls: dict[str, tuple[Count, ...]] = {}
    arrangement: dict[str, Any] = {}
    used: dict[str, Count] = {}
    state: dict[str, Any] | None = None


Content = TypeVar("Content", bound=PositionFile)


class _Head(Struct, frozen=True):
    spacetable_position: int = FORMAT


def write(session: Session, path: Path, *, write: Write = os.write) -> None:
    """Write the present position of a game, secrets and all; ``BoundaryError``."""
    position = session.position
    before = session.setup.scenario
    state: dict[str, Any] = msgspec.json.decode(plain(position.state))
    content = PositionFile(
        game=session.game.info.id,
        rules_version=session.game.info.rules_version,
        seed=session.setup.seed,
        seats=session.setup.seats,
        options=session.setup.options,
        mission=session.setup.mission,
        rolls=before.rolls if before else {},
        used=position.used,
        state=state,
    )
    words = msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
    replace_file(path, words, write=write)


def looks_like_one(words: str) -> bool:
    """Whether this may be the start of a position: JSON, or TOML that names a game."""
    return is_json(words) or _NAMES_A_GAME.search(words) is not None


def game_named(words: str) -> str | None:
    """The id of the game that the start of a position names; None if it does not."""
    found = _GAME.search(words)
    return None if found is None else found.group(1)


def read(path: Path) -> PositionFile:
    """The content of such a file; ``BoundaryError`` naming what is wrong with it."""
    return _parsed(_words(path), path.name)


def open_scenario(path: Path, *, clock: Clock = wall_clock) -> Session:
    """Play from the position in a file; ``BoundaryError`` naming file and line that is wrong."""
    words = _words(path)
    return begun(_parsed(words, path.name), words, path.name, clock=clock)


def begun(content: PositionFile, words: str, name: str, *, clock: Clock = wall_clock) -> Session:
    """The same with a file that has been read. ``words``: its text; ``name``: as errors call it."""

    def wrong_at(place: Place, wrong: Exception) -> DataError:
        return wrong_line(name, line_at(words, place), wrong)

    try:
        game = registry.load(content.game)
    except BoundaryError as wrong:
        raise wrong_at(("game",), wrong) from wrong
    if content.rules_version > game.info.rules_version:
        raise BoundaryError(text("session.error.newer_rules", file=name))
    setup = _setup(game, content)
    try:
        check_setup(game, replace(setup, seats=_seats(game), mission=None))
    except BoundaryError as wrong:
        switch = dict(wrong.message.params)["name"]
        raise wrong_at(("options", str(switch)), wrong) from wrong
    for place, bad in _bad_seats(game, replace(setup, mission=None)):
        raise wrong_at(place, bad)
    try:
        check_mission(game, setup)
    except BoundaryError as wrong:
        raise wrong_at(("mission",), wrong) from wrong
    if content.state is not None:
        anchor = Anchor(plain(content.state), content.used)
        state = sound_state(game, setup, anchor, name)
        start = Position(state, dict(content.used))
        return Session.at(game, setup, start, clock=clock)

    patience = Patience()

    def laid_out(arrangement: dict[str, Any]) -> Session:
        with patience:
            check_numbers(plain(arrangement))
            scenario = Scenario(arrangement=arrangement, rolls=content.rolls)
            return Session.new(replace(setup, scenario=scenario), clock=clock)

    try:
        session = laid_out(content.arrangement)
        check_sound(game, setup, session.state, patience)
    except Exception as wrong:
        # A game reads the arrangement in its own way, and may stumble over it in any way at all.
        place = ("arrangement", *to_blame(content.arrangement, laid_out, wrong))
        raise wrong_at(place, wrong) from wrong
    for stream, sides in _dice(game, setup, session.state, patience).items():
        for k, value in enumerate(content.rolls.get(stream, ())):
            if not 1 <= value <= sides:
                said = text("session.error.roll", value=value, stream=stream, sides=sides)
                raise wrong_at(("rolls", stream, k), DataError(said))
    return session


def _setup(game: Game[Any, Any], content: PositionFile) -> Setup:
    setup = Setup(
        game=content.game,
        seed=content.seed,
        seats=content.seats or _seats(game, content.mission),
        options=content.options,
        mission=content.mission,
        scenario=Scenario(content.arrangement, content.rolls, content.state),
    )
    # What somebody wrote by hand goes by the present rules.
    return setup if content.state is None else game.rules.as_begun(setup, content.rules_version)


def _seats(game: Game[Any, Any], mission: int | None = None) -> tuple[SeatSetup, ...]:
    """The fewest seats that the game, or its mission, takes, all for people."""
    fewest = [one.seats[0] for one in missions_of(game) if one.number == mission]
    count = max(1, game.info.seats[0], *fewest)
    return tuple(SeatSetup(Seat(str(n + 1)), colour=n) for n in range(count))


def _bad_seats(game: Game[Any, Any], setup: Setup) -> Iterator[tuple[Place, BoundaryError]]:
    """What is wrong with the seats, and where."""
    try:
        check_setup(game, setup)
    except BoundaryError as wrong:
        yield ("seats",), wrong
    bots = [bot.id for bot in bots_of(game)]
    for k, seat in enumerate(setup.seats):
        if seat.bot is not None and seat.bot not in bots:
            known = ", ".join(bots)
            said = text("session.error.player", player=seat.bot[:200], known=known)
            yield ("seats", k, "bot"), DataError(said)
        if not 0 <= seat.colour <= 8:
            yield ("seats", k, "colour"), DataError(text("session.error.colour"))
        if len(seat.name) > 200 or len(seat.seat) > 20:
            yield ("seats", k), DataError(text("session.error.seat_name"))


class _Listening(LooseChance):
    """Chance that notes how many sides the dice of each stream have."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.sides: dict[str, int] = {}

    def roll(self, stream: str, sides: int) -> int:
        self.sides.setdefault(stream, sides)
        return super().roll(stream, sides)


def _dice(game: Game[Any, Any], setup: Setup, state: State, patience: Patience) -> dict[str, int]:
    """Sides of the dice that are thrown from here on, as far as playing at random meets them; of
    those alone for which something else than a 1 was laid down, which no die lacks.
    """
    rolls = setup.scenario.rolls if setup.scenario else {}
    asked = {stream for stream, values in rolls.items() if any(value != 1 for value in values)}
    chance = _Listening(setup.seed)
    start = state
    try:
        with patience:
            for n in range(TRIAL_MOVES):
                if asked <= chance.sides.keys():
                    break
                options = [option for _, those in acting(game, state) for option in those]
                if not options:
                    state = start
                    continue
                turn: Turn[Any] = Turn(state, chance)
                game.rules.apply(turn, options[chance.shuffle(f"move {n}", len(options))[0]].action)
                state = turn.state
    except Exception:
        # Only what was heard up to here counts; that the rules stumble is told when it happens.
        return chance.sides
    return chance.sides


def wrong_line(name: str, line: int, wrong: Exception) -> DataError:
    """The one message for what is wrong with a line of a position."""
    reason: Text | str = text("session.error.stumbled")
    if isinstance(wrong, LimitError):
        reason = wrong.reason
    elif isinstance(wrong, ValueError) and str(wrong):
        reason = str(wrong)  # what a game says of an arrangement
    elif isinstance(wrong, BoundaryError):
        reason = wrong.message
        if reason.key == "core.error.scenario":
            inner = dict(reason.params)["reason"]
            reason = inner if isinstance(inner, Text) else str(inner)
    message = text("session.error.line", file=name, line=line, reason=shortened(reason))
    return DataError(message, f"{type(wrong).__name__}: {wrong}")


def _words(path: Path) -> str:
    return readable(read_file(path, FILE_LIMIT), path.name)


def readable(data: bytes, name: str) -> str:
    """The text of such a file; ``BoundaryError`` where it is none."""
    try:
        return newlines(data.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        raise foreign(name, str(wrong)) from wrong


def foreign(name: str, detail: str = "") -> DataError:
    """The message for a file that is no position."""
    return DataError(text("session.error.not_a_position", file=name), detail)


def _parsed(words: str, name: str) -> PositionFile:
    return parsed(words, PositionFile, name)


def parsed(words: str, shape: type[Content], name: str) -> Content:
    """The content of a position, or of a file that holds one and more; ``BoundaryError``."""
    if is_json(words):
        read = partial(parse_json, words, name=name)
    else:
        read = partial(fitted, plain_toml(words, name), words=words, name=name)
    head: _Head = read(shape=_Head)
    if head.spacetable_position > FORMAT:
        raise newer(name)
    content: Content = read(shape=shape)
    return content
