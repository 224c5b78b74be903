"""Seeding cards under missions one at a time; the last one laid is faced first (1E17-DIL-1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.cards.definition import AnyDefinition, Dilemma
from engine.first_edition.cards.wording import card_text
from engine.first_edition.position.seeds import exceeds_limit, fits_location, may_be_earned
from engine.first_edition.position.spaceline.locations import mission_used_at, missions_at
from engine.first_edition.resolving.seeds import put_under_mission
from engine.first_edition.seeding.dilemmas import may_go_under_missions
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option

_LAY_VERB = "lay:"


def is_lay_option(choice: str) -> bool:
    """Whether an option id is to lay a card under a mission."""
    return choice.startswith(_LAY_VERB)


def lay_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield options to lay cards under missions, one per title, those that belong there first."""
    told: dict[str, str] = {}
    for instance in table.cards_in("seeds", seat):
        if may_go_under_missions(table, instance):
            told.setdefault(table.card(instance).id, instance)
    for instance in sorted(told.values(), key=lambda text: not _suitable_places(table, seat, text)):
        card = table.card(instance)
        yield option(
            f"{_LAY_VERB}{instance}",
            f"{card.name} under a mission",
            f"{_ground_prefix(card)}{card_text(card)}",
            group=card.type,
            card=card.id,
        )


def _ground_prefix(card: AnyDefinition) -> str:
    """Return the kind of place where a dilemma is faced, as a prefix (1E-ICON-02)."""
    if not isinstance(card, Dilemma):
        return ""
    return f"{'Space or planet' if card.ground == 'dual' else card.ground.capitalize()}: "


def lay_under_mission(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Lay a card at the bottom of a mission's stack, face down (1E17-DIL-1, 1E17-OTH-2).

    It can be laid where it doesn't belong, as a deliberate mis-seed (1E17-DIL-6).
    """
    instance = choice.removeprefix(_LAY_VERB)
    name, card = table.name(instance), table.instance(instance).card
    sound = _suitable_places(table, seat, instance)
    able = [*sound, *(location.id for location in table.locations() if location.id not in sound)]
    options = [
        option(
            person,
            table.name(person),
            "" if person in sound else "It would be a mis-seed there.",
            group=_mission_group_name(table, seat, person),
            card=card,
            place=person,
        )
        for person in able
    ]
    prompt = f"{name}: which mission do you seed it under? It will be encountered before the cards already there."
    place = yield from choose_one(seat, prompt, options, "1E17-DIL-2", public="seeds a card", kind=Kind.PLACE)
    put_under_mission(table, instance, place)
    where = f"under {table.name(place)}"
    private = {seat: f"You seed {name} {where}."}
    words = f"{table.player_name(seat)} seeds a card {where}."
    table.journal.log_event("seed", words, seat=seat, private=private, rule="1E17-DIL-1", reveals=False)


def _mission_group_name(table: Table, seat: int, location: str) -> str:
    """Return the group name of a location's missions, by owner."""
    owners = {table.instance(mission).owner for mission in missions_at(table, location)}
    if len(owners) > 1:
        return "Shared missions"
    return "Your own missions" if seat in owners else f"{table.player_name(table.opponent_of(seat))}’s missions"


def _suitable_places(table: Table, seat: int, instance: str) -> list[str]:
    """Return legal places without a copy of the card, best first.

    For dilemmas these are missions the opponent is likely to attempt with few seeds so far; for earned cards, the
    player's own missions (1E17-DIL-2, 1E17-DIL-3).
    """
    earned = may_be_earned(table.card(instance))
    places = [
        location.id
        for location in table.locations()
        if fits_location(table, instance, location.id) and not _has_copy_there(table, seat, instance, location.id)
    ]

    def place_rank(place: str) -> tuple[bool, int]:
        own = table.instance(mission_used_at(table, seat, place)).owner == seat
        return own is not earned, len(table.cards_in("under", place))

    return sorted(places, key=place_rank)


def _has_copy_there(table: Table, seat: int, instance: str, place: str) -> bool:
    """Whether the player has a copy there, or for an artifact another artifact."""
    own = [table.card(card) for card in table.cards_in("under", place) if table.instance(card).owner == seat]
    card = table.card(instance)
    return any(exceeds_limit(card, other) for other in own)
