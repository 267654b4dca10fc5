"""What all operations share: one in a turn, and what is said to a second one (I)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Gesture, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import either
from spacetable.games.high_frontier.full_game.colonists import professional
from spacetable.games.high_frontier.full_game.places import StackKind, spot
from spacetable.games.high_frontier.full_game.state import Operation, State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.hindrances import Hindrance


def is_free(state: State) -> bool:
    """Whether this turn still has its operation."""
    return not state.operation


def trades(state: State) -> bool:
    """Whether this turn still has its operation, and Earth can be dealt with: not in war (10.3)."""
    return not state.operation and not state.war.rages


def cut_off(action: Action, gesture: Gesture, label: Text) -> Option:
    """An operation that Earth has no part in while there is war."""
    return refused(action, gesture, label, words("refused.war"))


def possible(state: State) -> bool:
    """Whether any operation may be done yet: that of the turn, or by a colonist."""
    return is_free(state) or state.rules.colonists


def may(state: State, seat: Seat, operation: Operation, place: str) -> bool:
    """Whether an operation may be done at a space: as that of the turn, or by a colonist there."""
    return is_free(state) or professional(state, seat, operation, place) is not None


def begin(turn: Turn[State], operation: Operation) -> None:
    """The operation of this turn is taken."""
    turn.set(operation=operation)


def works(turn: Turn[State], seat: Seat, operation: Operation, place: str) -> None:
    """An operation at a space is done, by a colonist there whose profession it is, or as that of
    the turn (2C1).
    """
    card = professional(turn.state, seat, operation, place)
    if card is None:
        begin(turn, operation)
        return
    turn.set(worked=(*turn.state.worked, card.id))
    who, named = player(turn.state, seat), card_name(turn.state, card)
    turn.say(words("log.works", player=who, card=named), card.id)


def refused(action: Action, gesture: Gesture, label: Text, rule: Text, *because: str) -> Option:
    """An operation that may not be done, and why."""
    return Option(action, gesture, Why(rule, because), label, refused=True)


def second(action: Action, gesture: Gesture, label: Text) -> Option:
    """A second operation in one turn."""
    return refused(action, gesture, label, words("refused.second_operation"))


def apart(options: Iterable[Option]) -> Iterator[Option]:
    """The same options, no two with one gesture: a later one has its button alone."""
    made: set[Gesture] = set()
    for option in options:
        yield replace(option, gesture=Press()) if option.gesture in made else option
        made.add(option.gesture)


def mine(state: State, seat: Seat) -> bool:
    """Whether the turn is that seat's."""
    return bool(state.todo) and state.duty.seat == seat


def hindered(
    state: State,
    action: Action,
    gesture: Gesture,
    label: Text,
    kind: StackKind | None,
    why: Hindrance,
    section: str,
) -> Option:
    """An operation that something about a stack, a card or a site hinders.

    ``kind``: the stack whose places the hindrance names; None: cards of a hand, not lit up.
    ``section``: of the rules, for what is attempted.
    """
    seat = action.seat
    row = () if kind is None else state.cards_of(seat, kind)
    named = tuple(row[place].id for place in why.cards if place < len(row))
    spots = tuple(spot(site) for site in why.sites)
    rule = words(f"hindered.{why.key}", n=why.short, section=section)
    lacking = [(row[one.card], one.kinds) for one in why.lacks if one.kinds and one.card < len(row)]
    if why.key == "supports" and lacking:
        # The first is enough: with it, what another card lacks may change.
        (card, kinds), *_ = lacking
        needs = either(kinds)
        rule = words("hindered.support", card=card_name(state, card), needs=needs, section=section)
    return refused(action, gesture, label, rule, *named, *spots)
