"""The data file: what the rules text counts, and clear words for a wrong line."""

from __future__ import annotations

from collections import Counter

import pytest

from spacetable.core.errors import DataError
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.data import CARDS, DATA, EVENTS, FILE, load, parse
from spacetable.games.star_wars_pocket.effects import EFFECTS
from spacetable.games.star_wars_pocket.state import Rules
from spacetable.games.star_wars_pocket.switches import switches
from spacetable.games.star_wars_pocket.tiles import SURFACE_FACES, TRENCH_FACES
from spacetable.text.catalogue import catalogue

WORDS = FILE.read_text(encoding="utf-8")


def test_pieces_are_as_many_as_the_rules_say() -> None:
    """15 surface tiles, 8 trench tiles, 2 entrances, 2 ports, 8 cards of five rows (components)."""
    assert len(SURFACE_FACES) == 15
    assert len(TRENCH_FACES) == 8 + 1
    assert sum(t.count for t in DATA.tile if "entrance" in t.role) == 2
    assert sum(t.count for t in DATA.tile if "port" in t.role) == 2
    assert len(CARDS) == 8
    assert all(len(entries) == 5 for entries in CARDS.values())
    assert len(EVENTS) == 28


def test_every_event_is_on_a_card_and_repeats_are_the_numbered_ones() -> None:
    """28 events on 40 places: only squadrons and heavy guns come more than once."""
    count = Counter(entry.event for entries in CARDS.values() for entry in entries)
    assert set(count) == set(EVENTS)
    repeated = {event for event, n in count.items() if n > 1}
    assert repeated == {"tie_squadron", "heavy_turbolasers"}
    assert {e.id for e in DATA.event if e.on_card} == repeated


def test_every_effect_has_its_function() -> None:
    """The vocabulary of the data and the functions are the same."""
    assert {event.effect for event in DATA.event} == set(EFFECTS)


def test_defaults_of_the_switches_are_those_of_the_rules() -> None:
    """A state that does not name an option has what held when it was saved."""
    assert len(switches()) == 21
    rules = Rules()
    for switch in switches():
        held = switch.default if switch.before is None else switch.before
        assert getattr(rules, switch.id) == held
        assert type(held) is type(switch.default)
        assert held in {choice.value for choice in switch.choices}
        assert (switch.before is None) == (switch.since == 1)
        assert switch.since <= game.info.rules_version
        assert switch.source == "disputed"
        assert len({choice.value for choice in switch.choices}) == len(switch.choices) >= 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_switches_events_and_rows_have_words(language: str) -> None:
    """No key without words, in both languages."""
    words = catalogue(language)
    for switch in switches():
        texts = [switch.label, *(t for c in switch.choices for t in (c.label, c.effect))]
        assert switch.group is not None
        for text in (*texts, switch.group):
            assert text.key in words, text.key
    for event in EVENTS:
        assert f"star_wars_pocket.event.{event}.title" in words
        assert f"star_wars_pocket.event.{event}.effect" in words


def line(needle: str, nth: int = 1) -> int:
    """The number of the nth line that holds the words."""
    found = [n for n, words in enumerate(WORDS.splitlines(), 1) if needle in words]
    return found[nth - 1]


