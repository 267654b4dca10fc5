"""The state of one attempt at a mission, in either edition."""

from functools import cache, lru_cache
from typing import Final, Literal

from msgspec import Struct, field

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.state import State as CoreState
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.conditions.base import Course, Trick
from spacetable.games.the_crew.data import DATA, Deal, deal_of

Edition = Literal["planet_nine", "deep_sea"]

Phase = Literal[
    "tokens",
    "asking",
    "naming",
    "choosing",
    "distributing",
    "sharing",
    "volunteering",
    "predicting",
    "handing_over",
    "distress",
    "voting",
    "directing",
    "passing",
    "play",
    "over",
]
"""What the attempt is at.

``tokens``        the crew may change order tokens (missions 23 and 40)
``asking``        each member in ``asked`` answers the question in turn
``naming``        the commander names a member for the role ``question``
``choosing``      tasks are chosen from the middle, clockwise from the commander
``distributing``  the commander gives the task that lies open in the middle to a member
``sharing``       the crew shares the tasks out as it likes; the captain's hand lays them
``volunteering``  the captain asks who takes all tasks
``predicting``    the owner of a prediction task fixes its number
``handing_over``  five members: one task may change hands
``distress``      the crew may send the distress signal
``voting``        each member agrees to the signal or does not
``directing``     the commander chooses the direction of a signal that all have agreed to
``passing``       each member chooses a card to pass
``play``          tricks; ``between`` is true before the lead of each
"""

Place = Literal["highest", "only", "lowest"]

Vote = Literal["left", "right", "signal", "agree", "refuse"]
"""A word on the distress signal: proposed, in a direction or without one, or an answer to that."""

DUMMY: Final = Seat("dummy")
"""JARVIS or Tonoja, the third member of a crew of two. Nobody sits there; see ``Game.awaited``."""

TRICK: Final = ZoneId("trick")
"""The cards of the present trick in the order played; between tricks the last one still lies."""
LAST: Final = ZoneId("last")
"""The trick before, open beside its winner while the next one is played."""
TASK_DECK: Final = ZoneId("tasks.deck")
"""Task cards that are not part of this attempt, and those still to be turned up."""
BOX: Final = ZoneId("box")
"""Cards that a short deck leaves out."""
HIDDEN: Final = "?"
"""The face of a card that a seat does not know."""


@cache
def hand(member: Seat) -> ZoneId:
    """The cards in a member's hand, without the one that lies open. Empty for the dummy."""
    return ZoneId(f"hand.{member}")


@cache
def told_zone(member: Seat) -> ZoneId:
    """Where a member's communicated card lies open; it still belongs to the hand."""
    return ZoneId(f"told.{member}")


@cache
def won_zone(member: Seat) -> ZoneId:
    """The tricks that a member has taken, face down."""
    return ZoneId(f"won.{member}")


@cache
def passed(member: Seat) -> ZoneId:
    """Where the card lies that a member has chosen to pass."""
    return ZoneId(f"passed.{member}")


@cache
def tasks_of(member: Seat) -> ZoneId:
    """The task cards before a member."""
    return ZoneId(f"tasks.{member}")


@cache
def spot(number: int) -> ZoneId:
    """A place for one task card in the middle, 0 at the left."""
    return ZoneId(f"spot.{number}")


@cache
def column(number: int) -> ZoneId:
    """A column of the dummy's cards, 0 at the left: one face down, one open on top of it."""
    return ZoneId(f"column.{number}")


class Task(Struct, frozen=True, gc=False, cache_hash=True):
    """A task card of this attempt. ``face``: what it asks for ("pink.5", or the id of a Deep Sea
    task); "" until it is turned up. ``token``: "1" to "5", ">" to ">>>>", "omega" or "".

    ``prediction``: the number that a prediction task was given; ``secret``: for its owner only.
    """

    piece: PieceId
    face: str = ""
    owner: Seat | None = None
    token: str = ""
    prediction: int | None = None
    secret: bool = False


class Told(Struct, frozen=True, gc=False):
    """A communication. ``place``: what was said of the card; None in the view of those who may
    not know it (dead spot). ``trick``: how many tricks had been played. ``open``: place is shown.
    """

    member: Seat
    card: PieceId
    place: Place | None
    open: bool
    trick: int


class Radio(Struct, frozen=True):
    """How the crew may communicate in this attempt.

    ``mode``: normal, dead_spot (the place is not shown), rapture (a shared pool of ``pool``
    tokens) or none. Allowed before trick ``from_trick`` at the earliest and before trick
    ``to_trick`` at the latest (None: any), tricks counted from 1. ``terrain``: rank of the card
    that decided the mode, for the table.
    """

    mode: Literal["normal", "dead_spot", "rapture", "none"] = "normal"
    from_trick: int = 1
    to_trick: int | None = None
    pool: int = 0
    terrain: int | None = None


class Rules(Struct, frozen=True, cache_hash=True):
    """The switches of this game, see ``switches``."""

    short_deck: bool = False
    """Thirty cards with two or three players: without green and trump 1."""
    distress_when: Literal["before_first_trick", "between_tricks", "any_time"] = (
        "before_first_trick"
    )
    distress_by: Literal["crew", "crew_then_commander", "commander"] = "crew"
    dummy_by: Literal["commander", "discussion"] = "commander"
    dummy_turns: Literal["after_trick", "at_once"] = "after_trick"
    """When the dummy's covered card is turned up."""
    single_card: Literal["only", "any"] = "only"
    named_commander: bool = False
    """Whether the commander may name themselves for a role."""
    draw_told: bool = False
    """Whether mission 12 may draw the card that lies open."""
    forbidden_lead: Literal["lost", "illegal"] = "lost"
    timed: bool = True
    clock_from: Literal["first_trick", "tasks"] = "first_trick"
    """Whether the clock of a real-time mission runs while tasks are chosen, too."""
    open_tricks: bool = False
    """Whether all tricks taken may be looked through, not only the last one."""


