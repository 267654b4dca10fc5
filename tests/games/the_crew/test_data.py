"""The data files: what the logbooks hold, and clear words for a wrong line."""

from __future__ import annotations

from collections import Counter

import pytest

from spacetable.core.errors import DataError
from spacetable.games.the_crew import data, missions, task_cards
from spacetable.games.the_crew.cards import ALL_CARDS, FIRST_TRUMP
from spacetable.games.the_crew.missions import MissionData, mission
from spacetable.games.the_crew.task_cards import deep_sea_tasks, difficulty

NINE = missions.missions("planet_nine")
SEA = missions.missions("deep_sea")
NINE_WORDS = missions.file_of("planet_nine").read_text(encoding="utf-8")
SEA_WORDS = missions.file_of("deep_sea").read_text(encoding="utf-8")
TASK_WORDS = task_cards.FILE.read_text(encoding="utf-8")
DEAL_WORDS = data.FILE.read_text(encoding="utf-8")


def test_there_are_all_missions() -> None:
    """Fifty of Planet Nine; thirty-two of Mission Deep Sea and the epilogue after them."""
    assert [page.number for page in NINE] == list(range(1, 51))
    assert [page.number for page in SEA] == list(range(1, 51))
    assert len(missions.logbook("deep_sea").mission) == 32
    assert [page.difficulty for page in SEA[32:35]] == [18, 19, 20]
    assert {page.assignment for page in SEA[32:]} == {"free_selection"}
    for edition, number in (("planet_nine", 0), ("planet_nine", 51), ("deep_sea", 51)):
        with pytest.raises(KeyError):
            mission(edition, number)  # type: ignore[arg-type]


def test_numbers_of_planet_nine() -> None:
    """Task cards of every mission, and the symbols, counted over the logbook."""
    assert [page.tasks for page in NINE] == [
        *(1, 2, 2, 3, 0, 3, 3, 3, 0, 4, 4, 4, 0, 4, 4, 0, 2, 5, 5, 2, 5, 5, 5, 6, 6),
        *(0, 3, 6, 0, 6, 6, 7, 0, 0, 7, 7, 4, 8, 8, 8, 0, 9, 9, 0, 9, 0, 10, 3, 10, 0),
    ]
    assert of(NINE, lambda p: p.radio.mode == "dead_spot") == [6, 14, 21, 25, 29, 39]
    assert {p.number: p.radio.from_trick for p in NINE if p.radio.from_trick > 1} == {
        18: 2,
        19: 3,
        28: 3,
        30: 2,
        38: 3,
    }
    assert of(NINE, lambda p: p.assignment == "commander_decision") == [20, 27, 37]
    assert of(NINE, lambda p: p.assignment == "commander_distribution") == [24, 32, 36, 43]
    handed = [25, 27, 28, 30, 31, 32, 35, 36, 37, 38, 39, 40, 42, 43, 45, 47, 48, 49]
    assert of(NINE, lambda p: p.hand_over) == handed
    assert {p.number: p.setup for p in NINE if p.setup} == {
        23: "swap_two_tokens",
        40: "move_one_token",
    }
    assert {p.number: p.ask.role for p in NINE if p.ask is not None and p.ask.role} == {
        5: "sick",
        11: "silenced",
        33: "volunteer",
        41: "coordinator",
        50: "opening+closing",
    }
    assert of(NINE, lambda p: p.draw_after_trick == 1) == [12]
    assert mission("planet_nine", 46).announce == "pink.9"
    assert mission("planet_nine", 28).tokens == ("1", "omega")


def test_numbers_of_mission_deep_sea() -> None:
    """Difficulty of every mission, and the symbols."""
    assert [page.difficulty for page in SEA[:32]] == [
        *(1, 2, 3, 4, 5, 5, 6, 0, 7, 4, 8, 0, 5, 6, 6, 6, 9, 9, 9, 10, 0, 11, 0, 12, 12, 10),
        *(0, 14, 15, 16, 17, 0),
    ]
    assert {p.number: p.realtime.seconds for p in SEA if p.realtime is not None} == {
        14: 210,
        15: 180,
        16: 150,
        26: 300,
    }
    assert {p.number: p.volunteers for p in SEA if p.volunteers} == {14: 1, 15: 1, 16: 1, 26: 2}
    assert of(SEA, lambda p: p.radio.mode == "terrain") == [20, 21, 22, 23, 24, 25, 26, 27]
    assert of(SEA, lambda p: p.radio_only_first_if_passed) == [10, 13]
    assert len(mission("deep_sea", 32).fixed_tasks) == 4


