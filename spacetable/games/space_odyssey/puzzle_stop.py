"""HAL has one play before the crew's turn: after which one does the member not disconnect?

All hands were named aloud, so nothing is unknown that could matter: every answer of the crew is
tried by the rules, with the cards given up as is best for the crew.
"""

from functools import partial
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.puzzle import Candidate, Grade, Posed, plain
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import LOGIC, RUN
from spacetable.games.space_odyssey.moves import (
    Borrow,
    CloseDoor,
    Discard,
    Disconnect,
    Lend,
    Move,
    NameCard,
    Target,
)
from spacetable.games.space_odyssey.puzzle_lines import Judged, after, only, staged, words
from spacetable.games.space_odyssey.ruleset import RULES
from spacetable.games.space_odyssey.state import HAL_DECK, State, hand
from spacetable.games.space_odyssey.words import member

Line = tuple[Option, ...]
LEADS: Final = (Move, Borrow, Lend, Disconnect, Discard)
"""What may bring a member to a sequence in a turn, or is to be done on the way. What else there is
brings neither a card nor a step: RECOVER is played where nobody moves on from (A4).
"""
FEWEST: Final = 4
"""Fewer plays leave no question;"""
DOORS: Final = 3
"""nor do fewer doors, where a door is the answer."""
MANY: Final = 6
"""More plays are many."""


def pose(candidate: Candidate) -> Posed | None:
    """Which play stops the sequence that else comes next."""
    state = candidate.state
    assert isinstance(state, State)
    who = state.monolith
    if not all(one.id in state.told for each in state.crew for one in state.pieces[hand(each)]):
        return None
    if not state.pieces[HAL_DECK]:
        return None
    plays = list(RULES.options(state, state.hal))
    if len(plays) < FEWEST:
        return None
    judge = partial(_judged, who=who, marker=state.marker)
    first: list[Judged] = []
    for one in plays:
        first.append(judge(state, one))
        if sum(each.right for each in first) > 1:
            return None
    rows = [first]
    best = only(first)
    if best is None or best.after.ended:
        return None
    solution = [best.option.action]
    if isinstance(best.option.action, Target):
        rows.append([judge(best.after, one) for one in RULES.options(best.after, state.hal)])
        named = only(rows[1])
        if named is None:
            return None
        solution.append(named.option.action)
    doors = sum(isinstance(one.option.action, CloseDoor) for one in first)
    if isinstance(best.option.action, CloseDoor) and doors < DOORS:
        return None
    lent = any(one.why.key.endswith("_lent") for row in rows for one in row)
    last = "last" if state.sequences == 2 else "next"
    question = words(f"question.stop_{last}", member=member(state, who), n=len(plays))
    hard = lent + (len(rows) > 1) + (len(plays) > MANY)
    grade: Grade = 1 if not hard else 2 if hard == 1 else 3
    return Posed(question, grade, staged(state.hal, rows), tuple(map(plain, solution)))


def _judged(state: State, option: Option, *, who: Seat, marker: int) -> Judged:
    then = after(state, option.action)
    line = disconnects(then, who, marker)
    if line is None:
        key = "right_target" if isinstance(option.action, Target) else "right_stop"
        return Judged(option, True, words(key, move=option.label, member=member(state, who)), then)
    return Judged(option, False, _why(then, option, who, line), then)


def _why(state: State, option: Option, who: Seat, line: Line) -> Text:
    """By which run the member disconnects all the same, and with whose card."""
    # Its label names the run: a card that was lent has another id by then.
    low = next(value for name, value in line[-1].label.params if name == "low")
    assert isinstance(low, int)
    lent = [one.action for one in line if isinstance(one.action, Lend)]
    known = partial(words, move=option.label, member=member(state, who))
    known = partial(known, low=low, high=low + RUN - 1)
    if isinstance(option.action, Target):
        return known("wrong_target")
    if lent:
        return known("wrong_lent", lender=member(state, lent[0].seat))
    return known("wrong_named" if isinstance(option.action, NameCard) else "wrong_stop")


def disconnects(state: State, who: Seat, marker: int) -> Line | None:
    """How the member plays a sequence in the coming turn, against HAL's best; None: not at all."""
    if state.ended or not state.todo:
        return () if state.ended == "disconnected" else None
    if state.marker < marker:
        return ()
    task, actor = state.duty.task, state.duty.member
    if task == "show":
        # What HAL lays open changes nothing in that turn: LIPREAD is not among its cards.
        shown = next(iter(RULES.options(state, state.hal)))
        return disconnects(after(state, shown.action), who, marker)
    if task == "name":
        line: Line | None = None
        for one in RULES.options(state, state.hal):
            line = disconnects(after(state, one.action), who, marker)
            if line is None:
                break
        return line
    if task == "crew_turn" and actor != who:
        return None
    if actor is None or (task == "crew_turn" and _stuck(state, who)):
        return None
    for one in _leading(state, actor):
        line = disconnects(after(state, one.action), who, marker)
        if line is not None:
            return (one, *line)
    return None


def _leading(state: State, actor: Seat) -> list[Option]:
    """The moves by which a sequence may come: of cards for no sequence, one is as good to discard
    as another and better than a logic card, and none is worth being lent.
    """
    found = [one for one in RULES.options(state, actor) if isinstance(one.action, LEADS)]
    idle = [
        one
        for one in found
        if isinstance(one.action, Lend | Discard)
        and state.pieces.piece(one.action.card).face not in LOGIC
    ]
    discards = [one for one in idle if isinstance(one.action, Discard)]
    return discards[:1] or [one for one in found if one not in idle]


def _stuck(state: State, who: Seat) -> bool:
    """Whether the member acts elsewhere than in the core, where nothing more can come of it."""
    return state.done.acted and state.space_of(who) != "core"
