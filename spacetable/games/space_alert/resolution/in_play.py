"""A threat in play, and the ship's systems, as they are at one moment."""

from typing import Final

from spacetable.games.space_alert.resolution.states import COMING
from spacetable.games.space_alert.stations import station_of
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards


class Kind:
    """A card made ready: its rules as flags. One for each card, for good."""

    def __init__(self, card: ThreatCard) -> None:
        self.card = card
        self.external = card.external
        self.intruder = card.intruder
        rules = frozenset(card.rules)
        self.rocket_immune = "rocket_immune" in rules
        self.rocket_magnet = "rocket_magnet" in rules
        self.rocket_no_effect = "rocket_no_effect" in rules
        self.shield_grows = "shield_grows_by_rocket" in rules
        self.far_safe = "out_of_reach_far_away" in rules
        self.heavy_ignores = "heavy_laser_ignores" in rules
        self.pulse_breaks = "pulse_breaks_shield" in rules
        self.one_a_turn = "one_damage_a_turn" in rules
        self.kamikaze = "interceptor_kamikaze" in rules
        self.revenge = "revenge" in rules
        self.slime = "slime" in rules
        self.contamination = "contamination" in rules
        self.hp_is_rockets = "hp_is_rockets_aboard" in rules
        self.blocks_interceptors = "blocks_interceptors" in rules
        self.bonus = "bonus_for_all_stations" in rules
        self.killer_falls = "killer_knocked_out" in rules
        self.needs_three = "needs_three_at_once" in rules
        self.hidden = "hidden_until_x" in rules
        self.cryoshield = "cryoshield" in rules
        self.debris = next((int(e.n) for e in card.destroyed if e.do == "debris"), 0)
        self.explodes = next((int(e.n) for e in card.destroyed if e.do == "explode"), 0)
        self.stations = tuple(station_of(name) for name in card.stations)
        self.letter = {"A": 0, "B": 1, "C": 2}.get(card.mended_by or "", -1)


class InPlay:
    """One threat of a mission. ``at``: its square; ``damage``: red blocks on its card.

    ``tokens``: stations where it is, with the hit points of each token (slime and contamination
    have several). ``dead``: a malfunction past repair.
    """

    __slots__ = (
        "at",
        "counted",
        "cryo",
        "damage",
        "dead",
        "hp",
        "hurt",
        "index",
        "kind",
        "mended",
        "name",
        "shield",
        "speed",
        "stage",
        "strikes_back",
        "t",
        "tokens",
        "track",
        "visible",
        "zone",
    )

    def __init__(self, index: int, card: str, t: int, zone: int, track: tuple[int, ...]) -> None:
        kind = kinds()[card]
        self.index = index
        self.kind = kind
        self.name = f"{card}@{t}"
        self.t = t
        self.zone = zone
        self.track = track
        self.at = 0
        self.stage = COMING
        self.damage = 0
        self.hp = kind.card.hp
        self.shield = kind.card.shield
        self.speed = kind.card.speed
        self.visible = not kind.hidden
        self.cryo = kind.cryoshield
        self.strikes_back = kind.card.strikes_back
        self.counted = 0
        self.dead = False
        self.hurt = False
        self.mended: set[int] = set()
        self.tokens: dict[int, int] = {}


_KINDS: Final[dict[str, Kind]] = {}


def kinds() -> dict[str, Kind]:
    """All cards made ready, by their id."""
    if not _KINDS:
        _KINDS.update({name: Kind(card) for name, card in threat_cards().items()})
    return _KINDS
