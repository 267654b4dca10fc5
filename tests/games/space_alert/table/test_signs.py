"""Signs that the film leaves on the table: in the right frame, in the right place, with words."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.ids import Seat
from spacetable.core.room import DESK
from spacetable.core.table import Table, TablePiece
from spacetable.core.turn import Turn
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution_round.watching import film_of, frame, seen_of
from spacetable.games.space_alert.state import State, carried_tiles, tile_pile
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.table.arranged import arranged
from spacetable.games.space_alert.table.ship_boxes import part_zone, ship_boxes
from spacetable.games.space_alert.table.whole import table
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.table.voyage import BUSY, acted, battered, begun, crowded, filmed

ADA = Seat("1")
SEEDS = ("a", "f", "j")


def at(state: State, moment: int) -> dict[str, TablePiece]:
    return {piece.id: piece for piece in table(frame(view(state, ADA), moment)).pieces}


def moments(film: Film, kind: type, **fields: object) -> list[int]:
    return [
        k
        for k, record in enumerate(film.log)
        if isinstance(record, kind)
        and all(getattr(record, name) == value for name, value in fields.items())
    ]


def words(piece: TablePiece) -> str:
    return " ".join(map(catalogue("en").words, (piece.name, *piece.notes)))


def test_members_wear_the_sign_of_their_seat_and_no_digit() -> None:
    """Digits are turns, phases and keys."""
    shown = table(view(begun(4), ADA))
    figures = [one for one in shown.pieces if one.kind == "figure"]
    assert len(figures) > 1
    assert [one.face.slots for one in figures] == [()] * len(figures)
    heads = [dict(one.art.slots) for one in shown.zones if one.id.startswith("board.")]
    assert heads
    assert all("mark" in one and "number" not in one for one in heads)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_acts_is_framed_in_the_ship_and_on_the_board(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    assert "acting.figure" not in at(state, -1)
    for moment in moments(film, h.Revealed):
        record = film.log[moment]
        pieces = at(state, moment)
        frame_, figure = pieces["acting.figure"], pieces[f"figure.{record.member}"]
        assert frame_.zone == figure.zone
        assert (frame_.x, frame_.y) == pytest.approx((figure.x, figure.y))
        turn = film.at(moment).turn
        assert pieces["acting.card"].zone == f"plan.{record.member}.{turn}"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_had_no_effect_is_marked_from_then_on_and_says_why(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    assert film.idle
    for (member, turn), moment in film.idle.items():
        name = f"idle.{member}.{turn}"
        assert name not in at(state, moment - 1)
        mark = at(state, moment)[name]
        assert mark.zone == f"plan.{member}.{turn}"
        reason = catalogue("en")._plain(f"space_alert.no_effect.{film.log[moment].reason}")
        assert reason is not None
        assert reason in words(mark)
        assert name in at(state, film.last)


def test_a_card_without_effect_bears_the_reason_as_a_note() -> None:
    state = filmed(4, "g")
    film = film_of(state)
    seen = 0
    for (member, turn), moment in film.idle.items():
        if film.at(moment).crew[member].row != film.plan.crew[member]:
            continue
        cards = [p for p in at(state, moment).values() if p.zone == f"plan.{member}.{turn}"]
        (card,) = [p for p in cards if p.kind == "card"]
        assert "No effect:" in words(card)
        seen += 1
    assert seen


@pytest.mark.parametrize("seed", SEEDS)
def test_a_cannon_bears_its_strength_until_the_threats_act(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    for moment in moments(film, h.CannonFired):
        record = film.log[moment]
        name = f"fired.{record.cannon}.{ZONES[record.zone]}"
        assert name not in at(state, moment - 1)
        token = at(state, moment)[name]
        turn = film.at(moment).turn
        aims = [
            film.log[k].strength
            for k in moments(film, h.Aimed, weapon=record.cannon, zone=record.zone)
            if film.at(k).turn == turn
        ]
        assert dict(token.face.slots)["value"].params[0][1] == str(aims[0])
        moves = film.place(turn, "moves")
        assert moves is not None
        assert name not in at(state, moves)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hit_says_what_it_took_beside_its_target(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    known = [k for k, report in enumerate(state.reports) if report.card is not None]
    hits = moments(film, h.Hit)
    assert hits
    for moment in hits:
        record = film.log[moment]
        k = known[record.threat]
        pieces = at(state, moment)
        value = dict(pieces[f"hit.{k}"].face.slots)["value"].params[0][1]
        assert value == (f"−{record.dealt}" if record.dealt else "0")
        assert f"aim.{k}" in pieces
        if record.because == "cryoshield":
            assert pieces[f"cryo.{k}"].face.art.endswith("cryoshield_broken")
        elif record.dealt:
            blocks = film.at(moment).threats[record.threat].damage
            sign = dict(pieces[f"blocks.{k}"].face.slots)["value"].params[0][1]
            assert sign == str(blocks)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_attack_shows_what_was_absorbed_and_what_came_through(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    for moment in moments(film, h.Attacked):
        record = film.log[moment]
        pieces, zone = at(state, moment), ZONES[record.zone]
        assert (f"absorbed.{zone}" in pieces) == bool(record.absorbed)
        assert (f"blow.{zone}" in pieces) == bool(record.tiles)
    first = film.turns[1]
    assert not [name for name in at(state, first) if name.startswith(("blow.", "absorbed."))]


@pytest.mark.parametrize("seed", SEEDS)
def test_rockets_and_interceptors_are_seen_on_their_way(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    (flown, *_) = moments(film, h.Launched)
    pieces = at(state, flown)
    assert pieces["interceptors"].zone == "station.space"
    assert pieces["figure.0"].zone == "station.space"
    assert "fired.interceptors" in pieces
    for moment in moments(film, h.RocketLaunched):
        assert "flight.launched" in at(state, moment)
    for moment in moments(film, h.RocketMoved):
        assert "flight.near" in at(state, moment)


@pytest.mark.parametrize("seed", ["a", "f"])
def test_the_markers_of_computer_and_window_follow_the_phases(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    art = {name: piece.face.art for name, piece in at(state, -1).items()}
    assert {art[f"computer.{n}"] for n in (1, 2, 3)} == {"space_alert/computer_open"}
    assert {art[f"visual.{n}"] for n in (1, 2, 3)} == {"space_alert/visual_open"}
    (done,) = moments(film, h.Maintained, phase=0)
    assert at(state, done)["computer.1"].face.art == "space_alert/computer_done"
    (seen, *_) = moments(film, h.Confirmed, phase=0)
    assert at(state, seen)["visual.1"].face.art == "space_alert/visual"
    second = film.place(8)
    assert second is not None
    pieces = at(state, second)
    assert pieces["computer.1"].face.art == "space_alert/computer_done"
    missed = not film.at(second).maintained[1]
    assert missed == pieces["computer.2"].face.art.endswith("missed")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_delay_waits_on_the_next_turn_and_says_why(seed: str) -> None:
    state = acted(BUSY, seed)
    film = film_of(state)
    found = 0
    for moment in moments(film, h.Delayed):
        scene, record = film.at(moment), film.log[moment]
        if not scene.crew[record.member].delayed or scene.turn >= 12:
            continue
        mark = at(state, moment)[f"delay.{record.member}"]
        assert mark.zone == f"plan.{record.member}.{scene.turn + 1}"
        assert "Delayed" in words(mark)
        found += 1
    assert found


def test_auras_lie_on_the_cards_that_give_them() -> None:
    state, shown = battered()
    threats = list(shown.threats)
    threats[0] = replace(threats[0], aura="attack")
    threats[1] = replace(threats[1], aura="shield")
    pieces = {
        p.id: p for p in table(view(state, None), shown=replace(shown, threats=threats)).pieces
    }
    assert pieces["aura.0"].face.art == "space_alert/aura_attack"
    assert pieces["aura.1"].face.art == "space_alert/aura_shield"
    cards = {p.id: p for p in pieces.values() if p.kind == "card"}
    for k in (0, 1):
        sign, card = pieces[f"aura.{k}"], cards[state.reports[k].card]
        assert sign.zone == card.zone
        assert abs(sign.x - card.x) < card.w / 2
        assert abs(sign.y - card.y) < card.h / 2


def test_carried_tiles_lie_where_they_were_before_anything_happens() -> None:
    state = begun(4)
    tile = state.pieces[tile_pile("red")][0]
    part = tile.face.rpartition(".")[2]
    turn = Turn(state, SeededChance("x"))
    tile = turn.move(tile.id, carried_tiles("red"), up=True)
    laid = table(view(turn.state, None))
    lying = {p.id: p for p in laid.pieces}
    at = arranged(DESK, len(state.members) - 1, "own")
    box = ship_boxes(at.ship, at.space, at.flight).part(0, part)
    assert lying[tile.id].zone == part_zone(0, part)
    assert (lying[tile.id].x, lying[tile.id].y) == (box.x, box.y)
    assert "mission before" in words(lying[tile.id])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_frame_is_whole(seed: str) -> None:
    """Ids are unique, everything lies on the table, and every sentence has its words."""
    state = acted(BUSY, seed)
    for moment in range(-1, seen_of(state) + 1, 3):
        shown: Table = table(frame(view(state, ADA), moment))
        names = [*(zone.id for zone in shown.zones), *(piece.id for piece in shown.pieces)]
        assert len(set(names)) == len(names)
        zones = {zone.id for zone in shown.zones}
        for piece in shown.pieces:
            assert piece.zone in zones, piece
            assert piece.x - piece.w / 2 >= 0, piece.id
            assert piece.x + piece.w / 2 <= shown.width, piece.id
            assert piece.y - piece.h / 2 >= 0, piece.id
            assert piece.y + piece.h / 2 <= shown.height, piece.id
            for language in ("en", "ja"):
                for text in (piece.name, *piece.notes):
                    said = catalogue(language).words(text)
                    assert said.strip(), text
                    assert "[space_alert" not in said, text
                    assert "{" not in said, text


@pytest.mark.parametrize("place", ["external", "internal"])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 6])
def test_threat_cards_of_a_column_do_not_cover_each_other(count: int, place: str) -> None:
    state = crowded(count, place)  # type: ignore[arg-type]
    name = "red" if place == "external" else "internal"
    shown = table(view(state, ADA))
    column = next(zone for zone in shown.zones if zone.id == f"column.{name}")
    cards = [p for p in shown.pieces if p.zone == f"threat.{name}" and p.kind == "card"]
    assert len(cards) == count
    hidden_at_most = 0.0 if count < 6 else 3.0
    for one, other in combinations(sorted(cards, key=lambda card: card.y), 2):
        assert other.y - one.y >= (one.h + other.h) / 2 - hidden_at_most
    for card in cards:
        assert card.y + card.h / 2 <= column.y + column.h / 2
