"""Repairing systems and opening doors (document, repair; open door; crew powers)."""

from collections.abc import Iterator

from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import duties, piles
from spacetable.games.space_odyssey.board import LINK_OF, SPACE, repaired_in
from spacetable.games.space_odyssey.cards import repair_of, repairs
from spacetable.games.space_odyssey.crew.names import Standing, own_name
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.moves import OpenDoor, Repair
from spacetable.games.space_odyssey.state import State, beside, doorway
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    member,
    space_name,
    system_name,
    words,
)


def options(state: State, who: Standing) -> Iterator[Option]:
    """Repair cards on every system that they could mend, open-door cards on every closed door."""
    for card in who.cards:
        if repair_of(card.face) is not None:
            for system in SYSTEMS:
                takes = repairs(card.face, system, who.character)
                if takes:
                    yield _repair(state, who, card, system, takes)
        elif card.face == "crew.open_door":
            for door in state.closed:
                yield _open(state, who, card, door)


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


def _repair(state: State, who: Standing, card: Piece, system: str, most: int) -> Option:
    there = state.malfunctions(system)
    name = system_name(system)
    takes = min(there, most)
    near = in_place(state, who, system)
    if not near:
        where = space_name(repaired_in(system))
        free = who.character == "whitehead" and state.rules.whitehead == "system_spaces"
        key = "no.repair_whitehead" if free else "no.repair_elsewhere"
        why = Why(words(key, system=name, space=where), (beside(system),))
    elif not there:
        why = Why(words("no.nothing_broken", system=name), (beside(system),))
    elif takes > 1:
        doubler = character_name(who.character)
        why = Why(words("why.repair_double", system=name, character=doubler))
    else:
        why = Why(words("why.repair", system=name))
    refused = not there or not near
    back = there >= LIMIT[system] > there - takes
    lines: tuple[Text, ...] = ()
    if not refused:
        lines = (words("preview.repair", system=name, count=there - takes),)
        if back:
            lines = (*lines, words(f"works.{system}"))
    return Option(
        Repair(who.seat, card.id, system),
        Drag(card.id, beside(system)),
        why,
        words("repair", card=own_name(who.cards, card), system=name),
        refused=refused,
        preview=lines,
    )


def _open(state: State, who: Standing, card: Piece, door: str) -> Option:
    here = who.here
    name = door_name(door)
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
        OpenDoor(who.seat, card.id, door),
        Drag(card.id, doorway(door)),
        why,
        words("open", card=own_name(who.cards, card), door=name),
        refused=shut_in or not near,
        # Of several such cards the first can do without being dragged.
        also=(Press(doorway(door)),) if card == _first(who.cards) else (),
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
    duties.note(turn, acted=True)
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
        turn.say(words(f"line.works.{system}"))
        turn.sound("power_up")


def open_door(turn: Turn[State], action: OpenDoor) -> None:
    """The tile turns white: the door stands open for good, and the card is out of play."""
    state = turn.state
    duties.note(turn, acted=True)
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
