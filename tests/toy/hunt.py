"""Comet Hunt: the card game with sides. One seat is the comet, the others hunt it.

Who first holds no card has won, with all of that side. Whoever is not on turn may show a card, but
nobody waits for it. It stands for what the shared parts must bear of roles and of sides.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.game import Roles
from spacetable.core.ids import Seat
from spacetable.core.result import Result
from spacetable.core.role import Role, dealt
from spacetable.core.setup import Setup
from spacetable.core.text import verbatim
from tests.toy import game as toy
from tests.toy.game import State, View

COMET = "comet"
ROLES = (
    Role(
        COMET,
        verbatim("Comet"),
        verbatim("Plays alone."),
        7,
        needed=True,
        mark="core/token",
        picture="core/pawn_1",
    ),
    Role("captain", verbatim("Captain"), verbatim("Leads the hunt."), 0, needed=True),
    Role("pilot", verbatim("Pilot"), verbatim("Flies."), 1),
    Role("cook", verbatim("Cook"), verbatim("Cooks."), 2),
)


class Hunted(State, frozen=True, kw_only=True):
    """``parts``: the role of each seat."""

    parts: dict[Seat, str]


def set_up(setup: Setup, chance: Chance) -> Hunted:
    state = replace(toy.set_up(setup, chance), mission=2)
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return Hunted(**fields, parts=dealt(ROLES, setup.seats, chance))


def role_of(state: State, seat: Seat) -> str | None:
    return msgspec.structs.asdict(state)["parts"].get(seat)


def result(state: State) -> Result | None:
    found = toy.result(state)
    if found is None or not found.winners:
        return found
    comet = role_of(state, found.winners[0]) == COMET
    side = (one for one in state.seats if (role_of(state, one) == COMET) == comet)
    return replace(found, winners=tuple(side))


game: Final = replace(
    toy.game,
    info=replace(toy.game.info, id="toy_hunt", title=verbatim("Comet Hunt"), seats=(3, 4)),
    rules=replace(toy.RULES, state_type=Hunted, setup=set_up, result=result),
    shown=replace(toy.game.shown, opened=lambda state: View(None, state)),
    company=replace(toy.game.company, patient=False),
    roles=Roles(ROLES, role_of),
    logbook=None,
)
