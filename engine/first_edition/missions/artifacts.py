"""Artifacts: set aside when encountered, earned when the mission is solved (1E-ART)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.first_edition.cards.definition import Artifact, Personnel
from engine.first_edition.position.teams.uniqueness import exclude_each_other, is_allowed_by_uniqueness
from engine.first_edition.resolving.hologram_activation import deactivate_on_report
from engine.first_edition.resolving.home_ships import home_of
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.manual_resolution import DISCARDED_UNUSED, resolve_text_by_hand
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import BY_HAND, Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Kind, Procedure, option

_AS_EARNED = re.compile(r"\b(?:if|when|once|as) (?:earned|acquired)\b|\bimmediately\b", re.IGNORECASE)
"""Matches text of a team's artifact that applies as soon as it is earned."""


def set_aside(table: Table, artifact: str, location: str) -> None:
    """Set an artifact aside face up, where it is useless until the mission is solved (1E-ART-01, 1E-ART-02)."""
    table.put(artifact, "aside", location)
    table.journal.log_event("artifact", f"{table.name(artifact)} is set aside.", rule="1E-ART-01", reveals=True)


def earn_cards_set_aside(table: Table, now: Attempt) -> Procedure[None]:
    """Let the solver earn everything set aside there, whoever seeded it, in any order (1E-ART-03)."""
    left = list(_acquirable_cards(table, table.cards_in("aside", now.location)))
    for card in [other for other in table.cards_in("aside", now.location) if other not in left]:
        words = f"{table.name(card)} is discarded, because the first copy encountered is acquired."
        table.journal.log_event("discard", words, seat=now.seat, rule="1E-UNIQ-09", reveals=True)
        leave_play(table, card)
    if len(left) > 1:
        options = [option(other, table.name(other), card=table.instance(other).card) for other in left]
        what = "artifacts" if all(table.is_a(other, Artifact) for other in left) else "cards"
        prompt, every = f"In which order do you earn these {what}?", (len(left), len(left))
        left = list(
            (
                yield from choose_some(
                    now.seat, prompt, options, every, "1E-ART-03", kind=Kind.ORDERED_CARDS, private=False
                )
            )
        )
    for candidate in left:
        yield from _earn_card(table, now, candidate)


def _acquirable_cards(table: Table, met: Sequence[str]) -> Sequence[str]:
    """Return the encountered cards that can be acquired together, in the order encountered (1E-UNIQ-09).

    Of two cards that exclude each other, the first one is acquired.
    """
    acquired: list[str] = []
    for card in met:
        if not any(exclude_each_other(table, table.facts[card], table.facts[other]) for other in acquired):
            acquired.append(card)
    return acquired


def _earn_card(table: Table, now: Attempt, earned: str) -> Procedure[None]:
    """Earn a card that was set aside; a copy that can't enter play is discarded (1E-UNIQ-09)."""
    if not is_allowed_by_uniqueness(table, now.seat, table.card(earned)):
        leave_play(table, earned)
    elif table.is_a(earned, Artifact):
        yield from _earn_artifact(table, now, earned)
    else:
        _join_team(table, now, earned)


def _join_team(table: Table, now: Attempt, earned: str) -> None:
    """Add earned personnel or equipment to the team, which isn't reporting (1E-MIS-14, 1E-MIS-15).

    Personnel seeded by the opponent are captured by the team (1E-CAP-02).
    """
    card, name = table.instance_to_change(earned), table.player_name(now.seat)
    table.put(earned, *_list_for_earned(table, now, earned))
    deactivate_on_report(table, earned)
    captured = table.is_a(earned, Personnel) and card.owner != now.seat
    if captured:
        card.captor = now.seat
    else:
        card.controller = now.seat
        card.home = next((home for member in now.group if (home := home_of(table, member))), "")
    words = f"{name} {'captures' if captured else 'earns'} {table.name(earned)}."
    table.journal.log_event("earn", words, seat=now.seat, rule="1E-MIS-14", reveals=True)


def _list_for_earned(table: Table, now: Attempt, earned: str) -> tuple[str, str]:
    """Return the list for an earned card: on the planet if an Away Team is there, else aboard (1E-MIS-30)."""
    card = table.card(earned)
    in_space = isinstance(card, Artifact) and card.in_space
    return ("aboard", now.ship) if now.ship and (in_space or not now.orbiting) else ("surface", now.location)


def _earn_artifact(table: Table, now: Attempt, artifact: str) -> Procedure[None]:
    """Earn an artifact: into the team, into hand, or with immediate effect (1E-ART-03)."""
    seat, card = now.seat, table.card_as(artifact, Artifact)
    table.journal.log_event("earn", f"{table.player_name(seat)} earns {card.name}.", seat=seat, rule="1E-ART-01")
    table.instance_to_change(artifact).controller, table.instance_to_change(artifact).earned = seat, True
    match card.earned:
        case "team":
            table.put(artifact, *_list_for_earned(table, now, artifact))
            if _AS_EARNED.search(card.words):
                yield from resolve_text_by_hand(table, artifact, seat)
        case "hand":
            table.put(artifact, "hand", seat)
        case "at once":
            yield from _play_earned_artifact(table, now, artifact, card)


def _play_earned_artifact(table: Table, now: Attempt, artifact: str, card: Artifact) -> Procedure[None]:
    """Play an artifact immediately, as a free play (1E-MIS-15) by the player who solved the mission."""
    seat = now.seat
    table.put(artifact, "table", seat)
    number, function = next((n, function) for n, function in enumerate(card.functions) if function.how == "earned")
    table.instance_to_change(artifact).function = number
    earned = Action("earned", seat, (artifact,), now.location, team=tuple(now.group))
    yield from Resolution(table, seat, artifact, earned).run(function.effects)
    agreed = table.outcome is not None or (yield from resolve_text_by_hand(table, artifact, seat, DISCARDED_UNUSED))
    stays = function.stays or BY_HAND in table.instance(artifact).states
    if not (agreed and stays) and table.list_of_card(artifact) == ("table", str(seat)):
        leave_play(table, artifact)
