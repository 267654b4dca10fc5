"""What players may give each other: cards, claims, privileges, stacks, contracts, Aquas … (N).

Each says what it gives and asks for what everybody sees; what lies there is taken back as it was
laid. Cards come first, and a few amounts; of many, all else comes before them. Promises come last.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Amount, Drag, Option, Press, Why
from spacetable.core.per_state import while_same
from spacetable.core.step import Offer
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.contracts import changing_hands, lending
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.deals import Deal, Laid
from spacetable.games.high_frontier.full_game.free_actions import exchange, promises, trade_cards
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import (
    DOES,
    but_trade,
    trade_of,
)
from spacetable.games.high_frontier.full_game.free_actions.trade_words import (
    COUNTED,
    Thing,
    back,
    laid,
    term,
)
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
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

SHORT: Final = 12
"""So many amounts are no long way to what stands below them."""
NEGOTIABLE: Final = ("felonious", "powersat", "mooncable", "scrum_troubleshooters")
"""Privileges that may be lent for a turn (11, N)."""


class Table(NamedTuple):
    """What one of the two has that could be given, however the deal stands, in the order in which
    it is offered: the rest but for amounts. ``backs``: of cards that may be asked for.
    """

    cards: tuple[Thing, ...]
    backs: trade_cards.Backs
    things: tuple[tuple[Laid, tuple[Thing, ...]], ...]
    factories: tuple[Thing, ...]
    promises: tuple[Thing, ...]


class Side(NamedTuple):
    """What one of the two could give, or gives, in the order in which it is offered."""

    cards: list[Option]
    things: list[Option]
    factories: list[Option]
    asked: list[Option]
    amounts: tuple[Option, ...]
    promises: list[Option]


def _options(state: State, seat: Seat) -> list[Option]:
    trade = trade_of(state)
    if seat != trade.speaks:
        return []
    other = trade.partner(seat)
    held, wanted = trade.deal(seat), trade.deal(other)
    own = _side(state, seat, seat, other, held, seat == trade.other, trade.agreed == other)
    theirs = _side(state, seat, other, seat, wanted, other == trade.other, bool(held.asked))
    amounts = (*theirs.amounts, *own.amounts)
    few = len(amounts) <= SHORT
    return [
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
    ]


@while_same(but_trade)
def _side(
    state: State, seat: Seat, giver: Seat, goal: Seat, deal: Deal, guest: bool, waits: bool
) -> Side:
    """``goal``: to whom. ``guest``: the giver is not on turn. ``waits``: to who speaks, whether
    what it gives has been agreed to; of the other one, whether a card is asked for that has not
    been named.
    """
    mine, table = giver == seat, _table(state, seat, giver, goal, guest)
    if mine:
        cards, asked = trade_cards.own(state, seat, table.cards, deal, agreed=waits), []
    else:
        cards, name = trade_cards.others(seat, giver, table.cards, deal), player(state, giver)
        asked = trade_cards.asked(seat, name, table.cards, table.backs, deal) if not waits else []
    things: list[Option] = []
    for what, row in table.things:
        things += laid(row, deal.lying(what))
    return Side(
        cards,
        things,
        laid(table.factories, deal.lying("factories")),
        asked,
        _amounts(state, seat, giver, goal, deal),
        laid(table.promises, deal.promises),
    )


@while_same(but_trade)
def _table(state: State, seat: Seat, giver: Seat, goal: Seat, guest: bool) -> Table:
    things: tuple[tuple[Laid, tuple[Thing, ...]], ...] = (
        ("sites", tuple(_sites(state, seat, giver))),
        ("stacks", tuple(_stacks(state, seat, giver))),
        ("contract", tuple(_contract(state, seat, giver, goal))),
        ("privileges", tuple(_privileges(state, seat, giver))),
        ("repairs", tuple(_repairs(state, seat, giver, goal))),
    )
    return Table(
        trade_cards.cards(state, seat, giver, goal),
        trade_cards.backs(state, giver),
        tuple((what, row) for what, row in things if row),
        _factories(seat, giver, _has_factory(state, giver)) if guest else (),
        promises.terms(seat, giver, votes=state.assembly is not None),
    )


def _amounts(state: State, seat: Seat, giver: Seat, goal: Seat, deal: Deal) -> tuple[Option, ...]:
    """All numbers of Aquas and isotopes."""
    aquas = _aquas(seat, giver, goal, state.players[giver].aquas, deal.aquas)
    if state.isobank is None:
        return aquas
    return (*aquas, *_isotopes(state, seat, giver, deal.isotopes))


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that came by a trade and may not go on yet, and stacks with a crew."""
    trade = trade_of(state)
    if seat != trade.speaks:
        return
    yield from trade_cards.refusals(state, seat)
    for giver in (trade.one, trade.other):
        for kind in state.stacks(giver):
            if kind in FIGURES and not exchange.may_give(state, giver, kind):
                yield _kept(seat, giver, kind, exchange.why_kept(state, giver, kind))
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


