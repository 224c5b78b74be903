"""Ships that report with their crew in one action, each part with responses (1E-REP-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import meets_requirement
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.playing.downloads import Search
from engine.first_edition.playing.normal_card_plays import return_card_play, use_card_play
from engine.first_edition.playing.playing_cards import play_function_card
from engine.first_edition.playing.reporting import ReportingPlace, enter_play, may_bring_into_play
from engine.first_edition.position.borg.markers import is_barred_from_outposts
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import meets_requirement_alone, persons_of_group
from engine.first_edition.position.spaceline.staffing import are_icons_met
from engine.first_edition.position.teams.compatibility import (
    affiliation,
    are_at_odds,
    may_mix,
    mixing_affiliation,
    own_treaties,
)
from engine.first_edition.position.teams.uniqueness import are_same_persona, is_allowed_by_uniqueness
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.resolving.counted_choices import COUNTED, count_pairs_twice
from engine.first_edition.resolving.download_checks import are_downloads_barred
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, option


def crewed_ships(resolution: Resolution, effect: plays.ReportWithCrew) -> Iterator[tuple[str, list[str]]]:
    """Yield the ships in hand that personnel in hand could fully staff, each with its possible crew (1E-REP-12).

    The text also permits Alternate Universe cards (1E-PLAY-06).
    """
    table, seat = resolution.table, resolution.seat
    hand = [
        card for card in table.cards_in_list("hand", seat) if is_allowed_by_uniqueness(table, seat, table.card(card))
    ]

    def fitting_crew(cards: Cards) -> list[str]:
        return [
            card
            for card in hand
            if fits_description(table, cards, card, resolution.card, seat)
            and meets_requirement_alone(table, cards, card)
        ]

    for ship in fitting_crew(effect.ship):
        crew = _crew_among(table, seat, ship, fitting_crew(effect.crew))
        if isinstance(effect.most, int) or is_fully_staffed(table, ship, crew):
            yield ship, crew


def _crew_among(table: Table, seat: int, ship: str, able: Iterable[str]) -> list[str]:
    """Return the personnel compatible with a ship and with one another."""
    crew: list[str] = []
    for person in able:
        odd = any(are_at_odds(table, person, other, own_treaties(table, seat)) for other in crew)
        if (
            not odd
            and _is_compatible_with_ship(table, seat, ship, person)
            and _is_different_person(table, person, crew)
        ):
            crew.append(person)
    return crew


def _is_compatible_with_ship(table: Table, seat: int, ship: str, personnel: str) -> bool:
    pacts = own_treaties(table, seat)
    mix = may_mix(mixing_affiliation(table, personnel), mixing_affiliation(table, ship), pacts)
    return mix and not are_at_odds(table, personnel, ship, pacts)


def is_fully_staffed(table: Table, ship: str, crew: Sequence[str]) -> bool:
    """Whether a crew still in hand would staff a ship and could report together (1E-STAFF-02, 1E-UNIQ-05)."""
    card = table.card_as(ship, Ship)
    return (
        any(affiliation(table, member) == affiliation(table, ship) for member in crew)
        and are_icons_met(table, card.staffing, list(crew))
        and (card.staffed_by is None or meets_requirement(card.staffed_by, persons_of_group(table, crew)))
    )


def _is_different_person(table: Table, personnel: str, crew: Sequence[str]) -> bool:
    """Whether a personnel is a different person from everyone in the crew (1E-UNIQ-05)."""
    facts = table.facts[personnel]
    return facts.card.uniqueness == "universal" or not any(
        are_same_persona(facts, table.facts[member]) for member in crew
    )


def _report_with_crew(resolution: Resolution, effect: plays.ReportWithCrew, _picked: list[str]) -> Procedure[None]:
    table, seat = resolution.table, resolution.seat
    able = dict(crewed_ships(resolution, effect))
    if not able:
        return
    options = [option(person, table.name(person), card=table.instance(person).card) for person in able]
    prompt = f"Which ship reports ({table.name(resolution.card)})?"
    ship = yield from choose_one(seat, prompt, options, "1E-REP-12", public="reports a ship with crew")
    where = yield from _choose_location(table, seat, ship, _reporting_locations(resolution, effect))
    if isinstance(effect.most, int):
        crew = yield from _choose_some_crew(table, seat, ship, able[ship], effect.most)
    else:
        crew = yield from _choose_crew(table, seat, ship, able[ship])
    yield from _report_ship_with_crew(table, seat, ship, where, crew)


def _reporting_locations(resolution: Resolution, effect: plays.ReportWithCrew) -> list[str]:
    """Return the locations where a text lets a ship report: any, or those of the missions it names."""
    table = resolution.table
    if not isinstance(effect.at, Cards):
        return [location.id for location in table.locations()]
    return list(dict.fromkeys(table.location_of(mission) for mission in resolution.eligible(effect.at)))


def _choose_some_crew(table: Table, seat: int, ship: str, able: list[str], most: int) -> Procedure[list[str]]:
    """Let the player add up to ``most`` personnel, who needn't staff the ship (1E-REP-12)."""
    if not able:
        return []
    options = [option(card, table.name(card), card=table.instance(card).card) for card in able]
    counted, limit = count_pairs_twice(table, options, most)
    crew = yield from choose_some(
        seat,
        f"Who reports with {table.name(ship)}?",
        counted,
        (0, min(most, len(able))),
        "1E-REP-12",
        public="chooses a crew",
        limit=limit,
        limit_name=COUNTED,
    )
    return list(crew)


