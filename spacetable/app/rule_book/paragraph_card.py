"""A paragraph of the rule book: the rule, a picture of it, who teaches it, what changes it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QMoveEvent
from PySide6.QtWidgets import QWidget

from spacetable.app.rule_book.marked_words import MarkedWords
from spacetable.app.rule_book.picture import RulePicture
from spacetable.app.rule_book.reading import Reading
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import Words
from spacetable.core.parts import lessons_of
from spacetable.core.rule_book import Paragraph
from spacetable.core.switch import Switch
from spacetable.core.text import Text, text
from spacetable.session.illustration import Illustration


class ParagraphCard(Card):
    """``taught``: the lesson that is to be taken; ``placed``: it has another place on its page.

    ``shown``: its picture. ``chapter``: its heading, where paragraphs of several stand together.
    """

    taught = Signal(object)
    placed = Signal()

    def __init__(
        self,
        context: Context,
        reading: Reading,
        paragraph: Paragraph,
        shown: Illustration | None = None,
        chapter: Text | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent=parent)
        self._context = context
        self.paragraph = paragraph
        self.lessons: list[Button] = []
        self.picture: RulePicture | None = None
        if chapter is not None:
            self.body.addWidget(Words(context, chapter, "eyebrow", wrap=False))
        self.words = [MarkedWords(context, paragraph.title, "prompt")]
        self.words.append(MarkedWords(context, paragraph.text))
        for one in self.words:
            self.body.addWidget(one)
        if shown is not None:
            self.picture = RulePicture(context, reading.game, shown)
            self.body.addWidget(self.picture)
            caption = Words(context, paragraph.caption, "note")
            self.picture.setAccessibleName(caption.text())
            self.body.addWidget(caption)
        for switch in reading.game.rules.switches():
            if switch.id in paragraph.options:
                self._option(reading, switch)
        self._teach(reading)

    def mark(self, sought: Sequence[str]) -> None:
        """Mark words in title and rule that were looked for."""
        for one in self.words:
            one.mark(sought)

    def set_front(self, on: bool) -> None:
        """Whether it is the one that was asked for."""
        self.setProperty("lit", on)
        self.style().polish(self)

    def moveEvent(self, event: QMoveEvent) -> None:
        """The page is laid out."""
        super().moveEvent(event)
        self.placed.emit()

    def _option(self, reading: Reading, switch: Switch) -> None:
        """The switch that changes the rule, and what holds now."""
        context, setup = self._context, reading.setup
        value = switch.default
        if setup is not None:
            value = reading.game.rules.setting(setup, switch.id)
        chosen = next((one for one in switch.choices if one.value == value), switch.choices[0])
        well = Card(context, name="well")
        look = context.look
        well.body.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1.5), look.gap(1))
        well.body.setSpacing(look.gap(0.5))
        well.body.addWidget(Words(context, text("app.rules.option", option=switch.label), "strong"))
        key = "app.rules.usual" if setup is None else "app.rules.in_play"
        well.body.addWidget(Words(context, text(key, choice=chosen.label, effect=chosen.effect)))
        for one in switch.choices:
            if one is not chosen:
                other = text("app.rules.other", choice=one.label, effect=one.effect)
                well.body.addWidget(Words(context, other, "note"))
        self.body.addWidget(well)

    def _teach(self, reading: Reading) -> None:
        context, wanted = self._context, self.paragraph.lessons
        lessons = [one for one in lessons_of(reading.game) if one.id in wanted]
        if not lessons:
            return
        row = bare()
        flow = Flow(row, gap=context.look.gap(1))
        for lesson in lessons:
            words = text("app.rules.lesson", title=lesson.heading())
            button = Button(context, words, "plain", "lesson")
            button.clicked.connect(lambda _=False, lesson=lesson: self.taught.emit(lesson))
            flow.addWidget(button)
            self.lessons.append(button)
        self.body.addWidget(row)
