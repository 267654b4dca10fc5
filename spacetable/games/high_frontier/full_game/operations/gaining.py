"""What comes to a hand with the top card of a deck, and what is seen below it (I2, 7.1)."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.per_state import per_state
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game import staging
from spacetable.games.high_frontier.full_game.decommission import show_top
from spacetable.games.high_frontier.full_game.places import deck_zone, hand
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.research import bonus_supports


def supports(state: State, deck: Deck, card: Piece) -> tuple[Deck, ...]:
    """The decks whose top cards come with the top card of one."""
    empty = _empty(state)
    if len(state.pieces[deck_zone(deck)]) == 1:
        empty = (*empty, deck)
    return bonus_supports(card.face, empty)


def coming(state: State, deck: Deck, card: Piece) -> tuple[Piece, ...]:
    """The cards that come with the top card of a deck; one of the same deck is that below it."""
    decks = supports(state, deck, card)
    return tuple(state.pieces[deck_zone(one)][-2 if one == deck else -1] for one in decks)


@per_state
def _empty(state: State) -> tuple[Deck, ...]:
    """Decks without a card."""
    return tuple([one for one in state.rules.patents if not state.pieces[deck_zone(one)]])


def next_card(state: State, deck: Deck) -> Piece | None:
    """The card below the top one of a deck; None of a deck that has no second one."""
    row = state.pieces[deck_zone(deck)]
    return row[-2] if len(row) > 1 else None


def shows_next(turn: Turn[State], deck: Deck) -> None:
    """The card below the one that is auctioned is seen by all before they bid (7.1)."""
    found = next_card(turn.state, deck)
    if found is not None and not found.up:
        turn.flip(found.id)
        turn.reveal()
        turn.say(words("log.next_card", card=card_name(turn.state, found)), found.id)


def gains(
    turn: Turn[State],
    seat: Seat,
    deck: Deck,
    *,
    supported: bool = True,
    some: tuple[Deck, ...] = (),
) -> None:
    """The top card of a deck to a hand, and its supports: all, or those of ``some`` decks."""
    card = turn.state.pieces.top(deck_zone(deck))
    assert card is not None
    more = supports(turn.state, deck, card) if supported else ()
    decks = (deck, *(some or more))
    won: list[tuple[PieceId, Deck]] = []
    for one in decks:
        top = turn.state.pieces.top(deck_zone(one))
        assert top is not None  # decks that are empty bring no support
        named, who = card_name(turn.state, top), player(turn.state, seat)
        turn.move(top.id, hand(seat), start=deck_zone(one), up=False)
        won.append((top.id, one))
        turn.say(words("log.gains", player=who, card=named), top.id)
        if not top.up:
            # The second card of one deck, seen by all as the first one goes.
            turn.reveal()
    for one in decks:
        show_top(turn, one)
    staging.gained(turn, seat, won)
    turn.sound("drop")
