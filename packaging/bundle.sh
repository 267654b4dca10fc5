#!/bin/sh
# Builds the folder dist/spacetable with PyInstaller, which runs without Python, and starts it.
#
#   sh packaging/bundle.sh

. "$(dirname -- "$0")/setup.sh"

need_system screen # the bundle takes Qt's helpers for a real window along
need_environment

"$VENV/bin/python" -m PyInstaller --noconfirm --clean --log-level WARN \
    --distpath dist --workpath build packaging/spacetable.spec || exit 1

# From another folder, so that nothing of the checkout is found by accident.
bundle="$ROOT/dist/spacetable/spacetable"
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
SPACETABLE_HOME="$scratch/home"
export SPACETABLE_HOME

say "Starting the bundle"
"$bundle" --version || exit 1
"$bundle" --offscreen --smoke || exit 1
"$bundle" screenshots "$scratch/pictures" || exit 1
[ -n "$(find "$scratch/pictures" -name '*.png' | head -n 1)" ] || {
    say "The bundle wrote no pictures."
    exit 1
}
"$bundle" --decode-sound vorbis <"$ROOT/audio/voices/en/start.ogg" | head -c 4 | grep -q RIFF || {
    say "The bundle cannot decode a recording."
    exit 1
}
# A question is its length and MessagePack: {"type": "Warm", "game": "planet_nine"}. Whoever asks stays
# until the answer is there, for with the last one who could ask the process ends.
{
    printf '\000\000\000\034\202\244type\244Warm\244game\253planet_nine'
    sleep 10
} | "$bundle" --think | grep -aq Loaded || {
    say "The bundle cannot think beside its window."
    exit 1
}
say "dist/spacetable is built and starts."
