"""Project Exodus: two queues, chits and how they come, children, promotion, partners (4A, 4C)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.errors import DataError
from spacetable.core.option import Drag
from spacetable.core.secrets import permuted
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.augmentation import BUGGY, RAYGUN, Implant
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AbandonContract,
    CartCargo,
    NoTender,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.augmented import implants_at
from spacetable.games.high_frontier.full_game.exodus.exodus import Asked, Partner
from spacetable.games.high_frontier.full_game.exodus.moves import (
    AllowPartner,
    BecomePartner,
    PlaceChit,
    RaiseChild,
)
from spacetable.games.high_frontier.full_game.exodus.partners import portfolio
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    Anchor,
    BoostAbroad,
    BoostHome,
    BuildColony,
    DropColonist,
    EndTurn,
    Exomigrate,
    Fundraise,
    JumpClaim,
    KeepRobot,
    MoveDelegate,
    NoDelegate,
    OpenTrade,
    Produce,
    Promote,
    PutStar,
    Sell,
    TradeCard,
    TradeFactories,
    TradeStack,
    TransferCard,
    Unanchor,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import deck_zone, enterprise_zone, hand
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.piloting import refuel
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, GAME, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE, ELEVATOR, SAIL, SOLAR
from tests.games.high_frontier.full_game.test_enterprises import LASER
from tests.games.high_frontier.full_game.test_full_game_random import played
from tests.games.high_frontier.full_game.test_sites import LARGE

PEOPLE = [one for one in cards().values() if one.deck == "colonist"]
ROBOTS = sorted(one.id for one in PEOPLE if one.kind == "robot")
SPACERS = sorted(one.id for one in PEOPLE if one.kind == "spaceborn")
OBSERVERS, MALCOLM = "colonist_vatican_observers", "colonist_malcolm"
PILOTS = "colonist_neural_pilots"
MINER = "colonist_house_of_saud"
MINE = {"owner": "1", "factory": True, "colony": True}
BEYOND = {"ceres": MINE}
"""A dome beyond Earth since before this turn."""
OPTIONS = {
    "politics": True,
    "contracts": True,
    "module_1": True,
    "module_2": True,
    "colonists": True,
    "exodus": True,
}


def enterprises(*icons: str, side: int = 0) -> list[str]:
    """Contracts whose icons are these, on the blue side unless told."""
    left, found = {*icons}, []
    for one in sorted(contracts().values(), key=lambda card: card.id):
        terms = one.faces[side].terms
        assert terms is not None
        if one.deck != "exodus" and {*terms.icons} & left and {*terms.icons} <= {*icons}:
            found.append(one.id)
            left -= {*terms.icons}
    assert not left
    return found


def home(*people: str, promoted: bool = False, card: str = SOLAR, **has: Any) -> dict[str, Any]:
    """A Home Bernal with these colonists."""
    first = {"card": card, "face": int(promoted)}
    cards_ = [first, *({"card": one} for one in people)]
    return {"bernal1": {"cards": cards_, "place": "geo", "anchored": True}, **has}


class Exodus(Board):
    """A game of two with everything that Module 4 takes, the first player on turn."""

    def __init__(
        self, one: dict[str, Any], other: dict[str, Any] | None = None, **laid: Any
    ) -> None:
        more = {key: laid.pop(key) for key in ("rolls", "wunderkind") if key in laid}
        position = {"first": "1", "sites": BEYOND, "players": {"1": one, "2": other or {}}}
        super().__init__(2, laid={**position, **laid}, **OPTIONS, **more)

    def chits(self, face: str) -> tuple[Implant, ...]:
        return self.state.implants(self.card(face))

    def place(self, face: str, *chits: tuple[str, int]) -> Exodus:
        for shape, side in chits:
            self.do(PlaceChit(ONE, self.card(face), shape, side))  # type: ignore[arg-type]
        return self

    def offers(self, face: str, shape: str, side: int = 1) -> bool:
        return PlaceChit(ONE, self.card(face), shape, side) in self.of(PlaceChit)  # type: ignore[arg-type]

    def declines(self) -> Exodus:
        """Nothing more in the assembly, nor of contracts."""
        while found := [*self.of(NoDelegate), *self.of(NoTender)]:
            self.do(found[0])
        return self

    def through_the_year(self) -> Exodus:
        year = self.state.year
        while self.state.year == year:
            (seat,) = RULES.awaited(self.state)
            able = [one.action for one in self.options(seat)]
            ends = [one for one in able if isinstance(one, EndTurn)]
            self.do(ends[0] if ends else able[0])
        return self


# ---------------------------------------------------------------- two queues (4C1, 4C2)


def test_there_are_two_queues() -> None:
    """4A5g: robots and spaceborn colonists in one, those of Earth in the other; both are cycled by
    inspiration (4A6b).
    """
    board = Exodus(home(), spot=1, rolls={"event": (2,)})
    born = {one.face for one in board.state.pieces[deck_zone("colonist")]}
    other = {one.face for one in board.state.pieces[deck_zone("spaceborn")]}
    assert other == {*ROBOTS, *SPACERS}
    assert len(other) == 20
    assert born == {one.id for one in PEOPLE} - other
    zones = {one.id for one in table(view(board.state, ONE)).zones}
    assert {"deck.colonist", "deck.spaceborn"} <= zones
    tops = [board.state.pieces[deck_zone(one)][-1] for one in ("colonist", "spaceborn")]
    board.through_the_year()
    assert [board.state.pieces[deck_zone(one)][0].face for one in ("colonist", "spaceborn")] == [
        one.face for one in tops
    ]


def test_the_first_colony_is_not_enough_in_its_turn() -> None:
    """S1: whoever settles for the first time takes the next colonist from those of Earth."""
    rocket = {"cards": [{"card": CREW}, {"card": MINER}], "place": LARGE}
    bare = {LARGE: {"owner": "1", "factory": True}}
    board = Exodus(home(rocket=rocket), sites=bare)
    board.do(BuildColony(ONE, board.card(MINER)))
    board.declines()
    spaceborn = Exomigrate(ONE, "leo", "spaceborn")
    assert board.why_not(spaceborn) == "full_game.refused.exomigrate.no_dome"
    assert Exomigrate(ONE, "leo") in board.of(Exomigrate)
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert spaceborn in board.of(Exomigrate)


def test_a_human_comes_past_three_robots() -> None:
    """S2: to the Bernal; one robot of three is kept, and the queue is shuffled."""
    queue = [*ROBOTS[:3], SPACERS[0]]
    board = Exodus(home(), decks={"spaceborn": queue})
    board.do(Exomigrate(ONE, "bernal1", "spaceborn"))
    assert board.faces("bernal1") == [SOLAR, SPACERS[0]]
    board.do(KeepRobot(ONE, board.card(ROBOTS[1])))
    assert board.held() == [ROBOTS[1]]
    assert len(board.state.pieces[deck_zone("spaceborn")]) == 18


def test_the_union_sends_those_of_earth_home() -> None:
    """4C2c, d: at once, with their chits; from then on none of them comes."""
    one = home(OBSERVERS, promoted=True, implants={OBSERVERS: [{"shape": "jar"}]})
    board = Exodus(one, decks={"spaceborn": [SPACERS[0]]})
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert board.faces("bernal1") == [SOLAR]
    assert board.state.pieces[deck_zone("colonist")][0].face == OBSERVERS
    assert not board.state.exodus.implants
    board.declines()
    assert board.why_not(Exomigrate(ONE, "leo")) == "full_game.refused.exomigrate.union"
    assert board.of(Exomigrate)


def test_whoever_is_given_a_robot_joins() -> None:
    """HFG-R51: robots of the hand count as well."""
    board = Exodus({"hand": [ROBOTS[0]]}, home(OBSERVERS))
    board.do(OpenTrade(ONE, TWO), TradeCard(ONE, board.card(ROBOTS[0])))
    board.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert board.faces("bernal1", TWO) == [SOLAR]
    assert board.held(TWO) == [ROBOTS[0]]


def test_an_empty_queue_frees_the_robots_and_dissolves_the_union() -> None:
    """4C2e: then any queue serves, though there is no dome beyond Earth."""
    away = [*SPACERS, *ROBOTS[2:]]
    other = {
        "outpost1": {"cards": [{"card": one} for one in away], "place": LARGE},
        "hand": [ROBOTS[1]],
    }
    board = Exodus(home(), other)
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert board.state.emancipated
    assert ROBOTS[0] in board.faces("leo")
    assert board.state.stack(ONE, "leo")[-1].up.human
    assert not board.held(TWO)
    board.declines()
    more = Exodus(home(MINER, promoted=True), other, sites={}, emancipated=True)
    gone = more.state.pieces[deck_zone("colonist")]
    pieces = more.state.pieces.with_zone(deck_zone("colonist"), ())
    pieces = pieces.with_zone(gone[0].id, gone)  # type: ignore[arg-type]
    state = replace(more.state, pieces=pieces)
    drawn = [one.action for one in RULES.options(state, ONE) if isinstance(one.action, Exomigrate)]
    assert drawn == [Exomigrate(ONE, "leo", "spaceborn"), Exomigrate(ONE, "bernal1", "spaceborn")]
    both = [one.queue for one in more.of(Exomigrate)]
    assert both == ["colonist", "colonist"]


def test_whoever_draws_the_last_of_the_queue_frees_the_robots() -> None:
    """4C2e: those of hands are shuffled off to the queue."""
    away = [*SPACERS[1:], *ROBOTS[1:]]
    other = {"outpost1": {"cards": [{"card": one} for one in away], "place": LARGE}}
    board = Exodus(home(hand=[ROBOTS[0]], promoted=True), other)
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert board.state.emancipated
    assert [one.face for one in board.state.pieces[deck_zone("spaceborn")]] == [ROBOTS[0]]


def test_augmented_colonists_do_not_change_hands() -> None:
    """4A6d: chits are not negotiable (HFG-R53)."""
    for chits, given in (({}, True), ({ROBOTS[0]: [{"shape": "jar"}]}, False)):
        outpost = {"cards": [{"card": ROBOTS[0]}], "place": LARGE}
        board = Exodus({"outpost1": outpost, "implants": chits}).do(OpenTrade(ONE, TWO))
        assert (TradeStack(ONE, ONE, "outpost1") in board.of(TradeStack)) == given


def test_a_blue_contract_comes_back_to_a_gold_deck() -> None:
    """4B1b, HFG-R55: there it shows its gold face."""
    rocket = {"cards": [{"card": "contract_chiron_quest"}], "place": "leo"}
    held = {"card": "contract_chiron_quest", "timepiece": 4}
    board = Exodus({"contract": held, "rocket": rocket}, gold=True, anarchy=True)
    card = board.state.pieces.piece(board.card("contract_chiron_quest"))
    assert board.state.face(card).side == "blue"
    board.do(AbandonContract(ONE))
    assert board.state.face(card).side == "gold"


# ---------------------------------------------------------------- implants (4C3, 4C4)


def test_two_chits_in_one_operation() -> None:
    """I1: heart and warden for the Observers, who are beside the operation (4A7g); what is done
    then is another operation.
    """
    board = Exodus(
        home(OBSERVERS, card=ELEVATOR, enterprises=enterprises("heart", "warden", "goo"))
    )
    zones = {one.id for one in table(view(board.state, ONE)).zones}
    drags = [one.gesture for one in board.options() if isinstance(one.action, PlaceChit)]
    assert len({*drags}) == len(drags)
    assert {one.zone for one in drags if isinstance(one, Drag)} <= zones
    board.place(OBSERVERS, ("heart", 1), ("warden", 1))
    assert board.chits(OBSERVERS) == (Implant("heart", 1), Implant("warden", 1))
    assert not board.state.operation
    assert board.state.worked == (board.card(OBSERVERS),)
    seen = table(view(board.state, TWO)).pieces
    assert {"chit.1.heart", "chit.1.warden", "child.1"} <= {one.id for one in seen}
    sheet = next(one for one in panel(view(board.state, TWO)).sheets if len(one.heads) == 3)
    assert [catalogue("en").words(one) for one in sheet.rows[0][1:]] == [
        "Life support, Warden and Goo",
        "Life support and Warden",
    ]
    board.do(*(one for one in board.of(Fundraise)))
    board.declines()
    assert not board.of(PlaceChit)


def test_what_an_implant_takes() -> None:
    """I2, I3, P3: a dome beyond Earth, the icon, and for the heart somebody of Earth."""
    done = {"enterprises": enterprises("heart")}
    board = Exodus(home(OBSERVERS, SPACERS[0], **done), sites={}, emancipated=True)
    assert not board.of(PlaceChit)
    chit = PlaceChit(ONE, board.card(OBSERVERS), "heart", 1)
    assert board.why_not(chit) == "full_game.refused.implant.no_dome"
    board = Exodus(home(OBSERVERS, SPACERS[0], **done), emancipated=True)
    warden = PlaceChit(ONE, board.card(OBSERVERS), "warden", 1)
    assert board.why_not(warden) == "full_game.refused.implant.portfolio"
    spacer = PlaceChit(ONE, board.card(SPACERS[0]), "heart", 1)
    assert board.why_not(spacer) == "full_game.refused.implant.parent"
    assert board.offers(OBSERVERS, "heart", 1)
    assert board.offers(SPACERS[0], "heart", 2)


def test_a_chit_goes_over_where_both_are() -> None:
    """4C4d, e: one of a shape; with the parent's heart the child goes."""
    there = {"cards": [{"card": MALCOLM}], "place": LARGE}
    one = home(OBSERVERS, MINER, enterprises=enterprises("heart", "jar"), outpost1=there)
    chits = {OBSERVERS: [{"shape": "heart"}], MALCOLM: [{"shape": "jar"}]}
    board = Exodus({**one, "implants": chits, "child": 3})
    jar = PlaceChit(ONE, board.card(MINER), "jar", 1)
    assert board.why_not(jar) == "full_game.refused.implant.elsewhere"
    board.place(MINER, ("heart", 2))
    assert board.chits(OBSERVERS) == ()
    assert not board.state.exodus.children
    board.place(MINER, ("heart", 1))
    assert board.state.exodus.children[ONE].parent == board.card(MINER)


