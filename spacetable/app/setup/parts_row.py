"""What of the box is in play, and for how long: pressed on the set-up page at once."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.setup.options_card import OptionsCard
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.game import Game
from spacetable.core.switch import Setting, Switch
from spacetable.core.text import Text, text

IN, OUT = "check", "plus"
"""Icons of a part that is in play, and of one that is not: not told by colour alone."""


def parts_row(
    context: Context, game: Game[Any, Any], options: OptionsCard | None
) -> "PartsRow | None":
    """The row of a game that has such parts, tied to its options; those of a series that goes on
    are settled.
    """
    switches = [] if options is None else [one.switch for one in options.asked()]
    parts = [one for one in switches if one.part]
    if options is None or not parts:
        return None
    row = PartsRow(context, parts, game.info.without)
    row.chosen.connect(options.choose)
    return row


class PartButton(Button):
    """A part of the box that is in play as long as it is pressed; its tip says what it brings."""

    def __init__(self, context: Context, switch: Switch) -> None:
        self._switch = switch
        brings = switch.choice(True)
        assert brings is not None
        self._brings = text("app.setup.part", label=brings.label, effect=brings.effect)
        super().__init__(context, switch.label, "choice", OUT, about=self._brings)
        self.setCheckable(True)
        self.toggled.connect(lambda on: self.set_icon(IN if on else OUT))

    def retext(self) -> None:
        """Its name, and what it brings."""
        super().retext()
        set_tip(self, self._context.words(self._brings))


class PartsRow(QWidget):
    """A button for each part that is in play or not, and the values of whatever else is settled
    before people sit down. ``without``: what of the box no game has.

    ``chosen``: the id of a switch, and the value that a person gave it.
    """

    chosen = Signal(str, object)

    def __init__(self, context: Context, switches: Sequence[Switch], without: Text | None) -> None:
        super().__init__()
        self.setObjectName("bare")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(context.look.gap(1))
        column.addWidget(Words(context, "app.setup.parts", "eyebrow", wrap=False))
        row = Flow(gap=context.look.gap(1))
        self.parts: dict[str, PartButton] = {}
        self.others: dict[str, Choice] = {}
        for switch in switches:
            if {one.value for one in switch.choices} == {True, False}:
                part = PartButton(context, switch)
                part.clicked.connect(lambda on=False, name=switch.id: self.chosen.emit(name, on))
                self.parts[switch.id] = part
                row.addWidget(part)
        column.addLayout(row)
        for switch in switches:
            if switch.id not in self.parts:
                values = [(one.value, one.label) for one in switch.choices]
                choice = Choice(context, switch.label, values, switch.default)
                choice.chosen.connect(lambda value, name=switch.id: self.chosen.emit(name, value))
                self.others[switch.id] = choice
                headed = QHBoxLayout()
                headed.setSpacing(context.look.gap(1.5))
                headed.addWidget(Words(context, switch.label, "eyebrow", wrap=False))
                headed.addWidget(choice, 1)
                column.addLayout(headed)
        self.followed = Words(context, None, "note")
        place = self.followed.sizePolicy()
        # What stands below it does not move as it comes and goes.
        place.setRetainSizeWhenHidden(True)
        self.followed.setSizePolicy(place)
        column.addWidget(self.followed)
        if without is not None:
            column.addWidget(Words(context, without, "note"))

    def show_settings(
        self, settings: Mapping[str, Setting], followed: Sequence[tuple[Switch, Setting]] = ()
    ) -> None:
        """``settings``: the value of each of these switches, and of others. ``followed``: those
        that another choice has changed, which is said.
        """
        self.followed.set_line(_changes(followed))
        for name, part in self.parts.items():
            part.setChecked(settings[name] is True)
        for name, choice in self.others.items():
            choice.set_value(settings[name])


def _changes(followed: Sequence[tuple[Switch, Setting]]) -> Text | None:
    """Which switches have another value now, and which one; None without any."""
    found: Text | None = None
    for switch, value in followed:
        choice = switch.choice(value)
        if choice is not None:
            one = text("app.setup.followed_one", switch=switch.label, choice=choice.label)
            if isinstance(value, bool):
                # The names of parts say which module they are of.
                key = "app.setup.followed_in" if value else "app.setup.followed_out"
                one = text(key, switch=switch.label)
            found = one if found is None else text("app.setup.followed_and", first=found, one=one)
    return None if found is None else text("app.setup.followed", changes=found)
