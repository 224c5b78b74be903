"""Current characteristics: printed, then changed by texts in play and temporary effects (1E-SKILL-10 to 1E-SKILL-12).

To avoid cycles, the targets of a change are judged by printed characteristics and *becomes* changes. The targets of
texts that change traits or disable cards are judged only by printed characteristics.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import (
    Adjusts,
    Becomes,
    Cannot,
    Change,
    Disables,
    DoublesSkills,
    Gains,
    Loses,
    LosesFirstSkill,
    LosesSkills,
)
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Qualities, is_met_alone, meets_requirement
from engine.first_edition.cards.definition import Dilemma, Facility, Personnel, Ship
from engine.first_edition.cards.qualities import (
    undefined_attributes,
    with_classification_only,
    with_doubled_skills,
    with_new_trait,
    with_skill,
    without_first_skill,
    without_trait,
)
from engine.first_edition.position.borg.counterparts import with_kin_bonus
from engine.first_edition.position.borg.hive import with_hive_skills
from engine.first_edition.position.card_positions import (
    fits_position,
    has_no_permitted_user,
    is_faced_by,
    is_forbidden_weapon,
    seat_meant_by_you,
)
from engine.first_edition.position.cards_with_text import cards_of_kind, cards_with_text, is_of_kind
from engine.first_edition.position.damage_penalties import (
    ENHANCEMENTS,
    attributes_after_damage,
    damage_markers,
    is_damaged,
    is_off_line,
)
from engine.first_edition.position.printed_characteristics import meets_as_printed, printed_persons, tests_no_numbers
from engine.first_edition.position.situations import is_left_unused
from engine.first_edition.position.teams.presence import affected_hosts, hosts_of, present_with_hosts
from engine.first_edition.position.text_targets import (
    POSITIONS_WITH_CARD,
    RequirementTest,
    affected_cards,
    amount_value,
    can_affect,
    condition_holds,
    fits_apart_from_kind,
    fits_description,
    fits_printed,
)
from engine.first_edition.position.unusable_cards import is_captured_or_held
from engine.first_edition.table.caches import cached_at_location, cached_everywhere, cached_for_cards_at
from engine.first_edition.table.card_index import FOLLOWING, POSITIONS_ANYWHERE
from engine.first_edition.table.table import NO_LOCATION, Table

SomeChange = TypeVar("SomeChange", bound=Change)


class ActiveChange(NamedTuple):
    """A change in force.

    Attributes:
        change: the change itself.
        card: the card with the text.
        seat: the player meant by "you".
        cards: the affected cards if they are fixed, else ``None``.
        same: key shared by copies, which affect a card only once (1E-GEN-12).
    """

    change: Change
    card: str
    seat: int
    cards: tuple[str, ...] | None
    same: tuple[str, int, int]


# --- personnel -------------------------------------------------------------------------------------------------------


def persons_on_card(table: Table, instance: str) -> tuple[Qualities, ...]:
    """Return the current characteristics of each person on a card; ships and facilities have one entry."""
    if not table.is_a(instance, Personnel, Ship):
        return _facility_qualities(table, instance)
    place = table.location_of(instance)
    return cached_at_location(
        table,
        place,
        ("persons", instance),
        lambda: with_hive_skills(table, instance, _computed_persons(table, instance)),
    )


def _facility_qualities(table: Table, instance: str) -> tuple[Qualities, ...]:
    """Return the current characteristics of a facility or other card; only icons and affiliations can change."""
    now = printed_persons(table, instance)
    if not table.is_a(instance, Facility) or not _has_changed_traits(table, instance):
        return now
    for _, gained in changes_in_force(table, instance, Becomes):
        now = tuple(with_new_trait(qualities, gained) for qualities in now)
    for _, lost in changes_in_force(table, instance, Loses):
        now = tuple(without_trait(qualities, lost) for qualities in now)
    return now


def _computed_persons(table: Table, instance: str) -> tuple[Qualities, ...]:
    now = printed_persons(table, instance)
    changes = changes_of(table, instance, Gains, LosesFirstSkill, Becomes, Adjusts, LosesSkills, Loses, DoublesSkills)
    if not changes:
        return now
    if any(isinstance(source.change, LosesFirstSkill) for source in changes):
        now = tuple(map(without_first_skill, now))
    unskilled = any(isinstance(source.change, LosesSkills) for source in changes)
    if unskilled:
        now = tuple(Qualities({}, qualities.attributes, qualities.traits) for qualities in now)
    for source in changes:
        if isinstance(source.change, Gains):
            now = tuple(with_skill(qualities, source.change) for qualities in now)
        elif isinstance(source.change, Becomes):
            now = tuple(with_new_trait(qualities, source.change) for qualities in now)
    for source in changes:
        if isinstance(source.change, Loses):
            now = tuple(without_trait(qualities, source.change) for qualities in now)
    for source in changes:
        if isinstance(source.change, DoublesSkills):
            first = source.change.first
            now = tuple(with_doubled_skills(qualities, first=first) for qualities in now)
    if unskilled:
        now = tuple(map(with_classification_only, now))
    missing = undefined_attributes(table.card(instance))
    values = [
        attributes_after_changes(table, card.attributes, changes) | none
        for card, none in zip(now, missing, strict=True)
    ]
    return tuple(Qualities(card.skills, value, card.traits) for card, value in zip(now, values, strict=True))


def attributes_after_changes(
    table: Table,
    values: Mapping[str, int],
    changes: Sequence[ActiveChange],
    unenhanced: Container[str] = (),
    damage: Callable[[dict[str, int]], dict[str, int]] = dict,
) -> dict[str, int]:
    """Return the attributes after all changes: first sets, then additions, then multiplications (1E-SKILL-12).

    They are never below 0 (1E-SKILL-10).

    Args:
        values: the printed attributes.
        changes: changes that may apply.
        unenhanced: attributes whose enhancements are off-line (1E-DMG-07).
        damage: applies damage after values are set and before additions.
    """
    now = dict(values)
    adjusts = [(change.change, change) for change in changes if isinstance(change.change, Adjusts)]
    for how in ("sets", "adds", "multiplies"):
        now = damage(now) if how == "adds" else now
        for change, source in adjusts:
            if change.how != how:
                continue
            number = amount_value(table, change.amount, source.card, source.seat, _fits_current)
            for name in change.attributes:
                if name in now:
                    new = number if how == "sets" else now[name] + number if how == "adds" else now[name] * number
                    now[name] = min(new, now[name]) if name in unenhanced else new
    return {name: max(0, value) for name, value in now.items()}


def persons_of_group(table: Table, instances: Sequence[str]) -> list[Qualities]:
    """Return the current persons on several personnel cards; changes count for every check (1E-DIL-17)."""
    return [person for instance in instances for person in persons_on_card(table, instance)]


def traits_of_persons(table: Table, instances: Sequence[str]) -> list[frozenset[str]]:
    """Return the current icons and characteristics of each person on several personnel cards."""
    return [
        persons_with_trait.traits
        for instance in instances
        for persons_with_trait in _persons_with_traits(table, instance)
    ]


def is_animal(table: Table, instance: str) -> bool:
    """Whether all persons on a personnel card currently have ANIMAL classification (1E-CARD-11)."""
    return all("class:animal" in trait for trait in traits_of_persons(table, (instance,)))


def _persons_with_traits(table: Table, instance: str) -> tuple[Qualities, ...]:
    """Return the persons on a card with current traits; changes to numbers may be missing."""
    return (
        persons_on_card(table, instance) if _has_changed_traits(table, instance) else printed_persons(table, instance)
    )


def _has_changed_traits(table: Table, instance: str) -> bool:
    """Whether a current effect adds a trait to a card or removes one."""
    return _changes_traits(table) and bool(changes_of(table, instance, Becomes, Loses))


def _changes_traits(table: Table) -> bool:
    """Whether any text or temporary effect in the match can change traits."""
    changing = (isinstance(effect.change, Becomes | Loses) for effect in table.state.lasting)
    return Becomes in table.index.node_kinds or any(changing)


# --- ships and missions ----------------------------------------------------------------------------------------------


def attribute_of_card(table: Table, instance: str, name: str) -> int:
    """Return the current value of an attribute, summed over all persons on a personnel card."""
    if isinstance(table.card(instance), Personnel):
        return sum(person.attributes.get(name, 0) for person in persons_on_card(table, instance))
    return ship_attributes(table, instance).get(name, 0)


def ship_attributes(table: Table, instance: str) -> dict[str, int]:
    """Return a ship's or facility's current RANGE, WEAPONS and SHIELDS; missing attributes are left out.

    Self-controlling dilemmas have them, too (1E-SELF-01).
    """
    place = table.location_of(instance)
    return cached_at_location(
        table,
        place,
        ("ship", instance),
        lambda: ship_attributes_under(table, instance, changes_of(table, instance, Adjusts)),
    )


def ship_attributes_under(table: Table, instance: str, adjusts: Sequence[ActiveChange]) -> dict[str, int]:
    """Return a ship's or facility's attributes with only these changes in force."""
    card = table.card(instance)
    if not isinstance(card, Ship | Facility | Dilemma):
        return {}
    range_ = None if isinstance(card, Facility) else card.range
    now = {"range": range_, "weapons": card.weapons, "shields": card.shields}
    values = {name: value for name, value in now.items() if value is not None}
    if not adjusts and not is_damaged(table, instance):
        return with_kin_bonus(table, instance, values)
    unenhanced = [name for name in values if is_off_line(table, instance, f"{name} {ENHANCEMENTS}")]
    values = attributes_after_changes(
        table, values, adjusts, unenhanced, partial(attributes_after_damage, table, instance)
    )
    off = {name for marker in damage_markers(table, instance) for name in marker.off_line}  # 1E-DMG-07
    return {name: 0 if name in off else value for name, value in with_kin_bonus(table, instance, values).items()}


def ship_numbers(table: Table, ship_or_facility: str) -> dict[str, int] | None:
    """Return a ship's attributes for a requirement check, with 0 for missing ones; ``None`` without a ship."""
    if not ship_or_facility:
        return None
    return {"range": 0, "weapons": 0, "shields": 0} | ship_attributes(table, ship_or_facility)


