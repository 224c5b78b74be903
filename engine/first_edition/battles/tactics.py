"""Tactics, played face down from open Battle Bridges and revealed together (1E-SB-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.ccg.effects import plays
from engine.ccg.requirements.requirement import Requirement, meets_requirement
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.battles.bridge import count_drawable_tactics, has_open_bridge, put_under_bridge, top_tactics
from engine.first_edition.battles.firing import resolve_volley
from engine.first_edition.battles.forces import can_return_fire, own_personnel_aboard
from engine.first_edition.cards.tactics import Tactic, battle_and_damage_text
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.resolving.manual_resolution import resolve_text_by_hand
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Battle
from engine.first_edition.table.table import Table
from engine.kernel.decision import Decision, Kind, Option, Procedure, ask_all, option

_MAX_TACTICS_DRAWN = 2
_NONE, _DRAW = "none", "draw"


def choose_tactics(table: Table, now: Battle) -> Procedure[None]:
    """Ask both players at once for a tactic; each may draw another before choosing (1E-SB-03)."""
    seats = [
        seat for seat in table.seats_from(now.seat) if has_open_bridge(table, seat) and top_tactics(table, seat, 1)
    ]
    drawn = {seat: top_tactics(table, seat, 1) for seat in seats}
    chosen: dict[int, str] = {}
    looking = drawn
    while looking:
        answers = yield from _ask_for_tactics(table, now, looking)
        chosen |= answers
        drew = [seat for seat in looking if answers[seat] == _DRAW]
        looking = {seat: top_tactics(table, seat, len(drawn[seat]) + 1) for seat in drew}
        drawn = drawn | looking
    current: dict[int, str] = {}
    for seat in seats:
        if chosen[seat] not in (_NONE, _DRAW):
            current[seat] = drawn[seat][int(chosen[seat])]
        for tactic in drawn[seat]:
            put_under_bridge(table, seat, tactic)
    first, second = (current.get(seat, "") for seat in table.seats_from(now.seat))
    now.tactics = first, second
    for seat, tactic in current.items():
        words = f"{table.player_name(seat)} plays {table.name(tactic)}."
        table.journal.log_event("tactic", words, seat=seat, rule="1E-SB-03", reveals=True)
    _nullify_tactics(table, now)


def resolve_tactics(table: Table, now: Battle) -> Procedure[None]:
    """Let players resolve the battle texts of current tactics by hand, the attacker's first."""
    for seat, tactic in zip(table.seats_from(now.seat), now.tactics, strict=True):
        if tactic:
            yield from resolve_text_by_hand(
                table, tactic, seat, part=battle_and_damage_text(table.card(tactic).words)[0]
            )


def _nullify_tactics(table: Table, now: Battle) -> None:
    """Nullify tactics as the opponent's tactics say; their hits then do default damage (1E-CR-057)."""
    left = list(now.tactics)
    for role, tactic in enumerate(now.tactics):
        unless = table.card_as(tactic, Tactic).unless if tactic else None
        other = now.tactics[1 - role]
        if (
            unless is not None
            and other
            and not is_met_by_one(table, unless, _personnel_of_force(table, now.forces[1 - role]))
        ):
            left[1 - role] = ""
            words = f"{table.name(tactic)} nullifies {table.name(other)}."
            table.journal.log_event("nullified", words, rule="1E-CR-057", reveals=True)
    now.tactics = left[0], left[1]


def is_met_by_one(table: Table, needed: Requirement, personnel: Iterable[str]) -> bool:
    """Whether one personnel, who may be stopped but not disabled, meets a requirement alone (1E-STAT-01)."""
    return any(
        not is_disabled(table, person)
        and any(meets_requirement(needed, [who]) for who in persons_on_card(table, person))
        for person in personnel
    )


def _personnel_of_force(table: Table, force: Iterable[str]) -> Iterator[str]:
    """Yield the personnel aboard the ships and facilities of a force, at any site of a station."""
    for card in force:
        yield from own_personnel_aboard(table, card)


