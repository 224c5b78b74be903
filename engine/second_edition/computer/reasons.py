"""Reasons for the computer's choices, shown to a newcomer led to their first mission."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Personnel, Ship
from engine.ccg.describing.requirement_lists import requirement_list
from engine.computer.leading import listed_names
from engine.kernel.decision import Answer
from engine.second_edition.computer.orders import OrderStep
from engine.second_edition.computer.position import ComputerPosition, SitePosition
from engine.second_edition.computer.teams import all_required_names

_PAYS = "It is worth more to you now than it costs."


def why_play(answer: Answer, position: ComputerPosition) -> str:
    """The reason to play this card, to draw, or to end the segment (2E-CNT-02)."""
    action, _, rest = answer[0].partition(":")
    match action:
        case "play":
            return _reason_for_card(rest, position)
        case "draw":
            return "Nothing in your hand is worth its cost now, but the next card may be."
        case "end":
            return "Nothing you can still pay for is worth it; next, your ships and personnel act."
        case _:
            return _PAYS


def _reason_for_card(instance: str, position: ComputerPosition) -> str:
    own = position.own_card(instance)
    card = position.printed_facts(own) if own else None
    if isinstance(card, Ship):
        return "Without a ship you can’t reach your missions, and you have personnel who can fly this one."
    if not isinstance(card, Personnel):
        return _PAYS
    brings = {site: _benefits_of_card(card, site) for site in position.sites_to_complete}
    site = max(brings, key=lambda bring: len(brings[bring]), default=None)
    if site is None or not brings[site]:
        return "Every mission requires personnel, and each skill helps against a dilemma."
    return f"They bring {listed_names(brings[site])}, which {site.card.title} requires."


def _benefits_of_card(card: Personnel, site: SitePosition) -> list[str]:
    needed = dict(all_required_names(site.card.requirements))
    return [skill.title() for skill in card.skills if skill in needed]


def why_order(answer: Answer, position: ComputerPosition, steps: Sequence[OrderStep]) -> str:
    """The reason for this order (2E-ORD-01)."""
    action = answer[0].partition(":")[0]
    if action == "end":
        return "None of your ships can bring a team with good prospects to a mission yet; more cards will change that."
    if action == "attempt":
        site = _site_of_mission(answer[0].split(":")[1], position)
        return f"{_requirements_sentence(site)} Expect dilemmas on the way." if site else ""
    if action not in ("beam", "move"):
        return _PAYS
    return _reason_for_destination(_goal_of_order(answer[0], position, steps), position)


def why_beam(answer: Answer, position: ComputerPosition, steps: Sequence[OrderStep]) -> str:
    """The reason for beaming these cards together (2E-BEM-01)."""
    order = next((step.id for step in steps if step.cards and set(step.cards) & set(answer)), "")
    return _reason_for_destination(_goal_of_order(order, position, steps), position) if answer else ""


def why_move(answer: Answer, position: ComputerPosition) -> str:
    """The reason for the ship's destination (2E-MOV-01)."""
    return _reason_for_destination(_site_of_mission(answer[0], position), position) if answer else ""


def _goal_of_order(order: str, position: ComputerPosition, steps: Sequence[OrderStep]) -> SitePosition | None:
    """The goal of an order: the place to beam down to, or the ship's next destination."""
    action, _, rest = order.partition(":")
    ship = rest.partition(":")[2] if action == "beam" else rest
    flight = next((step for step in steps if step.end and step.id == f"move:{ship}"), None)
    return _site_of_mission(flight.end if flight else ship, position)


def _site_of_mission(place: str, position: ComputerPosition) -> SitePosition | None:
    """The place of any copy of a mission."""
    return next((site for site in position.sites if place in (site.id, site.own.card.id if site.own else "")), None)


def _reason_for_destination(site: SitePosition | None, position: ComputerPosition) -> str:
    if site is None:
        return ""
    return _requirements_sentence(site) if site in position.sites_to_complete else "More of your personnel are there."


def _requirements_sentence(site: SitePosition) -> str:
    """A sentence with the mission's requirements, saying that these are the best personnel for it."""
    needed = site.card.requirements
    if needed is None:
        return ""
    return f"{site.card.title} requires {requirement_list(needed)}, and these are your best personnel for it."
