"""What the earlier part of a record says, for sentences that explain a number."""

from collections.abc import Iterable

from spacetable.core.text import Text, text
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording import threats as cards


class Recalled:
    """A plan, and what is known of its resolution so far.

    ``at``: the square of each threat on a track. ``strengths``: of the weapons that have chosen
    each threat and not struck yet. ``attack_auras``, ``shield_auras``: threats that give +1 to the
    attacks of the others, and to every shield.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.at: dict[int, int] = {}
        self.strengths: dict[int, list[int]] = {}
        self.attack_auras: list[int] = []
        self.shield_auras: list[int] = []

    def card(self, threat: int) -> ThreatCard:
        """The card of a threat."""
        return threat_cards()[self.plan.threats[threat].card]

    def threat(self, threat: int) -> Text:
        """The name of a threat with its number token: "Amoeba T+3"."""
        token = self.plan.threats[threat].t
        return text("space_alert.happened.threat", card=cards.name(self.card(threat)), t=token)

    def tied(self, target: int, others: Iterable[int]) -> bool:
        """Whether one of ``others`` is as near as the target."""
        here = self.at.get(target)
        return here is not None and any(self.at.get(one) == here for one in others)

    def note(self, record: h.Happened) -> None:
        """Take in the next value of the record."""
        match record:
            case h.StepBegins():
                self.strengths.clear()
            case h.Appeared(threat=threat):
                track = self.plan.trajectories[self.plan.threats[threat].zone]
                self.at[threat] = len(tracks()[track]) - 1
            case h.Advanced(threat=threat, end=end):
                self.at[threat] = end
            case h.Survived(threat=threat):
                self.at.pop(threat, None)
            case h.Destroyed(threat=threat):
                self.at.pop(threat, None)
                for auras in (self.attack_auras, self.shield_auras):
                    if threat in auras:
                        auras.remove(threat)
            case h.Changed(threat=threat, what="aura_attack"):
                self.attack_auras.append(threat)
            case h.Changed(threat=threat, what="aura_shield"):
                self.shield_auras.append(threat)
            case h.Aimed(weapon=weapon, strength=strength, targets=targets):
                for target in targets:
                    harmless = "rocket_no_effect" in self.card(target).rules
                    if weapon != "rocket" or not harmless:
                        self.strengths.setdefault(target, []).append(strength)
            case h.Hit(threat=threat):
                self.strengths.pop(threat, None)
            case _:
                pass
