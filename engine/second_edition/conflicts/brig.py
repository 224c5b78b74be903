"""Captives, taking command, and cards put into play by texts (2E-BRG, 2E-OWN-03, 2E-PLY-08)."""

from __future__ import annotations

from engine.ccg.cards.kinds import Equipment, Ship
from engine.ccg.effects import effects as tree
from engine.ccg.effects.changes import Welcomes
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Procedure, option
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.cards.keywords import decay_count
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.leaving_play import destroy_cards, respond_before_loss, respond_to_each_loss
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.placing import drop_carried_cards, leave_attempt, leave_play
from engine.second_edition.table.state import MissionState, PlacedDilemma
from engine.second_edition.table.table import Table
from engine.second_edition.table.uniqueness import may_command


def _capture_personnel(resolution: Resolution, _effect: tree.Capture, picked: list[str]) -> Procedure[None]:
    """Place opponents' personnel in the brig; they leave any attempt (2E-BRG-01, 2E-GAP-38).

    They remain under their player's command, which counts only for uniqueness (2E-GAP-37).
    """
    table, captor = resolution.table, resolution.commander_of_card
    now = characteristics_of(table)
    able = [i for i in picked if table.is_personnel(i) and table.instance(i).owner != captor]
    able = [i for i in able if not now.is_forbidden(i, "be captured", resolution.card)]
    taken = yield from respond_before_loss(table, "would be captured", captor, able, resolution.card)
    was = {instance: table.place_and_mission_of(instance) for instance in taken}
    conditions: list[str] = []
    for instance in taken:
        if not may_command(table, table.instance(instance).owner, instance):  # 2E-UNI-09
            continue
        for hosted in list(table.state.hosted.get(instance, ())):
            leave_play(table, hosted)
        leave_attempt(table, [instance])
        table.reset_flags(instance)
        table.put(instance, "brig", captor)
        conditions.append(instance)
    if conditions:
        table.journal.log_event(
            "capture", f"{table.player_name(captor)} captures {table.names(conditions)}.", rule="2E-BRG-01"
        )
    yield from respond_to_each_loss(
        table, "captured", captor, conditions, resolution.card, site=resolution.site_of_caused_events(), was=was
    )


def _release_captives(resolution: Resolution, _effect: tree.Release, picked: list[str]) -> Procedure[None]:
    """Release captives to a headquarters that admits them, or to their owner's hand (2E-BRG-06)."""
    for instance in picked:
        yield from place_at_headquarters(resolution.table, instance)


def _put_into_play(resolution: Resolution, effect: tree.PutIntoPlay, picked: list[str]) -> Procedure[None]:
    """Place cards at a headquarters without playing them: no cost, no trigger (2E-PLY-08)."""
    table = resolution.table
    for instance in picked:
        owner = table.instance(instance).owner
        if may_command(table, owner, instance) and _places_for_arrival(table, owner, instance, effect.anywhere):
            leave_attempt(table, [instance])
            yield from place_at_headquarters(table, instance, anywhere=effect.anywhere)


def _put_at(resolution: Resolution, effect: tree.PutAt, picked: list[str]) -> Procedure[None]:
    """Place cards at a place without playing them (2E-PLY-08).

    Personnel and equipment go to a planet, a headquarters or a ship; a ship to a mission. A second copy of a unique
    card is excluded (2E-UNI-03).
    """
    table = resolution.table
    places = yield from resolution.pick(effect.where, effect)
    for instance in picked[: len(picked) if places else 0]:
        place, owner = places[0], table.instance(instance).owner
        if place not in table.state.ships and place not in table.missions:
            own = resolution.place_of_text() if place == resolution.card else ""
            place = own or table.place_of(place)  # this card's last place, or the place of another card
        if not place:
            continue
        on_ship = place in table.state.ships
        fits_there = (
            not on_ship if isinstance(table.card(instance), Ship) else on_ship or _can_hold_personnel(table, place)
        )
        in_play = bool(table.place_of(instance)) and not table.instance(instance).kept
        if not fits_there or not (in_play or may_command(table, owner, instance)):
            continue
        leave_attempt(table, [instance])
        if not in_play:
            table.reset_flags(instance)
        table.put_at(instance, place)
        table.journal.log_event(
            "place", f"{_public_name(table, instance)} is placed at {table.name(place)}.", rule="2E-PLY-08"
        )


