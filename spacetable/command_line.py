"""The arguments of the command `spacetable`, and what is said of them with `--help`."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import NoReturn

from spacetable import __version__
from spacetable.audio.voices import voices
from spacetable.core.printable import printable
from spacetable.text.compiling import LANGUAGES

PAPERS = ("a4", "letter")
"""What a sheet of a mission can be printed on."""
ROUTES_HELP = """\
Find ways across the map of High Frontier, judge a path, ask the fuel strip; prints JSON.

A question is an object; {"cases": [question, ...]} asks many. Its fields:
  id                  given back with the answer
  from, to            spaces: all cheapest ways from the one to the other
  net_thrust          0 to 40; burns are counted
  base_thrust         of the Oberth's bonus (default: net_thrust); with masses, before corrections
  bonus_pivots        0 to 7 (default 0)
  season              blue, yellow or red (default: none, every coloured space is closed)
  year                0 to 11, a spot of the sunspot cube from START on, in place of season: seasons
                      then pass, and a ship may wait for one
  max_turns           1 to 60 (default 12; a path has no limit)
  fuel_per_burn, dry_mass, wet_mass
                      "1/4", "10 1/2"; with base_thrust, and steps of fuel are counted;
                      net_thrust may be left out, or must be that of the first turn
  solar_powered, may_jettison
                      with masses (default false)
  path                [space, ..., "|", ...]: is it legal, and what does it cost? "|" ends a turn;
                      from, to and max_turns may be asked of it too
  by_way_of           [space, ...] with to: 1 to 6 spaces to be entered before it, in this order
  avoid               [belts, hazards, flybys] with to: nothing of these is entered
  back_to             space, with to: all cheapest trips there and on to this space; costs are of
                      both, "there" is the place of "to" in the path (from 0)
  tanks_there         0 to 31 with back_to and masses: whole tanks of fuel taken in there, or as
                      many as the strip has room for (default 0)
  stay_turns          0 to 60 with back_to: turns spent there after that of the arrival (0)
  visit_in_one_move   [space or [spaces], ...] with from: the cheapest move that enters each, in any
                      order; where it starts does not count as visited, and it may end anywhere
  strip               {"from", "to"} (or "wet_mass", "dry_mass"): steps between two masses;
                      {"mass", "steps", "tanks"}: mass after so many steps down, then so many tanks
                      added (removed if below 0). weight_class and thrust are of weight_class_of
A flight of the flight school in its file is a question too: the ways from where its ship is to its
goal, with each thruster aboard ("thruster" in the answer); fuel may be jettisoned, no afterburns.
Fields that do not go together are refused. Of many cases the wrong ones alone are answered with
{"error": why}, the others as usual.

Costs are [fuel, turns, hazard rolls, belts]; fuel is burns, or with masses whole steps, jettisoned
ones too ("jettisoned": steps at the beginning of each turn of the path).
Conventions: turns count from 1, waiting ones too, and to be there already costs nothing; hazards
and belts are counted, not rolled; a half lander burn is half a burn of fuel and a whole one of
thrust; a flyby pays whenever it is entered, and of bonus burns 15 are kept; the net thrust of a
turn is read at its start, fuel is rounded up at its end; to lift off, too, thrust must exceed the
size of the site; a coasting ship may use bonus burns and bonus pivots; a solar ship cannot begin a
turn in Neptune's zone, and only coasts once it has entered it; no move begins or ends on a lander
burn, half ones too, or at the solar Oberth. comet-tempel-1 lies behind spaces that are
reconstructed.
"""

ADJUDICATE_HELP = """\
Judge actions in a position by the rules of its game: is each legal, why, and what comes of it?

The file is a position (JSON or TOML: game, seats, options, rolls, arrangement or state) with
  about               what is asked, in your own words (may be left out)
  actions             one after the other: names, such as "end turn", or objects
Fields of an action:
  do, ask             what it is called, or the words on its button; ask: it is judged, not done
  seat                whose it is (default: whoever is to act)
  with                its fields, as many as tell it from others: {"deck": "generator", "aquas": 2};
                      a card or space by its id, its face or the name on the table
  expect              what should come of it; anything may be left out:
                      legal (true or false), rule (key), said, unsaid (keys of the chronicle),
                      cards {zone: [faces]}, state {place: value},
                      end {outcome, winners, figures in the order of the end screen}
What is not legal changes nothing, and the next action is judged where the game stands.

Exit codes: 0 all legal, or as expected; 1 the file cannot be judged; 2 wrong arguments;
3 an action is not legal; 4 something is otherwise than expected.
"""


def _count(text: str) -> int:
    """A whole number of at least 1, as `--games` takes it."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


_count.__name__ = "count"  # argparse names it in its message


def _name(text: str) -> str:
    """A seed that may stand in the name of a puzzle."""
    if not re.fullmatch("[a-z0-9-]{1,30}", text):
        raise ValueError
    return text


_name.__name__ = "seed"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """What is repeated of the arguments does not move the terminal's cursor."""
        super().error(printable(message))


