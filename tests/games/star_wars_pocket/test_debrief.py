"""What a flight that is over shows: choices weighed by flights, luck reckoned, near escapes."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.mission import Debrief
from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import debrief_course, game
from spacetable.games.star_wars_pocket.debrief_course import course
from spacetable.games.star_wars_pocket.debrief_luck import harm, shots
from spacetable.games.star_wars_pocket.moves import (
    BarrelRoll,
    EndTurn,
    Fight,
    Fire,
    Hold,
    Salvo,
    SkipEvent,
)
from spacetable.games.star_wars_pocket.odds import coming
from spacetable.games.star_wars_pocket.playouts import acted, advised, rest_of_turn, unknown
from spacetable.games.star_wars_pocket.state import PILOT, State
from spacetable.games.star_wars_pocket.taken import taken
from spacetable.text.catalogue import catalogue
from tests.games.star_wars_pocket.flying import do, fresh, legal, on_port, with_cards

SWITCHED = {
    "force_on_shot": "after_roll",
    "cant_shake_him": "choose_torpedo_or_wingman",
    "no_place_for_tile": "break_out",
    "reach_entrance_by_laying": True,
}


def flown(seed: int, skill: float, **options: str | bool) -> tuple[list[State], list[Action]]:
    """A whole flight, at random now and then: its states and its actions."""
    state, die, chance = fresh(seed, **options), random.Random(seed), LooseChance(seed)
    states, actions = [state], []
    while state.ended is None:
        some = die.choice(legal(state)).action
        action = advised(state, chance) if die.random() < skill else some
        turn: Turn[State] = Turn(state, chance)
        game.rules.apply(turn, action)
        state = turn.state
        states.append(state)
        actions.append(action)
    return states, actions


def told(states: list[State], language: str = "en", *, stopped: bool = False) -> list[str]:
    """The verdict and the lines."""
    found = looked_at(states, stopped=stopped)
    return [catalogue(language).words(one) for one in (found.verdict, *found.lines)]


def looked_at(states: list[State], *, stopped: bool = False) -> Debrief:
    assert game.teaching is not None
    assert game.teaching.debrief is not None
    found = game.teaching.debrief(states, lambda: stopped)
    assert isinstance(found, Debrief)
    for one in found.findings:
        assert 0 <= one.at < one.at + one.done < len(states)
        state = states[one.at]
        for action in one.better:
            assert action in [option.action for option in legal(state)]
            state = acted(state, action, LooseChance(0))
    return found


def done(state: State, *actions: Action, die: int | None = None) -> list[State]:
    """A state, and those after each action."""
    states = [state]
    for action in actions:
        states.append(do(states[-1], action, die=die))
    return states


def test_while_the_flight_goes_on_there_is_none() -> None:
    assert game.teaching is not None
    assert game.teaching.debrief is not None
    assert game.teaching.debrief([fresh()], lambda: False) is None


@pytest.mark.parametrize("options", [{}, SWITCHED])
def test_what_was_chosen_is_read_from_the_states(options: dict[str, str | bool]) -> None:
    for seed in range(12):
        states, actions = flown(seed, 0.5, **options)
        for k, action in enumerate(actions):
            found = taken(states[k], states[k + 1], legal(states[k]))
            assert found is not None
            assert found.action == action


def test_holding_fire_in_the_last_turn_is_what_lost_it() -> None:
    """There is no other shot: firing hits in half of all cases, holding in none."""
    state = on_port(fresh(), force=2, last_turns=1, last_turn_no=0, row=4)
    states = done(state, Hold(PILOT), EndTurn(PILOT))
    assert states[-1].ended == "time"
    found = looked_at(states)
    assert found.turning == 1
    costly = next(one for one in found.lines if one.key.endswith("choice.cost"))
    said = dict(costly.params)
    assert said["had"] == 0
    assert 38 <= int(str(said["could"])) <= 62
    assert "“Hold fire”" in catalogue("en").words(costly)
    assert "“Fire with 2 force”" in catalogue("en").words(costly)
    assert found.sheet is not None
    assert len(found.sheet.rows) == 1
    shown = found.findings[0]
    assert (shown.at, shown.better) == (0, (Fire(PILOT, 2),))


def test_the_better_line_goes_on_till_the_turn_is_over() -> None:
    """As far as no die and no shuffle keeps it from being known."""
    late = on_port(fresh(), shields=1, torpedoes=2, computer=True, last_turns=1, row=4)
    state = replace(late, phase="fight", event="tie_squadron", number=6, last_turn_no=0, force=0)
    states = done(state, Fight(PILOT, 0))
    shot = looked_at(states).findings[0].better
    assert [type(one) for one in shot] == [Salvo, Fire], "what the die will show is not known"
    way = replace(fresh(), phase="end", foils_turned=True)
    assert rest_of_turn(way, EndTurn(PILOT)) == (EndTurn(PILOT),)
    flies = rest_of_turn(fresh(2), BarrelRoll(PILOT))
    assert isinstance(flies[-1], EndTurn)
    assert len(flies) > 2


def test_what_is_known_comes_at_once_and_grows() -> None:
    states, _ = flown(4, 0.7)
    assert game.teaching is not None
    assert game.teaching.debriefs is not None
    stopped = False
    found = game.teaching.debriefs(states, lambda: stopped)
    first = next(found)
    assert first.findings
    assert first.searched == 0
    assert not first.plot
    assert "Your choices are still being weighed." in map(catalogue("en").words, first.lines)
    second = next(found)
    assert 0 < second.searched < 1
    assert any(one.title.key.endswith("cost") and one.better for one in second.findings)
    stopped = True
    *_, last = found
    assert last.searched == 1


def test_the_ship_given_away_is_told_as_the_costly_choice() -> None:
    """A squadron above the port that the cannons cannot meet, and two torpedoes left."""
    late = on_port(fresh(), shields=1, torpedoes=2, computer=True, last_turns=1, row=4)
    state = replace(late, phase="fight", event="tie_squadron", number=6, last_turn_no=0, force=0)
    states = done(state, Fight(PILOT, 0))
    assert states[-1].ended == "shields"
    lines = told(states)
    assert any("“Fire a torpedo salvo”" in line and "“Fight”" in line for line in lines), lines
    assert any("shield" in line and "would have lived on" in line for line in lines)


def test_a_choice_like_the_navigators_costs_nothing() -> None:
    state = on_port(fresh(), force=2, last_turns=1, last_turn_no=0, row=4)
    states = done(state, Fire(PILOT, 2), EndTurn(PILOT), die=1)
    found = looked_at(states)
    assert found.turning is None
    assert not course(states, lambda: False).compared


def test_what_won_it_and_how_close_it_was() -> None:
    state = on_port(fresh(), force=1, torpedoes=1, computer=True, shields=0)
    lines = told(done(state, Fire(PILOT, 1), die=3))
    assert lines[0].startswith("The port was hit in turn")
    assert lines[1].endswith("added 3 to a die of 3. One less would have missed.")
    assert "67 % to hit. The die showed 3, in all 6 of 6: a hit." in " ".join(lines)
    assert any("the last torpedo" in line for line in lines)
    assert any("0 shields were left" in line for line in lines)
    spare = told(done(replace(state, force=3), Fire(PILOT, 3), die=3))
    assert spare[1].endswith("added 5 to a die of 3, 2 more than needed.")
    bare = told(done(state, Fire(PILOT, 0), die=6))
    assert bare[1].endswith("the die showed 6, which hits without any help.")


def test_several_shots_are_reckoned_together() -> None:
    state = on_port(fresh(), force=2, torpedoes=3)
    first = done(state, Fire(PILOT, 0), die=5)
    again = on_port(first[-1], force=2, torpedoes=2)
    states = [*first[:-1], again, do(again, Fire(PILOT, 2), die=6)]
    fired = shots(states)
    assert [(one.chance, one.hit) for one in fired] == [
        (Fraction(1, 6), False),
        (Fraction(1, 2), True),
    ]
    lines = told(states, stopped=True)
    assert "Of 2 shots like these at least one hits in 58 % of all flights." in lines
    assert any("missed by 1" in line for line in lines)


def test_what_events_take_and_what_was_to_be_expected() -> None:
    """All that may come, each with its chance; with the cannons alone."""
    state = with_cards(fresh(), "card.1", "card.2", "card.3")
    state = replace(state, phase="event", row=2)
    taking = {entry.event: harm(state, entry) for entry, _ in coming(state)}
    squadrons = [entry for entry, _ in coming(state) if entry.event == "tie_squadron"]
    assert all(harm(state, one) == max(0, (one.n or 0) - 2) for one in squadrons)
    assert all(by == 0 for name, by in taking.items() if name in ("radio_chatter", "standing_by"))
    skipped = replace(state, skip=True)
    states = [skipped, do(skipped, SkipEvent(PILOT))]
    ended = replace(states[-1], ended="time", phase="over")
    assert not any("event" in line for line in told([*states, ended], stopped=True)[1:])


def test_stopped_at_once_it_says_what_can_be_reckoned() -> None:
    states, _ = flown(3, 0.9)
    found = looked_at(states, stopped=True)
    assert found.plot is None
    assert found.sheet is None
    assert found.turning is None
    assert "There was no time to weigh the choices." in told(states, stopped=True)


def test_luck_and_skill_make_up_the_whole_way() -> None:
    """What choices and luck account for is all that lies between the start and the end."""
    state = on_port(fresh(), force=0, torpedoes=3, last_turns=1, last_turn_no=0, row=4)
    states = done(state, Hold(PILOT), EndTurn(PILOT))
    balance = next(one for one in looked_at(states).lines if one.key.endswith("balance"))
    said = dict(balance.params)
    whole = int(str(said["end"])) - int(str(said["start"]))
    parts = [int(str(said[one]).replace("−", "-")) for one in ("chosen", "luck")]
    assert sum(parts) == whole
    assert parts[0] < 0


def test_the_plot_has_a_figure_for_each_turn_and_leads_to_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number in ("FIRST", "MORE", "MOST", "DOUBTED"):
        monkeypatch.setattr(debrief_course, number, 4)
    states, _ = flown(2, 0.6)
    found = looked_at(states)
    assert found.plot is not None
    (line,) = found.plot.series
    assert len(line.values) == len(found.plot.ticks) == len({one.turn_no for one in states})
    assert all(0 <= value <= 100 for value in line.values)
    afters = [one.after for one in found.plot.events]
    assert all(one is not None and 0 <= one < len(states) for one in afters)
    assert found.plot.events[-1].role == "end"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sentence_is_there(language: str) -> None:
    for seed in range(20):
        states, _ = flown(seed, 0.7)
        assert all("star_wars_pocket" not in line for line in told(states, language, stopped=True))


def test_unknown_things_are_dealt_anew() -> None:
    """Which tile and which card come next does not matter for what a position is worth."""
    state = fresh(4)
    faces = {tuple(one.face for one in unknown(state, LooseChance(k)).pieces) for k in range(5)}
    assert len(faces) == 5
    assert all(sorted(one) == sorted(piece.face for piece in state.pieces) for one in faces)
    dealt = unknown(state, LooseChance(1)).pieces
    assert [one for one in dealt if one.up] == [one for one in state.pieces if one.up]
