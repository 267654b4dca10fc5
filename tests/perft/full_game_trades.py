"""Trades of the whole game a second time: what is put into a deal, and what then changes hands.

Written from ``core_rules.md`` 12: Aquas, cards of the hand, claims and stacks. Privileges, repairs
and the use of factories are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.perft.full_game_cards import LEO

Said = Iterator[tuple[str, Callable[[], None]]]
OUTPOSTS = ("outpost1", "outpost2")


@dataclass
class Deal:
    """What one of the two gives."""

    aquas: int = 0
    cards: list[str] = field(default_factory=list)
    sites: list[str] = field(default_factory=list)
    stacks: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        return not (self.aquas or self.cards or self.sites or self.stacks)


@dataclass
class Trade:
    """``speaks``: who is asked; ``agreed``: who has agreed to what lies there now."""

    deals: dict[str, Deal]
    speaks: str
    agreed: str = ""

    def partner(self, seat: str) -> str:
        return next(one for one in self.deals if one != seat)


def opened(table: Any) -> Said:
    """[12] With each other player once a turn."""
    for other in table.players:
        if other != table.turn and other not in table.traded:
            yield f"OpenTrade {other}", lambda other=other: _open(table, other)


def _open(table: Any, other: str) -> None:
    table.traded.add(other)
    table.trade = Trade({table.turn: Deal(), other: Deal()}, table.turn)


def negotiated(table: Any) -> Said:
    """All that whoever is asked may do."""
    trade: Trade = table.trade
    seat = trade.speaks
    if not all(deal.empty for deal in trade.deals.values()):
        yield f"{seat} AgreeTrade", lambda: _agree(table)
    yield f"{seat} CallOffTrade", lambda: setattr(table, "trade", None)
    for giver, deal in trade.deals.items():
        for aquas in {*range(table.players[giver].aquas + 1)} - {deal.aquas}:
            yield (
                f"{seat} TradeAquas {giver} {aquas}",
                lambda d=deal, n=aquas: (setattr(d, "aquas", n), _changed(trade)),
            )
        for site, one in table.sites.items():
            if one["owner"] == giver and site not in deal.sites:
                yield f"{seat} TradeSite {site}", lambda d=deal, s=site: _put(trade, d.sites, s)
        for kind, stack in table.players[giver].stacks.items():
            if kind not in deal.stacks and _goes(kind, stack):
                yield (
                    f"{seat} TradeStack {giver} {kind}",
                    lambda d=deal, k=kind: _put(trade, d.stacks, k),
                )
    own = trade.deals[seat]
    for card in table.players[seat].hand:
        if card not in own.cards and card not in table.given:
            yield f"{seat} TradeCard {card}", lambda c=card: _put(trade, own.cards, c)


def _goes(kind: str, stack: Any) -> bool:
    """A crew stays with its colour: a figure with one does not go."""
    humans = sum(laid.human for laid in stack.cards)
    return len(stack.cards) > humans and (kind == LEO or not humans)


def _put(trade: Trade, row: list[str], one: str) -> None:
    row.append(one)
    _changed(trade)


def _changed(trade: Trade) -> None:
    trade.agreed = ""


def _agree(table: Any) -> None:
    trade: Trade = table.trade
    other = trade.partner(trade.speaks)
    if trade.agreed != other:
        trade.agreed, trade.speaks = trade.speaks, other
        return
    goals = {giver: _figures(table, giver) for giver in trade.deals}
    if all(found is not None for found in goals.values()):
        _exchange(table, goals)
    table.trade = None


def _figures(table: Any, giver: str) -> dict[str, str] | None:
    """Under which figures of the taker stacks come; None without enough of them [5]."""
    trade: Trade = table.trade
    taker = trade.partner(giver)
    standing = {*table.players[taker].stacks} - {*trade.deals[taker].stacks}
    found: dict[str, str] = {}
    for kind in trade.deals[giver].stacks:
        able = OUTPOSTS if kind in OUTPOSTS else (kind,)
        free = [one for one in able if one == LEO or one not in standing]
        if not free:
            return None
        found[kind] = free[0]
        standing.add(free[0])
    return found


def _exchange(table: Any, goals: dict[str, dict[str, str]]) -> None:
    trade: Trade = table.trade
    moving = []
    for giver, deal in trade.deals.items():
        taker = trade.partner(giver)
        one, other = table.players[giver], table.players[taker]
        one.aquas -= deal.aquas
        other.aquas += deal.aquas
        for card in deal.cards:
            one.hand.remove(card)
            other.hand.append(card)
            table.given[card] = giver
        for site in deal.sites:
            table.sites[site]["owner"] = taker
        for kind in deal.stacks:
            goes = [laid for laid in one.stacks[kind].cards if not laid.human]
            stack = one.stacks[kind]
            if kind == LEO:
                stack.cards = [laid for laid in stack.cards if laid.human]
            else:
                del one.stacks[kind]
            moving.append((other, goals[giver][kind], stack, goes))
    for player, kind, stack, goes in moving:
        if kind == LEO:
            player.stacks[LEO].cards += goes
        else:
            player.stacks[kind] = stack
