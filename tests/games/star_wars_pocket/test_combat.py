"""Fights: no die, and every outcome shown before it is chosen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.games.star_wars_pocket.moves import EndTurn, Fight, Salvo
from spacetable.games.star_wars_pocket.state import PILOT, State
from tests.games.star_wars_pocket.flying import do, fresh, legal, option, refused


def fight(number: int, *, foils_open: bool = False, shields: int = 5, force: int = 1) -> State:
    """A squadron of that number has been met."""
    return replace(
        fresh(),
        phase="fight",
        event="tie_squadron",
        number=number,
        foils_open=foils_open,
        shields=shields,
        force=force,
    )


def test_the_example_of_the_rules() -> None:
    """Power 4 against 5 fighters costs 1 shield (fight)."""
    after = do(fight(5, foils_open=True), Fight(PILOT, 0))
    assert (after.shields, after.fights, after.phase) == (4, 1, "end")


@pytest.mark.parametrize(
    ("number", "foils_open", "force", "left"),
    [(5, False, 0, 2), (5, False, 1, 3), (4, True, 0, 5), (3, True, 0, 5), (6, True, 1, 4)],
)
def test_power_is_foils_and_force(number: int, foils_open: bool, force: int, left: int) -> None:
    """2 with S-foils locked, 4 open, 1 more for each force point spent."""
    after = do(fight(number, foils_open=foils_open), Fight(PILOT, force))
    assert (after.shields, after.force) == (left, 1 - force)


def test_no_more_force_than_there_is() -> None:
    """The next point is refused, with the rule."""
    assert refused(fight(9, force=1), Fight(PILOT, 2)) == "force"
    assert refused(fight(9), EndTurn(PILOT)) == "answer_first"


def test_force_is_shown_where_it_is_spent() -> None:
    """The rule points at the token only for the points that it takes."""
    state = fight(5)
    why = {force: option(state, Fight(PILOT, force)).why.because for force in (0, 1)}
    assert why == {0: ("foils",), 1: ("foils", "force")}


def test_a_salvo_clears_any_squadron() -> None:
    """No shields lost, one torpedo gone (torpedoes)."""
    after = do(fight(11, shields=0), Salvo(PILOT))
    assert (after.shields, after.torpedoes, after.salvos, after.phase) == (0, 2, 1, "end")


def test_the_last_salvo_loses() -> None:
    """No torpedo left (losing)."""
    after = do(replace(fight(11), torpedoes=1), Salvo(PILOT))
    assert (after.ended, after.phase) == ("torpedoes", "over")


def test_shields_below_0_lose() -> None:
    """9 fighters against power 2: 7 lost of 6."""
    assert do(fight(9, shields=7), Fight(PILOT, 0)).ended is None
    assert do(fight(9, shields=6), Fight(PILOT, 0)).ended == "shields"


@pytest.mark.parametrize("number", range(1, 12))
@pytest.mark.parametrize("foils_open", [False, True])
def test_the_preview_tells_the_outcome(number: int, foils_open: bool) -> None:
    """Shields before and after, for every force that may be spent."""
    state = fight(number, foils_open=foils_open, force=3)
    for choice in legal(state):
        if isinstance(choice.action, Fight):
            shown = dict(choice.preview[-1].params)
            after = do(state, choice.action)
            if after.shields == state.shields:
                assert choice.preview[-1].key.endswith("preview.salvo")
                continue
            assert (shown["old"], shown["new"]) == (state.shields, after.shields)
            destroyed = choice.preview[-1].key.endswith("destroyed")
            assert destroyed == (after.ended == "shields")
    assert option(state, Salvo(PILOT)).preview


def asked(state: State) -> list[object]:
    """What a person is asked about before it is done."""
    return [one.action for one in legal(state) if one.asks]


def test_what_surely_ends_the_flight_is_asked_about() -> None:
    """As long as there is another way: the ship is destroyed below 0 shields."""
    state = replace(fight(9, shields=6, force=1), torpedoes=2)
    assert asked(state) == [Fight(PILOT, 0)]
    assert asked(replace(state, torpedoes=1)) == [Fight(PILOT, 0), Salvo(PILOT)]
    assert asked(replace(state, shields=9)) == []
    lost = replace(state, shields=0, torpedoes=1)
    assert asked(lost) == [], "whatever is done, the flight is over"
