"""When an attempt is over, and why. Only what lies open decides, never a hidden hand."""

from functools import lru_cache

from spacetable.core.ids import Seat
from spacetable.core.result import Result
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.conditions.balance import BalancedCaptures
from spacetable.games.the_crew.conditions.base import (
    DONE,
    LOST,
    Course,
    Judge,
    Trick,
    lost,
    won,
)
from spacetable.games.the_crew.conditions.card_tasks import CardTasks
from spacetable.games.the_crew.conditions.trick_counts import TrickCount
from spacetable.games.the_crew.judge import TaskFacts, judge_for
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.state import Edition, Rules, State, Task, deck_of
from spacetable.games.the_crew.words import card_name, member, task_sentence, words


def judge_of(state: State) -> Judge:
    """The conditions of this attempt; all tasks must have owners."""
    return _judge(
        state.edition,
        state.mission,
        state.tasks,
        tuple(sorted(state.roles.items())) if state.roles else (),
        state.members,
        state.first,
        state.rules,
        state.planned,
    )


@lru_cache(maxsize=64)
def _judge(
    edition: Edition,
    mission: int,
    tasks: tuple[Task, ...],
    roles: tuple[tuple[str, Seat], ...],
    members: tuple[Seat, ...],
    first: Seat,
    rules: Rules,
    planned: int,
) -> Judge:
    number = {seat: k for k, seat in enumerate(members)}
    facts = tuple(
        TaskFacts(task.face, number[task.owner], task.token, task.prediction)
        for task in tasks
        if task.owner is not None
    )
    people = sum(seat.isdigit() for seat in members)
    start = Course(len(members), planned, deck_of(rules, people), (0,) * len(members))
    named = tuple((role, number[seat]) for role, seat in roles)
    return judge_for(edition, mission, facts, named, number[first], start)


def tasks_done(state: State) -> tuple[bool | None, ...]:
    """For each task: True done, False lost, None open."""
    if not state.progress:
        return (None,) * len(state.tasks)
    if state.edition == "deep_sea":
        return tuple(
            True if p == DONE else False if p == LOST else None
            for p in state.progress[: len(state.tasks)]
        )
    if not state.tasks:
        return ()
    joint = judge_of(state).conditions[0]
    assert isinstance(joint, CardTasks)
    before, trick = _last_open(state, joint)
    done, spoilt = (joint.done(before), 0) if trick is None else joint.settled(before, trick)
    return tuple(
        False if k == state.fault or spoilt >> k & 1 else True if done >> k & 1 else None
        for k in range(len(state.tasks))
    )


def _last_open(state: State, joint: CardTasks) -> tuple[int, Trick | None]:
    """The progress of the card tasks; when they are lost, before the trick that lost them, and
    that trick: it was the last one."""
    if state.progress[0] != LOST:
        return state.progress[0], None
    *before, last = state.tricks
    return joint.fulfilled(before), last


def decide(turn: Turn[State], before: tuple[int, ...]) -> bool:
    """End the attempt if the open cards have decided it; ``before``: the progress until now."""
    state = turn.state
    if lost(state.progress):
        at = state.progress.index(LOST)
        if state.edition == "deep_sea":
            at_task = at if at < len(state.tasks) else None
            end(turn, "task" if at_task is not None else _rule(state, at), at_task)
            return True
        joint = judge_of(state).conditions[at]
        if isinstance(joint, CardTasks) and state.tricks:
            fault = joint.fault(before[at], state.tricks[-1], state.course())
            assert fault is not None
            end(turn, *fault)
        else:
            end(turn, _rule(state, at), None)
        return True
    if won(state.progress):
        end(turn, "won", None)
        return True
    return False


def _rule(state: State, at: int) -> str:
    kind = type(judge_of(state).conditions[at]).__struct_config__.tag
    return f"rule.{kind}"


def end(turn: Turn[State], reason: str, fault: int | None) -> None:
    """The attempt is over. ``reason``: "won", "time", "given_up", what happened to a task
    ("taken", "order", "unplayed", "task"), or "rule." and the kind of the rule."""
    turn.set(phase="over", ended=reason, fault=fault, whose=None)
    _lay_open(turn)
    turn.say(ending(turn.state), heading=True)
    turn.sound("win" if reason == "won" else "lose")


def _lay_open(turn: Turn[State]) -> None:
    """Every card of the deal is turned up, so that the crew can see what could have been."""
    zones = turn.state.pieces.zones
    turn.lay_open(*(zone for zone, row in zones.items() if row and row[0].face in CARD_OF))


def ending(state: State) -> Text:
    """How the attempt ended, in one sentence."""
    if state.fault is None:
        by_rule = state.ended.startswith("rule.")
        return _said_rule(state) if by_rule else words(f"result.{state.ended}")
    task = state.tasks[state.fault]
    owner = member(state, task.owner) if task.owner is not None else words("task.hidden")
    trick = state.tricks[-1] if state.tricks else None
    if state.ended == "taken" and trick is not None:
        winner = member(state, state.members[trick.winner])
        card = card_name(task.face, state.edition)
        return words("result.taken", card=card, winner=winner, owner=owner)
    if state.ended == "order":
        return _said_order(state)
    if state.edition == "planet_nine":
        card = card_name(task.face, state.edition)
        return words(f"result.{state.ended}", card=card, owner=owner)
    return words("result.task", task=task_sentence(state, task), owner=owner)


def _said_order(state: State) -> Text:
    """Which task came too early, and which one had to come first."""
    joint = judge_of(state).conditions[0]
    assert isinstance(joint, CardTasks)
    before, trick = _last_open(state, joint)
    assert trick is not None
    came, first = (state.tasks[k] for k in joint.out_of_turn(before, trick))
    assert came.owner is not None
    assert first.owner is not None
    return words(
        "result.order",
        owner=member(state, came.owner),
        card=card_name(came.face, state.edition),
        other=member(state, first.owner),
        first=card_name(first.face, state.edition),
    )


def _said_rule(state: State) -> Text:
    """How a rule of the mission was broken, with the rank or the member that it is about."""
    kind = state.ended.removeprefix("rule.")
    for rule in mission(state.edition, state.mission).rules:
        if isinstance(rule, BalancedCaptures) and kind == "balanced_captures":
            return words("result.rule.balanced_captures", rank=rule.rank)
        if isinstance(rule, TrickCount) and kind == "trick_count":
            who = member(state, state.roles[rule.role])
            return words(f"result.rule.trick_count.{rule.role}", member=who)
    return words(f"result.rule.{kind}")


def result(state: State) -> Result | None:
    """None while the attempt goes on."""
    if state.phase != "over":
        return None
    done = sum(one is True for one in tasks_done(state))
    figures = [(words("figure.tricks"), len(state.tricks))]
    if state.tasks:
        figures += [(words("figure.tasks"), done), (words("figure.all_tasks"), len(state.tasks))]
    figures.append((words("figure.told"), len(state.told)))
    victory = state.ended == "won"
    return Result(
        "won" if victory else "lost",
        ending(state),
        state.people if victory else (),
        tuple(figures),
        ("distress",) if state.sent in ("left", "right") else (),
    )
