"""Actions allowed in another player's turn, offered just before the player's own turn (FR-TURN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.playing.playing_cards import any_turn_skills, use_skill
from engine.frontiers.ship import ship_deck
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option

_SUBJUGATED_CARDS, _SUBJUGATING_REPUTATION = 2, -1


def act_before_turn(table: Table, seat: int) -> Procedure[None]:
    """Let a player use Motivation, subjugate an Outpost, both or neither.

    They can't after their last turn of the Round (FR-SKILL-04); they can before the first (FR-TURN-06), and at most
    once between two of their turns (FR-LOC-05). Skills that the coming turn can use as well needn't be used before it.
    """
    left = [*_subjugate_options(table, seat), *any_turn_skills(table, seat)]
    while left:
        options = [Option("none", "Start your turn"), *left]
        prompt, can_wait = "What do you do before your turn?", _can_wait(table, seat, left)
        chosen = yield from choose_one(table, seat, prompt, options, "FR-TURN-06", foregone=can_wait)
        if chosen == "none":
            return
        left = [option for option in left if option.id != chosen]
        kind, _, token = chosen.partition(":")
        if kind == "skill":
            yield from use_skill(table, seat, token)
        else:
            _subjugate_outpost(table, seat)


def _can_wait(table: Table, seat: int, options: Sequence[Option]) -> bool:
    """Whether all options are Skills that are as good in a turn that is sure to follow (FR-ROUND-08, FR-TURN-09)."""
    player = table.player(seat)
    has_card = any(card != DAMAGE for card in player.hand)
    return has_card and bool(player.deck) and all(option.id.startswith("skill:") for option in options)


def _subjugate_options(table: Table, seat: int) -> list[Option]:
    """Return the option to subjugate an Outpost, which requires a ship on it (FR-AMB-16)."""
    player = table.player(seat)
    if player.subjugated or not player.deck or not player.space or table.location(player.space) != "outpost":
        return []
    return [option("subjugate", "Subjugate the Outpost: draw 2 cards, Reputation −1", place=player.space)]


def _subjugate_outpost(table: Table, seat: int) -> None:
    table.player(seat).subjugated = True
    table.log_event("subjugate", f"{table.player_name(seat)} subjugates the Outpost.", seat, rule="FR-LOC-05")
    table.change_reputation(seat, _SUBJUGATING_REPUTATION, "FR-LOC-05", "the Outpost is subjugated")
    ship_deck.draw_cards(table, seat, _SUBJUGATED_CARDS)
