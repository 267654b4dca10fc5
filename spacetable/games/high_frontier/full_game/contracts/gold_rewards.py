"""What gold contracts bring as they are fulfilled (4B4f; HFG-R56)."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.colonists import held
from spacetable.games.high_frontier.full_game.contracts import gold_colonists
from spacetable.games.high_frontier.full_game.contracts.gold_colonists import TARGET, YIELD
from spacetable.games.high_frontier.full_game.contracts.moves import (
    BuildSkyhook,
    Rally,
    SellThruster,
    TurnGlory,
)
from spacetable.games.high_frontier.full_game.contracts.reward_steps import (
    declines,
    figure_of,
    step,
)
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.places import Queue, StackKind, spot
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites import claim, exomigrate
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    circumstances,
    disks,
    working,
)
from spacetable.games.high_frontier.full_game.state import Duty, State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name, zone_name
from spacetable.games.high_frontier.operational import way_taken
from spacetable.games.high_frontier.prospecting import LUNA
from spacetable.games.high_frontier.solar_map import load

GLORY: Final = "turn_glory"
RALLY: Final = "rally"
SKYHOOK: Final = "skyhook"
THRUSTER: Final = "sell_thruster"
GW: Final = "gw_thruster"


# ---------------------------------------------------------------- at once


def _claims(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """The site is the player's, if nobody has explored it."""
    state = turn.state
    if place not in state.sites and place not in state.busted and disks(state, seat):
        claim.claims(turn, seat, place)


