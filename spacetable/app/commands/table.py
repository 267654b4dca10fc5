"""Every command of the program: what it is called, how it looks, and the keys that it is done with.

Whoever adds one writes it here, and what it does where its place is (the table of a game, a film, a
replay, a soundtrack, the window). Toolbars, shortcuts, the sheet of all keys and the README's table
of them read it. The keys of a game's own moves are not here: they stand in its options.
"""

from typing import Final

from spacetable.app.commands.command import Command, Key, Place, gesture, key, told


def _tool(name: str, icon: str = "", *keys: Key) -> Command:
    """A command with a button above the table."""
    return Command(name, icon or name, f"app.tool.{name}", keys)


def _film(name: str, icon: str, *keys: Key) -> Command:
    return Command(name, icon, f"app.film.{name}", keys)


def _replay(name: str, icon: str, *keys: Key) -> Command:
    return Command(name, icon, f"app.replay.{name}", keys)


def _debrief(name: str, icon: str, *keys: Key) -> Command:
    return Command(name, icon, f"app.debrief.{name}", keys)


def _heard(name: str, icon: str, *keys: Key, words: str = "", repeats: bool = False) -> Command:
    """A command while a mission is heard."""
    return Command(name, icon, f"soundtrack.{words or name}", keys, repeats)


def _other(name: str, *keys: Key) -> Command:
    """A command without a button."""
    return Command(name, keys=keys)


SEATS: Final = tuple(
    Command(f"seat_{digit}", keys=(key(digit, "", "window"),), repeats=False)
    for digit in "123456789"
)
"""Give the screen to a player, in the order of the seats, while a clock runs."""

GAME: Final = Place(
    "game",
    (
        _tool("undo", "undo", key("Ctrl+Z", "undo")),
        _tool("redo", "redo", key("Ctrl+Y", "redo"), key("Ctrl+Shift+Z", "redo")),
        _tool("undo_turn", "undo_turn", key("Ctrl+Alt+Z", "undo_turn")),
        _tool("redo_turn", "redo_turn", key("Ctrl+Alt+Y", "redo_turn")),
        _tool("hint", "hint", key("H", "hint")),
        # A letter would begin the name of a place, which is what is typed most beside a board.
        _tool("planner", "planner", key("F8", "planner")),
        _tool("board", "board", key("F7", "board")),
        _other("leaf", key("F4", "leaf")),
        _other("leaf_back", key("Shift+F4", "leaf")),
        _other("skip_bots", key("F6", "skip_bots")),
        _other("recall", key("Shift+F6", "recall")),
        _other("moves", key("L", "moves")),
        _other("find", key("Ctrl+F")),
        _other("action", told("1 – 9", "action")),
        _other("seat", told("1 – 5", "seat")),
        *SEATS,
        Command(
            "pause_clock",
            "pause",
            "app.clock.pause",
            (key("P", "pause_clock", "window"),),
            repeats=False,
        ),
        _tool("save", "save", key("Ctrl+S", "save")),
        _tool("home", "home", key("Alt+Home", "home")),
        _tool("panel", "list", key("F9", "panel")),
        _tool("replay"),
    ),
)
"""The page of a game."""

TABLE: Final = Place(
    "table",
    (
        _other("zones", told("Tab", "zones")),
        _other("arrows", told("← ↑ → ↓", "arrows")),
        _other("press", told("Enter", "press")),
        _other("pick", told("Space", "pick")),
        _other("turn", told("R", "turn")),
        _other("enlarge", told("Z", "enlarge")),
        _other("menu", told("Menu", "menu")),
        _other("type", told("A – Z", "type")),
        _other("legal_back", key("PgUp", "legal", "itself")),
        _other("legal_forth", key("PgDown", "legal", "itself")),
        _other("find", key("Ctrl+F", "find", "itself")),
        _other("on_move", told("A  ←  …", "on_move")),
        _tool("zoom_in", "zoom_in", key("+", "zoom", "itself")),
        _tool("zoom_out", "zoom_out", key("-", "zoom", "itself")),
        _tool("fit", "fit", key("0", "zoom", "itself")),
        _other("put_down", told("Esc", "put_down")),
    ),
)
"""The table itself, wherever there is one: see ``spacetable.table.keys``."""

