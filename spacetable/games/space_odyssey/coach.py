"""What the game waits for, and a teaching word on the present position; from the view alone."""

from collections.abc import Iterator
from functools import reduce
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.text import Text
from spacetable.games.space_odyssey import duties, outcome
from spacetable.games.space_odyssey.board import SPACE, where
from spacetable.games.space_odyssey.cards import LOGIC, RUN, malfunction_of, numbers_of, runs_in
from spacetable.games.space_odyssey.crew import disconnecting, moving, telling, turns
from spacetable.games.space_odyssey.crew.names import held
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.hal import row
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    Disconnect,
    Draw,
    Give,
    OpenDoor,
    Recover,
    Repair,
)
from spacetable.games.space_odyssey.state import DECK, DISCARD, HIDDEN, State, View, hand
from spacetable.games.space_odyssey.words import (
    card_name,
    door_name,
    member,
    space_name,
    system_name,
    words,
)

MANY: Final = 3
"""From so many cards up a hand is worth HAL's scan."""
ORDER: Final = (Disconnect, Repair, Cancel, OpenDoor, Recover)
"""What a member is told of first."""

# ------------------------------------------------------------------ what the game waits for


def prompt(view: View) -> Text:
    """What the game waits for, in one short sentence; people are called by their names."""
    state = view.state
    if not state.todo:
        return words(f"end.{state.ended}")
    duty = state.duty
    match duty.task:
        case "show":
            return words("prompt.show", n=len(duties.gaps(state)))
        case "name":
            assert state.aim is not None
            return words("prompt.name", member=member(state, state.aim))
        case "hal_cut":
            return words("prompt.hal_cut", cards=state.marker)
        case _ if duty.member is None:
            return words("prompt.play_more" if state.turns_left > 1 else "prompt.play")
        case _:
            return _of_crew(view, duty.task, duty.member)


def _of_crew(view: View, task: str, acting: Seat) -> Text:
    state = view.state
    who = member(state, acting)
    match task:
        case "crew_turn" if view.seat is not None and view.seat in telling.may_speak(state):
            return words("prompt.tell", member=member(state, view.seat), acting=who)
        case "crew_turn":
            left = moving.steps_left(state)
            return (
                words("prompt.move", member=who, n=left)
                if left
                else words("prompt.act", member=who)
            )
        case "lend":
            assert state.done.member is not None
            return words("prompt.lend", member=who, to=member(state, state.done.member))
        case "discard":
            over = len(state.pieces[hand(acting)]) - state.hand_limit(acting)
            return words("prompt.discard", member=who, n=over)
        case _:
            return words(f"prompt.{task}", member=who)


# ------------------------------------------------------------------ the coach's word


def advice(view: View) -> Text | None:
    """What one may do here and what it is for: at most three short sentences."""
    state, seat = view.state, view.seat
    if state.ended:
        return words("advice.crew_won" if state.ended == "disconnected" else "advice.hal_won")
    if seat == state.hal:
        return _together(_for_hal(view))
    lines = [*_ban(state), *_danger(state)]
    if seat is not None:
        lines += _for_crew(view, seat)
    return _together(lines)


def _together(lines: Iterator[Text] | list[Text]) -> Text | None:
    """Sentences one after the other; None when there is none."""
    found = list(lines)
    if not found:
        return None
    return reduce(lambda first, second: words("advice.then", first=first, second=second), found)


def _ban(state: State) -> Iterator[Text]:
    """The ban while LIPREAD lies open, and where it is lifted (document, LIPREAD)."""
    if state.lipread is not None:
        spaces = [space_name(one) for one in where("cancel")]
        yield words("advice.lipread", one=spaces[0], other=spaces[-1])


def _danger(state: State) -> Iterator[Text]:
    """The system whose next malfunction would win the game for HAL, or stop it."""
    near = [one for one in SYSTEMS if state.malfunctions(one) == LIMIT[one] - 1]
    deadly = [one for one in near if outcome.would_win(state, one)]
    if deadly:
        yield words("advice.deadly", system=system_name(deadly[-1]))
    elif near:
        yield words("advice.near", system=system_name(near[0]))


def _for_crew(view: View, seat: Seat) -> Iterator[Text]:
    state = view.state
    duty = state.duty
    if duty.member != seat:
        if seat in telling.may_speak(state):
            yield words("advice.tell")
        elif not state.lipread:
            yield words("advice.watch")
        return
    match duty.task:
        case "crew_turn":
            yield _in_turn(state, seat)
        case "lend":
            yield words("advice.lend")
        case task:
            yield words(f"advice.{task}")


