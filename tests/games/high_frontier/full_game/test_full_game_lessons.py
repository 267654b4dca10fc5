"""The lessons of the whole game: what their words promise happens, and errors name their line."""

from __future__ import annotations

import re

import pytest

from spacetable.core.data import read_data
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.lesson import Gate
from spacetable.core.lesson_file import NAME, parse_lessons
from spacetable.core.text import Text
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.lessons import FOLDER, NAMES, lessons
from spacetable.games.high_frontier.full_game.moves import SellTwo
from spacetable.games.high_frontier.full_game.operations import market
from spacetable.games.high_frontier.full_game.places import PATENTS, deck_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.session.lesson_run import LessonRun
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.full_game.tables import ONE, Board

AT_THE_END = {
    # Aquas and points of the learner that the words of a lesson tell or lead up to.
    "year": (8, 0),
    "first_rocket": (0, 1),
    "refuel": (1, 1),
    "industry": (10, 11),  # a dome in place of the rocket
    "politics": (8, 0),
    "contract": (1, 4),
    "default": (1, 1),
    "glory": (1, 15),
    "alone": (8, 0),
    "freighter": (0, 35),
    "bernal": (4, 28),  # nine for a home, seven for a town with a dirtside
    "colonists": (5, 22),
    "futures": (5, 59),  # eight for the star of one, four for that of the other
    "augmentation": (4, 29),
    "isobank": (1, 27),
    "starshot": (11, 63),
    "new_world": (7, -10),
}


def end_of(name: str) -> State:
    run = LessonRun(full_game, next(one for one in lessons() if one.id == name))
    run.go_on(len(run.lesson.steps))
    assert run.done
    state = run.session.state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("name", AT_THE_END)
def test_what_the_words_tell_of_aquas_and_points_is_so(name: str) -> None:
    state = end_of(name)
    learner = Seat("1")
    points = estate.points(state)[learner].points
    assert (state.players[learner].aquas, points) == AT_THE_END[name]