def test_chits_of_the_card_itself() -> None:
    """4C3d, e: no mass, a generator or a reactor aboard; the wet chit goes along."""
    rocket = {"cards": [{"card": CREW}, {"card": OBSERVERS}], "place": "geo", "wet": "6"}
    board = Exodus(
        home(rocket=rocket, enterprises=enterprises("jar", "battery", "heart", "engine"))
    )
    lies = board.state.stack(ONE, "rocket")[1]
    assert lies.mass == 1
    board.place(OBSERVERS, ("jar", 1), ("battery", 1))
    lies = board.state.stack(ONE, "rocket")[1]
    assert (lies.mass, lies.up.provides) == (0, ("pulsed",))
    assert board.state.crafts["rocket.1"].wet == "5"  # type: ignore[index]
    board.place(OBSERVERS, ("battery", 2))
    assert board.state.stack(ONE, "rocket")[1].up.provides == ("exotic",)
    assert board.state.crafts["rocket.1"].wet == "5"  # type: ignore[index]


def test_goo_makes_cards_of_carbon() -> None:
    """4C3a: where it is, at a factory of another letter."""
    carbon = next(
        one.id for one in cards().values() if one.deck == "generator" and one.spectral_type == "C"
    )
    site = {"vesta": MINE, **BEYOND}
    for chits, able in (({}, False), ({OBSERVERS: [{"shape": "goo"}]}, True)):
        rocket = {"cards": [{"card": OBSERVERS}], "place": "vesta"}
        one = home(hand=[carbon], rocket=rocket, implants=chits)
        board = Exodus(one, sites=site)
        assert ("vesta" in {each.site for each in board.of(Produce)}) == able


