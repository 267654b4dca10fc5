"""The debrief says what happened, and of chances only what the open cards prove."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act
from spacetable.core.ids import Seat
from spacetable.core.mission import Debrief
from spacetable.core.option import Action
from spacetable.core.parts import bots_of
from spacetable.core.plot import Plot
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.debrief_course import hal_turns, rounds
from spacetable.games.space_odyssey.debrief_words import doors_of
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    Cut,
    Disconnect,
    Draw,
    Lend,
    Tell,
)
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import card_name
from spacetable.session.findings import lines
from spacetable.session.session import Session
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.space_odyssey.position import HAL, Position

NO_THREAT = ("scan", "scan", "door.6")
GONE = {4: [f"logic.{n}" for n in range(1, 7)], 5: ["logic.1", "logic.2", "logic.3"], 6: []}


class Game(Position):
    """A position whose states are kept."""

    def __init__(self, *crew: str, **arrangement: Any) -> None:
        super().__init__(*crew, **arrangement)
        self.states: list[State] = [self.state]

    def play(self, *actions: Action) -> None:
        """Carry out actions and keep what each leads to."""
        for action in actions:
            self.do(action)
            self.states.append(self.state)

    def debrief(self) -> Debrief:
        """What is said of the game that is over."""
        found = self.game.teaching.debrief(self.states, lambda: False)
        assert found is not None
        for one in found.findings:
            state = self.states[one.at]
            for action in one.better:
                assert action in legal_actions(self, state, action.seat)
                turn: Turn[State] = Turn(state, LooseChance(1))
                self.game.rules.apply(turn, action)
                state = turn.state
            if one.better and "moment.win" in one.title.key:
                assert state.ended
                assert state.ended != "disconnected"
            if one.better and isinstance(one.better[-1], Disconnect):
                assert state.sequences == self.states[one.at].sequences + 1
            if "moment.run" in one.title.key or "moment.win" in one.title.key:
                assert one.better, "what is missed can be shown"
        return found

    def said(self, key: str) -> list[dict[str, int | str | Text]]:
        """The parameters of the debrief's lines with that key."""
        lines = self.debrief().lines
        return [dict(line.params) for line in lines if line.key.endswith(f"debrief.{key}")]


def legal_actions(game: Game, state: State, seat: Any) -> list[Action]:
    return [one.action for one in game.game.rules.options(state, seat)]


def say(line: Any) -> str:
    """A line in English."""
    assert isinstance(line, Text)
    return catalogue("en").words(line)


def called(face: str) -> str:
    """What a card is called in English."""
    return say(card_name(face))


def test_nothing_is_said_while_the_game_goes_on() -> None:
    game = Game(shown=NO_THREAT)
    assert game.game.teaching.debrief(game.states, lambda: False) is None


# ------------------------------------------------------------------ HAL wins


def lost_by_lif(**more: Any) -> Game:
    """LIF has six malfunctions and HAL holds the seventh; Bowman's turn."""
    given = {
        "malfunctions": {"lif": 6, "com": 4},
        "shown": NO_THREAT,
        "hal_hand": ["lif", "door.2", "door.3"],
        "hands": {"bowman": ["recover"], "poole": ["open_door"]},
        **more,
    }
    return Game(**given)


def test_a_loss_names_the_system_the_round_and_how_far_the_crew_was() -> None:
    game = lost_by_lif()
    game.play(game.end("bowman"), game.damage("lif"))
    found = game.debrief()
    assert say(found.verdict) == "HAL stopped LIF in round 2. The crew was 3 sequences short."
    assert found.turning is None
    (still,) = game.said("stopped_for_good")
    assert (say(still["system"]), still["n"]) == ("COM", 1)
    # That LIF stopped is in the verdict, and nobody had a turn after it.
    assert not game.said("stopped_last")


def test_a_repair_that_would_have_held_is_named_with_its_space() -> None:
    game = lost_by_lif(hands={"bowman": ["repair.any", "recover"], "poole": ["open_door"]})
    game.play(game.end("bowman"), game.damage("lif"))
    (held,) = game.said("defence")
    assert [say(held[k]) for k in ("member", "card", "space", "system")] == [
        "Bowman",
        called("crew.repair.any"),
        "POD",
        "LIF",
    ]
    assert game.debrief().turning == 1


