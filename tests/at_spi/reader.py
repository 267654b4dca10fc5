"""A client of AT-SPI, as screen readers are: it finds the program on the accessibility bus, reads
what is there, does what it offers, and hears what it tells.

Run by the system's Python, which has the bindings:

    /usr/bin/python3 reader.py COMMAND...

where COMMAND starts the program. It brings a display (Xvfb) and a bus of its own. Asked by a line
of JSON on standard input, it answers with one on standard output, after a mark: see
`test_read_aloud.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

NAME = "spacetable"
STATES = ("ACTIVE", "CHECKED", "ENABLED", "FOCUSABLE", "FOCUSED", "SELECTED", "SHOWING")
HEARD = ("object:state-changed:focused", "object:announcement", "window:activate")
MARK = "@ "
INSIDE = "--inside"
"""There is a display and a bus already."""
WARN = ("-W", "ignore")
"""The bindings call much of themselves outdated."""
PATIENCE = 60.0
"""Seconds for the program to come to the bus."""
BUSY = 20.0
"""Seconds after which what was waited for is said not to have come."""


class Reader:
    """``heard``: events in the order in which they came: kind, role and name of what they are of,
    and what they say.
    """

    def __init__(self) -> None:
        self.heard: list[dict[str, str]] = []
        Atspi.init()
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in HEARD:
            self._listener.register(kind)
        self._program = self._find()

    def _hear(self, event: Any) -> None:
        if event.type.startswith("object:state-changed") and not event.detail1:
            return
        try:
            of = {"role": event.source.get_role_name(), "name": event.source.get_name() or ""}
        except GLib.Error:
            of = {"role": "", "name": ""}  # it is gone already
        said = event.any_data if isinstance(event.any_data, str) else ""
        kind = event.type.rpartition(":")[2]
        self.heard.append({"kind": kind, **of, "said": said})

    def listen(self, seconds: float) -> None:
        """Let events come in."""
        loop = GLib.MainLoop()
        GLib.timeout_add(int(seconds * 1000), loop.quit)
        loop.run()

    def _find(self) -> Any:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            desktop = Atspi.get_desktop(0)
            for k in range(desktop.get_child_count()):
                one = desktop.get_child_at_index(k)
                if one is not None and one.get_name() == NAME and one.get_child_count():
                    return one
            self.listen(0.3)
        raise LookupError("the program did not come to the bus")

    # -------------------------------------------------------------- what is asked

    def tree(self) -> dict[str, Any]:
        """All that is shown, from the application down."""
        self._program.clear_cache()
        return self._read(self._program)

    def _read(self, one: Any) -> dict[str, Any]:
        states = one.get_state_set()
        found = {
            "role": one.get_role_name(),
            "name": one.get_name() or "",
            "about": one.get_description() or "",
            "states": [name for name in STATES if states.contains(getattr(Atspi.StateType, name))],
            "actions": [],
            "box": self._box(one),
            "parts": [],
        }
        actions = one.get_action_iface()
        if actions is not None:
            count = actions.get_n_actions()
            found["actions"] = [actions.get_action_name(k) for k in range(count)]
        for k in range(one.get_child_count()):
            part = one.get_child_at_index(k)
            if part is not None and part.get_state_set().contains(Atspi.StateType.SHOWING):
                found["parts"].append(self._read(part))
        return found

    def _box(self, one: Any) -> tuple[int, int, int, int]:
        """Left, top, width and height on the screen, in px; all 0 for what has no place."""
        place = one.get_component_iface()
        if place is None:
            return (0, 0, 0, 0)
        box = place.get_extents(Atspi.CoordType.SCREEN)
        return (box.x, box.y, box.width, box.height)

    def do(self, name: str, action: str = "") -> bool:
        """Do an action (default: the first one) of what is shown under a name; False: not there."""
        until = time.monotonic() + BUSY
        while time.monotonic() < until:
            self._program.clear_cache()
            found = self._named(self._program, name, action)
            if found is not None:
                interface, index = found
                return bool(interface.do_action(index))
            self.listen(0.5)
        return False

    def _named(self, one: Any, name: str, action: str) -> tuple[Any, int] | None:
        if one.get_name() == name:
            actions = one.get_action_iface()
            names = []
            if actions is not None:
                names = [actions.get_action_name(k) for k in range(actions.get_n_actions())]
            if names and (not action or action in names):
                return actions, names.index(action) if action else 0
        for k in range(one.get_child_count()):
            part = one.get_child_at_index(k)
            if part is None or not part.get_state_set().contains(Atspi.StateType.SHOWING):
                continue
            found = self._named(part, name, action)
            if found is not None:
                return found
        return None

    def key(self, keysym: int) -> bool:
        """Press a key of the keyboard and let it go."""
        return bool(Atspi.generate_keyboard_event(keysym, None, Atspi.KeySynthType.SYM))

    def events(self, seconds: float = 1.0) -> list[dict[str, str]]:
        """What was heard since it was asked last, and within so many seconds."""
        self.listen(seconds)
        heard, self.heard = self.heard, []
        return heard


def display() -> subprocess.Popen[bytes]:
    """A screen that nobody sees; DISPLAY names it from now on."""
    read, write = os.pipe()
    size = ("-screen", "0", "1366x768x24")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *size, "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        os.environ["DISPLAY"] = f":{number.readline().strip()}"
    return server


def answer(what: object) -> None:
    """Daemons of the bus write lines of their own to the same place: ours begin with a mark."""
    print(MARK + json.dumps(what), flush=True)


def main(command: list[str]) -> int:
    """A display, and on it a bus on which the rest goes on."""
    if command[:1] == [INSIDE]:
        return listen(command[1:])
    server = display()
    try:
        return subprocess.call(
            ["dbus-run-session", "--", sys.executable, *WARN, __file__, INSIDE, *command]
        )
    finally:
        server.terminate()
        server.wait()


def listen(command: list[str]) -> int:
    """Answer until nothing more is asked."""
    program = subprocess.Popen(command, stdout=sys.stderr)
    try:
        reader = Reader()
        answer("ready")
        for line in sys.stdin:
            asked = json.loads(line)
            answer(getattr(reader, asked.pop("ask"))(**asked))
    finally:
        program.terminate()
        program.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
