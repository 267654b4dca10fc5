"""Attacks on the ship and damage to it (document 3.4)."""

from collections.abc import Iterable

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import DEAD, Lost


def attack(
    ship: Ship, threat: InPlay, zones: Iterable[int], n: int, factor: int = 1, through: bool = False
) -> None:
    """An attack of strength ``n`` on each of ``zones``: shields absorb, the rest is damage.

    ``factor``: tiles for each point that gets through, multiplied by what else doubles damage
    (SA-R07). ``through``: shields do not count.
    """
    for aura in ship.attack_auras:
        if aura is not threat:
            n += 1
    for zone in zones:
        absorbed = 0
        if not through:
            absorbed = min(n, ship.shields[zone])
            ship.shields[zone] -= absorbed
        tiles = (n - absorbed) * factor * ship.doubled[zone] * ship.structure[zone]
        if ship.log is not None:
            ship.log.append(h.Attacked(threat.index, zone, n, absorbed, tiles))
        if tiles:
            turn_tiles(ship, threat, zone, tiles)


def hurt(ship: Ship, threat: InPlay, zone: int, n: int) -> None:
    """Damage from inside: no shield helps."""
    tiles = n * ship.doubled[zone] * ship.structure[zone]
    if ship.log is not None:
        ship.log.append(h.Hurt(threat.index, zone, n, tiles))
    if tiles:
        turn_tiles(ship, threat, zone, tiles)


def turn_tiles(ship: Ship, threat: InPlay, zone: int, n: int) -> None:
    """Turn ``n`` damage tiles of a zone over; the seventh is the end."""
    pile = ship.plan.tiles[zone]
    carried = len(ship.plan.carried.damage[zone])
    for _ in range(n):
        turned = ship.damage[zone]
        ship.damage[zone] = turned + 1
        if turned == 6:
            lose(ship, threat, zone)
        part = pile[turned - carried]
        over = ship.wreck(zone, part)
        if ship.log is not None:
            ship.log.append(h.TileTurned(zone, part))
            if over:
                ship.log.append(h.EnergyLost(zone, part, over))


def lose(ship: Ship, threat: InPlay, zone: int = -1) -> None:
    """The ship is lost, at this moment."""
    ship.lost_by = threat
    if ship.log is not None:
        ship.log.append(h.ShipLost(threat.index, zone))
    raise Lost


def knock_out(ship: Ship, member: int, threat: InPlay) -> None:
    """A member is out for good, and with them a squad that they lead."""
    if ship.out[member]:
        return
    ship.out[member] = True
    squad = ship.squad_of[member]
    if squad >= 0:
        ship.squads[squad] = DEAD
    if ship.log is not None:
        ship.log.append(h.KnockedOut(member, threat.index))


def delay(ship: Ship, member: int, reason: str, threat: InPlay | None = None) -> None:
    """The next action of a member is delayed; several causes count once (document 7.2)."""
    ship.delays |= 1 << member
    if ship.log is not None and not ship.out[member]:
        ship.log.append(h.Delayed(member, reason, -1 if threat is None else threat.index))


def put_gap(ship: Ship, member: int, turn: int) -> None:
    """Push the card of ``turn`` (from 1) back by one, and the next ones as far as they touch."""
    row = ship.rows[member]
    at = turn - 1
    if at >= len(row) or not row[at]:
        return
    pushed, row[at] = row[at], 0
    while pushed and (at := at + 1) < len(row):
        row[at], pushed = pushed, row[at]
    if ship.log is not None:
        ship.log.append(h.RowShifted(member, turn, bool(pushed)))
