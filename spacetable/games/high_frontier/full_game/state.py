"""The whole game as one frozen value: beside what lies where, who may do what."""

from functools import cache, lru_cache
from typing import Any, Final, cast

from msgspec import Struct

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.per_state import all_but, of_parts, per_parts
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.base_state import HEAVY, HIDDEN, BaseState
from spacetable.games.high_frontier.full_game.chosen import Rules
from spacetable.games.high_frontier.full_game.on_map import Craft, Prospecting, Site
from spacetable.games.high_frontier.full_game.places import (
    QUEUE,
    StackKind,
    deck_zone,
    enterprise_zone,
    hand,
)
from spacetable.games.high_frontier.full_game.player import (
    Colour,
    Duty,
    End,
    Operation,
    Player,
)
from spacetable.games.high_frontier.full_game.privileges import (
    ANYTHING,
    BOTH,
    CREWS,
    FELONIOUS,
    KEEPS,
    NOTHING,
    OVERRIDE,
    SECURED,
    privilege_of,
)


class State(BaseState, frozen=True, kw_only=True):
    """With what cards, contracts and colonists give a player."""

    def privileges(self, seat: Seat) -> frozenset[str]:
        """The privileges that a player has now: the own one unless it is lent, and others' that are
        lent; in anarchy and in war all have another in their place (K2d), or beside them (4B2f;
        HFG-R31, HFG-R82).
        """
        return _privileges(self, seat)

    def felonious(self, seat: Seat, kind: StackKind) -> bool:
        """Whether a stack may commit felonies: by privilege, or with a contract aboard that bears
        the sign (4B2e).
        """
        if FELONIOUS in self.privileges(seat):
            return True
        return self.rules.contracts and any(
            one.up.terms is not None and one.up.terms.felony for one in self.stack(seat, kind)
        )

    def felonious_at(self, seat: Seat, place: str) -> bool:
        """Whether a player may commit felonies there: by privilege, or with such a stack."""
        return FELONIOUS in self.privileges(seat) or any(
            self.felonious(seat, kind)
            for kind in self.stacks(seat)
            if self.place_of(seat, kind) == place
        )

    def enterprises(self, seat: Seat) -> tuple[Ability, ...]:
        """What the contracts that a player has fulfilled give (4B2e, 4B8)."""
        return _enterprises(self, seat) if self.rules.contracts else ()

    def has_enterprise(self, seat: Seat, key: str) -> bool:
        """Whether one of them gives this."""
        return self.rules.contracts and any(one.key == key for one in _enterprises(self, seat))

    def own_privileges(self, seat: Seat) -> frozenset[str]:
        """That of the crew, once its side is chosen; with Bernals only by a Home Bernal (2B3)."""
        player = self.players[seat]
        if self.rules.module_2 and self.home_of(seat) is None and not self.keeps_isobank(seat):
            return NOTHING
        if player.side is None:
            return NOTHING
        if self.has_colonist(seat, BOTH):
            return privilege_of(player.colour, 0) | privilege_of(player.colour, 1)
        return privilege_of(player.colour, player.side)

    def keeps_isobank(self, seat: Seat) -> bool:
        """Whether a player is the isobanker of a Bernal: privileges and Bernal income are theirs
        without a Home Bernal, too (4D2g).
        """
        vaults = self.isobank
        return vaults is not None and vaults.berth is not None and vaults.banker == seat

    def has_colonist(self, seat: Seat, key: str) -> bool:
        """Whether a colonist that a player has in play gives this."""
        return self.rules.colonists and self.colonist_ability(seat, key) is not None

    def colonist_ability(self, seat: Seat, key: str) -> Ability | None:
        """What a colonist that a player has in play gives under this key."""
        for row in self.rows(seat) if self.rules.colonists else ():
            for card in row:
                if kind_of(card) == QUEUE:
                    for one in self.face(card).abilities:
                        if one.key == key:
                            return one
        return None