LAST_SPACE = WORDS[
    WORDS.index('[[timeline]]\nid = "30s"') : WORDS.index("\n# ---", WORDS.index('"30s"'))
]
WRONG = [
    ("torpedoes = 3", "torpedoes = 0", line("torpedoes = 3")),
    ("torpedoes = 3", 'torpedoes = "three"', line("torpedoes = 3")),
    ("torpedoes = 3", "torpedoes = = 3", line("torpedoes = 3")),
    ("shields_open = 5", "shields_opened = 5", line("shields_open = 5")),
    (
        '"7m" = { event = "tie_squadron", n = 6 }',
        '"7m" = { event = "tie_squadron" }',
        line('"7m" = { event = "tie_squadron", n = 6 }'),
    ),
    (
        '"5m" = { event = "wait_wait" }',
        '"5m" = { event = "wait" }',
        line('"5m" = { event = "wait_wait" }'),
    ),
    (
        '"5m" = { event = "wait_wait" }',
        '"5m" = { event = "wait_wait", n = 2 }',
        line('"5m" = { event = "wait_wait" }'),
    ),
    ('id = "vader_droid"', 'id = "pull_up"', line('id = "vader_droid"')),
    ('effect = "lose_droid"', 'effect = "lose_droids"', line('effect = "lose_droid"')),
    ('exits = ["E", "S"]', 'exits = ["E", "X"]', line('exits = ["E", "S"]')),
    ('exits = ["E", "S"]', "exits = []", line('exits = ["E", "S"]')),
    ('id = "5m"', 'id = "6m"', line('id = "5m"')),
    ('source = "reconstructed"', 'source = "guessed"', line('source = "reconstructed"')),
    # what the ship and the turn start from
    ("shields = 8", "shields = -1", line("shields = 8")),
    ("shields = 8", "shields = 9", line("shields = 8")),
    ("force = 1", "force = -1", line("force = 1")),
    ("force = 1", "force = 4", line("force = 1")),
    ("die = 6", "die = 5", line("die = 6")),
    ("target = 6", "target = 0", line("target = 6")),
    ("computer = 2", "computer = -1", line("computer = 2")),
    ("force = 1     ", "force = -1", line("force = 1", 2)),
    ("distance = 5", "distance = 1", line("distance = 5")),
    ("foils_cost_cards = 1", "foils_cost_cards = -1", line("foils_cost_cards")),
    ("repair_cost_cards = 1", "repair_cost_cards = -1", line("repair_cost_cards")),
    ("engine_cost_cards = 2", "engine_cost_cards = -1", line("engine_cost_cards")),
    ('certain"\ncards = 1', 'certain"\ncards = -1', line("[set_aside]") + 2),
    ('certain"\ncards = 1', 'certain"\ncards = 8', line("[set_aside]") + 2),
    # the spaces of the timeline
    ('id = "30m"', 'id = "30m"\nturns = 2', line('id = "30m"')),
    ("turns = 2", "", line('id = "30s"')),
    (LAST_SPACE, "", line("[[timeline]]", 4)),
    (
        LAST_SPACE,
        f'{LAST_SPACE}\n[[timeline]]\nid = "0s"\nsource = "certain"\n',
        line("[[timeline]]", 5) + 6,
    ),
    # events, cards and tiles
    ("on_card = true", "on_card = true\nn = 1", line("on_card = true") + 1),
    ('"trust_cannon"\neffect = "none"', '"trust_cannon"\neffect = "discard"', line('"none"')),
    ('effect = "shields_down"\nn = 1', 'effect = "shields_down"\nn = 0', line('"pull_up"') + 2),
    ("id = 2", "id = 3", line("id = 2")),
    ('"tie_squadron", n = 6', '"tie_squadron", n = 0', line('"tie_squadron", n = 6')),
    ('id = "entrance_pile"', 'id = "surface"', line('id = "entrance_pile"')),
    ("count = 15", "count = 0", line("count = 15")),
    ('role = "port"\ncount = 1', 'role = "port"\ncount = 2', line('role = "port"') + 1),
    ('exits = ["E", "S"]', 'exits = ["E", "E"]', line('exits = ["E", "S"]')),
    ('role = "spare_port"', 'role = "port"', line('id = "surface"')),
    ('role = "spare_port"', 'role = "open"', line('id = "surface"')),
    ('"surface"\nkind = "surface"', '"surface"\nkind = "trench"', line('id = "surface"')),
]


@pytest.mark.parametrize(("good", "bad", "where"), WRONG)
def test_a_wrong_line_is_named(good: str, bad: str, where: int) -> None:
    """One message that names the file and the line."""
    assert good in WORDS
    with pytest.raises(DataError) as caught:
        parse(WORDS.replace(good, bad, 1))
    message = dict(caught.value.message.params)
    assert message["file"] == "components.toml"
    assert message["line"] == where, message
    assert str(where) in catalogue("en").words(caught.value.message)


def test_a_missing_file_is_told() -> None:
    """No file: the message names it."""
    with pytest.raises(DataError) as caught:
        load(FILE.with_name("nothing.toml"))
    assert "nothing.toml" in catalogue("en").words(caught.value.message)
