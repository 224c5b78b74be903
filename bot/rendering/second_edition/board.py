"""The board: the players' rows of missions face each other across a strip with the current action.

The picture is a 16:10 landscape, usually seen at two fifths of its size. The busiest mission is wide, empty ones are
narrow.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.seat_bar import Pile, SeatFacts, seat_bar
from bot.rendering.kit.block import Block, art_block, bar, positioned_blocks
from bot.rendering.kit.sizes import HEIGHT, WIDTH
from bot.rendering.kit.theme import seat_ink
from bot.rendering.second_edition.changes import NO_CHANGES, Changes, changes_between
from bot.rendering.second_edition.places import MissionArea
from bot.rendering.second_edition.strip import strip_block
from bot.rendering.second_edition.subjects import CardPictures, Definition
from bot.rendering.second_edition.tile import LOW_HEIGHT, mission_tile
from engine.second_edition.view import MissionView, PlayerView, SecondEditionView

_MARGIN, _GAP, _SPINE = 8, 10, 22
BOARD_WIDTH = WIDTH - 2 * _MARGIN
_NARROWEST = 150
_HEADQUARTERS = (170, 232)
_CORE_IN_LOW = 46
"""Additional width of a headquarters in low rows, for its core beside personnel and ships."""
_FOCUS = ((170, (250, 300)), (270, (360, 480)), (HEIGHT, (360, 690)))
"""Maximum row heights in pixels, each with the minimum and maximum width of the busiest mission in such a row."""


def board(
    view: SecondEditionView,
    definition: Definition,
    before: SecondEditionView | None = None,
    waiting: Sequence[int] = (),
) -> Block:
    """Return the whole table, 1,400 by 875 pixels.

    The viewer's side is at the bottom; for a spectator, that of the first seat.

    Args:
        view: the viewer's view.
        definition: returns cards' facts.
        before: an earlier view of the same viewer; changes since then are marked.
        waiting: the seats that have to act.
    """
    marked_changes, cast = changes_between(before, view), CardPictures(definition)
    own_seat = view.viewer or 0
    others = [*view.players[own_seat + 1 :], *view.players[:own_seat]]
    bars, row, middle = _band_heights(len(others))
    parts = [(0, 0, art_block(Ground("table"), WIDTH, HEIGHT))]
    top = _MARGIN
    for player in others:
        side = _SideLayout(view, cast, marked_changes, far=True)
        parts.append((_MARGIN, top, side.block(player, bars, row)))
        top += bars + row + _GAP
    parts.append((_MARGIN, top, strip_block(view, cast, waiting, BOARD_WIDTH, middle)))
    top += middle + _GAP
    side = _SideLayout(view, cast, marked_changes, far=False)
    parts.append((_MARGIN, top, side.block(view.players[own_seat], bars, HEIGHT - _MARGIN - top - bars)))
    return positioned_blocks((WIDTH, HEIGHT), *parts)


def _band_heights(others: int) -> tuple[int, int, int]:
    """Return the heights of the bars, of each other player's row, and of the strip; the viewer's row gets the rest."""
    match others:
        case 0 | 1:
            return 72, 264, 80
        case 2:
            return 54, 148, 76
        case _:
            return 48, 112, 72


class _SideLayout:
    """Layout of a player's bar and row, with the bar at the outer edge, connected by a spine."""

    def __init__(self, view: SecondEditionView, cast: CardPictures, changes: Changes, *, far: bool) -> None:
        self._view, self._cast, self._since, self._far = view, cast, changes, far

    def block(self, player: PlayerView, bar_high: int, row_high: int) -> Block:
        """Return the bar and a row in the given heights."""
        colour = seat_ink(player.seat)
        facts = seat_bar(seat_facts(self._view, player, self._since, near=not self._far), BOARD_WIDTH, bar_high)
        size = (BOARD_WIDTH - _SPINE - _GAP, row_high - 8)
        row = tiles_of(self._view, player, player.missions, self._cast, size, self._since, far=self._far)
        height = bar_high + row_high
        if self._far:
            spine = bar(_SPINE, row_high, colour, (0, 0, 10, 0))
            parts = [(0, 0, facts), (0, bar_high, spine), (_SPINE + _GAP, bar_high + 8, row)]
        else:
            spine = bar(_SPINE, row_high, colour, (0, 10, 0, 0))
            parts = [(0, 0, spine), (_SPINE + _GAP, 0, row), (0, row_high, facts)]
        return positioned_blocks((BOARD_WIDTH, height), *parts)


