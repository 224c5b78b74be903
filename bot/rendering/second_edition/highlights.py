"""Highlights of a Second Edition match: a completed mission or a failed attempt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.rendering.art.subjects import HEAD_ZOOM, Ship, Subject, Vista
from bot.rendering.cards.chips import Chip, ChipState, Link, chips_of
from bot.rendering.ccg.highlights import failure_highlight, seat_score
from bot.rendering.highlight import Highlight, HighlightKind, parsed_failure
from bot.rendering.second_edition.board_words import place_name
from bot.rendering.second_edition.changes import changes_between
from bot.rendering.second_edition.encounter import mission_of
from bot.rendering.second_edition.places import copy_with_personnel
from bot.rendering.second_edition.subjects import CardPictures, subject_of
from engine.ccg.cards.kinds import AnyCard, Dilemma
from engine.ccg.view import CardView
from engine.second_edition.view import AttemptView, MissionView, SecondEditionView


def highlight_of(
    view: SecondEditionView,
    before: SecondEditionView | None,
    cast: CardPictures,
    failed: str = "",
    dilemmas: Iterable[Dilemma] = (),
) -> Highlight | None:
    """Return the result of a mission since an earlier view; ``None`` if there is none.

    Args:
        view: the current view.
        before: the earlier view.
        cast: draws cards.
        failed: the line about a failed attempt that neither view shows.
        dilemmas: the dilemmas in use, which are only searched if that line names one.
    """
    if before is None or view.outcome:
        return None
    already_completed = {
        mission.card.id for player in before.players for mission in player.missions if mission.completed
    }
    for player in view.players:
        for mission in player.missions:
            if mission.completed and mission.card.id not in already_completed:
                return _success_highlight(view, before, mission, cast)
    attempt = before.attempt
    if attempt and view.attempt is None:
        return _failure_highlight(
            view,
            before,
            attempt,
            cast,
            _fatal_dilemma(failed, dilemmas) if failed else _faced_dilemma(attempt, cast),
        )
    return _failure_words(view, failed, _fatal_dilemma(failed, dilemmas)) if failed and view.attempt is None else None


def _faced_dilemma(attempt: AttemptView, cast: CardPictures) -> AnyCard | None:
    return cast.card(attempt.facing) if attempt.facing else None


def _fatal_dilemma(failed: str, dilemmas: Iterable[Dilemma]) -> Dilemma | None:
    """Return the dilemma that left no one, named by the line about a failure; ``None`` if requirements weren't met."""
    _, nobody, after = failed.partition(" is left after ")
    named = (dilemma for dilemma in dilemmas if after.startswith(dilemma.name)) if nobody else ()
    return max(named, key=lambda dilemma: len(dilemma.name), default=None)


def _success_highlight(
    view: SecondEditionView, before: SecondEditionView, mission: MissionView, cast: CardPictures
) -> Highlight:
    name, _, subtitle = mission.card.name.partition(", ")
    player = view.players[mission.seat]
    gained = changes_between(before, view).scores.get(player.seat, 0)
    types, site = ("planet", "space"), copy_with_personnel(view, mission)
    return Highlight(
        kind=HighlightKind.SUCCESS,
        label="Mission complete",
        title=name,
        below=subtitle,
        subject=Vista(name, mission.type),
        ship=_ship_of_player(site, mission.seat, cast),
        chips=_met_chips(mission.requirements),
        crew=tuple(cast.person(person, HEAD_ZOOM) for person in _people_at(site, mission.seat)),
        scores=(seat_score(player, gained),),
        done=tuple(
            (kind, any(mission.completed and mission.type == kind for mission in player.missions)) for kind in types
        ),
    )


def _failure_highlight(
    view: SecondEditionView, before: SecondEditionView, attempt: AttemptView, cast: CardPictures, blamed: AnyCard | None
) -> Highlight:
    place, mission = place_name(view, attempt.mission), mission_of(before, attempt)
    last = f"{attempt.facing.name.partition(', ')[0]} was the last dilemma" if attempt.facing else "No points gained"
    everywhere = (mission for player in view.players for mission in player.missions)
    alive = {person.id for mission in everywhere for person in _people_at(mission, attempt.seat)}
    lost = [
        person for person in _people_at(copy_with_personnel(before, mission), attempt.seat) if person.id not in alive
    ]
    people, subject = tuple(cast.person(card, HEAD_ZOOM) for card in lost), _subject_of_failure(blamed, place, mission)
    return failure_highlight(
        view.players[attempt.seat], place, _missing_requirements(before, mission, attempt) or last, subject, people
    )


def _subject_of_failure(blamed: AnyCard | None, place: str, mission: MissionView) -> Subject:
    """Return the subject of the dilemma that left no one, else of the mission."""
    return subject_of(blamed) if isinstance(blamed, Dilemma) else Vista(place, mission.type)


def _failure_words(view: SecondEditionView, failed: str, blamed: Dilemma | None) -> Highlight | None:
    """Return a failure known only from its line, such as *Alice fails at Tarella, Plague Planet: nobody is left.*."""
    seat, where = parsed_failure(view, failed)
    missions = (
        mission for player in view.players for mission in player.missions if where.startswith(mission.card.name)
    )
    mission = next(missions, None)
    if seat is None or mission is None:
        return None
    place = place_name(view, mission.card.id)
    return failure_highlight(view.players[seat], place, "No points gained", _subject_of_failure(blamed, place, mission))


def _people_at(site: MissionView, seat: int) -> Iterator[CardView]:
    """Yield a seat's visible personnel at a mission."""
    groups = [*site.groups, *(ship.crew for ship in site.ships)]
    return (card for group in groups if group.seat == seat for card in group.cards if card.kind == "personnel")


def _missing_requirements(before: SecondEditionView, mission: MissionView, attempt: AttemptView) -> str:
    """Return the requirements that the viewer's own group didn't meet."""
    plan = next((plan for plan in mission.plans if plan.ship == attempt.ship), None)
    if plan is None or before.viewer != attempt.seat:
        return ""
    short = [str(part).replace(" ✗", " ").rstrip() for part in plan.parts if not part.met]
    return f"Missing: {', '.join(short[:2])}" if short else ""


def _ship_of_player(site: MissionView, seat: int, cast: CardPictures) -> Ship | None:
    """Return the first ship there of the player who completed the mission."""
    own_ships = [ship for ship in site.ships if ship.seat == seat]
    return cast.hull(own_ships[0].card) if own_ships else None


def _met_chips(requirements: str) -> tuple[Chip, ...]:
    """Return all requirements, ticked; () if there were several ways, because it is unknown which one was met."""
    chips = chips_of(requirements)
    if any(chip.link is not Link.AND for chip in chips):
        return ()
    return tuple(Chip(chip.text, ChipState.MET) for chip in chips)
