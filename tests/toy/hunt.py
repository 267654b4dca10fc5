"""Comet Hunt: the card game with sides. One seat is the comet, the others hunt it.

Who first holds no card has won, with all of that side. Whoever is not on turn may show a card, but
nobody waits for it. It stands for what the shared parts must bear of roles and of sides.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.game import GameInfo
from spacetable.core.ids import Seat
from spacetable.core.mission import Mission
from spacetable.core.result import Result
from spacetable.core.role import Role, dealt
from spacetable.core.setup import Setup
from spacetable.core.text import text, verbatim
from tests.toy.game import CometTrail, State, View

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


class CometHunt(CometTrail):
    """The same rules, two sides."""

    info = GameInfo(
        id="toy_hunt",
        title=verbatim("Comet Hunt"),
        tagline=text("toy.tagline"),
        seats=(3, 4),
        minutes=(2, 5),
        cover="toy/cover",
        accent="#5cc8ff",
    )
    state_type = Hunted
    patient_bots = False

    def setup(self, setup: Setup, chance: Chance) -> Hunted:
        state = replace(super().setup(setup, chance), mission=2)
        fields = {name: getattr(state, name) for name in state.__struct_fields__}
        return Hunted(**fields, parts=dealt(ROLES, setup.seats, chance))

    def roles(self) -> tuple[Role, ...]:
        return ROLES

    def role_of(self, state: State, seat: Seat) -> str | None:
        return msgspec.structs.asdict(state)["parts"].get(seat)

    def missions(self) -> tuple[Mission, ...]:
        return ()

    def open_view(self, state: State) -> View:
        return View(None, state)

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        if result is None or not result.winners:
            return result
        comet = self.role_of(state, result.winners[0]) == COMET
        side = (one for one in state.seats if (self.role_of(state, one) == COMET) == comet)
        return replace(result, winners=tuple(side))


game = CometHunt()
