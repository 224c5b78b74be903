"""Special downloads, which suspend play at any point of the game (1E-DL-12).

An icon can be used once per game, whichever copy of the card has it (1E-DL-13).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.describing.card_phrases import card_phrase
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Condition
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.position.cards_with_text import cards_of_kind, is_of_kind
from engine.first_edition.position.characteristics import has_no_usable_text
from engine.first_edition.position.stations import station_of
from engine.first_edition.position.teams.presence import is_cloaked, ship_of
from engine.first_edition.position.text_targets import fits_printed
from engine.first_edition.resolving.download_checks import are_downloads_barred, has_used_personnel_download
from engine.first_edition.table.caches import cached_everywhere, cached_in_game
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import GAME, TURN, is_used, use_key_of
from engine.kernel.decision import Option, option

_VERB = "special"


def special_options(table: Table, seat: int) -> list[Option]:
    """Return a player's unused special downloads (1E-DL-13); under rulebook 1.7 none in the seed phase (1ER-SEED-3)."""
    if (
        not table.downloads
        or are_downloads_barred(table)
        or (table.seeding and not table.edition.specials_while_seeding)
    ):
        return []
    return cached_in_game(table, ("specials", seat), lambda: list(_special_download_options(table, seat)))


def _special_download_options(table: Table, seat: int) -> Iterator[Option]:
    able = cached_everywhere(table, "downloads", _cards_with_downloads)
    for instance in table.controlled(seat, (card for there in able for card in there)):
        left = [*_unused_downloads(table, seat, instance)]
        idle = (
            has_no_usable_text(table, instance)
            or _is_aboard_cloaked_ship(table, instance)
            or _is_condition_unmet(table, seat, instance)
        )
        if left and not idle:
            card = table.card(instance)
            for number, sought in left:
                label = f"Download {sought_words(sought)} with {card.name}"
                yield option(f"{_VERB}:{instance}:{number}", label, group="Download", card=card.id)


def _unused_downloads(table: Table, seat: int, instance: str) -> Iterator[tuple[int, Cards]]:
    """Yield a card's unused special downloads that could find one of the player's cards, with their numbers."""
    for number, sought in enumerate(special_downloads_of(table, instance)):
        name = use_key(table, instance, number, seat)
        if is_used(table, name, GAME) or is_used(table, name, TURN):
            continue
        if may_find_any(table, seat, sought) and not is_over_download_limit(table, seat, instance, sought):
            yield number, sought


def is_over_download_limit(table: Table, seat: int, instance: str, sought: Cards) -> bool:
    """Whether an icon can only download personnel and the player has used up that download this turn (1E-DL-05)."""
    return has_used_personnel_download(table, seat, instance) and all(
        table.is_a(fitting_card, Personnel) for fitting_card in _matching_cards(table, seat, sought)
    )


def may_find_any(table: Table, seat: int, sought: Cards) -> bool:
    """Whether any of a player's cards matches a special download icon."""
    if sought.title:
        return any(title in table.titles[seat] for title in sought.title.split(" or "))
    return any(True for _ in _matching_cards(table, seat, sought))


def _matching_cards(table: Table, seat: int, sought: Cards) -> Iterator[str]:
    """Yield the player's cards that match a special download icon, wherever they are."""
    titles = sought.title.split(" or ") if sought.title else []
    for instance, state in table.state.cards.items():
        if state.owner != seat:
            continue
        card = table.card(instance)
        if titles:
            fits = card.title in titles or card.base_title in titles
        else:
            fits = is_of_kind(table, instance, sought.kind) and fits_printed(table, sought, instance)
        if fits:
            yield instance


def sought_words(sought: Cards) -> str:
    """Return the description of the card that a special download looks for."""
    return sought.title or card_phrase(sought, 1, placed=False)


def _is_aboard_cloaked_ship(table: Table, instance: str) -> bool:
    """Whether a personnel with a conditional download is aboard a cloaked ship (1E-CR-139)."""
    ship = ship_of(table, instance)
    return download_condition(table, instance) is not None and bool(ship) and is_cloaked(table, ship)


def _is_condition_unmet(table: Table, seat: int, instance: str) -> bool:
    """Whether a download's condition isn't met, as far as its player can see the ships there (1E-DL-13)."""
    needs = download_condition(table, instance)
    if needs is None:
        return False
    there = table.at_location(table.location_of(instance))
    unseen = any(table.is_a(card, Ship) and not table.can_see(seat, card) for card in there)
    return not unseen and not table.rules.resolution(table, seat, instance, None).holds(needs, None)


def download_condition(table: Table, instance: str) -> Condition | None:
    """Return the condition of a personnel's special download, which replaces the downloaded card's requirements.

    ``None`` if it has none.
    """
    card = table.card(instance)
    return card.download_needs if isinstance(card, Personnel) else None


def _cards_with_downloads(table: Table, place: str) -> list[str]:
    """Return the cards at a location (or on the tables) that have special downloads."""
    return [
        card
        for card in cards_of_kind(table, place, "personnel or ship or facility")
        if special_downloads_of(table, card)
    ]


def special_downloads_of(table: Table, instance: str) -> tuple[Cards, ...]:
    """Return the special downloads of a card; facilities have them only in their native quadrant (1E-DL-04)."""
    return table.facts[instance].special_downloads if gives_downloads(table, instance) else ()


def gives_downloads(table: Table, instance: str) -> bool:
    """Whether a card gives downloads; facilities and sites don't outside their native quadrant (1E-DL-04).

    The quadrant of a site is that of its station.
    """
    facility = table.card(station_of(table, instance))
    place = table.state.locations.get(table.location_of(instance))
    return not isinstance(facility, Facility) or place is None or place.quadrant == facility.quadrant


def use_key(table: Table, instance: str, number: int, seat: int) -> str:
    """Return the key that records the use of a special download icon (1E-DL-13)."""
    return use_key_of(table, instance, f"DL/{number}", seat)


def has_special_download_left(table: Table) -> bool:
    """Whether either player has an unused special download, so that play may be suspended (1E-ACT-05)."""
    return table.downloads and any(special_options(table, seat) for seat in table.seats())


def is_special_download(choice: str) -> bool:
    """Whether an option id is a special download."""
    return choice.startswith(f"{_VERB}:")
