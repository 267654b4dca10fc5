"""What is told of a deal (N): what each of the two gives, what it does to Aquas and points."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal

from spacetable.core.ids import Seat
from spacetable.core.text import Text, verbatim
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.free_actions import exchange, promises
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.sites.brings import brings
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, piece_name, player, words
from spacetable.games.high_frontier.map_words import place_name

NAMED: Final = 2
"""So many things of a side are named in a sentence; of more the rest is counted."""
MINUS: Final = "\N{MINUS SIGN}"
SAME: Final = "\N{PLUS-MINUS SIGN}0"


def lines(state: State, trade: Trade) -> Iterator[Text]:
    """All that changes hands, a line each."""
    for giver in (trade.one, trade.other):
        deal, who = trade.deal(giver), player(state, giver)
        if deal.aquas:
            yield words("log.gives_aquas", player=who, n=deal.aquas)
        for what in _given(state, trade, giver):
            yield words("log.gives", player=who, what=what)
        if deal.isotopes:
            yield words("log.gives_isotopes", player=who, n=deal.isotopes)


def sides(state: State, trade: Trade, seat: Seat) -> Iterator[Text]:
    """The deal as one of the two has it: what it gets, and what it gives."""
    other = trade.partner(seat)
    name = player(state, other)
    for giver, key in ((other, "preview.gets"), (seat, "preview.gives")):
        things = _things(state, trade, giver)
        what = joined(things) if things else words("given.nothing")
        yield words(key, player=name, what=what)


def after(state: State, trade: Trade, seat: Seat) -> Text:
    """What a player then has, or that it cannot be done. To foresee it takes longer than all else
    that is told of a deal.
    """
    if not exchange.possible(state, trade):
        return words("preview.trade_impossible")
    aquas = trade.deal(trade.partner(seat)).aquas - trade.deal(seat).aquas
    points = brings(state, seat, partial(_exchanged, trade))
    return words(
        "preview.after_trade",
        aquas=state.players[seat].aquas + aquas,
        more=_change(aquas),
        points=total(score(state, seat)) + points,
        gain=_change(points),
    )


def _exchanged(trade: Trade, turn: Turn[State]) -> None:
    exchange.exchange(turn, trade)


def _change(by: int) -> Text:
    return verbatim(SAME if not by else f"+{by}" if by > 0 else f"{MINUS}{-by}")


def asking(state: State, trade: Trade, seat: Seat) -> Text:
    """The question to a player whether it agrees to what the other has offered."""
    other = trade.partner(seat)
    both = {"player": player(state, seat), "other": player(state, other)}
    gets, gives = _things(state, trade, other), _things(state, trade, seat)
    if trade.deal(seat).asked:
        some = _some(gets) if gets else words("given.nothing")
        return words("prompt.trade_asked", **both, gets=some, gives=_some(gives))
    if gets and gives:
        return words("prompt.trade_for", **both, gets=_some(gets), gives=_some(gives))
    if gets:
        return words("prompt.trade_gift", **both, gets=_some(gets))
    return words("prompt.trade_wish", **both, gives=_some(gives))


def _some(things: Sequence[Text]) -> Text:
    if len(things) <= NAMED + 1:
        return joined(things)
    rest = words("given.more", n=len(things) - NAMED)
    return joined((*things[:NAMED], rest))


def asked_for(deck: AnyDeck | Literal[""]) -> Text:
    """What a card of a hand is called that is asked for without a name."""
    return words("given.asked", deck=words(f"deck.{deck}")) if deck else words("given.any_card")


def _things(state: State, trade: Trade, giver: Seat) -> tuple[Text, ...]:
    """All that a player gives."""
    deal = trade.deal(giver)
    paid = (words("given.aquas", n=deal.aquas),) if deal.aquas else ()
    beads = (words("given.isotopes", n=deal.isotopes),) if deal.isotopes else ()
    return (*_given(state, trade, giver), *paid, *beads)


def _given(state: State, trade: Trade, giver: Seat) -> Iterator[Text]:
    """What a player gives beside what is counted; of what is lent, for how long."""
    deal = trade.deal(giver)
    zone = hand(giver)
    yield from (card_name(state, state.pieces.piece_in(zone, card)) for card in deal.cards)
    yield from map(asked_for, deal.asked)
    yield from (words(f"stack.{kind}") for kind in deal.stacks)
    for kind in deal.repairs:
        yield words("repair_of", stack=words(f"stack.{kind}"))
    yield from map(place_name, deal.sites)
    yield from (words(f"lent.{one}") for one in deal.privileges)
    held = contract_of(state, giver)
    if deal.contract and held is not None:
        yield piece_name(state, held.card)
    if deal.factories:
        yield words("lent.factories")
    yield from (words("given.promise", what=promises.name(one)) for one in deal.promises)
