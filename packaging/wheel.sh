#!/bin/sh
# Builds the wheel into dist/, looks into it, installs it into a fresh environment and starts it.
#
#   sh packaging/wheel.sh

. "$(dirname -- "$0")/setup.sh"

need_system base
need_environment

rm -f dist/spacetable-*.whl
"$VENV/bin/python" -m build --wheel --no-isolation --outdir dist . || exit 1
"$VENV/bin/python" packaging/look_into_wheel.py dist/spacetable-*.whl || exit 1

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
"$VENV/bin/python" -m venv "$scratch/venv" || exit 1
# The locked versions of what the wheel asks for; the tools of the repository stay out.
sed 's/ *\\$//; /^ *--hash/d; /^ *#/d' "$LOCK" >"$scratch/constraints.txt"
"$scratch/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    --constraint "$scratch/constraints.txt" dist/spacetable-*.whl || exit 1

cd "$scratch" || exit 1
SPACETABLE_HOME="$scratch/home"
export SPACETABLE_HOME
say "Starting the installed wheel"
"$scratch/venv/bin/spacetable" --version || exit 1
"$scratch/venv/bin/spacetable" --offscreen --smoke || exit 1
say "The wheel is built, complete and starts."
