"""What a game starts from: who sits where, and what was chosen."""

from typing import Any

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.switch import Setting


class SeatSetup(Struct, frozen=True):
    """Who sits where. ``name``: as it was typed, or one of ``given_names.GIVEN``, or "".
    ``colour``: index of the seat palette and shape, 0 to 8.

    ``role``: the part chosen in a game that has ``Game.roles``; "" leaves it to the lot.
    """

    seat: Seat
    name: str = ""
    colour: int = 0
    bot: str | None = None
    role: str = ""


class Setup(Struct, frozen=True):
    """All that a game starts from. With the log it is the whole game.

    ``mission``: the number of the mission, for games that have any (None: the first one).
    ``campaign``: the id of the campaign in whose logbook the result is written, or "".
    ``carried``: what the game before this one left behind, as its ``Result.carried`` says.
    ``one_person``: one person plays all the seats that no bot plays, and hides nothing from itself.
    """

    game: str
    seed: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, Setting] = {}
    scenario: Scenario | None = None
    lesson: str | None = None
    mission: int | None = None
    campaign: str = ""
    carried: dict[str, Any] = {}
    one_person: bool = False
