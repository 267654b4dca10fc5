"""What a bot thinks of contracts, found once for what bears on it, and what it does by that."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.bots import contracting, delivering, politics
from spacetable.games.high_frontier.full_game.bots.contracting import Offers, offers, reachable
from spacetable.games.high_frontier.full_game.bots.fulfilling import Plan, plan
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import FLUSH, Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.contracts.late import FEE
from spacetable.games.high_frontier.full_game.contracts.rewards import ENVOYS, RANSOM
from spacetable.games.high_frontier.full_game.contracts.tenders import BIDS, TENDER, open_decks
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.moves import Anchor, Fundraise, Industrialise
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from spacetable.games.high_frontier.full_game.solitaire import kpi
from spacetable.games.high_frontier.full_game.state import Duty
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.terms import ContractDeck

Thinks = Callable[[Sight], Mission | None]
"""The mission that is planned."""
MOST_LACKING: Final = 3
"""Points that delegates can make up for."""
ELECTING: Final = ("elect", "relocate", "tally")
"""Steps in which the law is changed."""


class Tasks:
    """What is thought of contracts, found once for what bears on it."""

    def __init__(self) -> None:
        self._offers: dict[Seat, tuple[object, Offers]] = {}
        self._held: dict[Seat, tuple[object, Plan | None]] = {}

    def asked(self, sight: Sight, step: str, mission: Thinks) -> Iterator[Wish]:
        """What is done about contracts in a step."""
        if step in ("turn", "move"):
            yield from contracting.met(sight)
        elif step == "hazard":
            yield from delivering.kept_safe(sight)
        elif step == FEE:
            held = self.held(sight, mission(sight))
            if held is None:
                yield from contracting.fee(sight, delivering.arrives(sight))
            else:
                yield from contracting.fee(sight, held.years, held.mission.aquas)
        elif step in (ENVOYS, RANSOM):
            yield from contracting.rewarded(sight)
        elif step in ELECTING:
            yield from contracting.counted(sight)
            if Duty(TENDER, sight.seat) in sight.state.todo and self._looks(sight):
                yield from contracting.elected(
                    sight, self.offers(sight, mission(sight), reachable(sight))
                )
        elif step == TENDER and self._looks(sight):
            decks = open_decks(sight.state, sight.seat)
            yield from contracting.tendered(sight, self.offers(sight, mission(sight), decks))
        elif step == BIDS and self._looks(sight):
            tender = sight.state.tender
            assert tender is not None  # the step comes with it
            decks = (tender.deck,)
            yield from contracting.bid(sight, self.offers(sight, mission(sight), decks))

    def sought(self, sight: Sight, mission: Thinks) -> Iterator[Wish]:
        """Funds are raised for the contract that comes with it."""
        # Without any card nothing is known of ships yet.
        if not sight.free or not self._looks(sight) or not (sight.held or sight.abroad):
            return
        decks = reachable(sight)
        if decks and self.offers(sight, mission(sight), decks).plans:
            yield Fundraise(sight.seat), "tender"

    def counted(self, sight: Sight) -> Iterator[Wish]:
        """In the last years before the board meets, as many as points are lacking, each delegate
        is worth a year's operation (V6).
        """
        state, seat = sight.state, sight.seat
        if not sight.pressed or not sight.free:
            return
        if not cubes(state, seat) and not politics.gain(sight):
            return
        lacking = kpi(state.pile) - points(state)[seat].points
        better = sight.of(Industrialise) or sight.of(Anchor)
        if not better and dial().years_left(state.spot, 1) < lacking <= MOST_LACKING:
            yield Fundraise(seat), "delegate_board"

    def hunted(self, sight: Sight) -> Iterator[Wish]:
        """With money enough the next contract of a deck is looked at, rather than cards."""
        if sight.free and sight.aquas >= FLUSH and self._looks(sight) and reachable(sight):
            yield Fundraise(sight.seat), "tender_hunt"

    def _looks(self, sight: Sight) -> bool:
        """Whether it wants a contract now: with its rocket at home, and none yet."""
        free = contract_of(sight.state, sight.seat) is None
        return sight.skill.contracts and free and sight.at_home

    def offers(
        self, sight: Sight, mission: Mission | None, decks: tuple[ContractDeck, ...]
    ) -> Offers:
        """What is thought of the open contracts of some decks."""
        tops = tuple(sight.state.pieces.top(deck_zone(deck)) for deck in decks)
        key = bearing(sight), tops
        known = self._offers.get(sight.seat)
        if known is None or known[0] != key:
            known = key, offers(sight, mission, decks)
            self._offers[sight.seat] = known
        return known[1]

    def kept(self, sight: Sight, mission: Mission | None) -> Mission | None:
        """The ship of the own contract, with the cards of the mission that comes after it: none of
        them are given away.
        """
        task = self.held(sight, mission)
        if task is None or mission is None:
            return mission if task is None else task.mission
        kit = task.mission.kit
        every = tuple(dict.fromkeys((*kit.stack, *mission.kit.stack)))
        return replace(task.mission, kit=replace(kit, stack=every))

    def held(self, sight: Sight, mission: Mission | None) -> Plan | None:
        """How the own contract is fulfilled; None without one, and where no way is known."""
        held = delivering.alive(sight)
        if held is None or not sight.at_home:
            return None
        key = bearing(sight), held, sight.free
        known = self._held.get(sight.seat)
        if known is None or known[0] != key:
            card = sight.state.pieces.piece(held.card)
            before = None if known is None else known[1]
            known = key, plan(sight, card, mission, years=None, before=before)
            self._held[sight.seat] = known
        return known[1]


def bearing(sight: Sight) -> object:
    """All that bears on a contract beside itself."""
    state = sight.state
    alone = state.rules.variant != "usual"
    return (
        state.year,
        sight.purse,
        tuple(sorted(one.face for one in sight.held)),
        tuple(sorted((one.face, one.turns) for one in (*sight.in_orbit, *sight.abroad))),
        tuple(one.face for one in sight.tops.values()) if alone else (),
        tuple(state.sites),
        state.busted,
        sight.at_home,
    )
