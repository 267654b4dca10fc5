"""A position as a file to play from: puzzles, bug reports, tests.

Written as JSON, with the exact state. Read as JSON or, when its name ends in ``.toml``, as TOML,
which is handier for an arrangement in the game's own nouns.
"""

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from spacetable.core import registry
from spacetable.core.data import parse_toml
from spacetable.core.errors import BoundaryError, DataError
from spacetable.core.game import SeatSetup, Setting, Setup
from spacetable.core.ids import Seat
from spacetable.core.play import Position, check_setup
from spacetable.core.scenario import Scenario
from spacetable.core.text import text
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.limits import check_numbers, patience
from spacetable.session.record import Anchor, Count, plain
from spacetable.session.restoring import check_sound, sound_state
from spacetable.session.saving import check_json, newer
from spacetable.session.session import Session
from spacetable.session.writing import Write, read_file, replace_file

FILE_LIMIT = 4 << 20
FORMAT = 1


class ScenarioFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What such a file holds. ``used``: draws made in each stream before the position."""

    spacetable_scenario: int
    game: str
    rules_version: int = 1
    seed: str = "scenario"
    seats: tuple[SeatSetup, ...] = ()
    options: dict[str, Setting] = {}
    scenario: Scenario
    used: dict[str, Count] = {}


class _Head(Struct, frozen=True):
    spacetable_scenario: int


def write(session: Session, path: Path, *, write: Write = os.write) -> None:
    """Write the present position of a game, secrets and all; ``BoundaryError``."""
    position = session.position
    before = session.setup.scenario
    state: dict[str, Any] = msgspec.json.decode(plain(position.state))
    content = ScenarioFile(
        spacetable_scenario=FORMAT,
        game=session.game.info.id,
        rules_version=session.game.info.rules_version,
        seed=session.setup.seed,
        seats=session.setup.seats,
        options=session.setup.options,
        scenario=Scenario(rolls=before.rolls if before else {}, state=state),
        used=position.used,
    )
    words = msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
    replace_file(path, words, write=write)


def read(path: Path) -> ScenarioFile:
    """The content of such a file; ``BoundaryError`` naming what is wrong with it."""
    data = read_file(path, FILE_LIMIT)
    try:
        words = data.decode("utf-8")
        if path.suffix.lower() == ".toml":
            _check_format(parse_toml(words, _Head, path.name), path)
            return parse_toml(words, ScenarioFile, path.name)
        check_json(data, path.name)
        _check_format(msgspec.json.decode(data, type=_Head), path)
        return msgspec.json.decode(data, type=ScenarioFile)
    except (msgspec.MsgspecError, RecursionError, ValueError) as wrong:
        raise DataError(text("core.error.scenario", reason=str(wrong)), path.name) from wrong


def open_scenario(path: Path, *, clock: Clock = wall_clock) -> Session:
    """Play from the position in a file; ``BoundaryError`` naming what is wrong with it."""
    content = read(path)
    game = registry.load(content.game)
    seats = content.seats or tuple(
        SeatSetup(Seat(str(n + 1)), colour=n) for n in range(game.info.seats[0])
    )
    setup = Setup(
        game=content.game,
        seed=content.seed,
        seats=seats,
        options=content.options,
        scenario=content.scenario,
    )
    check_setup(game, setup)
    if content.scenario.state is not None:
        anchor = Anchor(plain(content.scenario.state), content.used)
        state = sound_state(game, setup, anchor, path.name)
        return Session.at(game, setup, Position(state, dict(content.used)), clock=clock)
    try:
        check_numbers(plain(content.scenario))
        with patience():
            session = Session.new(setup, clock=clock)
        check_sound(game, setup, session.state)
    except BoundaryError:
        raise
    except Exception as wrong:
        # A game reads the arrangement in its own way, and may stumble over it in any way at all.
        reason = f"{type(wrong).__name__}: {wrong}"
        raise DataError(text("core.error.scenario", reason=reason), path.name) from wrong
    return session


def _check_format(head: "_Head", path: Path) -> None:
    if head.spacetable_scenario > FORMAT:
        raise newer(path.name)
