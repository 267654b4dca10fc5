"""After a mission that was won the end names what was played well."""

from __future__ import annotations

from spacetable.core import registry
from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.ids import Seat
from spacetable.core.parts import praise_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.the_crew.bots import CADET
from spacetable.session.session import Session
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def won(seed: int) -> Session | None:
    """A first mission as bots play it on people's seats; None when they lose it."""
    seats = tuple(SeatSetup(Seat(str(k + 1)), "ABC"[k], k) for k in range(3))
    session = Session.new(Setup("planet_nine", f"well {seed}", seats, mission=2))
    while session.result() is None:
        acting = (*session.invited(), *session.awaited())
        found = ((seat, put_to(CADET, legal(session.game, session.state, seat))) for seat in acting)
        seat, options = next((seat, options) for seat, options in found if options)
        chance = LooseChance(session.cursor)
        session.do(CADET.choose(session.view(seat), options, chance).action)
    result = session.result()
    return session if result is not None and result.outcome == "won" else None


def test_the_end_of_a_won_mission_names_what_was_played_well(person: Person) -> None:
    session = next(one for one in map(won, range(20)) if one is not None)
    states = [one.state for one in session.positions]
    lines = praise_of(registry.load("planet_nine"), states)
    assert lines
    person.window.navigation.play(session)
    person.page.overlays.reopen()
    person.wait()
    read = person.reads(person.overlay())
    for line in lines:
        assert person.window.context.words(line) in read
