"""What a flight that is over shows: what won or lost it, luck and skill, how near it was."""

from collections.abc import Iterator, Sequence
from typing import Final

from spacetable.core.mission import Debrief, Finding, Stop
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.debrief_course import Compared, Course, courses
from spacetable.games.star_wars_pocket.debrief_luck import (
    Shot,
    of_events,
    of_shots,
    of_tiles,
    shots,
)
from spacetable.games.star_wars_pocket.debrief_plot import plot, sheet
from spacetable.games.star_wars_pocket.debrief_words import percent, words
from spacetable.games.star_wars_pocket.outcome import HIT
from spacetable.games.star_wars_pocket.playouts import rest_of_turn
from spacetable.games.star_wars_pocket.state import State

NAMED: Final = 3
"""So many choices of a kind are told one by one; the sheet has all."""
LOW: Final = 1
"""Shields down to this are a narrow escape."""
SLIM: Final = 0.25
"""So is a chance down to this, in a flight that was won;"""
GOOD: Final = 0.5
"""and one up to this is told of a flight that was lost."""


def debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    """None while the flight goes on. ``stop`` ends the flights by which choices are weighed."""
    *_, last = (None, *debriefs(states, stop))
    return last


def debriefs(states: Sequence[State], stop: Stop) -> Iterator[Debrief]:
    """The same as it becomes known; nothing while the flight goes on."""
    if states[-1].ended is not None:
        fired = shots(states)
        yield from (_told(found, fired) for found in courses(states, stop))


def _told(found: Course, fired: Sequence[Shot]) -> Debrief:
    states, end = found.states, found.end
    lines = [
        *_won(fired),
        *_choices(found),
        *_luck(found),
        *of_shots(fired),
        *of_events(states),
        *of_tiles(states),
        *(line for _, line in _nearly(found, fired)),
        *_baseline(found),
    ]
    verdict = words(f"verdict.{end.ended}", turn=end.turn_no)
    ended, chosen = [*_ended(found, fired)], [*_chosen(found)]
    first = [*ended, *chosen] if end.ended == HIT else [*chosen, *ended]
    findings = (*first, *_drawn(found), *_close(found, fired))
    basis = words("basis") if found.worth else None
    return Debrief(
        verdict,
        tuple(lines),
        _turning(found),
        plot(found),
        sheet(found),
        findings,
        basis,
        found.searched,
    )


# ------------------------------------------------------------------ on the table


def _ended(found: Course, fired: Sequence[Shot]) -> Iterator[Finding]:
    """The last move, and how much of the way was chosen and how much drawn."""
    end = found.end
    at = fired[-1].at if fired and fired[-1].hit else len(found.states) - 2
    why = (*_won(fired), *_balance(found))
    good = end.ended == HIT
    title = words("moment.won" if good else "moment.lost", turn=found.states[at].turn_no)
    done = len(found.states) - 1 - at
    yield Finding(at, title, why, "good" if good else "bad", done=done)


def _chosen(found: Course) -> Iterator[Finding]:
    """The choices that cost most, with the Navigator's, and those that brought most."""
    for one in [one for one in found.decisive if one.lost > 0][:NAMED]:
        title = words("moment.cost", turn=one.state.turn_no)
        why = words("choice.cost", **_compared(one))
        yield Finding(one.at, title, (why,), better=rest_of_turn(one.state, one.better.action))
    for one in [one for one in reversed(found.decisive) if one.lost < 0][:NAMED]:
        title = words("moment.brought", turn=one.state.turn_no)
        yield Finding(one.at, title, (words("choice.brought", **_compared(one)),), "good")


def _drawn(found: Course) -> Iterator[Finding]:
    """The luckiest draw and the unluckiest."""
    for at, line, lucky in _draws_told(found):
        name = "lucky" if lucky else "unlucky"
        title = words(f"moment.{name}", turn=found.states[at].turn_no)
        yield Finding(at, title, (line,), "good" if lucky else "warn")


def _close(found: Course, fired: Sequence[Shot]) -> Iterator[Finding]:
    """What nearly went wrong, or right."""
    for at, line in _nearly(found, fired):
        if at is not None:
            title = words("moment.nearly", turn=found.states[at].turn_no)
            yield Finding(max(at - 1, 0), title, (line,), "warn")


# ------------------------------------------------------------------ in words


