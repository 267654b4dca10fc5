"""What modules bring a second time: craft that are no rockets, implants, and late contracts.

Written from the rules alone, as ``second_full_game.py`` is, each for itself: an amount in brackets
is a section of ``module4.md`` of the reference. Players only do what is named here; all else is
left out of the positions. ``printed`` of a position says which of these ways it takes, and what
stands on its cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Any

from tests.games.high_frontier.second_flight import Move
from tests.perft.second_flight_school import Flight, Ship

ENDLESS = Fraction(10**6)

# ------------------------------------------------------------------ craft that are no rockets


@dataclass(frozen=True)
class Hauler(Flight):
    """A freighter: net thrust 1 and what the card adds, its pivots, and no fuel (core 10.1)."""

    pivots: int = 0

    def _start(self) -> str:
        return f"1 Activate {self.ship.cards[0]}  False False"

    def _begun(self) -> Move:
        about: dict[str, Any] = {"base": 1, "pivots": self.pivots, "net": self.ship.base}
        return Move(about, self.season, self.place, ENDLESS, self.ship.base)

    def _rested(self) -> Flight:
        return replace(self, moved=True, move=None)


def craft(position: Any) -> Flight:
    """The only craft of the first player."""
    laid, printed = position.arrangement, position.printed
    own = laid["players"]["1"]
    stack = own[printed["stack"]]
    cards = tuple(one["card"] for one in stack["cards"])
    about = Ship(
        (cards[0], cards[-1]),
        printed["base"],
        Fraction(printed.get("per_burn", "0")),
        Fraction(printed.get("dry", "1")),
    )
    wet = sum(map(Fraction, stack.get("wet", "1").split()), Fraction(0))
    at = (about, stack["place"], wet, laid["spot"] + 1, own["aquas"])
    if printed["stack"] == "freighter":
        return Hauler(*at, pivots=printed["pivots"])
    return Flight(*at)  # a Bernal: dirt by weight, as a rocket with its generator (core 10.2)


# ------------------------------------------------------------------ implants [8.3]

SIDES = (1, 2)


@dataclass(frozen=True)
class Ward:
    """Colonists of the first player at one Bernal. ``on``: of each shape on whom, and its side.
    ``busy``: an implant operation goes on. ``spent``: colonists that worked, and ``op`` is used.
    """

    people: tuple[str, ...]
    earthborn: frozenset[str]
    industrious: frozenset[str]
    icons: tuple[str, ...]
    hand: tuple[str, ...]
    on: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    busy: bool = False
    spent: frozenset[str] = frozenset()
    op: bool = False
    mine: bool = True

    def moves(self) -> Mapping[str, object]:
        if not self.mine:
            return {"2 EndTurn": None}
        found: dict[str, object] = {"1 EndTurn": None}
        found |= dict.fromkeys(f"1 DiscardPatent {card}" for card in self.hand)
        if self.busy or not self.op or self.industrious - self.spent:
            for one, shape, side in product(self.people, self.icons, SIDES):
                parent = (shape, side) == ("heart", 1)
                if self.on.get(shape) != (one, side) and not (parent and one not in self.earthborn):
                    found[f"1 PlaceChit {one} {shape} {side}"] = None
        return found

    def after(self, words: str) -> Ward:
        seat, kind, *rest = words.split()
        if kind == "EndTurn":
            # A new turn: all may work again.
            fresh = replace(self, busy=False, mine=seat == "2")
            return fresh if seat == "1" else replace(fresh, spent=frozenset(), op=False)
        if kind == "DiscardPatent":
            return replace(self, busy=False, hand=tuple(c for c in self.hand if c != rest[0]))
        placed = {**self.on, rest[1]: (rest[0], int(rest[2]))}
        if self.busy:
            return replace(self, on=placed)
        # Each industrialist has a free one in a turn, which goes before the operation.
        idle = sorted(self.industrious - self.spent)
        begun = {"spent": self.spent | {idle[0]}} if idle else {"op": True}
        return replace(self, on=placed, busy=True, **begun)  # type: ignore[arg-type]


def ward(position: Any) -> Ward:
    """The Bernal and who is there."""
    own, printed = position.arrangement["players"]["1"], position.printed
    people = tuple(one["card"] for one in own["bernal1"]["cards"][1:])
    sets = (frozenset(printed[key]) for key in ("earthborn", "industrious"))
    return Ward(people, *sets, tuple(printed["icons"]), tuple(own["hand"]))


# ------------------------------------------------------------------ late contracts [6]


@dataclass(frozen=True)
class Debt:
    """A contract. ``due``: its timepiece. ``boosted``: once, and so it owes half."""

    card: str
    advance: int
    fee: int
    mass: int
    due: int
    aquas: int
    paid: int = 0
    late: bool = False
    boosted: bool = False
    dead: bool = False
    gone: bool = False

    @property
    def owes(self) -> int:
        return self.advance * (1 if self.boosted else 2) - self.paid

    @property
    def payable(self) -> range:
        """Never more than the fee, than is owed, or than there is."""
        return range(min(self.fee, self.owes, self.aquas) + 1)

    def pays(self, amount: int) -> Debt:
        paid = replace(self, paid=self.paid + amount, aquas=self.aquas - amount)
        if not paid.owes:
            return replace(paid, gone=True)
        return replace(paid, dead=True) if amount < self.fee else paid


@dataclass(frozen=True)
class Ledger:
    """Two players with a contract each. ``turn``: whose it is; ``asked``: for a fee. ``op``: the
    operation is used.
    """

    debts: Mapping[str, Debt]
    spot: int
    turn: str = "1"
    asked: bool = False
    op: bool = False

    def moves(self) -> Mapping[str, object]:
        one = self.debts[self.turn]
        if self.asked:
            return {f"{self.turn} PayFee {n}": None for n in one.payable}
        found: dict[str, object] = {f"{self.turn} EndTurn": None}
        here = not one.boosted and not one.dead and not one.gone
        if here and not self.op and one.aquas >= one.mass:
            found[f"{self.turn} Boost {one.card} False"] = None
        return found

    def after(self, words: str) -> Ledger:
        seat, kind, *rest = words.split()
        one = self.debts[seat]
        if kind == "PayFee":
            return replace(self._with(seat, one.pays(int(rest[0]))), asked=False)
        if kind == "Boost":
            up = replace(one, boosted=True, aquas=one.aquas - one.mass)
            return replace(self._with(seat, up), op=True)
        if seat == "1":
            return self._comes("2")
        # The cube leaves its spot, and timepieces there run out.
        late = {s: replace(d, late=d.late or d.due == self.spot) for s, d in self.debts.items()}
        return replace(self, debts=late, spot=(self.spot + 1) % 12)._comes("1")

    def _comes(self, seat: str) -> Ledger:
        """A turn; first the fee, where there is a choice of what to pay."""
        one = self.debts[seat]
        begun = replace(self, turn=seat, op=False, asked=False)
        if not one.late or one.gone:
            return begun
        if len(one.payable) == 1:
            return begun._with(seat, one.pays(0))
        return replace(begun, asked=True)

    def _with(self, seat: str, debt: Debt) -> Ledger:
        return replace(self, debts={**self.debts, seat: debt})


def ledger(position: Any) -> Ledger:
    """The contracts; what stands on them is ``printed``."""
    laid = position.arrangement
    debts = {}
    for seat, own in laid["players"].items():
        held = own["contract"]
        advance, fee, mass = position.printed[held["card"]]
        debts[seat] = Debt(held["card"], advance, fee, mass, held["timepiece"], own["aquas"])
    return Ledger(debts, laid["spot"])