LIST: Final = Place(
    "list",
    (
        _other("step", told("↑ ↓", "list_step")),
        _other("type", told("A – Z", "list_type")),
        _other("do", told("Enter", "list_do")),
    ),
)
REPLAY: Final = Place(
    "replay",
    (
        _replay("play", "play", key("Space", "play")),
        _replay("back", "step_back", key("Left", "replay_step")),
        _replay("forth", "step_forward", key("Right", "replay_step")),
        _replay("turn_back", "undo_turn", key("PgUp", "replay_turn")),
        _replay("turn_forth", "redo_turn", key("PgDown", "replay_turn")),
        _replay("start", "skip_start", key("Home", "replay_ends")),
        _replay("end", "skip_end", key("End", "replay_ends")),
        Command("play_on", "play", "app.play_on.button", (key("B", "play_on"),), repeats=False),
        _other("home", key("Alt+Home", "home")),
    ),
)
DEBRIEF: Final = Place(
    "debrief",
    (
        _debrief("back", "step_back", key("Left", "replay_step")),
        _debrief("forth", "step_forward", key("Right", "replay_step")),
        _debrief("finding_back", "chevron_left", key("PgUp", "debrief_finding")),
        _debrief("finding_forth", "chevron_right", key("PgDown", "debrief_finding")),
        _debrief("start", "skip_start", key("Home", "debrief_ends")),
        _debrief("end", "skip_end", key("End", "debrief_ends")),
        _other("line", key("X", "debrief_line")),
        Command("play_on", "play", "app.play_on.button", (key("B", "play_on"),), repeats=False),
    ),
)
"""The table of a debrief."""

FILM: Final = Place(
    "film",
    (
        # A button in the bar keeps the space bar for itself.
        _film("play", "play", key("P", "play"), key("Space", "", "slider")),
        _film("back", "step_back", key(",", "film_moment"), key("Left", "film_bar", "bar")),
        _film("forth", "step_forward", key(".", "film_moment"), key("Right", "film_bar", "bar")),
        _film("step_back", "chevron_left", key("<", "film_step"), key("Shift+Left", "", "bar")),
        _film("step_forth", "chevron_right", key(">", "film_step"), key("Shift+Right", "", "bar")),
        # Lists have these for themselves.
        _film("turn_back", "undo_turn", key("PgUp", "replay_turn", "table", "bar")),
        _film("turn_forth", "redo_turn", key("PgDown", "replay_turn", "table", "bar")),
        _film("start", "skip_start", key("Home", "replay_ends", "table", "bar")),
        _film("end", "skip_end", key("End", "replay_ends", "table", "bar")),
    ),
)
SAVES: Final = Place(
    "saves",
    (Command("undo_delete", "undo", "app.saves.undo_delete", (key("Ctrl+Z", "undo_delete"),)),),
)
"""The page of saved games."""

SOUNDTRACK: Final = Place(
    "soundtrack",
    (
        # A button that has the keyboard keeps its own keys.
        _heard("play", "play", key("Space", "mission_play", "itself"), words="start"),
        _heard("again", "say_again", key("R", "mission_again", "itself")),
        _heard("back", "back_10", key("Left", "mission_skip", "itself"), repeats=True),
        _heard("forward", "forward_10", key("Right", "mission_skip", "itself"), repeats=True),
        _heard("full", "fullscreen", key("F", "mission_full", "itself")),
        _heard("captions", "captions", key("C", "mission_captions", "itself")),
        _heard("spoilers", "eye", key("S", "mission_spoilers", "itself")),
        _heard("volumes", "sound_on", key("V", "mission_volumes", "itself")),
        _heard("line", "soundtrack"),
    ),
)
WINDOW: Final = Place(
    "window",
    (
        _tool("rules", "book", key("F1", "rules", "window")),
        _tool("keys", "help", key("Shift+F1", "keys", "window")),
        _tool("settings", "settings", key("F10", "settings", "window")),
        _tool("full_screen", "fullscreen", key("F11", "full_screen", "window")),
        _tool("load", "load", key("Ctrl+O", "load", "window")),
        _other("soundtrack", key("Ctrl+M", "soundtrack", "window")),
        _other("tab", told("Tab", "tab")),
        Command("back", "chevron_left", "app.back", (key("Esc", "back", "itself"),)),
    ),
)
"""What is valid on every page."""

MOUSE: Final = Place(
    "mouse",
    tuple(
        _other(name, gesture(f"mouse_{name}"))
        for name in ("drag", "click", "price", "rest", "wheel", "pan")
    ),
)
PLACES: Final = (GAME, TABLE, LIST, REPLAY, DEBRIEF, FILM, SAVES, SOUNDTRACK, WINDOW, MOUSE)
"""In the order of the sheet of all keys."""
