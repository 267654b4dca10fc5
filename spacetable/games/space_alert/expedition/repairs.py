"""Repairs between two missions of a campaign (document 6.2).

All must want to fly on; then each member in turn, the captain first, recovers, or mends a damage
tile or a disabled squad.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, Step, nothing
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.expedition.leg import MISSIONS, SQUADS, Damage, Leg
from spacetable.games.space_alert.expedition.scoring import finished, flown, total
from spacetable.games.space_alert.moves import Close, FlyOn, GoHome, Mend, MendSquad
from spacetable.games.space_alert.resolution.plan import Part
from spacetable.games.space_alert.resolution.scene import Scene
from spacetable.games.space_alert.resolution.states import ABSENT, DEAD, DISABLED
from spacetable.games.space_alert.resolution_round import watching
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.wording.stations import part, zone
from spacetable.games.space_alert.words import member_name, words

PER_ZONE: Final = 2
"""So many tiles of a zone may be mended between two missions."""


def close(turn: Turn[State], action: Close) -> None:
    """The mission is closed; a ship that came home in a campaign may fly on."""
    watching.close(turn, action)
    state = turn.state
    lost = watching.film_of(state).outcome.lost
    if state.leg is not None and not state.leg.last and not lost:
        turn.set(stage="repairs")
        turn.say(words("line.repairs"), heading=True)


# ------------------------------------------------------------------ what is broken


def _at_end(state: State) -> Scene:
    film = watching.film_of(state)
    return film.at(film.last)


def damage_left(state: State) -> Damage:
    """The parts still damaged, in the order in which it happened."""
    red, white, blue = (
        tuple(part for part in one.parts if (k, part) not in state.mending.tiles)
        for k, one in enumerate(_at_end(state).zones)
    )
    return red, white, blue


def squads_left(state: State) -> int:
    """Squads still disabled: also those whose leader was knocked out, or that stayed at home."""
    squads = _at_end(state).squads
    down = sum(one.state in (DISABLED, DEAD, ABSENT) for one in squads)
    return down - state.mending.squads


def _full(state: State, zone_number: int) -> bool:
    """Whether a zone has had its repairs."""
    return sum(where == zone_number for where, _ in state.mending.tiles) >= PER_ZONE


def _mendable(state: State) -> bool:
    if squads_left(state):
        return True
    return any(parts and not _full(state, k) for k, parts in enumerate(damage_left(state)))


def next_leg(state: State) -> Leg:
    """The mission that follows. The leg of a state in a campaign is never None."""
    leg = state.leg
    assert leg is not None
    return Leg(
        leg.name,
        leg.number + 1,
        damage_left(state),
        SQUADS - squads_left(state),
        (*leg.flown, flown(watching.film_of(state).outcome)),
    )


# ------------------------------------------------------------------ what may be done


def awaited(state: State) -> tuple[Seat, ...]:
    """Whoever has not yet said whether to fly on; then whose turn it is; for an android anybody."""
    if not _agreed(state):
        return tuple(seat for seat in state.phases if seat not in state.mending.agreed)
    seat = state.members[state.mending.member].seat
    return tuple(state.phases) if seat is None or state.rules.printed else (seat,)


def _agreed(state: State) -> bool:
    """Beside a printed game one of them presses for all."""
    agreed = state.mending.agreed
    return bool(agreed) if state.rules.printed else len(agreed) == len(state.phases)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """To fly on or not; then everything that can be mended."""
    if seat not in awaited(state):
        return
    if _agreed(state):
        yield from _mending(state, seat, refused=False)
        if squads_left(state):
            label = words("move.mend_squad")
            yield Option(MendSquad(seat), Press(_squad(state)), Why(words("rule.mend")), label)
        return
    assert state.leg is not None
    why = Why(words("rule.fly_on"))
    number = state.leg.number + 1
    yield Option(FlyOn(seat), Press(), why, words("move.fly_on", number=number, most=MISSIONS))
    yield Option(GoHome(seat), Press(), why, words("move.go_home"), grave=True)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A third tile of a zone, which is never mended."""
    if seat in awaited(state) and _agreed(state):
        yield from _mending(state, seat, refused=True)


