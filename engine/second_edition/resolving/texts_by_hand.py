"""Cards used by hand at the moments that their text names: in play, in hand, discarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.record import is_being_resolved
from engine.ccg.cards.kinds import Interrupt
from engine.ccg.cards.moments import END, MENU, START, Moment
from engine.kernel.decision import Option, Procedure, option
from engine.second_edition.cards.abilities_in_words import AbilityInWords
from engine.second_edition.cards.moments_in_words import (
    BENEATH,
    EVENTS_AFFECTING_CARDS,
    IN_DISCARD,
    IN_HAND,
    PLAY,
    Permission,
    Permitted,
    responds_to_interrupts,
)
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.assisted_cards import respond_by_hand
from engine.second_edition.resolving.delayed_effects import ATTEMPT_SUFFIX
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table

Abilities = tuple[AbilityInWords, ...]

_VERB = "words"
_TURN_EVENTS = {"turn begun": START, "turn ended": END}
_EVENTS_AT_A_MISSION = ("dilemma", "combat", "engagement", "requirements", "mission", "attempt", "would be revealed")
"""Events that affect every card at their mission."""
_IN_ATTEMPTS = ("dilemma ", "would be revealed", "would be returned to pile")
"""Events that count as caused by the player facing the dilemma, not by its owner."""


def by_hand_responses(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    """Yield the cards whose text a player can use in response, once: their own, and others' that harm or permit it."""
    yield from dict.fromkeys(_cards_responding_to(table, seat, occurrence))


