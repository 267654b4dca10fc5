"""How far an undo or a redo goes, what it is not open to, and when it asks first.

An undo ends where a person was to move: what bots answered goes with it, and what the clock did
after it. A redo goes on to where a person is to move again. Where nobody but bots plays, every
action counts as a person's.

At the screen (``way_back``) nobody gets time back: what the clock did is not taken back there, and
while it runs, a person takes back only what they did last themselves, as long as nobody has done
anything since. In a lesson that is what the step before is for, and the moments of a film are no
moves: looking at another one takes nothing back.

A game played on from a moment of another one goes back to that moment and no farther: what lies
before was done in the other game, which stays as it was.

Going back over what was told to the people (``fences``) asks first, and leaves a mark in the log.
"""

from collections.abc import Collection, Iterator
from typing import Literal

import msgspec
from msgspec import Struct

from spacetable.core.event import Flipped, Moved
from spacetable.core.ids import CLOCK, PieceId, Seat
from spacetable.core.secrets import hidden_from_all
from spacetable.session.played_game import PlayedGame

By = Literal["step", "turn"]
"""One action; or the whole turn (at its start: the turn before)."""

Barred = Literal["lesson", "nothing", "clock", "another"]
"""In a lesson; at the start or the end of the log; the clock has acted since; while it runs,
another seat acted last.
"""


class FenceError(Exception):
    """The undo would go back over revealed information; ask, then pass ``over_fence=True``."""


class Way(Struct, frozen=True):
    """Where an undo or redo by whoever is at the screen leads.

    ``target``: the number of entries that are applied then. ``barred``: why it cannot be gone, or
    None.
    """

    target: int
    barred: Barred | None = None


class Fence(Struct, frozen=True):
    """An entry that told the people anything. ``index``: which, from 0.

    ``told``: how it did: by chance, or by a face that one of them did not know, or by something
    that was said of it (``Step.answers``).
    """

    index: int
    told: Literal["chance", "face"]


# ------------------------------------------------------------------ how far


def back(played: PlayedGame, by: By = "step") -> int:
    """How many entries an undo leaves; ``cursor`` when nothing but the clock's doings is there."""
    first = played.branched_at
    target = played.cursor - 1
    while target >= first and _seat(played, target) == CLOCK:
        target -= 1
    if target < first:
        return played.cursor
    while by == "turn" and target > first and not _begins_turn(played, target):
        target -= 1
    while target > first and _by_bot(played, target):
        target -= 1
    return target


def forth(played: PlayedGame, by: By = "step") -> int:
    """How many entries are applied after a redo; ``cursor`` at the end of the log."""
    end = len(played.entries)
    target = min(played.cursor + 1, end)
    while by == "turn" and target < end and not _begins_turn(played, target):
        target += 1
    while target < end and (_seat(played, target) == CLOCK or _by_bot(played, target)):
        target += 1
    return target


def way_back(played: PlayedGame, seat: Seat | None, by: By = "step") -> Way:
    """An undo by the person whose seat is on the screen; None: nobody's is."""
    if played.setup.lesson is not None:
        return Way(played.cursor, "lesson")
    target = back(played, by)
    if played.clock_runs or _clock_acted(played, target):
        target = back(played)
    if target == played.cursor:
        return Way(target, "nothing")
    if _clock_acted(played, target):
        return Way(target, "clock")
    return Way(target, "another" if played.clock_runs and _seat(played, target) != seat else None)


def way_forth(played: PlayedGame, by: By = "step") -> Way:
    """A redo by whoever is at the screen."""
    if played.setup.lesson is not None:
        return Way(played.cursor, "lesson")
    target = forth(played, by)
    return Way(target, "nothing" if target == played.cursor else None)


# ------------------------------------------------------------------ what it asks about


def fences(played: PlayedGame, target: int) -> Iterator[Fence]:
    """What was told to the people on the way back to ``target`` entries; the latest first."""
    for index in reversed(range(target, played.cursor)):
        found = fence_at(played, index)
        if found is not None:
            yield found


def fence_at(played: PlayedGame, index: int) -> Fence | None:
    """What an entry told the people; None when nothing that they can make use of.

    That bots have seen a person's own card is no news to anybody at the screen.
    """
    entry = played.entries[index]
    if not entry.fence:
        return None
    if entry.draws:
        return Fence(index, "chance")
    return Fence(index, "face") if _learnt(played, index) else None


def _learnt(played: PlayedGame, index: int) -> bool:
    """Whether one of the people knows more of a face since then; where only bots play, every one
    counts.

    A person who acts knows what they moved.
    """
    people = played.people
    if not people:
        return True
    told = _told(played, index)
    if told is None:
        return True
    minds = [tuple(people)] if played.setup.one_person else [(one,) for one in people]
    moved = {one.piece for one in played.events[index] if isinstance(one, (Moved, Flipped))}
    by_person = _seat(played, index) in people
    before, after = (played.positions[k].state for k in (index, index + 1))
    for eyes in minds:
        unknown = hidden_from_all(played.game.shown.hidden(before, one) for one in eyes)
        if not unknown.isdisjoint(told):
            return True
        if unknown - hidden_from_all(played.game.shown.hidden(after, one) for one in eyes):
            return True
        if by_person and moved and moved <= unknown:
            return True
    return False


def _told(played: PlayedGame, index: int) -> Collection[PieceId] | None:
    """The pieces of which something was said that all heard; None: of what nobody could know."""
    rules = played.game.rules
    action = msgspec.convert(played.entries[index].action, rules.actions, str_keys=True)
    answer = rules.answer(played.positions[index].state, action)
    return () if answer is None else answer.of


# ------------------------------------------------------------------ whose entry it is


def _seat(played: PlayedGame, index: int) -> str | None:
    seat: str | None = played.entries[index].action.get("seat")
    return seat


def _by_bot(played: PlayedGame, index: int) -> bool:
    """Whether a bot beside people made the entry."""
    people = played.people
    return bool(people) and _seat(played, index) not in (CLOCK, *people)


def _begins_turn(played: PlayedGame, index: int) -> bool:
    here, before = played.positions[index].state, played.positions[index - 1].state
    return bool(here.turn_no != before.turn_no)


def _clock_acted(played: PlayedGame, since: int) -> bool:
    return any(_seat(played, index) == CLOCK for index in range(since, played.cursor))
