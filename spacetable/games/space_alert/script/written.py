"""How a happening is written down in TOML, in the published missions and in a person's own ones."""

import re
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.text import Text, text
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    Place,
    Severity,
    ThreatReport,
    Zone,
)
from spacetable.games.space_alert.script.timing import timing

Moment = int | float | str
"""Seconds, or minutes and seconds in words: ``65``, ``65.5``, ``"1:05"``, ``"1:05.5"``."""
Said = Literal["threat", "incoming data", "data transfer", "communications down"]

_CLOCK: Final = re.compile(r"(\d{1,4}):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)
_LONGEST: Final = 24 * 60 * 60
"""Seconds; a longer moment is a slip, not a mission."""


class MistakeError(ValueError):
    """A written happening makes no sense. ``field``: where it is wrong."""

    def __init__(self, field: str, reason: Text) -> None:
        super().__init__(reason.key)
        self.field = field
        self.reason = reason


class Written(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One ``[[event]]``.

    ``turn`` to ``unconfirmed`` are for threats alone. ``length``: seconds, of a break of
    communications, or of a data transfer up to its buzzer where a recording of one's own gives it.
    """

    at: Moment
    say: Said
    printed: Moment | None = None
    turn: Annotated[int, Meta(ge=1, le=8)] | None = None
    severity: Severity | None = None
    place: Place | None = None
    zone: Zone | None = None
    unconfirmed: bool = False
    length: int | float | None = None


def milliseconds(moment: Moment, field: str = "at") -> int:
    """Ms of a written moment; ``MistakeError`` when it is none."""
    if isinstance(moment, str):
        found = _CLOCK.fullmatch(moment)
        if not found:
            raise MistakeError(field, text("space_alert.wrong.moment", words=moment[:40]))
        minutes, seconds, thousandths = found.groups()
        return (int(minutes) * 60 + int(seconds)) * 1000 + int((thousandths or "0").ljust(3, "0"))
    if not 0 <= moment <= _LONGEST:  # nor is NaN
        raise MistakeError(field, text("space_alert.wrong.moment", words=str(moment)[:40]))
    return round(moment * 1000)


def clock(ms: int) -> str:
    """``65_500`` as ``1:05.5``."""
    seconds, rest = divmod(ms, 1000)
    words = f"{seconds // 60}:{seconds % 60:02d}"
    return f"{words}.{rest:03d}".rstrip("0") if rest else words


def happening(one: Written) -> AnyHappening:
    """What is written, as a happening; ``MistakeError`` when a field is missing or too many."""
    at = milliseconds(one.at)
    printed = None if one.printed is None else milliseconds(one.printed, "printed")
    if one.say == "threat":
        _none_of(one, "length")
        if one.turn is None or one.severity is None or one.place is None:
            lacking = next(f for f in ("turn", "severity", "place") if getattr(one, f) is None)
            raise MistakeError("say", text("space_alert.wrong.lacking", say=one.say, field=lacking))
        return ThreatReport(
            at=at,
            printed=printed,
            t=one.turn,
            severity=one.severity,
            place=one.place,
            zone=one.zone,
            unconfirmed=one.unconfirmed,
        )
    _none_of(one, "turn", "severity", "place", "zone", "unconfirmed")
    if one.say == "incoming data":
        _none_of(one, "length")
        return IncomingData(at=at, printed=printed)
    if one.say == "data transfer":
        takes = timing().transfer_closes if one.length is None else _length(one)
        return DataTransfer(at=at, printed=printed, closes=at + takes)
    if one.length is None:
        raise MistakeError("say", text("space_alert.wrong.lacking", say=one.say, field="length"))
    return CommunicationsDown(at=at, printed=printed, restored=at + _length(one))


def _length(one: Written) -> int:
    took = milliseconds(one.length or 0, "length")
    if took == 0:
        raise MistakeError("length", text("space_alert.wrong.no_length"))
    return took


def _none_of(one: Written, *fields: str) -> None:
    for field in fields:
        if getattr(one, field) not in (None, False):
            raise MistakeError(
                field, text("space_alert.wrong.not_for_it", say=one.say, field=field)
            )


def lines_of(one: AnyHappening) -> list[str]:
    """The lines of an ``[[event]]`` that reads back as ``one``, which is one that is written."""
    lines = [f'at = "{clock(one.at)}"']
    if one.printed is not None:
        lines.append(f'printed = "{clock(one.printed)}"')
    match one:
        case ThreatReport():
            lines.append('say = "threat"')
            lines.append(f"turn = {one.t}")
            lines.append(f'severity = "{one.severity}"')
            lines.append(f'place = "{one.place}"')
            if one.zone is not None:
                lines.append(f'zone = "{one.zone}"')
            if one.unconfirmed:
                lines.append("unconfirmed = true")
        case IncomingData():
            lines.append('say = "incoming data"')
        case DataTransfer():
            lines.append('say = "data transfer"')
            if one.closes - one.at != timing().transfer_closes:
                lines.append(f"length = {_seconds(one.closes - one.at)}")
        case CommunicationsDown():
            lines.append('say = "communications down"')
            lines.append(f"length = {_seconds(one.restored - one.at)}")
        case _:
            raise TypeError(f"{one} follows from the others and is not written")
    return lines


def _seconds(ms: int) -> str:
    seconds, rest = divmod(ms, 1000)
    return f"{seconds}.{rest:03d}".rstrip("0") if rest else str(seconds)
