"""The operation of some refineries: a busted site becomes a claim (I6; cards)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import cooling
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.sites import claim
from spacetable.games.high_frontier.full_game.sites.moves import ReviveSite
from spacetable.games.high_frontier.full_game.sites.surroundings import survey, working
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.prospecting import hindrances_of_revival


def _revivers(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, tuple[Hindrance, ...]]]:
    """Cards that can do it on busted sites, and why not here."""
    for kind in state.stacks(seat) if state.busted else ():
        place = state.place_of(seat, kind)
        if place in state.busted:
            about, stack = survey(state, seat, kind), working(state, seat, kind)
            for at, card in enumerate(state.cards_of(seat, kind)):
                found = hindrances_of_revival(stack, place, at, about)
                if all(one.key != "no_ability" for one in found):
                    yield kind, card, found


def _option(state: State, seat: Seat, kind: StackKind, card: Piece) -> Option:
    site = state.place_of(seat, kind)
    return Option(
        ReviveSite(seat, card.id),
        Press(),
        Why(words("rule.revive"), (card.id,)),
        words("label.revive", card=card_name(state, card), place=place_name(site)),
        also=claim.drags(state, seat, site),
        group=words("group.prospect"),
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if operation.is_free(state):
        for kind, card, why in _revivers(state, seat):
            if not why:
                yield _option(state, seat, kind, card)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    for kind, card, why in _revivers(state, seat):
        one = _option(state, seat, kind, card)
        if not operation.is_free(state):
            yield operation.second(one.action, one.gesture, one.label)
        elif why:
            yield operation.hindered(state, one.action, one.gesture, one.label, kind, why[0], "I6")


def _revive(turn: Turn[State], action: ReviveSite) -> None:
    state, seat = turn.state, action.seat
    kind, card, _ = next(one for one in _revivers(state, seat) if one[1].id == action.card)
    site = state.place_of(seat, kind)
    operation.begin(turn, "prospect")
    cooling.works(turn, seat, kind, card.id)
    who, named = player(state, seat), card_name(state, card)
    turn.say(words("log.revive", player=who, card=named, place=place_name(site)), card.id)
    claim.claims(turn, seat, site)


OFFER: Final = Offer[State](_options, {ReviveSite: _revive}, _refusals)
