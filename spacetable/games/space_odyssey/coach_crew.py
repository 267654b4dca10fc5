"""The coach's word to a member of the crew: what can be done here, and what for, or elsewhere.

It tells what is, and gives no orders: what is best to be done is the hint's to say, and it may be
something else.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import LINKS, SPACE, path, repaired_in, where
from spacetable.games.space_odyssey.cards import LOGIC, RUN, numbers_of, repairs, runs_in
from spacetable.games.space_odyssey.coach_hand import drawn_here
from spacetable.games.space_odyssey.coach_signs import deadly, heard, saves, urgent
from spacetable.games.space_odyssey.crew import disconnecting, moving, telling, turns
from spacetable.games.space_odyssey.crew.standing import held
from spacetable.games.space_odyssey.data import DATA, LIMIT, SYSTEMS
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
from spacetable.games.space_odyssey.state import State, View, hand
from spacetable.games.space_odyssey.words import (
    card_name,
    door_name,
    member,
    space_name,
    system_name,
    words,
)

ORDER: Final = (Disconnect, Repair, Cancel, OpenDoor, Recover)
"""What a member is told of first."""


def for_crew(view: View, seat: Seat) -> Iterator[Text]:
    """What the member at a seat may do here, and what it is for; in another's turn a word on it."""
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
            yield from _in_turn(state, seat)
        case "lend":
            yield words("advice.lend")
        case task:
            yield words(f"advice.{task}")


def _in_turn(state: State, seat: Seat) -> Iterator[Text]:
    """The most useful thing that the member may do where they stand, else where to go; and that
    one who acts stays, as long as there are moves left.
    """
    here, left = state.space_of(seat), moving.free_steps(state, seat)
    # While the whole crew still moves, what can be done here afterwards counts as well.
    then = replace(state, phase="") if state.phase == "move" else state
    able = [one for one in turns.options(then, seat) if not one.grave]
    may = [one.action for one in able]
    errand = _first_errand(state, seat, may) if left else None
    if errand is not None:
        yield errand
        return
    ranked = _ranked(state, seat, may)
    deed = next((said for one in ranked if (said := _use(state, one, here))), None)
    deed = deed or _together_here(state, seat, may) or _better_hand(state, seat, may)
    if deed is not None:
        yield deed
        if left and state.rules.order == "move_first" and not state.phase:
            yield words("advice.stays")
        return
    errand = _errand(state, seat, here) if left else None
    yield errand or _stay_or_go(state, seat, may, here, left)


def _first_errand(state: State, seat: Seat, may: list[Action]) -> Text | None:
    """Where to go before anything is done here: to keep HAL from winning, or with a run."""
    if _comes_first(state, seat, may):
        return None
    run = _run_to_take(state, seat, state.space_of(seat))
    if where("disconnect")[0] not in moving.ways(state, seat, len(SPACE)):
        run = None
    if run is not None and state.sequences == DATA.crew.sequences - 1:
        return run
    cards, own = held(state, seat), state.characters[seat]
    saving = [
        system
        for system in urgent(state)
        if any(saves(state, system, repairs(one.face, system, own)) for one in cards)
    ]
    return _mending(state, seat, saving, moving.steps_left(state)) or run


def _errand(state: State, seat: Seat, here: str) -> Text | None:
    """Where to go when nothing is done here: to a mate, to a system in danger, to end the ban."""
    return (
        _apart(state, seat)
        or _mending(state, seat, urgent(state), len(SPACE))
        or _ending_ban(state, seat, here)
    )


def _ranked(state: State, seat: Seat, may: list[Action]) -> list[Action]:
    """What may be done, the most useful thing first; a door only if a way is needed through it, a
    repair only if no other system needs its card more.
    """
    useful = [
        one
        for one in may
        if not (isinstance(one, OpenDoor) and not _needed(state, seat, one.door))
        and not (isinstance(one, Repair) and _wanted_more(state, seat, one))
    ]
    return sorted(useful, key=lambda one: _rank(state, seat, one))


