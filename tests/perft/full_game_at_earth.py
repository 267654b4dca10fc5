"""Operations at home in the whole game as its second way reads them: income, research, the market,
boosts and funds [I1 to I4, O2].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from tests.perft import full_game_alone as alone
from tests.perft import full_game_at_sites as at_sites
from tests.perft import full_game_auctions as auctions
from tests.perft import full_game_contracts as contracts
from tests.perft import full_game_homes as homes
from tests.perft.full_game_cards import CARDS, LEO, Laid

Said = Iterator[tuple[str, Callable[[], None]]]
STOCK = (10, 8, 5, 4)
FACTORY_MADE = ("freighter", "gw_thruster", "colonist")
"""[3, 7] Black sides, and of colonists the robots that a hand may hold: not boosted."""


def operations(table: Any) -> Said:
    """Of the player whose turn it is."""
    me = table.me
    if table.assembly:
        yield "Fundraise", lambda: _fundraise(table)
    else:
        yield "TakeIncome", lambda: _done(table, "income", -1)
    equal = table.assembly and table.assembly.law("equality")
    for deck in table.decks:
        if table.enough(table.turn, deck):
            continue
        if table.alone or (table.altruists and not equal):
            yield from alone.research(table, deck)
        elif equal and me.aquas >= 1 and table.decks[deck]:
            yield f"TakeGrant {deck} False ", lambda deck=deck: _granted(table, deck)
        elif not equal and len(me.hand) < 4 and table.decks[deck]:
            yield f"StartAuction {deck}", lambda deck=deck: auctions.start(table, deck)
    yield from _market(table)


def _market(table: Any) -> Said:
    me = table.me
    sold = [card for card in me.hand if CARDS[card].sold]
    for card in sold:
        yield f"Sell {card}", lambda card=card: _sold(table, card)
    if table.assembly and table.assembly.law("freedom"):
        for both in combinations(sold, 2):
            yield f"SellTwo {' '.join(both)}", lambda both=both: _sold_two(table, both)
    for laid in me.stacks[LEO].cards:
        if laid.black and CARDS[laid.id].sold:
            yield f"Sell {laid.id}", lambda laid=laid: _product(table, laid)


def _done(table: Any, op: str, aquas: int = 0) -> None:
    table.op = op
    table.me.aquas -= aquas


def _granted(table: Any, deck: str) -> None:
    table.me.hand.append(table.decks[deck].pop(0))
    _done(table, "research", 1)


def _sold(table: Any, card: str) -> None:
    table.discard(card)
    _done(table, "market", -3)


def _sold_two(table: Any, both: tuple[str, str]) -> None:
    for card in both:
        table.discard(card)
    # [4G3h] Alone there is no lower price for both.
    _done(table, "market", -6 if table.alone else -5)


def _product(table: Any, laid: Laid) -> None:
    """[7.3] By the factories of its letter."""
    made = [s for s, one in table.sites.items() if one["factory"]]
    number = sum(at_sites.SITES[site]["type"] == CARDS[laid.id].letter for site in made)
    table.back(LEO, laid)
    _done(table, "market", -STOCK[min(3, number)])


# ---------------------------------------------------------------------- boosts


def boosts(table: Any) -> Said:
    """[7, I4] Each further one is of the same operation."""
    for card, heavy, mass in _payloads(table):
        goals = {"Boost": (LEO, mass)}
        if table.homes and table.turn in table.homes.at:
            goals["BoostHome"] = (homes.HOME, 2 * mass)
        for kind, (to, price) in goals.items():
            if price <= table.me.aquas:
                yield (
                    f"{kind} {card} {heavy}",
                    lambda c=card, h=heavy, t=to, p=price: _boosted(table, c, h, t, p),
                )


def _payloads(table: Any) -> Iterator[tuple[str, bool, int]]:
    """White cards, radiators either way, and a contract that is no stack card yet (4B4a)."""
    for card in table.me.hand:
        if CARDS[card].deck not in FACTORY_MADE:
            for heavy in (False, True) if CARDS[card].deck == "radiator" else (False,):
                yield card, heavy, Laid(card, 0, heavy).mass
    if table.contracts and table.turn in table.contracts.down:
        card = table.contracts.down[table.turn]
        yield card, False, contracts.BLUE[card]["mass"]


def _boosted(table: Any, card: str, heavy: bool, to: str, price: int) -> None:
    if table.contracts and table.contracts.down.get(table.turn) == card:
        del table.contracts.down[table.turn]  # What it does in orbit, no position looks at.
    else:
        table.me.hand.remove(card)
        table.put(to, Laid(card, 0, heavy), LEO)
    if alone.boosts_freely(table):
        table.me.aquas -= price
        return
    if not table.op:
        for seat, player in table.players.items():
            player.aquas += table.privilege(seat) == "launch_fees"
    _done(table, "boosting", price)


# ---------------------------------------------------------------------- funds


def _fundraise(table: Any) -> None:
    _done(table, "income", -_income(table))
    table.doing = "add"
    table.partners.begun()
    if table.contracts:
        table.contracts.fresh = True


def _income(table: Any) -> int:
    if table.assembly.alone and table.assembly.law("honor"):
        return 0  # [4G3] Of glory chits that came home; none does in a position.
    own = table.me.crew.id in table.carried
    return int(own) if table.assembly.law("honor") else 1
