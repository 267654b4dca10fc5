"""A spacecraft with all that its rules ask for, as one frozen value, whatever game it flies in."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from typing import Final

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.backing import Backing, backed
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.fuel_strip import Chits, Grade, chits_at, position
from spacetable.games.high_frontier.operational import Circumstances
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.radiation import finao_price
from spacetable.games.high_frontier.solar_map import Season, Spectral, load
from spacetable.games.high_frontier.stack import Aboard, Stack, dry_mass
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.switches_of_sites import DEFAULTS, SiteSwitches

NO_CHITS: Final = Chits(position("1"), position("1"), "water")
"""Of a craft without a fuel strip: no fuel, and no weight."""


class Activated(Struct, frozen=True):
    """The thrust triangle that works in this move. ``supports``: every support of the chain, in the
    order of its requirements. ``net``: thrust, fixed when it was activated; ``per_burn``: steps of
    fuel, as printed; ``pivots``: bonus pivots, which stay when the thruster fails.
    """

    card: PieceId
    supports: tuple[PieceId, ...]
    net: int
    per_burn: str
    pivots: int = 0
    afterburn: bool = False
    pushed: bool = False


class Underway(Struct, frozen=True):
    """A move that has begun: ``flight.Flight`` but for what stands in the vessel itself.

    ``came``: the link just flown, -1 before the first step. ``fuel``: steps spent and not yet taken
    off the strip, as printed ("1 1/2"). ``steps``: spaces entered.
    """

    came: int = -1
    line: int = 0
    burns: int = 0
    fuel: str = "0"
    bonus: int = 0
    pivots: int = 0
    paid: tuple[str, ...] = ()
    operational: bool = True
    landed: bool = False
    steps: int = 0


class Flown(Struct, frozen=True):
    """The move of this turn, which is over: the card whose triangle worked, its steps of fuel for a
    burn, as printed, and how many spaces were entered.
    """

    card: PieceId
    per_burn: str
    steps: int


class Freight(Struct, frozen=True):
    """The card by whose speed a craft goes. ``at``: its place aboard; None: it is elsewhere, and a
    factory goes as it does. ``more``: thrust that its owner's other cards add.
    ``pivots``: bonus pivots more than the card's; ``any_season``: synodic places never bar its way.
    """

    card: PieceId
    speed: Aboard
    at: int | None = 0
    more: int = 0
    pivots: int = 0
    any_season: bool = False


class Vessel(Struct, frozen=True, dict=True):
    """``pilot``: whose it is. ``figure``: what is dragged over the map. ``ids``, ``cards``: what is
    aboard, in one order. ``place``: the space where it is. ``wet``: the wet mass as printed on the
    strip. ``tanks``: of cargo, of the grade ``tank_grade``.

    ``moved``: it has, this turn; ``flown``: how, for what its thruster does after the move.
    ``operated``: its owner's operation is done; ``scooped``: the one tank of dirt that a crew's
    thruster may take in a turn is taken. ``rolls``: dice still to be thrown where it has just come
    to, the first one next.

    ``season``, ``switches``, ``backing`` and ``assists`` are what it flies by: the owner's other
    cards and privileges, and the sites where a factory helps, each with whether that is rolled for
    (7c). ``big_afterburn``: steps of fuel for the afterburn of a GW or TW thruster. ``aquas``: of
    the owner; ``open_source``: FINAO is cheaper (8); ``isotope_fees``: what it costs once isotopes
    are money (4A6f), None before. ``doublings``: privileges that double what a site gives (4A8);
    ``isotope_doublings``: Futures that double its isotopes.
    ``felonious``: people may be left behind (G6). ``used``: places of cards that were used this
    turn, all of which are cooled together (J4), with ``spare`` therms that no radiator gives, or
    below 0 those that its radiators gave cards that have left it. ``fuelled``: it
    has a fuel strip; those without have none of its chits. ``freight``: how such a craft goes, None
    where nothing drives it; ``load_limit``: tanks of cargo that it bears.
    ``isostandard``: the letter of the only isotopes that its owner refines, "" for none yet (1Cb);
    ``isostandard_anywhere``: any factory gives them. ``grounds``: dirtsides of a
    Bernal that it is at, which fuel it (2B);
    ``ringed``: the letter of a factory that stands in a ring there;
    ``elsewhere``: letters of the owner's GW and TW thrusters, whose isotopes it takes in as cargo;
    ``miners``: where it is, each of whom adds a tank (4A7l); ``implants``: chits on colonists there
    (4C3). ``at_sites``: what is played there where sources differ.
    ``spares_aerobrakes``: the owner ignores such hazards, and air is eaten for nothing once a turn.
    ``patented``: what leaves it goes back to where the owner has it again (E5). ``kept``: a card of
    it that nobody gives up (4D2d).
    """

    pilot: Seat
    figure: PieceId
    ids: tuple[PieceId, ...]
    cards: Stack
    place: str
    wet: str
    grade: Grade
    tanks: int
    tank_grade: Grade
    moved: bool
    operated: bool
    scooped: bool
    engine: Activated | None
    underway: Underway | None
    rolls: tuple[Roll, ...]
    season: Season
    switches: MovementSwitches
    backing: Backing
    assists: dict[str, bool]
    big_afterburn: int
    aquas: int
    open_source: bool = False
    isotope_fees: tuple[Fee, ...] | None = None
    isostandard_anywhere: bool = False
    doublings: int = 0
    isotope_doublings: int = 0
    felonious: bool = True
    used: tuple[int, ...] = ()
    spare: int = 0
    flown: Flown | None = None
    fuelled: bool = True
    freight: Freight | None = None
    load_limit: int = 0
    isostandard: str = ""
    grounds: tuple[str, ...] = ()
    ringed: Spectral | None = None
    elsewhere: frozenset[str] = frozenset()
    miners: int = 0
    implants: Implants = ()
    at_sites: SiteSwitches = DEFAULTS
    spares_aerobrakes: bool = False
    patented: bool = False
    beside: tuple[Stack, ...] = ()
    kept: PieceId | None = None

    @cached_property
    def under(self) -> Circumstances:
        """What its cards work under where it is, cooled with all that was used this turn (J4)."""
        zone = load().spaces[self.place].zone
        used = frozenset(self.used)
        return Circumstances(
            zone, self.backing.powersat, used, self.spare, self.implants, self.beside
        )

    @cached_property
    def working(self) -> Stack:
        """The stack as it works, with crews that a Bernal lets be reactors."""
        return backed(self.cards, self.backing)

    @property
    def scoops_freely(self) -> bool:
        """Whether to eat air is a free action now."""
        return self.spares_aerobrakes and not self.scooped

    @cached_property
    def chits(self) -> Chits:
        """Where the chits lie: the dry one by what is aboard; without a strip as if nothing was."""
        if not self.fuelled:
            return NO_CHITS
        return chits_at(dry_mass(self.cards, self.tanks), self.wet, self.grade)

    @property
    def cargo(self) -> Stack:
        """What is aboard beside the card of a freighter."""
        return tuple(one for one in self.cards if one.printed.deck != "freighter")

    @property
    def spent(self) -> int:
        """Steps of fuel that the move under way will take off the strip: rounded up once (H5b)."""
        fuel = Fraction(0) if self.underway is None else position(self.underway.fuel)
        return -(-fuel.numerator // fuel.denominator)

    @property
    def letters(self) -> frozenset[str]:
        """Letters of isotopes that are refined for it (1C1a; HFG-R45)."""
        own = (one.printed.spectral_type for one in self.cards if one.up.rating)
        return self.elsewhere.union(own)

    @property
    def finao(self) -> int:
        """Aquas for which a die is not thrown (8)."""
        return finao_price(self.backing, open_source=self.open_source)

    @property
    def fees(self) -> tuple[Fee, ...]:
        """Every way to pay for that (8, 4A6f)."""
        return (Fee(self.finao, self.aquas),) if self.isotope_fees is None else self.isotope_fees

    def aboard(self, card: PieceId) -> Aboard:
        """A card of the ship; ``ValueError`` for another."""
        return self.cards[self.ids.index(card)]

    def name(self, card: PieceId) -> Text:
        """What is printed on the face of a card that is up."""
        return card_words.name(self.aboard(card))

    def without(self, gone: Iterable[PieceId]) -> Stack:
        """The stack without some cards."""
        lost = frozenset(gone)
        return tuple(one for id_, one in zip(self.ids, self.cards, strict=True) if id_ not in lost)
