"""Anchoring a Bernal (2A5), and a second one by the first (2A7c)."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game import bank, celebrations, epic, milestones
from spacetable.games.high_frontier.full_game.bernals import (
    BERNAL,
    anchored,
    bears,
    card_of,
    free_grounds,
)
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.foreseen import glitch_ahead
from spacetable.games.high_frontier.full_game.isobank import founding
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    StackKind,
    figure,
    hand,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import leave, triggered
from spacetable.games.high_frontier.full_game.sites import unanchor
from spacetable.games.high_frontier.full_game.sites.moves import Anchor, MoveBernal
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances, working
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.war.sides import loyal
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.operational import lit_chains
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack, short_of_therms

RISKY: Final = frozenset(("bernal_geo_elevator_bernal", "bernal_l3_lofstrom_loop_microgravity"))
"""Anchored in the Home Orbit they are rolled for (4A7j)."""
Hindered = Literal["moved", "space", "occupied", "ground", "home", "war", "supports"]


def hindrance(state: State, seat: Seat, kind: StackKind) -> Hindered | None:
    """Why a Bernal is not anchored where it is; None where it may be."""
    place = state.place_of(seat, kind)
    space = load().spaces[place]
    if not bears(place):
        return "space"
    if any(craft.anchored and craft.place == place for craft in state.crafts.values()):
        return "occupied"
    if space.home_orbit and state.home_of(seat) is not None and not _grounded(state, seat, place):
        return "home"
    if space.home_orbit and state.war.rages and not loyal(state, seat):
        return "war"
    if not space.home_orbit and not _grounded(state, seat, place):
        return "ground"
    return None if supports(state, seat, kind) is not None else "supports"


def _grounded(state: State, seat: Seat, place: str) -> bool:
    return bool(free_grounds(state, seat, place))


def supports(state: State, seat: Seat, kind: StackKind) -> tuple[PieceId, ...] | None:
    """What is decommissioned for it: the fewest supports that make it work, with the radiators that
    cool them, and people only where nothing else will do (HFG-R47); None where it does not work.
    """
    row = state.cards_of(seat, kind)
    at = next((k for k, one in enumerate(row) if kind_of(one) == BERNAL), None)
    if at is None:
        return None
    stack = working(state, seat, kind)
    best: tuple[int, ...] | None = None

    def cost(used: tuple[int, ...]) -> tuple[int, int]:
        return sum(is_colonist(row[one]) for one in used), len(used)

    for chain in lit_chains(stack, at, circumstances(state, seat, kind)):
        if short_of_therms(stack, chain) <= 0:
            used = (*chain.members[1:], *_coolers(stack, chain.members, chain.therms))
            if best is None or cost(used) < cost(best):
                best = used
    return None if best is None else tuple(row[one].id for one in best)


def _coolers(stack: Stack, members: tuple[int, ...], needed: int) -> Iterator[int]:
    """Radiators that give so many therms, the lightest first."""
    able = [
        (one.mass, place)
        for place, one in enumerate(stack)
        if one.radiator is not None and place not in members
    ]
    for _, place in sorted(able):
        if needed <= 0:
            return
        side = stack[place].radiator
        assert side is not None  # it was looked for
        needed -= side.therms
        yield place


def _afloat(state: State, seat: Seat) -> Iterator[StackKind]:
    if state.rules.module_2:
        standing = state.stacks(seat)
        yield from (one for one in BERNALS if one in standing and one not in anchored(state, seat))


def rolls(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a die is thrown for it (4A7j)."""
    card = card_of(state, seat, kind)
    at_home = load().spaces[state.place_of(seat, kind)].home_orbit
    return card is not None and card.face in RISKY and at_home


def _anchors(state: State, seat: Seat) -> Iterator[Option]:
    for kind in _afloat(state, seat):
        may = operation.may(state, seat, "anchor", state.place_of(seat, kind))
        if may and hindrance(state, seat, kind) is None:
            label = _label(state, seat, kind)
            preview = (
                *_founded(state, seat, kind),
                *_below(state, seat, kind),
                *glitch_ahead(state, seat, kind),
                *_people_lost(state, seat, kind),
            )
            if not rolls(state, seat, kind):
                yield _anchoring(Anchor(seat, kind), label, preview)
                continue
            anchoring = _anchoring(Anchor(seat, kind), label, preview)
            risk, paying = words("preview.epic_supports"), Anchor(seat, kind, pays=True)
            yield from epic.ways(state, seat, anchoring, risk, paying)