def of(pages: tuple[MissionData, ...], chosen: object) -> list[int]:
    """The numbers of the missions that are so."""
    assert callable(chosen)
    return [page.number for page in pages if chosen(page)]


def test_disputes_are_marked() -> None:
    """Where the sources are divided, and nowhere else."""
    assert of(NINE, lambda p: p.source != "certain") == [5, 11, 12, 33, 41, 50]
    assert of(SEA, lambda p: p.source != "certain") == [12, 19, 26]
    disputed = [task.id for task in deep_sea_tasks().values() if task.source != "certain"]
    assert disputed == ["win_pink_9_yellow_8"]


def test_task_cards_of_mission_deep_sea() -> None:
    """96 cards of 25 kinds; the sums of their values with three, four and five."""
    tasks = deep_sea_tasks().values()
    assert len(tasks) == 96
    kinds = Counter(type(task.condition) for task in tasks)
    assert len(kinds) == 25
    assert [sum(difficulty(task.id, seats) for task in tasks) for seats in (2, 3, 4, 5)] == [
        *(229, 229, 263, 297)
    ]
    assert [task.id for task in tasks if task.captain_barred] == [
        "more_than_captain",
        "fewer_than_captain",
        "equal_to_captain",
    ]
    assert {task.id: task.predict for task in tasks if task.predict} == {
        "predict_tricks_open": "open",
        "predict_tricks_secret": "secret",
    }


def test_hands_that_void_a_deal() -> None:
    """Seven cards name them; two of them with a colour card."""
    redeals = {task.id: task.redeal for task in deep_sea_tasks().values() if task.redeal}
    assert len(redeals) == 7
    assert [r.trumps for r in redeals["sub_1_only"]] == [(1, 4), (1, 2, 3)]
    (with_card,) = redeals["green_9_with_sub"]
    assert with_card.card == "green.9"
    assert with_card.mask == 15 << FIRST_TRUMP | 1 << 35


def test_deals() -> None:
    """Every number of players; all cards are dealt and the tricks use them up but for one."""
    assert [data.deal_of(n).hands for n in (2, 3, 4, 5)] == [
        (13, 13),
        (14, 13, 13),
        (10,) * 4,
        (8,) * 5,
    ]
    assert [data.deal_of(n).tricks for n in (2, 3, 4, 5)] == [13, 13, 10, 8]
    assert data.deal_of(3).deck == ALL_CARDS
    assert data.deal_of(3, "short").deck.bit_count() == 30
    assert data.deal_of(2, "short").columns == 5
    with pytest.raises(KeyError):
        data.deal_of(4, "short")
    assert data.edition_of("planet_nine").task_cards == 36
    assert data.edition_of("deep_sea").pool_less == 2


