"""A position for each Future in which its card may do it, and one that lacks a thing (1D, 4I).

All are made of the same few pieces.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from spacetable.games.high_frontier.full_game.futures.moves import AttemptFuture
from tests.games.high_frontier.full_game.tables import ONE, Board

SOLAR = "bernal_l5_solar_cell_factory"
SECOND = "bernal_l4_antimatter_factory"
PULSED = ("generator_marx_capacitor_bank", "generator_radioisotope_stirling")
"""A pulsed generator with what supports it: both work without the sun."""
COOLERS = ("radiator_dielectric_x_ray_window", "radiator_microtube_array")
ORION = "gw_thruster_mini_mag_orion_z_pinch_fission"
DIPOLE = "gw_thruster_levitated_dipole_6li_h_fusion"
REACTORS = ("reactor_cermet_nerva_fission", "reactor_penning_trap")
EXOTIC = "reactor_mini_mag_rf_paul_trap"
REFINERY = "refinery_cvd_molding"
SAIL = "freighter_fusion_fragment_sail"
OORT = "exit-sol-oort"
EM = "sunlens-em"
PEOPLE = (
    "colonist_biomechs",
    "colonist_malcolm",
    "colonist_lloyd_s_salvage_co",
    "colonist_rock_rats_miners_union",
)
SPACEBORN = ("colonist_vr_simulcasters", "colonist_clone_entrepreneurs", "colonist_teleoperators")
ROBOTS = ("colonist_cobots", "colonist_sensor_web_sail")
CHIT = [{"shape": "jar", "side": 1}]
OTHER_CHIT = [{"shape": "engine", "side": 1}]
THIRD_CHIT = [{"shape": "battery", "side": 1}]
CORE: dict[str, Any] = dict.fromkeys(
    ("politics", "module_1", "module_2", "colonists", "futures"), True
) | {"disks": 7}
EXODUS: dict[str, Any] = CORE | {"contracts": True, "exodus": True}
FACTORY = {"owner": "1", "factory": True}
COLONY = FACTORY | {"colony": True}
CLAIM = {"owner": "1"}
THEIRS = {"owner": "2", "factory": True}


def up(*cards: str) -> list[dict[str, Any]]:
    """Cards with their purple sides."""
    return [{"card": one, "face": 1} for one in cards]


def plain(*cards: str) -> list[dict[str, Any]]:
    """Cards with their first sides."""
    return [{"card": one} for one in cards]


def heavy(*cards: str) -> list[dict[str, Any]]:
    """Radiators that lie heavy."""
    return [{"card": one, "heavy": True} for one in cards]


def at(place: str, *cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A stack."""
    return {"cards": [*cards], "place": place, **more}


def lab(place: str, *cards: dict[str, Any], card: str = SOLAR, **more: Any) -> dict[str, Any]:
    """A promoted Bernal that is anchored."""
    return at(place, *up(card), *cards, anchored=True, **more)


def berth(place: str, *cards: dict[str, Any]) -> dict[str, Any]:
    """A Bernal that is anchored, not promoted."""
    return at(place, *plain(SOLAR), *cards, anchored=True)


class Case(Struct, frozen=True):
    """``card``: whose Future it is; ``one``: what its player has, ``sites``, ``laid``: the rest of
    the position. ``less``: fields of the same names without one thing, ``clause``: which that is.
    """

    card: str
    one: dict[str, Any]
    less: dict[str, Any]
    clause: str
    sites: dict[str, Any] = {}
    laid: dict[str, Any] = {}
    exodus: bool = False


def board(
    case: Case, *, lacking: bool = False, rolls: tuple[int, ...] = (2,), **more: Any
) -> Board:
    """The position of a case, the player on turn. ``lacking``: without the one thing."""
    less = case.less if lacking else {}
    laid = {
        "first": "2",
        "turn": "1",
        "star": "centrist",
        "delegates": {},
        "players": {"1": less.get("one", case.one)},
        "sites": less.get("sites", case.sites),
        **case.laid,
        **less.get("laid", {}),
        **more,
    }
    options = EXODUS if case.exodus else CORE
    return Board(2, laid=laid, rolls={"die": rolls}, **options)


