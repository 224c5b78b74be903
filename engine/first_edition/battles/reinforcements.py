"""Equipment that reports to a personnel battle as the battle starts."""

from __future__ import annotations

from engine.first_edition.cards.definition import Equipment
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.holograms import can_be_at
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.resolving.actions import BATTLES, carry_out_action
from engine.first_edition.resolving.hologram_activation import deactivate_on_report
from engine.first_edition.table.state import Action, Battle
from engine.first_edition.table.table import Table
from engine.kernel.decision import Decision, Formality, Kind, Procedure, Window, option


def offer_reinforcements(table: Table, now: Battle) -> Procedure[None]:
    """Let both players report equipment from hand, the attacker's opponent first (1E-ACT-06, 1E-REP-06)."""
    if not table.index.has_battle_reports:
        return
    for seat in table.seats_from(table.opponent_of(now.seat)):
        chosen = yield from _choose_equipment(table, now, seat)
        for card in chosen:
            yield from _report_to_battle(table, now, seat, card)


def _choose_equipment(table: Table, now: Battle, seat: int) -> Procedure[tuple[str, ...]]:
    """Ask a player for equipment to report; if they have none, the question is a formality."""
    able = [card for card in table.cards_in("hand", seat) if _may_join(table, now, seat, card)]

    def equipment_question() -> Decision:
        return _reinforcement_question(table, seat, able)

    (answer,) = yield ((equipment_question(),) if able else Formality(seat, True, equipment_question, ()))
    return answer


def _may_join(table: Table, now: Battle, seat: int, instance: str) -> bool:
    card = table.card(instance)
    force = now.forces[table.seats_from(now.seat).index(seat)]
    if not isinstance(card, Equipment) or not card.joins or not is_allowed_by_uniqueness(table, seat, card):
        return False
    if not can_be_at(table, instance, now.place):
        return False
    return any(affiliation(table, member) == card.joins for member in force if table.in_play(member))


def _reinforcement_question(table: Table, seat: int, able: list[str]) -> Decision:
    options = tuple(option(person, table.name(person), card=table.instance(person).card) for person in able)
    return Decision(
        seat=seat,
        kind=Kind.CARDS,
        prompt="A personnel battle starts. What reports to it?",
        public="may bring equipment to the battle",
        options=options,
        minimum=0,
        maximum=len(options),
        private=True,
        default=(),
        rule="1E-REP-06",
        window=Window("battle begun", BATTLES),
    )


def _report_to_battle(table: Table, now: Battle, seat: int, card: str) -> Procedure[None]:
    """Report an equipment at the place of the battle (1E-REP-06)."""
    kind, _, of = now.place.partition(".")
    words = f"{table.player_name(seat)} reports {table.name(card)} to the battle."
    table.journal.log_event("play", words, seat=seat, rule="1E-REP-06", reveals=True)

    def results(_: Action) -> Procedure[None]:
        table.put(card, kind, of)
        deactivate_on_report(table, card)
        yield from ()

    yield from carry_out_action(table, Action("played", seat, (card,), now.location), results)
