"""What cards are now: as printed, then changed by texts in play and by what lasts (1E-SKILL-10 to 1E-SKILL-12).

Whom a change means is judged by what is printed and by what cards have become, so that no change waits for another:
whom a text makes something else, or disables, is judged by what is printed alone.
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
    Gains,
    Loses,
    LosesFirstSkill,
    LosesSkills,
)
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Qualities, fits, met
from engine.first_edition.cards.definition import Dilemma, Facility, Personnel, Ship
from engine.first_edition.cards.qualities import (
    become,
    by_classification,
    undefined,
    with_skill,
    without,
    without_first_listed,
)
from engine.first_edition.position.as_printed import asks_no_numbers, fits_as_printed, printed
from engine.first_edition.position.borg.counterparts import against_kin
from engine.first_edition.position.borg.hive import in_hive
from engine.first_edition.position.card_positions import is_carried_in_vain, is_faced_by, is_unarmed, is_where, seat_of
from engine.first_edition.position.cards_with_text import is_kind, speaking, there_of_kind
from engine.first_edition.position.damage_penalties import ENHANCEMENTS, after_damage, is_damaged, is_off_line, markers
from engine.first_edition.position.meaning import (
    WITH_IT,
    Fits,
    amount,
    fits_printed,
    holds,
    is_meant,
    is_such,
    meant,
    suits,
)
from engine.first_edition.position.out_of_use import is_held
from engine.first_edition.position.teams.presence import host_of, present_with, ship_of
from engine.first_edition.table.card_index import WIDE
from engine.first_edition.table.memory import at_location, everywhere, in_place
from engine.first_edition.table.table import AT_LARGE, Table

SomeChange = TypeVar("SomeChange", bound=Change)


class Source(NamedTuple):
    """A change that is in force.

    Attributes:
        change: what it is.
        card: whose text says so.
        seat: who is meant by "you".
        cards: the cards meant, where they are known once and for all.
        same: copies of it do the same only once to a card (1E-GEN-12).
    """

    change: Change
    card: str
    seat: int
    cards: tuple[str, ...] | None
    same: tuple[str, int, int]


# --- personnel -------------------------------------------------------------------------------------------------------


def persons(table: Table, instance: str) -> tuple[Qualities, ...]:
    """The same of a card as it is now; nothing changes what cards are that are neither personnel nor ships."""
    if not table.is_a(instance, Personnel, Ship):
        return _facility(table, instance)
    place = table.location_of(instance)
    return at_location(table, place, ("persons", instance), lambda: in_hive(table, instance, _persons(table, instance)))


def _facility(table: Table, instance: str) -> tuple[Qualities, ...]:
    """What a facility, or another card, is now: only its icons and affiliations change."""
    now = printed(table, instance)
    if not table.is_a(instance, Facility) or not _is_something_else(table, instance):
        return now
    for _, gained in in_force(table, instance, Becomes):
        now = tuple(become(one, gained) for one in now)
    for _, lost in in_force(table, instance, Loses):
        now = tuple(without(one, lost) for one in now)
    return now


def _persons(table: Table, instance: str) -> tuple[Qualities, ...]:
    now = printed(table, instance)
    changes = changes_of(table, instance, Gains, LosesFirstSkill, Becomes, Adjusts, LosesSkills, Loses)
    if not changes:
        return now
    if any(isinstance(source.change, LosesFirstSkill) for source in changes):
        now = tuple(map(without_first_listed, now))
    unskilled = any(isinstance(source.change, LosesSkills) for source in changes)
    if unskilled:
        now = tuple(Qualities({}, one.attributes, one.traits) for one in now)
    for source in changes:
        if isinstance(source.change, Gains):
            now = tuple(with_skill(one, source.change) for one in now)
        elif isinstance(source.change, Becomes):
            now = tuple(become(one, source.change) for one in now)
    for source in changes:
        if isinstance(source.change, Loses):
            now = tuple(without(one, source.change) for one in now)
    if unskilled:
        now = tuple(map(by_classification, now))
    missing = undefined(table.card(instance))
    values = [adjusted(table, one.attributes, changes) | none for one, none in zip(now, missing, strict=True)]
    return tuple(Qualities(one.skills, value, one.traits) for one, value in zip(now, values, strict=True))


def adjusted(
    table: Table,
    values: Mapping[str, int],
    changes: Sequence[Source],
    unenhanced: Container[str] = (),
    damage: Callable[[dict[str, int]], dict[str, int]] = dict,
) -> dict[str, int]:
    """1E-SKILL-12: first what sets values, then what adds, then what multiplies; never below 0 (1E-SKILL-10).

    Args:
        table: where.
        values: as printed.
        changes: what may change them.
        unenhanced: the attributes whose enhancements are off-line (1E-DMG-07).
        damage: what damage leaves of values that were set, before anything is added.
    """
    now = dict(values)
    adjusts = [(one.change, one) for one in changes if isinstance(one.change, Adjusts)]
    for how in ("sets", "adds", "multiplies"):
        now = damage(now) if how == "adds" else now
        for change, source in adjusts:
            if change.how != how:
                continue
            number = amount(table, change.amount, source.card, source.seat, _fits_now)
            for name in change.attributes:
                if name in now:
                    new = number if how == "sets" else now[name] + number if how == "adds" else now[name] * number
                    now[name] = min(new, now[name]) if name in unenhanced else new
    return {name: max(0, value) for name, value in now.items()}


def group(table: Table, instances: Sequence[str]) -> list[Qualities]:
    """The persons on several personnel cards as they are now: what changes them counts for every check (1E-DIL-17)."""
    return [one for instance in instances for one in persons(table, instance)]


def traits(table: Table, instances: Sequence[str]) -> list[frozenset[str]]:
    """The icons and characteristics of the persons on several personnel cards as they are now."""
    return [one.traits for instance in instances for one in _as_what_they_are(table, instance)]


def is_animal(table: Table, instance: str) -> bool:
    """Whether all persons on a personnel card are of ANIMAL classification now (1E-CARD-11)."""
    return all("class:animal" in one for one in traits(table, (instance,)))


def _as_what_they_are(table: Table, instance: str) -> tuple[Qualities, ...]:
    """The persons on a card as they are now, but for what changes their numbers only."""
    return persons(table, instance) if _is_something_else(table, instance) else printed(table, instance)


def _is_something_else(table: Table, instance: str) -> bool:
    """Whether something gives a card a characteristic or takes one, so that it is not what is printed."""
    return _changes_traits(table) and bool(changes_of(table, instance, Becomes, Loses))


def _changes_traits(table: Table) -> bool:
    """Whether a text of the match might, or something that lasts for a while does."""
    changing = (isinstance(one.change, Becomes | Loses) for one in table.state.lasting)
    return Becomes in table.index.node_kinds or any(changing)


# --- ships and missions ----------------------------------------------------------------------------------------------


def attribute(table: Table, instance: str, name: str) -> int:
    """An attribute of a card now; of a personnel card that of all its persons together."""
    if isinstance(table.card(instance), Personnel):
        return sum(one.attributes.get(name, 0) for one in persons(table, instance))
    return ship(table, instance).get(name, 0)


def ship(table: Table, instance: str) -> dict[str, int]:
    """Range, weapons and shields of a ship or facility now; what it does not have is left out.

    Dilemmas that control themselves have them too (1E-SELF-01).
    """
    place = table.location_of(instance)
    return at_location(
        table, place, ("ship", instance), lambda: ship_as(table, instance, changes_of(table, instance, Adjusts))
    )


def ship_as(table: Table, instance: str, adjusts: Sequence[Source]) -> dict[str, int]:
    """The same with these changes alone in force."""
    card = table.card(instance)
    if not isinstance(card, Ship | Facility | Dilemma):
        return {}
    range_ = None if isinstance(card, Facility) else card.range
    now = {"range": range_, "weapons": card.weapons, "shields": card.shields}
    values = {name: value for name, value in now.items() if value is not None}
    if not adjusts and not is_damaged(table, instance):
        return against_kin(table, instance, values)
    unenhanced = [name for name in values if is_off_line(table, instance, f"{name} {ENHANCEMENTS}")]
    values = adjusted(table, values, adjusts, unenhanced, partial(after_damage, table, instance))
    off = {name for marker in markers(table, instance) for name in marker.off_line}  # 1E-DMG-07
    return {name: 0 if name in off else value for name, value in against_kin(table, instance, values).items()}


def ship_numbers(table: Table, ship_or_facility: str) -> dict[str, int] | None:
    """The same as a requirement asks for it, which takes what is not there for nought; ``None`` without a ship."""
    if not ship_or_facility:
        return None
    return {"range": 0, "weapons": 0, "shields": 0} | ship(table, ship_or_facility)


def keywords(table: Table, equipment: Iterable[str]) -> list[frozenset[str]]:
    """What each equipment is called where a requirement asks for one."""
    return [table.facts[one].callings for one in equipment]


def is_disabled(table: Table, instance: str) -> bool:
    """Whether something disables a card: then it is of no use in any way (1E-STAT-05).

    So are captives (1E-CAP-01), holograms that are deactivated (1E-HOLO-02), and those under arrest (1E-HARR-02).
    """
    return is_held(table, instance) or bool(changes_of(table, instance, Disables))


def says_nothing(table: Table, instance: str) -> bool:
    """Whether nobody uses what a card says: it is disabled, or may not use its skills (1E-STAT-05, 1E-SKILL-01)."""
    return is_disabled(table, instance) or bool(changes_of(table, instance, LosesSkills))


def forbids(table: Table, instance: str, what: str, points: int = 0, seat: int | None = None) -> bool:
    """Whether some text keeps a card from something, such as to ``beam``.

    Args:
        table: where.
        instance: the card.
        what: what it is kept from, as ``Cannot`` has it.
        points: of the player concerned, where a text is only for those who have few.
        seat: the player concerned, where a text is only for those who lack a card; ``None`` for whoever.
    """
    there = sources_at(table, table.location_of(instance)).get(Cannot)
    if not there or not any(isinstance(one.change, Cannot) and one.change.what == what for one in there):
        return False
    return any(
        isinstance(one.change, Cannot)
        and one.change.what == what
        and (one.change.below is None or points < one.change.below)
        and not (isinstance(one.change.lacking, Cards) and _has(table, seat, one.change.lacking, one.card))
        for one in changes_of(table, instance, Cannot)
    )


def _has(table: Table, seat: int | None, cards: Cards, source: str) -> bool:
    """Whether the player concerned has such a card."""
    return seat is not None and bool(meant(table, cards, source, seat))


def bars_playing(table: Table, instance: str) -> bool:
    """Whether some text says that a card can't be played; it means cards that are not in play yet (1E-DL-09)."""
    if Cannot not in table.index.change_kinds:
        return False
    there = (one for one in sources_at(table, AT_LARGE).get(Cannot, ()) if not _is_silenced(table, one))
    return any(
        isinstance(one.change, Cannot)
        and one.change.what == "be played"
        and suits(table, one.change.of, instance, one.card, one.seat)
        and _fitting(table, one.change)(table, one.change.of, instance)
        for one in there
    )


