"""All that a game knows, as one frozen value, and where its cards are.

Zones of pieces
---------------
``deck.KIND``        a patent deck, bottom first; only its top card is open
``hand.SEAT``        patents that a player holds, hidden from others
``stack.SEAT.KIND``  the cards of a stack (E3): a radiator with two quarter turns lies heavy
``crew.SEAT``        the crew card until its side is chosen (C2)
a space of the map   figures: "rocket.SEAT" and so on
``contract.SEAT``    a contract that is not in a stack, and ``enterprise.SEAT`` those fulfilled
``unused``           crew cards that nobody plays

Faces are ids of cards; ids of cards in decks say nothing of them. Claims, factories and all that is
of wood on the map are figures of the state (``sites``).
"""

from functools import lru_cache
from typing import Final, Literal

from msgspec import field

from spacetable.core.ids import PieceId, Seat
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.core.state import State as CoreState
from spacetable.games.high_frontier.auction import Auction
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.cards import Deck, Face, Orientation, later_contracts
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.contracts.tender import Tender
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.full_game import standing
from spacetable.games.high_frontier.full_game.chosen import Rules
from spacetable.games.high_frontier.full_game.contracts.contract import Chit
from spacetable.games.high_frontier.full_game.deals import Promised, Trade
from spacetable.games.high_frontier.full_game.event_table import Event
from spacetable.games.high_frontier.full_game.exodus.exodus import Exodus
from spacetable.games.high_frontier.full_game.futures.star import Futures
from spacetable.games.high_frontier.full_game.heat import Heat
from spacetable.games.high_frontier.full_game.isobank.isobank import Isobank
from spacetable.games.high_frontier.full_game.on_map import Craft, Prospecting, Site
from spacetable.games.high_frontier.full_game.places import (
    FUELLED,
    STACKS,
    StackKind,
    figure,
    hand,
    stack_zone,
    stack_zones,
)
from spacetable.games.high_frontier.full_game.player import Duty, End, Operation, Player
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.solitaire import Pile
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.war.war import PEACE, War
from spacetable.games.high_frontier.market import is_robot
from spacetable.games.high_frontier.piloting.vessel import Activated, Underway
from spacetable.games.high_frontier.solar_map import LEO, Season, ZoneName
from spacetable.games.high_frontier.stack import Aboard, Stack, aboard
from spacetable.games.high_frontier.sunspot import dial

Hold = tuple[StackKind, tuple[Piece, ...], Stack]
"""A stack, the pieces that lie in it, and what they are aboard, in one order."""
HEAVY: Final = 2
"""Quarter turns of a radiator that lies heavy."""
HIDDEN: Final = "?"
"""The face of a card that a seat does not know."""


