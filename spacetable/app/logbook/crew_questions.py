"""What is asked before a crew has another name, or its logbook is thrown away."""

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.overlay import Dialog, ask
from spacetable.core.text import Text, text, verbatim
from spacetable.session.campaign import Campaign

NAME_LENGTH = 40


def ask_name(
    context: Context, parent: QWidget, crew: Campaign, done: Callable[[Campaign, str], object]
) -> None:
    """Another name for a crew; ``done`` is told both."""
    dialog = Dialog(context, parent, text("app.crew.rename"))
    field = QLineEdit(crew.name)
    field.setMaxLength(NAME_LENGTH)
    field.setAccessibleName(context.say("app.crew.name"))
    dialog.body.addWidget(field)
    dialog.add_button("app.cancel", None)
    dialog.add_button("app.crew.rename", lambda: done(crew, field.text().strip()), "primary")
    dialog.open(field)
    field.selectAll()


def ask_delete(
    context: Context, parent: QWidget, crew: Campaign, done: Callable[[Campaign], object]
) -> None:
    """Really throw a logbook away?"""
    lost = text("app.crew.delete_lost", n=len(crew.attempts))
    lines = [lost, text("app.crew.delete_words", name=verbatim(crew.name))]
    answers: list[tuple[Text, Callable[[], object] | None, str]] = [
        (text("app.cancel"), None, "plain"),
        (text("app.crew.delete"), lambda: done(crew), "danger"),
    ]
    ask(context, parent, text("app.crew.delete"), lines, answers)
