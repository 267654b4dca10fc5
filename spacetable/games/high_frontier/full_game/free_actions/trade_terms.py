"""What players may give each other: Aquas, cards, claims, privileges, stacks, contracts … (N).

Each says what it gives and asks for what everybody sees; of its hand it speaks itself alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Drag, Gesture, Option, Press, Why
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.contracts import changing_hands, lending
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, is_contract
from spacetable.games.high_frontier.full_game.free_actions import exchange
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import DOES, trade_of
from spacetable.games.high_frontier.full_game.isobank.moves import TradeIsotopes
from spacetable.games.high_frontier.full_game.isobank.whereabouts import at_hand
from spacetable.games.high_frontier.full_game.moves import (
    TradeAquas,
    TradeCard,
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
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

NEGOTIABLE: Final = ("felonious", "powersat", "mooncable", "scrum_troubleshooters")
"""Privileges that may be lent for a turn (11, N)."""
TRADE: Final = Why(words("rule.trade"))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    trade = trade_of(state)
    if seat != trade.speaks:
        return
    for giver in (seat, trade.partner(seat)):
        yield from _giveable(state, seat, giver)
    if not trade.other_deal.factories and _has_factory(state, trade.other):
        why = Why(words("rule.trade_factories"))
        giving = seat == trade.other
        yield _term(TradeFactories(seat), Press(), giving, "factories", why)
    deal = trade.deal(seat)
    for card in state.pieces[hand(seat)]:
        if card.id not in deal.cards and card.id not in state.given:
            yield _card(state, seat, card, refused=False)


OUTSIDE_TRADE: Final = attrgetter(
    "pieces",
    "players",
    "crafts",
    "sites",
    "reverse",
    "lent",
    "glitched",
    "rules",
    "emancipated",
    "exodus",
    "futures",
    "isobank",
    "starship",
    "anarchy",
    "war",
)
"""What bears on what may be given, and stays as it is while it is talked of."""


def _lying(state: State, seat: Seat, giver: Seat) -> tuple[Any, ...]:
    """What ``_giveable`` looks at."""
    trade = trade_of(state)
    return (trade.deal(giver), trade.partner(giver), *OUTSIDE_TRADE(state))


@per_parts(_lying)
def _giveable(state: State, seat: Seat, giver: Seat) -> tuple[Option, ...]:
    """All that one of the two could give beside cards of the hand."""
    return (
        *_aquas(state, seat, giver),
        *(_sites(state, seat, giver) if state.sites else ()),
        *_privileges(state, seat, giver),
        *_stacks(state, seat, giver),
        *(_repairs(state, seat, giver) if state.glitched else ()),
        *_contract(state, seat, giver),
        *(() if state.isobank is None else _isotopes(state, seat, giver)),
    )


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that came by a trade and may not go on yet, those of the other's hand, and stacks with
    a crew.
    """
    trade = trade_of(state)
    if seat != trade.speaks:
        return
    other = trade.partner(seat)
    for card in state.pieces[hand(other)]:
        yield _asking(seat, card.id, player(state, other))
    for card in state.pieces[hand(seat)]:
        if card.id in state.given:
            yield _card(state, seat, card, refused=True)
    for giver in (trade.one, trade.other):
        for kind in state.stacks(giver):
            if kind in FIGURES and not exchange.may_give(state, giver, kind):
                signed = any(is_contract(one) for one in state.cards_of(giver, kind))
                why = "contract_stack" if signed else "crewed_stack"
                yield _stack(seat, giver, kind, why)
        held = contract_of(state, giver)
        if held is not None and not changing_hands.may_go(state, giver, trade.partner(giver)):
            rule = words("refused.contract_dead" if held.dead else "refused.contract_apart")
            yield replace(_signed(state, seat, giver, held), why=Why(rule), refused=True)


def _term(
    action: Action, gesture: Gesture, giving: bool, what: str, why: Why = TRADE, **named: Text | int
) -> Option:
    """One more thing that is given, or asked for. ``what`` and ``named``: its words."""
    key = "give" if giving else "ask"
    label, group = words(f"label.{key}_{what}", **named), words(f"group.{key}")
    return Option(action, gesture, why, label, group=group, aside=True)


# ---------------------------------------------------------------- what there is


