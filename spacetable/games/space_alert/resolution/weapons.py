"""The damage step: weapons choose their targets, then every target takes its sum (document 3.3)."""

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.hull import attack, knock_out
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.removal import destroy
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import ON_TRACK

NEAR = 5
"""Last square of distance 1; distance 2 ends at twice as many."""
FAR = 10
ROCKET = 3
ALONE = 3
"""Interceptors with a single target; several are hit with 1 each."""
KAMIKAZE = 9


class Volley:
    """The hits of one damage step: for each target the sum, in the order of choosing."""

    def __init__(self) -> None:
        self.sums: dict[InPlay, int] = {}
        self.pulsed: set[InPlay] = set()
        self.rocketed: InPlay | None = None

    def add(self, target: InPlay, strength: int) -> None:
        """One weapon's strength against a target."""
        self.sums[target] = self.sums.get(target, 0) + strength


def damage_step(ship: Ship) -> None:
    """All weapons that were set off, then what follows from their hits."""
    volley = Volley()
    before = tuple(ship.outside)
    for zone in (0, 1, 2):
        if ship.heavy_fired[zone]:
            strength = ship.heavy[zone] + ship.heavy_fired[zone] - 1
            _laser(ship, volley, zone, "heavy_laser", strength)
        if ship.light_fired[zone]:
            strength = ship.light[zone] + ship.light_fired[zone] - 1
            _laser(ship, volley, zone, "light_laser", strength)
    if ship.pulse_fired:
        _pulse(ship, volley)
    if ship.rocket_far:
        _rocket(ship, volley)
    fallen: InPlay | None = None
    if ship.attack:
        fallen = _interceptors(ship, volley)
    _strike(ship, volley)
    if fallen is not None and ship.pilot >= 0:
        knock_out(ship, ship.pilot, fallen)
    _aftermath(ship, before)
    ship.heavy_fired = [0, 0, 0]
    ship.light_fired = [0, 0, 0]
    ship.pulse_fired = 0
    ship.rocket_far = False
    ship.attack = 0


def _why_not(threat: InPlay, weapon: str) -> str:
    """Why a weapon cannot choose a threat whatever its range, or ""."""
    kind = threat.kind
    if not threat.visible:
        return "hidden"
    if kind.far_safe and threat.at > FAR:
        return "far_safe"
    if weapon == "heavy_laser" and kind.heavy_ignores:
        return "heavy_ignores"
    if weapon == "rocket" and kind.rocket_immune:
        return "rocket_immune"
    return ""


def _laser(ship: Ship, volley: Volley, zone: int, weapon: str, strength: int) -> None:
    """The nearest threat on the zone's own track, the lowest number on a tie."""
    target: InPlay | None = None
    for threat in ship.outside:
        if threat.zone == zone and not _why_not(threat, weapon):
            if target is None or threat.at < target.at:
                target = threat
    if target is not None:
        volley.add(target, strength)
    if ship.log is not None:
        skipped = [(one.index, _why_not(one, weapon)) for one in ship.outside if one.zone == zone]
        _aimed(ship, weapon, zone, strength, [target] if target else [], skipped)


def _pulse(ship: Ship, volley: Volley) -> None:
    """Everything within range in all zones."""
    strength = ship.pulse_fired
    targets = [
        threat
        for threat in ship.outside
        if threat.at <= ship.pulse_range and not _why_not(threat, "pulse_cannon")
    ]
    for threat in targets:
        volley.add(threat, strength)
        volley.pulsed.add(threat)
    if ship.log is not None:
        skipped = [
            (one.index, _why_not(one, "pulse_cannon") or "range")
            for one in ship.outside
            if one not in volley.pulsed
        ]
        _aimed(ship, "pulse_cannon", 1, strength, targets, skipped)


def _rocket(ship: Ship, volley: Volley) -> None:
    """The nearest of all threats within distance 2; a Juggernaut wherever it is."""
    target: InPlay | None = None
    for threat in ship.outside:
        if _why_not(threat, "rocket"):
            continue
        if threat.kind.rocket_magnet:
            target = threat
            break
        if threat.at <= FAR and (target is None or threat.at < target.at):
            target = threat
    if target is not None:
        volley.add(target, 0 if target.kind.rocket_no_effect else ROCKET)
        volley.rocketed = target
    if ship.log is not None:
        skipped = [
            (one.index, _why_not(one, "rocket") or ("range" if one.at > FAR else ""))
            for one in ship.outside
        ]
        _aimed(ship, "rocket", -1, ROCKET, [target] if target else [], skipped)


