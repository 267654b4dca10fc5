"""How threat cards, reports and trajectories look, and what is said of them."""

from functools import cache
from itertools import accumulate
from typing import Final

from spacetable.core.piece import Piece
from spacetable.core.table import Art
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.state import Report
from spacetable.games.space_alert.table.appearance import art, drawing, face, known, number, said
from spacetable.games.space_alert.table.shorthand import short_line, short_name
from spacetable.games.space_alert.table.shown import ShownThreat
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording import threats as wording
from spacetable.games.space_alert.wording.lists import one_after_other
from spacetable.games.space_alert.words import words

SIZES: Final = ("_full", "_tall", "", "_slim")
"""The drawings of a card that is alone in its column, one of two, one of three, one of more."""
FIGURES_ONLY: Final = ("_slim", "_long", "_block", "_tower", "_post", "_bare")
"""The drawings that do not say what a threat does at X, Y and Z: with the name above its figures,
beside them for wide cards, in two lines for narrower ones, below its number for those that are
higher than wide, and without it for those that are small: its number tells which one it is.
"""
NAMELESS: Final = FIGURES_ONLY[-2:]
LETTERED: Final = 5.0
"""How many times as high as the others a square with a letter is on a slim trajectory."""
LETTERS: Final = " xyz"
"""What stands on the squares of a trajectory."""


def track_number(piece: Piece) -> int:
    """The printed number of a trajectory."""
    return int(piece.face.rpartition(".")[2])


@cache
def track_face(piece: Piece, *, slim: bool = False) -> tuple[Appearance, int]:
    """A trajectory and how many squares it has. ``slim``: squares without a letter are flat."""
    which = track_number(piece)
    squares = tracks()[which][1:]
    notes = (said("note.track"), said("note.distance"))
    label = said("track", number=which, squares=len(squares))
    letters = {
        f"{LETTERS[letter]}{square}": verbatim(LETTERS[letter].upper())
        for square, letter in enumerate(squares, 1)
        if letter
    }
    picture = face(f"track_{which}{'_slim' if slim else ''}", **letters)
    return Appearance(picture, label, notes), len(squares)


@cache
def middles(track: int, *, slim: bool) -> tuple[float, ...]:
    """Where the middle of each square lies, as a part of the trajectory's height from its foot.

    The first is that of the square at the ship.
    """
    squares = tracks()[track][1:]
    heights = [LETTERED if slim and letter else 1.0 for letter in squares]
    feet = accumulate(heights, initial=0.0)
    return tuple(
        (foot + height / 2) / sum(heights) for foot, height in zip(feet, heights, strict=False)
    )


def report_face(report: Report) -> Appearance:
    """A threat that is announced, whose card has not been turned up."""
    what = words(f"threat.{report.place}.{report.severity}")
    picture = face(f"report_{report.place}", words=said("report", turn=report.t), note=what)
    label = said("report.name", turn=report.t, threat=what)
    return Appearance(picture, label, (said("note.report"),))


def card_of(piece: Piece) -> ThreatCard | None:
    """The card that a piece is; None while its face is hidden."""
    return threat_cards()[piece.face.partition(".")[2]] if known(piece) else None


def threat_face(piece: Piece, stands: ShownThreat, size: str) -> Appearance:
    """A card as it stands: with the hit points that are left and the figures it has now."""
    card = card_of(piece)
    if card is None:
        return Appearance(drawing("threat_back_common_external"), said("threat.hidden"))
    hp = number(card.hp if stands.hp is None else stands.hp)
    if stands.hp is not None and stands.blocks and size not in FIGURES_ONLY[1:]:
        hp = verbatim(f"{stands.hp}/{stands.hp + stands.blocks}")
    seen = _face(
        card.id,
        size,
        hp,
        card.shield if stands.shield is None else stands.shield,
        card.speed if stands.speed is None else stands.speed,
    )
    over = "gone" if stands.gone else "beaten" if stands.beaten else ""
    notes = (said(f"note.{over}"), *seen.notes) if over else seen.notes
    return Appearance(seen.face, seen.name, notes, seen.large)


@cache
def _face(id_: str, size: str, hp: Text, shield: int, speed: int) -> Appearance:
    card = threat_cards()[id_]
    special = wording.special(card)
    signs = {}
    if size in FIGURES_ONLY[1:]:
        guard = "guard" if card.external else "mend"
        signs = {"heart": art("pic_heart"), "pace": art("pic_pace"), "guard": art(f"pic_{guard}")}
    picture = face(
        f"threat_{card.severity}_{card.place}{size}",
        hp=hp,
        **signs,
        **({} if size in NAMELESS else {"name": short_name(card)}),
        speed=number(speed),
        **({"shield": number(shield)} if card.external else _mending(card)),
        **({} if size in FIGURES_ONLY else {letter: short_line(card, letter) for letter in "xyz"}),
        **({"special": art("sign_special")} if special else {}),
    )
    x, y, z = wording.lines(card)
    large: dict[str, Text] = {
        "name": wording.name(card),
        "summary": wording.summary(card),
        "x": x,
        "y": y,
        "z": z,
    }
    if special:
        large["special"] = one_after_other(special)
    big = face(f"threat_{card.severity}_{card.place}_large", **large)
    return Appearance(picture, wording.name(card), (wording.summary(card), *special), big)


def _mending(card: ThreatCard) -> dict[str, Text | Art]:
    """What gets rid of a threat inside: a letter, or a picture."""
    if card.mended_by in ("A", "B", "C"):
        return {"mending": verbatim(card.mended_by)}
    return {"mender": art("sign_bots" if card.mended_by == "battlebots" else "sign_flight")}
