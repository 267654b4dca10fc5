"""The moment when all is settled and the first trick may be opened."""

from spacetable.core.turn import Turn
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.state import State
from spacetable.games.the_crew.words import member, words


def begin(turn: Turn[State]) -> None:
    """All is settled: the commander opens the first trick."""
    state = turn.state
    progress = judge_of(state).start(state.course())
    turn.next_turn(
        phase="play",
        whose=state.first,
        leader=state.first,
        between=True,
        asked=(),
        question="",
        silent=(),
        progress=progress,
    )
    _announce(turn)
    turn.say(words("line.trick", n=1, leader=member(state, state.first)), heading=True)


def go_on(turn: Turn[State]) -> None:
    """The signal is settled: on with the trick that is played, or that comes next."""
    if turn.state.progress:
        state = turn.state
        turn.set(phase="play", whose=state.next(state.leader, len(state.trick_cards())))
    else:
        begin(turn)


def _announce(turn: Turn[State]) -> None:
    """What the set-up has settled, so that it stands in the chronicle."""
    state = turn.state
    turn.say(words(f"line.first.{state.edition}", member=member(state, state.first)))
    holder = state.roles.get("left_of_holder")
    if holder is not None:
        right = member(state, state.next(holder, -1))
        turn.say(words("line.holder", holder=right, member=member(state, holder)))
