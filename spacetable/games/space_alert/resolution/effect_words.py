"""The effects of a card as functions: each word of ``threats.toml`` means one of ``deeds``."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from spacetable.games.space_alert.resolution.effects import on_crew, on_ship, on_threats
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.ship import Deeds, Doing, Ship
from spacetable.games.space_alert.threats.cards import Effect, ThreatCard, threat_cards

AFTERMATH: Final = ("debris", "explode")
"""Words of ``destroyed`` that the damage step sees to (``weapons``)."""


@cache
def deeds() -> Mapping[str, Deeds]:
    """What each threat does, by its card."""
    return {name: _deeds_of(card) for name, card in threat_cards().items()}


def _deeds_of(card: ThreatCard) -> Deeds:
    letters = ((), compiled(card.x), compiled(card.y), compiled(card.z))
    last = compiled(one for one in card.destroyed if one.do not in AFTERMATH)
    return Deeds(letters, last)


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
