#!/bin/sh
# Starts Space Table from this checkout; makes what it needs the first time.
#
#   sh packaging/run.sh                 in a window
#   sh packaging/run.sh --offscreen     without a screen
#
# Every argument is handed to the program: `sh packaging/run.sh --help` lists them.

. "$(dirname -- "$0")/setup.sh"

# What opens a window: everything but the commands and options that do not.
window=yes
for argument in "$@"; do
    case "$argument" in
    --offscreen | --version | --help | -h | replay | statistics | screenshots) window=no ;;
    esac
done

if [ "$window" = yes ] && [ "$(uname -s)" = Linux ] &&
    [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    say "Space Table needs a screen, and this session has none (neither DISPLAY nor"
    say "WAYLAND_DISPLAY is set). Start it from a desktop session, or without a window:"
    say "  sh packaging/run.sh --offscreen"
    exit 2
fi

if [ "$window" = yes ]; then
    need_system screen
else
    need_system base
fi
need_environment
cd "$HERE" || exit 1 # a file may be named from where the caller stands
exec "$VENV/bin/python" -m spacetable "$@"
