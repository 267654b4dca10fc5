"""Exomigration: a colonist comes from a queue (2A6), and robots are emancipated (2A6b).

Robots that are drawn go to the hand until a human appears; of several one is kept (4A6i).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.colonists import (
    held,
    human,
    ideology_of,
    limit,
    wanted,
)
from spacetable.games.high_frontier.full_game.contracts.deep_freeze import thaws
from spacetable.games.high_frontier.full_game.decommission import show_top, to_bottom
from spacetable.games.high_frontier.full_game.exodus import union
from spacetable.games.high_frontier.full_game.places import (
    QUEUE,
    SPACEBORN,
    Queue,
    StackKind,
    deck_zone,
    hand,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites.moves import (
    DropColonist,
    Exomigrate,
    KeepRobot,
)
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.market import is_robot

ROBOTS: Final = "robots"


def _goals(state: State, seat: Seat) -> Iterator[StackKind]:
    """Where a human lands: in low Earth orbit, or at the Home Bernal."""
    yield "leo"
    home = state.home_of(seat)
    if home is not None:
        yield home


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if not state.rules.queues or not wanted(state, seat):
        return
    for queue in state.rules.queues:
        top = state.pieces.top(deck_zone(queue))
        if top is None or union.closed(state, seat, queue) is not None:
            continue
        for goal in _goals(state, seat):
            yield Option(
                Exomigrate(seat, goal, queue),
                Drag(top.id, stack_zone(seat, goal)),
                Why(words(_of(state, "rule.exomigrate", queue))),
                _label(state, goal, queue),
                group=words("group.colonists"),
            )


def may_swap(state: State, seat: Seat, queue: Queue) -> bool:
    """Whether somebody could come from a queue for another who leaves: whatever Bernals allow."""
    why = union.closed(state, seat, queue)
    return bool(state.pieces[deck_zone(queue)]) and why in (None, "limit")


def _of(state: State, key: str, queue: Queue) -> str:
    """Words of one of two queues where there are two."""
    return f"{key}.{queue}" if state.rules.exodus else key


def _label(state: State, goal: StackKind, queue: Queue) -> Text:
    key = "label.exomigrate" if goal == "leo" else "label.exomigrate_home"
    return words(_of(state, key, queue))


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Whoever has as many as Bernals allow, and queues that are closed."""
    for queue in state.rules.queues:
        top = state.pieces.top(deck_zone(queue))
        why = union.closed(state, seat, queue)
        if top is None or why is None:
            continue
        key = "refused.exomigrate" if why == "limit" else f"refused.exomigrate.{why}"
        yield Option(
            Exomigrate(seat, "leo", queue),
            Drag(top.id, stack_zone(seat, "leo")),
            Why(words(key, n=limit(state, seat)), (top.id,)),
            _label(state, "leo", queue),
            refused=True,
        )


def _come(turn: Turn[State], action: Exomigrate) -> None:
    drawn(turn, action.seat, action.to, action.queue)


def drawn(turn: Turn[State], seat: Seat, to: StackKind, source: Queue = QUEUE) -> PieceId:
    """Cards from the top until a human appears, who is returned, or ""; without any all robots are
    that from now on, as they are once the queue of spaceborn colonists is empty (4C2e).
    """
    came = PieceId("")
    queue = deck_zone(source)
    if not any(human(turn.state, one) for one in turn.state.pieces[queue]):
        union.emancipate(turn)
    robots: list[Piece] = []
    who = player(turn.state, seat)
    while (top := turn.state.pieces.top(queue)) is not None:
        named = card_name(turn.state, top)
        if human(turn.state, top):
            turn.move(top.id, stack_zone(seat, to), start=queue, up=True)
            turn.say(words("log.exomigrates", player=who, card=named), top.id)
            _elects(turn, seat, top)
            came = top.id
            break
        turn.move(top.id, hand(seat), start=queue, up=False)
        turn.say(words("log.robot_drawn", player=who, card=named), top.id)
        robots.append(top)
    show_top(turn, source)
    turn.reveal()
    turn.sound("task_done")
    thaws(turn, seat)
    if source == SPACEBORN and not turn.state.pieces[queue] and not turn.state.emancipated:
        union.emancipate(turn)
    union.joined(turn, seat)
    if len(robots) > 1 and not turn.state.emancipated:
        agenda.first(turn, Duty(ROBOTS, seat, " ".join(one.id for one in robots)))
    return came