def test_a_heart_moves_a_delegate_more() -> None:
    """4C3c, on its second side."""
    for chits, moves in (({}, 1), ({OBSERVERS: [{"shape": "heart", "side": 2}]}, 2)):
        board = Exodus(home(OBSERVERS, implants=chits), delegates={"freedom": ["1", "1"]})
        board.do(Fundraise(ONE))
        done = 0
        while found := [*board.of(PutStar), *board.of(MoveDelegate)]:
            done += isinstance(found[0], MoveDelegate)
            board.do(found[0])
        assert done == moves


def test_wardens_and_goo_find_more_water() -> None:
    """4C3a, b: a buggy has ISRU 2 beside a warden, and goo adds to the site's water."""
    tanks = {}
    for name, chits in (
        ("bare", []),
        ("rays", [{"shape": "warden"}]),
        ("buggy", [{"shape": "warden", "side": 2}]),
        ("goo", [{"shape": "goo", "side": 2}]),
    ):
        rocket = {"cards": [{"card": CREW}, {"card": OBSERVERS}], "place": "ceres", "wet": "4"}
        implants = {OBSERVERS: chits} if chits else {}
        board = Exodus({"rocket": rocket, "implants": implants}, sites={})
        tanks[name] = {one.tanks for one in board.of(SiteRefuel)}
    (bare,) = tanks["bare"]
    assert tanks == {"bare": {bare}, "rays": {bare}, "buggy": {bare + 2}, "goo": {bare + 1}}
    laser = (Aboard(LASER[0]),)
    assert laser[0].up.isru == isru(laser, 0, implants=(BUGGY,))
    worse = next(
        one
        for one in cards().values()
        if one.faces[0].isru == 3 and one.faces[0].platforms == ("raygun",)
    )
    assert isru((Aboard(worse.id),), 0, implants=(RAYGUN,)) == 1


