"""The operation implant: chits come to colonists at an anchored Bernal (4C4; HFG-R53).

Each shape that the portfolio has may be placed, or taken from a colonist that is there; all that
is placed at one Bernal without anything else between is one operation.
"""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.augmentation import (
    PARENTHOOD,
    Implant,
    augmented,
)
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.exodus.augmented import changed, placed
from spacetable.games.high_frontier.full_game.exodus.chits import EVERY_SIDE, chit_zone, free_chit
from spacetable.games.high_frontier.full_game.exodus.exodus import Child
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.exodus.partners import portfolio
from spacetable.games.high_frontier.full_game.exodus.union import dwells, earthborn
from spacetable.games.high_frontier.full_game.free_actions.lading import set_craft, wet_after
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, takes
from spacetable.games.high_frontier.full_game.futures.lasting import implants_freely
from spacetable.games.high_frontier.full_game.hosts import hosts_at
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind, stack_zone
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.starshot.places import CREW
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.sunspot import dial

YEARS: Final = 9
"""After so many a child comes of age (4C5b)."""
AT_COLONIES: Final = "implant_at_colony"
FREE: Final = "implant_free_once"
ALWAYS_FREE: Final = "implant_free"
"""By a contract of Project Exodus it never is the operation."""
SPACEBORN_PARENTS: Final = "parenthood_spaceborn"
Hindered = Literal["no_dome", "portfolio", "elsewhere", "parent", "too_heavy"]


def places(state: State, seat: Seat) -> frozenset[str]:
    """Where a player may implant: at own anchored Bernals, at others' by their leave or by the law
    of individuality (4C4a), and by a contract at own colonies.
    """
    berths = (
        (one, state.place_of(one, kind)) for one in state.order for kind in anchored(state, one)
    )
    found = {place for one, place in berths if one in hosts_at(state, seat, place)}
    if state.has_enterprise(seat, AT_COLONIES):
        found |= {*state.colonies(seat)}
    if implants_freely(state, seat):
        found.add(implants_freely(state, seat))
    return frozenset(found)


def _patients(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, str]]:
    """A player's colonists where chits can be placed."""
    able = places(state, seat)
    for kind in state.stacks(seat) if able else ():
        place = state.place_of(seat, kind)
        if place in able:
            for card in state.cards_of(seat, kind):
                if is_colonist(card):
                    yield kind, card, place


def _chits(state: State, card: Piece) -> Iterator[Implant]:
    """What does not lie on a colonist as it is."""
    yield from (one for one in EVERY_SIDE if one not in state.implants(card.id))


def hindrance(
    state: State, seat: Seat, kind: StackKind, card: Piece, one: Implant
) -> Hindered | None:
    """Why a chit is not placed on a colonist there; None where it may be."""
    if not dwells(state, seat):
        return "no_dome"
    if one.shape not in portfolio(state, seat):
        return "portfolio"
    if one == PARENTHOOD and not _may_be_parent(state, seat, card):
        return "parent"
    before = placed(state, seat).get(one.shape)
    if before is not None and _place(state, seat, before) != state.place_of(seat, kind):
        return "elsewhere"  # aboard the starship as well: what it bears is locked (4D3d)
    if any(not _bears(state, seat, *change) for change in _changes(state, seat, card, one)):
        return "too_heavy"
    return None


def _may_be_parent(state: State, seat: Seat, card: Piece) -> bool:
    """Colonists of Earth (4C1b), and by a colonist's ability spaceborn ones."""
    spaceborn = printed(card.face).kind == "spaceborn"
    return earthborn(card) or (spaceborn and state.has_colonist(seat, SPACEBORN_PARENTS))


def _place(state: State, seat: Seat, card: Piece) -> str:
    """Where a colonist's stack is; "" of a passenger of the starship, who is in none."""
    if state.pieces.place(card.id)[0] == CREW:
        return ""
    return state.place_of(seat, _stack(state, seat, card))


def _stack(state: State, seat: Seat, card: Piece) -> StackKind:
    return next(kind for kind in state.stacks(seat) if card in state.cards_of(seat, kind))


def after(
    state: State, seat: Seat, card: Piece, one: Implant
) -> dict[PieceId, tuple[Implant, ...]]:
    """The chits of all whom it concerns once it is placed."""
    found = {}
    before = placed(state, seat).get(one.shape)
    if before is not None:
        kept = (other for other in state.implants(before.id) if other.shape != one.shape)
        found[before.id] = tuple(kept)
    found[card.id] = (*found.get(card.id, state.implants(card.id)), one)
    return found


def _changes(
    state: State, seat: Seat, card: Piece, one: Implant
) -> Iterator[tuple[StackKind, int]]:
    """By how much stacks are heavier, or lighter."""
    for id_, row in after(state, seat, card, one).items():
        piece = state.pieces.piece(id_)
        lies = state.aboard(piece)
        bare = lies.printed.faces[lies.face]
        change = augmented(bare, row).mass - lies.mass
        if change:
            yield _stack(state, seat, piece), change


