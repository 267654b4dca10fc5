"""Hazards that are passed for nothing: by the tophat of a contract, or by one that is fulfilled.

A tophat serves its stack once a turn, even where FINAO is suspended (4B2e). What a fulfilled
contract ignores is told by what is printed beside a hazard: the map here does not say it for each,
so whoever flies says that it is so, and the others see it (HFG-R33).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.full_game.contracts.held import (
    change,
    contract_of,
    stack_of,
    terms_of,
)
from spacetable.games.high_frontier.full_game.contracts.moves import IgnoreHazard
from spacetable.games.high_frontier.full_game.places import enterprise_zone
from spacetable.games.high_frontier.full_game.rocket import HELM, at_helm, vessel_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import hazard
from spacetable.games.high_frontier.solar_map import LEO, load

ALL_AEROBRAKES: Final = "aerobrake_ignore_all"
LABELLED: Final = ("hazard_ignore", "ring_factories")
"""Contracts that ignore hazards with a label, or beside industry."""
HAZARDS: Final = ("crash", "aerobrake")
"""Rolls that a hazard asks for; the help of a factory is none."""


def charms(state: State, seat: Seat) -> Iterator[tuple[PieceId, Text]]:
    """The cards by which the next hazard is passed, and the rule of each."""
    vessel = vessel_of(state, seat)
    if not vessel.rolls or vessel.rolls[0] not in HAZARDS:
        return
    held = contract_of(state, seat)
    if held is not None and not held.charmed and stack_of(state, seat) == at_helm(state, seat):
        if terms_of(state, state.pieces.piece(held.card)).tophat:
            yield held.card, words("rule.tophat")
    for card in state.pieces[enterprise_zone(seat)]:
        for one in terms_of(state, card).gives:
            if _ignores(state, seat, card, one, vessel.place, vessel.rolls[0]):
                yield card.id, _rule(one)


def _ignores(state: State, seat: Seat, card: Piece, one: Ability, place: str, roll: str) -> bool:
    """Whether a fulfilled contract spares such a hazard."""
    if roll == "aerobrake" and one.key == ALL_AEROBRAKES:
        return True
    if one.key == "aerobrake_ignore":
        there = _leads_home(place)
        if "zone" in one.params:
            there = load().spaces[place].zone == one.params["zone"]
        return roll == "aerobrake" and there
    if one.key not in LABELLED or roll != "crash":
        return False
    if "adjacent_to" in one.params:
        near = any(other in state.sites and state.sites[other].factory for other in adjacent(place))
        return near and card.id not in state.spared  # once per spacecraft
    return True


def _leads_home(place: str) -> bool:
    """Whether the way through an aerobrake goes to low Earth orbit."""
    return LEO in adjacent(place)


def _rule(one: Ability) -> Text:
    if one.key == ALL_AEROBRAKES:
        return words("rule.ignore.all")
    if one.key == "aerobrake_ignore":
        return words("rule.ignore.venus" if "zone" in one.params else "rule.ignore.home")
    if "adjacent_to" in one.params:
        return words("rule.ignore.industry")
    texts = one.params["texts"]
    assert isinstance(texts, list)  # the data file is checked
    return words("rule.ignore.labelled", label=words(f"hazard.{'_'.join(texts)}"))


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each card that spares the roll."""
    if not state.rules.contracts:
        return
    for card, rule in charms(state, seat):
        named = card_name(state, state.pieces.piece(card))
        yield Option(
            IgnoreHazard(seat, card),
            Press(card),
            Why(rule, (card,)),
            words("label.ignore", card=named),
        )


def _ignored(turn: Turn[State], action: IgnoreHazard) -> None:
    state, seat = turn.state, action.seat
    vessel = vessel_of(state, seat)
    held = contract_of(state, seat)
    if held is not None and held.card == action.card:
        change(turn, seat, charmed=True)
    else:
        turn.set(spared=(*state.spared, action.card))
    named = card_name(state, state.pieces.piece(action.card))
    place = place_name(vessel.place)
    turn.say(words("log.ignored", player=player(state, seat), card=named, place=place))
    HELM.set(turn, rolls=vessel.rolls[1:])
    hazard.go_on(turn, HELM)


OFFER: Final = Offer[State](options, {IgnoreHazard: _ignored})
