"""Cures of dilemmas in play, and the points that dilemmas score (1E-DIL-08 to 1E-DIL-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.cards.halves import Half
from engine.first_edition.position.borg.objectives import may_score
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.teams.presence import place_of, present_with
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.points import score_points
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.responses import is_trap
from engine.first_edition.table.caches import cached_at_location, cached_everywhere
from engine.first_edition.table.table import Table


class EndedDilemma(NamedTuple):
    """A dilemma in play that ends now.

    Attributes:
        card: the dilemma.
        seat: the player whose personnel end it.
        cured: whether they cure it; otherwise they nullify it.
    """

    card: str
    seat: int
    cured: bool


def remove_dilemma(table: Table, seat: int, dilemma: str, *, earned: bool) -> None:
    """Move a dilemma to the bonus area of a player who scores for it, else out of play (1E-DIL-10, 1E-LEAVE-05)."""
    card = table.card_as(dilemma, Dilemma)
    if earned and card.points and not card.scored and may_score(table, seat, card):
        score_points(table, seat, card.points, dilemma)
        leave_play(table, dilemma, "out")
        table.put(dilemma, "bonus", seat)
    else:
        leave_play(table, dilemma)


def settle_cures(table: Table) -> None:
    """End dilemmas in play whose cure or nullifier is present (1E-DIL-08, 1E-DIL-09).

    The player whose personnel cure one scores for it (1E-DIL-10). Copies on the same cards that are cured at the same
    time score once (1E-GEN-12).
    """
    places = table.places()
    cured_of: set[tuple[str, object]] = set()
    while found := next((ended for place in places for ended in ended_dilemmas(table, place)), None) or next(
        iter(dilemmas_ended_on_teams(table)), None
    ):
        dilemma, seat, cured = found
        words = f"{table.name(dilemma)} is {'cured' if cured else 'nullified'}."
        table.journal.log_event("cured", words, rule="1E-DIL-08" if cured else "1E-DIL-09")
        what = table.card(dilemma).id, table.instance(dilemma).targets or table.list_of_card(dilemma)
        remove_dilemma(table, seat, dilemma, earned=cured and what not in cured_of)
        cured_of.add(what)


def ended_dilemmas(table: Table, place: str) -> list[EndedDilemma]:
    """Return the dilemmas that end at a location, or on the tables, apart from ``dilemmas_ended_on_teams``."""
    if not cards_of_kind(table, place, "dilemma"):
        return []
    return cached_at_location(
        table, place, "ended", lambda: list(_find_ended_dilemmas(table, cards_of_kind(table, place, "dilemma")))
    )


def dilemmas_ended_on_teams(table: Table) -> list[EndedDilemma]:
    """Return the dilemmas on a team that end where it has gone, which the cache of their own location misses."""
    on_teams = (dilemma for there in cached_everywhere(table, "on teams", _dilemmas_on_teams_at) for dilemma in there)
    return list(_find_ended_dilemmas(table, [dilemma for dilemma in on_teams if _has_left(table, dilemma)]))


def _dilemmas_on_teams_at(table: Table, place: str) -> list[str]:
    return [dilemma for dilemma in cards_of_kind(table, place, "dilemma") if table.instance(dilemma).targets]


def _has_left(table: Table, dilemma: str) -> bool:
    """Whether some of the team that a dilemma affects have left its location."""
    place = table.location_of(dilemma)
    return any(table.location_of(host) != place for host in table.instance(dilemma).targets)


def _find_ended_dilemmas(table: Table, dilemmas: Iterable[str]) -> Iterator[EndedDilemma]:
    for dilemma in dilemmas:
        card = table.card(dilemma)
        if not isinstance(card, Dilemma) or table.list_of_card(dilemma)[0] == "met":
            continue
        if is_trap(table, dilemma):  # 1E-CAP-08
            continue
        seats = table.seats_from(seat_meant_by_you(table, dilemma))
        ended = (_dilemma_ended_by_seat(table, dilemma, half, seat) for half in card.halves for seat in seats)
        yield from [found for found in ended if found is not None][:1]


def _dilemma_ended_by_seat(table: Table, dilemma: str, half: Half, seat: int) -> EndedDilemma | None:
    """Return the dilemma as ended by a player's personnel present; ``None`` if they don't end it.

    For a dilemma on a team that has split, the personnel in one of its places must meet the cure; it then ends for all
    of the team (rulebook 2.5.4, line 662).
    """
    hosts = {place_of(table, host): host for host in table.instance(dilemma).targets}
    for host in hosts.values() or (dilemma,):
        resolution = Resolution(table, seat, dilemma)
        resolution.present_with = host
        there = table.controlled(seat, present_with(table, host))
        own = [card for card in there if not table.instance(card).belongs_to_no_team]
        cured = half.cure is not None and resolution.holds(half.cure, own)
        if cured or (half.nullify is not None and resolution.is_met(half.nullify, own)):
            return EndedDilemma(dilemma, seat, cured)
    return None
