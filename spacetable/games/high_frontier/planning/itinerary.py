"""A route flown ahead from the present position, step by step by the rules, and told in words.

Nothing is rolled for: the ship comes through with everything, and the chance of that is told.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from spacetable.core.ids import ZoneId
from spacetable.core.option import Action
from spacetable.core.planner import Leg
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.flight import Drive, Flight, Refusal, Roll, Step
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.movement import fuel_steps, may_rest, step_or_refusal
from spacetable.games.high_frontier.piloting import course, refuel
from spacetable.games.high_frontier.piloting.moves import Go, SiteRefuel, Stop
from spacetable.games.high_frontier.planning.setting_out import (
    LetGo,
    SettingOut,
    nothing_let_go,
    set_out,
)
from spacetable.games.high_frontier.planning.voyage import TURN_END, Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.radiation import SIDES, struck_by_belt
from spacetable.games.high_frontier.solar_map import load


class Itinerary(Struct, frozen=True):
    """A route that can be flown. ``fuel``: steps; ``turns``: from the next one in which the ship
    can move, so that a year goes off the count with each move that is made.

    ``chance``: to arrive with every card. ``arrives``: the year in which it ends. ``begun``: for
    each turn the wet mass with which its move begins, where fuel is let go, as printed.
    """

    path: tuple[str, ...]
    fuel: int
    turns: int
    rolls: int
    belts: int
    chance: Fraction
    arrives: int
    legs: tuple[Leg, ...]
    course: tuple[Action, ...]
    begun: tuple[str | None, ...]
    end: Voyage


class _Log:
    """What is told and done so far."""

    def __init__(self) -> None:
        self.legs: list[Leg] = []
        self.course: list[Action] = []
        self.begun: list[str | None] = []
        self.rolls = self.belts = 0
        self.fuel = 0
        self.chance = Fraction(1)
        self.farthest: int | None = None

    def ended(self, action: Action | None) -> None:
        """A turn is over. A plan that cannot end it leads no farther."""
        if action is not None:
            self.course.append(action)
        elif self.farthest is None:
            self.farthest = len(self.course)

    def say(self, said: Text, *spots: str, heading: bool = False) -> None:
        """One line about a part of the route."""
        self.legs.append(Leg(said, tuple(map(ZoneId, spots)), heading))


def itinerary(
    voyage: Voyage,
    path: Sequence[str],
    members: Sequence[int],
    let_go: LetGo = nothing_let_go,
    refuels_at: str | None = None,
    *,
    afterburns: bool = False,
    drivers: Sequence[tuple[int, ...]] = (),
) -> Itinerary | None:
    """The route, flown with the engine of those cards (places in the stack); None where the rules
    do not let it be flown so. ``drivers``: those of each turn in which it is another one.

    ``path``: spaces, the present one first; ``|`` ends a turn. ``afterburns``: where as much fuel
    is let go as an afterburn takes, one is made. ``refuels_at``: a site where the ship takes in as
    much water as one operation gives, in the turn of the arrival. In the middle of a move the first
    turn is the rest of that move.
    """
    log = _Log()
    here = voyage
    log.course += voyage.first
    if here.vessel.moved and here.place == refuels_at:
        here = _refuelled(here, log)
    turns = _turns(path[1:])
    for number, spaces in enumerate(turns):
        steps = let_go(number, here.chits) if spaces else 0
        last = number == len(turns) - 1
        by = drivers[number] if number < len(drivers) else ()
        how = SettingOut(by or tuple(members), steps, afterburns=afterburns)
        log.begun.append(None)
        flown = _turn(here, spaces, how, log, number + 1 - voyage.vessel.moved)
        if flown is None:
            return None
        here = flown
        if spaces and here.place == refuels_at:
            here = _refuelled(here, log)
        if not last:
            log.ended(here.end_turn)
            here = here.next_year()
    return Itinerary(
        tuple(path),
        log.fuel,
        len(turns) - voyage.vessel.moved,
        log.rolls,
        log.belts,
        log.chance,
        here.year,
        tuple(log.legs),
        tuple(log.course[: log.farthest]),
        tuple(log.begun),
        here,
    )


def _turns(path: Sequence[str]) -> list[tuple[str, ...]]:
    found: list[list[str]] = [[]]
    for space in path:
        if space == TURN_END:
            found.append([])
        else:
            found[-1].append(space)
    return [tuple(one) for one in found]


def _turn(
    voyage: Voyage,
    spaces: tuple[str, ...],
    how: SettingOut,
    log: _Log,
    number: int,
) -> Voyage | None:
    """One turn's move. A ship that has moved already waits for the next one."""
    colour, moved = voyage.season, voyage.vessel.moved
    if not spaces and moved:
        return voyage
    setting_out = () if voyage.under_way or number > 1 else tuple(_from(voyage))
    if not spaces:
        log.say(
            words(f"turn.wait.{colour}", n=number, year=voyage.year), voyage.place, heading=True
        )
        for one in setting_out:
            log.say(one, voyage.place)
        return voyage
    if moved:
        return None
    first: tuple[Text, ...] = ()
    if not voyage.under_way:
        begun = set_out(voyage, how)
        if begun is None:
            return None
        voyage, first = begun.voyage, begun.said
        log.course += begun.course
        log.fuel += how.let_go
        log.begun[-1] = told(voyage.chits.wet) if how.let_go else None
    vessel = voyage.vessel
    assert vessel.engine is not None
    net = max(0, vessel.engine.net)
    heading = words(f"turn.{colour}", n=number, year=voyage.year, net=net)
    log.say(heading, voyage.place, heading=True)
    for one in (*setting_out, *first):
        log.say(one, voyage.place)
    drive, around = course.drive_of(vessel), course.conditions(vessel)
    flight = course.flight_of(vessel)
    before = fuel_steps(flight)
    # A die that waits to be thrown where the ship is belongs to the way, too.
    for one in _dice(voyage, drive, vessel.rolls, voyage.place, log):
        log.say(one, voyage.place)
    from_here = [voyage.place]
    for to in spaces:
        found = step_or_refusal(flight, drive, around, to)
        if isinstance(found, Refusal):
            return None
        step = min(found, key=lambda one: len(one.rolls))
        log.course.append(Go(vessel.pilot, to, step.lift_off, step.landing))
        from_here.append(to)
        said = list(_said(voyage, flight, drive, step, log))
        for one in said:
            log.say(one, *from_here)
        if said:
            from_here = [to]
        flight = step.after
    if not may_rest(flight, load()):
        return None
    if not flight.landed:
        log.course.append(Stop(vessel.pilot))
        log.say(words("stop", place=place_name(flight.space)), *from_here)
    spent = fuel_steps(flight)
    log.fuel += spent - before
    after = voyage.chits.burnt(spent)
    if after is None:
        return None
    if voyage.vessel.fuelled and after.wet != voyage.chits.wet:
        log.say(words("wet_left", wet=told(after.wet)), flight.space)
    return voyage.then(
        place=flight.space,
        wet=told(after.wet),
        moved=True,
        engine=None,
        underway=None,
        rolls=(),
    )


