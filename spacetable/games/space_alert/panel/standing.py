"""How ship and threats stand at a moment of the film, and where their figures come from."""

from spacetable.core.panel import Fact, Sheet
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.panel.said import NOTHING, amount, fact, said, sheet, total
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.scene import Scene
from spacetable.games.space_alert.resolution.ship import HEAVY, LIGHT
from spacetable.games.space_alert.resolution.states import DESTROYED, GONE, ON_TRACK
from spacetable.games.space_alert.resolution.weapons import NEAR
from spacetable.games.space_alert.stations import WHITE, ZONES
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.wording.stations import part_label

PULSE = 1
"""The strength of the pulse cannon (document 3.3)."""
HULL = 7
"""Damage that breaks a zone (document 3.4)."""


def facts(scene: Scene) -> tuple[Fact, ...]:
    """What is left aboard."""
    found = [
        fact("fuel", amount(scene.capsules), "plain" if scene.capsules else "warn"),
        fact("rockets", amount(scene.rockets)),
    ]
    worst = max(zone.damage for zone in scene.zones)
    tone = "bad" if worst >= HULL - 1 else "warn" if worst else "good"
    found.append(fact("worst", said("of", n=worst, most=HULL), tone))  # type: ignore[arg-type]
    return tuple(found)


def ship_sheet(scene: Scene) -> Sheet:
    """Energy, guns, lifts and damage of the three zones."""
    zones = scene.zones
    rows: list[tuple[Text, ...]] = [
        (part_label("shield"), *(_of(one.shield, one.shield_room) for one in zones)),
        (part_label("reactor"), *(_of(one.reactor, one.reactor_room) for one in zones)),
        (
            said("upper_gun"),
            *(total(full, one.heavy - full) for full, one in zip(HEAVY, zones, strict=True)),
        ),
        (said("lower_gun"), *(_lower_gun(scene, k) for k in range(len(ZONES)))),
        (
            part_label("gravolift"),
            *(said("broken" if one.lift_broken else "whole") for one in zones),
        ),
        (said("range"), NOTHING, said("distance", n=scene.pulse_range // NEAR), NOTHING),
        (said("damage"), *(_of(one.damage, HULL) for one in zones)),
    ]
    if any(one.doubled * one.structure > 1 for one in zones):
        times = (verbatim(f"×{one.doubled * one.structure}") for one in zones)
        rows.append((said("multiplied"), *times))
    return Sheet(
        said("sheet.ship"),
        (said("head.part"), *(said(f"letter.{name}") for name in ZONES)),
        tuple(rows),
    )


def _of(value: int, most: int) -> Text:
    return said("of", n=value, most=most)


def _lower_gun(scene: Scene, zone: int) -> Text:
    if zone == WHITE:
        return amount(PULSE)
    return total(LIGHT[zone], scene.zones[zone].light - LIGHT[zone])


def threat_sheet(film: Film, scene: Scene) -> Sheet | None:
    """Threats that have appeared: their figures as they are now, and how they ended."""
    known = Recalled(film.plan)
    rows = []
    for index, one in enumerate(scene.threats):
        card = known.card(index)
        name = known.threat(index)
        if one.stage == ON_TRACK:
            shield = NOTHING
            if card.external:
                shield = total(card.shield, one.shield - card.shield, len(scene.shield_auras))
            rows.append(
                (
                    name,
                    _of(one.hp - one.damage, one.hp),
                    shield,
                    total(card.speed, one.speed - card.speed),
                    amount(one.at),
                )
            )
        elif one.stage in (DESTROYED, GONE):
            fate = said("destroyed" if one.stage == DESTROYED else "survived")
            rows.append((name, NOTHING, NOTHING, NOTHING, fate))
    heads = ("threat", "hp", "shield", "speed", "square")
    return sheet("standing", heads, rows) if rows else None