def _sites(state: State, seat: Seat, giver: Seat) -> Iterator[Thing]:
    for site, one in state.sites.items():
        if one.owner == giver:
            yield _site(seat, giver, site)


@lru_cache(maxsize=1024)
def _site(seat: Seat, giver: Seat, site: str) -> Thing:
    name, gesture = place_name(site), Press(spot(site))
    return Thing(
        site,
        term(TradeSite(seat, site), gesture, giver == seat, "site", place=name),
        back(seat, giver, "sites", site, gesture, name),
    )


def _privileges(state: State, seat: Seat, giver: Seat) -> Iterator[Thing]:
    """The privileges that a player may lend, and what serves as one."""
    own = () if state.unruly else state.own_privileges(giver)
    for one in (*[one for one in NEGOTIABLE if one in own], *lending.lendable(state, giver)):
        yield _lending(seat, giver, one)


@lru_cache(maxsize=256)
def _lending(seat: Seat, giver: Seat, privilege: str) -> Thing:
    action, name = TradePrivilege(seat, giver, privilege), words(f"lent.{privilege}")
    return Thing(
        privilege,
        term(action, Press(), giver == seat, "privilege", privilege=name),
        back(seat, giver, "privileges", privilege, Press(), name),
    )


def _stacks(state: State, seat: Seat, giver: Seat) -> Iterator[Thing]:
    for kind in exchange.givable(state, giver):
        yield _stack(seat, giver, kind)


@lru_cache(maxsize=256)
def _stack(seat: Seat, giver: Seat, kind: StackKind) -> Thing:
    me = figure(giver, kind)
    gesture = Press(me) if kind in FIGURES else Press(stack_zone(giver, kind))
    name = words(f"stack.{kind}")
    return Thing(
        kind,
        term(TradeStack(seat, giver, kind), gesture, giver == seat, "stack", stack=name),
        back(seat, giver, "stacks", kind, gesture, name),
    )


def _kept(seat: Seat, giver: Seat, kind: StackKind, refused: str) -> Option:
    """A stack stays with its owner. ``refused``: why."""
    why = Why(words(f"refused.{refused}"), (figure(giver, kind),))
    return replace(_stack(seat, giver, kind).lay, why=why, refused=True, aside=False)


def _repairs(state: State, seat: Seat, giver: Seat, goal: Seat) -> Iterator[Thing]:
    for kind in exchange.repairable(state, giver, goal) if state.glitched else ():
        action, name = TradeRepair(seat, giver, kind), words(f"stack.{kind}")
        named = words("repair_of", stack=name)
        yield Thing(
            kind,
            term(action, Press(), giver == seat, "repair", stack=name),
            back(seat, giver, "repairs", kind, Press(), named),
        )


def _contract(state: State, seat: Seat, giver: Seat, goal: Seat) -> Iterator[Thing]:
    held = contract_of(state, giver)
    if held is not None:
        name = card_name(state, state.pieces.piece(held.card))
        why = Why(words("rule.trade_contract"), (held.card,))
        yield Thing(
            "",
            _signed(state, seat, giver, held),
            back(seat, giver, "contract", "", Press(held.card), name, why),
            changing_hands.may_go(state, giver, goal),
        )


def _isotopes(state: State, seat: Seat, giver: Seat, offered: int) -> Iterator[Option]:
    """From vault to vault (4D1f)."""
    for count in range(at_hand(state, giver) + 1):
        if count != offered:
            action, mine = TradeIsotopes(seat, giver, count), giver == seat
            yield _counted(action, mine, "isotopes", count, offered)


def _signed(state: State, seat: Seat, giver: Seat, held: Contract) -> Option:
    why = Why(words("rule.trade_contract"), (held.card,))
    name = card_name(state, state.pieces.piece(held.card))
    action = TradeContract(seat, giver)
    return term(action, Press(held.card), giver == seat, "contract", why, card=name)


def _has_factory(state: State, seat: Seat) -> bool:
    """Or a Bernal, where such are in play: both serve on site (N6)."""
    if any(one.factory and one.owner == seat for one in state.sites.values()):
        return True
    return bool(anchored(state, seat))


@lru_cache(maxsize=128)
def _factories(seat: Seat, other: Seat, may: bool) -> tuple[Thing, ...]:
    """The use of those of whoever is not on turn, by whoever is."""
    why = Why(words("rule.trade_factories"))
    lay = term(TradeFactories(seat), Press(), seat == other, "factories", why)
    taken = back(seat, other, "factories", "", Press(), words("own_factories"), why)
    return (Thing("", lay, taken, may),)


TERMS: Final = Offer[State](_options, DOES, _refusals)
