"""Playing cards: legal plays and their requirements (1E-PLAY, 1E-ACT-03)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache

from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.describing.mentions import with_mentions
from engine.ccg.describing.printer import text_words
from engine.ccg.effects.effects import TakeAim
from engine.ccg.effects.plays import Nullify
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Equipment,
    Facility,
    Function,
    FunctionCard,
    Personnel,
    Ship,
)
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.terms import in_first_edition_terms, in_words_of_first_edition, with_type_of_card
from engine.first_edition.moving.outpost_locations import building_locations, establish_facility, install_site
from engine.first_edition.moving.time_locations import form_time_location, may_form, offer_cards_of_time_location
from engine.first_edition.playing.normal_card_plays import return_card_play, use_card_play
from engine.first_edition.playing.reporting import (
    may_bring_into_play,
    report_card,
    reporting_places,
    special_reporting_places,
)
from engine.first_edition.playing.special_reports import record_free_report, reports_for_free
from engine.first_edition.position.borg.objectives import would_exceed_objective_limit
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import is_playing_forbidden
from engine.first_edition.position.printed_characteristics import meets_as_printed
from engine.first_edition.position.stations import facilities_with_sites, position_words, site_positions, sites_of
from engine.first_edition.position.teams.alternate_universe import is_permitted, use_up_entry_permission
from engine.first_edition.position.teams.teams import Place, inside_of, surface_place
from engine.first_edition.position.texts_for_every_player import works_for_every_player
from engine.first_edition.position.tribble_obstacles import bars_free_reports
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.download_checks import (
    has_used_up_download,
    required_download,
    starts_with_download,
)
from engine.first_edition.resolving.hidden_agendas import is_agenda, play_face_down
from engine.first_edition.resolving.initiation import Initiation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.manual_resolution import DISCARDED_UNUSED, resolve_text_as_response
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.responses import is_immune, may_be_nullified
from engine.first_edition.table.state import BY_HAND, Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import is_used, record_use, use_key_of
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, option
from engine.wording import with_full_stop

FREE_REPORT = 1
"""Number of the option to report a card without a card play, at a site or by a special report."""

# --- legal plays ------------------------------------------------------------------------------------------------------


def play_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield the cards in hand that can be played now, one option per title and way to play."""
    told: set[str] = set()
    for instance in table.cards_in_list("hand", seat):
        card = table.card(instance)
        if card.id in told:
            continue
        told.add(card.id)
        for number, detail in _ways_to_play(table, seat, instance):
            verb = "Report" if isinstance(card, Personnel | Ship | Equipment) else "Play"
            chosen, group = f"play:{instance}:{number}", f"Play {card.type}"
            yield option(chosen, f"{verb} {card.name}", detail, group=group, card=card.id)


def _ways_to_play(table: Table, seat: int, instance: str) -> Iterator[tuple[int, str]]:
    """Yield the ways to play a card from hand, as (number, description), by card play or for free.

    1E-PLAY-02, 1E-TURN-05, 1E-ACT-03.
    """
    card, normal = table.card(instance), table.state.card_play
    if isinstance(card, FunctionCard):
        for number, function in enumerate(card.functions):
            able = function.how == "play" and (normal or _is_free_play(table, seat, instance, function))
            if able and is_agenda(card) and is_permitted(table, seat, card):
                yield number, f"Face down, as a hidden agenda: {function_words(function)}"
            elif able and may_use(table, seat, instance, function):
                yield number, function_words(function)
    elif (normal or _reports_for_free(card)) and can_be_brought_into_play(table, seat, instance):
        yield 0, table.facts[instance].description
    free = free_places(table, seat, instance)
    if free and can_be_brought_into_play(table, seat, instance, free, by_site=True):
        yield (
            FREE_REPORT,
            f"At {'a site' if table.is_a(free[0], Site) else table.name(free[0])}, without your card play.",
        )


def _is_free_play(table: Table, seat: int, instance: str, function: Function) -> bool:
    """Whether a function takes no normal card play, always or at the moment (1E-TURN-05)."""
    free_if = function.free_if
    return function.free or (free_if is not None and Resolution(table, seat, instance).holds(free_if, None))


