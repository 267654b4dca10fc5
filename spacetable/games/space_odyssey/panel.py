"""Figures and sheets beside the table, made from the view alone.

Tones are told from the crew's side, for every seat alike: what is bad is bad for the ship.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from typing import Final, Literal

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, verbatim
from spacetable.games.space_odyssey import agenda, outcome
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.cards import CREW_FACES, CREW_NAMES, HAL_FACES, door_of
from spacetable.games.space_odyssey.crew import moving
from spacetable.games.space_odyssey.data import DATA, LIMIT, SYSTEMS
from spacetable.games.space_odyssey.state import (
    HAL_HAND,
    HAL_TRASH,
    HIDDEN,
    SHOWN,
    TRASH,
    State,
    View,
    beside,
    hand,
    shown,
)
from spacetable.games.space_odyssey.words import card_name, member, system_name, words

Tone = Literal["plain", "good", "warn", "bad"]
NONE: Final = verbatim("–")
DOOR_CARDS: Final = "hal.door"
"""All cards that close doors, as one row."""
LIF_NEAR: Final = 2
"""LIF, which loses the game alone, is told of so many malfunctions before it stops."""


def panel(view: View) -> Panel:
    """HAL's hand, sequences, systems, doors, the ban on talking, the turn; sheets of all cards."""
    return Panel(tuple(_facts(view)), (crew_cards(view), hal_cards(view)))


# ------------------------------------------------------------------ figures


def _facts(view: View) -> Iterator[Fact]:
    view = agenda.own(view)
    state = view.state
    if state.lipread is not None:
        yield _fact("lipread", words("panel.banned"), "bad")
    yield from _round(state)
    yield from _turn(state)
    yield from _hand(view)
    for who, faces in state.claims.items():
        yield Fact(words("panel.label.says", member=member(state, who)), _listed(faces))
    hidden = len(state.pieces[HAL_HAND])
    held = words("panel.hal_hand", held=state.hal_cards, limit=state.marker, hidden=hidden)
    yield _fact("hal_hand", held)
    done = words("panel.of", value=state.sequences, most=DATA.crew.sequences)
    yield _fact("sequences", done, "good" if state.sequences else "plain")
    for system in SYSTEMS:
        yield _system(state, system)
    if state.rules.three_systems == "ever":
        value = words("panel.of", value=len(state.counted), most=DATA.hal.systems_to_win)
        yield _fact("ever_stopped", value, "bad" if state.counted else "plain")
    if state.closed:
        yield _fact("closed", _doors(state.closed), "warn")
    else:
        yield _fact("closed", words("panel.none"))
    if state.forced:
        yield _fact("forced", _doors(state.forced), "good")


def _round(state: State) -> Iterator[Fact]:
    """Which round it is and who acts in it; no round is the last, so when HAL can win."""
    if state.ended:
        return
    whole = state.rules.crew_turn != "active"
    who = words("panel.crew") if whole else member(state, state.monolith)
    yield _fact("round", words("panel.round", number=state.round_no, member=who))
    yield _fact("last_round", words("panel.last_round", number=outcome.soonest(state)))


def _hand(view: View) -> Iterator[Fact]:
    """How full the own hand is, as long as the game goes on."""
    state, seat = view.state, view.seat
    if state.ended or seat not in state.characters:
        return
    held, limit = len(state.pieces[hand(seat)]), state.hand_limit(seat)
    if held >= limit:
        yield _fact("hand", words("panel.hand_full", held=held, limit=limit), "warn")
    else:
        yield _fact("hand", words("panel.of", value=held, most=limit))


def _turn(state: State) -> Iterator[Fact]:
    """Whose turn it is, HAL's turns before the crew's next, and the moves left."""
    if state.ended:
        return
    who = state.done.member
    if state.phase:
        yield _fact("turn", words(f"panel.phase_{state.phase}"))
    elif who is not None:
        yield _fact("turn", member(state, who))
    if who is not None:
        if state.duty.task == "crew_turn":
            left, most = moving.steps_left(state), state.movement()
            shut = left and not moving.free_steps(state, who)
            key = "panel.shut_in" if shut else "panel.of"
            slow = shut or most < DATA.moving.spaces
            yield _fact("moves", words(key, value=left, most=most), "warn" if slow else "plain")
        return
    yield _fact("turn", words("hal"))
    if state.opening or state.turns_left > 1:
        yield _fact("opening" if state.opening else "turns_left", verbatim(str(state.turns_left)))


