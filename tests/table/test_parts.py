"""The parts that need no window: offers, places, motion, lettering, sound."""

from __future__ import annotations

from itertools import accumulate

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QFontMetricsF

from spacetable.core.event import Flipped, Moved, Rolled, Shuffled, Sounded
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Drag, Press
from spacetable.table.art import ArtShelf
from spacetable.table.fonts import font
from spacetable.table.geometry import Places
from spacetable.table.lettering import WHOLE, fitted, tall
from spacetable.table.line_breaking import broken, by_letters, lines_of
from spacetable.table.motion import Motion
from spacetable.table.offers import Offers, nearest_way, next_turn
from spacetable.table.schedule import scheduled
from spacetable.table.sound import effects_of
from spacetable.text.phrases import letters, phrases
from tests.offered import parted
from tests.table.tables import demo, drag, press
from tests.thinned import thinned


def test_offers_prefer_the_legal_way() -> None:
    offers = Offers(
        parted(
            [
                drag("a", "z", 0, refused=True),
                drag("a", "z", 0),
                drag("a", "y", refused=True),
                press("a"),
                press(None),
            ]
        )
    )
    assert offers.legal_zones("a") == ["z"]
    assert offers.refused_zones("a") == ["y"]
    assert not offers.ways("a", "z")[0].refused
    assert [option.refused for option in offers.of("a")] == [False, False, True]


def test_another_copy_of_a_card_is_lit_and_dragged_like_the_first() -> None:
    first = drag("a", "z")
    copies = (Drag(PieceId("a"), ZoneId("y")), Drag(PieceId("b"), ZoneId("z")))
    offers = Offers(parted([replace(first, also=(*copies, Press(PieceId("b"))))]))
    assert offers.live() == ["a", "b"]
    assert offers.legal_zones("b") == ["z"]
    assert not offers.press_first("b"), "what a drag does is not drawn by it"
    assert offers.drawn_by(offers.ways("b", "z")[None]) is None
    assert len(offers.of("a")) == 1, "two places for one move are one choice"


@pytest.mark.parametrize(("wanted", "expected"), [(0, 0), (1, 0), (2, 2), (3, 0)])
def test_nearest_way(wanted: int, expected: int) -> None:
    ways = {0: drag("a", "z", 0), 1: drag("a", "z", 1, refused=True), 2: drag("a", "z", 2)}
    found = nearest_way(ways, wanted).gesture.turns
    assert found == expected or (wanted in (1, 3) and found in (0, 2))
    allowed = Offers(parted(ways.values())).turns("a", "z")
    assert next_turn(allowed, 0, 1) == 2
    assert next_turn(allowed, 0, -1) == 2


def test_the_turns_of_a_piece_are_those_of_the_zone_or_of_any() -> None:
    loose = [drag("a", "w"), drag("a", "x", 1, refused=True)]
    offers = Offers(parted([drag("a", "y", 0), drag("a", "z", 5), drag("a", "z", 3), *loose]))
    assert offers.turns("a", "y") == {0}
    assert offers.turns("a", "z") == {1, 3}
    assert offers.turns("a", None) == offers.turns("a", "w") == offers.turns("a", "x") == {0, 1, 3}
    assert offers.turns("b", None) == set()
    assert [next_turn((), 3, step) for step in (1, -1)] == [0, 2]


def test_places_by_point() -> None:
    places = Places(demo())
    found = [piece.id for piece in places.pieces_at(QPointF(640, 130), 0)]
    assert found == ["ship", "tile"]
    assert [zone.id for zone in places.zones_at(QPointF(640, 130), 0)] == ["cell:0,0"]
    assert places.pieces_at(QPointF(135, 480), 0) == []
    near = [piece.id for piece in places.pieces_at(QPointF(135, 480), 60)]
    assert set(near) == {"t1", "t2"}


def test_dice_fall_together_and_moves_follow_them() -> None:
    plan = scheduled(
        [Rolled("a", 6, 1), Rolled("b", 6, 2), Moved("p", "x", "y"), Moved("q", "x", "y")]
    )
    assert [delay for _, delay in plan.rolls] == [0, 0]
    assert plan.moves["p"][0] == 500
    assert plan.moves["q"][0] > plan.moves["p"][0]
    many = scheduled([Moved(f"p{n}", "x", "y") for n in range(50)])
    assert max(begin for begin, *_ in many.moves.values()) < 351


