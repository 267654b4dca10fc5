"""The threat cards: turned up by the officers as the computer announces them (document 2.1)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import Reveal
from spacetable.games.space_alert.script.happenings import ThreatReport
from spacetable.games.space_alert.state import Report, Role, State, threat_deck, threat_place
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.wording.threats import name
from spacetable.games.space_alert.words import words


def officer(report: Report) -> Role:
    """Who turns the card up."""
    return "communications" if report.place == "external" else "security"


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The first announced threat of each pile whose card is still down."""
    return _down(state, seat, refused=False)


def read(state: State, seat: Seat) -> tuple[object, ...]:
    """All that ``options`` depend on."""
    return state.reports, state.roles, state.rules


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Those that another officer turns up."""
    return _down(state, seat, refused=True)


def _down(state: State, seat: Seat, *, refused: bool) -> Iterator[Option]:
    seen: set[str] = set()
    for number, report in enumerate(state.reports):
        if not report.announced or report.card is not None:
            continue
        pile = threat_deck(report.severity, report.place)
        if pile in seen:
            continue
        seen.add(pile)
        role = officer(report)
        # Beside a printed game all officers use the one screen.
        others = state.roles[role] != seat and not state.rules.printed
        if others != refused:
            continue
        # A button of its own as well: nobody has to find out that piles are pressed.
        yield Option(
            Reveal(seat, number),
            Press(pile),
            Why(words(f"rule.reveal.{role}")),
            words("move.reveal", threat=report_words(report)),
            refused,
            row=f"reveal.{report.severity}.{report.place}",
            leads=True,
        )


def report_words(report: Report) -> Text:
    """What was announced, in a few words."""
    kind = words(f"threat.{report.place}.{report.severity}")
    if report.zone is None:
        return words("said.threat_inside", threat=kind, t=report.t)
    return words("said.threat", threat=kind, zone=words(f"zone.{report.zone}"), t=report.t)


def reveal(turn: Turn[State], number: int) -> None:
    """Turn the top card of its pile up, beside its trajectory."""
    report = turn.state.reports[number]
    top = turn.state.pieces.top(threat_deck(report.severity, report.place))
    if top is None:
        return
    card = turn.move(top.id, threat_place(report.zone), up=True)
    reports = list(turn.state.reports)
    reports[number] = replace(report, card=card.id)
    turn.set(reports=tuple(reports))
    found = threat_cards()[card.face.removeprefix("threat.")]
    turn.say(words("line.threat", threat=name(found), t=report.t), card.id)


def turn_up(turn: Turn[State], action: Reveal) -> None:
    """An officer turns a card up."""
    reveal(turn, action.report)
    turn.set(done=())


def announce(turn: Turn[State], heard: ThreatReport) -> None:
    """The computer has named a threat. One that does not count for this crew is passed over."""
    reports = tuple(
        replace(one, announced=True) if _is_of(one, heard) else one for one in turn.state.reports
    )
    turn.set(reports=reports)


def _is_of(report: Report, heard: ThreatReport) -> bool:
    """Whether it is the one announced: an internal threat may have the number of an external."""
    found = (report.t, report.severity, report.place, report.zone)
    return found == (heard.t, heard.severity, heard.place, heard.zone)


def all_revealed(turn: Turn[State]) -> None:
    """What was not turned up, or not even announced, appears all the same (document 3)."""
    for number, report in enumerate(turn.state.reports):
        if report.card is None:
            reveal(turn, number)


OFFER: Final[Offer[State]] = Offer(options, {Reveal: turn_up}, refusals)
