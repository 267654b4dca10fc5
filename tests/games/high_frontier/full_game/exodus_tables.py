"""A game of two with everything that Module 4 takes, laid out for its tests."""

from __future__ import annotations

from typing import Any

from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    NoTender,
)
from spacetable.games.high_frontier.full_game.exodus.moves import (
    PlaceChit,
)
from spacetable.games.high_frontier.full_game.moves import (
    EndTurn,
    NoDelegate,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_bernals import SOLAR

PEOPLE = [one for one in cards().values() if one.deck == "colonist"]
ROBOTS = sorted(one.id for one in PEOPLE if one.kind == "robot")
SPACERS = sorted(one.id for one in PEOPLE if one.kind == "spaceborn")
OBSERVERS, MALCOLM = "colonist_vatican_observers", "colonist_malcolm"
PILOTS = "colonist_neural_pilots"
MINER = "colonist_house_of_saud"
MINE = {"owner": "1", "factory": True, "colony": True}
BEYOND = {"ceres": MINE}
"""A dome beyond Earth since before this turn."""
OPTIONS = {
    "politics": True,
    "contracts": True,
    "module_1": True,
    "module_2": True,
    "colonists": True,
    "exodus": True,
}


def enterprises(*icons: str, side: int = 0) -> list[str]:
    """Contracts whose icons are these, on the blue side unless told."""
    left, found = {*icons}, []
    for one in sorted(contracts().values(), key=lambda card: card.id):
        terms = one.faces[side].terms
        assert terms is not None
        if one.deck != "exodus" and {*terms.icons} & left and {*terms.icons} <= {*icons}:
            found.append(one.id)
            left -= {*terms.icons}
    assert not left
    return found


def home(*people: str, promoted: bool = False, card: str = SOLAR, **has: Any) -> dict[str, Any]:
    """A Home Bernal with these colonists."""
    first = {"card": card, "face": int(promoted)}
    cards_ = [first, *({"card": one} for one in people)]
    return {"bernal1": {"cards": cards_, "place": "geo", "anchored": True}, **has}


class Exodus(Board):
    """A game of two with everything that Module 4 takes, the first player on turn."""

    def __init__(
        self, one: dict[str, Any], other: dict[str, Any] | None = None, **laid: Any
    ) -> None:
        more = {key: laid.pop(key) for key in ("rolls", "wunderkind") if key in laid}
        position = {"first": "1", "sites": BEYOND, "players": {"1": one, "2": other or {}}}
        super().__init__(2, laid={**position, **laid}, **OPTIONS, **more)

    def chits(self, face: str) -> tuple[Implant, ...]:
        return self.state.implants(self.card(face))

    def place(self, face: str, *chits: tuple[str, int]) -> Exodus:
        for shape, side in chits:
            self.do(PlaceChit(ONE, self.card(face), shape, side))  # type: ignore[arg-type]
        return self

    def offers(self, face: str, shape: str, side: int = 1) -> bool:
        return PlaceChit(ONE, self.card(face), shape, side) in self.of(PlaceChit)  # type: ignore[arg-type]

    def declines(self) -> Exodus:
        """Nothing more in the assembly, nor of contracts."""
        while found := [*self.of(NoDelegate), *self.of(NoTender)]:
            self.do(found[0])
        return self

    def through_the_year(self) -> Exodus:
        year = self.state.year
        while self.state.year == year:
            (seat,) = RULES.awaited(self.state)
            able = [one.action for one in self.options(seat)]
            ends = [one for one in able if isinstance(one, EndTurn)]
            self.do(ends[0] if ends else able[0])
        return self
