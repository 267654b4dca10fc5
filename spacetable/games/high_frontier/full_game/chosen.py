"""What was chosen in the set-up: the options of a game (``switches.toml``)."""

from functools import cache
from typing import Final, Literal

from msgspec import Struct

from spacetable.games.high_frontier.cards import Card, Deck
from spacetable.games.high_frontier.full_game.components import Module
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    CONTRACTS,
    CORE,
    EVERY_CONTRACT,
    MOBILES,
    MODULE_1,
    MODULE_2,
    PATENTS,
    QUEUE,
    SPACEBORN,
    STACKS,
    Pile,
    Queue,
    StackKind,
)
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches
from spacetable.games.high_frontier.terms import ContractDeck

Variant = Literal["usual", "altruism", "ceo", "new_world"]
HalfPrice = Literal["isotope_or_aquas", "isotope"]
"""What half the price of a hazard is once isotopes are money (4A6f, 4D1c)."""
Vaults = Literal["seven", "six"]
"""Whether the speculator's isotopes are fuel of the starship (4E3a)."""
Ties = Literal["full", "split"]
"""What players of one rank score: all its points, or those of their places shared (4E4b)."""
KpiRows = Literal["own", "table"]
"""How many isotopes a CEO needs for what the board counts (4G2b)."""
Miner = Literal["tank", "refuel"]
"""What a miner adds to a refuelling: a tank, or as much again (4A7l, 4A8)."""
Doubling = Literal["multiply", "add"]
"""What two doublings make: four times as much, or thrice (4A8)."""
Debasement = Literal["kept", "aquas"]
"""What becomes of isotopes whose player has no isostandard (4D1e)."""
IsobankSite = Literal["cause", "dirtside"]
"""Where the isobank is founded: at what made isotopes money, or at a dirtside alone (4D2a)."""
ContractFaces = Literal["first", "later"]
"""Which printing of the contracts is played, as far as they differ."""
Wunderkind = Literal["always", "by_colony"]
"""Which children come promoted: all, or those of a promotion colony or a promoted parent (4C5d)."""

BORN_IN_SPACE: Final = frozenset(("spaceborn", "robot"))
"""Kinds of colonists in the other queue (4A5g)."""


class Rules(Struct, frozen=True):
    """What was chosen, as in ``switches.toml``. ``disks``: of seniority, the length of the game.

    ``exodus``: what Module 4 adds where Modules 1 and 2 are in play (4A1). ``futures``: those of
    purple cards may be done (1D). ``secured``: whether
    such a contract lets its owner commit felonies in anarchy (4B2f); ``chit_bars``: from which
    contracts the default chit bars (4B3b); ``unruly_contracts``: what becomes of them in anarchy
    (4B7); ``abandoning``: what giving one up costs (4B7e);
    ``opening_bid``: what is bid where fewer years are left (4B3d).
    """

    movement: MovementSwitches = MovementSwitches()
    disks: int = 4
    quick_start: bool = False
    politics: bool = False
    contracts: bool = False
    module_1: bool = False
    module_2: bool = False
    colonists: bool = False
    exodus: bool = False
    futures: bool = False
    half_price_finao: HalfPrice = "isotope_or_aquas"
    isototal_vaults: Vaults = "seven"
    rank_ties: Ties = "full"
    solo_kpi_rows: KpiRows = "own"
    miner: Miner = "tank"
    doubling: Doubling = "multiply"
    wunderkind: Wunderkind = "always"
    contract_faces: ContractFaces = "first"
    debasement: Debasement = "kept"
    isobank_site: IsobankSite = "cause"
    secured: Literal["felonious", "peaceful"] = "felonious"
    chit_bars: Literal["people", "all"] = "people"
    unruly_contracts: Literal["rest", "go_on"] = "rest"
    abandoning: Literal["free", "chit"] = "free"
    opening_bid: Literal["years_left", "ten"] = "years_left"
    big_afterburn: int = 1
    variant: Variant = "usual"

    @property
    def kinds(self) -> tuple[StackKind, ...]:
        """The stacks that a player can have (E3)."""
        return _kinds(self.module_1, self.module_2)

    @property
    def figures(self) -> tuple[StackKind, ...]:
        """What a player can have on the map that moves: stacks, and mobile factories (1B7)."""
        return (*self.kinds[1:], *(MOBILES if self.module_1 else ()))

    @property
    def patents(self) -> tuple[Deck, ...]:
        """The patent decks that are played."""
        return _patents(self.module_1, self.module_2)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The same with the queues of colonists."""
        return (*self.patents, *self.queues)

    @property
    def queues(self) -> tuple[Queue, ...]:
        """The queues of colonists: two with Project Exodus (4A6h)."""
        if self.exodus:
            return (QUEUE, SPACEBORN)
        return (QUEUE,) if self.colonists else ()

    def pile_of(self, card: Card) -> Pile:
        """Where a card lies that is in no player's hands."""
        apart = self.exodus and card.kind in BORN_IN_SPACE
        return SPACEBORN if apart else card.deck

    @property
    def at_sites(self) -> SiteSwitches:
        """What is played there where sources differ."""
        return _at_sites(self.miner, self.doubling, self.contracts)

    @property
    def contract_decks(self) -> tuple[ContractDeck, ...]:
        """The contract decks that are played."""
        if not self.contracts:
            return ()
        return EVERY_CONTRACT if self.exodus else CONTRACTS

    @property
    def modules(self) -> tuple[Module, ...]:
        """The modules that bring patent decks."""
        played: dict[Module, bool] = {"M1": self.module_1, "M2": self.module_2}
        return tuple(one for one, there in played.items() if there)


@cache
def _at_sites(miner: Miner, doubling: Doubling, module_4: bool) -> SiteSwitches:
    """``module_4``: contracts are played, and what is doubled has its limit (4A8)."""
    return SiteSwitches(
        mined_again=miner == "refuel", doublings_add=doubling == "add", doubled_limit=module_4
    )


@cache
def _kinds(module_1: bool, module_2: bool) -> tuple[StackKind, ...]:
    more = {"freighter": module_1} | dict.fromkeys(BERNALS, module_2)
    return tuple(kind for kind in STACKS if kind in CORE or more[kind])


@cache
def _patents(module_1: bool, module_2: bool) -> tuple[Deck, ...]:
    return (*PATENTS, *(MODULE_1 if module_1 else ()), *(MODULE_2 if module_2 else ()))
