"""Skills and CUNNING shared in a hive: Borg present with an interlink drone (1E-BORG-01, 1E-BORG-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects.changes import Gains, SharesCunning, SharesSkills
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Qualities
from engine.first_edition.position.cards_with_text import cards_of_kind, cards_with_text
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import crew_place, is_cloaked, ship_of
from engine.first_edition.position.unusable_cards import is_unusable
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import Table


def with_hive_skills(table: Table, instance: str, now: tuple[Qualities, ...]) -> tuple[Qualities, ...]:
    """Return the characteristics of a card with the skills shared by its hive, each at the highest level present."""
    if SharesSkills not in table.index.change_kinds or not table.facts[instance].is_personnel:
        return now
    place = table.location_of(instance)
    shared = cached_at_location(table, place, "shared skills", lambda: _shared_skills_at(table, place)).get(instance)
    if not shared:
        return now
    return tuple(
        Qualities(_highest_levels(qualities.skills, shared), qualities.attributes, qualities.traits)
        for qualities in now
    )


def _highest_levels(skills: dict[str, int], shared: dict[str, int]) -> dict[str, int]:
    return {**skills, **{name: max(level, skills.get(name, 0)) for name, level in shared.items()}}


def _shared_skills_at(table: Table, place: str) -> dict[str, dict[str, int]]:
    """Return the shared skills of each Borg at a location."""
    found: dict[str, dict[str, int]] = {}
    for seat, icon in sorted(set(_shared_icons(table, place, SharesSkills))):
        for sharers in _linked_groups(table, place, seat, icon):
            together: dict[str, int] = {}
            for sharer in sharers:
                for skills in _skills_with_gained(table, sharer):
                    together = _highest_levels(together, skills)
            found.update(dict.fromkeys(sharers, together))
    return found


def _linked_groups(table: Table, place: str, seat: int, icon: str) -> list[list[str]]:
    """Return the groups of a player's hive that are present with a Borg who has the icon.

    Borg aboard a cloaked ship share only among themselves (1ER-SCO-5).
    """
    hive = [
        card for card in table.controlled(seat, cards_of_kind(table, place, "personnel")) if _is_in_hive(table, card)
    ]
    linked = {crew_place(table, other_drone) for other_drone in hive if _has_icon(table, other_drone, icon)}
    groups: dict[str, list[str]] = {}
    for drone in hive:
        if crew_place(table, drone) in linked:
            ship = ship_of(table, drone)
            groups.setdefault(ship if ship and is_cloaked(table, ship) else "", []).append(drone)
    return list(groups.values())


def cunning_lenders(table: Table, people: Sequence[str]) -> frozenset[str]:
    """Return the Borg elsewhere in the hive that add their CUNNING; one of ``people`` must have the sharing icon."""
    found = set[str]()
    if SharesCunning in table.index.change_kinds and people:
        place = table.location_of(people[0])
        for seat, icon in sorted(set(_shared_icons(table, place, SharesCunning))):
            for linked in _linked_groups(table, place, seat, icon):
                if any(person in linked and _has_icon(table, person, icon) for person in people):
                    found.update(person for person in linked if person not in people)
    return frozenset(found)


def _shared_icons(
    table: Table, place: str, kind: type[SharesSkills] | type[SharesCunning]
) -> Iterator[tuple[int, str]]:
    """Yield the (seat, icon) pairs for which a card at a location lets a hive share."""
    for card, texts in cards_with_text(table, place):
        seat = table.instance(card).controller
        changes = [change for text in texts if isinstance(text, While) for change in text.changes]
        for change in changes:
            if isinstance(change, kind) and seat is not None and not is_unusable(table, card):
                yield seat, change.icon


def _is_in_hive(table: Table, card: str) -> bool:
    return affiliation(table, card) == BORG and not is_unusable(table, card)


def _has_icon(table: Table, card: str, icon: str) -> bool:
    return any(f"[{icon}]" in person.traits for person in printed_persons(table, card))


def _skills_with_gained(table: Table, instance: str) -> Iterator[dict[str, int]]:
    """Yield the skills of each person on a card, including temporary ones."""
    yield from (person.skills for person in printed_persons(table, instance))
    for lasting in table.state.lasting:
        if isinstance(lasting.change, Gains) and instance in (lasting.cards or ()):
            yield {lasting.change.skill.lower(): lasting.change.level}