def equipment_keywords(table: Table, equipment: Iterable[str]) -> list[frozenset[str]]:
    """Return the keywords that a requirement can use for each equipment."""
    return [table.facts[card].equipment_names for card in equipment]


def is_disabled(table: Table, instance: str) -> bool:
    """Whether a card is disabled and so can't be used in any way (1E-STAT-05).

    Includes captives (1E-CAP-01), deactivated holograms (1E-HOLO-02), personnel under house arrest (1E-HARR-02), and
    cards suspended on one in stasis (1E-STAT-06).
    """
    return (
        is_captured_or_held(table, instance)
        or bool(changes_of(table, instance, Disables))
        or (table.state.cards[instance].at.startswith("on.") and is_suspended(table, instance))
    )


def is_suspended(table: Table, instance: str) -> bool:
    """Whether a card is on one, or on several, that others keep in stasis: it does nothing meanwhile (1E-STAT-06)."""
    hosts = hosts_of(table, instance)
    return bool(hosts) and all(_is_kept_in_stasis(table, host, instance) for host in hosts)


def _is_kept_in_stasis(table: Table, host: str, card_on_it: str) -> bool:
    """Whether anything but a given card on it keeps a card in stasis."""
    found = (source for source in changes_of(table, host, Disables) if source.card != card_on_it)
    return any(isinstance(source.change, Disables) and source.change.stasis for source in found)