def _aquas(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    """Any other number than lies there, none at all too: who is asked for much offers less."""
    offered = trade_of(state).deal(giver).aquas
    for count in range(state.players[giver].aquas + 1):
        if count != offered:
            yield _paying(seat, giver, count)


@lru_cache(maxsize=2048)
def _paying(seat: Seat, giver: Seat, count: int) -> Option:
    action, mine = TradeAquas(seat, giver, count), giver == seat
    return _counted(action, mine, "aquas", count)


def _counted(action: Action, mine: bool, what: str, count: int) -> Option:
    """So many are given or asked for, or none any more."""
    if not count:
        return _term(action, Press(), mine, f"no_{what}")
    return _term(action, Press(), mine, what, n=count)


def _sites(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = trade_of(state).deal(giver).sites
    for site, one in state.sites.items():
        if one.owner == giver and site not in offered:
            name, mine = place_name(site), giver == seat
            yield _term(TradeSite(seat, site), Press(spot(site)), mine, "site", place=name)


def _privileges(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = trade_of(state).deal(giver).privileges
    own = state.own_privileges(giver)
    for one in NEGOTIABLE:
        if one in own and one not in offered and not state.unruly:
            yield _lending(seat, giver, one)
    for one in lending.lendable(state, giver):
        if one not in offered:
            yield _lending(seat, giver, one)


@lru_cache(maxsize=256)
def _lending(seat: Seat, giver: Seat, privilege: str) -> Option:
    action, name = TradePrivilege(seat, giver, privilege), words(f"privilege.{privilege}")
    return _term(action, Press(), giver == seat, "privilege", privilege=name)


def _stacks(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = trade_of(state).deal(giver).stacks
    for kind in exchange.givable(state, giver):
        if kind not in offered:
            yield _stack(seat, giver, kind)


@lru_cache(maxsize=256)
def _stack(seat: Seat, giver: Seat, kind: StackKind, refused: str = "") -> Option:
    """``refused``: why it stays with its owner."""
    me = figure(giver, kind)
    gesture = Press(me) if kind in FIGURES else Press(stack_zone(giver, kind))
    name = words(f"stack.{kind}")
    found = _term(TradeStack(seat, giver, kind), gesture, giver == seat, "stack", stack=name)
    if not refused:
        return found
    why = Why(words(f"refused.{refused}"), (me,))
    return replace(found, why=why, refused=True, aside=False)


def _repairs(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    trade = trade_of(state)
    for kind in exchange.repairable(state, giver, trade.partner(giver)):
        if kind not in trade.deal(giver).repairs:
            action, name = TradeRepair(seat, giver, kind), words(f"stack.{kind}")
            yield _term(action, Press(), giver == seat, "repair", stack=name)


def _contract(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    trade, held = trade_of(state), contract_of(state, giver)
    if held is not None and not trade.deal(giver).contract:
        if changing_hands.may_go(state, giver, trade.partner(giver)):
            yield _signed(state, seat, giver, held)


def _isotopes(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    """From vault to vault (4D1f)."""
    offered = trade_of(state).deal(giver).isotopes
    for count in range(at_hand(state, giver) + 1):
        if count != offered:
            action, mine = TradeIsotopes(seat, giver, count), giver == seat
            yield _counted(action, mine, "isotopes", count)


def _signed(state: State, seat: Seat, giver: Seat, held: Contract) -> Option:
    why = Why(words("rule.trade_contract"), (held.card,))
    name = card_name(state, state.pieces.piece(held.card))
    action = TradeContract(seat, giver)
    return _term(action, Press(held.card), giver == seat, "contract", why, card=name)


def _has_factory(state: State, seat: Seat) -> bool:
    """Or a Bernal, where such are in play: both serve on site (N6)."""
    if any(one.factory and one.owner == seat for one in state.sites.values()):
        return True
    return bool(anchored(state, seat))


def _card(state: State, seat: Seat, card: Piece, *, refused: bool) -> Option:
    other = trade_of(state).partner(seat)
    return _giving(seat, card.id, card_name(state, card), other, refused=refused)


@lru_cache(maxsize=2048)
def _giving(seat: Seat, card: PieceId, name: Text, other: Seat, *, refused: bool) -> Option:
    found = _term(TradeCard(seat, card), Drag(card, hand(other)), True, "card", card=name)
    if not refused:
        return found
    return replace(found, why=Why(words("refused.given"), (card,)), refused=True, aside=False)


@lru_cache(maxsize=2048)
def _asking(seat: Seat, card: PieceId, name: Text) -> Option:
    """A card of the other's hand, of which nobody else can speak: refused."""
    why = Why(words("refused.other_hand", player=name), (card,))
    label, group = words("label.ask_hand", player=name), words("group.ask")
    asked, gesture = TradeCard(seat, card), Drag(card, hand(seat))
    return Option(asked, gesture, why, label, refused=True, group=group)


TERMS: Final = Offer[State](_options, DOES, _refusals)
