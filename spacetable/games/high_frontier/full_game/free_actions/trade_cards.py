"""Cards of hands in a trade (N): one gives its own, and asks for the other's by their backs.

Whose hand it is says which card it gives for one that is asked for; that it has no other is told to
nobody. By name is asked for what all know: robots, which were drawn openly.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.free_actions import trade_told
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import but_trade, trade_of
from spacetable.games.high_frontier.full_game.free_actions.trade_words import back, term
from spacetable.games.high_frontier.full_game.moves import AgreeWithCard, AskCard, TradeCard
from spacetable.games.high_frontier.full_game.places import StackKind, hand, purse, stack_zone
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words

ASKED: Final = Why(words("rule.trade_card"))
BUTTONS: Final = 2
"""More cards that could be given for what is asked for stand in the list of all moves alone."""


class Held(NamedTuple):
    """A card of a hand. ``known``: all know it; ``given``: it came by a trade and stays."""

    id: PieceId
    name: Text
    deck: AnyDeck
    known: bool
    given: bool


@per_parts(lambda state, seat: (but_trade(state),))
def _held(state: State, seat: Seat) -> tuple[Held, ...]:
    """The hand of a player."""
    return tuple(
        Held(
            card.id,
            card_name(state, card),
            kind_of(card),
            known(state, card),
            card.id in state.given,
        )
        for card in state.pieces[hand(seat)]
    )


def _lying(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``own`` looks at."""
    trade = trade_of(state)
    other, deal = trade.partner(seat), trade.deal(seat)
    return deal.cards, deal.asked, other, trade.agreed == other, but_trade(state)


@per_parts(_lying)
def own(state: State, seat: Seat) -> tuple[Option, ...]:
    """Each card of the own hand is given, or taken back."""
    trade = trade_of(state)
    deal, other = trade.deal(seat), trade.partner(seat)
    # Which of them the other has agreed to, it does not give twice.
    agreed = trade.agreed == other
    found = [
        _back(seat, seat, one.id, one.name)
        if one.id in deal.cards
        else _card(seat, one.id, one.name, other, state.rules.kinds, giving=True)
        for one in _held(state, seat)
        if one.id in deal.cards
        or not (one.given or (agreed and deal.fitting(one.deck) is not None))
    ]
    return (*found, *_asked_back(seat, seat, deal.asked))


def _opposite(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``others`` looks at."""
    trade = trade_of(state)
    other = trade.partner(seat)
    deal = trade.deal(other)
    return deal.cards, deal.asked, other, but_trade(state)


@per_parts(_opposite)
def others(state: State, seat: Seat) -> tuple[Option, ...]:
    """Of the other's hand what is known, and what lies in the deal."""
    trade = trade_of(state)
    other = trade.partner(seat)
    deal = trade.deal(other)
    found = [
        _back(seat, other, one.id, one.name)
        if one.id in deal.cards
        else _card(seat, one.id, one.name, seat, state.rules.kinds, giving=False)
        for one in _held(state, other)
        if one.id in deal.cards or (one.known and not one.given)
    ]
    return (*found, *_asked_back(seat, other, deal.asked))


def _unnamed(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``asked`` looks at."""
    return (bool(trade_of(state).deal(seat).asked), *_opposite(state, seat))


@per_parts(_unnamed)
def asked(state: State, seat: Seat) -> tuple[Option, ...]:
    """A card of the other's hand, of whichever deck and of each that the backs tell; but for who
    is asked for one, and has not said yet which.
    """
    trade = trade_of(state)
    other = trade.partner(seat)
    deal = trade.deal(other)
    free = [one for one in _held(state, other) if one.id not in deal.cards]
    if trade.deal(seat).asked or len(free) <= len(deal.asked):
        return ()
    name = player(state, other)
    found = [_asking(seat, name)]
    for deck in sorted({one.deck for one in free if not one.known}):
        backs = tuple([one.id for one in free if one.deck == deck])
        if len(backs) > deal.asked.count(deck):
            found.append(_of_deck(seat, deck, name, backs))
    return tuple(found)


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
            preview=tuple(trade_told.sides(state, with_card(state, seat, card.id), seat)),
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
