"""What players may give each other: cards, claims, privileges, stacks, contracts, Aquas … (N).

Each says what it gives and asks for what everybody sees; what lies there is taken back as it was
laid. Cards come first, and a few amounts; of many, all else comes before them. Promises come last.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Amount, Drag, Option, Press, Why
from spacetable.core.per_state import per_parts, while_same
from spacetable.core.step import Offer
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.contracts import changing_hands, lending
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.deals import Deal
from spacetable.games.high_frontier.full_game.free_actions import exchange, promises, trade_cards
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import (
    DOES,
    but_trade,
    trade_of,
)
from spacetable.games.high_frontier.full_game.free_actions.trade_words import COUNTED, back, term
from spacetable.games.high_frontier.full_game.isobank.moves import TradeIsotopes
from spacetable.games.high_frontier.full_game.isobank.whereabouts import at_hand
from spacetable.games.high_frontier.full_game.moves import (
    TradeAquas,
    TradeContract,
    TradeFactories,
    TradePrivilege,
    TradeRepair,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    StackKind,
    figure,
    hand,
    purse,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, words
from spacetable.games.high_frontier.map_words import place_name

SHORT: Final = 12
"""So many amounts are no long way to what stands below them."""
NEGOTIABLE: Final = ("felonious", "powersat", "mooncable", "scrum_troubleshooters")
"""Privileges that may be lent for a turn (11, N)."""


class Side(NamedTuple):
    """What one of the two could give, or gives, in the order in which it is offered."""

    cards: tuple[Option, ...]
    things: tuple[Option, ...]
    factories: tuple[Option, ...]
    asked: tuple[Option, ...]
    amounts: tuple[Option, ...]
    promises: tuple[Option, ...]


def _options(state: State, seat: Seat) -> tuple[Option, ...]:
    trade = trade_of(state)
    if seat != trade.speaks:
        return ()
    other = trade.partner(seat)
    held, wanted = trade.deal(seat), trade.deal(other)
    own = _side(state, seat, seat, held, trade.other, trade.agreed == other)
    theirs = _side(state, seat, other, wanted, trade.other, bool(held.asked))
    amounts = (*theirs.amounts, *own.amounts)
    few = len(amounts) <= SHORT
    return (
        *own.cards,
        *theirs.cards,
        *(amounts if few else ()),
        *own.things,
        *theirs.things,
        *own.factories,
        *theirs.factories,
        *theirs.asked,
        *(() if few else amounts),
        *own.promises,
        *theirs.promises,
    )


@while_same(but_trade)
def _side(state: State, seat: Seat, giver: Seat, deal: Deal, other: Seat, waits: bool) -> Side:
    """``other``: who is not on turn. ``waits``: to who speaks, whether what it gives has been
    agreed to; of the other one, whether a card is asked for that has not been named.
    """
    mine = giver == seat
    return Side(
        trade_cards.own(state, seat) if mine else trade_cards.others(state, seat),
        _things(state, seat, giver),
        _factories(state, seat) if giver == other else (),
        () if mine else trade_cards.asked(state, seat),
        _amounts(state, seat, giver),
        promises.terms(seat, giver, deal.promises, votes=state.assembly is not None),
    )


def _lying(state: State, seat: Seat, giver: Seat) -> tuple[Any, ...]:
    """What ``_things`` looks at."""
    trade = trade_of(state)
    deal = trade.deal(giver)
    laid = deal.sites, deal.stacks, deal.privileges, deal.repairs, deal.contract
    return (*laid, trade.partner(giver), but_trade(state))


@per_parts(_lying)
def _things(state: State, seat: Seat, giver: Seat) -> tuple[Option, ...]:
    """All that one of the two could give piece by piece, or gives, beside cards of the hand."""
    return (
        *(_sites(state, seat, giver) if state.sites else ()),
        *_stacks(state, seat, giver),
        *_contract(state, seat, giver),
        *_privileges(state, seat, giver),
        *(_repairs(state, seat, giver) if state.glitched else ()),
    )


def _amounts(state: State, seat: Seat, giver: Seat) -> tuple[Option, ...]:
    """All numbers of Aquas and isotopes."""
    trade = trade_of(state)
    goal, offered = trade.partner(giver), trade.deal(giver).aquas
    aquas = _aquas(seat, giver, goal, state.players[giver].aquas, offered)
    return aquas if state.isobank is None else (*aquas, *_isotopes(state, seat, giver))


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that came by a trade and may not go on yet, and stacks with a crew."""
    trade = trade_of(state)
    if seat != trade.speaks:
        return
    yield from trade_cards.refusals(state, seat)
    for giver in (trade.one, trade.other):
        for kind in state.stacks(giver):
            if kind in FIGURES and not exchange.may_give(state, giver, kind):
                yield _stack(seat, giver, kind, exchange.why_kept(state, giver, kind))
        held = contract_of(state, giver)
        if held is not None and not changing_hands.may_go(state, giver, trade.partner(giver)):
            rule = words("refused.contract_dead" if held.dead else "refused.contract_apart")
            yield replace(_signed(state, seat, giver, held), why=Why(rule), refused=True)


# ---------------------------------------------------------------- what there is


@lru_cache(maxsize=1024)
def _aquas(seat: Seat, giver: Seat, goal: Seat, most: int, offered: int) -> tuple[Option, ...]:
    """Any other number than lies there, none at all too: who is asked for much offers less."""
    counts = (n for n in range(most + 1) if n != offered)
    return tuple([_paying(seat, giver, goal, n, offered) for n in counts])


