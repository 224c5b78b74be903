"""Dilemma encounters: conditions, effects, cures and the dilemma's fate (1E-DIL, 1E-ACT-19)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from engine.ccg.describing.effect_clauses import cost_words
from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Select
from engine.ccg.requirements.requirement import AllOf, Not, Requirement
from engine.ccg.resolving.conditions_in_words import parse_condition
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.terms import in_first_edition_terms
from engine.first_edition.cards.wording import card_text
from engine.first_edition.missions.cures import remove_dilemma, settle_cures
from engine.first_edition.missions.nullifying import offer_nullifiers
from engine.first_edition.moving.relocating import choose_place
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.seeds import mis_seeded_halves
from engine.first_edition.position.spaceline.locations import far_ends, mission_used_at
from engine.first_edition.position.teams.alternate_universe import requires_permission_to_seed
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.resolving.actions import let_players_respond, respond_to_scores
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.manual_resolution import (
    ATTEMPT_CONTINUES,
    DISCARDED,
    OVERCOME,
    PLACED,
    WAITS,
    resolve_dilemma_by_hand,
)
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.seeds import bar_owner
from engine.first_edition.resolving.statuses import log_stopped_cards, remove_from_attempt, stop_cards
from engine.first_edition.resolving.temporary_effects import end_effects
from engine.first_edition.resolving.two_groups import choose_facing_group, reunite_groups
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no
from engine.kernel.decision import Procedure

Conditions = list[bool | None]
"""Results of a half's conditions, step by step; ``None`` if checked later."""


class InitiatedHalf(NamedTuple):
    """State of a dilemma before responses, which can't change it (1E-ACT-13).

    Attributes:
        conditions: results of the half's conditions.
        idle: whether the half has no effect.
    """

    conditions: Conditions
    idle: bool


_REVEALED, _ENCOUNTERED, _OVERCOME = "dilemma revealed", "dilemma encountered", "dilemma overcome"


def encounter_dilemma(table: Table, now: Attempt, dilemma: str) -> Procedure[None]:
    """Reveal and encounter a dilemma; a copy that can't be in play is discarded (1E-DIL-01, 1E-UNIQ-01, 1E-DIL-15)."""
    card, owner = table.card_as(dilemma, Dilemma), table.instance(dilemma).owner
    allowed = is_allowed_by_uniqueness(table, owner, card)
    table.put(dilemma, "met", now.location)
    table.instance_to_change(dilemma).controller, table.instance_to_change(dilemma).met_by = None, now.seat
    table.journal.log_event("dilemma", f"Dilemma: {card.name}. {card_text(card)}", rule="1E-DIL-01", reveals=True)
    if not allowed:
        words = f"Another {card.name} is in play, so it is not encountered."
        table.journal.log_event("dilemma discarded", words, rule="1E-UNIQ-01")
        leave_play(table, dilemma)
        return
    if now.scouting:
        table.player(now.seat).adapted_to.setdefault(card.id, table.state.turn)  # 1E-CR-009, 1ER-ACT-4
    yield from choose_facing_group(table, now, dilemma)
    now.facing = dilemma
    table.drop_caches(now.location)
    yield from _encounter_with_responses(table, now, dilemma, card)
    now.facing, now.half = "", UNSET
    end_effects(table, "dilemma")
    reunite_groups(table, now)
    if now.ended:
        now.beaten = card.name
    table.drop_caches(now.location)


def _encounter_with_responses(table: Table, now: Attempt, dilemma: str, card: Dilemma) -> Procedure[None]:
    """Reveal, target and check a dilemma, then encounter it, with responses (1E-ACT-19).

    It can be nullified or replaced only at the encounter, except by responses to the reveal. Under rulebook 1.7 a
    revealed dilemma allows no responses (1ER-ACT-2, 1ER-ACT-5).
    """
    ignored = False
    if table.edition.reveals_first and _REVEALED in table.index.responses.events:
        action = Action(_REVEALED, table.instance(dilemma).owner, (dilemma,), now.location)
        yield from let_players_respond(table, _REVEALED, action)
        ignored = action.cancelled
    if not _is_still_faced(table, dilemma):
        return
    resolution = Resolution(table, now.seat, dilemma)
    if card.halves:
        yield from _face_halves(resolution, now, card, ignored=ignored)
    elif ignored or (yield from _respond_to_encounter(resolution, now)):
        _discard_ignored(table, dilemma)
    elif card.words:
        yield from _resolve_dilemma_by_hand(table, now, dilemma)
    else:
        yield from _remove_overcome_dilemma(table, now, dilemma, earned=False)