def test_motion_runs_in_order_and_stops(qapp: object) -> None:
    owner = QObject()
    motion = Motion(owner)
    now = [0.0]
    motion.clock = lambda: now[0]
    steps: list[object] = []
    settled: list[int] = []
    motion.settled.connect(lambda: settled.append(1))
    motion.run("a", 100, steps.append, done=lambda: steps.append("a"))
    motion.run("b", 100, lambda t: None, delay=200, done=lambda: steps.append("b"))
    motion.after("wait", 150, lambda: steps.append("wait"))
    for at in (0.05, 0.11, 0.16, 0.31):
        now[0] = at
        motion.tick()
    assert [step for step in steps if isinstance(step, str)] == ["a", "wait", "b"]
    assert settled == [1]
    assert motion.idle


def test_finishing_ends_everything_that_moves(qapp: object) -> None:
    owner = QObject()
    motion = Motion(owner)
    ends: list[float] = []
    motion.run("a", 5000, ends.append, delay=5000)
    motion.after("wait", 60_000, lambda: None)
    assert motion.finish()
    assert ends == [1.0]
    assert not motion.finish()
    assert not motion.idle
    motion.halt()
    assert motion.idle


def test_words_shrink_and_wrap(qapp: object) -> None:
    face, lines = fitted("Short", 200, 40, 20, bold=False)
    assert (face.pixelSize(), lines) == (20, ["Short"])
    long = "A sentence that is much too long for the narrow place that it is given here"
    face, lines = fitted(long, 150, 60, 20, bold=False)
    assert face.pixelSize() < 20
    assert len(lines) > 1
    japanese = "自分の船の隣の空いたマスに、このカードを置くことができます。"
    found = lines_of(japanese, font(16), 120)
    assert "".join(found) == japanese
    assert len(found) > 3
    assert not any(line.startswith(("。", "、")) for line in found)


MOVE = "自分の船の隣の空いたマスに、このカードを置くことができます。"


def test_a_sentence_that_may_not_be_cut_shrinks_as_far_as_its_slot_says(qapp: object) -> None:
    sentence = "Win as many pink cards as yellow ones."
    _, cut = fitted(sentence, 80, 44, 40, bold=False)
    assert any("…" in line for line in cut)
    face, whole = fitted(sentence, 80, 44, 40, bold=False, least=0.2)
    assert " ".join(whole) == sentence
    assert 0.2 * 40 <= face.pixelSize() < 0.5 * 40


def test_lines_that_are_close_have_larger_letters(qapp: object) -> None:
    sentence = "Win as many pink cards as yellow ones."
    plain, _ = fitted(sentence, 130, 70, 40, bold=True, display=True)
    close, lines = fitted(sentence, 130, 70, 40, bold=True, display=True, leading=0.8)
    assert close.pixelSize() > plain.pixelSize()
    assert " ".join(lines) == sentence
    assert tall(len(lines), QFontMetricsF(close), 0.8) <= 70.5


def test_letters_become_narrower_before_they_become_smaller(qtbot: object) -> None:
    wide = 0.86 * QFontMetricsF(font(20, bold=True)).horizontalAdvance("ソーラー")
    plain, _ = fitted("ソーラー", wide, 30, 20, bold=True)
    assert plain.pixelSize() < 20
    narrowed, lines = fitted("ソーラー", wide, 30, 20, bold=True, narrow=0.75)
    assert (narrowed.pixelSize(), lines) == (20, ["ソーラー"])
    assert 75 <= narrowed.stretch() <= 86
    both, _ = fitted("ソーラー", wide, 30, 20, bold=True, narrow=0.9)
    assert plain.pixelSize() < both.pixelSize() < 20, "where that is not enough, they do both"
    assert both.stretch() >= 90
    free, _ = fitted("ソーラー", 2 * wide, 30, 20, bold=True, narrow=0.75)
    assert free.stretch() == 100


