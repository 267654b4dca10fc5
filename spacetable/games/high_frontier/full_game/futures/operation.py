"""The operation by which a Future is attempted: an epic hazard, and a star (1A6, 1D).

What no source gives is a choice of ours: HFG-R70.
"""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game import celebrations, epic, milestones
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import Clause, lacking
from spacetable.games.high_frontier.full_game.futures.effects import comes_true
from spacetable.games.high_frontier.full_game.futures.future_figures import figures
from spacetable.games.high_frontier.full_game.futures.moves import AttemptFuture
from spacetable.games.high_frontier.full_game.futures.requirements import requirements
from spacetable.games.high_frontier.full_game.futures.spending import asks, spendable, stack_of
from spacetable.games.high_frontier.full_game.futures.star import Star
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.futures.worth import FIXED, RAZING, counted
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import FLYING, StackKind
from spacetable.games.high_frontier.full_game.rocket import CraftHelm, leave
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.future import Future
from spacetable.games.high_frontier.piloting import losses

FREELY: Final = "free_epic_hazard"
"""A colonist whose own Future is a free action, and whom failing does not cost."""
UPLIFT: Final = "uplift"
Hindered = Literal["taken", "idle", "alone", "spends"]
NOTHING: Final = PieceId("")


def promises(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, Future]]:
    """A player's cards with a Future, purple side up."""
    for kind in state.stacks(seat) if state.rules.futures else ():
        for card in state.cards_of(seat, kind):
            future = state.face(card).future
            if future is not None:
                yield kind, card, future


def hindrance(state: State, one: Attempt, future: Future) -> Hindered | Clause | None:
    """Why a Future is not done where its card is: the star is gone, the card does not work, nobody
    is there, or what it asks for first that is not met; None where it may be.
    """
    assert one.kind is not None  # it is in play
    assert one.card is not None
    if state.futures.winner(future.name) is not None:
        return "taken"
    unmet = next(lacking(requirements(future.key), one), None)
    if unmet is not None:
        return unmet
    if asks(future.key) and not spendable(future.key, one):
        return "spends"
    if not _works(state, one):
        return "idle"
    return None if one.has_people(one.place) else "alone"


def _works(state: State, one: Attempt) -> bool:
    """Whether the card is operational; a colonist is, whatever drives it (HFG-R70)."""
    assert one.kind is not None
    assert one.card is not None
    return is_colonist(state.pieces.piece(one.card)) or one.works(one.kind, one.card)


def why_not(state: State, future: Future, why: Hindered | Clause) -> Text:
    """In words."""
    if isinstance(why, Clause):
        return words("refused.clause", what=why.said)
    if why == "taken":
        winner = state.futures.winner(future.name)
        assert winner is not None
        return words("refused.taken", player=player(state, winner))
    return words(f"refused.spends.{future.key}" if why == "spends" else f"refused.{why}")


def name(future: Future) -> Text:
    """What a Future is called."""
    return card_words.words(f"future.{future.name}")


def _free(state: State, card: Piece) -> bool:
    return operation.is_free(state) or state.face(card).can(FREELY)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    for kind, card, future in promises(state, seat):
        one = Attempt(state, seat, kind, card.id)
        if _free(state, card) and hindrance(state, one, future) is None:
            for spent in spendable(future.key, one) or (NOTHING,):
                yield from _ways(state, seat, card, future, one, spent)


def _ways(
    state: State, seat: Seat, card: Piece, future: Future, one: Attempt, spent: PieceId
) -> Iterator[Option]:
    label = words("label.attempt", future=name(future), card=card_name(state, card))
    if spent:
        other = card_name(state, state.pieces.piece(spent))
        label = words("label.attempt_with", label=label, card=other)
    doing = Option(
        AttemptFuture(seat, card.id, spent),
        Press(),
        Why(words("rule.attempt"), (card.id,)),
        label,
        preview=tuple(_foreseen(future, one)),
        group=words("group.futures"),
        grave=future.ad_astra,
    )
    keeps = state.face(card).can(FREELY)
    unit = card_name(state, card)
    risk = words("preview.fails") if keeps else said("preview.epic", unit=unit)
    paying = AttemptFuture(seat, card.id, spent, pays=True)
    yield from epic.ways(state, seat, doing, risk, paying, price(future))


def price(future: Future) -> int:
    """Aquas that a Future takes once the die is no 1 (HFG-R70)."""
    return figures().asks.uplift if future.key == UPLIFT else 0


def value(future: Future, one: Attempt) -> int:
    """The points of a Future, as the position is."""
    return counted(one, future.key) if future.points is None else future.points


def _foreseen(future: Future, one: Attempt) -> Iterator[Text]:
    """Points, and what comes with them."""
    key = "preview.points_at_end" if future.endgame else "preview.points"
    yield words(key, n=value(future, one))
    yield card_words.words(f"future.{future.key}.brings")
    if future.ad_astra:
        yield words("preview.leaves")
    if future.casus_belli:
        yield words("preview.casus_belli")


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Futures that are not done now, and what is lacking."""
    for kind, card, future in promises(state, seat):
        one = Attempt(state, seat, kind, card.id)
        why = hindrance(state, one, future)
        action = AttemptFuture(seat, card.id, next(iter(spendable(future.key, one)), NOTHING))
        label = words("label.attempt", future=name(future), card=card_name(state, card))
        if why is not None:
            rule = why_not(state, future, why)
            yield operation.refused(action, Press(), label, rule, card.id)
        elif not _free(state, card):
            yield operation.second(action, Press(), label)


def _attempt(turn: Turn[State], action: AttemptFuture) -> None:
    """The star is won, and then what the Future does; on a 1 the card is lost and nothing else
    (HFG-R70).
    """
    state, seat = turn.state, action.seat
    kind, card, future = next(one for one in promises(state, seat) if one[1].id == action.card)
    keeps, who = state.face(card).can(FREELY), player(state, seat)
    if not keeps:
        operation.begin(turn, "future")
    if action.pays:
        epic.paid(turn, seat, price(future))
    elif not epic.withstood(turn, seat):
        turn.sound("lose")
        key = "log.fails" if keeps else "log.fails_and_costs"
        named = card_name(state, card)
        turn.say(words(key, player=who, future=name(future), card=named), card.id)
        milestones.future_fails(turn, state.place_of(seat, kind))
        if not keeps:
            lost(turn, seat, kind, card.id)
        return
    one = Attempt(turn.state, seat, kind, card.id)
    star = Star(future.key, future.name, seat, card.face)
    if future.key == FIXED:
        star = replace(star, points=counted(one, future.key))
    if future.key in RAZING:
        comet = state.place_of(seat, stack_of(one, action.spends))
        star = replace(star, place=comet)
    futures = turn.state.futures
    turn.set(futures=replace(futures, stars=(*futures.stars, star)))
    line = words("log.done", player=who, future=name(future))
    turn.say(line, card.id)
    milestones.future(turn, seat, one.place)
    celebrations.brought(turn, "future", seat, one.state, line)
    if action.spends:
        leave(turn, seat, stack_of(one, action.spends), [action.spends])
    comes_true(turn, future, star, one)


def lost(turn: Turn[State], seat: Seat, kind: StackKind, card: PieceId) -> None:
    """A card is lost against its owner's will; of a human the board of a CEO hears (V6)."""
    if kind in FLYING:
        losses.lose(turn, CraftHelm(seat, kind), [card])
    else:
        decommission(turn, seat, kind, [card], lost=True)


OFFER: Final = Offer[State](_options, {AttemptFuture: _attempt}, _refusals)
