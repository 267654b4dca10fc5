"""What each Future asks for beside its card being operational among people, by its key (1D, 4I).

Cards of Module 4 as the rules list them, which differ from some cards: HFG-R76.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from spacetable.games.high_frontier.full_game.futures import clauses as c
from spacetable.games.high_frontier.full_game.futures.clauses import Clause
from spacetable.games.high_frontier.full_game.futures.future_figures import figures
from spacetable.games.high_frontier.size_rolls import synodic_comet
from spacetable.games.high_frontier.solar_map import SUNGRAZER

SEDNA: Final = "sedna"


def requirements(future: str) -> tuple[Clause, ...]:
    """The clauses of a Future, in the order in which its card names them."""
    return _all()[future]


@cache
def _all() -> Mapping[str, tuple[Clause, ...]]:
    return _freighters() | _thrusters() | _earthborn() | _spaceborn()


def _freighters() -> dict[str, tuple[Clause, ...]]:
    asks = figures().asks
    return {
        "exoplanet_hunt": (c.claim(SEDNA),),
        "antimatter": (c.lab_above("lab_type", c.of_type("S"), type="S"),),
        "star_wisp": (c.at_sunlens(),),
        "terraform": (c.lab_above("lab_air", c.airy),),
        "beanstalk": (c.elevators(asks.elevators),),
        "beehive_ark": (c.lab_above("lab_comet", synodic_comet),),
        "golden_apples": (c.factory(SUNGRAZER),),
    }


def _thrusters() -> dict[str, tuple[Clause, ...]]:
    asks = figures().asks
    return {
        "mini_black_hole": (c.at_centaur(), c.isotopes(asks.centaur_isotopes)),
        "protium_fusion": (c.lab_above("lab_type", c.of_type("H"), type="H"),),
        "mass_beam": (c.lab_above("lab_io_triton", c.in_group("Io", "Triton")),),
        "ammonia_starship": (c.leaving(), c.isotopes(asks.starship_isotopes)),
        "spacefaring": (c.hydrated(asks.hydration),),
        "enzmann_starship": (
            c.leaving(),
            c.promoted_here(asks.starship_colonists),
            c.mobile_here(),
        ),
        "fusion_candle": (
            c.colonies("colony_on_triton", c.in_group("Triton")),
            c.lab_above("lab_neptune", c.neptunes),
        ),
    }


def _earthborn() -> dict[str, tuple[Clause, ...]]:
    """Colonists of Module 2, robots among them."""
    asks = figures().asks
    comet = c.factories("comet_factory", synodic_comet)
    camps = figures().camps
    return {
        "uplift": (c.robots_unfree(), c.people_at_lab(), c.aquas(asks.uplift)),
        "pan_sapiens": (c.linked_factories(asks.linked),),
        "secession": (c.seceding(asks.colonists, asks.secession_hydration),),
        "secession_of_a_lab": (c.seceding_at_lab(asks.colonists),),
        "new_venus": (comet,),
        "footfall": (comet,),
        "submariner": (c.colonies("submarine", c.underwater, asks.submarine),),
        "et_life": (c.colonies("astrobiology", c.alive, asks.astrobiology),),
        "dyson_bubble": (c.body_industrialised("mercury", "Mercury"),),
        "artificial_consciousness": (c.conscious(asks.colonists),),
        "seti": (
            c.factories("greek_camp", lambda site: site in camps.greek),
            c.factories("trojan_camp", lambda site: site in camps.trojan),
        ),
        "aerostat": (c.lab_above("lab_aerostat", c.afloat),),
        "supreme_cult": (c.law("authority"),),
        "tno": (c.factories("neptune_factories", c.in_zone("Neptune"), asks.neptune),),
    }


def _spaceborn() -> dict[str, tuple[Clause, ...]]:
    """Those of Module 4 (4I)."""
    asks = figures().asks
    at_neptune = c.in_zone("Neptune")
    return {
        "vinge": (c.at_lab(), c.exodus_contract()),
        "exonet": (c.zones(asks.zones), c.among_people(), c.an_augmented_one()),
        "space_surveillance": (c.law("freedom"),),
        "union_war": (
            c.at_colony("at_large_colony", c.at_least(asks.size), n=asks.size),
            c.robot_beside(),
        ),
        "tno_lab": (c.at_colony("at_neptune_colony", at_neptune), c.augmented(asks.augmented)),
        "von_neumann": (c.at_comet_factory(),),
        "nanite_goo": (c.at_free_astrobiology(),),
        "interstellar_exploration": (c.at(c.EM), c.augmented(1, "another_augmented")),
        "quantum_entanglement": (c.at(c.HAUMEA), c.reactor_here()),
        "isotope_cartel": (c.at_lab(), c.isotopes(asks.cartel)),
        "lic_scan": (c.at_comet_factory(), c.another_promoted()),
        "avatar": (c.at_lab(at_neptune, "at_neptune_lab"), c.law("individuality")),
        "warden_starshot": (c.leaving(), c.tw_here(), c.freighter_here()),
        "tw_commander": (c.most_isotopes(asks.isotopes),),
        "exodus": (c.leaving(), c.tw_here(), c.bernal_here()),
        "vats": (c.wunderkind(),),
    }
