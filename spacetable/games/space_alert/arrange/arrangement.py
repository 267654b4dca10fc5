"""What the arrangement of a scenario may say."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NoReturn

from msgspec import Meta, Struct

from spacetable.core.ids import Seat
from spacetable.core.scenario import scenario_error
from spacetable.core.text import Text, text
from spacetable.games.space_alert.script.written import Moment, Written
from spacetable.games.space_alert.state import Role, State
from spacetable.games.space_alert.stations import StationName, ZoneName

DOMAIN: Final = "space_alert_lessons"
Phase = Annotated[int, Meta(ge=1, le=3)]
Number = Annotated[int, Meta(ge=0, le=90)]
TrackName = Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
TrackPlace = Literal["red", "white", "blue", "internal"]
TRACK_PLACES: Final[tuple[TrackPlace, ...]] = ("red", "white", "blue", "internal")
Row = tuple[str, ...]


class ArrangedScript(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission of its own, written as in a mission file.

    ``phases``: the end of each, two or three. ``warnings``: seconds before it, none if left out.
    """

    phases: tuple[Moment, ...]
    event: tuple[Written, ...] = ()
    warnings: tuple[Literal[60, 20, 5], ...] = ()


class ArrangedThreat(Struct, frozen=True, forbid_unknown_fields=True):
    """The card that is turned up for the report of turn ``t``; ``turned``: it already lies open."""

    t: int
    card: str
    turned: bool = False


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of an arrangement. Members are named "1", "2" … by their seats, or "android 1" ….

    ``heard``: so many announcements are over, or all up to ``time``; left out, the first one, once
    the mission has begun. ``phases``: who is ahead of the others. ``watched``: the film has been
    seen up to the end of this turn.

    ``hands``: ordinary and heroic cards by name, "red/A" or "go:upper_red/B!". ``later``: the
    cards for the phases still to come, a list for each phase that is left. ``boards``: from turn 1
    on the card and the half that counts, "red/A: A"; "" where none lies. ``heroic``: an android's
    own card, as long as it is not laid. ``deck``: the cards drawn next.

    ``tracks``: for "red", "white", "blue" and "internal". ``tiles``: those of a zone that are
    turned next. ``due``: cards that a seat may still draw. ``gave``: who has handed a card over
    in this data transfer. ``agreed``: who wants the action round to end. ``figures``: where
    somebody has put them to talk.
    """

    stage: Literal["ready", "planning", "resolution", "over"] = "ready"
    script: ArrangedScript | None = None
    heard: Number | None = None
    time: Moment | None = None
    phases: dict[str, Phase] = {}
    watched: Number = 0
    roles: dict[Role, str] = {}
    hands: dict[str, Row] = {}
    later: dict[str, tuple[Row, ...]] = {}
    boards: dict[str, Row] = {}
    heroic: dict[str, str] = {}
    deck: Row = ()
    tracks: dict[TrackPlace, TrackName] = {}
    tiles: dict[ZoneName, Row] = {}
    threats: tuple[ArrangedThreat, ...] = ()
    due: dict[str, Number] = {}
    gave: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()
    figures: dict[str, StationName] = {}


def wrong(key: str, **params: int | str | Text) -> NoReturn:
    """Refuse the arrangement with a reason."""
    raise scenario_error(text(f"{DOMAIN}.arrange.{key}", **params))


def seats_of(names: Mapping[str, object] | tuple[str, ...], state: State) -> None:
    """Wrong unless all are seats."""
    for name in names:
        if name not in state.phases:
            wrong("seat", seat=name, seats=", ".join(state.phases))


def member_names(state: State) -> dict[str, int]:
    """What each member is called in a file, with its number from 0."""
    found: dict[str, int] = {}
    androids = 0
    for number, member in enumerate(state.members):
        androids += member.android
        found[str(member.seat) if member.seat is not None else f"android {androids}"] = number
    return found


def member_of(state: State, name: str) -> int:
    """The number of the member of that name; wrong when there is none."""
    known = member_names(state)
    if name not in known:
        wrong("member", member=name, members=", ".join(known))
    return known[name]


def seat_of(state: State, name: str) -> Seat:
    """The seat of that name; wrong when there is none."""
    seats_of((name,), state)
    return Seat(name)
