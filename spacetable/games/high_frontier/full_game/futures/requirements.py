"""What each Future asks for beside its card being operational among people, by its key (1D, 4I).

Cards of Module 4 as the rules list them, which differ from some cards: HFG-R76.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from spacetable.games.high_frontier.full_game.futures import belongings as own
from spacetable.games.high_frontier.full_game.futures import grounds, here, labs
from spacetable.games.high_frontier.full_game.futures.clause import Clause
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
        "exoplanet_hunt": (own.claim(SEDNA),),
        "antimatter": (labs.lab_above("lab_type", grounds.of_type("S"), type="S"),),
        "star_wisp": (here.at_sunlens(),),
        "terraform": (labs.lab_above("lab_air", grounds.airy),),
        "beanstalk": (own.elevators(asks.elevators),),
        "beehive_ark": (labs.lab_above("lab_comet", synodic_comet),),
        "golden_apples": (own.factory(SUNGRAZER),),
    }


def _thrusters() -> dict[str, tuple[Clause, ...]]:
    asks = figures().asks
    return {
        "mini_black_hole": (here.at_centaur(), here.isotopes(asks.centaur_isotopes)),
        "protium_fusion": (labs.lab_above("lab_type", grounds.of_type("H"), type="H"),),
        "mass_beam": (labs.lab_above("lab_io_triton", grounds.in_group("Io", "Triton")),),
        "ammonia_starship": (here.leaving(), here.isotopes(asks.starship_isotopes)),
        "spacefaring": (labs.hydrated(asks.hydration),),
        "enzmann_starship": (
            here.leaving(),
            here.promoted_here(asks.starship_colonists),
            here.mobile_here(),
        ),
        "fusion_candle": (
            own.colonies("colony_on_triton", grounds.in_group("Triton")),
            labs.lab_above("lab_neptune", grounds.neptunes),
        ),
    }


def _earthborn() -> dict[str, tuple[Clause, ...]]:
    """Colonists of Module 2, robots among them."""
    asks = figures().asks
    comet = own.factories("comet_factory", synodic_comet)
    camps = figures().camps
    return {
        "uplift": (own.robots_unfree(), labs.people_at_lab(), own.aquas(asks.uplift)),
        "pan_sapiens": (own.linked_factories(asks.linked),),
        "secession": (labs.seceding(asks.colonists, asks.secession_hydration),),
        "secession_of_a_lab": (labs.seceding_at_lab(asks.colonists),),
        "new_venus": (comet,),
        "footfall": (comet,),
        "submariner": (own.colonies("submarine", grounds.underwater, asks.submarine),),
        "et_life": (own.colonies("astrobiology", grounds.alive, asks.astrobiology),),
        "dyson_bubble": (own.body_industrialised("mercury", "Mercury"),),
        "artificial_consciousness": (labs.conscious(asks.colonists),),
        "seti": (
            own.factories("greek_camp", lambda site: site in camps.greek),
            own.factories("trojan_camp", lambda site: site in camps.trojan),
        ),
        "aerostat": (labs.lab_above("lab_aerostat", grounds.afloat),),
        "supreme_cult": (own.law("authority"),),
        "tno": (own.factories("neptune_factories", grounds.in_zone("Neptune"), asks.neptune),),
    }


def _spaceborn() -> dict[str, tuple[Clause, ...]]:
    """Those of Module 4 (4I)."""
    asks = figures().asks
    at_neptune = grounds.in_zone("Neptune")
    return {
        "vinge": (labs.at_lab(), own.exodus_contract()),
        "exonet": (own.zones(asks.zones), here.among_people(), here.an_augmented_one()),
        "space_surveillance": (own.law("freedom"),),
        "union_war": (
            here.at_colony("at_large_colony", grounds.at_least(asks.size), n=asks.size),
            here.robot_beside(),
        ),
        "tno_lab": (
            here.at_colony("at_neptune_colony", at_neptune),
            here.augmented(asks.augmented),
        ),
        "von_neumann": (here.at_comet_factory(),),
        "nanite_goo": (here.at_free_astrobiology(),),
        "interstellar_exploration": (here.at(here.EM), here.augmented(1, "another_augmented")),
        "quantum_entanglement": (here.at(here.HAUMEA), here.reactor_here()),
        "isotope_cartel": (labs.at_lab(), here.isotopes(asks.cartel)),
        "lic_scan": (here.at_comet_factory(), here.another_promoted()),
        "avatar": (labs.at_lab(at_neptune, "at_neptune_lab"), own.law("individuality")),
        "warden_starshot": (here.leaving(), here.tw_here(), here.freighter_here()),
        "tw_commander": (own.most_isotopes(asks.isotopes),),
        "exodus": (here.leaving(), here.tw_here(), here.bernal_here()),
        "vats": (own.wunderkind(),),
    }