def _in_turn(state: State, seat: Seat) -> Text:
    """The most useful thing that the member may do where they stand, else where to go."""
    here = state.space_of(seat)
    able = [one for one in turns.options(state, seat) if not one.refused and not one.grave]
    may = [one.action for one in able]
    for action in sorted(may, key=lambda one: _rank(state, one)):
        said = _use(state, action, here)
        if said is not None:
            return said
    left = moving.steps_left(state)
    own = numbers_of(one.face for one in held(state, seat))
    runs = [low for low in runs_in(own) if disconnecting.leaves_enough(state, low)]
    core = where("disconnect")[0]
    if runs and here != core:
        return words("advice.take_run", low=runs[0], high=runs[0] + RUN - 1, space=space_name(core))
    others = {one.member: None for one in may if isinstance(one, Give | Borrow)}
    for who in others:
        heard = numbers_of(face for _, face in _heard(state, who))
        together = {*runs_in(own | heard)} - {*runs_in(own), *runs_in(heard)}
        if together:
            low, name = min(together), member(state, who)
            return words("advice.run_together", member=name, low=low, high=low + RUN - 1)
    if others and not left:
        return words("advice.give", member=member(state, next(iter(others))))
    if SPACE[here].shut_in:
        return words("advice.shut_in", space=space_name(here))
    if any(isinstance(one, Draw) for one in may):
        there = len(state.pieces[DECK]) + len(state.pieces[DISCARD])
        draws = min(state.draws(seat, here), there)
        key = "advice.draw_here" if left else "advice.draw_now"
        return words(key, space=space_name(here), n=draws)
    return words("advice.go" if left else "advice.nothing_here", space=space_name(here))


def _rank(state: State, action: Action) -> tuple[int, int]:
    """What is named before what; of repairs the one of the system that is nearest to its limit."""
    kind = type(action)
    near = 0
    if isinstance(action, Repair):
        near = LIMIT[action.system] - state.malfunctions(action.system)
    return (ORDER.index(kind) if kind in ORDER else len(ORDER), near)


def _use(state: State, action: Action, here: str) -> Text | None:
    """What an action is for; None for those that need no word."""
    match action:
        case Disconnect():
            low = LOGIC[state.pieces.piece(action.card).face]
            return words("advice.disconnect", low=low, high=low + RUN - 1)
        case Repair():
            card = card_name(state.pieces.piece(action.card).face)
            return words("advice.repair", system=system_name(action.system), card=card)
        case Cancel():
            if state.lipread is not None:
                return words("advice.cancel_lipread")
            return words("advice.cancel")
        case OpenDoor():
            return words("advice.open", door=door_name(action.door))
        case Recover():
            return words("advice.recover_here", space=space_name(here))
        case _:
            return None


# ------------------------------------------------------------------ for HAL


def _for_hal(view: View) -> Iterator[Text]:
    state = view.state
    match state.duty.task:
        case "play":
            yield _on_play(state)
        case "show":
            lipread = any(one.face == "hal.lipread" for one in row.held(state) if not one.up)
            yield words("advice.show_lipread" if lipread else "advice.show")
        case "name":
            assert state.aim is not None
            yield _on_name(state, state.aim)
        case "hal_cut":
            yield words("advice.hal_cut")
        case "crew_turn" if state.lipread is None:
            yield words("advice.listen")
        case _:
            yield words("advice.hal_waits")


def _on_play(state: State) -> Text:
    """A card that wins or stops a system, a card heard of, a full hand, or the next system."""
    cards = {one.face for one in row.held(state)}
    own = [system for face in sorted(cards) if (system := malfunction_of(face)) is not None]
    last = [one for one in own if state.malfunctions(one) == LIMIT[one] - 1]
    for system in last:
        if outcome.would_win(state, system):
            return words("advice.hal_wins", system=system_name(system))
    if last:
        return words("advice.hal_stops", system=system_name(last[0]))
    heard = next(iter(_heard(state)), None)
    if heard is not None:
        who, face = heard
        key = "advice.hal_target" if "hal.target" in cards else "advice.hal_heard"
        return words(key, member=member(state, who), card=card_name(face))
    able = [one for one in state.crew if not state.is_(one, "whitehead")]
    fullest = max(able, key=lambda one: len(state.pieces[hand(one)]))
    count = len(state.pieces[hand(fullest)])
    if "hal.scan" in cards and count >= MANY:
        return words("advice.hal_scan", member=member(state, fullest), n=count)
    working = [one for one in own if not state.is_stopped(one)]
    if working:
        best = min(working, key=lambda one: (LIMIT[one] - state.malfunctions(one), one))
        more = LIMIT[best] - state.malfunctions(best)
        return words("advice.hal_next", system=system_name(best), n=more)
    return words("advice.hal_play")


def _heard(state: State, only: Seat | None = None) -> Iterator[tuple[Seat, str]]:
    """Cards that members have named aloud and still hold, logic cards first."""
    found = [
        (who, card.face)
        for who in state.crew
        if only in (None, who)
        for card in state.pieces[hand(who)]
        if card.id in state.told and card.face != HIDDEN
    ]
    yield from sorted(found, key=lambda one: one[1] not in LOGIC)


def _on_name(state: State, aim: Seat) -> Text:
    heard = next(iter(_heard(state, aim)), None)
    if heard is not None:
        return words("advice.name_heard", member=member(state, aim), card=card_name(heard[1]))
    return words("advice.name")
