"""Threats that no announcement here has named: a crew may have flown by a soundtrack of its own."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import AddThreat, DropThreat, LookFor
from spacetable.games.space_alert.printed.keys import AWAY, AWAY_ZONE, choice_zone
from spacetable.games.space_alert.script.happenings import Place, Severity, Zone
from spacetable.games.space_alert.state import Report, State, threat_deck, threat_place
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.words import words

NEW: Final = "new"
"""What is looked for: "new", then "new.serious.red"."""
INSIDE: Final = "internal"
TOKENS: Final = range(1, 9)
"""The number tokens in the box, one for each turn on which a threat may appear."""
SEVERITIES: Final[tuple[Severity, ...]] = ("common", "serious")
Kind = tuple[Severity, Zone | None]


def kinds(state: State) -> list[Kind]:
    """What may be added: there is a card in the box, and a number that lies nowhere yet."""
    zones: tuple[Zone | None, ...] = (*ZONES, None)
    return [
        (severity, zone)
        for severity in SEVERITIES
        for zone in zones
        if state.pieces[threat_deck(severity, _place(zone))] and numbers(state, zone)
    ]


def numbers(state: State, zone: Zone | None) -> list[int]:
    """The turns whose token is free, outside the ship or inside."""
    used = {one.t for one in state.reports if one.place == _place(zone)}
    return [t for t in TOKENS if t not in used]


def kind_of(which: str) -> Kind | None:
    """The kind in "serious.red"; None while it is still to be chosen."""
    for severity in SEVERITIES:
        for zone in (*ZONES, None):
            if which == f"{severity}.{zone or INSIDE}":
                return severity, zone
    return None


def kind_words(kind: Kind) -> tuple[Text, Text]:
    """The sort of threat and where it comes from."""
    severity, zone = kind
    where = words("printed.sheet.inside" if zone is None else f"zone.{zone}")
    return words(f"threat.{_place(zone)}.{severity}"), where


def kind_label(kind: Kind) -> Text:
    """Both in one; what comes from inside says so already."""
    threat, where = kind_words(kind)
    if kind[1] is None:
        return threat
    return words("printed.choice.kind", threat=threat, where=where)


def _place(zone: Zone | None) -> Place:
    return "internal" if zone is None else "external"


def options(state: State, seat: Seat) -> Iterator[Option]:
    """One threat more."""
    if kinds(state):
        why = Why(words("printed.rule.drawn"))
        yield Option(LookFor(seat, NEW), Press(), why, words("printed.move.new"))


def choosing(state: State, seat: Seat, which: str) -> Iterator[Option]:
    """Its kind, and then the turn on which it appears."""
    why = Why(words("printed.rule.drawn"))
    kind = kind_of(which)
    if kind is None:
        for number, (severity, zone) in enumerate(kinds(state), 1):
            name = f"{severity}.{zone or INSIDE}"
            yield Option(
                LookFor(seat, f"{NEW}.{name}"),
                Press(choice_zone(name)),
                why,
                kind_label((severity, zone)),
                key=str(number),
            )
        return
    severity, zone = kind
    for t in numbers(state, zone):
        label = words("printed.choice.turn", turn=t)
        at = Press(choice_zone(f"t{t}"))
        yield Option(AddThreat(seat, severity, zone or INSIDE, t), at, why, label, key=str(t))


def dropping(seat: Seat, number: int) -> Option:
    """The crew met no such threat."""
    why = Why(words("printed.rule.drawn"))
    return Option(
        DropThreat(seat, number), Press(AWAY_ZONE), why, words("printed.move.away"), key=AWAY
    )


def add(turn: Turn[State], action: AddThreat) -> None:
    """Any card of the pile lies there; which one it was is chosen next."""
    kind = kind_of(f"{action.severity}.{action.where}")
    assert kind is not None
    severity, zone = kind
    top = turn.state.pieces.top(threat_deck(severity, _place(zone)))
    assert top is not None
    turn.move(top.id, threat_place(zone), up=True)
    new = Report(action.t, severity, _place(zone), zone, top.id, announced=True)
    reports = sorted((*turn.state.reports, new), key=lambda one: one.t)
    turn.set(reports=tuple(reports), choosing=f"threat.{reports.index(new)}", digits="")


def drop(turn: Turn[State], action: DropThreat) -> None:
    """Its card goes back under the others of its pile."""
    report = turn.state.reports[action.report]
    if report.card is not None:
        pile = threat_deck(report.severity, report.place)
        turn.move(report.card, pile, index=0, up=False)
    reports = list(turn.state.reports)
    del reports[action.report]
    turn.say(words("line.no_threat", t=report.t))
    turn.set(reports=tuple(reports), choosing="", digits="")
