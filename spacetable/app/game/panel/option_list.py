"""Every legal move as a list for keyboard and screen reader, grouped by the rule that allows it."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex
from PySide6.QtGui import QKeyEvent, QMouseEvent

from spacetable.app.game.panel.amounts import Amounts, Kind, gathered
from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.widgets.row_model import Counter
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
        shown = {one.kind: one.n for row in self.rows() if isinstance(one := row.payload, Amounts)}
        rows = []
        for rule, allowed in groups.items():
            rows.append(Row(self.context.words(rule), "heading"))
            rows += [
                self._counted(one.showing(shown.get(one.kind, one.n)))
                if isinstance(one, Amounts)
                else self._plain(one, buttons)
                for one in gathered(allowed)
            ]
        before, at, stood = self._legal(), self.currentIndex().row(), self._counts()
        self.put(rows)
        if not self.hasFocus():
            return
        # Enter pressed once too often must not choose among other moves than those that were read;
        # in a run it is one more of the same.
        same = [k for k, row in enumerate(rows) if stood is not None and _run(row) == stood]
        if same or self._legal() == before:
            self.setCurrentIndex(self.model().index(same[0] if same else at, 0))
        elif len(self._legal()) == 1:
            self.setCurrentIndex(self.model().index(1, 0))

    def _counts(self) -> Kind | None:
        """What is counted in the row where the keyboard or a press was last."""
        at = self.currentIndex().row()
        return _run(self.rows()[at]) if at >= 0 else None

    def _plain(self, option: Option, buttons: Sequence[Option]) -> Row:
        said = () if option in buttons else option.preview
        return Row(
            self.context.words(option.label),
            lines=tuple(self.context.words(line) for line in said),
            sign="▶",
            tone="sky",
            payload=option,
            cap=self._cap(option),
        )

    def _counted(self, amounts: Amounts) -> Row:
        option = None if amounts.holds else amounts.chosen
        return Row(
            self.context.words(amounts.words),
            lines=()
            if option is None
            else tuple(self.context.words(one) for one in option.preview),
            sign="▶",
            tone="sky",
            payload=amounts,
            counter=Counter(amounts.n, amounts.step(-1) is not None, amounts.step(1) is not None),
        )

    def step(self, row: int, way: int) -> None:
        """One more in a row, or one less: of what holds already that is done at once."""
        amounts = self.rows()[row].payload
        option = amounts.step(way) if isinstance(amounts, Amounts) else None
        if option is None or option.amount is None:
            return
        if amounts.holds:
            self.chosen.emit(option)
        else:
            self.renew(row, self._counted(amounts.showing(option.amount.n)))

    def shows(self, row: Row, option: Option) -> bool:
        """Whether a row stands for an option, alone or among others."""
        payload = row.payload
        found = payload.options if isinstance(payload, Amounts) else (payload,)
        return payload is not None and any(one.action == option.action for one in found)

    def _payload(self, index: QModelIndex) -> Any:
        payload = super()._payload(index)
        return payload.chosen if isinstance(payload, Amounts) else payload

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

    def _legal(self) -> list[object]:
        """What the rows stand for; of a run that it is there, whatever its number."""
        return [_run(row) or row.payload for row in self.rows() if row.kind != "heading"]

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


def _run(row: Row) -> Kind | None:
    """What is counted in a row, where anything is."""
    return row.payload.kind if isinstance(row.payload, Amounts) else None
