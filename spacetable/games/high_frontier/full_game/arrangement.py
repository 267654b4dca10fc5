"""What a file may say of a position of the whole game; ``arrange`` lays it out.

Every key may be left out; what is not named stays as in the set-up.
"""

from typing import Any, Literal, NoReturn

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.scenario import scenario_error
from spacetable.core.text import text
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.places import Pile, StackKind
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.state import Operation
from spacetable.games.high_frontier.solar_map import LEO, Spectral


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a stack. ``card``: its id, or "crew". ``face``: 0 or 1; of the crew its side."""

    card: str
    face: Literal[0, 1] = 0
    heavy: bool = False


class Stacked(Struct, frozen=True, forbid_unknown_fields=True):
    """A stack away from the hand. ``wet``: as printed on the strip; left out: no fuel.

    ``anchored``: of a Bernal.
    """

    cards: tuple[Card, ...]
    place: str = LEO
    wet: str | None = None
    grade: Grade = "water"
    tanks: int = 0
    tank_grade: Grade = "water"
    glitched: bool = False
    anchored: bool = False


class Seated(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has. ``aquas``: none where they are left out.
    ``leo``: cards in low Earth orbit, beside a crew that is nowhere else.
    ``contract``: its card by what is printed; where no stack names it, it lies with the player.
    ``gold``: contracts that were fulfilled with their second face up. ``mobiles``: the spaces of
    mobile factories. ``isostandard``: the letter of its isotopes. ``implants``: chits on colonists
    of stacks, by what is printed on these. ``child``: the spot of the child chit, whose parent is
    the colonist with the heart.
    """

    side: Literal[0, 1] = 0
    aquas: int | None = None
    hand: tuple[str, ...] = ()
    leo: tuple[Card, ...] = ()
    rocket: Stacked | None = None
    outpost1: Stacked | None = None
    outpost2: Stacked | None = None
    freighter: Stacked | None = None
    bernal1: Stacked | None = None
    bernal2: Stacked | None = None
    contract: Contract | None = None
    enterprises: tuple[str, ...] = ()
    gold: tuple[str, ...] = ()
    mobiles: tuple[str, ...] = ()
    isostandard: Spectral | Literal[""] = ""
    implants: dict[str, Implants] = {}
    child: int | None = None


class Built(Struct, frozen=True, forbid_unknown_fields=True):
    """A disk on a site, and what is on it. ``powersat``: the cards of which its factory was built
    give its owner a push for the rest of the game.
    """

    owner: Seat
    factory: bool = False
    colony: bool = False
    powersat: bool = False


class ArrangedIsobank(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the isobank is: at an ``owner``'s Bernal, or else at the factory of a ``site``; and
    isotopes in its vaults.
    """

    owner: Seat | None = None
    bernal: StackKind = "bernal1"
    site: str = ""
    vaults: dict[Seat, int] = {}
    speculator: int = 0


class ArrangedStarship(Struct, frozen=True, forbid_unknown_fields=True):
    """A starship under way: where it is, who commands it, colonists aboard by their owners, and the
    thruster that was copied. ``engineer``: who has the propulsion medal, unless named the
    commander. ``disk``: the spot of the last seniority disk.
    """

    place: str
    commander: Seat
    aboard: dict[Seat, str]
    thruster: str
    engineer: Seat | None = None
    disk: int | None = None


class ArrangedStar(Struct, frozen=True, forbid_unknown_fields=True):
    """A Future that is done: by whom, and with which card. ``place``: the comet of those that
    remove tokens from one.
    """

    seat: Seat
    card: str
    place: str = ""


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a position may fix. ``turn``: whose it is. ``decks``: cards that lie on top, the topmost
    first. ``year``, ``spot`` of the sunspot cube, seniority ``disks`` on the dial: those
    that are not named go with what is, and year and disks do not contradict each other
    (``arrange``). ``visited``: sites where humans were.
    ``delegates``, ``star``, ``legacy``: the assembly, in a game with politics. ``chit``: who was in
    default.
    ``elevators``: those that stand, by their numbers on the map. ``emancipated``: robots are human.
    ``gold``: the contract decks have turned. ``partners``: delegates on enterprises, by what is
    printed on these. ``isobank``: isotopes are money; ``starship``: it is
    under way, and there is anarchy. ``turned``: Exodus contracts that lie on
    their second face. ``pile``: seniority disks in the pile of a CEO's board.
    ``futures``: stars in the order in which they were won; ``wunderkinder``: who has raised a child
    that came promoted.
    ``war``: it rages; ``republic``, ``empire``: a Future has founded it.
    """

    players: dict[Seat, Seated] = {}
    first: Seat | None = None
    turn: Seat | None = None
    chit: Seat | None = None
    year: int | None = None
    spot: int | None = None
    disks: int | None = None
    decks: dict[Pile, tuple[str, ...]] = {}
    sites: dict[str, Built] = {}
    busted: tuple[str, ...] = ()
    visited: tuple[str, ...] = ()
    operation: Operation = ""
    anarchy: bool = False
    delegates: dict[Ideology, tuple[Seat, ...]] | None = None
    star: Ideology | None = None
    legacy: tuple[Ideology, ...] = ()
    elevators: tuple[int, ...] = ()
    emancipated: bool = False
    gold: bool = False
    partners: dict[str, tuple[Seat, ...]] = {}
    isobank: ArrangedIsobank | None = None
    starship: ArrangedStarship | None = None
    turned: tuple[str, ...] = ()
    pile: int = 0
    futures: tuple[ArrangedStar, ...] = ()
    wunderkinder: tuple[Seat, ...] = ()
    war: bool = False
    republic: bool = False
    empire: bool = False


def wrong(key: str, **params: Any) -> NoReturn:
    """What does not fit; ``key``: of its words."""
    raise scenario_error(text(f"full_game.arrange.{key}", **params))
