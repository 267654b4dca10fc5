"""The operation research: the top card of a deck goes to auction (I2), or is taken alone (V4c).

Whoever wins it has the card and, for each kind of support that it needs, the top card
of that deck.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import auction as auctions
from spacetable.games.high_frontier.auction import Researcher, barred, too_many
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.bernals import at_home, in_play
from spacetable.games.high_frontier.full_game.isobank.money import means
from spacetable.games.high_frontier.full_game.moves import (
    StartAuction,
    TakeGrant,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.operations.gaining import (
    coming,
    gains,
    shows_next,
    supports,
)
from spacetable.games.high_frontier.full_game.places import PATENTS, deck_zone, hand
from spacetable.games.high_frontier.full_game.politics.effects import grants_research
from spacetable.games.high_frontier.full_game.state import Duty, State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.research import altruist_price, grant_price

STRICT: Final = "skunkworks_plus"
"""A Bernal that holds all others to the limit of the hand."""
SUPPORTS: Final[tuple[Deck, ...]] = ("generator", "reactor", "radiator")
"""Decks of which a card may bring one with it."""


def researcher(state: State, seat: Seat) -> Researcher:
    """What bears on whether a player may start an auction, and bid."""
    skunkworks = "skunkworks" in state.privileges(seat)
    held = False
    if state.rules.module_2:
        skunkworks |= at_home(state, seat, "home_skunkworks") or in_play(state, seat, STRICT)
        held = any(in_play(state, other, STRICT) for other in state.order if other != seat)
    return Researcher(state.hand_size(seat), skunkworks, held, owned(state, seat))


def owned(state: State, seat: Seat) -> dict[Deck, int]:
    """Cards that a player has of decks of which nobody may have many, in hand and built (1A4)."""
    limited = state.rules.patents[len(PATENTS) :]
    if not limited:
        return {}
    rows = (state.pieces[hand(seat)], *state.rows(seat))
    held = [kind_of(card) for row in rows for card in row]
    return {deck: held.count(deck) for deck in limited}


def open_decks(state: State) -> Iterator[tuple[Deck, Piece]]:
    """Each deck that has a card, and its top card."""
    for deck in state.rules.patents:
        top = state.pieces.top(deck_zone(deck))
        if top is not None:
            yield deck, top


# ---------------------------------------------------------------- the turn


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The top card of each deck."""
    if not operation.is_free(state) or full(state, seat) is not None:
        return
    who = researcher(state, seat)
    for deck, card in open_decks(state):
        if too_many(who, deck) is not None:
            continue
        if by_grant(state, seat):
            yield from _grant_options(state, seat, deck, card)
        elif state.rules.variant == "usual":
            yield _start_option(state, seat, deck, card)
        else:
            yield from _take_options(state, seat, deck, card)


def _start_option(state: State, seat: Seat, deck: Deck, card: Piece) -> Option:
    more = coming(state, deck, card)
    # Of the card below the top one nobody knows what it is, before the auction has begun (7.1).
    known = tuple([card_name(state, one) for one in more if one.up])
    return _starting(seat, deck, card.id, card_name(state, card), known, len(more) - len(known))


@lru_cache(maxsize=1024)
def _starting(
    seat: Seat, deck: Deck, card: PieceId, name: Text, more: tuple[Text, ...], hidden: int
) -> Option:
    return Option(
        StartAuction(seat, deck),
        Press(card),
        Why(words("rule.research")),
        words("label.research", card=name),
        preview=tuple(_with(more, hidden)),
        also=(Drag(card, hand(seat)),),
    )


def _with(more: tuple[Text, ...], hidden: int) -> Iterator[Text]:
    """The supports that come with a card: by name, or how many nobody has seen yet."""
    if more:
        yield words("preview.supports_named", cards=joined(more))
    if hidden:
        yield words("preview.supports", n=hidden)


