"""Colonists: the queue, professions, robots, homesteads (2A4, 2A6, 2C)."""

from __future__ import annotations

from typing import Any

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import table
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    Anchor,
    Boost,
    BuildColony,
    Decommission,
    DropColonist,
    EndTurn,
    Exomigrate,
    Homestead,
    Industrialise,
    KeepRobot,
    PickCard,
    Produce,
    Promote,
    Prospect,
    SearchDeck,
    Sell,
    Unanchor,
)
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, MINE, POWER, SOLAR, bernal
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT

PEOPLE = [one for one in cards().values() if one.deck == "colonist" and one.module == "M2"]
ROBOTS = [one.id for one in PEOPLE if one.kind == "robot"]
HUMANS = [one.id for one in PEOPLE if one.kind == "human"]
FIRST, SECOND = HUMANS[:2]


def of(profession: str) -> str:
    return next(one.id for one in PEOPLE if one.profession == profession and one.kind == "human")


def settled(*queue: str, more: dict[str, Any] | None = None, **options: Any) -> Board:
    """The first player with a Home Bernal, and the queue from its top."""
    laid = {**bernal("geo", anchored=True, **(more or {})), "decks": {"colonist": list(queue)}}
    return Board(2, laid=laid, module_2=True, colonists=True, **options)


def with_(*people: str, **more: Any) -> Board:
    """Colonists of the first player in a rocket on a site."""
    laid = bernal("geo", anchored=True)
    rocket = {"cards": [{"card": CREW}, *({"card": one} for one in people)], "place": LARGE}
    extra = more.pop("laid", {})
    aboard = extra.pop("aboard", ())
    rocket["cards"] += [{"card": one} for one in aboard]
    laid["players"]["1"] |= {"rocket": rocket, **extra.pop("player", {})}
    return Board(2, laid={**laid, **extra}, module_2=True, colonists=True, **more)


def test_a_human_comes_where_bernals_allow() -> None:
    """2A6: one for each anchored Bernal, to low orbit or home; with politics a delegate comes."""
    board = settled(FIRST, SECOND, politics=True)
    assert "deck.colonist" in {one.id for one in table.table(view(board.state, ONE)).zones}
    assert board.of(Exomigrate) == [Exomigrate(ONE, "leo"), Exomigrate(ONE, "bernal1")]
    board.do(Exomigrate(ONE, "bernal1"))
    assert board.faces("bernal1") == [SOLAR, FIRST]
    ideology = cards()[FIRST].ideology
    board.do(*(one for one in board.of(AddDelegate) if one.ideology == ideology))
    assert not board.of(Exomigrate)
    assert board.why_not(Exomigrate(ONE, "leo")) == "full_game.refused.exomigrate"


def test_nobody_comes_without_a_bernal() -> None:
    """2A6."""
    board = Board(2, laid={"first": "1"}, module_2=True, colonists=True)
    assert not board.of(Exomigrate)


def test_robots_on_the_way_come_to_the_hand() -> None:
    """2A6: factories make them; of several one is kept, and the queue is shuffled (4A6i)."""
    board = settled(ROBOTS[0], FIRST)
    board.do(Exomigrate(ONE, "leo"))
    assert board.held() == [ROBOTS[0]]
    assert FIRST in board.faces("leo")
    assert board.why_not(Boost(ONE, board.card(ROBOTS[0]))) == "full_game.refused.made_abroad"
    several = settled(*ROBOTS[:3], FIRST).do(Exomigrate(ONE, "leo"))
    several.do(KeepRobot(ONE, several.card(ROBOTS[1])))
    assert several.held() == [ROBOTS[1]]
    assert len(several.state.pieces[deck_zone("colonist")]) == len(PEOPLE) - 2


