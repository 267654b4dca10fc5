"""Missions 23 and 40 of Planet Nine: the crew may change the order tokens before choosing."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.hands import acts, deciding, helping
from spacetable.games.the_crew.moves import MoveToken, Settle, SwapTokens
from spacetable.games.the_crew.opening.taking import page_of, settle, update
from spacetable.games.the_crew.opening.wording import opening_words, prompt, symbol, task_label
from spacetable.games.the_crew.state import State, Task, spot

PIECES: Final = {">": "a1", ">>": "a2", ">>>": "a3", ">>>>": "a4"}


def token_piece(token: str) -> PieceId:
    """The piece that a token is on the table: "token.1", "token.a2" for two arrows,
    "token.omega"."""
    return PieceId(f"token.{PIECES.get(token, token)}")


def due(state: State) -> bool:
    """Whether the mission lets the crew change them."""
    return bool(page_of(state).setup and state.tasks)


def begin(turn: Turn[State]) -> None:
    """The crew may talk it over, but not about hands (ruling P9-R14: before any task is chosen)."""
    turn.set(phase="tokens", whose=turn.state.first, question="")


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Swap two tokens, or move one to a task without a token; or leave them."""
    if not acts(state, seat):
        return
    if page_of(state).setup == "swap_two_tokens":
        yield from _swaps(state, seat)
    else:
        yield from _shifts(state, seat)
    yield Option(
        Settle(seat), Press(), Why(opening_words("why.tokens_stay")), opening_words("leave_tokens")
    )


def _swaps(state: State, seat: Seat) -> Iterator[Option]:
    why = Why(opening_words("why.swap_tokens"))
    marked = [(k, task) for k, task in enumerate(state.tasks) if task.token]
    for (at, one), (to, other) in combinations(marked, 2):
        yield Option(
            SwapTokens(seat, one.piece, other.piece),
            Drag(token_piece(one.token), spot(to)),
            why,
            opening_words("swap_tokens", one=symbol(one.token), other=symbol(other.token)),
            preview=(
                opening_words(
                    "preview.task", task=task_label(state, replace(one, token=other.token))
                ),
                opening_words(
                    "preview.task", task=task_label(state, replace(other, token=one.token))
                ),
            ),
            also=(Drag(token_piece(other.token), spot(at)),),
        )


def _shifts(state: State, seat: Seat) -> Iterator[Option]:
    why = Why(opening_words("why.move_token"))
    for one in state.tasks:
        for at, other in enumerate(state.tasks):
            if one.token and not other.token:
                yield _shift(state, seat, one, at, why)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """That no task bears two tokens is taught with the first token."""
    if not acts(state, seat) or page_of(state).setup == "swap_two_tokens":
        return
    one = next((task for task in state.tasks if task.token), None)
    for at, other in enumerate(state.tasks):
        if one is not None and other is not one and other.token:
            no = Why(opening_words("why.one_token_each"), (other.piece,))
            yield _shift(state, seat, one, at, no, refused=True)


def _shift(
    state: State, seat: Seat, one: Task, at: int, why: Why, *, refused: bool = False
) -> Option:
    other = state.tasks[at]
    return Option(
        MoveToken(seat, one.piece, other.piece),
        Drag(token_piece(one.token), spot(at)),
        why,
        opening_words("move_token", token=symbol(one.token), task=task_label(state, other)),
        refused,
    )


def swap(turn: Turn[State], action: SwapTokens) -> None:
    """Two tokens change places, once."""
    first, second = turn.state.task(action.one), turn.state.task(action.other)
    update(turn, replace(first, token=second.token))
    update(turn, replace(second, token=first.token))
    said = opening_words("said.swapped", one=symbol(first.token), other=symbol(second.token))
    turn.say(said, action.one, action.other)
    turn.sound("click")
    settle(turn)


def move(turn: Turn[State], action: MoveToken) -> None:
    """A token goes to a task without one, once."""
    state = turn.state
    first, second = state.task(action.task), state.task(action.to)
    update(turn, replace(first, token=""))
    update(turn, replace(second, token=first.token))
    turn.say(
        opening_words("said.moved", token=symbol(first.token), task=task_label(state, second)),
        action.to,
    )
    turn.sound("click")
    settle(turn)


def leave(turn: Turn[State], action: Settle) -> None:
    """The tokens stay where they lie."""
    turn.say(opening_words("said.tokens_stay"))
    settle(turn)


STEP: Final = Step[State](
    "tokens",
    "Task tokens",
    prompt("tokens"),
    deciding,
    options,
    {SwapTokens: swap, MoveToken: move, Settle: leave},
    refusals,
    helping,
)
