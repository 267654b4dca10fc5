"""From paper back to a game: the log is played again, and the saved position has the last word."""

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.bounds import check_numbers
from spacetable.core.chance import LooseChance, ReplayMismatchError
from spacetable.core.data import shortened
from spacetable.core.engine import Position, begin, check_pieces, check_setup, legal, step
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK
from spacetable.core.parts import advice_of, bots_of, role_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.state import State
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.limits import Patience
from spacetable.session.record import Anchor, Entry, Interruption, Mark, Record, bounded, plain
from spacetable.session.session import Session
from spacetable.text.fitting import fitting

ENTRIES_LIMIT = 100_000
TRIALS = 50
"""Options tried when a state is taken on trust, without a log that leads to it."""


def restore(record: Record, *, clock: Clock = wall_clock, name: str = "") -> Session:
    """The game on that record, with undo and redo as far as its log can be played again.

    Recorded draws are handed out again and every action must be legal. Where that fails (the
    rules have changed since, or the file has), the game goes on from its latest state, ``warnings``
    says so, and undo begins there. ``BoundaryError`` when the state does not fit the game either.
    ``name``: what messages call the file.
    """
    game = registry.load(record.header.game)
    begun = game.rules.as_begun(record.setup, record.header.rules_version)
    setup, warnings = _seated(game, begun, name)
    patience = Patience()
    try:
        check_numbers(plain(setup))
        session, whole = _replayed(game, setup, record, clock, patience)
        if not whole:
            warnings.append(text("session.warning.tail"))
    except Exception as wrong:
        # The rules run here on what a file says, and may stumble over it in any way at all.
        session = _from_latest(game, setup, record, clock, name, wrong, patience)
        session.proved = False
        same = record.header.rules_version == game.info.rules_version
        warnings.append(text("session.warning.log" if same else "session.warning.rules"))
    session.marks = [mark for mark in session.marks if mark.place <= len(session.entries)]
    last = len(session.entries)
    # That the clock was held stays on the record, though moves before it are gone.
    session.interruptions = [
        Interruption(one.time, one.at, min(one.place, last)) for one in record.interruptions
    ]
    if record.time is not None:
        session.note_time(record.time)
    session.standing_answers.take(record.standing)
    seats = {one.seat for one in session.setup.seats}
    session.digits.take(
        one for one in record.digits if one.seat in seats and one.step in game.rules.named
    )
    session.pinned = tuple(one for one in record.pinned if one.seat in seats)
    if record.branch is not None:
        # Where the log is gone, nothing of the other game is left to be taken back.
        session.branch = replace(record.branch, at=min(record.branch.at, session.cursor))
    session.warnings = warnings
    return session


def take(session: Session, entry: Entry) -> None:
    """Play a recorded entry after the cursor; any exception means that it does not fit."""
    action = msgspec.convert(entry.action, session.game.rules.actions, str_keys=True)
    stepped = step(session.game, session.setup, session.position, action, recorded=entry.draws)
    if stepped.draws != entry.draws:
        raise ReplayMismatchError(f"{len(entry.draws)} draws recorded, {len(stepped.draws)} asked")
    # What is a fence the rules say, not the file.
    session.append(replace(entry, fence=stepped.fence), stepped)


def sound_state(game: Game[Any, Any], setup: Setup, anchor: Anchor, name: str = "") -> State:
    """A state read from paper that the game can show and play from; ``BoundaryError`` if not."""
    try:
        state = read_state(game, anchor)
        check_sound(game, setup, state)
    except Exception as wrong:
        raise _unfit(name, wrong) from wrong
    return state


def read_state(game: Game[Any, Any], anchor: Anchor) -> State:
    """The state of an anchor; ``msgspec.ValidationError`` when it has another shape."""
    return msgspec.json.decode(anchor.state, type=game.rules.state_type)


def _replayed(
    game: Game[Any, Any], setup: Setup, record: Record, clock: Clock, patience: Patience
) -> tuple[Session, bool]:
    """The session, and whether the redo tail could be kept."""
    if len(record.entries) > ENTRIES_LIMIT or record.cursor > len(record.entries):
        raise ReplayMismatchError("the log is too long or too short")
    if record.start is None:
        with patience:
            start, opening = begin(game, setup, recorded=record.opening)
        if opening != record.opening:
            raise ReplayMismatchError("the set-up asks for other draws")
    else:
        start = Position(read_state(game, record.start), dict(record.start.used))
        opening = ()
    session = _session(game, setup, record, start, clock, anchored=record.start is not None)
    if record.start is not None or setup.scenario is not None:
        check_sound(game, setup, start.state, patience)
    session.opening = opening
    for entry in record.entries[: record.cursor]:
        take(session, entry)
    if session.position != Position(read_state(game, record.latest), dict(record.latest.used)):
        raise ReplayMismatchError("the log leads to another position")
    whole = True
    try:
        for entry in record.entries[record.cursor :]:
            take(session, entry)
    except Exception:
        whole = False  # only what was taken back is lost
    session.jump(record.cursor)
    session.marks = list(record.marks)
    if whole and _lead_back(record):
        session.turns_back = list(record.turns_back)
    return session, whole


