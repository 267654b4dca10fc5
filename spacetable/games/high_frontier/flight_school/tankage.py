"""Free actions between moves that need no site: fuel and cargo are let go, tanks become fuel and
fuel becomes tanks, cards become dirt (G1, G1f, G2).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school import cargo
from spacetable.games.high_frontier.flight_school.moves import (
    DropTank,
    FuelToTank,
    Jettison,
    Scrap,
    TankToFuel,
    Unload,
)
from spacetable.games.high_frontier.flight_school.places import (
    DRY,
    HOPPER,
    OVERBOARD,
    ROCKET,
    TANKS,
    WET,
    strip_zone,
    tank_aboard,
)
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits, stack
from spacetable.games.high_frontier.flight_school.words import card_name, words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, Grade, fuel_strip
from spacetable.games.high_frontier.stack import dry_mass


def options(state: State, seat: Seat) -> Iterator[Option]:
    """All that the chits, the tanks and the cards aboard allow."""
    lying = chits(state)
    yield from _jettisons(lying.wet, lying.dry)
    if state.tanks:
        yield _drop(state.tanks)
    if _burnt_tank(state) is not None:
        yield _tank_to_fuel(lying.dry, state.tanks)
    if _filled_tank(state) is not None:
        yield _fuel_to_tank(lying.dry)
    for piece, one in zip(state.pieces[ROCKET], stack(state), strict=True):
        face = int(piece.id in state.reverse)
        yield _leave_behind(piece.id, face)
        if one.mass and not one.up.human and len(state.pieces[ROCKET]) > 1:
            yield _scrap(piece.id, face, one.mass)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Scrapping people, filling a tank with dirt or beside another grade, an empty tank."""
    for piece, one in zip(state.pieces[ROCKET], stack(state), strict=True):
        if one.up.human or not one.mass or len(state.pieces[ROCKET]) == 1:
            reason = "human" if one.up.human else "weightless" if not one.mass else "last_card"
            yield Option(
                Scrap(PILOT, piece.id),
                Drag(piece.id, HOPPER),
                Why(words(f"refused.scrap_{reason}"), (piece.id,)),
                words("label.scrap", card=cargo.name(state, piece.id), n=one.mass),
                refused=True,
            )
    lying = chits(state)
    if _filled_tank(state) is None and lying.dry < fuel_strip().largest_wet:
        if state.grade == "dirt":
            reason = "dirt_tank"
        elif state.tanks and state.tank_grade != state.grade:
            reason = "other_grade"
        else:
            reason = "no_fuel"
        yield Option(
            FuelToTank(PILOT),
            Drag(DRY, strip_zone(lying.dry + 1)),
            Why(words(f"refused.{reason}"), (WET,)),
            words("label.fuel_to_tank"),
            refused=True,
        )


# ---------------------------------------------------------------- fuel is let go


@lru_cache(maxsize=1024)
def _jettisons(wet: Fraction, dry: Fraction) -> tuple[Option, ...]:
    strip = fuel_strip()
    steps = strip.steps(wet, dry) or 0
    line = strip.line(wet)
    return tuple(
        Option(
            Jettison(PILOT, count),
            Drag(WET, strip_zone(line[count])),
            Why(words("rule.jettison")),
            words("label.jettison", n=count),
            preview=(words("preview.wet", mass=told(line[count])),),
            group=words("group.jettison"),
            aside=True,
        )
        for count in range(1, steps + 1)
    )


def _jettison(turn: Turn[State], action: Jettison) -> None:
    lighter = chits(turn.state).burnt(action.steps)
    assert lighter is not None  # the option was offered
    turn.set(wet=told(lighter.wet))
    turn.say(words("log.jettison", n=action.steps, mass=told(lighter.wet)), WET)


# ---------------------------------------------------------------- tanks


@lru_cache(maxsize=64)
def _drop(tanks: int) -> Option:
    drags = [Drag(tank_aboard(number), TANKS) for number in range(tanks, 0, -1)]
    return Option(
        DropTank(PILOT),
        drags[0],
        Why(words("rule.drop_tank")),
        words("label.drop_tank"),
        also=tuple(drags[1:]),
        group=words("group.tanks"),
        aside=True,
    )