@pytest.mark.parametrize(
    "more",
    [
        {"closed": ["pod_bay"]},
        {"spaces": {"bowman": "com"}},
        {"spaces": {"poole": "pod"}},
        {
            "malfunctions": {"lif": 6, "mem": 4, "com": 4, "grv": 3},
            "hal_hand": ["lif", "grv", "door.3"],
        },
    ],
    ids=["door", "far", "full", "third system"],
)
def test_no_repair_is_named_that_could_not_be_made_or_not_help(more: dict[str, Any]) -> None:
    hands = {"bowman": ["repair.any", "recover"], "poole": ["open_door"]}
    game = lost_by_lif(hands=hands, **more)
    game.play(game.end("bowman"), game.damage("lif"))
    assert not game.said("defence")
    assert game.debrief().turning is None


def test_what_was_still_possible_in_the_middle_of_the_turn_counts() -> None:
    """Bowman goes away from the POD: before the step he could have held out, not after it."""
    game = lost_by_lif(hands={"bowman": ["repair.any", "recover"], "poole": ["open_door"]})
    game.play(
        game.move("bowman", "mem"),
        game.move("bowman", "grv"),
        game.end("bowman"),
        game.damage("lif"),
    )
    assert game.said("defence")
    # After one step to MEM one space is left: the POD is two away.
    assert game.debrief().turning == 1


def test_a_cancel_would_have_held_only_if_it_took_the_one_winning_card() -> None:
    cards = {"hands": {"bowman": ["cancel"], "poole": ["open_door"]}}
    row = {"shown": ["lif", "scan", "scan"], "hal_hand": ["door.1", "door.2", "door.3"]}
    game = lost_by_lif(**cards, **row, hal_deck=["mem"])
    game.play(game.end("bowman"), game.damage("lif"))
    (held,) = game.said("defence_cancel")
    assert say(held["card"]) == "LIF malfunction"
    worse = lost_by_lif(**cards, **row, hal_deck=["lif"])
    worse.play(worse.end("bowman"), worse.damage("lif"))
    assert not worse.said("defence_cancel")


def test_three_systems_have_a_verdict_of_their_own() -> None:
    game = Game(
        malfunctions={"mem": 4, "com": 4, "grv": 3},
        shown=NO_THREAT,
        hal_hand=["grv", "door.2", "door.3"],
        hands={"bowman": ["repair.com"], "poole": ["open_door"]},
        spaces={"bowman": "picturephone"},
    )
    game.play(game.end("bowman"), game.damage("grv"))
    assert say(game.debrief().verdict).startswith("HAL had three systems stopped in round 2.")
    (held,) = game.said("defence")
    assert say(held["space"]) == "COM"
    assert {say(one["system"]) for one in game.said("stopped_for_good")} == {"MEM", "COM"}
    assert not game.said("stopped_last")


def test_a_win_that_hal_let_go_is_told_with_its_round() -> None:
    game = lost_by_lif()
    game.play(game.end("bowman"), game.close("2"), game.end("poole"), game.damage("lif"))
    (missed,) = game.said("win_missed")
    assert (say(missed["round"]), say(missed["card"])) == ("round 2", "LIF malfunction")


# ------------------------------------------------------------------ sequences


def test_a_run_in_the_hand_with_the_core_in_reach_was_missed() -> None:
    hands = {"bowman": ["logic.7", "logic.8", "logic.9"], "poole": ["open_door"]}
    game = lost_by_lif(hands=hands, spaces={"bowman": "com"})
    game.play(game.end("bowman"), game.damage("lif"))
    (run,) = game.said("run")
    assert (say(run["member"]), say(run["run"])) == ("Bowman", "LOGIC 7 to 9")
    assert game.debrief().turning is None


def test_the_third_run_missed_in_the_last_turn_decided_the_game() -> None:
    hands = {"bowman": ["logic.7", "logic.8", "logic.9"], "poole": ["open_door"]}
    game = lost_by_lif(
        marker=4, trash=GONE[4], hands=hands, spaces={"bowman": "com"}, hal_hand=["lif"]
    )
    game.play(game.end("bowman"), game.damage("lif"))
    assert game.said("run_wins")
    assert game.debrief().turning == 1


