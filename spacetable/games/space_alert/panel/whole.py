"""The panel of each stage."""

from spacetable.core.panel import Panel
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.panel import planning, standing
from spacetable.games.space_alert.panel.said import fact, said
from spacetable.games.space_alert.panel.score import score_sheet
from spacetable.games.space_alert.panel.step import idle_sheet, step_sheet
from spacetable.games.space_alert.printed import beside
from spacetable.games.space_alert.printed import sheets as printed
from spacetable.games.space_alert.resolution_round.watching import film_of, seen
from spacetable.games.space_alert.revision.sheets import revision_panel
from spacetable.games.space_alert.state import FILMED, View


def panel(view: View) -> Panel:
    """Figures and sheets that help at this stage, made from the view alone."""
    state = view.state
    if state.stage == "revision":
        return revision_panel(view)
    if state.stage in FILMED:
        return _filmed(view)
    return printed.panel(view) if beside.speaks(state) else planning.panel(view)


def _filmed(view: View) -> Panel:
    """What explains this moment first, then how all stands; at the very end the score."""
    state, moment = view.state, seen(view)
    film = film_of(state)
    scene = film.at(moment)
    carried = () if state.leg is None else aboard.facts(state.leg)[:1]
    facts = (*carried, *standing.facts(scene))
    if scene.turn:
        last = film.plan.last_turns[-1]
        when = said("turn", turn=scene.turn, last=last)
        if scene.turn > last:
            # Nobody acts any more, and threats do once more (document 3.6).
            when = said("after_last", turn=scene.turn)
        facts = (fact("turn", when), *facts)
    sheets = [
        step_sheet(state, film, moment),
        standing.threat_sheet(film, scene),
        standing.ship_sheet(scene),
        idle_sheet(state, film, moment),
    ]
    if state.stage in ("over", "repairs") and moment == film.last:
        # Whether to fly on is asked of those who know what the mission has brought.
        sheets.insert(0, score_sheet(state, film))
    return Panel(facts, tuple(one for one in sheets if one is not None))
