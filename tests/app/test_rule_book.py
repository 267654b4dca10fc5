"""The rule book: opened where one is, looked through, and left for a lesson."""

from __future__ import annotations

from PySide6.QtCore import Qt

from spacetable.app.game.page import GamePage
from spacetable.app.rule_book.page import RulesPage
from spacetable.app.settings.keys_page import KeysPage
from spacetable.core.option import Option
from spacetable.core.rule_book import Paragraph
from tests.app.conftest import Person, pocket, toy

STARTS_AT_TABLE = True


def book(person: Person) -> RulesPage:
    assert isinstance(person.window.page, RulesPage)
    return person.window.page


def front(person: Person) -> str:
    """The id of the paragraph that is shown first, and that it is in sight."""
    page = book(person)
    (card,) = [one for one in page.cards if one.property("lit")]
    assert not card.visibleRegion().isEmpty()
    return card.paragraph.id


def test_f1_opens_the_rule_of_the_moment_and_of_what_was_refused(person: Person) -> None:
    person.window.navigation.start(pocket())
    person.page.view.setFocus()
    person.key(Qt.Key.Key_F1)
    assert front(person) == "fly"
    person.key(Qt.Key.Key_Escape)
    options = person.page.controller.options()
    refused = next(o for o in options.refused if o.why.rule.key.endswith("foils_before_end"))
    person.page._feedback.refuse_option(refused)
    person.click(person.page.bar.buttons["rules"])
    assert front(person) == "end"
    person.key(Qt.Key.Key_Escape)
    person.page.toast.dismiss()
    person.moves(1)  # a tile is drawn, and all that may be done is to lay it
    person.key(Qt.Key.Key_F1)
    assert front(person) == "lay"
    person.key(Qt.Key.Key_F1, shift=True)
    assert isinstance(person.window.page, KeysPage)


def test_f1_tells_of_the_keys_where_there_is_no_book(person: Person) -> None:
    person.window.navigation.start(toy(None, "high_card"))
    person.key(Qt.Key.Key_F1)
    assert isinstance(person.window.page, KeysPage)
    assert "rules" not in person.window.trail[1].bar.buttons


def test_why_not_and_the_coach_open_the_paragraph(person: Person) -> None:
    person.window.navigation.start(pocket())
    coach = person.page.side.coach
    person.click(coach.why_not.button)
    rows = coach.why_not.list.rows()
    for k, row in enumerate(rows):
        if row.kind == "heading":
            below = rows[k + 1 :]
            group = below[: next((n for n, r in enumerate(below) if r.kind == "heading"), None)]
            assert isinstance(group[-1].payload, Paragraph), row.words
            assert all(isinstance(one.payload, Option) for one in group[:-1])
    last = coach.why_not.list.model().index(len(rows) - 1, 0)
    coach.why_not.list.pointed.emit(rows[-1].payload)  # a paragraph lights up nothing
    coach.why_not.list.clicked.emit(last)
    person.wait()
    assert front(person) == rows[-1].payload.id
    person.key(Qt.Key.Key_Escape)
    coach.to_rules.click()
    person.wait()
    assert front(person) == "fly"


def test_words_are_found_in_all_chapters(person: Person) -> None:
    person.window.open_game("star_wars_pocket")
    person.key(Qt.Key.Key_F1)
    page = book(person)
    assert page.cards[0].paragraph.id == "aim"
    person.type("falcon")
    assert [one.paragraph.id for one in page.cards] == ["vader"]
    assert "Fights and Vader" in person.reads(page.cards[0])
    assert page.cards[0].words[1].spots(), "what was found is marked"
    assert not page.list.currentIndex().isValid(), "it may come from any chapter"
    person.type(" xyz")
    assert not page.cards
    assert "falcon xyz" in person.reads()
    assert "single word" in person.reads()
    page.sought.setText("torpedos")
    person.wait()
    assert "torpedoes" in [one.paragraph.id for one in page.cards]
    assert "this has “torpedoes”" in person.reads()
    page.sought.setText("xyzxyz")
    person.wait()
    assert "single word" not in person.reads()
    assert not page.cards
    person.key(Qt.Key.Key_Escape)
    assert page.cards[0].paragraph.id == "aim"
    assert page.list.currentIndex().isValid()
    page.list.chosen.emit("time")
    assert [one.paragraph.id for one in page.cards] == ["timeline", "last"]
    assert not page.cards[0].words[1].spots()
    person.window.context.put(language="ja")
    person.wait()
    assert "タイムライン" in person.reads()
    person.window.context.put(text_size=200)
    person.wait()
    assert page.drop.isVisible()
    assert not page.list.isVisible()
    assert page.drop.value() == "time"
    page.drop.chosen.emit("ship")
    assert page.cards[0].picture is not None
    assert not page.cards[0].picture.image(400).isNull()
    person.key(Qt.Key.Key_Escape)
    assert not isinstance(person.window.page, RulesPage)


def test_a_paragraph_says_what_an_option_makes_of_it_in_this_game(person: Person) -> None:
    setup = pocket()
    setup.options["foils_may_open_in_trench"] = False
    person.window.navigation.start(setup)
    person.page._feedback.refuse_option(
        next(
            o
            for o in person.page.controller.options().refused
            if o.why.rule.key.endswith("foils_before_end")
        )
    )
    person.key(Qt.Key.Key_F1)
    card = next(one for one in book(person).cards if one.paragraph.id == "end")
    said = person.reads(card)
    assert "In this game: Forbidden" in said
    assert "Otherwise: Allowed" in said


def test_its_lesson_asks_before_it_takes_the_place_of_a_game(person: Person) -> None:
    person.window.navigation.start(pocket())
    person.moves(1)
    person.key(Qt.Key.Key_F1)
    card = next(one for one in book(person).cards if one.lessons)
    card.lessons[0].click()
    person.wait()
    assert "Leave the game for the lesson?" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.window.page, RulesPage)
    card.lessons[0].click()
    person.wait()
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.window.page, GamePage)
    assert person.page.controller.run is not None
