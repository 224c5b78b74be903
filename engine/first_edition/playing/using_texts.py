"""Texts of cards in play that players use in their own turn (1E-SKILL-01, 1E-PLAY-05, 1E-TURN-07)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.ccg.effects.effects import Effect, May
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Ability, CardPlay, FreePlay, InPlaceOfDraw, Order, StartOfTurn
from engine.first_edition.cards.definition import Dilemma, Mission
from engine.first_edition.cards.terms import text_description
from engine.first_edition.playing.downloads import can_download_any
from engine.first_edition.playing.normal_card_plays import return_card_play, use_card_play
from engine.first_edition.position.cards_with_text import cards_with_text, texts_of
from engine.first_edition.position.characteristics import has_no_usable_text
from engine.first_edition.position.spaceline.locations import is_usable_from_end
from engine.first_edition.position.stations import is_usable
from engine.first_edition.position.texts_for_every_player import works_for_every_player
from engine.first_edition.resolving.download_checks import would_waste_use
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.text_use import use_text
from engine.first_edition.table.caches import cached_everywhere, cached_in_game
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, use_key_of
from engine.kernel.decision import Option, Procedure, option

UsableText = Order | CardPlay | FreePlay | InPlaceOfDraw | StartOfTurn
Timing = type[Order] | type[CardPlay] | type[FreePlay] | type[InPlaceOfDraw] | type[StartOfTurn]


def optional_effects(text: Ability) -> Sequence[Effect]:
    """Return the optional effects of a start-of-turn text; empty if it happens automatically.

    They are offered with the card plays instead of being asked about each turn (1E-TURN-03).
    """
    match text:
        case StartOfTurn(costs=(), effects=(May(costs=(), otherwise=()) as free,)):
            return free.then
        case _:
            return ()


def text_options(table: Table, seat: int, *timings: Timing) -> Iterator[Option]:
    """Yield options for a player's texts in play that can be used now with one of these timings."""
    if not table.index.text_kinds & set(timings):
        return
    for there in cached_everywhere(table, ("uses", timings), partial(_texts_with_timing, timings)):
        told: set[tuple[str, Ability]] = set()
        for instance, number in there:
            text = texts_of(table, instance)[number]
            if (instance, text) in told:
                continue  # listed once even if usable twice
            if not may_use_text(table, seat, instance) or not isinstance(text, UsableText):
                continue
            left = not isinstance(text, StartOfTurn) or optional_effects(text)
            if left and can_use(table, seat, instance, number, text):
                told.add((instance, text))
                chosen, card = f"use:{instance}:{number}", table.card(instance)
                words, label = text_description(text, card.type), f"Use {table.name(instance)}"
                yield option(chosen, label, words, group="Use", card=card.id)


def _texts_with_timing(timings: tuple[Timing, ...], table: Table, place: str) -> list[tuple[str, int]]:
    there = cards_with_text(table, place)
    return [(card, n) for card, texts in there for n, text in enumerate(texts) if isinstance(text, timings)]


def may_use_text(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may use a card's text: its controller, or anyone for a headquarters (1E-REP-08).

    A placed dilemma's options are for the opponent of the encountering player.
    """
    card, state = table.card(instance), table.instance(instance)
    if isinstance(card, Dilemma):
        return state.met_by is not None and seat == table.opponent_of(state.met_by)
    if isinstance(card, Mission):
        return True  # each player uses the end that faces them (1E-CARD-04)
    return card.open or works_for_every_player(table, instance) or is_usable(table, seat, instance)


def can_use(table: Table, seat: int, instance: str, number: int, text: UsableText) -> bool:
    """Whether a text can be used: limit not reached, requirements met, costs payable (1E-ACT-03)."""
    resolution = Resolution(table, seat, instance)
    return (
        is_usable_from_end(table, seat, instance, text)
        and not is_used(table, *limit_of(table, seat, instance, number, text))
        and not has_no_usable_text(table, instance)
        and (text.requires is None or resolution.holds(text.requires, None))
        and resolution.can_pay(text.costs)
        and resolution.is_possible(text.effects)
        and not would_waste_use(table, seat, instance, text)
        and (not isinstance(text, CardPlay | InPlaceOfDraw) or _may_find_download(table, seat, instance, text))
    )


def limit_of(table: Table, seat: int, instance: str, number: int, text: Ability) -> tuple[str, str]:
    """Return the key and the period of a text's limit.

    A start-of-turn text is limited for each card separately (1E-TURN-03).
    """
    if isinstance(text, StartOfTurn):
        return f"{instance}/{number}", TURN
    return use_key_of(table, instance, number, seat), text.once


def _may_find_download(table: Table, seat: int, instance: str, text: CardPlay | InPlaceOfDraw) -> bool:
    """Whether a download in place of the card play or a draw would find anything, as far as its player can know."""
    sought = [effect for effect in text.effects if isinstance(effect, DownloadCards)]
    return all(
        cached_in_game(table, ("found", instance, seat), partial(can_download_any, table, seat, instance, card))
        for card in sought
    )


def use_text_in_play(table: Table, seat: int, instance: str, number: int) -> Procedure[bool]:
    """Use a text and return whether it was used; it may use up the card play (1E-PLAY-05)."""
    text = texts_of(table, instance)[number]
    if not isinstance(text, UsableText):
        return False
    words = f"{table.player_name(seat)} uses {table.name(instance)}."
    table.journal.log_event("use", words, seat=seat, rule="1E-SKILL-01", reveals=True)
    if isinstance(text, CardPlay):
        use_card_play(table, replaced=True)
    effects, limit = optional_effects(text) or text.effects, limit_of(table, seat, instance, number, text)
    used = yield from use_text(table, seat, instance, text, limit, effects)
    if not used and isinstance(text, CardPlay):
        return_card_play(table, replaced=True)
    return used