FEMTO = Aboard("refinery_froth_flotation", 1)
GW = "gw_thruster_levitated_dipole_6li_h_fusion"
ENGINE = (Implant("engine", 1),)
WATER = (Implant("engine", 2),)


@pytest.mark.parametrize(
    ("grade", "femto", "dharma", "miners", "chits", "tanks"),
    [
        ("isotope", 1, 1, 0, (), 3),  # R1
        ("isotope", 1, 1, 1, (), 3),  # R2
        ("water", 1, 1, 0, (), 9),  # R3
        ("water", 1, 1, 1, (), 9),  # R4
        ("isotope", 0, 0, 1, (), 2),  # R5
        ("isotope", 1, 0, 1, (), 3),  # R6
        ("isotope", 1, 0, 1, ENGINE, 3),
        ("isotope", 1, 1, 2, ENGINE, 3),  # R7
        ("isotope", 0, 0, 0, ENGINE, 2),
        ("water", 0, 0, 0, WATER, 9),
        ("water", 0, 0, 1, WATER, 10),
        ("isotope", 0, 0, 0, WATER, 1),
    ],
)
def test_refuelling_is_raised_up_to_a_limit(
    grade: str, femto: int, dharma: int, miners: int, chits: Any, tanks: int
) -> None:
    """4A8, 4A7l, 4C3f: at an own factory, with a thruster of its letter."""
    assert _given(grade, femto, dharma, miners, chits) == tanks
    again = SiteSwitches(mined_again=True, doublings_add=True)
    other = {("water", 0, 1): 16}.get((grade, femto, miners), tanks)
    assert _given(grade, femto, dharma, miners, chits, again) == other


