"""Step 4 of a turn: damage to external threats (rulebook 3.3 and 7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.space_alert.independent.mission import DESTROYED, ON_TRACK, Mission, Threat
from tests.games.space_alert.independent.ship import ZONES

Hit = tuple[str, int]  # weapon, strength


def compute_damage(mission: Mission) -> None:
    """All weapons choose targets, then all damage counts at once, then the answers to it."""
    before = mission.externals()
    hits = choose_targets(mission)
    blocks = [blocks_from(mission, threat, got) for threat, got in hits]
    for threat, got in hits:
        if "draws_rockets" in threat.marks:
            threat.shield += sum(weapon == "rocket" for weapon, _ in got)
    for (threat, _), count in zip(hits, blocks, strict=True):
        threat.hurt = count
        threat.damage += count
    for threat in before:
        mission.check_destroyed(threat)
        if threat.state == DESTROYED and threat.aura and threat.card["id"] == "E2-06":
            if any(got for other, got in hits if other is not threat):
                mission.note("Marauder gone while others are hit")
    hit_fissures(mission)
    explode_tankers(mission, before)
    answer(mission, before)
    mission.ship.fired.clear()
    mission.ship.rocket_track[1] = False


# ---------------------------------------------------------------------- targets


def can_be_chosen(threat: Threat) -> bool:
    """No weapon sees hidden fighters, nor satellites at distance 3."""
    return not threat.hidden and not ("not_far" in threat.marks and threat.distance == 3)


def nearest(threats: Iterable[Threat]) -> Threat | None:
    """The lowest square; of several the first in token order."""
    return min(threats, key=lambda threat: threat.square, default=None)


def choose_targets(mission: Mission) -> list[tuple[Threat, list[Hit]]]:
    """Every external with the hits of this turn, in token order."""
    ship = mission.ship
    externals = mission.externals()
    visible = [threat for threat in externals if can_be_chosen(threat)]
    hits: dict[int, list[Hit]] = {id(threat): [] for threat in externals}
    note_skips(mission, externals)

    for (cannon, zone), extra in ship.fired.items():
        strength = ship.cannon_strength(cannon, zone) + extra
        if cannon == "pulse_cannon":
            reach = ship.pulse_range()
            for threat in visible:
                if threat.distance <= reach:
                    hits[id(threat)].append(("pulse", strength))
            continue
        row = [threat for threat in visible if threat.zone == zone]
        if cannon == "heavy_laser":
            first = nearest(row)
            row = [threat for threat in row if "no_heavy_laser" not in threat.marks]
            if row and first is not nearest(row):
                mission.note("heavy laser passes over the Scout")
        target = nearest(row)
        if target is not None:
            if sum(threat.square == target.square for threat in row) > 1:
                mission.note("laser decides a tie")
            hits[id(target)].append((cannon, strength))

    if ship.rocket_track[1]:
        target = rocket_target(mission, visible)
        if target is not None:
            hits[id(target)].append(("rocket", 0 if "eats_rocket" in target.marks else 3))

    if mission.interceptors is not None and not fissures(mission):
        for threat, strength in interceptor_hits(mission, visible):
            hits[id(threat)].append(("interceptors", strength))
    return [(threat, hits[id(threat)]) for threat in externals]


def note_skips(mission: Mission, externals: list[Threat]) -> None:
    if not (mission.ship.fired or mission.ship.rocket_track[1] or mission.interceptors):
        return
    for threat in externals:
        if threat.hidden:
            mission.note("hidden fighter passed over")
        elif not can_be_chosen(threat):
            mission.note("satellite passed over")


def rocket_target(mission: Mission, visible: list[Threat]) -> Threat | None:
    """A Juggernaut at any distance, else the nearest of all tracks up to distance 2."""
    magnets = [threat for threat in visible if "draws_rockets" in threat.marks]
    near = [t for t in visible if t.distance <= 2 and "no_rocket" not in t.marks]
    target = nearest(magnets or near)
    if target is None:
        mission.note("rocket finds nothing")
    elif magnets:
        mission.note("rocket drawn by the Juggernaut")
        if target.distance == 3:
            mission.note("rocket drawn beyond its range")
    elif "eats_rocket" in target.marks:
        mission.note("rocket eaten by the Phantom Fighter")
    else:
        mission.note("rocket strikes")
        if sum(threat.square == target.square for threat in near) > 1:
            mission.note("rocket decides a tie")
    return target


def interceptor_hits(mission: Mission, visible: list[Threat]) -> list[tuple[Threat, int]]:
    """3 on the only one at distance 1, else 1 on each; 9 on a lone Behemoth, and the pilot and
    the squad are out of the game."""
    assert mission.interceptors is not None
    pilot, extra = mission.interceptors
    near = [threat for threat in visible if threat.distance == 1]
    if len(near) != 1:
        if near:
            mission.note(f"interceptors hit several{' heroic' if extra else ''}")
        return [(threat, 1 + extra) for threat in near]
    if "rams_interceptors" in near[0].marks:
        mission.note(f"interceptors rammed by the Behemoth{' heroic' if extra else ''}")
        mission.knock_out(pilot)
        return [(near[0], 9 + extra)]
    mission.note(f"interceptors hit one{' heroic' if extra else ''}")
    return [(near[0], 3 + extra)]


# ---------------------------------------------------------------------- damage


def blocks_from(mission: Mission, threat: Threat, hits: list[Hit]) -> int:
    """Red blocks: strengths less the shield, and the special protections."""
    if not hits:
        return 0
    if threat.cryoshield:
        mission.note("cryoshield broken")
        threat.cryoshield = False
        return 0
    shield = threat.shield + mission.shield_bonus()
    if mission.shield_bonus():
        mission.note("Marauder bonus")
    if "pulse_opens" in threat.marks and any(weapon == "pulse" for weapon, _ in hits):
        mission.note("pulse opens a shield")
        if mission.shield_bonus():
            mission.note("pulse opens a shield under a Marauder")
        shield = 0
    blocks = max(sum(strength for _, strength in hits) - shield, 0)
    if "one_a_turn" in threat.marks and blocks > 1:
        mission.note("Swarm takes only 1")
        return 1
    return blocks


def fissures(mission: Mission) -> list[Threat]:
    return [threat for threat in mission.on_track() if "fissure" in threat.marks]


def hit_fissures(mission: Mission) -> None:
    """7.2: as long as the Fissure is there, interceptors do nothing but repair it, by 1."""
    if mission.interceptors is None:
        return
    for threat in fissures(mission)[:1]:
        mission.note(f"Fissure repaired by 1{' heroic' if mission.interceptors[1] else ''}")
        threat.damage += 1
        mission.check_destroyed(threat)
        if threat.state == DESTROYED:
            if any(t.hurt and ("revenge" in t.marks or t.counted) for t in mission.threats):
                mission.note("Fissure repaired in the step of debris or revenge")


# ---------------------------------------------------------------------- answers


def explode_tankers(mission: Mission, before: list[Threat]) -> None:
    """7.1: each tanker that weapons destroyed puts 1 on all other externals, past everything."""
    tankers = [t for t in before if t.state == DESTROYED and "explodes" in t.marks]
    for _ in tankers:
        for threat in mission.externals():
            note_explosion(mission, threat)
            threat.damage += 1
            threat.hurt += 1
    for threat in mission.externals():
        mission.check_destroyed(threat)
        if tankers and threat.state == DESTROYED:
            mission.note("tanker takes another along")


def note_explosion(mission: Mission, threat: Threat) -> None:
    mission.note("tanker explosion hurts another")
    if threat.cryoshield:
        mission.note("tanker explosion under a cryoshield")
    if threat.hidden:
        mission.note("tanker explosion on a hidden fighter")
    if "not_far" in threat.marks and threat.distance == 3:
        mission.note("tanker explosion on a far satellite")
    if "one_a_turn" in threat.marks and threat.hurt == 1:
        mission.note("tanker explosion is the second on the Swarm")
    if "revenge" in threat.marks and threat.hurt == 0:
        mission.note("tanker explosion alone wakes the Nemesis")


def answer(mission: Mission, before: list[Threat]) -> None:
    """7.1: debris of asteroids and revenge of the Nemesis, in token order."""
    for threat in before:
        mission.acting = threat
        if threat.state == DESTROYED and threat.card["debris"]:
            if threat.counted:
                mission.note(f"debris of {threat.card['id']}")
                if any(t.card["id"] == "E2-02" and t.aura and t.state == DESTROYED for t in before):
                    mission.note("debris when the Scout has just gone")
                mission.attack(threat, threat.zone, threat.card["debris"] * threat.counted)
            else:
                mission.note("debris without squares")
        if "revenge" in threat.marks and threat.hurt:
            mission.note(f"revenge{' of a destroyed one' if threat.state != ON_TRACK else ''}")
            for zone in ZONES:
                mission.attack(threat, zone, 1)
    mission.acting = None