@pytest.mark.parametrize(
    "more",
    [
        {"spaces": {"bowman": "pod_bay"}},
        {"spaces": {"bowman": "com"}, "closed": ["5", "4"]},
        {
            "spaces": {"bowman": "com"},
            "marker": 5,
            "trash": ["logic.3", "logic.4", "logic.5"],
            "hal_hand": ["lif", "door.2"],
        },
    ],
    ids=["far", "doors", "no third left"],
)
def test_a_run_that_could_not_be_laid_was_not_missed(more: dict[str, Any]) -> None:
    hands = {"bowman": ["logic.8", "logic.9", "logic.10"], "poole": ["open_door"]}
    game = lost_by_lif(hands=hands, **more)
    game.play(game.end("bowman"), game.damage("lif"))
    assert not game.said("run")
    assert not game.said("run_wins")


def test_bowman_could_have_asked_for_the_missing_card() -> None:
    hands = {"bowman": ["logic.7", "logic.9"], "poole": ["logic.8"]}
    at = {"bowman": "core", "poole": "core"}
    game = lost_by_lif(hands=hands, spaces=at)
    game.play(game.end("bowman"), game.damage("lif"))
    (run,) = game.said("run_asked")
    assert (say(run["lender"]), say(run["card"])) == ("Poole", called("crew.logic.8"))
    row = ["lipread", "scan", "scan"]
    silent = lost_by_lif(hands=hands, spaces=at, shown=row)
    silent.play(silent.end("bowman"), silent.damage("lif"))
    assert not silent.said("run_asked")
    (quiet,) = silent.said("lipread")
    assert quiet["n"] == 1
    assert silent.said("lipread_met")


def test_a_win_of_the_crew_tells_every_sequence_with_hals_hand() -> None:
    game = Game(
        marker=5,
        trash=GONE[5],
        malfunctions={"lif": 5},
        shown=["mem", "scan", "door.6"],
        hal_hand=["com", "lif"],
        hands={
            "bowman": ["logic.4", "logic.5", "logic.6", "logic.7", "logic.9"],
            "poole": ["logic.8"],
        },
        spaces={"bowman": "core", "poole": "core"},
    )
    bowman, poole = game.seats["bowman"], game.seats["poole"]
    game.play(game.disconnect("bowman", 4), Cut(HAL, game.card("hal", "com")))
    game.play(Borrow(bowman, poole), Lend(poole, game.card("poole", "logic.8")))
    game.play(game.disconnect("bowman", 7))
    found = game.debrief()
    verdict = "The crew disconnected HAL in round 1. HAL was 2 malfunctions short of winning."
    assert say(found.verdict) == verdict
    first, second = game.said("laid")
    assert [say(one["run"]) for one in (first, second)] == ["LOGIC 4 to 6", "LOGIC 7 to 9"]
    row = f"open: MEM malfunction, {called('hal.scan')}, {called('hal.door.6')}"
    assert say(first["hand"]) == f"hidden: COM malfunction, LIF malfunction; {row}"
    assert say(second["hand"]) == f"hidden: LIF malfunction; {row}"
    assert found.turning is None
    laid = [one for one in plot_of(game).events if one.role == "good"]
    assert [game.states[one.after].sequences for one in laid if one.after] == [2, 3]

    (given,) = game.said("won.given")
    assert [say(given[one]) for one in ("giver", "member", "card", "run")] == [
        "Poole",
        "Bowman",
        "LOGIC 8",
        "LOGIC 7 to 9",
    ]
    assert found.lines[0].key.endswith("won.given")
    (near,) = game.said("nearly.hal")
    assert near["n"] == 2
    assert not game.said("won.alone")


def test_a_run_gathered_alone_is_told_so() -> None:
    game = Game(
        marker=4,
        trash=GONE[4],
        shown=NO_THREAT,
        hands={"bowman": ["logic.7", "logic.8", "logic.9"], "poole": []},
        spaces={"bowman": "core"},
    )
    game.play(game.disconnect("bowman", 7))
    (alone,) = game.said("won.alone")
    assert (say(alone["member"]), say(alone["run"])) == ("Bowman", "LOGIC 7 to 9")
    assert not game.said("nearly.hal"), "HAL was far from winning"