def in_force(table: Table, instance: str, kind: type[SomeChange]) -> Iterator[tuple[str, SomeChange]]:
    """The changes of a kind that mean a card now, each with the card whose text says so."""
    for source in changes_of(table, instance, kind):
        if isinstance(source.change, kind):
            yield source.card, source.change


# --- which changes are in force --------------------------------------------------------------------------------------


def changes_of(table: Table, instance: str, *kinds: type) -> list[Source]:
    """The changes of these kinds in force that mean a card, of several that are the same only one (1E-GEN-12)."""
    location = table.location_of(instance)
    by_kind = sources_at(table, location)
    if by_kind.keys().isdisjoint(kinds):
        return []
    if location or table.in_play(instance):
        meaning = by_whom(table, location, *(kind for kind in kinds if kind in by_kind)).get(instance)
    else:
        meaning = [one for kind in kinds for one in by_kind.get(kind, ()) if _means(table, one, instance)]
    return [*_each_once(one for one in meaning if not _is_silenced(table, one))] if meaning else []


def by_whom(table: Table, location: str, *kinds: type) -> dict[str, list[Source]]:
    """The changes of these kinds at a location by the cards in play that they mean, also of those that are silenced."""
    return at_location(table, location, kinds, lambda: _sorted(table, location, kinds))


