"""What there was to see when the game is over: what won it, its course, what could be proved."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.mission import Debrief, Finding, Stop
from spacetable.core.text import Text
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.debrief_chances import (
    Defence,
    Run,
    defence_missed,
    run_missed,
    win_missed,
)
from spacetable.games.space_odyssey.debrief_course import Course, HalTurn, MemberTurn, course
from spacetable.games.space_odyssey.debrief_course import Stop as Stopped
from spacetable.games.space_odyssey.debrief_lines import of_defence, of_run, of_win
from spacetable.games.space_odyssey.debrief_luck import (
    luck,
    nearly,
    nearly_moments,
    won_by,
    won_moments,
)
from spacetable.games.space_odyssey.debrief_plot import plot, sheet
from spacetable.games.space_odyssey.debrief_words import (
    counted_cards,
    doors_of,
    hand_of,
    round_name,
    run_of,
    words,
)
from spacetable.games.space_odyssey.outcome import shortest
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import (
    card_name,
    member,
    space_name,
    system_name,
)

NAMED: Final = 3
"""So many missed chances of a kind are told one by one; of more, how many there were."""


def debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    """None while the game goes on. Reading the states is quick; ``stop`` is asked between turns."""
    end = states[-1]
    if not end.ended:
        return None
    found = course(states)
    lines = [
        *_sequences(found),
        *_stops(found),
        *_doors(found),
        *_lipread(found),
        *_lost(found),
    ]
    missed = _missed(found, stop)
    drawn = tuple(luck(found))
    first = (*won_by(found), *missed.lines, *nearly(found), *drawn)
    won = [*won_moments(found)]
    if won:
        won[0] = replace(won[0], why=(*won[0].why, *drawn))
    findings = (*won, *missed.findings, *nearly_moments(found), *_steps(found))
    return Debrief(
        verdict(found), (*first, *lines), missed.turning, plot(found), sheet(found), findings
    )


def verdict(found: Course) -> Text:
    """Who won, and how near the other side was."""
    end, last = found.end, found.number[-1]
    if end.ended == "disconnected":
        return words("verdict.crew", round=round_name(last), n=shortest(end))
    missing = DATA.crew.sequences - end.sequences
    return words(f"verdict.{end.ended}", round=round_name(last), n=missing)


# ------------------------------------------------------------------ the course


def _sequences(found: Course) -> Iterator[Text]:
    """Who laid which run when, and what HAL held at that moment."""
    for k, one in enumerate(found.laid):
        yield words(
            "laid",
            round=round_name(one.round),
            member=member(found.end, one.member),
            run=run_of(one.low),
            number=k + 1,
            hand=hand_of(one.hidden, one.open),
        )


def _steps(found: Course) -> Iterator[Finding]:
    """The way there: the sequences before the last move, and the stops that lasted longest."""
    end = len(found.states) - 1
    for one, line in zip(found.laid, _sequences(found), strict=True):
        if one.at != end:
            title = words("moment.laid", round=round_name(one.round))
            yield Finding(one.at - 1, title, (line,), "good")
    longest = sorted((one for one in found.stops if one.at != end), key=lambda one: -one.turns)
    for stop in longest[:NAMED]:
        title = words("moment.stop", round=round_name(stop.since), system=system_name(stop.system))
        yield Finding(stop.at - 1, title, (_stop_line(stop),), "bad")


def _stops(found: Course) -> Iterator[Text]:
    """How long systems were stopped. The stop that ended the game is in the verdict."""
    for one in found.stops:
        if one.at != len(found.states) - 1:
            yield _stop_line(one)


def _stop_line(one: Stopped) -> Text:
    system = system_name(one.system)
    since = round_name(one.since)
    if one.until == one.since:
        return words("stopped_once", system=system, since=since)
    if one.until is not None:
        until = round_name(one.until)
        return words("stopped", system=system, since=since, until=until, n=one.turns)
    if one.turns:
        return words("stopped_for_good", system=system, since=since, n=one.turns)
    return words("stopped_last", system=system, since=since)


def _doors(found: Course) -> Iterator[Text]:
    """Which doors HAL shut, and which of them the crew opened again."""
    first, end = found.states[0], found.end
    forced = sorted(one for one in end.forced if one not in first.forced)
    shut = sorted(one for one in (*end.closed, *forced) if one not in first.closed)
    if shut:
        yield words("doors", doors=doors_of(shut))
    if forced:
        yield words("forced", doors=doors_of(forced))


def _lipread(found: Course) -> Iterator[Text]:
    """How long LIPREAD lay open, and how often somebody met another and could give nothing."""
    states = found.states
    silent = [one for one in found.turns if states[one.first].lipread is not None]
    if not silent:
        return
    yield words("lipread", n=len(silent))
    met = sum(_met(found, one) for one in silent)
    if met:
        yield words("lipread_met", n=met)


def _met(found: Course, turn: MemberTurn) -> bool:
    """Whether the member shared a space with somebody while LIPREAD lay open."""
    for state in found.states[turn.first : turn.last + 1]:
        here = state.in_space(state.space_of(turn.member))
        if state.lipread is not None and len(here) > 1:
            return True
    return False


def _lost(found: Course) -> Iterator[Text]:
    """What HAL took, and what it had heard of."""
    for one in found.lost:
        if one.named:
            yield words(
                "named_told" if one.told else "named_untold",
                round=round_name(one.round),
                member=member(found.end, one.member),
                card=card_name(one.face),
            )
    scanned = [one.face for one in found.lost if not one.named]
    if scanned:
        yield words("scanned", cards=counted_cards(scanned))


# ------------------------------------------------------------------ what could have been


class Missed(Struct):
    """Chances that open cards prove. ``turning``: the number of actions after which the game was
    decided, if known.
    """

    lines: list[Text]
    findings: list[Finding]
    turning: int | None = None


def _missed(found: Course, stop: Stop) -> Missed:
    """What could have been."""
    missed = Missed([], [])
    runs: list[Run] = []
    for one in found.turns:
        if stop():
            return missed
        run = run_missed(found.states, one)
        if run is not None:
            runs.append(run)
    missed.lines += _capped([_run_line(found, one) for one in runs], "more_runs")
    # The last ones weigh most.
    missed.findings += [_run_finding(found, one) for one in runs[-NAMED:]]
    wins: list[tuple[HalTurn, str]] = []
    for turn in found.hals:
        if stop():
            return missed
        card = win_missed(found.states, turn)
        if card is not None:
            wins.append((turn, card))
    told = [_win_line(turn, face) for turn, face in wins]
    missed.lines += _capped(told, "more_wins")
    missed.findings += [_win_finding(found, turn, face) for turn, face in wins[-NAMED:]]
    if found.end.ended == "disconnected":
        late = [turn.at for turn, _ in wins if found.hals[-1] == turn]
        missed.turning = late[0] + 1 if late else None
    else:
        _last_turn(found, runs, missed)
    return missed


def _last_turn(found: Course, runs: list[Run], missed: Missed) -> None:
    """Whether the crew could have won or held out in its last turn before HAL's winning card."""
    if not found.turns:
        return
    last = found.turns[-1]
    after = [turn for turn in found.hals if turn.at > last.last]
    if len(after) != 1:
        # HAL played more than one card since: the turn before them decided nothing alone.
        return
    moments = [run.at for run in runs if run.wins and run.turn == last]
    defence = defence_missed(found.states, last)
    if defence is not None:
        line = _defence_line(found, defence)
        missed.lines.append(line)
        missed.findings.insert(0, _defence_finding(found, last, defence, line))
        moments.append(defence.at)
    missed.turning = max(moments) + 1 if moments else None


