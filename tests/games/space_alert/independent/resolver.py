"""A second resolver of missions, written from the rulebook alone, to compare the game with.

It shares no code with the game. ``resolve`` takes the object of a mission file and returns the
object that the command prints.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.space_alert.independent.crew import come_home, player_actions, push_back
from tests.games.space_alert.independent.effects import threat_actions
from tests.games.space_alert.independent.mission import DESTROYED, SURVIVED, Mission
from tests.games.space_alert.independent.ship import SPACE, ZONES, ShipLostError
from tests.games.space_alert.independent.shooting import compute_damage

#: after this turn: the turns in which the computer had to be seen to (3.5)
CHECKS = {2: {1, 2}, 5: {4, 5}, 9: {8, 9}}
LAST_ACTION_TURN = 12


def resolve(setup: dict[str, Any], notes: Counter[str] | None = None) -> dict[str, Any]:
    """The outcome of a mission file, given as ``{"setup": {...}}`` or as the inner object.

    ``notes`` counts what happened, by name.
    """
    mission = Mission(setup.get("setup", setup), notes)
    lost = False
    try:
        for turn in range(1, LAST_ACTION_TURN + 1):
            begin_turn(mission, turn)
            finish_turn(mission)
        last_turn(mission)
    except ShipLostError:
        lost = True
    return result(mission, lost)


def begin_turn(mission: Mission, turn: int) -> None:
    """Step 1: threats appear."""
    mission.turn = turn
    mission.appear()


def finish_turn(mission: Mission) -> None:
    """Steps 2 to 8 of turns 1 to 12 (chapter 3)."""
    player_actions(mission)
    compute_damage(mission)
    threat_actions(mission)
    advance_rocket(mission)
    check_computer(mission)
    apply_delays(mission)


def last_turn(mission: Mission) -> None:
    """Turn 13 (3.6): the last rocket, the pilot's way home, and threats once more."""
    mission.turn = LAST_ACTION_TURN + 1
    mission.interceptors = None
    if mission.ship.rocket_track[1]:
        mission.note("rocket strikes on turn 13")
    compute_damage(mission)
    for member in mission.crew:
        if member.station == SPACE and not member.knocked_out:
            mission.note("comes home on turn 13")
            come_home(mission, member)
    threat_actions(mission)


def advance_rocket(mission: Mission) -> None:
    track = mission.ship.rocket_track
    track[1], track[0] = track[0], False


def check_computer(mission: Mission) -> None:
    """3.5: everybody aboard is delayed when nobody saw to the computer in time."""
    if mission.turn not in CHECKS:
        return
    if mission.maintained & CHECKS[mission.turn]:
        mission.note("computer check passed")
        return
    mission.note("computer check missed")
    for member in mission.aboard():
        if member.delayed:
            mission.note("two causes of delay in a turn")
        member.delayed = True
    if len(mission.aboard()) < len(mission.crew):
        mission.note("computer check does not reach space")


def apply_delays(mission: Mission) -> None:
    """3.2: several causes of one turn count once; an empty slot swallows the delay."""
    for member in mission.crew:
        if member.delayed and not member.knocked_out and mission.turn < LAST_ACTION_TURN:
            row, after = member.row, mission.turn
            if row[after] is None:
                mission.note("delay falls on an empty slot")
            elif None in row[after:]:
                mission.note("delay swallowed by a later empty slot")
            else:
                mission.note("last card falls off")
            push_back(row, after + 1)
        member.delayed = False


# ---------------------------------------------------------------------- result


def result(mission: Mission, lost: bool) -> dict[str, Any]:
    """What the command prints (chapter 4)."""
    by_state: dict[str, list[str]] = {SURVIVED: [], DESTROYED: []}
    unresolved = []
    points = {"survived": 0, "destroyed": 0, "visual": sum(mission.visual)}
    for threat in mission.threats:
        if threat.state in by_state:
            by_state[threat.state].append(threat.name)
            points[threat.state] += threat.card[threat.state]
        else:
            unresolved.append(threat.name)
    damage = {zone: mission.ship.damage[zone] for zone in ZONES}
    knocked_out = [member.number for member in mission.crew if member.knocked_out]
    disabled = sum(squad.state == "disabled" for squad in mission.squads)
    idle = sum(squad.state == "asleep" for squad in mission.squads)
    score = sum(points.values()) - sum(damage.values()) - max(damage.values())
    score -= 2 * len(knocked_out) + disabled + idle
    if lost:
        mission.note("lost")
        if mission.acting is not None:
            mission.note(f"lost by {mission.acting.card['id']}")
    else:
        mission.note("survived")
    return {
        "outcome": "lost" if lost else "survived",
        "damage": damage,
        "survived": by_state[SURVIVED],
        "destroyed": by_state[DESTROYED],
        "unresolved": unresolved,
        "knocked_out": knocked_out,
        "disabled_squads": disabled,
        "never_activated_squads": idle,
        "points": points,
        "score": None if lost else score,
        "lost_on_turn": mission.turn if lost else None,
        "lost_by": mission.acting.name if lost and mission.acting is not None else None,
    }
