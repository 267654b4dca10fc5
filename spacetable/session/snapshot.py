"""Puts a game on paper: the record that saves and journals begin with."""

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from spacetable import __version__
from spacetable.core.setup import Setup
from spacetable.session.record import Anchor, Header, Record, plain

if TYPE_CHECKING:
    from spacetable.session.session import Session


def identity_of(setup: Setup, begun_at: int) -> str:
    """What is the same for all saves of one game. ``begun_at``: ms since 1970 (UTC)."""
    return blake2b(msgspec.json.encode((setup, begun_at)), digest_size=12).hexdigest()


def header_of(session: "Session", name: str = "") -> Header:
    """The head of a save made now."""
    result = session.result()
    return Header(
        id=session.id,
        program=f"spacetable {__version__}",
        game=session.game.info.id,
        rules_version=session.game.info.rules_version,
        seed=session.setup.seed[:200],
        begun_at=session.begun_at,
        saved_at=session.clock(),
        turn=session.game.rules.length(session.state),
        actions=session.cursor,
        name=name[:200],
        outcome=None if result is None else result.outcome,
        position=session.from_position,
        mission=session.setup.mission,
        counts=session.game.info.counts,
    )


def record_of(session: "Session", name: str = "") -> Record:
    """The whole game."""
    start = session.positions[0]
    return Record(
        header=header_of(session, name),
        setup=session.setup,
        latest=Anchor(plain(session.state), session.position.used),
        opening=session.opening,
        entries=tuple(session.entries),
        cursor=session.cursor,
        marks=tuple(session.marks),
        start=Anchor(plain(start.state), start.used) if session.anchored else None,
        interruptions=tuple(session.interruptions),
        time=session.passed,
    )
