"""Nemeses: one of the opposing cards present together at the end of a turn is killed or destroyed (1E-NEM)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.cards.definition import Ship
from engine.first_edition.cards.nemeses import Arrow, nemesis_icons
from engine.first_edition.position.continuous_effects import is_in_stasis
from engine.first_edition.position.places import cloaked_places, host_at, places_at
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.position.teams.presence import are_apart, cards_here, is_carried, ships_carried_at
from engine.first_edition.position.teams.teams import places_of_crew
from engine.first_edition.resolving.leaving_play import Loss, lose_cards
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Procedure, option

NEMESES = "nemeses"
"""Item for nemeses among the events due at the end of a turn."""
_KILLED = Loss("kill", "killed", "1E-NEM-02")
_DESTROYED = Loss("destroy", "destroyed", "1E-NEM-02")


def opposing_groups(table: Table) -> Iterator[list[str]]:
    """Yield the groups of nemeses present together, one per colour and place.

    1E-NEM-01, 1E-NEM-02. Names alone don't make nemeses (1E-NEM-03, 1E-GAP-15).
    """
    if not table.index.has_nemeses:
        return
    for location in table.locations():
        for together in _groups_present_together(table, location.id):
            yield from _opposing_nemeses_among(table, together)


def _groups_present_together(table: Table, location: str) -> Iterator[list[str]]:
    """Yield the groups of cards present together: ships, the surface, and each crew with its ship or facility.

    1E-GEN-04, 1E-GEN-05. A ship isn't present with another ship's crew, and with no one else while cloaked or carried.
    The crew of a carried ship is also crew of its carrier (1E-CARRY-03).
    """
    yield [card for card in cards_here(table, location) if table.is_a(card, Ship) and not is_carried(table, card)]
    for place in (*places_at(table, location), *cloaked_places(table, location)):
        host = host_at(place)
        crew = (card for part in places_of_crew(table, place) for card in table.state.places.get(part, ()))
        yield [*([host] if host else []), *crew]
        yield from (
            [ship, *table.cards_in_list("aboard", ship)]
            for ship in ships_carried_at(table, place)
            if any(_nemesis_arrows(table, ship))
        )


def _opposing_nemeses_among(table: Table, together: Sequence[str]) -> Iterator[list[str]]:
    marked: dict[str, dict[str, set[bool]]] = {}
    for card in together:
        for arrow in _nemesis_arrows(table, card):
            marked.setdefault(arrow.colour, {}).setdefault(card, set()).add(arrow.right)
    for cards in marked.values():
        opposed = [
            card
            for card, ways in cards.items()
            if any(
                len(ways | cards[other]) > 1 and not are_apart(table, card, other) for other in cards if other != card
            )
        ]
        if opposed:
            yield opposed


def _nemesis_arrows(table: Table, instance: str) -> Iterator[Arrow]:
    """Yield the nemesis arrows of a card, none in stasis (1E-STAT-06)."""
    if not is_in_stasis(table, instance):
        yield from nemesis_icons(
            trait.strip("[]") for printed_person in printed_persons(table, instance) for trait in printed_person.traits
        )


def settle_nemeses(table: Table) -> Procedure[None]:
    """Let the active player choose one of each opposing group to lose, which isn't a battle (1E-NEM-02, 1E-BAT-12).

    The remaining cards of a group oppose each other again at the end of the next turn. Cards already lost are skipped.
    """
    for group in list(opposing_groups(table)):
        for left in _opposing_nemeses_among(
            table, [member for member in group if member in table.state.cards and table.in_play(member)]
        ):
            yield from _choose_loser(table, left)


def _choose_loser(table: Table, group: Sequence[str]) -> Procedure[None]:
    seat = table.state.active
    words = f"These nemeses are present together at the end of the turn: {table.names(group)}."
    table.journal.log_event("nemesis", words, seat=seat, rule="1E-NEM-02", reveals=True)
    enemies_first = sorted(group, key=lambda member: table.instance(member).controller == seat)
    options = [
        option(card, table.name(card), _owner_words(table, seat, card), card=table.card(card).id)
        for card in enemies_first
    ]
    prompt = "These nemeses are present together. Which one is killed or destroyed?"
    (chosen,) = yield from choose_some(
        seat, prompt, options, (1, 1), "1E-NEM-02", public="chooses between nemeses", reveals=True
    )
    yield from lose_cards(table, seat, [chosen], _DESTROYED if table.is_a(chosen, Ship) else _KILLED)


def _owner_words(table: Table, seat: int, instance: str) -> str:
    return "Yours" if table.instance(instance).controller == seat else "Your opponent’s"
