"""Encountering a dilemma: conditions, effects, cures, and what becomes of it (1E-DIL, 1E-ACT-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from engine.ccg.describing.effect_clauses import cost_words
from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Select
from engine.ccg.requirements.requirement import AllOf, Not
from engine.ccg.resolving.conditions_in_words import condition_in
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.cards.dialect import in_own_words
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.wording import card_text
from engine.first_edition.missions.nullifying import offer_nullifiers
from engine.first_edition.moving.relocating import choose_place
from engine.first_edition.position.borg.objectives import may_score
from engine.first_edition.position.card_positions import seat_of
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.spaceline.locations import far_ends, mission_of
from engine.first_edition.position.teams.uniqueness import may_enter
from engine.first_edition.resolving.actions import respond
from engine.first_edition.resolving.answers import is_trap
from engine.first_edition.resolving.by_hand import (
    DISCARDED,
    GOES_ON,
    OVERCOME,
    PLACED,
    WAITS,
    fate_by_hand,
)
from engine.first_edition.resolving.lasting import end
from engine.first_edition.resolving.leaving_play import leave
from engine.first_edition.resolving.points import score
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import separate, stop
from engine.first_edition.resolving.two_groups import divide, unite
from engine.first_edition.table.memory import at_location
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.asking import confirm
from engine.kernel.decision import Procedure

Conditions = list[bool | None]
"""Which conditions of a half are met, step by step; ``None`` where that is asked later."""


class Initiated(NamedTuple):
    """What was known of a dilemma before it could be answered; answers change nothing of it (1E-ACT-13).

    Attributes:
        conditions: which conditions of a half are met.
        idle: whether that half has no effect.
    """

    conditions: Conditions
    idle: bool


_REVEALED, _ENCOUNTERED = "dilemma revealed", "dilemma encountered"


def encounter(table: Table, now: Attempt, dilemma: str) -> Procedure[None]:
    """A dilemma is revealed and met; a copy that may not be in play is not (1E-DIL-01, 1E-UNIQ-01, 1E-DIL-15)."""
    card, owner = table.known(dilemma, Dilemma), table.instance(dilemma).owner
    allowed = may_enter(table, owner, card)
    table.put(dilemma, "met", now.location)
    table.touch(dilemma).controller, table.touch(dilemma).met_by = None, now.seat
    table.journal.tell("dilemma", f"Dilemma: {card.name}. {card_text(card)}", rule="1E-DIL-01", reveals=True)
    if not allowed:
        words = f"Another {card.name} is in play, so it is not encountered."
        table.journal.tell("dilemma discarded", words, rule="1E-UNIQ-01")
        leave(table, dilemma)
        return
    yield from divide(table, now, dilemma)
    now.facing = dilemma
    table.changed(now.location)
    yield from _answered(table, now, dilemma, card)
    now.facing = ""
    end(table, "dilemma")
    unite(table, now)
    if now.ended:
        now.beaten = card.name
    table.changed(now.location)


def _answered(table: Table, now: Attempt, dilemma: str, card: Dilemma) -> Procedure[None]:
    """It is just revealed, its targets chosen and its conditions checked, then it is just encountered (1E-ACT-19).

    Only then may it be nullified or replaced, except by what answers the reveal. In rulebook 1.7 nothing answers a
    dilemma that is only revealed (1ER-ACT-2, 1ER-ACT-5).
    """
    ignored = False
    if table.edition.reveals_first and _REVEALED in table.index.answering.events:
        action = Action(_REVEALED, table.instance(dilemma).owner, (dilemma,), now.location)
        yield from respond(table, _REVEALED, action)
        ignored = action.cancelled
    if not _is_met_still(table, dilemma):
        return
    resolution = Resolution(table, now.seat, dilemma)
    if card.halves:
        yield from _meet(resolution, now, card, ignored=ignored)
    elif ignored or (yield from _is_answered(resolution, now)):
        _ignore(table, dilemma)
    elif card.words:
        yield from _meet_by_hand(table, now, dilemma)
    else:
        _overcome(table, now.seat, dilemma, earned=False)


def _is_answered(resolution: Resolution, now: Attempt) -> Procedure[bool]:
    """Open what is just encountered to answers; return whether it is nullified or ignored (1ER-DIL-2)."""
    table, dilemma = resolution.table, resolution.card
    action = Action(_ENCOUNTERED, table.instance(dilemma).owner, (dilemma,), now.location)
    yield from offer_nullifiers(table, now.seat, dilemma, action)
    if not action.cancelled:
        yield from respond(table, _ENCOUNTERED, action)
    _let_go_of_lost(resolution)
    return action.cancelled


def _ignore(table: Table, dilemma: str) -> None:
    """What is ignored or nullified is gone, and was not overcome (1E-MIS-22)."""
    if _is_met_still(table, dilemma):
        leave(table, dilemma)


def _initiate(resolution: Resolution, now: Attempt, half: Half) -> Procedure[Initiated]:
    """Check the conditions of a half and choose whom it strikes, before it may be answered (1E-ACT-19)."""
    resolution.picked = []
    conditions, idle = _checked(resolution, now, half), _is_without_effect(resolution, now, half)
    if not idle and not _is_nullified_by_itself(resolution, half):
        yield from _aim(resolution, now, half, conditions)
    return Initiated(conditions, idle)


def _aim(resolution: Resolution, now: Attempt, half: Half, checked: Conditions) -> Procedure[None]:
    """Choose whom a half strikes first: by its steps, or by being placed on them."""
    steps = _due(now, half)
    for number, step in enumerate(steps):
        if checked[number] is None and resolution.picked and not step.remaining:
            checked[number] = _is_met(resolution, step)
        if step.condition is not None and checked[number] is not False:
            continue
        if (yield from resolution.interpreter.aim(step.effects)):
            return
    failed = any(step.condition is not None and met is False for step, met in zip(steps, checked, strict=True))
    if half.placed is not None and (half.then == "stays" or failed is (half.then == "placed")):
        yield from resolution.interpreter.aim((Select(half.placed),))


def _let_go_of_lost(resolution: Resolution) -> None:
    """Whoever has left play by now is no target any more, and nobody takes their place (1E-ACT-13)."""
    table, chosen = resolution.table, resolution.interpreter.aimed_at
    gone = [one for one in chosen if one not in table.state.cards or not table.in_play(one)]
    resolution.interpreter.forget(gone)


def _is_nullified_by_itself(resolution: Resolution, half: Half) -> bool:
    """Whether whom its text names takes it away before it does anything (1E-DIL-09)."""
    return half.nullify is not None and resolution.is_met(half.nullify)


def _is_without_effect(resolution: Resolution, now: Attempt, half: Half) -> bool:
    """Whether what triggers it, or those alone whom it strikes, are missing (1E-DIL-16)."""
    missing = half.trigger is not None and not resolution.holds(half.trigger, None)
    return missing or _strikes_nobody(resolution, now, half)


def _does_nothing(resolution: Resolution, half: Half, begun: Initiated) -> bool:
    """Whether a half is nullified by its own words or has no effect, which the log says (1E-DIL-09, 1E-DIL-16)."""
    table, name = resolution.table, resolution.table.card(resolution.card).name
    nullified = _is_nullified_by_itself(resolution, half)
    if nullified:
        table.journal.tell("nullified", f"{name} is nullified.", rule="1E-DIL-09")
    elif begun.idle:
        table.journal.tell("no effect", f"{name} has no effect.", rule="1E-DIL-16")
    return nullified or begun.idle


def _meet(resolution: Resolution, now: Attempt, card: Dilemma, *, ignored: bool) -> Procedure[None]:
    """Half after half; where one has not been got past, the next is not met (1E-DIL-14).

    Each is answered by itself: what nullifies or replaces one leaves the next.

    Args:
        resolution: of its text.
        now: the attempt.
        card: what it says.
        ignored: whether the first half was replaced or nullified as the dilemma was revealed.
    """
    table, dilemma = resolution.table, resolution.card
    conditions_met, gone = False, False
    left = [number for number in range(len(card.halves)) if number not in table.instance(dilemma).spent]
    for number in left:
        half = card.halves[number]
        begun = None if ignored else (yield from _initiate(resolution, now, half))
        gone, ignored = ignored or (yield from _is_answered(resolution, now)), False
        if table.outcome is not None or not _is_met_still(table, dilemma):
            return
        if gone or begun is None:
            _spend(table, dilemma, number)
            continue
        if _does_nothing(resolution, half, begun):
            continue
        failed = yield from _steps(resolution, now, half, begun.conditions)
        if table.outcome is not None or not _is_met_still(table, dilemma):
            if failed and table.lying("held", dilemma):  # it has become a trap (1E-CAP-03)
                _end_attempt(table, now)
            return
        conditions_met = conditions_met or any(step.demands for step in half.steps)
        if half.placed is not None and (half.then == "stays" or failed is (half.then == "placed")):
            yield from _place(resolution, half)
            if failed:
                _end_attempt(table, now)
            now.ended = now.ended or half.travels
            return
        if failed:
            _fail(table, now, dilemma, half.then)
            return
        yield from resolution.run(half.past)
        if _is_met_once(table, half):
            _spend(table, dilemma, number)
    if gone:
        _ignore(table, dilemma)
    else:
        _overcome(table, now.seat, dilemma, earned=conditions_met)


def _meet_by_hand(table: Table, now: Attempt, dilemma: str) -> Procedure[None]:
    """Players resolve an imported dilemma, and agree how it ends."""
    condition = condition_in(table.card(dilemma).words, LEXICON)
    is_met = None if condition is None else Resolution(table, now.seat, dilemma).is_met(condition)
    fate = yield from fate_by_hand(
        table, dilemma, now.seat, is_gone=lambda: not _is_met_still(table, dilemma), is_met=is_met
    )
    if table.outcome is not None or not fate:
        return
    if fate == PLACED:
        table.put(dilemma, "on", mission_of(table, now.seat, now.location))
        table.journal.tell("placed", f"{table.name(dilemma)} is placed on a card.", rule="1E-DIL-08")
    elif fate == OVERCOME:
        _overcome(table, now.seat, dilemma, earned=True)
    else:
        then = {DISCARDED: "discard", WAITS: "reseed", GOES_ON: "continues"}[fate]
        _fail(table, now, dilemma, then)


def _is_met_once(table: Table, half: Half) -> bool:
    """Whether the first half of a combo that was got past is gone: where it has no conditions, or says so (1E-DIL-14).

    By the rulings of 2002 only where it says so (1ER-DIL-4, 1ER-DIL-5).
    """
    if half.repeatable is False:
        return True
    return table.edition.first_half_goes and not any(step.demands for step in half.steps)


def _spend(table: Table, dilemma: str, number: int) -> None:
    """The first half of a combo that has no conditions, or is not repeatable, is not met again (1E-DIL-14)."""
    card = table.touch(dilemma)
    card.spent = (*card.spent, number)


def _is_met_still(table: Table, dilemma: str) -> bool:
    """Whether its own text has not put the dilemma elsewhere."""
    return table.lies(dilemma)[0] == "met"


def _strikes_nobody(resolution: Resolution, now: Attempt, half: Half) -> bool:
    """Whether whom alone it strikes have features that nobody there has, so that it has no effect (1E-DIL-16)."""
    steps = _due(now, half)
    struck = [getattr(effect, "who", None) for step in steps for effect in step.effects]
    if not all(step.demands for step in steps) or not all(map(_has_features, struck)):
        return False
    return bool(struck) and not any(resolution.eligible(cards) for cards in struck if cards is not None)


def _has_features(cards: Cards | None) -> bool:
    """Whether a text names what those have whom it means, and not only what they have not or how many they are."""
    if not isinstance(cards, Cards) or cards.who is None:
        return False
    parts = cards.who.parts if isinstance(cards.who, AllOf) else (cards.who,)
    return not all(isinstance(part, Not) for part in parts)


# --- what it does ----------------------------------------------------------------------------------------------------


def _steps(resolution: Resolution, now: Attempt, half: Half, checked: Conditions) -> Procedure[bool]:
    """Carry out the steps in the order of the text; whether some condition was not met (1E-DIL-02 to 1E-DIL-07).

    Conditions are checked before anything happens, but for those asked of whom an earlier step picks or leaves
    (1E-ACT-19).
    """
    failed = False
    for step, met in zip(_due(now, half), checked, strict=True):
        if resolution.over:
            return failed
        past = step.condition is not None and (_is_met(resolution, step) if met is None else met)
        if not past and step.demands:
            past = yield from _pays(resolution, step)
        if past:
            continue
        failed = failed or (step.demands and not (step.waived and resolution.table.rules_for_now))
        yield from resolution.run(step.effects)
    return failed


def _due(now: Attempt, half: Half) -> list[Step]:
    """The steps of a half where it is met: in space, or on a planet."""
    where = "space" if now.ship else "planet"
    return [step for step in half.steps if step.at in ("", where)]


def _checked(resolution: Resolution, now: Attempt, half: Half) -> Conditions:
    """Which conditions of a half are met; those asked of whom an earlier step picks or leaves are asked later."""
    later = (step.of_picked or step.of_others or step.remaining for step in _due(now, half))
    return [None if asked else _is_met(resolution, step) for asked, step in zip(later, _due(now, half), strict=True)]


def _is_met(resolution: Resolution, step: Step) -> bool:
    among = list(resolution.picked) if step.of_picked else None
    if step.of_others:
        attempt = resolution.table.state.attempt
        among = [one for one in (attempt.group if attempt else ()) if one not in resolution.picked]
    return step.condition is None or resolution.holds(step.condition, among)


def _pays(resolution: Resolution, step: Step) -> Procedure[bool]:
    """What may be paid in place of meeting a condition."""
    if not step.pays or not resolution.can_pay(step.pays):
        return False
    if step.condition is None and not step.effects:
        return (yield from resolution.pay(step.pays))
    name, instead = resolution.table.name(resolution.card), in_own_words(cost_words(step.pays))
    prompt = f"Your team doesn’t meet {name}’s requirements. Do you {instead} instead?"
    if step.condition is None:
        prompt = f"{name}: do you {instead}?"
    if not (yield from confirm(resolution.seat, prompt, "1E-DIL-03")):
        return False
    return (yield from resolution.pay(step.pays))


# --- what becomes of it ----------------------------------------------------------------------------------------------


def _overcome(table: Table, seat: int, dilemma: str, *, earned: bool) -> None:
    """It is removed; who met its conditions scores its points, and it is kept for them (1E-DIL-03, 1E-DIL-10)."""
    card = table.known(dilemma, Dilemma)
    table.journal.tell("overcome", f"{card.name} is overcome.", rule="1E-DIL-03")
    remove(table, seat, dilemma, earned=earned)


def remove(table: Table, seat: int, dilemma: str, *, earned: bool) -> None:
    """A dilemma leaves: to the bonus area of a player who scores for it, else out-of-play (1E-DIL-10, 1E-LEAVE-05)."""
    card = table.known(dilemma, Dilemma)
    if earned and card.points and not card.scored and may_score(table, seat, card):
        score(table, seat, card.points, dilemma)
        leave(table, dilemma, "out")
        table.put(dilemma, "bonus", seat)
    else:
        leave(table, dilemma)


def _fail(table: Table, now: Attempt, dilemma: str, then: str) -> None:
    """1E-DIL-04 to 1E-DIL-06."""
    name = table.name(dilemma)
    if then == "continues":
        table.journal.tell("not overcome", f"{name} is discarded and the attempt continues.", rule="1E-DIL-06")
        leave(table, dilemma)
        return
    if then == "discard" or now.flash is not UNSET:  # 1E-GAP-12: in a Q-Flash none is seeded again
        table.journal.tell("not overcome", f"{name} is not overcome and is discarded.", rule="1E-DIL-05")
        leave(table, dilemma)
    else:
        table.journal.tell("not overcome", f"{name} is not overcome and stays for another attempt.", rule="1E-DIL-04")
        spent = table.instance(dilemma).spent
        table.renew(dilemma)
        table.touch(dilemma).spent = spent
        table.put(dilemma, "under", now.location, 0)
    _end_attempt(table, now)


def _end_attempt(table: Table, now: Attempt) -> None:
    """1E-DIL-04: the attempt fails, and all of the team, with ship and crew, are stopped."""
    now.ended = True
    stop(table, [now.ship] if now.ship and table.in_play(now.ship) else list(now.group))


def _place(resolution: Resolution, half: Half) -> Procedure[None]:
    """It leaves the seeds for what it is placed on, and is cured at once where the cure is there (1E-DIL-08)."""
    table, dilemma = resolution.table, resolution.card
    if half.placed is None:
        return
    resolution.picked = []
    yield from resolution.run((Select(half.placed),))
    hosts = [one for one in resolution.picked if table.in_play(one)]
    if not hosts:
        leave(table, dilemma)
        return
    if len(hosts) == 1 and not _follows_all(half):
        table.put(dilemma, "on", hosts[0])
    else:
        table.put(dilemma, "on", mission_of(table, resolution.seat, resolution.location()))
        table.touch(dilemma).targets = tuple(hosts)
    table.touch(dilemma).counter = table.card(dilemma).countdown or 0
    if half.travels:
        yield from _set_course(resolution, hosts[0])
    if half.stops:
        stop(table, hosts)
    several = f"{len(hosts)} cards" if len(hosts) > 1 else "a card"
    where = table.names(hosts) if len(hosts) == 1 and table.sees(None, hosts[0]) else several
    table.journal.tell("placed", f"{table.name(dilemma)} is placed on {where}.", rule="1E-DIL-08")
    look_for_cures(table)
    attempt = table.state.attempt
    separate(table, [one for one in attempt.group if is_disabled(table, one)] if attempt else [])  # 1E-STAT-05


def _follows_all(half: Half) -> bool:
    """Whether a half strikes all who met it for good, wherever they go, were it a single one (1E-LEAVE-04)."""
    return isinstance(half.placed, All) and half.placed.kind == "personnel"


def _set_course(resolution: Resolution, ship: str) -> Procedure[None]:
    """The far end to which the ship must travel, which stays the same; ties as usual (1E-LINE-04, 1E-DIL-12)."""
    table, dilemma = resolution.table, resolution.card
    here = table.location_of(ship)
    ends = far_ends(table, resolution.seat, here)
    by = resolution.whose("commander")
    heading = (yield from choose_place(table, by, dilemma, ends)) if ends else here
    table.touch(dilemma).heading = heading
    words = f"{table.open_name(ship)} must do nothing but travel to {table.name(heading)}."
    table.journal.tell("compelled", f"{words[:1].upper()}{words[1:]}", rule="1E-REQ-01")


def look_for_arrivals(table: Table) -> None:
    """A ship that has come to where it had to travel is free: its player scores the points (1E-CR-062, 1E-REQ-03)."""
    for place in table.locations():
        for ship, one in arrived_at(table, place.id):
            seat = table.instance(ship).controller
            words = f"{table.open_name(ship)} has reached {table.name(place.id)}."
            table.journal.tell("arrived", f"{words[:1].upper()}{words[1:]}", seat=seat, rule="1E-CR-062")
            remove(table, seat_of(table, one) if seat is None else seat, one, earned=True)


def arrived_at(table: Table, place: str) -> list[tuple[str, str]]:
    """The ships that have come there because they had to, each with the card that made them."""
    ships = there_of_kind(table, place, "ship")
    return [(ship, one) for ship in ships for one in table.lying("on", ship) if table.instance(one).heading == place]


def look_for_cures(table: Table) -> None:
    """Dilemmas in play are cured, or nullified, as soon as what does it is present with them (1E-DIL-08, 1E-DIL-09).

    Copies that the same are cured of at the same time score once (1E-GEN-12).
    """
    places = table.places()
    cured_of: set[tuple[str, object]] = set()
    while found := next((one for place in places for one in ended_at(table, place)), None):
        dilemma, cured = found
        words = f"{table.name(dilemma)} is {'cured' if cured else 'nullified'}."
        table.journal.tell("cured", words, rule="1E-DIL-08" if cured else "1E-DIL-09")
        what = table.card(dilemma).id, table.instance(dilemma).targets or table.lies(dilemma)
        remove(table, seat_of(table, dilemma), dilemma, earned=cured and what not in cured_of)
        cured_of.add(what)


def ended_at(table: Table, place: str) -> list[tuple[str, bool]]:
    """The dilemmas that are over at a location, or at large, each with whether it is cured."""
    if not there_of_kind(table, place, "dilemma"):
        return []
    return at_location(table, place, "ended", lambda: list(_found_at(table, place)))


def _found_at(table: Table, place: str) -> Iterator[tuple[str, bool]]:
    for dilemma in there_of_kind(table, place, "dilemma"):
        card = table.card(dilemma)
        if not isinstance(card, Dilemma) or table.lies(dilemma)[0] == "met":
            continue
        if is_trap(table, dilemma):  # 1E-CAP-08
            continue
        resolution = Resolution(table, seat_of(table, dilemma), dilemma)
        for half in card.halves:
            cured = half.cure is not None and resolution.holds(half.cure, None)
            if cured or (half.nullify is not None and resolution.is_met(half.nullify)):
                yield dilemma, cured
                break
