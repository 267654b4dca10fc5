"""The whole game of High Frontier a second time: at Earth, in orbit, at a site, in the assembly.

Written from ``core_rules.md`` and, for the fuel strip, ``movement.md`` 10 of the reference, and
from nothing of the program's but its data; a number in brackets is a section of the first. Ships
move in positions of their own (``full_game_flights.py``), in all others the year brings no event
but an inspiration. Left out besides: site refuels, jettison, scrap, rides by buggy,
felonies, glitches, all fuel but water, and of the privileges all but Launch Fees and the
Marketeer's. Who plays alone has laws and ways of its own (``full_game_alone.py``), and Module 2
brings homes in orbit and colonists (``full_game_homes.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.perft import full_game_alone as alone
from tests.perft import full_game_at_sites as at_sites
from tests.perft import full_game_auctions as auctions
from tests.perft import full_game_contracts as contracts
from tests.perft import full_game_flights as flights
from tests.perft import full_game_homes as homes
from tests.perft import full_game_modules as modules
from tests.perft import full_game_partners as partners
from tests.perft import full_game_trades as trades
from tests.perft.full_game_auctions import ISOTOPE
from tests.perft.full_game_cards import CARDS, DECKS, LEO, Card, Laid, Stack, crew_of, red_line
from tests.perft.full_game_politics import ALL, Assembly

FIGURES = ("rocket", "outpost1", "outpost2")
STOCK = (10, 8, 5, 4)
MODULES = {"module_1": ("freighter", "gw_thruster"), "module_2": ("bernal",)}
"""Patent decks that options add."""
FACTORY_MADE = ("freighter", "gw_thruster", "colonist")
"""[3, 7] Black sides, and of colonists the robots that a hand may hold: not boosted."""


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
        """[10.2] With Module 2 locked until there is a Home Bernal."""
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
            yield from self._operations()
        if self.op in ("", "boosting") or alone.boosts_freely(self):
            yield from self._boosts()
        yield from self._free()
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
            self._year_ends()
        if self.homes and self.turn in self.homes.at:
            self.me.aquas += 1  # [4] The profit of a Home Bernal, as its owner's turn begins.

    def _year_ends(self) -> None:
        """[4] The first player advances the cube; before every even spot there is an event, in all
        positions an inspiration: each top card goes to its bottom.
        """
        self.spot += 1
        piles = list(self.decks.values())
        if self.contracts:
            self.contracts.left -= 1
            piles += self.contracts.decks.values()
        if self.homes:
            piles += self.homes.queues.values()
        for pile in piles if self.spot % 2 == 0 else ():
            pile += pile[:1]
            del pile[:1]

    def _free(self) -> Iterator[tuple[str, Callable[[], None]]]:
        me = self.me
        for card in me.hand:
            yield f"DiscardPatent {card}", lambda card=card: self._discard(card)
        for kind, stack in me.stacks.items():
            for laid in stack.cards:
                if not laid.human:
                    word = "Unload" if kind == "rocket" else "Decommission"
                    yield (
                        f"{word} {laid.id}",
                        lambda kind=kind, laid=laid: self.back(kind, laid),
                    )
                for to in (LEO, *FIGURES):
                    there = me.stacks.get(to)
                    if to != kind and (there is None or there.carries(laid, stack.place)):
                        yield (
                            f"TransferCard {laid.id} {to}",
                            lambda kind=kind, laid=laid, to=to: self._transfer(kind, laid, to),
                        )
            for to, there in me.stacks.items():
                figures = kind != LEO and to not in (LEO, kind)
                if figures and stack.tanks and there.carries(None, stack.place):
                    yield (
                        f"TransferTank {kind} {to}",
                        lambda a=stack, b=there: (self.tanks(a, -1), self.tanks(b, 1)),
                    )
        yield from self._fuel()
        yield from at_sites.free(self)
        if self.assembly:
            yield from self.assembly.lobbies(self)
        if self.homes:
            yield from self.homes.second(self)
            yield from self.homes.exomigrations(self)
        if self.vaults is not None and not self.exchanged:
            yield from self._exchanges()

    def _exchanges(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """[Module 4: 9] Once in a turn an isotope for ten Aquas, or ten for one of nobody's."""
        assert self.vaults is not None
        if self.vaults[self.turn]:
            yield "SellIsotope", lambda: self._exchange(-1, 0)
        if self.speculator and self.me.aquas >= ISOTOPE:
            yield "BuyIsotope", lambda: self._exchange(1, -1)

    def _exchange(self, own: int, others: int) -> None:
        assert self.vaults is not None
        self.vaults[self.turn] += own
        self.speculator += others
        self.me.aquas -= own * ISOTOPE
        self.exchanged = True

    def means(self, seat: str) -> int:
        """[Module 4: 9] Isotopes in vaults are money."""
        return self.players[seat].aquas + ISOTOPE * (self.vaults or {}).get(seat, 0)

    def enough(self, seat: str, deck: str) -> bool:
        """[7.1] Of freighters and GW thrusters one, of Bernals two, in hand or in play."""
        player, most = self.players[seat], {"freighter": 1, "gw_thruster": 1, "bernal": 2}
        laid = [one.id for stack in player.stacks.values() for one in stack.cards]
        held = sum(CARDS[one].deck == deck for one in (*player.hand, *laid))
        return held >= most.get(deck, 99)

    def _discard(self, card: str) -> None:
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

    def _transfer(self, kind: str, laid: Laid, to: str) -> None:
        place = self.me.stacks[kind].place
        self.put(to, laid, place)
        self.taken(kind, laid)

    def back(self, kind: str, laid: Laid) -> None:
        """[1] Decommissioned: a card to the hand, a crew to low Earth orbit."""
        self.taken(kind, laid)
        if laid.human:
            self.put(LEO, laid, LEO)
            self.carried.discard(laid.id)
        else:
            self.me.hand.append(laid.id)

    def _fuel(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """[5, 6] Aquas, fuel and tanks of the rocket (movement 10.5)."""
        me, ship = self.me, self.me.stacks.get("rocket")
        if ship is None:
            return
        if ship.place == LEO:
            for number in range(1, me.aquas + 1):
                if red_line(ship.wet, number) <= 32:
                    yield f"AquasToFuel {number}", lambda n=number: self._pumped(n)
            if red_line(ship.wet, -1) >= ship.dry:
                yield "FuelToAquas", lambda: self._pumped(-1)
            if ship.tanks:
                yield "TankToAquas", lambda: (self.tanks(ship, -1), self._paid(-1))
        if ship.tanks:
            yield "DropTank", lambda: self.tanks(ship, -1)
            if ship.mass > 1:
                yield "TankToFuel", lambda: setattr(ship, "tanks", ship.tanks - 1)
        # The chit of a ship that weighs nothing would not move: fuel would come of nothing.
        if ship.wet >= ship.dry + 1 and ship.mass:
            yield "FuelToTank", lambda: setattr(ship, "tanks", ship.tanks + 1)

    def _pumped(self, number: int) -> None:
        ship = self.me.stacks["rocket"]
        ship.wet = red_line(ship.wet, number)
        self._paid(number)

    def _paid(self, aquas: int) -> None:
        self.me.aquas -= aquas

    # ------------------------------------------------------------------ operations at home

    def _operations(self) -> Iterator[tuple[str, Callable[[], None]]]:
        me = self.me
        if self.assembly:
            yield "Fundraise", self._fundraise
        else:
            yield "TakeIncome", lambda: self._done("income", -1)
        equal = self.assembly and self.assembly.law("equality")
        for deck in self.decks:
            if self.enough(self.turn, deck):
                continue
            if self.alone or (self.altruists and not equal):
                yield from alone.research(self, deck)
            elif equal and me.aquas >= 1 and self.decks[deck]:
                yield f"TakeGrant {deck} False ", lambda deck=deck: self._granted(deck)
            elif not equal and len(me.hand) < 4 and self.decks[deck]:
                yield f"StartAuction {deck}", lambda deck=deck: auctions.start(self, deck)
        sold = [card for card in me.hand if CARDS[card].sold]
        for card in sold:
            yield f"Sell {card}", lambda card=card: self._sold(card)
        if self.assembly and self.assembly.law("freedom"):
            for both in combinations(sold, 2):
                yield f"SellTwo {' '.join(both)}", lambda both=both: self._sold_two(both)
        for laid in me.stacks[LEO].cards:
            if laid.black and CARDS[laid.id].sold:
                yield f"Sell {laid.id}", lambda laid=laid: self._product(laid)
        yield from at_sites.operations(self)

    def _done(self, op: str, aquas: int = 0) -> None:
        self.op = op
        self._paid(aquas)

    def _granted(self, deck: str) -> None:
        self.me.hand.append(self.decks[deck].pop(0))
        self._done("research", 1)

    def _sold(self, card: str) -> None:
        self._discard(card)
        self._done("market", -3)

    def _sold_two(self, both: tuple[str, str]) -> None:
        for card in both:
            self._discard(card)
        # [4G3h] Alone there is no lower price for both.
        self._done("market", -6 if self.alone else -5)

    def _product(self, laid: Laid) -> None:
        """[7.3] By the factories of its letter."""
        made = [s for s, one in self.sites.items() if one["factory"]]
        number = sum(at_sites.SITES[site]["type"] == CARDS[laid.id].letter for site in made)
        self.back(LEO, laid)
        self._done("market", -STOCK[min(3, number)])

    def _boosts(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """[7, I4] Each further one is of the same operation."""
        for card, heavy, mass in self._payloads():
            goals = {"Boost": (LEO, mass)}
            if self.homes and self.turn in self.homes.at:
                goals["BoostHome"] = (homes.HOME, 2 * mass)
            for kind, (to, price) in goals.items():
                if price <= self.me.aquas:
                    yield (
                        f"{kind} {card} {heavy}",
                        lambda c=card, h=heavy, t=to, p=price: self._boosted(c, h, t, p),
                    )

    def _payloads(self) -> Iterator[tuple[str, bool, int]]:
        """White cards, radiators either way, and a contract that is no stack card yet (4B4a)."""
        for card in self.me.hand:
            if CARDS[card].deck not in FACTORY_MADE:
                for heavy in (False, True) if CARDS[card].deck == "radiator" else (False,):
                    yield card, heavy, Laid(card, 0, heavy).mass
        if self.contracts and self.turn in self.contracts.down:
            card = self.contracts.down[self.turn]
            yield card, False, contracts.BLUE[card]["mass"]

    def _boosted(self, card: str, heavy: bool, to: str, price: int) -> None:
        if self.contracts and self.contracts.down.get(self.turn) == card:
            del self.contracts.down[self.turn]  # What it does in orbit, no position looks at.
        else:
            self.me.hand.remove(card)
            self.put(to, Laid(card, 0, heavy), LEO)
        if alone.boosts_freely(self):
            self._paid(price)
            return
        if not self.op:
            for seat, player in self.players.items():
                player.aquas += self.privilege(seat) == "launch_fees"
        self._done("boosting", price)

    # ------------------------------------------------------------------ the assembly

    def _fundraise(self) -> None:
        self._done("income", -self._income())
        self.doing = "add"
        self.partners.raising = True
        if self.contracts:
            self.contracts.fresh = True

    def _income(self) -> int:
        assert self.assembly
        if self.assembly.alone and self.assembly.law("honor"):
            return 0  # [4G3] Of glory chits that came home; none does in a position.
        own = self.me.crew.id in self.carried
        return int(own) if self.assembly.law("honor") else 1

    def _answers(self) -> Iterator[tuple[str, Callable[[], None]]]:
        if self.doing == "failed":
            yield from at_sites.rolled(self)
        elif self.doing == "raygun":
            yield from at_sites.aimed(self)
        elif self.assembly:
            yield from self.assembly.answers(self)


def begin(position: Any) -> Table | flights.Flights | modules.Ward | modules.Ledger:
    """The position that a file describes; the crews are those of the roles. ``printed``: on a ship
    that flies, or what another second way looks at.
    """
    if position.printed.get("way") == "ward":
        return modules.ward(position)
    if position.printed.get("way") == "ledger":
        return modules.ledger(position)
    if position.printed:
        return flights.begin(position)
    laid = position.arrangement
    players = {}
    for number, colour in enumerate(position.roles, 1):
        own = laid.get("players", {}).get(str(number), {})
        crew = crew_of(colour, own.get("side", 0))
        orbit = [_laid(one, crew) for one in own.get("leo", ())]
        stacks = {LEO: Stack(LEO, orbit, figure=False)}
        for kind in (*FIGURES, homes.HOME):
            if kind in own:
                stacks[kind] = _stack(own[kind], crew)
        if not any(one.human for stack in stacks.values() for one in stack.cards):
            stacks[LEO].cards.append(Laid(crew.id, own.get("side", 0)))
        players[str(number)] = Player(crew, own["aquas"], list(own.get("hand", ())), stacks)
    sites = {
        site: {"factory": False, "colony": False, **one}
        for site, one in laid.get("sites", {}).items()
    }
    assembly = None
    if position.options.get("politics"):
        rows = {name: list(laid["delegates"].get(name, ())) for name in ALL}
        assembly = Assembly(rows, laid["star"], alone=len(players) == 1)
    more = [deck for one, row in MODULES.items() if position.options.get(one) for deck in row]
    decks = {deck: list(laid.get("decks", {}).get(deck, ("unknown",))) for deck in (*DECKS, *more)}
    bank = laid.get("isobank")
    return Table(
        players,
        decks,
        laid["first"],
        laid.get("turn", laid["first"]),
        laid.get("operation", ""),
        sites,
        list(position.rolls.get("prospect", ())),
        assembly,
        left_out=frozenset(position.left_out),
        contracts=contracts.read(position) if position.options.get("contracts") else None,
        vaults=None if bank is None else {seat: bank["vaults"].get(seat, 0) for seat in players},
        speculator=bank.get("speculator", 0) if bank else 0,
        homes=homes.read(position) if position.options.get("module_2") else None,
        spot=laid["spot"],
        partners=partners.read(position),
        altruists=position.options.get("variant") == "altruism",
    )


def _laid(one: Mapping[str, Any], crew: Card) -> Laid:
    if one["card"] == "crew":
        return Laid(crew.id, crew.faces[0] == CARDS[crew.id].faces[1])
    return Laid(one["card"], one.get("face", 0), one.get("heavy", False))


def _stack(made: Mapping[str, Any], crew: Card) -> Stack:
    stack = Stack(made.get("place", LEO), [_laid(one, crew) for one in made["cards"]])
    stack.tanks = made.get("tanks", 0)
    whole, *part = made.get("wet", str(stack.dry)).split()
    stack.wet = Fraction(whole) + (Fraction(part[0]) if part else 0)
    return stack
