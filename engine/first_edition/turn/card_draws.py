"""Card draws as separate actions, which texts can replace (1E-TURN-15, 1E-DL-07)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects.texts import InPlaceOfDraw
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.playing.using_texts import text_options, use_text_in_play
from engine.first_edition.resolving.piles import draw
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option

DRAW = option("draw", "Draw a card", group="Draw")


def draw_cards(table: Table, seat: int, count: int = 1) -> Procedure[None]:
    """Draw cards for a player, one at a time if a text may replace draws.

    A draw can be replaced with an empty deck, too, but not if draws are forbidden this turn (1E-DL-07, 1E-DL-08).
    """
    if InPlaceOfDraw not in table.index.text_kinds:
        draw(table, seat, count)
        return
    for _ in range(count):
        if table.outcome is None and not table.player(seat).no_draws:
            yield from _draw_one(table, seat)


def _draw_one(table: Table, seat: int) -> Procedure[None]:
    """Draw a card or take an action in its place; ask again if that proves illegal (1E-DL-09)."""
    while table.outcome is None:
        able = list(text_options(table, seat, InPlaceOfDraw))
        chosen = DRAW.id
        if able:
            prompt = "You are about to draw a card. Do you do something else instead?"
            public = "draws a card or does something else instead"
            chosen = yield from choose_one(seat, prompt, (DRAW, *able), "1E-DL-07", public=public, default=DRAW.id)
        if chosen == DRAW.id:
            draw(table, seat)
            return
        _, instance, number = chosen.split(":")
        if (yield from use_text_in_play(table, seat, instance, int(number))):
            return


def _draw_cards(resolution: Resolution, effect: tree.Draw, _picked: list[str]) -> Procedure[None]:
    for seat in resolution.seats_meant(effect.whose):
        if _has_given_up_draws(resolution, seat):
            continue
        count = resolution.value_of_amount(effect.count)
        if effect.upto and count:
            count = yield from _ask_draw_count(resolution, seat, count)
        before = set(resolution.table.cards_in("hand", seat))
        yield from draw_cards(resolution.table, seat, count)
        if seat == resolution.seat:
            resolution.remember_picked([card for card in resolution.table.cards_in("hand", seat) if card not in before])


def _ask_draw_count(resolution: Resolution, seat: int, most: int) -> Procedure[int]:
    """Ask how many cards the player draws, from none to ``most`` (1E-ACT-17)."""
    options = [option(str(count), "Draw none" if not count else f"Draw {count}") for count in range(most, -1, -1)]
    prompt = f"{resolution.table.name(resolution.card)}: how many cards do you draw?"
    return int((yield from choose_one(seat, prompt, options, "1E-ACT-17", public="may draw cards")))


def _has_given_up_draws(resolution: Resolution, seat: int) -> bool:
    """Whether the card's own action ends a player's draws; only draws that it triggers come before that (1E-DL-08)."""
    return any(
        seat in (action.ends_draws or ()) and resolution.card in (*action.cards, action.cause)
        for action in resolution.table.state.actions
    )


EFFECTS = (EffectFunction(tree.Draw, _draw_cards),)
