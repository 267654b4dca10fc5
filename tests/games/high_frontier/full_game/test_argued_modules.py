"""What an owner of the box argues of Modules 1, 2 and 4: positions in which two rules meet."""

from __future__ import annotations

from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.politics.cycle import able
from spacetable.games.high_frontier.full_game.sites.surroundings import liftable_factories
from tests.games.high_frontier.full_game.exodus_tables import Exodus, home
from tests.games.high_frontier.full_game.tables import ONE, TWO
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE

BARE = {"owner": "1", "factory": True}
BERTH = {"cards": [{"card": CLIMATE}], "place": ABOVE, "anchored": True}

# ---------------------------------------------------------------- cubes (I7f)


def test_the_cube_of_a_dirtside_stays() -> None:
    """I7f, core rules 9: neither that of a colony nor of a dirtside is lifted for another."""
    board = Exodus({**home(), "bernal2": BERTH}, sites={"ceres": BARE, "vesta": BARE})
    assert dirtsides(board.state, ONE)["bernal2"] == ("ceres",)
    assert liftable_factories(board.state, ONE) == ("vesta",)


def test_nobody_takes_office_with_the_cube_of_another() -> None:
    """O6b: by the law of individuality others' factories serve, but their cubes are theirs."""
    far = ("vesta", "deimos", "phobos", "hertha", "hygiea", "davida", "icarus")
    settled = {one: {"owner": "2", "factory": True, "colony": True} for one in far}
    for owner, heirs in (("1", ()), ("2", (TWO,))):
        sites = {**settled, "ceres": {"owner": owner, "factory": True}}
        if owner == "2":
            del sites["vesta"]
        law = {"star": "individuality", "delegates": {"individuality": ["1"]}}
        board = Exodus({}, {}, sites=sites, **law)
        assert able(board.state) == heirs