def test_without_humans_robots_are_emancipated() -> None:
    """2A6b: from then on they are human (HFG-R50)."""
    board = settled(*ROBOTS)
    state = board.state
    queue = deck_zone("colonist")
    row = tuple(one for one in state.pieces[queue] if one.face in ROBOTS)
    gone = tuple(one for one in state.pieces[queue] if one.face not in ROBOTS)
    laid = {
        **bernal("geo", anchored=True),
        "decks": {"colonist": ROBOTS},
        "players": {
            "1": bernal("geo", anchored=True)["players"]["1"],
            "2": {
                "outpost1": {"cards": [{"card": one.face} for one in gone[:7]], "place": LARGE},
                "outpost2": {"cards": [{"card": one.face} for one in gone[7:]], "place": LARGE},
            },
        },
    }
    assert len(row) == len(ROBOTS)
    empty = Board(2, laid=laid, module_2=True, colonists=True).do(Exomigrate(ONE, "leo"))
    assert empty.state.emancipated
    robot = next(one for one in empty.state.stack(ONE, "leo") if one.printed.deck == "colonist")
    assert robot.up.human


def test_humans_return_to_the_queue_and_robots_to_the_hand() -> None:
    """2C2: to lose people for nothing is a felony."""
    laid = {"outpost1": {"cards": [{"card": FIRST}, {"card": ROBOTS[0]}], "place": LARGE}}
    board = settled(SECOND, more=laid)
    assert board.why_not(Decommission(ONE, board.card(FIRST))) == "full_game.refused.no_felon"
    board.do(Decommission(ONE, board.card(ROBOTS[0])))
    assert ROBOTS[0] in board.held()
    colony = settled(SECOND, more=laid)
    laid_sites = {**bernal("geo", anchored=True, **laid), "sites": {LARGE: MINE}}
    colony = Board(2, laid=laid_sites, module_2=True, colonists=True)
    colony.do(BuildColony(ONE, colony.card(FIRST)))
    assert colony.state.pieces[deck_zone("colonist")][0].face == FIRST


def test_miners_add_a_tank() -> None:
    """4A7l: to a refuelling where they are."""
    plain = with_(laid={"sites": {LARGE: MINE}})
    assert SiteRefuel(ONE, None, 7) in plain.of(SiteRefuel)
    mined = with_(of("miner"), laid={"sites": {LARGE: MINE}})
    assert vessel_of(mined.state, ONE).miners == 1
    assert SiteRefuel(ONE, None, 8) in mined.of(SiteRefuel)


def test_a_prospector_prospects_beside_the_operation() -> None:
    """2C1: once a turn, where it is (HFG-R49)."""
    board = with_(of("prospector"), rolls={"prospect": (1,)})
    first = board.of(Prospect)[0]
    board.do(first)
    assert not board.state.operation
    assert board.state.worked


def test_an_industrialist_builds_beside_the_operation() -> None:
    """4A7g."""
    board = with_(
        of("industrialist"),
        laid={"sites": {LARGE: {"owner": "1"}}, "aboard": (ROBONAUT, REFINERY)},
    )
    board.do(board.of(Industrialise)[0])
    assert board.state.sites[LARGE].factory
    assert not board.state.operation


def test_an_engineer_makes_a_second_product() -> None:
    """2C1: of the factory that has just made one."""
    made = [
        one.id
        for one in cards().values()
        if one.deck in ("thruster", "robonaut", "generator", "reactor", "refinery")
        and one.spectral_type == load().sites[LARGE].type
    ][:3]
    board = with_(of("engineer"), laid={"sites": {LARGE: MINE}, "player": {"hand": made}})
    one, two, three = (board.card(face) for face in made)
    board.do(Produce(ONE, one, "outpost1", LARGE), Produce(ONE, two, "outpost1", LARGE))
    assert Produce(ONE, three, "outpost1", LARGE) not in board.of(Produce)
    board.do(EndTurn(ONE))
    assert not board.state.worked