def _given(
    grade: str, femto: int, dharma: int, miners: int, chits: Any, switches: Any = None
) -> int:
    vessel = refuelled()
    cards_ = (*vessel.cards, *([FEMTO] * femto))
    ids = tuple(f"card{k}" for k in range(len(cards_)))
    more = {"doublings": dharma, "miners": miners, "implants": chits, "ids": ids}
    at = switches or vessel.at_sites
    found = refuel._sources(replace(vessel, cards=cards_, at_sites=at, **more))
    return next(one.tanks for one in found if one.card is None and one.grade == grade)


@cache
def refuelled() -> Vessel:
    """A GW thruster at an own factory of its letter, laid out once."""
    rocket = {"cards": [{"card": CREW}, {"card": GW}], "place": "vesta", "wet": "8"}
    board = Exodus({"rocket": rocket}, sites={"vesta": {"owner": "1", "factory": True}})
    return vessel_of(board.state, ONE)


def test_refuelling_is_offered_with_chits() -> None:
    """Where the augmented colonist is, in whichever stack (HFG-R52)."""
    outpost = {"cards": [{"card": OBSERVERS}], "place": "vesta"}
    rocket = {"cards": [{"card": CREW}], "place": "vesta", "wet": "4"}
    chits = {OBSERVERS: [{"shape": "engine", "side": 2}]}
    board = Exodus(
        {"rocket": rocket, "outpost1": outpost, "implants": chits}, sites={"vesta": MINE}
    )
    assert implants_at(board.state, ONE, "vesta") == WATER
    assert SiteRefuel(ONE, None, 9) in board.of(SiteRefuel)


# ---------------------------------------------------------------- children (4C5)


def test_a_child_comes_of_age_after_nine_years() -> None:
    """P1: implanted in the last blue year; the Observers leave and Malcolm comes, promoted, with
    the heart on its other side. Nobody else sees the queue meanwhile.
    """
    one = home(OBSERVERS, enterprises=enterprises("heart", "jar"))
    board = Exodus(one, spot=1).place(OBSERVERS, ("heart", 1), ("jar", 2))
    assert board.state.exodus.children[ONE].spot == 10
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, spot=10))
    board.through_the_year()
    assert board.state.duty.task == "child"
    others = [one.action for one in board.options(TWO)]
    assert others == []
    deal = permuted(GAME, board.state, TWO, LooseChance(1))
    assert view(deal, TWO) == view(board.state, TWO)
    below = board.state.pieces[deck_zone("colonist")][0]
    assert view(board.state, ONE).state.pieces.piece(below.id).face == below.face
    assert view(board.state, TWO).state.pieces.piece(below.id).face != below.face
    for seat, browsed in ((ONE, True), (TWO, False)):
        zones = {one.id: one for one in table(view(board.state, seat)).zones}
        assert zones[deck_zone("colonist")].browse == browsed
    assert {one.card for one in board.of(RaiseChild)} == {
        board.card(OBSERVERS),
        *(one.id for one in board.state.pieces[deck_zone("colonist")]),
    }
    queue = {one.id for one in board.state.pieces[deck_zone("colonist")]}
    board.do(RaiseChild(ONE, board.card(MALCOLM)))
    assert not queue & {one.id for one in board.state.pieces[deck_zone("colonist")]}
    assert board.faces("bernal1") == [SOLAR, MALCOLM]
    assert board.state.face(board.state.pieces.piece(board.card(MALCOLM))).side == "purple"
    assert board.chits(MALCOLM) == (Implant("heart", 2), Implant("jar", 2))
    assert not board.state.exodus.children
    assert board.state.duty.task == "turn"