def _won(fired: Sequence[Shot]) -> Iterator[Text]:
    """What made the salvo that hit."""
    if not fired or not fired[-1].hit:
        return
    last = fired[-1]
    spare = last.total - DATA.shot.target
    if last.die >= DATA.shot.target:
        yield words("won.die", turn=last.turn, die=last.die)
    elif spare:
        yield words("won.added", turn=last.turn, die=last.die, added=last.added, n=spare)
    else:
        yield words("won.just", turn=last.turn, die=last.die, added=last.added)


def _choices(found: Course) -> Iterator[Text]:
    """The choices that cost most, then those that were better than the Navigator's."""
    if not found.worth and found.searched == 1:
        yield words("choices.unknown")
        return
    if not found.worth:
        yield words("choices.searching")
        return
    decisive = found.decisive
    costly = [one for one in decisive if one.lost > 0]
    if not costly:
        yield words("choices.none", n=len(found.compared))
    for one in costly[:NAMED]:
        yield words("choice.cost", **_compared(one))
    if len(costly) > NAMED:
        yield words("choice.more", n=len(costly) - NAMED)
    for one in [one for one in reversed(decisive) if one.lost < 0][:NAMED]:
        yield words("choice.brought", **_compared(one))


def _compared(one: Compared) -> dict[str, int | Text]:
    return {
        "turn": one.state.turn_no,
        "chosen": one.chosen.label,
        "better": one.better.label,
        "had": percent(sum(one.had) / len(one.had)),
        "could": percent(sum(one.could) / len(one.could)),
    }


def _luck(found: Course) -> Iterator[Text]:
    return (line for _, line, _ in _draws_told(found))


def _draws_told(found: Course) -> Iterator[tuple[int, Text, bool]]:
    """The draw that helped most and the one that harmed most, the deciding die apart: the state
    before it, the words, and whether it helped.
    """
    draws = {at: by for at, by in found.luck.items() if at + 2 < len(found.states)}
    if not draws:
        return
    best, worst = max(draws, key=draws.__getitem__), min(draws, key=draws.__getitem__)
    for key, at, fits in (("best", best, draws[best] > 0), ("worst", worst, draws[worst] < 0)):
        if fits:
            old, new = percent(found.worth[at + 1] - draws[at]), percent(found.worth[at + 1])
            turn = found.states[at].turn_no
            line = words(f"luck.{key}_{_source(found, at)}", turn=turn, old=old, new=new)
            yield at, line, key == "best"


def _source(found: Course, at: int) -> str:
    """What was drawn: a card, a tile, or the die."""
    state, after = found.states[at], found.states[at + 1]
    if after.shots > state.shots:
        return "die"
    return "tile" if state.phase == "move" else "card"


def _nearly(found: Course, fired: Sequence[Shot]) -> Iterator[tuple[int | None, Text]]:
    """What nearly went wrong, or right, and the state in which that is seen."""
    end, states = found.end, found.states
    lowest = min((one for one in states if one.shields >= 0), key=lambda one: one.shields)
    won = end.ended == HIT
    if lowest.shields <= LOW:
        at = states.index(lowest)
        yield at, words("nearly.shields", turn=lowest.turn_no, n=lowest.shields)
    if won and end.torpedoes == 0:
        yield None, words("nearly.torpedo")
    if won and end.last_turns is not None:
        yield None, words("nearly.time")
    if not won and end.shields < 0:
        yield None, words("nearly.short", n=-end.shields)
    for one in fired:
        if not one.hit and one.total == DATA.shot.target - 1:
            yield one.at + 1, words("nearly.miss", turn=one.turn)
    if not found.worth:
        return
    before = found.worth[:-1]
    if won and min(before) <= SLIM:
        at = before.index(min(before))
        yield at, words("nearly.lost", turn=states[at].turn_no, chance=percent(before[at]))
    if not won and max(before) >= GOOD:
        at = len(before) - 1 - before[::-1].index(max(before))
        yield at, words("nearly.won", turn=states[at].turn_no, chance=percent(before[at]))


def _baseline(found: Course) -> Iterator[Text]:
    """How far choices and luck led from the first chance to the last, and whose they are."""
    if found.worth:
        yield from _balance(found)
        yield words("baseline")


def _balance(found: Course) -> Iterator[Text]:
    """Luck against skill."""
    if not found.worth:
        return
    start, end = percent(found.worth[0]), percent(found.worth[-1])
    chosen = -sum(percent(one.lost) for one in found.decisive)
    yield words(
        "balance", start=start, end=end, chosen=_signed(chosen), luck=_signed(end - start - chosen)
    )


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _turning(found: Course) -> int | None:
    """The costliest choice of a flight that was lost."""
    costly = [one for one in found.decisive if one.lost > 0]
    return costly[0].at + 1 if costly and found.end.ended != HIT else None
