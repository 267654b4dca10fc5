"""What a player gives up: cards of stacks come back to the hand, tokens to the reserve (G6).

Of a rocket cards are left behind (``piloting.tankage``). A crew goes only where felonies are
allowed, and a factory with a colony never.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.free_actions.moves import AbandonSite, Decommission
from spacetable.games.high_frontier.full_game.places import StackKind, hand, spot
from spacetable.games.high_frontier.full_game.state import FELONIOUS, State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import LEO


def _cards(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece]]:
    """Cards of the stacks but those of the rocket, and crews where they are at home."""
    for kind in state.stacks(seat):
        if kind != "rocket":
            for card in state.cards_of(seat, kind):
                if not (state.face(card).human and state.place_of(seat, kind) == LEO):
                    yield kind, card


def _option(state: State, seat: Seat, card: Piece, *, refused: bool) -> Option:
    rule = words("refused.no_felon" if refused else "rule.decommission")
    return Option(
        Decommission(seat, card.id),
        Drag(card.id, hand(seat)),
        Why(rule, (card.id,) if refused else ()),
        words("label.decommission", card=card_name(state, card)),
        refused=refused,
        group=words("group.transfer"),
        aside=not refused,
        grave=not refused,
    )


def _barred(state: State, seat: Seat, card: Piece) -> bool:
    return state.face(card).human and FELONIOUS not in state.privileges(seat)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    for _, card in _cards(state, seat):
        if not _barred(state, seat, card):
            yield _option(state, seat, card, refused=False)
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


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    for _, card in _cards(state, seat):
        if _barred(state, seat, card):
            yield _option(state, seat, card, refused=True)
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
    kind, card = next(one for one in _cards(state, seat) if one[1].id == action.card)
    named = card_name(state, card)
    decommission(turn, seat, kind, [card.id])
    turn.say(words("log.decommission", player=player(state, seat), card=named), card.id)
    turn.sound("drop")


def _abandoned(turn: Turn[State], action: AbandonSite) -> None:
    sites = {id_: one for id_, one in turn.state.sites.items() if id_ != action.site}
    turn.set(sites=sites)
    who = player(turn.state, action.seat)
    turn.say(words("log.abandon", player=who, place=place_name(action.site)))


OFFER: Final = Offer[State](_options, {Decommission: _gone, AbandonSite: _abandoned}, _refusals)
