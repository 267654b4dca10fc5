"""The move, space by space (H4-H8). Each step is an action, since a hazard asks for a decision."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Route, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight import Drive, Flight, Refusal, Step
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.movement import burns_left, may_rest, step_or_refusal, steps
from spacetable.games.high_frontier.piloting import belts, course, hazard, losses, rest
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import Go, Stop
from spacetable.games.high_frontier.piloting.neighbours import beside
from spacetable.games.high_frontier.piloting.places import WET, spot
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.waiting import until_the_move_ends
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.solar_map import load


def ways(vessel: Vessel) -> list[tuple[Step, int]]:
    """Every legal next step with the fuel of an afterburn made in it, the cheapest first."""
    flight, drive, around = (
        course.flight_of(vessel),
        course.drive_of(vessel),
        course.conditions(vessel),
    )
    found = [(one, 0) for one in steps(flight, drive, around)]
    cost = _kept_afterburn(vessel)
    if cost is not None:
        hot = course.drive_of(vessel, at_oberth=True)
        found += [
            (one, cost)
            for one in steps(flight, hot, around)
            if load().spaces[one.to].kind == "solar_oberth"
        ]
    return sorted(found, key=lambda way: _cost(flight, way))


def _kept_afterburn(vessel: Vessel) -> int | None:
    """What the afterburn would cost at the Oberth; None where there is none, or none any more."""
    active, engine = vessel.engine, course.engine_of(vessel)
    if active is None or engine is None or active.afterburn:
        return None
    return course.afterburn_cost(vessel, engine)


def _cost(flight: Flight, way: tuple[Step, int]) -> tuple[Fraction, int, int, str, int]:
    step, more = way
    burns = step.burns + step.bonus_burns
    return step.after.fuel - flight.fuel + more, burns, len(step.rolls), step.to, len(step.lift_off)


def options(vessel: Vessel) -> Iterator[Option]:
    """Every legal next space, and to stop where one can."""
    flight, drive = course.flight_of(vessel), course.drive_of(vessel)
    found = ways(vessel)
    for step, more in found:
        yield _go(vessel, flight, drive, step, more)
    if may_rest(flight, load()) or not found:
        yield _stop(vessel.pilot, vessel.figure, vessel.place, refused=False)


def refusals(vessel: Vessel) -> Iterator[Option]:
    """Spaces beside the ship that cannot be next, and to stop where nobody can."""
    flight, drive, around = (
        course.flight_of(vessel),
        course.drive_of(vessel),
        course.conditions(vessel),
    )
    for to in beside(vessel.place):
        found = step_or_refusal(flight, drive, around, to)
        if isinstance(found, Refusal):
            yield _barred(vessel.pilot, vessel.figure, vessel.place, to, found.rule)
    if not may_rest(flight, load()) and steps(flight, drive, around):
        yield _stop(vessel.pilot, vessel.figure, vessel.place, refused=True)
    yield from until_the_move_ends(vessel)


@lru_cache(maxsize=8192)
def _barred(pilot: Seat, figure: PieceId, place: str, to: str, rule: str) -> Option:
    return Option(
        Go(pilot, to),
        Drag(figure, spot(to)),
        Why(text(rule), (spot(place), spot(to))),
        words("label.go", place=place_name(to)),
        refused=True,
    )


def _go(vessel: Vessel, flight: Flight, drive: Drive, step: Step, more: int) -> Option:
    fuel = step.after.fuel - flight.fuel + more
    how = [
        *([f"off_{step.lift_off}"] if step.lift_off not in ("none", "powered") else []),
        *([f"on_{step.landing}"] if step.landing not in ("none", "powered", "aerobrake") else []),
        *(["afterburn"] if more else []),
    ]
    label = words("label.go", place=place_name(step.to))
    for one in how:
        label = words("label.go_how", label=label, how=words(f"how.{one}"))
    costs = _costs(step, told(fuel), tuple(how))
    return Option(
        Go(vessel.pilot, step.to, step.lift_off, step.landing, afterburn=bool(more)),
        Drag(vessel.figure, spot(step.to)),
        Why(words(_rule(step))),
        label,
        preview=_preview(vessel, flight, drive, step, fuel),
        also=() if how else (Press(spot(step.to)),),
        group=words("group.go"),
        brief=place_name(step.to),
        route=Route((spot(vessel.place), spot(step.to)), costs),
    )


def _rule(step: Step) -> str:
    if step.after.landed:
        return "rule.land"
    if step.lift_off != "none":
        return "rule.lift_off"
    if step.pivot:
        return "rule.bonus_pivot" if step.bonus_pivot else "rule.pivot"
    return "rule.burn" if step.burns else "rule.go"


def _costs(step: Step, fuel: str, how: tuple[str, ...]) -> tuple[Text, ...]:
    found: list[Text] = []
    if step.burns:
        found.append(words("cost.burns", n=step.burns))
        found.append(words("cost.fuel", fuel=fuel))
    if step.bonus_burns:
        found.append(words("cost.bonus", n=step.bonus_burns))
    found += [words(f"cost.roll.{dice}") for dice in step.rolls]
    found += [words(f"how.{one}") for one in how]
    return tuple(found) or (words("cost.nothing"),)


def _preview(
    vessel: Vessel, flight: Flight, drive: Drive, step: Step, fuel: Fraction
) -> tuple[Text, ...]:
    """What the step takes and brings, and what is left after it."""
    after = step.after
    lines: list[Text] = []
    if step.pivot:
        lines.append(words("preview.bonus_pivot" if step.bonus_pivot else "preview.pivot"))
    if step.burns:
        lines.append(words("preview.burns", n=step.burns, fuel=told(fuel)))
    if step.bonus_burns:
        lines.append(words("preview.bonus_spent", n=step.bonus_burns))
    gained = after.bonus - flight.bonus + step.bonus_burns
    if gained:
        lines.append(words("preview.bonus_gained", n=gained))
    if step.tanks:
        wet = vessel.chits.wet
        tanks = max(step.tanks, -(-step.tanks * wet.numerator // wet.denominator))
        lines.append(words("preview.rocketplane", n=tanks))
    for dice in step.rolls:
        lines += _risk(vessel) if dice == "belt" else [words(f"preview.roll.{dice}")]
    if flight.operational and not after.operational:
        lines.append(words("preview.coasts"))
    if after.operational and not after.landed:
        left = burns_left(drive, after.burns, flight.fuel + fuel)
        lines.append(_left("preview.left", drive, after, left))
    return tuple(lines)


def _left(key: str, drive: Drive, flight: Flight, burns: int) -> Text:
    """What of a move is left to be spent; bonus pivots are named where the thruster has any."""
    if not drive.bonus_pivots:
        return words(key, n=burns, bonus=flight.bonus)
    pivots = drive.bonus_pivots - flight.pivots
    return words(f"{key}_pivots", n=burns, bonus=flight.bonus, pivots=pivots)


def _risk(vessel: Vessel) -> list[Text]:
    """What may be lost in a belt, or turn light, the likeliest first."""
    risks = belts.risks(vessel)
    if not risks:
        return [words("preview.belt_safe")]
    return [words("preview.belt")] + [
        words(
            "preview.belt_turns" if one.turns else "preview.belt_card",
            card=vessel.name(one.card),
            sides=one.sides,
        )
        for one in risks
    ]


@lru_cache(maxsize=2048)
def _stop(pilot: Seat, figure: PieceId, place: str, *, refused: bool) -> Option:
    rule = text("high_frontier.movement.no_rest") if refused else words("rule.stop")
    return Option(
        Stop(pilot),
        Press(figure),
        Why(rule, (spot(place),) if refused else ()),
        words("label.stop"),
        refused=refused,
    )


# ---------------------------------------------------------------- done


def _found(vessel: Vessel, action: Go) -> tuple[Step, int] | None:
    return next(
        (
            (step, more)
            for step, more in ways(vessel)
            if (step.to, step.lift_off, step.landing, bool(more))
            == (action.to, action.lift_off, action.landing, action.afterburn)
        ),
        None,
    )


def prompt(vessel: Vessel) -> Text:
    """How many burns and bonus pivots are left, or that the ship coasts."""
    flight, drive = course.flight_of(vessel), course.drive_of(vessel)
    if not flight.operational:
        return words("prompt.coast")
    left = burns_left(drive, flight.burns, flight.fuel)
    return _left("prompt.move", drive, flight, left)


def offer(helm: Helm[S]) -> Offer[S]:
    """To fly on, or to stop, in a game with that helm. A step is checked without all others."""

    def fly(turn: Turn[S], action: Go) -> None:
        vessel = helm.vessel(turn.state)
        found = _found(vessel, action)
        assert found is not None  # the option was offered
        step, more = found
        turn.move(vessel.figure, spot(step.to), start=spot(vessel.place))
        count = 1 + (0 if vessel.underway is None else vessel.underway.steps)
        helm.set(
            turn,
            place=step.to,
            underway=course.underway(step.after, count, more),
            rolls=step.rolls,
        )
        if more and vessel.engine is not None:
            helm.set(turn, engine=replace(vessel.engine, afterburn=True))
            turn.say(words("log.afterburn", n=more), WET)
        _say(turn, vessel, step, told(step.after.fuel - course.flight_of(vessel).fuel + more))
        helm.went(turn, step.to)
        if step.burns_up:
            losses.burn_sails(turn, helm)
        hazard.go_on(turn, helm)

    def halt(turn: Turn[S], action: Stop) -> None:
        rest.settle(turn, helm)

    def allows(state: S, action: Go) -> bool:
        vessel = helm.vessel(state)
        return action.seat == vessel.pilot and _found(vessel, action) is not None

    def offered(state: S, seat: Seat) -> Iterator[Option]:
        for one in options(helm.vessel(state)):
            yield helm.stopping(state, one) if isinstance(one.action, Stop) else one

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        yield from refusals(helm.vessel(state))
        yield from helm.waits(state)

    return Offer[S](offered, {Go: fly, Stop: halt}, refused, checks={Go: allows})


def _say(turn: Turn[S], vessel: Vessel, step: Step, fuel: str) -> None:
    place, figure = place_name(step.to), vessel.figure
    if step.burns:
        turn.say(words("log.go_burns", place=place, n=step.burns, fuel=fuel), figure, WET)
    elif step.bonus_burns:
        turn.say(words("log.go_bonus", place=place, n=step.bonus_burns), figure)
    else:
        turn.say(words("log.go", place=place), figure)