def _elects(turn: Turn[State], seat: Seat, card: Piece) -> None:
    """A delegate of the human's ideology may come (2A6)."""
    if turn.state.assembly is not None:
        agenda.first(turn, Duty("settler", seat, ideology_of(card)))


# ---------------------------------------------------------------- several robots


def _robots(state: State, seat: Seat) -> list[Piece]:
    """Those that were just drawn and are in the hand still: one that was there before is not asked
    about (4A6i). A save of old does not say which; then all of the hand are.
    """
    drawn = state.duty.place.split()
    return [
        one
        for one in state.pieces[hand(seat)]
        if is_robot(printed(one.face)) and (one.id in drawn or not drawn)
    ]


def _several(state: State, seat: Seat) -> bool:
    """Whether any has to go: others may have left meanwhile."""
    return len(_robots(state, seat)) > 1


def _keeps(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for card in _robots(state, seat):
            yield Option(
                KeepRobot(seat, card.id),
                Press(card.id),
                Why(words("rule.keep_robot")),
                words("label.keep_robot", card=card_name(state, card)),
            )


def _keep(turn: Turn[State], action: KeepRobot) -> None:
    """The others go back, and the queue is shuffled."""
    robots = _robots(turn.state, action.seat)
    agenda.finish(turn)
    queue = turn.state.rules.pile_of(printed(robots[0].face))
    for card in robots:
        if card.id != action.card:
            to_bottom(turn, card)
    turn.shuffle(deck_zone(queue))
    show_top(turn, queue)


def _prompt(view: View) -> Text:
    seat = view.state.duty.seat
    assert seat is not None  # it is somebody's hand
    return words("prompt.robots", player=player(view.state, seat))


# ---------------------------------------------------------------- too many

EXCESS: Final = "excess"


def _excess(state: State, seat: Seat) -> bool:
    return sum(1 for _ in held(state, seat)) > limit(state, seat)


def sent_home(turn: Turn[State], seat: Seat) -> None:
    """Where a Bernal has let go, colonists beyond the limit leave, one by one (2B6)."""
    if turn.state.rules.colonists and _excess(turn.state, seat):
        agenda.first(turn, Duty(EXCESS, seat))


def _leavers(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for card in held(state, seat):
            if card.id == state.duty.place:
                continue
            yield Option(
                DropColonist(seat, card.id),
                Press(card.id),
                Why(words("rule.drop_colonist")),
                words("label.drop_colonist", card=card_name(state, card)),
            )


def _drop(turn: Turn[State], action: DropColonist) -> None:
    seat = action.seat
    agenda.finish(turn)
    card = turn.state.pieces.piece(action.card)
    named = card_name(turn.state, card)
    for kind in turn.state.stacks(seat):
        if card in turn.state.cards_of(seat, kind):
            leave(turn, seat, kind, [card.id])
    if card.id in {one.id for one in turn.state.pieces[hand(seat)]}:
        to_bottom(turn, turn.state.pieces.piece(card.id))
    turn.say(words("log.drop_colonist", player=player(turn.state, seat), card=named))
    sent_home(turn, seat)


def _leaving(view: View) -> Text:
    seat = view.state.duty.seat
    assert seat is not None  # they are somebody's colonists
    return words("prompt.excess", player=player(view.state, seat))


OFFER: Final = Offer[State](_options, {Exomigrate: _come}, _refusals)
STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        ROBOTS,
        "4A6i",
        _prompt,
        agenda.actor,
        _keeps,
        {KeepRobot: _keep},
        alone=agenda.unless(_several),
    ),
    Step(EXCESS, "2B6", _leaving, agenda.actor, _leavers, {DropColonist: _drop}),
)