def _clears_luna(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """Factories and colonies of the Moon go, and their owners are paid for each."""
    n = figure_of("clear_luna", "aqua_per_token")
    for site, there in turn.state.sites.items():
        tokens = there.factory + there.colony
        if tokens and LUNA in load().sites[site].groups:
            bare = replace(there, factory=False, colony=False, powersat=False)
            turn.set(sites={**turn.state.sites, site: bare})
            bank.receive(turn, there.owner, n * tokens)
            who = player(turn.state, there.owner)
            turn.say(words("log.cleared", player=who, place=place_name(site), n=n * tokens))


def _swaps(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
    """A colonist comes from a queue to the place, and another one leaves; of two queues its player
    chooses, for spaceborn ones send those of Earth home (4C2, 4C2c).
    """
    if _host(turn.state, seat, place) is None:
        return
    able = _queues(turn.state, seat)
    if len(able) > 1:
        agenda.first(turn, Duty(RALLY, seat, place))
    elif able:
        _rallied(turn, seat, able[0], place)


def _queues(state: State, seat: Seat) -> tuple[Queue, ...]:
    """From which somebody could come."""
    return tuple(one for one in state.rules.queues if exomigrate.may_swap(state, seat, one))


def _host(state: State, seat: Seat, place: str) -> StackKind | None:
    """The stack that takes the colonist in, any mass of which is borne; an outpost that is free to
    be founded where there is none.
    """
    here = (
        kind
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == place
        and kind != FREIGHTER
        and not state.has_chits(seat, kind)
    )
    free = (kind for kind in OUTPOSTS if kind not in state.stacks(seat))
    return next(iter((*here, *free)), None)


def _rallied(turn: Turn[State], seat: Seat, queue: Queue, place: str) -> None:
    host = _host(turn.state, seat, place)
    assert host is not None  # it was looked for
    if host not in turn.state.stacks(seat):
        found(turn, seat, host, place)
    came = exomigrate.drawn(turn, seat, host, queue)
    if any(card.id != came for card in held(turn.state, seat)):
        agenda.first(turn, Duty(exomigrate.EXCESS, seat, str(came)))


def _later(task: str) -> Callable[[Turn[State], Seat, Ability, str], None]:
    """What its owner decides on."""

    def asks(turn: Turn[State], seat: Seat, one: Ability, place: str) -> None:
        agenda.first(turn, Duty(task, seat, place))

    return asks


def _rallies(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for queue in _queues(state, seat):
            yield Option(
                Rally(seat, queue),
                Press(),
                Why(words("rule.rally")),
                words(f"label.rally.{queue}"),
            )


def _rally(turn: Turn[State], action: Rally) -> None:
    place = turn.state.duty.place
    agenda.finish(turn)
    _rallied(turn, action.seat, action.queue, place)


BRINGS: Final[dict[str, Callable[[Turn[State], Seat, Ability, str], None]]] = {
    "claim_if_unexplored": _claims,
    "clear_luna": _clears_luna,
    "exomigrate_swap": _swaps,
    "flip_glory": _later(GLORY),
    "decommission_colonist": _later(YIELD),
    "sell_thruster": _later(THRUSTER),
    "target_to_leo": _later(TARGET),
    "build_elevator": _later(SKYHOOK),
}

# ---------------------------------------------------------------- a glory chit


def _low_glories(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for zone in dict.fromkeys(one.zone for one in state.players[seat].glories if not one.home):
            yield Option(
                TurnGlory(seat, zone),
                Press(),
                Why(words("rule.turn_glory")),
                words("label.turn_glory", zone=zone_name(zone)),
            )


def _turns_glory(turn: Turn[State], action: TurnGlory) -> None:
    agenda.finish(turn)
    one = turn.state.players[action.seat]
    turned = tuple(
        replace(chit, home=True) if chit.zone == action.zone else chit for chit in one.glories
    )
    players = turn.state.players
    turn.set(players={**players, action.seat: replace(one, glories=turned)})
    who = player(turn.state, action.seat)
    turn.say(words("log.turn_glory", player=who, zone=zone_name(action.zone)))


# ---------------------------------------------------------------- a thruster, an elevator


def _thrusters(
    state: State, seat: Seat, place: str
) -> Iterator[tuple[StackKind, Piece, tuple[Piece, ...]]]:
    """Thrusters that work there, with the supports that they would use."""
    for kind in state.stacks(seat):
        if state.place_of(seat, kind) == place:
            row, stack = state.cards_of(seat, kind), working(state, seat, kind)
            for at, card in enumerate(row):
                if kind_of(card) == GW:
                    way = way_taken(stack, at, circumstances(state, seat, kind))
                    if way is not None:
                        yield kind, card, tuple(row[one] for one in way.members[1:])


def _selling(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    n = figure_of("sell_thruster", "aqua")
    for _, card, supports in _thrusters(state, seat, state.duty.place):
        yield Option(
            SellThruster(seat, card.id),
            Press(card.id),
            Why(words("rule.sell_thruster")),
            words("label.sell_thruster", card=card_name(state, card), n=n),
            preview=(words("preview.to_hand", n=1 + len(supports)),),
        )
    yield declines(seat)


def _sold(turn: Turn[State], action: SellThruster) -> None:
    seat, place = action.seat, turn.state.duty.place
    agenda.finish(turn)
    able = _thrusters(turn.state, seat, place)
    kind, card, supports = next(one for one in able if one[1].id == action.card)
    n, who = figure_of("sell_thruster", "aqua"), player(turn.state, seat)
    named = card_name(turn.state, card)
    leave(turn, seat, kind, [card.id, *(one.id for one in supports)])
    bank.receive(turn, seat, n)
    turn.say(words("log.sell_thruster", player=who, card=named, n=n))


def _skyhooks(state: State, seat: Seat) -> Iterator[Option]:
    """Elevators of the place that do not stand."""
    if seat != state.duty.seat:
        return
    for number, one in enumerate(load().space_elevators):
        if state.duty.place in one.ends and number not in state.elevators:
            first, second = map(place_name, one.ends)
            yield Option(
                BuildSkyhook(seat, number),
                Press(spot(state.duty.place)),
                Why(words("rule.skyhook")),
                words("label.skyhook", first=first, second=second),
            )
    yield declines(seat)


def _skyhook(turn: Turn[State], action: BuildSkyhook) -> None:
    """Ends that nobody has are claimed, as of any elevator (1B9a)."""
    agenda.finish(turn)
    seat = action.seat
    ends = load().space_elevators[action.number].ends
    turn.set(elevators=tuple(sorted((*turn.state.elevators, action.number))))
    first, second = map(place_name, ends)
    turn.say(words("log.elevator", player=player(turn.state, seat), first=first, second=second))
    free = [end for end in ends if end in load().sites and end not in turn.state.sites]
    for end in free[: disks(turn.state, seat)]:
        claim.claims(turn, seat, end)


# ---------------------------------------------------------------- the steps

STEPS: Final[tuple[Step[State], ...]] = (
    step(GLORY, _low_glories, TurnGlory, _turns_glory),
    step(RALLY, _rallies, Rally, _rally),
    *gold_colonists.STEPS,
    step(THRUSTER, _selling, SellThruster, _sold, may=True),
    step(SKYHOOK, _skyhooks, BuildSkyhook, _skyhook, may=True),
)


def bernal_owner(state: State, place: str) -> Seat | None:
    """Whose anchored Bernal is at a space."""
    return next(
        (
            seat
            for seat in state.order
            for kind in anchored(state, seat)
            if state.place_of(seat, kind) == place
        ),
        None,
    )