@pytest.mark.parametrize("row", [NO_THREAT, ("lif", "scan", "door.6")])
def test_the_card_that_won_for_hal_was_hidden_or_open(row: tuple[str, ...]) -> None:
    hidden = ["lif", "door.2", "door.3"] if row == NO_THREAT else ["door.1", "door.2", "door.3"]
    game = lost_by_lif(shown=row, hal_hand=hidden)
    game.play(game.end("bowman"), game.damage("lif"))
    key = "won.hal_hidden" if row == NO_THREAT else "won.hal_open"
    (told,) = game.said(key)
    assert (say(told["card"]), say(told["since"])) == ("LIF malfunction", "round 1")


def test_luck_is_what_was_drawn_beside_what_was_to_be_expected() -> None:
    """Poole draws from a pile whose share of LOGIC is known."""
    game = lost_by_lif(
        monolith="poole", spaces={"poole": "picturephone"}, hands={"bowman": [], "poole": []}
    )
    before = [one.face for one in game.state.pieces["deck"]]
    share = sum("logic" in face for face in before) / len(before)
    game.play(Draw(game.seats["poole"]))
    drawn = [one.face for one in game.state.pieces["hand.3"]]
    game.play(game.damage("lif"))
    (crew,) = game.said("luck.crew")
    assert crew["n"] == len(drawn) > 0
    assert crew["real"] == sum("logic" in face for face in drawn)
    assert crew["expected"] == round(len(drawn) * share)


def test_a_run_in_several_hands_is_told_where_one_sequence_was_missing() -> None:
    game = lost_by_lif(
        marker=4,
        trash=GONE[4],
        hal_hand=["lif"],
        hands={"bowman": ["logic.7", "logic.8"], "poole": ["logic.9"]},
    )
    game.play(game.end("bowman"), game.damage("lif"))
    (near,) = game.said("nearly.crew")
    assert say(near["run"]) == "LOGIC 7 to 9"
    far = lost_by_lif(hands={"bowman": ["logic.7", "logic.8"], "poole": ["logic.9"]})
    far.play(far.end("bowman"), far.damage("lif"))
    assert not far.said("nearly.crew")


def test_hals_hand_is_gathered_and_stands_in_its_order() -> None:
    """However its cards came."""
    game = lost_by_lif(hal_hand=["lif", "door.3", "com"])
    game.play(game.end("bowman"), game.damage("lif"))
    (held,) = [one for one in plot_of(game).events if one.role == "plain"]
    hidden = f"{called('hal.door.3')}, COM malfunction, LIF malfunction"
    row = f"{called('hal.scan')} ×2, {called('hal.door.6')}"
    hand = f"hidden: {hidden}; open: {row}"
    assert say(held.label) == f"HAL’s hand – {hand}. Played: LIF malfunction"


def test_copies_played_in_one_round_are_counted() -> None:
    """Where HAL has several turns in a round, the hand before the first is told."""
    game = lost_by_lif(
        options={"crew_turn": "all_each"},
        malfunctions={"lif": 5},
        hal_hand=["lif", "door.2", "lif"],
    )
    game.play(game.end("bowman"), game.end("poole"), game.damage("lif"))
    game.play(game.damage("lif"))
    (held,) = [one for one in plot_of(game).events if one.role == "plain"]
    assert say(held.label).endswith("Played: LIF malfunction ×2")
    sheet = game.debrief().sheet
    assert sheet is not None
    assert [say(row[3]) for row in sheet.rows] == ["LIF malfunction"] * 2


# ------------------------------------------------------------------ what HAL took and did


def test_cards_that_hal_took_are_told_with_what_it_had_heard() -> None:
    game = lost_by_lif(
        hal_hand=["target", "target", "lif"],
        hands={"bowman": ["logic.7", "recover"], "poole": ["repair.mem", "repair.com"]},
    )
    game.play(Tell(game.seats["bowman"], game.card("bowman", "logic.7")))
    game.play(game.end("bowman"), game.target("bowman"), game.name("logic.7"))
    game.play(game.end("poole"), game.scan("poole"), game.discard("poole", "repair.com"))
    while game.state.duty.task == "show":
        (card, *_) = [one.face for one in game.state.pieces["hal.hand"] if one.face != "hal.lif"]
        game.play(game.show(card.removeprefix("hal.")))
    game.play(game.end("bowman"), game.damage("lif"))
    (told,) = game.said("named_told")
    assert (say(told["member"]), say(told["card"])) == ("Bowman", called("crew.logic.7"))
    (scanned,) = game.said("scanned")
    assert say(scanned["cards"]) == called("crew.repair.com")
    assert not game.said("named_untold")