def _respond_to_encounter(resolution: Resolution, now: Attempt) -> Procedure[bool]:
    """Open an encounter to responses; return whether the dilemma is nullified or ignored (1ER-DIL-2)."""
    table, dilemma = resolution.table, resolution.card
    action = Action(_ENCOUNTERED, table.instance(dilemma).owner, (dilemma,), now.location)
    yield from offer_nullifiers(table, now.seat, dilemma, action)
    if not action.cancelled:
        yield from let_players_respond(table, _ENCOUNTERED, action)
    _drop_lost_targets(resolution)
    return action.cancelled


def _discard_ignored(table: Table, dilemma: str) -> None:
    """Discard an ignored or nullified dilemma, which wasn't overcome (1E-MIS-22)."""
    if _is_still_faced(table, dilemma):
        leave_play(table, dilemma)


def _initiate_half(resolution: Resolution, now: Attempt, half: Half) -> Procedure[InitiatedHalf]:
    """Check the conditions of a half and choose its targets before responses (1E-ACT-19)."""
    resolution.picked = []
    conditions, idle = _check_conditions(resolution, now, half), _is_without_effect(resolution, now, half)
    if not idle and not _is_nullified_by_itself(resolution, half):
        yield from _choose_targets(resolution, now, half, conditions)
    return InitiatedHalf(conditions, idle)


def _choose_targets(resolution: Resolution, now: Attempt, half: Half, checked: Conditions) -> Procedure[None]:
    """Choose the first targets of a half, by its steps or its placement."""
    steps = _applicable_steps(now, half)
    for number, step in enumerate(steps):
        if checked[number] is None and resolution.picked and not step.remaining:
            checked[number] = _is_met(resolution, step)
        if step.condition is not None and checked[number] is not False:
            continue
        if (yield from resolution.interpreter.choose_targets_in_advance(step.effects)):
            return
    failed = any(step.condition is not None and met is False for step, met in zip(steps, checked, strict=True))
    if half.placed is not None and (half.then == "stays" or failed is (half.then == "placed")):
        yield from resolution.interpreter.choose_targets_in_advance((Select(half.placed),))


def _drop_lost_targets(resolution: Resolution) -> None:
    """Drop targets that have left play, without replacing them (1E-ACT-13)."""
    table, chosen = resolution.table, resolution.interpreter.aimed_at
    gone = [card for card in chosen if card not in table.state.cards or not table.in_play(card)]
    resolution.interpreter.forget_targets(gone)


def _is_nullified_by_itself(resolution: Resolution, half: Half) -> bool:
    """Whether the team meets the half's own nullifying requirement (1E-DIL-09)."""
    return half.nullify is not None and resolution.is_met(half.nullify)


def _is_without_effect(resolution: Resolution, now: Attempt, half: Half) -> bool:
    """Whether a half has no effect: its trigger or all its possible targets are missing (1E-DIL-16)."""
    missing = half.trigger is not None and not resolution.holds(half.trigger, None)
    return missing or _has_no_eligible_targets(resolution, now, half)


def _is_without_result(resolution: Resolution, half: Half, begun: InitiatedHalf) -> bool:
    """Whether a half nullifies itself or has no effect; log which (1E-DIL-09, 1E-DIL-16)."""
    table, name = resolution.table, resolution.table.card(resolution.card).name
    nullified = _is_nullified_by_itself(resolution, half)
    if nullified:
        table.journal.log_event("nullified", f"{name} is nullified.", rule="1E-DIL-09")
    elif begun.idle:
        table.journal.log_event("no effect", f"{name} has no effect.", rule="1E-DIL-16")
    return nullified or begun.idle


