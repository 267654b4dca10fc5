"""What is changed before play: tokens, a task handed over, a number foretold."""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.core.option import Option
from spacetable.games.the_crew.bots.decision import CLEARLY, Decision, Picked
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.moves import HandOver, MoveToken, Predict, Settle, SwapTokens
from spacetable.games.the_crew.state import State, Task

MOST_PREDICTED: Final = 6


def change(decision: Decision) -> Picked | None:
    """The change that betters the outlook most, if it does so clearly."""
    state = decision.state
    settle = decision.of(Settle)
    now = decision.outlook({}) + CLEARLY if settle else -1.0
    best: tuple[float, Option] | None = None
    for option in decision.of(SwapTokens, MoveToken, HandOver):
        action = option.action
        if isinstance(action, HandOver):
            tasks = tuple(
                replace(t, owner=action.member) if t.piece == action.task else t
                for t in state.tasks
            )
            if state.task(action.task).owner == action.member:
                continue
        elif isinstance(action, SwapTokens):
            one, other = state.task(action.one).token, state.task(action.other).token
            tasks = _tokens(state, {action.one: other, action.other: one})
        else:
            assert isinstance(action, MoveToken)
            tasks = _tokens(state, {action.task: "", action.to: state.task(action.task).token})
        value = decision.outlook({}, tasks=tasks)
        if best is None or value > best[0]:
            best = (value, option)
    if best is not None and best[0] > now:
        return best[1], bot_words("change")
    return (settle[0], bot_words("settle")) if settle else None


def predict(decision: Decision) -> Picked | None:
    """The number of tricks with which it looks best."""
    state = decision.state

    def worth(option: Option) -> float:
        action = option.action
        assert isinstance(action, Predict)
        tasks = tuple(
            replace(t, prediction=action.number) if t.piece == action.task else t
            for t in state.tasks
        )
        return decision.outlook({}, tasks=tasks)

    few = [
        one
        for one in decision.of(Predict)
        if isinstance(one.action, Predict) and one.action.number <= MOST_PREDICTED
    ]
    best = decision.best((worth(one), one) for one in few)
    return None if best is None else (best, bot_words("predict"))


def _tokens(state: State, tokens: dict[PieceId, str]) -> tuple[Task, ...]:
    return tuple(replace(task, token=tokens.get(task.piece, task.token)) for task in state.tasks)