def test_japanese_letters_become_narrower_before_a_word_is_torn(qapp: object) -> None:
    wide = QFontMetricsF(font(20, bold=True)).horizontalAdvance("0トリック")
    for part, whole in ((0.95, True), (0.6, True), (0.4, False)):
        _, lines = fitted("0トリック", part * wide, 60, 20, bold=True)
        assert (lines == ["0トリック"]) == whole, (part, lines)


@pytest.mark.parametrize("width", [90, 130, 160, 200, 260, 400])
def test_japanese_lines_end_with_a_phrase(qapp: object, width: int) -> None:
    face = font(16)
    room = QFontMetricsF(face)
    found = lines_of(MOVE, face, width)
    assert "".join(found) == MOVE
    assert len(found) > 1
    pieces = phrases(MOVE)
    longest = max(room.horizontalAdvance(piece) for piece in pieces)
    ends = set(accumulate(map(len, pieces)))
    inside = [end for end in accumulate(map(len, found)) if end not in ends]
    assert not inside or longest > width
    assert max(room.horizontalAdvance(line) for line in found) <= width


@pytest.mark.parametrize("width", thinned(range(66, 420, 3), one_in=3))
def test_no_letter_is_left_alone_on_the_last_line(qapp: object, width: int) -> None:
    for words in (MOVE, "宇宙船は母船に戻りました！", "コンピュータのメンテナンス。"):
        found = lines_of(words, font(16), width)
        assert "".join(found) == words
        assert len(found) == 1 or letters(found[-1]) > 1, found


def test_a_long_name_breaks_at_its_dots(qapp: object) -> None:
    words = "スター・ウォーズ・イン・マイ・ポケット"
    assert lines_of(words, font(16), 220) == ["スター・ウォーズ・イン・", "マイ・ポケット"]
    assert "".join(lines_of(words, font(16), 50)) == words


def test_japanese_shrinks_a_little_before_a_phrase_is_broken(qapp: object) -> None:
    words = "コンピュータの\nメンテナンス"
    face, lines = fitted(words, 100, 60, 16, bold=False)
    assert lines == words.split("\n")
    assert 16 * WHOLE <= face.pixelSize() < 16
    face, lines = fitted(words, 60, 200, 16, bold=False)
    assert "".join(lines) == words.replace("\n", "")
    assert len(lines) > 2
    assert face.pixelSize() == 16


def test_english_breaks_as_qt_breaks_it(qapp: object) -> None:
    words = "Place this card on a free space beside your ship. I\n\nA second one"
    for width in range(20, 400, 7):
        assert lines_of(words, font(16), width) == by_letters(words, font(16), width)
        assert broken(words, font(16), width) == words


def test_no_line_ends_between_letters_that_stand_for_words() -> None:
    for width in range(60, 260, 3):
        found = lines_of("Dense Plasma H-B Focus Fusion with D-T", font(16), width)
        assert not [line for line in found if line.endswith(("H-", "D-"))], width
    assert "".join(lines_of("in-core", font(16), 30)) == "in-core"
    assert len(lines_of("in-core", font(16), 40)) == 2, "others end at a hyphen"


def test_words_outside_the_basic_plane_are_kept_whole(qapp: object) -> None:
    words = "𠮟る 𠮟る 𠮟る 𠮟る 𠮟る 𠮟る"
    assert "".join(lines_of(words, font(16), 60)).replace(" ", "") == words.replace(" ", "")


def test_every_slot_file_can_be_read(qapp: object) -> None:
    shelf = ArtShelf()
    assert shelf.slots("core/dial")["value"].size > 10
    assert shelf.slots("core/unheard_of") == {}


def test_effects_of_a_step() -> None:
    assert effects_of([Moved("a", "x", "y")]) == ["drop"]
    assert effects_of([Moved(str(n), "x", "y") for n in range(4)]) == ["deal"]
    step = [Rolled("d", 6, 1), Flipped("a", True), Shuffled("z", 3), Sounded("laser")]
    assert effects_of(step) == ["laser", "roll", "flip"]
