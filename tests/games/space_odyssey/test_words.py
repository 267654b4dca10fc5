"""The sentences of the rules: their figures are those of the data, refusals say what to do."""

from __future__ import annotations

import random
import re

import pytest

from spacetable.core.engine import acting, begin, step
from spacetable.core.event import Said
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.cards import CREW_NAMES, HAL_NAMES
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import Move
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import card_name, door_name, words
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.space_odyssey.position import ROW, Position
from tests.offered import offered
from tests.text.reading import read
from tests.thinned import thinned

DOMAIN = "space_odyssey"


def said(text: Text, language: str = "en") -> str:
    """The words; a text without words fails."""
    found = catalogue(language).words(text)
    assert "[" not in found, found
    return found


def figures(key: str, language: str) -> list[int]:
    """The numbers in a sentence, in order."""
    return numbers_in(said(words(key), language))


def numbers_in(sentence: str) -> list[int]:
    """The numbers in words, in order."""
    return [int(one) for one in re.findall(r"\d+", sentence)]


# ------------------------------------------------------------------ names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_card_has_a_name_of_its_own(language: str) -> None:
    names = [said(card_name(face), language) for face in (*HAL_NAMES, *CREW_NAMES)]
    assert len(set(names)) == len(names)
    assert said(card_name("?"), language) not in names


def test_names_of_cards_and_doors() -> None:
    assert said(card_name("hal.grv")) == "GRV malfunction"
    assert said(card_name("hal.door.pod_bay")) == "CLOSE POD BAY DOOR"
    assert said(card_name("hal.door.5")) == "CLOSE DOOR 5"
    assert said(card_name("crew.repair.mem")) == "MEM REPAIR"
    assert said(card_name("crew.repair.any"), "ja") == "???修理"
    assert said(card_name("crew.logic.7"), "ja") == "ロジック7"
    assert said(door_name("3"), "ja") == "ドア3"


# ------------------------------------------------------------------ figures


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_sentences_are_those_of_the_data(language: str) -> None:
    """These sentences have no parameters, so the data must not change without them."""
    crew, phone = DATA.crew, SPACE["picturephone"]
    less = [crew.hand_mem_stopped, crew.hand_mem_stopped + crew.more]
    full = [crew.hand, crew.hand + crew.more]
    for key in ("stopped.mem", "line.stopped.mem"):
        assert figures(key, language) == less[:1]
        assert figures(f"{key}_poole", language) == less
    for key in ("works.mem", "line.works.mem"):
        assert figures(key, language) == full[:1]
        assert figures(f"{key}_poole", language) == full
    for key in ("stopped.com", "line.stopped.com"):
        assert figures(key, language) == [phone.draw_com_stopped]
    moves = [DATA.moving.spaces_grv_stopped, DATA.moving.spaces]
    for key in ("stopped.grv", "line.stopped.grv"):
        assert sorted(figures(key, language)) == moves
    for key in ("works.grv", "line.works.grv"):
        assert figures(key, language) == moves[1:]
    for key in ("works.com", "line.works.com"):
        assert figures(key, language) == [phone.draw]
    assert sorted(figures("switch.gravity.slow.effect", language))[-2:] == moves


def test_the_opening_is_told_in_numbers_of_the_data() -> None:
    """The even one is measured, so it is not certain, and says how many games of 100 HAL wins."""
    (opening,) = (one for one in space_odyssey.rules.switches() if one.id == "opening")
    assert opening.source == "disputed"
    printed = {crew: DATA.opening.of(crew) for crew in (2, 3, 4)}
    even = {crew: printed[crew] + DATA.even.of(crew) for crew in (2, 3, 4)}
    wins = [DATA.victories.of(crew) for crew in (2, 3, 4)]
    effects = {choice.value: choice.effect for choice in opening.choices}
    for value, turns in (("printed", printed), ("even", even)):
        told = (*wins, 100) if value == "even" else ()
        assert numbers_in(said(effects[value])) == [*turns.values(), *told]
        pairs = [number for pair in turns.items() for number in pair]
        told = (100, *wins) if value == "even" else ()
        assert numbers_in(said(effects[value], "ja")) == [*pairs, *told]


def test_poole_is_named_only_where_he_plays() -> None:
    for crew, key in ((("bowman", "poole"), "mem_poole"), (("bowman", "hunter"), "mem")):
        found = Position(*crew, turn="hal", malfunctions={"mem": 3}, hal_hand=["mem"], shown=ROW)
        option = next(one for one in found.options("hal") if one.action == found.damage("mem"))
        assert words(f"stopped.{key}") in option.preview


# ------------------------------------------------------------------ labels


def labels(found: Position, who: str, language: str) -> list[str]:
    """What somebody may do, as it stands on buttons."""
    return [said(one.label, language) for one in found.options(who) if not one.refused]