def tiles_of(  # noqa: PLR0917 - whose missions, and how they are shown
    view: SecondEditionView,
    player: PlayerView,
    missions: Sequence[MissionView],
    cast: CardPictures,
    size: tuple[int, int],
    changes: Changes = NO_CHANGES,
    *,
    far: bool = False,
) -> Block:
    """Return some of a player's missions side by side, in the given size."""
    width, height = size
    home = _mission_with_core(player)
    parts, left = [], 0
    for mission, each in zip(missions, mission_widths(view, missions, player, (width, height)), strict=True):
        spot = MissionArea(view, mission, each, cast, far, changes)
        parts.append((left, 0, mission_tile(spot, height, player if mission is home else None)))
        left += each + _GAP
    return positioned_blocks((width, height), *parts)


def _mission_with_core(player: PlayerView) -> MissionView | None:
    """Return the mission that shows a player's core and captives: the headquarters, else the first in the row."""
    homes = [mission for mission in player.missions if mission.type == "headquarters"]
    return homes[0] if homes else player.missions[0] if player.missions else None


def seat_facts(view: SecondEditionView, player: PlayerView, changes: Changes, *, near: bool) -> SeatFacts:
    """Return the facts for a player's bar."""
    kinds = ("planet", "space")
    mission_types = tuple(
        (kind, any(mission.completed and mission.type == kind for mission in player.missions)) for kind in kinds
    )
    piles = (("cards", "hand"), ("deck", "deck"), ("dilemmas", "dilemmas"), ("hosted", "discard"))
    return SeatFacts(
        player.seat,
        player.name,
        player.score,
        changes.scores.get(player.seat, 0),
        is_active=player.seat == view.active and view.outcome is None,
        has_won=view.outcome is not None and player.seat in view.outcome.winners,
        is_below_row=near,
        mission_types=mission_types,
        notes=(f"{player.removed} removed",) if player.removed else (),
        piles=tuple(Pile(sign, player.counts.get(name, 0)) for sign, name in piles),
    )


def mission_widths(
    view: SecondEditionView, missions: Sequence[MissionView], player: PlayerView, size: tuple[int, int]
) -> list[int]:
    """Return the widths of a row's missions: narrow for a headquarters, wide for the busiest mission.

    The others share the rest. In low rows fewer personnel fit anyway, so other missions get more room for their
    requirements.
    """
    max_width, height = size
    if not missions:
        return []
    home = _HEADQUARTERS[bool(player.core or player.brig)] + (
        _CORE_IN_LOW if player.core and height < LOW_HEIGHT else 0
    )
    max_width -= _GAP * (len(missions) - 1)
    min_width = min(_NARROWEST, max_width // len(missions))
    weights = [_mission_weight(view, mission) for mission in missions]
    busiest = max(range(len(missions)), key=lambda number: weights[number])
    wides = [min_width] * len(missions)
    spare = max_width - sum(wides)
    for number, mission in enumerate(missions):
        if mission.type == "headquarters" and (number != busiest or weights[busiest] <= 1):
            more = min(spare, max(0, home - min_width))
            wides[number] += more
            spare -= more
    least_broad, broadest = next(focus for limit, focus in _FOCUS if height < limit)
    if weights[busiest] > 1:
        wanted = min(broadest, least_broad + int(28 * (weights[busiest] - 4)))
        if missions[busiest].type == "headquarters":
            wanted = max(wanted, home)
        fight = view.conflict and view.conflict.mission == missions[busiest].card.id
        more = min(spare * 8 // 10 if len(missions) > 1 and not fight else spare, max(0, wanted - min_width))
        wides[busiest] += more
        spare -= more
    return _widths_with_rest_shared(wides, missions, weights, busiest, spare)


def _widths_with_rest_shared(
    wides: list[int], missions: Sequence[MissionView], weights: Sequence[float], busiest: int, spare: int
) -> list[int]:
    """Return the widths with the rest shared among the other missions, a little more for those with cards."""
    takers = [
        number
        for number, mission in enumerate(missions)
        if (number != busiest or weights[busiest] <= 1) and mission.type != "headquarters"
    ] or list(range(len(missions)))
    shares = [1 + min(1.2, (weights[number] - 1) / 8) for number in takers]
    for number, share in zip(takers, shares, strict=True):
        wides[number] += int(spare * share / sum(shares))
    return wides


def _mission_weight(view: SecondEditionView, mission: MissionView) -> float:
    """Return a mission's relative width: 1 if it is empty; an attempt or a fight counts more than many cards."""
    crews = [*mission.groups, *(ship.crew for ship in mission.ships)]
    people = sum(len(crew.cards) or (crew.personnel + crew.equipment) / 3 for crew in crews)
    here = 1 + people + 3 * len(mission.ships) + 2 * len(mission.groups) if crews else 1
    going_on = (view.attempt, view.conflict)
    return here + (1000 if any(item is not None and item.mission == mission.card.id for item in going_on) else 0)
