"""The effects of a card as functions: each word of ``threats.toml`` means one of ``deeds``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from spacetable.games.space_alert.resolution.effects import on_crew, on_ship, on_threats
from spacetable.games.space_alert.resolution.effects.reach import Doing
from spacetable.games.space_alert.threats.cards import Effect

if TYPE_CHECKING:
    from spacetable.games.space_alert.resolution.in_play import InPlay
    from spacetable.games.space_alert.resolution.ship import Ship

__all__ = ["Doing", "compiled"]


def compiled(effects: Iterable[Effect]) -> tuple[Doing, ...]:
    """The effects as functions, in order."""
    return tuple(_when(effect, _DEEDS[effect.do](effect)) for effect in effects)


def _when(effect: Effect, doing: Doing) -> Doing:
    """Only when the threat has taken enough damage, or not too much."""
    least, below = effect.if_damage, effect.unless_damage
    if not least and not below:
        return doing

    def guarded(ship: Ship, threat: InPlay) -> None:
        if threat.damage >= least and (not below or threat.damage < below):
            doing(ship, threat)

    return guarded


_DEEDS: dict[str, Callable[[Effect], Doing]] = {
    "attack": on_ship.attack,
    "damage": on_ship.damage,
    "damage_by_energy": lambda _: on_ship.counted_damage(on_ship.by_energy),
    "damage_by_crew": lambda _: on_ship.counted_damage(on_ship.by_crew),
    "damage_by_rockets": on_ship.by_rockets,
    "flood_white_shield": lambda _: on_ship.flood,
    "leak_white_shield": lambda _: on_ship.leak_shield,
    "leak_reactors": lambda _: on_ship.leak_reactors,
    "drain_shields": on_ship.drain_shields,
    "drain_reactors": on_ship.drain_reactors,
    "lose_capsule": lambda _: on_ship.lose_capsule,
    "destroy_rocket": lambda _: on_ship.destroy_rocket,
    "heal": on_threats.heal,
    "hurt_itself": on_threats.hurt_itself,
    "speed": on_threats.speed,
    "shield": on_threats.shield,
    "shield_becomes": on_threats.shield,
    "aura_attack": on_threats.aura,
    "aura_shield": on_threats.aura,
    "push_others": on_threats.push_others,
    "appear": lambda _: on_threats.appear,
    "strike_back": lambda _: on_threats.strike_back,
    "count": lambda _: on_threats.count,
    "move": on_threats.move,
    "spread": on_threats.spread,
    "disable_idle_squad": on_crew.disable_idle,
    "delay": on_crew.delay_crew,
    "knock_out": on_crew.knock_crew_out,
    "deadly_entry": lambda _: on_crew.deadly_entry,
    "multiply": on_ship.multiply,
    "lose_ship": lambda _: on_ship.lose_ship,
}
