"""The coach's word on patents: what a card is worth in an auction, and which to take or to keep."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.coach.plan import (
    away,
    builds,
    everywhere,
    held,
    owned,
    plan,
    tops,
)
from spacetable.games.high_frontier.full_game.coach.preparing import names, sites
from spacetable.games.high_frontier.full_game.coach.ship import brings_nearer, ships, still_lacks
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.operations.gaining import supports
from spacetable.games.high_frontier.full_game.operations.research import full
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words as game_words
from spacetable.games.high_frontier.market import hand_hindrances
from spacetable.games.high_frontier.stack import Stack


def auctioned(state: State, seat: Seat) -> Iterator[Text]:
    """What the cards under the hammer would be to a player."""
    auction = state.auction
    assert auction is not None
    if auction.speaks is None:
        yield words("award")
        return
    if seat not in auction.seats:
        if full(state, seat) is not None:
            yield words("no_part", n=len(held(state, seat)))
        return
    gains = _gains(state, auction.deck)
    yield from _use(state, seat, auction.deck, gains)
    with_it, sold = gains[1:], _sold(gains)
    yield (
        words("worth", cards=names(with_it), aquas=sold)
        if with_it
        else words("worth_alone", n=sold)
    )
    if auction.starter == seat:
        yield words("starter")


def _gains(state: State, deck: Deck) -> Stack:
    """The top card of a deck, and those that come with it."""
    top = state.pieces.top(deck_zone(deck))
    if top is None:
        return ()
    shown = tops(state)
    return tuple(shown[one] for one in (deck, *supports(state, deck, top)) if one in shown)


def _sold(cards: Stack) -> int:
    """Aquas for which cards of the hand are sold again, one a year."""
    return sum(components().market.card for one in cards if not hand_hindrances(one.card))


def _use(state: State, seat: Seat, deck: Deck, gains: Stack) -> Iterator[Text]:
    """Whether a ship that builds is whole with them, or what they serve beside that."""
    own = owned(state, seat)
    card = card_words.name(gains[0])
    if not ships(own):
        made = plan(state, seat, gains)
        if made is not None:
            yield words("completes", card=card, cards=names(made.ship.stack))
            yield sites(made)
            return
    if brings_nearer(own, gains[0]):
        key = "of_use_next" if away(state, seat) else "of_use"
        yield words(key, card=card, kind=game_words(f"deck.{deck}"))
    elif any(one.printed.deck == deck for one in everywhere(state, seat)):
        yield words("another", kind=game_words(f"deck.{deck}"))
    else:
        yield words("first_of", kind=game_words(f"deck.{deck}"))


def taken(state: State, seat: Seat) -> Iterator[Text]:
    """The quick start: which open card makes a ship whole, or brings one nearer."""
    own = owned(state, seat)
    if builds(state, seat):
        yield words("whole")
        return
    shown = tops(state)
    for card in shown.values():
        if builds(state, seat, (card,)):
            yield words("take_completes", card=card_words.name(card))
            return
    nearer = [one for one in shown.values() if brings_nearer(own, one)]
    if nearer:
        # What works with what is there leaves least to be found.
        best = min(nearer, key=lambda one: (still_lacks(own, one), one.mass, one.card))
        yield words("take", card=card_words.name(best))
    else:
        yield words("take_any")


def kept(state: State, seat: Seat) -> Iterator[Text]:
    """The quick start: which cards of the hand a plan does without."""
    made = plan(state, seat)
    keep = frozenset() if made is None else made.faces
    spare = tuple(one for one in held(state, seat) if one.card not in keep)
    if made is not None:
        yield sites(made)
    if spare:
        yield words("spare", cards=names(spare), n=components().quick_start.card * len(spare))
    else:
        yield words("keep_all")