def _ask_for_tactics(table: Table, now: Battle, drawn: dict[int, list[str]]) -> Procedure[dict[int, str]]:
    roles = table.seats_from(now.seat)
    most = {seat: _MAX_TACTICS_DRAWN + now.more_tactics[roles.index(seat)] for seat in drawn}
    decisions = tuple(_tactic_question(table, now, seat, cards, most[seat]) for seat, cards in drawn.items())
    answers = yield from ask_all(decisions)
    return {decision.seat: answer[0] for decision, answer in zip(decisions, answers, strict=True)}


def _odds_before_tactics(table: Table, now: Battle, seat: int) -> str:
    """Describe the ATTACK and DEFENSE of both sides before tactics, if they fire."""
    own = table.seats_from(now.seat).index(seat)
    words = []
    for role, who in ((own, "You fire"), (1 - own, "The others fire")):
        firing = [member for member in now.forces[role] if table.in_play(member) and can_return_fire(table, member)]
        target = now.targets[role]
        if firing and target and table.in_play(target):
            fire = resolve_volley(table, firing, target)
            words.append(f"{who} with ATTACK {fire.attack} against DEFENSE {fire.defense_in_words}.")
    return " ".join(words)


def _tactic_question(table: Table, now: Battle, seat: int, cards: list[str], most: int) -> Decision:
    options: list[Option] = []
    for number, other in enumerate(cards):
        card = table.card_as(other, Tactic)
        detail = f"ATTACK {card.attack:+}, DEFENSE {card.defense:+}"
        options.append(option(str(number), f"Play {card.name}", detail, card=card.id))
    if len(cards) < min(most, count_drawable_tactics(table, seat)):
        options.append(option(_DRAW, "Draw another"))
    options.append(option(_NONE, "Play none"))
    return Decision(
        seat=seat,
        kind=Kind.OPTION,
        prompt=f"Which tactic do you play? {_odds_before_tactics(table, now, seat)}".strip(),
        public="chooses a tactic",
        options=tuple(options),
        private=True,
        default=("0",),
        rule="1E-SB-03",
        reveals=True,
    )


def _allow_more_tactics(resolution: Resolution, effect: plays.ExtraTactics, _picked: list[str]) -> Procedure[None]:
    """Let a player draw more tactics in the current ship battle; several texts add up."""
    now = resolution.table.state.battle
    if now is not None:
        more = list(now.more_tactics)
        more[resolution.table.seats_from(now.seat).index(resolution.seat)] += effect.count
        now.more_tactics = more[0], more[1]
    yield from ()


def attack_bonus(table: Table, tactic: str, firing: Iterable[str]) -> int:
    """Return the tactic's bonus to ATTACK, added once however many cards fire; it doesn't enhance WEAPONS.

    1E-SB-04, 1E-SB-11.
    """
    if not tactic:
        return 0
    card = table.card_as(tactic, Tactic)
    return card.attack + (card.bonus.attack if card.bonus and _has_bonus_ship(table, card, firing) else 0)


def defense_bonus(table: Table, tactic: str, defending: Iterable[str]) -> int:
    """Return the tactic's bonus to DEFENSE."""
    if not tactic:
        return 0
    card = table.card_as(tactic, Tactic)
    return card.defense + (card.bonus.defense if card.bonus and _has_bonus_ship(table, card, defending) else 0)


def additional_tactics_drawn(table: Table, tactic: str, firing: Iterable[str]) -> int:
    """Return the number of additional tactics drawn for a hit."""
    card = table.card_as(tactic, Tactic) if tactic else None
    return (
        card.bonus.drawn if card is not None and card.bonus is not None and _has_bonus_ship(table, card, firing) else 0
    )


def _has_bonus_ship(table: Table, tactic: Tactic, ships: Iterable[str]) -> bool:
    bonus = tactic.bonus
    return bonus is not None and any(meets_requirement(bonus.ship, printed_persons(table, ship)) for ship in ships)


EFFECTS = (EffectFunction(plays.ExtraTactics, _allow_more_tactics),)
