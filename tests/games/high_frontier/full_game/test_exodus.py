"""Project Exodus: partners, cargo from dirtsides, promoted colonists, and games to their end."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.chance import LooseChance
from spacetable.core.errors import DataError
from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.card_faces import face_of
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    CartCargo,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.exodus import Asked, Partner
from spacetable.games.high_frontier.full_game.exodus.moves import (
    AllowPartner,
    BecomePartner,
    PlaceChit,
)
from spacetable.games.high_frontier.full_game.exodus.partners import portfolio
from spacetable.games.high_frontier.full_game.exodus_place import partners
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    AgreeTrade,
    Anchor,
    BoostAbroad,
    BoostHome,
    Fundraise,
    JumpClaim,
    MoveDelegate,
    NoDelegate,
    OpenTrade,
    PutStar,
    RideBuggy,
    Sell,
    TradeFactories,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import enterprise_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.table.art import ArtShelf
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    MINE,
    MINER,
    OBSERVERS,
    OPTIONS,
    PILOTS,
    ROBOTS,
    SPACERS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE, ELEVATOR, SOLAR
from tests.games.high_frontier.full_game.test_full_game_random import played


@pytest.mark.parametrize(
    ("added", "moved", "starts"),
    [
        (False, False, {"reserve", "assembly"}),
        (True, False, {"assembly"}),
        (False, True, {"reserve"}),
        (True, True, set()),
    ],
)
def test_a_partner_comes_in_place_of_another_delegate(
    added: bool, moved: bool, starts: set[str]
) -> None:
    """4B8a, 4B3a (HFG-R54): no cube of the reserve beside a delegate that was added, and none of
    the assembly beside one that was moved.
    """
    board = Exodus({}, home(enterprises=enterprises("jar"))).do(Fundraise(ONE))
    loses = {AddDelegate: "preview.no_partner", MoveDelegate: "preview.no_partner_moves"}
    for kind, done in ((AddDelegate, added), (MoveDelegate, moved)):
        told = {
            line.key.removeprefix("full_game.")
            for one in board.options()
            if isinstance(one.action, kind)
            for line in one.preview
        }
        assert told == {loses[kind]}, "what is given up is said before"
        if done:
            board.do(board.of(kind)[0])
        while board.of(PutStar):
            board.do(board.of(PutStar)[0])
    while board.of(NoDelegate) and not board.of(BecomePartner):
        board.do(NoDelegate(ONE))
    found = board.of(BecomePartner)
    assert {"assembly" if one.start else "reserve" for one in found} == starts


def test_a_partner_shares_the_portfolio() -> None:
    """E1: a delegate at another's jar, by leave of its owner; it is a cube and a point. With an
    agreement at that one's Bernal the jar is implanted there.
    """
    rocket = {"cards": [{"card": OBSERVERS}], "place": "geo"}
    other = home(enterprises=enterprises("jar", "heart"))
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
    """Of files: chits of one shape on two, a child without a parent, things of another game. A
    parent from space may have become one by a card that is gone by now (4C5c).
    """
    for wrong in (
        home(OBSERVERS, implants={OBSERVERS: [{"shape": "jar"}, {"shape": "jar", "side": 2}]}),
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


def test_a_buggy_takes_people_of_contracts_and_robots_along() -> None:
    """4A7e, H9b: not only crews and human colonists."""
    site, to = "mars-north-pole", "mars-arsia-mons-caves"
    tour = "contract_artemis"
    cards_ = [{"card": "robonaut_rock_splitter", "face": 1}, {"card": tour}, {"card": ROBOTS[0]}]
    held = {"contract": {"card": tour, "timepiece": 9, "boosted": True}}
    board = Exodus({**held, "rocket": {"cards": cards_, "place": site}})
    riding = {one.card for one in board.of(RideBuggy) if one.site == to}
    assert riding == {board.card(tour), board.card(ROBOTS[0])}


def test_games_end_from_there() -> None:
    """At random, with all of it on the table, in war and in an empire: nothing is lost, and nothing
    hidden matters.
    """
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
        order = {"empire": True} if seed % 2 else {"war": True}
        laid = {"sites": sites, "spot": 5 + seed, "disks": 1, "gold": bool(seed % 2), **order}
        done += played(Exodus(one, other, **laid).state, LooseChance(seed), 0.02, seed, 3)
    assert done["EndTurn"]


def test_cubes_of_partners_hide_no_sign_of_a_whole_card() -> None:
    """They lie beside the signs of the row that has fewer; on whatever was asked for."""
    slots = ArtShelf().slots("high_frontier/card_small")
    own = Box(0, 0, 100, 140)
    rival = {"2": {}, "3": {}}
    for card in contracts():
        laid = {"players": {"1": {"enterprises": [card]}, **rival}, "partners": {card: ["2", "3"]}}
        state = Board(3, laid={"first": "1", **laid}, **OPTIONS).state
        (top,) = state.pieces[enterprise_zone(ONE)]
        shown = dict(face_of(state.aboard(top)).slots)
        signs = [slots[key].rect for key in shown if key.startswith(("chip", "wide", "points"))]
        cubes_ = [*partners(state, ONE, own, own)]
        assert len(cubes_) == 2
        assert cubes_[1].x - cubes_[0].x > cubes_[0].w / 4
        for cube, (left, above, wide, high) in product(cubes_, signs):
            across = min(cube.x + cube.w / 2, left + wide) - max(cube.x - cube.w / 2, left)
            down = min(cube.y + cube.h / 2, above + high) - max(cube.y - cube.h / 2, above)
            assert min(across, down) < 1, (card, cube)
