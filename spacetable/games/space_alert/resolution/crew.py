"""What a member does with the card of the turn (document 3.2)."""

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.hull import delay, knock_out, put_gap
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.removal import destroy, rockets_changed
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import (
    ABSENT,
    ACTIVE,
    ASLEEP,
    DEAD,
    DISABLED,
    STORES,
)
from spacetable.games.space_alert.stations import (
    LOWER_BLUE,
    LOWER_WHITE,
    OTHER_DECK,
    SPACE,
    TO_BLUE,
    TO_RED,
    UPPER_RED,
    UPPER_WHITE,
    WHITE,
    ZONE_OF,
)


def act(ship: Ship, member: int, action: int) -> None:
    """Carry out one action of a member who is not knocked out."""
    if ship.where[member] == SPACE:
        _in_space(ship, member, action)
    elif action == a.NONE:
        return
    elif action == a.RED:
        _walk(ship, member, TO_RED[ship.where[member]], action)
    elif action == a.BLUE:
        _walk(ship, member, TO_BLUE[ship.where[member]], action)
    elif action == a.DECK:
        _lift(ship, member)
    elif action >= a.GO:
        _walk(ship, member, action - a.GO, action)
    elif action in (a.A, a.HEROIC_A):
        _fire(ship, member, action)
    elif action in (a.B, a.HEROIC_B):
        _energy(ship, member, action)
    elif action == a.C:
        _special(ship, member)
    else:
        _fight(ship, member, action)


def come_home(ship: Ship, member: int, *, delayed: bool = False) -> None:
    """From space back to the upper red station, with the squad."""
    ship.pilot = -1
    if ship.log is not None:
        ship.log.append(h.CameHome(member, delayed))
    ship.where[member] = UPPER_RED
    _entered(ship, member)


def _in_space(ship: Ship, member: int, action: int) -> None:
    if action in (a.BOTS, a.HEROIC_BOTS):
        ship.attack = 2 if action == a.HEROIC_BOTS else 1
        if ship.log is not None:
            ship.log.append(h.SpaceAttack(member, action == a.HEROIC_BOTS))
        return
    if action != a.NONE:
        put_gap_here(ship, member, action)
    come_home(ship, member, delayed=action != a.NONE)


def put_gap_here(ship: Ship, member: int, action: int) -> None:
    """The card of this very turn is done next turn instead."""
    # A declared stumble has changed the card that is really meant.
    ship.rows[member][ship.turn - 1] = action
    put_gap(ship, member, ship.turn)


def _nothing(ship: Ship, member: int, action: int, reason: str) -> None:
    if ship.log is not None:
        ship.log.append(h.Nothing(member, action, reason))


# ------------------------------------------------------------------ moving


def _walk(ship: Ship, member: int, there: int, action: int) -> None:
    """To the next zone, or anywhere by a heroic move, which leaves the lift alone (SA-R02)."""
    here = ship.where[member]
    if there == here:
        _nothing(ship, member, action, "here_already" if action >= a.GO else "end_of_ship")
        return
    ship.where[member] = there
    if ship.log is not None:
        ship.log.append(h.Walked(member, here, there))
    _entered(ship, member)


def _lift(ship: Ship, member: int) -> None:
    """The move happens all the same when the lift is damaged or in use; the next action waits."""
    here = ship.where[member]
    zone = ZONE_OF[here]
    ship.where[member] = OTHER_DECK[here]
    if ship.log is not None:
        ship.log.append(h.Walked(member, here, OTHER_DECK[here], True))
    if ship.lift_broken[zone]:
        delay(ship, member, "lift_broken")
    elif ship.lift_used[zone]:
        delay(ship, member, "lift_used")
    ship.lift_used[zone] = True
    _entered(ship, member)


def _entered(ship: Ship, member: int) -> None:
    """What lies in wait in a station (document 7.2)."""
    station = ship.where[member]
    for slime in ship.slimes:
        if station in slime.tokens:
            delay(ship, member, "slime", slime)
    if station in ship.deadly:
        knock_out(ship, member, next(one for one in ship.threats if one.kind.contamination))


# ------------------------------------------------------------------ systems


def _repaired(ship: Ship, member: int, action: int, letter: int) -> bool:
    """Whether a malfunction lies on the system: then the action repairs, or does nothing."""
    station = ship.where[member]
    covered = ship.covers[station * 3 + letter]
    if not covered:
        return False
    open_ = [one for one in covered if not one.dead]
    if not open_:
        _nothing(ship, member, action, "beyond_repair")
        return True
    threat = min(open_, key=_order)
    if threat.kind.needs_three:
        threat.counted += 1
        if ship.log is not None:
            ship.log.append(h.Repaired(member, threat.index, 0, station))
        return True
    blocks = 2 if action >= a.HEROIC_A else 1
    threat.damage += blocks
    threat.mended.add(station)
    if ship.log is not None:
        ship.log.append(h.Repaired(member, threat.index, blocks, station))
    if threat.damage >= threat.hp:
        destroy(ship, threat)
    return True


def _order(threat: InPlay) -> tuple[int, int]:
    return threat.t, threat.index


def _fire(ship: Ship, member: int, action: int) -> None:
    if _repaired(ship, member, action, 0):
        return None
    station = ship.where[member]
    zone = ZONE_OF[station]
    mark = 2 if action == a.HEROIC_A else 1
    if station == LOWER_WHITE:
        if ship.pulse_fired or not _takes_energy(ship, zone):
            reason = "fired_already" if ship.pulse_fired else "reactor_empty"
            return _nothing(ship, member, action, reason)
        ship.pulse_fired = mark
        cannon = "pulse_cannon"
    elif station < 3:
        if ship.heavy_fired[zone] or not _takes_energy(ship, zone):
            reason = "fired_already" if ship.heavy_fired[zone] else "reactor_empty"
            return _nothing(ship, member, action, reason)
        ship.heavy_fired[zone] = mark
        cannon = "heavy_laser"
    else:
        if ship.light_fired[zone]:
            return _nothing(ship, member, action, "fired_already")
        ship.light_fired[zone] = mark
        cannon = "light_laser"
    if ship.log is not None:
        ship.log.append(h.CannonFired(member, zone, cannon, mark == 2))
    return None


