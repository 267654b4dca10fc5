"""What going from one space to the next asks for and brings, whoever goes (movement 1, 4-9, 12)."""

from typing import Final, Literal

from msgspec import Struct

from spacetable.games.high_frontier.solar_map import Exit, Hazard, Season, SolarMap, Space
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

Burn = Literal["none", "burn", "lander", "half"]
"""What entering a space costs: fuel alone pays a lander burn, half as much of it a half one."""
PIVOT_BURNS: Final = 2
MOST_BONUS: Final = 15
"""Bonus burns that are counted; nobody has use for more."""
_BURNS: Final[dict[str, Burn]] = {
    "burn": "burn",
    "lander_burn": "lander",
    "half_lander_burn": "half",
    "solar_oberth": "lander",
}
_DISPUTED_HAZARD: Final = "sa-ld02"


class Passage(Struct, frozen=True):
    """One way out of a space. ``leaving``, ``arriving``: line numbers at a Hohmann, 0 elsewhere.

    ``bonus``: burns that the flyby there grants. ``size_left``, ``size_landed``: sizes of sites
    that thrust must exceed to leave the one and to land on the other; -1 where nothing is asked.
    ``closed``: the section of the rules that closes it in this season, or "".
    """

    to: str
    link: int
    leaving: int
    arriving: int
    burn: Burn
    bonus: int
    oberth: bool
    hazard: Hazard | None
    belt: bool
    rests: bool
    lands: bool
    aerobrake: bool
    size_left: int
    size_landed: int
    closed: str


def passages(
    solar_map: SolarMap, season: Season | None, switches: MovementSwitches
) -> dict[str, tuple[Passage, ...]]:
    """For each space its ways out. ``season``: in None no coloured space is open."""
    return {
        id_: tuple(
            _passage(solar_map, space, out, season, switches) for out in solar_map.exits[id_]
        )
        for id_, space in solar_map.spaces.items()
    }


def is_flyby(space: Space, season: Season | None) -> bool:
    """Whether it grants a flyby bonus: the solar Oberth does, Venus in blue alone (4A7d)."""
    if space.kind == "venus_flyby":
        return season == "blue"
    return space.kind == "solar_oberth" or space.flyby > 0


def rests(space: Space) -> bool:
    """Whether a move may end there (movement 4b)."""
    return _BURNS.get(space.kind, "none") in ("none", "burn")


def _passage(
    solar_map: SolarMap, here: Space, out: Exit, season: Season | None, switches: MovementSwitches
) -> Passage:
    there = solar_map.spaces[out.to]
    size_left = size_landed = -1
    if here.kind == "site" and not (out.one_way and switches.aerobrake_lifts_off):
        size_left = solar_map.sites[here.id].size
    if there.kind == "site" and not out.one_way:
        size_landed = solar_map.sites[there.id].size
    hazard = there.hazard
    if there.id == _DISPUTED_HAZARD and not switches.saturn_lander_rolls:
        hazard = None
    return Passage(
        to=out.to,
        link=out.number,
        leaving=out.leaving,
        arriving=out.arriving,
        burn=_BURNS.get(there.kind, "none"),
        bonus=there.flyby if there.kind == "flyby" or season == "blue" else 0,
        oberth=there.kind == "solar_oberth",
        hazard=hazard,
        belt=there.kind == "radbelt",
        rests=rests(there),
        lands=there.kind == "site",
        aerobrake=out.one_way,
        size_left=size_left,
        size_landed=size_landed,
        closed=_closed(here, there, season, switches),
    )


def _closed(here: Space, there: Space, season: Season | None, switches: MovementSwitches) -> str:
    """Coloured spaces are entered and left in their season; inside one colour all may go (12)."""
    if here.season != there.season:
        for space in (here, there):
            if space.season is not None and space.season != season:
                return "12"
    if there.kind == "venus_flyby" and season != "blue" and not switches.venus_always_open:
        return "9c"
    return ""
