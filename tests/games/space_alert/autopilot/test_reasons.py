"""The reason of a card says what the card in fact does."""

from __future__ import annotations

from spacetable.core.text import Text
from spacetable.games.space_alert.actions import ACTIONS
from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.autopilot.reasons import reasons
from spacetable.games.space_alert.resolution.plan import PARTS, Drawn
from spacetable.text.catalogue import catalogue

TILES = (PARTS["red"], PARTS["white"], PARTS["blue"])


def said(row: str, *threats: Drawn, others: tuple[str, ...] = ()) -> list[str]:
    """The English reasons of the cards of the first member, in order of turn."""
    rows = tuple(_row(words) for words in (row, *others))
    known = Known((4, 5, 6, 7), threats, rows, ((),) * len(rows))
    found = reasons(known, rows, TILES)
    return [_words(found[0, turn]) for turn in range(1, 13) if (0, turn) in found]


def _row(words: str) -> tuple[int, ...]:
    laid = [ACTIONS[None if word == "-" else word] for word in words.split()]
    return tuple(laid + [0] * (12 - len(laid)))


def _words(reason: Text) -> str:
    return catalogue("en").words(reason)


def test_a_cannon_names_its_target() -> None:
    meteoroid = Drawn("E1-10", 1, 1)
    assert said("A A", meteoroid) == [
        "Fires the heavy laser of zone white: Meteoroid T+1 is destroyed.",
        "Fires the heavy laser of zone white, but nothing is in range.",
    ]
    assert said("A A", Drawn("E1-09", 1, 1))[0] == (
        "Fires the heavy laser of zone white at Amoeba T+1."
    )


def test_the_pulse_cannon_counts_its_targets() -> None:
    frigate = Drawn("SE1-05", 1, 0)
    assert said("deck - A", frigate, others=("- C",))[1] == (
        "Fires the pulse cannon at Cryoshield Frigate T+1."
    )
    both = (Drawn("E1-01", 1, 1), frigate)
    assert said("deck - A", *both, others=("- C",))[1] == "Fires the pulse cannon at 2 threats."


def test_a_walk_is_for_the_next_deed() -> None:
    assert said("deck blue C", others=("C",)) == [
        "Heads for lower blue to launch a rocket.",
        "Goes to lower blue to launch a rocket.",
        "Launches a rocket, but it finds no target.",
    ]
    assert said("red") == ["Goes to upper red to be in a better place."]


def test_the_rocket_is_judged_when_it_arrives() -> None:
    gunship = Drawn("E1-05", 1, 2)
    assert said("deck blue - C", gunship, others=("C",))[2] == (
        "Launches a rocket that hits Gunship T+1 next turn."
    )


def test_battlebots_are_fetched_and_fight() -> None:
    skirmishers = Drawn("I1-02", 2)
    assert said("blue C bots", skirmishers, others=("C",)) == [
        "Goes to upper blue for the battlebots.",
        "Fetches the battlebots.",
        "Fights Skirmishers (B) T+2 with the battlebots.",
    ]


def test_energy_and_repairs() -> None:
    assert said("B deck B", others=("- C",)) == [
        "Moves 2 energy into the shield of zone white.",
        "Goes to lower white to burn a fuel capsule.",
        "Burns a fuel capsule: 4 energy for the central reactor.",
    ]
    hacked = Drawn("I1-05", 1)
    assert said("blue B", hacked, others=("C",)) == [
        "Goes to upper blue for repairs.",
        "Repairs Hacked Shields (blue) T+1.",
    ]


def test_the_window_is_better_with_more_eyes() -> None:
    assert said("deck C", others=("go:lower_white C", "C"))[1] == (
        "Confirms visually, 2 members at once."
    )
    assert said("deck C", others=("C",))[1] == "Confirms visually, alone."


def test_a_delayed_card_tells_of_the_turn_on_which_it_is_done() -> None:
    """Nobody looks after the computer in time, so turn 3 slips to turn 4, and turn 4 to turn 5."""
    assert said("- - A C", Drawn("E1-09", 4, 1)) == [
        "Fires the heavy laser of zone white at Amoeba T+4.",
        "Looks after the computer for phase 2.",
    ]


def test_what_has_no_effect_says_so() -> None:
    assert said("C C", others=("-",)) == [
        "Looks after the computer for phase 1.",
        "In reserve: no effect if all goes as planned.",
    ]
    assert said("bots") == ["In reserve: no effect if all goes as planned."]


def test_a_card_that_falls_off_is_never_carried_out() -> None:
    """The delay after turn 9 pushes the last card off the board."""
    row = "C - - C - - - - - A A A"
    assert said(row)[-1] == "In reserve: not carried out if all goes as planned."


def test_interceptors() -> None:
    gunship = Drawn("E1-05", 1, 0)
    row = "go:lower_red C deck C bots bots blue"
    lines = said(row, gunship, others=("C",))
    assert lines[1] == "Fetches the battlebots."
    assert lines[2] == "Goes to upper red to fly out."
    assert lines[3] == "Flies out, but no target is near yet."
    assert lines[4] == "Stays outside and attacks Gunship T+1."
    assert lines[6] == "Goes to the bridge to be in a better place."
