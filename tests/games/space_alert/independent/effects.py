"""Step 5 of a turn: threats move and act (rulebook 3.4 and chapter 7)."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.space_alert.independent.mission import (
    ON_TRACK,
    SURVIVED,
    Member,
    Mission,
    Threat,
)
from tests.games.space_alert.independent.ship import (
    BRIDGE,
    STATIONS,
    ZONE_OF,
    ZONES,
    ShipLostError,
    beside,
)
from tests.games.space_alert.independent.threats import LETTERS


def threat_actions(mission: Mission) -> None:
    """Externals and internals together, in token order."""
    for threat in mission.threats:
        if threat.state == ON_TRACK:
            move_on(mission, threat, threat.speed)
    mission.acting = None


def move_on(mission: Mission, threat: Threat, squares: int) -> None:
    """So many squares, carrying out each letter on the way; at Z it has got through."""
    letters = 0
    for _ in range(squares):
        if threat.state != ON_TRACK:
            return
        threat.square -= 1
        letter = mission.letter(threat)
        if not letter:
            continue
        letters += 1
        if letters == 2:
            mission.note("two letters in a move")
        carry_out(mission, threat, letter)
        if letter == "Z" and threat.state == ON_TRACK:
            threat.state = SURVIVED
            mission.note(f"{threat.card['id']} survived")


def carry_out(mission: Mission, threat: Threat, letter: str) -> None:
    """The effects of one letter, in the order of the card."""
    mission.note(f"{threat.card['id']} {letter}")
    blamed = mission.acting
    mission.acting = threat
    for name, arguments, (least, below) in threat.card[letter]:
        if least <= threat.damage < below:
            EFFECTS[name](mission, threat, *arguments)
            if len(threat.card[letter]) == 1 and (least, below) != (0, 99):
                mission.note(f"{threat.card['id']} {letter} by condition")
        else:
            mission.note(f"{threat.card['id']} {letter} not by condition")
        if threat.state != ON_TRACK:
            break
    mission.acting = blamed


def zones_of(threat: Threat, word: str) -> list[str]:
    """The zones an effect names, from red to blue."""
    if word == "all":
        return list(ZONES)
    if word == "own":
        return [threat.zone]
    if word == "others":
        return [zone for zone in ZONES if zone != threat.zone]
    if word == "sides":
        return ["red", "blue"]
    if word == "here":
        return [ZONE_OF[threat.places[0]]]
    return [word]


# ---------------------------------------------------------------------- on the ship


def attack(mission: Mission, threat: Threat, amount: str, zones: str) -> None:
    """Strength ``amount``, or the hit points left on the card, or twice these."""
    left = mission.hit_points(threat) - threat.damage
    strength = {"hp": left, "2hp": 2 * left}.get(amount)
    for zone in zones_of(threat, zones):
        mission.attack(threat, zone, int(amount) if strength is None else strength)


def damage(mission: Mission, threat: Threat, amount: str, zones: str) -> None:
    """Damage that no shield stops and no Scout raises."""
    for zone in zones_of(threat, zones):
        mission.damage(zone, int(amount))


def drain(mission: Mission, threat: Threat, amount: str, zones: str) -> None:
    """Energy leaves ship shields."""
    shield = mission.ship.shield
    for zone in zones_of(threat, zones):
        shield[zone] = 0 if amount == "all" else max(shield[zone] - int(amount), 0)


def leak(mission: Mission, threat: Threat, amount: str, zones: str) -> None:
    """Energy leaves reactors."""
    reactor = mission.ship.reactor
    for zone in zones_of(threat, zones):
        reactor[zone] = 0 if amount == "all" else max(reactor[zone] - int(amount), 0)


def sabotage(mission: Mission, threat: Threat) -> None:
    zone = ZONE_OF[threat.places[0]]
    if mission.ship.reactor[zone]:
        mission.ship.reactor[zone] -= 1
    else:
        mission.note("Saboteur finds an empty reactor")
        mission.damage(zone, 1)


def overheat(mission: Mission, threat: Threat) -> None:
    mission.damage("white", mission.ship.reactor["white"])


def lose_capsule(mission: Mission, threat: Threat) -> None:
    mission.ship.capsules = max(mission.ship.capsules - 1, 0)


def eat_rocket(mission: Mission, threat: Threat) -> None:
    """One rocket aboard less, which also counts for Unstable Warheads."""
    if mission.ship.rockets == 0:
        mission.note("slime finds no rocket")
        return
    mission.ship.rockets -= 1
    for other in mission.on_track():
        if "warheads" in other.marks:
            mission.note("slime eats a rocket of the warheads")
            mission.check_destroyed(other)
            if other.state != ON_TRACK:
                mission.note("slime ends the warheads")


def warheads_go_off(mission: Mission, threat: Threat) -> None:
    mission.damage("blue", 3 * max(mission.ship.rockets - threat.damage, 0))


def flood_shield(mission: Mission, threat: Threat) -> None:
    """Central energy fills the white shield; what does not fit hurts white."""
    ship = mission.ship
    energy = ship.reactor["white"]
    ship.reactor["white"] = 0
    fits = min(energy, max(ship.shield_capacity("white") - ship.shield["white"], 0))
    ship.shield["white"] += fits
    if energy > fits:
        mission.note("Crossed Wires flood over")
    mission.damage("white", energy - fits)


def shield_bursts(mission: Mission, threat: Threat) -> None:
    energy = mission.ship.shield["white"]
    mission.ship.shield["white"] = 0
    mission.damage("white", energy)


def reactors_burst(mission: Mission, threat: Threat) -> None:
    for zone in ZONES:
        energy = mission.ship.reactor[zone]
        mission.ship.reactor[zone] = 0
        mission.damage(zone, energy)


def crack(mission: Mission, threat: Threat, *zones: str) -> None:
    threat.cracked = zones


def slime_damage(mission: Mission, threat: Threat, amount: str) -> None:
    if len(threat.slime) > 1:
        mission.note("several slimes do damage")
    for station in STATIONS:
        if station in threat.slime:
            mission.damage(ZONE_OF[station], int(amount))


def contaminated_damage(mission: Mission, threat: Threat, amount: str) -> None:
    for station in STATIONS:
        if station in threat.places:
            mission.damage(ZONE_OF[station], int(amount))


def crew_damage(mission: Mission, threat: Threat) -> None:
    crew = mission.crew_at(threat.places[0])
    if any(member.knocked_out for member in crew):
        mission.note("Alien counts a knocked-out figure")
    mission.damage(ZONE_OF[threat.places[0]], len(crew))


def ship_lost(mission: Mission, threat: Threat) -> None:
    raise ShipLostError


# ---------------------------------------------------------------------- on threats


def heal(mission: Mission, threat: Threat, amount: str) -> None:
    if threat.damage:
        mission.note(f"{threat.card['id']} heals")
    less = threat.damage // 2 if amount == "half" else int(amount)
    threat.damage = max(threat.damage - less, 0)


def hurt_itself(mission: Mission, threat: Threat, amount: str) -> None:
    threat.damage += int(amount)
    mission.check_destroyed(threat)
    if threat.state != ON_TRACK:
        mission.note("Nemesis destroys itself")


def speed(mission: Mission, threat: Threat, more: str) -> None:
    threat.speed += int(more)


def shield(mission: Mission, threat: Threat, how: str, value: str) -> None:
    threat.shield = int(value) if how == "=" else threat.shield + int(value)


def reveal(mission: Mission, threat: Threat) -> None:
    threat.hidden = False


def aura(mission: Mission, threat: Threat) -> None:
    threat.aura = True


def count(mission: Mission, threat: Threat) -> None:
    threat.counted += 1


def grow_up(mission: Mission, threat: Threat) -> None:
    threat.strikes_back = True


def advance_others(mission: Mission, threat: Threat) -> None:
    for other in mission.threats:
        if other.zone and other is not threat and other.state == ON_TRACK:
            mission.note("Scout drives another on")
            if other.square - 1 in LETTERS[other.board]:
                mission.note("Scout drives another onto a letter")
            move_on(mission, other, 1)


def nothing(mission: Mission, threat: Threat) -> None:
    pass


def move(mission: Mission, threat: Threat, direction: str) -> None:
    """Intruders walk by themselves; lifts mean nothing to them."""
    threat.places = [beside(threat.places[0], direction)]


def seek(mission: Mission, threat: Threat) -> None:
    """To the neighbour with the most figures; a tie holds it."""
    here = threat.places[0]
    neighbours = {beside(here, way) for way in ("red", "blue", "deck")} - {here}
    figures = {station: len(mission.crew_at(station)) for station in neighbours}
    most = max(figures.values())
    best = [station for station in neighbours if figures[station] == most]
    if any(member.knocked_out for station in neighbours for member in mission.crew_at(station)):
        mission.note("Seeker counts a knocked-out figure")
    if len(best) == 1:
        mission.note("Seeker moves")
        threat.places = best
    else:
        mission.note("Seeker held by a tie" if most else "Seeker sees nobody")


def spread(mission: Mission, threat: Threat, direction: str) -> None:
    """Every slime of the card at once, into stations of the lower deck without any slime."""
    for station in list(threat.slime):
        target = beside(station, direction)
        if target == station:
            continue
        if mission.slime_at(target):
            mission.note("slime finds slime")
            if target not in threat.slime:
                mission.note("slime finds slime of the other card")
            continue
        mission.note("slime spreads")
        threat.slime[target] = 1


def spoil_store(mission: Mission, threat: Threat) -> None:
    """The squad that still lies in lower red is disabled."""
    for squad in mission.squads:
        if squad.place == "lower_red":
            mission.note("slime spoils the store")
            squad.state = "disabled"


# ---------------------------------------------------------------------- on the crew


def crew_meant(mission: Mission, threat: Threat, scope: str) -> list[Member]:
    """Whom a delay or a knock-out reaches; never crew in space."""
    if scope == "aboard":
        return mission.aboard()
    if scope == "zone":
        return mission.crew_in_zone(threat.zone)
    if scope == "off_bridge":
        return [member for member in mission.aboard() if member.station != BRIDGE]
    if scope == "active_bots":
        return [member for member in mission.aboard() if member.leads_active()]
    there = [member for member in mission.aboard() if member.station in threat.places]
    if scope == "no_bots_here":
        return [member for member in there if not member.leads_active()]
    return there  # here, stations, contaminated


def delay(mission: Mission, threat: Threat, scope: str) -> None:
    for member in crew_meant(mission, threat, scope):
        mission.note(f"{threat.card['id']} delays")
        member.delayed = True


def knock_out(mission: Mission, threat: Threat, scope: str) -> None:
    for member in crew_meant(mission, threat, scope):
        if not member.knocked_out:
            mission.note(f"{threat.card['id']} knocks out")
        mission.knock_out(member)


def make_deadly(mission: Mission, threat: Threat) -> None:
    threat.deadly = True


EFFECTS: dict[str, Callable[..., None]] = {
    effect.__name__: effect
    for effect in (
        attack, damage, drain, leak, sabotage, overheat, lose_capsule, eat_rocket,
        warheads_go_off, flood_shield, shield_bursts, reactors_burst, crack, slime_damage,
        contaminated_damage, crew_damage, ship_lost, heal, hurt_itself, speed, shield, reveal,
        aura, count, grow_up, advance_others, nothing, move, seek, spread, spoil_store, delay,
        knock_out, make_deadly,
    )
}  # fmt: skip
