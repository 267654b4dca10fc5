"""As funds are raised a delegate may come to another's enterprise in place of the assembly, by its
owner's leave (4A6e, 4B3a, 4B8; HFG-R54).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.exodus.exodus import Asked
from spacetable.games.high_frontier.full_game.exodus.moves import AllowPartner, BecomePartner
from spacetable.games.high_frontier.full_game.exodus.partners import shares
from spacetable.games.high_frontier.full_game.places import (
    cube_of,
    delegate,
    enterprise_zone,
)
from spacetable.games.high_frontier.full_game.politics.assembly import removed
from spacetable.games.high_frontier.full_game.politics.fundraising import (
    ADDED,
    MOVED,
    PARTNER,
    moves_of,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.politics.moves import NoDelegate
from spacetable.games.high_frontier.full_game.politics.tally import assembled, changed
from spacetable.games.high_frontier.full_game.sites import lift
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes_to_place
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words

CONSENT: Final = "consent"


def _enterprises(state: State, seat: Seat) -> Iterator[tuple[Seat, Piece]]:
    """Those of the others."""
    for other in state.order:
        if other != seat:
            for card in state.pieces[enterprise_zone(other)]:
                yield other, card


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    fresh, starts = _fresh(state, seat), _starts(state, seat)
    for other, card in _enterprises(state, seat):
        zone, named = enterprise_zone(other), card_name(state, card)
        if fresh:
            yield Option(
                BecomePartner(seat, card.id),
                Drag(cube_of(seat), zone),
                Why(words("rule.partner"), (card.id,)),
                words("label.partner", card=named, player=player(state, other)),
                preview=(words("preview.points", n=1),),
            )
        for one in starts:
            yield Option(
                BecomePartner(seat, card.id, one),
                Drag(PieceId(delegate(one, seat)), zone),
                Why(words("rule.partner"), (card.id,)),
                words("label.partner_from", card=named, ideology=words(f"ideology.{one}")),
            )
    yield Option(NoDelegate(seat), Press(), Why(words("rule.may")), words("label.none"), leads=True)


def _fresh(state: State, seat: Seat) -> bool:
    """Whether a cube comes to an enterprise in place of one that came to the assembly (4B8a)."""
    return ADDED not in state.duty.place.split() and bool(cubes_to_place(state, seat))


def _starts(state: State, seat: Seat) -> tuple[Ideology, ...]:
    """Whence a delegate moves to an enterprise, in place of a move within the assembly (4B3a)."""
    if state.duty.place.split().count(MOVED) >= moves_of(state, seat):
        return ()
    return tuple(assembled(state).ideologies_of(seat))


def _able(state: State, seat: Seat) -> bool:
    others = any(True for _ in _enterprises(state, seat))
    return others and bool(_fresh(state, seat) or _starts(state, seat))


def _asks(turn: Turn[State], action: BecomePartner) -> None:
    """The owner is asked."""
    seat = action.seat
    owner = next(one for one, card in _enterprises(turn.state, seat) if card.id == action.card)
    asked = Asked(action.card, seat, action.start)
    turn.set(exodus=replace(turn.state.exodus, asked=asked))
    agenda.finish(turn, Duty(CONSENT, owner))


def _passes(turn: Turn[State], action: NoDelegate) -> None:
    agenda.finish(turn)


def _answers(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    for allowed in (True, False):
        yield Option(
            AllowPartner(seat, allowed),
            Press(),
            Why(words("rule.partner")),
            words("label.partner_yes" if allowed else "label.partner_no"),
        )


def _answered(turn: Turn[State], action: AllowPartner) -> None:
    asked = turn.state.exodus.asked
    assert asked is not None  # somebody is asked
    agenda.finish(turn)
    turn.set(exodus=replace(turn.state.exodus, asked=None))
    if not action.allowed:
        turn.say(words("log.partner_no", player=player(turn.state, action.seat)))
        return
    if asked.start:
        before = assembled(turn.state)
        shares(turn, asked.seat, asked.card)
        changed(turn, asked.seat, removed(before, asked.seat, asked.start))
        return
    shares(turn, asked.seat, asked.card)
    lift.settle(turn, asked.seat)


def _prompt(view: View) -> Text:
    return words("prompt.partner")


def _consent(view: View) -> Text:
    state, asked = view.state, view.state.exodus.asked
    assert asked is not None  # somebody is asked
    card = card_name(state, state.pieces.piece(asked.card))
    return words("prompt.consent", player=player(state, asked.seat), card=card)


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        PARTNER,
        "4B8a",
        _prompt,
        agenda.actor,
        _options,
        {BecomePartner: _asks, NoDelegate: _passes},
        alone=agenda.unless(_able),
        open=always,
    ),
    Step(
        CONSENT,
        "4B8b",
        _consent,
        agenda.actor,
        _answers,
        {AllowPartner: _answered},
        open=always,
    ),
)
