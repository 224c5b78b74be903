"""Values that computers calculate from a seat's view to derive their answers."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.deck import catalogue_of_edition as catalogue_of
from engine.first_edition.cards.edition import EDITIONS
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.playing_cards import card_value, missing_skills
from engine.first_edition.computer.seat_position import Position as LinePosition
from engine.first_edition.showing.view import FirstEditionView
from engine.frontiers.components.component_files import components
from engine.frontiers.components.component_index import ComponentIndex
from engine.frontiers.computer.goals import Planner
from engine.frontiers.computer.position import Position as MapPosition
from engine.frontiers.view import FrontiersView
from engine.kernel.match import Match
from engine.second_edition.computer.orders import OrderPlanner
from engine.second_edition.computer.position import ComputerPosition as TablePosition
from engine.second_edition.computer.simulated_attempts import DilemmaPile
from engine.second_edition.computer.teams import TeamAdvisor, dilemmas_of
from engine.second_edition.computer.worth import CardWorth
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.view import SecondEditionView

PLANS_EXAMINED = 8
"""Number of the most promising plans that are examined closely."""

_COMPONENTS = components()
_COMPONENT_INDEX = ComponentIndex(_COMPONENTS)
_PILE = DilemmaPile(dilemmas_of(starter_catalogue().cards))


def judged_values(match: Match, seat: int) -> list[object]:
    """Return everything that a computer at this seat would calculate."""
    match match.view(seat):
        case FrontiersView() as view:
            return list(_frontiers_values(MapPosition(view, _COMPONENTS, _COMPONENT_INDEX)))
        case SecondEditionView() as view:
            return list(_second_edition_values(TablePosition(view, starter_catalogue())))
        case FirstEditionView() as view:
            edition = EDITIONS[match.header.game]
            return list(_first_edition_values(LinePosition(view, catalogue_of(edition), edition)))
        case view:
            raise TypeError(f"No computer judges a {type(view).__name__}.")


def _frontiers_values(position: MapPosition) -> Iterator[object]:
    planner = Planner(position)
    hopes = planner.promising_plans(frozenset())
    yield [(plan.worth, plan.goal, plan.next_option) for plan in hopes]
    yield [planner.plan_value(plan) for plan in hopes[:PLANS_EXAMINED]]
    yield [(source.price, [way.option for way in source.ways]) for source in position.usable_sources()]
    yield [position.card_value(card) for card in position.cards_without_damage]
    yield [position.recruit_worth(card) for card in sorted(_COMPONENTS.crew)]


def _second_edition_values(position: TablePosition) -> Iterator[object]:
    worth, advisor = CardWorth(position), TeamAdvisor(position, _PILE)
    yield [worth.worth_of_card(position.printed_facts(card)) for card in position.me.hand]
    yield [worth.worth_in_play(position.printed_facts(card)) for card in position.in_play]
    yield list(OrderPlanner(position, advisor).steps())
    yield [
        advisor.completion_odds(site, position.unstopped_personnel(site.surface), None)
        for site in position.sites_to_complete
    ]


def _first_edition_values(position: LinePosition) -> Iterator[object]:
    goals, everybody = Goals(position), position.all_cards_in_play()
    yield [card_value(card.card, position) for card in position.hand]
    yield position.strength(everybody)
    for location in position.locations:
        yield goals.value_of(location), goals.outguns(location), sorted(missing_skills(location, position, []))
        if position.may_attempt(location):
            yield position.can_solve(location, everybody), position.wanted_skills(location, everybody)
    for vessel in position.vessels():
        places = (
            goals.target(vessel),
            goals.destination(vessel),
            goals.location_of_prey(vessel),
            goals.nearest_haven(vessel),
        )
        yield [place.id if place else "" for place in places]
