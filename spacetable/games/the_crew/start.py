"""The moment when all is settled and the first trick may be opened."""

from spacetable.core.turn import Turn
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.state import State
from spacetable.games.the_crew.words import member, words


def begin(turn: Turn[State]) -> None:
    """All is settled: the commander opens the first trick."""
    state = turn.state
    progress = judge_of(state).start(state.course())
    turn.set(
        phase="play",
        whose=state.first,
        leader=state.first,
        between=True,
        asked=(),
        question="",
        silent=(),
        progress=progress,
    )
    turn.next_turn()
    turn.say(words("line.trick", n=1, leader=member(state, state.first)), heading=True)