CARGO: Final = ("pieces", "crafts")
"""What changes as cards go from stack to stack, which is most of what is done in a turn."""


@of_parts(all_but(State, *CARGO))
def but_cargo(*parts: Any) -> tuple[Any, ...]:
    """All of a state but where pieces lie and crafts are: the same value as long as it stays so."""
    return parts


def rights(state: State, seat: Seat) -> tuple[Any, ...]:
    """Whatever bears on what a player may do and has to pay wherever the own cargo is: of the cards
    in play only where there are such as give rights.
    """
    rest, rules = but_cargo(state), state.rules
    if rules.contracts or rules.colonists or rules.module_2 or rules.exodus:
        return rest, state.pieces, state.crafts
    return (rest,)


def on_earth(state: State, seat: Seat) -> tuple[Any, ...]:
    """Whatever bears on what a player may do with patents and cards of the hand: of cards in play
    only where modules or variants are played, or in war, when it may be any.
    """
    rest, rules = but_cargo(state), state.rules
    modules = rules.module_1 or rules.module_2 or rules.contracts or rules.colonists
    if modules or rules.exodus or rules.variant != "usual" or state.war.rages:
        return rest, state.pieces, state.crafts
    return rest, *map(state.pieces.zones.get, _on_earth(seat, rules.patents))


@lru_cache(maxsize=64)
def _on_earth(seat: Seat, decks: tuple[AnyDeck, ...]) -> tuple[ZoneId, ...]:
    return hand(seat), *map(deck_zone, decks)


@per_parts(rights)
def _privileges(state: State, seat: Seat) -> frozenset[str]:
    """The privileges that a player has now."""
    if state.unruly:
        kept = state.has_enterprise(seat, SECURED) or state.has_colonist(seat, KEEPS)
        if not kept:
            return ANYTHING
    own = state.own_privileges(seat)
    if state.lent:
        # What contracts lend bears its giver's name (4A6d).
        lent = {one: taker for one, taker in state.lent.items() if "." not in one}
        away = {one for one, taker in lent.items() if taker != seat}
        own = (own - away) | {one for one, taker in lent.items() if taker == seat}
    if not state.unruly:
        return own
    peaceful = state.rules.secured == "peaceful" and state.has_enterprise(seat, SECURED)
    return own if peaceful else own | ANYTHING


def _done(state: State, seat: Seat) -> tuple[object, ...]:
    """What ``_enterprises`` looks at."""
    return state.pieces[enterprise_zone(seat)], state.reverse, state.rules.contract_faces


@per_parts(_done)
def _enterprises(state: State, seat: Seat) -> tuple[Ability, ...]:
    """What the contracts that a player has fulfilled give."""
    found: list[Ability] = []
    for card in state.pieces[enterprise_zone(seat)]:
        terms = state.face(card).terms
        found += () if terms is None else terms.gives
    return tuple(found)


def kind_of(card: Piece) -> AnyDeck:
    """The deck that a card belongs to: its back tells that of one whose face is not known."""
    return _deck(card.face)


@cache
def _deck(face: str) -> AnyDeck:
    hidden, _, deck = face.partition(".")
    return cast("AnyDeck", deck) if hidden == HIDDEN else printed(face).deck


class View(Struct, frozen=True):
    """What a seat may know: the state with blank faces. ``seat`` None: what everybody knows.

    ``place``: before whom the table lies then; None: before the first of the players.
    """

    seat: Seat | None
    state: State
    place: Seat | None = None

    @property
    def sits(self) -> Seat:
        """Before whom the table lies."""
        return self.seat or self.place or self.state.order[0]


__all__ = [
    "CREWS",
    "FELONIOUS",
    "HEAVY",
    "HIDDEN",
    "OVERRIDE",
    "SECURED",
    "Colour",
    "Craft",
    "Duty",
    "End",
    "Operation",
    "Player",
    "Prospecting",
    "Rules",
    "Site",
    "State",
    "View",
    "kind_of",
]