def _face_halves(resolution: Resolution, now: Attempt, card: Dilemma, *, ignored: bool) -> Procedure[None]:
    """Face the halves in order; stop at the first one not overcome (1E-DIL-14).

    Each half has separate responses: nullifying or replacing one leaves the next.

    Args:
        card: the definition of the dilemma.
        ignored: whether the first half was replaced or nullified when revealed.
    """
    table, dilemma = resolution.table, resolution.card
    conditions_met, gone = False, False
    left = [number for number in range(len(card.halves)) if number not in table.instance(dilemma).spent]
    mis_seeded = mis_seeded_halves(table, dilemma, now.location) if card.is_combo else ()
    for number in left:
        half = card.halves[number]
        now.half = number if card.is_combo else UNSET
        if number in mis_seeded:
            _set_half_aside(table, now, dilemma, number)
            gone = True
            continue
        begun = None if ignored or half.words else (yield from _initiate_half(resolution, now, half))
        gone, ignored = ignored or (yield from _respond_to_encounter(resolution, now)), False
        if table.outcome is not None or not _is_still_faced(table, dilemma):
            return
        if gone:
            _record_spent_half(table, dilemma, number)
            continue
        if begun is not None and _is_without_result(resolution, half, begun):
            conditions_met = conditions_met or (table.edition.nullifying_scores and not begun.idle)
            continue
        if begun is None:
            past = yield from _resolve_half_by_hand(table, now, dilemma, number)
        else:
            past = yield from _carry_out_half(resolution, now, number, begun.conditions)
        if not past:
            return
        conditions_met = conditions_met or half.can_be_failed
    if gone:
        _discard_ignored(table, dilemma)
    else:
        faced = table.edition.facing_scores and not any(map(_has_requirements, card.halves))
        yield from _remove_overcome_dilemma(table, now, dilemma, earned=conditions_met or faced)


def _has_requirements(half: Half) -> bool:
    """Whether a half has conditions, a cure or a nullifier."""
    return half.can_be_failed or half.cure is not None or half.nullify is not None


def _carry_out_half(resolution: Resolution, now: Attempt, number: int, checked: Conditions) -> Procedure[bool]:
    """Carry out a half; return whether the next one is faced (1E-DIL-14)."""
    table, dilemma = resolution.table, resolution.card
    half = table.card_as(dilemma, Dilemma).halves[number]
    failed = yield from _carry_out_steps(resolution, now, half, checked)
    if table.outcome is not None or not _is_still_faced(table, dilemma):
        if failed and table.cards_in_list("held", dilemma):  # it has become a trap (1E-CAP-03)
            _end_attempt(table, now)
        return False
    if half.placed is not None and (half.then == "stays" or failed is (half.then == "placed")):
        _keep_only_half(table, dilemma, number)
        yield from _place_dilemma(resolution, half)
        if failed:
            _end_attempt(table, now)
        now.ended = now.ended or half.travels
        return False
    if failed and not half.repeatable:
        _record_spent_half(table, dilemma, number)
    if failed:
        _fail_dilemma(table, now, dilemma, half.then)
        return False
    yield from resolution.run(half.past)
    if _is_faced_only_once(table, half):
        _record_spent_half(table, dilemma, number)
    return True


def _set_half_aside(table: Table, now: Attempt, dilemma: str, number: int) -> None:
    """Skip a half that is a mis-seed; the whole card goes out of play after the other half (1E-MSD-04, 1ER-DIL-7)."""
    half = table.card_as(dilemma, Dilemma).halves[number]
    words = f"{table.name(dilemma)}: {half.original} is a mis-seed."
    table.journal.log_event("mis-seed", words, rule="1E-MSD-04", reveals=True)
    _record_spent_half(table, dilemma, number)
    table.instance_to_change(dilemma).mis_seeded = True
    bar_owner(table, now.seat, table.instance(dilemma).owner, now.location)


def _keep_only_half(table: Table, dilemma: str, number: int) -> None:
    """Record that only one half of a combo is in play (1E-DIL-14)."""
    card = table.card_as(dilemma, Dilemma)
    if card.is_combo:
        table.instance_to_change(dilemma).spent = tuple(other for other in range(len(card.halves)) if other != number)


def _resolve_half_by_hand(table: Table, now: Attempt, dilemma: str, number: int) -> Procedure[bool]:
    """Let the players resolve a half of an imported combo; return whether the next one is faced (1ER-DIL-4)."""
    card = table.card_as(dilemma, Dilemma)
    half, last = card.halves[number], number == len(card.halves) - 1
    fate = yield from _fate_resolved_by_hand(table, now, dilemma, half.words)
    if not fate or fate == PLACED:
        if fate:
            _keep_only_half(table, dilemma, number)
            _place_by_hand(table, now, dilemma)
        return False
    spent = (
        fate in (DISCARDED, ATTEMPT_CONTINUES)
        or not half.repeatable
        or (fate == OVERCOME and _is_faced_only_once(table, half))
    )
    if spent and not last:
        _record_spent_half(table, dilemma, number)
    if fate == OVERCOME or (fate == ATTEMPT_CONTINUES and not last):
        return True
    _fail_dilemma(table, now, dilemma, _THEN_BY_HAND[fate] if last else "reseed")
    return False