def _lead_back(record: Record) -> bool:
    """Whether the undos by the turn lead from one to the next, within the log."""
    ends = [one.end for one in record.turns_back]
    return ends == sorted(ends, reverse=True) and all(
        one.end < one.start <= len(record.entries) for one in record.turns_back
    )


def _from_latest(
    game: Game[Any, Any],
    setup: Setup,
    record: Record,
    clock: Clock,
    name: str,
    log_error: Exception,
    patience: Patience,
) -> Session:
    if record.header.rules_version > game.info.rules_version:
        unfit = BoundaryError(text("session.error.newer_rules", file=name))
    else:
        unfit = _unfit(name, log_error)
    try:
        state = read_state(game, record.latest)
        check_sound(game, setup, state, patience)
    except Exception as wrong:
        raise unfit from wrong
    position = Position(state, dict(record.latest.used))
    session = _session(game, setup, record, position, clock, anchored=True)
    if record.marks:
        # That fences were crossed stays on the record, though the moves are gone.
        session.marks = [Mark(m.start, m.end, m.at, 0) for m in record.marks if m.start > m.end]
    return session


def _session(
    game: Game[Any, Any],
    setup: Setup,
    record: Record,
    start: Position,
    clock: Clock,
    *,
    anchored: bool,
) -> Session:
    return Session(
        game,
        setup,
        start,
        clock=clock,
        anchored=anchored,
        begun_at=record.header.begun_at,
        identity=record.header.id,
    )


def _seated(game: Game[Any, Any], setup: Setup, name: str) -> tuple[Setup, list[Text]]:
    """The set-up with seats that exist: a bot that is gone gives way to the game's strongest."""
    try:
        check_setup(game, replace(setup, options={}))
    except BoundaryError as wrong:
        raise _unfit(name, wrong) from wrong
    bots = [bot.id for bot in bots_of(game)]
    seats: list[SeatSetup] = []
    warnings: list[Text] = []
    for seat in setup.seats:
        if not 0 <= seat.colour <= 8 or not bounded(seat):
            raise _unfit(name, ValueError(f"seat {seat.seat!r}"))
        if seat.bot is not None and seat.bot not in bots:
            warnings.append(text("session.warning.bot", bot=shortened(seat.bot)))
            seat = replace(seat, bot=bots[0] if bots else None)
        seats.append(seat)
    return replace(setup, seats=tuple(seats)), warnings


def check_sound(
    game: Game[Any, Any], setup: Setup, state: State, patience: Patience | None = None
) -> None:
    """Raises, whatever it may be, when the game cannot show the state or go on from it.

    Asks for all that each seat sees and may do, and tries the first options on the side, with
    what is left of ``patience``.
    """
    paper = plain(state)
    check_numbers(paper)
    check_words(game, paper)
    with patience or Patience():
        # Where roles went by lot, the box is that of those whom the state has.
        seats = tuple(
            replace(one, role=one.role or role_of(game, state, one.seat) or "")
            for one in setup.seats
        )
        whole = replace(setup, seats=seats)
        fresh, again = (game.rules.setup(whole, LooseChance(luck)) for luck in (0, 1))
        check_pieces(fresh, state, again)
        game.rules.check(state)
        _look_at(game, setup, state)


def check_words(game: Game[Any, Any], paper: Raw) -> None:
    """``ValueError`` when a text in it is none that the program or the game has words for.

    Rules may keep more with a text than its words tell.
    """
    words = fitting(tuple(game.folders))
    rest: list[Any] = [msgspec.json.decode(paper)]
    while rest:
        one = rest.pop()
        if isinstance(one, list):
            rest += one
        elif isinstance(one, dict) and one.get("type") == "text":
            said = msgspec.convert(one, Text)
            if not words.fits(said):
                raise ValueError(f"no words for {said.key[:40]!r}")
        elif isinstance(one, dict):
            rest += one.values()


def _look_at(game: Game[Any, Any], setup: Setup, state: State) -> None:
    for seat in (None, *(one.seat for one in setup.seats)):
        view = game.shown.view(state, seat)
        game.shown.table(view)
        game.rules.prompt(view)
        game.shown.panel(view)
        advice_of(game, view)
        game.shown.hidden(state, seat)
    game.rules.result(state)
    seats = (*(one.seat for one in setup.seats), CLOCK)
    if not {*game.rules.awaited(state), *game.rules.invited(state)} <= set(seats):
        raise ValueError("the game waits for somebody who does not sit there")
    for seat in seats:
        for option in legal(game, state, seat)[:TRIALS]:
            turn: Turn[Any] = Turn(state, LooseChance(0))
            game.rules.apply(turn, option.action)
            game.rules.result(turn.state)
            game.rules.awaited(turn.state)


def _unfit(name: str, wrong: Exception) -> BoundaryError:
    return BoundaryError(text("session.error.unfit", file=name), f"{type(wrong).__name__}: {wrong}")
