"""The seed that a game is dealt from: typed, or thrown anew."""

import secrets

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.words import Words

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of a seed: none that are taken for one another."""


def new_seed() -> str:
    """A seed that can be read out: "kd7m-2xqp"."""
    word = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{word[:4]}-{word[4:]}"


class SeedCard(Card):
    """``field``: the seed as it is typed; ``new``: the button that throws another."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "app.setup.seed", parent)
        self.body.addWidget(Words(context, "app.setup.seed_words", "note"))
        row = QHBoxLayout()
        row.setSpacing(context.look.gap(1))
        self.field = QLineEdit(new_seed())
        self.field.setMaxLength(40)
        self.field.setMaximumWidth(context.look.gap(40))
        row.addWidget(self.field, 1)
        self.new = Button(context, "app.setup.new_seed", "plain", "dice")
        self.new.clicked.connect(lambda: self.field.setText(new_seed()))
        row.addWidget(self.new)
        row.addStretch(1)
        self.body.addLayout(row)
