"""Cards whose words are used by hand at the moments the words name: in play, in hand, discarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.moments import END, MENU, START, Moment
from engine.kernel.decision import Option, Procedure, option
from engine.second_edition.cards.abilities_in_words import SpokenAbility
from engine.second_edition.cards.moments_in_words import (
    BEFALLING,
    BENEATH,
    IN_DISCARD,
    IN_HAND,
    PLAY,
    Permission,
    Permitted,
)
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.assisted_text import respond_in_words
from engine.second_edition.resolving.due import OF_ATTEMPT
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table

Abilities = tuple[SpokenAbility, ...]

_VERB = "words"
_ABOUT_TURNS = {"turn begun": START, "turn ended": END}
_AT_A_SITE = ("dilemma", "combat", "engagement", "requirements", "mission", "attempt", "would be revealed")
"""Events that affect every card at their mission."""
_IN_ATTEMPTS = ("dilemma ", "would be revealed", "would be returned to pile")
"""Events that count as done by the player facing the dilemma, not by its owner."""


def words_answering(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    """The cards whose words a player can use in response: their own, and opponents' that harm or permit it, once."""
    yield from dict.fromkeys(_cards_answering(table, seat, occurrence))


def _cards_answering(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    for instance, abilities in (*_saying(table, seat), *_held(table, seat), *_gone(table, seat, occurrence)):
        if _is_usable(table, seat, instance, strikes=instance in occurrence.cards) and any(
            _is_left(table, instance, one) for one in _answering(table, seat, instance, abilities, occurrence)
        ):
            yield instance
    for player, instance, abilities in _beneath(table, seat):
        answering = _answering(table, player, instance, abilities, occurrence)
        if _is_usable(table, seat, instance) and any(_is_left(table, instance, one) for one in answering):
            yield instance
    yield from _permitting(table, seat, occurrence)
    for player, instance, moments in _harming(table, seat):
        answering = _answering(table, player, instance, _abilities(table, instance), occurrence)
        if (
            occurrence.event not in _ABOUT_TURNS
            and any(_fits(table, player, instance, one, occurrence) for one in moments)
            and any(_is_left(table, instance, one) for one in answering)
        ):
            yield instance


def words_options(table: Table, seat: int, event: str) -> list[Option]:
    """Options for the abilities that their player can use at a moment of their own turn."""
    return [
        choice
        for instance, abilities in (*_saying(table, seat), *_held(table, seat))
        if _is_usable(table, seat, instance)
        for choice in _options(table, instance, abilities, event)
    ]


def harmful_options(table: Table, seat: int, event: str) -> list[Option]:
    """Options for unused cards of the active player that harm them at the start or end of the turn."""
    return [
        choice
        for player, instance, moments in _harming(table, seat)
        if player == table.state.active and any(_is_at(one, event) for one in moments)
        for choice in _options(table, instance, _abilities(table, instance), event)
    ]


def permitted_options(table: Table, seat: int, event: str) -> list[Option]:
    """Options for other players' cards that let the active player do something at the start or end of the turn."""
    return [
        _option(table, instance, ability)
        for player, instance, found in _with_permissions(table, seat)
        if _is_usable(table, player, instance)
        and any(
            one.event == event and one.by != "you" and _is_permitted(table, seat, instance, who) for one, who in found
        )
        for ability in _abilities(table, instance)
        if any(moment.event == event for moment in ability.moments) and _is_left(table, instance, ability, 1)
    ]


def use_words(
    table: Table, seat: int, instance: str, name: str = "", occurrence: Occurrence | None = None
) -> Procedure[None]:
    """Resolve an ability by hand, or in response all abilities that fit; its own player resolves a harmful one."""
    player = _player(table, instance) if _harms(table, instance) else seat
    abilities = _abilities(table, instance)
    if occurrence is None:
        used = [one for one in abilities if one.name == name]
    else:
        used = [*_answering(table, _you(table, seat, instance), instance, abilities, occurrence)]
    _note(table, instance, used)
    text = f"{table.name(instance)}’s text"
    words = f"{table.player_name(seat)} uses {text}{'' if player == seat else f', for {table.player_name(player)}'}."
    table.journal.tell("use", words, seat=seat, rule="2E-CST-01", reveals=True)
    yield from respond_in_words(table, instance, player, occurrence)


def is_words(choice: str) -> bool:
    """Whether an option of a menu is one of these."""
    return choice.startswith(f"{_VERB}:")


def chosen_words(choice: str) -> tuple[str, str]:
    """The card and the ability's name that an option of a menu stands for."""
    _, instance, name = choice.split(":")
    return instance, name


def _options(table: Table, instance: str, abilities: Abilities, event: str) -> Iterator[Option]:
    """An option for each ability left at a moment; several of one card are numbered and show only their sentences."""
    known = {one.name: one for one in abilities if any(_is_at(moment, event) for moment in one.moments)}
    times = 0 if event in (MENU, PLAY) else 1  # at the start and end of a turn each is used once (2E-TRN-03)
    for number, one in enumerate(known.values(), 1):
        if _is_left(table, instance, one, times):
            yield _option(table, instance, one, number if len(known) > 1 else 0)


def _option(table: Table, instance: str, ability: SpokenAbility, number: int = 0) -> Option:
    return option(
        f"{_VERB}:{instance}:{ability.name}",
        f"Use {table.name(instance)}’s text{f' ({number})' if number else ''}",
        ability.words if number else table.card(instance).words,
        group="Use its text",
        card=table.instance(instance).card,
    )


# --- cards -----------------------------------------------------------------------------------------------------


def _saying(table: Table, seat: int) -> Iterator[tuple[str, Abilities]]:
    """A player's cards in play and the damage on their ships, with their abilities (2E-DMG-07)."""
    if not table.index.spoken:
        return
    ships = (ship for ship in table.state.ships if table.instance(ship).commander == seat)
    damage = (card for ship in ships for card in table.ship_state(ship).damage)
    for instance in (*table.cards_in_play.saying(seat), *damage):
        if abilities := table.index.spoken.get(table.side(instance)):
            yield instance, abilities


def _held(table: Table, seat: int) -> Iterator[tuple[str, Abilities]]:
    """Cards used from a player's hand, discard pile and headquarters, one of each kind, with their abilities."""
    player = table.player(seat)
    lying = (card for mission in table.own_missions(seat) for card in mission.beneath)
    beneath = [card for card in lying if table.instance(card).owner == seat]
    for place, pile in ((IN_HAND, player.hand), (IN_DISCARD, player.discard), (BENEATH, beneath)):
        known, seen = table.index.held[place], set[str]()
        for instance in pile if known else ():
            name = table.instance(instance).card
            if name in known and name not in seen:
                seen.add(name)
                yield instance, known[name]


def _gone(table: Table, seat: int, occurrence: Occurrence) -> Iterator[tuple[str, Abilities]]:
    """A player's cards that have just left play, with the abilities that respond to that."""
    for instance in occurrence.cards if table.index.spoken else ():
        if instance in table.departed and table.instance(instance).owner == seat:
            abilities = table.index.spoken.get(table.side(instance), ())
            yield instance, tuple(one for one in abilities if any(moment.where == "this" for moment in one.moments))


def _beneath(table: Table, seat: int) -> Iterator[tuple[int, str, Abilities]]:
    """A player's dilemmas beneath opponents' missions, with the player that their words call "you"."""
    known = table.index.held[BENEATH]
    for mission in table.state.missions if known else ():
        for instance in mission.beneath if mission.seat != seat else ():
            state = table.instance(instance)
            if state.owner == seat and state.card in known:
                yield mission.seat, instance, known[state.card]


def _with_permissions(table: Table, seat: int) -> Iterator[tuple[int, str, frozenset[Permission]]]:
    """Other players' cards in play that let a player do something, with their commanders."""
    for player in table.opponents(seat) if table.index.permitted else ():
        for instance, _ in _saying(table, player):
            found = table.index.permitted.get(table.side(instance))
            if found and table.may_see(seat, instance):
                yield player, instance, found


def _permitting(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    """Other players' cards that let a player respond."""
    for player, instance, found in _with_permissions(table, seat):
        fitting = {
            one
            for one, who in found
            if _is_permitted(table, seat, instance, who, occurrence)
            and _fits_for(table, player, instance, one, occurrence)
        }
        events = {one.event for one in fitting} if _is_usable(table, player, instance) else set()
        able = (one for one in _abilities(table, instance) if any(moment.event in events for moment in one.moments))
        if any(_is_left(table, instance, one) for one in able):
            yield instance


def _fits_for(table: Table, player: int, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether an event is the moment of another player's card; turns are those of the player that it names."""
    turn = _ABOUT_TURNS.get(occurrence.event)
    if turn is None:
        return _fits(table, player, instance, moment, occurrence)
    return moment.event == turn and moment.by in ("anyone", "you" if occurrence.seat == player else "opponent")


def _is_permitted(table: Table, seat: int, instance: str, who: Permitted, occurrence: Occurrence | None = None) -> bool:
    """Whether a card of another player permits a seat to do something."""
    player = _player(table, instance)
    match who:
        case "owner":
            return table.instance(instance).owner == seat
        case "attempter":
            return table.state.attempt is not None and table.state.attempt.seat == seat
        case "left":
            return table.left_of(player) == seat
        case "right":
            return table.right_of(player) == seat
        case "sufferer":
            struck = occurrence.left() if occurrence else ()
            return any(table.instance(one).commander == seat for one in struck if one in table.state.cards)
        case "doer":
            return seat == (occurrence.seat if occurrence else table.state.active)
        case _:
            return True


def _abilities(table: Table, instance: str) -> Abilities:
    """The abilities of a card where it is; a card that has just left play keeps those it had."""
    held = table.index.held.get(table.zone_of(instance).kind, {}).get(table.instance(instance).card, ())
    return held if held and instance not in table.departed else table.index.spoken.get(table.side(instance), ())


def _harming(table: Table, seat: int) -> Iterator[tuple[int, str, frozenset[Moment]]]:
    """Opponents' cards in play with mandatory words that harm their player, with those players."""
    for player in table.opponents(seat) if table.index.harmful else ():
        for instance, _ in _saying(table, player):
            found = table.index.harmful.get(table.side(instance))
            if found and table.may_see(seat, instance) and _is_usable(table, player, instance):
                yield player, instance, found


def _player(table: Table, instance: str) -> int:
    """The player that a card's words mean by "you"."""
    zone = table.zone_of(instance)
    return table.instance(zone.of if zone.kind == "damage" else instance).commander


def _you(table: Table, seat: int, instance: str) -> int:
    """The player from whose point of view a card names events, if a seat uses it."""
    zone = table.zone_of(instance)
    if instance in table.departed or zone.kind in (IN_HAND, IN_DISCARD):
        return seat
    return table.mission_state(zone.of).seat if zone.kind == BENEATH else _player(table, instance)


def _harms(table: Table, instance: str) -> bool:
    return table.side(instance) in table.index.harmful


# --- conditions for use ----------------------------------------------------------------------------------------


def _is_usable(table: Table, seat: int, instance: str, *, strikes: bool = False) -> bool:
    """Whether a card is unstopped and visible to its player (2E-STP-03)."""
    if not table.may_see(seat, instance) or (table.instance(instance).stopped and not strikes):
        return False
    return not characteristics_of(table).forbids(instance, "use text")


def _key(table: Table, instance: str, ability: SpokenAbility) -> str:
    """The note of one use of an ability, which also names the dilemma or attempt that limits it."""
    attempt = table.state.attempt
    match ability.limit.per:
        case "dilemma":
            during = f":{attempt.facing if attempt else ''}{OF_ATTEMPT}"
        case "attempt":
            during = OF_ATTEMPT
        case _:
            during = ""
    return f"{instance}:by hand {ability.name}{during}"


def _note(table: Table, instance: str, abilities: Sequence[SpokenAbility]) -> None:
    """Note one use of each ability."""
    for one in abilities:
        notes = table.state.used_up if one.limit.per == "game" else table.state.used
        notes.append(_key(table, instance, one))


def _is_left(table: Table, instance: str, ability: SpokenAbility, times: int = 0) -> bool:
    """Whether an ability can be used once more; ``times`` is the limit if its words give none, 0 for no limit."""
    times = ability.limit.times or times
    notes = table.state.used_up if ability.limit.per == "game" else table.state.used
    return not times or notes.count(_key(table, instance, ability)) < times


def _is_at(moment: Moment, event: str) -> bool:
    return moment.event == event and moment.by != "opponent"


def _answering(
    table: Table, seat: int, instance: str, abilities: Abilities, occurrence: Occurrence
) -> Iterator[SpokenAbility]:
    """The abilities whose words name the event."""
    for one in abilities:
        if any(_fits(table, seat, instance, moment, occurrence) for moment in one.moments):
            yield one


def _fits(table: Table, seat: int, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    turn = _ABOUT_TURNS.get(occurrence.event)
    if turn is not None:
        return moment.event == turn and moment.by != "you" and occurrence.seat != seat
    if moment.event != occurrence.event:
        return False
    if moment.title and all(table.title(one) != moment.title for one in occurrence.left() if one in table.state.cards):
        return False
    return _is_by(table, seat, moment, occurrence) and _is_there(table, instance, moment, occurrence)


def _is_by(table: Table, seat: int, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether the event is done by, or affects cards of, the player that the words name."""
    if moment.by == "anyone":
        return True
    if moment.event in BEFALLING:
        owners = {table.instance(one).commander for one in occurrence.left() if one in table.state.cards}
        return seat in owners if moment.by == "you" else bool(owners - {seat})
    attempt = table.state.attempt
    doer = attempt.seat if moment.event.startswith(_IN_ATTEMPTS) and attempt is not None else occurrence.seat
    return (doer == seat) == (moment.by == "you")


def _is_there(table: Table, instance: str, moment: Moment, occurrence: Occurrence) -> bool:
    """Whether the card takes part or is at the place of the event, if its words require that."""
    if not moment.where or not (occurrence.cards or occurrence.site):
        return True
    place, site = table.departed.get(instance) or table.whereabouts(instance)
    if instance in occurrence.cards:
        return True
    zone = table.zone_of(instance)
    if zone.kind == "beneath":
        return moment.where == "here" and table.site(table.mission_state(zone.of)).id == occurrence.site
    here = bool(occurrence.site) and site == occurrence.site
    if moment.where == "here" or moment.event.startswith(_AT_A_SITE):
        return here
    return bool({place, table.host_of(instance)}.intersection(occurrence.cards) - {""})