def _take_options(state: State, seat: Seat, deck: Deck, card: Piece) -> Iterator[Option]:
    price = price_alone(state, seat, deck, card)
    if price <= state.players[seat].aquas:
        yield Option(
            TakePatent(seat, deck),
            Press(card.id),
            Why(words("rule.take")),
            words("label.take", card=card_name(state, card), n=price),
            also=(Drag(card.id, hand(seat)),),
        )


def payable(state: State, seat: Seat) -> Iterator[Deck]:
    """Decks whose top card a player alone can take now (V4c)."""
    who = researcher(state, seat)
    for deck, card in open_decks(state):
        able = too_many(who, deck) is None
        if able and price_alone(state, seat, deck, card) <= state.players[seat].aquas:
            yield deck


def by_grant(state: State, seat: Seat) -> bool:
    """Whether cards are granted to a player, and none is auctioned: in war (HFG-R80), and by the
    law of equality (O5e).
    """
    assembly = state.assembly
    return state.war.rages or (assembly is not None and grants_research(assembly, seat))


def full(state: State, seat: Seat) -> str | None:
    """Why a player has no part in research; a grant of equality minds no hand among several, that
    of war does.
    """
    together = state.assembly is not None and not state.assembly.alone
    if together and not state.war.rages and by_grant(state, seat):
        return None
    return barred(researcher(state, seat), "thruster")


def closed(state: State, seat: Seat, deck: Deck) -> bool:
    """Whether a player may have no more cards of a deck (1A4, 2A7c)."""
    return too_many(researcher(state, seat), deck) is not None


def _grant_options(state: State, seat: Seat, deck: Deck, card: Piece) -> Iterator[Option]:
    for supported in (False, True):
        price = grant(state, deck, card, supported=supported)
        if price is not None and price <= state.players[seat].aquas:
            yield Option(
                TakeGrant(seat, deck, supported),
                Press() if supported else Press(card.id),
                Why(words("rule.war_grant" if state.war.rages else "rule.grant")),
                words(
                    "label.take_supported" if supported else "label.take",
                    card=card_name(state, card),
                    n=price,
                ),
                also=() if supported else (Drag(card.id, hand(seat)),),
            )
    if state.assembly is not None and state.assembly.alone and not state.war.rages:
        yield from _with_some(state, seat, deck, card)


def _with_some(state: State, seat: Seat, deck: Deck, card: Piece) -> Iterator[Option]:
    """With some of its supports, each of which is paid for by itself (4G3d)."""
    decks = supports(state, deck, card)
    for n in range(1, min(len(decks), state.players[seat].aquas + 1)):
        for some in combinations(decks, n):
            tops = (state.pieces[deck_zone(one)][-2 if one == deck else -1] for one in some)
            yield Option(
                TakeGrant(seat, deck, supported=True, some=some),
                Press(),
                Why(words("rule.grant")),
                words(
                    "label.take_some",
                    card=card_name(state, card),
                    supports=joined(card_name(state, one) for one in tops),
                    n=grant_price(n, solo=True),
                ),
                aside=True,
            )


def grant(state: State, deck: Deck, card: Piece, *, supported: bool) -> int | None:
    """Aquas for a card by the law of equality (O5e). Its supports come along for a player alone,
    who pays for them (4G3d); None where there are none to be had. In war it costs nothing, and no
    supports come along (HFG-R80).
    """
    if state.war.rages:
        return None if supported else 0
    alone = state.assembly is not None and state.assembly.alone
    more = len(supports(state, deck, card)) if supported and alone else 0
    return None if supported and not more else grant_price(more, solo=alone)


def price_alone(state: State, seat: Seat, deck: Deck, card: Piece) -> int:
    """Aquas for a top card with all its supports, without an auction (V4c; HFG-R104)."""
    marketeer = "marketeer" in state.privileges(seat)
    return altruist_price(1 + len(supports(state, deck, card)), marketeer=marketeer)


