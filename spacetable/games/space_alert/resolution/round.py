"""The resolution round: the steps of each turn, in the order of the mission board (document 3)."""

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.advance import advance_all
from spacetable.games.space_alert.resolution.crew import act, come_home
from spacetable.games.space_alert.resolution.effect_words import deeds
from spacetable.games.space_alert.resolution.events import Log
from spacetable.games.space_alert.resolution.hull import delay, put_gap
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.outcome import Outcome, outcome_of
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.removal import appear, destroy
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import Lost
from spacetable.games.space_alert.resolution.weapons import damage_step

CHECKED = 2
"""The computer is checked after this turn of phase 1 and after the second of each later phase."""


def resolve(plan: Plan, log: Log = None) -> Outcome:
    """What comes of a plan. ``log``: a list that takes in all that happens (``events``)."""
    return outcome_of(sailed(plan, log))


def sailed(plan: Plan, log: Log = None) -> Ship:
    """The ship at the end of the mission, or at the moment it was lost."""
    ship = Ship(plan, log, deeds())
    waiting = list(ship.order)
    begun = 1
    try:
        for phase, last in enumerate(plan.last_turns):
            ship.phase = phase
            for turn in range(begun, last + 1):
                _turn(ship, turn, waiting, check=turn == begun + CHECKED - 1)
            begun = last + 1
        _last_turn(ship, begun, waiting)
    except Lost:
        pass
    return ship


def _turn(ship: Ship, turn: int, waiting: list[InPlay], *, check: bool) -> None:
    log = ship.log
    _begin(ship, turn, waiting)
    ship.lift_used = [False, False, False]
    ship.looking = 0
    if log is not None:
        log.append(h.StepBegins("actions"))
    _crew(ship, turn)
    if log is not None:
        log.append(h.StepBegins("end_of_actions"))
    _end_of_actions(ship)
    if log is not None:
        log.append(h.StepBegins("damage"))
    damage_step(ship)
    if log is not None:
        log.append(h.StepBegins("moves"))
    advance_all(ship)
    if ship.rocket_near:
        ship.rocket_near, ship.rocket_far = False, True
        if log is not None:
            log.append(h.RocketMoved())
    if check:
        if log is not None:
            log.append(h.StepBegins("computer"))
            log.append(h.ComputerChecked(ship.phase, ship.maintained[ship.phase]))
        if not ship.maintained[ship.phase]:
            for member in range(len(ship.where)):
                if ship.aboard(member):
                    delay(ship, member, "computer")
    if ship.delays:
        for member in range(len(ship.where)):
            if ship.delays >> member & 1:
                put_gap(ship, member, turn + 1)
        ship.delays = 0


def _begin(ship: Ship, turn: int, waiting: list[InPlay]) -> None:
    ship.turn = turn
    if ship.log is not None:
        ship.log.append(h.TurnBegins(turn))
        ship.log.append(h.StepBegins("threats"))
    while waiting and waiting[0].t <= turn:
        appear(ship, waiting.pop(0))


def _crew(ship: Ship, turn: int) -> None:
    """The cards of this turn, the captain's first (document 3.2)."""
    stumbles = {one.member: one.action for one in ship.plan.stumbles if one.turn == turn}
    for member, row in enumerate(ship.rows):
        if ship.out[member]:
            continue
        action = row[turn - 1]
        stumbled = member in stumbles and action != 0
        if stumbled:
            action = stumbles[member]
        if ship.log is not None:
            ship.log.append(h.Revealed(member, action, stumbled))
        act(ship, member, action)
        if stumbled:
            delay(ship, member, "stumble")


def _end_of_actions(ship: Ship) -> None:
    if ship.looking:
        best = ship.looked[ship.phase]
        ship.looked[ship.phase] = max(best, ship.looking)
        if ship.log is not None:
            ship.log.append(h.Confirmed(ship.phase, ship.looking, max(best, ship.looking)))
    for threat in tuple(ship.inside):
        kind = threat.kind
        if kind.needs_three:
            if threat.counted >= 3:
                destroy(ship, threat)
            threat.counted = 0
        elif threat.mended:
            if kind.bonus and len(threat.mended) == len(kind.stations):
                threat.damage += len(kind.stations) - 1
                if ship.log is not None:
                    ship.log.append(
                        h.Repaired(-1, threat.index, len(kind.stations) - 1, kind.stations[0])
                    )
                if threat.damage >= threat.hp:
                    destroy(ship, threat)
            threat.mended.clear()


def _last_turn(ship: Ship, turn: int, waiting: list[InPlay]) -> None:
    """The rocket arrives, crew in space comes home, threats act once more (document 3.6)."""
    _begin(ship, turn, waiting)
    if ship.log is not None:
        ship.log.append(h.StepBegins("rockets"))
    damage_step(ship)
    if ship.pilot >= 0 and not ship.out[ship.pilot]:
        come_home(ship, ship.pilot)
    if ship.log is not None:
        ship.log.append(h.StepBegins("moves"))
    advance_all(ship)
