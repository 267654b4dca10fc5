"""One attempt at a mission, played through the real rules from hands that a test lays out."""

from __future__ import annotations

from typing import Any

from spacetable.core.engine import Stepped, begin, step
from spacetable.core.errors import Refused
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.moves import Communicate, Play
from spacetable.games.the_crew.state import DUMMY, State
from tests.offered import offered

GAMES = {"planet_nine": planet_nine, "deep_sea": deep_sea}


def face(card: str) -> str:
    """ "rocket 4" as it is printed in the data."""
    suit, rank = card.split()
    return f"{'trump' if suit in ('rocket', 'submarine') else suit}.{rank}"


class Attempt:
    """``hands``: cards per seat. Everything else as ``arrange`` reads it."""

    def __init__(
        self,
        mission: int,
        people: int = 4,
        *,
        edition: str = "planet_nine",
        seed: str = "test",
        options: dict[str, Any] | None = None,
        rolls: dict[str, tuple[int, ...]] | None = None,
        **arrangement: Any,
    ) -> None:
        self.game = GAMES[edition]
        seats = tuple(SeatSetup(Seat(str(k + 1)), name) for k, name in enumerate("ABCDE"[:people]))
        scenario = Scenario(arrangement, rolls or {}) if arrangement or rolls else None
        self.setup = Setup(edition, seed, seats, options or {}, mission=mission, scenario=scenario)
        self.position, _ = begin(self.game, self.setup)

    @property
    def state(self) -> State:
        """The true state."""
        state = self.position.state
        assert isinstance(state, State)
        return state

    def number(self) -> int | None:
        """Of the trick that people speak of."""
        return self.game.rules.turn(self.state)

    def options(self, seat: str) -> list[Option]:
        """What the seat may do, and what is refused to it."""
        return list(offered(self.game, self.state, Seat(seat)))

    def do(self, action: Action) -> Stepped:
        """Carry out an action; ``Refused`` if it may not be done."""
        stepped = step(self.game, self.setup, self.position, action)
        self.position = stepped.position
        return stepped

    def option(self, action: Action) -> Option | None:
        """The option with that action."""
        return next((o for o in self.options(action.seat) if o.action == action), None)

    def may(self, action: Action) -> bool:
        """Whether the action is legal."""
        option = self.option(action)
        return option is not None and not option.refused

    def why(self, action: Action) -> str:
        """The rule that refuses an action, as its key without the domain."""
        try:
            step(self.game, self.setup, self.position, action)
        except Refused as no:
            return no.why.rule.key.partition(".")[2]
        raise AssertionError(f"{action} is allowed")

    def card(self, name: str) -> PieceId:
        """The playing card of that name."""
        return next(p.id for p in self.state.pieces if p.face == face(name))

    def cards(self, ids: tuple[str, ...]) -> set[str]:
        """The faces of some pieces."""
        return {self.state.pieces.piece(PieceId(one)).face for one in ids}

    def play(self, *names: str) -> None:
        """Play cards, each from whoever is to play; for the dummy its actor does it."""
        for name in names:
            state = self.state
            assert state.whose is not None
            seat = state.first if state.whose == DUMMY else state.whose
            self.do(Play(seat, self.card(name)))

    def tell(self, seat: str, name: str, place: Any) -> Communicate:
        """The action of communicating a card."""
        return Communicate(Seat(seat), self.card(name), place)

    def zone(self, name: str) -> str:
        """Where a card lies."""
        return self.state.pieces.place(self.card(name))[0]

    def known(self, seat: str | None, name: str) -> bool:
        """Whether a seat knows a card."""
        view = self.game.shown.view(self.state, None if seat is None else Seat(seat))
        return view.state.pieces.piece(self.card(name)).face == face(name)


def all_cards() -> list[str]:
    """All forty names."""
    return [f.replace("trump.", "rocket ").replace(".", " ") for f in CARD_OF]


def suited() -> dict[str, tuple[str, ...]]:
    """Four hands that are easy to read: A all rockets and pink 1-6, then by colours.

    A: rockets, pink 1-6. B: pink 7-9, blue 1-7. C: blue 8-9, yellow 1-8. D: yellow 9, green.
    """
    cards = all_cards()
    ordered = [*cards[36:], *cards[:36]]
    return {str(k + 1): tuple(ordered[10 * k : 10 * k + 10]) for k in range(4)}


def mixed() -> dict[str, tuple[str, ...]]:
    """Four hands with every colour in each: seat k holds every fourth card; A has rocket 4."""
    cards = list(reversed(all_cards()))
    return {str(k + 1): tuple(cards[k::4]) for k in range(4)}