def test_doors_closed_and_forced_are_told_but_not_those_of_the_beginning() -> None:
    game = lost_by_lif(
        closed=["5"], hands={"bowman": ["open_door"], "poole": ["open_door", "recover"]}
    )
    game.play(game.end("bowman"), game.close("2"))
    game.play(game.open("poole", "2"), game.end("poole"), game.damage("lif"))
    (shut,) = game.said("doors")
    assert say(shut["doors"]) == "door 2"
    (forced,) = game.said("forced")
    assert say(forced["doors"]) == "door 2"


@pytest.mark.parametrize(
    ("doors", "said"),
    [
        (["pod_bay"], "the pod bay door"),
        (["2", "pod_bay"], "door 2 and the pod bay door"),
        (["1", "2"], "doors 1, 2"),
        (["3", "1", "2", "5"], "doors 1 to 3, 5"),
        (["6", "5", "4", "3", "2", "1", "pod_bay"], "doors 1 to 6 and the pod bay door"),
    ],
)
def test_many_doors_are_told_in_few_words(doors: list[str], said: str) -> None:
    assert say(doors_of(doors)) == said


def test_a_system_that_was_repaired_says_how_long_it_was_stopped() -> None:
    game = lost_by_lif(
        hands={"bowman": ["recover"], "poole": ["repair.com"]}, spaces={"poole": "com"}
    )
    game.play(game.end("bowman"), game.close("2"))
    game.play(game.repair("poole", "repair.com", "com"), game.end("poole"), game.damage("lif"))
    (stood,) = game.said("stopped")
    assert [say(stood[k]) for k in ("system", "until")] == ["COM", "round 2"]
    assert stood["n"] == 2


# ------------------------------------------------------------------ the plot, and being stopped


def plot_of(game: Game) -> Plot:
    """The plot of a game that is over."""
    found = game.debrief().plot
    assert found is not None
    return found


def test_the_plot_has_a_tick_for_each_round_and_says_what_hal_held() -> None:
    game = lost_by_lif()
    game.play(game.end("bowman"), game.close("2"), game.end("poole"), game.damage("lif"))
    plot = plot_of(game)
    assert len(plot.ticks) == len(plot.places) == 3
    assert [say(one) for one in plot.places] == ["Round 1", "Round 2", "Round 3"]
    figures = {say(one.label): one.values for one in plot.series}
    assert figures["LIF"] == (6, 6, 7)
    assert figures["COM"] == (4, 4, 4)
    assert figures["HAL’s hand"][:2] == (6, 6)
    held = [(one.place, say(one.label)) for one in plot.events if one.role == "plain"]
    assert [place for place, _ in held] == [1, 2]
    assert "LIF malfunction" in held[0][1]
    assert held[0][1].endswith(f". Played: {called('hal.door.2')}")
    assert [one.place for one in plot.events if one.role == "end"] == [2]


def test_figures_of_a_round_are_those_after_hals_turn() -> None:
    """A system that HAL stopped and the crew repaired in the same round was stopped in it."""
    game = lost_by_lif(
        malfunctions={"lif": 6, "com": 3},
        hal_hand=["com", "lif", "door.3"],
        hands={"bowman": ["recover"], "poole": ["repair.com"]},
        spaces={"poole": "com"},
    )
    game.play(game.end("bowman"), game.damage("com"), game.repair("poole", "repair.com", "com"))
    game.play(game.end("poole"), game.damage("lif"))
    figures = {say(one.label): one.values for one in plot_of(game).series}
    assert figures["COM"] == (3, 4, 3)
    (once,) = game.said("stopped_once")
    assert say(once["since"]) == "round 2"