def _bears(state: State, seat: Seat, kind: StackKind, change: int) -> bool:
    if kind == FREIGHTER and change > 0 and not takes(state, seat, change):
        return False
    return wet_after(state, seat, kind, change) is not None


# ---------------------------------------------------------------- what is offered


def _may(state: State, seat: Seat, place: str) -> bool:
    """As the operation that goes on, or begins: of the turn, or a colonist's (4A7g)."""
    if state.exodus.implanting == place or operation.may(state, seat, "implant", place):
        return True
    if place == implants_freely(state, seat):
        return True
    return _freely(state, seat) is not None or state.has_enterprise(seat, ALWAYS_FREE)


def _freely(state: State, seat: Seat) -> PieceId | None:
    """A colonist by whom it is a free action once a turn, wherever that is."""
    if not state.has_colonist(seat, FREE):
        return None
    able = (card for row in state.rows(seat) for card in row if is_colonist(card))
    return next(
        (card.id for card in able if state.face(card).can(FREE) and card.id not in state.worked),
        None,
    )


def _option(state: State, seat: Seat, kind: StackKind, card: Piece, one: Implant) -> Option:
    return Option(
        PlaceChit(seat, card.id, one.shape, one.side),
        Drag(card.id, chit_zone(one)),
        Why(words("rule.implant"), (card.id,)),
        words(
            "label.implant",
            chit=card_words.words(f"chit.{one.shape}"),
            card=card_name(state, card),
        ),
        preview=(card_words.words(f"implant.{one.shape}.{one.side}"),),
        also=(Drag(free_chit(one), stack_zone(seat, kind)),),
        group=words("group.implant"),
        aside=True,
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if not state.rules.exodus:
        return
    for kind, card, place in _patients(state, seat):
        if _may(state, seat, place):
            for one in _chits(state, card):
                if hindrance(state, seat, kind, card, one) is None:
                    yield _option(state, seat, kind, card, one)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Chits that do not come to a colonist, and why."""
    if not state.rules.exodus:
        return
    for kind, card, place in _patients(state, seat):
        for one in _chits(state, card):
            option = _option(state, seat, kind, card, one)
            why = hindrance(state, seat, kind, card, one)
            if why is not None:
                rule = words(f"refused.implant.{why}")
                no = operation.refused(option.action, option.gesture, option.label, rule, card.id)
                yield replace(no, also=option.also)
            elif not _may(state, seat, place):
                no = operation.second(option.action, option.gesture, option.label)
                yield replace(no, also=option.also)


def _implant(turn: Turn[State], action: PlaceChit) -> None:
    """A glitch comes first, and may take the colonist (K2b)."""
    seat, card = action.seat, turn.state.pieces.piece(action.card)
    kind = _stack(turn.state, seat, card)
    place = turn.state.place_of(seat, kind)
    one = Implant(action.shape, action.side)
    if turn.state.exodus.implanting != place:
        _begins(turn, seat, place)
        triggered(turn, seat, kind)
        if all(card not in row for row in turn.state.rows(seat)):
            return
        turn.set(exodus=replace(turn.state.exodus, implanting=place))
    state = turn.state
    wets = {
        stack: wet_after(state, seat, stack, change)
        for stack, change in _changes(state, seat, card, one)
    }
    changed(turn, after(state, seat, card, one))
    for stack, wet in wets.items():
        if wet is not None and state.has_chits(seat, stack):
            set_craft(turn, seat, stack, wet=told(wet))
    if one == PARENTHOOD:
        child = Child(dial().after(state.spot, YEARS), card.id)
        exodus = turn.state.exodus
        turn.set(exodus=replace(exodus, children={**exodus.children, seat: child}))
    who, named = player(state, seat), card_name(state, card)
    chit = card_words.words(f"chit.{one.shape}")
    turn.say(words("log.implant", player=who, card=named, chit=chit), card.id)
    milestones.implanted(turn, card.id)
    turn.sound("task_done")


def _begins(turn: Turn[State], seat: Seat, place: str) -> None:
    """By a colonist where there is one, else as the operation of the turn."""
    if turn.state.has_enterprise(seat, ALWAYS_FREE):
        return
    if place == implants_freely(turn.state, seat):
        turn.set(futures=replace(turn.state.futures, implant=""))
        return
    free = _freely(turn.state, seat)
    if free is None:
        operation.works(turn, seat, "implant", place)
    else:
        turn.set(worked=(*turn.state.worked, free))


def ends(turn: Turn[State]) -> None:
    """Something else is done: what is placed from now on is another operation."""
    if turn.state.exodus.implanting:
        turn.set(exodus=replace(turn.state.exodus, implanting=""))


OFFER: Final = Offer[State](_options, {PlaceChit: _implant}, _refusals)
