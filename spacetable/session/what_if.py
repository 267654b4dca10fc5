"""A game that is over, tried otherwise: a game of its own, which counts nowhere."""

import msgspec
from msgspec.structs import replace

from spacetable.core.parts import revision_of
from spacetable.core.scenario import Scenario
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.session import Session


def can_be_otherwise(session: Session) -> bool:
    """Whether there is anything to try."""
    return revision_of(session.game, session.state) is not None


def otherwise(session: Session, *, clock: Clock = wall_clock) -> Session:
    """The position in which to try it; ``ValueError`` when there is none.

    It begins from that position, as one from a file does, so nothing of it is written in
    statistics or in a logbook. Nobody has secrets any more, and no bot sits there.
    """
    state = revision_of(session.game, session.state)
    if state is None:
        raise ValueError("there is nothing to try otherwise")
    people = tuple(replace(one, bot=None) for one in session.setup.seats)
    scenario = Scenario(state=msgspec.to_builtins(state, str_keys=True))
    setup = replace(session.setup, seats=people, scenario=scenario, campaign="", lesson=None)
    return Session.new(setup, clock=clock)