def has_no_usable_text(table: Table, instance: str) -> bool:
    """Whether a card's text can't be used: it is disabled or has lost its skills (1E-STAT-05, 1E-SKILL-01)."""
    return is_disabled(table, instance) or bool(changes_of(table, instance, LosesSkills))


def forbids_action(table: Table, instance: str, what: str, points: int = 0, seat: int | None = None) -> bool:
    """Whether a text forbids a card an action, such as to ``beam``.

    Args:
        what: the action, as in ``Cannot``.
        points: the player's points, because some texts apply only below a number.
        seat: the player, because some texts apply only to players without a card; ``None`` for any.
    """
    there = active_changes_at(table, table.location_of(instance)).get(Cannot)
    if not there or not any(isinstance(card.change, Cannot) and card.change.what == what for card in there):
        return False
    return any(
        isinstance(item.change, Cannot)
        and item.change.what == what
        and (item.change.below is None or points < item.change.below)
        and not (isinstance(item.change.lacking, Cards) and _has_card(table, seat, item.change.lacking, item.card))
        for item in changes_of(table, instance, Cannot)
    )


def _has_card(table: Table, seat: int | None, cards: Cards, source: str) -> bool:
    """Whether the player in question has a card that matches a description."""
    return seat is not None and bool(affected_cards(table, cards, source, seat))


