"""What the game waits for, and a teaching word on the present position; from the view alone."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey import duties, outcome
from spacetable.games.space_odyssey.board import LINKS, SPACE, path, repaired_in, where
from spacetable.games.space_odyssey.cards import (
    HAND_ORDER,
    LOGIC,
    NUMBERS,
    RUN,
    door_of,
    malfunction_of,
    numbers_of,
    repairs,
    runs_in,
)
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
from spacetable.games.space_odyssey.state import DECK, DISCARD, HIDDEN, TRASH, State, View, hand
from spacetable.games.space_odyssey.words import (
    card_name,
    door_name,
    member,
    space_name,
    system_name,
    words,
)

MOST: Final = 3
"""So many things are said at once."""
MANY: Final = 3
"""From so many cards up a hand is worth HAL's scan."""
CLOSE: Final = 2
"""A system that stops after so many malfunctions more is worth a word to HAL."""
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
            return _of_hal(state)
        case _:
            return _of_crew(view, duty.task, duty.member)


def _of_hal(state: State) -> Text:
    """HAL plays a card: how many turns of its own follow, or whose turn is next."""
    more = state.turns_left - 1
    if more > 0:
        return words("prompt.play_more", n=more)
    if state.rules.crew_turn != "active":
        return words("prompt.play_all")
    return words("prompt.play", member=member(state, state.monolith))


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
    """What one may do here and what it is for, in a few short sentences."""
    state, seat = view.state, view.seat
    if state.ended and seat == state.hal:
        return words("advice.hal_over")
    if state.ended:
        return words("advice.crew_won" if state.ended == "disconnected" else "advice.hal_won")
    if seat == state.hal:
        return _together(_for_hal(view))
    lines = [*_ban(state), *_danger(state)]
    if seat is not None:
        lines += _for_crew(view, seat)
    return _together(lines[:MOST])


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
    deadly = _deadly(state)
    if deadly:
        yield words("advice.deadly", system=system_name(deadly[-1]))
    elif near:
        yield words("advice.near", system=system_name(near[0]))


def _deadly(state: State) -> list[str]:
    """The systems whose next malfunction wins the game for HAL."""
    near = (one for one in SYSTEMS if state.malfunctions(one) == LIMIT[one] - 1)
    return [one for one in near if outcome.would_win(state, one)]


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
            yield from _in_turn(state, seat)
        case "lend":
            yield words("advice.lend")
        case task:
            yield words(f"advice.{task}")


def _in_turn(state: State, seat: Seat) -> Iterator[Text]:
    """The most useful thing that the member may do where they stand, else where to go; and that
    one who acts stays, as long as there are moves left.
    """
    here = state.space_of(seat)
    able = [one for one in turns.options(state, seat) if not one.refused and not one.grave]
    may = [one.action for one in able]
    left = moving.steps_left(state)
    deed = next(
        (said for one in _ranked(state, seat, may) if (said := _use(state, one, here))), None
    )
    run = _run_to_take(state, seat, here)
    if run is not None and left and not _comes_first(state, seat, may):
        yield run
        return
    deed = deed or _together_here(state, seat, may)
    if deed is not None:
        yield deed
        if left and state.rules.order == "move_first":
            yield words("advice.stays")
        return
    yield run or _apart(state, seat) or _stay_or_go(state, seat, may, here, left)


def _ranked(state: State, seat: Seat, may: list[Action]) -> list[Action]:
    """What may be done, the most useful thing first; a door only if a way is needed through it."""
    useful = [one for one in may if not isinstance(one, OpenDoor) or _needed(state, seat, one.door)]
    return sorted(useful, key=lambda one: _rank(state, one))


def _comes_first(state: State, seat: Seat, may: list[Action]) -> bool:
    """Whether something is done before a run is taken to the core: it is played here, the way there
    is opened, or a repair keeps HAL from winning.
    """
    here, core = state.space_of(seat), where("disconnect")[0]
    cut_off = path(here, core, frozenset(state.closed)) is None
    for one in may:
        if isinstance(one, Disconnect):
            return True
        if isinstance(one, Repair) and one.system in _deadly(state):
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


def _apart(state: State, seat: Seat) -> Text | None:
    """A run with what somebody in another space has named aloud."""
    if state.lipread is not None:
        return None
    here = state.space_of(seat)
    far = [who for who in state.crew if who != seat and state.space_of(who) != here]
    return _with_others(state, seat, far, "advice.meet")


def _with_others(state: State, seat: Seat, others: Iterable[Seat], key: str) -> Text | None:
    own = numbers_of(one.face for one in held(state, seat))
    for who in others:
        heard = numbers_of(face for _, face in _heard(state, who))
        made = {*runs_in(own | heard)} - {*runs_in(own), *runs_in(heard)}
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
            yield from _on_play(state)
        case "show":
            yield _on_show(state)
        case "name":
            assert state.aim is not None
            yield _on_name(state, state.aim)
        case "hal_cut":
            winner = _winner(state, row.held(state))
            if winner is not None:
                yield words("advice.cut_winner", system=winner)
            else:
                yield words("advice.hal_cut")
        case "crew_turn" if state.lipread is None:
            yield words("advice.listen")
        case _:
            yield words("advice.hal_waits")