def _can_hold_personnel(table: Table, place: str) -> bool:
    """Whether personnel can be at a mission itself (2E-PRE-01)."""
    return table.mission(place).type != "space"


def _public_name(table: Table, instance: str) -> str:
    """Return the public name of a card: only ships are named, because the others are face down (2E-SHW-02)."""
    return table.name(instance) if isinstance(table.card(instance), Ship) else "A card"


def _join_attempt(resolution: Resolution, _effect: tree.JoinAttempt, picked: list[str]) -> Procedure[None]:
    """Add the attempter's personnel at that place to the attempt (2E-MIS-08)."""
    table, now = resolution.table, resolution.table.state.attempt
    if now is not None:
        personnel = table.usable_personnel(now.seat, now.ship or table.first_copy(table.mission_state(now.mission)).id)
        joining = [i for i in picked if i in personnel and i not in now.group]
        now.group += joining
        if joining:
            table.record_change_of_cards()
            table.journal.log_event("join", f"{len(joining)} personnel join the attempt.", rule="2E-MIS-08")
    yield from ()


def place_at_headquarters(table: Table, instance: str, *, anywhere: bool = False) -> Procedure[None]:
    """Place a card at one of its owner's headquarters, or return it to the owner's hand if it can't be placed.

    It can't if no headquarters admits it (unless ``anywhere``) or its owner commands another copy of a unique card
    (2E-UNI-01). Among several places, including those that texts allow instead, the owner chooses.
    """
    seat = table.instance(instance).owner
    homes = _places_for_arrival(table, seat, instance, anywhere)
    if not homes or not may_command(table, seat, instance):
        table.to_hand(instance)
        table.journal.log_event("hand", f"{table.name(instance)} goes to {table.player_name(seat)}’s hand.")
        return
    where = homes[0]
    if len(homes) > 1:
        options = [option(place, table.name(place), place=place) for place in homes]
        prompt, public = f"Where is {table.name(instance)} placed?", "chooses where a card is placed"
        where = yield from choose_one(seat, prompt, options, "2E-PLY-08", public=public, kind=Kind.PLACE)
    table.reset_flags(instance)
    table.put_at(instance, where)
    table.journal.log_event("place", f"{table.name(instance)} is placed at {table.name(where)}.", rule="2E-PLY-08")


def _places_for_arrival(table: Table, seat: int, instance: str, anywhere: bool) -> list[str]:
    """Return the places for a card that a text puts into play: headquarters that admit it (or any), others by texts."""
    homes = table.rows.own_headquarters(seat) if anywhere else headquarters_for(table, seat, instance)
    return [mission.id for mission in homes] + _places_allowed_by_texts(table, instance)


def _places_allowed_by_texts(table: Table, instance: str) -> list[str]:
    """Return other places that texts allow for a card placed at a headquarters: missions and ships."""
    now, found = characteristics_of(table), list[str]()
    for change, card in now.changes_for(Welcomes, instance):
        if card.seat == table.instance(instance).owner:
            here = [table.place_and_mission_of(card.instance)[1]]
            found += here if change.aboard is None else now.counted_cards(change.aboard, card.instance, card.seat)
    return [place for place in found if place]


def headquarters_for(table: Table, seat: int, instance: str) -> list[MissionState]:
    """Return the player's own headquarters that admit a card (2E-PLY-02 to 2E-PLY-04, 2E-GAP-12, 2E-GAP-21)."""
    card = table.card(instance)
    if (seat, card.id) not in table.admitting:
        own = table.rows.own_headquarters(seat)
        admitting = [m for m in own if isinstance(card, Equipment) or is_admitted_by(table.mission(m.id), card)]
        table.admitting[seat, card.id] = admitting
    return table.admitting[seat, card.id]


def _take_command(resolution: Resolution, _effect: tree.TakeCommand, picked: list[str]) -> Procedure[None]:
    """Take command of cards, except unique ones that the player already commands a copy of (2E-OWN-03, 2E-UNI-05).

    A ship's commander's cards aboard come with it, if allowed; a third player's stay as they are. The cards leave any
    attempt (2E-DIL-15, 2E-GAP-38).
    """
    for instance in picked:
        yield from _hand_over(resolution, instance, resolution.seat)