def _from(voyage: Voyage) -> Iterator[Text]:
    """Where a plan begins, and with which masses: who writes it down does not see the table."""
    place = place_name(voyage.place)
    if voyage.vessel.fuelled:
        chits = voyage.chits
        yield words("from_with", place=place, dry=told(chits.dry), wet=told(chits.wet))
    else:
        yield words("from", place=place)


def _refuelled(voyage: Voyage, log: _Log) -> Voyage:
    """After the operation that gives most water, where one can be done (I5)."""
    offered = [one.action for one in refuel.options(voyage.vessel)]
    able = [one for one in offered if isinstance(one, SiteRefuel) and one.grade == "water"]
    best = max(able, key=lambda one: one.tanks, default=None)
    after = None if best is None else voyage.chits.fuelled(best.tanks, best.grade)
    if best is None or after is None:
        return voyage
    log.course.append(best)
    log.say(words("refuel", place=place_name(voyage.place), n=best.tanks), voyage.place)
    return voyage.then(wet=told(after.wet), grade=after.grade, operated=True)


def _said(voyage: Voyage, flight: Flight, drive: Drive, step: Step, log: _Log) -> Iterator[Text]:
    """What is worth a line in a step, and what it adds to the sums."""
    place, here = place_name(step.to), place_name(flight.space)
    if step.lift_off != "none":
        yield words(f"lift_off.{step.lift_off}", place=here)
    if step.pivot:
        burns = "pivot_bonus" if step.bonus_pivot else "pivot"
        yield words(burns, place=here)
    kind = load().spaces[step.to].kind
    if kind in ("burn", "lander_burn", "half_lander_burn", "solar_oberth"):
        free = step.bonus_burns > 0 and kind == "burn"
        yield words(f"burn.{'bonus' if free else kind}", place=place)
    gain = step.after.bonus - flight.bonus + step.bonus_burns
    if gain > 0:
        yield words("gain", place=place, n=gain)
    yield from _dice(voyage, drive, step.rolls, step.to, log)
    if step.after.landed:
        yield words("land", place=place)


def _dice(
    voyage: Voyage, drive: Drive, rolls: Sequence[Roll], space: str, log: _Log
) -> Iterator[Text]:
    """What is thrown for at a space, with how likely every card comes through."""
    place = place_name(space)
    for roll in rolls:
        if roll == "belt":
            log.belts += 1
            owner = voyage.vessel.backing
            lost, turned = struck_by_belt(voyage.cards, drive.net, voyage.season, owner)
            log.chance *= Fraction(SIDES - lost - turned, SIDES)
            if lost:
                yield words("belt", place=place, n=lost)
            if turned:
                yield words("belt_turns", place=place, n=turned)
            if not lost and not turned:
                yield words("belt_withstood", place=place)
        else:
            log.rolls += 1
            log.chance *= Fraction(SIDES - 1, SIDES)
            yield words(f"roll.{roll}", place=place)


def percent(chance: Fraction) -> Text:
    """ "83 %"; what is nearly sure or nearly hopeless is not rounded to it."""
    number = round(100 * chance)
    if chance < 1:
        number = min(number, 99)
    if chance > 0:
        number = max(number, 1)
    return verbatim(f"{number} %")


def members_of(voyage: Voyage) -> tuple[int, ...] | None:
    """The cards of the engine that is active in this move; None where none is."""
    engine = course.engine_of(voyage.vessel)
    return None if engine is None else engine.chain.members