def _mending(state: State, seat: Seat, *, refused: bool) -> Iterator[Option]:
    lying = {piece.face: piece.id for piece in state.pieces}
    for k, parts in enumerate(damage_left(state)):
        full = _full(state, k)
        if full != refused:
            continue
        rule = words("rule.two_tiles", zone=zone(k)) if full else words("rule.mend")
        for name in parts:
            piece = lying[f"tile.{ZONES[k]}.{name}"]
            label = words("move.mend", part=part(k, name))
            yield Option(Mend(seat, k, name), Press(piece), Why(rule), label, refused=full)


def _squad(state: State) -> PieceId | None:
    """The figure of a disabled squad that is still aboard."""
    squads = enumerate(_at_end(state).squads)
    down = [k for k, one in squads if one.state in (DISABLED, DEAD)]
    down = down[state.mending.squads :]
    return PieceId(f"squad.{down[0]}") if down else None


def fly_on(turn: Turn[State], action: FlyOn) -> None:
    """One more wants to fly on; when all do, the repairs begin."""
    mending = turn.state.mending
    turn.set(mending=replace(mending, agreed=(*mending.agreed, action.seat)))
    if _agreed(turn.state):
        _turn_to(turn, 0)


def go_home(turn: Turn[State], action: GoHome) -> None:
    """The most cautious opinion counts (document 6): the campaign ends, without repairs."""
    turn.set(mending=replace(turn.state.mending, ended=True), stage="over")
    turn.say(words("line.go_home"))


def mend(turn: Turn[State], action: Mend) -> None:
    """A damage tile goes back to its pile."""
    mending = turn.state.mending
    turn.set(mending=replace(mending, tiles=(*mending.tiles, (action.zone, action.part))))
    _say(turn, "line.mend", part=part(action.zone, action.part))
    _turn_to(turn, mending.member + 1)


def mend_squad(turn: Turn[State], action: MendSquad) -> None:
    """A disabled squad will be aboard again."""
    mending = turn.state.mending
    turn.set(mending=replace(mending, squads=mending.squads + 1))
    _say(turn, "line.mend_squad")
    _turn_to(turn, mending.member + 1)


def _turn_to(turn: Turn[State], member: int) -> None:
    """The next member who can mend something; after the last one the ship is ready to fly."""
    out = {k for k, one in enumerate(_at_end(turn.state).crew) if one.out}
    while member < len(turn.state.members) and (member in out or not _mendable(turn.state)):
        turn.set(mending=replace(turn.state.mending, member=member))
        if member in out:
            _say(turn, "line.recovers")
        member += 1
    if member < len(turn.state.members):
        turn.set(mending=replace(turn.state.mending, member=member))
        turn.next_turn()
    else:
        turn.set(stage="over")


def _say(turn: Turn[State], key: str, **params: Text) -> None:
    name = member_name(turn.state, turn.state.mending.member)
    turn.say(words(key, member=name, **params))


# ------------------------------------------------------------------ what is said of it


def prompt(state: State) -> Text:
    """Whether to fly on, or who mends."""
    if not _agreed(state):
        assert state.leg is not None
        outcome = watching.film_of(state).outcome
        return words("prompt.fly_on", now=flown(outcome).points, ended=total(state.leg, outcome))
    return words("prompt.mend", member=member_name(state, state.mending.member))


def follows(state: State) -> bool:
    """Whether another mission of the campaign follows this one, which is over."""
    lost = watching.film_of(state).outcome.lost
    return state.leg is not None and not lost and not finished(state)


def mended(state: State) -> frozenset[tuple[int, Part]]:
    """The tiles that are back in their piles, as zone and part."""
    return frozenset(state.mending.tiles)


CLOSING: Final[Offer[State]] = Offer(nothing, {Close: close})
STEP: Final[Step[State]] = Step(
    "repairs",
    "6.2",
    lambda view: prompt(view.state),
    awaited,
    options,
    {FlyOn: fly_on, GoHome: go_home, Mend: mend, MendSquad: mend_squad},
    refusals,
)
