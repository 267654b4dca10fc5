"""A child comes of age: a colonist of the own choice in its parent's place, promoted (4C5)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.augmentation import (
    DELEGATE,
    PARENTHOOD,
    Implants,
    augmented,
)
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game import agenda, milestones
from spacetable.games.high_frontier.full_game.bernals import labs
from spacetable.games.high_frontier.full_game.decommission import glory_lost, show_top
from spacetable.games.high_frontier.full_game.exodus.augmented import changed
from spacetable.games.high_frontier.full_game.exodus.moves import RaiseChild
from spacetable.games.high_frontier.full_game.exodus.union import joined
from spacetable.games.high_frontier.full_game.free_actions.lading import wet_after
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, takes
from spacetable.games.high_frontier.full_game.places import (
    FLYING,
    StackKind,
    deck_zone,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import CraftHelm
from spacetable.games.high_frontier.full_game.sites.promote import shows
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.stack import Aboard

CHILD: Final = "child"


def time_passes(turn: Turn[State], spot: int) -> None:
    """The cube leaves a spot: children there are of age (4A6a)."""
    exodus = turn.state.exodus
    grown = {seat: one for seat, one in exodus.children.items() if one.spot == spot}
    if grown:
        of_age = {seat: replace(one, grown=True) for seat, one in grown.items()}
        turn.set(exodus=replace(exodus, children={**exodus.children, **of_age}))


def _comes(state: State, seat: Seat) -> bool:
    child = state.exodus.children.get(seat)
    return child is not None and child.grown


def _parent(state: State, seat: Seat) -> tuple[StackKind, Piece]:
    parent = state.exodus.children[seat].parent
    for kind in state.stacks(seat):
        for card in state.cards_of(seat, kind):
            if card.id == parent:
                return kind, card
    raise ValueError(parent)


def candidates(state: State, seat: Seat) -> Iterator[Piece]:
    """Colonists of the parent's queue, and the parent: those of Earth, or the spaceborn (4C5c)."""
    _, parent = _parent(state, seat)
    wanted = printed(parent.face).kind
    yield parent
    for card in state.pieces[deck_zone(state.rules.pile_of(printed(parent.face)))]:
        if printed(card.face).kind == wanted:
            yield card


def _bears(state: State, seat: Seat, card: Piece, *, promoted: bool) -> bool:
    """Whether the parent's stack bears a colonist in its place: a strip and a freighter have their
    limits (F2b, 1B2).
    """
    kind, parent = _parent(state, seat)
    mass = augmented(printed(card.face).faces[promoted], _inherited(state, parent)).mass
    change = mass - state.aboard(parent).mass
    if kind == FREIGHTER and change > 0 and not takes(state, seat, change):
        return False
    return wet_after(state, seat, kind, change) is not None


def _fits(state: State, seat: Seat, card: Piece) -> bool:
    """Whether a colonist may come; the parent always, at worst as it is."""
    kind, parent = _parent(state, seat)
    if card.id == parent.id:
        return True
    return _bears(state, seat, card, promoted=_promoted(state, seat, kind, parent, card))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for card in candidates(state, seat):
            if _fits(state, seat, card):
                yield _raising(state, seat, card)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Colonists that are too heavy for the craft on which the child grew up."""
    if seat == state.duty.seat:
        for card in candidates(state, seat):
            if not _fits(state, seat, card):
                why = Why(words("refused.implant.too_heavy"), (card.id,))
                yield replace(_raising(state, seat, card), why=why, refused=True, preview=())


def _raising(state: State, seat: Seat, card: Piece) -> Option:
    return Option(
        RaiseChild(seat, card.id),
        Press(),
        Why(words("rule.child")),
        words("label.child", card=card_name(state, card)),
        preview=(
            words("preview.grown", card=card_words.name(Aboard(card.face, 1))),
            card_words.words(f"profession.{printed(card.face).profession}"),
        ),
    )


def _raise(turn: Turn[State], action: RaiseChild) -> None:
    """The parent goes back to its queue, which is shuffled; no delegate comes."""
    agenda.finish(turn)
    seat = action.seat
    kind, parent = _parent(turn.state, seat)
    state = turn.state
    queue = state.rules.pile_of(printed(parent.face))
    chits, child = _inherited(state, parent), state.pieces.piece(action.card)
    promoted = _promoted(state, seat, kind, parent, child)
    promoted = promoted and _bears(state, seat, child, promoted=True)
    helm = CraftHelm(seat, kind) if kind in FLYING and kind in _flown(state, seat) else None
    before = None if helm is None else helm.dry(turn)
    zone, deck = stack_zone(seat, kind), deck_zone(queue)
    at = [one.id for one in state.pieces[zone]].index(parent.id)
    names = card_name(state, parent), card_name(state, child)
    if action.card != parent.id:
        turn.move(parent.id, deck, start=zone, index=0, up=False, turns=0)
        turn.move(action.card, zone, start=deck, index=at, up=True)
    others = tuple(one for one in state.reverse if one not in (parent.id, action.card))
    turn.set(reverse=(*others, action.card) if promoted else others)
    if promoted and seat not in state.futures.wunderkinder:
        known = turn.state.futures
        turn.set(futures=replace(known, wunderkinder=(*known.wunderkinder, seat)))
    changed(turn, {parent.id: (), action.card: chits})
    glory_lost(turn, seat, parent.id)
    if helm is not None and before is not None:
        helm.weigh(turn, before)
    turn.shuffle(deck)
    show_top(turn, queue)
    joined(turn, seat)
    who = player(state, seat)
    line = words("log.child", player=who, parent=names[0], card=names[1])
    turn.say(line, action.card)
    milestones.born(turn, action.card)
    milestones.celebrate(turn, "child", line)
    turn.sound("win")


def _inherited(state: State, parent: Piece) -> Implants:
    """The chits of a child: its parent's, the heart turned over (4C5e)."""
    return tuple(DELEGATE if one == PARENTHOOD else one for one in state.implants(parent.id))


def _flown(state: State, seat: Seat) -> tuple[StackKind, ...]:
    """Stacks whose chits lie on a fuel strip."""
    return tuple(kind for kind in state.stacks(seat) if state.has_chits(seat, kind))


def _promoted(state: State, seat: Seat, kind: StackKind, parent: Piece, child: Piece) -> bool:
    """Whether it comes with its purple side: always, or where a colony or a lab promotes it, or
    of a promoted parent (4C5d).
    """
    if state.rules.wunderkind == "always" or parent.id in state.reverse:
        return True
    place, dome = state.place_of(seat, kind), printed(child.face).promotion_colony
    return place in labs(state, seat) or (place in state.colonies(seat) and shows(place, dome))


def _prompt(view: View) -> Text:
    return words("prompt.child")


STEP: Final[Step[State]] = Step(
    CHILD,
    "4C5c",
    _prompt,
    agenda.actor,
    _options,
    {RaiseChild: _raise},
    _refusals,
    alone=agenda.unless(_comes),
)
