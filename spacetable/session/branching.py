"""Playing on from a moment of a game that is over: a game of its own, which counts nowhere."""

from collections.abc import Mapping
from hashlib import blake2b

import msgspec
from msgspec.structs import replace

from spacetable.core.engine import Position, Stepped, begin
from spacetable.core.ids import Seat
from spacetable.core.parts import opened_view
from spacetable.core.setup import Setup
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.record import Branch
from spacetable.session.restoring import take
from spacetable.session.session import Session


def can_play_on(session: Session, index: int) -> bool:
    """Whether the game is over, and goes on in the position after ``index`` entries.

    While a game goes on, its hidden cards and its chance to come are not to be tried out.
    """
    if session.result() is None or not 0 <= index <= session.cursor:
        return False
    return session.game.rules.result(session.positions[index].state) is None


def all_seen(session: Session) -> bool:
    """Whether everything that was hidden in a game that is over may be looked at."""
    return opened_view(session.game, session.state) is not None


def play_on(
    session: Session,
    index: int,
    bots: Mapping[Seat, str | None],
    name: str,
    *,
    clock: Clock = wall_clock,
) -> Session:
    """A game that is the same up to ``index`` entries, with what is hidden and all chance to come.

    ``bots``: who plays each seat; seats that are not named stay as they were. ``name``: what its
    save is called. ``ValueError`` where ``can_play_on`` says no.
    """
    if not can_play_on(session, index):
        raise ValueError(f"nothing to play on from {index}")
    seats = tuple(replace(one, bot=bots.get(one.seat, one.bot)) for one in session.setup.seats)
    setup = replace(session.setup, seats=seats, campaign="", lesson=None)
    now = clock()
    paper = msgspec.json.encode((session.id, index, seats, now))
    identity = blake2b(paper, digest_size=12).hexdigest()
    branched = _replayed(session, index, setup, clock, now, identity)
    if branched is None:
        # Somebody else in a seat may have done otherwise: it begins where the other game stood.
        start = session.positions[index]
        branched = _begun(session, setup, start, clock, now, identity, anchored=True)
    branched.branch = Branch(session.id, branched.cursor, all_seen(session), name[:200])
    branched.unsaved = False
    return branched


def _replayed(
    session: Session, index: int, setup: Setup, clock: Clock, now: int, identity: str
) -> Session | None:
    """The game with the log up to there; None where that does not lead there with these seats."""
    if setup.seats == session.setup.seats:
        start = session.positions[0]
        found = _begun(session, setup, start, clock, now, identity, anchored=session.anchored)
        for k in range(index):
            entry = session.entries[k]
            stepped = Stepped(session.positions[k + 1], session.events[k], entry.draws, entry.fence)
            found.append(entry, stepped)
        return found
    if session.anchored:
        return None
    try:
        start, _ = begin(session.game, setup, recorded=session.opening)
        found = _begun(session, setup, start, clock, now, identity, anchored=False)
        for entry in session.entries[:index]:
            take(found, entry)
    except Exception:
        # The rules run here on what was done by somebody else, and may refuse it in any way.
        return None
    return found


def _begun(
    session: Session,
    setup: Setup,
    start: Position,
    clock: Clock,
    now: int,
    identity: str,
    *,
    anchored: bool,
) -> Session:
    return Session(
        session.game,
        setup,
        start,
        () if anchored else session.opening,
        clock=clock,
        anchored=anchored,
        begun_at=now,
        identity=identity,
    )