def _winner(state: State, cards: Iterable[Piece]) -> Text | None:
    """The system whose malfunction, among some cards of HAL's, wins the game when it is played."""
    deadly = _deadly(state)
    found = (malfunction_of(one.face) for one in cards)
    return next((system_name(one) for one in found if one is not None and one in deadly), None)


def _on_show(state: State) -> Text:
    """What had better stay hidden, or what works as soon as it lies open."""
    hidden = [one for one in row.held(state) if not one.up]
    winner = _winner(state, hidden)
    if winner is not None:
        return words("advice.show_winner", system=winner)
    lipread = any(one.face == "hal.lipread" for one in hidden)
    return words("advice.show_lipread" if lipread else "advice.show")


def _on_play(state: State) -> Iterator[Text]:
    """A card that wins or stops a system, a run heard of, a full hand, or the next system."""
    cards = {one.face for one in row.held(state)}
    own = [system for system in SYSTEMS if f"hal.{system}" in cards]
    winner = _winner(state, row.held(state))
    last = [one for one in own if state.malfunctions(one) == LIMIT[one] - 1]
    if winner is not None:
        yield words("advice.hal_wins", system=winner)
        return
    if last:
        yield words("advice.hal_stops", system=system_name(last[0]))
        return
    told = list(_of_run(state, cards))
    if told:
        yield from told
        return
    able = [one for one in state.crew if not state.is_(one, "whitehead")]
    fullest = max(able, key=lambda one: len(state.pieces[hand(one)]))
    count = len(state.pieces[hand(fullest)])
    if "hal.scan" in cards and count >= MANY:
        yield words("advice.hal_scan", member=member(state, fullest), n=count)
        return
    missing = {one: LIMIT[one] - state.malfunctions(one) for one in own}
    near = [one for one in own if 0 < missing[one] <= CLOSE]
    if near:
        best = min(near, key=lambda one: missing[one])
        yield words("advice.hal_next", system=system_name(best), n=missing[best])
    else:
        ways = any(door_of(face) is not None for face in cards)
        yield words("advice.hal_spread" if own or ways else "advice.hal_play")


def _of_run(state: State, cards: set[str]) -> Iterator[Text]:
    """What members have named aloud of one sequence; a single card only if HAL can take it away."""
    takes = "hal.target" in cards
    most, who, numbers = max(
        ((len(found), one, found) for one in state.crew for found in [_told_run(state, one)]),
        key=lambda one: one[0],
    )
    if most > 1:
        yield words(
            "advice.hal_run" if most == RUN else "advice.hal_pair",
            member=member(state, who),
            space=space_name(state.space_of(who)),
            cards=_listed(f"crew.logic.{number}" for number in numbers),
        )
        if takes:
            yield words("advice.hal_take")
        return
    heard = next(iter(_heard(state)), None)
    if takes and heard is not None:
        who, face = heard
        yield words("advice.hal_target", member=member(state, who), card=card_name(face))


def _told_run(state: State, who: Seat) -> tuple[int, ...]:
    """The most numbers of one sequence, still possible, that a member has named and still holds."""
    told = numbers_of(face for _, face in _heard(state, who))
    gone = numbers_of(piece.face for piece in state.pieces[TRASH])
    found = (
        tuple(n for n in range(low, low + RUN) if n in told)
        for low in NUMBERS[: 1 - RUN]
        if gone.isdisjoint(range(low, low + RUN))
    )
    return max(found, key=len, default=())


def _listed(faces: Iterable[str]) -> Text:
    """Names of cards, one after the other."""
    return reduce(
        lambda so_far, one: words("panel.and", one=so_far, other=one), map(card_name, faces)
    )


def _heard(state: State, only: Seat | None = None) -> Iterator[tuple[Seat, str]]:
    """Cards that members have named aloud and still hold, logic cards first, by number."""
    found = [
        (who, card.face)
        for who in state.crew
        if only in (None, who)
        for card in state.pieces[hand(who)]
        if card.id in state.told and card.face != HIDDEN
    ]
    yield from sorted(found, key=lambda one: HAND_ORDER[one[1]])


def _on_name(state: State, aim: Seat) -> Text:
    heard = list(dict.fromkeys(face for _, face in _heard(state, aim)))
    name = member(state, aim)
    if len(heard) > 1:
        return words("advice.name_heard_all", member=name, cards=_listed(heard))
    if heard:
        return words("advice.name_heard", member=name, card=card_name(heard[0]))
    return words("advice.name")
