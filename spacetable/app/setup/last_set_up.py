"""What was chosen when a game was last set up, kept in the settings by game.

Entries that cannot be read, or that the game has no longer, are passed over one by one, in silence:
nobody is asked about a default.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from spacetable.core.errors import DataError
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, missions_of, roles_of
from spacetable.core.printable import printable
from spacetable.core.role import check_roles
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting

T = TypeVar("T")
Short = Annotated[str, Meta(max_length=200)]
Colour = Annotated[int, Meta(ge=0, le=8)]


class LastSeat(Struct, frozen=True, omit_defaults=True):
    """A seat. ``name``: as typed, or "". ``bot``: None for a person."""

    name: Short = ""
    colour: Colour = 0
    bot: Short | None = None
    role: Short = ""


class LastSetUp(Struct, frozen=True, omit_defaults=True):
    """What was chosen. ``options``: switches that are not at their defaults. ``seats``: () where
    none can be seated again. ``beneath``: the values of switches that come back with another way
    to play; None: not written down.
    """

    seats: tuple[LastSeat, ...] = ()
    options: dict[str, Setting] = {}
    mission: int | None = None
    one_person: bool = False
    beneath: dict[str, Setting] | None = None

    @classmethod
    def of(
        cls, setup: Setup, seats: tuple[LastSeat, ...], beneath: Mapping[str, Setting]
    ) -> "LastSetUp":
        """As a set-up was made, with its seats as they are kept."""
        return cls(seats, setup.options, setup.mission, setup.one_person, dict(beneath))

    def plain(self) -> dict[str, Any]:
        """As the settings keep it; ``last_set_up`` reads it back equal."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def last_set_up(game: Game[Any, Any], kept: Mapping[str, Any]) -> LastSetUp:
    """What can still be used of the entries of all games in the settings."""
    entry = _read(kept.get(game.info.id), dict[str, Any], {})
    switches = {one.id: [choice.value for choice in one.choices] for one in game.rules.switches()}

    def known(chosen: dict[str, Any]) -> dict[str, Setting]:
        return {
            name: value
            for name, value in chosen.items()
            if any(value == one and type(value) is type(one) for one in switches.get(name, ()))
        }

    options = known(_read(entry.get("options"), dict[str, Any], {}))
    beneath = _read(entry["beneath"], dict[str, Any], {}) if "beneath" in entry else None
    mission = _read(entry.get("mission"), int, None)
    if mission not in [one.number for one in missions_of(game)]:
        mission = None
    raw = _read(entry.get("seats"), list[Any], [])
    seats = _seats(game, [_read(one, LastSeat, LastSeat()) for one in raw])
    one_person = _read(entry.get("one_person"), bool, False)
    below = None if beneath is None else known(beneath)
    return LastSetUp(seats, options, mission, one_person, below)


def _seats(game: Game[Any, Any], seats: list[LastSeat]) -> tuple[LastSeat, ...]:
    low, high = game.info.seats
    if not low <= len(seats) <= high:
        return ()
    bots = [bot.id for bot in bots_of(game)]
    roles = roles_of(game)
    known: list[LastSeat] = []
    for one in seats:
        # In the place of a bot that is gone sits the strongest.
        bot = one.bot if one.bot in (None, *bots) else next(iter(bots), None)
        known.append(LastSeat(printable(one.name), one.colour, bot, one.role if roles else ""))
    taken = [SeatSetup(Seat(str(k)), role=one.role) for k, one in enumerate(known)]
    try:
        check_roles(roles, taken)
    except DataError:
        return ()
    return tuple(known)


def _read(value: Any, shape: type[T], otherwise: Any) -> Any:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return otherwise
