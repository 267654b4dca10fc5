"""The command `spacetable`: calls the part of the program that is meant by the command line.

Nothing heavy is imported before it is known to be needed: `--version` answers without Qt, `replay`
and `statistics` run without a window.
"""

from __future__ import annotations

import argparse
import io
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from spacetable.command_line import command_line

PRINTING = ("adjudicate", "replay", "resolve", "routes", "statistics", "soundtrack", "puzzles")
"""Commands that write to the terminal."""

NO_DISPLAY = """\
Space Table needs a screen, and this session has none ({reason}).
Start it from a desktop session, or run it without a window: spacetable --offscreen
"""

NO_LIBRARY = """\
Space Table could not load the window library Qt: {error}
A system library is missing. On Debian and Ubuntu, run:
  sudo apt-get install libegl1 libgl1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 \
libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 \
libxcb-xkb1 libfontconfig1 libdbus-1-3 libglib2.0-0
"""


def _missing_display() -> str | None:
    """Why no window can be opened here, or None when one can (or another system must decide).

    Qt ends the whole process when it finds no display, so this is asked before Qt is loaded.
    """
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return None
    wayland = os.environ.get("WAYLAND_DISPLAY")
    if wayland:
        # An absolute name stands for itself: joining drops the folder before it.
        if Path(os.environ.get("XDG_RUNTIME_DIR", "/"), wayland).exists():
            return None
        reason = f"WAYLAND_DISPLAY names {wayland}, which does not answer"
    else:
        reason = "neither DISPLAY nor WAYLAND_DISPLAY is set"
    display = os.environ.get("DISPLAY")
    if not display:
        return reason
    host, _, number = display.rpartition(":")
    if host not in ("", "unix"):
        return None  # a display on another machine: only Qt can tell
    name = f"/tmp/.X11-unix/X{number.partition('.')[0]}"
    for address in (name, f"\0{name}"):
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                probe.connect(address)
            except OSError:
                continue
            return None
    return f"DISPLAY names {display}, which does not answer"


def _window(args: argparse.Namespace) -> int:
    reason = _missing_display()
    if reason is not None:
        sys.stderr.write(NO_DISPLAY.format(reason=reason))
        return 2
    try:
        from spacetable.app.shell.unread_sources import leave_sources_unread

        leave_sources_unread()
        if args.command == "screenshots":
            from spacetable.app.screenshots.command import write_all as start
        elif args.command == "soundtrack":
            from spacetable.app.soundtrack.sheet_command import print_sheet as start
        else:
            from spacetable.app.shell.program import run as start
    except ImportError as error:
        if ".so" not in str(error):
            raise
        sys.stderr.write(NO_LIBRARY.format(error=error))
        return 2
    return int(start(args))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments `argv` (default: the process's own); the exit code.

    0: done; 1: the command failed and has said why; 2: wrong arguments, or no screen; others: see
    the help of the command.
    """
    args = command_line().parse_args(argv)
    # Pictures are the same on every machine only when no window manager has a say in them.
    if args.offscreen or args.command == "screenshots":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if args.command in PRINTING and isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal without Japanese, say, shows question marks rather than nothing at all.
        sys.stdout.reconfigure(errors="replace")
    try:
        if args.command == "replay":
            from spacetable.session.commands import replay

            return replay(args)
        if args.command == "statistics":
            from spacetable.session.commands import statistics

            return statistics(args)
        if args.command == "resolve":
            from spacetable.games.space_alert.commands import resolve

            return resolve(args)
        if args.command == "routes":
            from spacetable.games.high_frontier.routes.commands import routes

            return routes(args)
        if args.command == "adjudicate":
            from spacetable.session.adjudication.command import adjudicate

            return adjudicate(args)
        if args.command == "puzzles":
            from spacetable.session.puzzle_commands import puzzles

            return puzzles(args)
        if args.command == "soundtrack" and args.deed == "sheet" and args.file is not None:
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
            return _window(args)
        if args.command == "soundtrack":
            from spacetable.audio.commands import soundtrack

            return soundtrack(args)
        return _window(args)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away (`spacetable statistics … | head`): no message can reach it, and
        # the interpreter must not try to flush once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
