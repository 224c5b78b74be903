"""Actions in a player's own turn other than card plays and orders.

They are texts of cards in play, special downloads and switches of affiliation, in either segment (1E-TURN-07).
"""

from __future__ import annotations

from engine.ccg.cards.moments import MENU
from engine.ccg.effects.texts import CardPlay, FreePlay, Order, StartOfTurn
from engine.first_edition.playing.affiliation_switches import switch_affiliation, switch_options
from engine.first_edition.playing.downloads import use_special
from engine.first_edition.playing.normal_card_plays import is_start_of_turn, may_replace_card_play
from engine.first_edition.playing.persona_replacement import replace_personas, replacement_options
from engine.first_edition.playing.using_texts import text_options, use_text_in_play
from engine.first_edition.resolving.special_downloads import special_options
from engine.first_edition.resolving.texts_used_by_hand import mentions_card_play, text_options_by_hand, use_text_by_hand
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure


def turn_action_options(table: Table, seat: int) -> list[Option]:
    """Return the actions that a player could take now.

    Texts in place of the card play, or at the start of the turn, are included only while possible (1E-PLAY-05,
    1E-TURN-03).
    """
    found: list[Option] = []
    if table.state.phase is Phase.ORDERS:
        found += text_options(table, seat, Order)
    else:
        replacing = (CardPlay,) if may_replace_card_play(table) else ()
        starting = (StartOfTurn,) if is_start_of_turn(table) else ()
        found += replacement_options(table, seat) if is_start_of_turn(table) else ()
        found += text_options(table, seat, *replacing, FreePlay, *starting)
    words = [
        words_option
        for words_option in text_options_by_hand(table, seat, MENU)
        if table.state.phase is Phase.ORDERS or mentions_card_play(table, words_option.id.split(":")[1])
    ]
    return [*found, *words, *special_options(table, seat), *switch_options(table, seat)]


def carry_out_turn_action(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out the chosen action."""
    verb, instance, word = choice.split(":")
    match verb:
        case "use":
            yield from use_text_in_play(table, seat, instance, int(word))
        case "words":
            yield from use_text_by_hand(table, seat, instance, MENU)
        case "replace":
            yield from replace_personas(table)
        case "special":
            yield from use_special(table, seat, choice)
        case _:
            yield from switch_affiliation(table, seat, instance, word)
