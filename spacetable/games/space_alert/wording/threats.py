"""What a threat card says, composed from its data, so that words and figures always agree."""

from typing import Final

from spacetable.core.text import Text, text, texts, verbatim
from spacetable.games.space_alert.stations import ZONES, station_of, zone_of
from spacetable.games.space_alert.threats.cards import Effect, Rule, ThreatCard
from spacetable.games.space_alert.wording.lists import all_of, comma, one_after_other
from spacetable.games.space_alert.wording.stations import station, station_label, stations, zone

_special: Final = texts("space_alert.special")
_effect: Final = texts("space_alert.effect")


def name(card: ThreatCard) -> Text:
    """The name of a card."""
    return text(f"space_alert.card.{card.id}")


def summary(card: ThreatCard) -> Text:
    """Its figures in one line: hit points, shield, speed, points; for one inside also where it is
    and what it takes to get rid of it.
    """
    figures = {
        "hp": card.hp,
        "speed": card.speed,
        "survived": card.points[0],
        "destroyed": card.points[1],
    }
    if card.external:
        return text("space_alert.summary.external", shield=card.shield, **figures)
    first, *rest = map(station_of, card.stations)
    where = comma([station_label(first), *map(station, rest)])
    return text("space_alert.summary.internal", stations=where, mending=mending(card), **figures)


def mending(card: ThreatCard) -> Text:
    """What gets rid of an internal threat: "repaired with B". ``ValueError`` for one outside."""
    if card.mended_by is None:
        raise ValueError(f"{card.id} is no internal threat")
    if card.mended_by in ("A", "B", "C"):
        return text("space_alert.mending.letter", letter=verbatim(card.mended_by))
    return text(f"space_alert.mending.{card.mended_by}")


def line(card: ThreatCard, letter: str) -> Text:
    """What it does at "x", "y" or "z", with full stops."""
    effects: dict[str, tuple[Effect, ...]] = {"x": card.x, "y": card.y, "z": card.z}
    if not effects[letter]:
        return _effect("nothing")
    return one_after_other([_effect("sentence", clause=clause(one)) for one in effects[letter]])


def lines(card: ThreatCard) -> tuple[Text, Text, Text]:
    """What it does at X, Y and Z."""
    return line(card, "x"), line(card, "y"), line(card, "z")


def special(card: ThreatCard) -> tuple[Text, ...]:
    """A sentence for each rule of its own beyond X, Y and Z."""
    found = [_special("strikes_back")] if card.strikes_back else []
    found += [_rule(card, rule) for rule in card.rules]
    found += [
        _special(f"{one.do}_ends")
        for one in (*card.x, *card.y, *card.z)
        if one.do in ("aura_attack", "aura_shield")
    ]
    found += [_destroyed(one) for one in card.destroyed]
    return tuple(found)


def _rule(card: ThreatCard, rule: Rule) -> Text:
    if rule == "contamination":
        return _special(rule, hp=card.hp)
    if rule == "bonus_for_all_stations":
        return _special(rule, more=len(card.stations) - 1)
    return _special(rule)


def _destroyed(effect: Effect) -> Text:
    """What it does on being destroyed."""
    if effect.do == "knock_out":
        return _special("last_knock_out", crew=_crew(effect))
    return _special(effect.do, strength=_n(effect), zones=_zones(effect))


# ------------------------------------------------------------------ effects


def clause(effect: Effect) -> Text:
    """One effect, without a full stop, with the condition it hangs on."""
    said = _plain(effect)
    if effect.if_damage:
        said = _effect("if_damage", clause=said, n=effect.if_damage)
    if effect.unless_damage:
        said = _effect("unless_damage", clause=said, n=effect.unless_damage)
    return said


def _plain(effect: Effect) -> Text:
    match effect.do:
        case "attack":
            return _attack(effect)
        case "damage":
            return _effect("damage", strength=_n(effect), zones=_zones(effect))
        case "drain_shields":
            return _some_or_all("drain_shields", effect, zones=_zones(effect))
        case "drain_reactors":
            return _drain_reactors(effect)
        case "heal":
            if effect.n == "half":
                return _effect("heal_half")
            return _effect("heal", strength=_n(effect))
        case "push_others" | "lose_capsule" | "destroy_rocket":
            return _effect(effect.do, n=_n(effect))
        case "move" | "spread":
            return _effect(f"{effect.do}_{effect.direction}")
        case "disable_idle_squad":
            return _effect("disable_idle_squad", stations=stations(effect.stations))
        case "delay" | "knock_out":
            return _effect(effect.do, crew=_crew(effect))
        case "multiply":
            return _effect("multiply", zones=_zones(effect), factor=effect.factor)
        case (
            "hurt_itself"
            | "speed"
            | "shield"
            | "shield_becomes"
            | "aura_attack"
            | "aura_shield"
            | "damage_by_rockets"
        ):
            return _effect(effect.do, strength=_n(effect))
        case _:
            return _effect(effect.do)


def _n(effect: Effect) -> int:
    """The amount of an effect that has a plain number; ``ValueError`` for another."""
    if not isinstance(effect.n, int):
        raise ValueError(f"{effect.do} does not go with {effect.n}")
    return effect.n


def _some_or_all(key: str, effect: Effect, **params: Text) -> Text:
    if effect.n == "all":
        return _effect(f"{key}_all", **params)
    return _effect(key, strength=_n(effect), **params)


def _attack(effect: Effect) -> Text:
    zones = _zones(effect)
    if effect.n == "remaining_hp":
        if effect.times == 1:
            said = _effect("attack_hp", zones=zones)
        else:
            said = _effect("attack_hp_times", zones=zones, times=effect.times)
    else:
        said = _effect("attack", strength=_n(effect), zones=zones)
    if effect.factor > 1:
        said = _effect("factor", clause=said, factor=effect.factor)
    if effect.through_shields:
        said = _effect("through_shields", clause=said)
    return said


def _drain_reactors(effect: Effect) -> Text:
    said = _some_or_all("drain_reactors", effect, reactor=_effect(f"reactor_{effect.reactor}"))
    if effect.otherwise:
        said = _effect("otherwise", clause=said, strength=effect.otherwise)
    return said


def _zones(effect: Effect) -> Text:
    """The zones that an effect reaches, inside a sentence."""
    if not isinstance(effect.zones, tuple):
        return text(f"space_alert.reach.{effect.zones}")
    if set(effect.zones) == set(ZONES):
        return text("space_alert.reach.all")
    return all_of([zone(number) for number in sorted(map(zone_of, effect.zones))])


def _crew(effect: Effect) -> Text:
    """The members that an effect concerns, inside a sentence."""
    if effect.scope in ("stations", "aboard_except"):
        return text(f"space_alert.scope.{effect.scope}", stations=stations(effect.stations))
    return text(f"space_alert.scope.{effect.scope}")
