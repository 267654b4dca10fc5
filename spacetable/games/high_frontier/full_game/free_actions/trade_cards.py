"""Cards of hands in a trade (N): one gives its own, and asks for the other's by their backs.

Whose hand it is says which card it gives for one that is asked for; that it has no other is told to
nobody. By name is asked for what all know: robots, which were drawn openly.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.full_game.deals import Deal, Trade
from spacetable.games.high_frontier.full_game.free_actions import trade_told
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import trade_of
from spacetable.games.high_frontier.full_game.free_actions.trade_words import (
    Thing,
    back,
    laid,
    term,
)
from spacetable.games.high_frontier.full_game.moves import AgreeWithCard, AskCard, TradeCard
from spacetable.games.high_frontier.full_game.places import StackKind, hand, purse, stack_zone
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, words

ASKED: Final = Why(words("rule.trade_card"))
Backs = tuple[tuple[AnyDeck, tuple[PieceId, ...]], ...]
"""Cards of which no more than the back is known, deck by deck."""
BUTTONS: Final = 2
"""More cards that could be given for what is asked for stand in the list of all moves alone."""


def _lying(state: State, seat: Seat, giver: Seat, goal: Seat) -> tuple[Any, ...]:
    """What ``cards`` looks at."""
    bearing = state.reverse, state.emancipated, state.exodus.implants
    return state.pieces[hand(giver)], state.given, *bearing, state.rules


@per_parts(_lying)
def cards(state: State, seat: Seat, giver: Seat, goal: Seat) -> tuple[Thing, ...]:
    """Each card of a hand, of which the own ones are given, and of the other's those asked for
    that all know. What came by a trade stays.
    """
    mine, kinds = seat == giver, state.rules.kinds
    found = []
    for card in state.pieces[hand(giver)]:
        name = card_name(state, card)
        found.append(
            Thing(
                card.id,
                _card(seat, card.id, name, goal, kinds, giving=mine),
                _back(seat, giver, card.id, name),
                card.id not in state.given and (mine or known(state, card)),
            )
        )
    return tuple(found)


@per_parts(lambda state, giver: (state.pieces[hand(giver)], state.rules))
def backs(state: State, giver: Seat) -> Backs:
    """The cards of a hand that nobody else knows but by their backs, by their decks."""
    found: dict[AnyDeck, list[PieceId]] = {}
    for card in state.pieces[hand(giver)]:
        if not known(state, card):
            found.setdefault(kind_of(card), []).append(card.id)
    return tuple((deck, tuple(found[deck])) for deck in sorted(found))


def own(
    state: State, seat: Seat, hand_: tuple[Thing, ...], deal: Deal, *, agreed: bool
) -> list[Option]:
    """Each card of the own hand is given, or taken back. Which of them the other has ``agreed`` to,
    it does not give twice.
    """
    if agreed and deal.asked:
        serve = {
            card.id
            for card in state.pieces[hand(seat)]
            if card.id not in deal.cards and deal.fitting(kind_of(card)) is not None
        }
        hand_ = tuple(one for one in hand_ if one.which not in serve)
    return [*laid(hand_, deal.cards), *_asked_back(seat, seat, deal.asked)]


def others(seat: Seat, giver: Seat, hand_: tuple[Thing, ...], deal: Deal) -> list[Option]:
    """Of the other's hand what is known, and what lies in the deal."""
    return [*laid(hand_, deal.cards), *_asked_back(seat, giver, deal.asked)]


def asked(
    seat: Seat, name: Text, hand_: tuple[Thing, ...], unseen: Backs, deal: Deal
) -> list[Option]:
    """A card of the other's hand, of whichever deck and of each that the backs tell. ``name``: of
    the other.
    """
    gone, wanted = deal.cards, deal.asked
    if len([one for one in hand_ if one.which not in gone]) <= len(wanted):
        return []
    found = [_asking(seat, name)]
    for deck, every in unseen:
        left = tuple([one for one in every if one not in gone]) if gone else every
        if len(left) > wanted.count(deck):
            found.append(_of_deck(seat, deck, name, left))
    return found


