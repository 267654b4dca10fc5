"""Puts a game on paper: the record that saves and journals begin with."""

from spacetable import __version__
from spacetable.core.parts import bots_of, missions_of, mode_of
from spacetable.session.played_game import PlayedGame
from spacetable.session.record import Anchor, BotSeat, Header, Record, plain


def header_of(played: PlayedGame, name: str = "") -> Header:
    """The head of a save made now."""
    result = played.result()
    game, setup = played.game, played.setup
    mission = next((one for one in missions_of(game) if one.number == setup.mission), None)
    strengths = {bot.id: bot.name for bot in bots_of(game)}
    return Header(
        id=played.id,
        program=f"spacetable {__version__}",
        game=played.game.info.id,
        rules_version=played.game.info.rules_version,
        seed=played.setup.seed[:200],
        begun_at=played.begun_at,
        saved_at=played.clock(),
        turn=played.game.rules.length(played.state),
        actions=played.cursor,
        name=name[:200],
        outcome=None if result is None else result.outcome,
        position=played.from_position,
        mission=played.setup.mission,
        counts=played.game.info.counts,
        campaign=setup.campaign[:200],
        people=tuple(one.name[:200] for one in setup.seats[:9] if one.name and one.bot is None),
        bots=tuple(
            BotSeat(one.seat, one.name[:200], strengths.get(one.bot))
            for one in setup.seats[:9]
            if one.bot is not None
        ),
        mission_name=mission.title if mission is not None and mission.named else None,
        mode=mode_of(game, setup),
        phase=game.rules.phase(played.state),
    )


def record_of(played: PlayedGame, name: str = "") -> Record:
    """The whole played."""
    start = played.positions[0]
    return Record(
        header=header_of(played, name),
        setup=played.setup,
        latest=Anchor(plain(played.state), played.position.used),
        opening=played.opening,
        entries=tuple(played.entries),
        cursor=played.cursor,
        marks=tuple(played.marks),
        start=Anchor(plain(start.state), start.used) if played.anchored else None,
        interruptions=tuple(played.interruptions),
        time=played.passed,
        branch=played.branch,
    )
