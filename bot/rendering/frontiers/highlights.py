"""Highlights of a Frontiers match: a Borg Cube destroyed, or a Starbase conquered."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rendering.art.hulls import CUBE
from bot.rendering.art.subjects import Place, Ship, Subject, Vista
from bot.rendering.frontiers.changes import changes_between
from bot.rendering.highlight import Highlight, HighlightKind, SeatScore
from bot.rendering.kit.theme import affiliation_ink
from engine.frontiers.components.locations import location_name
from engine.frontiers.hexes import display_name
from engine.frontiers.view import FrontiersView, SpaceView

_STARBASES = ("romulan starbase", "dominion starbase")


def highlight_of(view: FrontiersView, before: FrontiersView | None) -> Highlight | None:
    """Return a conquest since an earlier view; ``None`` if there was none."""
    if before is None or view.outcome:
        return None
    stood = {space.space: space for space in before.spaces}
    for space in view.spaces:
        earlier_space = stood.get(space.space, space)
        if earlier_space.cube and not space.cube:
            return _cube_highlight(view, before, earlier_space)
        new = [seat for seat in space.markers if seat not in earlier_space.markers]
        if new and earlier_space.location in _STARBASES:
            return _starbase_highlight(view, before, earlier_space, new[0])
    return None


def _cube_highlight(view: FrontiersView, before: FrontiersView, earlier_space: SpaceView) -> Highlight:
    """Return the highlight of a destroyed Borg Cube (FR-CUBE-08), credited to the player who gained most XP."""
    gained = _xp_gained(view, before)
    seat = max(gained, key=lambda number: (gained[number], number == before.active))
    ship = Ship(f"Borg Cube {display_name(earlier_space.space)}", CUBE, affiliation_ink("Borg"))
    title = f"Level {earlier_space.cube} Cube"
    return _conquest_highlight(
        view, gained, seat, earlier_space, "Borg Cube destroyed", title, Vista(title, "space"), ship
    )


def _starbase_highlight(view: FrontiersView, before: FrontiersView, earlier_space: SpaceView, seat: int) -> Highlight:
    title = location_name(earlier_space.location)
    subject = Place(f"{display_name(earlier_space.space)} {title}", "space")
    return _conquest_highlight(view, _xp_gained(view, before), seat, earlier_space, "Starbase taken", title, subject)


def _conquest_highlight(  # noqa: PLR0917 - who has won what where, and how it looks
    view: FrontiersView,
    gained: Mapping[int, int],
    seat: int,
    earlier_space: SpaceView,
    label: str,
    title: str,
    subject: Subject,
    ship: Ship | None = None,
) -> Highlight:
    player = view.players[seat]
    best = max(player.xp for player in view.players)
    goal = f" · Goal: {view.goal_now.brief}" if view.goal_now.brief else ""
    return Highlight(
        kind=HighlightKind.SUCCESS,
        label=label,
        title=title,
        below=f"{player.name}, at {display_name(earlier_space.space)}{goal}",
        subject=subject,
        ship=ship,
        scores=(SeatScore(seat, player.name, player.xp, gained[seat], best=best, unit="XP"),),
    )


def _xp_gained(view: FrontiersView, before: FrontiersView) -> dict[int, int]:
    """Return the XP that each seat has gained since ``before``."""
    tracks = changes_between(before, view).tracks
    return {player.seat: tracks.get((player.seat, "xp"), 0) for player in view.players}