def agreeing(state: State, seat: Seat) -> Iterator[Option]:
    """To what lies there, with each card that serves for what is asked for."""
    trade = trade_of(state)
    able = [one for one in state.pieces[hand(seat)] if agrees_with(state, seat, one)]
    for card in able:
        yield Option(
            AgreeWithCard(seat, card.id),
            Drag(card.id, hand(trade.partner(seat))),
            ASKED,
            words("label.agree_with", card=card_name(state, card)),
            aside=len(able) > BUTTONS,
        )


def agrees_with(state: State, seat: Seat, card: Piece) -> bool:
    """Whether the other has agreed to any such card of the own hand."""
    trade = trade_of(state)
    deal = trade.deal(seat)
    if trade.agreed != trade.partner(seat) or card.id in deal.cards or card.id in state.given:
        return False
    return deal.fitting(kind_of(card)) is not None


def with_card(state: State, seat: Seat, card: PieceId) -> Trade:
    """The trade with a card for one that is asked for; what the other has agreed to stands."""
    trade = trade_of(state)
    deck = kind_of(state.pieces.piece_in(hand(seat), card))
    found = trade.with_deal(seat, trade.deal(seat).with_card(card, deck))
    return replace(found, agreed=trade.agreed)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that came by a trade and may not go on yet, as far as one knows of them."""
    other = trade_of(state).partner(seat)
    for card in state.pieces[hand(seat)]:
        if card.id in state.given:
            name = card_name(state, card)
            yield _card(seat, card.id, name, other, state.rules.kinds, giving=True, refused=True)
    for card in state.pieces[hand(other)]:
        if card.id in state.given and known(state, card):
            name = card_name(state, card)
            yield _card(seat, card.id, name, seat, state.rules.kinds, giving=False, refused=True)


def known(state: State, card: Piece) -> bool:
    """Whether all know a card of a hand: robots were drawn for all to see; patents lie with their
    backs up, however they came there.
    """
    return kind_of(card) not in state.rules.patents


# ---------------------------------------------------------------- their options


@lru_cache(maxsize=2048)
def _card(
    seat: Seat,
    card: PieceId,
    name: Text,
    goal: Seat,
    kinds: tuple[StackKind, ...],
    *,
    giving: bool,
    refused: bool = False,
) -> Option:
    """``kinds``: the stacks that there are a place for."""
    found = term(TradeCard(seat, card), Drag(card, hand(goal)), giving, "card", card=name)
    found = replace(found, also=_beside_hand(card, goal, kinds))
    if not refused:
        return found
    return replace(found, why=Why(words("refused.given"), (card,)), refused=True, aside=False)


def _beside_hand(card: PieceId, goal: Seat, kinds: tuple[StackKind, ...]) -> tuple[Drag, ...]:
    """A card is handed to a player on any place of theirs, the name with the Aquas first."""
    zones = (purse(goal), *(stack_zone(goal, kind) for kind in kinds))
    return tuple(Drag(card, zone) for zone in zones)


@lru_cache(maxsize=2048)
def _back(seat: Seat, giver: Seat, card: PieceId, name: Text) -> Option:
    return back(seat, giver, "cards", card, Drag(card, hand(giver)), name)


@lru_cache(maxsize=1024)
def _asked_back(
    seat: Seat, giver: Seat, asked: tuple[AnyDeck | Literal[""], ...]
) -> tuple[Option, ...]:
    """Each card that is asked for without a name is asked for no more; of several alike one."""
    return tuple(
        back(seat, giver, "asked", deck, Press(), trade_told.asked_for(deck))
        for deck in dict.fromkeys(asked)
    )


@lru_cache(maxsize=64)
def _asking(seat: Seat, name: Text) -> Option:
    return term(AskCard(seat, ""), Press(), False, "any_card", ASKED, player=name)


@lru_cache(maxsize=512)
def _of_deck(seat: Seat, deck: AnyDeck, name: Text, cards: tuple[PieceId, ...]) -> Option:
    drags = tuple(Drag(one, hand(seat)) for one in cards)
    kind = words(f"deck.{deck}")
    found = term(AskCard(seat, deck), drags[0], False, "deck", ASKED, player=name, deck=kind)
    return replace(found, also=drags[1:])
