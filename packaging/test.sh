#!/bin/sh
# Runs every check of the repository, without a screen; makes what it needs the first time.
#
#   sh packaging/test.sh                    all checks; tests marked slow are left out
#   sh packaging/test.sh --slow             with them, and ten times as many positions of each game
#   sh packaging/test.sh --game NAME        after a change inside one game: its tests, its conformance,
#                                           and what else it may break
#   sh packaging/test.sh tests/core -k undo everything else goes to pytest
#
# Ends with 0 when everything passed, and otherwise names what failed.

. "$(dirname -- "$0")/setup.sh"

marks='not slow'
examples=steady
if [ "${1:-}" = --slow ]; then
    marks=''
    examples=searching
    : "${SPACETABLE_TEST_SHARE:=2}"
    export SPACETABLE_TEST_SHARE
    shift
fi

if [ "${1:-}" = --game ]; then
    find_python || need_system base
    chosen=$("$PYTHON" packaging/one_game.py "${2:-}") || exit 2
    shift 2
    SPACETABLE_TEST_GAMES=$(printf '%s\n' "$chosen" | sed -n 1p)
    export SPACETABLE_TEST_GAMES
    # shellcheck disable=SC2046 # a word for each path
    set -- $(printf '%s\n' "$chosen" | sed -n 2p) "$@"
fi

need_system base
need_environment

QT_QPA_PLATFORM=offscreen
export QT_QPA_PLATFORM
# What is compiled once is read by each worker of the tests, and by the many programs that they start.
unset PYTHONDONTWRITEBYTECODE
PYTHONPYCACHEPREFIX="$VENV/compiled"
export PYTHONPYCACHEPREFIX
# Pictures come and go by the thousand: with a fixed size from which memory is given back at once,
# what was held for a moment does not stay with a worker to the end.
MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_
bin="$VENV/bin"
failed=

# step NAME COMMAND...: runs it under a headline and remembers when it fails.
step() {
    name=$1
    shift
    printf '\n== %s\n' "$name"
    "$@" || failed="$failed
  $name"
}

# beside NAME COMMAND...: runs it while others run; `told NUMBER` waits for it and says what it said.
said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT
begun=0
beside() {
    begun=$((begun + 1))
    printf '%s\n' "$1" >"$said/$begun.name"
    shift
    {
        "$@" >"$said/$begun.out" 2>&1
        echo $? >"$said/$begun.ended"
    } &
    echo $! >"$said/$begun.process"
}
told() {
    wait "$(cat "$said/$1.process")"
    cat "$said/$1.out"
    return "$(cat "$said/$1.ended" || echo 1)"
}

# Types, the first, take longest in a new clone: they get what the tests leave of two processors.
beside 'Types' nice -n 19 "$bin/mypy"
beside 'Lint' "$bin/ruff" check .
beside 'Format' "$bin/ruff" format --check .
beside 'Import contracts' "$bin/lint-imports" --no-logo
beside 'Catalogues' "$bin/python" packaging/catalogues.py
beside 'Data files' "$bin/python" packaging/data_files.py
beside 'Keys in the README' "$bin/python" packaging/readme_keys.py --check
for check in $(seq 2 "$begun"); do
    step "$(cat "$said/$check.name")" told "$check"
done
step 'Tests' "$bin/python" -m pytest -n 2 -m "$marks" --hypothesis-profile "$examples" "$@"
step "$(cat "$said/1.name")" told 1

if [ -n "$failed" ]; then
    printf '\nFailed:%s\n' "$failed"
    exit 1
fi
printf '\nAll checks passed.\n'
