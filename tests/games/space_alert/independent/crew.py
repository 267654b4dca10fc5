"""Step 2 of a turn: player actions (rulebook 3.2)."""

from __future__ import annotations

from tests.games.space_alert.independent.mission import (
    COMING,
    DESTROYED,
    ON_TRACK,
    Member,
    Mission,
    Threat,
)
from tests.games.space_alert.independent.ship import (
    CANNON_OF,
    SPACE,
    ZONE_OF,
    beside,
)

VISUAL_POINTS = (0, 1, 2, 3, 5, 7, 7)
TURNS = 12


def push_back(row: list[str | None], turn: int) -> None:
    """Delay the card of ``turn`` (from 1): an empty slot goes in before it; cards move on until
    one falls into an empty slot or the last one falls off (3.2). Changes ``row``."""
    here = turn - 1
    if here >= len(row) or row[here] is None:
        return
    gap = next((slot for slot in range(here, len(row)) if row[slot] is None), len(row) - 1)
    del row[gap]
    row.insert(here, None)


def shifted(row: list[str | None], turns: list[int]) -> list[str | None]:
    """A copy of ``row`` after delays on ``turns``, the earliest first, each turn once."""
    result = list(row)
    for turn in sorted(set(turns)):
        push_back(result, turn)
    return result


def player_actions(mission: Mission) -> None:
    """Everybody acts, captain first; then what counts at the end of the step."""
    mission.ship.lifts_used.clear()
    mission.ship.fired.clear()
    mission.interceptors = None
    mission.watchers = 0
    for threat in mission.threats:
        threat.mended.clear()
        threat.defusers = 0
    for member in mission.crew:
        if not member.knocked_out:
            act(mission, member)
    end_of_actions(mission)


def act(mission: Mission, member: Member) -> None:
    """One member's card of this turn."""
    card = member.row[mission.turn - 1]
    if member.station == SPACE:
        in_space(mission, member, card)
        return
    if card is None:
        return
    heroic = card.endswith("!")
    action = card.removesuffix("!")
    mission.note(f"card {card.split(':')[0]}")
    if card.startswith("go:"):
        target = card.removeprefix("go:")
        if target == member.station:
            mission.note("heroic move to the own station")
        else:
            mission.enter(member, target)
    elif action in ("red", "blue"):
        target = beside(member.station, action)
        if target == member.station:
            mission.note("move at the end of the ship")
        else:
            mission.enter(member, target)
    elif action == "deck":
        take_lift(mission, member)
    elif action == "bots":
        attack_intruder(mission, member, heroic)
    else:
        system_action(mission, member, action, heroic)


def in_space(mission: Mission, member: Member, card: str | None) -> None:
    """The pilot stays for a battlebots card, else comes home; another card waits a turn."""
    if card in ("bots", "bots!"):
        mission.note(f"stays in space with {card}")
        mission.interceptors = (member, 1 if card == "bots!" else 0)
        return
    if card is not None:
        mission.note("card delayed in space")
        push_back(member.row, mission.turn)
    else:
        mission.note("comes home without a card")
    come_home(mission, member)


def come_home(mission: Mission, member: Member) -> None:
    mission.enter(member, "upper_red")
    if member.knocked_out:
        mission.note("comes home into deadly contamination")


def take_lift(mission: Mission, member: Member) -> None:
    """The way is always open, but a damaged or used lift delays the next action."""
    zone = ZONE_OF[member.station]
    if "gravolift" in mission.ship.broken[zone]:
        mission.note("damaged lift")
        member.delayed = True
    if zone in mission.ship.lifts_used:
        mission.note("crowded lift")
        member.delayed = True
    mission.ship.lifts_used.add(zone)
    mission.enter(member, beside(member.station, "deck"))


# ---------------------------------------------------------------------- systems and repairs


def faults_on(mission: Mission, station: str, action: str) -> list[Threat]:
    """Malfunctions that lie on a system, those past Z too, in token order."""
    return [
        threat
        for threat in mission.threats
        if threat.card["fix"] == action
        and threat.state not in (COMING, DESTROYED)
        and station in threat.places
    ]


def system_action(mission: Mission, member: Member, action: str, heroic: bool) -> None:
    """Use the system of the station, or repair it when a malfunction lies on it."""
    faults = faults_on(mission, member.station, action)
    if faults:
        repair(mission, member.station, faults, 2 if heroic else 1)
    elif action == "A":
        fire(mission, member.station, 1 if heroic else 0)
    elif action == "B":
        transfer(mission, member.station, heroic)
    elif member.station == "upper_red":
        launch_interceptors(mission, member)
    elif member.station == "upper_white":
        mission.note("computer maintained")
        mission.maintained.add(mission.turn)
    elif member.station == "lower_white":
        mission.watchers += 1
    elif member.station == "lower_blue":
        launch_rocket(mission)
    else:
        take_squad(mission, member)


def repair(mission: Mission, station: str, faults: list[Threat], blocks: int) -> None:
    """Red blocks on the repairable malfunction with the lowest number."""
    repairable = [threat for threat in faults if threat.state == ON_TRACK]
    if not repairable:
        mission.note("system dead for good")
        return
    if len(repairable) < len(faults):
        mission.note("repairs beside a dead malfunction")
    if len(repairable) > 1:
        mission.note("two malfunctions on a system")
    threat = repairable[0]
    if "three_at_once" in threat.marks:
        threat.defusers += 1
        return
    if blocks == 2:
        mission.note("heroic repair")
    threat.damage += blocks
    threat.mended.add(station)
    mission.check_destroyed(threat)


