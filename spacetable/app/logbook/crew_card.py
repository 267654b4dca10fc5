"""The crew whose logbook lies open, and the way to another one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.logbook.people import people
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.content import Content
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import seat_name
from spacetable.core.lesson import Lesson
from spacetable.core.text import text, verbatim
from spacetable.session.campaign import Campaign


def won_count(campaign: Campaign) -> int:
    """How many missions a crew has won."""
    return len({one.mission for one in campaign.attempts if one.outcome == "won"})


class CrewCard(Card):
    """``asked``: "other", "new", "rename", "delete" or "next_lesson"."""

    asked = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, None, parent)
        self._context = context
        self._content = Content(self.body, 0)
        self.buttons: dict[str, Button | IconButton] = {}

    def show_crew(
        self, campaign: Campaign | None, *, others: bool, lesson: Lesson | None, begun: bool
    ) -> None:
        """The crew, or how to come by one. ``others``: there are more to choose from.

        ``lesson``: the first one not yet taken, if any; ``begun``: it comes after others.
        """
        self.buttons = {}
        with self._content.anew(self._context.look.gap(1)) as column:
            if campaign is None:
                self._newcomer(column, lesson, begun)
            else:
                self._crew(column, campaign)
                if lesson is not None and begun:
                    self._teach(column, lesson, "plain")
            grid = QGridLayout()
            grid.setSpacing(self._context.look.gap(1))
            names = [("new", "plus"), *((("other", "list"),) if others else ())]
            for k, (name, icon) in enumerate(names):
                button = Button(self._context, f"app.crew.{name}", "plain", icon)
                button.clicked.connect(lambda _=False, name=name: self.asked.emit(name))
                self.buttons[name] = button
                grid.addWidget(button, 0, k)
            column.addLayout(grid)

    def _newcomer(self, column: QVBoxLayout, lesson: Lesson | None, begun: bool) -> None:
        context = self._context
        if lesson is None:
            column.addWidget(Words(context, "app.crew.taught_title", "eyebrow", wrap=False))
            column.addWidget(Words(context, "app.crew.taught", "body"))
            return
        heading = "app.crew.learning_title" if begun else "app.crew.none_title"
        column.addWidget(Words(context, heading, "eyebrow", wrap=False))
        column.addWidget(Words(context, "app.crew.learning" if begun else "app.crew.none", "body"))
        self._teach(column, lesson, "primary", "" if begun else "app.crew.lessons")

    def _teach(self, column: QVBoxLayout, lesson: Lesson, kind: str, words: str = "") -> None:
        """The way straight into a lesson; without other ``words`` its title is on the button."""
        line = text(words) if words else text("app.lesson.following", title=lesson.heading())
        button = Button(self._context, line, kind, "lesson")
        button.clicked.connect(lambda: self.asked.emit("next_lesson"))
        self.buttons["lessons"] = button
        column.addWidget(button)

    def _crew(self, column: QVBoxLayout, campaign: Campaign) -> None:
        context = self._context
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(Words(context, verbatim(campaign.name), "title"), 1)
        for name, icon in (("rename", "rename"), ("delete", "delete")):
            tool = IconButton(context, f"app.crew.{name}", icon)
            tool.clicked.connect(lambda _=False, name=name: self.asked.emit(name))
            self.buttons[name] = tool
            head.addWidget(tool)
        column.addLayout(head)
        column.addWidget(people(context, campaign.seats))
        line = text("app.crew.progress", won=won_count(campaign), n=len(campaign.attempts))
        column.addWidget(Words(context, line, "note"))


class CrewsDialog(Dialog):
    """All crews of a game. ``picked``: a ``Campaign``; damaged ones only say what is wrong."""

    picked = Signal(object)

    def __init__(self, context: Context, parent: QWidget, crews: Sequence[Campaign]) -> None:
        super().__init__(context, parent, text("app.crew.other"), width=560)
        self.list = RowList(context, grow=True)
        rows = []
        for crew in crews:
            if crew.damaged:
                lines = tuple(context.words(fault) for fault in crew.faults)
                rows.append(Row(crew.name, lines=lines, sign="✕", tone="red"))
                continue
            names = ", ".join(context.words(seat_name(seat)) for seat in crew.seats)
            done = context.say("app.crew.progress", won=won_count(crew), n=len(crew.attempts))
            rows.append(Row(crew.name, lines=(names, done), sign="▶", tone="sky", payload=crew))
        self.list.setAccessibleName(context.say("app.crew.other"))
        self.list.chosen.connect(self._choose)
        self.body.addWidget(self.list)
        self.add_button("app.cancel", None)
        self.list.put(rows)

    def open(self, first: QWidget | None = None) -> None:
        """With the keyboard on the first crew."""
        super().open(first or self.list)

    def _choose(self, crew: Campaign | None) -> None:
        if crew is not None:
            self.close_()
            self.picked.emit(crew)
