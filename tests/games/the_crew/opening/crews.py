"""Crews before their first trick, with the tasks that a test wants."""

from __future__ import annotations

from collections.abc import Sequence

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.piece import Pieces
from spacetable.core.turn import Turn
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.cards import CARD_OF, FACES
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.opening import order as opening
from spacetable.games.the_crew.opening.drawing import FACE_DOWN
from spacetable.games.the_crew.state import (
    DUMMY,
    Edition,
    Rules,
    State,
    Task,
    column,
    hand,
    spot,
)
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from tests.offered import offered

GAMES = {"planet_nine": planet_nine, "deep_sea": deep_sea}
ADA, BEN, CAT, DEE, EVE = (Seat(str(k)) for k in range(1, 6))
PINK_TASKS = tuple(f"pink.{rank}" for rank in range(1, 10))


def crew(
    edition: Edition,
    number: int,
    tasks: Sequence[str] = (),
    *,
    people: int = 4,
    first: Seat = ADA,
    rules: Rules | None = None,
) -> State:
    """An attempt after deal and draw; cards go round in their order, the first ones to seat 1."""
    page = mission(edition, number)
    seats = tuple(Seat(str(k + 1)) for k in range(people))
    members = (*seats, DUMMY) if people == 2 else seats
    pieces = Pieces()
    for k, face in enumerate(FACES):
        who = members[k % len(members)]
        zone = column(k % 7) if who == DUMMY else hand(who)
        pieces = pieces.add(zone, [face], up=who == DUMMY and k >= 20)
    up = page.assignment not in FACE_DOWN
    laid = []
    for k, face in enumerate(tasks):
        pieces = pieces.add(spot(k), [f"task.{face}"], up=up)
        known = deep_sea_tasks().get(face)
        laid.append(
            Task(
                pieces[spot(k)][0].id,
                face if up else "",
                token=page.tokens[k] if k < len(page.tokens) else "",
                secret=known is not None and known.predict == "secret",
            )
        )
    state = State(
        edition=edition,
        mission=number,
        rules=rules or Rules(),
        members=members,
        names={seat: f"name {seat}" for seat in seats},
        planned=40 // len(members),
        first=first,
        leader=first,
        phase="choosing",
        whose=first,
        tasks=tuple(laid),
        pieces=pieces,
    )
    turn = Turn(state, LooseChance(1))
    opening.begin(turn)
    return turn.state


def options(state: State, seat: Seat) -> list[Option]:
    """All that a seat may do, refused options among them."""
    return offered(GAMES[state.edition], state, seat)


def legal(state: State, seat: Seat) -> list[Action]:
    """What a seat may do, but for giving up, which it always may."""
    return [one.action for one in options(state, seat) if not (one.refused or one.grave)]


def refused(state: State, action: Action) -> Option:
    """The option that refuses an action."""
    return next(one for one in options(state, action.seat) if one.action == action and one.refused)


def reason(state: State, action: Action) -> str:
    """Why an action is refused, as the key of its rule without the domain."""
    return refused(state, action).why.rule.key.removeprefix("the_crew_opening.")


def do(state: State, *actions: Action) -> State:
    """The state after some legal actions."""
    for action in actions:
        state = done(state, action).state
    return state


def done(state: State, action: Action) -> Turn[State]:
    """What became of a legal action."""
    assert action in legal(state, action.seat), action
    turn = Turn(state, LooseChance(2))
    GAMES[state.edition].rules.apply(turn, action)
    return turn


def task(state: State, face: str) -> PieceId:
    """The piece of the task that asks for ``face``."""
    return next(
        one.piece
        for one in state.tasks
        if state.pieces.piece(one.piece).face.removeprefix("task.") == face
    )


def owners(state: State) -> dict[str, Seat | None]:
    """Who has which task."""
    return {one.face: one.owner for one in state.tasks}


def dealt_to(state: State, face: str) -> Seat | None:
    """Whose hand a card is in; None when the dummy has it."""
    return next(
        (
            seat
            for seat in state.people
            if any(CARD_OF[one.face] == CARD_OF[face] for one in state.pieces[hand(seat)])
        ),
        None,
    )