@pytest.mark.parametrize(("promoted", "side"), [(False, "white"), (True, "purple")])
def test_a_child_may_be_its_parent_again(promoted: bool, side: str) -> None:
    """4C5c; by the option it is promoted only where a lab or its colony is (4C5d)."""
    one = home(OBSERVERS, promoted=promoted, implants={OBSERVERS: [{"shape": "heart"}]}, child=10)
    board = Exodus(one, spot=10, wunderkind="by_colony").through_the_year()
    carried = replace(board.state, carried={board.card(OBSERVERS): "Mars"})
    board.positions[-1] = replace(board.positions[-1], state=carried)
    board.do(RaiseChild(ONE, board.card(OBSERVERS)))
    assert board.state.players[ONE].glories == (Glory("Mars"),)
    assert board.state.face(board.state.pieces.piece(board.card(OBSERVERS))).side == side
    assert board.chits(OBSERVERS) == (Implant("heart", 2),)


def test_without_its_parent_there_is_no_child() -> None:
    """P2, Q4: chits go back to the reserve as their colonist leaves play (4C5f, 4C6c)."""
    one = home(OBSERVERS, implants={OBSERVERS: [{"shape": "heart"}, {"shape": "jar"}]}, child=10)
    board = Exodus(one, spot=4).do(Unanchor(ONE, "bernal1"))
    board.do(DropColonist(ONE, board.card(OBSERVERS)))
    assert not board.state.exodus.children
    assert not board.state.exodus.implants
    board.through_the_year()
    assert board.state.duty.task == "turn"


# ---------------------------------------------------------------- promotion (4C7)

CHITS = {OBSERVERS: [{"shape": "battery"}], MINER: [{"shape": "engine"}]}


def promoting(chits: dict[str, Any], *done: str, card: str = SAIL, **laid: Any) -> Exodus:
    """A card at an own colony of type M, with two colonists."""
    people = [{"card": OBSERVERS}, {"card": MINER}]
    one: dict[str, Any] = {"outpost1": {"cards": people, "place": "lutetia"}, "implants": chits}
    if card == SAIL:
        one["freighter"] = {"cards": [{"card": SAIL}], "place": "lutetia"}
    else:
        one["outpost1"]["cards"].append({"card": card})
    return Exodus({**one, "enterprises": [*done]}, sites={"lutetia": MINE}, **laid)


def test_two_shapes_promote_a_freighter() -> None:
    """Q1, Q2: battery and engine on two colonists; one alone does not, nor does a freighter help a
    colonist without a chit.
    """
    board = promoting(CHITS)
    board.do(Promote(ONE, board.card(SAIL)))
    fewer = promoting({OBSERVERS: [{"shape": "battery"}]})
    assert fewer.why_not(Promote(ONE, fewer.card(SAIL))) == "full_game.refused.promote.chits"
    with pytest.raises(DataError):
        promoting({OBSERVERS: [{"shape": "battery"}], MINER: [{"shape": "battery", "side": 2}]})


@pytest.mark.parametrize(("gold", "why"), [(False, "no_gold"), (True, "")])
def test_a_starship_thruster_takes_gold(gold: bool, why: str) -> None:
    """Q3: four shapes, and a contract that is not blue."""
    zubrin = "gw_thruster_salt_water_zubrin"
    chits = {
        OBSERVERS: [{"shape": "battery"}, {"shape": "engine"}],
        MINER: [{"shape": "jar"}, {"shape": "goo"}],
    }
    board = promoting(chits, "contract_chiron_quest", card=zubrin)
    promote = Promote(ONE, board.card(zubrin))
    if gold:
        card = board.card("contract_chiron_quest")
        state = replace(board.state, reverse=(*board.state.reverse, card))
        board.positions[-1] = replace(board.positions[-1], state=state)
    if why:
        assert board.why_not(promote) == f"full_game.refused.promote.{why}"
    else:
        board.do(promote)


def test_a_lab_promotes_an_augmented_colonist() -> None:
    """4C7b, e: one chit on itself, which it keeps (4C6b)."""
    one = home(OBSERVERS, MINER, promoted=True, implants={OBSERVERS: [{"shape": "jar"}]})
    board = Exodus(one)
    assert board.why_not(Promote(ONE, board.card(MINER))) == "full_game.refused.promote.chits"
    board.do(Promote(ONE, board.card(OBSERVERS)))
    assert board.chits(OBSERVERS) == (Implant("jar"),)