def _sorted(table: Table, location: str, kinds: tuple[type, ...]) -> dict[str, list[Source]]:
    found: dict[str, list[Source]] = {}
    by_kind = sources_at(table, location)
    for source in (one for kind in kinds for one in by_kind.get(kind, ())):
        for one in _meant_at(table, source, location):
            found.setdefault(one, []).append(source)
    return found


def _meant_at(table: Table, source: Source, location: str) -> Iterator[str]:
    """The cards at a location that a change means."""
    cards = source.change.of if hasattr(source.change, "of") else None
    if source.cards is not None:
        yield from source.cards
    elif isinstance(cards, Cards):
        fits_whom = _fitting(table, source.change)
        for one in _in_reach(table, cards, source.card, location):
            suitable = is_such(table, cards, one, source.card, source.seat)
            if suitable and fits_whom(table, cards, one) and not is_unarmed(table, one, source.card):
                yield one


def _in_reach(table: Table, cards: Cards, card: str, location: str) -> Iterable[str]:
    """The cards at a location, of a type that a text speaks of, that are where it says."""
    if cards.where == "this":
        return (card,) if cards.kind == "card" or is_kind(table, card, cards.kind) else ()
    there = there_of_kind(table, location, cards.kind)
    if cards.where == "play":
        return there
    if cards.where == "present":
        present = {*present_with(table, card)}
        return [one for one in there if one in present or is_faced_by(table, one, card)]
    if cards.where == "host":
        hosts = host_of(table, card), ship_of(table, card)
        return [one for one in there if one in hosts]
    return [one for one in there if is_where(table, cards, one, card)]