class State(CoreState, frozen=True, kw_only=True):
    """One attempt.

    ``members``: seats clockwise, the dummy among them. ``planned``: tricks of the deal.
    ``first``: the commander (captain). ``whose``: the member who is to choose or to play; for the
    dummy its hand is led by ``hands.actors``. ``leader``: who opens the present or the next trick.
    ``asked``: members who have not answered yet, in turn; ``question``: what they are asked, or the
    role that is to be named. ``open_task``: the task of ``distributing``. ``sent``: direction of
    the distress signal once it is decided ("" before, "none" when declined). ``progress``: of the
    conditions of ``judge_of``. ``silent``: members with nothing to say before this trick.
    ``clock``: ms of the mission's clock gone by, None where none runs. ``ended``: reason, or "".
    """

    edition: Edition
    mission: int
    rules: Rules
    members: tuple[Seat, ...]
    names: dict[Seat, str]
    planned: int
    first: Seat
    phase: Phase
    whose: Seat | None = None
    leader: Seat
    between: bool = True
    asked: tuple[Seat, ...] = ()
    question: str = ""
    answers: dict[Seat, str] = field(default_factory=dict)
    roles: dict[str, Seat] = field(default_factory=dict)
    tasks: tuple[Task, ...] = ()
    chosen_from: int = 0
    """How many tasks lay in the middle when choosing began."""
    passes: int = 0
    """Members who have passed in this choosing."""
    handed_over: bool = False
    sent: str = ""
    refused: tuple[str, ...] = ()
    """Directions of the distress signal that the crew has refused, or "signal" for one without a
    direction; during play until the trick is over."""
    gave_from: int | None = None
    """The dummy's column from which a card was chosen to be passed."""
    votes: dict[Seat, Vote] = field(default_factory=dict)
    """Who said what on the signal that was proposed last, until a trick is opened."""
    radio: Radio = Radio()
    told: tuple[Told, ...] = ()
    silent: tuple[Seat, ...] = ()
    known: dict[Seat, tuple[PieceId, ...]] = field(default_factory=dict)
    """Cards in other hands that a seat knows because they were its own."""
    tricks: tuple[Trick, ...] = ()
    progress: tuple[int, ...] = ()
    clock: int | None = None
    ended: str = ""
    fault: int | None = None
    """Which task was lost, as an index of ``tasks``; None: a rule, or nothing."""

    # -------------------------------------------------------------- who and what

    @property
    def passed_late(self) -> bool:
        """Whether cards may have changed hands after the first trick: by a late signal."""
        when = self.rules.distress_when
        return when != "before_first_trick" and self.sent in ("left", "right")

    def number(self, member: Seat) -> int:
        """The member's number, clockwise from 0."""
        return self.members.index(member)

    def next(self, member: Seat, steps: int = 1) -> Seat:
        """The member so many places clockwise (to the left)."""
        return self.members[(self.number(member) + steps) % len(self.members)]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The members with a seat of their own: all but the dummy."""
        return people_of(self.members)

    def holding(self, member: Seat) -> tuple[Piece, ...]:
        """The cards a member could play: hand and open card, or the dummy's open cards."""
        pieces = self.pieces
        if member == DUMMY:
            rows = (pieces[column(k)] for k in range(DUMMY_COLUMNS))
            return tuple(row[-1] for row in rows if row and row[-1].up)
        return (*pieces[hand(member)], *pieces[told_zone(member)])

    def tasks_held(self, member: Seat) -> tuple[Task, ...]:
        """The tasks that lie before a member."""
        return tuple(task for task in self.tasks if task.owner == member)

    def task(self, piece: PieceId) -> Task:
        """The task on that card; ``KeyError`` when it is none of this attempt."""
        for one in self.tasks:
            if one.piece == piece:
                return one
        raise KeyError(piece)

    def trick_cards(self) -> tuple[int, ...]:
        """The cards of the trick being played; empty between tricks."""
        if self.between:
            return ()
        return tuple([CARD_OF[one.face] for one in self.pieces[TRICK]])

    def course(self) -> Course:
        """What everybody has seen of the deal so far."""
        won = [0] * len(self.members)
        out = 0
        for trick in self.tricks:
            won[trick.winner] += 1
            for card in trick.cards:
                out |= 1 << card
        return Course(
            len(self.members),
            self.planned,
            deck_of(self.rules, len(self.people)),
            tuple(won),
            out,
            len(self.tricks),
        )


@lru_cache(maxsize=64)
def people_of(members: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All but the dummy."""
    return tuple(one for one in members if one != DUMMY)


DUMMY_COLUMNS: Final = max(plan.columns for plan in DATA.deal)
"""The most columns that a dummy has."""


def deal_for(rules: Rules, people: int) -> Deal:
    """How the cards are dealt: all, or thirty where there is such a deal and it is wanted."""
    if rules.short_deck:
        try:
            return deal_of(people, "short")
        except KeyError:
            pass
    return deal_of(people)


def deck_of(rules: Rules, people: int) -> int:
    """The mask of the cards that are dealt."""
    return deal_for(rules, people).deck


class View(Struct, frozen=True):
    """The state with blank faces where ``seat`` may not look (None: what everybody may see).

    ``bare``: of an attempt that is over, with nothing hidden. ``eyes``: the other seats of one
    person, who sees their cards too.
    """

    seat: Seat | None
    state: State
    bare: bool = False
    eyes: tuple[Seat, ...] = ()