def _system(state: State, system: str) -> Fact:
    """ "3 of 4 malfunctions", or that it has stopped."""
    count, limit = state.malfunctions(system), LIMIT[system]
    label = system_name(system)
    if state.is_stopped(system):
        return Fact(label, words("panel.stopped", n=count), "bad")
    tone: Tone = "plain"
    if count == limit - 1:
        tone = "bad" if outcome.would_win(state, system) else "warn"
    elif system == "lif" and count >= limit - LIF_NEAR:
        tone = "warn"
    return Fact(label, words("panel.malfunctions", count=count, limit=limit), tone)


def _listed(faces: Iterable[str]) -> Text:
    names = [card_name(one) for one in faces]
    return reduce(lambda so_far, one: words("panel.and", one=so_far, other=one), names)


def _doors(doors: Iterable[str]) -> Text:
    """ "3, 5, pod bay", in the order of the board."""
    names = [
        words("panel.pod_bay") if one == "pod_bay" else verbatim(one)
        for one in sorted(doors, key=DOORS.index)
    ]
    return reduce(lambda so_far, one: words("panel.and", one=so_far, other=one), names)


def _fact(label: str, value: Text, tone: Tone = "plain") -> Fact:
    return Fact(words(f"panel.label.{label}"), value, tone)


# ------------------------------------------------------------------ cards


def crew_cards(view: View) -> Sheet:
    """Each kind of crew card: all, in the trash, in hands that this seat knows, and the rest.

    What lies face down in the discards may not be looked at and counts as not in sight.
    """
    state = view.state
    gone = Counter(one.face for one in state.pieces[TRASH])
    seen = Counter(
        one.face for who in state.crew for one in state.pieces[hand(who)] if one.face != HIDDEN
    )
    rows = []
    for face in CREW_NAMES:
        total = CREW_TOTAL[face]
        rest = total - gone[face] - seen[face]
        rows.append((card_name(face), *_numbers(total, gone[face], seen[face], rest)))
    return Sheet(
        words("panel.crew_cards"), _heads("card", "all", "trash", "seen", "rest"), tuple(rows)
    )


def hal_cards(view: View) -> Sheet:
    """Each kind of HAL card: all, on board as a malfunction, in the trash, shown or held by this
    seat, and the rest.
    """
    state = view.state
    laid = Counter(_kind(one.face) for system in SYSTEMS for one in state.pieces[beside(system)])
    gone = Counter(_kind(one.face) for one in state.pieces[HAL_TRASH])
    places = (*(shown(k) for k in range(SHOWN)), HAL_HAND)
    seen = Counter(
        _kind(one.face) for zone in places for one in state.pieces[zone] if one.face != HIDDEN
    )
    rows = []
    for kind, total in HAL_TOTAL.items():
        name = words("panel.door_cards") if kind == DOOR_CARDS else card_name(kind)
        rest = total - laid[kind] - gone[kind] - seen[kind]
        rows.append((name, *_numbers(total, laid[kind], gone[kind], seen[kind], rest)))
    heads = _heads("card", "all", "laid", "trash", "seen", "rest")
    return Sheet(words("panel.hal_cards"), heads, tuple(rows))


def _kind(face: str) -> str:
    return DOOR_CARDS if door_of(face) is not None else face


HAL_TOTAL: Final = Counter(_kind(face) for face in HAL_FACES)
CREW_TOTAL: Final = Counter(CREW_FACES)
"""How many cards there are of each kind."""


@lru_cache(maxsize=1024)
def _numbers(*counts: int) -> tuple[Text, ...]:
    """The cells of a row; a dash for none."""
    return tuple(verbatim(str(one)) if one else NONE for one in counts)


def _heads(*names: str) -> tuple[Text, ...]:
    return tuple(words(f"panel.head.{one}") for one in names)
