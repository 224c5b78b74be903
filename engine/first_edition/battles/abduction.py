"""Abduction: personnel that Borg take from a battle are disabled and carried like equipment (1E-ASM-11, 1E-PB-11)."""

from __future__ import annotations

from engine.ccg.effects.changes import MayAbduct, TakesStunned
from engine.first_edition.control.assimilating import assimilate_card, may_be_assimilated
from engine.first_edition.moving.beaming import beam_routes, is_own_place
from engine.first_edition.moving.transfers import move_to_place
from engine.first_edition.position.characteristics import changes_in_force
from engine.first_edition.position.places import place_name
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.teams import Place
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.state import Battle, Pairing
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no, choose_one
from engine.kernel.decision import Kind, Procedure, option

STAY = option("stay", "Stay here")


def abduct_instead(table: Table, now: Battle, pair: Pairing) -> Procedure[bool]:
    """Let one of a pair abduct the other instead of striking, if an objective allows it; return whether they did."""
    if MayAbduct not in table.index.change_kinds:
        return False
    for role, seat in enumerate(table.seats_from(now.seat)):
        taker, victim = pair.cards[role], pair.cards[1 - role]
        takers = (card for card, _ in changes_in_force(table, victim, MayAbduct))
        allowed = affiliation(table, taker) == BORG and any(table.instance(card).controller == seat for card in takers)
        if allowed and (yield from _abduct(table, now, seat, taker, victim)):
            yield from _beam_away(table, now, seat, taker, victim)
            return True
    return False


def abduct_stunned(table: Table, now: Battle, pair: Pairing) -> Procedure[None]:
    """Let a Borg who has just stunned an adversary abduct and assimilate them."""
    if TakesStunned not in table.index.change_kinds or pair.stronger_side is None:
        return
    taker, victim = pair.cards[pair.stronger_side], pair.cards[1 - pair.stronger_side]
    seat = table.seats_from(now.seat)[pair.stronger_side]
    if not any(changes_in_force(table, taker, TakesStunned)) or _is_wanted_as_counterpart(table, victim):  # 1E-ASM-10
        return
    if (yield from _abduct(table, now, seat, taker, victim)):
        assimilate_card(table, seat, victim)
        yield from _beam_away(table, now, seat, taker, victim)


def _is_wanted_as_counterpart(table: Table, victim: str) -> bool:
    """Whether an objective targets a personnel to make into a counterpart."""
    return any(changes_in_force(table, victim, MayAbduct))


def _abduct(table: Table, now: Battle, seat: int, taker: str, victim: str) -> Procedure[bool]:
    if not may_be_assimilated(table, victim) or table.instance(victim).controller == seat:
        return False
    name = table.name(victim)
    if not (yield from ask_yes_or_no(seat, f"Does {table.name(taker)} abduct {name}?", "1E-PB-11")):
        return False
    remove_from_attempt(table, [victim])
    card = table.instance_to_change(victim)
    card.captor, card.abducted, card.guise = seat, True, ""
    now.withdrawn = (*(now.withdrawn or ()), taker, victim)
    table.drop_all_caches()
    words = f"{table.name(taker)} abducts {name}."
    table.journal.log_event("capture", words, seat=seat, rule="1E-ASM-11", reveals=True)
    return True


def _beam_away(table: Table, now: Battle, seat: int, taker: str, victim: str) -> Procedure[None]:
    """Offer to beam both at once to a ship or facility of the player; they are stopped in any case (1E-PB-11)."""
    ends = {way.end for way in beam_routes(table, seat, now.location) if way.start == now.place}
    able = sorted(place for place in ends if is_own_place(table, seat, place))
    if not able:
        return
    options = [
        option(place, f"Beam to {place_name(table, place, seat)}", place=_host_of_place(place)) for place in able
    ]
    prompt = f"{table.name(taker)} and {table.name(victim)} may beam away immediately."
    chosen = yield from choose_one(
        seat, prompt, (*options, STAY), "1E-PB-11", public="decides", kind=Kind.PLACE, default=able[0]
    )
    if chosen != STAY.id:
        move_to_place(table, seat, "beam", (taker, victim), chosen)


def _host_of_place(place: Place) -> str:
    return place.partition(".")[2]