def fire(mission: Mission, station: str, extra: int) -> None:
    """Set off a cannon once a turn; all but light lasers take an energy from the reactor."""
    ship = mission.ship
    zone = ZONE_OF[station]
    cannon = CANNON_OF[station]
    if (cannon, zone) in ship.fired:
        mission.note("cannon already set off")
        return
    if cannon != "light_laser":
        if ship.reactor[zone] == 0:
            mission.note("cannon without energy")
            return
        ship.reactor[zone] -= 1
    mission.note(f"{cannon} {zone}{' heroic' if extra else ''}")
    ship.fired[cannon, zone] = extra


def transfer(mission: Mission, station: str, heroic: bool) -> None:
    """Fill the shield or the reactor of the station as far as capacity and source allow."""
    ship = mission.ship
    zone = ZONE_OF[station]
    if station.startswith("upper"):
        store, source, room = ship.shield, zone, ship.shield_capacity(zone) - ship.shield[zone]
    else:
        store, source, room = (
            ship.reactor,
            "white",
            ship.reactor_capacity(zone) - ship.reactor[zone],
        )
    if room < 0:
        mission.note("transfer into an overfull store")
    if station == "lower_white":
        if ship.capsules == 0:
            mission.note("no capsule left")
            return
        ship.capsules -= 1
        moved = max(room, 0)
        mission.note("refuelled" if moved else "capsule wasted on a full reactor")
    else:
        moved = min(max(room, 0), ship.reactor[source])
        ship.reactor[source] -= moved
        mission.note("energy moved" if moved else "no energy moved")
    store[zone] += moved
    if heroic and moved:
        mission.note("heroic energy")
        store[zone] += 1
        if room - moved < 1:
            mission.note("energy above capacity")


def launch_interceptors(mission: Mission, member: Member) -> None:
    occupied = [pilot for pilot in mission.crew if pilot.station == SPACE]
    if occupied:
        mission.note("space occupied")
        if occupied[0].knocked_out:
            mission.note("space occupied by a knocked-out pilot")
    elif not member.leads_active():
        mission.note("no active squad to launch with")
    else:
        mission.note("interceptors launched")
        member.station = SPACE
        mission.interceptors = (member, 0)


def launch_rocket(mission: Mission) -> None:
    ship = mission.ship
    if ship.rockets == 0:
        mission.note("no rocket left")
    elif ship.rocket_track[0]:
        mission.note("rocket track occupied")
    else:
        mission.note("rocket launched")
        ship.rockets -= 1
        ship.rocket_track[0] = True


def take_squad(mission: Mission, member: Member) -> None:
    """C at a store: wake the own disabled squad, or take the one that lies here."""
    if member.squad is not None:
        if member.squad.state == "disabled":
            mission.note("squad reactivated")
            wake(member)
        else:
            mission.note("already leads a squad")
        return
    for squad in mission.squads:
        if squad.place == member.station:
            squad.place = ""
            member.squad = squad
            if squad.state == "disabled":
                mission.note("spoilt squad taken")
            else:
                mission.note("squad taken")
                wake(member)
            return
    mission.note("store empty")


def wake(member: Member) -> None:
    assert member.squad is not None
    member.squad.state = "active"
    member.squad.was_active = True


# ---------------------------------------------------------------------- intruders


def intruders_at(mission: Mission, station: str) -> list[Threat]:
    """Intruders that can be attacked in the station, in token order."""
    return [
        threat
        for threat in mission.on_track()
        if threat.card["fix"] == "bots"
        and station in (threat.slime if "slime" in threat.marks else threat.places)
    ]


def attack_intruder(mission: Mission, member: Member, heroic: bool) -> None:
    """An active squad puts a red block on the intruder with the lowest number here."""
    targets = intruders_at(mission, member.station)
    if not targets or not member.leads_active():
        mission.note("battlebots without effect")
        return
    if len(targets) > 1:
        mission.note("two intruders in a station")
    threat = targets[0]
    assert member.squad is not None
    if "slime" in threat.marks:
        hit_slime(mission, threat, member.station)
    else:
        threat.damage += 1
        if "contamination" in threat.marks:
            mission.note("station cleaned")
            threat.places.remove(member.station)
        mission.check_destroyed(threat)
    if threat.strikes_back:
        if heroic:
            mission.note("strike back at a heroic attack")
        else:
            mission.note("strikes back")
            member.squad.state = "disabled"
    if "last_stand" in threat.marks and threat.state == DESTROYED:
        mission.note("Seeker takes its killer along")
        mission.knock_out(member)


def hit_slime(mission: Mission, threat: Threat, station: str) -> None:
    """The first slime has two hit points, each offspring one; the card goes with the last."""
    if len(mission.slime_at(station)) > 1:
        mission.note("hit on a station with two slimes")
    if station not in threat.places:
        mission.note("offspring killed")
    threat.slime[station] -= 1
    if threat.slime[station] == 0:
        del threat.slime[station]
        if not threat.slime:
            mission.destroy(threat)
        elif station in threat.places:
            mission.note("first slime gone, offspring left")


# ---------------------------------------------------------------------- end of the step


def end_of_actions(mission: Mission) -> None:
    """Visual confirmation, extra repairs, and the Nuclear Device."""
    phase = 0 if mission.turn <= 3 else 1 if mission.turn <= 7 else 2
    if mission.watchers:
        mission.note(f"visual by {mission.watchers}")
    mission.visual[phase] = max(mission.visual[phase], VISUAL_POINTS[mission.watchers])
    for threat in mission.on_track():
        if threat.card["bonus"] and len(threat.mended) == len(threat.places):
            mission.note(f"extra repair of {threat.card['id']}")
            threat.damage += threat.card["bonus"]
            mission.check_destroyed(threat)
        if threat.defusers >= 3:
            mission.destroy(threat)
        elif threat.defusers:
            mission.note("too few at the Nuclear Device")