def is_playing_forbidden(table: Table, instance: str) -> bool:
    """Whether a text prevents a card from being played, judged before it is in play (1E-DL-09)."""
    if Cannot not in table.index.change_kinds:
        return False
    there = (card for card in active_changes_at(table, NO_LOCATION).get(Cannot, ()) if not _is_silenced(table, card))
    return any(
        isinstance(card.change, Cannot)
        and card.change.what == "be played"
        and fits_description(table, card.change.of, instance, card.card, card.seat)
        and _target_test(table, card.change)(table, card.change.of, instance)
        for card in there
    )


def changes_in_force(table: Table, instance: str, kind: type[SomeChange]) -> Iterator[tuple[str, SomeChange]]:
    """Yield the changes of a kind that apply to a card now, each with the card whose text makes it."""
    for source in changes_of(table, instance, kind):
        if isinstance(source.change, kind):
            yield source.card, source.change


# --- changes in force ------------------------------------------------------------------------------------------------


def changes_of(table: Table, instance: str, *kinds: type) -> list[ActiveChange]:
    """Return the changes of these kinds that apply to a card; identical ones apply only once (1E-GEN-12)."""
    location = table.location_of(instance)
    by_kind = active_changes_at(table, location)
    if by_kind.keys().isdisjoint(kinds):
        return []
    if location or table.in_play(instance):
        meaning = changes_by_card(table, location, *(kind for kind in kinds if kind in by_kind)).get(instance)
    else:
        meaning = [
            source for kind in kinds for source in by_kind.get(kind, ()) if _affects_card(table, source, instance)
        ]
    return [*_without_identical_changes(card for card in meaning if not _is_silenced(table, card))] if meaning else []


def changes_by_card(table: Table, location: str, *kinds: type) -> dict[str, list[ActiveChange]]:
    """Return the changes of these kinds at a location, by affected card, including silenced ones."""
    return cached_at_location(table, location, kinds, lambda: _changes_by_card(table, location, kinds))


def _changes_by_card(table: Table, location: str, kinds: tuple[type, ...]) -> dict[str, list[ActiveChange]]:
    found: dict[str, list[ActiveChange]] = {}
    by_kind = active_changes_at(table, location)
    for source in (source for kind in kinds for source in by_kind.get(kind, ())):
        for card in _affected_at(table, source, location):
            found.setdefault(card, []).append(source)
    return found