# ---------------------------------------------------------------- partners (4B8)


def test_a_partner_shares_the_portfolio() -> None:
    """E1: a delegate at another's jar, by leave of its owner; it is a cube and a point. With an
    agreement at that one's Bernal the jar is implanted there.
    """
    rocket = {"cards": [{"card": OBSERVERS}], "place": "geo"}
    other = home(enterprises=enterprises("jar", "heart"), card=CLIMATE)
    board = Exodus({"rocket": rocket}, other)
    assert not portfolio(board.state, ONE)
    board.do(Fundraise(ONE))
    while not board.of(BecomePartner):
        board.do(NoDelegate(ONE))
    card = board.state.pieces[enterprise_zone(TWO)][0].id
    board.do(BecomePartner(ONE, card), AllowPartner(TWO, allowed=False))
    assert not board.state.exodus.partners
    board.through_the_year()
    board.do(Fundraise(ONE))
    while not board.of(BecomePartner):
        board.do(NoDelegate(ONE))
    reserve, assembly = cubes(board.state, ONE), board.state.assembly
    assert assembly is not None
    start = next(one for one in board.of(BecomePartner) if one.card == card and one.start)
    board.do(start, AllowPartner(TWO, allowed=True))
    after = board.state.assembly
    assert after is not None
    assert after.delegates_of(ONE) == assembly.delegates_of(ONE) - 1
    assert cubes(board.state, ONE) == reserve
    board.declines()
    icons = contracts()[board.state.pieces.piece(card).face].faces[0].terms
    assert icons is not None
    assert portfolio(board.state, ONE) == {*icons.icons}
    points = {one.key: one.points for one in score(board.state, ONE)}
    assert points["partners"] == 1
    assert "partner.2.1" in {one.id for one in table(view(board.state, TWO)).pieces}
    assert not board.of(PlaceChit)
    board.do(OpenTrade(ONE, TWO), TradeFactories(ONE), AgreeTrade(ONE), AgreeTrade(TWO))
    assert board.offers(OBSERVERS, min(icons.icons), 2)


def test_what_does_not_fit_is_refused() -> None:
    """Of files: chits of one shape on two, a parent from space, things of another game."""
    for wrong in (
        home(OBSERVERS, implants={OBSERVERS: [{"shape": "jar"}, {"shape": "jar", "side": 2}]}),
        home(SPACERS[0], implants={SPACERS[0]: [{"shape": "heart"}]}, child=3),
        home(OBSERVERS, child=3),
        home(OBSERVERS, implants={OBSERVERS: [{"shape": "heart"}]}),
        home(OBSERVERS, SPACERS[0]),
    ):
        with pytest.raises(DataError):
            Exodus(wrong)
    with pytest.raises(DataError):
        Board(2, laid={"first": "1", "gold": True})


def test_transport_goes_up_and_down() -> None:
    """4B2f: between a Bernal and its dirtside, once a turn to each."""
    above = {"cards": [{"card": SOLAR}, {"card": MINER}], "place": ABOVE, "anchored": True}
    for done, ways in (([], 0), (["contract_junket"], 1)):
        below = {"cards": [{"card": OBSERVERS}], "place": "ceres"}
        one = {"bernal1": above, "outpost1": below, "enterprises": done}
        board = Exodus(one)
        assert len([each for each in board.of(CartCargo) if each.site == "ceres"]) == ways
        if ways:
            board.do(CartCargo(ONE, board.card(MINER), "ceres"))
            assert board.faces("outpost1") == [OBSERVERS, MINER]
            board.do(CartCargo(ONE, board.card(MINER), ABOVE))
            assert not board.of(CartCargo)


def test_states_that_cannot_be() -> None:
    """As of a file that was spoilt."""
    one = home(OBSERVERS, implants={OBSERVERS: [{"shape": "heart"}]}, child=3)
    state = Exodus(one).state
    exodus, card = state.exodus, next(iter(state.exodus.implants))
    wrong = (
        replace(exodus, implants={**exodus.implants, state.players[ONE].crew: (Implant("jar"),)}),
        replace(exodus, implants={card: ()}),
        replace(exodus, children={}),
        replace(exodus, children={TWO: exodus.children[ONE]}),
        replace(exodus, children={ONE: replace(exodus.children[ONE], spot=12)}),
        replace(exodus, partners=(Partner(card, TWO),)),
        replace(exodus, asked=Asked(card, TWO)),
        replace(exodus, domes=("nowhere",)),
        replace(exodus, gold=True),
    )
    for spoilt in wrong:
        with pytest.raises(ValueError):
            RULES.check(replace(state, exodus=spoilt))
    bare = Board(2, laid={"first": "1"}).state
    with pytest.raises(ValueError, match="without it"):
        RULES.check(replace(bare, exodus=exodus))


