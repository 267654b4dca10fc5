"""All keys on one sheet, and how the table is touched."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words, said
from spacetable.core.text import text

SHEETS: dict[str, tuple[tuple[str, str], ...]] = {
    "game": (
        ("Ctrl+Z", "undo"),
        ("Ctrl+Y, Ctrl+Shift+Z", "redo"),
        ("Ctrl+Alt+Z", "undo_turn"),
        ("Ctrl+Alt+Y", "redo_turn"),
        ("H", "hint"),
        ("L", "moves"),
        ("1 – 9", "action"),
        ("1 – 5", "seat"),
        ("P", "pause_clock"),
        ("Ctrl+S", "save"),
        ("Alt+Home", "home"),
        ("F9", "panel"),
    ),
    "table": (
        ("Tab", "zones"),
        ("← ↑ → ↓", "arrows"),
        ("Enter", "press"),
        ("Space", "pick"),
        ("R", "turn"),
        ("Z", "enlarge"),
        ("Menu", "menu"),
        ("A – Z", "type"),
        ("A  ←  …", "on_move"),
        ("+  −  0", "zoom"),
        ("Esc", "put_down"),
    ),
    "list": (
        ("↑ ↓", "list_step"),
        ("A – Z", "list_type"),
        ("Enter", "list_do"),
    ),
    "replay": (
        ("Space", "play"),
        ("← →", "replay_step"),
        ("PgUp  PgDn", "replay_turn"),
        ("Home  End", "replay_ends"),
        ("Alt+Home", "home"),
    ),
    "film": (
        ("P", "play"),
        (",  .", "film_moment"),
        ("<  >", "film_step"),
        ("PgUp  PgDn", "replay_turn"),
        ("Home  End", "replay_ends"),
        ("← →", "film_bar"),
    ),
    "soundtrack": (
        ("Space", "mission_play"),
        ("R", "mission_again"),
        ("← →", "mission_skip"),
        ("F", "mission_full"),
        ("C", "mission_captions"),
        ("S", "mission_spoilers"),
        ("V", "mission_volumes"),
    ),
    "window": (
        ("F1", "keys"),
        ("F10", "settings"),
        ("F11", "full_screen"),
        ("Ctrl+O", "load"),
        ("Ctrl+M", "soundtrack"),
        ("Tab", "tab"),
        ("Esc", "back"),
    ),
    "mouse": (
        ("drag", "mouse_drag"),
        ("click", "mouse_click"),
        ("rest", "mouse_rest"),
        ("wheel", "mouse_wheel"),
        ("background", "mouse_pan"),
    ),
}
"""Sheet: keys (or for the mouse a word), and what they do."""


class KeysPage(SheetPage):
    """The sheets side by side."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.keys.title"), 1320)
        grid = QGridLayout()
        grid.setSpacing(context.look.gap(2))
        columns = 3 if context.settings.look().text_scale < 1.3 else 2
        for k, (name, rows) in enumerate(SHEETS.items()):
            grid.addWidget(self._sheet(name, rows), k // columns, k % columns)
        for k in range(columns):
            grid.setColumnStretch(k, 1)
        self.body.addLayout(grid)
        self.body.addStretch(1)

    def _sheet(self, name: str, rows: tuple[tuple[str, str], ...]) -> Card:
        card = Card(self.context, f"app.keys.sheet.{name}")
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.context.look.gap(2))
        grid.setVerticalSpacing(self.context.look.gap(0.75))
        for k, (keys, deed) in enumerate(rows):
            key = (
                Words(self.context, f"app.keys.{deed}.key", "strong", wrap=False)
                if name == "mouse"
                else said(keys, "strong", wrap=False)
            )
            key.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(key, k, 0)
            grid.addWidget(Words(self.context, f"app.keys.{deed}"), k, 1)
        grid.setColumnStretch(1, 1)
        card.body.addLayout(grid)
        card.body.addStretch(1)
        return card