def test_a_homestead_is_a_dome_for_a_product_and_a_colonist() -> None:
    """2A4."""
    product = next(one.id for one in cards().values() if one.deck == "thruster")
    laid = {
        "sites": {LARGE: MINE},
        "player": {"leo": [{"card": product, "face": 1}]},
    }
    board = with_(FIRST, laid=laid)
    board.do(Homestead(ONE, board.card(product), LARGE, board.card(FIRST)))
    assert board.state.sites[LARGE].colony
    assert board.state.pieces[deck_zone("thruster")][0].face == product
    assert board.state.pieces[deck_zone("colonist")][0].face == FIRST
    assert board.state.operation == "homestead"


def test_a_lab_promotes_them_and_they_serve() -> None:
    """2A3c: of both sides of a crew's card, for one."""
    laid = bernal("geo", SOLAR, "colonist_biomechs", anchored=True)
    laid["players"]["1"]["bernal1"]["cards"][0]["face"] = 1
    board = Board(2, laid=laid, module_2=True, colonists=True)
    before = board.state.privileges(ONE)
    board.do(Promote(ONE, board.card("colonist_biomechs")))
    assert board.state.privileges(ONE) > before


def test_colonists_beyond_the_limit_leave() -> None:
    """2B6: as a Bernal lets go."""
    laid = {"outpost1": {"cards": [{"card": FIRST}], "place": LARGE}}
    board = settled(SECOND, more=laid).do(Unanchor(ONE, "bernal1"))
    board.do(DropColonist(ONE, board.card(FIRST)))
    assert board.state.pieces[deck_zone("colonist")][0].face == FIRST
    assert board.state.duty.task == "turn"


def test_an_industrialist_anchors_beside_the_operation() -> None:
    """4A7g."""
    laid = {**bernal(ABOVE, SOLAR, POWER, of("industrialist")), "sites": {LARGE: MINE}}
    board = Board(2, laid=laid, module_2=True, colonists=True).do(Anchor(ONE, "bernal1"))
    assert not board.state.operation


def test_cards_of_colonists_for_the_market_and_for_boosts() -> None:
    """A colonist doubles what is sold, another what others pay for a boost."""
    rail, survivors = "colonist_transorbital_railworkers", "colonist_heavy_water_survivalists"
    sold = "refinery_cvd_molding"
    laid = bernal("geo", anchored=True, aquas=9, hand=[sold])
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": rail, "face": 1}], "place": LARGE}
    laid["players"]["2"] = {"outpost1": {"cards": [{"card": survivors, "face": 1}], "place": LARGE}}
    board = Board(2, laid=laid, module_2=True, colonists=True)
    card = board.card(sold)
    mass = cards()[sold].faces[0].mass
    boosted = Board(2, laid=laid, module_2=True, colonists=True).do(Boost(ONE, card))
    assert boosted.aquas() == 9 - 2 * mass
    board.do(Sell(ONE, card))
    assert board.aquas() == 9 + 6
    assert TWO in board.state.order


def test_a_deck_is_looked_through_before_an_auction() -> None:
    """Of the promoted Malcolm: the card of choice lies on top, and is auctioned (HFG-R58). Nobody
    else sees the deck.
    """
    wanted = "generator_flywheel_compulsator"
    laid = bernal("geo", SOLAR, "colonist_malcolm", anchored=True, aquas=9)
    laid["decks"] = {"generator": ["generator_brayton_turbine"]}
    assert not Board(2, laid=laid, module_2=True, colonists=True).of(SearchDeck)
    laid["players"]["1"]["bernal1"]["cards"][1]["face"] = 1
    board = Board(2, laid=laid, module_2=True, colonists=True)
    board.do(SearchDeck(ONE, "generator"))
    zone = deck_zone("generator")
    below = board.state.pieces[zone][0]
    assert view(board.state, ONE).state.pieces.piece(below.id).face == below.face
    assert view(board.state, TWO).state.pieces.piece(below.id).face != below.face
    assert len(board.of(PickCard)) == len(board.state.pieces[zone])
    board.do(PickCard(ONE, board.card(wanted)))
    assert board.state.pieces[zone][-1].face == wanted
    # 7.1: that, and the next one.
    assert [one.up for one in board.state.pieces[zone]].count(True) == 2
    assert board.state.auction is not None
    assert board.state.operation == "research"
