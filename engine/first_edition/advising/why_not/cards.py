"""Reasons why a card in hand can't be played or reported now (1E-PLAY, 1E-REP, 1E-UNIQ)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.describing.card_phrases import counted_cards_words
from engine.first_edition.advising.why_not.reasons import (
    Reason,
    blocked_option,
    reason_against_download,
    reason_for_response,
    reason_no_card_play,
    reason_unmet,
    reason_wrong_turn,
)
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Equipment,
    Facility,
    Function,
    FunctionCard,
    Personnel,
    Ship,
)
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.playing.passages import is_missing_second_copy
from engine.first_edition.playing.playing_cards import can_be_brought_into_play, may_use
from engine.first_edition.playing.reporting import reporting_places
from engine.first_edition.position.characteristics import is_playing_forbidden
from engine.first_edition.position.teams.alternate_universe import is_permitted
from engine.first_edition.position.teams.compatibility import affiliation, may_mix
from engine.first_edition.position.teams.teams import inside_of, personnel_at
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.resolving.hidden_agendas import is_agenda
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.blocked_actions import Blocked
from engine.wording import list_in_words, with_article

NO_OTHER_COPY = "It enters play by downloading another copy, and you have no other in hand or deck."
Reporting = Personnel | Ship | Equipment
_SHORT_REASONS = {
    "1E-TURN-04": "Card play used",
    "1E-TURN-06": "On your turn",
    "1E-ACT-04": "Played in response",
    "1E-SEED-03": "Seeded only",
    "1E-SEED-24": "No suitable station",
    "1E-LINE-07": "No suitable location",
    "1E-PLAY-01": "Not from hand",
    "1E-PLAY-06": "Not allowed into play",
    "1E-PLAY-11": "Nowhere to build",
    "1E-UNIQ-01": "Already in play",
    "1E-UNIQ-02": "Already in play",
    "1E-REP-01": "No facility",
    "1E-REP-03": "Wrong quadrant",
    "1E-FAC-02": "No suitable facility",
    "1E-REP-13": "Not compatible",
}
"""Reasons in at most three words, by rule."""


def short_reasons(table: Table, seat: int) -> dict[str, str]:
    """Return the short reasons why cards in hand can't be played now, by instance."""
    reasons = {card: _reason_against_card(table, seat, card) for card in table.cards_in_list("hand", seat)}
    return {card: _SHORT_REASONS.get(reason.rule, "Not possible now") for card, reason in reasons.items() if reason}


