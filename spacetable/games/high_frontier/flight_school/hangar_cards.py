"""Hangar: cards come aboard and leave, are turned over, and radiators are laid (E, J).

Nothing is bought here and nothing is counted, but for what the fuel strip can bear (F2).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import Orientation, cards
from spacetable.games.high_frontier.flight_school import cargo
from spacetable.games.high_frontier.flight_school.helm import HELM
from spacetable.games.high_frontier.flight_school.moves import Load, TurnOver, TurnRadiator
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.setup import deck_order
from spacetable.games.high_frontier.flight_school.state import HEAVY, PILOT, State, stack
from spacetable.games.high_frontier.flight_school.words import card_name, words
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.stack import Aboard


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Every card that fits aboard, and what can be done with those there."""
    yield from _loads(state, refused=False)
    for piece in state.pieces[ROCKET]:
        card = piece.id
        face = int(card in state.reverse)
        yield _unload(card, face)
        if cargo.wet_with(state, cargo.with_turned(state, card)) is not None:
            yield _turn_over(card, face)
        if cards()[card].faces[face].orientations is not None:
            to: Orientation = "light" if cargo.lies_heavy(piece) else "heavy"
            if cargo.wet_with(state, cargo.with_laid(state, card, to)) is not None:
                yield _lay(card, face, to)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that are too heavy for the strip."""
    yield from _loads(state, refused=True)


def _loads(state: State, *, refused: bool) -> Iterator[Option]:
    aboard = stack(state)
    here = {*cargo.ids(state)}
    fits: dict[int, bool] = {}
    for card in deck_order():
        if card in here:
            continue
        one = Aboard(card)
        if one.mass not in fits:
            fits[one.mass] = cargo.wet_with(state, (*aboard, one)) is not None
        if fits[one.mass] != refused:
            yield _load(card, refused)


@lru_cache(maxsize=512)
def _load(card: PieceId, refused: bool) -> Option:
    return Option(
        Load(PILOT, card),
        Drag(card, ROCKET),
        Why(words("refused.too_heavy"), (ROCKET,)) if refused else Why(words("rule.load")),
        words("label.load", card=card_name(card, 0)),
        refused=refused,
        group=words(f"deck.{cards()[card].deck}"),
        brief=card_name(card, 0),
        aside=True,
    )


@lru_cache(maxsize=512)
def _unload(card: PieceId, face: int) -> Option:
    return Option(
        Unload(PILOT, card),
        Drag(card, deck_order()[card][0]),
        Why(words("rule.unload")),
        words("label.unload", card=card_name(card, face)),
        aside=True,
    )


@lru_cache(maxsize=512)
def _turn_over(card: PieceId, face: int) -> Option:
    other = card_name(card, 1 - face)
    return Option(
        TurnOver(PILOT, card),
        Press(card),
        Why(words("rule.turn_over")),
        words("label.turn_over", card=card_name(card, face), other=other),
        aside=True,
    )


@lru_cache(maxsize=512)
def _lay(card: PieceId, face: int, to: Orientation) -> Option:
    return Option(
        TurnRadiator(PILOT, card),
        Drag(card, ROCKET, HEAVY if to == "heavy" else 0),
        Why(words("rule.lay_radiator"), (card,)),
        words(f"label.lay_{to}", card=card_name(card, face)),
        aside=True,
    )


def _do_load(turn: Turn[State], action: Load) -> None:
    before = HELM.dry(turn)
    turn.move(action.card, ROCKET, start=deck_order()[action.card][0])
    HELM.weigh(turn, before)
    turn.say(words("log.load", card=card_name(action.card, 0)), action.card)


def _do_unload(turn: Turn[State], action: Unload) -> None:
    turn.say(words("log.unload", card=cargo.name(turn.state, action.card)), action.card)
    HELM.remove(turn, (action.card,))


def _do_turn_over(turn: Turn[State], action: TurnOver) -> None:
    before, card, reverse = HELM.dry(turn), action.card, turn.state.reverse
    lies = card in reverse
    turn.set(reverse=tuple(c for c in reverse if c != card) if lies else (*reverse, card))
    HELM.weigh(turn, before)
    turn.say(words("log.turn_over", card=cargo.name(turn.state, action.card)), action.card)


def _do_lay(turn: Turn[State], action: TurnRadiator) -> None:
    piece = turn.state.pieces.piece_in(ROCKET, action.card)
    to: Orientation = "light" if cargo.lies_heavy(piece) else "heavy"
    before = HELM.dry(turn)
    HELM.lay(turn, action.card, to)
    HELM.weigh(turn, before)
    turn.say(words(f"log.lay_{to}", card=cargo.name(turn.state, action.card)), action.card)


OFFER: Final = Offer[State](
    options,
    {Load: _do_load, Unload: _do_unload, TurnOver: _do_turn_over, TurnRadiator: _do_lay},
    refusals,
)
