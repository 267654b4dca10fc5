"""Cargo: cards and water go from one own stack to another at the same space (G1).

A card that is dragged to the place of a rocket or an outpost that does not stand yet makes one
there. Water in low Earth orbit is Aquas: they become fuel, and tanks of fuel become Aquas again.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.per_state import per_state
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip, position
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.decommission import empty
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    FuelToAquas,
    TankToAquas,
    TransferCard,
    TransferTank,
)
from spacetable.games.high_frontier.full_game.places import (
    STACKS,
    StackKind,
    figure,
    purse,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import has_rocket, triggered, vessel_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.piloting.places import WET, strip_zone, tank_aboard
from spacetable.games.high_frontier.solar_map import LEO

ROCKET: Final[StackKind] = "rocket"


def standing(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is there."""
    return kind in state.stacks(seat)


@per_state
def reach(state: State, seat: Seat, start: StackKind) -> tuple[StackKind, ...]:
    """The stacks to which cargo of one can go: others at its space, and such as do not stand yet.

    A stack of one card does not become another with a figure of its own kind for nothing: that is
    allowed, for figures may be exchanged (G1d).
    """
    place = state.place_of(seat, start)
    return tuple(
        kind
        for kind in STACKS
        if kind != start
        and (state.place_of(seat, kind) == place if standing(state, seat, kind) else True)
    )


@per_state
def wet_after(state: State, seat: Seat, kind: StackKind, change: int) -> Fraction | None:
    """Where the wet chit of a rocket lies with so much more cargo, or less; None beyond the strip.

    Stacks without fuel bear any mass.
    """
    if kind != ROCKET:
        return Fraction(0)
    if not has_rocket(state, seat):
        return fuel_strip().tanks(Fraction(1), max(1, change) - 1)
    vessel = vessel_of(state, seat)
    before = vessel.chits.dry.numerator
    mass = sum(one.mass for one in vessel.cards) + vessel.tanks + change
    return fuel_strip().tanks(position(vessel.wet), max(1, mass) - before)