def _wanted_more(state: State, seat: Seat, repair: Repair) -> bool:
    """Whether a system in danger, which can be reached, needs the card more than this one: one with
    which HAL would win, else any if this one is in no danger.
    """
    if _saves(state, seat, repair):
        return False
    own, face = state.characters[seat], state.pieces.piece(repair.card).face
    ways = moving.ways(state, seat, len(SPACE))
    worse = deadly(state) if repair.system in urgent(state) else urgent(state)
    return any(repairs(face, one, own) and repaired_in(one) in ways for one in worse)


def _saves(state: State, seat: Seat, repair: Repair) -> bool:
    """Whether a repair keeps HAL from winning with its next malfunction."""
    face, own = state.pieces.piece(repair.card).face, state.characters[seat]
    return saves(state, repair.system, repairs(face, repair.system, own))


def _mending(state: State, seat: Seat, systems: list[str], steps: int) -> Text | None:
    """Where a card of the hand mends one of these systems, so many steps away at most."""
    cards, own = held(state, seat), state.characters[seat]
    ways = moving.ways(state, seat, steps)
    for system in systems:
        there = repaired_in(system)
        fits = [one.face for one in cards if repairs(one.face, system, own)]
        if fits and there in ways:
            card = card_name(max(fits, key=lambda face: repairs(face, system, own)))
            name = system_name(system)
            return words("advice.mend", card=card, system=name, space=space_name(there))
    return None


def _ending_ban(state: State, seat: Seat, here: str) -> Text | None:
    """Where the member who holds CANCEL ends the ban."""
    spaces = where("cancel")
    if state.lipread is None or here in spaces:
        return None
    ways = moving.ways(state, seat, len(SPACE))
    holds = any(one.face == "crew.cancel" for one in held(state, seat))
    if not holds or not any(one in ways for one in spaces):
        return None
    one, other = space_name(spaces[0]), space_name(spaces[-1])
    return words("advice.take_cancel", one=one, other=other)


def _comes_first(state: State, seat: Seat, may: list[Action]) -> bool:
    """Whether something is done here before the member goes elsewhere: a run is played, a repair
    keeps HAL from winning, or the way to the core with a run is opened.
    """
    here, core = state.space_of(seat), where("disconnect")[0]
    barred = path(here, core, frozenset(state.closed)) is None
    cut_off = barred and _run_to_take(state, seat, here) is not None
    for one in may:
        if isinstance(one, Disconnect):
            return True
        if isinstance(one, Repair) and _saves(state, seat, one):
            return True
        if cut_off and isinstance(one, OpenDoor) and _shorter(state, one.door, here, core):
            return True
    return False


def _run_to_take(state: State, seat: Seat, here: str) -> Text | None:
    """A run in the hand of a member who is not in the core."""
    own = numbers_of(one.face for one in held(state, seat))
    runs = [low for low in runs_in(own) if disconnecting.leaves_enough(state, low)]
    core = where("disconnect")[0]
    if not runs or here == core:
        return None
    return words("advice.take_run", low=runs[0], high=runs[0] + RUN - 1, space=space_name(core))


def _needed(state: State, seat: Seat, door: str) -> bool:
    """Whether a closed door lies on the way to the core with a run, to a system in danger that the
    hand can mend, or shuts somebody in.
    """
    here, cards = state.space_of(seat), held(state, seat)
    goals = [
        repaired_in(system)
        for system in SYSTEMS
        if state.malfunctions(system) >= LIMIT[system] - 1
        and any(repairs(one.face, system, state.characters[seat]) for one in cards)
    ]
    if _run_to_take(state, seat, here) is not None:
        goals.append(where("disconnect")[0])
    if any(_shorter(state, door, here, goal) for goal in goals):
        return True
    closed = frozenset(state.closed)
    return any(
        all(near in closed for _, near in LINKS[there])
        and door in (near for _, near in LINKS[there])
        for who in state.crew
        if (there := state.space_of(who))
    )


