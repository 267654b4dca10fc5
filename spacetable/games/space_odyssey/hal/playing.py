"""HAL plays exactly one card, hidden or shown (document, HAL's turns and actions)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.cards import HAL_KIND, door_of, malfunction_of
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.hal import doors, lipread, malfunctions, scanning, targeting
from spacetable.games.space_odyssey.hal.row import kinds_held
from spacetable.games.space_odyssey.interchangeable import Kind, drags
from spacetable.games.space_odyssey.moves import (
    CloseDoor,
    Cut,
    Damage,
    Misplay,
    Pass,
    Scan,
    Target,
)
from spacetable.games.space_odyssey.state import HAL_HAND, State, View, beside, doorway
from spacetable.games.space_odyssey.words import door_name, member, system_name, words

Plays = Callable[[State, Kind, bool], Iterable[Option]]
"""How a card can be played: with False where that is legal, with True where it is refused."""
PLAYS: Final[Mapping[str, Plays]] = {
    "malfunction": malfunctions.plays,
    "door": doors.plays,
    "target": targeting.plays,
    "scan": scanning.plays,
    "standing": lipread.plays,
}
"""By the kind of the card."""


def options(state: State, seat: Seat) -> list[Option]:
    """Any card of the hand; only who can play none passes."""
    if seat != state.hal:
        return []
    found: list[Option] = []
    for kind in kinds_held(state):
        found += PLAYS[HAL_KIND[kind.card.face]](state, kind, False)
    return found or [Option(Pass(seat), Press(), Why(words("why.pass")), words("pass"))]


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that cannot be played now, and cards laid where they do not belong."""
    if seat != state.hal:
        return
    for kind in kinds_held(state):
        yield from PLAYS[HAL_KIND[kind.card.face]](state, kind, True)
        yield from _elsewhere(seat, kind)


@lru_cache(maxsize=1024)
def _elsewhere(hal: Seat, kind: Kind) -> tuple[Option, ...]:
    """A door card on another door, a malfunction beside another system: refused, with the place
    where it goes.
    """
    face = kind.card.face
    door, system = door_of(face), malfunction_of(face)
    if door is not None:
        zones = [doorway(one) for one in DOORS if one != door]
        why = Why(words("no.other_door", door=door_name(door)), (doorway(door),))
    elif system is not None:
        zones = [beside(one) for one in SYSTEMS if one != system]
        why = Why(words("no.other_system", system=system_name(system)), (beside(system),))
    else:
        return ()
    first, *others = drags(kind, zones)
    label = words("play_elsewhere", card=kind.name)
    return (
        Option(Misplay(hal, kind.card.id), first, why, label, refused=True, also=tuple(others)),
    )


def pass_turn(turn: Turn[State], action: Pass) -> None:
    """No card of the hand can be played."""
    agenda.finish(turn)
    turn.say(words("line.hal_passes"))


def answer(state: State, action: Pass) -> Answer:
    """None of HAL's hidden cards can be played."""
    return Answer(tuple(one.id for one in state.pieces[HAL_HAND]))


def prompt(view: View) -> Text:
    """HAL plays a card: how many turns of its own follow, or whose turn is next."""
    state = view.state
    more = state.turns_left - 1
    if more > 0:
        return words("prompt.play_more", n=more)
    if state.rules.crew_turn != "active":
        return words("prompt.play_all")
    return words("prompt.play", member=member(state, state.monolith))


STEP: Final = Step[State](
    "play",
    "HAL's actions",
    prompt,
    agenda.hal,
    options,
    {
        Damage: malfunctions.damage,
        CloseDoor: doors.close_door,
        Target: targeting.target,
        Scan: scanning.scan,
        Cut: lipread.throw_away,
        Pass: pass_turn,
    },
    refusals,
    answers={Pass: answer},
)