def _cards_responding_to(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    for instance, abilities in (
        *_cards_in_play_with_abilities(table, seat),
        *_abilities_outside_play(table, seat),
        *_abilities_of_leaving_cards(table, seat, occurrence),
    ):
        if _is_usable(table, seat, instance, strikes=instance in occurrence.cards) and any(
            _has_uses_left(table, instance, card)
            for card in _abilities_for_event(table, seat, instance, abilities, occurrence)
        ):
            yield instance
    for player, instance, abilities in _abilities_beneath_missions(table, seat):
        answering = _abilities_for_event(table, player, instance, abilities, occurrence)
        if _is_usable(table, seat, instance) and any(_has_uses_left(table, instance, text) for text in answering):
            yield instance
    yield from _cards_permitting_response(table, seat, occurrence)
    for player, instance, moments in _cards_harming_their_player(table, seat):
        answering = _abilities_for_event(table, player, instance, _abilities_of_card(table, instance), occurrence)
        if (
            occurrence.event not in _TURN_EVENTS
            and any(_is_moment_of_event(table, player, instance, moment, occurrence) for moment in moments)
            and any(_has_uses_left(table, instance, text) for text in answering)
        ):
            yield instance


def by_hand_options(table: Table, seat: int, event: str) -> list[Option]:
    """Return options for the abilities that a player can use at a moment of that player's turn."""
    return [
        choice
        for instance, abilities in (*_cards_in_play_with_abilities(table, seat), *_abilities_outside_play(table, seat))
        if _is_usable(table, seat, instance)
        for choice in _options_of_card(table, instance, abilities, event)
    ]


def harmful_options(table: Table, seat: int, event: str) -> list[Option]:
    """Return options for unused cards of the active player that harm them at the start or end of the turn."""
    return [
        choice
        for player, instance, moments in _cards_harming_their_player(table, seat)
        if player == table.state.active and any(_is_moment_of_turn(moment, event) for moment in moments)
        for choice in _options_of_card(table, instance, _abilities_of_card(table, instance), event)
    ]


def permitted_options(table: Table, seat: int, event: str) -> list[Option]:
    """Return options for other players' cards that let the active player do something, as an order or about a turn."""
    times = 0 if event == MENU else 1
    return [
        _ability_option(table, instance, ability)
        for player, instance, found in _cards_with_permissions(table, seat)
        if _is_usable(table, player, instance)
        and any(
            card.event == event
            and card.by != "you"
            and _is_permitted(table, seat, instance, who)
            and (card.where != "here" or _has_ship_there(table, seat, instance))
            for card, who in found
        )
        for ability in _abilities_of_card(table, instance)
        if any(moment.event == event for moment in ability.moments) and _has_uses_left(table, instance, ability, times)
    ]


def _has_ship_there(table: Table, seat: int, damage: str) -> bool:
    """Whether a player has a ship at the mission of a damaged ship."""
    ship = table.zone_of(damage).of
    return ship in table.state.ships and any(table.own_ships(seat, table.site_of_ship(ship)))


def use_text_by_hand(
    table: Table, seat: int, instance: str, name: str = "", occurrence: Occurrence | None = None
) -> Procedure[None]:
    """Resolve an ability by hand, or in response all matching abilities; its own player resolves a harmful one."""
    player = _player_meant_by_you(table, instance) if _is_harmful(table, instance) else seat
    abilities = _abilities_of_card(table, instance)
    if occurrence is None:
        used = [ability for ability in abilities if ability.name == name]
    else:
        used = [
            *_abilities_for_event(table, _player_of_viewpoint(table, seat, instance), instance, abilities, occurrence)
        ]
    _record_use(table, instance, used)
    text = f"{table.name(instance)}’s text"
    words = f"{table.player_name(seat)} uses {text}{'' if player == seat else f', for {table.player_name(player)}'}."
    table.journal.log_event("use", words, seat=seat, rule="2E-CST-01", reveals=True)
    yield from respond_by_hand(table, instance, player, occurrence)


def is_by_hand_option(choice: str) -> bool:
    """Whether a menu option is one of those made by this module."""
    return choice.startswith(f"{_VERB}:")


def card_and_ability_of_option(choice: str) -> tuple[str, str]:
    """Return the card and the ability's name that a menu option stands for."""
    _, instance, name = choice.split(":")
    return instance, name


def _options_of_card(table: Table, instance: str, abilities: Abilities, event: str) -> Iterator[Option]:
    """Yield an option for each ability left at a moment; several of one card are numbered and show only sentences."""
    known = {
        ability.name: ability
        for ability in abilities
        if any(_is_moment_of_turn(moment, event) for moment in ability.moments)
    }
    times = 0 if event in (MENU, PLAY) else 1  # at the start and end of a turn each is used once (2E-TRN-03)
    for number, card in enumerate(known.values(), 1):
        if _has_uses_left(table, instance, card, times):
            yield _ability_option(table, instance, card, number if len(known) > 1 else 0)


def _ability_option(table: Table, instance: str, ability: AbilityInWords, number: int = 0) -> Option:
    return option(
        f"{_VERB}:{instance}:{ability.name}",
        f"Use {table.name(instance)}’s text{f' ({number})' if number else ''}",
        ability.words if number else table.card(instance).words,
        group="Use its text",
        card=table.instance(instance).card,
    )


# --- cards -----------------------------------------------------------------------------------------------------


def _cards_in_play_with_abilities(table: Table, seat: int) -> Iterator[tuple[str, Abilities]]:
    """Yield a player's cards in play and the damage on their ships, with their abilities (2E-DMG-07)."""
    if not table.index.abilities_in_play:
        return
    ships = (ship for ship in table.state.ships if table.instance(ship).commander == seat)
    damage = (card for ship in ships for card in table.ship_state(ship).damage)
    for instance in (*table.cards_in_play.cards_with_text(seat), *damage):
        if abilities := table.index.abilities_in_play.get(table.definition_id_of_side(instance)):
            yield instance, abilities


def _abilities_outside_play(table: Table, seat: int) -> Iterator[tuple[str, Abilities]]:
    """Yield cards used from a player's hand, discard pile and headquarters, one of each kind, with their abilities."""
    player = table.player(seat)
    lying = (card for mission in table.own_missions(seat) for card in mission.beneath)
    beneath = [card for card in lying if table.instance(card).owner == seat]
    for place, pile in ((IN_HAND, player.hand), (IN_DISCARD, player.discard), (BENEATH, beneath)):
        known, seen = table.index.abilities_outside_play[place], set[str]()
        for instance in pile if known else ():
            name = table.instance(instance).card
            if name in known and name not in seen:
                seen.add(name)
                yield instance, known[name]


def _abilities_of_leaving_cards(table: Table, seat: int, occurrence: Occurrence) -> Iterator[tuple[str, Abilities]]:
    """Yield a player's cards that have just left play, with the abilities that respond to that."""
    for instance in occurrence.cards if table.index.abilities_in_play else ():
        if table.is_leaving_play(instance) and table.instance(instance).owner == seat:
            abilities = table.index.abilities_in_play.get(table.definition_id_of_side(instance), ())
            yield (
                instance,
                tuple(ability for ability in abilities if any(moment.where == "this" for moment in ability.moments)),
            )


def _abilities_beneath_missions(table: Table, seat: int) -> Iterator[tuple[int, str, Abilities]]:
    """Yield a player's dilemmas beneath opponents' missions, with the player that their text calls "you"."""
    known = table.index.abilities_outside_play[BENEATH]
    for mission in table.state.missions if known else ():
        for instance in mission.beneath if mission.seat != seat else ():
            state = table.instance(instance)
            if state.owner == seat and state.card in known:
                yield mission.seat, instance, known[state.card]


def _cards_with_permissions(table: Table, seat: int) -> Iterator[tuple[int, str, frozenset[Permission]]]:
    """Yield other players' cards in play that let a player do something, with their commanders."""
    for player in table.opponents(seat) if table.index.permissions_in_play else ():
        for instance, _ in _cards_in_play_with_abilities(table, player):
            found = table.index.permissions_in_play.get(table.definition_id_of_side(instance))
            if found and table.may_see(seat, instance):
                yield player, instance, found


def _cards_permitting_response(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    """Yield other players' cards that let a player respond."""
    for player, instance, found in _cards_with_permissions(table, seat):
        fitting = {
            card
            for card, who in found
            if _is_permitted(table, seat, instance, who, occurrence)
            and _is_moment_for_player(table, player, instance, card, occurrence)
        }
        events = {item.event for item in fitting} if _is_usable(table, player, instance) else set()
        able = (
            item
            for item in _abilities_of_card(table, instance)
            if any(moment.event in events for moment in item.moments) and _is_about_played_card(table, item, occurrence)
        )
        if any(_has_uses_left(table, instance, person) for person in able):
            yield instance


def _is_moment_for_player(table: Table, player: int, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether an event is the moment of another player's card; turns are those of the player that it names."""
    turn = _TURN_EVENTS.get(occurrence.event)
    if turn is None:
        return _is_moment_of_event(table, player, instance, moment, occurrence)
    return moment.event == turn and moment.by in ("anyone", "you" if occurrence.seat == player else "opponent")


def _is_permitted(table: Table, seat: int, instance: str, who: Permitted, occurrence: Occurrence | None = None) -> bool:
    """Whether a card of another player permits a seat to do something."""
    player = _player_meant_by_you(table, instance)
    match who:
        case "owner":
            return table.instance(instance).owner == seat
        case "attempter":
            return table.state.attempt is not None and table.state.attempt.seat == seat
        case "left":
            return table.seat_to_left(player) == seat
        case "right":
            return table.seat_to_right(player) == seat
        case "sufferer":
            struck = occurrence.cards_still_affected() if occurrence else ()
            return any(table.instance(card).commander == seat for card in struck if card in table.state.cards)
        case "doer":
            return seat == (occurrence.seat if occurrence else table.state.active)
        case _:
            return True


def _abilities_of_card(table: Table, instance: str) -> Abilities:
    """Return the abilities of a card where it is; a card that has just left play keeps those it had."""
    conditions = table.index.abilities_outside_play.get(table.zone_of(instance).kind, {}).get(
        table.instance(instance).card, ()
    )
    return (
        conditions
        if conditions and instance not in table.departed
        else table.index.abilities_in_play.get(table.definition_id_of_side(instance), ())
    )


def _cards_harming_their_player(table: Table, seat: int) -> Iterator[tuple[int, str, frozenset[Moment]]]:
    """Yield opponents' cards in play whose mandatory text harms their player, with those players."""
    for player in table.opponents(seat) if table.index.harmful_moments else ():
        for instance, _ in _cards_in_play_with_abilities(table, player):
            found = table.index.harmful_moments.get(table.definition_id_of_side(instance))
            if found and table.may_see(seat, instance) and _is_usable(table, player, instance):
                yield player, instance, found


def _player_meant_by_you(table: Table, instance: str) -> int:
    """Return the player that a card's text means by "you"."""
    zone = table.zone_of(instance)
    return table.instance(zone.of if zone.kind == "damage" else instance).commander


def _player_of_viewpoint(table: Table, seat: int, instance: str) -> int:
    """Return the player from whose point of view a card names events, if a seat uses it."""
    zone = table.zone_of(instance)
    if instance in table.departed or zone.kind in (IN_HAND, IN_DISCARD):
        return seat
    return table.mission_state(zone.of).seat if zone.kind == BENEATH else _player_meant_by_you(table, instance)


def _is_harmful(table: Table, instance: str) -> bool:
    return table.definition_id_of_side(instance) in table.index.harmful_moments


# --- conditions for use ----------------------------------------------------------------------------------------


def _is_usable(table: Table, seat: int, instance: str, *, strikes: bool = False) -> bool:
    """Whether a card is unstopped and visible to its player (2E-STP-03), and its text isn't being resolved."""
    if not table.may_see(seat, instance) or (table.instance(instance).stopped and not strikes):
        return False
    if is_being_resolved(table.state, instance):
        return False
    return not characteristics_of(table).is_forbidden(instance, "use text")


def _key_of_use(table: Table, instance: str, ability: AbilityInWords) -> str:
    """Return the key of one use of an ability, which includes the dilemma or attempt that limits it."""
    attempt = table.state.attempt
    match ability.limit.per:
        case "dilemma":
            during = f":{attempt.facing if attempt else ''}{ATTEMPT_SUFFIX}"
        case "attempt":
            during = ATTEMPT_SUFFIX
        case _:
            during = ""
    return f"{instance}:by hand {ability.name}{during}"


def _record_use(table: Table, instance: str, abilities: Sequence[AbilityInWords]) -> None:
    """Record one use of each ability."""
    for ability in abilities:
        notes = table.state.used_up if ability.limit.per == "game" else table.state.used
        notes.append(_key_of_use(table, instance, ability))


def _has_uses_left(table: Table, instance: str, ability: AbilityInWords, times: int = 0) -> bool:
    """Whether an ability can be used once more; ``times`` is the default limit, 0 for none."""
    times = ability.limit.times or times
    notes = table.state.used_up if ability.limit.per == "game" else table.state.used
    return not times or notes.count(_key_of_use(table, instance, ability)) < times


def _is_moment_of_turn(moment: Moment, event: str) -> bool:
    return moment.event == event and moment.by != "opponent"


def _abilities_for_event(
    table: Table, seat: int, instance: str, abilities: Abilities, occurrence: Occurrence
) -> Iterator[AbilityInWords]:
    """Yield the abilities whose text names the event."""
    for ability in abilities:
        if _is_about_played_card(table, ability, occurrence) and any(
            _is_moment_of_event(table, seat, instance, moment, occurrence) for moment in ability.moments
        ):
            yield ability


def _is_about_played_card(table: Table, ability: AbilityInWords, occurrence: Occurrence) -> bool:
    """Whether an ability can respond to a played card of this type; only some name interrupts."""
    if not occurrence.event.endswith("played"):
        return True
    played = [table.card(card) for card in occurrence.cards if card in table.state.cards]
    return not any(isinstance(card, Interrupt) for card in played) or responds_to_interrupts(ability.words)


def _is_moment_of_event(table: Table, seat: int, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    turn = _TURN_EVENTS.get(occurrence.event)
    if turn is not None:
        return moment.event == turn and moment.by != "you" and occurrence.seat != seat
    if moment.event != occurrence.event:
        return False
    if moment.title and all(
        table.title(card) != moment.title for card in occurrence.cards_still_affected() if card in table.state.cards
    ):
        return False
    return _is_about_named_player(table, seat, moment, occurrence) and _is_at_place_of_event(
        table, instance, moment, occurrence
    )


def _is_about_named_player(table: Table, seat: int, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether the event is caused by, or affects cards of, the player that the text names."""
    if moment.by == "anyone":
        return True
    if moment.doer == "opponent" and occurrence.seat == seat:
        return False
    if moment.event in EVENTS_AFFECTING_CARDS:
        owners = {
            table.instance(card).commander for card in occurrence.cards_still_affected() if card in table.state.cards
        }
        return seat in owners if moment.by == "you" else bool(owners - {seat})
    attempt = table.state.attempt
    doer = attempt.seat if moment.event.startswith(_IN_ATTEMPTS) and attempt is not None else occurrence.seat
    return (doer == seat) == (moment.by == "you")


def _is_at_place_of_event(table: Table, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether the card takes part or is at the place of the event, if its text requires that."""
    if not moment.where or not (occurrence.cards or occurrence.site):
        return True
    place, site = table.departed.get(instance) or table.place_and_mission_of(instance)
    if instance in occurrence.cards:
        return True
    zone = table.zone_of(instance)
    if zone.kind == "beneath":
        return moment.where == "here" and table.first_copy(table.mission_state(zone.of)).id == occurrence.site
    here = bool(occurrence.site) and site == occurrence.site
    if moment.where == "here" or moment.event.startswith(_EVENTS_AT_A_MISSION):
        return here
    return bool({place, table.host_of(instance)}.intersection(occurrence.cards) - {""})