def _give_command(resolution: Resolution, effect: tree.GiveCommand, picked: list[str]) -> Procedure[None]:
    """Give command to an opponent of the player's choice, or to the one on their left or right (2E-OWN-03)."""
    table = resolution.table
    for instance in picked:
        to_right = effect.to == "right"
        seat = table.seat_to_right(resolution.seat) if to_right else (yield from resolution.seat_meant(effect.to))
        yield from _hand_over(resolution, instance, seat)


def _hand_over(resolution: Resolution, instance: str, seat: int) -> Procedure[None]:
    """Give command of a card to a player, unless they already have it or can't have it."""
    table = resolution.table
    former = table.instance(instance).commander
    if former == seat or not may_command(table, seat, instance):
        return
    if not (yield from respond_before_loss(table, "would be commanded", seat, (instance,), resolution.card)):
        return
    aboard = table.cards_present_at(instance) if instance in table.state.ships else ()
    crew = [i for i in aboard if table.instance(i).commander == former]
    for card in (instance, *crew):
        if may_command(table, seat, card):
            table.set_commander(card, seat)
            leave_attempt(table, [card])
    if table.zone_of(instance).kind == "core":
        table.put(instance, "core", seat)
    words = f"{table.player_name(seat)} takes command of {table.name(instance)}."
    table.journal.log_event("command", words, rule="2E-OWN-03")
    site = table.place_and_mission_of(instance)[1]
    yield from open_window(table, Occurrence("commanded", seat, (instance,), site))


def _place_on(resolution: Resolution, effect: tree.PlaceOn, picked: list[str]) -> Procedure[None]:
    """Place the dilemma on a card, where it stays and is not overcome (2E-DIL-13)."""
    if picked:
        resolution.table.put(resolution.card, "on", picked[0])
        resolution.placed = True
        if effect.until:
            faced_at = resolution.attempt.mission if resolution.attempt else ""
            mission = "" if faced_at == picked[0] else faced_at
            resolution.table.state.placed.append(
                PlacedDilemma(resolution.card, resolution.seat, effect.until, effect.then, mission)
            )
        table, host = resolution.table, picked[0]
        words = f"{table.name(resolution.card)} is placed on"
        table.journal.log_event(
            "place",
            f"{words} {_public_name(table, host)}.",
            private={
                seat: f"{words} {table.name(host)}."
                for seat in range(len(table.state.players))
                if table.may_see(seat, host)
            },
            rule="2E-DIL-13",
            reveals=False,
        )
    yield from ()


def _keep_cards_on_card(resolution: Resolution, effect: tree.Keep, picked: list[str]) -> Procedure[None]:
    """Keep cards on another card, commanded by no one; they leave with it (2E-ZON-08)."""
    table = resolution.table
    hosts = [resolution.card] if effect.on is None else (yield from resolution.pick(effect.on, effect))
    kept = [i for i in picked if i not in hosts] if hosts and hosts[0] in table.state.cards else []
    for instance in kept:
        drop_carried_cards(table, instance)
        leave_attempt(table, [instance])
        table.reset_flags(instance)
        table.instance(instance).kept = True
        table.put(instance, "on", hosts[0])
    if kept:
        verb = "is" if len(kept) == 1 else "are"
        words = f"{table.names(kept)} {verb} placed on {table.name(hosts[0])}."
        table.journal.log_event("place", words, rule="2E-ZON-08", reveals=True)
        yield from decay_event(table, hosts[0])


def decay_event(table: Table, event: str) -> Procedure[None]:
    """Decay: destroy an event once enough cards are on it."""
    number = decay_count(table.card(event))
    if number and len(table.state.hosted.get(event, ())) >= number:
        yield from destroy_cards(table, table.instance(event).commander, [event], event)


EFFECTS = (
    EffectFunction(tree.Keep, _keep_cards_on_card),
    EffectFunction(tree.Capture, _capture_personnel),
    EffectFunction(tree.Release, _release_captives),
    EffectFunction(tree.PutIntoPlay, _put_into_play),
    EffectFunction(tree.PutAt, _put_at),
    EffectFunction(tree.JoinAttempt, _join_attempt),
    EffectFunction(tree.TakeCommand, _take_command),
    EffectFunction(tree.GiveCommand, _give_command),
    EffectFunction(tree.PlaceOn, _place_on),
)