def command_line() -> argparse.ArgumentParser:
    """What reads them: the names and values that ``main`` goes by."""
    parser = _Parser(prog="spacetable", description="A desktop tabletop for space games.")
    parser.add_argument("--version", action="version", version=f"Space Table {__version__}")
    parser.add_argument("--offscreen", action="store_true", help="run without a screen")
    parser.add_argument(
        "--smoke", action="store_true", help="open the launcher, draw it once and end"
    )
    parser.add_argument("--language", choices=LANGUAGES, help="language of this run")
    parser.add_argument("--game", metavar="ID", help="open this game at once")
    parser.add_argument(
        "--load", metavar="FILE", type=Path, help="open this saved game or position at once"
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    replay = commands.add_parser("replay", help="play a record without a window, print its result")
    replay.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    replay.set_defaults(command="replay")

    statistics = commands.add_parser("statistics", help="play many games and count how they end")
    statistics.add_argument("game", metavar="GAME", help="the game's id, e.g. star_wars_pocket")
    statistics.add_argument(
        "--games", metavar="N", type=_count, default=1000, help="how many (of each kind)"
    )
    statistics.add_argument(
        "--player", metavar="PLAYER", default="random", help="“random” or the name of a bot"
    )
    statistics.add_argument(
        "--role",
        metavar="ROLE=PLAYER",
        action="append",
        help="who plays a role (may be given several times); the first one's victories are told",
    )
    statistics.add_argument(
        "--mission",
        "--missions",
        dest="missions",
        metavar="N",
        help="a mission, or several (1-50; 1,4,7-9) for a table of victories",
    )
    statistics.add_argument(
        "--seats", metavar="N", help="how many seats, or several (3-5) for a table of victories"
    )
    statistics.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        help="one of the game's options (may be given several times)",
    )
    statistics.add_argument("--seed", metavar="S", type=int, default=1, help="of the first game")
    statistics.add_argument(
        "--processes",
        metavar="N",
        type=_count,
        help="how many at once (default: 1 per core, up to 4)",
    )
    statistics.set_defaults(command="statistics")

    resolve = commands.add_parser(
        "resolve", help="resolve a Space Alert mission from a file, print the outcome as JSON"
    )
    resolve.add_argument(
        "file", metavar="FILE", type=Path, help="a mission as JSON; - reads the standard input"
    )
    resolve.set_defaults(command="resolve")

    routes = commands.add_parser(
        "routes",
        help="find ways across the map of High Frontier, print them as JSON",
        description=ROUTES_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    routes.add_argument(
        "file", metavar="FILE", type=Path, help="a question as JSON; - reads the standard input"
    )
    routes.set_defaults(command="routes")

    adjudicate = commands.add_parser(
        "adjudicate",
        help="judge actions in a position by the rules of its game",
        description=ADJUDICATE_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    adjudicate.add_argument(
        "file", metavar="FILE", type=Path, help="position and actions; - reads the standard input"
    )
    adjudicate.add_argument("--json", action="store_true", help="print JSON")
    adjudicate.set_defaults(command="adjudicate")

    _add_soundtrack(commands)

    _add_puzzles(commands)

    screenshots = commands.add_parser("screenshots", help="write pictures of every screen")
    screenshots.add_argument("folder", metavar="FOLDER", type=Path, help="where to write them")
    screenshots.set_defaults(command="screenshots")
    return parser


def _add_soundtrack(commands: argparse._SubParsersAction[_Parser]) -> None:
    soundtrack = commands.add_parser(
        "soundtrack", help="play the mission soundtracks of Space Alert without a window"
    )
    soundtrack.set_defaults(command="soundtrack")
    deeds = soundtrack.add_subparsers(dest="deed", metavar="DEED", required=True)

    listing = deeds.add_parser("list", help="print the published missions")
    listing.add_argument("--spoilers", action="store_true", help="count their threats too")
    play = deeds.add_parser("play", help="play a mission; its announcements are printed too")
    play.add_argument("--captions-only", action="store_true", help="print, and play no sound")
    play.add_argument("--null", action="store_true", help="use no sound card")
    save = deeds.add_parser("export", help="write a mission as one sound file")
    sheet = deeds.add_parser(
        "sheet", help="print what is said at which time, for a person who keeps the time"
    )
    for deed in (play, save, sheet):
        deed.add_argument(
            "mission",
            metavar="MISSION",
            help="S1-1 to S2-8, “roll” for a random one, the code of such a one, or a .toml file",
        )
        deed.add_argument("--seed", metavar="S", type=int, help="of a random mission")
    for deed in (play, save):
        deed.add_argument("--voice", choices=voices() or None, help="language spoken")
        deed.add_argument(
            "--speed",
            metavar="PERCENT",
            type=int,
            choices=(100, 85, 70, 50),
            default=100,
            help="100, or for practice 85, 70 or 50: pauses grow, voices do not",
        )
    save.add_argument("file", metavar="FILE", help="a .wav; or .flac, .ogg, .mp3 with ffmpeg")
    sheet.add_argument("file", metavar="FILE", nargs="?", help="a .pdf; without it, as text here")
    sheet.add_argument("--paper", choices=PAPERS, help="default: that of the system's country")
    for deed in (listing, play, save, sheet):
        deed.add_argument(
            "--crew", type=int, choices=(4, 5), default=5, help="unconfirmed reports count for 5"
        )


def _add_puzzles(commands: argparse._SubParsersAction[_Parser]) -> None:
    puzzles = commands.add_parser("puzzles", help="list, make or prove positions with one answer")
    puzzles.set_defaults(command="puzzles")
    deeds = puzzles.add_subparsers(dest="deed", metavar="DEED", required=True)
    listing = deeds.add_parser("list", help="print what the puzzles of a game ask")
    make = deeds.add_parser("make", help="find puzzles and write them to a file to be shared")
    prove = deeds.add_parser("prove", help="find the answer of each anew and compare")
    for deed in (listing, make, prove):
        deed.add_argument("game", metavar="GAME", help="the game's id, e.g. planet_nine")
    make.add_argument("file", metavar="FILE", type=Path, help="a .json")
    make.add_argument("--count", metavar="N", type=_count, default=40, help="how many")
    make.add_argument(
        "--seed", metavar="S", type=_name, default="1", help="letters a-z, digits, hyphens"
    )
    for deed in (listing, prove):
        deed.add_argument(
            "file", metavar="FILE", type=Path, nargs="?", help="instead of the game's own"
        )
