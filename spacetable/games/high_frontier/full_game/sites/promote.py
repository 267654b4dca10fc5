"""The operation promotion: a card on an own colony of its kind comes up with its purple side
(1A5; 4C7a).
"""

from collections.abc import Iterator
from typing import Final, Literal

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.augmentation import figures
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game import celebrations, milestones
from spacetable.games.high_frontier.full_game.bernals import (
    BERNAL,
    dirtsides,
    inhabited,
    labs,
)
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.exodus.augmented import implants_at
from spacetable.games.high_frontier.full_game.free_actions.lading import set_craft, wet_after
from spacetable.games.high_frontier.full_game.hosts import by_leave
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    StackKind,
    enterprise_zone,
    spot,
)
from spacetable.games.high_frontier.full_game.sites.moves import Promote
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, aboard

PURPLE: Final = "purple"
GW_THRUSTER: Final = "gw_thruster"
AT_LABS: Final = frozenset(("colonist", "freighter", "gw_thruster"))
"""What a lab promotes (2A3c)."""
Hindered = Literal["no_colony", "other_dome", "too_heavy", "no_dirtside", "chits", "no_gold"]


def shows(site: str, dome: str) -> bool:
    """Whether a site is such a promotion colony: by its letter, or by its ground."""
    one = load().sites[site]
    return {
        "Atmospheric": one.atmospheric,
        "Astrobiology": one.astrobiology,
        "Submarine": one.submarine,
        "Push": one.push,
    }.get(dome, one.type == dome)


def promotable(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, Aboard]]:
    """Each card on a site, or at an own Bernal, that has a purple side, as it would be."""
    for kind in state.stacks(seat) if state.rules.modules else ():
        place = state.place_of(seat, kind)
        beside = place in load().sites or any(
            place in inhabited(state, one) for one in by_leave(state, seat)
        )
        if kind in FIGURES and beside:
            for card, one in zip(state.cards_of(seat, kind), state.stack(seat, kind), strict=True):
                dome, sides = one.printed.promotion_colony, one.printed.faces
                if dome and one.face == 0 and sides[1].side == PURPLE:
                    yield kind, card, aboard(one.card, 1)


def hindrance(
    state: State, seat: Seat, kind: StackKind, card: Piece, after: Aboard
) -> Hindered | None:
    """Why a card is not promoted where it is; None where it may be."""
    place, dome = state.place_of(seat, kind), after.printed.promotion_colony
    if kind_of(card) == BERNAL:
        if not any(shows(site, dome) for site in dirtsides(state, seat).get(kind, ())):
            return "no_dirtside"
    elif not _at_lab(state, seat, place) or kind_of(card) not in AT_LABS:
        if all(place not in state.colonies(one) for one in by_leave(state, seat)):
            return "no_colony"
        if not shows(place, dome):
            return "other_dome"
    if state.rules.exodus:
        lacking = _unaugmented(state, seat, card, place)
        if lacking is not None:
            return lacking
    if _wet(state, seat, kind, card, after) is None:
        return "too_heavy"
    return None


def _at_lab(state: State, seat: Seat, place: str) -> bool:
    """Whether a lab is there, own or by its owner's leave; no law opens others' (4C7b, c)."""
    return any(place in labs(state, one) for one in by_leave(state, seat))


def _unaugmented(
    state: State, seat: Seat, card: Piece, place: str
) -> Literal["chits", "no_gold"] | None:
    """What is lacking of augmentations: chits of several shapes on own colonists there, and for the
    thruster of a starship a contract of gold or of Project Exodus (4C7e).
    """
    if is_colonist(card):
        return None if state.implants(card.id) else "chits"
    shapes = {one.shape for one in implants_at(state, seat, place)}
    if len(shapes) < shapes_for(kind_of(card)):
        return "chits"
    done = state.pieces[enterprise_zone(seat)]
    if kind_of(card) == GW_THRUSTER and all(state.face(one).side == "blue" for one in done):
        return "no_gold"
    return None


def shapes_for(deck: AnyDeck) -> int:
    """Shapes of chits that the promotion of a card of a deck takes (4C7e)."""
    return figures().promotion.get(deck, 0)


def _wet(state: State, seat: Seat, kind: StackKind, card: Piece, after: Aboard) -> object:
    return wet_after(state, seat, kind, after.mass - state.aboard(card).mass)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each card that may be promoted where it is."""
    for kind, card, after in promotable(state, seat):
        if operation.may(state, seat, "promote", state.place_of(seat, kind)):
            if hindrance(state, seat, kind, card, after) is None:
                yield Option(
                    Promote(seat, card.id),
                    Press(),
                    Why(words("rule.promote")),
                    words("label.promote", card=card_name(state, card), to=card_words.name(after)),
                    group=words("group.promote"),
                )


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """What is on sites and is not promoted, and why."""
    for kind, card, after in promotable(state, seat):
        action = Promote(seat, card.id)
        label = words("label.promote", card=card_name(state, card), to=card_words.name(after))
        why = hindrance(state, seat, kind, card, after)
        if why is not None:
            dome = card_words.dome(after.printed.promotion_colony)
            rule = words(f"refused.promote.{why}", dome=dome, n=shapes_for(kind_of(card)))
            place = spot(state.place_of(seat, kind))
            yield operation.refused(action, Press(), label, rule, card.id, place)
        elif not operation.may(state, seat, "promote", state.place_of(seat, kind)):
            yield operation.second(action, Press(), label)


def _promote(turn: Turn[State], action: Promote) -> None:
    """The chits of a craft go along with the mass (F2b)."""
    state, seat = turn.state, action.seat
    kind, card, after = next(one for one in promotable(state, seat) if one[1].id == action.card)
    operation.works(turn, seat, "promote", state.place_of(seat, kind))
    wet = wet_after(state, seat, kind, after.mass - state.aboard(card).mass)
    assert wet is not None  # the option was offered
    named = card_name(state, card)
    turn.set(reverse=(*state.reverse, card.id))
    if state.has_chits(seat, kind):
        set_craft(turn, seat, kind, wet=told(wet))
    who, place = player(state, seat), place_name(state.place_of(seat, kind))
    to = card_words.name(after)
    line = words("log.promote", player=who, card=named, to=to, place=place)
    turn.say(line, card.id)
    milestones.promoted(turn, card.id)
    celebrations.brought(turn, "promoted", seat, state, line)
    turn.sound("task_done")


OFFER: Final = Offer[State](options, {Promote: _promote}, refusals)