def _each_once(sources: Iterable[Source]) -> Iterator[Source]:
    """Of several that are the same only the first, unless they add up (1E-GEN-12)."""
    told: set[tuple[str, int, int]] = set()
    for source in sources:
        if source.same not in told:
            if not getattr(source.change, "cumulative", False):
                told.add(source.same)
            yield source


def _is_silenced(table: Table, source: Source) -> bool:
    """Whether the card that says so is itself disabled: then its text does nothing (1E-STAT-05).

    What disables others is not asked, so that two such cards do not wait for one another.
    """
    disables = isinstance(source.change, Disables)
    return not disables and source.card in table.state.cards and is_disabled(table, source.card)


def sources_at(table: Table, location: str) -> dict[type, list[Source]]:
    """The changes that may concern cards at a location, by their kinds."""
    known: dict[type, list[Source]] | None = table.kept[location].get("sources")
    if known is None:
        known = at_location(table, location, "sources", lambda: _by_kind(_found(table, location)))
    return known


def _by_kind(sources: Iterator[Source]) -> dict[type, list[Source]]:
    found: dict[type, list[Source]] = {}
    for source in sources:
        found.setdefault(type(source.change), []).append(source)
    return found


def _found(table: Table, location: str) -> Iterator[Source]:
    if location:
        yield from _spoken_at(table, location)
        yield from at_location(table, AT_LARGE, "reaching", lambda: [*filter(_reaches, _spoken_at(table, AT_LARGE))])
    else:
        yield from _spoken_at(table, AT_LARGE)
    if table.index.speaking_wide:
        yield from _spoken_elsewhere(table, location)
    told: list[tuple[str, object]] = []
    for one in table.state.lasting:
        known = one.source in table.state.cards
        told.append((table.card(one.source).title if known else f"{one.source} {len(told)}", one.change))
        cards, same = None if one.cards is None else tuple(one.cards), (told[-1][0], -1, told.index(told[-1]))
        yield Source(one.change, one.source, one.seat, cards, same)


