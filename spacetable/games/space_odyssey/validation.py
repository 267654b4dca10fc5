"""What cannot be in a position that was read from a file, though each part of it could."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.step import nothing
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.crew.recovering import takeable
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.state import TILES, State, doorway, hand, place
from spacetable.games.space_odyssey.steps import NAMED

LAST: Final = ("hal_turn", "hal_end", "pass_monolith")
"""What leads on to everything else."""
ENDS: Final = ("lif", "systems", "disconnected")


def check(state: State) -> None:
    """``ValueError`` naming the first thing that does not fit the rest."""
    wrong = next(_faults(state), None)
    if wrong is not None:
        raise ValueError(wrong)


def _faults(state: State) -> Iterator[str]:
    pieces, crew = state.pieces, state.crew
    if state.hal in crew or set(state.characters) != set(crew) or len(set(crew)) != len(crew):
        yield "HAL and the crew"
    figures = sorted(one.face for one in pieces if one.face.startswith("figure."))
    if figures != sorted(f"figure.{one}" for one in state.characters.values()):
        yield "the characters"
    stones = [one.face for one in pieces[place(state.monolith)]]
    if state.monolith not in crew or "monolith" not in stones:
        yield "the monolith"
    doors = (*state.closed, *state.forced)
    if len(set(doors)) != len(doors) or not set(doors) <= set(DOORS):
        yield "the doors"
    elif any(len(pieces[doorway(door)]) != (door in doors) for door in DOORS):
        yield "the door tiles on the board"
    if len(pieces[TILES]) != len(DOORS) - len(doors):
        yield "the door tiles beside the board"
    if not DATA.hal.hand - DATA.crew.sequences <= state.marker <= DATA.hal.hand:
        yield "the HAL marker"
    held = {one.id for who in crew for one in pieces[hand(who)]}
    if not set(state.told) <= held:
        yield "the cards named aloud"
    if not set(state.claims) <= set(crew):
        yield "what the crew says"
    yield from _course(state)


def _course(state: State) -> Iterator[str]:
    """What is to be done, and by whom."""
    crew = state.crew
    if bool(state.ended) == bool(state.todo) or state.ended not in ("", *ENDS):
        yield "the end"
    for duty in state.todo:
        step = NAMED.get(duty.task)
        members = step is not None and step.awaited in (agenda.member, agenda.in_turn)
        if step is None or (duty.member is not None) != members or duty.member not in (None, *crew):
            yield f"the duty {duty.task}"
    waiting = [duty.task for duty in state.todo]
    if waiting and waiting[0] in NAMED and NAMED[waiting[0]].options is nothing:
        yield "what nobody decides"
    if waiting and waiting[-1] not in LAST:
        yield "what comes last"
    if waiting and waiting[0] == "recover" and not takeable(state):
        yield "the discards"
    if waiting and waiting[0] == "crew_turn" and state.done.member != state.duty.member:
        yield "whose turn it is"
    together = {one.member for one in (state.done, *state.resting)}
    if (
        bool(state.phase) != (state.rules.crew_turn == "together" and state.done.member is not None)
        or (state.phase and together != set(crew))
        or not set(state.ready) <= set(crew if state.phase else ())
        or len(state.resting) != (len(crew) - 1 if state.phase else 0)
    ):
        yield "what the crew does together"
    if state.done.member not in (None, *crew) or (
        {"lend", "ask_card"} & set(waiting) and state.done.member is None
    ):
        yield "whose turn it is"
    aims = "name" in waiting or "ask_card" in waiting
    if (state.aim is not None) != aims or state.aim not in (None, *crew):
        yield "whom the target card aims at"
    if state.turns_left < 0 or state.done.moved < 0 or state.round_no < 1:
        yield "the turns and moves left"
