"""Tactics: each player with an open Battle Bridge may play one face down; they are revealed together (1E-SB-03)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ccg.requirements.requirement import met
from engine.first_edition.battles.bridge import put_back, top_tactics, uses_bridge
from engine.first_edition.cards.definition import Tactic
from engine.first_edition.characteristics import printed
from engine.first_edition.state import Battle
from engine.first_edition.table import Table
from engine.kernel.decision import Decision, Kind, Option, Procedure, ask_all, option

_MOST = 2
_NONE, _DRAW = "none", "draw"


def choose_tactics(table: Table, now: Battle) -> Procedure[None]:
    """Both are asked at once; who looks at one may draw another before they choose (1E-SB-03)."""
    seats = [seat for seat in table.in_order(now.seat) if uses_bridge(table, seat) and top_tactics(table, seat, 1)]
    drawn = {seat: top_tactics(table, seat, 1) for seat in seats}
    chosen = yield from _ask(table, drawn)
    more = {seat: top_tactics(table, seat, _MOST) for seat in seats if chosen[seat] == _DRAW}
    chosen |= yield from _ask(table, more)
    drawn |= more
    current: dict[int, str] = {}
    for seat in seats:
        if chosen[seat] not in (_NONE, _DRAW):
            current[seat] = drawn[seat][int(chosen[seat])]
        for one in drawn[seat]:
            put_back(table, seat, one)
    one, other = (current.get(seat, "") for seat in table.in_order(now.seat))
    now.tactics = one, other
    for seat, tactic in current.items():
        words = f"{table.player_name(seat)} plays {table.name(tactic)}."
        table.journal.tell("tactic", words, seat=seat, rule="1E-SB-03", reveals=True)


def _ask(table: Table, drawn: dict[int, list[str]]) -> Procedure[dict[int, str]]:
    decisions = tuple(_question(table, seat, cards) for seat, cards in drawn.items())
    answers = yield from ask_all(decisions)
    return {decision.seat: answer[0] for decision, answer in zip(decisions, answers, strict=True)}


def _question(table: Table, seat: int, cards: list[str]) -> Decision:
    options: list[Option] = []
    for number, one in enumerate(cards):
        card = table.known(one, Tactic)
        detail = f"ATTACK {card.attack:+}, DEFENSE {card.defense:+}"
        options.append(option(str(number), f"Play {card.name}", detail, card=card.id))
    if len(cards) < _MOST:
        options.append(option(_DRAW, "Draw another"))
    options.append(option(_NONE, "Play none"))
    return Decision(
        seat=seat,
        kind=Kind.OPTION,
        prompt="Which tactic do you play?",
        public="chooses a tactic",
        options=tuple(options),
        private=True,
        default=("0",),
        rule="1E-SB-03",
        reveals=True,
    )


def attack_bonus(table: Table, tactic: str, firing: Iterable[str]) -> int:
    """What a current tactic adds to ATTACK, once, however many fire; no enhancement of WEAPONS (1E-SB-04, 1E-SB-11)."""
    if not tactic:
        return 0
    card = table.known(tactic, Tactic)
    return card.attack + (card.bonus.attack if card.bonus and _has(table, card, firing) else 0)


def defense_bonus(table: Table, tactic: str, defending: Iterable[str]) -> int:
    """What it adds to DEFENSE."""
    if not tactic:
        return 0
    card = table.known(tactic, Tactic)
    return card.defense + (card.bonus.defense if card.bonus and _has(table, card, defending) else 0)


def _has(table: Table, tactic: Tactic, ships: Iterable[str]) -> bool:
    bonus = tactic.bonus
    return bonus is not None and any(met(bonus.ship, printed(table, one)) for one in ships)