def attempts(table: Board, *, pays: bool = False) -> list[AttemptFuture]:
    """What the player may attempt."""
    return [one for one in table.of(AttemptFuture, ONE) if one.pays == pays]


def thruster(card: str, *more: dict[str, Any]) -> list[dict[str, Any]]:
    """A TW thruster with all that makes it work anywhere."""
    return [*up(card), *plain(*PULSED), *heavy(*COOLERS), *more]


def freighter(card: str) -> dict[str, Any]:
    """A promoted freighter in low Earth orbit, beside people."""
    return {"freighter": at("leo", *up(card))}


def in_orbit(*cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Cards in low Earth orbit."""
    return {"leo": [*cards], **more}


def above(place: str, *sites: str) -> dict[str, Any]:
    """A lab, and the factories that are its dirtsides."""
    return {"one": {"bernal1": lab(place)}, "sites": dict.fromkeys(sites, FACTORY)}


def _by_lab(
    card: str, cards: list[dict[str, Any]], place: str, *sites: str, clause: str, **more: Any
) -> Case:
    """A Future of whoever has a lab there; less: it is not promoted."""
    held = {"freighter": at("leo", *cards)} if card.startswith("freighter") else in_orbit(*cards)
    return Case(
        card,
        held | {"bernal1": lab(place)},
        {"one": held | {"bernal1": berth(place)}},
        clause,
        dict.fromkeys(sites, FACTORY),
        **more,
    )


def _freighters() -> dict[str, Case]:
    hunt, wisp = "freighter_fission_heated_steam", "freighter_hiiper_beam_rider"
    stalk, ark = "freighter_poodle_steam", "freighter_rotary_dirt_launcher"
    crew = plain("crew")
    return {
        "exoplanet_hunt": Case(hunt, freighter(hunt), {"sites": {}}, "claim", {"sedna": CLAIM}),
        "antimatter": _by_lab(SAIL, up(SAIL), "sa-lg04", "helene", clause="lab_type"),
        "star_wisp": Case(
            wisp,
            {"freighter": at(EM, *up(wisp)), "outpost1": at(EM, *crew)},
            {"one": {"freighter": at("leo", *up(wisp))}},
            "at_sunlens",
        ),
        "terraform": _by_lab(
            "freighter_inflatable_solar_heated",
            up("freighter_inflatable_solar_heated"),
            "sa-lg02",
            "titan-kraken-mare",
            clause="lab_air",
        ),
        "beanstalk": Case(
            stalk,
            freighter(stalk),
            {"laid": {"elevators": (1, 2)}},
            "elevators",
            {"luna-aristarchus-plateau": THEIRS, "mars-arsia-mons-caves": FACTORY},
            {"elevators": (1, 2, 3)},
        ),
        "beehive_ark": _by_lab(ark, up(ark), "ce-lg13", "comet-borrelly", clause="lab_comet"),
        "golden_apples": Case(
            "freighter_z_pinch_d_t_6li_fusion",
            freighter("freighter_z_pinch_d_t_6li_fusion"),
            {"sites": {"kreutz-sungrazer": CLAIM}},
            "factory",
            {"kreutz-sungrazer": FACTORY},
        ),
    }


def _thrusters() -> dict[str, Case]:
    hole, zubrin = "gw_thruster_amat_catalyzed_fission_fusion", "gw_thruster_salt_water_zubrin"
    focus, candle = (
        "gw_thruster_dense_plasma_h_b_focus_fusion",
        "gw_thruster_vista_d_t_inertial_fusion",
    )
    enzmann = "gw_thruster_spheromak_3he_d_magnetic_fusion"
    beads = {"tanks": 10, "tank_grade": "isotope"}
    crew = plain("crew")
    pair = up(*PEOPLE[:2])
    fleet = at(OORT, *thruster(enzmann), *plain(*REACTORS), *pair)
    promoted = {"freighter": at("leo", *up(SAIL)), "mobiles": (OORT,)}
    candles = in_orbit(*thruster(candle))
    triton = {"triton-mahilani-plume": COLONY, "neptune-aerostat": FACTORY}
    return {
        "mini_black_hole": Case(
            hole,
            {"outpost1": at("chiron", *thruster(hole), *crew, **beads)},
            {"one": {"outpost1": at("chiron", *thruster(hole), *crew, **beads | {"tanks": 9})}},
            "isotopes",
            {"chiron": THEIRS},
        ),
        "protium_fusion": _by_lab(
            focus, thruster(focus), "sa-bn08", "saturn-aerostat", clause="lab_type"
        ),
        "mass_beam": _by_lab(
            DIPOLE, thruster(DIPOLE), "ju-rb16", "io-loki-patera", clause="lab_io_triton"
        ),
        "ammonia_starship": Case(
            ORION,
            {"outpost1": at(OORT, *thruster(ORION), *crew, **beads)},
            {"one": {"outpost1": at("ne-bn12", *thruster(ORION), *crew, **beads)}},
            "leaving",
        ),
        "spacefaring": Case(
            zubrin,
            in_orbit(*thruster(zubrin)) | {"bernal1": berth("sa-lg04")},
            {"sites": {"helene": FACTORY}},
            "hydration",
            {"helene": FACTORY, "dione": FACTORY},
        ),
        "enzmann_starship": Case(
            enzmann,
            {"outpost1": fleet, **promoted},
            {"one": {"outpost1": fleet, "freighter": promoted["freighter"]}},
            "mobile_here",
        ),
        "fusion_candle": Case(
            candle,
            candles | {"bernal1": lab("ne-bn12")},
            {"sites": triton | {"triton-mahilani-plume": FACTORY}},
            "colony_on_triton",
            triton,
        ),
    }


def _earthborn() -> dict[str, Case]:
    robot = "colonist_smart_pets"
    uplifting = in_orbit(*up(robot), aquas=20) | {"bernal1": lab("sa-lg04", *plain(PEOPLE[0]))}
    here = {"helene": FACTORY, "dione": FACTORY}
    convicts, attica = "colonist_botany_bay_convicts", "colonist_heavy_water_survivalists"
    pair = up(PEOPLE[0])
    strong = at("comet-encke", *thruster(ORION))
    weak = at("comet-encke", *plain("thruster_ablative_plate"))
    sails = {"venus": "colonist_calypso_2_seed_sail", "foot": "colonist_vatican_observers"}
    linked = {
        "mars-arsia-mons-caves": FACTORY,
        "phobos": FACTORY,
        "luna-aristarchus-plateau": FACTORY,
    }
    links = {"elevators": (1, 2)}
    malcolm = "colonist_malcolm"

    def simple(card: str, sites: dict[str, Any], less: dict[str, Any], clause: str) -> Case:
        return Case(card, in_orbit(*up(card)), {"sites": less}, clause, sites)

    sea = ("titan-kraken-mare", "sedna", "pluto")
    return {
        "uplift": Case(
            robot, uplifting, {"one": uplifting | {"aquas": 19}}, "aquas", {"helene": FACTORY}
        ),
        "pan_sapiens": Case(
            "colonist_biomechs",
            in_orbit(*up("colonist_biomechs")),
            {"laid": {"elevators": (1,)}},
            "linked",
            linked,
            links,
        ),
        "secession": Case(
            convicts,
            {"bernal1": berth("sa-lg04", *up(convicts), *pair)},
            {"one": {"bernal1": berth("sa-lg04", *up(convicts))}},
            "seceding",
            here,
        ),
        "secession_of_a_lab": Case(
            attica,
            {"bernal1": lab("sa-lg04", *up(attica), *pair)},
            {"one": {"bernal1": berth("sa-lg04", *up(attica), *pair)}},
            "seceding_at_lab",
            here,
        ),
        "new_venus": Case(
            sails["venus"],
            in_orbit(*up(sails["venus"])) | {"outpost1": strong},
            {"one": in_orbit(*up(sails["venus"])) | {"outpost1": weak}},
            "spends.new_venus",
            {"comet-encke": FACTORY, "venus-aerostat-xity": FACTORY},
        ),
        "footfall": Case(
            sails["foot"],
            in_orbit(*up(sails["foot"])) | {"outpost1": strong},
            {"sites": {"comet-encke": CLAIM}},
            "comet_factory",
            {"comet-encke": FACTORY},
        ),
        "submariner": simple(
            "colonist_house_of_saud",
            dict.fromkeys(sea, COLONY),
            dict.fromkeys(sea[:2], COLONY) | {sea[2]: FACTORY},
            "submarine",
        ),
        "et_life": simple(
            "colonist_juiced_cosmonauts",
            {"huya": COLONY, "tethys": COLONY},
            {"huya": COLONY, "tethys": FACTORY},
            "astrobiology",
        ),
        "dyson_bubble": simple(
            "colonist_lloyd_s_salvage_co",
            {"mercury-discovery-rupes": FACTORY, "mercury-north-pole": THEIRS},
            {"mercury-discovery-rupes": FACTORY, "mercury-north-pole": CLAIM},
            "mercury",
        ),
        "artificial_consciousness": Case(
            malcolm,
            {"outpost1": at("huya", *up(malcolm), *pair), "bernal1": berth("ne-lg10")},
            {"one": {"outpost1": at("huya", *up(malcolm)), "bernal1": berth("ne-lg10")}},
            "conscious",
            {"huya": FACTORY},
        ),
        "seti": simple(
            "colonist_microgravity_pantrophists",
            {"achilles": FACTORY, "patroclus": FACTORY, "vesta": FACTORY},
            {"achilles": FACTORY, "hektor": FACTORY},
            "trojan_camp",
        ),
        "aerostat": _by_lab(
            PEOPLE[3],
            up(PEOPLE[3]),
            "low-venus-orbit",
            "venus-aerostat-xity",
            clause="lab_aerostat",
        ),
        "supreme_cult": Case(
            "colonist_siren_cybernautics_inc",
            in_orbit(*up("colonist_siren_cybernautics_inc"), aquas=1),
            {"laid": {"star": "freedom"}},
            "law",
            laid={
                "star": "authority",
                "delegates": {"authority": ["1", "1"], "unity": ["1"]},
                "legacy": ("freedom",),
            },
        ),
        "tno": simple(
            "colonist_transorbital_railworkers",
            {"sedna": FACTORY, "pluto": FACTORY},
            {"sedna": FACTORY, "dione": FACTORY},
            "neptune_factories",
        ),
    }


def _exodus(card: str, one: dict[str, Any], less: Any, clause: str, *more: Any) -> Case:
    return Case(card, one, less, clause, *more, exodus=True)


def _spaceborn() -> dict[str, Case]:
    vinge, net, war = "colonist_cobots", "colonist_beowulf_internet", "colonist_combat_quadrupeds"
    copy, goo = "colonist_nano_3d_printers", "colonist_lava_lamp_evangelists"
    lens, scan = "colonist_prehensilists", "colonist_teleoperators"
    cartel, bubble = "colonist_exoskeletalists", "colonist_gabonese_mining_consortium"
    avatar, pilots = "colonist_boston_hexapods", "colonist_neural_pilots"
    tno, jar = "colonist_sensor_web_sail", "colonist_transhuman_activists"
    vr, vats = "colonist_vr_simulcasters", "colonist_clone_entrepreneurs"
    helene = {"helene": FACTORY}
    done = {"enterprises": ("contract_iso_exchange",)}
    at_lab = {"bernal1": lab("sa-lg04", *up(vinge))}
    four = {"helene": COLONY, "huya": COLONY, "vesta": COLONY, "oberon": COLONY}
    chits: dict[str, Any] = {"implants": {net: CHIT}}
    wars = at("quaoar", *up(war, ROBOTS[0]))
    both = {"implants": {war: CHIT, ROBOTS[0]: OTHER_CHIT}}
    labs = at("huya", *up(tno, ROBOTS[0], war))
    three = {"implants": {tno: CHIT, ROBOTS[0]: OTHER_CHIT, war: THIRD_CHIT}}
    comet = {"comet-encke": FACTORY}
    printing = at("comet-encke", *up(copy), *plain(REFINERY, "crew"))
    looking = at(EM, *up(lens), *plain(SPACEBORN[0]))
    seeing = {"implants": {lens: CHIT, SPACEBORN[0]: OTHER_CHIT}}
    tangled = at("haumea", *up(bubble), *plain(EXOTIC))
    wardens = {
        "outpost1": at(OORT, *up(pilots), *thruster(ORION)),
        "freighter": at(OORT, *up(SAIL)),
    }
    fleet = {"outpost1": at(OORT, *up(jar), *thruster(ORION)), "bernal1": at(OORT, *up(SOLAR))}
    bank: dict[str, Any] = {"isobank": {"site": "helene", "vaults": {"1": 8, "2": 7}}}
    return {
        "vinge": _exodus(
            vinge,
            at_lab | done,
            {"one": at_lab},
            "exodus_contract",
            helene,
            {"isobank": {"owner": "1", "vaults": {}}},
        ),
        "exonet": _exodus(
            net,
            {"outpost1": at("helene", *up(net)), **chits},
            {"one": {"outpost1": at("helene", *up(net))}},
            "augmented_one",
            four,
        ),
        "space_surveillance": _exodus(
            "colonist_self_designing_heuristics",
            in_orbit(*up("colonist_self_designing_heuristics")),
            {"laid": {"star": "unity"}},
            "law",
            {},
            {"star": "freedom"},
        ),
        "union_war": _exodus(
            war,
            {"outpost1": wars, **both},
            {"one": {"outpost1": wars, "implants": {war: CHIT}}},
            "robot_beside",
            {"quaoar": COLONY},
        ),
        "tno_lab": _exodus(
            tno,
            {"outpost1": labs, **three},
            {"one": {"outpost1": labs, "implants": {tno: CHIT, ROBOTS[0]: OTHER_CHIT}}},
            "augmented",
            {"huya": COLONY},
        ),
        "von_neumann": _exodus(
            copy,
            {"outpost1": printing, "outpost2": at("vesta", *plain(ROBOTS[0]))},
            {"one": {"outpost1": at("comet-encke", *up(copy), *plain("crew"))}},
            "spends.von_neumann",
            comet,
        ),
        "nanite_goo": _exodus(
            goo,
            {"outpost1": at("huya", *up(goo)), "enterprises": ("contract_largest_object",)},
            {"one": {"outpost1": at("huya", *up(goo)), "bernal1": berth("ne-lg10")}},
            "at_free_astrobiology",
            {"huya": COLONY},
        ),
        "interstellar_exploration": _exodus(
            lens,
            {"outpost1": looking, **seeing},
            {"one": {"outpost1": looking, "implants": {lens: CHIT}}},
            "another_augmented",
        ),
        "quantum_entanglement": _exodus(
            bubble,
            {"outpost1": tangled},
            {"one": {"outpost1": at("haumea", *up(bubble), *plain(REACTORS[0]))}},
            "reactor_here",
        ),
        "isotope_cartel": _exodus(
            cartel,
            {"bernal1": lab("sa-lg04", *up(cartel), tanks=9, tank_grade="isotope")},
            {"laid": {"isobank": {"owner": "1", "vaults": {"1": 5}}}},
            "isotopes",
            helene,
            {"isobank": {"owner": "1", "vaults": {"1": 6}}},
        ),
        "lic_scan": _exodus(
            scan,
            {"outpost1": at("comet-encke", *up(scan, SPACEBORN[0]))},
            {"one": {"outpost1": at("comet-encke", *up(scan), *plain(SPACEBORN[0]))}},
            "another_promoted",
            comet,
        ),
        "avatar": _exodus(
            avatar,
            {"bernal1": lab("ne-lg10", *up(avatar))},
            {"laid": {"star": "unity"}},
            "law",
            {"huya": FACTORY},
            {"star": "individuality"},
        ),
        "warden_starshot": _exodus(
            pilots, wardens, {"one": {"outpost1": wardens["outpost1"]}}, "freighter_here"
        ),
        "tw_commander": _exodus(
            vr,
            in_orbit(*up(vr)),
            {"laid": {"isobank": {"site": "helene", "vaults": {"1": 8, "2": 8}}}},
            "most_isotopes",
            helene,
            bank | {"delegates": {"unity": ["2"], "freedom": ["1"]}, "star": "unity"},
        ),
        "exodus": _exodus(jar, fleet, {"one": {"outpost1": fleet["outpost1"]}}, "bernal_here"),
        "vats": _exodus(
            vats,
            in_orbit(*up(vats)),
            {"laid": {"wunderkinder": ()}},
            "wunderkind",
            {},
            {"wunderkinder": ("1",)},
        ),
    }


CASES: dict[str, Case] = _freighters() | _thrusters() | _earthborn() | _spaceborn()
