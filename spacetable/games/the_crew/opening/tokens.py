"""Missions 23 and 40 of Planet Nine: the crew may change the order tokens before choosing."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.the_crew.moves import MoveToken, Settle, SwapTokens
from spacetable.games.the_crew.opening.taking import acts, page_of, update
from spacetable.games.the_crew.opening.wording import opening_words, symbol, task_label
from spacetable.games.the_crew.state import State, spot

PIECES: Final = {">": "a1", ">>": "a2", ">>>": "a3", ">>>>": "a4"}


def token_piece(token: str) -> PieceId:
    """The piece that a token is on the table: "token.1", "token.a2" for two arrows,
    "token.omega"."""
    return PieceId(f"token.{PIECES.get(token, token)}")


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
    marked = [task for task in state.tasks if task.token]
    for one in marked:
        for at, other in enumerate(state.tasks):
            taken = bool(other.token)
            if other is one or (taken and one is not marked[0]):
                continue  # that no task bears two tokens is taught once
            yield Option(
                MoveToken(seat, one.piece, other.piece),
                Drag(token_piece(one.token), spot(at)),
                Why(opening_words("why.one_token_each"), (other.piece,)) if taken else why,
                opening_words("move_token", token=symbol(one.token), task=task_label(state, other)),
                refused=taken,
            )


def carry_out(turn: Turn[State], action: Action) -> bool:
    """Change the tokens, once; the phase is then complete."""
    state = turn.state
    match action:
        case SwapTokens(one=one, other=other):
            first, second = state.task(one), state.task(other)
            update(turn, replace(first, token=second.token))
            update(turn, replace(second, token=first.token))
            turn.say(
                opening_words("said.swapped", one=symbol(first.token), other=symbol(second.token)),
                one,
                other,
            )
            turn.sound("click")
        case MoveToken(task=piece, to=to):
            first, second = state.task(piece), state.task(to)
            update(turn, replace(first, token=""))
            update(turn, replace(second, token=first.token))
            turn.say(
                opening_words(
                    "said.moved", token=symbol(first.token), task=task_label(state, second)
                ),
                to,
            )
            turn.sound("click")
        case _:
            turn.say(opening_words("said.tokens_stay"))
    return True
