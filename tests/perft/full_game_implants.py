"""Implants a second time (4C3, 4C4 of Module 4), by any number of players.

Written from ``module4.md`` 8 of the reference and from what is printed on cards and contracts.
Players throw cards away and end their turns besides; all else is left out of the positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from tests.perft.full_game_contracts import BLUE
from tests.perft.full_game_homes import PEOPLE

SHAPES = ("goo", "warden", "heart", "jar", "battery", "engine")
SIDES = (1, 2)
PARENT = ("heart", 1)
BERNALS = ("bernal1", "bernal2")


@dataclass(frozen=True)
class Patient:
    """A colonist: whose, and where."""

    card: str
    owner: str
    place: str

    @property
    def industrious(self) -> bool:
        return bool(PEOPLE[self.card]["profession"] == "industrialist")

    @property
    def earthborn(self) -> bool:
        """[8.1] Neither of the other queue nor a robot."""
        return bool(PEOPLE[self.card]["kind"] == "human")


@dataclass(frozen=True)
class Wards:
    """``berths``: the owners of anchored Bernals by their spaces. ``settled``: who has had a colony
    but the dome of the Home Bernal since the turn began. ``icons``: each player's portfolio.
    ``roam``: the law of individuality. ``on``: by player and shape on whom, and its side. ``busy``:
    where an operation goes on. ``spent``: colonists that worked; ``op``: the turn's is used.
    """

    seats: tuple[str, ...]
    people: tuple[Patient, ...]
    berths: Mapping[str, str]
    settled: frozenset[str]
    icons: Mapping[str, frozenset[str]]
    hands: Mapping[str, tuple[str, ...]]
    roam: bool
    turn: str
    on: Mapping[tuple[str, str], tuple[str, int]] = field(default_factory=dict)
    busy: str = ""
    spent: frozenset[str] = frozenset()
    op: bool = False

    def moves(self) -> Mapping[str, object]:
        found = [f"{self.turn} EndTurn", *self._implants()]
        found += [f"{self.turn} DiscardPatent {card}" for card in self.hands[self.turn]]
        return dict.fromkeys(found)

    def _implants(self) -> Iterator[str]:
        if self.turn not in self.settled:
            return
        for one, side in product(self.people, SIDES):
            able = self.roam or self.berths.get(one.place) == self.turn
            if one.owner != self.turn or one.place not in self.berths or not able:
                continue
            if not (self.busy == one.place or not self.op or self._idle(one.place)):
                continue
            for shape in SHAPES:
                if shape in self.icons[self.turn] and self._comes(one, shape, side):
                    yield f"{self.turn} PlaceChit {one.card} {shape} {side}"

    def _comes(self, one: Patient, shape: str, side: int) -> bool:
        """A chit that lies elsewhere is not taken back here [8.3e]."""
        lies = self.on.get((self.turn, shape))
        if lies == (one.card, side) or ((shape, side) == PARENT and not one.earthborn):
            return False
        return lies is None or self._patient(lies[0]).place == one.place

    def _patient(self, card: str) -> Patient:
        return next(one for one in self.people if one.card == card)

    def _idle(self, place: str) -> list[str]:
        """Industrialists there who have not worked this turn [4A7g]."""
        return [
            one.card
            for one in self.people
            if one.owner == self.turn and one.place == place and one.industrious
            if one.card not in self.spent
        ]

    def after(self, words: str) -> Wards:
        seat, kind, *rest = words.split()
        if kind == "EndTurn":
            follows = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
            return replace(self, busy="", turn=follows, spent=frozenset(), op=False)
        if kind == "DiscardPatent":
            left = tuple(card for card in self.hands[seat] if card != rest[0])
            return replace(self, busy="", hands={**self.hands, seat: left})
        place = self._patient(rest[0]).place
        placed = replace(self, on={**self.on, (seat, rest[1]): (rest[0], int(rest[2]))})
        if self.busy == place:
            return placed
        # What an industrialist does for nothing goes before the operation.
        idle = self._idle(place)
        if idle:
            return replace(placed, busy=place, spent=self.spent | {idle[0]})
        return replace(placed, busy=place, op=True)


def begin(position: Any) -> Wards:
    """The position as a file has it: contracts lie on their blue faces."""
    laid = position.arrangement
    players = laid["players"]
    seats = tuple(str(number + 1) for number in range(position.seats))
    stacks = [
        (seat, kind, own[kind])
        for seat, own in players.items()
        for kind in (*BERNALS, "rocket", "outpost1", "outpost2", "freighter")
        if kind in own
    ]
    people = tuple(
        Patient(one["card"], seat, stack["place"])
        for seat, _, stack in stacks
        for one in stack["cards"]
        if one["card"] in PEOPLE
    )
    berths = {stack["place"]: seat for seat, _, stack in stacks if stack.get("anchored")}
    colonies = {one["owner"] for one in laid.get("sites", {}).values() if one.get("colony")}
    owners = {card: seat for seat, own in players.items() for card in own.get("enterprises", ())}
    partners = laid.get("partners", {})
    return Wards(
        seats,
        people,
        berths,
        frozenset(colonies),
        {
            seat: frozenset(
                icon
                for card, owner in owners.items()
                if owner == seat or seat in partners.get(card, ())
                for icon in BLUE[card]["terms"].get("icons", ())
            )
            for seat in seats
        },
        {seat: tuple(own.get("hand", ())) for seat, own in players.items()},
        laid["star"] == "individuality" and len(seats) > 1,
        laid["first"],
    )
