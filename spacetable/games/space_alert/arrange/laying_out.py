"""The arrangement laid out in the order of a mission: drawn, heard, laid, watched."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import CLOCK
from spacetable.core.scenario import arrangement_as, scenario_error
from spacetable.core.text import text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import announcing, ending, phases, ready, reports
from spacetable.games.space_alert.arrange import cards, drawn
from spacetable.games.space_alert.arrange.arrangement import (
    DOMAIN,
    ArrangedScript,
    Arrangement,
    member_of,
    seat_of,
    seats_of,
    wrong,
)
from spacetable.games.space_alert.clock import Hear
from spacetable.games.space_alert.moves import TakeRole
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.script.checking import faults_of
from spacetable.games.space_alert.script.script import Script, completed
from spacetable.games.space_alert.script.written import (
    MistakeError,
    clock,
    happening,
    milliseconds,
)
from spacetable.games.space_alert.state import Report, State, threat_deck
from spacetable.games.space_alert.stations import station_of


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with the arrangement laid out; ``DataError`` saying what is wrong with it."""
    wanted = arrangement_as(Arrangement, arrangement)
    turn = Turn(state, LooseChance("arranged"))
    for role, name in wanted.roles.items():
        ready.take_role(turn, TakeRole(seat_of(state, name), role))
    if wanted.script is not None:
        _take_script(turn, wanted.script)
    turn.state = drawn.drawn(turn.state, wanted)
    if wanted.stage == "ready":
        _check_ready(wanted)
        turn.state = replace(turn.state, pieces=cards.laid_out(turn.state, wanted))
        return turn.state
    turn.set(stage="planning")
    _hear(turn, _heard(turn.state, wanted))
    for name, phase in wanted.phases.items():
        _go_ahead(turn, name, phase)
    _turn_up(turn, wanted)
    _settle(turn, wanted)
    turn.state = replace(turn.state, pieces=cards.laid_out(turn.state, wanted))
    if wanted.stage == "planning":
        if wanted.watched:
            wrong("not_filmed")
        return turn.state
    ending.end(turn)
    _watch(turn, wanted.watched)
    if wanted.stage == "over":
        turn.set(stage="over", seen=len(film_of(turn.state).turns))
    return turn.state


def _check_ready(wanted: Arrangement) -> None:
    """Before the mission begins nothing has been heard, laid or drawn yet."""
    begun = (
        ("heard", wanted.heard),
        ("time", wanted.time),
        ("phases", wanted.phases),
        ("watched", wanted.watched),
        ("boards", wanted.boards),
        ("due", wanted.due),
        ("gave", wanted.gave),
        ("agreed", wanted.agreed),
        ("figures", wanted.figures),
    )
    for name, value in begun:
        if value:
            wrong("not_begun", field=name)
    if any(one.turned for one in wanted.threats):
        wrong("not_begun", field="turned")


# ---------------------------------------------------------------- the script


def _take_script(turn: Turn[State], written: ArrangedScript) -> None:
    """The script of the arrangement in place of the one that was drawn."""
    state = turn.state
    crew = len(state.members)
    try:
        ends = tuple(milliseconds(end, "phases") for end in written.phases)
        warnings = tuple(1000 * seconds for seconds in written.warnings)
        script = Script(
            id="arranged",
            kind="own",
            title=text(f"{DOMAIN}.script"),
            phase_ends=ends,
            happenings=completed((happening(one) for one in written.event), ends, warnings),
        )
    except MistakeError as mistake:
        raise scenario_error(mistake.reason) from mistake
    for fault in faults_of(script):
        raise scenario_error(fault.reason)
    script = script.for_crew(crew)
    found = [Report(one.t, one.severity, one.place, one.zone) for one in script.threats(crew)]
    for report in found:
        if sum(one.t == report.t for one in found) > 1:
            wrong("report_twice", t=report.t)
    turn.set(script=script, reports=tuple(found))


def _heard(state: State, wanted: Arrangement) -> int:
    """How many announcements are over. Those that end the round come by themselves."""
    happenings = state.script.happenings
    most = len(happenings) - 1
    if wanted.heard is not None and wanted.time is not None:
        wrong("heard_or_time")
    if wanted.time is not None:
        try:
            time = milliseconds(wanted.time, "time")
        except MistakeError as mistake:
            raise scenario_error(mistake.reason) from mistake
        if time >= state.script.duration:
            wrong("late", time=clock(time), end=clock(state.script.duration))
        return sum(one.at <= time for one in happenings)
    if wanted.stage != "planning":
        if wanted.heard is not None and wanted.heard != most:
            wrong("heard_all", most=most)
        return most
    if wanted.heard is None:
        return 1
    if wanted.heard > most:
        wrong("heard", most=most)
    return wanted.heard


def _hear(turn: Turn[State], heard: int) -> None:
    for number in range(heard):
        at = turn.state.script.happenings[number].at
        announcing.hear(turn, Hear(CLOCK, at, number))


# ---------------------------------------------------------------- the crew


def _go_ahead(turn: Turn[State], name: str, phase: int) -> None:
    """A seat has taken the cards of a later phase."""
    seat = seat_of(turn.state, name)
    last = len(turn.state.script.phase_ends)
    if not turn.state.phases[seat] <= phase <= last:
        wrong("phase", seat=name, first=turn.state.phases[seat], last=last)
    while turn.state.phases[seat] < phase:
        phases.next_phase(turn, seat)


def _turn_up(turn: Turn[State], wanted: Arrangement) -> None:
    """The threat cards that lie open already."""
    turned = {drawn.report_of(turn.state, one) for one in wanted.threats if one.turned}
    waiting: set[str] = set()
    for number, report in enumerate(turn.state.reports):
        pile = threat_deck(report.severity, report.place)
        if number not in turned:
            waiting.add(pile)
        elif not report.announced:
            wrong("not_announced", t=report.t)
        elif pile in waiting:
            wrong("turned_before", t=report.t)
        else:
            reports.reveal(turn, number)


def _settle(turn: Turn[State], wanted: Arrangement) -> None:
    """What is due, given and agreed, and where the figures were put."""
    state = turn.state
    seats_of(wanted.due, state)
    seats_of(wanted.gave, state)
    seats_of(wanted.agreed, state)
    if state.alone and (wanted.due or wanted.gave):
        wrong("open")
    if wanted.gave and not state.transfer:
        wrong("no_transfer")
    ends = state.script.phase_ends
    if wanted.agreed and state.time < ends[-2]:
        wrong("agreed_early", end=clock(ends[-2]))
    if set(wanted.agreed) == set(state.phases):
        wrong("agreed_all")
    figures = list(state.figures)
    for name, station in wanted.figures.items():
        figures[member_of(state, name)] = station_of(station)
    turn.set(
        due={**state.due, **{seat_of(state, name): n for name, n in wanted.due.items()}},
        gave=tuple(seat_of(state, name) for name in dict.fromkeys(wanted.gave)),
        agreed=tuple(seat_of(state, name) for name in dict.fromkeys(wanted.agreed)),
        figures=tuple(figures),
    )


def _watch(turn: Turn[State], watched: int) -> None:
    """The film has been seen up to the end of a turn."""
    if watched:
        if watched > len(film_of(turn.state).turns):
            wrong("film", turn=watched)
        turn.set(seen=watched)