def _interceptors(ship: Ship, volley: Volley) -> InPlay | None:
    """Everything at distance 1; the Behemoth that fells its lone attacker, if it does.

    A Fissure keeps them busy and is mended by 1, whatever the card (SA-R06).
    """
    for threat in ship.inside:
        if threat.kind.blocks_interceptors:
            threat.damage += 1
            if ship.log is not None:
                _aimed(ship, "interceptors", -1, 1, [threat], [])
                ship.log.append(h.Repaired(ship.pilot, threat.index, 1, 6))
            if threat.damage >= threat.hp:
                destroy(ship, threat)
            return None
    targets = [
        threat
        for threat in ship.outside
        if threat.at <= NEAR and not _why_not(threat, "interceptors")
    ]
    alone = len(targets) == 1
    fells = alone and targets[0].kind.kamikaze
    strength = (KAMIKAZE if fells else ALONE if alone else 1) + ship.attack - 1
    for threat in targets:
        volley.add(threat, strength)
    if ship.log is not None:
        skipped = [
            (one.index, _why_not(one, "interceptors") or "range")
            for one in ship.outside
            if one not in targets
        ]
        _aimed(ship, "interceptors", -1, strength, targets, skipped)
    return targets[0] if fells else None


def _aimed(
    ship: Ship,
    weapon: str,
    zone: int,
    strength: int,
    targets: list[InPlay],
    skipped: list[tuple[int, str]],
) -> None:
    assert ship.log is not None
    chosen = tuple(one.index for one in targets)
    rest = tuple(pair for pair in skipped if pair[1] and pair[0] not in chosen)
    ship.log.append(h.Aimed(weapon, zone, strength, chosen, rest))


def _strike(ship: Ship, volley: Volley) -> None:
    """Every target takes its sum minus its shield, once; what dies, dies together (SA-R04).

    A pulse that breaks a shield breaks what an aura adds to it, too (SA-R05).
    """
    aura = len(ship.shield_auras)
    for threat, total in volley.sums.items():
        kind = threat.kind
        shield, because = threat.shield + aura, ""
        if kind.pulse_breaks and threat in volley.pulsed:
            shield, because = 0, "pulse"
        dealt = max(0, total - shield)
        if threat.cryo:
            threat.cryo = False
            dealt, because = 0, "cryoshield"
        elif kind.one_a_turn and dealt > 1:
            dealt, because = 1, "swarm"
        elif kind.rocket_no_effect and threat is volley.rocketed:
            because = "rocket_no_effect"
        threat.damage += dealt
        threat.hurt = dealt > 0
        if ship.log is not None:
            ship.log.append(h.Hit(threat.index, total, shield, dealt, because))
        if kind.shield_grows and threat is volley.rocketed:
            threat.shield += 1
            if ship.log is not None:
                ship.log.append(h.Changed(threat.index, "shield", threat.shield))
    for threat in tuple(ship.outside):
        if threat.damage >= threat.hp:
            destroy(ship, threat)


def _aftermath(ship: Ship, before: tuple[InPlay, ...]) -> None:
    """A tanker's explosion, then debris and revenge by number (document 7.1; SA-R10)."""
    # What an explosion fells does not explode in its turn, whichever of them comes first.
    for tanker in [one for one in before if one.kind.explodes and one.stage != ON_TRACK]:
        for threat in tuple(ship.outside):
            threat.damage += tanker.kind.explodes
            threat.hurt = True
            if ship.log is not None:
                ship.log.append(h.Hit(threat.index, 1, 0, 1, "explosion"))
            if threat.damage >= threat.hp:
                destroy(ship, threat)
    for threat in before:
        kind = threat.kind
        if kind.debris and threat.counted and threat.stage != ON_TRACK:
            attack(ship, threat, (threat.zone,), kind.debris * threat.counted)
        if threat.hurt:
            threat.hurt = False
            if kind.revenge:
                attack(ship, threat, (0, 1, 2), 1)
