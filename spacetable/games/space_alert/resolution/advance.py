"""Threats move along their tracks and act (document 3.4)."""

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.removal import leave
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import ON_TRACK

NAMES = ("", "x", "y", "z")


def advance_all(ship: Ship) -> None:
    """Every threat on a track moves as far as it is fast, the lowest number first."""
    for threat in ship.order:
        if threat.stage == ON_TRACK:
            advance(ship, threat, threat.speed)


def advance(ship: Ship, threat: InPlay, squares: int) -> None:
    """Move towards the ship; each letter reached or passed is carried out at once.

    A threat that destroys itself on the way does nothing more (SA-R09).
    """
    log = ship.log
    if log is not None:
        log.append(h.Advanced(threat.index, threat.at, max(1, threat.at - squares)))
    track = threat.track
    for _ in range(squares):
        threat.at -= 1
        letter = track[threat.at]
        if letter:
            if log is not None:
                log.append(h.Crossed(threat.index, NAMES[letter]))
            for doing in ship.deeds[threat.kind.card.id].letters[letter]:
                doing(ship, threat)
                if threat.stage != ON_TRACK:
                    return
            if letter == 3:
                leave(ship, threat)
                return