def free_places(table: Table, seat: int, instance: str) -> list[str]:
    """Return the places where a card may report without a card play; other rules are checked elsewhere.

    Tribbles can bar personnel (1E-TRIB-01).
    """
    card = table.card(instance)
    found = _free_sites(table, instance) if table.index.has_sites else []
    found += special_reporting_places(table, seat, instance, free=True)
    if reports_for_free(table, seat, instance):
        found += (post.place for post in reporting_places(table, seat, instance) if not post.guise)
    found = list(dict.fromkeys(found))
    if not isinstance(card, Personnel):
        return found
    found += _places_with_companions(table, seat, card) if card.joins else ()
    return [card for card in found if not bars_free_reports(table, _place_inside(table, card))]


def _place_inside(table: Table, place: str) -> Place:
    """Return the place inside a ship, facility or site, or the surface of a location."""
    return surface_place(place) if place in table.state.locations else inside_of(place)


def _places_with_companions(table: Table, seat: int, card: Personnel) -> Iterator[str]:
    """Yield the places with personnel that this one joins, active or not."""
    for location in table.locations():
        for other in table.controlled(seat, cards_of_kind(table, location.id, "personnel")):
            kind, place = table.list_of_card(other)
            if kind in ("aboard", "surface") and table.card(other).title in card.joins:
                yield place


def _free_sites(table: Table, instance: str) -> list[str]:
    """Return the sites that let a card report without a card play."""
    if not table.is_a(instance, Personnel, Ship):
        return []
    there = (
        (card, table.card_as(card, Site).frees)
        for station in facilities_with_sites(table)
        for card in sites_of(table, station)
    )
    return [card for card, frees in there if frees is not None and meets_as_printed(table, frees, instance)]


def can_be_brought_into_play(
    table: Table, seat: int, instance: str, only: Collection[str] | None = None, *, by_site: bool = False
) -> bool:
    """Whether a card could be reported or built now, possibly only at certain places.

    With ``by_site``, sites among them decide which cards report there.
    """
    card = table.card(instance)
    if isinstance(card, FunctionCard) or is_playing_forbidden(table, instance):
        return False
    if isinstance(card, Facility):
        return may_bring_into_play(table, seat, card) and any(True for _ in building_locations(table, seat, card))
    if isinstance(card, Site):
        return any(True for _ in site_positions(table, instance))
    if isinstance(card, TimeLocation):
        return may_form(table, seat, card)
    return any(True for _ in reporting_places(table, seat, instance, only, by_site=by_site))


def function_choice_words(card: FunctionCard, number: int) -> str:
    """Return the description of a function for the player who chooses one."""
    return with_type_of_card(function_words(card.functions[number]), card.type) or card.name


@lru_cache(maxsize=1 << 12)
def function_words(function: Function) -> str:
    """Return the description of a function."""
    texts = map(text_words, map(in_words_of_first_edition, function.texts))
    return in_first_edition_terms(" ".join(filter(None, (effect_sentences(with_mentions(function.effects)), *texts))))


def _reports_for_free(card: AnyDefinition) -> bool:
    return isinstance(card, Equipment) and card.free


def may_use(table: Table, seat: int, instance: str, function: Function, answered: Action | None = None) -> bool:
    """Whether a card in hand can be used now: requirements met, artifacts earned (1E-ART-02, 1E-LEAVE-15)."""
    is_earned = table.instance(instance).earned or not table.is_a(instance, Artifact)
    return is_earned and meets_function_requirements(table, seat, instance, function, answered)


def meets_function_requirements(
    table: Table,
    seat: int,
    instance: str,
    function: Function,
    answered: Action | None = None,
    *,
    location: str = "",
    among: Collection[str] | None = None,
    waived: bool = False,
) -> bool:
    """Whether a function's requirements are met: host, conditions, costs (1E-ACT-03).

    Args:
        function: the function.
        answered: the action it would respond to; ``None`` if none.
        location: the required location of its host; empty for anywhere.
        among: the allowed hosts; ``None`` for any.
        waived: whether a text waives its conditions and costs.
    """
    resolution, card = Resolution(table, seat, instance, answered), table.card(instance)
    return (
        may_bring_into_play(table, seat, card)
        and not (function.once and is_used(table, _limit_key(table, seat, instance, function), function.once))
        and not is_playing_forbidden(table, instance)
        and not would_exceed_objective_limit(table, seat, instance)
        and (
            function.on is None
            or any(
                among is None or possible_host in among
                for possible_host in possible_hosts(resolution, function, location)
            )
        )
        and (among is None or function.on is not None)
        and (waived or function.requires is None or resolution.holds(function.requires, None))
        and (waived or resolution.can_pay(function.costs))
        and resolution.is_possible(function.effects)
        and not has_used_up_download(table, seat, instance, function.effects)
    )