def _resolve_dilemma_by_hand(table: Table, now: Attempt, dilemma: str) -> Procedure[None]:
    """Let the players resolve an imported dilemma and agree on its fate."""
    fate = yield from _fate_resolved_by_hand(table, now, dilemma, table.card(dilemma).words)
    if fate == PLACED:
        _place_by_hand(table, now, dilemma)
    elif fate == OVERCOME:
        yield from _remove_overcome_dilemma(table, now, dilemma, earned=True)
    elif fate:
        _fail_dilemma(table, now, dilemma, _THEN_BY_HAND[fate])


_THEN_BY_HAND = {DISCARDED: "discard", WAITS: "reseed", ATTEMPT_CONTINUES: "continues"}


def _fate_resolved_by_hand(table: Table, now: Attempt, dilemma: str, words: str) -> Procedure[str]:
    """Let the players resolve text of a dilemma; return its fate, empty if the game or the encounter is over."""
    condition = parse_condition(words, LEXICON)
    is_met = None if condition is None else Resolution(table, now.seat, dilemma).is_met(condition)
    fate = yield from resolve_dilemma_by_hand(
        table, dilemma, now.seat, words, is_gone=lambda: not _is_still_faced(table, dilemma), is_met=is_met
    )
    return "" if table.outcome is not None else fate


def _place_by_hand(table: Table, now: Attempt, dilemma: str) -> None:
    table.put(dilemma, "on", mission_used_at(table, now.seat, now.location))
    table.instance_to_change(dilemma).counter = table.card(dilemma).countdown or 0
    table.journal.log_event("placed", f"{table.name(dilemma)} is placed on the mission.", rule="1E-DIL-08")


def _is_faced_only_once(table: Table, half: Half) -> bool:
    """Whether an overcome first half of a combo isn't faced again: it has no conditions or says so (1E-DIL-14).

    By the rulings of 2002 only if it says so (1ER-DIL-4, 1ER-DIL-5).
    """
    return not half.repeatable or (table.edition.first_half_goes and not half.can_be_failed)


def _record_spent_half(table: Table, dilemma: str, number: int) -> None:
    """Record a half that isn't faced again (1E-DIL-14)."""
    card = table.instance_to_change(dilemma)
    card.spent = (*card.spent, number)


def _is_still_faced(table: Table, dilemma: str) -> bool:
    """Whether the dilemma is still being faced and hasn't been put elsewhere by its text."""
    return table.list_of_card(dilemma)[0] == "met"


def _has_no_eligible_targets(resolution: Resolution, now: Attempt, half: Half) -> bool:
    """Whether all steps target features that no one there has, so that the half has no effect (1E-DIL-16)."""
    steps = _applicable_steps(now, half)
    struck = [getattr(effect, "who", None) for step in steps for effect in step.effects]
    if not all(step.can_be_failed for step in steps) or not all(map(_has_features, struck)):
        return False
    return bool(struck) and not any(resolution.eligible(cards) for cards in struck if cards is not None)


def _has_features(cards: Cards | None) -> bool:
    """Whether a description names features of its targets, rather than only missing ones or a number."""
    if not isinstance(cards, Cards) or cards.who is None:
        return False
    parts = cards.who.parts if isinstance(cards.who, AllOf) else (cards.who,)
    return not all(isinstance(part, Not) for part in parts)


# --- effects ---------------------------------------------------------------------------------------------------------


def _carry_out_steps(resolution: Resolution, now: Attempt, half: Half, checked: Conditions) -> Procedure[bool]:
    """Carry out the steps in order; return whether a condition was failed (1E-DIL-02 to 1E-DIL-07).

    Conditions are checked first, except those about cards picked by an earlier step (1E-ACT-19).
    """
    failed = False
    for step, met in zip(_applicable_steps(now, half), checked, strict=True):
        if resolution.is_over:
            return failed
        past = step.condition is not None and (_is_met(resolution, step) if met is None else met)
        if not past and step.can_be_failed:
            past = yield from _pay_instead_of_condition(resolution, step)
        if past:
            continue
        if step.can_be_failed and isinstance(step.condition, Requirement):
            _log_unmet_condition(resolution, now, step.condition, _personnel_of_condition(resolution, step))
        failed = failed or (step.can_be_failed and not (step.waived and resolution.table.has_temporary_rulings))
        yield from resolution.run(step.effects)
    return failed


