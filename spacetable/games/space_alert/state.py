"""The state of a game: the crew and its cards while it plans, then how much of the film is seen."""

from typing import Final, Literal

from msgspec import Struct, field

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.state import State as CoreState
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.script.happenings import Place, Severity, Zone
from spacetable.games.space_alert.script.script import Script

Stage = Literal["ready", "planning", "entry", "resolution", "repairs", "over", "revision"]
"""What the game is at.

``ready``       roles are taken, the soundtrack has not begun
``planning``    the action round (document 2): everybody plans while time passes
``entry``       the cards of a printed game are typed in
``resolution``  the resolution round (document 3): the cards are open, the film is shown
``repairs``     between two missions of a campaign (document 6.2)
``over``        the mission is in the log
``revision``    a mission that is over is planned otherwise, and resolved again at once
"""
FILMED: Final[tuple[Stage, ...]] = ("resolution", "repairs", "over", "revision")
"""Stages in which there is a film to look at, and all cards lie open."""
Role = Literal["captain", "communications", "security"]
ROLES: Final[tuple[Role, ...]] = ("captain", "communications", "security")
Level = Literal["white", "yellow", "mixed"]

DECK: Final = ZoneId("deck")
HEROIC_DECK: Final = ZoneId("deck.heroic")
TRACKS: Final = ZoneId("tracks")
"""Trajectories that are not used."""
HIDDEN: Final = "?"
"""The face of a card that a seat does not know."""
ACTING: Final = 0
"""Quarter turns of a card whose acting half is on top."""
MOVING: Final = 2
"""Quarter turns of a card whose moving half is on top."""


def hand(seat: Seat) -> ZoneId:
    """The cards that a player may lay now."""
    return ZoneId(f"hand.{seat}")


def stock(seat: Seat, phase: int) -> ZoneId:
    """The cards dealt to a player for a later phase (2 or 3)."""
    return ZoneId(f"stock.{seat}.{phase}")


def slot(member: int, turn: int) -> ZoneId:
    """The place for a turn (from 1) on the action board of a member (from 0)."""
    return ZoneId(f"plan.{member}.{turn}")


def heroic_place(member: int) -> ZoneId:
    """Where an android's heroic card lies open beside its board."""
    return ZoneId(f"heroic.{member}")


def open_cards(name: str) -> ZoneId:
    """The open pile of one kind of card, for a player alone with androids (document 5.5)."""
    return ZoneId(f"open.{name}")


def threat_deck(severity: Severity, place: Place) -> ZoneId:
    """A pile of threat cards, face down."""
    return ZoneId(f"threats.{severity}.{place}")


def threat_place(zone: Zone | None) -> ZoneId:
    """Where threat cards lie open beside their trajectory."""
    return ZoneId(f"threat.{zone or 'internal'}")


def track_place(name: str) -> ZoneId:
    """Where the trajectory of a zone, or "internal", lies."""
    return ZoneId(f"track.{name}")


def tile_pile(zone: str) -> ZoneId:
    """The damage tiles of a zone, face down, the next one on top."""
    return ZoneId(f"tiles.{zone}")


class Member(Struct, frozen=True):
    """One of the crew. ``seat``: who plays it; None for an android. ``colour``: 0 to 8."""

    seat: Seat | None
    name: str
    colour: int

    @property
    def android(self) -> bool:
        """Whether nobody sits there (document 5)."""
        return self.seat is None


class Report(Struct, frozen=True):
    """A threat that belongs to the mission. ``card``: turned up for it, None as long as not.

    ``announced``: whether the computer has named it.
    """

    t: int
    severity: Severity
    place: Place
    zone: Zone | None
    card: PieceId | None = None
    announced: bool = False


class Rules(Struct, frozen=True):
    """The chosen options. ``curtain``: hands are hidden from the others."""

    common: Level = "white"
    serious: Level = "white"
    fifth_member: bool = False
    open_boards: bool = False
    idle_squads_cost: bool = True


class State(CoreState, frozen=True, kw_only=True):
    """``members``: the captain first, then clockwise. ``phases``: the phase (1 to 3) that each
    player plans now. ``heard``: happenings of the script that are over; ``time``: ms.

    ``due``: action cards that each player may still draw. ``transfer``: whether cards may change
    hands; ``gave``: who has handed one over. ``quiet``: communications are down. ``agreed``: who
    wants the action round to end now. ``figures``: where the figures stand while the crew talks,
    which means nothing. ``seen``: how much of the film has been shown, up to which of its records;
    -1 before the first. ``told``: up to which of them the chronicle has told it.
    """

    stage: Stage = "ready"
    members: tuple[Member, ...] = ()
    roles: dict[Role, Seat] = field(default_factory=dict)
    rules: Rules = Rules()
    script: Script
    reports: tuple[Report, ...] = ()
    phases: dict[Seat, int] = field(default_factory=dict)
    heard: int = 0
    time: int = 0
    due: dict[Seat, int] = field(default_factory=dict)
    transfer: bool = False
    gave: tuple[Seat, ...] = ()
    quiet: bool = False
    agreed: tuple[Seat, ...] = ()
    figures: tuple[int, ...] = ()
    stumbles: tuple[Stumble, ...] = ()
    seen: int = -1
    told: int = -1

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats with somebody in them, the captain first."""
        return tuple(one.seat for one in self.members if one.seat is not None)

    @property
    def alone(self) -> bool:
        """Whether one player plans for androids only (document 5.5)."""
        return len(self.phases) == 1 and all(one.android for one in self.members)

    def own(self, seat: Seat) -> int | None:
        """The member (from 0) that a seat plays."""
        return next((k for k, one in enumerate(self.members) if one.seat == seat), None)

    def turns(self, phase: int) -> range:
        """The turns of a phase (from 1)."""
        from spacetable.games.space_alert.script.timing import timing

        last = timing().last_turns
        return range(1 if phase == 1 else last[phase - 2] + 1, last[phase - 1] + 1)


class View(Struct, frozen=True):
    """What a seat may know. ``seat``: None for what everybody may know.

    ``moment``: of the film, when it is looked at; None: all of it that has been shown.
    """

    seat: Seat | None
    state: State
    moment: int | None = None
