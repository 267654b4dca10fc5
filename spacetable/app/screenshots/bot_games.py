"""Whole games as bots play them, for pictures of what people have not played."""

import msgspec
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.bot import put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.parts import bots_of, missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session

SHARE = 0.45
"""So far into a mission its table is shown."""
LONGEST = 2000


class Played:
    """Whole games as bots play them, each thought out once for all languages and sizes."""

    def __init__(self) -> None:
        self._known: dict[bytes, list[Action]] = {}

    def session(self, setup: Setup, moves: int | None = None) -> Session:
        """A game after so many moves; None: at its end."""
        session = Session.new(setup)
        seats = tuple(SeatSetup(one.seat, role=one.role) for one in setup.seats)
        key = msgspec.json.encode(replace(setup, campaign="", seats=seats), order="sorted")
        if key not in self._known:
            self._known[key] = self._think(setup)
        for action in self._known[key][:moves]:
            session.do(action)
        return session

    def middle(self, setup: Setup, seat: Seat | None = None) -> Session:
        """A game on its way, where ``seat`` (default: the first) is to move."""
        whole = self.session(setup)
        first = setup.seats[0].seat if seat is None else seat
        start = round(whole.cursor * SHARE)
        turns = (
            k
            for k in range(start, whole.cursor)
            if first in whole.game.rules.awaited(whole.positions[k].state)
        )
        return self.session(setup, next(turns, start))

    def _think(self, setup: Setup) -> list[Action]:
        """Bots on every seat, and time that passes when nobody has anything left to do."""
        game = registry.load(setup.game)
        bot = seated(bots_of(game)[-1 if missions_of(game) else 0])
        seats = tuple(replace(one, bot=bot.id) for one in setup.seats)
        session = Session.new(replace(setup, seats=seats))
        actions: list[Action] = []
        while session.result() is None and len(actions) < LONGEST:
            state = session.state
            acting = (*session.invited(), *session.awaited())
            found = ((seat, put_to(bot, legal(game, state, seat))) for seat in acting)
            seat, options = next((s, options) for s, options in found if options)
            action = options[0].action
            if seat != CLOCK:
                chance = LooseChance(len(actions))
                action = bot.choose(session.view(seat), options, chance).action
            actions.append(action)
            session.do(action)
        return actions
