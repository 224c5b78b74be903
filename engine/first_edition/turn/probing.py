"""Probing, in which the top card of a player's draw deck decides (1E-END-02).

At the end of a turn one card decides for all probes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.effects.effects import Effect, Probe
from engine.ccg.effects.texts import Ability, EndOfEveryTurn, EndOfTurn
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.tribble_obstacles import may_probe
from engine.first_edition.resolving.piles import draw
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.first_edition.turn.due_events import card_and_number, due_texts, seat_meant_by_due_text
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Kind, Option, Procedure, option
from engine.wording import list_in_words

PROBE = "probe"


def is_probe(table: Table, due: str) -> bool:
    """Whether a text due at the end of a turn probes."""
    instance, number = card_and_number(due)
    return any(isinstance(card, Probe) for card in getattr(texts_of(table, instance)[number], "effects", ()))


def probe_all(table: Table) -> Procedure[None]:
    """Carry out all probes at the end of this turn with one card, in the order the player chooses."""
    seat = table.state.active
    able = [
        due_text
        for due_text in due_texts(table, EndOfTurn, EndOfEveryTurn)
        if is_probe(table, due_text) and _is_able(table, due_text)
    ]
    if not able or not table.cards_in("deck", seat):
        return
    chosen = yield from _ask_for_probes(table, seat, able)
    if chosen:
        names = table.names(card_and_number(other)[0] for other in chosen)
        words = f"{table.player_name(seat)} probes for {names}."
        table.journal.log_event("probe", words, seat=seat, rule="1E-END-02")
        shown = reveal_probe_card(table, seat)
        for card in chosen:
            yield from _carry_out_probe_text(table, card, shown)


def is_able_to_probe(table: Table, due: str) -> bool:
    """Whether a due text could probe now, with a card in the deck."""
    return bool(table.cards_in("deck", table.state.active)) and _is_able(table, due)


def _is_able(table: Table, due: str) -> bool:
    resolution, text = _resolution_and_text(table, due)
    return (
        may_probe(table, resolution.card)
        and resolution.can_pay(text.costs)
        and (text.requires is None or resolution.holds(text.requires, None))
    )


def _resolution_and_text(table: Table, due: str) -> tuple[Resolution, Ability]:
    instance, number = card_and_number(due)
    text = texts_of(table, instance)[number]
    if not isinstance(text, Ability):
        raise TypeError(f"{table.name(instance)} doesn’t probe.")
    return Resolution(table, seat_meant_by_due_text(table, instance), instance), text


def _ask_for_probes(table: Table, seat: int, able: list[str]) -> Procedure[Sequence[str]]:
    """Ask which probes are used, and in which order; mandatory ones are always used (1E-END-02)."""
    free = [person for person in able if _is_optional(table, person)]
    left: set[str] = set()
    if free:
        prompt = "Which cards probe at the end of this turn?"
        used = yield from choose_some(
            seat, prompt, _probe_options(table, free), (0, len(free)), "1E-END-02", public="probes", default=tuple(free)
        )
        left = {*free} - {*used}
    chosen = [person for person in able if person not in left]
    if len(chosen) < 2:
        return chosen
    return (
        yield from choose_some(
            seat,
            "In which order do you probe?",
            _probe_options(table, chosen),
            (len(chosen), len(chosen)),
            "1E-END-02",
            public="orders probes",
            kind=Kind.ORDERED_CARDS,
            default=tuple(chosen),
        )
    )


def _is_optional(table: Table, due: str) -> bool:
    return all(effect.may for effect in _resolution_and_text(table, due)[1].effects if isinstance(effect, Probe))


def _probe_options(table: Table, due: Sequence[str]) -> list[Option]:
    return [
        option(effect, table.name(card_and_number(effect)[0]), card=table.card(card_and_number(effect)[0]).id)
        for effect in due
    ]


def reveal_probe_card(table: Table, seat: int) -> frozenset[str]:
    """Reveal the top card of a player's deck and put it back; return all icons on it."""
    top = table.cards_in("deck", seat)[0]
    words = f"The probe card is {table.name(top)}."
    table.journal.log_event("probe", words, seat=seat, rule="1E-END-02", reveals=True)
    return table.card(top).shown_icons


def _log_failed_probe(table: Table, seat: int, card: str, probe: Probe, shown: frozenset[str]) -> None:
    """Log a probe without an outcome, which would otherwise go unmentioned."""
    if not probe_outcome(probe, shown):
        icons = dict.fromkeys(icon for outcome in probe.outcomes for icon in outcome.icons)
        wanted = list_in_words((f"[{icon.title() if len(icon) > 2 else icon.upper()}]" for icon in icons), "or")
        words = f"The probe for {table.name(card)} fails; it needed {wanted}."
        table.journal.log_event("probe", words, seat=seat, rule="1E-END-02", reveals=True)


def _carry_out_probe_text(table: Table, due: str, shown: frozenset[str]) -> Procedure[None]:
    """Carry out a text that probes, with the outcome in place of the probe."""
    if not table.in_play(card_and_number(due)[0]):
        return
    resolution, text = _resolution_and_text(table, due)
    if (yield from resolution.pay_costs(text.costs)):
        for effect in text.effects:
            if isinstance(effect, Probe):
                _log_failed_probe(table, resolution.seat, resolution.card, effect, shown)
        yield from resolution.run(tuple(_with_outcomes(text.effects, shown)))


def _with_outcomes(effects: Sequence[Effect], shown: frozenset[str]) -> Iterator[Effect]:
    for effect in effects:
        yield from probe_outcome(effect, shown) if isinstance(effect, Probe) else (effect,)


def probe_outcome(probe: Probe, shown: frozenset[str]) -> Sequence[Effect]:
    """Return the first listed outcome with a shown icon, else the default outcome."""
    return next((outcome.effects for outcome in probe.outcomes if shown & {*outcome.icons}), probe.otherwise)


def _probe_now(resolution: Resolution, effect: tree.Probe, _picked: list[str]) -> Procedure[None]:
    """Probe at a time other than the end of a turn; nothing happens with an empty deck or if tribbles bar it."""
    table, seat = resolution.table, resolution.seat
    if (
        table.cards_in("deck", seat)
        and may_probe(table, resolution.card)
        and (not effect.may or (yield from resolution.offer_effects("you", (effect,), ())))
    ):
        shown = reveal_probe_card(table, seat)
        if effect.draws:
            draw(table, seat)
        _log_failed_probe(table, seat, resolution.card, effect, shown)
        yield from resolution.run(probe_outcome(effect, shown))


EFFECTS = (EffectFunction(tree.Probe, _probe_now),)
