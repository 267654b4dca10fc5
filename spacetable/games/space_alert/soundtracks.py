"""The missions as they are heard by themselves, with printed cards on the table (document 2.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from msgspec.structs import asdict

from spacetable.core.soundtrack import Soundtrack
from spacetable.core.soundtrack_library import (
    Dial,
    HeardMission,
    OwnFile,
    Roll,
    SoundtrackLibrary,
)
from spacetable.core.text import Text, text
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script import mission_file, official, rolling
from spacetable.games.space_alert.script.codes import SEEDS, code, from_code
from spacetable.games.space_alert.script.dials import POSITIONS, Dials, dials_from
from spacetable.games.space_alert.script.script import FULL_CREW, Script
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.script.words import (
    dial_label,
    dial_value_label,
    group_label,
    source_label,
)


@dataclass(frozen=True)
class ScriptMission(HeardMission):
    """A mission of which the script is known."""

    script: Script

    def soundtrack(self, crew: int) -> Soundtrack:
        return soundtrack(self.script, crew)

    def contents(self, crew: int) -> Text:
        threats = text("space_alert.contents.threats", n=len(self.script.threats(crew)))
        return text("space_alert.contents", threats=threats, n=self.script.points(crew))


class SpaceAlertSoundtracks(SoundtrackLibrary):
    """The sixteen published missions, rolled ones, and those in files."""

    crews = (4, 5)
    full_crew = FULL_CREW
    seeds = SEEDS

    def published(self) -> Sequence[tuple[Text, Sequence[HeardMission]]]:
        kinds = groupby(official.missions(), key=lambda one: one.kind)
        return [(group_label(kind), [_mission(one) for one in group]) for kind, group in kinds]

    def named(self, name: str) -> HeardMission:
        if name.lower().endswith(".toml"):
            return self.read(Path(name))
        if name.strip().upper().startswith("R"):
            return self.rolled(self.from_code(name))
        return _mission(official.mission(name))

    def read(self, path: Path) -> HeardMission:
        written = mission_file.read(path)
        file = OwnFile(path, written.sound, written.sound_line, written.lines_by_moment())
        return _mission(written.script, file)

    def example(self) -> str:
        return mission_file.template()

    def dials(self) -> tuple[Dial, ...]:
        usual = asdict(Dials())
        return tuple(
            Dial(
                dial,
                dial_label(dial),
                tuple((value, dial_value_label(dial, value)) for value in positions),
                usual[dial],
            )
            for dial, positions in POSITIONS.items()
            if dial != "crew"
        )

    def rolled(self, roll: Roll) -> HeardMission:
        return _mission(rolling.roll(roll.seed, _dials(roll)))

    def code(self, roll: Roll) -> str:
        return code(roll.seed, _dials(roll))

    def from_code(self, words: str) -> Roll:
        seed, dials = from_code(words)
        stand = asdict(dials)
        return Roll(seed, stand.pop("crew"), stand)


def _dials(roll: Roll) -> Dials:
    stand = {"crew": roll.crew, **roll.dials}
    return dials_from({dial: str(position) for dial, position in stand.items()})


def _mission(script: Script, file: OwnFile | None = None) -> ScriptMission:
    last = timing().last_turns[: len(script.phase_ends)]
    published = script.kind not in ("rolled", "own")
    return ScriptMission(
        script.id,
        script.title,
        script.duration,
        tuple(zip((1, *(turn + 1 for turn in last[:-1])), last, strict=True)),
        script,
        certainty=source_label(script.source) if published else None,
        disputes=script.disputes if published else (),
        file=file,
    )


soundtracks = SpaceAlertSoundtracks()
