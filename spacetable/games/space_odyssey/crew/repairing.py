"""Repair: cards take malfunctions away (document, repair; crew powers; A12, A13, A25, A30)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.board import SPACE, repaired_in, whitehead_repairs
from spacetable.games.space_odyssey.cards import CREW_NAMES, repair_of, repairs
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Repair
from spacetable.games.space_odyssey.state import State, beside, hand
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    effect_of,
    member,
    space_name,
    system_name,
    words,
)

MORE: Final[dict[str, tuple[str, ...]]] = {
    "own_space": (),
    "system_spaces": SYSTEMS,
    "lif_from_pod": tuple(one for one in SYSTEMS if one != "lif"),
    "anywhere": (),
}
"""The systems that Whitehead repairs from several spaces, but not from all."""


def options(state: State, who: Standing, refused: bool) -> Iterator[Option]:
    """Repair cards on every system that they could mend."""
    near = in_place(state, who)
    broken = {one: there for one in near if (there := state.malfunctions(one))}
    systems = [one for one in SYSTEMS if one not in broken] if refused else list(broken)
    if not systems:
        return
    for kind in who.kinds:
        for system in systems:
            takes = repairs(kind.card.face, system, who.character)
            if not takes:
                continue
            if refused:
                free = who.character == "whitehead" and system in MORE[state.rules.whitehead]
                why = _why_not(system, system in near, free, then(state))
                yield _option(who.seat, kind, system, why, (), True)
            else:
                there = broken[system]
                takes = min(there, takes)
                doubler = who.character if takes > 1 else ""
                why, lines = _mending(system, there, takes, doubler, effect_of(system, state))
                yield _option(who.seat, kind, system, why, lines, False)


def in_place(state: State, who: Standing) -> tuple[str, ...]:
    """The systems that a member stands where they can repair.

    Whitehead repairs from any space with a system, or by another value of the switch.
    """
    if who.character == "whitehead":
        return whitehead_repairs(who.here, state.rules.whitehead)
    system = SPACE[who.here].system
    return (system,) if system is not None else ()


def _option(
    seat: Seat, kind: Kind, system: str, why: Why, lines: tuple[Text, ...], refused: bool
) -> Option:
    card = kind.card.id
    option = Option(
        Repair(seat, card, system),
        Drag(card, beside(system)),
        why,
        words("repair", card=kind.name, system=system_name(system)),
        refused,
        lines,
    )
    return whichever(option, kind)


@lru_cache(maxsize=512)
def _mending(
    system: str, there: int, takes: int, doubler: str, effect: str
) -> tuple[Why, tuple[Text, ...]]:
    """The rule of a repair, and what comes of it."""
    name, left = system_name(system), there - takes
    why = Why(words("why.repair", system=name))
    if doubler:
        why = Why(words("why.repair_double", system=name, character=character_name(doubler)))
    line = words("preview.repair", system=name, count=left)
    back = there >= LIMIT[system] > left
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


def repair(turn: Turn[State], action: Repair) -> None:
    """Malfunctions go to HAL's discards, the card to the crew's; the system may work again."""
    state = turn.state
    who = action.seat
    system = action.system
    face = state.pieces.piece_in(hand(who), action.card).face
    stopped = state.is_stopped(system)
    takes = min(state.malfunctions(system), repairs(face, system, state.characters[who]))
    agenda.note(turn, acted=True)
    turn.reveal()
    line = words(
        "line.repaired",
        member=member(state, who),
        card=card_name(face),
        system=system_name(system),
        n=takes,
    )
    turn.say(line, action.card)
    for piece in reversed(state.pieces[beside(system)][-takes:]):
        piles.repaired(turn, piece.id, beside(system))
    piles.to_discard(turn, action.card, start=hand(who))
    turn.sound("click")
    if stopped and not turn.state.is_stopped(system):
        if state.rules.three_systems == "ever" and system not in state.was_stopped:
            turn.set(was_stopped=(*state.was_stopped, system))
        turn.say(words(f"line.works.{effect_of(system, state)}"))
        turn.sound("power_up")


DEED: Final = Deed(
    "Repair",
    options,
    {Repair: repair},
    frozenset(face for face in CREW_NAMES if repair_of(face)),
)
