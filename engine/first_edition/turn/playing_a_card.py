"""Playing cards: what can be played and in which ways, and what it takes (1E-PLAY, 1E-ACT-03)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.ccg.describing.printer import print_effects, text_words
from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.actions.actions import act
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Equipment,
    Facility,
    Function,
    Personnel,
    Ship,
    Verb,
)
from engine.first_edition.cards.wording import card_text
from engine.first_edition.leaving_play import leave
from engine.first_edition.resolution import Resolution
from engine.first_edition.spaceline.establishing import building_sites, establish
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.first_edition.teams.alternate_universe import note_entry
from engine.first_edition.turn.reporting import may_come, posts, report
from engine.first_edition.usage import is_used, name_of, note_use
from engine.kernel.asking import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, option

# --- what can be played ----------------------------------------------------------------------------------------------


def plays(table: Table, seat: int) -> Iterator[Option]:
    """The cards in hand that can be played now, one of each kind, in each way in which it can be."""
    told: set[str] = set()
    for instance in table.lying("hand", seat):
        card = table.card(instance)
        if card.id in told:
            continue
        told.add(card.id)
        for number, detail in _ways(table, seat, instance):
            verb = "Report" if isinstance(card, Personnel | Ship | Equipment) else "Play"
            chosen, group = f"play:{instance}:{number}", f"Play {card.type}"
            yield option(chosen, f"{verb} {card.name}", detail, group=group, card=card.id)


def _ways(table: Table, seat: int, instance: str) -> Iterator[tuple[int, str]]:
    """The uses by which a card in hand can be played, in words: by the normal card play, or for free.

    1E-PLAY-02, 1E-TURN-05, 1E-ACT-03.
    """
    card, normal = table.card(instance), table.state.card_play
    if isinstance(card, Verb):
        for number, function in enumerate(card.functions):
            able = function.how == "play" and (normal or function.free)
            if able and may_use(table, seat, instance, function):
                yield number, _words(function)
    elif (normal or _is_free(card)) and can_be_brought(table, seat, instance):
        yield 0, card_text(card)


def can_be_brought(table: Table, seat: int, instance: str, only: Collection[str] | None = None) -> bool:
    """Whether a card that is commanded could report or be built now, at certain facilities if a text names them."""
    card = table.card(instance)
    if isinstance(card, Facility):
        return may_come(table, seat, card) and any(True for _ in building_sites(table, seat, card))
    return any(True for _ in posts(table, seat, instance, only))


def use_words(card: Verb, number: int) -> str:
    """What one use of a card does, as a player is asked which."""
    return _words(card.functions[number]) or card.name


def _words(function: Function) -> str:
    """What one use of a card does."""
    return " ".join(filter(None, (print_effects(function.effects), *map(text_words, function.texts))))


def _is_free(card: AnyDefinition) -> bool:
    return isinstance(card, Equipment) and card.free


def may_use(table: Table, seat: int, instance: str, function: Function, location: str = "") -> bool:
    """Whether a card in hand can be used so now: what it needs is there, and an artifact was earned.

    1E-ART-02, 1E-LEAVE-15.
    """
    is_earned = table.instance(instance).earned or not table.is_a(instance, Artifact)
    return is_earned and has_what_it_needs(table, seat, instance, function, location)


def has_what_it_needs(table: Table, seat: int, instance: str, function: Function, location: str = "") -> bool:
    """Whether what a card's use needs is there: a card to play it on, its conditions, its costs (1E-ACT-03).

    Args:
        table: where.
        seat: who would use it.
        instance: the card.
        function: which of its uses.
        location: where the card on which it is played has to be; empty for anywhere.
    """
    resolution, card = Resolution(table, seat, instance), table.card(instance)
    return (
        may_come(table, seat, card)
        and not is_used(table, _use_of(table, seat, instance, function), function.once)
        and (function.on is None or bool(_hosts(resolution, function.on, location)))
        and (function.requires is None or resolution.holds(function.requires, None))
        and resolution.can_pay(function.costs)
    )


def _use_of(table: Table, seat: int, instance: str, function: Function) -> str:
    card = table.card(instance)
    number = card.functions.index(function) if isinstance(card, Verb) else 0
    return name_of(table, instance, number, seat)


# --- playing it ------------------------------------------------------------------------------------------------------


def play(table: Table, seat: int, instance: str, number: int) -> Procedure[None]:
    """Play a card from hand in one of its ways, by the normal card play unless it is free (1E-TURN-05)."""
    card = table.card(instance)
    free = card.functions[number].free if isinstance(card, Verb) else _is_free(card)
    if not free:
        table.state.card_play = False
    if isinstance(card, Verb):
        yield from play_verb(table, seat, instance, number)
    else:
        yield from bring(table, seat, instance)


def bring(table: Table, seat: int, instance: str, only: Collection[str] | None = None) -> Procedure[None]:
    """Report a card, or build a facility, which is to play it (1E-PLAY-11)."""
    card = table.card(instance)
    if isinstance(card, Facility):
        yield from _build(table, seat, instance, card)
    else:
        yield from report(table, seat, instance, only)


def _build(table: Table, seat: int, instance: str, card: Facility) -> Procedure[None]:
    """Who builds it controls it (1E-FAC-03)."""
    able = building_sites(table, seat, card)
    places = [option(one, table.name(one), card=table.instance(one).card, place=one) for one in able]
    prompt = f"Where do you build {card.name}?"
    place = yield from choose_one(seat, prompt, places, "1E-PLAY-11", public="chooses a location", kind=Kind.PLACE)
    note_entry(table, seat, card)
    words = f"{table.player_name(seat)} builds {card.name} at {table.name(place)}."
    table.journal.tell("play", words, seat=seat, rule="1E-PLAY-11")

    def results(_: Action) -> Procedure[None]:
        establish(table, instance, card, place)
        yield from ()

    yield from act(table, Action("played", seat, (instance,), place), results)


def play_verb(table: Table, seat: int, instance: str, number: int, location: str = "") -> Procedure[None]:
    """Announce it, lay it face up, pay for it; unless it is answered, it has its effects and stays or is discarded.

    1E-PLAY-01, 1E-ACT-03.
    """
    card, resolution = table.known(instance, Verb), Resolution(table, seat, instance)
    function = card.functions[number]
    host = yield from _host(resolution, function, location)
    note_use(table, name_of(table, instance, number, seat), function.once)
    note_entry(table, seat, table.card(instance))
    table.put(instance, *(("on", host) if host else ("table", seat)))
    played = table.touch(instance)
    played.controller, played.function = seat, number
    where = f" on {table.name(host)}" if host and table.sees(None, host) else ""
    words = f"{table.player_name(seat)} plays {card.name}{where}. {_words(function)}".strip()
    table.journal.tell("play", words, seat=seat, rule="1E-PLAY-01")
    yield from resolution.run(function.costs)
    action = Action("played", seat, (instance,), table.location_of(instance))
    yield from act(table, action, lambda _: resolution.run(function.effects))
    left = action.cancelled or not function.stays
    if left and table.in_play(instance):
        leave(table, instance)


def _hosts(resolution: Resolution, on: Cards, location: str) -> list[str]:
    """The cards on which it could be played, at a location if that is asked for."""
    table, able = resolution.table, resolution.targets(resolution.eligible(on))
    return [one for one in able if not location or table.location_of(one) == location]


def _host(resolution: Resolution, function: Function, location: str) -> Procedure[str]:
    """On which card it is played; empty for the table. Who chooses may see those that they could choose."""
    if function.on is None:
        return ""
    table = resolution.table
    hosts = _hosts(resolution, function.on, location)
    hidden = any(not table.sees(resolution.seat, one) for one in hosts)
    options = [option(one, table.name(one), card=table.instance(one).card) for one in hosts]
    prompt = f"On which card do you play {table.name(resolution.card)}?"
    (chosen,) = yield from choose_some(
        resolution.seat, prompt, options, (1, 1), "1E-GEN-01", public="chooses a card to play on", reveals=hidden
    )
    return chosen
