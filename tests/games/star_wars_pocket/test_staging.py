"""The trench run, the fights and the shot, as they are seen."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import (
    Beam,
    Burst,
    Effect,
    Flare,
    Flight,
    Rush,
    Shatter,
    Spot,
    Still,
    places_of,
)
from spacetable.core.event import Staged
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.data import LAST_ROW
from spacetable.games.star_wars_pocket.moves import EndTurn, Fight, Fire, FlyTo, Salvo
from spacetable.games.star_wars_pocket.state import (
    PILOT,
    SURFACE_MAP,
    TRENCH_MAP,
    State,
)
from tests.games.star_wars_pocket.flying import done, fresh, legal, on_port
from tests.games.star_wars_pocket.test_combat import fight

PORT = "trench:0,-2"


def staged(turn: Turn[State]) -> list[Effect]:
    """What is seen of a move."""
    return [one for event in turn.events if isinstance(event, Staged) for one in event.effects]


def kinds(effects: list[Effect]) -> set[type]:
    return {type(one) for one in effects}


def test_a_hit_is_seen_to_the_end_of_the_trench() -> None:
    state = on_port(fresh(), computer=True, force=0)
    turn = done(state, Fire(PILOT, 0), die=6)
    shown = staged(turn)
    assert turn.state.ended == "hit"
    (torpedo, *_) = [one for one in shown if isinstance(one, Flight)]
    assert (torpedo.source.target, torpedo.target.target) == (f"torpedo.{state.torpedoes}", PORT)
    assert torpedo.sound == "torpedo"
    assert {Still, Spot, Shatter, Burst} <= kinds(shown)
    gone = {one.at.target for one in shown if isinstance(one, Shatter)}
    assert gone == {tile.id for tile in turn.state.pieces[TRENCH_MAP]}


def test_a_miss_goes_off_beside_the_port() -> None:
    turn = done(on_port(fresh()), Fire(PILOT, 0), die=1)
    shown = staged(turn)
    assert Shatter not in kinds(shown)
    (burst,) = [one for one in shown if isinstance(one, Burst)]
    assert burst.at == Place(PORT, burst.at.part)
    assert burst.at.part != (0, 0, 1, 1)


def test_walls_fly_past_in_the_trench_alone() -> None:
    state = replace(on_port(fresh()), cell=(0, -1), phase="move", arrived=False)
    back = next(o.action for o in legal(state) if isinstance(o.action, FlyTo))
    shown = staged(done(state, back))
    assert kinds(shown) == {Rush}
    assert {one.at.target for one in shown} == {"trench:0,-1", f"trench:0,{back.cell[1]}"}
    above = replace(fresh(), phase="move")
    for option in legal(above):
        assert staged(done(above, option.action)) == []


def test_shields_hold_or_fail_in_a_fight() -> None:
    for number, held in ((2, True), (5, False)):
        turn = done(fight(number), Fight(PILOT, 0))
        (flare,) = [one for one in staged(turn) if isinstance(one, Flare)]
        assert flare.held is held
        assert Beam in kinds(staged(turn))


def test_a_lost_ship_breaks_up() -> None:
    turn = done(fight(9, shields=0), Fight(PILOT, 0))
    assert turn.state.ended == "shields"
    assert Shatter(Place("ship")) in [replace(one, begin=0, length=1) for one in staged(turn)]


def test_the_death_star_fires_when_time_is_up() -> None:
    last = replace(fresh(), row=LAST_ROW, last_turns=1, last_turn_no=0, turn_no=5, phase="end")
    turn = done(last, EndTurn(PILOT))
    assert turn.state.ended == "time"
    shown = staged(turn)
    assert {Spot, Beam, Burst} == kinds(shown)
    assert all(place.target == SURFACE_MAP for one in shown for place in places_of(one))
    assert staged(done(replace(last, last_turns=2), EndTurn(PILOT))) == []


def test_a_salvo_clears_the_squadron() -> None:
    shown = staged(done(fight(5), Salvo(PILOT)))
    assert kinds(shown) == {Flight, Burst}
