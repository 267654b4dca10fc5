"""From each way the next ones, priced for a traveller and what it has in hand: fields of labels.

A stop is a way, too, by which nobody has come: ``Branches.start`` and the number of a space for the
first stop of a journey, ``Branches.again`` and that number for later ones.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.passage import MOST_BONUS, PIVOT_BURNS
from spacetable.games.high_frontier.routes.labels import (
    FUEL,
    HAZARDS,
    OBERTH_PAID,
    SIX,
    THRUST,
    Units,
    units,
)
from spacetable.games.high_frontier.routes.network import OBERTH, Entry, Network
from spacetable.games.high_frontier.routes.traveller import Traveller

Branch = tuple[int, int, int, int, int, int, "Hand", bool, bool]
"""Way, burns, what the label grows by, space (-1: no rest there), fuel and burns spared, what is in
hand then, whether solar power ends there, whether it is a landing.

A rest there serves as well as going on if so many burns were made before, and it had cost less by
so much fuel: burns not made yet, and their fuel, serve as well as bonus burns.
"""
NEVER: Final = SIX + 1
"""More burns than anybody makes."""
WORKING: Final = -2
"""In the place of a size: any thruster that works is enough, however weak."""
_OBERTH: Final = 1
"""The bit of the solar Oberth; that of a belt is shifted by its number."""
_Entered = tuple[int, bool, tuple[int, int, int], int, int, int, int, bool, int, bool, bool]
"""Way, pivot, burns (those that bonus burns may pay, lander burns, fuel these take less), what the
label grows by whoever goes, space or -1, bonus burns, the bit of what gives them once in a move (0
for others), landing, size to exceed, end of solar power, whether a rest loses something."""


class _Terms(Struct, frozen=True):
    """All of a traveller that branches depend on, each as ``Traveller`` has it."""

    base: int
    bonus_pivots: int
    solar: bool
    burn: int
    limit: int
    most: int
    less_is_better: bool
    steady: bool
    dark: frozenset[str]
    units: Units


def branches(network: Network, traveller: Traveller) -> "Branches":
    """Those of a network for a traveller: the same ship is looked at again and again, for one goal
    after the other and with one wish after the other left out.
    """
    terms = _Terms(
        traveller.base,
        traveller.bonus_pivots,
        traveller.solar,
        traveller.burn,
        traveller.limit,
        traveller.most,
        traveller.less_is_better,
        traveller.steady,
        traveller.dark,
        units(traveller),
    )
    return _branches(network, terms)


class Branches:
    """What each hand leads to from each way, found when it is asked for."""

    def __init__(self, network: Network, traveller: _Terms) -> None:
        self._network = network
        self._traveller = traveller
        self._units = traveller.units
        self._dark = frozenset(
            space for space, zone in enumerate(network.zones) if zone in traveller.dark
        )
        self._entered: dict[int, tuple[_Entered, ...]] = {}
        self._hands: dict[tuple[int, int, int, int], Hand] = {}
        self.again = len(network.next)
        self.start = self.again + len(network.ids)

    def rested(self, net: int) -> "Hand":
        """What is in hand as a turn of a net thrust begins."""
        return self._hand(0, self._traveller.bonus_pivots, 0, net)

    def after(self, way: int, hand: "Hand") -> list[Branch]:
        """The branches of a way for a hand: those for which its thrust and a full tank suffice."""
        traveller, unit = self._traveller, self._units
        most, burn, limit = traveller.most, traveller.burn, traveller.limit
        unit_bonus, unit_burn, unit_fuel = unit.bonus, unit.burn, unit.fuel
        spares = unit.sparing and traveller.steady
        held, held_pivots, held_paid, held_net = hand.bonus, hand.pivots, hand.paid, hand.net
        able = max(held_net, 0)
        found: list[Branch] = []
        entered = self._entered.get(way)
        if entered is None:
            entered = self._entered[way] = tuple(self._enter(*one) for one in self._entries(way))
        for to, pivot, needs, grows, space, bonus, once, lands, size, dark, presses_on in entered:
            either, burns, less = needs
            if size >= able or (size == WORKING and held_net < 0):
                continue
            pivots, paid, net = held_pivots, held_paid, held_net
            if pivot:
                if pivots:
                    pivots -= 1
                    grows += unit.pivot
                else:
                    either += PIVOT_BURNS
            left = held - either
            if left < 0:
                burns -= left
                left = 0
            fuel = burns * burn - less
            if burns > most or fuel > limit:
                continue
            if dark:
                grows += net + 1 << THRUST
                net = -1
            elif bonus and net >= 0 and not paid & once:
                left = min(MOST_BONUS, left + bonus)
                paid |= once
                if once == _OBERTH:
                    grows += OBERTH_PAID
            if left != held:
                grows += (held - left) * unit_bonus
            if burns:
                grows += burns * unit_burn + fuel * unit_fuel
            after = hand
            if left != held or pivot or bonus or dark:
                after = self._hand(left, pivots, paid, net)
            spared = (0 if left <= burns else left - burns) if spares or not left else NEVER
            if presses_on:
                spared = NEVER
            spared_fuel = left * burn << FUEL
            found.append((to, burns, grows, space, spared_fuel, spared, after, dark, lands))
        return found

    def _hand(self, bonus: int, pivots: int, paid: int, net: int) -> "Hand":
        key = (bonus, pivots, paid, net)
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = Hand(self, bonus, pivots, paid, net)
        return found

    def _entries(self, way: int) -> Iterable[tuple[Entry, bool]]:
        """What comes after a way or a stop, and whether that is a pivot.

        Later stops leave out what the ship could have gone on to before the turn ended.
        """
        network = self._network
        if way < self.again:
            return network.next[way]
        if way >= self.start:
            return ((entry, False) for entry in network.first[way - self.start])
        space = way - self.again
        return ((entry, False) for entry in network.first[space] if self._asked(space, entry))

    def _asked(self, space: int, entry: Entry) -> bool:
        """Whether a ship at rest had a reason to rest before it went on here.

        Where lighter is better it may have gone somewhere only to burn fuel, and come back.
        """
        network, traveller = self._network, self._traveller
        return (
            not traveller.less_is_better
            or network.rests_count
            or network.hohmann[space]
            or entry.size_left >= 0
            or entry.unsized
            or bool(entry.either or entry.lander or entry.bonus or entry.push)
            or (not traveller.steady and entry.lands)
            or (traveller.solar and network.zones[space] != network.zones[entry.space])
        )

    def _enter(self, entry: Entry, pivot: bool) -> _Entered:
        bonus, once = entry.bonus, 0
        size = max(entry.size_landed, entry.size_left)
        if bonus == OBERTH:
            bonus, once = max(0, self._traveller.base), _OBERTH
        elif entry.push:
            bonus, once = 1, 1 << entry.push
        return (
            entry.way,
            pivot,
            (entry.either, entry.lander, self._traveller.burn // 2 if entry.half else 0),
            (entry.hazards << HAZARDS) + entry.belts,
            entry.stop if entry.rests else -1,
            bonus,
            once,
            entry.lands,
            WORKING if entry.unsized and size < 0 else size,
            entry.space in self._dark,
            entry.presses_on,
        )


_branches: Final = lru_cache(maxsize=12)(Branches)


class Hand(dict[int, list[Branch]]):
    """What a ship has beside its burns and fuel; by each way, what it leads to.

    ``bonus``, ``pivots``: bonus burns and pivots left; ``paid``: the bits of what gives burns but
    once in a move, and has; ``net``: the net thrust, -1 where its thruster has stopped.

    No label tells which belts have pushed a Mag Sail: told apart by that they would be too many. A
    label gives way to one that is nowhere worse but has been pushed by a belt which the other has
    still before it. So what is told can be flown, but a route may be missed that needs, in one
    move, the burn of such a belt; burns of its own, which take a sail no fuel, would serve as well.
    Missed can only be a route that leaves fewer of them than the belts that push it.
    """

    def __init__(self, branches: Branches, bonus: int, pivots: int, paid: int, net: int) -> None:
        super().__init__()
        self._branches = branches
        self.bonus = bonus
        self.pivots = pivots
        self.paid = paid
        self.net = net

    def __missing__(self, way: int) -> list[Branch]:
        found = self[way] = self._branches.after(way, self)
        return found
