"""What contracts of Project Exodus bring as they are fulfilled, where it takes a choice (4B4f).

What no source gives is a choice of ours: HFG-R63.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bernals import anchored, card_of
from spacetable.games.high_frontier.full_game.contracts.moves import (
    DismissColonist,
    GainFactory,
    NoReward,
    PromoteFreighter,
    SwapBernals,
)
from spacetable.games.high_frontier.full_game.decommission import to_bottom
from spacetable.games.high_frontier.full_game.freight import freighter_card, promoted
from spacetable.games.high_frontier.full_game.mobiles import spare, stands
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    QUEUE,
    StackKind,
    figure,
    hand,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from spacetable.games.high_frontier.full_game.state import Craft, State, View, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

SWAP: Final = "swap_bernals"
DISMISS: Final = "discard_colonist"
FLEET: Final = "promote_freighter_or_mobile_factory"
TASKS: Final = (SWAP, DISMISS, FLEET)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    """What may be done now, and to let it be."""
    if seat != state.duty.seat:
        return
    yield from _rewards(state, seat)
    yield Option(NoReward(seat), Press(), Why(words("rule.may")), words("label.none"), leads=True)


def _rewards(state: State, seat: Seat) -> Iterator[Option]:
    match state.duty.task:
        case "swap_bernals":
            yield from _swaps(state, seat)
        case "discard_colonist":
            yield from _dismissals(state, seat)
        case _:
            yield from _fleet(state, seat)


def _swaps(state: State, seat: Seat) -> Iterator[Option]:
    """The cards of two Bernals that are anchored change stacks."""
    if len(anchored(state, seat)) == len(BERNALS):
        rule, label = words("rule.swap_bernals"), words("label.swap_bernals")
        yield Option(SwapBernals(seat), Press(), Why(rule), label)


def _dismissals(state: State, seat: Seat) -> Iterator[Option]:
    for kind in state.stacks(seat):
        for card in state.cards_of(seat, kind):
            if kind_of(card) == QUEUE:
                yield Option(
                    DismissColonist(seat, card.id),
                    Press(card.id),
                    Why(words("rule.dismiss")),
                    words("label.dismiss", card=card_name(state, card)),
                    grave=True,
                )


def _fleet(state: State, seat: Seat) -> Iterator[Option]:
    """The own freighter is promoted, or there is a mobile factory at the bank."""
    card = freighter_card(state, seat)
    if card is not None and not promoted(state, seat):
        yield Option(
            PromoteFreighter(seat),
            Press(card.id),
            Why(words("rule.fleet")),
            words("label.promote_freighter", card=card_name(state, card)),
        )
    if cubes(state, seat):
        place = place_name(state.bank_of(seat))
        yield Option(
            GainFactory(seat),
            Press(),
            Why(words("rule.fleet")),
            words("label.gain_factory", place=place),
        )


def _swap(turn: Turn[State], action: SwapBernals) -> None:
    """Each card lies first in its new stack: it is the Bernal of that."""
    agenda.finish(turn)
    seat = action.seat
    cards = {kind: card_of(turn.state, seat, kind) for kind in BERNALS}
    goals: dict[StackKind, StackKind] = dict(zip(BERNALS, reversed(BERNALS), strict=True))
    for kind, card in cards.items():
        assert card is not None  # both are anchored
        zone = stack_zone(seat, goals[kind])
        turn.move(card.id, zone, start=stack_zone(seat, kind), index=0)
    turn.say(words("log.swap_bernals", player=player(turn.state, seat)))


def _dismiss(turn: Turn[State], action: DismissColonist) -> None:
    agenda.finish(turn)
    state, seat = turn.state, action.seat
    card = state.pieces.piece(action.card)
    named = card_name(state, card)
    kind = next(one for one in state.stacks(seat) if card in state.cards_of(seat, one))
    leave(turn, seat, kind, [card.id])
    if card.id in {one.id for one in turn.state.pieces[hand(seat)]}:
        # Robots that are decommissioned come to the hand; this one is discarded.
        to_bottom(turn, turn.state.pieces.piece(card.id))
    turn.say(words("log.decommission", player=player(state, seat), card=named), card.id)


def _promote(turn: Turn[State], action: PromoteFreighter) -> None:
    agenda.finish(turn)
    card = freighter_card(turn.state, action.seat)
    assert card is not None  # the option was offered
    turn.set(reverse=(*turn.state.reverse, card.id))
    turn.say(words("log.promote_freighter", player=player(turn.state, action.seat)), card.id)
    turn.sound("task_done")


def _gain(turn: Turn[State], action: GainFactory) -> None:
    agenda.finish(turn)
    seat = action.seat
    place = turn.state.bank_of(seat)
    kind = spare(turn.state, seat)
    stands(turn, seat, kind, Craft(place))
    who = player(turn.state, seat)
    turn.say(words("log.gain_factory", player=who, place=place_name(place)), figure(seat, kind))


def _none(turn: Turn[State], action: NoReward) -> None:
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words(f"prompt.{view.state.duty.task}")


STEPS: Final[tuple[Step[State], ...]] = tuple(
    Step(
        task,
        "4B4f",
        _prompt,
        agenda.actor,
        _options,
        {
            SwapBernals: _swap,
            DismissColonist: _dismiss,
            PromoteFreighter: _promote,
            GainFactory: _gain,
            NoReward: _none,
        },
        alone=agenda.unless(lambda state, seat: [*_rewards(state, seat)]),
    )
    for task in TASKS
)