def _people_lost(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """Colonists whose support aboard is all that makes it work: they go with it."""
    for card in supports(state, seat, kind) or ():
        one = state.pieces.piece(card)
        if is_colonist(one):
            yield words("preview.support_goes", card=card_name(state, one))


def _below(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """Which factories would be its dirtsides: the name of the space does not tell."""
    grounds = free_grounds(state, seat, state.place_of(seat, kind))
    if grounds:
        yield words("preview.dirtside", places=joined(map(place_name, grounds)))


def _founded(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """Some Home Bernals make isotopes money for everybody (4D1a)."""
    if becomes_home(state, seat, kind) and founding.founds(state, seat, kind):
        yield words("preview.monetizes")


def becomes_home(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a Bernal that is anchored where it is would be its player's home."""
    return state.home_of(seat) is None and load().spaces[state.place_of(seat, kind)].home_orbit


def _label(state: State, seat: Seat, kind: StackKind) -> Text:
    place = place_name(state.place_of(seat, kind))
    home = becomes_home(state, seat, kind)
    return words("label.anchor_home" if home else "label.anchor", place=place)


def _anchoring(action: Anchor, label: Text, preview: tuple[Text, ...]) -> Option:
    return Option(
        action,
        Press(),
        Why(words("rule.anchor")),
        label,
        preview=preview,
        group=words("group.bernals"),
    )


def _no_anchors(state: State, seat: Seat) -> Iterator[Option]:
    """Why a Bernal stays afloat."""
    for kind in _afloat(state, seat):
        why = hindrance(state, seat, kind)
        label = _label(state, seat, kind)
        if why is not None:
            rule, me = words(f"refused.anchor.{why}"), figure(seat, kind)
            yield operation.refused(Anchor(seat, kind), Press(), label, rule, me)
        elif not operation.may(state, seat, "anchor", state.place_of(seat, kind)):
            yield operation.second(Anchor(seat, kind), Press(), label)


def _anchor(turn: Turn[State], action: Anchor) -> None:
    """A glitch comes first, and may take what it needs (2A5)."""
    seat, kind = action.seat, action.stack
    operation.works(turn, seat, "anchor", turn.state.place_of(seat, kind))
    risky = rolls(turn.state, seat, kind)
    if action.pays:
        epic.paid(turn, seat)
    triggered(turn, seat, kind)
    if kind not in turn.state.stacks(seat):
        return
    gone = supports(turn.state, seat, kind)
    if gone is None:
        return
    who, place = player(turn.state, seat), place_name(turn.state.place_of(seat, kind))
    if risky and not action.pays and not epic.withstood(turn, seat):
        turn.say(words("log.anchor_fails", player=who))
        milestones.torn_loose(turn, turn.state.place_of(seat, kind))
        leave(turn, seat, kind, gone)
        return
    leave(turn, seat, kind, gone)
    me = figure(seat, kind)
    craft = replace(turn.state.crafts[me], anchored=True, wet="1", grade="water", moved=True)
    first, before = turn.state.home_of(seat) is None, turn.state
    turn.set(crafts={**turn.state.crafts, me: craft}, helm="rocket")
    line = words("log.anchor", player=who, place=place)
    turn.say(line, me)
    milestones.anchored(turn, craft.place)
    celebrations.brought(turn, "anchored", seat, before, line)
    turn.sound("win")
    if first and turn.state.home_of(seat) is not None:
        _unlocked(turn, seat)
    founding.anchored(turn, seat, kind)


def _unlocked(turn: Turn[State], seat: Seat) -> None:
    """The Secretary-General has its Aquas with the first Home Bernal (privilege)."""
    one = turn.state.players[seat]
    if not one.unlocked:
        players = turn.state.players
        turn.set(players={**players, seat: replace(one, unlocked=True)})
        if "secretary_general" in turn.state.own_privileges(seat):
            n = components().privileges.secretary_general
            bank.receive(turn, seat, n)
            turn.say(words("log.gains_aquas", player=player(turn.state, seat), n=n))


# ---------------------------------------------------------------- a second one


def _seconds(state: State, seat: Seat) -> Iterator[Option]:
    """A Bernal of the hand comes to the Home Bernal for Aquas (2A7c)."""
    home = state.home_of(seat) if state.rules.module_2 else None
    if home is None or components().bernals.second > state.players[seat].aquas:
        return
    for card in state.pieces[hand(seat)]:
        if kind_of(card) == BERNAL:
            yield Option(
                MoveBernal(seat, card.id),
                Drag(card.id, stack_zone(seat, home)),
                Why(words("rule.second_bernal")),
                words(
                    "label.second_bernal",
                    card=card_name(state, card),
                    n=components().bernals.second,
                ),
                group=words("group.bernals"),
            )


def _second(turn: Turn[State], action: MoveBernal) -> None:
    seat, n = action.seat, components().bernals.second
    home = turn.state.home_of(seat)
    assert home is not None  # the option was offered
    bank.receive(turn, seat, -n)
    turn.move(action.card, stack_zone(seat, home), start=hand(seat), up=True, turns=0)
    card = turn.state.pieces.piece(action.card)
    who, named = player(turn.state, seat), card_name(turn.state, card)
    turn.say(words("log.second_bernal", player=who, card=named, n=n), action.card)


OFFER: Final = together(
    Offer[State](_anchors, {Anchor: _anchor}, _no_anchors),
    unanchor.OFFER,
    Offer[State](_seconds, {MoveBernal: _second}),
)
