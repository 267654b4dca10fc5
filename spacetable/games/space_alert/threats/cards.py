"""The threat cards as data, from ``threats.toml``."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source
from spacetable.games.space_alert.script.happenings import Place, Severity
from spacetable.games.space_alert.stations import StationName, ZoneName

FILE: Final = Path(__file__).with_name("threats.toml")
Level = Literal["white", "yellow"]
Mending = Literal["battlebots", "A", "B", "C", "interceptors"]
Count = Annotated[int, Meta(ge=1)]
Deed = Literal[
    "attack",
    "damage",
    "damage_by_energy",
    "damage_by_crew",
    "damage_by_rockets",
    "flood_white_shield",
    "leak_white_shield",
    "leak_reactors",
    "drain_shields",
    "drain_reactors",
    "lose_capsule",
    "destroy_rocket",
    "heal",
    "hurt_itself",
    "speed",
    "shield",
    "shield_becomes",
    "aura_attack",
    "aura_shield",
    "push_others",
    "appear",
    "strike_back",
    "count",
    "move",
    "spread",
    "disable_idle_squad",
    "delay",
    "knock_out",
    "deadly_entry",
    "multiply",
    "lose_ship",
    "debris",
    "explode",
]
Scope = Literal[
    "aboard",
    "own_zone",
    "here",
    "here_without_active_bots",
    "active_bots_aboard",
    "aboard_except",
    "stations",
    "contaminated",
]
Rule = Literal[
    "rocket_immune",
    "rocket_magnet",
    "rocket_no_effect",
    "shield_grows_by_rocket",
    "hidden_until_x",
    "out_of_reach_far_away",
    "heavy_laser_ignores",
    "pulse_breaks_shield",
    "cryoshield",
    "one_damage_a_turn",
    "interceptor_kamikaze",
    "revenge",
    "slime",
    "contamination",
    "hp_is_rockets_aboard",
    "blocks_interceptors",
    "bonus_for_all_stations",
    "killer_knocked_out",
    "needs_three_at_once",
]
Reach = Literal["own", "others", "all", "here", "each_slime", "each_contaminated_station"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a threat does. What each word means stands in ``effects.py``.

    ``n``: how much. ``if_damage``: only when it has taken so much damage; ``unless_damage``: only
    when it has taken less. ``otherwise``: damage in place of what there was nothing to take from.
    """

    do: Deed
    n: int | Literal["all", "half", "remaining_hp"] = 0
    times: Count = 1
    zones: Reach | tuple[ZoneName, ...] = "own"
    factor: Count = 1
    through_shields: bool = False
    if_damage: int = 0
    unless_damage: int = 0
    otherwise: int = 0
    reactor: Literal["here", "all", "central"] = "here"
    direction: Literal["red", "blue", "deck", "seek_crew"] = "red"
    scope: Scope = "aboard"
    stations: tuple[StationName, ...] = ()


class Dispute(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure on which transcriptions differ."""

    field: str
    used: str
    other: tuple[str, ...]


class ThreatCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One card. ``points``: for having survived it and for having destroyed it."""

    id: str
    name: str
    severity: Severity
    place: Place
    level: Level
    hp: Count
    speed: Count
    points: tuple[int, int]
    x: tuple[Effect, ...]
    y: tuple[Effect, ...]
    z: tuple[Effect, ...]
    shield: int = 0
    stations: tuple[StationName, ...] = ()
    mended_by: Mending | None = None
    strikes_back: bool = False
    destroyed: tuple[Effect, ...] = ()
    rules: tuple[Rule, ...] = ()
    disputed: tuple[Dispute, ...] = ()

    @property
    def external(self) -> bool:
        """Whether it comes from outside."""
        return self.place == "external"

    @property
    def intruder(self) -> bool:
        """Whether it is fought with battlebots, and is not a malfunction to be repaired."""
        return self.mended_by == "battlebots"


class Threats(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    source: Source
    threat: tuple[ThreatCard, ...]


@cache
def threat_cards() -> dict[str, ThreatCard]:
    """All 55 cards by their id; ``DataError`` naming the line of a wrong one."""
    return parse(read_data(FILE))


def parse(words: str, name: str = FILE.name) -> dict[str, ThreatCard]:
    """The same for words already read. ``name``: what an error calls the file."""
    found = checked_toml(words, Threats, name, _faults)
    return {card.id: card for card in found.threat}


def _faults(found: Threats) -> Iterator[Fault]:
    ids: set[str] = set()
    for number, card in enumerate(found.threat):
        inside = card.place == "internal"
        if card.id in ids:
            yield ("threat", number), f"{card.id} stands in the file twice"
        if inside != bool(card.stations) or inside != (card.mended_by is not None):
            fault = "an internal threat has stations and mended_by, no other has"
            yield ("threat", number), fault
        ids.add(card.id)