def _reaches(source: Source) -> bool:
    """Whether a change that is said before the players may concern cards at locations."""
    of = getattr(source.change, "of", None)
    return not isinstance(of, Cards) or of.where not in WITH_IT


def _spoken_at(table: Table, place: str) -> Iterator[Source]:
    for instance, number, text in _on_for_a_while(table, place):
        yield from _in_force(table, instance, number, text)


def _spoken_elsewhere(table: Table, location: str) -> Iterator[Source]:
    """What cards at other locations say of cards anywhere."""
    for place, wide in zip(table.places(), everywhere(table, "wide", _wide_at), strict=True):
        if place not in (location, AT_LARGE):
            for instance, number, text in wide:
                yield from filter(_is_wide, _in_force(table, instance, number, text))


def _wide_at(table: Table, place: str) -> list[tuple[str, int, While]]:
    there = _on_for_a_while(table, place)
    return [one for one in there if table.card(one[0]).id in table.index.speaking_wide]


def _is_wide(source: Source) -> bool:
    of = getattr(source.change, "of", None)
    return isinstance(of, Cards) and of.where in WIDE


def _in_force(table: Table, instance: str, number: int, text: While) -> Iterator[Source]:
    if is_carried_in_vain(table, instance):
        return
    seat = seat_of(table, instance)
    if text.condition is None or holds(table, text.condition, instance, seat):
        title = table.card(instance).counted_as
        for index, change in enumerate(text.changes):
            yield Source(change, instance, seat, None, (title, number, index))


def _on_for_a_while(table: Table, place: str) -> list[tuple[str, int, While]]:
    """The texts of cards at a location, or before the players, that are on as long as their conditions hold."""
    return in_place(table, place, "on", lambda: [*_texts_at(table, place)])


def _texts_at(table: Table, place: str) -> Iterator[tuple[str, int, While]]:
    for instance, texts in speaking(table, place):
        for number, text in enumerate(texts):
            if isinstance(text, While):
                yield instance, number, text


# --- whom a text means -----------------------------------------------------------------------------------------------


def _means(table: Table, source: Source, instance: str) -> bool:
    """Whether a change means a card."""
    if source.cards is not None:
        return instance in source.cards
    cards = source.change.of if hasattr(source.change, "of") else None
    return (
        isinstance(cards, Cards)
        and is_meant(table, cards, instance, source.card, source.seat)
        and _fitting(table, source.change)(table, cards, instance)
    )


def _fitting(table: Table, change: Change) -> Fits:
    """How it is judged whom a change means: where nothing becomes anything else, by what is printed."""
    changing = _changes_traits(table)
    return _fits_now if changing and not isinstance(change, Becomes | Disables) else fits_printed


def _fits_now(table: Table, cards: Cards, instance: str) -> bool:
    """Whether what a card is now, whatever it has become, meets what a text asks of each (1E-CHAR-06)."""
    if cards.who is None or not _is_something_else(table, instance):
        return fits_printed(table, cards, instance)
    now = printed(table, instance)
    for _, change in in_force(table, instance, Becomes):
        now = tuple(become(one, change) for one in now)
    return any(fits(cards.who, one) for one in now)


def meets_alone(table: Table, cards: Cards, instance: str) -> bool:
    """Whether a card alone meets what a text asks of each, as it is now."""
    if cards.who is None:
        return True
    if asks_no_numbers(cards.who) and not _is_something_else(table, instance):
        return fits_as_printed(table, cards.who, instance)
    numbers = ship_numbers(table, instance) if table.is_a(instance, Ship, Facility) else None
    return any(met(cards.who, (one,), (), numbers) for one in persons(table, instance))
