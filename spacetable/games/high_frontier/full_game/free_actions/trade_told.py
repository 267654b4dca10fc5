"""What is told of a deal (N): what each of the two gives, what it does to Aquas and points."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.per_state import while_same
from spacetable.core.text import Text, verbatim
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.deals import Deal, Trade
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.free_actions import exchange, promises
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import but_trade
from spacetable.games.high_frontier.full_game.places import StackKind, hand
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.sites.brings import brings
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, piece_name, player, words
from spacetable.games.high_frontier.map_words import place_name

NAMED: Final = 2
"""So many things of a side are named in a sentence; of more the rest is counted."""
MINUS: Final = "\N{MINUS SIGN}"
IN_ORBIT: Final[tuple[StackKind, ...]] = ("leo",)
SAME: Final = "\N{PLUS-MINUS SIGN}0"


def lines(state: State, trade: Trade) -> Iterator[Text]:
    """All that changes hands, a line each."""
    for giver in (trade.one, trade.other):
        deal, who = trade.deal(giver), player(state, giver)
        if deal.aquas:
            yield words("log.gives_aquas", player=who, n=deal.aquas)
        for what in _given(state, giver, deal):
            yield words("log.gives", player=who, what=what)
        if deal.isotopes:
            yield words("log.gives_isotopes", player=who, n=deal.isotopes)


def sides(state: State, trade: Trade, seat: Seat) -> Iterator[Text]:
    """The deal as one of the two has it: what it gets, and what it gives."""
    other = trade.partner(seat)
    name = player(state, other)
    for giver, key in ((other, "preview.gets"), (seat, "preview.gives")):
        yield words(key, player=name, what=_named(state, giver, trade.deal(giver)))


def after(state: State, trade: Trade, seat: Seat) -> Text:
    """What a player then has, or that it cannot be done. To foresee it takes longer than all else
    that is told of a deal.
    """
    if not exchange.possible(state, trade):
        return words("preview.trade_impossible")
    aquas = trade.deal(trade.partner(seat)).aquas - trade.deal(seat).aquas
    points = _gained(state, seat, _counted(state, trade))
    return words(
        "preview.after_trade",
        aquas=state.players[seat].aquas + aquas,
        more=_change(aquas),
        points=_points(state, seat) + points,
        gain=_change(points),
    )


@while_same(but_trade)
def _points(state: State, seat: Seat) -> int:
    """What a player has now."""
    return total(score(state, seat))


@while_same(but_trade)
def _gained(state: State, seat: Seat, trade: Trade) -> int:
    """How many points more it has once that has changed hands."""
    return brings(state, seat, partial(_exchanged, trade)) if _scores(state, trade) else 0


def _counted(state: State, trade: Trade) -> Trade:
    """Of a trade, what may be counted at the end (M2). A card of a hand is not, unless a union
    comes of it, which others have to leave (4C2).
    """
    one, other = (
        replace(
            deal,
            aquas=0,
            asked=(),
            promises=(),
            repairs=(),
            cards=deal.cards if state.rules.exodus else (),
        )
        for deal in (trade.one_deal, trade.other_deal)
    )
    return Trade(trade.one, trade.other, trade.one, one, other)


def _scores(state: State, trade: Trade) -> bool:
    """Whether any of it is: what lies in low Earth orbit counts for what Futures ask for alone."""
    for deal in (trade.one_deal, trade.other_deal):
        if deal.sites or deal.contract or deal.isotopes or deal.cards:
            return True
        if deal.stacks and (deal.stacks != IN_ORBIT or state.futures.stars):
            return True
    return False


def _exchanged(trade: Trade, turn: Turn[State]) -> None:
    exchange.exchange(turn, trade)


def _change(by: int) -> Text:
    return verbatim(SAME if not by else f"+{by}" if by > 0 else f"{MINUS}{-by}")


def asking(state: State, trade: Trade, seat: Seat) -> Text:
    """The question to a player whether it agrees to what the other has offered."""
    other = trade.partner(seat)
    both = {"player": player(state, seat), "other": player(state, other)}
    gets, gives = (_things(state, who, trade.deal(who)) for who in (other, seat))
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


@while_same(but_trade)
def _named(state: State, giver: Seat, deal: Deal) -> Text:
    """All that a player gives, as one list."""
    things = _things(state, giver, deal)
    return joined(things) if things else words("given.nothing")


@while_same(but_trade)
def _things(state: State, giver: Seat, deal: Deal) -> tuple[Text, ...]:
    """All that a player gives."""
    paid = (words("given.aquas", n=deal.aquas),) if deal.aquas else ()
    beads = (words("given.isotopes", n=deal.isotopes),) if deal.isotopes else ()
    return (*_given(state, giver, deal), *paid, *beads)


def _given(state: State, giver: Seat, deal: Deal) -> Iterator[Text]:
    """What a player gives beside what is counted; of what is lent, for how long."""
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
