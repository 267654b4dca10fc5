"""A teaching word on the present position; from the view alone."""

from typing import Final

from spacetable.core.text import Text
from spacetable.games.the_crew import task_advice
from spacetable.games.the_crew.cards import CARD_OF, RANK, SUIT, TRUMP
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.radio import may_speak
from spacetable.games.the_crew.state import DUMMY, TRICK, State, Task, View, hand, told_zone
from spacetable.games.the_crew.table import standings
from spacetable.games.the_crew.words import card_name, member, said, suit_name, term

HIGH: Final = 7
"""From this rank up a card is likely to take its trick."""


def advice(view: View) -> Text | None:
    """A short teaching word: what one may do here and what it is for."""
    state = view.state
    match state.phase:
        case "play":
            return _on_trick(view)
        case "choosing" | "sharing" | "distributing" | "volunteering":
            return _on_tasks(view)
        case "over":
            return said("advice.won" if state.ended == "won" else "advice.lost")
        case _:
            return said(f"advice.{state.phase}", trump=term(state, "trump"))


def _held(view: View) -> list[int]:
    """The cards that the seat itself could play, its open card with them."""
    if view.seat is None:
        return []
    rows = (*view.state.pieces[hand(view.seat)], *view.state.pieces[told_zone(view.seat)])
    return [CARD_OF[one.face] for one in rows if one.face in CARD_OF]


def _on_tasks(view: View) -> Text:
    """Whether the seat holds a card that is asked for; it may not say so."""
    state = view.state
    if state.edition == "planet_nine" and view.seat is not None:
        held = set(_held(view))
        for task in state.tasks:
            if task.owner is None and task.face and CARD_OF[task.face] in held:
                card = CARD_OF[task.face]
                key = "choosing_high" if RANK[card] >= HIGH else "choosing_low"
                return said(f"advice.{key}", card=card_name(card, state.edition))
    return said(f"advice.{state.phase}.{state.edition}")


def _on_trick(view: View) -> Text:
    state, seat = view.state, view.seat
    acting = seat is not None and state.whose is not None and seat in actors(state, state.whose)
    lying = _task_in_trick(state)
    if lying is not None and lying.owner is not None:
        card = card_name(lying.face, state.edition)
        if lying.owner == seat:
            return said("advice.own_task_lies", card=card)
        return said("advice.task_lies", card=card, member=member(state, lying.owner))
    if state.between:
        return _before_trick(view, acting)
    if state.edition == "deep_sea":
        touched = task_advice.in_trick(state, seat, _still_open(state))
        if touched is not None:
            return touched
    if not acting:
        return said("advice.watch")
    led = SUIT[CARD_OF[state.pieces[TRICK][0].face]]
    suit = suit_name(led, state.edition)
    held = _held(view) if state.whose == seat else _open_cards(state)
    following = sum(SUIT[card] == led for card in held)
    if following:
        return said("advice.follow" if following > 1 else "advice.follow_one", suit=suit)
    key = "advice.void_trump" if any(SUIT[card] == TRUMP for card in held) else "advice.void"
    return said(key, suit=suit, trump=term(state, "trump"))


def _before_trick(view: View, acting: bool) -> Text:
    state, seat = view.state, view.seat
    coming = _next_in_order(state)
    if acting:
        own = _own_task_held(view)
        if own is not None:
            card = CARD_OF[own.face]
            return said("advice.hold_own_task", card=card_name(card, state.edition))
        if coming is not None and coming.owner is not None:
            name = card_name(coming.face, state.edition)
            return said("advice.order", card=name, member=member(state, coming.owner))
    if state.edition == "deep_sea":
        touched = task_advice.before_trick(state, seat, _still_open(state), acting)
        if touched is not None:
            return touched
    if seat is not None and seat in may_speak(state):
        if state.radio.mode == "dead_spot":
            return said("advice.tell_dead_spot")
        if state.radio.mode == "rapture":
            return said("advice.tell_shared", n=state.radio.pool - len(state.told))
        return said("advice.tell")
    return said("advice.lead" if acting else "advice.wait")


def _open_cards(state: State) -> list[int]:
    held = {one.id for one in state.holding(DUMMY)}
    return [CARD_OF[one.face] for one in state.pieces if one.id in held]


def _still_open(state: State) -> tuple[Task, ...]:
    """The tasks that are neither done nor lost."""
    stand = standings(state)
    return tuple(task for task in state.tasks if stand[task.piece] is None)


def _task_in_trick(state: State) -> Task | None:
    """An open task whose card lies in the trick that is being played."""
    if state.between or state.edition != "planet_nine":
        return None
    cards = set(state.trick_cards())
    stand = standings(state)
    for task in state.tasks:
        if task.face and CARD_OF[task.face] in cards and stand[task.piece] is None:
            return task
    return None


def _own_task_held(view: View) -> Task | None:
    """An open task of the seat whose card it holds itself."""
    state = view.state
    if state.edition != "planet_nine" or view.seat is None:
        return None
    held = set(_held(view))
    stand = standings(state)
    for task in state.tasks_held(view.seat):
        if task.face and CARD_OF[task.face] in held and stand[task.piece] is None:
            return task
    return None


def _next_in_order(state: State) -> Task | None:
    """The task that its token asks for next."""
    stand = standings(state)
    marked = [one for one in state.tasks if one.token and stand[one.piece] is None]
    marked = [one for one in marked if one.token != "omega"]
    return min(marked, key=lambda one: (len(one.token), one.token), default=None)
