"""What a headquarters lets play for free: a card that reports or is played there (1E-TURN-05, 1E-REP-08)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.zones.rules import CanBegin, Does
from engine.first_edition.cards.definition import Personnel, Verb
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.characteristics import meets_alone
from engine.first_edition.meaning import suits
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.teams.teams import aboard, surface
from engine.first_edition.tribbles.annoying import bars_free_reports
from engine.first_edition.turn.hidden_agendas import is_agenda
from engine.first_edition.turn.playing_a_card import bring, can_be_brought, has_what_it_needs, play_verb, use_words
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option


def _ways(resolution: Resolution, cards: Cards) -> Iterator[tuple[str, int]]:
    """The cards of the player's hand that could be played here, one of each, with the number of the use."""
    table, seat, told = resolution.table, resolution.seat, set[str]()
    for one in table.lying("hand", seat):
        card = table.card(one)
        if card.id in told or not suits(table, cards, one, resolution.card, seat) or not meets_alone(table, cards, one):
            continue
        told.add(card.id)
        if not isinstance(card, Verb):
            if can_be_brought(table, seat, one, _posts(resolution, one)):
                yield one, 0
            continue
        for number, function in enumerate(card.functions):
            here = has_what_it_needs(table, seat, one, function, among=_here(resolution))
            if function.how == "play" and not is_agenda(card) and here:
                yield one, number


def _posts(resolution: Resolution, one: str) -> list[str]:
    """Where a card reports here: at the card itself, at a time location also aboard what its player has there.

    Personnel do not where tribbles bar it (1E-TRIB-01).
    """
    table, card, found = resolution.table, resolution.card, [resolution.card]
    if table.is_a(card, TimeLocation):
        found += table.controlled(resolution.seat, there_of_kind(table, card, "ship or facility"))
    if not table.is_a(one, Personnel):
        return found
    places = ((post, surface(post) if post in table.state.locations else aboard(post)) for post in found)
    return [post for post, place in places if not bars_free_reports(table, place)]


def _here(resolution: Resolution) -> list[str]:
    """On what is played here: on the mission, or on the card itself; by the rulings of 2002 anywhere there.

    1ER-LOC-13.
    """
    table, location = resolution.table, resolution.location()
    present = [*table.lying("on line", location), resolution.card]
    return present if table.edition.here_is_present else [*dict.fromkeys((*present, *table.at_location(location)))]


def _play_here(resolution: Resolution, effect: plays.PlayHere, _picked: list[str]) -> Procedure[None]:
    table, seat = resolution.table, resolution.seat
    able = list(_ways(resolution, effect.cards))
    if not able:
        return
    options = [
        option(f"{one}:{number}", table.name(one), _words(resolution, one, number), card=table.card(one).id)
        for one, number in able
    ]
    prompt = f"What do you play at {table.name(resolution.card)}?"
    chosen = yield from choose_one(seat, prompt, options, "1E-TURN-05", public="chooses a card to play")
    one, _, number = chosen.partition(":")
    if table.is_a(one, Verb):
        yield from play_verb(table, seat, one, int(number), among=_here(resolution))
    else:
        yield from bring(table, seat, one, _posts(resolution, one))


def _words(resolution: Resolution, one: str, number: int) -> str:
    card = resolution.table.card(one)
    return use_words(card, number) if isinstance(card, Verb) else ""


def _is_possible(resolution: Resolution, effect: plays.PlayHere) -> bool:
    return any(True for _ in _ways(resolution, effect.cards))


EFFECTS = (Does(plays.PlayHere, _play_here),)
POSSIBLE = (CanBegin(plays.PlayHere, _is_possible),)
