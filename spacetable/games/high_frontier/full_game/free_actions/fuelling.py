"""Water in low Earth orbit: Aquas become fuel, and tanks of fuel become Aquas again (G1, G1b)."""

from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Amount, Drag, Option, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.free_actions.lading import set_craft, wet_after
from spacetable.games.high_frontier.full_game.free_actions.transfer import undisturbed
from spacetable.games.high_frontier.full_game.moves import AquasToFuel, FuelToAquas, TankToAquas
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind, purse
from spacetable.games.high_frontier.full_game.rocket import at_helm, has_craft, vessel_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.piloting.places import WET, strip_zone, tank_aboard


def _options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What can be done with a craft's water in low Earth orbit; a freighter has tanks alone."""
    if not has_craft(state, seat) or vessel_of(state, seat).place != state.bank_of(seat):
        return ()
    vessel = vessel_of(state, seat)
    tanks = vessel.tanks if vessel.tank_grade == "water" else 0
    if not vessel.fuelled:
        aquas = state.players[seat].aquas + 1
        selling = TankToAquas(seat)
        return (_to_purse(selling, tank_aboard(tanks), "tank_to_aquas", aquas),) if tanks else ()
    label = "bernal" if at_helm(state, seat) in BERNALS else "fuel"
    return _watered(seat, vessel.chits, tanks, state.players[seat].aquas, label)


@lru_cache(maxsize=512)
def _watered(seat: Seat, lying: Chits, tanks: int, aquas: int, label: str) -> tuple[Option, ...]:
    """Aquas to fuel; fuel of water, or a tank of it, to an Aqua. ``label``: of what flies."""
    found: list[Option] = []
    for count in range(1, aquas + 1):
        more = lying.fuelled(count, "water")
        if more is None or not _on_strip(more.wet):
            break
        found.append(_to_strip(seat, more.wet, count, aquas - count, label))
    if lying.grade == "water" and emptied(lying) is not None:
        found.append(_to_purse(FuelToAquas(seat), WET, "fuel_to_aquas", aquas + 1))
    if tanks:
        found.append(_to_purse(TankToAquas(seat), tank_aboard(tanks), "tank_to_aquas", aquas + 1))
    return tuple(found)


@lru_cache(maxsize=1024)
def _on_strip(wet: Fraction) -> bool:
    return wet <= fuel_strip().largest_wet


@lru_cache(maxsize=4096)
def _to_strip(seat: Seat, wet: Fraction, count: int, left: int, label: str) -> Option:
    return Option(
        AquasToFuel(seat, count),
        Drag(WET, strip_zone(wet)),
        Why(words("rule.aquas_to_fuel")),
        words(f"label.aquas_to_{label}", n=count),
        preview=(words("preview.aquas", n=left),),
        group=words("group.fuel"),
        aside=True,
        amount=Amount(words("group.fuel"), count),
    )


@lru_cache(maxsize=512)
def _to_purse(action: Action, piece: PieceId, key: str, aquas: int) -> Option:
    return Option(
        action,
        Drag(piece, purse(action.seat)),
        Why(words(f"rule.{key}")),
        words(f"label.{key}"),
        preview=(words("preview.aquas", n=aquas),),
        group=words("group.fuel"),
        aside=True,
    )


def emptied(lying: Chits) -> Fraction | None:
    """The wet mass with a tank of fuel less; None where there is no whole tank."""
    less = fuel_strip().tanks(lying.wet, -1)
    return less if less is not None and less >= lying.dry else None


def _to_fuel(turn: Turn[State], action: AquasToFuel) -> None:
    if not undisturbed(turn, action.seat, _flown(turn, action.seat)) and not _offered(turn, action):
        return
    more = vessel_of(turn.state, action.seat).chits.fuelled(action.aquas, "water")
    assert more is not None  # the option was offered
    bank.receive(turn, action.seat, -action.aquas)
    set_craft(turn, action.seat, _flown(turn, action.seat), wet=told(more.wet), grade=more.grade)
    who = player(turn.state, action.seat)
    turn.say(words("log.aquas_to_fuel", player=who, n=action.aquas), WET)


def _to_aquas(turn: Turn[State], action: FuelToAquas) -> None:
    if not undisturbed(turn, action.seat, _flown(turn, action.seat)) and not _offered(turn, action):
        return
    less = emptied(vessel_of(turn.state, action.seat).chits)
    assert less is not None  # the option was offered
    bank.receive(turn, action.seat, 1)
    set_craft(turn, action.seat, _flown(turn, action.seat), wet=told(less))
    turn.say(words("log.fuel_to_aquas", player=player(turn.state, action.seat)), WET)


def _tank(turn: Turn[State], action: TankToAquas) -> None:
    seat = action.seat
    if not undisturbed(turn, seat, _flown(turn, seat)) and not _offered(turn, action):
        return
    kind, tanks = _flown(turn, seat), vessel_of(turn.state, seat).tanks
    wet = wet_after(turn.state, seat, kind, -1)
    assert wet is not None  # less is always on the strip
    lying = {"wet": told(wet)} if turn.state.has_chits(seat, kind) else {}
    set_craft(turn, seat, kind, tanks=tanks - 1, **lying)
    bank.receive(turn, seat, 1)
    turn.say(words("log.tank_to_aquas", player=player(turn.state, seat)), WET)


def _flown(turn: Turn[State], seat: Seat) -> StackKind:
    """The craft whose strip it is."""
    kind = at_helm(turn.state, seat)
    assert kind is not None  # the option was offered
    return kind


def _offered(turn: Turn[State], action: Action) -> bool:
    """Whether it may still be done."""
    return any(one.action == action for one in _options(turn.state, action.seat))


OFFER: Final = Offer[State](
    _options, {AquasToFuel: _to_fuel, FuelToAquas: _to_aquas, TankToAquas: _tank}
)
