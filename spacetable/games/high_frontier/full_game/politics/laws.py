"""Which laws are in force, for whom, and lobbying for another (O3b, O4, O5c, 4G3b)."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from spacetable.core.data import load_toml
from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly, removed
from spacetable.games.high_frontier.full_game.politics.ideologies import (
    CENTRIST,
    Ideology,
    ring,
)
from spacetable.games.high_frontier.solar_map import Level

FILE: Final = Path(__file__).with_suffix(".toml")
Number = Annotated[int, Meta(ge=0, le=20)]

Moment = Literal["turn", "event", "pad_explosion"]
"""When somebody lobbies: in the own turn, or after the die of an event."""
Refusal = Literal["unity", "lobbied", "in_force", "moment", "no_delegate"]


class LawNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas for lobbying, beside the delegate, and the delegates with which unity carries a law."""

    lobby: Number
    supporters: Number
    level: Level


@cache
def numbers() -> LawNumbers:
    """What ``laws.toml`` holds."""
    return load_toml(FILE, LawNumbers)


def active(assembly: Assembly) -> tuple[Ideology, ...]:
    """The laws in force for everybody: that of the star, and others by that of unity (O3b, O5c).

    In anarchy none is (K2e).
    """
    return () if assembly.anarchy else _with_supported(assembly, {assembly.star})


def laws(assembly: Assembly, seat: Seat) -> tuple[Ideology, ...]:
    """The laws in force for a player, clockwise: those for all and the one that it lobbied for.

    Lobbied laws are in force in anarchy, too (K2e). Whoever lobbied for unity has the laws of other
    ideologies with two delegates with it (HFG-R08).
    """
    found = set(active(assembly))
    if seat in assembly.lobbied:
        found.add(assembly.lobbied[seat])
    return _with_supported(assembly, found)


def _with_supported(assembly: Assembly, found: set[Ideology]) -> tuple[Ideology, ...]:
    """Of a solitary player the law of unity says something else (4G3f)."""
    united = "unity" in found and not assembly.alone
    return tuple(
        one
        for one in ring().all
        if one in found or (united and len(assembly.at(one)) >= numbers().supporters)
    )


def lobby_refusal(
    assembly: Assembly, seat: Seat, ideology: Ideology, moment: Moment = "turn"
) -> Refusal | None:
    """Why a player may not lobby for a law now; None where it may. The Aquas are not looked at.

    Once a turn, for a law that is not in force and an own delegate there, and for none at all while
    unity is active (O4). The law of the middle is lobbied for only right after the die of a pad
    explosion (O4a); in a game alone that of authority only after that of an event (HFG-R09).
    """
    if "unity" in active(assembly) and not assembly.alone:
        return "unity"
    if seat in assembly.lobbied:
        return "lobbied"
    if ideology in active(assembly):
        return "in_force"
    if moment not in _moments(assembly, ideology):
        return "moment"
    return None if assembly.has(seat, ideology) else "no_delegate"


def _moments(assembly: Assembly, ideology: Ideology) -> tuple[Moment, ...]:
    if ideology == CENTRIST:
        return ("pad_explosion",)
    if ideology == "authority" and assembly.alone:
        return ("event", "pad_explosion")
    return ("turn",)


def lobby_price(assembly: Assembly, seat: Seat) -> int:
    """Aquas for lobbying: none in a game alone while its law of unity is in force (4G3f)."""
    return 0 if assembly.alone and "unity" in laws(assembly, seat) else numbers().lobby


def lobbied(
    assembly: Assembly, seat: Seat, ideology: Ideology, moment: Moment = "turn"
) -> Assembly:
    """After lobbying: the delegate is gone, but a devout player's; ``ValueError`` where it is
    refused. A tally follows."""
    refused = lobby_refusal(assembly, seat, ideology, moment)
    if refused is not None:
        raise ValueError(f"{seat} cannot lobby for {ideology}: {refused}")
    without = assembly if seat in assembly.devout else removed(assembly, seat, ideology)
    return replace(without, lobbied=without.lobbied | {seat: ideology})
