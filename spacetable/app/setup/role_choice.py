"""Roles on the set-up page: which seat takes which, and the list that chooses one."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.icons import icon
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.core.role import Role
from spacetable.core.text import text

LOT = ""
"""In place of a role: it is drawn by lot."""


def proposed(roles: Sequence[Role], seats: int, mine: str | None = None) -> list[str]:
    """A role for each seat, those that are needed before others.

    The person on the first seat plays with the others round the table: the first role that is
    needed goes to the last seat, unless it is ``mine``, the role of the first seat.
    """
    opposite, *others = [role.id for role in sorted(roles, key=lambda role: not role.needed)]
    if mine == opposite:
        found = [mine, *others]
    else:
        others.sort(key=lambda one: one != mine)
        found = [*others[: seats - 1], *[LOT] * (seats - 1 - len(others)), opposite]
    return [*found, *[LOT] * seats][:seats]


def exchanged(roles: Sequence[Role], taken: Sequence[str], seat: int, role: str) -> list[str]:
    """What all seats have when one takes a role: whoever had it gets the old one for it."""
    out = list(taken)
    if role != LOT and role in out:
        out[out.index(role)] = out[seat]
    out[seat] = role
    return filled(roles, out, seat)


def filled(roles: Sequence[Role], taken: Sequence[str], keep: int = -1) -> list[str]:
    """The same with every needed role taken, or left to the lot; seat ``keep`` keeps its own."""
    out = list(taken)
    needed = [role.id for role in roles if role.needed]
    missing = [role for role in needed if role not in out]
    spare = [k for k, role in enumerate(out) if k != keep and role not in (*needed, LOT)]
    for role in missing[: max(0, len(missing) - out.count(LOT))]:
        if spare:
            out[spare.pop()] = role
    return out


def one_more(roles: Sequence[Role], taken: Sequence[str]) -> list[str]:
    """The same with another seat at the end, and a role that is free for it."""
    free = sorted(roles, key=lambda role: not role.needed)
    return [*taken, next((role.id for role in free if role.id not in taken), LOT)]


class RoleMark(QWidget):
    """The role's shape and colour, which the seat wears; a die for one that is drawn by lot."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.mark = SeatMark(context, 0, 24)
        self._die = QLabel()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        for sign in (self.mark, self._die):
            row.addWidget(sign, 0, Qt.AlignmentFlag.AlignCenter)
        self.relook()
        self.show_role(None)

    def relook(self) -> None:
        """As wide as the text size in use asks."""
        self.setFixedWidth(round(24 * self._context.look.text_scale) + 32)
        self._draw_die()

    def _draw_die(self) -> None:
        size = round(24 * self._context.look.text_scale)
        self._die.setPixmap(icon("dice", self._context.look, size).pixmap(size, size))

    def show_role(self, role: Role | None) -> None:
        """None: it is drawn by lot."""
        self._die.setVisible(role is None)
        self.mark.setVisible(role is not None)
        if role is not None:
            self.mark.set_index(role.colour, role.mark)


class RoleChoice(DropDown):
    """The list of roles; ``effect`` says what the chosen one can do. Values: ids, or ``LOT``."""

    def __init__(
        self, context: Context, roles: Sequence[Role], number: int, parent: QWidget | None = None
    ) -> None:
        self._roles = {role.id: role for role in roles}
        lot = text("app.roles.lot_effect")
        super().__init__(
            context,
            text("app.roles.seat", number=number),
            [*((role.id, role.name) for role in roles), (LOT, text("app.roles.lot"))],
            LOT,
            parent,
            notes=[*(role.effect for role in roles), lot],
        )
        self.effect = Words(context, lot, "note")

    def role(self) -> Role | None:
        """The chosen role; None: by lot."""
        return self._roles.get(self.value())

    def set_value(self, value: str) -> None:
        """Choose a role, without a word to anybody."""
        super().set_value(value)
        role = self.role()
        self.effect.set_line(text("app.roles.lot_effect") if role is None else role.effect)