QUOTED = re.compile("[“「](.+?)[”」]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_a_step_names_bears_these_words(language: str) -> None:
    words = catalogue(language)
    named = 0
    for lesson in lessons():
        run = LessonRun(full_game, lesson)
        while not run.done:
            said = QUOTED.findall(words.words(run.words()))
            if run.can_next() or not said:
                run.go_on(run.index + 1)
                continue
            labels = [words.words(one.label) for one in run.wanted()]
            assert any(label.startswith(tuple(said)) for label in labels), (said, labels)
            named += 1
            run.go_on(run.index + 1)
    assert named


@pytest.mark.parametrize(
    ("name", "step", "action", "fields", "why"),
    [
        ("contract", "start", "StartTender", {"deck": "honor_unity"}, "deck_shut"),
        ("contract", "lander", "MeetStep", {}, "unmet.place"),
        ("default", "end_again", "MeetStep", {}, "unmet.place"),
        ("futures", "end", "AttemptFuture", {}, "second_operation"),
        ("augmentation", "jar", "PlaceChit", {"shape": "warden"}, "implant.portfolio"),
        ("augmentation", "jar", "Promote", {}, "promote.chits"),
        ("isobank", "fuel", "SellIsotope", {}, "exchanged"),
        ("starshot", "implant", "PlaceChit", {"shape": "battery"}, "implant.portfolio"),
        ("new_world", "take", "StartTender", {"deck": "exodus"}, "deck_locked"),
    ],
)
def test_what_the_rules_forbid_a_learner_is_told_by_its_rule(
    name: str, step: str, action: str, fields: dict[str, str], why: str
) -> None:
    run = LessonRun(full_game, next(one for one in lessons() if one.id == name))
    texts = [one.text.rpartition(".")[2] for one in run.lesson.steps]
    run.go_on(texts.index(step))
    gate = Gate(action, fields)
    refused = {one.why.rule.key for one in run.options().refused if gate.fits(one.action)}
    assert any(one.endswith(f"refused.{why}") for one in refused), refused


def test_what_prospecting_finds() -> None:
    state = end_of("prospect")
    north, glaciers = "mars-north-pole", "mars-hellas-basin-buried-glaciers"
    assert {*state.sites} == {"phobos", "oljato", north, glaciers}
    assert state.busted == ("deimos",)


def test_a_factory_moves_from_claim_to_claim_behind_a_promoted_freighter() -> None:
    state = end_of("freighter")
    assert state.rules.module_1
    assert state.sites["phobos"].factory
    assert not state.sites["deimos"].factory
    assert state.players[ONE].isostandard == "D"
    assert {one.up.rating for one in state.stack(ONE, "rocket")} >= {"TW"}


@pytest.mark.parametrize(
    ("name", "modules"),
    [
        ("freighter", {"module_1"}),
        ("bernal", {"module_2"}),
        ("colonists", {"module_2", "colonists"}),
        ("default", {"politics", "contracts"}),
    ],
)
def test_a_lesson_plays_with_the_modules_it_teaches_alone(name: str, modules: set[str]) -> None:
    rules = end_of(name).rules
    all_ = ("politics", "contracts", "module_1", "module_2", "colonists")
    assert {one for one in all_ if getattr(rules, one)} == modules


def test_a_card_that_is_none_is_told_with_its_line() -> None:
    words = read_data(FOLDER / NAME)
    step = 'gates = [{ action = "Sell", fields = { card = "reactor_project_orion" } }]'
    assert words.count(step) == 1
    spoilt = words.replace(step, step.replace("project_orion", "nothing"))
    with pytest.raises(DataError) as wrong:
        parse_lessons(spoilt, NAME, NAMES)
    told = dict(wrong.value.message.params)
    first = words.splitlines().index(step) + 1
    assert "reactor_nothing" in str(told["reason"])
    line = told["line"]
    assert isinstance(line, int)
    assert first - 2 <= line <= first


def test_halved_decks_hold_what_a_position_names() -> None:
    """V4: a card that the set-up left in the box takes the place of another of its deck."""
    thrusters = sorted(one.id for one in cards().values() if one.deck == "thruster")
    fresh = Board(1, laid={"year": 2}, variant="altruism").state
    kept = {piece.face for piece in fresh.pieces}
    boxed = [face for face in thrusters if face not in kept]
    assert boxed
    laid = {"decks": {"thruster": boxed[:2]}, "players": {"1": {"hand": [boxed[2]]}}}
    board = Board(1, laid=laid, variant="altruism")
    assert board.held() == [boxed[2]]
    top, second = board.state.pieces[deck_zone("thruster")][:-3:-1]
    assert (top.face, second.face) == (boxed[0], boxed[1])
    for deck in PATENTS:
        lost = 1 if deck == "thruster" else 0
        rows = [len(state.pieces[deck_zone(deck)]) for state in (fresh, board.state)]
        assert rows == [rows[0], rows[0] - lost]


@pytest.mark.parametrize(("held", "aside"), [(2, False), (3, True)])
def test_a_single_pair_to_sell_has_its_button(held: int, aside: bool) -> None:
    """O5a: of several pairs none has one, for they are many."""
    reactors = sorted(one.id for one in cards().values() if one.deck == "reactor")
    laid = {
        "players": {"1": {"hand": reactors[:held]}},
        "star": "freedom",
        "delegates": {"freedom": ["1"]},
    }
    board = Board(2, laid=laid, politics=True)
    found = [one for one in market.OFFER.options(board.state, ONE) if type(one.action) is SellTwo]
    assert found
    assert {one.aside for one in found} == {aside}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_call_the_planner_by_the_name_on_its_leaf(language: str) -> None:
    """Who reads of another name looks for it in vain."""
    say = catalogue(language).words
    leaf = say(Text("app.panel.planner"))
    for step in ("futures.desk", "new_world.desk"):
        assert leaf in say(Text(f"full_game_lessons.{step}")), step
