"""Refuels at sites a second time: water and isotopes, and the isobank that the first of them founds
(I5 of the Core, 1C of Module 1, 4D of Module 4).

Written from ``core_rules.md`` 7 and 10.1 and from ``module4.md`` 2, 8.2 and 9 of the reference, and
from what is printed. Each player has one craft that stays where it is; fuel becomes tanks and tanks
fuel, isotopes go to vaults, out of them and to the market. All else is left out of the positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.games.high_frontier.second_flight import SITES
from tests.perft import full_game_isotopes as isotopes
from tests.perft.full_game_at_sites import operational
from tests.perft.full_game_cards import CARDS, red_line
from tests.perft.full_game_refuelled_craft import Craft, craft_of, laid_card

Said = Iterator[tuple[str, Callable[[], None]]]
GRADES = ("dirt", "water", "isotope")
"""[5] The lower first."""
FACTORY = {"water": 7, "isotope": 1}
CAP = {"water": 9, "isotope": 3}
"""[4A8] Where anything doubles it, in games with Module 4."""
HEAVIEST = 32


@dataclass
class Purse:
    aquas: int


@dataclass
class Refuels:
    """``letters``: of each player's thrusters in play; ``standards``: isostandards. ``vaults``:
    None as long as isotopes are no money; ``money``: whether they can become that; ``module_4``:
    contracts are played. ``bank``: the factory that is the isobank.
    """

    crafts: dict[str, Craft]
    sites: Mapping[str, str]
    letters: Mapping[str, frozenset[str]]
    purses: dict[str, Purse]
    roam: bool
    money: bool
    module_4: bool
    turn: str
    speculator: int = 0
    standards: dict[str, str] = field(default_factory=dict)
    vaults: dict[str, int] | None = None
    bank: str = ""
    operated: bool = False
    exchanged: bool = False

    @property
    def me(self) -> Purse:
        return self.purses[self.turn]

    @property
    def ship(self) -> Craft:
        return self.crafts[self.turn]

    def moves(self) -> Mapping[str, object]:
        return dict(self._all())

    def after(self, words: str) -> Refuels:
        table = deepcopy(self)
        dict(table._all())[words]()
        return table

    def _all(self) -> Said:
        said = [("EndTurn", self._end), *self._refuels(), *isotopes.exchanges(self)]
        if self.turn in self.crafts:
            said += [*self._tanks(), *self._at_the_bank()]
        for words, do in said:
            yield f"{self.turn} {words}", do

    def _end(self) -> None:
        seats = list(self.purses)
        self.turn = seats[(seats.index(self.turn) + 1) % len(seats)]
        self.operated = self.exchanged = False

    # ------------------------------------------------------------------ the operation [I5]

    def _refuels(self) -> Said:
        if self.operated or self.turn not in self.crafts:
            return
        for source, tanks, grade in self._sources():
            fits = self._fits(tanks, grade)
            if fits:
                yield (
                    f"SiteRefuel {source} {fits} {grade}",
                    lambda s=source, n=fits, g=grade: self._refuelled(s, n, g),
                )

    def _sources(self) -> Iterator[tuple[str | None, int, str]]:
        """[I5a, I5b] Cards that find water enough, and a factory that serves the player."""
        ship, site = self.ship, SITES[self.ship.place]
        for card in ship.cards:
            isru = card.face.get("isru")
            if isru is not None and isru <= site["hydration"] and operational(card, ship.cards):
                yield (
                    card.id,
                    self._raised(1 + site["hydration"] - int(isru), "water", factory=False),
                    "water",
                )
        owner = self.sites.get(ship.place)
        if owner is None or not (owner == self.turn or self.roam):
            return
        yield None, self._raised(FACTORY["water"], "water", factory=True), "water"
        own = self.standards.get(self.turn, site["type"]) == site["type"]
        if site["type"] in self.letters[self.turn] and own:
            yield None, self._raised(FACTORY["isotope"], "isotope", factory=True), "isotope"

    def _raised(self, tanks: int, grade: str, *, factory: bool) -> int:
        """[4A7h] What doubles it comes before miners (4A7l), and these before a chit (4C3f)."""
        ship = self.ship
        found = tanks * 2**ship.doublers + ship.miners
        if grade == "isotope" and factory and ship.chit == 1:
            found += 1
        if grade == "water" and ship.chit == 2:
            found += 2
        return min(found, CAP[grade]) if ship.doublers and self.module_4 else found

    def _fits(self, tanks: int, grade: str) -> int:
        """Onto the strip [5], or into a freighter, where other beads would mix with those there."""
        ship = self.ship
        if ship.kind == "freighter":
            mixed = ship.tanks and ship.tank_grade != grade
            return 0 if mixed else max(0, min(tanks, ship.room))
        able = (n for n in range(tanks, 0, -1) if red_line(ship.wet, n) <= HEAVIEST)
        return next(able, 0)

    def _refuelled(self, source: str | None, tanks: int, grade: str) -> None:
        self.operated = True
        ship = self.ship
        if grade == "isotope":
            letter = SITES[ship.place]["type"]
            self.standards[self.turn] = letter
            if self.money and self.vaults is None and self.sites[ship.place] == self.turn:
                # [4D1a, 4D2b] The first one lies in the vault of whoever refined it.
                self.vaults = dict.fromkeys(self.purses, 0)
                self.vaults[self.turn], self.bank = 1, ship.place
                tanks -= 1
        if tanks:
            self._taken_in(tanks, grade)

    def _taken_in(self, tanks: int, grade: str) -> None:
        """[5] Mixed fuel is of the lower grade."""
        ship = self.ship
        if ship.kind == "freighter":
            ship.tanks += tanks
            ship.tank_grade = grade
            return
        ship.grade = self._mixed(grade)
        ship.wet = red_line(ship.wet, tanks)

    def _mixed(self, grade: str) -> str:
        ship = self.ship
        return grade if ship.wet == ship.dry else min(ship.grade, grade, key=GRADES.index)

    # ------------------------------------------------------------------ tanks [G2]

    def _tanks(self) -> Said:
        ship = self.ship
        if ship.tanks:
            yield "DropTank", self._dropped
        if ship.kind == "freighter":
            return
        if ship.tanks and ship.mass > 1:
            yield "TankToFuel", self._emptied
        same = not ship.tanks or ship.tank_grade == ship.grade
        if ship.wet >= ship.dry + 1 and ship.mass and ship.grade != "dirt" and same:
            yield "FuelToTank", self._filled

    def _dropped(self) -> None:
        ship = self.ship
        before = ship.dry
        ship.tanks -= 1
        if ship.kind == "rocket":
            ship.wet = red_line(ship.wet, ship.dry - before)

    def _emptied(self) -> None:
        self.ship.grade = self._mixed(self.ship.tank_grade)
        self.ship.tanks -= 1

    def _filled(self) -> None:
        self.ship.tanks += 1
        self.ship.tank_grade = self.ship.grade

    # ------------------------------------------------------------------ isotopes [4D]

    def _at_the_bank(self) -> Said:
        """[4D2e] Beads are brought in as cargo, and come out as fuel of the own thruster alone."""
        ship = self.ship
        if self.vaults is None or ship.place != self.bank:
            return
        if ship.tanks and ship.tank_grade == "isotope":
            yield f"DepositBead {ship.kind}", self._deposited
        letter = self.standards.get(self.turn)
        own = any(CARDS[one.id].deck == "gw_thruster" for one in ship.cards)
        own = own and any(CARDS[one.id].letter == letter for one in ship.cards)
        if self.vaults[self.turn] and own and self._fits(1, "isotope"):
            yield f"FuelThruster {ship.kind}", self._fuelled

    def _deposited(self) -> None:
        assert self.vaults is not None
        self._dropped()
        self.vaults[self.turn] += 1

    def _fuelled(self) -> None:
        assert self.vaults is not None
        self.vaults[self.turn] -= 1
        self._taken_in(1, "isotope")


def begin(position: Any) -> Refuels:
    """The position as a file has it: a craft of each player, a thruster in it or in an outpost."""
    laid = position.arrangement
    crafts, letters = {}, {}
    for number, colour in enumerate(position.roles, 1):
        seat = str(number)
        own = laid["players"][seat]
        stacks = {kind: own[kind] for kind in ("rocket", "freighter", "outpost1") if kind in own}
        rows = {
            kind: [laid_card(one, colour, own) for one in made["cards"]]
            for kind, made in stacks.items()
        }
        letters[seat] = frozenset(
            CARDS[one.id].letter
            for row in rows.values()
            for one in row
            if one.id in CARDS and CARDS[one.id].deck == "gw_thruster"
        )
        for kind in ("rocket", "freighter"):
            if kind in stacks:
                crafts[seat] = craft_of(kind, stacks[kind], rows[kind], own)
    return Refuels(
        crafts,
        {site: one["owner"] for site, one in laid.get("sites", {}).items() if one.get("factory")},
        letters,
        {str(n): Purse(laid["players"][str(n)]["aquas"]) for n in range(1, position.seats + 1)},
        laid["star"] == "individuality" and position.seats > 1,
        bool(position.options.get("exodus")),
        bool(position.options.get("contracts")),
        laid["first"],
        **_bank(laid, position.seats),
    )


def _bank(laid: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """An isobank that is there from the start, and isostandards."""
    standards = {
        seat: own["isostandard"] for seat, own in laid["players"].items() if "isostandard" in own
    }
    if "isobank" not in laid:
        return {"standards": standards}
    bank = laid["isobank"]
    vaults = {str(n): bank.get("vaults", {}).get(str(n), 0) for n in range(1, seats + 1)}
    return {
        "standards": standards,
        "vaults": vaults,
        "bank": bank["site"],
        "speculator": bank.get("speculator", 0),
    }