def _applicable_steps(now: Attempt, half: Half) -> list[Step]:
    """Return the steps of a half that apply here, in space or on a planet."""
    where = "space" if now.ship else "planet"
    return [step for step in half.steps if step.at in ("", where)]


def _check_conditions(resolution: Resolution, now: Attempt, half: Half) -> Conditions:
    """Return the results of a half's conditions; ``None`` for those about cards picked by an earlier step."""
    later = (step.of_picked or step.of_others or step.remaining for step in _applicable_steps(now, half))
    return [
        None if asked else _is_met(resolution, step)
        for asked, step in zip(later, _applicable_steps(now, half), strict=True)
    ]


def _is_met(resolution: Resolution, step: Step) -> bool:
    return step.condition is None or resolution.holds(step.condition, _personnel_of_condition(resolution, step))


def _personnel_of_condition(resolution: Resolution, step: Step) -> list[str] | None:
    """Return the personnel a condition is about; ``None`` for the whole team."""
    if step.of_others:
        attempt = resolution.table.state.attempt
        return [member for member in (attempt.group if attempt else ()) if member not in resolution.picked]
    return list(resolution.picked) if step.of_picked else None


def _log_unmet_condition(resolution: Resolution, now: Attempt, condition: Requirement, among: list[str] | None) -> None:
    """Log that a condition isn't met; the team's player also reads the missing figures (1E-DIL-03)."""
    table, name = resolution.table, resolution.table.name(resolution.card)
    figures = resolution.shortfall(condition, among).figures_in_words
    table.journal.log_event(
        "unmet",
        f"{table.player_name(now.seat)} doesn’t meet the conditions of {name}.",
        private={now.seat: f"You don’t meet the conditions of {name}: {figures}."} if figures else {},
        rule="1E-DIL-03",
        reveals=False,
    )


def _pay_instead_of_condition(resolution: Resolution, step: Step) -> Procedure[bool]:
    """Offer the cost that replaces a condition; return whether it was paid."""
    if not step.pays or not resolution.can_pay(step.pays):
        return False
    if step.condition is None and not step.effects:
        return (yield from resolution.pay_costs(step.pays))
    name, instead = resolution.table.name(resolution.card), in_first_edition_terms(cost_words(step.pays))
    prompt = f"Your team doesn’t meet {name}’s requirements. Do you {instead} instead?"
    if step.condition is None:
        prompt = f"{name}: do you {instead}?"
    if not (yield from ask_yes_or_no(resolution.seat, prompt, "1E-DIL-03")):
        return False
    return (yield from resolution.pay_costs(step.pays))


# --- fate of the dilemma ---------------------------------------------------------------------------------------------


def _remove_overcome_dilemma(table: Table, now: Attempt, dilemma: str, *, earned: bool) -> Procedure[None]:
    """Remove an overcome dilemma; it scores its points if its conditions were met (1E-DIL-03, 1E-DIL-10)."""
    card = table.card_as(dilemma, Dilemma)
    table.journal.log_event("overcome", f"{card.name} is overcome.", rule="1E-DIL-03")
    remove_dilemma(table, now.seat, dilemma, earned=earned)
    if _OVERCOME in table.index.responses.events:
        action = Action(_OVERCOME, now.seat, (dilemma,), now.location, team=tuple(now.group))
        yield from let_players_respond(table, _OVERCOME, action)
    yield from respond_to_scores(table)


def _fail_dilemma(table: Table, now: Attempt, dilemma: str, then: str) -> None:
    """Discard or reseed a dilemma that wasn't overcome, and end the attempt unless it continues.

    1E-DIL-04 to 1E-DIL-06.
    """
    name = table.name(dilemma)
    if then == "continues":
        table.journal.log_event("not overcome", f"{name} is discarded and the attempt continues.", rule="1E-DIL-06")
        leave_play(table, dilemma)
        return
    if then == "discard" or now.flash is not UNSET:  # in a Q-Flash dilemmas aren't reseeded (1E-GAP-12)
        table.journal.log_event("not overcome", f"{name} is not overcome and is discarded.", rule="1E-DIL-05")
        leave_play(table, dilemma)
    else:
        table.journal.log_event(
            "not overcome", f"{name} is not overcome and stays for another attempt.", rule="1E-DIL-04"
        )
        spent, mis_seeded = table.instance(dilemma).spent, table.instance(dilemma).mis_seeded
        table.reset_card(dilemma)
        card = table.instance_to_change(dilemma)
        card.spent, card.mis_seeded = spent, mis_seeded
        card.admitted = requires_permission_to_seed(table.card(dilemma))  # it was faced, so it was permitted
        table.put(dilemma, "under", now.location, 0)
    _end_attempt(table, now)


