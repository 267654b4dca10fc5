"""The operation of an air-eater: fuel out of the air, on an aerobrake hazard (I5c; HFG-R27)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game import cooling
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.operations.moves import ScoopAir
from spacetable.games.high_frontier.full_game.rocket import HELM, has_rocket, vessel_of
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.places import WET
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.refuelling import (
    Refuelling,
    hindrances_of_scooping,
    scooped,
    scoops,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.thrust import SAFE_AEROBRAKE, Engine


def engine(state: State, vessel: Vessel) -> Engine | None:
    """The thruster that is activated: the one that has moved the rocket this turn, else that which
    burns least of those that work.
    """
    able = (
        one
        for one in course.all_engines(vessel.working)
        if one.cooled and (not vessel.moved or vessel.ids[one.chain.active] in state.used)
    )
    return min(able, key=lambda one: one.fuel_per_burn, default=None)


def ways(state: State, seat: Seat) -> tuple[Refuelling, ...]:
    """What the air gives a player's rocket where it is, by its cards, as the strip bears it."""
    if not has_rocket(state, seat):
        return ()
    vessel, under = vessel_of(state, seat), circumstances(state, seat, "rocket")
    active = engine(state, vessel)
    found = scoops(vessel.working, vessel.place, under, active, stayed=not vessel.moved)
    return tuple(one for one in found if vessel.chits.fuelled(one.tanks, one.grade) is not None)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if operation.is_free(state):
        for way in ways(state, seat):
            assert way.card is not None  # a card eats the air
            card = state.cards_of(seat, "rocket")[way.card]
            yield Option(
                ScoopAir(seat, card.id),
                Press(),
                Why(words("rule.scoop"), (card.id,)),
                words("label.scoop", card=card_name(state, card), n=way.tanks),
                preview=(words("preview.scoop_rolls"),) if _rolls(state, seat, way) else (),
                group=words("group.fuel"),
            )


def _rolls(state: State, seat: Seat, way: Refuelling) -> bool:
    """Whether a hazard is rolled for it: not with a card that makes it safe."""
    safe = any(one.up.can(SAFE_AEROBRAKE) for one in state.stack(seat, "rocket"))
    return way.rolls and not safe


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Air-eaters that take nothing here, and why."""
    if not has_rocket(state, seat):
        return
    vessel, under = vessel_of(state, seat), circumstances(state, seat, "rocket")
    if load().spaces[vessel.place].hazard != "aerobrake":
        return
    for at, (card, one) in enumerate(
        zip(state.cards_of(seat, "rocket"), vessel.working, strict=True)
    ):
        if one.up.air_eater:
            action = ScoopAir(seat, card.id)
            label = words("label.scoop_plain", card=card_name(state, card))
            active = engine(state, vessel)
            why = hindrances_of_scooping(vessel.working, vessel.place, at, under, active)
            if not operation.is_free(state):
                yield operation.second(action, Press(), label)
            elif why:
                yield operation.hindered(state, action, Press(), label, "rocket", why[0], "I5c")
            elif not any(way.card == at for way in ways(state, seat)):
                assert active is not None  # nothing hinders it
                thirsty = not scooped(active.fuel_per_burn)
                rule = words("refused.thirsty" if thirsty else "refused.no_room_for_fuel")
                yield operation.refused(action, Press(), label, rule, WET)


def _scoop(turn: Turn[State], action: ScoopAir) -> None:
    """The fuel is aboard before the die is thrown: a crash takes it along."""
    state, seat = turn.state, action.seat
    at = [one.id for one in state.cards_of(seat, "rocket")].index(action.card)
    way = next(one for one in ways(state, seat) if one.card == at)
    vessel = vessel_of(state, seat)
    active, lying = engine(state, vessel), vessel.chits.fuelled(way.tanks, way.grade)
    assert active is not None  # the option was offered
    assert lying is not None
    operation.begin(turn, "refuel")
    HELM.set(turn, wet=told(lying.wet), grade=lying.grade)
    turn.say(words("log.scoop", player=player(state, seat), n=way.tanks), WET)
    cooling.used(turn, (vessel.ids[place] for place in active.chain.members))
    cooling.works(turn, seat, "rocket", action.card)
    if _rolls(state, seat, way):
        HELM.set(turn, rolls=("aerobrake",))
        HELM.ask(turn, "hazard")


OFFER: Final = Offer[State](_options, {ScoopAir: _scoop}, _refusals)