def _affected_at(table: Table, source: ActiveChange, location: str) -> Iterator[str]:
    """Yield the cards at a location that a change affects."""
    cards = source.change.of if hasattr(source.change, "of") else None
    if source.cards is not None:
        yield from source.cards
    elif isinstance(cards, Cards):
        fits_whom = _target_test(table, source.change)
        for card in _cards_in_position(table, cards, source.card, location):
            suitable = fits_apart_from_kind(table, cards, card, source.card, source.seat)
            if suitable and fits_whom(table, cards, card) and not is_forbidden_weapon(table, card, source.card):
                yield card


def _cards_in_position(table: Table, cards: Cards, card: str, location: str) -> Iterable[str]:
    """Return the cards at a location with the right type and position for a description."""
    if cards.where == "this":
        return (card,) if cards.kind == "card" or is_of_kind(table, card, cards.kind) else ()
    there = cards_of_kind(table, location, cards.kind)
    if cards.where == "play":
        return there
    if cards.where == "present":
        present = {*present_with_hosts(table, card)}
        return [other for other in there if other in present or is_faced_by(table, other, card)]
    if cards.where == "host":
        hosts = affected_hosts(table, card)
        return [card for card in there if card in hosts]
    return [other for other in there if fits_position(table, cards, other, card)]


def _without_identical_changes(sources: Iterable[ActiveChange]) -> Iterator[ActiveChange]:
    """Yield the sources without repeats of identical changes, unless those are cumulative (1E-GEN-12)."""
    told: set[tuple[str, int, int]] = set()
    for source in sources:
        if source.same not in told:
            if not getattr(source.change, "cumulative", False):
                told.add(source.same)
            yield source


def _is_silenced(table: Table, source: ActiveChange) -> bool:
    """Whether the card with the text is disabled, so that its text has no effect (1E-STAT-05).

    This isn't checked for texts that disable, so that two of them don't depend on each other.
    """
    disables = isinstance(source.change, Disables)
    return not disables and source.card in table.state.cards and is_disabled(table, source.card)


def active_changes_at(table: Table, location: str) -> dict[type, list[ActiveChange]]:
    """Return the changes that can affect cards at a location, by kind."""
    known: dict[type, list[ActiveChange]] | None = table.kept[location].get("sources")
    if known is None:
        known = cached_at_location(
            table, location, "sources", lambda: _active_changes_by_type(_find_active_changes(table, location))
        )
    return known


def _active_changes_by_type(sources: Iterator[ActiveChange]) -> dict[type, list[ActiveChange]]:
    found: dict[type, list[ActiveChange]] = {}
    for source in sources:
        found.setdefault(type(source.change), []).append(source)
    return found


def _find_active_changes(table: Table, location: str) -> Iterator[ActiveChange]:
    if location:
        yield from _active_changes_by_texts_at(table, location)
        yield from cached_at_location(
            table,
            NO_LOCATION,
            "reaching",
            lambda: [*filter(_may_reach_locations, _active_changes_by_texts_at(table, NO_LOCATION))],
        )
    else:
        yield from _active_changes_by_texts_at(table, NO_LOCATION)
    if table.index.cards_with_wide_texts:
        yield from _changes_from_elsewhere(table, location)
    told: list[tuple[str, object]] = []
    for effect in table.state.lasting:
        known = effect.source in table.state.cards
        told.append((table.card(effect.source).title if known else f"{effect.source} {len(told)}", effect.change))
        cards, same = None if effect.cards is None else tuple(effect.cards), (told[-1][0], -1, told.index(told[-1]))
        yield ActiveChange(effect.change, effect.source, effect.seat, cards, same)


def _may_reach_locations(source: ActiveChange) -> bool:
    """Whether a change from the players' tables can affect cards at locations."""
    of = getattr(source.change, "of", None)
    return not isinstance(of, Cards) or of.where not in POSITIONS_WITH_CARD


def _active_changes_by_texts_at(table: Table, place: str) -> Iterator[ActiveChange]:
    for instance, number, text in _continuous_texts(table, place):
        yield from _active_changes_of_text(table, instance, number, text)


