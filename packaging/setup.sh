# Sourced by run.sh, test.sh and the scripts that package the program; POSIX sh.
#
#   need_system base|screen   checks Python and the system libraries that Qt loads
#   need_environment          makes or renews .venv from requirements.lock
#
# `screen` adds the libraries of a real window to those that are needed offscreen.

# shellcheck disable=SC2034 # run.sh goes back there
HERE=$(pwd)
ROOT=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
VENV="$ROOT/.venv"
LOCK="$ROOT/packaging/requirements.lock"
cd "$ROOT" || exit 1

say() { printf '%s\n' "$*" >&2; }

# An ordinary user of Debian does not have these in the path.
PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"
export PATH

# ---------------------------------------------------------------- system packages

# may_install: sets AS to what runs a command as root without asking; fails when nothing does.
may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    if [ "$(id -u)" -eq 0 ]; then
        AS=
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        AS='sudo -n'
    else
        return 1
    fi
}

# install_packages PACKAGE...: installs them where that is allowed without a password. Silent and
# successful where it is not: the caller looks again at what is missing.
install_packages() {
    may_install || return 0
    say "Installing with apt-get: $*"
    $AS env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 &&
        $AS env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "$@" >&2
}

# Library and the Debian package that has it.
BASE_LIBRARIES='
libEGL.so.1 libegl1
libGL.so.1 libgl1
libxkbcommon.so.0 libxkbcommon0
libfontconfig.so.1 libfontconfig1
libdbus-1.so.3 libdbus-1-3
libglib-2.0.so.0 libglib2.0-0
'
SCREEN_LIBRARIES='
libxkbcommon-x11.so.0 libxkbcommon-x11-0
libX11-xcb.so.1 libx11-xcb1
libxcb-cursor.so.0 libxcb-cursor0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-image.so.0 libxcb-image0
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-randr.so.0 libxcb-randr0
libxcb-render-util.so.0 libxcb-render-util0
libxcb-shape.so.0 libxcb-shape0
libxcb-shm.so.0 libxcb-shm0
libxcb-sync.so.1 libxcb-sync1
libxcb-xfixes.so.0 libxcb-xfixes0
libxcb-xinerama.so.0 libxcb-xinerama0
libxcb-xkb.so.1 libxcb-xkb1
'
WAYLAND_LIBRARIES='
libwayland-client.so.0 libwayland-client0
libwayland-cursor.so.0 libwayland-cursor0
libwayland-egl.so.1 libwayland-egl1
'

# missing_packages LIST: the packages of those libraries that the loader does not know.
missing_packages() {
    known=$(ldconfig -p 2>/dev/null)
    printf '%s\n' "$1" | while read -r library package; do
        [ -n "$library" ] || continue
        case "$known" in
        *"	$library "*) ;;
        *) printf '%s ' "$package" ;;
        esac
    done
}

# find_python: sets PYTHON to a Python of version 3.11 or newer; fails when there is none.
find_python() {
    for PYTHON in python3.11 python3.12 python3.13 python3 python3.14; do
        if "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return 0
        fi
    done
    return 1
}

# missing_python: the packages without which no virtual environment can be made.
missing_python() {
    if ! find_python; then
        printf 'python3 python3-venv '
    # Debian keeps ensurepip apart, and its `venv` says so only when it is half done.
    elif ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
        "$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2], end=" ")'
    fi
}

# missing_all LIST: both.
missing_all() {
    missing_python
    missing_packages "$1"
}

need_system() {
    list=
    if [ "$(uname -s)" = Linux ] && command -v ldconfig >/dev/null 2>&1; then
        list=$BASE_LIBRARIES
        if [ "$1" = screen ]; then
            list="$list$SCREEN_LIBRARIES"
            [ -z "${WAYLAND_DISPLAY:-}" ] || list="$list$WAYLAND_LIBRARIES"
        fi
    fi
    missing=$(missing_all "$list")
    if [ -n "$missing" ]; then
        # shellcheck disable=SC2086 # one word per package
        install_packages $missing || say "They could not be installed."
        missing=$(missing_all "$list")
    fi
    if [ -n "$missing" ]; then
        say ""
        say "Space Table needs Python 3.11 or newer with venv, and the libraries that Qt loads."
        if command -v apt-get >/dev/null 2>&1; then
            say "Something of that is not installed. Run this, then try again:"
            say "  sudo apt-get install ${missing% }"
        else
            say "Not installed, by their names in Debian (your system may use others):"
            say "  ${missing% }"
        fi
        exit 1
    fi
    find_python
}

# ---------------------------------------------------------------- Python packages

need_environment() {
    # An environment belongs to its folder, its lock and what the project says of itself.
    wanted=$({ pwd; cat "$LOCK" pyproject.toml; } | cksum)
    if [ -x "$VENV/bin/python" ] && [ "$wanted" = "$(cat "$VENV/space-table.stamp" 2>/dev/null)" ]; then
        return 0
    fi
    say "Making .venv with $("$PYTHON" --version) (once; a few minutes)"
    "$PYTHON" -m venv --clear "$VENV" || exit 1
    if ! "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check \
        --require-hashes -r "$LOCK" ||
        ! "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check \
            --no-deps --no-build-isolation --editable .; then
        say ""
        say "The packages could not be installed; the lines above say why."
        say "Check the network, then run the same command again."
        exit 1
    fi
    printf '%s\n' "$wanted" >"$VENV/space-table.stamp"
}
