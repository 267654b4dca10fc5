"""The state of a game: one HAL, two to four crew."""

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct, field

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.state import State as CoreState
from spacetable.games.space_odyssey.board import DOORS, SPACE
from spacetable.games.space_odyssey.data import CHARACTERS, DATA, LIMIT, SYSTEMS

DECK: Final = ZoneId("deck")
DISCARD: Final = ZoneId("discard")
TRASH: Final = ZoneId("trash")
"""Crew cards: the pile, the discards (face down, shuffled anew), the trash (open, out of play)."""
HAL_DECK: Final = ZoneId("hal.deck")
HAL_DISCARD: Final = ZoneId("hal.discard")
HAL_TRASH: Final = ZoneId("hal.trash")
HAL_HAND: Final = ZoneId("hal.hand")
"""HAL's hidden cards. What is shown lies in ``shown(0)`` and so on, and belongs to the hand too."""
TILES: Final = ZoneId("tiles")
"""Door tiles that lie beside the board."""
TRACK: Final = ZoneId("track")
"""The HAL marker lies here; where on the track it stands is ``State.marker``."""
TALK: Final = ZoneId("talk")
"""Nothing lies here: a card that is dragged here is named aloud."""
HIDDEN: Final = "?"
"""The face of a card that a seat does not know."""
SHOWN: Final = DATA.hal.shown


SHOWN_ZONES: Final = tuple(ZoneId(f"shown.{k}") for k in range(SHOWN))
SPACE_ZONES: Final = {name: ZoneId(f"space.{name}") for name in SPACE}
FIGURES: Final[dict[str, str]] = {one: f"figure.{one}" for one in CHARACTERS}
"""The face of each character's figure."""
_DOORWAYS: Final[dict[str, ZoneId]] = {door: ZoneId(f"door.{door}") for door in DOORS}
_BESIDE: Final[dict[str, ZoneId]] = {system: ZoneId(f"beside.{system}") for system in SYSTEMS}


def shown(number: int) -> ZoneId:
    """A place of HAL's open row, 0 at the left."""
    return SHOWN_ZONES[number]


@lru_cache(maxsize=16)
def hand(member: Seat) -> ZoneId:
    """A crew member's cards."""
    return ZoneId(f"hand.{member}")


@lru_cache(maxsize=16)
def place(member: Seat) -> ZoneId:
    """What lies before a crew member: the character's board, and the monolith in their turn."""
    return ZoneId(f"place.{member}")


def space(name: str) -> ZoneId:
    """A space of the Discovery, with the figures in it."""
    return SPACE_ZONES[name]


def beside(system: str) -> ZoneId:
    """The malfunctions beside a system."""
    return _BESIDE[system]


def corner(system: str) -> ZoneId:
    """The system's tile. Its side follows from the malfunctions: ``State.stopped``."""
    return ZoneId(f"corner.{system}")


def doorway(door: str) -> ZoneId:
    """The place of a door's tile on the board, "1" to "6" or "pod_bay"."""
    return _DOORWAYS[door]


class Duty(Struct, frozen=True, gc=False):
    """Something to be done, and by whom (the crew member; HAL and the program need no name).

    ``task``: the name of a step, see ``steps``.
    """

    task: str
    member: Seat | None = None


class Rules(Struct, frozen=True):
    """The switches of this game, see ``switches``. What a state does not name is as it was in the
    first version of the rules.
    """

    crew_turn: Literal["active", "together", "all", "all_each"] = "active"
    opening: Literal["even", "printed", "easier", "harder"] = "even"
    order: Literal["move_first", "free"] = "move_first"
    gives: Literal["one", "any"] = "one"
    borrowing: Literal["chosen", "named", "unseen"] = "chosen"
    gravity: Literal["slow", "nothing"] = "slow"
    whitehead: Literal["own_space", "system_spaces", "lif_from_pod", "anywhere"] = "system_spaces"
    used_hal_cards: Literal["trash", "discard"] = "trash"
    used_crew_cards: Literal["discard", "trash"] = "discard"
    last_sequence: Literal["kept", "warned"] = "kept"
    more_malfunctions: Literal["allowed", "refused"] = "allowed"
    lipread: Literal["kept", "discarded"] = "kept"
    drawing: Literal["optional", "fewer", "forced", "forced_spaces"] = "optional"
    asking: Literal["action", "free"] = "action"
    empty_scan: Literal["allowed", "refused"] = "allowed"
    three_systems: Literal["at_once", "ever"] = "at_once"
    repaired_cards: Literal["discard", "trash"] = "discard"
    statements: Literal["true", "free"] = "true"
    named_cards: Literal["unseen", "followed"] = "followed"