def _limit_key(table: Table, seat: int, instance: str, function: Function) -> str:
    """Return the key under which a limited use is recorded (1E-GEN-11)."""
    number = table.card_as(instance, FunctionCard).functions.index(function)
    return use_key_of(table, instance, f"use {number}", seat)


def possible_hosts(resolution: Resolution, function: Function, location: str = "") -> Iterator[str]:
    """Yield the cards that a card may be played on; for a nullifier only cards that can be nullified (1E-ACT-18).

    Cloaked ships are included only if it is meant for them (1E-CLOAK-02), and only cards at ``location`` if given.
    """
    if function.on is None:
        return
    table = resolution.table
    nullifies = any(isinstance(effect, Nullify) for effect in function.effects)
    for card in resolution.cards_that_fit(function.on):
        if location and table.location_of(card) != location:
            continue
        open_ = function.on.where == "cloaked" or bool(resolution.legal_targets((card,)))
        if not has_targets(resolution, function, card):
            continue
        immune = is_immune(table, card, resolution.card)
        if open_ and not immune and (not nullifies or may_be_nullified(table, card, resolution.card)):
            yield card


def has_targets(resolution: Resolution, function: Function, host: str) -> bool:
    """Whether a function with a target finds another ship at the host's location."""
    if not any(isinstance(effect, TakeAim) for effect in function.effects):
        return True
    table = resolution.table
    ships = cards_of_kind(table, table.location_of(host), "ship")
    return any(target != host for target in resolution.legal_targets(ships))


# --- playing a card --------------------------------------------------------------------------------------------------


def play_from_hand(table: Table, seat: int, instance: str, number: int) -> Procedure[None]:
    """Play a card from hand, using the normal card play unless it is free (1E-TURN-05)."""
    card = table.card(instance)
    by_site = number == FREE_REPORT and not isinstance(card, FunctionCard)
    free = (
        _is_free_play(table, seat, instance, card.functions[number])
        if isinstance(card, FunctionCard)
        else _reports_for_free(card)
    )
    free = free or by_site
    if not free:
        use_card_play(table)
    if isinstance(card, FunctionCard) and is_agenda(card):
        use_up_entry_permission(table, seat, card)
        play_face_down(table, seat, instance, number, shown=free)
    elif isinstance(card, FunctionCard):
        undone = yield from play_function_card(table, seat, instance, number)
        if undone and not free:
            return_card_play(table)
    else:
        places = free_places(table, seat, instance) if by_site else None
        legal = yield from bring_into_play(table, seat, instance, places, by_site=by_site)
        if by_site and legal:
            record_free_report(table, seat, instance)
        if not (legal or free):
            return_card_play(table)


def bring_into_play(
    table: Table, seat: int, instance: str, only: Collection[str] | None = None, *, by_site: bool = False
) -> Procedure[bool]:
    """Report a card or build a facility (1E-PLAY-11); return whether that was legal."""
    card = table.card(instance)
    if isinstance(card, Facility):
        return (yield from _build_facility(table, seat, instance, card))
    if isinstance(card, Site):
        return (yield from _play_site(table, seat, instance))
    if isinstance(card, TimeLocation):
        return (yield from _play_time_location(table, seat, instance))
    return (yield from report_card(table, seat, instance, only, by_site=by_site))


