"""How threats change, move and spread."""

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.advance import advance
from spacetable.games.space_alert.resolution.effects.reach import here
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.removal import destroy
from spacetable.games.space_alert.resolution.ship import Doing, Ship
from spacetable.games.space_alert.stations import NEIGHBOURS, OTHER_DECK, TO_BLUE, TO_RED
from spacetable.games.space_alert.threats.cards import Effect


def heal(effect: Effect) -> Doing:
    """Red blocks leave its card."""
    half, n = effect.n == "half", 0 if effect.n == "half" else int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        healed = threat.damage // 2 if half else min(n, threat.damage)
        threat.damage -= healed
        changed(ship, threat, "hp", threat.hp - threat.damage)

    return doing


def hurt_itself(effect: Effect) -> Doing:
    """It takes damage, past its shield."""
    n = int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        threat.damage += n
        changed(ship, threat, "hp", max(0, threat.hp - threat.damage))
        if threat.damage >= threat.hp:
            destroy(ship, threat)

    return doing


def changed(ship: Ship, threat: InPlay, what: str, n: int) -> None:
    """Write a change of a threat down."""
    if ship.log is not None:
        ship.log.append(h.Changed(threat.index, what, n))


def speed(effect: Effect) -> Doing:
    """It moves faster, from its next move on (SA-R08)."""
    n = int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        threat.speed += n
        changed(ship, threat, "speed", threat.speed)

    return doing


def shield(effect: Effect) -> Doing:
    """Its shield changes."""
    n, becomes = int(effect.n), effect.do == "shield_becomes"

    def doing(ship: Ship, threat: InPlay) -> None:
        threat.shield = n if becomes else threat.shield + n
        changed(ship, threat, "shield", threat.shield)

    return doing


def aura(effect: Effect) -> Doing:
    """From now on it helps all others from outside."""

    def doing(ship: Ship, threat: InPlay) -> None:
        auras = ship.attack_auras if effect.do == "aura_attack" else ship.shield_auras
        auras.append(threat)
        changed(ship, threat, effect.do, 1)

    return doing


def push_others(effect: Effect) -> Doing:
    """All others from outside move at once, the lowest number first."""
    n = int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        for other in tuple(ship.outside):
            # One that was pushed before may have taken this one along.
            if other is not threat and other in ship.outside:
                advance(ship, other, n)

    return doing


def appear(ship: Ship, threat: InPlay) -> None:
    """It can be chosen from now on."""
    threat.visible = True
    changed(ship, threat, "visible", 1)


def strike_back(ship: Ship, threat: InPlay) -> None:
    """It strikes back from now on."""
    threat.strikes_back = True
    changed(ship, threat, "strikes_back", 1)


def count(ship: Ship, threat: InPlay) -> None:
    """It counts a square that it has reached."""
    threat.counted += 1
    changed(ship, threat, "counted", threat.counted)


def move(effect: Effect) -> Doing:
    """It goes to another station."""
    ways = {"red": TO_RED, "blue": TO_BLUE, "deck": OTHER_DECK}

    def doing(ship: Ship, threat: InPlay) -> None:
        station = here(threat)
        way = ways.get(effect.direction)
        there = most_crew(ship, station) if way is None else way[station]
        if there != station:
            threat.tokens[there] = threat.tokens.pop(station)
            if ship.log is not None:
                ship.log.append(h.Crawled(threat.index, station, there))

    return doing


def most_crew(ship: Ship, start: int) -> int:
    """The neighbouring station with the most figures; the same one on a tie (document 7.2)."""
    crews = [ship.where.count(station) for station in NEIGHBOURS[start]]
    most = max(crews)
    return NEIGHBOURS[start][crews.index(most)] if crews.count(most) == 1 else start


def spread(effect: Effect) -> Doing:
    """Each of its tokens puts another one beside it, where no slime is (document 7.2; SA-R11)."""
    way = TO_RED if effect.direction == "red" else TO_BLUE

    def doing(ship: Ship, threat: InPlay) -> None:
        for station in tuple(threat.tokens):
            there = way[station]
            if not any(there in slime.tokens for slime in ship.slimes):
                threat.tokens[there] = 1
                if ship.log is not None:
                    ship.log.append(h.Crawled(threat.index, station, there, True))

    return doing
