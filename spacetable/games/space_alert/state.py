"""The state of a game: the crew and its cards while it plans, then how much of the film is seen."""

from functools import cache, lru_cache
from typing import Final, Literal

from msgspec import Struct, field

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.state import State as CoreState
from spacetable.core.text import Text
from spacetable.games.space_alert.autopilot.known import Skill
from spacetable.games.space_alert.expedition.leg import Leg, Mending
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.revision.original import Original
from spacetable.games.space_alert.script.happenings import Place, Severity, Zone
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.script.timing import timing

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
PlayedWith = Literal["program", "printed", "printed_dealt"]
"""``printed``: the crew lays its own printed cards; ``printed_dealt``: those that the program deals
them by name."""

DECK: Final = ZoneId("deck")
HEROIC_DECK: Final = ZoneId("deck.heroic")
TRACKS: Final = ZoneId("tracks")
SHIP: Final = ZoneId("ship")
"""Trajectories that are not used."""
HIDDEN: Final = "?"
"""The face of a card that a seat does not know."""
ACTING: Final = 0
"""Quarter turns of a card whose acting half is on top."""
MOVING: Final = 2
"""Quarter turns of a card whose moving half is on top."""


@lru_cache(maxsize=16)
def hand(seat: Seat) -> ZoneId:
    """The cards that a player may lay now."""
    return ZoneId(f"hand.{seat}")


@lru_cache(maxsize=32)
def stock(seat: Seat, phase: int) -> ZoneId:
    """The cards dealt to a player for a later phase (2 or 3)."""
    return ZoneId(f"stock.{seat}.{phase}")


@cache
def slot(member: int, turn: int) -> ZoneId:
    """The place for a turn (from 1) on the action board of a member (from 0)."""
    return ZoneId(f"plan.{member}.{turn}")


@cache
def board(member: int) -> tuple[tuple[int, ZoneId], ...]:
    """The turns of a member's action board, each with its place."""
    return tuple((turn, slot(member, turn)) for turn in range(1, timing().last_turns[-1] + 1))


@lru_cache(maxsize=16)
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


def carried_tiles(zone: str) -> ZoneId:
    """The damage tiles of a zone that lie there from the mission before (document 6.2)."""
    return ZoneId(f"carried.{zone}")


class Member(Struct, frozen=True, cache_hash=True):
    """One of the crew. ``seat``: who plays it; None for an android. ``colour``: 0 to 8."""

    seat: Seat | None
    name: str
    colour: int

    @property
    def android(self) -> bool:
        """Whether nobody sits there (document 5)."""
        return self.seat is None


@lru_cache(maxsize=64)
def androids(members: tuple[Member, ...]) -> tuple[int, ...]:
    """Which of the crew (from 0) are androids."""
    return tuple(number for number, one in enumerate(members) if one.android)


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
    """The chosen options. ``curtain``: hands are hidden from the others.

    ``played_with``: cards on the screen, or a printed game that the program stands beside.
    ``by_hand``: no time passes; announcements are asked for. ``autopilot``: how well it plans.
    ``guide``: learners are shown where their cards lead and when threats act.
    """

    common: Level = "white"
    serious: Level = "white"
    fifth_member: bool = False
    open_boards: bool = False
    played_with: PlayedWith = "program"
    idle_squads_cost: bool = True
    by_hand: bool = False
    autopilot: Skill = "pilot"
    guide: bool = False

    @property
    def printed(self) -> bool:
        """Whether the crew has the printed game before it."""
        return self.played_with != "program"

    @property
    def dealt(self) -> bool:
        """Whether the program deals the action cards."""
        return self.played_with != "printed"


class Reason(Struct, frozen=True):
    """Why the autopilot laid a card, and who had asked it."""

    card: PieceId
    why: Text
    asker: Seat


class State(CoreState, frozen=True, kw_only=True):
    """``members``: the captain first, then clockwise. ``phases``: the phase (1 to 3) that each
    player plans now. ``heard``: happenings of the script that are over; ``time``: ms.

    ``due``: action cards that each player may still draw. ``transfer``: whether cards may change
    hands; ``gave``: who has handed one over. ``quiet``: communications are down. ``agreed``: who
    wants the action round to end now. ``figures``: where the figures stand while the crew talks,
    which means nothing. ``seen``: how many turns of the film have been shown, and ``told``: how
    many the chronicle tells.

    ``bots``: seats that play by themselves. ``done``: who has nothing more to do until the computer
    speaks again; ``plans``: the actions that players have told the others, a row each. ``reasons``:
    why the autopilot laid a card.

    Of a printed game, ``typed``: a row of ``actions`` for each member; ``cursor``: the place that
    is typed next, counted through all rows; ``choosing``: what is looked for in the crew's own
    box (``printed.drawn``), with the ``digits`` typed so far; "" for nothing.

    ``leg``: what an exploration campaign brought, None outside one; ``store``: where a squad lies
    that is alone (0 or 1); ``mending``: the repairs after the mission. ``original``: in a revision,
    what was really played.
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
    typed: tuple[tuple[int, ...], ...] = ()
    cursor: int = 0
    choosing: str = ""
    digits: str = ""
    leg: Leg | None = None
    store: int = 0
    mending: Mending = Mending()
    seen: int = 0
    told: int = 0
    bots: tuple[Seat, ...] = ()
    done: tuple[Seat, ...] = ()
    plans: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    reasons: tuple[Reason, ...] = ()
    original: Original | None = None

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats with somebody in them, the captain first."""
        return tuple(one.seat for one in self.members if one.seat is not None)

    @property
    def alone(self) -> bool:
        """Whether one player plans for androids only (document 5.5)."""
        return len(self.phases) == 1 and all(one.seat is None for one in self.members)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Who decides when the mission begins and how fast its film runs; bots only among bots."""
        return tuple(seat for seat in self.phases if seat not in self.bots) or tuple(self.phases)

    @property
    def closed(self) -> int:
        """How many phases the computer has closed."""
        return sum(end <= self.time for end in self.script.phase_ends[:-1])

    def own(self, seat: Seat) -> int | None:
        """The member (from 0) that a seat plays."""
        for k, one in enumerate(self.members):
            if one.seat == seat:
                return k
        return None

    def turns(self, phase: int) -> range:
        """The turns of a phase (from 1)."""
        return _turns(phase)

    def open_turns(self, seat: Seat) -> range:
        """The turns (from 1) that a seat may plan: those of its phase.

        Alone, all since the last phase that the computer has closed (document 5.5).
        """
        phase = self.phases[seat]
        if not self.alone:
            return self.turns(phase)
        return range(self.turns(min(self.closed + 1, phase)).start, self.turns(phase).stop)


@cache
def _turns(phase: int) -> range:
    last = timing().last_turns
    return range(1 if phase == 1 else last[phase - 2] + 1, last[phase - 1] + 1)


class View(Struct, frozen=True):
    """What a seat may know. ``seat``: None for what everybody may know.

    ``moment``: of the film, when it is looked at; None: all of it that has been shown.
    """

    seat: Seat | None
    state: State
    moment: int | None = None