def line_with(words: str, piece: str) -> int:
    """The number of the first line that holds a piece of text."""
    return next(n for n, line in enumerate(words.splitlines(), 1) if piece in line)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('tokens = ["1", "2"]', 'tokens = ["1", "7"]', "there is no token 7"),
        ('tokens = ["1", "2"]', 'tokens = ["1", "1"]', "a token stands here twice"),
        ('tokens = ["1", "2"]', 'tokens = ["1", ">"]', "arrows come from one upward"),
        ('tokens = ["1", "2"]', 'tokens = ["1", "3"]', "token 3 needs as many tasks"),
        ("number = 4\n", "number = 40\n", "4 is expected"),
        ("tasks = 10\n", "tasks = 37\n", "there are only 36 task cards"),
        ('announce = "pink.9"', 'announce = "pink.10"', "there is no card pink.10"),
        ('setup = "swap_two_tokens"', 'setup = "swap_three"', "Invalid enum value"),
        ("hand_over = true", "hand_on = true", "unknown field `hand_on`"),
        ('role = "sick", n = 0', 'role = "ill", n = 0', "the role must be one of commander, sick"),
        ('kind = "balanced_tricks"', 'kind = "balance"', "Invalid value 'balance'"),
        ("rank = 9 }]", "rank = 10 }]", "<= 9"),
        ("tricks = [1, -1]", "tricks = [0, -1]", "tricks are numbered from 1"),
    ],
)
def test_wrong_lines_of_a_logbook_are_named(old: str, new: str, reason: str) -> None:
    """With the file, the line and what to do."""
    broken = NINE_WORDS.replace(old, new, 1)
    assert broken != NINE_WORDS
    with pytest.raises(DataError) as caught:
        missions.parse(broken, "planet_nine.toml")
    said = dict(caught.value.message.params)
    assert said["file"] == "planet_nine.toml"
    assert said["line"] == line_with(broken, new.strip())
    assert reason in str(said["reason"])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"zero_tricks", ', '"no_tricks", ', "there is no task card no_tricks"),
        ("volunteers = 2", "volunteers = 0", "volunteers and their number go together"),
        ("last = 50", "last = 32", "the epilogue must go on"),
        ("seconds = 210", "seconds = 0", ">= 1"),
    ],
)
def test_wrong_lines_of_the_other_logbook_are_named(old: str, new: str, reason: str) -> None:
    """The same for Mission Deep Sea."""
    broken = SEA_WORDS.replace(old, new, 1)
    assert broken != SEA_WORDS
    with pytest.raises(DataError) as caught:
        missions.parse(broken, "deep_sea.toml")
    said = dict(caught.value.message.params)
    assert abs(int(str(said["line"])) - line_with(broken, new.strip())) <= 5
    assert reason in str(said["reason"])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('id = "win_yellow_1"', 'id = "win_pink_3"', "the task card win_pink_3 is there twice"),
        ('cards = ["pink.3"]', 'cards = ["red.3"]', "there is no card red.3"),
        ('cards = ["trump.1"]', 'cards = ["blue.1"]', "only trumps can stand here"),
        ("difficulty = [1, 1, 1]", "difficulty = [1, 1]", "length 3"),
        ("difficulty = [1, 1, 1]", "difficulty = [0, 1, 1]", ">= 1"),
        ('card = "pink.7" }]', 'card = "pink.0" }]', "there is no card pink.0"),
        ('op = ">", against = "sum', 'op = "<", against = "sum', "only be exceeded"),
        ('op = "in", values', 'op = "<", values', "value goes with < and >"),
    ],
)
def test_wrong_lines_of_the_task_cards_are_named(old: str, new: str, reason: str) -> None:
    """The same for the task cards."""
    broken = TASK_WORDS.replace(old, new, 1)
    assert broken != TASK_WORDS
    with pytest.raises(DataError) as caught:
        task_cards.parse(broken)
    said = dict(caught.value.message.params)
    wrong = line_with(broken, new) if "win_pink" not in new else line_with(broken, "win_pink_3") + 6
    assert abs(int(str(said["line"])) - wrong) <= 1
    assert reason in str(said["reason"])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hands = [14, 13, 13]", "hands = [14, 13, 12]", "hands and columns must hold 40 cards"),
        ("tricks = 8", "tricks = 9", "tricks and unplayed cards must be 40 cards"),
        ("seats = [2, 5]", "seats = [1, 5]", "a full deal for every number of players"),
        ('id = "deep_sea"', 'id = "planet_nine"', "the editions are"),
        ("members = 4", "members = 5", "members are the players"),
        ("unplayed = 1", "unplayed = -1", ">= 0"),
        ("pool_less = 2", "pool_less = -1", ">= 0"),
    ],
)
def test_wrong_lines_of_the_deals_are_named(old: str, new: str, reason: str) -> None:
    """The same for the pieces and deals."""
    broken = DEAL_WORDS.replace(old, new, 1)
    assert broken != DEAL_WORDS
    with pytest.raises(DataError, match=r".") as caught:
        data.parse(broken)
    assert reason in str(dict(caught.value.message.params)["reason"])