def test_cards_of_the_open_row_are_told_apart_by_their_places() -> None:
    """Copies too, as each leaves another gap; a single card is numbered as CANCEL counts it."""
    found = Position(turn="hal", hal_hand=["com", "com", "mem"], shown=["com", "lif", "com"])
    assert labels(found, "hal", "en") == [
        "Play COM malfunction (shown, place 1)",
        "Play LIF malfunction (shown, place 2)",
        "Play COM malfunction (shown, place 3)",
        "Play MEM malfunction",
        "Play COM malfunction",
    ]
    assert labels(found, "hal", "ja")[:3] == [
        "「COM故障(公開1番)」を使う",
        "「LIF故障(公開2番)」を使う",
        "「COM故障(公開3番)」を使う",
    ]


def test_cards_that_a_sequence_costs_hal_are_named_with_their_places_too() -> None:
    found = Position(
        hal_hand=["grv", "grv", "lif"],
        shown=["mem", "com", "com"],
        hands={"bowman": ["logic.1", "logic.2", "logic.3"]},
        spaces={"bowman": "core"},
    )
    found.do(found.disconnect("bowman", 1))
    assert labels(found, "hal", "ja") == [
        "「MEM故障(公開1番)」を捨てる",
        "「COM故障(公開2番)」を捨てる",
        "「COM故障(公開3番)」を捨てる",
        "「GRV故障」を捨てる",
        "「LIF故障」を捨てる",
    ]


def test_japanese_sentences_of_the_bots_put_cards_in_brackets() -> None:
    """ "Target" and "cancel" would read as plain words."""
    for key, entry in read("ja", f"{DOMAIN}_bots").items():
        for sentence in entry.words:
            assert sentence.count("{card}") == sentence.count("「{card}」"), f"{key}: {sentence}"


# ------------------------------------------------------------------ refusals


def refusals(language: str) -> dict[str, str]:
    start = f"{DOMAIN}.no."
    found = read(language, DOMAIN).items()
    return {key.removeprefix(start): one.words[-1] for key, one in found if key.startswith(start)}


def test_refusals_say_the_rule_and_what_to_do_instead() -> None:
    """Two sentences, or a colon between the two."""
    for key, sentence in refusals("en").items():
        assert sentence.count(". ") + sentence.count(": ") >= 1, f"{key}: {sentence}"
        assert len(sentence) <= 110, f"{key}: {len(sentence)} signs"
    for key, sentence in refusals("ja").items():
        assert "。" in sentence.removesuffix("。"), f"{key}: {sentence}"
        assert len(sentence) <= 65, f"{key}: {len(sentence)} signs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_you(language: str) -> None:
    for domain in (DOMAIN, f"{DOMAIN}_panel"):
        for key, entry in read(language, domain).items():
            for sentence in entry.words:
                assert not re.search(r"\b[Yy]ou(r|rs)?\b|あなた", sentence), f"{key}: {sentence}"


def test_the_movement_example_names_the_door() -> None:
    """Document, movement: GRV cannot be reached, since door 3 is closed."""
    found = Position(closed=["3"], spaces={"bowman": "mem"})
    move = next(
        one
        for one in found.options("bowman")
        if isinstance(one.action, Move) and one.action.space == "grv"
    )
    assert move.refused
    assert "door 3 is closed" in said(move.why.rule)
    assert "ドア3が閉じている" in said(move.why.rule, "ja")


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("seed", thinned(range(6), one_in=3))
def test_whatever_comes_up_in_a_game_can_be_said(seed: int) -> None:
    """Labels, rules, outcomes, the chronicle, the coach and the panel, in both languages.

    The labels of what a seat may do are unique, also those of what is refused to it.
    """
    dice = random.Random(seed)
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), "Ada" if seed % 2 else "") for k in range(3 + seed % 3)
    )
    switches = {one.id: dice.choice(one.choices).value for one in space_odyssey.rules.switches()}
    setup = Setup(DOMAIN, str(seed), seats, switches)
    position, _ = begin(space_odyssey, setup)
    for _ in range(400):
        state = position.state
        assert isinstance(state, State)
        check(state, [one.seat for one in seats])
        if space_odyssey.rules.result(state) is not None:
            break
        _, free = dice.choice(acting(space_odyssey, state))
        stepped = step(space_odyssey, setup, position, dice.choice(free).action)
        position = stepped.position
        for event in stepped.events:
            if isinstance(event, Said):
                check_said(event.line)


def check_said(*texts: Text) -> None:
    for language in LANGUAGES:
        for one in texts:
            said(one, language)


def check(state: State, seats: list[Seat]) -> None:
    for seat in seats:
        options = list(offered(space_odyssey, state, seat))
        for language in LANGUAGES:
            labels = [said(one.label, language) for one in options]
            assert len(set(labels)) == len(labels), labels
        check_said(*(one.why.rule for one in options))
        check_said(*(line for one in options for line in one.preview))
    for reader in (*seats, None):
        view = space_odyssey.shown.view(state, reader)
        advice, panel = space_odyssey.teaching.advice(view), space_odyssey.shown.panel(view)
        check_said(space_odyssey.rules.prompt(view), *((advice,) if advice else ()))
        check_said(*(part for one in panel.facts for part in (one.label, one.value)))
        for sheet in panel.sheets:
            assert all(len(row) == len(sheet.heads) for row in sheet.rows)
            check_said(sheet.title, *sheet.heads, *(cell for row in sheet.rows for cell in row))