def _run_finding(found: Course, one: Run) -> Finding:
    turn = one.turn
    title = words("moment.run", round=round_name(turn.round), member=member(found.end, turn.member))
    better = of_run(found.states[one.at], one)
    done = max(turn.last + 1 - one.at, 1)
    return Finding(one.at, title, (_run_line(found, one),), done=done, better=better)


def _win_line(turn: HalTurn, face: str) -> Text:
    return words("win_missed", round=round_name(turn.round), card=card_name(face))


def _win_finding(found: Course, turn: HalTurn, face: str) -> Finding:
    title = words("moment.win", round=round_name(turn.round))
    better = of_win(found.states[turn.at], face)
    return Finding(turn.at, title, (_win_line(turn, face),), better=better)


def _defence_finding(found: Course, turn: MemberTurn, one: Defence, line: Text) -> Finding:
    title = words("moment.defence", round=round_name(turn.round))
    better = of_defence(found.states[one.at], one)
    done = max(turn.last + 1 - one.at, 1)
    return Finding(one.at, title, (line,), done=done, better=better)


def _run_line(found: Course, run: Run) -> Text:
    end = found.end
    given: dict[str, int | Text] = {
        "round": round_name(run.turn.round),
        "member": member(end, run.turn.member),
        "run": run_of(run.low),
    }
    if run.lender is not None:
        key = "run_asked_wins" if run.wins else "run_asked"
        lender, card = member(end, run.lender), card_name(f"crew.logic.{run.asked}")
        return words(key, **given, lender=lender, card=card)
    return words("run_wins" if run.wins else "run", **given)


def _defence_line(found: Course, one: Defence) -> Text:
    who, space = member(found.end, one.member), space_name(one.space)
    if one.cancelled:
        return words("defence_cancel", member=who, space=space, card=card_name(one.cancelled))
    return words(
        "defence",
        member=who,
        card=card_name(one.face),
        space=space,
        system=system_name(one.system),
    )


# ------------------------------------------------------------------ lists


def _capped(lines: list[Text], more: str) -> list[Text]:
    """The first few, and how many more there were."""
    if len(lines) <= NAMED:
        return lines
    return [*lines[:NAMED], words(more, n=len(lines) - NAMED)]
