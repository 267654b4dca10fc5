"""Late contracts a second time (4B5 and 4B6 of Module 4): fees, and what is owed.

Written from ``module4.md`` 6 of the reference. Two players with a contract each do nothing but
boost it; ``printed`` of a position says what stands on the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any


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


def begin(position: Any) -> Ledger:
    """The contracts; what stands on them is ``printed``."""
    laid = position.arrangement
    debts = {}
    for seat, own in laid["players"].items():
        held = own["contract"]
        advance, fee, mass = position.printed[held["card"]]
        debts[seat] = Debt(held["card"], advance, fee, mass, held["timepiece"], own["aquas"])
    return Ledger(debts, laid["spot"])
