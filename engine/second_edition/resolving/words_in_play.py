"""Cards whose words are used by hand at the moments the words name: in play, in hand, discarded."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.moments import END, MENU, START, Moment, usage_limit
from engine.kernel.decision import Option, Procedure, option
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
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table

_VERB = "words"
_ABOUT_TURNS = {"turn begun": START, "turn ended": END}
_AT_A_SITE = ("dilemma", "combat", "engagement", "requirements", "mission", "attempt", "would be revealed")
"""Events that affect every card at their mission."""
_IN_ATTEMPTS = ("dilemma ", "would be revealed", "would be returned to pile")
"""Events that count as done by the player facing the dilemma, not by its owner."""


def words_answering(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    """The cards whose words a player can use in response: their own, and opponents' that harm or permit it, once."""
    yield from dict.fromkeys(_answering(table, seat, occurrence))


def _answering(table: Table, seat: int, occurrence: Occurrence) -> Iterator[str]:
    for instance, moments in (*_saying(table, seat), *_held(table, seat), *_gone(table, seat, occurrence)):
        if any(_fits(table, seat, instance, one, occurrence) for one in moments) and _is_usable(
            table, seat, instance, strikes=instance in occurrence.cards
        ):
            yield instance
    for player, instance, moments in _beneath(table, seat):
        if any(_fits(table, player, instance, one, occurrence) for one in moments) and _is_usable(
            table, seat, instance
        ):
            yield instance
    yield from _permitting(table, seat, occurrence)
    for player, instance, moments in _harming(table, seat):
        if occurrence.event not in _ABOUT_TURNS and any(
            _fits(table, player, instance, one, occurrence) for one in moments
        ):
            yield instance


def words_options(table: Table, seat: int, event: str) -> list[Option]:
    """Options for the cards that their player can use at a moment of their own turn."""
    return [
        _option(table, instance)
        for instance, moments in (*_saying(table, seat), *_held(table, seat))
        if any(one.event == event and one.by != "opponent" for one in moments)
        and _is_usable(table, seat, instance, once=event not in (MENU, PLAY))
    ]


def harmful_options(table: Table, seat: int, event: str) -> list[Option]:
    """Options for unused cards of the active player that harm them at the start or end of the turn."""
    return [
        _option(table, instance)
        for player, instance, moments in _harming(table, seat, once=True)
        if player == table.state.active and any(one.event == event and one.by != "opponent" for one in moments)
    ]


def permitted_options(table: Table, seat: int, event: str) -> list[Option]:
    """Options for other players' cards that let the active player do something at the start or end of the turn."""
    return [
        _option(table, instance)
        for player, instance, found in _with_permissions(table, seat)
        if any(
            one.event == event and one.by != "you" and _is_permitted(table, seat, instance, who) for one, who in found
        )
        and _is_usable(table, player, instance, once=True)
    ]


def use_words(table: Table, seat: int, instance: str, occurrence: Occurrence | None = None) -> Procedure[None]:
    """Resolve a card's words by hand, perhaps in response; harmful words are resolved by their own player."""
    player = _player(table, instance) if _harms(table, instance) else seat
    table.state.used.append(_key(instance))
    if usage_limit(table.card(instance).words) == "game":
        table.state.used_up.append(_key(instance))
    text = f"{table.name(instance)}’s text"
    words = f"{table.player_name(seat)} uses {text}{'' if player == seat else f', for {table.player_name(player)}'}."
    table.journal.tell("use", words, seat=seat, rule="2E-CST-01", reveals=True)
    yield from respond_in_words(table, instance, player, occurrence)


def is_words(choice: str) -> bool:
    """Whether an option of a menu is one of these."""
    return choice.startswith(f"{_VERB}:")


def _option(table: Table, instance: str) -> Option:
    return option(
        f"{_VERB}:{instance}",
        f"Use {table.name(instance)}’s text",
        table.card(instance).words,
        group="Use its text",
        card=table.instance(instance).card,
    )


# --- cards -----------------------------------------------------------------------------------------------------


def _saying(table: Table, seat: int) -> Iterator[tuple[str, frozenset[Moment]]]:
    """A player's cards in play and the damage on their ships, with their moments (2E-DMG-07)."""
    if not table.index.moments:
        return
    ships = (ship for ship in table.state.ships if table.instance(ship).commander == seat)
    damage = (card for ship in ships for card in table.ship_state(ship).damage)
    for instance in (*table.cards_in_play.saying(seat), *damage):
        if moments := table.index.moments.get(table.side(instance)):
            yield instance, moments


def _held(table: Table, seat: int) -> Iterator[tuple[str, frozenset[Moment]]]:
    """Cards used from a player's hand, discard pile and headquarters, one of each kind, with their moments."""
    player = table.player(seat)
    beneath = [card for mission in table.own_missions(seat) for card in mission.beneath]
    for place, pile in ((IN_HAND, player.hand), (IN_DISCARD, player.discard), (BENEATH, beneath)):
        known, seen = table.index.held[place], set[str]()
        for instance in pile if known else ():
            name = table.instance(instance).card
            if name in known and name not in seen:
                seen.add(name)
                yield instance, known[name]


def _gone(table: Table, seat: int, occurrence: Occurrence) -> Iterator[tuple[str, frozenset[Moment]]]:
    """A player's cards that have just left play and respond to that."""
    for instance in occurrence.cards if table.index.moments else ():
        if instance in table.departed and table.instance(instance).owner == seat:
            moments = table.index.moments.get(table.side(instance), frozenset())
            yield instance, frozenset(one for one in moments if one.where == "this")


def _beneath(table: Table, seat: int) -> Iterator[tuple[int, str, frozenset[Moment]]]:
    """A player's dilemmas beneath missions whose words are used there, with the player that these call "you"."""
    for mission in table.state.missions if table.index.beneath else ():
        for instance in mission.beneath:
            state = table.instance(instance)
            if state.owner == seat and state.card in table.index.beneath:
                yield mission.seat, instance, table.index.beneath[state.card]


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
        if _is_usable(table, player, instance) and any(
            _is_permitted(table, seat, instance, who, occurrence)
            and _fits_for(table, player, instance, one, occurrence)
            for one, who in found
        ):
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


def _harming(table: Table, seat: int, *, once: bool = False) -> Iterator[tuple[int, str, frozenset[Moment]]]:
    """Opponents' cards in play with mandatory words that harm their player, with those players."""
    for player in table.opponents(seat) if table.index.harmful else ():
        for instance, _ in _saying(table, player):
            found = table.index.harmful.get(table.side(instance))
            if found and table.may_see(seat, instance) and _is_usable(table, player, instance, once=once):
                yield player, instance, found


def _player(table: Table, instance: str) -> int:
    """The player that a card's words mean by "you"."""
    zone = table.zone_of(instance)
    return table.instance(zone.of if zone.kind == "damage" else instance).commander


def _harms(table: Table, instance: str) -> bool:
    return table.side(instance) in table.index.harmful


# --- conditions for use ----------------------------------------------------------------------------------------


def _key(instance: str) -> str:
    return f"{instance}:by hand"


def _is_usable(table: Table, seat: int, instance: str, *, once: bool = False, strikes: bool = False) -> bool:
    """Whether a card is unstopped, not used up and visible to its player (2E-STP-03)."""
    if not table.may_see(seat, instance) or (table.instance(instance).stopped and not strikes):
        return False
    limit = usage_limit(table.card(instance).words)
    if _key(instance) in table.state.used and (once or limit):
        return False
    if limit == "game" and _key(instance) in table.state.used_up:
        return False
    return not characteristics_of(table).forbids(instance, "use text")


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
