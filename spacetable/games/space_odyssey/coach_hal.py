"""The coach's word to HAL: what wins or stops a system, what was heard, what to keep hidden."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import NUMBERS, RUN, door_of, malfunction_of, numbers_of
from spacetable.games.space_odyssey.coach_signs import deadly, heard
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.hal import row
from spacetable.games.space_odyssey.state import TRASH, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, space_name, system_name, words

MANY: Final = 3
"""From so many cards up a hand is worth HAL's scan."""
CLOSE: Final = 2
"""A system that stops after so many malfunctions more is worth a word to HAL."""


def for_hal(view: View) -> Iterator[Text]:
    """What HAL may do here, and what it is for."""
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
        case _ if state.turns_left > 1:
            yield words("advice.hal_again")
        case _:
            yield words("advice.hal_waits")


def _winner(state: State, cards: Iterable[Piece]) -> Text | None:
    """The system whose malfunction, among some cards of HAL's, wins the game when it is played."""
    winning = deadly(state)
    found = (malfunction_of(one.face) for one in cards)
    return next((system_name(one) for one in found if one is not None and one in winning), None)


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
        shuts = any(door_of(face) is not None for face in cards)
        if own:
            yield words("advice.hal_spread" if shuts else "advice.hal_spread_only")
        else:
            yield words("advice.hal_shut" if shuts else "advice.hal_play")


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
    first = next(heard(state), None)
    if takes and first is not None:
        who, face = first
        yield words("advice.hal_target", member=member(state, who), card=card_name(face))


def _told_run(state: State, who: Seat) -> tuple[int, ...]:
    """The most numbers of one sequence, still possible, that a member has named and still holds."""
    told = numbers_of(face for _, face in heard(state, who))
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


def _on_name(state: State, aim: Seat) -> Text:
    told = list(dict.fromkeys(face for _, face in heard(state, aim)))
    name = member(state, aim)
    if len(told) > 1:
        return words("advice.name_heard_all", member=name, cards=_listed(told))
    if told:
        return words("advice.name_heard", member=name, card=card_name(told[0]))
    return words("advice.name")
