"""The second resolver against missions worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.space_alert.independent.coverage import expected
from tests.games.space_alert.independent.crew import shifted
from tests.games.space_alert.independent.mission import Mission
from tests.games.space_alert.independent.random_missions import random_setup
from tests.games.space_alert.independent.resolver import begin_turn, finish_turn, resolve
from tests.games.space_alert.independent.ship import SPACE
from tests.games.space_alert.independent.threats import CARDS

#: Sees to the computer on turns 1, 4 and 8 and never leaves the bridge.
CLERK = "C - - C - - - C"
#: Fetches battlebots and launches the interceptors on turn 4.
PILOT = "blue C go:upper_red C"


def row(cards: str) -> list[str | None]:
    """``"deck - A"`` -> ["deck", None, "A", None, ...]."""
    named: list[str | None] = [None if card == "-" else card for card in cards.split()]
    return named + [None] * (12 - len(named))


def setup_of(
    threats: str, *crew: str, clerk: bool = True, tiles: str = "structure", **tracks: str
) -> dict[str, Any]:
    """A mission file; ``threats`` like ``"E1-05@1 red, I1-03@2"``, tracks T1 unless named, and in
    each zone the tile ``tiles`` is turned first."""
    entries = []
    for text in filter(None, threats.split(", ")):
        name, _, zone = text.partition(" ")
        card, _, number = name.partition("@")
        entries.append({"id": card, "t": int(number)} | ({"zone": zone} if zone else {}))
    parts = ["heavy_laser", "light_laser", "shield", "reactor", "gravolift", "structure"]
    order = sorted(parts, key=lambda part: part != tiles)
    white = [part.replace("light_laser", "pulse_cannon") for part in order]
    boards = dict.fromkeys(("red", "white", "blue", "internal"), "T1") | tracks
    return {
        "setup": {
            "trajectories": boards,
            "threats": entries,
            "damage_tiles": {"red": order, "white": white, "blue": order},
            "crew": [row(cards) for cards in (*crew, *([CLERK] if clerk else []))],
        }
    }


def played(threats: str, *crew: str, **more: Any) -> dict[str, Any]:
    return resolve(setup_of(threats, *crew, **more))


def damage(red: int, white: int, blue: int) -> dict[str, int]:
    return {"red": red, "white": white, "blue": blue}


# ---------------------------------------------------------------------- targets


def test_lasers_hit_the_nearest() -> None:
    # 3.3. On turn 3 the Meteoroid stands on 5, the Gunship on 6: 4 + 2 kill the Meteoroid.
    # The Gunship's X (2) finds 1 energy in the shield, its Z (3) none: 1 + 3.
    got = played("E1-05@1 red, E1-10@2 red", "red - A", "red deck A")
    assert got["destroyed"] == ["E1-10@2"]
    assert got["survived"] == ["E1-05@1"]
    assert got["damage"] == damage(4, 0, 0)


def test_the_lower_number_decides_a_tie() -> None:
    # 3.3. After turn 3 both stand on 6; 4 + 2 + 1 - 2 = 5 kill the Gunship, which is number 1.
    # Gunship X: 2 - 1; Stealth Fighter Y and Z: 2 + 2.
    crew = ("red - - A", "red deck - A", "deck - - A")
    got = played("E1-05@1 red, E1-03@2 red", *crew, red="T3")
    assert got["destroyed"] == ["E1-05@1"]
    assert got["damage"] == damage(5, 0, 0)


def test_heavy_lasers_pass_over_the_scout() -> None:
    # 7.1. From turn 3 the Scout is nearer, but the Amoeba (8) takes 5, heals 2 at X, takes 5.
    got = played("E2-02@1 white, E1-09@2 white", "- - A A", white="T5")
    assert got["destroyed"] == ["E1-09@2"]


def test_interceptors_hit_one_with_three_and_several_with_one() -> None:
    # 3.3. The Meteoroid (5) is alone at distance 1 on turn 4: 3, so its Z does 2 - 1.
    assert played("E1-10@3 blue", PILOT)["damage"] == damage(0, 0, 1)
    # With the Amoeba on 4 there it takes 1 only: 4 - 1. The Amoeba's Z does 5 - 1.
    got = played("E1-10@3 blue, E1-09@1 white", PILOT)
    assert got["damage"] == damage(0, 4, 3)


def test_a_rocket_strikes_the_turn_after_its_launch() -> None:
    # 3.3. Launched on turn 2 it joins the laser of turn 3: 4 + 3 - 2 kill the Fighter (4).
    soon = played("E1-07@1 blue", "blue - A", "go:lower_blue C", blue="T5")
    assert (soon["destroyed"], soon["damage"]) == (["E1-07@1"], damage(0, 0, 0))
    # A turn later: 2 + 1 do not. X 1 is stopped, Y 2 and Z 3 are not.
    late = played("E1-07@1 blue", "blue - A", "go:lower_blue - C", blue="T5")
    assert (late["survived"], late["damage"]) == (["E1-07@1"], damage(0, 0, 5))


def test_the_last_rocket_strikes_on_turn_13() -> None:
    # 3.6. Light laser 2 - 1 on turn 12, rocket 3 - 1 on turn 13: the Scout (3) is gone.
    shots = ("go:lower_blue" + " -" * 10 + " A", "go:lower_blue" + " -" * 10 + " C")
    got = played("E2-02@8 blue", *shots, blue="T7")
    assert got["destroyed"] == ["E2-02@8"]
    assert got["score"] == 6 - 2  # two squads never woken
    assert played("E2-02@8 blue", shots[0], blue="T7")["unresolved"] == ["E2-02@8"]


def test_the_juggernaut_draws_rockets_from_afar() -> None:
    # 7.1. On turn 3 the Juggernaut stands on 14; the Fighter on 8 is passed over by the rocket,
    # so the laser alone does 4 - 2 and it gets through.
    got = played("E1-07@1 blue, SE2-02@1 red", "blue - A", "go:lower_blue C", blue="T5", red="T7")
    assert "E1-07@1" in got["survived"]


# ---------------------------------------------------------------------- protections


def test_a_cryoshield_stops_the_first_hit() -> None:
    # 7.1. 5 - 1 would kill (4), but the first step does nothing.
    assert played("E1-06@1 white", "- A A", white="T7")["destroyed"] == ["E1-06@1"]
    assert played("E1-06@1 white", "- A", white="T7")["destroyed"] == []


def test_the_swarm_takes_one_a_turn() -> None:
    # 7.1. Three shots of 5 on turns 2 to 4; X (1) is stopped by the shield.
    got = played("E2-04@1 white", "- A A A", white="T7")
    assert (got["destroyed"], got["damage"]) == (["E2-04@1"], damage(0, 0, 0))
    assert played("E2-04@1 white", "- A A", white="T7")["destroyed"] == []


def test_the_jellyfish_adds_two_when_chosen() -> None:
    # 7.1. 5 + 2 on turns 1 and 2 are 14 of 13, before its X.
    got = played("E2-05@1 white", "A A", white="T7")
    assert (got["destroyed"], got["damage"]) == (["E2-05@1"], damage(0, 0, 0))


def test_the_pulse_opens_the_energy_cloud() -> None:
    # 7.1. Turn 4, on 10: 5 + 1 - 0 = 6 of 5.
    crew = ("- - - A", "deck - - A")
    assert played("E1-04@1 white", *crew, white="T7")["destroyed"] == ["E1-04@1"]
    assert played("E1-04@1 white", crew[0], white="T7")["destroyed"] == []


def test_a_lone_behemoth_takes_the_interceptors_along() -> None:
    # 7.1. Turn 4: 9 + 4 - 4 = 9 of 7. X (2, undamaged) met 1 energy. The pilot and the squad
    # are lost, the other squad was never woken.
    got = played("SE2-01@1 blue", PILOT, "go:upper_blue - - A")
    assert got["destroyed"] == ["SE2-01@1"]
    assert got["knocked_out"] == [1]
    assert got["disabled_squads"] == 1
    assert got["damage"] == damage(0, 0, 1)
    assert got["score"] == 12 - 1 - 1 - 2 - 1 - 1


def test_a_tanker_wakes_the_nemesis() -> None:
    # 7.1. Turn 9: 5 + 1 + 3 - 3 = 6, turn 10: 5 - 3 = 2 of 8. Its X did 2 - 1 to white.
    # Revenge: 1 on each zone, stopped in red and blue, not in white.
    # Nemesis in red then: X 1, Y 2, Y 2.
    crew = (
        "- - - - - - - - A A",
        "deck - - - - - - - A",
        "go:lower_blue - - - - - - C",
    )
    got = played("SE1-03@7 white, SE2-05@10 red", *crew, white="T5", red="T7")
    assert got["destroyed"] == ["SE1-03@7"]
    assert got["unresolved"] == ["SE2-05@10"]
    assert got["damage"] == damage(5, 2, 0)


# ---------------------------------------------------------------------- damage to the ship


def test_shields_stop_point_by_point() -> None:
    # 3.4. Pulse Ball X: 1 on each zone, all stopped. Z: 2 on each; red was filled to 2 by then.
    got = played("E1-01@1 white", "red - B", white="T2")
    assert got["damage"] == damage(0, 2, 2)


def test_a_heroic_transfer_goes_beyond_capacity() -> None:
    # 3.2. 1 + 1 + 1 = 3 in a shield for 2. Gunship: X takes 2 of them, Z 3 - 1.
    assert played("E1-05@1 red", "red B!")["damage"] == damage(2, 0, 0)
    # A plain one: X takes both, Z 3.
    assert played("E1-05@1 red", "red B")["damage"] == damage(3, 0, 0)


def test_the_destroyer_doubles_what_gets_through() -> None:
    # 7.1. X 1 is stopped, Z 2 counts 4.
    assert played("E1-02@1 red")["damage"] == damage(4, 0, 0)


def test_the_fissure_doubles_damage_to_red() -> None:
    # 7.2. Fissure X on turn 9. Fighter X 1 stopped, Z 3 counts 6.
    got = played("SI1-04@8, E1-07@9 red", internal="T7")
    assert (got["outcome"], got["damage"]) == ("survived", damage(6, 0, 0))


def test_fissure_and_destroyer_multiply_and_the_seventh_point_ends_it() -> None:
    # 7.2, 3.4. Destroyer Z on turn 13: 2 x 2 x 2 = 8; the seventh is the last that counts.
    got = played("SI1-04@8, E1-02@9 red", internal="T7")
    assert got["outcome"] == "lost"
    assert got["damage"] == damage(7, 0, 0)
    assert (got["lost_on_turn"], got["lost_by"], got["score"]) == (13, "E1-02@9", None)


def test_interceptors_repair_the_fissure_and_hit_nothing_else() -> None:
    # 7.2. Turns 4 and 5 put 2 on it; the Meteoroid arrives whole: 5 - 1.
    got = played("SI1-04@3, E1-10@3 blue", f"{PILOT} bots")
    assert got["destroyed"] == ["SI1-04@3"]
    assert got["damage"] == damage(0, 0, 4)


# ---------------------------------------------------------------------- delays and ways


def test_delay_chains() -> None:
    # 3.2. Cards move on until one finds an empty slot or the last falls off.
    assert shifted(["A", "B", None, "C"], [1]) == [None, "A", "B", "C"]
    assert shifted(["A", "B", "C", "red"], [2]) == ["A", None, "B", "C"]
    assert shifted([None, "B", "C", None], [1]) == [None, "B", "C", None]
    assert shifted(["A", "B", "C", "red"], [1, 2]) == [None, None, "A", "B"]
    assert shifted(["A", "B", "C", "red"], [2, 2]) == ["A", None, "B", "C"]


def test_the_second_user_of_a_lift_is_delayed() -> None:
    # 3.2. Two at the window on turn 2 would be 2 points; the second comes on turn 3: 1.
    assert played("", "deck C", "deck C")["points"]["visual"] == 1
    # A heroic move needs no lift.
    assert played("", "deck C", "go:lower_white C")["points"]["visual"] == 2
    # And takes none from others.
    assert played("", "go:lower_white C", "deck C")["points"]["visual"] == 2


LAST_LOOK = " ".join(["go:lower_red", "blue", *["A"] * 9, "C"])


def test_walking_into_slime_delays() -> None:
    # 7.2. No slot is empty, so the look through the window on turn 12 falls off.
    assert played("", LAST_LOOK)["points"]["visual"] == 1
    assert played("I2-02@1", LAST_LOOK)["points"]["visual"] == 0


def test_a_missed_computer_check_delays() -> None:
    # 3.5.
    assert played("", LAST_LOOK, clerk=False)["points"]["visual"] == 0


def test_another_card_in_space_waits_and_brings_the_pilot_home() -> None:
    # 3.2. The A of turn 5 moves to turn 6; the pilot is in upper red after turn 5.
    mission = Mission(setup_of("", f"{PILOT} A")["setup"])
    for turn in range(1, 5):
        begin_turn(mission, turn)
        finish_turn(mission)
    pilot = mission.crew[0]
    assert pilot.station == SPACE
    begin_turn(mission, 5)
    finish_turn(mission)
    assert pilot.station == "upper_red"
    assert pilot.row[4:6] == [None, "A"]
    begin_turn(mission, 6)
    finish_turn(mission)
    assert mission.ship.reactor["red"] == 1


# ---------------------------------------------------------------------- threats aboard


def test_slime_spreads_and_hurts_in_each_place() -> None:
    # 7.2. T7: Y on turn 4 (to white) and turn 6 (to blue), Z on turn 8: 2 in each zone.
    got = played("I2-02@1", internal="T7")
    assert (got["survived"], got["damage"]) == (["I2-02@1"], damage(2, 2, 2))


def test_the_first_slime_needs_two_hits() -> None:
    # 7.2. The way in on turn 3 delays; hits on turns 5 and 6, Z would be on turn 7.
    got = played("I2-01@3", "blue C deck bots bots", internal="T2")
    assert got["destroyed"] == ["I2-01@3"]
    assert played("I2-01@3", "blue C deck bots", internal="T2")["damage"] == damage(0, 0, 2)


def test_the_seeker_goes_where_most_are() -> None:
    # 7.2. X on turn 3: one figure in upper blue, none in the other neighbours.
    got = played("SI2-02@1", "blue")
    assert (got["damage"], got["knocked_out"]) == (damage(0, 0, 5), [1])
    # A tie with upper red: it stays on the bridge, where the clerk (3) is knocked out.
    got = played("SI2-02@1", "blue", "red")
    assert (got["damage"], got["knocked_out"]) == (damage(0, 5, 0), [3])


def test_the_seeker_takes_its_killer_along() -> None:
    # 7.2. 15 points, less 2 for the member, 1 for the squad and 1 for the idle squad.
    got = played("SI2-02@3", "blue C red bots bots", internal="T7")
    assert got["destroyed"] == ["SI2-02@3"]
    assert (got["knocked_out"], got["disabled_squads"], got["score"]) == ([1], 1, 11)


def test_warheads_have_as_many_hit_points_as_rockets_aboard() -> None:
    # 7.2. Two launched, one left: one repair is enough. The Z of two rockets aboard, one of
    # them repaired, is 3.
    assert played("I1-07@4", "go:lower_blue C C C")["destroyed"] == ["I1-07@4"]
    got = played("I1-07@4", "go:lower_blue C - C")
    assert (got["survived"], got["damage"]) == (["I1-07@4"], damage(0, 0, 3))


@pytest.mark.parametrize("hands", [2, 3])
def test_the_nuclear_device_needs_three_at_once(hands: int) -> None:
    # 7.2. T1: on 6 after turn 1, on 2 after turn 2 (X: speed 5), Z on turn 3.
    got = played("SI2-05@1", *["go:lower_white C"] * hands)
    assert got["destroyed"] == (["SI2-05@1"] if hands == 3 else [])
    assert got["lost_by"] == (None if hands == 3 else "SI2-05@1")
    assert got["lost_on_turn"] == (None if hands == 3 else 3)


def test_troopers_strike_back_unless_the_attack_is_heroic() -> None:
    # 3.2. Of two plain hits the second finds the squad disabled; a heroic one first does not.
    plain = played("I2-04@4", "blue C deck bots bots", internal="T7")
    assert (plain["destroyed"], plain["disabled_squads"]) == ([], 1)
    heroic = played("I2-04@4", "blue C deck bots! bots", internal="T7")
    assert (heroic["destroyed"], heroic["disabled_squads"]) == (["I2-04@4"], 1)


@pytest.mark.parametrize("captain_repairs", [True, False])
def test_the_overheated_reactor_looks_at_the_moment_of_repair(captain_repairs: bool) -> None:
    # 7.2. On turn 4 the last block falls and the other member leaves lower red, in crew order.
    crew = ["deck - B! B", "go:lower_red - - deck"]
    got = played("I2-06@2", *(crew if captain_repairs else crew[::-1]), internal="T7")
    assert got["destroyed"] == ["I2-06@2"]
    assert got["knocked_out"] == ([2] if captain_repairs else [])


def test_contamination_is_deadly_after_z() -> None:
    # 7.2. Z on turn 5 finds nobody; whoever walks in on turn 6 falls.
    got = played("SI2-04@1", "- - - - - red")
    assert (got["survived"], got["knocked_out"]) == (["SI2-04@1"], [1])
    # So does a pilot who comes home on turn 13, with the squad; Z was on turn 12.
    got = played("SI2-04@8", " ".join([PILOT, *["bots"] * 8]))
    assert (got["knocked_out"], got["disabled_squads"]) == ([1], 1)


def test_the_uprising_gets_an_extra_block_from_two_stations() -> None:
    # 7.2. Turn 2: 1 + 1 + 1, turn 3: the fourth.
    got = played("SI1-06@1", "go:upper_blue C C", "go:lower_red C")
    assert got["destroyed"] == ["SI1-06@1"]
    assert played("SI1-06@1", "go:upper_blue C C", "go:upper_blue C")["destroyed"] == []


# ---------------------------------------------------------------------- random missions


def test_random_missions_are_the_same_for_a_seed_and_well_formed() -> None:
    cards = set()
    for seed in range(60):
        setup = random_setup(seed)["setup"]
        assert setup == random_setup(seed)["setup"]
        assert 1 <= len(setup["crew"]) <= 6
        assert all(len(cards) == 12 for cards in setup["crew"])
        assert not any(card and card.startswith("?") for cards in setup["crew"] for card in cards)
        assert all(1 <= entry["t"] <= 12 for entry in setup["threats"])
        cards |= {entry["id"] for entry in setup["threats"]}
        got = resolve({"setup": setup})
        names = [*got["survived"], *got["destroyed"], *got["unresolved"]]
        assert len(names) == len(setup["threats"])
    assert len(cards) > 45
    assert len(expected()) > 6 * len(CARDS)
