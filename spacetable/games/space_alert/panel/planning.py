"""While the crew plans: phase, cards, officers, and every threat that has been announced."""

from collections.abc import Iterator

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.panel.said import NOTHING, amount, fact, said, sheet
from spacetable.games.space_alert.state import (
    DECK,
    ROLES,
    Report,
    State,
    View,
    hand,
    track_place,
)
from spacetable.games.space_alert.stations import ZONES, station_of
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording.lists import comma
from spacetable.games.space_alert.wording.stations import station_label
from spacetable.games.space_alert.wording.threats import name
from spacetable.games.space_alert.words import member_name, words

LETTERS = ("x", "y", "z")


def panel(view: View) -> Panel:
    """What is known so far."""
    state = view.state
    carried = () if state.leg is None else aboard.facts(state.leg)
    if state.stage == "ready":
        return Panel((*_officers(state), *carried), (_tracks(state),))
    found = (*_phase(view), *_officers(state))
    known = [report for report in state.reports if report.announced or report.card is not None]
    sheets = [_threats(state, known)] if known else []
    return Panel(found, (*sheets, _tracks(state)))


def _phase(view: View) -> Iterator[Fact]:
    state, seat = view.state, view.seat
    if seat is not None and seat in state.phases:
        phase = state.phases[seat]
        turns = state.turns(phase)
        yield fact("phase", said("phase", phase=phase, first=turns[0], last=turns[-1]))
        if not state.alone:
            yield fact("hand", amount(len(state.pieces[hand(seat)])))
            if state.due.get(seat):
                yield fact("due", amount(state.due[seat]), "warn")
    if not state.alone:
        yield fact("deck", amount(len(state.pieces[DECK])))


def _officers(state: State) -> Iterator[Fact]:
    for role in ROLES:
        member = state.own(state.roles[role]) if role in state.roles else None
        if member is not None:
            yield fact(role, member_name(state, member))


def _tracks(state: State) -> Sheet:
    """Each trajectory with its length and its letters, counted from the far end."""
    rows: list[tuple[Text, ...]] = []
    for zone in (*ZONES, "internal"):
        squares = _squares(state, zone)
        letters = [
            comma([amount(len(squares) - at) for at in _letter(squares, k)])
            if _letter(squares, k)
            else NOTHING
            for k in range(1, 4)
        ]
        rows.append((_column(zone), amount(len(squares) - 1), *letters))
    return sheet("tracks", ("zone", "squares", *LETTERS), rows)


def _column(zone: str) -> Text:
    return said("inside") if zone == "internal" else words(f"zone.{zone}")


def _squares(state: State, zone: str) -> tuple[int, ...]:
    (piece,) = state.pieces[track_place(zone)]
    return tracks()[int(piece.face.rpartition(".")[2])]


def _letter(squares: tuple[int, ...], letter: int) -> list[int]:
    """The squares of a letter, the far one first."""
    return [at for at in range(len(squares) - 1, 0, -1) if squares[at] == letter]


def _threats(state: State, known: list[Report]) -> Sheet:
    guide = state.rules.guide
    rows = [_row(state, report, guide=guide) for report in sorted(known, key=lambda one: one.t)]
    heads = ("t", "threat", *LETTERS) if guide else ("t", "threat", "where")
    return sheet("when" if guide else "threats", heads, rows)


def _row(state: State, report: Report, *, guide: bool) -> tuple[Text, ...]:
    face = "" if report.card is None else state.pieces.piece(report.card).face
    card = threat_cards().get(face.partition(".")[2])
    called = words(f"threat.{report.place}.{report.severity}") if card is None else name(card)
    if not guide:
        return verbatim(f"T+{report.t}"), called, _where(report, card)
    squares = _squares(state, report.zone or "internal")
    when = [NOTHING if card is None else acts(squares, report.t, card.speed, k) for k in (1, 2, 3)]
    return verbatim(f"T+{report.t}"), called, *when


def _where(report: Report, card: ThreatCard | None) -> Text:
    if report.zone is not None:
        return words(f"zone.{report.zone}")
    if card is None:
        return said("inside")
    return comma([station_label(station_of(one)) for one in card.stations])


def acts(squares: tuple[int, ...], t: int, speed: int, letter: int) -> Text:
    """The turns on which a threat reaches a letter at the speed printed on its card."""
    far = len(squares) - 1
    turns = [t - 1 + -(-(far - at) // speed) for at in _letter(squares, letter)]
    return comma([amount(max(t, turn)) for turn in turns]) if turns else NOTHING
