"""A crew at the table, moved by the tests."""

from __future__ import annotations

from typing import Any

from spacetable.core.chance import SeededChance
from spacetable.core.ids import CLOCK, PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.clock import Hear
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Begin, Lay
from spacetable.games.space_alert.setup import set_up
from spacetable.games.space_alert.state import State, hand, slot
from spacetable.games.space_alert.switches import switches
from tests.offered import offered

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")


def seat(number: int) -> Seat:
    return Seat(str(number))


class Crew:
    """A game whose every action is checked against what is offered."""

    def __init__(
        self,
        players: int,
        mission: int | None = 11,
        seed: str = "x",
        bots: tuple[int, ...] = (),
        **changed: Any,
    ):
        settings = {one.id: one.default for one in switches()} | changed
        self.seats = tuple(
            SeatSetup(seat(k + 1), NAMES[k], k, "cadet" if k + 1 in bots else None)
            for k in range(players)
        )
        self.chance = SeededChance(seed)
        setup = Setup("space_alert", seed, self.seats, mission=mission)
        self.state: State = set_up(setup, settings, self.chance)
        self.said: list[Any] = []

    def offers(self, who: Seat) -> list[Option]:
        return offered(space_alert, self.state, who)

    def may(self, action: Action) -> bool:
        return any(o.action == action and not o.refused for o in self.offers(action.seat))

    def why_not(self, action: Action) -> str:
        """The rule that refuses an action that is offered to teach."""
        return next(
            o.why.rule.key.rpartition("rule.")[2]
            for o in self.offers(action.seat)
            if o.action == action and o.refused
        )

    def do(self, action: Action) -> None:
        assert self.may(action), action
        turn = Turn(self.state, self.chance)
        space_alert.rules.apply(turn, action)
        self.state = turn.state
        self.said += turn.events

    def begin(self) -> Crew:
        self.do(Begin(seat(1)))
        return self

    def hear(self, kind: type, times: int = 1) -> None:
        """Let the clock go on up to the next announcement of a kind, that one included."""
        while times:
            (offer,) = self.offers(CLOCK)
            assert isinstance(offer.action, Hear)
            happening = self.state.script.happenings[offer.action.number]
            self.do(offer.action)
            times -= isinstance(happening, kind)

    def card(self, who: Seat, *, heroic: bool = False) -> PieceId:
        """A card in a hand."""
        return next(
            one.id
            for one in self.state.pieces[hand(who)]
            if one.face.startswith("card.go:") == heroic
        )

    def lay(self, who: Seat, member: int, turn: int, turns: int = 0, **kind: bool) -> PieceId:
        card = self.card(who, **kind)
        self.do(Lay(who, card, member, turn, turns))
        return card

    def lies(self, member: int, turn: int) -> Any:
        return self.state.pieces.top(slot(member, turn))

    def seen(self, who: Seat | None) -> State:
        return hidden.view(self.state, who).state