def test_what_promoted_colonists_do() -> None:
    """Roaming where one is, boosts abroad, cargo between home and low orbit, cheap contracts, and a
    free market that pays more.
    """
    roamer, theirs = "colonist_cobots", {"vesta": {"owner": "2", "factory": True}}
    for face, able in ((0, False), (1, True)):
        crew = [{"card": CREW}, {"card": roamer, "face": face}]
        rocket = {"cards": crew, "place": "vesta", "wet": "4"}
        board = Exodus({"rocket": rocket}, sites=theirs)
        assert (SiteRefuel(ONE, None, 8) in board.of(SiteRefuel)) == able
    hunter, claim = "colonist_transhuman_activists", {"vesta": {"owner": "2"}}
    for face, spacer, able in ((0, [], False), (1, [], True), (1, [PILOTS], False)):
        rocket = {"cards": [{"card": hunter, "face": face}], "place": "vesta"}
        away = {"outpost1": {"cards": [{"card": one} for one in spacer], "place": "ariel"}}
        board = Exodus({"rocket": rocket}, away if spacer else {}, sites=claim)
        assert bool(board.of(JumpClaim)) == able
    light = "generator_flywheel_compulsator"
    one = home(aquas=9, hand=[light], contract={"card": "contract_inner_tour", "timepiece": 3})
    one["bernal2"] = {"cards": [{"card": CLIMATE}], "place": ABOVE, "anchored": True}
    risky = {"cards": [{"card": ELEVATOR}, {"card": light}], "place": "geo"}
    for helper, kinds in (
        ("colonist_nano_3d_printers", {BoostAbroad}),
        ("colonist_neural_pilots", {TransferCard}),
        ("colonist_prehensilists", {BoostHome}),
        ("colonist_beowulf_internet", {Sell}),
        ("colonist_self_designing_heuristics", {Anchor}),
    ):
        prices = []
        for face in (0, 1):
            aboard = [*one["bernal1"]["cards"], {"card": helper, "face": face}]
            mine = {**one, "bernal1": {**one["bernal1"], "cards": aboard}}
            if Anchor in kinds:
                people = [{"card": helper, "face": face}]
                mine = {"aquas": 9, "bernal1": risky, "outpost1": {"cards": people, "place": ABOVE}}
            board = Exodus(mine)
            prices.append(_offered(board, kinds))
        assert prices[0] != prices[1], helper


def _offered(board: Exodus, kinds: set[type]) -> list[str]:
    """What may be done of these kinds, with its price."""
    english = catalogue("en").words
    return [english(one.label) for one in board.options() if type(one.action) in kinds]


def test_games_end_from_there() -> None:
    """At random, with all of it on the table: nothing is lost, and nothing hidden matters."""
    icons = enterprises("heart", "warden", "goo", "jar", "battery", "engine")
    rocket = {"cards": [{"card": CREW}, {"card": MALCOLM}], "place": "geo", "wet": "6"}
    one = home(OBSERVERS, MINER, promoted=True, enterprises=icons, aquas=20, rocket=rocket)
    berth = {"cards": [{"card": CLIMATE}, {"card": SPACERS[0]}], "place": "sso", "anchored": True}
    other = {"bernal1": berth, "aquas": 15, "outpost1": {"cards": [{"card": ROBOTS[0]}]}}
    other["outpost1"]["place"] = "deimos"
    theirs = {"owner": "2", "factory": True, "colony": True}
    sites = {"ceres": MINE, "deimos": theirs}
    done: Counter[str] = Counter()
    for seed in range(2):
        laid = {"sites": sites, "spot": 5 + seed, "disks": 1, "gold": bool(seed % 2)}
        done += played(Exodus(one, other, **laid).state, LooseChance(seed), 0.02, seed, 3)
    assert done["EndTurn"]


def test_of_one_robot_none_goes() -> None:
    """4A6i: others may have left before it is asked which one stays."""
    board = Exodus(home(), decks={"spaceborn": [*ROBOTS[:2], SPACERS[0]]})
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert RULES.at(board.state) == "robots"
    gone, kept = board.state.pieces[hand(ONE)]
    pieces = board.state.pieces.with_zone(hand(ONE), (kept,))
    row = (gone, *pieces[deck_zone("spaceborn")])
    turn = Turn(
        replace(board.state, pieces=pieces.with_zone(deck_zone("spaceborn"), row)), LooseChance(1)
    )
    RULES.proceed(turn)
    assert RULES.at(turn.state) != "robots"