def _shorter(state: State, door: str, start: str, goal: str) -> bool:
    """Whether the way is shorter, or there is one at all, once a door is open."""
    closed = frozenset(state.closed)
    now, then = path(start, goal, closed), path(start, goal, closed - {door})
    return then is not None and (now is None or then < now)


def _together_here(state: State, seat: Seat, may: list[Action]) -> Text | None:
    """A run with what somebody in the same space has named aloud."""
    near = {one.member: None for one in may if isinstance(one, Give | Borrow)}
    return _with_others(state, seat, near, "advice.run_together")


def _better_hand(state: State, seat: Seat, may: list[Action]) -> Text | None:
    """A repair card of a system in danger that does more in the hand of somebody who is here."""
    own = state.characters[seat]
    for system in urgent(state):
        for one in may:
            if not isinstance(one, Give):
                continue
            face, other = state.pieces.piece(one.card).face, state.characters[one.member]
            if repairs(face, system, other) > repairs(face, system, own) > 0:
                names = {"card": card_name(face), "member": member(state, one.member)}
                return words("advice.give_repair", system=system_name(system), **names)
    return None


def _apart(state: State, seat: Seat) -> Text | None:
    """A run with what somebody in another space has named aloud, if no door keeps them apart."""
    if state.lipread is not None:
        return None
    here = state.space_of(seat)
    near = {here, *moving.ways(state, seat, len(SPACE))}
    far = [
        who
        for who in state.crew
        if who != seat
        and (there := state.space_of(who)) != here
        and not near.isdisjoint({there, *moving.ways(state, who, len(SPACE))})
    ]
    return _with_others(state, seat, far, "advice.meet")


def _with_others(state: State, seat: Seat, others: Iterable[Seat], key: str) -> Text | None:
    own = numbers_of(one.face for one in held(state, seat))
    for who in others:
        told = numbers_of(face for _, face in heard(state, who))
        made = {*runs_in(own | told)} - {*runs_in(own), *runs_in(told)}
        runs = [low for low in sorted(made) if disconnecting.leaves_enough(state, low)]
        if runs:
            low, name = runs[0], member(state, who)
            return words(key, member=name, low=low, high=low + RUN - 1)
    return None


def _stay_or_go(state: State, seat: Seat, may: list[Action], here: str, left: int) -> Text:
    """Nothing can be done here: draw, or go where something can."""
    if SPACE[here].shut_in:
        return words("advice.shut_in", space=space_name(here))
    if any(isinstance(one, Draw) for one in may):
        draws = drawn_here(state, seat)
        if len(state.pieces[hand(seat)]) >= state.hand_limit(seat):
            return words("advice.draw_full", space=space_name(here))
        key = "advice.draw_here" if left else "advice.draw_now"
        return words(key, space=space_name(here), n=draws)
    return words("advice.go" if left else "advice.nothing_here", space=space_name(here))


def _rank(state: State, seat: Seat, action: Action) -> tuple[int, bool, int]:
    """What is named before what; of repairs the one that keeps HAL from winning, then the one of
    the system that is nearest to its limit.
    """
    kind = type(action)
    rank = ORDER.index(kind) if kind in ORDER else len(ORDER)
    if not isinstance(action, Repair):
        return rank, False, 0
    missing = LIMIT[action.system] - state.malfunctions(action.system)
    return rank, not _saves(state, seat, action), missing


def _use(state: State, action: Action, here: str) -> Text | None:
    """What an action is for; None for those that need no word."""
    match action:
        case Disconnect():
            low = LOGIC[state.pieces.piece(action.card).face]
            last = state.sequences == DATA.crew.sequences - 1
            key = "advice.disconnect_wins" if last else "advice.disconnect"
            return words(key, low=low, high=low + RUN - 1)
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
