"""A game of HAL and some of the crew, played through the real rules from what a test lays out."""

from __future__ import annotations

from typing import Any

from spacetable.core.engine import Stepped, begin, step
from spacetable.core.errors import Refused
from spacetable.core.event import Said
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action, Option
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import (
    CloseDoor,
    Damage,
    Discard,
    Disconnect,
    Draw,
    EndTurn,
    Give,
    Move,
    NameCard,
    OpenDoor,
    Recover,
    Repair,
    Scan,
    Show,
    Target,
)
from spacetable.games.space_odyssey.state import HAL_HAND, SHOWN, State, hand, shown
from tests.offered import offered

HAL = Seat("1")
ROW = ("lif", "lif", "scan")
"""An open row that does not matter."""


class Position:
    """``crew``: characters clockwise from seat 2. Everything else as ``arrange`` reads it."""

    def __init__(
        self,
        *crew: str,
        options: dict[str, Any] | None = None,
        rolls: dict[str, tuple[int, ...]] | None = None,
        **arrangement: Any,
    ) -> None:
        crew = crew or ("bowman", "poole")
        parts = ("hal", *crew)
        seats = tuple(SeatSetup(Seat(str(k + 1)), role=part) for k, part in enumerate(parts))
        if arrangement:
            arrangement.setdefault("monolith", crew[0])
        scenario = Scenario(arrangement, rolls or {}) if arrangement or rolls else None
        self.game = space_odyssey
        self.seats = {part: Seat(str(k + 1)) for k, part in enumerate(parts)}
        self.setup = Setup("space_odyssey", "test", seats, options or {}, scenario=scenario)
        self.position, _ = begin(self.game, self.setup)
        self.last: Stepped | None = None

    @property
    def state(self) -> State:
        """The true state."""
        state = self.position.state
        assert isinstance(state, State)
        return state

    # ------------------------------------------------------------------ asking

    def options(self, who: str) -> list[Option]:
        """What somebody may do, and what is refused to them."""
        return list(offered(self.game, self.state, self.seats[who]))

    def legal(self, who: str) -> set[Action]:
        """What somebody may do."""
        return {one.action for one in self.options(who) if not one.refused}

    def may(self, action: Action) -> bool:
        """Whether an action is legal."""
        found = [one for one in offered(self.game, self.state, action.seat) if one.action == action]
        return bool(found) and not found[0].refused

    def why(self, action: Action) -> str:
        """The rule that refuses an action, as its key without the domain."""
        try:
            step(self.game, self.setup, self.position, action)
        except Refused as no:
            return no.why.rule.key.partition(".")[2]
        raise AssertionError(f"{action} is allowed")

    def faces(self, zone: ZoneId) -> list[str]:
        """The cards of a zone without their side, sorted."""
        return sorted(one.face.partition(".")[2] for one in self.state.pieces[zone])

    def hand(self, who: str) -> list[str]:
        """A member's cards."""
        return self.faces(hand(self.seats[who]))

    def row(self) -> list[str]:
        """HAL's open cards from the left, "" for a gap."""
        cards = [self.faces(shown(k)) for k in range(SHOWN)]
        return [one[0] if one else "" for one in cards]

    def card(self, who: str, name: str, number: int = 1) -> PieceId:
        """A card in somebody's hand, or one of several copies."""
        if who != "hal":
            row, face = list(self.state.pieces[hand(self.seats[who])]), f"crew.{name}"
        else:
            zones = (*(shown(k) for k in range(SHOWN)), HAL_HAND)
            row = [one for zone in zones for one in self.state.pieces[zone]]
            face = f"hal.{name}"
        return [one.id for one in row if one.face == face][number - 1]

    def waits_for(self) -> tuple[str, str]:
        """What the game waits for, and of whom."""
        (seat,) = self.game.rules.awaited(self.state)
        return self.state.duty.task, next(who for who, one in self.seats.items() if one == seat)

    def lines(self, who: str | None = None) -> list[str]:
        """The keys of the chronicle's lines of the last step that somebody, or anybody, reads."""
        assert self.last is not None
        said = [one for one in self.last.events if isinstance(one, Said)]
        seat = None if who is None else self.seats[who]
        read = [one for one in said if one.only is None or seat in one.only]
        return [one.line.key.partition(".")[2] for one in read]

    def known(self, who: str | None, piece: PieceId) -> bool:
        """Whether somebody, or anybody, knows the face of a card."""
        view = self.game.shown.view(self.state, None if who is None else self.seats[who])
        return view.state.pieces.piece(piece).face != "?"

    # ------------------------------------------------------------------ doing

    def do(self, *actions: Action) -> Stepped:
        """Carry out actions; ``Refused`` if one may not be done."""
        for action in actions:
            self.last = step(self.game, self.setup, self.position, action)
            self.position = self.last.position
        assert self.last is not None
        return self.last

    def move(self, who: str, space: str) -> Move:
        return Move(self.seats[who], space)

    def repair(self, who: str, name: str, system: str, number: int = 1) -> Repair:
        return Repair(self.seats[who], self.card(who, name, number), system)

    def open(self, who: str, door: str) -> OpenDoor:
        return OpenDoor(self.seats[who], self.card(who, "open_door"), door)

    def give(self, who: str, name: str, to: str) -> Give:
        return Give(self.seats[who], self.card(who, name), self.seats[to])

    def recover(self, who: str) -> Recover:
        return Recover(self.seats[who], self.card(who, "recover"))

    def disconnect(self, who: str, low: int) -> Disconnect:
        return Disconnect(self.seats[who], self.card(who, f"logic.{low}"))

    def discard(self, who: str, name: str) -> Discard:
        return Discard(self.seats[who], self.card(who, name))

    def draw(self, who: str) -> Draw:
        return Draw(self.seats[who])

    def asks_to_end(self, who: str) -> bool:
        """Whether somebody is asked before they end the turn without drawing."""
        return any(one.asks for one in self.options(who) if one.action == self.end(who))

    def end(self, who: str) -> EndTurn:
        return EndTurn(self.seats[who])

    def damage(self, system: str) -> Damage:
        return Damage(HAL, self.card("hal", system))

    def close(self, door: str) -> CloseDoor:
        return CloseDoor(HAL, self.card("hal", f"door.{door}"))

    def scan(self, who: str) -> Scan:
        return Scan(HAL, self.card("hal", "scan"), self.seats[who])

    def target(self, who: str) -> Target:
        return Target(HAL, self.card("hal", "target"), self.seats[who])

    def name(self, card: str) -> NameCard:
        return NameCard(HAL, f"crew.{card}")

    def show(self, name: str) -> Show:
        hidden = next(one.id for one in self.state.pieces[HAL_HAND] if one.face == f"hal.{name}")
        gap = self.row().index("")
        return Show(HAL, hidden, gap)