@lru_cache(maxsize=2048)
def _paying(seat: Seat, giver: Seat, goal: Seat, count: int, offered: int) -> Option:
    """By hand the strip with the name and the Aquas of one goes to that of the other, or to its
    hand; pressed, it asks how many as well.
    """
    action, mine = TradeAquas(seat, giver, count), giver == seat
    found = _counted(action, mine, "aquas", count, offered)
    head = PieceId(f"head.{giver}")
    also = (Drag(head, purse(goal)), Drag(head, hand(goal)), Press(head))
    group = words("group.give_aquas" if mine else "group.ask_aquas")
    brief = verbatim(str(count))
    return replace(found, also=also, group=group, brief=brief)


def _counted(action: Action, mine: bool, what: str, count: int, offered: int) -> Option:
    """So many are given or asked for, or none any more. ``offered``: so many lie there."""
    if count:
        found = term(action, Press(), mine, what, COUNTED, n=count)
    else:
        found = term(action, Press(), mine, f"no_{what}", COUNTED)
    of = words(f"group.{'give' if mine else 'ask'}_{what}")
    return replace(found, amount=Amount(of, count, offered))


def _sites(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = trade_of(state).deal(giver).sites
    for site, one in state.sites.items():
        if one.owner != giver:
            continue
        name, gesture = place_name(site), Press(spot(site))
        if site in offered:
            yield back(seat, giver, "sites", site, gesture, name)
        else:
            yield term(TradeSite(seat, site), gesture, giver == seat, "site", place=name)


def _privileges(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = trade_of(state).deal(giver).privileges
    for one in _lendable(state, giver):
        yield _lending(seat, giver, one, laid=one in offered)


@per_parts(lambda state, giver: (but_trade(state),))
def _lendable(state: State, giver: Seat) -> tuple[str, ...]:
    """The privileges that a player may lend, and what serves as one."""
    own = () if state.unruly else state.own_privileges(giver)
    return (*[one for one in NEGOTIABLE if one in own], *lending.lendable(state, giver))


@lru_cache(maxsize=256)
def _lending(seat: Seat, giver: Seat, privilege: str, *, laid: bool) -> Option:
    action, name = TradePrivilege(seat, giver, privilege), words(f"lent.{privilege}")
    if laid:
        return back(seat, giver, "privileges", privilege, Press(), name)
    return term(action, Press(), giver == seat, "privilege", privilege=name)


def _stacks(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = trade_of(state).deal(giver).stacks
    for kind in exchange.givable(state, giver):
        yield _stack(seat, giver, kind, laid=kind in offered)


@lru_cache(maxsize=256)
def _stack(
    seat: Seat, giver: Seat, kind: StackKind, refused: str = "", *, laid: bool = False
) -> Option:
    """``refused``: why it stays with its owner."""
    me = figure(giver, kind)
    gesture = Press(me) if kind in FIGURES else Press(stack_zone(giver, kind))
    name = words(f"stack.{kind}")
    if laid:
        return back(seat, giver, "stacks", kind, gesture, name)
    found = term(TradeStack(seat, giver, kind), gesture, giver == seat, "stack", stack=name)
    if not refused:
        return found
    why = Why(words(f"refused.{refused}"), (me,))
    return replace(found, why=why, refused=True, aside=False)


def _repairs(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    trade = trade_of(state)
    for kind in exchange.repairable(state, giver, trade.partner(giver)):
        action, name = TradeRepair(seat, giver, kind), words(f"stack.{kind}")
        if kind in trade.deal(giver).repairs:
            named = words("repair_of", stack=name)
            yield back(seat, giver, "repairs", kind, Press(), named)
        else:
            yield term(action, Press(), giver == seat, "repair", stack=name)


def _contract(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    trade, held = trade_of(state), contract_of(state, giver)
    if held is not None and trade.deal(giver).contract:
        name = card_name(state, state.pieces.piece(held.card))
        why = Why(words("rule.trade_contract"), (held.card,))
        yield back(seat, giver, "contract", "", Press(held.card), name, why)
    elif held is not None:
        if changing_hands.may_go(state, giver, trade.partner(giver)):
            yield _signed(state, seat, giver, held)


def _isotopes(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    """From vault to vault (4D1f)."""
    offered = trade_of(state).deal(giver).isotopes
    for count in range(at_hand(state, giver) + 1):
        if count != offered:
            action, mine = TradeIsotopes(seat, giver, count), giver == seat
            yield _counted(action, mine, "isotopes", count, offered)


def _signed(state: State, seat: Seat, giver: Seat, held: Contract) -> Option:
    why = Why(words("rule.trade_contract"), (held.card,))
    name = card_name(state, state.pieces.piece(held.card))
    action = TradeContract(seat, giver)
    return term(action, Press(held.card), giver == seat, "contract", why, card=name)


@per_parts(lambda state, seat: (but_trade(state),))
def _has_factory(state: State, seat: Seat) -> bool:
    """Or a Bernal, where such are in play: both serve on site (N6)."""
    if any(one.factory and one.owner == seat for one in state.sites.values()):
        return True
    return bool(anchored(state, seat))


def _factories(state: State, seat: Seat) -> tuple[Option, ...]:
    """The use of those of whoever is not on turn, by whoever is."""
    trade = trade_of(state)
    laid = trade.other_deal.factories
    if not laid and not _has_factory(state, trade.other):
        return ()
    return (_using(seat, trade.other, laid=laid),)


@lru_cache(maxsize=64)
def _using(seat: Seat, other: Seat, *, laid: bool) -> Option:
    why = Why(words("rule.trade_factories"))
    if laid:
        return back(seat, other, "factories", "", Press(), words("own_factories"), why)
    return term(TradeFactories(seat), Press(), seat == other, "factories", why)


TERMS: Final = Offer[State](_options, DOES, _refusals)
