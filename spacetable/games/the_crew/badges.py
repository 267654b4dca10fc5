"""Tokens of rank, role and answer, in the head of a member's place.

Pieces that only the table has: "commander", "dummy", "role.<role>" and "answer.<seat>".
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.table_builder import Appearance
from spacetable.games.the_crew.appearance import ROLES, YES, drawing
from spacetable.games.the_crew.state import DUMMY, State
from spacetable.games.the_crew.words import member as name_of
from spacetable.games.the_crew.words import said, term

ANSWERED: Final = ("asking", "naming", "choosing", "distributing", "volunteering")
"""The phases in which the answers lie on the table."""


def badges(state: State, member: Seat) -> Iterator[tuple[str, Appearance]]:
    """Name and look of each token of rank, role and answer that lies before a member."""
    name_here = name_of(state, member)
    if member == DUMMY:
        name = "jarvis" if state.edition == "planet_nine" else "tonoja"
        yield "dummy", Appearance(drawing(name), name_here, (said("note.dummy"),))
    if member == state.first:
        name = "commander" if state.edition == "planet_nine" else "captain"
        yield (
            "commander",
            Appearance(drawing(name), term(state, "commander"), (said(f"note.{name}"),)),
        )
    for role, seat in sorted(state.roles.items()):
        if seat == member:
            seen = Appearance(
                drawing(ROLES[role]), said(f"role.{role}"), (said(f"role.{role}.note"),)
            )
            yield f"role.{role}", seen
    word = state.answers.get(member, "")
    if word and state.phase in ANSWERED:
        name = "answer_yes" if word in YES else "answer_no"
        if word in ("between", "last"):
            name = "role_volunteer" if word == "between" else "role_last"
        answer = said("answer", member=name_here, word=said(f"answer.{word}"))
        yield f"answer.{member}", Appearance(drawing(name), answer)
