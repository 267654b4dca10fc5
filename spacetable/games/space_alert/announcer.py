"""The ship's computer: what it says and sounds for each happening of a script (document 2.1)."""

from typing import Final

from spacetable.core.soundtrack import Announcement, Sound, Soundtrack, Stretch
from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    CommunicationsRestored,
    DataTransfer,
    IncomingData,
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    PhaseWarning,
    ThreatReport,
    TransferEnds,
)
from spacetable.games.space_alert.script.script import FULL_CREW, Script
from spacetable.games.space_alert.script.timing import kind_of, slot_of, timing
from spacetable.games.space_alert.script.words import kind_label

BREATH: Final = 120
"""Ms between two phrases."""
AGAIN: Final = 250
"""Ms before and after the word that announces the repetition."""
COUNT_FROM: Final = 5
BEDS: Final = ("phase_1", "phase_2", "phase_3")


def soundtrack(script: Script, crew: int = FULL_CREW, *, alone: bool = False) -> Soundtrack:
    """All that a crew of ``crew`` members hears; unconfirmed reports only from five on.

    ``alone``: it is one player's, with androids only.
    """
    script = script.for_crew(crew)
    announcements = tuple(
        _announcement(number, happening, alone)
        for number, happening in enumerate(script.happenings)
    )
    starts = (0, *script.phase_ends[:-1])
    # A test run of two phases ends as tense as a mission of three.
    beds = BEDS[-len(starts) :] if len(starts) < len(BEDS) else BEDS
    stretches = tuple(
        Stretch(text("space_alert.phase", n=phase), start, end, bed)
        for phase, (start, end, bed) in enumerate(
            zip(starts, script.phase_ends, beds, strict=True), 1
        )
    )
    end = script.duration
    return Soundtrack(script.title, announcements, stretches, end, end + timing().coda)


def _announcement(number: int, one: AnyHappening, alone: bool) -> Announcement:
    down = isinstance(one, CommunicationsDown)
    return Announcement(
        id=str(number),
        kind=kind_of(one),
        at=one.at,
        caption=caption(one, alone=alone),
        sounds=tuple(_sounds(one)),
        slot=slot_of(one),
        mark=_mark(one),
        spoiler=isinstance(
            one,
            ThreatReport
            | IncomingData
            | DataTransfer
            | TransferEnds
            | CommunicationsDown
            | CommunicationsRestored,
        ),
        loop="static" if down else "",
        until=one.restored if isinstance(one, CommunicationsDown) else None,
        group=_group(one),
        label=kind_label(one),
    )


def _group(one: AnyHappening) -> str:
    """Who at the table has to do with it: threats by the officer who lays them out (2.1)."""
    match one:
        case ThreatReport():
            return one.place
        case IncomingData():
            return "data"
        case DataTransfer():
            return "transfer"
        case CommunicationsDown():
            return "noise"
        case _:
            return ""


def _alert(clip: str) -> Sound:
    return Sound(clip, "alert")


def _sounds(one: AnyHappening) -> list[Sound]:
    match one:
        case MissionBegins():
            return [_alert("start"), Sound("start", pause=AGAIN)]
        case ThreatReport():
            return _threat(one)
        case IncomingData():
            said = Sound("data.incoming", pause=BREATH)
            return [_alert("chime"), said, Sound("repeat", pause=AGAIN), said]
        case DataTransfer():
            first = one.closes - one.at - COUNT_FROM * 1000
            counted = [
                Sound(f"count.{n}", at=first + (COUNT_FROM - n) * 1000)
                for n in range(COUNT_FROM, 0, -1)
                # A recording of one's own may leave fewer seconds than are counted.
                if first + (COUNT_FROM - n) * 1000 >= 0
            ]
            return [_alert("chime"), Sound("transfer.start", pause=BREATH), *counted]
        case TransferEnds():
            return [_alert("buzzer"), Sound("transfer.end")]
        case CommunicationsDown():
            return [Sound("comms.down")]
        case CommunicationsRestored():
            return [_alert("link"), Sound("comms.restored", pause=BREATH)]
        case PhaseWarning(seconds=5):
            counted = [Sound(f"count.{n}", at=(COUNT_FROM - n) * 1000) for n in range(4, 0, -1)]
            return [Sound("five"), *counted]
        case PhaseWarning():
            which = "mission" if one.last else f"phase.{one.phase}"
            return [Sound(f"{which}.{'minute' if one.seconds == 60 else 'twenty'}")]
        case PhaseEnds():
            return [_alert("gong"), Sound(f"phase.{one.phase}.end")]
        case MissionEnds():
            return [Sound("mission.end"), _alert("jump")]


def _threat(one: ThreatReport) -> list[Sound]:
    """An alarm, then the report, and the report once more."""
    inside = one.place == "internal"
    phrases = ["unconfirmed"] if one.unconfirmed else []
    phrases.append(f"threat.{one.place}.{one.severity}")
    if one.zone is not None:
        phrases.append(f"zone.{one.zone}")
    phrases.append(f"time.{one.t}")
    alarm = _alert(f"{'intruder' if inside else 'alert'}_{one.severity}")
    first = [Sound(phrase, pause=BREATH) for phrase in phrases]
    again = [Sound(phrases[0], pause=AGAIN), *first[1:]]
    return [alarm, *first, Sound("repeat", pause=AGAIN), *again]


def caption(one: AnyHappening, *, alone: bool = False) -> Text:
    """The announcement as a line to read.

    ``alone``: what one player with androids only ignores says so (document 5.5).
    """
    match one:
        case IncomingData() | DataTransfer() | CommunicationsDown() if alone:
            return text(f"space_alert.said.{kind_of(one)}_alone")
        case ThreatReport():
            sort = text(f"space_alert.threat.{one.place}.{one.severity}")
            zone = text(f"space_alert.zone.{one.zone}") if one.zone else Text("")
            key = "space_alert.said.threat" if one.zone else "space_alert.said.threat_inside"
            params: dict[str, int | str | Text] = {"threat": sort, "t": one.t}
            if one.zone:
                params["zone"] = zone
            if one.unconfirmed:
                return text("space_alert.said.unconfirmed", report=text(key, **params))
            return text(key, **params)
        case PhaseWarning():
            which = "mission" if one.last else "phase"
            key = f"space_alert.said.{which}_warning_{one.seconds}"
            return text(key) if one.last else text(key, phase=one.phase)
        case PhaseEnds():
            return text("space_alert.said.phase_ends", phase=one.phase, after=one.phase + 1)
        case _:
            return text(f"space_alert.said.{kind_of(one)}")


def _mark(one: AnyHappening) -> Text | None:
    """The few letters on a time line."""
    match one:
        case ThreatReport():
            return verbatim(f"T+{one.t}")
        case IncomingData() | DataTransfer() | CommunicationsDown():
            return text(f"space_alert.mark.{kind_of(one)}")
        case _:
            return None
