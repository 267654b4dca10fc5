"""The strip along the upper edge: time, phases, and what is allowed just now."""

from collections.abc import Iterator, Sequence
from typing import Literal

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.table import TableZone
from spacetable.core.table_builder import zoned
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.state import FILMED, State, stock
from spacetable.games.space_alert.table.appearance import art, face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.wording.actions import action
from spacetable.games.space_alert.wording.lists import comma
from spacetable.games.space_alert.words import member_name

SECOND = 1000
Signs = Literal["all", "lit", "phases"]
TWO = 60.0
"""A strip higher than this has two lines."""
WORDS = 110.0
"""How wide a sign is that has room for a word."""
NAMED = 2
"""So many members are named on a sign."""


def minutes(ms: int) -> Text:
    """A moment of the mission as minutes and seconds."""
    return verbatim(f"{ms // SECOND // 60}:{ms // SECOND % 60:02}")


def running(state: State) -> int:
    """The phase (from 1) that the soundtrack is in; 0 before it, one more than the last after."""
    if state.stage != "planning":
        return 0 if state.stage == "ready" else len(state.script.phase_ends) + 1
    return 1 + sum(state.time >= end for end in state.script.phase_ends)


def zones(
    state: State, shown: Shown, place: Box, *, narrow: bool, only: Signs = "all"
) -> Iterator[TableZone]:
    """Each sign of the strip is a zone of its own, so that it can be read aloud.

    ``narrow``: signs of what is not so just now are pictures alone, the others have few letters.
    ``only``: those which say that something is so, "lit", or the "phases": what the panel says as
    well gives way to larger letters.
    """
    strip = layout().strip
    lines = 2 if place.h > TWO else 1
    high = (place.h - 4 * (lines - 1)) / lines
    filmed = state.stage in FILMED
    now = shown.phase + 1 if filmed and shown.turn else running(state)
    ends = state.script.phase_ends
    end = ends[min(max(running(state), 1), len(ends)) - 1]
    until = {} if narrow else {"until": said("strip.until", time=minutes(end))}
    clock = face("time_narrow" if narrow else "time", time=minutes(state.time), **until)
    words = said("zone.time", time=minutes(state.time), end=minutes(end))
    if not state.rules.by_hand:
        # The running time stands beside the table; the state knows the last announcement only.
        clock = face("until", words=said("strip.ends", time=minutes(end)))
        words = said("zone.ends", end=minutes(end))
    if state.stage in FILMED:
        turn = said("strip.turn", turn=shown.turn) if shown.turn else said("strip.start")
        clock, words = face("turn", words=turn), said("zone.turn", words=turn)
    running_clock = state.rules.by_hand and not filmed
    width = strip.time[1 if narrow else 2 if running_clock else 0]
    left = place.left
    if only != "phases":
        yield zoned(ZoneId("strip.time"), words, Box(left, place.top, width, high), art=clock)
        left += width + strip.gap
    width = strip.phase
    for phase in range(1, len(ends) + 1):
        how = "now" if phase == now else "done" if phase < now else "next"
        box = Box(left, place.top, width, high)
        left += width + strip.gap
        picture = face(f"phase_{how}", words=number(phase))
        words = said(f"zone.phase.{how}", phase=phase)
        yield zoned(_phase_zone(state, phase), words, box, art=picture)
    made = _film(state, shown, brief=narrow) if filmed else _chips(state, brief=narrow)
    chips = [one for one in made if only == "all" or (only == "lit" and one[1] != "chip")]
    if only == "lit" and filmed and shown.acting >= 0:
        # Who acts tells which step it is, and what is broken is seen on the ship.
        chips = [one for one in chips if one[0] == "acting"]
    top = place.top
    if lines > 1:
        left, top = place.left, place.top + high + 4
    room = place.left + place.w - left - strip.gap * (len(chips) - 1)
    # Where there is little room, who acts tells which step it is.
    acts = narrow and filmed and shown.acting >= 0
    # What does nothing for who plans alone takes no words either.
    brief = narrow or (state.alone and not filmed)
    bare = [brief and (look == "chip" or (acts and name == "step")) for name, look, _, _ in chips]
    if only == "lit":
        bare = _bare_of_lit([name for name, *_ in chips], room)
    each = (room - strip.chip * sum(bare)) / max(len(chips) - sum(bare), 1)
    for (name, look, icon, words), folded in zip(chips, bare, strict=True):
        width = strip.chip if folded else each
        box = Box(left, top, width, high)
        left += width + strip.gap
        picture = face(look, icon=art(f"pic_{icon}"), words=words)
        if folded:
            picture = face(f"{look}_bare", icon=art(f"pic_{icon}"))
        elif narrow:
            picture = face(f"{look}_narrow", icon=art(f"pic_{icon}"), words=words)
        yield zoned(ZoneId(f"strip.{name}"), said(f"zone.{name}", words=words), box, art=picture)


