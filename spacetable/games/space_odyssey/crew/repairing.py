"""Repairing systems and opening doors (document, repair; open door; crew powers)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.board import LINK_OF, SPACE, repaired_in
from spacetable.games.space_odyssey.cards import repair_of, repairs
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.names import Standing
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import OpenDoor, Repair
from spacetable.games.space_odyssey.state import State, beside, doorway
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    effect_of,
    member,
    space_name,
    system_name,
    words,
)


def options(state: State, who: Standing) -> Iterator[Option]:
    """Repair cards on every system that they could mend, open-door cards on every closed door."""
    for kind in who.kinds:
        face = kind.card.face
        if repair_of(face) is not None:
            for system in SYSTEMS:
                takes = repairs(face, system, who.character)
                if takes:
                    yield whichever(_repair(state, who, kind, system, takes), kind)
        elif face == "crew.open_door":
            for door in state.closed:
                yield whichever(_open(state, who, kind, door), kind)


def in_place(state: State, who: Standing, system: str) -> bool:
    """Whether a member stands where they can repair a system.

    Whitehead repairs from any space with a system, or (a switch) from his own space or anywhere.
    """
    here = who.here
    if who.character == "whitehead":
        if state.rules.whitehead == "anywhere":
            return True
        if state.rules.whitehead == "system_spaces":
            return SPACE[here].system is not None
    return SPACE[here].system == system


def _repair(state: State, who: Standing, kind: Kind, system: str, most: int) -> Option:
    there = state.malfunctions(system)
    card = kind.card.id
    drag = Drag(card, beside(system))
    label = words("repair", card=kind.name, system=system_name(system))
    action = Repair(who.seat, card, system)
    if there and in_place(state, who, system):
        takes = min(there, most)
        back = there >= LIMIT[system] > there - takes
        why, lines = _mending(
            system,
            there - takes,
            who.character if takes > 1 else "",
            effect_of(system, state),
            back,
        )
        return Option(action, drag, why, label, preview=lines)
    free = who.character == "whitehead" and state.rules.whitehead == "system_spaces"
    near = in_place(state, who, system)
    return Option(action, drag, _why_not(system, near, free, then(state)), label, True)


@lru_cache(maxsize=512)
def _mending(
    system: str, left: int, doubler: str, effect: str, back: bool
) -> tuple[Why, tuple[Text, ...]]:
    """The rule of a repair, and what comes of it."""
    name = system_name(system)
    why = Why(words("why.repair", system=name))
    if doubler:
        why = Why(words("why.repair_double", system=name, character=character_name(doubler)))
    line = words("preview.repair", system=name, count=left)
    return why, (line, words(f"works.{effect}")) if back else (line,)


@lru_cache(maxsize=64)
def _why_not(system: str, near: bool, free: bool, going: Text) -> Why:
    """Nothing is broken, or the member stands elsewhere. ``free``: Whitehead has more spaces.

    ``going``: what can be done about that.
    """
    name = system_name(system)
    if near:
        return Why(words("no.nothing_broken", system=name), (beside(system),))
    where = space_name(repaired_in(system))
    key = "no.repair_whitehead" if free else "no.repair_elsewhere"
    return Why(words(key, system=name, space=where, then=going), (beside(system),))


def _open(state: State, who: Standing, kind: Kind, door: str) -> Option:
    here = who.here
    name = door_name(door)
    several = sum(one.card.face == kind.card.face for one in who.kinds) > 1
    near = here in LINK_OF[door].between
    shut_in = SPACE[here].shut_in
    if shut_in:
        why = Why(words("no.pod"))
    elif not near:
        one, other = (space_name(at) for at in LINK_OF[door].between)
        why = Why(words("no.door_far", door=name, one=one, other=other), (doorway(door),))
    else:
        why = Why(words("why.open", door=name))
    return Option(
        OpenDoor(who.seat, kind.card.id, door),
        Drag(kind.card.id, doorway(door)),
        why,
        words("open_with", card=kind.name, door=name) if several else words("open", door=name),
        refused=shut_in or not near,
        # Of several such cards the first can do without being dragged.
        also=(Press(doorway(door)),) if kind.card == _first(who.cards) else (),
    )


def _first(cards: list[Piece]) -> Piece:
    return next(one for one in cards if one.face == "crew.open_door")


def repair(turn: Turn[State], action: Repair) -> None:
    """Malfunctions go to HAL's discards, the card to the crew's; the system may work again."""
    state = turn.state
    who = action.seat
    system = action.system
    face = state.pieces.piece(action.card).face
    stopped = state.is_stopped(system)
    takes = min(state.malfunctions(system), repairs(face, system, state.characters[who]))
    agenda.note(turn, acted=True)
    turn.reveal(action.card)
    line = words(
        "line.repaired",
        member=member(state, who),
        card=card_name(face),
        system=system_name(system),
        n=takes,
    )
    turn.say(line, action.card)
    for piece in reversed(state.pieces[beside(system)][-takes:]):
        piles.to_discard(turn, piece.id)
    piles.to_discard(turn, action.card)
    turn.sound("click")
    if stopped and not turn.state.is_stopped(system):
        turn.say(words(f"line.works.{effect_of(system, state)}"))
        turn.sound("power_up")


def open_door(turn: Turn[State], action: OpenDoor) -> None:
    """The tile turns white: the door stands open for good, and the card is out of play."""
    state = turn.state
    agenda.note(turn, acted=True)
    turn.set(
        closed=tuple(one for one in state.closed if one != action.door),
        forced=(*state.forced, action.door),
    )
    turn.reveal(action.card)
    piles.to_trash(turn, action.card)
    (tile,) = state.pieces[doorway(action.door)]
    line = words("line.opened", member=member(state, action.seat), door=door_name(action.door))
    turn.say(line, tile.id)
    turn.sound("door")