def _takes_energy(ship: Ship, zone: int) -> bool:
    if not ship.reactors[zone]:
        return False
    ship.reactors[zone] -= 1
    return True


def _energy(ship: Ship, member: int, action: int) -> None:
    """Move energy. A capsule is spent even where nothing has room (SA-R03)."""
    if _repaired(ship, member, action, 1):
        return None
    station = ship.where[member]
    zone = ZONE_OF[station]
    if station == LOWER_WHITE:
        if not ship.capsules:
            return _nothing(ship, member, action, "no_capsule")
        ship.capsules -= 1
        source, target, filled, room = "capsule", "reactor", ship.reactors, ship.reactor_room
        moved = max(0, room[zone] - filled[zone])
    else:
        upper = station < 3
        given, giver = ship.reactors, zone if upper else WHITE
        filled = ship.shields if upper else ship.reactors
        room = ship.shield_room if upper else ship.reactor_room
        source, target = "reactor", "shield" if upper else "reactor"
        moved = max(0, min(room[zone] - filled[zone], given[giver]))
        if not moved:
            full = filled[zone] >= room[zone]
            return _nothing(ship, member, action, "full" if full else "reactor_empty")
        given[giver] -= moved
    bonus = 1 if moved and action == a.HEROIC_B else 0
    filled[zone] += moved + bonus
    if ship.log is not None:
        ship.log.append(h.EnergyMoved(member, zone, source, target, moved, bonus))
    return None


def _special(ship: Ship, member: int) -> None:
    """The C of each station."""
    if _repaired(ship, member, a.C, 2):
        return None
    station = ship.where[member]
    if station == UPPER_RED:
        _launch(ship, member)
    elif station == UPPER_WHITE:
        if ship.maintained[ship.phase]:
            return _nothing(ship, member, a.C, "maintained_already")
        ship.maintained[ship.phase] = True
        if ship.log is not None:
            ship.log.append(h.Maintained(member, ship.phase))
    elif station == LOWER_WHITE:
        ship.looking += 1
        if ship.log is not None:
            ship.log.append(h.Looked(member))
    elif station == LOWER_BLUE:
        if not ship.rockets or ship.rocket_near:
            return _nothing(ship, member, a.C, "rocket_waits" if ship.rockets else "no_rocket")
        ship.rockets -= 1
        ship.rocket_near = True
        if ship.log is not None:
            ship.log.append(h.RocketLaunched(member, ship.rockets))
        rockets_changed(ship)
    else:
        _squad(ship, member, STORES.index(station))
    return None


def _squad(ship: Ship, member: int, store: int) -> None:
    """Wake one's own squad, or take the one that lies here."""
    squad = ship.squad_of[member]
    if squad >= 0:
        if ship.squads[squad] != DISABLED:
            return _nothing(ship, member, a.C, "squad_awake")
        ship.squads[squad] = ACTIVE
        ship.woken[squad] = True
        if ship.log is not None:
            ship.log.append(h.SquadWoken(member, squad))
        return None
    if ship.leader[store] >= 0 or ship.squads[store] in (DEAD, ABSENT):
        return _nothing(ship, member, a.C, "store_empty")
    ship.leader[store] = member
    ship.squad_of[member] = store
    awake = ship.squads[store] == ASLEEP
    if awake:
        ship.squads[store] = ACTIVE
        ship.woken[store] = True
    if ship.log is not None:
        ship.log.append(h.SquadTaken(member, store, awake))
    return None


def _launch(ship: Ship, member: int) -> None:
    squad = ship.squad_of[member]
    if squad < 0:
        return _nothing(ship, member, a.C, "no_squad")
    if ship.squads[squad] != ACTIVE:
        return _nothing(ship, member, a.C, "squad_disabled")
    if ship.pilot >= 0:
        return _nothing(ship, member, a.C, "space_taken")
    ship.pilot = member
    ship.where[member] = SPACE
    ship.attack = 1
    if ship.log is not None:
        ship.log.append(h.Launched(member, squad))
    return None


def _fight(ship: Ship, member: int, action: int) -> None:
    """The squad attacks the intruder of the lowest number in this station."""
    squad = ship.squad_of[member]
    if squad < 0:
        return _nothing(ship, member, action, "no_squad")
    if ship.squads[squad] != ACTIVE:
        return _nothing(ship, member, action, "squad_disabled")
    station = ship.where[member]
    found = [one for one in ship.inside if one.kind.intruder and station in one.tokens]
    if not found:
        return _nothing(ship, member, action, "no_intruder")
    threat = min(found, key=_order)
    struck = threat.strikes_back and action != a.HEROIC_BOTS
    if struck:
        ship.squads[squad] = DISABLED
    if ship.log is not None:
        ship.log.append(h.Fought(member, threat.index, station, struck))
    if threat.kind.slime:
        threat.tokens[station] -= 1
        if not threat.tokens[station]:
            del threat.tokens[station]
        over = not threat.tokens
    else:
        if threat.kind.contamination:
            del threat.tokens[station]
        threat.damage += 1
        over = threat.damage >= threat.hp
    if over:
        destroy(ship, threat)
        if threat.kind.killer_falls:
            knock_out(ship, member, threat)
    return None