def _changes_from_elsewhere(table: Table, location: str) -> Iterator[ActiveChange]:
    """Yield changes from cards at other locations that affect cards anywhere."""
    for place, wide in zip(
        table.places(), cached_everywhere(table, "wide", _texts_for_other_locations_at), strict=True
    ):
        if place not in (location, NO_LOCATION):
            for instance, number, text in wide:
                yield from (
                    one
                    for one in _active_changes_of_text(table, instance, number, text)
                    if _affects_other_locations(table, one)
                )


def _texts_for_other_locations_at(table: Table, place: str) -> list[tuple[str, int, While]]:
    there = _continuous_texts(table, place)
    return [card for card in there if table.card(card[0]).id in table.index.cards_with_wide_texts]


def _affects_other_locations(table: Table, source: ActiveChange) -> bool:
    """Whether a change from another location can affect cards here, as a dilemma on a team that has left does."""
    of = getattr(source.change, "of", None)
    if not isinstance(of, Cards):
        return False
    return of.where in POSITIONS_ANYWHERE or (of.where in FOLLOWING and bool(table.instance(source.card).targets))


def _active_changes_of_text(table: Table, instance: str, number: int, text: While) -> Iterator[ActiveChange]:
    if has_no_permitted_user(table, instance) or is_left_unused(table, instance):
        return
    seat = seat_meant_by_you(table, instance)
    if text.condition is None or condition_holds(table, text.condition, instance, seat):
        title = table.card(instance).copies_key
        for index, change in enumerate(text.changes):
            yield ActiveChange(change, instance, seat, None, (title, number, index))


def _continuous_texts(table: Table, place: str) -> list[tuple[str, int, While]]:
    """Return the texts at a location (or on the tables) that apply while their conditions are true.

    Each is a tuple of the card, the number of the text, and the text.
    """
    return cached_for_cards_at(table, place, "on", lambda: [*_find_continuous_texts(table, place)])


def _find_continuous_texts(table: Table, place: str) -> Iterator[tuple[str, int, While]]:
    for instance, texts in cards_with_text(table, place):
        for number, text in enumerate(texts):
            if isinstance(text, While):
                yield instance, number, text


# --- cards that a text affects ---------------------------------------------------------------------------------------


def _affects_card(table: Table, source: ActiveChange, instance: str) -> bool:
    """Whether a change affects a card."""
    if source.cards is not None:
        return instance in source.cards
    cards = source.change.of if hasattr(source.change, "of") else None
    return (
        isinstance(cards, Cards)
        and can_affect(table, cards, instance, source.card, source.seat)
        and _target_test(table, source.change)(table, cards, instance)
    )


def _target_test(table: Table, change: Change) -> RequirementTest:
    """Return the test for the targets of a change: printed characteristics if nothing in the match changes traits."""
    changing = _changes_traits(table)
    return _fits_current if changing and not isinstance(change, Becomes | Disables) else fits_printed


def _fits_current(table: Table, cards: Cards, instance: str) -> bool:
    """Whether a card with its current traits fits a description (1E-CHAR-06)."""
    if cards.who is None or not _has_changed_traits(table, instance):
        return fits_printed(table, cards, instance)
    now = printed_persons(table, instance)
    for _, change in changes_in_force(table, instance, Becomes):
        now = tuple(with_new_trait(qualities, change) for qualities in now)
    return any(is_met_alone(cards.who, qualities) for qualities in now)


def meets_requirement_alone(table: Table, cards: Cards, instance: str) -> bool:
    """Whether a single card currently meets ``cards.who``."""
    if cards.who is None:
        return True
    if tests_no_numbers(cards.who) and not _has_changed_traits(table, instance):
        return meets_as_printed(table, cards.who, instance)
    numbers = ship_numbers(table, instance) if table.is_a(instance, Ship, Facility) else None
    return any(meets_requirement(cards.who, (person,), (), numbers) for person in persons_on_card(table, instance))