def dearest(state: State, seat: Seat) -> int:
    """Aquas for a card with every kind of support, alone (V4c)."""
    marketeer = "marketeer" in state.privileges(seat)
    return altruist_price(1 + len(SUPPORTS), marketeer=marketeer)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation, a full hand, too few Aquas, an auction where cards are granted."""
    who, hindered = researcher(state, seat), full(state, seat)
    granted = by_grant(state, seat) and not state.war.rages
    for deck, card in open_decks(state):
        why = hindered or too_many(who, deck)
        action = TakeGrant(seat, deck) if granted else _action(state, seat, deck)
        label = words("label.research", card=card_name(state, card))
        gesture, drag = Press(card.id), (Drag(card.id, hand(seat)),)
        if not operation.is_free(state):
            yield replace(operation.second(action, gesture, label), also=drag)
        elif why is not None:
            rule = words(f"refused.{why}")
            one = operation.refused(action, gesture, label, rule, hand(seat))
            yield replace(one, also=drag)
        elif state.war.rages:
            continue
        elif (price := _price(state, seat, deck, card)) > state.players[seat].aquas:
            section, aquas = "O5e" if granted else "V4c", state.players[seat].aquas
            rule = words("refused.too_dear", n=price, aquas=aquas, section=section)
            one = operation.refused(action, gesture, label, rule, card.id)
            yield replace(one, also=drag)
        if granted and state.rules.variant == "usual" and operation.is_free(state):
            rule = words("refused.no_auction")
            yield operation.refused(StartAuction(seat, deck), gesture, label, rule, card.id)


def _action(state: State, seat: Seat, deck: Deck) -> Action:
    """How a player comes by the top card of a deck by no law."""
    alone = state.rules.variant != "usual"
    return TakePatent(seat, deck) if alone else StartAuction(seat, deck)


def _price(state: State, seat: Seat, deck: Deck, card: Piece) -> int:
    """The Aquas that it takes at least; none to announce an auction."""
    if by_grant(state, seat):
        return grant(state, deck, card, supported=False) or 0
    return price_alone(state, seat, deck, card) if state.rules.variant != "usual" else 0


def start(turn: Turn[State], action: StartAuction) -> None:
    """All who may bid take part, clockwise from the starter."""
    state = turn.state
    operation.begin(turn, "research")
    at = state.order.index(action.seat)
    around = (*state.order[at:], *state.order[:at])
    part = [(seat, researcher(state, seat), means(state, seat)) for seat in around]
    top = state.pieces.top(deck_zone(action.deck))
    assert top is not None  # the option was offered
    turn.set(auction=auctions.opened(action.deck, part))
    who = player(state, action.seat)
    turn.say(words("log.auction", player=who, card=card_name(state, top)), top.id)
    shows_next(turn, action.deck)
    agenda.first(turn, Duty("auction"))


def take(turn: Turn[State], action: TakePatent) -> None:
    """The top card of a deck with its supports, for Aquas (V4c)."""
    state = turn.state
    operation.begin(turn, "research")
    top = state.pieces.top(deck_zone(action.deck))
    assert top is not None  # the option was offered
    bank.receive(turn, action.seat, -price_alone(state, action.seat, action.deck, top))
    gains(turn, action.seat, action.deck)


def _granted(turn: Turn[State], action: TakeGrant) -> None:
    top = turn.state.pieces.top(deck_zone(action.deck))
    assert top is not None  # the option was offered
    price = grant(turn.state, action.deck, top, supported=action.supported)
    if action.some:
        price = grant_price(len(action.some), solo=True)
    assert price is not None
    operation.begin(turn, "research")
    bank.receive(turn, action.seat, -price)
    gains(turn, action.seat, action.deck, supported=action.supported, some=action.some)


OFFER: Final = Offer[State](
    options, {StartAuction: start, TakePatent: take, TakeGrant: _granted}, refusals
)
