"""Carrying small tribbles away and beaming tribbles away, which stops the personnel.

1E-TRIB-03, 1E-TRIB-04, 1E-SKILL-06. A carrier is stopped only when putting them down (1ER-TRI-2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.cards.tribbles import Tribble
from engine.first_edition.moving.beaming import unrestricted_beam_routes
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.characteristics import persons_of_group
from engine.first_edition.position.continuous_effects import is_in_stasis
from engine.first_edition.position.places import host_at
from engine.first_edition.position.teams.teams import Place, active_personnel_at
from engine.first_edition.position.tribble_groups import tribbles_at
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.statuses import stop_cards
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.moving import carried_by, move_tribbles, place_with_preposition
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, option

TRANSPORTER_SKILL = "transporter skill"
GROUP = "Tribbles"
PICK_UP, PUT_DOWN, SEND_SMALL, SEND_LARGE = "pickup", "putdown", "sendsmall", "sendlarge"
VERBS = (PICK_UP, PUT_DOWN, SEND_SMALL, SEND_LARGE)


# --- orders ----------------------------------------------------------------------------------------------------------


def tribble_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield a player's orders about tribbles at a location."""
    if not table.index.has_tribbles or not cards_of_kind(table, location, "tribble"):
        return
    ways = list(unrestricted_beam_routes(table, seat, location))
    through = (
        list(unrestricted_beam_routes(table, seat, location, through=True))
        if skilled_beamers(table, seat, location)
        else []
    )
    for place in dict.fromkeys(table.instance(card).at for card in cards_of_kind(table, location, "tribble")):
        yield from _options_at(table, seat, place, ways, through)


def _options_at(
    table: Table,
    seat: int,
    place: Place,
    ways: Sequence[tuple[Place, Place]],
    through: Sequence[tuple[Place, Place]],
) -> Iterator[Option]:
    here, at = host_at(place) or table.location_of_list(place), place_with_preposition(table, place, seat)
    if personnel_without_load(table, seat, place) and loose_tribbles(table, place):
        detail = "The carrier is stopped when putting them down."
        yield option(f"{PICK_UP}:{place}", f"Pick up tribbles {at}", detail, group=GROUP, place=here)
    for carried_tribble in carried_tribbles(table, seat, place):
        who = table.name(table.instance(carried_tribble).carrier)
        label, detail = f"Put down {table.name(carried_tribble)} {at}", f"{who} carries them and is then stopped."
        yield option(
            f"{PUT_DOWN}:{carried_tribble}", label, detail, group=GROUP, card=table.card(carried_tribble).id, place=here
        )
    if any(start == place for start, _ in ways) and possible_senders(table, seat, place):
        detail = "A small one. The personnel beaming it is stopped."
        yield option(f"{SEND_SMALL}:{place}", f"Beam tribbles away {_start_words(at)}", detail, group=GROUP, place=here)
    if large_tribbles(table, place) and any(start == place for start, _ in through):
        detail = "Large ones, using Transporter Skill, even through SHIELDS. The personnel beaming them is stopped."
        yield option(
            f"{SEND_LARGE}:{place}", f"Beam large tribbles away {_start_words(at)}", detail, group=GROUP, place=here
        )


def _start_words(at: str) -> str:
    return f"from {at.removeprefix('aboard ').removeprefix('on ')}"


def is_tribble_order(choice: str) -> bool:
    """Whether an order is about tribbles."""
    return choice.partition(":")[0] in VERBS