def _drop_tank(turn: Turn[State], action: DropTank) -> None:
    before = chits(turn.state).dry
    turn.set(tanks=turn.state.tanks - 1)
    cargo.weigh(turn, before)
    turn.say(words("log.drop_tank"), DRY)


def _burnt_tank(state: State) -> Chits | None:
    """The chits with a cargo tank turned into fuel: the dry one goes left, the wet one stays."""
    lying = chits(state)
    if not state.tanks or dry_mass(stack(state), state.tanks - 1) == lying.dry:
        return None
    found = lying.tank_to_fuel(1, state.tank_grade)
    return found if found is not None and _joined(found) else None


def _filled_tank(state: State) -> Chits | None:
    """The chits with a tank of fuel turned into cargo."""
    lying = chits(state)
    if state.tanks and state.tank_grade != state.grade:
        return None
    if dry_mass(stack(state), state.tanks + 1) == lying.dry:
        return None
    found = lying.fuel_to_tank(1)
    return found if found is not None and _joined(found) else None


def _joined(lying: Chits) -> bool:
    return fuel_strip().steps(lying.wet, lying.dry) is not None


@lru_cache(maxsize=256)
def _tank_to_fuel(dry: Fraction, tanks: int) -> Option:
    return Option(
        TankToFuel(PILOT),
        Drag(DRY, strip_zone(dry - 1)),
        Why(words("rule.tank_to_fuel")),
        words("label.tank_to_fuel"),
        preview=(words("preview.dry", mass=told(dry - 1)),),
        group=words("group.tanks"),
        aside=True,
    )


@lru_cache(maxsize=64)
def _fuel_to_tank(dry: Fraction) -> Option:
    return Option(
        FuelToTank(PILOT),
        Drag(DRY, strip_zone(dry + 1)),
        Why(words("rule.fuel_to_tank")),
        words("label.fuel_to_tank"),
        preview=(words("preview.dry", mass=told(dry + 1)),),
        group=words("group.tanks"),
        aside=True,
    )


def _to_fuel(turn: Turn[State], action: TankToFuel) -> None:
    found = _burnt_tank(turn.state)
    assert found is not None  # the option was offered
    turn.set(tanks=turn.state.tanks - 1, grade=found.grade)
    turn.say(words("log.tank_to_fuel", n=chits(turn.state).steps), DRY)


def _to_tank(turn: Turn[State], action: FuelToTank) -> None:
    grade: Grade = turn.state.grade
    turn.set(tanks=turn.state.tanks + 1, tank_grade=grade)
    turn.say(words("log.fuel_to_tank", n=chits(turn.state).steps), DRY)


# ---------------------------------------------------------------- cards


@lru_cache(maxsize=2048)
def _leave_behind(card: PieceId, face: int) -> Option:
    return Option(
        Unload(PILOT, card),
        Drag(card, OVERBOARD),
        Why(words("rule.leave_behind")),
        words("label.leave_behind", card=card_name(card, face)),
        group=words("group.cards"),
        aside=True,
        grave=True,
    )


@lru_cache(maxsize=512)
def _scrap(card: PieceId, face: int, mass: int) -> Option:
    return Option(
        Scrap(PILOT, card),
        Drag(card, HOPPER),
        Why(words("rule.scrap")),
        words("label.scrap", card=card_name(card, face), n=mass),
        group=words("group.cards"),
        aside=True,
        grave=True,
    )


def _left(turn: Turn[State], action: Unload) -> None:
    turn.say(words("log.leave_behind", card=cargo.name(turn.state, action.card)), action.card)
    cargo.put_back(turn, (action.card,))


def _scrapped(turn: Turn[State], action: Scrap) -> None:
    """The dry chit goes left, the wet one stays, and all fuel is of dirt grade now (G2c, F4d)."""
    name = cargo.name(turn.state, action.card)
    cargo.put_back(turn, (action.card,), fuel_stays=True)
    turn.set(grade="dirt")
    turn.say(words("log.scrap", card=name, n=chits(turn.state).steps), WET)


OFFER: Final = Offer[State](
    options,
    {
        Jettison: _jettison,
        DropTank: _drop_tank,
        TankToFuel: _to_fuel,
        FuelToTank: _to_tank,
        Unload: _left,
        Scrap: _scrapped,
    },
    refusals,
)
