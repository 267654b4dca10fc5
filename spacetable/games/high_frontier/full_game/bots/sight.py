"""What a bot goes by: its view, the money, the cards within reach, the years that are left."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.cards import cards as printed
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.full_game.bots.effort import Effort
from spacetable.games.high_frontier.full_game.bots.prizes import Prizes
from spacetable.games.high_frontier.full_game.bots.skill import Skill
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.moves import Boost, BoostHome
from spacetable.games.high_frontier.full_game.operations.boost import lift
from spacetable.games.high_frontier.full_game.operations.gaining import supports
from spacetable.games.high_frontier.full_game.operations.research import full, open_decks
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind, deck_zone, hand
from spacetable.games.high_frontier.full_game.rocket import flies, vessel_of
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, liftable_delegates
from spacetable.games.high_frontier.full_game.solitaire import meeting
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.vessels import with_fuel
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.research import research
from spacetable.games.high_frontier.sunspot import dial

RIVALS_PRICE: Final = 2
"""Aquas that a card is thought to take in an auction."""
BLACK: Final = "black"
PRESSING: Final = 9
"""Years before the board meets, of which a mission takes half and a season another half."""


class Sight:
    """A seat's position as it decides. ``actions``: what it may do. ``known``: prizes of the last
    decision of each seat. ``recalled``: faces that it saw before, by piece.
    """

    def __init__(
        self,
        state: State,
        seat: Seat,
        actions: list[Action],
        skill: Skill,
        known: dict[Seat, tuple[object, Prizes]] | None = None,
        recalled: Mapping[PieceId, str] = MappingProxyType({}),
    ) -> None:
        self.state = state
        self._known = {} if known is None else known
        self._recalled = recalled
        self.seat = seat
        self.actions = actions
        self.skill = skill
        self.yearly: float | None = None
        """Aquas that a year of earning brings, where it is known better than about."""
        self.effort = Effort()

    @property
    def aquas(self) -> int:
        """In the bank."""
        return self.state.players[self.seat].aquas

    @property
    def purse(self) -> int:
        """In the bank, and in the tank of a rocket there."""
        if self.vessel is None or self.vessel.place != self.base:
            return self.aquas
        return self.aquas + int(self.vessel.chits.wet - self.vessel.chits.dry)

    @property
    def full(self) -> bool:
        """Whether no more cards can be had before some of the hand go."""
        return full(self.state, self.seat) is not None

    @cached_property
    def years(self) -> int:
        """Turns that are still to come after this one; once a starship has left they are few."""
        ship = self.state.starship
        if ship is not None and ship.disk is not None:
            return years_to(ship.disk, self.state.spot)
        return dial().years_left(self.state.spot, max(1, self.state.disks))

    @property
    def answers_for_lives(self) -> bool:
        """Whether a crew that is lost counts against the player at the board's meeting (V6)."""
        return self.state.rules.variant == "ceo"

    @property
    def needs_home(self) -> bool:
        """Whether a Home Bernal comes before ships: the board asks for points early (V6), and a new
        world is reached from an isobank that is a Bernal (4D3a).
        """
        return self.state.rules.variant in ("ceo", "new_world")

    @property
    def counted(self) -> bool:
        """Whether points that are lacking are counted as this year ends: at last, or by the board
        (V6).
        """
        board = self.pressed and not dial().years_left(self.state.spot, 1)
        return board or self.years == 0

    @cached_property
    def pressed(self) -> bool:
        """Whether the board meets in a few years and demands more than there is: what comes later
        does not come at all (V6).
        """
        state = self.state
        if not self.answers_for_lives or dial().years_left(state.spot, 1) >= PRESSING:
            return False
        return not meeting(state.pile, points(state)[self.seat].points).met

    @cached_property
    def poor(self) -> bool:
        """Whether no factory of the player's stands yet, of which products could be sold."""
        own = (one for one in self.state.sites.values() if one.owner == self.seat)
        return not any(one.factory for one in own)

    @property
    def room(self) -> int:
        """Turns after this one in which points still count: those until the board meets where it
        would send its CEO away (V6).
        """
        return dial().years_left(self.state.spot, 1) if self.pressed else self.years

    @property
    def free(self) -> bool:
        """Whether the turn has its operation yet."""
        return not self.state.operation

    @cached_property
    def prizes(self) -> Prizes:
        """What sites are worth: those of the last decision as long as nothing bears on them."""
        state, seat = self.state, self.seat
        key = (
            tuple(state.sites.items()),
            state.busted,
            state.visited,
            tuple(state.carried.items()),
            tuple(one.glories for one in state.players.values()),
            state.season,
            state.first,
            state.anarchy,
            state.war,
            cubes(state, seat),
            bool(liftable_delegates(state, seat)),
        )
        known = self._known.get(seat)
        if known is None or known[0] != key:
            known = key, Prizes(state, seat, letters=self.skill.letters)
            self._known[seat] = known
        return known[1]

    @cached_property
    def vessel(self) -> Vessel | None:
        """The own rocket, or the Bernal that is in its move."""
        kind = with_fuel(self.state, self.seat)
        if kind in BERNALS and self.state.engine is None:
            kind = "rocket" if flies(self.state, self.seat, "rocket") else None
        return None if kind is None else vessel_of(self.state, self.seat, kind)

    @property
    def at_home(self) -> bool:
        """Whether there is no rocket away from the bank."""
        return self.vessel is None or self.vessel.place == self.base

    @cached_property
    def base(self) -> str:
        """Where ships are fuelled and begin: the bank, in low Earth orbit or at the Home Bernal."""
        return self.state.bank_of(self.seat)

    @cached_property
    def yard(self) -> StackKind:
        """The stack in which the cards of a ship wait there."""
        return self.state.home_of(self.seat) or "leo"

    @cached_property
    def lift(self) -> int:
        """Aquas for a ton to have it there (I4)."""
        return lift(self.state, self.seat)

    def boost(self, card: PieceId, *, heavy: bool = False) -> Action:
        """The boost of a card to there."""
        if self.yard == "leo":
            return Boost(self.seat, card, heavy)
        return BoostHome(self.seat, card, heavy)

    @property
    def held(self) -> tuple[Piece, ...]:
        """The cards of the hand."""
        return self.state.pieces[hand(self.seat)]

    @property
    def in_orbit(self) -> tuple[Piece, ...]:
        """The cards at the bank, those of a rocket there too; without the Home Bernal itself."""
        found = self.state.cards_of(self.seat, self.yard)
        if self.yard != "leo":
            found = tuple(one for one in found if kind_of(one) != "bernal")
        if self.vessel is not None and self.vessel.place == self.base:
            found += self.state.cards_of(self.seat, "rocket")
        return found

    @property
    def for_sale(self) -> tuple[Piece, ...]:
        """Cards at the bank, and those in low Earth orbit beside them: products are sold there
        (I3b), wherever the home is.
        """
        low = () if self.yard == "leo" else self.state.cards_of(self.seat, "leo")
        return (*self.in_orbit, *low)

    @property
    def abroad(self) -> tuple[Piece, ...]:
        """The cards of a rocket that is away, and products on their way home: given up or sold,
        they come back to the hand (E5, I3b).
        """
        found = () if self.at_home else self.state.cards_of(self.seat, "rocket")
        made = (one for kind in OUTPOSTS for one in self.state.cards_of(self.seat, kind))
        return (*found, *(one for one in made if not is_crew(one)))

    @property
    def people(self) -> list[Piece]:
        """Humans at the bank, and of a ship that is away: crews before colonists, for they are
        engines, and prospect.
        """
        found = (one for one in (*self.in_orbit, *self.abroad) if is_crew(one))
        return sorted(found, key=lambda one: kind_of(one) != "crew")

    @cached_property
    def tops(self) -> dict[Deck, Piece]:
        """The open card of each deck."""
        return dict(open_decks(self.state))

    def below(self, deck: Deck) -> tuple[str | None, ...]:
        """What lies below the top card of a deck, the next one first: None for what was never seen.

        Cards that are sold or passed over go to the bottom (I2, I3a, K2), and come up again in that
        order.
        """
        pile = self.state.pieces[deck_zone(deck)]
        return tuple(self._recalled.get(one.id) for one in reversed(pile[:-1]))

    def gains(self, deck: Deck) -> tuple[Piece, ...]:
        """The cards that come with the top card of a deck, that one first."""
        more = supports(self.state, deck, self.tops[deck])
        return (self.tops[deck], *(self.tops[one] for one in more if one in self.tops))

    def card_price(self) -> int:
        """Aquas for a card of a deck, about."""
        alone = self.state.rules.variant != "usual"
        return research().altruist_price if alone else RIVALS_PRICE

    def decks_for(self, wanted: frozenset[str]) -> list[tuple[Deck, tuple[Piece, ...]]]:
        """Decks whose top cards bring all that is wanted of them, in few operations: those first
        that bring few, for a full hand takes no part (I2). Whoever takes no cards to sell them
        again has as few as can be come along.
        """
        found = [(deck, self.gains(deck)) for deck in self.tops]

        def rank(one: tuple[Deck, tuple[Piece, ...]]) -> tuple[int, int, Deck]:
            deck, cards = one
            useful = sum(card.face in wanted for card in cards)
            return -useful, 0 if self.skill.deals else len(cards), deck

        found.sort(key=rank)
        left, chosen = set(wanted), []
        for deck, cards in found:
            faces = {card.face for card in cards}
            if left & faces:
                left -= faces
                chosen.append((deck, cards))
        return sorted(chosen, key=lambda one: len(one[1]))

    def of(self, kind: type[Action]) -> list[Action]:
        """The actions of a kind that may be done."""
        return [one for one in self.actions if isinstance(one, kind)]


def goes_up(face: str) -> bool:
    """Whether a card of the hand or of a deck comes to a rocket from Earth (I4): freighters and GW
    thrusters are black, so that factories alone make them, and a Bernal flies by itself.
    """
    card = printed().get(face)
    return card is not None and card.deck != "bernal" and card.faces[0].side != BLACK


def is_crew(card: Piece) -> bool:
    """Whether it is a crew card, or a colonist who is human."""
    if kind_of(card) == "colonist":
        return printed()[card.face].faces[0].human
    return kind_of(card) == "crew"