def blocked_cards(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the cards in hand that can't be played now, one per title, with reasons."""
    told: set[str] = set()
    for instance in table.cards_in_list("hand", seat):
        card = table.card(instance)
        if card.id not in told:
            told.add(card.id)
            verb = "Report" if isinstance(card, Reporting) else "Play"
            if reason := _reason_against_card(table, seat, instance):
                yield blocked_option(table, "play", f"{verb} {card.name}", instance, reason)


def _reason_against_card(table: Table, seat: int, instance: str) -> Reason | None:
    """Return the reason against a card; reasons from the card itself take precedence over timing."""
    card = table.card(instance)
    if isinstance(card, FunctionCard) and (waiting := _reason_to_wait(table, seat, instance, card)):
        return waiting
    if not _is_playable_any_time(card) and (reason := reason_wrong_turn(table, seat)):
        return reason
    native = (
        table.index.has_times
        and isinstance(card, Reporting)
        and any(True for _ in reporting_places(table, seat, instance))
    )
    if not native and not is_permitted(table, seat, card):
        return Reason("1E-PLAY-06", "It has an [AU] icon, and no card in play allows [AU] cards to enter play.")
    if reason := _reason_against_copies(table, seat, card):
        return reason
    if isinstance(card, FunctionCard):
        return _reason_against_use(table, seat, instance, card)
    if isinstance(card, Reporting):
        return _reason_against_reporting(table, seat, instance, card)
    if isinstance(card, Facility):
        return _reason_against_building(table, seat, instance)
    if isinstance(card, TimeLocation):
        if can_be_brought_into_play(table, seat, instance):
            return reason_no_card_play(table)
        return Reason("1E-LINE-07", f"{card.location}, its paired location, is not in play.")
    if isinstance(card, Site):
        if can_be_brought_into_play(table, seat, instance):
            return reason_no_card_play(table)
        return Reason("1E-SEED-24", "There is no station for it, or it is already there.")
    return Reason("1E-PLAY-01", f"{with_article(card.type).capitalize()} can’t be played from hand.")


def _is_playable_any_time(card: AnyDefinition | FunctionCard) -> bool:
    return isinstance(card, FunctionCard) and any(function.how == "any time" for function in card.functions)


def _reason_to_wait(table: Table, seat: int, instance: str, card: FunctionCard) -> Reason | None:
    """Return the reason that a card can only be a response or be seeded (1E-CARD-09, 1E-SEED-03)."""
    chances = table.index.responses.interrupt_play_times.get(card.id)
    if chances is not None and not chances.between:
        return Reason("1E-ACT-04", "It can only be played when its text says so. You’ll be asked then.")
    answers = [function for function in card.functions if function.how == "answer"]
    if answers and not any(function.how in ("play", "any time") for function in card.functions):
        waits = reason_for_response(answers[0].trigger)
        unpaid = reason_unmet(Resolution(table, seat, instance), None, answers[0].costs)
        return Reason(waits.rule, f"{waits.words} {unpaid.words}") if unpaid else waits
    if card.functions and all(function.how in ("seed", "earned") for function in card.functions):
        return Reason("1E-SEED-03", "It must be seeded. You can’t play it from hand.")
    return None


def _reason_against_copies(table: Table, seat: int, card: AnyDefinition) -> Reason | None:
    if is_allowed_by_uniqueness(table, seat, card):
        return None
    if card.uniqueness == "not duplicatable":
        return Reason("1E-UNIQ-02", f"Only one {card.name} may be in play, and one already is.")
    return Reason("1E-UNIQ-01", f"{card.name} is unique, and you already have it or another version in play.")


def _reason_against_use(table: Table, seat: int, instance: str, card: FunctionCard) -> Reason | None:
    played = [function for function in card.functions if function.how in ("play", "any time")]
    if not played:
        return Reason("1E-ACT-03", "It can’t be played from hand.")
    able = [other for other in played if is_agenda(card) or may_use(table, seat, instance, other)]
    if able:
        return (
            reason_no_card_play(table, free=any(person.free for person in able))
            if not _is_playable_any_time(card)
            else None
        )
    return _missing_for_use(Resolution(table, seat, instance), played[0])


def _missing_for_use(resolution: Resolution, use: Function) -> Reason:
    """Return the missing requirement for a use of a card (1E-ACT-03)."""
    if use.on is not None and not resolution.legal_targets(resolution.eligible(use.on)):
        return Reason("1E-ACT-03", f"It plays on {counted_cards_words(use.on, 1)}, but there is no legal target.")
    if is_missing_second_copy(resolution):
        return Reason("1E-DL-09", NO_OTHER_COPY)
    if is_playing_forbidden(resolution.table, resolution.card):
        return Reason("1E-DOC-01", "A card in play prevents you from playing it.")
    unable = reason_against_download(resolution, use.effects) or reason_unmet(resolution, use.requires, use.costs)
    return unable or Reason("1E-ACT-03", "It would have no effect right now.")


def _reason_against_building(table: Table, seat: int, instance: str) -> Reason | None:
    """Return the reason why a facility can't be built now (1E-PLAY-11, 1E-SEED-22)."""
    if can_be_brought_into_play(table, seat, instance):
        return reason_no_card_play(table)
    return Reason("1E-PLAY-11", "There is nowhere to build it now.")


# --- reporting -------------------------------------------------------------------------------------------------------


def _reason_against_reporting(table: Table, seat: int, instance: str, card: Reporting) -> Reason | None:
    if any(True for _ in reporting_places(table, seat, instance)):
        return reason_no_card_play(table, free=isinstance(card, Equipment) and card.free)
    own = list(_own_reporting_facilities(table, seat))
    if not own:
        return Reason("1E-REP-01", "You have no outpost or headquarters to report to.")
    if isinstance(card, Equipment):
        return Reason("1E-REP-03", "None of your facilities is in its native quadrant.")
    card_words = f"{list_in_words((affiliation.title() for affiliation in card.affiliations), 'or')} {card.type}"
    fitting = [other for other in own if _takes_affiliation(table, other, card)]
    if not fitting:
        there = list_in_words(table.name(card) for card in own)
        return Reason("1E-FAC-02", f"{there} can’t take any {card_words}.")
    if native := [other for other in fitting if _quadrant_of_facility(table, other) == card.quadrant]:
        return _reason_against_crew(table, seat, native[0], card)
    return Reason(
        "1E-REP-03",
        f"It is native to the {card.quadrant.title()} Quadrant, but you have no facility there that takes it.",
    )


def _own_reporting_facilities(table: Table, seat: int) -> Iterator[str]:
    for other in table.controlled(seat, table.all_in_play()):
        card = table.card(other)
        if isinstance(card, Facility) and card.facility in ("outpost", "headquarters"):
            yield other


def _takes_affiliation(table: Table, facility: str, card: Personnel | Ship) -> bool:
    """Whether a facility accepts cards of one of these affiliations (1E-FAC-02)."""
    return any(may_mix(mode, affiliation(table, facility)) for mode in card.affiliations)


def _quadrant_of_facility(table: Table, facility: str) -> str:
    return table.state.locations[table.location_of(facility)].quadrant


def _reason_against_crew(table: Table, seat: int, facility: str, card: Personnel | Ship) -> Reason:
    """Return the reason why the personnel in a facility aren't compatible with a newcomer (1E-REP-13)."""
    there = personnel_at(table, seat, inside_of(facility))
    others = [other for other in there if not any(may_mix(m, affiliation(table, other)) for m in card.affiliations)]
    if others:
        return Reason("1E-REP-13", f"It isn’t compatible with {table.name(others[0])}, who is there.")
    return Reason("1E-REP-01", f"{table.name(facility)} can’t be used for reporting now.")
