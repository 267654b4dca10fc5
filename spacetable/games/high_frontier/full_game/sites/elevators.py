"""Space elevators: built by an epic hazard, and cards along them (1A6, 1B9).

What no source gives is a choice of ours: HFG-R44.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import celebrations, epic, milestones
from spacetable.games.high_frontier.full_game.elevators import joined, other_end
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes, undisturbed
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, freighter_card
from spacetable.games.high_frontier.full_game.mobiles import mobiles, taken_off
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import FIGURES, StackKind, figure
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites import claim
from spacetable.games.high_frontier.full_game.sites.moves import BuildElevator, SendAlong
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.sites.surroundings import disks
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import Elevator, load

FREELY: Final = "free_elevator"
"""A colonist by whom an elevator is built as a free action."""
CUBE: Final = "elevator_cube"


def _units(state: State, seat: Seat, elevator: Elevator) -> Iterator[tuple[PieceId, Text]]:
    """Own cubes at one end, while the other is industrialised: what is risked."""
    for end in elevator.ends:
        beyond = state.sites.get(other_end(elevator, end))
        if beyond is None or not beyond.factory:
            continue
        here = state.sites.get(end)
        if here is not None and here.owner == seat and here.factory:
            yield PieceId(end), words("factory_of", place=place_name(end))
        for kind in (FREIGHTER, *mobiles(state, seat)):
            me = figure(seat, kind)
            if me in state.crafts and state.crafts[me].place == end:
                yield me, words(f"stack.{FREIGHTER if kind == FREIGHTER else 'mobile'}")
        for card in _people(state, seat, end):
            yield card.id, card_name(state, card)


def _people(state: State, seat: Seat, end: str) -> Iterator[Piece]:
    """Colonists that count as a freighter there."""
    for kind in state.stacks(seat) if state.rules.colonists else ():
        if state.place_of(seat, kind) == end:
            yield from (one for one in state.cards_of(seat, kind) if state.face(one).can(CUBE))


def ways(state: State, seat: Seat) -> Iterator[tuple[int, Elevator, PieceId, Text]]:
    """Each elevator that may be built, and what is risked for it; not that of GEO, which its Bernal
    alone builds.
    """
    if not state.rules.module_1:
        return
    for number, one in enumerate(load().space_elevators):
        if number not in state.elevators and not one.only_by:
            for unit, name in _units(state, seat, one):
                yield number, one, unit, name


def _building(state: State, seat: Seat) -> Iterator[Option]:
    if not state.rules.module_1:
        return
    if not operation.is_free(state) and not state.has_colonist(seat, FREELY):
        return
    for number, one, unit, name in ways(state, seat):
        first, second = map(place_name, one.ends)
        label = words("label.build_elevator", first=first, second=second, unit=name)
        building = Option(
            BuildElevator(seat, number, unit),
            Press(),
            Why(words("rule.build_elevator")),
            label,
            group=words("group.elevators"),
        )
        risk, paying = (
            words("preview.epic", unit=name),
            BuildElevator(seat, number, unit, pays=True),
        )
        yield from epic.ways(state, seat, building, risk, paying)


def _no_building(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation."""
    if not operation.is_free(state) and not state.has_colonist(seat, FREELY):
        for number, one, unit, name in ways(state, seat):
            first, second = map(place_name, one.ends)
            label = words("label.build_elevator", first=first, second=second, unit=name)
            yield operation.second(BuildElevator(seat, number, unit), Press(), label)


def _build(turn: Turn[State], action: BuildElevator) -> None:
    seat = action.seat
    _, elevator, unit, name = next(
        one for one in ways(turn.state, seat) if (one[0], one[2]) == (action.number, action.unit)
    )
    if not turn.state.has_colonist(seat, FREELY):
        operation.begin(turn, "elevator")
    who, (first, second) = player(turn.state, seat), map(place_name, elevator.ends)
    if action.pays:
        epic.paid(turn, seat)
    elif not epic.withstood(turn, seat):
        turn.say(words("log.epic_lost", player=who, unit=name))
        _lost(turn, seat, unit)
        return
    before = turn.state
    turn.set(elevators=tuple(sorted((*before.elevators, action.number))))
    line = words("log.elevator", player=who, first=first, second=second)
    turn.say(line)
    milestones.elevator(turn, elevator.ends)
    celebrations.brought(turn, "elevator", seat, before, line)
    turn.sound("win")
    free = [end for end in elevator.ends if end in load().sites and end not in turn.state.sites]
    for end in free[: disks(turn.state, seat)]:
        claim.claims(turn, seat, end)


def _lost(turn: Turn[State], seat: Seat, unit: PieceId) -> None:
    """What was risked; a colony stays, with the factory below it."""
    turn.sound("lose")
    for kind in mobiles(turn.state, seat):
        if figure(seat, kind) == unit:
            taken_off(turn, seat, kind)
            return
    for kind in turn.state.stacks(seat):
        if any(one.id == unit for one in turn.state.cards_of(seat, kind)):
            leave(turn, seat, kind, [unit])
            return
    card = freighter_card(turn.state, seat)
    if unit == figure(seat, FREIGHTER) and card is not None:
        leave(turn, seat, FREIGHTER, [card.id])
    elif unit in turn.state.sites and not turn.state.sites[unit].colony:
        bare = replace(turn.state.sites[unit], factory=False)
        turn.set(sites={**turn.state.sites, unit: bare})


# ---------------------------------------------------------------- along it


def sendable(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, str]]:
    """Cards that may found an outpost at the other end of an elevator."""
    if not state.elevators or all(one in state.stacks(seat) for one in OUTPOSTS):
        return
    for kind in state.stacks(seat):
        if kind in FIGURES:
            for place in sorted(joined(state, seat, state.place_of(seat, kind))):
                for card in state.cards_of(seat, kind):
                    if kind_of(card) not in (FREIGHTER, "bernal"):
                        yield kind, card, place


def _sending(state: State, seat: Seat) -> Iterator[Option]:
    for _, card, place in sendable(state, seat):
        yield Option(
            SendAlong(seat, card.id, place),
            Press(),
            Why(words("rule.send_along")),
            words("label.send_along", card=card_name(state, card), place=place_name(place)),
            group=words("group.transfer"),
            aside=True,
        )


def _send(turn: Turn[State], action: SendAlong) -> None:
    seat = action.seat
    kind, card, _ = next(one for one in sendable(turn.state, seat) if one[1].id == action.card)
    named = card_name(turn.state, card)
    if not undisturbed(turn, seat, kind):
        if all(one.id != card.id for one in turn.state.cards_of(seat, kind)):
            return
    goal = next(one for one in OUTPOSTS if one not in turn.state.stacks(seat))
    found(turn, seat, goal, action.place)
    changes(turn, seat, card, kind, goal)
    who, place = player(turn.state, seat), place_name(action.place)
    turn.say(words("log.send_along", player=who, card=named, place=place), card.id)


OFFER: Final = together(
    Offer[State](_building, {BuildElevator: _build}, _no_building),
    Offer[State](_sending, {SendAlong: _send}),
)