def _build_facility(table: Table, seat: int, instance: str, card: Facility) -> Procedure[bool]:
    """Build a facility under its player's control (1E-FAC-03); return whether that was legal."""
    able = building_locations(table, seat, card)
    places = [option(person, table.name(person), card=table.instance(person).card, place=person) for person in able]
    prompt = f"Where do you build {card.name}?"
    place = yield from choose_one(seat, prompt, places, "1E-PLAY-11", public="chooses a location", kind=Kind.PLACE)
    words = f"{table.player_name(seat)} builds {card.name} at {table.name(place)}."
    table.journal.log_event("play", words, seat=seat, rule="1E-PLAY-11")

    def results(_: Action) -> Procedure[None]:
        establish_facility(table, instance, card, place)
        yield from ()

    return (yield from _bring_into_play_with_responses(table, Action("played", seat, (instance,), place), results))


def _play_site(table: Table, seat: int, site: str) -> Procedure[bool]:
    """Play an unseeded site to any station (1E-CARD-15); return whether that was legal."""
    able = list(site_positions(table, site))
    options = [option(str(n), position_words(table, *person), place=person[0]) for n, person in enumerate(able)]
    prompt = f"Where does {table.name(site)} go?"
    number = yield from choose_one(seat, prompt, options, "1E-CARD-15", public="chooses a station", kind=Kind.PLACE)
    station, index = able[int(number)]
    words = f"{table.player_name(seat)} adds {table.name(site)} to {table.name(station)}."
    table.journal.log_event("play", words, seat=seat, rule="1E-CARD-15", reveals=True)

    def results(_: Action) -> Procedure[None]:
        install_site(table, site, station, index)
        yield from ()

    return (
        yield from _bring_into_play_with_responses(
            table, Action("played", seat, (site,), table.location_of(station)), results
        )
    )


def _play_time_location(table: Table, seat: int, instance: str) -> Procedure[bool]:
    """Play an unseeded time location (1E-CARD-16); return whether that was legal."""
    words = f"{table.player_name(seat)} plays {table.name(instance)}."
    table.journal.log_event("play", words, seat=seat, rule="1E-CARD-16", reveals=True)

    def results(_: Action) -> Procedure[None]:
        form_time_location(table, instance)
        yield from offer_cards_of_time_location(table, seat, instance)

    return (yield from _bring_into_play_with_responses(table, Action("played", seat, (instance,)), results))


def _bring_into_play_with_responses(
    table: Table, action: Action, results: Callable[[Action], Procedure[None]]
) -> Procedure[bool]:
    """Bring a card into play with responses; return whether that was legal.

    If nullified, it is discarded; if illegal, it stays in hand (1E-ACT-12, 1E-HA-04).
    """
    (instance,), initiation = action.cards, Initiation(table)
    use_up_entry_permission(table, action.seat, table.card(instance))
    initiation.record_initiation()
    yield from carry_out_action(table, action, results, lambda: not is_playing_forbidden(table, instance))
    if action.illegal:
        initiation.undo_initiation()
    elif action.cancelled:
        leave_play(table, instance)
    return not action.illegal


def play_in_response(table: Table, seat: int, instance: str, number: int, answered: Action | None) -> Procedure[None]:
    """Play a card at any time or as a response (1E-TIM-01, 1E-ACT-04, 1E-PLAY-04)."""
    yield from play_function_card(table, seat, instance, number, answered)


