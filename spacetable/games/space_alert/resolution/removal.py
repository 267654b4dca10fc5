"""A threat leaves play: destroyed by the crew, or gone after its last action."""

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import COMING, DESTROYED, GONE, ON_TRACK


def destroy(ship: Ship, threat: InPlay) -> None:
    """The crew got rid of it; its token leaves the track and the ship."""
    threat.stage = DESTROYED
    if ship.log is not None:
        ship.log.append(h.Destroyed(threat.index))
    kind = threat.kind
    if kind.external:
        ship.outside.remove(threat)
        if threat in ship.attack_auras:
            ship.attack_auras.remove(threat)
        if threat in ship.shield_auras:
            ship.shield_auras.remove(threat)
    else:
        _leave_ship(ship, threat)
        if kind.blocks_interceptors:
            ship.doubled = [1, 1, 1]
        for doing in ship.deeds[kind.card.id].last_act:
            doing(ship, threat)


def leave(ship: Ship, threat: InPlay) -> None:
    """It has carried out its last action: survived (document 3.4).

    An intruder leaves the ship, but slime and contamination stay; a malfunction stays for good and
    cannot be repaired any more.
    """
    threat.stage = GONE
    if ship.log is not None:
        ship.log.append(h.Survived(threat.index))
    kind = threat.kind
    if kind.external:
        ship.outside.remove(threat)
    elif not kind.intruder:
        threat.dead = True
        ship.inside.remove(threat)
    else:
        ship.inside.remove(threat)
        if not kind.slime:
            threat.tokens.clear()


def _leave_ship(ship: Ship, threat: InPlay) -> None:
    if threat in ship.inside:
        ship.inside.remove(threat)
    kind = threat.kind
    if kind.letter >= 0:
        for station in kind.stations:
            covered = ship.covers[station * 3 + kind.letter]
            if threat in covered:
                covered.remove(threat)
    if threat in ship.slimes:
        ship.slimes.remove(threat)
    threat.tokens.clear()


def rockets_changed(ship: Ship) -> None:
    """Unstable warheads have as many hit points as there are rockets aboard (document 7.2)."""
    for threat in tuple(ship.inside):
        if threat.kind.hp_is_rockets:
            threat.hp = ship.rockets
            if threat.damage >= threat.hp:
                destroy(ship, threat)


def appear(ship: Ship, threat: InPlay) -> None:
    """A threat comes into play, on the far end of its track (document 3.1)."""
    assert threat.stage == COMING
    threat.stage = ON_TRACK
    threat.at = len(threat.track) - 1
    if ship.log is not None:
        ship.log.append(h.Appeared(threat.index))
    kind = threat.kind
    if kind.external:
        ship.outside.append(threat)
        return
    ship.inside.append(threat)
    if kind.letter >= 0:
        for station in kind.stations:
            ship.covers[station * 3 + kind.letter].append(threat)
            threat.tokens[station] = 1
    else:
        for station in kind.stations:
            threat.tokens[station] = kind.card.hp if kind.slime else 1
    if kind.slime:
        ship.slimes.append(threat)
    if kind.hp_is_rockets:
        rockets_changed(ship)
