"""What is told before it comes: what dice may take from a stack (K2), and a late contract."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.contracts.deadlines import runs_out
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.contracts.held import (
    contract_of,
    owing,
    rests,
    terms_of,
)
from spacetable.games.high_frontier.full_game.event_table import event_table, flare_toll
from spacetable.games.high_frontier.full_game.flare import SIDES
from spacetable.games.high_frontier.full_game.futures.lasting import FLARE_PROOF
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, words
from spacetable.games.high_frontier.glitches import glitch_toll
from spacetable.games.high_frontier.piloting.words import words as flight_words
from spacetable.games.high_frontier.radiation import Toll
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import dial

MOST: Final = 3
"""Cards that are told, those in the greatest danger."""
FLARE: Final = "solar_flare"


class Danger(Struct, frozen=True):
    """A card by its place in a stack: sides of the die that it is lost on, or ``turns`` light."""

    card: int
    sides: int
    turns: bool


def _dangers(toll: Callable[[int], Toll]) -> tuple[Danger, ...]:
    """Of all sides of a die, the greatest danger first."""
    lost: dict[tuple[int, bool], int] = {}
    for die in range(1, SIDES + 1):
        taken = toll(die)
        for place, turns in (
            *((one, False) for one in taken.lost),
            *((one, True) for one in taken.turned),
        ):
            lost[place, turns] = lost.get((place, turns), 0) + 1
    found = (Danger(place, sides, turns) for (place, turns), sides in lost.items())
    return tuple(sorted(found, key=lambda one: (-one.sides, one.card, one.turns)))


@lru_cache(maxsize=1024)
def glitch_dangers(stack: Stack, own: Backing) -> tuple[Danger, ...]:
    """Of a glitch that is set off."""
    return _dangers(lambda die: glitch_toll(stack, die, own))


@lru_cache(maxsize=1024)
def flare_dangers(stack: Stack, place: str, own: Backing) -> tuple[Danger, ...]:
    """Of a solar flare."""
    return _dangers(lambda die: flare_toll(stack, die, place, own))


def _lines(state: State, seat: Seat, found: list[tuple[StackKind, Danger]]) -> Iterator[Text]:
    for kind, one in sorted(found, key=lambda pair: -pair[1].sides)[:MOST]:
        key = "preview.belt_turns" if one.turns else "preview.belt_card"
        card = card_name(state, state.cards_of(seat, kind)[one.card])
        yield flight_words(key, card=card, sides=one.sides)


def glitch_ahead(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """What an operation with a stack may cost where a glitch lies at its space: the die comes
    before it (HFG-R19).
    """
    place = state.place_of(seat, kind)
    there = [one for one in state.stacks(seat) if state.place_of(seat, one) == place]
    if any((seat, one) in state.glitched for one in there):
        yield words("preview.glitch_first")
        yield from glitch_on(state, seat, *there)


def glitch_on(state: State, seat: Seat, *kinds: StackKind) -> Iterator[Text]:
    """What a glitch of some stacks may cost, once it is set off."""
    own = owner(state, seat)
    found = [(kind, one) for kind in kinds for one in glitch_dangers(state.stack(seat, kind), own)]
    yield from _lines(state, seat, found)


@lru_cache(maxsize=64)
def _may_flare(spot: int) -> bool:
    """Whether the year after that of a spot may bring a flare."""
    if not dial().crossed(spot).event:
        return False
    entered = dial().season(dial().after(spot))
    sides = range(1, event_table().sides + 1)
    return any(event_table().event(die, entered) == FLARE for die in sides)


def contract_ahead(state: State, seat: Seat) -> Text | None:
    """What a player's contract costs once this year is over, where that is its last (4B5)."""
    held = contract_of(state, seat)
    if held is None or held.late or held.dead or not runs_out(held.timepiece, state.spot):
        return None
    card = state.pieces.piece(held.card)
    fee = min(terms_of(state, card).late_fee, owing(state, seat))
    key = "preview.contract_rests" if rests(state, seat) else "preview.contract_late"
    return words(key, card=card_name(state, card), n=owing(state, seat), fee=fee)


def flare_ahead(state: State, seat: Seat) -> Iterator[Text]:
    """What a solar flare may cost, if the year that follows may bring one."""
    if not _may_flare(state.spot) or state.has_future(seat, FLARE_PROOF):
        return
    own = owner(state, seat)
    found = [
        (kind, one)
        for kind in state.stacks(seat)
        if kind not in anchored(state, seat)
        for one in flare_dangers(state.stack(seat, kind), state.place_of(seat, kind), own)
    ]
    if found:
        yield words("preview.flare_ahead")
        yield from _lines(state, seat, found)
