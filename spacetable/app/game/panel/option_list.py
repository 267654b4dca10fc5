"""Every legal move as a list for keyboard and screen reader, grouped by the rule that allows it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QMouseEvent

from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.wording.key_caps import first_cap
from spacetable.core.option import Option
from spacetable.core.rule_book import Paragraph, RuleBook
from spacetable.core.text import Text, text


class OptionList(RowList):
    """Legal options, or refused ones with the rule that forbids each.

    ``pointed_into``: a pointer came to it last, and not the keys.
    """

    pointed_into = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Who presses a row goes through no list."""
        self.pointed_into = True
        super().mousePressEvent(event)

    def show_legal(self, options: Sequence[Option], *, whole: bool = True) -> None:
        """The rule as a heading, below it the moves it allows.

        What is on a button already, with its preview, is named here without it, or left out if
        the list is not to be ``whole``.
        """
        buttons = buttoned(options)
        groups: dict[Text, list[Option]] = {}
        for option in options:
            if whole or option not in buttons:
                groups.setdefault(option.why.rule, []).append(option)
        rows = []
        for rule, allowed in groups.items():
            rows.append(Row(self.context.words(rule), "heading"))
            rows += [
                Row(
                    self.context.words(option.label),
                    lines=()
                    if option in buttons
                    else tuple(self.context.words(line) for line in option.preview),
                    sign="▶",
                    tone="sky",
                    payload=option,
                    cap=self._cap(option),
                )
                for option in allowed
            ]
        before, at = self._legal(), self.currentIndex().row()
        self.put(rows)
        if not self.hasFocus():
            return
        # Enter pressed once too often must not choose among other moves than those that were read.
        if self._legal() == before:
            self.setCurrentIndex(self.model().index(at, 0))
        elif len(self._legal()) == 1:
            self.setCurrentIndex(self.model().index(1, 0))

    def event(self, event: QEvent) -> bool:
        """A digit presses its button from here too; within a word that is typed it is a letter."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.text().isdecimal() and not self.typing():
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit that stands on no button is not looked for among the words."""
        self.pointed_into = False
        if event.text().isdecimal() and not self.typing():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _cap(self, option: Option) -> str:
        found = first_cap(option, self.context.look)
        return "" if found is None else self.context.words(found)

    def _legal(self) -> list[Option]:
        return [row.payload for row in self.rows() if row.kind != "heading"]

    def show_refused(self, refused: Sequence[Option], book: RuleBook | None = None) -> None:
        """Moves one may be tempted to make: the rule against them as a heading, below it all that
        it forbids, once each, and the paragraph of the rule book that says why.
        """
        groups: dict[str, dict[str, Row]] = {}
        read: dict[str, Row] = {}
        for option in refused:
            words = self.context.words(option.label)
            rule = self.context.words(option.why.rule)
            rows = groups.setdefault(rule, {})
            rows.setdefault(words, Row(words, sign="✕", tone="red", payload=option))
            if book is not None and rule not in read:
                paragraph = book.of_rule(option.why.rule)
                if paragraph is not None:
                    read[rule] = self._reading(paragraph)
        listed = []
        for rule, rows in groups.items():
            listed += [Row(rule, "heading"), *rows.values()]
            if rule in read:
                listed.append(read[rule])
        self.put(listed)

    def _reading(self, paragraph: Paragraph) -> Row:
        line = text("app.rules.open", title=paragraph.title)
        return Row(self.context.words(line), sign="§", tone="sky", payload=paragraph)