def _choose_location(table: Table, seat: int, ship: str, places: Sequence[str]) -> Procedure[str]:
    options = [option(place, table.name(place), place=place) for place in places]
    prompt = f"Where does {table.name(ship)} report?"
    return choose_one(seat, prompt, options, "1E-REP-12", public="chooses a location", kind=Kind.PLACE)


def _choose_crew(table: Table, seat: int, ship: str, able: list[str]) -> Procedure[list[str]]:
    """Let the player add personnel until the ship is fully staffed."""
    crew: list[str] = []
    while not is_fully_staffed(table, ship, crew):
        left = [person for person in able if person not in crew]
        options = [option(card, table.name(card), card=table.instance(card).card) for card in left]
        prompt = f"Who staffs {table.name(ship)}?"
        crew += yield from choose_some(seat, prompt, options, (1, 1), "1E-REP-12", public="chooses a crew")
    return crew


def _report_ship_with_crew(table: Table, seat: int, ship: str, where: str, crew: Sequence[str]) -> Procedure[None]:
    yield from enter_play(table, seat, ship, ReportingPlace(where, ""))
    for member in crew:
        if table.in_play(ship) and table.list_of_card(member)[0] == "hand":
            yield from enter_play(table, seat, member, ReportingPlace(ship, ""))


# --- ships that report to a doorway by their own text -----------------------------------------------------------------


def crewed_ship_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield options for ships in hand that could be played with a crew to the doorway they name."""
    told: set[str] = set()
    for other in table.cards_in_list("hand", seat) if table.state.card_play else ():
        card = table.card(other)
        if not isinstance(card, Ship) or not card.crewed_at or card.id in told:
            continue
        told.add(card.id)
        if _reachable_ends(table, seat, other) and is_fully_staffed(table, other, _available_crew(table, seat, other)):
            detail = f"To {card.crewed_at} at an end of a spaceline, with its crew."
            yield option(
                f"crewed:{other}", f"Report {card.name} with its crew", detail, group="Play ship", card=card.id
            )


def _available_crew(table: Table, seat: int, ship: str) -> list[str]:
    hand = (card for card in table.cards_in_list("hand", seat) if table.is_a(card, Personnel))
    return _crew_among(table, seat, ship, (card for card in hand if may_bring_into_play(table, seat, table.card(card))))


def _reachable_ends(table: Table, seat: int, ship: str) -> list[str]:
    """Return the spaceline ends where a ship may report: its doorway is there or can be downloaded (1E-REP-06)."""
    card = table.card_as(ship, Ship)
    if not may_bring_into_play(table, seat, card) or is_barred_from_outposts(table, card):
        return []
    ends = dict.fromkeys(end for _, line in table.spacelines() for end in (line[:1] + line[-1:]))
    brings = not are_downloads_barred(table) and _crew_search(table, seat, ship).can_find_any()
    return [end for end in ends if brings or _is_doorway_there(table, end, card.crewed_at)]


def _is_doorway_there(table: Table, location: str, title: str) -> bool:
    return any(table.card(card).title == title for card in cards_of_kind(table, location, "doorway"))


def _crew_search(table: Table, seat: int, ship: str) -> Search:
    wanted = Cards(kind="doorway", title=table.card_as(ship, Ship).crewed_at)
    return Search(table, seat, ship, plays.DownloadCards(cards=wanted, to="hand"))


def report_to_doorway(table: Table, seat: int, ship: str) -> Procedure[None]:
    """Play a ship with its crew to an end of a spaceline, downloading its doorway if it is missing."""
    use_card_play(table)
    where = yield from _choose_location(table, seat, ship, _reachable_ends(table, seat, ship))
    title = table.card_as(ship, Ship).crewed_at
    crew = yield from _choose_crew(table, seat, ship, _available_crew(table, seat, ship))
    if not _is_doorway_there(table, where, title):
        brought = yield from _crew_search(table, seat, ship).carry_out_with_responses()
        if brought.illegal:  # 1E-HA-04
            return_card_play(table)
        doorway = next((card for card in table.cards_in_list("hand", seat) if table.card(card).title == title), "")
        if doorway:
            yield from play_function_card(table, seat, doorway, 0, location=where, waived=True)
    if _is_doorway_there(table, where, title):
        yield from _report_ship_with_crew(table, seat, ship, where, crew)


EFFECTS = (EffectFunction(plays.ReportWithCrew, _report_with_crew),)


def _is_any_ship_crewed(resolution: Resolution, effect: plays.ReportWithCrew) -> bool:
    return any(True for _ in crewed_ships(resolution, effect))


POSSIBLE = (StartCheck(plays.ReportWithCrew, _is_any_ship_crewed),)