def test_every_event_of_the_plot_leads_to_its_moment_at_the_table() -> None:
    game = lost_by_lif()
    game.play(game.end("bowman"), game.close("2"), game.end("poole"), game.damage("lif"))
    found = {one.role: one.after for one in plot_of(game).events}
    assert found["end"] == len(game.states) - 1
    (last,) = [at for at, one in enumerate(game.states) if one.todo and one.duty.task == "play"][1:]
    assert found["plain"] == last
    (stop,) = [one for one in plot_of(game).events if say(one.label) == "LIF stops"]
    assert stop.after == len(game.states) - 1


def test_the_sheet_has_a_line_for_each_card_that_hal_played() -> None:
    game = lost_by_lif()
    game.play(game.end("bowman"), game.close("2"), game.end("poole"), game.damage("lif"))
    sheet = game.debrief().sheet
    assert sheet is not None
    assert [say(one) for one in sheet.heads] == ["Round", "Hidden", "Open", "Played"]
    first, second = [[say(cell) for cell in row] for row in sheet.rows]
    assert first[0] == "2"
    doors = [called(f"hal.door.{n}") for n in (2, 3)]
    assert first[1] == ", ".join([*doors, "LIF malfunction"])
    assert first[2] == f"{called('hal.scan')} ×2, {called('hal.door.6')}"
    assert first[3] == doors[0]
    assert (second[0], second[3]) == ("3", "LIF malfunction")


def test_hals_first_turns_belong_to_round_1() -> None:
    game = Game()
    while game.state.opening:
        game.play(min(game.legal("hal"), key=repr))
    number = rounds(game.states)
    assert set(number) == {1}
    plays = [one.round for one in hal_turns(game.states, number)]
    assert len(plays) == game.states[0].turns_left
    game.play(game.end(game.state.characters[game.state.monolith]))
    assert game.state.duty.task == "play"
    assert rounds(game.states)[-1] == 2


def test_whoever_asks_it_to_stop_gets_the_course_without_chances() -> None:
    game = lost_by_lif(hands={"bowman": ["repair.any", "recover"], "poole": ["open_door"]})
    game.play(game.end("bowman"), game.damage("lif"))
    found = game.game.teaching.debrief(game.states, lambda: True)
    assert found is not None
    assert found.turning is None
    assert not [line for line in found.lines if "defence" in line.key]
    assert found.plot is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_words(language: str, caplog: pytest.LogCaptureFixture) -> None:
    game = lost_by_lif(
        hands={"bowman": ["repair.any", "cancel"], "poole": ["open_door"]},
        shown=["lipread", "scan", "door.6"],
    )
    game.play(Cancel(game.seats["bowman"], game.card("bowman", "cancel"), 0))
    game.play(game.show("door.3"), game.end("bowman"), game.damage("lif"))
    found = game.debrief()
    words = catalogue(language)
    events = [one.label for one in plot_of(game).events]
    assert found.sheet is not None
    cells = [cell for row in (found.sheet.heads, *found.sheet.rows) for cell in row]
    lines = [found.verdict, *found.lines, *events, found.sheet.title, *cells]
    for line in lines:
        said = words.words(line)
        assert "{" not in said
        assert "[" not in said
    assert not caplog.records


@pytest.mark.parametrize("number", [40])
def test_what_was_missed_is_played_in_games_of_all_kinds(number: int) -> None:
    """With the chance of the game itself: a card that was lent may bear another name then."""
    parts = ("bowman", "poole", "hal") if number % 2 else ("bowman", "kaminski", "whitehead", "hal")
    seats = tuple(SeatSetup(Seat(str(k + 1)), "ABCD"[k], k, None, p) for k, p in enumerate(parts))
    turns = ("active", "all", "all_each")[number % 3]
    session = Session.new(Setup("space_odyssey", f"z{number}", seats, options={"crew_turn": turns}))
    dice, bot = Random(number), bots_of(session.game)[number % 3]
    while session.result() is None:
        seat, offered = first_to_act(session.game, session.state)[0]
        options = put_to(bot, offered)
        if dice.random() < 0.3:
            session.do(dice.choice(options).action)
        else:
            view, chance = session.view(seat), LooseChance(session.cursor)
            session.do(bot.choose(view, options, chance).action)
    states = [one.state for one in session.positions]
    found = session.game.teaching.debrief(states, lambda: False)
    missed = [one for one in found.findings if one.better]
    assert missed
    for one in missed:
        assert all(moment.option for moment in lines(session, one).better[:-1])