def transfers(state: State, seat: Seat) -> Iterator[tuple[Piece, StackKind, StackKind]]:
    """Every card that may go elsewhere, from where and to where."""
    for start in state.stacks(seat):
        for card in state.cards_of(seat, start):
            mass = state.aboard(card).mass
            for goal in reach(state, seat, start):
                if wet_after(state, seat, goal, mass) is not None:
                    if wet_after(state, seat, start, -mass) is not None:
                        yield card, start, goal


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Cards between stacks; Aquas to fuel and back in low Earth orbit."""
    for card, _, goal in transfers(state, seat):
        new = not standing(state, seat, goal)
        name = card_name(state, card)
        yield Option(
            TransferCard(seat, card.id, goal),
            Drag(card.id, stack_zone(seat, goal), card.turns),
            Why(words("rule.transfer")),
            words(f"label.{'found' if new else 'transfer'}.{goal}", card=name),
            group=words("group.transfer"),
            aside=True,
        )
    yield from _tanks(state, seat)
    if has_rocket(state, seat) and vessel_of(state, seat).place == LEO:
        yield from _fuels(state, seat)


def tank_transfers(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """From which stack to which a tank of cargo may go; no stack has tanks of two grades."""
    for start in state.stacks(seat):
        craft = state.crafts.get(figure(seat, start))
        for goal in reach(state, seat, start) if craft is not None and craft.tanks else ():
            other = state.crafts.get(figure(seat, goal))
            if craft is not None and other is not None:
                same = not other.tanks or other.tank_grade == craft.tank_grade
                if same and wet_after(state, seat, goal, 1) is not None:
                    yield start, goal


def _tanks(state: State, seat: Seat) -> Iterator[Option]:
    for start, goal in tank_transfers(state, seat):
        yield Option(
            TransferTank(seat, start, goal),
            Press(),
            Why(words("rule.transfer")),
            words(
                "label.transfer_tank",
                start=words(f"stack.{start}"),
                stack=words(f"stack.{goal}"),
            ),
            group=words("group.transfer"),
            aside=True,
        )


def _fuels(state: State, seat: Seat) -> Iterator[Option]:
    vessel = vessel_of(state, seat)
    lying = vessel.chits
    for count in range(1, state.players[seat].aquas + 1):
        more = lying.fuelled(count, "water")
        if more is None or more.wet > fuel_strip().largest_wet:
            break
        yield Option(
            AquasToFuel(seat, count),
            Drag(WET, strip_zone(more.wet)),
            Why(words("rule.aquas_to_fuel")),
            words("label.aquas_to_fuel", n=count),
            preview=(words("preview.aquas", n=state.players[seat].aquas - count),),
            group=words("group.fuel"),
            aside=True,
        )
    less = emptied(lying)
    if vessel.grade == "water" and less is not None:
        yield Option(
            FuelToAquas(seat),
            Drag(WET, purse(seat)),
            Why(words("rule.fuel_to_aquas")),
            words("label.fuel_to_aquas"),
            preview=(words("preview.aquas", n=state.players[seat].aquas + 1),),
            group=words("group.fuel"),
            aside=True,
        )
    if vessel.tanks and vessel.tank_grade == "water":
        yield Option(
            TankToAquas(seat),
            Drag(tank_aboard(vessel.tanks), purse(seat)),
            Why(words("rule.tank_to_aquas")),
            words("label.tank_to_aquas"),
            preview=(words("preview.aquas", n=state.players[seat].aquas + 1),),
            group=words("group.fuel"),
            aside=True,
        )


def emptied(lying: Chits) -> Fraction | None:
    """The wet mass with a tank of fuel less; None where there is no whole tank."""
    less = fuel_strip().tanks(lying.wet, -1)
    return less if less is not None and less >= lying.dry else None


# ---------------------------------------------------------------- done


def _transfer(turn: Turn[State], action: TransferCard) -> None:
    state, seat = turn.state, action.seat
    start = next(
        kind
        for kind in state.stacks(seat)
        if any(one.id == action.card for one in state.cards_of(seat, kind))
    )
    card = state.pieces.piece(action.card)
    if not _undisturbed(turn, seat, start, action.to):
        left = ((one.id, *stacks) for one, *stacks in transfers(turn.state, seat))
        if (card.id, start, action.to) not in left:
            return
    if not standing(turn.state, seat, action.to):
        found(turn, seat, action.to, turn.state.place_of(seat, start))
    changes(turn, seat, card, start, action.to)
    named = card_name(turn.state, card)
    where = words(f"stack.{action.to}")
    turn.say(words("log.transfer", player=player(state, seat), card=named, stack=where), card.id)
    turn.sound("drop")


def _undisturbed(turn: Turn[State], seat: Seat, *kinds: StackKind) -> bool:
    """A glitch of a stack that gives or takes cargo is set off (G1): whether there was none."""
    glitched = [kind for kind in kinds if (seat, kind) in turn.state.glitched]
    for kind in glitched[:1]:
        triggered(turn, seat, kind)
    return not glitched


def changes(turn: Turn[State], seat: Seat, card: Piece, start: StackKind, goal: StackKind) -> None:
    """A card goes from one stack to another that stands; chits of a rocket go along (F2b)."""
    state = turn.state
    mass = state.aboard(card).mass
    wet = None
    if ROCKET in (start, goal):
        wet = wet_after(state, seat, ROCKET, mass if goal == ROCKET else -mass)
    turn.move(card.id, stack_zone(seat, goal), start=stack_zone(seat, start))
    if wet is not None:
        _set(turn, seat, wet=told(wet))
    empty(turn, seat, start)


def _offered(turn: Turn[State], action: Action) -> bool:
    """Whether it may still be done."""
    return any(one.action == action for one in options(turn.state, action.seat))


def _set(turn: Turn[State], seat: Seat, **fields: object) -> None:
    me = figure(seat, ROCKET)
    crafts = turn.state.crafts
    turn.set(crafts={**crafts, me: replace(crafts[me], **fields)})


def _to_fuel(turn: Turn[State], action: AquasToFuel) -> None:
    if not _undisturbed(turn, action.seat, ROCKET) and not _offered(turn, action):
        return
    more = vessel_of(turn.state, action.seat).chits.fuelled(action.aquas, "water")
    assert more is not None  # the option was offered
    bank.receive(turn, action.seat, -action.aquas)
    _set(turn, action.seat, wet=told(more.wet), grade=more.grade)
    who = player(turn.state, action.seat)
    turn.say(words("log.aquas_to_fuel", player=who, n=action.aquas), WET)


def _to_aquas(turn: Turn[State], action: FuelToAquas) -> None:
    if not _undisturbed(turn, action.seat, ROCKET) and not _offered(turn, action):
        return
    less = emptied(vessel_of(turn.state, action.seat).chits)
    assert less is not None  # the option was offered
    bank.receive(turn, action.seat, 1)
    _set(turn, action.seat, wet=told(less))
    turn.say(words("log.fuel_to_aquas", player=player(turn.state, action.seat)), WET)


def _tank(turn: Turn[State], action: TankToAquas) -> None:
    seat = action.seat
    if not _undisturbed(turn, seat, ROCKET) and not _offered(turn, action):
        return
    wet = wet_after(turn.state, seat, ROCKET, -1)
    assert wet is not None  # less is always on the strip
    tanks = vessel_of(turn.state, seat).tanks
    _set(turn, seat, tanks=tanks - 1, wet=told(wet))
    bank.receive(turn, seat, 1)
    turn.say(words("log.tank_to_aquas", player=player(turn.state, seat)), WET)


def _move_tank(turn: Turn[State], action: TransferTank) -> None:
    seat, start, goal = action.seat, action.start, action.to
    if not _undisturbed(turn, seat, start, goal) and not _offered(turn, action):
        return
    grade = turn.state.crafts[figure(seat, start)].tank_grade
    for kind, change in ((start, -1), (goal, 1)):
        wet = wet_after(turn.state, seat, kind, change) if kind == ROCKET else None
        craft = turn.state.crafts[figure(seat, kind)]
        moved = replace(craft, tanks=craft.tanks + change, tank_grade=grade)
        if wet is not None:
            moved = replace(moved, wet=told(wet))
        turn.set(crafts={**turn.state.crafts, figure(seat, kind): moved})
    where = words(f"stack.{goal}")
    turn.say(words("log.transfer_tank", player=player(turn.state, seat), stack=where))


OFFER: Final = Offer[State](
    options,
    {
        TransferCard: _transfer,
        AquasToFuel: _to_fuel,
        FuelToAquas: _to_aquas,
        TankToAquas: _tank,
        TransferTank: _move_tank,
    },
)
