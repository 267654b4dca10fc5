"""What a threat does at X, Y and Z in a few letters, for cards that have to be small."""

from functools import cache
from typing import Final

from spacetable.core.text import Text, text, texts, verbatim
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.threats.cards import Effect, ThreatCard
from spacetable.games.space_alert.wording.lists import comma
from spacetable.games.space_alert.wording.threats import name

_short: Final = texts("space_alert_panel.short")

PLAIN: Final = ("own", "here")
"""Reaches that go without saying."""
LONG: Final = ("E1-06", "E2-03", "SE1-03", "SE1-05")
"""Cards whose names have a shorter form: in full their letters would be too small to read."""


def short_name(card: ThreatCard) -> Text:
    """Its name in one line of the drawing."""
    return text(f"space_alert_panel.name.{card.id}") if card.id in LONG else name(card)


@cache
def short_line(card: ThreatCard, letter: str) -> Text:
    """What it does at "x", "y" or "z": "Attack 2 · all zones"."""
    effects: dict[str, tuple[Effect, ...]] = {"x": card.x, "y": card.y, "z": card.z}
    if not effects[letter]:
        return _short("nothing")
    match effects[letter]:
        case (
            Effect(do="attack", zones="own", n=int(own)),
            Effect(do="attack", zones="others", n=int(n)),
        ):
            return _short("attack_and_others", strength=own, others=n)
    return comma([_clause(one) for one in effects[letter]])


def _clause(effect: Effect) -> Text:
    said = _deed(effect)
    if effect.do in ("attack", "damage", "drain_shields", "multiply"):
        said = _reaching(said, effect)
    if effect.if_damage:
        said = _short("hurt" if effect.if_damage == 1 else "if_damage", **_least(said, effect))
    if effect.unless_damage:
        said = _short(
            "whole" if effect.unless_damage == 1 else "unless_damage", **_least(said, effect)
        )
    return said


def _least(said: Text, effect: Effect) -> dict[str, int | Text]:
    """The parameters of a condition; "hurt" needs no number."""
    least = max(effect.if_damage, effect.unless_damage)
    return {"clause": said} if least == 1 else {"clause": said, "least": least}


def _deed(effect: Effect) -> Text:
    match effect.do:
        case "attack":
            return _attack(effect)
        case "heal" if effect.n == "half":
            return _short("heal_half")
        case "drain_shields" | "drain_reactors":
            return _drain(effect)
        case "move" | "spread":
            return _short(f"{effect.do}_{effect.direction}")
        case "delay" | "knock_out":
            return _short(effect.do, crew=_short(f"scope.{effect.scope}"))
        case "multiply":
            return _short("multiply", factor=effect.factor)
        case (
            "damage"
            | "damage_by_rockets"
            | "lose_capsule"
            | "destroy_rocket"
            | "heal"
            | "hurt_itself"
            | "speed"
            | "shield"
            | "shield_becomes"
            | "aura_attack"
            | "aura_shield"
            | "push_others"
        ):
            return _short(effect.do, strength=str(effect.n))
        case _:
            return _short(effect.do)


def _attack(effect: Effect) -> Text:
    if effect.n != "remaining_hp":
        said = _short("attack", strength=str(effect.n))
    elif effect.times == 1:
        said = _short("attack_hp")
    else:
        said = _short("attack_hp_times", times=effect.times)
    if effect.factor > 1:
        said = _short("factor", clause=said, factor=effect.factor)
    return _short("through", clause=said) if effect.through_shields else said


def _drain(effect: Effect) -> Text:
    key: str = effect.do
    if key == "drain_reactors" and effect.reactor == "all":
        key += "_of_all"
    said = _short(f"{key}_empty") if effect.n == "all" else _short(key, strength=str(effect.n))
    return _short("otherwise", clause=said, strength=effect.otherwise) if effect.otherwise else said


def _reaching(said: Text, effect: Effect) -> Text:
    if effect.zones in PLAIN:
        return said
    if isinstance(effect.zones, str):
        zones = _short(f"reach.{effect.zones}")
    elif set(effect.zones) == set(ZONES):
        zones = _short("reach.all")
    else:
        zones = verbatim(" ".join(zone[0].upper() for zone in ZONES if zone in effect.zones))
    return _short("reaching", clause=said, zones=zones)
