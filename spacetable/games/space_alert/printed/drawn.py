"""Trajectories and threat cards that a crew drew from its own box, in place of the program's."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import (
    LayThreat,
    LayTrack,
    LookFor,
    StepBack,
    TypeDigit,
)
from spacetable.games.space_alert.printed import own_threats
from spacetable.games.space_alert.printed.keys import BACK, BACK_ZONE, choice_zone, digit_zone
from spacetable.games.space_alert.state import Report, State, threat_deck, threat_place, track_place
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording.threats import name
from spacetable.games.space_alert.words import words

TRACK_NAMES = (*ZONES, "internal")
TRACK, THREAT = "track", "threat"
"""What is looked for: "track.red", "threat.3" (the number of a report, from 0), or a new threat."""


def sought(state: State) -> tuple[str, str]:
    """The kind of thing that is looked for, and for which place."""
    kind, _, which = state.choosing.partition(".")
    return kind, which


def number_of(card: str) -> str:
    """The digits printed on a card: "109" for E1-09."""
    return "".join(letter for letter in card if letter.isdigit())


def candidates(state: State, report: Report) -> list[ThreatCard]:
    """The cards of the box that may have been turned up for a report, by their numbers."""
    level = state.rules.common if report.severity == "common" else state.rules.serious
    return [
        card
        for card in sorted(threat_cards().values(), key=lambda one: one.id)
        if (card.severity, card.place) == (report.severity, report.place)
        and level in (card.level, "mixed")
    ]


# ------------------------------------------------------------------ options


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Any trajectory and any threat may be another one than the program drew."""
    why = Why(words("printed.rule.drawn"))
    for place in TRACK_NAMES:
        label = words(f"printed.move.track.{place}")
        yield Option(LookFor(seat, f"{TRACK}.{place}"), Press(track_place(place)), why, label)
    for number, report in enumerate(state.reports):
        if report.card is not None:
            card = _card(state, report.card)
            label = words("printed.move.threat", threat=name(card), turn=report.t)
            yield Option(LookFor(seat, f"{THREAT}.{number}"), Press(report.card), why, label)
    yield from own_threats.options(state, seat)


def choosing(state: State, seat: Seat) -> Iterator[Option]:
    """What it may be, by number or from the list."""
    kind, which = sought(state)
    why = Why(words("printed.rule.drawn"))
    if kind == TRACK:
        for number in sorted(tracks()):
            label = words("printed.choice.track", number=number, squares=len(tracks()[number]) - 1)
            at = Press(choice_zone(f"T{number}"))
            yield Option(LayTrack(seat, which, number), at, why, label, key=str(number))
    elif kind == THREAT:
        yield from _threats(state, seat, int(which), why)
        if not state.digits:
            yield own_threats.dropping(seat, int(which))
    else:
        yield from own_threats.choosing(state, seat, which)
    yield Option(StepBack(seat), Press(BACK_ZONE), why, words("printed.move.leave"), key=BACK)


def _threats(state: State, seat: Seat, number: int, why: Why) -> Iterator[Option]:
    digits: dict[int, None] = {}
    for card in candidates(state, state.reports[number]):
        whole = number_of(card.id)
        if not whole.startswith(state.digits):
            continue
        label = words("printed.choice.threat", code=card.id, name=name(card))
        yield Option(LayThreat(seat, number, card.id), Press(choice_zone(card.id)), why, label)
        digits[int(whole[len(state.digits)])] = None
    for digit in sorted(digits):
        label = words("printed.move.digit", digit=digit)
        at = Press(digit_zone(digit))
        yield Option(TypeDigit(seat, digit), at, why, label, key=str(digit))


def _card(state: State, piece: PieceId) -> ThreatCard:
    return threat_cards()[state.pieces.piece(piece).face.removeprefix("threat.")]


# ------------------------------------------------------------------ deeds


def look_for(turn: Turn[State], action: LookFor) -> None:
    """Choose another card for this place."""
    turn.set(choosing=action.what, digits="")


def step_back(turn: Turn[State]) -> None:
    """One digit less; without any, all stays as it is."""
    digits = turn.state.digits
    turn.set(choosing=turn.state.choosing if digits else "", digits=digits[:-1])


def type_digit(turn: Turn[State], action: TypeDigit) -> None:
    """The next digit of a card's number; the last one lays the card."""
    state = turn.state
    digits = f"{state.digits}{action.digit}"
    number = int(sought(state)[1])
    for card in candidates(state, state.reports[number]):
        if number_of(card.id) == digits:
            _lay(turn, number, card.id)
            return
    turn.set(digits=digits)


def lay_threat(turn: Turn[State], action: LayThreat) -> None:
    """That is the card the crew turned up."""
    _lay(turn, action.report, action.card)


def lay_track(turn: Turn[State], action: LayTrack) -> None:
    """The trajectory lies there; the one it takes the place of lies where it was."""
    here = track_place(action.place)
    old = turn.state.pieces[here][0]
    there, new = _find(turn.state, f"track.{action.number}")
    if new != old.id:
        _, at = turn.state.pieces.place(new)
        turn.move(new, here)
        turn.move(old.id, there, index=at)
    turn.set(choosing="", digits="")


def _find(state: State, face: str) -> tuple[ZoneId, PieceId]:
    for zone, row in state.pieces.zones.items():
        for piece in row:
            if piece.face == face:
                return zone, piece.id
    raise KeyError(face)


def _lay(turn: Turn[State], number: int, card: str) -> None:
    """The card lies beside its trajectory; the other goes where it came from."""
    report = turn.state.reports[number]
    old = report.card
    there, new = _find(turn.state, f"threat.{card}")
    if old is not None and new != old:
        _, at = turn.state.pieces.place(new)
        in_deck = there == threat_deck(report.severity, report.place)
        turn.move(new, threat_place(report.zone), up=True)
        turn.move(old, there, index=at, up=not in_deck)
        turn.set(
            reports=tuple(
                replace(one, card=new)
                if k == number
                else replace(one, card=old)
                if one.card == new
                else one
                for k, one in enumerate(turn.state.reports)
            )
        )
        turn.say(words("line.threat", threat=name(threat_cards()[card]), t=report.t), new)
    turn.set(choosing="", digits="")