def play_function_card(
    table: Table,
    seat: int,
    instance: str,
    number: int,
    answered: Action | None = None,
    *,
    location: str = "",
    among: Collection[str] | None = None,
    waived: bool = False,
) -> Procedure[bool]:
    """Play a card: announce, pay, allow responses, carry out. Return whether it went back to hand.

    1E-PLAY-01, 1E-ACT-03. It is public (1E-PLAY-08), is placed on the personnel it lasts on (1E-PLAY-12), and its
    player controls it (1E-CTRL-01).

    It goes back with its costs if a hidden agenda revealed in response forbids it (1E-HA-04), or a card played as a
    cost is nullified (1E-ACT-15). A limited use is used up even if cancelled (1E-ACT-16).
    """
    function = table.card_as(instance, FunctionCard).functions[number]
    resolution, initiation = Resolution(table, seat, instance, answered), Initiation(table)
    host = yield from choose_host(resolution, function, location, among)
    use_up_entry_permission(table, seat, table.card(instance))
    table.put(instance, *(("on", host) if host else ("table", seat)))
    laid, played = table.list_of_card(instance), table.instance_to_change(instance)
    played.controller, played.function, played.since = seat, number, table.state.turn
    played.counter = _turns_left(table, instance)
    _log_play(table, seat, instance, host, function_words(function))
    paid = waived or (yield from resolution.pay_costs(function.costs))
    initiation.record_initiation()
    if not paid:
        initiation.undo_initiation(instance)
        return True
    action = Action("played", seat, (instance,), table.location_of(instance))
    limit = _limit_key(table, seat, instance, function)
    attempt = required_download(instance, seat, function.effects)
    resolution.attempt = attempt if starts_with_download(function.effects) else None

    def is_legal() -> bool:
        return (
            not is_playing_forbidden(table, instance)
            and (waived or function.requires is None or resolution.holds(function.requires, None))
            and resolution.is_possible(function.effects)
        )

    yield from carry_out_action(
        table, action, lambda _: _carry_out_function(resolution, function, host), is_legal, attempt
    )
    if action.illegal:
        initiation.undo_initiation()
        return True
    record_use(table, limit, function.once)
    if instance not in table.state.cards:  # shuffled into a deck by hand
        return False
    placed = table.list_of_card(instance) != laid or BY_HAND in table.instance(instance).states  # by its own text
    used_up = not function.stays and not placed
    if table.in_play(instance) and (action.cancelled or used_up):
        leave_play(table, instance)
    return False


def _turns_left(table: Table, instance: str) -> int:
    """Return the initial countdown (1E-END-04); the turn in which the card is played isn't a full turn."""
    card = table.card_as(instance, FunctionCard)
    return card.full_turns + 1 if card.full_turns else card.countdown or 0


def _carry_out_function(resolution: Resolution, function: Function, host: str) -> Procedure[None]:
    """Carry out a played card, which has no effect if its host is gone (1E-ACT-13)."""
    table, card = resolution.table, resolution.card
    if host and table.list_of_card(card) != ("on", host):
        return
    resolution.for_all = not function.stays and works_for_every_player(table, card)
    yield from resolution.run(function.effects)
    resolution.for_all = False
    if table.outcome is not None or card not in table.state.cards:
        return
    agreed = yield from resolve_text_as_response(table, card, resolution.seat, resolution.action, DISCARDED_UNUSED)
    if not agreed and table.in_play(card):
        leave_play(table, card)


def _log_play(table: Table, seat: int, instance: str, host: str, use: str) -> None:
    """Log a play; its host is named only to players who can see it."""

    def sentence_for(viewer: int | None) -> str:
        where = f" on {table.name_for_viewer(viewer, host)}" if host else ""
        return f"{with_full_stop(f'{table.player_name(seat)} plays {table.name(instance)}{where}')} {use}".strip()

    public = sentence_for(None)
    private = {viewer: words for viewer in table.seats() if (words := sentence_for(viewer)) != public}
    table.journal.log_event("play", public, seat=seat, private=private, rule="1E-PLAY-01")


def choose_host(
    resolution: Resolution, function: Function, location: str = "", among: Collection[str] | None = None
) -> Procedure[str]:
    """Let the player choose the card to play on; empty for the table.

    A choice is mandatory (1E-PLAY-09). Cloaked ships are distinguished only by location (1E-GEN-17).
    """
    if function.on is None:
        return ""
    table, seat = resolution.table, resolution.seat
    open_to = [
        possible_host
        for possible_host in possible_hosts(resolution, function, location)
        if among is None or possible_host in among
    ]
    cloaked = function.on.where == "cloaked"
    hidden = any(not table.can_see(seat, card) for card in open_to) and not cloaked
    options = [_target_option(table, seat, card, number, named=not cloaked) for number, card in enumerate(open_to)]
    prompt = f"Which card do you play {table.name(resolution.card)} on?"
    (chosen,) = yield from choose_some(
        seat, prompt, options, (1, 1), "1E-GEN-01", public="chooses a card to play on", reveals=hidden
    )
    return open_to[int(chosen)] if cloaked else chosen


def _target_option(table: Table, seat: int, card: str, number: int, *, named: bool) -> Option:
    if named:
        return option(card, table.name(card), card=table.instance(card).card)
    return option(str(number), f"{table.name_for_viewer(seat, card)} at {table.name(table.location_of(card))}")
