"""Storage Compartment Door: drawing and downloading from the Tribble side deck (1E-TRIB-01, 1E-SIDE-01).

Drawn cards never enter the hand: they are played, or discarded face up under the side deck (1ER-ENTRY-317).
"""

from __future__ import annotations

from engine.ccg.effects import tribbles as tree
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.tribbles import Tribble
from engine.first_edition.cards.wording import card_text
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.download_checks import are_downloads_barred
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.caches import cached_in_game
from engine.first_edition.table.side_decks import TRIBBLES, is_open, top_cards, used_pile_of
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.tribbles.reporting import bring_into_play, choose_place, places_to_report
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Option, Procedure, option
from engine.wording import number_words

DRAWN = "tribbles drawn"
"""Kind of list with cards drawn but not yet played or discarded."""
DISCARD_REST = "rest"


def count_drawable(table: Table, seat: int) -> int:
    """Return the number of side deck cards a player could draw, including used ones (1E-LEAVE-16)."""
    return len(table.cards_in(TRIBBLES, seat)) + len(table.cards_in(used_pile_of(TRIBBLES), seat))


def _may_draw(resolution: Resolution, _effect: tree.DrawTribbles) -> bool:
    table, seat = resolution.table, resolution.seat
    return is_open(table, seat, TRIBBLES) and count_drawable(table, seat) > 0


def _draw_tribbles(resolution: Resolution, effect: tree.DrawTribbles, _picked: list[str]) -> Procedure[None]:
    table, seat = resolution.table, resolution.seat
    most = min(effect.count, count_drawable(table, seat))
    numbers = [
        option(str(seat), f"{number_words(seat).title()} card{'' if seat == 1 else 's'}") for seat in range(1, most + 1)
    ]
    prompt = "How many cards do you draw from your Tribble side deck?"
    public = "draws tribbles"
    count = yield from choose_one(seat, prompt, numbers, "1E-TRIB-01", public=public, default=str(most))
    for top_card in top_cards(table, seat, TRIBBLES, int(count)):
        table.put(top_card, DRAWN, seat)
    _log_drawn_cards(table, seat)
    while table.outcome is None and (able := _playable_options(table, seat)):
        prompt = "Which of the drawn cards do you play? The rest are discarded."
        chosen = yield from choose_one(
            seat,
            prompt,
            (*able, _discard_option(table, seat)),
            "1E-TRIB-01",
            public="plays tribbles",
            default=able[0].id,
        )
        if chosen == DISCARD_REST:
            break
        place = yield from choose_place(table, seat, chosen)
        yield from bring_into_play(table, seat, chosen, place)
    _discard_drawn(table, seat)


def _log_drawn_cards(table: Table, seat: int) -> None:
    drawn = table.cards_in(DRAWN, seat)
    count = f"{number_words(len(drawn))} card{'' if len(drawn) == 1 else 's'}"
    words = f"{table.player_name(seat)} draws {count} from their Tribble side deck."
    private = {seat: f"You draw from your Tribble side deck: {table.names(drawn)}."}
    table.journal.log_event("draw", words, seat=seat, private=private, rule="1E-TRIB-01")


def _playable_options(table: Table, seat: int) -> list[Option]:
    """Return options for the drawn cards that could be played now, one per title."""
    kinds = {
        table.card(card).id: card
        for card in reversed(table.cards_in(DRAWN, seat))
        if places_to_report(table, seat, card)
    }
    return [_play_option(table, kind) for kind in reversed(kinds.values())]


def _play_option(table: Table, instance: str) -> Option:
    card = table.card(instance)
    verb = "Play" if not isinstance(card, Tribble) else "Report" if card.is_small else "Breed"
    return option(instance, f"{verb} {card.name}", card_text(card), card=card.id)


def _discard_option(table: Table, seat: int) -> Option:
    drawn = table.cards_in(DRAWN, seat)
    return option(
        DISCARD_REST, f"Discard {'it' if len(drawn) == 1 else 'all that is left'}", table.names(drawn), group="End"
    )


def _discard_drawn(table: Table, seat: int) -> None:
    """Discard the drawn cards face up under the side deck."""
    drawn = list(table.cards_in(DRAWN, seat))
    for card in drawn:
        table.put(card, used_pile_of(TRIBBLES), seat)
    if drawn:
        words = f"{table.player_name(seat)} discards {table.names(drawn)} under their Tribble side deck."
        table.journal.log_event("discard", words, seat=seat, rule="1E-LEAVE-16")


# --- downloading a card ----------------------------------------------------------------------------------------------


def _downloadable_cards(table: Table, seat: int) -> list[str]:
    """Return the cards that could be downloaded and played now, one per title, sorted by id."""
    if not is_open(table, seat, TRIBBLES) or are_downloads_barred(table):
        return []
    kinds = {table.card(card).id: card for card in table.cards_in(TRIBBLES, seat)}
    able = (kind for _, kind in sorted(kinds.items()))
    return [person for person in able if places_to_report(table, seat, person)]


def _may_call(resolution: Resolution, _effect: tree.CallTribble) -> bool:
    table, seat = resolution.table, resolution.seat
    return bool(cached_in_game(table, ("tribbles to call", seat), lambda: _downloadable_cards(table, seat)))


def _download_tribble(resolution: Resolution, _effect: tree.CallTribble, _picked: list[str]) -> Procedure[None]:
    """Download a card as one action with responses, then shuffle the side deck (1E-DL-01)."""
    table, seat = resolution.table, resolution.seat
    action = Action("downloading", seat, (), table.location_of(resolution.card), resolution.card)
    yield from carry_out_action(
        table, action, lambda _: _search_and_play(table, seat), lambda: not are_downloads_barred(table)
    )


def _search_and_play(table: Table, seat: int) -> Procedure[None]:
    found = _downloadable_cards(table, seat)
    if not found:
        words = f"{table.player_name(seat)} finds nothing to download."
        table.journal.log_event("download", words, seat=seat, rule="1E-DL-01")
        return
    options = [_play_option(table, card) for card in found]
    prompt = "Which card do you download from your Tribble side deck?"
    chosen = yield from choose_one(seat, prompt, options, "1E-DL-01", public="downloads a card")
    words = f"{table.player_name(seat)} downloads {table.name(chosen)}."
    table.journal.log_event("download", words, seat=seat, rule="1E-DL-01", reveals=True)
    table.put(chosen, DRAWN, seat)
    table.shuffle(TRIBBLES, seat)
    place = yield from choose_place(table, seat, chosen)
    yield from bring_into_play(table, seat, chosen, place)


EFFECTS = (EffectFunction(tree.DrawTribbles, _draw_tribbles), EffectFunction(tree.CallTribble, _download_tribble))
POSSIBLE = (StartCheck(tree.DrawTribbles, _may_draw), StartCheck(tree.CallTribble, _may_call))
