"""The table of the whole game as its second way reads it: players, their turns and years [4].

A number in brackets is a section of ``core_rules.md`` of the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.perft import full_game_alone as alone
from tests.perft import full_game_at_earth as at_earth
from tests.perft import full_game_at_sites as at_sites
from tests.perft import full_game_auctions as auctions
from tests.perft import full_game_contracts as contracts
from tests.perft import full_game_events as events
from tests.perft import full_game_homes as homes
from tests.perft import full_game_isotopes as isotopes
from tests.perft import full_game_partners as partners
from tests.perft import full_game_stacks as stacks
from tests.perft import full_game_trades as trades
from tests.perft.full_game_cards import CARDS, LEO, Card, Laid, Stack
from tests.perft.full_game_isotopes import ISOTOPE
from tests.perft.full_game_politics import Assembly


@dataclass
class Player:
    crew: Card
    aquas: int
    hand: list[str]
    stacks: dict[str, Stack]


@dataclass
class Table:
    """``op``: the operation of the turn. ``doing``: what must be answered before all else."""

    players: dict[str, Player]
    decks: dict[str, list[str]]
    first: str
    turn: str
    op: str
    sites: dict[str, dict[str, Any]]
    die: list[int]
    assembly: Assembly | None
    busted: set[str] = field(default_factory=set)
    visited: set[str] = field(default_factory=set)
    chits: set[str] = field(default_factory=set)
    carried: set[str] = field(default_factory=set)
    doing: str = ""
    auction: auctions.Auction | None = None
    platform: str = ""
    reach: set[str] = field(default_factory=set)
    chosen: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    trade: trades.Trade | None = None
    traded: set[str] = field(default_factory=set)
    given: dict[str, str] = field(default_factory=dict)
    contracts: contracts.Contracts | None = None
    vaults: dict[str, int] | None = None
    speculator: int = 0
    exchanged: bool = False
    homes: homes.Homes | None = None
    spot: int = 0
    dice: list[int] = field(default_factory=list)
    purges: list[int] = field(default_factory=list)
    anarchy: bool = False
    event: str = ""
    altruists: bool = False
    partners: partners.Partners = field(default_factory=lambda: partners.Partners({}))
    left_out: frozenset[str] = frozenset()

    @property
    def me(self) -> Player:
        return self.players[self.turn]

    @property
    def alone(self) -> bool:
        return len(self.players) == 1

    def privilege(self, seat: str) -> str:
        """[10.2] With Module 2 locked until there is a Home Bernal; in anarchy all are felons."""
        if self.anarchy:
            return "felonious"
        if self.homes and seat not in self.homes.at:
            return ""
        return self.players[seat].crew.privilege

    def moves(self) -> Mapping[str, object]:
        return {words: do for words, do in self._all() if words.split()[1] not in self.left_out}

    def after(self, words: str) -> Table:
        table = deepcopy(self)
        if table.op == "boosting" and " Boost" not in words:
            table.op = "boost"  # [4] A free action interrupts no operation.
        dict(table._all())[words]()
        offers = table.contracts
        if offers and offers.fresh and not table.doing and not offers.follows(table):
            offers.fresh = False
        return table

    def _all(self) -> Iterator[tuple[str, Callable[[], None]]]:
        if self.auction:
            yield from auctions.bids(self)
            return
        if self.trade:
            yield from trades.negotiated(self)
            return
        if self.contracts and self.contracts.deck:
            yield from self.contracts.auction(self)
            return
        if self.contracts and self.contracts.fresh and not self.doing:
            yield from self.contracts.chosen(self)
            return
        if self.doing == "consent":
            yield from self.partners.answered(self)
            return
        said = self._answers() if self.doing else self._turn()
        for words, do in said:
            yield f"{self.turn} {words}", do

    # ------------------------------------------------------------------ the turn

    def _turn(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield "EndTurn", self._end
        if not self.op:
            yield from at_earth.operations(self)
            yield from at_sites.operations(self)
        if self.op in ("", "boosting") or alone.boosts_freely(self):
            yield from at_earth.boosts(self)
        yield from stacks.free(self)
        yield from at_sites.free(self)
        if self.assembly:
            yield from self.assembly.lobbies(self)
        if self.homes:
            yield from self.homes.second(self)
            yield from self.homes.exomigrations(self)
        yield from isotopes.exchanges(self)
        yield from trades.opened(self)

    def _end(self) -> None:
        """Where a human stands now was visited, and its glory was not taken [6, G5]."""
        for stack in self.me.stacks.values():
            if any(laid.human for laid in stack.cards):
                self.visited.add(stack.place)
        seats = list(self.players)
        self.turn = seats[(seats.index(self.turn) + 1) % len(seats)]
        self.op = ""
        self.exchanged = False
        self.traded.clear()
        # [12] Not again before the giver's next turn.
        self.given = {card: giver for card, giver in self.given.items() if giver != self.turn}
        if self.assembly:
            self.assembly.turn_over()
        if self.turn == self.first:
            events.year_ends(self)
        else:
            events.begins(self)

    def event_comes(self) -> None:
        """What waited for a tally: the event, the debris of one, or the turn after a purge."""
        if self.doing == "purge":
            events.begins(self)
        elif self.doing == "strike":
            events.strikes(self)
        else:
            events.comes(self)

    def means(self, seat: str) -> int:
        """[Module 4: 9] Isotopes in vaults are money."""
        return self.players[seat].aquas + ISOTOPE * (self.vaults or {}).get(seat, 0)

    def enough(self, seat: str, deck: str) -> bool:
        """[7.1] Of freighters and GW thrusters one, of Bernals two, in hand or in play."""
        player, most = self.players[seat], {"freighter": 1, "gw_thruster": 1, "bernal": 2}
        laid = [one.id for stack in player.stacks.values() for one in stack.cards]
        held = sum(CARDS[one].deck == deck for one in (*player.hand, *laid))
        return held >= most.get(deck, 99)

    def discard(self, card: str) -> None:
        self.me.hand.remove(card)
        deck = CARDS[card].deck
        (self.homes.queue_of(card) if deck == "colonist" else self.decks[deck]).append(card)

    def tanks(self, stack: Stack, number: int) -> None:
        before = stack.dry
        stack.tanks += number
        stack.loaded(stack.dry - before)

    def taken(self, kind: str, laid: Laid) -> None:
        """Off a stack, and an empty stack loses its figure with all that it held."""
        stack = self.me.stacks[kind]
        before = stack.dry
        stack.cards.remove(laid)
        stack.loaded(stack.dry - before)
        if kind != LEO and not stack.cards:
            del self.me.stacks[kind]

    def put(self, kind: str, laid: Laid, place: str) -> None:
        stack = self.me.stacks.setdefault(kind, Stack(place))
        before = stack.dry
        stack.cards.append(laid)
        stack.loaded(stack.dry - before)

    def back(self, kind: str, laid: Laid) -> None:
        """[1] Decommissioned: a card to the hand, a crew to low Earth orbit."""
        self.taken(kind, laid)
        if laid.human:
            self.put(LEO, laid, LEO)
            self.carried.discard(laid.id)
        else:
            self.me.hand.append(laid.id)

    def _answers(self) -> Iterator[tuple[str, Callable[[], None]]]:
        if self.doing in events.ASKED:
            yield from events.answers(self)
        elif self.doing == "robots":
            yield from self.homes.robots(self)
        elif self.doing == "failed":
            yield from at_sites.rolled(self)
        elif self.doing == "raygun":
            yield from at_sites.aimed(self)
        elif self.assembly:
            yield from self.assembly.answers(self)
