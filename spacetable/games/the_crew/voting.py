"""The crew agrees to a proposed distress signal, or does not."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import passing, start
from spacetable.games.the_crew.moves import Agree, NoDistress
from spacetable.games.the_crew.state import State, View, Vote
from spacetable.games.the_crew.words import member, said, words


def begin(turn: Turn[State], asked: tuple[Seat, ...]) -> None:
    """``asked``: all but who proposed it, in the order in which they answer."""
    turn.set(phase="voting", asked=asked, whose=None)


def awaited(state: State) -> tuple[Seat, ...]:
    """One member after the other."""
    return state.asked[:1]


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Agree, or not: one refusal is enough."""
    if state.asked[:1] == (seat,):
        yield Option(Agree(seat), Press(), Why(words("rule.vote")), words("agree"))
        yield Option(NoDistress(seat), Press(), Why(words("rule.vote")), words("refuse"))


def agree(turn: Turn[State], action: Agree) -> None:
    """One more agrees; when all do, everybody chooses a card, if need be after the commander has
    chosen the direction."""
    state = turn.state
    turn.say(words("line.agrees", member=member(state, action.seat)))
    turn.sound("radio")
    turn.set(asked=state.asked[1:], votes={**state.votes, action.seat: "agree"})
    if not turn.state.asked:
        turn.say(words(f"line.all_agree.{state.question}"), heading=True)
        if state.question == "signal":
            turn.set(phase="directing", whose=state.first)
        else:
            passing.begin(turn)


def refuse(turn: Turn[State], action: NoDistress) -> None:
    """The proposal is off; the other direction may still be proposed if it had one.

    Before the first trick that is the end of it. During play nothing has been sent: it may be
    proposed again when the trick is over (TC-R06).
    """
    state = turn.state
    turn.say(words("line.refuses", member=member(state, action.seat)))
    turn.sound("radio")
    refused = (*state.refused, state.question)
    votes: dict[Seat, Vote] = {**state.votes, action.seat: "refuse"}
    turn.set(votes=votes, refused=refused, asked=(), question="")
    during_play = bool(state.progress)
    if is_off(refused):
        if during_play:
            turn.say(words("line.refused_now"))
        elif len(refused) > 1:
            turn.say(words("line.refused_both"))
        if not during_play:
            turn.set(sent="none")
        start.go_on(turn)
    elif during_play:
        start.go_on(turn)
    else:
        turn.set(phase="distress", whose=state.first)


def is_off(refused: tuple[str, ...]) -> bool:
    """Whether nothing is left to be proposed: both directions were refused, or the signal was."""
    return "signal" in refused or {"left", "right"} <= {*refused}


def prompt(view: View) -> Text:
    """Whose word is awaited, and which way the cards would go."""
    state = view.state
    return said(f"prompt.voting.{state.question}", member=member(state, state.asked[0]))


STEP: Final = Step[State](
    "voting",
    "Distress signal",
    prompt,
    awaited,
    options,
    {Agree: agree, NoDistress: refuse},
)
