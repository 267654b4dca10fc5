"""A game of two or more players, laid out as a test needs it and played action by action."""

from __future__ import annotations

from typing import Any

from spacetable.core.effect import AnyEffect, Burst, places_of
from spacetable.core.engine import Position, begin, step
from spacetable.core.event import Said, Staged
from spacetable.core.game import Files, Game, GameInfo, Roles, Shown
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.room import DESK, Room
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Table
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import arrange, hidden, roles
from spacetable.games.high_frontier.full_game.places import StackKind, hand
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State, View

ONE, TWO, THREE = Seat("1"), Seat("2"), Seat("3")
CREW = "crew"


def _no_table(view: View, room: Room = DESK) -> Table:
    raise NotImplementedError


GAME = Game[State, View](
    GameInfo("high_frontier", verbatim("HF"), verbatim("HF"), (1, 6), (60, 240), "", "#ffffff"),
    RULES,
    Shown(hidden.view, _no_table, hidden.hidden, shared=hidden.shared),
    roles=Roles(roles.ROLES, roles.of),
    files=Files(arrange.arrange),
)


def of_deck(deck: str, **wanted: Any) -> str:
    """The first card of a deck whose upper face has these values."""
    return next(
        card.id
        for card in sorted(cards().values(), key=lambda one: one.id)
        if card.deck == deck
        and all(getattr(card.faces[0], name) == value for name, value in wanted.items())
    )


class Board:
    """A game on the table: ``state`` is where it stands. Colours: yellow, purple, white and on."""

    def __init__(
        self,
        players: int = 2,
        *,
        laid: dict[str, Any] | None = None,
        rolls: dict[str, tuple[int, ...]] | None = None,
        colours: tuple[str, ...] = ("yellow", "purple", "white", "green", "gray", "red"),
        **options: Any,
    ) -> None:
        seats = tuple(
            SeatSetup(Seat(str(k + 1)), role=colours[k], name=f"P{k + 1}") for k in range(players)
        )
        given = None if laid is None and rolls is None else Scenario(laid or {}, rolls or {})
        self.setup = Setup("high_frontier", "a test", seats, options, given)
        self.positions: list[Position] = [begin(GAME, self.setup)[0]]
        self.said: list[str] = []
        self.lines: list[Text] = []
        self.effects: list[AnyEffect] = []

    @property
    def state(self) -> State:
        state = self.positions[-1].state
        assert isinstance(state, State)
        RULES.check(state)
        return state

    def options(self, seat: Seat = ONE) -> list[Option]:
        return list(RULES.options(self.state, seat))

    def of(self, kind: type[Action], seat: Seat = ONE) -> list[Any]:
        """The actions of one kind that a seat may do."""
        return [one.action for one in self.options(seat) if isinstance(one.action, kind)]

    def why_not(self, action: Action) -> str:
        """The key of the rule by which an action is refused."""
        assert not RULES.allows(self.state, action)
        refused = RULES.refusals(self.state, action.seat)
        return next(one.why.rule.key for one in refused if one.action == action)

    def do(self, *actions: Action) -> Board:
        """Legal actions, one after the other."""
        for action in actions:
            assert RULES.allows(self.state, action), action
            stepped = step(GAME, self.setup, self.positions[-1], action)
            self.positions.append(stepped.position)
            lines = [one.line for one in stepped.events if isinstance(one, Said)]
            self.lines += lines
            self.said += [one.key for one in lines]
            staged = [one for one in stepped.events if isinstance(one, Staged)]
            self.effects += [effect for one in staged for effect in one.effects]
        return self

    def seen_at(self, kind: type[AnyEffect] = Burst) -> list[str]:
        """Where effects of a kind were to be seen so far."""
        found = (one for one in self.effects if type(one) is kind)
        return [place.target for one in found for place in places_of(one)]

    def held(self, seat: Seat = ONE) -> list[str]:
        """The faces of a hand."""
        return [one.face for one in self.state.pieces[hand(seat)]]

    def faces(self, kind: StackKind, seat: Seat = ONE) -> list[str]:
        """The faces of a stack."""
        return [one.face for one in self.state.cards_of(seat, kind)]

    def card(self, face: str) -> PieceId:
        """The piece that bears a face."""
        return next(one.id for one in self.state.pieces if one.face == face)

    def aquas(self, seat: Seat = ONE) -> int:
        return self.state.players[seat].aquas
