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
LONG: Final = (
    *("E1-03", "E1-04", "E1-06", "E1-08", "E2-03", "E2-07"),
    *("SE1-03", "SE1-05", "SE1-06", "SE2-03"),
    *("I1-01", "I1-02", "I1-05", "I1-06", "I1-07", "I2-06"),
    *("SI1-01", "SI1-02", "SI1-06", "SI2-03"),
)
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
    return comma([_clause(one, brief=len(effects[letter]) > 1) for one in effects[letter]])


def _clause(effect: Effect, *, brief: bool) -> Text:
    """``brief``: there is more to say than this deed alone."""
    brief |= bool(effect.if_damage or effect.unless_damage or effect.through_shields)
    brief |= effect.zones == "others" or effect.do == "drain_shields"
    said = _deed(effect, brief=brief)
    if effect.do in ("attack", "damage", "drain_shields", "multiply"):
        said = _reaching(said, effect, brief=brief)
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


BRIEF: Final = (
    *("attack", "damage", "damage_by_crew", "speed"),
    *("move_deck", "move_red", "move_blue", "reaching"),
)
"""What is said in fewer letters where more is to be said."""


def _either(key: str, *, brief: bool, **params: str | int | Text) -> Text:
    return _short(f"brief.{key}" if brief and key in BRIEF else key, **params)


def _deed(effect: Effect, *, brief: bool) -> Text:
    match effect.do:
        case "attack":
            return _attack(effect, brief=brief)
        case "heal" if effect.n == "half":
            return _short("heal_half")
        case "drain_shields" | "drain_reactors":
            return _drain(effect)
        case "move" | "spread":
            return _either(f"{effect.do}_{effect.direction}", brief=brief)
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
            return _either(effect.do, brief=brief, strength=str(effect.n))
        case _:
            return _either(effect.do, brief=brief)


def _attack(effect: Effect, *, brief: bool) -> Text:
    if effect.n != "remaining_hp":
        said = _either("attack", brief=brief or effect.factor > 1, strength=str(effect.n))
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


def _reaching(said: Text, effect: Effect, *, brief: bool) -> Text:
    if effect.zones in PLAIN:
        return said
    if isinstance(effect.zones, str):
        zones = _short(f"reach.{effect.zones}")
    elif set(effect.zones) == set(ZONES):
        zones = _short("reach.all")
    else:
        zones = verbatim(" ".join(zone[0].upper() for zone in ZONES if zone in effect.zones))
    return _either("reaching", brief=brief, clause=said, zones=zones)
