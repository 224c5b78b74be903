"""Cards that a text lets a player play: at a headquarters for free, or as a cost (1E-TURN-05, 1E-REP-08, 1E-ACT-15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.resolving.meanings import CanBegin, Does
from engine.first_edition.cards.definition import Personnel, Verb
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.playing.playing_a_card import bring, can_be_brought, has_what_it_needs, play_verb, use_words
from engine.first_edition.playing.reporting import may_come
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.position.characteristics import bars_playing, meets_alone
from engine.first_edition.position.meaning import suits
from engine.first_edition.position.stations import shares_affiliation
from engine.first_edition.position.teams.alternate_universe import note_entry
from engine.first_edition.position.teams.teams import aboard, surface
from engine.first_edition.position.teams.uniqueness import has_in_play
from engine.first_edition.position.tribble_obstacles import bars_free_reports
from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.hidden_agendas import is_agenda
from engine.first_edition.resolving.leaving_play import leave
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option

# --- cards played here ------------------------------------------------------------------------------------------------


def _ways(resolution: Resolution, effect: plays.PlayHere) -> Iterator[tuple[str, int]]:
    """The cards of the player's hand that could be played here, one of each, with the number of the use."""
    table, seat, told, cards = resolution.table, resolution.seat, set[str](), effect.cards
    for one in table.lying("hand", seat):
        card = table.card(one)
        if card.id in told or not suits(table, cards, one, resolution.card, seat) or not meets_alone(table, cards, one):
            continue
        told.add(card.id)
        if effect.absent and has_in_play(table, seat, one):
            continue
        if not isinstance(card, Verb):
            if can_be_brought(table, seat, one, _posts(resolution, effect, one)):
                yield one, 0
            continue
        for number, function in enumerate(card.functions):
            here = has_what_it_needs(table, seat, one, function, among=_here(resolution))
            if function.how == "play" and not is_agenda(card) and here:
                yield one, number


def _posts(resolution: Resolution, effect: plays.PlayHere, one: str) -> list[str]:
    """Where a card reports: at the card itself, at a time location also aboard what its player has there.

    Where the text names other places, there; personnel do not where tribbles bar it (1E-TRIB-01).
    """
    table, card, found = resolution.table, resolution.card, [resolution.card]
    if isinstance(effect.at, Cards):
        posts = resolution.eligible(effect.at)
        found = [post for post in posts if not effect.matching or shares_affiliation(table, one, post)]
    elif table.is_a(card, TimeLocation):
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
    able = list(_ways(resolution, effect))
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
        yield from bring(table, seat, one, _posts(resolution, effect, one))


def _words(resolution: Resolution, one: str, number: int) -> str:
    card = resolution.table.card(one)
    return use_words(card, number) if isinstance(card, Verb) else ""


def _is_possible(resolution: Resolution, effect: plays.PlayHere) -> bool:
    return any(True for _ in _ways(resolution, effect))


# --- cards played as a cost -------------------------------------------------------------------------------------------


def _able_to_pay(resolution: Resolution, effect: plays.PlayAsCost) -> Iterator[str]:
    """The cards in hand that could be played for it now."""
    table, seat = resolution.table, resolution.seat
    return (
        one
        for one in table.lying("hand", seat)
        if one != resolution.card
        and suits(table, effect.cards, one, resolution.card, seat)
        and meets_alone(table, effect.cards, one)
        and may_come(table, seat, table.card(one))
        and not bars_playing(table, one)
    )


def _play(resolution: Resolution, effect: plays.PlayAsCost, _picked: list[str]) -> Procedure[None]:
    """It may be answered like any card play, but does nothing itself; then it is discarded.

    If it is nullified, nothing else is paid, and what it was to pay for fails (1E-ACT-15).
    """
    table, seat = resolution.table, resolution.seat
    able = {table.card(one).id: one for one in reversed([*_able_to_pay(resolution, effect)])}
    options = [option(one, table.name(one), card=card) for card, one in able.items()]
    prompt = f"Which card do you play for {table.name(resolution.card)}?"
    chosen = yield from choose_one(seat, prompt, options, "1E-ACT-15", public="plays a card as a cost")
    note_entry(table, seat, table.card(chosen))
    table.put(chosen, "table", seat)
    words = f"{table.player_name(seat)} plays {table.name(chosen)} for {table.name(resolution.card)}."
    table.journal.tell("play", words, seat=seat, rule="1E-ACT-15")
    action = Action("played", seat, (chosen,))
    yield from act(table, action, _nothing)
    if table.in_play(chosen):
        leave(table, chosen)
    resolution.failed = action.cancelled


def _nothing(_action: Action) -> Procedure[None]:
    yield from ()


def _can_pay(resolution: Resolution, effect: plays.PlayAsCost) -> bool:
    return any(True for _ in _able_to_pay(resolution, effect))


EFFECTS = (Does(plays.PlayHere, _play_here), Does(plays.PlayAsCost, _play))
POSSIBLE = (CanBegin(plays.PlayHere, _is_possible), CanBegin(plays.PlayAsCost, _can_pay))
