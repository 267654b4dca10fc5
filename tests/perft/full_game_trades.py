"""Trades of the whole game a second time: what is put into a deal, and what then changes hands.

Written from ``core_rules.md`` 12: Aquas, cards of the hand, claims and stacks. Cards of the other's
hand are asked for by their backs, and whoever holds them says which; what lies there may be taken
back. Privileges, repairs, the use of factories and promises are left out.
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
    asked: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        return not (self.aquas or self.cards or self.sites or self.stacks or self.asked)


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
    own, other = trade.deals[seat], trade.partner(seat)
    picks = bool(own.asked) and trade.agreed == other
    if picks:
        for card in table.players[seat].hand:
            if _serves(own, card) and card not in own.cards and card not in table.given:
                yield f"{seat} AgreeWithCard {card}", lambda c=card: _agree_with(table, c)
    elif not all(deal.empty for deal in trade.deals.values()):
        yield f"{seat} AgreeTrade", lambda: _agree(table)
    # Of an offer it may be said what is wrong with it.
    for why in ("", "little", "unwanted", "keeps") if trade.agreed == other else ("",):
        yield f"{seat} CallOffTrade {why}", lambda: setattr(table, "trade", None)
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
    for card in table.players[seat].hand:
        serves = picks and _serves(own, card)
        if card not in own.cards and card not in table.given and not serves:
            yield f"{seat} TradeCard {card}", lambda c=card: _lay(trade, own, c)
    yield from _asking(table)
    yield from _taking_back(trade)


def _asking(table: Any) -> Said:
    """A card of the other's hand, of whichever deck or of one of which there is one more."""
    trade: Trade = table.trade
    seat = trade.speaks
    other = trade.partner(seat)
    theirs = trade.deals[other]
    free = [card for card in table.players[other].hand if card not in theirs.cards]
    if trade.deals[seat].asked or len(free) <= len(theirs.asked):
        return
    for deck in ("", *sorted({_deck(card) for card in free})):
        left = sum(_deck(card) == deck for card in free) - theirs.asked.count(deck)
        if not deck or left > 0:
            yield f"{seat} AskCard {deck}", lambda d=deck: _put(trade, theirs.asked, d)


def _taking_back(trade: Trade) -> Said:
    for giver, deal in trade.deals.items():
        for what in ("cards", "asked", "sites", "stacks"):
            row = getattr(deal, what)
            for one in dict.fromkeys(row):
                yield (
                    f"{trade.speaks} TakeBack {giver} {what} {one}",
                    lambda r=row, o=one: (r.remove(o), _changed(trade)),
                )


def _deck(card: str) -> str:
    return card.partition("_")[0]


def _serves(deal: Deal, card: str) -> bool:
    return _deck(card) in deal.asked or "" in deal.asked


def _lay(trade: Trade, deal: Deal, card: str) -> None:
    """It serves for one that is asked for: of its deck before whichever."""
    if _serves(deal, card):
        deal.asked.remove(_deck(card) if _deck(card) in deal.asked else "")
    _put(trade, deal.cards, card)


def _agree_with(table: Any, card: str) -> None:
    trade: Trade = table.trade
    seat, other = trade.speaks, trade.partner(trade.speaks)
    _lay(trade, trade.deals[seat], card)
    trade.agreed = other
    if not trade.deals[seat].asked:
        _close(table)


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
    if trade.agreed != other or trade.deals[other].asked:
        trade.agreed, trade.speaks = trade.speaks, other
        return
    _close(table)


def _close(table: Any) -> None:
    trade: Trade = table.trade
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
