"""What a player gives up: cards of stacks come back to the hand, tokens to the reserve (G6).

Of a rocket cards are left behind (``piloting.tankage``). People go only where felonies are allowed,
a crew in low Earth orbit and a factory with a colony never.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.full_game.contracts.aids import may_kill
from spacetable.games.high_frontier.full_game.free_actions.moves import AbandonSite, Decommission
from spacetable.games.high_frontier.full_game.isobank.founding import is_berth
from spacetable.games.high_frontier.full_game.places import StackKind, hand, spot
from spacetable.games.high_frontier.full_game.rocket import at_helm, leave
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.tankage import fate, person
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Aboard, Stack

CREW: Final = "crew"


def _cards(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, Aboard]]:
    """Cards of the stacks, but those of the craft that is flown and crews that are at home."""
    for kind in state.stacks(seat):
        if kind != at_helm(state, seat):
            at_home = state.place_of(seat, kind) == LEO
            for card, one in zip(state.cards_of(seat, kind), state.stack(seat, kind), strict=True):
                crew = at_home and one.printed.deck == CREW
                if not crew and not _kept(state, seat, kind, card):
                    yield kind, card, one


def _kept(state: State, seat: Seat, kind: StackKind, card: Piece) -> bool:
    """Whether a card is the Bernal of the isobank, which nobody gives up (4D2d)."""
    return is_berth(state, seat, kind) and card == state.cards_of(seat, kind)[0]


def _keyed(key: str, one: Aboard) -> str:
    """People and contracts do not come to the hand."""
    return f"{key}.give_up" if person(one) or one.up.terms is not None else f"{key}.decommission"


@lru_cache(maxsize=1024)
def _option(seat: Seat, card: PieceId, one: Aboard, *, refused: bool = False) -> Option:
    rule = words("refused.no_felon" if refused else "rule.decommission")
    return Option(
        Decommission(seat, card),
        Drag(card, hand(seat)),
        Why(rule, (card,) if refused else ()),
        words(_keyed("label", one), card=name(one)),
        preview=() if refused else tuple(fate(one)),
        refused=refused,
        group=words("group.transfer"),
        aside=not refused,
        grave=not refused,
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    flown = at_helm(state, seat)
    for kind, row, stack in state.holds(seat):
        if kind != flown:
            felony, at_home = may_kill(state, seat, kind), state.place_of(seat, kind) == LEO
            if state.isobank is not None and is_berth(state, seat, kind):
                row, stack = row[1:], stack[1:]
            yield from _of_stack(seat, row, stack, felony, at_home)
    for site, one in state.sites.items():
        if one.owner == seat and not one.colony:
            yield Option(
                AbandonSite(seat, site),
                Press(),
                Why(words("rule.abandon")),
                words("label.abandon", place=place_name(site)),
                group=words("group.transfer"),
                aside=True,
                grave=True,
            )


@lru_cache(maxsize=2048)
def _of_stack(
    seat: Seat, row: tuple[Piece, ...], stack: Stack, felony: bool, at_home: bool
) -> tuple[Option, ...]:
    """Each card, people only where that is a felony that may be done, and no crew at home."""
    return tuple(
        _option(seat, card.id, one)
        for card, one in zip(row, stack, strict=True)
        if (felony or not person(one)) and not (at_home and one.printed.deck == CREW)
    )


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    flown = at_helm(state, seat)
    if flown in state.stacks(seat):
        cards = zip(state.cards_of(seat, flown), state.stack(seat, flown), strict=True)
        for card, one in cards:
            why = Why(words("refused.left_behind"), (card.id,))
            yield replace(_option(seat, card.id, one, refused=True), why=why)
    for kind, card, one in _cards(state, seat):
        if person(one) and not may_kill(state, seat, kind):
            yield _option(seat, card.id, one, refused=True)
    for site in state.colonies(seat):
        yield Option(
            AbandonSite(seat, site),
            Press(),
            Why(words("refused.colonised"), (spot(site),)),
            words("label.abandon", place=place_name(site)),
            refused=True,
        )


def _gone(turn: Turn[State], action: Decommission) -> None:
    state, seat = turn.state, action.seat
    kind, card, aboard = next(one for one in _cards(state, seat) if one[1].id == action.card)
    named = name(aboard)
    leave(turn, seat, kind, [card.id])
    turn.say(words(_keyed("log", aboard), player=player(state, seat), card=named), card.id)
    turn.sound("drop")


def _abandoned(turn: Turn[State], action: AbandonSite) -> None:
    sites = {id_: one for id_, one in turn.state.sites.items() if id_ != action.site}
    turn.set(sites=sites)
    who = player(turn.state, action.seat)
    turn.say(words("log.abandon", player=who, place=place_name(action.site)))


OFFER: Final = Offer[State](_options, {Decommission: _gone, AbandonSite: _abandoned}, _refusals)