class Done(Struct, frozen=True, gc=False):
    """What a member has done in the present turn.

    ``member``: whose turn it is. ``moved``: so many spaces. ``acted``: an action was taken.
    ``passed``: Hunter has gone through a closed door. ``gave``: a card was given. ``asked``: whom
    Bowman asked for a card. ``got``: he was given one. ``quiet``: members with nothing to say.
    """

    member: Seat | None = None
    moved: int = 0
    acted: bool = False
    passed: bool = False
    gave: bool = False
    asked: tuple[Seat, ...] = ()
    got: bool = False
    quiet: tuple[Seat, ...] = ()


Phase = Literal["", "move", "act", "draw"]
"""What the whole crew does now where all do the same (a switch); "" where one has a turn."""


class State(CoreState, frozen=True, kw_only=True):
    """One game.

    ``crew``: members clockwise. ``characters``: who they are. ``monolith``: whose crew turn it is.
    ``todo``: what is to be done, the first thing first; never empty until the game is ``over``.
    ``marker``: where the HAL marker stands, so many cards are in HAL's hand. ``closed`` and
    ``forced``: doors that are shut, and doors opened by hand for good. ``phase``: what the whole
    crew does now; ``ready``: who has done with that; ``resting``: what all but the member who acted
    last have done in the crew's turn. ``aim``: whom the target
    card in play aims at, or Bowman asks for a card by its name. ``told``: cards in hands that their
    owners have named aloud and still hold for certain. ``known``: face-down cards outside the own
    hand that a seat has seen; ``seen``: those that all have seen. ``turns_left``: how many turns
    HAL still has before the crew's next. ``round_no``: the present round, HAL's turns and then the
    crew's; HAL's first turns belong to round 1. ``ended``: reason, or "".
    """

    rules: Rules
    hal: Seat
    crew: tuple[Seat, ...]
    characters: dict[Seat, str]
    names: dict[Seat, str]
    monolith: Seat
    todo: tuple[Duty, ...] = ()
    marker: int
    closed: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    done: Done = Done()
    phase: Phase = ""
    ready: tuple[Seat, ...] = ()
    resting: tuple[Done, ...] = ()
    aim: Seat | None = None
    told: tuple[PieceId, ...] = ()
    claims: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    """What members say that they hold, by the faces, where that need not be true (a switch)."""
    known: dict[Seat, tuple[PieceId, ...]] = field(default_factory=dict)
    seen: tuple[PieceId, ...] = ()
    was_stopped: tuple[str, ...] = ()
    """Systems that had stopped and were repaired, where these count (a switch)."""
    turns_left: int = 0
    round_no: int = 1
    opening: bool = True
    """HAL's first turns are not over."""
    ended: str = ""

    # -------------------------------------------------------------- who and what

    @property
    def duty(self) -> Duty:
        """What is to be done now; only while the game goes on."""
        return self.todo[0]

    def around(self, first: Seat) -> tuple[Seat, ...]:
        """The crew clockwise from a member."""
        k = self.crew.index(first)
        return (*self.crew[k:], *self.crew[:k])

    def is_(self, member: Seat, character: str) -> bool:
        """Whether a member is that character."""
        return self.characters[member] == character

    def stands(self, member: Seat) -> tuple[str, Piece]:
        """The space in which a member's figure stands, and the figure."""
        face = FIGURES[self.characters[member]]
        zones = self.pieces.zones
        for name, zone in SPACE_ZONES.items():
            if zone in zones:
                for piece in zones[zone]:
                    if piece.face == face:
                        return name, piece
        raise KeyError(member)

    def space_of(self, member: Seat) -> str:
        """The space in which a member's figure stands."""
        return self.stands(member)[0]

    def figure(self, member: Seat) -> Piece:
        """A member's figure."""
        return self.stands(member)[1]

    def in_space(self, name: str) -> tuple[Seat, ...]:
        """The members in a space, clockwise."""
        faces = {piece.face for piece in self.pieces[space(name)]}
        return tuple([one for one in self.crew if FIGURES[self.characters[one]] in faces])

    # -------------------------------------------------------------- systems

    def malfunctions(self, system: str) -> int:
        """How many lie beside a system."""
        return len(self.pieces.zones.get(_BESIDE[system], ()))

    def is_stopped(self, system: str) -> bool:
        """Whether so many malfunctions lie there that the system has stopped."""
        return len(self.pieces.zones.get(_BESIDE[system], ())) >= LIMIT[system]

    @property
    def stopped(self) -> tuple[str, ...]:
        """The systems that have stopped."""
        return tuple([one for one in SYSTEMS if self.is_stopped(one)])

    @property
    def counted(self) -> tuple[str, ...]:
        """The systems that count towards the three with which HAL wins (A25): those that have
        stopped and, by a switch, those that had before they were repaired.
        """
        if not self.was_stopped:
            return self.stopped
        return tuple(one for one in SYSTEMS if one in self.was_stopped or self.is_stopped(one))

    @property
    def sequences(self) -> int:
        """How many logic sequences the crew has played."""
        return DATA.hal.hand - self.marker

    # -------------------------------------------------------------- numbers that change

    def hand_limit(self, member: Seat) -> int:
        """How many cards a member may hold now: less while MEM is stopped, more for Poole."""
        limit = DATA.crew.hand_mem_stopped if self.is_stopped("mem") else DATA.crew.hand
        return limit + DATA.crew.more if self.is_(member, "poole") else limit

    def exceeds(self, member: Seat) -> bool:
        """Whether a member holds more cards than allowed now."""
        return len(self.pieces[hand(member)]) > self.hand_limit(member)

    def movement(self) -> int:
        """How many spaces a turn's moves cover now: fewer while GRV is stopped (A2, A3)."""
        slow = self.rules.gravity == "slow" and self.is_stopped("grv")
        return DATA.moving.spaces_grv_stopped if slow else DATA.moving.spaces

    def draws(self, member: Seat, name: str) -> int:
        """How many cards a member may draw at the end of a turn in a space (A7, A16).

        Fewer at the picturephone while COM is stopped; Kaminski one more in the POD BAY and in
        the CORE.
        """
        here = SPACE[name]
        more = self.is_(member, "kaminski") and name in ("pod_bay", "core")
        if here.draw_com_stopped is not None and self.is_stopped("com"):
            return here.draw_com_stopped + more
        return here.draw + more

    @property
    def hal_cards(self) -> int:
        """How many cards HAL holds, hidden and shown."""
        zones = self.pieces.zones
        return sum([len(zones.get(zone, ())) for zone in (HAL_HAND, *SHOWN_ZONES)])

    @property
    def lipread(self) -> PieceId | None:
        """The open LIPREAD card that forbids the crew to talk and to give; None without it."""
        zones = self.pieces.zones
        for zone in SHOWN_ZONES:
            for piece in zones.get(zone, ()):
                if piece.face == "hal.lipread":
                    return piece.id
        return None


class View(Struct, frozen=True):
    """What a seat may know: the state with blank faces. ``seat`` None: what everybody knows.

    ``bare``: the game is over, and nothing is hidden.
    """

    seat: Seat | None
    state: State
    bare: bool = False
