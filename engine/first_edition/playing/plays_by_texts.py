"""Cards played by a text: at a headquarters for free, or as a cost (1E-TURN-05, 1E-REP-08, 1E-ACT-15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Facility, FunctionCard, Personnel
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.playing.playing_cards import (
    bring_into_play,
    can_be_brought_into_play,
    function_choice_words,
    meets_function_requirements,
    play_function_card,
)
from engine.first_edition.playing.reporting import is_native, may_bring_into_play
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_playing_forbidden, meets_requirement_alone
from engine.first_edition.position.stations import shares_affiliation
from engine.first_edition.position.teams.alternate_universe import use_up_entry_permission
from engine.first_edition.position.teams.teams import inside_of, surface_place
from engine.first_edition.position.teams.uniqueness import has_in_play
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.position.tribble_obstacles import bars_free_reports
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.hidden_agendas import is_agenda
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option

# --- cards played here ------------------------------------------------------------------------------------------------


def _playable_here(resolution: Resolution, effect: plays.PlayHere) -> Iterator[tuple[str, int]]:
    """Yield the cards in hand that could be played here, one per title, with the number of the function."""
    table, seat, told, cards = resolution.table, resolution.seat, set[str](), effect.cards
    for other in table.cards_in_list("hand", seat):
        card = table.card(other)
        if (
            card.id in told
            or not fits_description(table, cards, other, resolution.card, seat)
            or not meets_requirement_alone(table, cards, other)
        ):
            continue
        told.add(card.id)
        if effect.absent and has_in_play(table, seat, other):
            continue
        if not isinstance(card, FunctionCard):
            if can_be_brought_into_play(table, seat, other, _reporting_places_here(resolution, effect, other)):
                yield other, 0
            continue
        for number, function in enumerate(card.functions):
            here = meets_function_requirements(table, seat, other, function, among=_hosts_here(resolution))
            if function.how == "play" and not is_agenda(card) and here:
                yield other, number


def _reporting_places_here(resolution: Resolution, effect: plays.PlayHere, instance: str) -> list[str]:
    """Return the places where a card reports: the card itself; at a time location also the player's cards there.

    A facility takes only native cards, in its native quadrant (1E-REP-03). Tribbles can bar personnel (1E-TRIB-01).
    """
    table, card, found = resolution.table, resolution.card, [resolution.card]
    if isinstance(effect.at, Cards):
        posts = resolution.eligible(effect.at)
        found = [post for post in posts if not effect.matching or shares_affiliation(table, instance, post)]
    elif table.is_a(card, Facility) and not is_native(table, card, table.card(instance)):
        return []
    elif table.is_a(card, TimeLocation):
        found += table.controlled(resolution.seat, cards_of_kind(table, card, "ship or facility"))
    if not table.is_a(instance, Personnel):
        return found
    places = ((post, surface_place(post) if post in table.state.locations else inside_of(post)) for post in found)
    return [post for post, place in places if not bars_free_reports(table, place)]


def _hosts_here(resolution: Resolution) -> list[str]:
    """Return the hosts for cards played here: the mission or the card itself; in 2002 any card there (1ER-LOC-13)."""
    table, location = resolution.table, resolution.location()
    present = [*table.cards_in_list("on line", location), resolution.card]
    return present if table.edition.here_is_present else [*dict.fromkeys((*present, *table.at_location(location)))]


def _play_card_here(resolution: Resolution, effect: plays.PlayHere, _picked: list[str]) -> Procedure[None]:
    table, seat = resolution.table, resolution.seat
    able = list(_playable_here(resolution, effect))
    if not able:
        return
    options = [
        option(
            f"{person}:{number}",
            table.name(person),
            _play_words(resolution, person, number),
            card=table.card(person).id,
        )
        for person, number in able
    ]
    prompt = f"What do you play at {table.name(resolution.card)}?"
    chosen = yield from choose_one(seat, prompt, options, "1E-TURN-05", public="chooses a card to play")
    one, _, number = chosen.partition(":")
    if table.is_a(one, FunctionCard):
        yield from play_function_card(table, seat, one, int(number), among=_hosts_here(resolution))
    else:
        yield from bring_into_play(table, seat, one, _reporting_places_here(resolution, effect, one))


def _play_words(resolution: Resolution, instance: str, number: int) -> str:
    card = resolution.table.card(instance)
    return function_choice_words(card, number) if isinstance(card, FunctionCard) else ""


def _is_possible(resolution: Resolution, effect: plays.PlayHere) -> bool:
    return any(True for _ in _playable_here(resolution, effect))


# --- cards played as a cost -------------------------------------------------------------------------------------------


def _cards_to_pay_with(resolution: Resolution, effect: plays.PlayAsCost) -> Iterator[str]:
    """Yield the cards in hand that could be played as the cost."""
    table, seat = resolution.table, resolution.seat
    return (
        card
        for card in table.cards_in_list("hand", seat)
        if card != resolution.card
        and fits_description(table, effect.cards, card, resolution.card, seat)
        and meets_requirement_alone(table, effect.cards, card)
        and may_bring_into_play(table, seat, table.card(card))
        and not is_playing_forbidden(table, card)
    )


def _play_as_cost(resolution: Resolution, effect: plays.PlayAsCost, _picked: list[str]) -> Procedure[None]:
    """Play a card as a cost: it has no effect, allows responses and is discarded.

    If it is nullified, nothing else is paid and the use it pays for fails (1E-ACT-15).
    """
    table, seat = resolution.table, resolution.seat
    able = {table.card(card).id: card for card in reversed([*_cards_to_pay_with(resolution, effect)])}
    options = [option(person, table.name(person), card=card) for card, person in able.items()]
    prompt = f"Which card do you play for {table.name(resolution.card)}?"
    chosen = yield from choose_one(seat, prompt, options, "1E-ACT-15", public="plays a card as a cost")
    use_up_entry_permission(table, seat, table.card(chosen))
    table.put(chosen, "table", seat)
    words = f"{table.player_name(seat)} plays {table.name(chosen)} for {table.name(resolution.card)}."
    table.journal.log_event("play", words, seat=seat, rule="1E-ACT-15")
    action = Action("played", seat, (chosen,))
    yield from carry_out_action(table, action, _no_results)
    if table.in_play(chosen):
        leave_play(table, chosen)
    resolution.failed = action.cancelled


def _no_results(_action: Action) -> Procedure[None]:
    yield from ()


def _can_pay(resolution: Resolution, effect: plays.PlayAsCost) -> bool:
    return any(True for _ in _cards_to_pay_with(resolution, effect))


EFFECTS = (EffectFunction(plays.PlayHere, _play_card_here), EffectFunction(plays.PlayAsCost, _play_as_cost))
POSSIBLE = (StartCheck(plays.PlayHere, _is_possible), StartCheck(plays.PlayAsCost, _can_pay))