def _bare_of_lit(names: Sequence[str], room: float) -> list[bool]:
    """Which of the signs that say that something is so have no room for words, in ``room`` units
    for all: the first ones have them.
    """
    chip, bare = layout().strip.chip, [True] * len(names)
    for k in range(len(names)):
        bare[k] = False
        if room - chip * sum(bare) < WORDS * (len(bare) - sum(bare)):
            bare[k] = True
            break
    return bare


def _phase_zone(state: State, phase: int) -> ZoneId:
    """The sign of a phase. A player alone has no stocks of cards: the sign stands for them."""
    if state.alone and phase > 1:
        return stock(next(iter(state.phases)), phase)
    return ZoneId(f"strip.phase.{phase}")


def _chips(state: State, *, brief: bool) -> Iterator[tuple[str, str, str, Text]]:
    """Name, look, picture and words of each sign: data, transfer, communications.

    They say what is to be done, not what was announced: of data that all have drawn there is
    nothing to draw, and none of it concerns who plans for androids alone (document 5.5).
    """
    if state.alone:
        for name in ("data", "transfer", "talk"):
            yield name, "chip", name, said(f"strip.alone.{name}")
        return
    drawing = [k for k, one in enumerate(state.members) if one.seat and state.due.get(one.seat)]
    if drawing:
        yield "data", "chip_on", "data", _who_draws(state, drawing, brief=brief)
    else:
        yield "data", "chip", "data", said("strip.no_data" if state.rules.dealt else "strip.deck")
    if state.transfer:
        yield "transfer", "chip_on", "transfer", _said("transfer", brief=brief)
    else:
        yield "transfer", "chip", "transfer", said("strip.no_transfer")
    if state.quiet:
        yield "talk", "chip_alarm", "quiet", _said("quiet", brief=brief)
    else:
        yield "talk", "chip", "talk", said("strip.talk")


def _who_draws(state: State, drawing: list[int], *, brief: bool) -> Text:
    """Names where they are few; else how many, for figures bear no numbers."""
    if len(drawing) == len(state.people):
        return _said("data_all", brief=brief)
    if len(drawing) <= NAMED and not brief:
        return said("strip.data", members=_names(state, drawing))
    return _said("data_some", brief=brief, n=len(drawing))


def _film(state: State, shown: Shown, *, brief: bool) -> Iterator[tuple[str, str, str, Text]]:
    """The same in the film: the step, who acts, and the damage."""
    step = said("strip.between")
    if shown.step:
        step = _said(f"step.{shown.step}", brief=brief)
    yield "step", "chip_on" if shown.step else "chip", "film", step
    if shown.acting < 0:
        yield "acting", "chip", "person", said("strip.nobody")
    else:
        name = number(shown.acting + 1) if brief else member_name(state, shown.acting)
        who = said("strip.acting", member=name, card=action(shown.card))
        yield "acting", "chip_on", "person", who
    red, white, blue = shown.damage
    hurt = _said("damage", brief=brief, red=red, white=white, blue=blue)
    yield "damage", "chip_alarm" if red + white + blue else "chip", "structure", hurt


def _said(key: str, *, brief: bool, **params: int | Text) -> Text:
    return said(f"strip.brief.{key}" if brief else f"strip.{key}", **params)


def _names(state: State, members: list[int]) -> Text:
    """Names in a row."""
    return comma([member_name(state, member) for member in members])
