"""Groups of personnel: their printed qualities, changes by accompanying cards, and admission to missions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.ccg.cards.kinds import AnyCard, Equipment, Mission, Personnel, texts_of
from engine.ccg.cards.printed_qualities import printed_personnel
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Becomes, Change, Gains, Modifies
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Qualities, Requirement, is_met_alone, meets_requirement


class TeamQualities(msgspec.Struct, frozen=True):
    """Personnel at one place.

    Attributes:
        people: the personnel, with all changes.
        gear: the keywords of each equipment with them.
        ship: the attributes of the ship they attempt from, if any.
    """

    people: tuple[Qualities, ...]
    gear: tuple[frozenset[str], ...] = ()
    ship: dict[str, int] | None = None

    def can_meet(self, requirement: Requirement) -> bool:
        """Whether the group meets a requirement."""
        return meets_requirement(requirement, self.people, self.gear, self.ship)


def team_qualities(cards: Iterable[AnyCard], ship: dict[str, int] | None = None) -> TeamQualities:
    """Return the personnel among some cards, with changes by their texts and equipment.

    Only simple changes count: those without a condition, or with one that the personnel themselves meet.
    """
    cards = list(cards)
    people = [printed_personnel(card) for card in cards if isinstance(card, Personnel)]
    owners = [card for card in cards if isinstance(card, Personnel)]
    changes = [(card, change) for card in cards for change in _changes_by_card(card, people)]
    if changes:
        people = [_qualities_after_changes(card, owner, changes) for card, owner in zip(people, owners, strict=True)]
    keywords = (card.keywords for card in cards if isinstance(card, Equipment))
    return TeamQualities(tuple(people), tuple(frozenset(word.lower() for word in words) for words in keywords), ship)


def _changes_by_card(card: AnyCard, people: Sequence[Qualities]) -> Iterator[Change]:
    for text in texts_of(card):
        if isinstance(text, While) and (
            text.condition is None
            or (isinstance(text.condition, Requirement) and meets_requirement(text.condition, people))
        ):
            yield from text.changes


def _qualities_after_changes(
    qualities: Qualities, owner: Personnel, changes: Sequence[tuple[AnyCard, Change]]
) -> Qualities:
    now = Qualities(dict(qualities.skills), dict(qualities.attributes), qualities.traits)
    for source, change in changes:
        if not isinstance(change, Gains | Becomes | Modifies) or not _is_affected(change.of, now, source is owner):
            continue
        match change:
            case Gains():
                now.skills[change.skill] = now.skills.get(change.skill, 0) + change.level
            case Becomes():
                now = Qualities(now.skills, now.attributes, now.traits | {change.trait})
            case Modifies(attributes=names, amount=int(amount)):
                for name in set(names) & now.attributes.keys():
                    now.attributes[name] = max(0, now.attributes[name] + amount)
    return now


def _is_affected(of: Cards, qualities: Qualities, itself: bool) -> bool:
    here = of.where in ("present", "group", "play", "aboard", "mission") or (of.where == "this" and itself)
    return here and of.kind in ("personnel", "card") and of.whose != "opponent" and is_met_alone(of.who, qualities)


def can_attempt_by_affiliation(mission: Mission, group: TeamQualities) -> bool:
    """Whether the group may attempt a mission, because one matches its affiliations or text (2E-MIS-05)."""
    shown = {f"[{affiliation.lower()}]" for affiliation in mission.affiliations}
    named = mission.attempted_by
    return any(shown & person.traits or (named is not None and is_met_alone(named, person)) for person in group.people)