def carry_out_tribble_order(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out an order about tribbles."""
    verb, _, on = choice.partition(":")
    match verb:
        case "pickup":
            yield from _pick_up(table, seat, on)
        case "putdown":
            _put_down(table, on)
        case "sendsmall":
            yield from _send_small(table, seat, on)
        case _:
            yield from _send_large(table, seat, on)


# --- personnel and tribbles ------------------------------------------------------------------------------------------


def loose_tribbles(table: Table, place: Place) -> list[str]:
    """Return the small tribbles at a place that aren't carried."""
    there = tribbles_at(table, place)
    return [card for card in there if table.card_as(card, Tribble).is_small and not table.instance(card).carrier]


def large_tribbles(table: Table, place: Place) -> list[str]:
    """Return the large tribbles at a place."""
    return [tribble for tribble in tribbles_at(table, place) if not table.card_as(tribble, Tribble).is_small]


def able_personnel(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's active personnel at a place itself, except those in stasis."""
    there = {*table.state.places.get(place, ())}
    return [
        person
        for person in active_personnel_at(table, seat, place)
        if person in there and not is_in_stasis(table, person)
    ]


def personnel_without_load(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's able personnel who carry no tribbles; each can carry one card (1E-TRIB-03)."""
    return [person for person in able_personnel(table, seat, place) if not carried_by(table, person, place)]


def carried_tribbles(table: Table, seat: int, place: Place) -> list[str]:
    """Return the tribbles at a place that a player's personnel could put down."""
    hands = able_personnel(table, seat, place)
    return [tribble for tribble in tribbles_at(table, place) if table.instance(tribble).carrier in hands]


def possible_senders(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's personnel who could beam small tribbles away: their own load or loose ones."""
    left = bool(loose_tribbles(table, place))
    return [person for person in able_personnel(table, seat, place) if carried_by(table, person, place) or left]


def skilled_beamers(table: Table, seat: int, location: str) -> list[str]:
    """Return a player's personnel at a location with Transporter Skill (1E-SKILL-06)."""
    people = table.controlled(seat, cards_of_kind(table, location, "personnel"))
    places = dict.fromkeys(table.instance(person).at for person in people)
    able = (person for place in places for person in able_personnel(table, seat, place))
    return [person for person in able if transporter_levels(table, person)]


def transporter_levels(table: Table, personnel: str) -> int:
    """Return the levels of Transporter Skill on a card."""
    return sum(person.skills.get(TRANSPORTER_SKILL, 0) for person in persons_of_group(table, [personnel]))


# --- carrying out orders ---------------------------------------------------------------------------------------------


def _pick_up(table: Table, seat: int, place: Place) -> Procedure[None]:
    tribbles = yield from _choose_tribbles(table, seat, loose_tribbles(table, place), "Which tribbles do you pick up?")
    who = yield from _choose_personnel(table, seat, personnel_without_load(table, seat, place), "Who carries them?")
    table.instance_to_change(tribbles).carrier = who
    where = place_with_preposition(table, place, None)
    words = f"{table.player_name(seat)} picks up {table.name(tribbles)} {where}."
    private = {seat: f"{table.name(who)} picks up {table.name(tribbles)}."}
    table.journal.log_event("tribbles", words, seat=seat, private=private, rule="1E-TRIB-03")


def _put_down(table: Table, tribbles: str) -> None:
    who = table.instance(tribbles).carrier
    table.instance_to_change(tribbles).carrier = ""
    seat = table.instance(who).controller
    words = f"{table.name(tribbles)} is put down {place_with_preposition(table, table.instance(tribbles).at, None)}."
    private = {seat: f"{table.name(who)} puts down {table.name(tribbles)} and is stopped."} if seat is not None else {}
    table.journal.log_event("tribbles", words, seat=seat, private=private, rule="1E-TRIB-03")
    stop_cards(table, [who])


def _send_small(table: Table, seat: int, place: Place) -> Procedure[None]:
    """Beam one card away, the personnel's own load or a loose one; this also puts it down."""
    who = yield from _choose_personnel(
        table, seat, possible_senders(table, seat, place), "Who beams the tribbles away?"
    )
    load = carried_by(table, who, place) or loose_tribbles(table, place)
    tribbles = yield from _choose_tribbles(table, seat, load, "Which tribbles do you beam away?")
    ends = [
        end for start, end in unrestricted_beam_routes(table, seat, table.location_of_list(place)) if start == place
    ]
    end = yield from _choose_end(table, seat, ends)
    yield from _beam_away(table, seat, who, [tribbles], end)


def _send_large(table: Table, seat: int, place: Place) -> Procedure[None]:
    """Beam away as many large tribbles as the personnel has levels of Transporter Skill (1E-SKILL-06)."""
    location = table.location_of_list(place)
    who = yield from _choose_personnel(
        table, seat, skilled_beamers(table, seat, location), "Whose Transporter Skill beams the tribbles away?"
    )
    ends = [end for start, end in unrestricted_beam_routes(table, seat, location, through=True) if start == place]
    end = yield from _choose_end(table, seat, ends)
    there = large_tribbles(table, place)
    most = min(transporter_levels(table, who), len(there))
    options = [option(card, table.name(card), card=table.card(card).id) for card in there]
    prompt = f"Which large tribbles go {place_with_preposition(table, end, seat)}?"
    chosen = yield from choose_some(seat, prompt, options, (1, most), "1E-SKILL-06", public="chooses tribbles")
    yield from _beam_away(table, seat, who, chosen, end)


def _beam_away(table: Table, seat: int, who: str, tribbles: Sequence[str], end: Place) -> Procedure[None]:
    """Beam tribbles with responses, then stop the personnel who did it."""

    def results(action: Action) -> Procedure[None]:
        for card in action.cards_left():
            table.instance_to_change(card).carrier = ""
        yield from move_tribbles(table, action.cards_left(), end)
        stop_cards(table, [who])
        table.journal.log_event(
            "stop",
            f"One of {table.player_name(seat)}’s personnel is stopped for beaming tribbles.",
            seat=seat,
            private={seat: f"{table.name(who)} is stopped for beaming tribbles."},
            rule="1E-TRIB-03",
        )

    yield from carry_out_action(table, Action("beamed", seat, tuple(tribbles), table.location_of(who)), results)


def _choose_tribbles(table: Table, seat: int, able: Sequence[str], prompt: str) -> Procedure[str]:
    """Ask for one of several Tribble cards; equal ones are listed once."""
    kinds = {(table.card(person).id, table.instance(person).controller): person for person in reversed(able)}
    options = [
        option(kind, table.name(kind), _owner_words(table, kind), card=table.card(kind).id) for kind in kinds.values()
    ]
    if len(options) == 1:
        return options[0].id
    return (yield from choose_one(seat, prompt, options, "1E-TRIB-03", public="chooses tribbles", kind=Kind.CARDS))


def _owner_words(table: Table, card: str) -> str:
    controller = table.instance(card).controller
    return f"{table.player_name(controller)}’s" if controller is not None else ""


def _choose_personnel(table: Table, seat: int, able: Sequence[str], prompt: str) -> Procedure[str]:
    options = [
        option(person, table.name(person), _skilled_carrier(table, person), card=table.card(person).id)
        for person in able
    ]
    if len(options) == 1:
        return options[0].id
    return (yield from choose_one(seat, prompt, options, "1E-TRIB-03", public="chooses a personnel", kind=Kind.CARDS))


def _skilled_carrier(table: Table, instance: str) -> str:
    card, level = table.card(instance), transporter_levels(table, instance)
    skills = ", ".join(map(str.title, card.skills)) if isinstance(card, Personnel) else ""
    return f"Transporter Skill ×{level}" if level > 1 else skills


def _choose_end(table: Table, seat: int, ends: Sequence[Place]) -> Procedure[Place]:
    options = []
    for number, end in enumerate(ends):
        name = place_with_preposition(table, end, seat)
        options.append(option(str(number), f"{name[:1].upper()}{name[1:]}", place=host_at(end) or ""))
    prompt = "Where are the tribbles beamed?"
    chosen = yield from choose_one(seat, prompt, options, "1E-TRIB-04", public="chooses a place", kind=Kind.PLACE)
    return ends[int(chosen)]