class BaseState(CoreState, frozen=True, kw_only=True):
    """``order``: seats clockwise. ``first``: the first player. ``spot``: of the sunspot cube.
    ``year``: from 1. ``disks``: of seniority, on the dial. ``todo``: what is to be done, the first
    thing first; never empty until the game is over. ``reverse``: cards with their second face up.

    ``crafts``: by their figures, stacks away from the low Earth orbit. ``helm``: which craft of the
    player on turn is flown, where there are several. ``engine``, ``underway``,
    ``rolls``: of the craft that is in its move (``piloting.vessel.Vessel``); ``trail``: the spaces
    of that move, from where it began; ``spared``: contracts that have ignored a hazard in it.
    ``carried``: humans
    with a glory chit of a zone. ``glitched``: stacks with a glitch. ``sites``: what stands there;
    ``busted``: where prospecting failed; ``visited``: by humans, before this turn;
    ``trodden``: where humans were in it who flew neither to nor from there;
    ``luna_refused``: the first player gave no leave this turn; ``hoisted``, ``ridden``: the
    Mooncable and a buggy were used in it; ``carted``: where transport has brought cargo in it.
    ``thrown``: the die that lies on the table.

    ``elevators``: space elevators that are built, by their numbers on the map (1B9); ``settled``:
    sites where a mobile factory has come to rest this turn. ``worked``: colonists whose profession
    has served in it (2C1); ``made_at``: where its operation has made a product; ``refuelled``: the
    own factory where it has refuelled; ``lifting``: the dirtside whose cargo goes up by its
    operation, until anything else is done; ``stirred``: stacks whose glitch cargo has set off, as
    long. ``emancipated``: robots are human (2A6b).

    ``operation``: of the present turn. ``boosting``: a boost that may take more cards;
    ``launched``: one of this turn is over. ``event``:
    that the die has said and that has not come yet. ``anarchy``, ``assistance``: until the cube
    leaves blue (K2d, 4G3f). ``war``: whether there is war, and what a Future has founded.
    ``flown``: cards and figures that have moved this turn (H1b); ``used``: cards that have worked,
    ``heats``: and what cools them (J4). ``traded``: with whom there was a trade in this turn;
    ``lent``: who has a privilege of another for it; ``hosts``: whose factories serve whoever is
    on turn. ``promised``: in trades, and not struck out since (N). ``given``: cards of hands
    that a trade brought, and by whom, until that player's next turn. ``missed``: faces of cards
    that a player has lost, with the own turns in which they are spoken of still. ``tender``: a
    contract that is auctioned; ``chit``: who was in
    default last. ``choosing``: sides of crews are not all chosen. ``assembly``:
    None in a game without politics. ``pile``: of what a CEO's board demands (V6). ``exodus``: what
    Module 4 adds beside contracts. ``futures``: stars, and what goes with them. ``isobank``: None
    until isotopes are money (4D1); ``starship``: None until it is called (4D3). ``ended``: why the
    game is over.
    """

    rules: Rules = Rules()
    order: tuple[Seat, ...]
    players: dict[Seat, Player]
    first: Seat
    spot: int = dial().start
    year: int = 1
    disks: int = 4
    todo: tuple[Duty, ...] = ()
    reverse: tuple[PieceId, ...] = ()
    crafts: dict[PieceId, Craft] = field(default_factory=dict)
    helm: StackKind = "rocket"
    engine: Activated | None = None
    underway: Underway | None = None
    rolls: tuple[Roll, ...] = ()
    trail: tuple[str, ...] = ()
    spared: tuple[PieceId, ...] = ()
    thrown: int | None = None
    prospecting: Prospecting | None = None
    visited: tuple[str, ...] = ()
    trodden: tuple[str, ...] = ()
    luna_refused: bool = False
    hoisted: bool = False
    ridden: bool = False
    carted: tuple[str, ...] = ()
    carried: dict[PieceId, ZoneName] = field(default_factory=dict)
    glitched: tuple[tuple[Seat, StackKind], ...] = ()
    sites: dict[str, Site] = field(default_factory=dict)
    busted: tuple[str, ...] = ()
    operation: Operation = ""
    auction: Auction[Deck] | None = None
    tender: Tender | None = None
    chit: Chit | None = None
    trade: Trade | None = None
    flown: tuple[PieceId, ...] = ()
    used: tuple[PieceId, ...] = ()
    heats: tuple[Heat, ...] = ()
    traded: tuple[Seat, ...] = ()
    elevators: tuple[int, ...] = ()
    settled: tuple[str, ...] = ()
    worked: tuple[PieceId, ...] = ()
    made_at: str = ""
    refuelled: str = ""
    lifting: str = ""
    stirred: tuple[StackKind, ...] = ()
    emancipated: bool = False
    lent: dict[str, Seat] = field(default_factory=dict)
    missed: dict[Seat, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    given: dict[PieceId, Seat] = field(default_factory=dict)
    hosts: tuple[Seat, ...] = ()
    promised: tuple[Promised, ...] = ()
    assembly: Assembly | None = None
    pile: Pile = Pile()
    exodus: Exodus = Exodus()
    futures: Futures = Futures()
    event: Event | None = None
    anarchy: bool = False
    assistance: bool = False
    war: War = PEACE
    choosing: bool = True
    isobank: Isobank | None = None
    starship: Starship | None = None
    boosting: bool = False
    launched: bool = False
    ended: End | None = None

    @property
    def duty(self) -> Duty:
        """What is to be done now; only while the game goes on."""
        return self.todo[0]

    @property
    def season(self) -> Season:
        """The colour of the year."""
        return dial().season(self.spot)

    @property
    def unruly(self) -> bool:
        """Whether there is anarchy or war: no law has effect, and all are felons (K2d, K2e)."""
        return self.anarchy or self.war.rages

    def clockwise(self) -> tuple[Seat, ...]:
        """All seats, from the first player on."""
        at = self.order.index(self.first)
        return (*self.order[at:], *self.order[:at])

    def face(self, card: Piece) -> Face:
        """The face that is up of a card that one knows."""
        return self.aboard(card).up

    def aboard(self, card: Piece) -> Aboard:
        """A card of a stack as it lies."""
        up: Literal[0, 1] = 1 if card.id in self.reverse else 0
        lies: Literal["heavy", "light"] = "heavy" if card.turns == HEAVY else "light"
        if self.emancipated and is_robot(printed(card.face)):
            return aboard(card.face, up, lies, freed=True, implants=self.implants(card.id))
        if card.id in self.exodus.implants:
            return aboard(card.face, up, lies, implants=self.implants(card.id))
        if self.rules.contract_faces == "later" and card.face in later_contracts():
            return aboard(card.face, up, lies, later=True)
        return aboard(card.face, up, lies)

    def implants(self, card: PieceId) -> Implants:
        """The augmentation chits on a colonist (4C3)."""
        return self.exodus.implants.get(card, ())

    def holds(self, seat: Seat) -> tuple[Hold, ...]:
        """A player's stacks in which anything lies, in the order in which they stand."""
        return _holds(self, seat)

    def stack(self, seat: Seat, kind: StackKind) -> Stack:
        """The cards of a stack, in the order of its zone."""
        for one in _holds(self, seat):
            if one[0] == kind:
                return one[2]
        return ()

    def cards_of(self, seat: Seat, kind: StackKind) -> tuple[Piece, ...]:
        """The pieces of a stack."""
        return self.pieces[stack_zone(seat, kind)]

    def rows(self, seat: Seat) -> tuple[tuple[Piece, ...], ...]:
        """The pieces of all stacks that a player can have."""
        zones = self.pieces.zones
        return tuple([zones.get(zone, ()) for zone in stack_zones(seat)])

    def stacks(self, seat: Seat) -> tuple[StackKind, ...]:
        """A player's stacks: that in low Earth orbit always, others while they have a figure."""
        return standing.stacks(self, seat)

    def places(self, seat: Seat) -> tuple[str | None, ...]:
        """The space of each stack that a player can have; None for one that does not stand."""
        return standing.places(self, seat)

    def place_of(self, seat: Seat, kind: StackKind) -> str:
        """The space where a stack is."""
        if kind == "leo":
            return LEO
        return self.crafts[figure(seat, kind)].place

    def home_of(self, seat: Seat) -> StackKind | None:
        """A player's Home Bernal: the one that is anchored in a Home Orbit (2B3)."""
        return standing.home(self, seat) if self.rules.module_2 else None

    def bank_of(self, seat: Seat) -> str:
        """The space where a player's Aquas are (4A7a)."""
        home = self.home_of(seat)
        return LEO if home is None else self.place_of(seat, home)

    def has_future(self, seat: Seat, key: str) -> bool:
        """Whether a player has done a Future."""
        return bool(self.futures.stars) and self.futures.has(seat, key)

    def has_chits(self, seat: Seat, kind: StackKind) -> bool:
        """Whether what is aboard a stack moves chits on a fuel strip (F2b): not of an outpost, nor
        of a Bernal that is anchored.
        """
        if kind not in FUELLED:
            return False
        craft = self.crafts.get(figure(seat, kind))
        return craft is None or not craft.anchored

    def colonies(self, seat: Seat) -> tuple[str, ...]:
        """The sites where a player has a colony."""
        return tuple(id_ for id_, one in self.sites.items() if one.colony and one.owner == seat)

    def hand_size(self, seat: Seat) -> int:
        """Cards that count for the academia limit (I2)."""
        return len(self.pieces[hand(seat)])


def _lying(state: BaseState, seat: Seat) -> tuple[object, ...]:
    """What ``_holds`` looks at."""
    lying, exodus = map(state.pieces.zones.get, stack_zones(seat)), state.exodus
    return (*lying, state.reverse, state.emancipated, exodus.implants, state.rules.contract_faces)


@per_parts(_lying)
def _holds(state: BaseState, seat: Seat) -> tuple[Hold, ...]:
    """The stacks with cards as they lie."""
    rows, reverse = zip(STACKS, state.rows(seat), strict=True), state.reverse
    later = state.rules.contract_faces == "later"
    if state.emancipated or state.exodus.implants or later:
        return tuple([(kind, row, tuple(map(state.aboard, row))) for kind, row in rows if row])
    return tuple([(kind, row, _as_printed(row, reverse)) for kind, row in rows if row])


@lru_cache(maxsize=4096)
def _as_printed(row: tuple[Piece, ...], reverse: tuple[PieceId, ...]) -> Stack:
    """Cards of a stack where nothing changes what is printed on them."""
    return tuple(
        [aboard(one.face, 1 if one.id in reverse else 0, _lies(one.turns == HEAVY)) for one in row]
    )


def _lies(heavy: bool) -> Orientation:
    return "heavy" if heavy else "light"
