"""Effects of tribbles and troubles on mission attempts, and other restrictions they cause (1E-TRIB)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects.tribbles import AsksToAttempt, BarsFreeReports, BarsProbes, CrowdsAttempts
from engine.ccg.requirements.requirement import AllOf, Requirement, meets_requirement
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import SomeChange, changes_in_force, persons_of_group
from engine.first_edition.position.teams.teams import Place
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import Table
from engine.wording import list_in_words, number_words


def tribble_changes(table: Table, place: Place, kind: type[SomeChange]) -> Iterator[tuple[str, SomeChange]]:
    """Yield the changes of a kind that tribbles and troubles at a place make, each with its card."""
    if table.index.has_tribbles and kind in table.index.change_kinds:
        for occupant in table.state.places.get(place, ()):
            if table.facts[occupant].type in ("tribble", "trouble"):
                yield from (
                    (card, change) for card, change in changes_in_force(table, occupant, kind) if card == occupant
                )


def tribble_requirement(table: Table, place: Place) -> Requirement | None:
    """Return the additional requirement for mission attempts at a place; ``None`` if there is none."""
    parts = tuple(dict.fromkeys(change.requirement for _, change in tribble_changes(table, place, AsksToAttempt)))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else AllOf(parts)


def max_attempting(table: Table, place: Place) -> int | None:
    """Return the maximum number at a place who may attempt a mission together; ``None`` if unlimited (1E-CR-002)."""
    return min((change.most for _, change in tribble_changes(table, place, CrowdsAttempts)), default=None)


def may_team_attempt(table: Table, place: Place, team: Sequence[str]) -> bool:
    """Whether tribbles and troubles let a team attempt a mission, checked to begin and to solve (1E-MIS-05)."""
    if not table.index.has_tribbles:
        return True
    asked, most = tribble_requirement(table, place), max_attempting(table, place)
    people = persons_of_group(table, team)
    return (most is None or len(people) <= most) and (asked is None or meets_requirement(asked, people))


def attempt_refusal(table: Table, place: Place, team: Sequence[str]) -> str:
    """Return the sentence that says why a team can't attempt a mission; empty if it can."""
    if may_team_attempt(table, place, team):
        return ""
    people, reasons = persons_of_group(table, team), []
    lacking = {
        change.requirement: table.name(card)
        for card, change in tribble_changes(table, place, AsksToAttempt)
        if not meets_requirement(change.requirement, people)
    }
    reasons += [f"{name} also requires {requirement_words(needed)}" for needed, name in lacking.items()]
    for card, change in tribble_changes(table, place, CrowdsAttempts):
        if len(people) > change.most:
            reasons.append(f"{table.name(card)} allows at most {number_words(change.most)} to attempt together")
    return f"{list_in_words(reasons)[:1].upper()}{list_in_words(reasons)[1:]}." if reasons else ""


def bars_free_reports(table: Table, place: Place) -> bool:
    """Whether personnel can't report at a place without a card play."""
    return any(True for _ in tribble_changes(table, place, BarsFreeReports))


def bars_probes_at(table: Table, location: str) -> bool:
    """Whether tribbles at a location prevent cards there from probing."""
    if not table.index.has_tribbles or BarsProbes not in table.index.change_kinds or not location:
        return False
    return cached_at_location(table, location, "bars probes", lambda: any(_probe_barring_tribbles(table, location)))


def _probe_barring_tribbles(table: Table, location: str) -> Iterator[str]:
    return (
        card for card in cards_of_kind(table, location, "tribble") if any(changes_in_force(table, card, BarsProbes))
    )


def may_probe(table: Table, card: str) -> bool:
    """Whether a card may probe; tribbles there allow only dilemmas and bar Borg-use cards that target it."""
    if not table.index.has_tribbles or table.is_a(card, Dilemma):
        return True
    if bars_probes_at(table, table.location_of(card)):
        return False
    aims = table.instance(card).targets if "bo" in table.card(card).icons else ()
    return not any(bars_probes_at(table, table.location_of(aim)) for aim in aims if aim in table.state.cards)