def _end_attempt(table: Table, now: Attempt) -> None:
    """End the attempt and stop the whole team, with ship and crew (1E-DIL-04)."""
    now.ended = True
    log_stopped_cards(table, stop_cards(table, [now.ship] if now.ship and table.in_play(now.ship) else list(now.group)))


def _place_dilemma(resolution: Resolution, half: Half) -> Procedure[None]:
    """Place a dilemma on its host; it is cured at once if the cure is present (1E-DIL-08)."""
    table, dilemma = resolution.table, resolution.card
    if half.placed is None:
        return
    resolution.picked = []
    yield from resolution.run((Select(half.placed),))
    hosts = [card for card in resolution.picked if table.in_play(card)]
    if not hosts:
        leave_play(table, dilemma)
        return
    if len(hosts) == 1 and not _affects_whole_team(half):
        table.put(dilemma, "on", hosts[0])
    else:
        table.put(dilemma, "on", mission_used_at(table, resolution.seat, resolution.location()))
        table.instance_to_change(dilemma).targets = tuple(hosts)
    table.instance_to_change(dilemma).counter = table.card(dilemma).countdown or 0
    if half.travels:
        yield from _set_course(resolution, hosts[0])
    stopped = stop_cards(table, hosts) if half.stops else []
    several = f"{len(hosts)} cards" if len(hosts) > 1 else "a card"
    where = table.names(hosts) if len(hosts) == 1 and table.can_see(None, hosts[0]) else several
    words = f"{table.name(dilemma)} is placed on"
    seeing = [seat for seat in table.seats() if all(table.can_see(seat, host) for host in hosts)]
    private = {seat: f"{words} {table.names(hosts)}." for seat in seeing if where != table.names(hosts)}
    table.journal.log_event("placed", f"{words} {where}.", private=private, rule="1E-DIL-08", reveals=False)
    log_stopped_cards(table, stopped)
    settle_cures(table)
    attempt = table.state.attempt
    remove_from_attempt(
        table, [member for member in attempt.group if is_disabled(table, member)] if attempt else []
    )  # 1E-STAT-05


def _affects_whole_team(half: Half) -> bool:
    """Whether a half affects its whole team for good, wherever they go (1E-LEAVE-04)."""
    return isinstance(half.placed, All) and half.placed.kind == "personnel"


def _set_course(resolution: Resolution, ship: str) -> Procedure[None]:
    """Choose the far end to which the ship must travel from now on; ties as usual (1E-LINE-04, 1E-DIL-12)."""
    table, dilemma = resolution.table, resolution.card
    here = table.location_of(ship)
    ends = far_ends(table, resolution.seat, here)
    by = resolution.seat_meant("commander")
    heading = (yield from choose_place(table, by, dilemma, ends)) if ends else here
    table.instance_to_change(dilemma).heading = heading
    words = f"{table.open_name(ship)} must do nothing but travel to {table.name(heading)}."
    table.journal.log_event("compelled", f"{words[:1].upper()}{words[1:]}", rule="1E-REQ-01")


def settle_ship_arrivals(table: Table) -> None:
    """Free ships that have arrived where they had to travel, and score the points (1E-CR-062, 1E-REQ-03)."""
    for place in table.locations():
        for ship, card in arrived_ships(table, place.id):
            seat = table.instance(ship).controller
            words = f"{table.open_name(ship)} has reached {table.name(place.id)}."
            table.journal.log_event("arrived", f"{words[:1].upper()}{words[1:]}", seat=seat, rule="1E-CR-062")
            if table.is_a(card, Dilemma):
                remove_dilemma(table, seat_meant_by_you(table, card) if seat is None else seat, card, earned=True)
            else:
                leave_play(table, card)


def arrived_ships(table: Table, place: str) -> list[tuple[str, str]]:
    """Return (ship, card) pairs of ships that have arrived where the card sent them."""
    ships = cards_of_kind(table, place, "ship")
    return [
        (ship, card)
        for ship in ships
        for card in table.cards_in_list("on", ship)
        if table.instance(card).heading == place
    ]
