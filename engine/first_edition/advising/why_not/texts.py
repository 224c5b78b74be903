"""Reasons why a text, hidden agenda or special download can't be used now.

1E-SKILL-01, 1E-ACT-03, 1E-ACT-04, 1E-HA-02, 1E-DL-13.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.describing.conditions import condition_words
from engine.ccg.effects import plays
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import Ability, AnyTime, CardPlay, InPlaceOfDraw, Order, Response, StartOfTurn, Text
from engine.first_edition.advising.why_not.cards import NO_OTHER_COPY
from engine.first_edition.advising.why_not.reasons import (
    ALL_DOWNLOADS_PREVENTED,
    PERSONNEL_DOWNLOAD_USED,
    Reason,
    blocked_option,
    reason_against_download,
    reason_for_response,
    reason_no_card_play,
    reason_no_orders,
    reason_unmet,
    reason_wrong_turn,
)
from engine.first_edition.cards.definition import Doorway, Function, Personnel, Ship
from engine.first_edition.cards.terms import in_first_edition_terms
from engine.first_edition.playing.crossing import crossing_refusal, offered_search
from engine.first_edition.playing.passages import is_missing_second_copy
from engine.first_edition.playing.using_texts import limit_of, optional_effects
from engine.first_edition.position.cards_with_text import cards_with_text
from engine.first_edition.position.characteristics import has_no_usable_text, is_disabled
from engine.first_edition.position.teams.presence import is_cloaked, ship_of
from engine.first_edition.resolving.download_checks import are_downloads_barred, would_waste_use
from engine.first_edition.resolving.hidden_agendas import AGENDAS, agenda_function
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.special_downloads import (
    download_condition,
    gives_downloads,
    is_over_download_limit,
    may_find_any,
    sought_words,
    special_downloads_of,
    special_options,
    use_key,
)
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import GAME, TURN, is_used
from engine.kernel.blocked_actions import Blocked

_PERIOD_WORDS = {"turn": "each turn", "game": "each game"}


def blocked_texts(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield a player's cards in play that have no text usable now, with reasons."""
    for place in table.places():
        for instance, texts in cards_with_text(table, place):
            if table.instance(instance).controller != seat:
                continue
            usable = [(number, text) for number, text in enumerate(texts) if _is_used_at_will(text)]
            reasons = [_reason_against_text(table, seat, instance, number, text) for number, text in usable]
            if reasons and (first := reasons[0]) and all(reasons):
                yield blocked_option(table, "use", f"Use {table.name(instance)}", instance, first)


def _is_used_at_will(text: Text) -> bool:
    """Whether its player decides if and when to use a text."""
    if isinstance(text, StartOfTurn):
        return bool(optional_effects(text))
    return isinstance(text, Order | AnyTime | CardPlay | InPlaceOfDraw) or (
        isinstance(text, Response) and not text.must
    )


def _reason_against_text(table: Table, seat: int, instance: str, number: int, text: Text) -> Reason | None:
    if not isinstance(text, Ability):
        return None
    if is_disabled(table, instance):
        return Reason("1E-STAT-05", "It is disabled, so its text has no effect.")
    if has_no_usable_text(table, instance):
        return Reason("1E-SKILL-01", "It can’t use its skills, and this is one of them.")
    name, often = limit_of(table, seat, instance, number, text)
    if often and is_used(table, name, often):
        return Reason("1E-GEN-11", f"It can be used once {_PERIOD_WORDS[often]}, and you have already used it.")
    if isinstance(text, Response):
        return reason_for_response(text.trigger)
    resolution = Resolution(table, seat, instance)
    return (
        _reason_wrong_time(table, seat, text)
        or (
            reason_against_download(resolution, text.effects)
            if _is_hidden_for_impossible_download(resolution, text)
            else None
        )
        or reason_unmet(resolution, text.requires, text.costs)
        or (None if resolution.is_possible(text.effects) else _reason_without_effect(resolution, text))
    )


def _is_hidden_for_impossible_download(resolution: Resolution, text: Ability) -> bool:
    """Whether a text isn't offered because its required download is known to be impossible."""
    return are_downloads_barred(resolution.table) or would_waste_use(
        resolution.table, resolution.seat, resolution.card, text
    )


def _reason_without_effect(resolution: Resolution, text: Ability) -> Reason:
    """Return the reason why a text would have no effect.

    Crossing devices name what is missing (1E-MIRR-01), downloads the wrong quadrant (1E-DL-04).
    """
    table, device = resolution.table, resolution.card
    across = any(isinstance(node, plays.Transport) and node.reach == "opposite" for node in tree_nodes(text))
    if across and (against := crossing_refusal(table, resolution.seat, device)):
        return Reason("1E-MIRR-01", against)
    if any(isinstance(node, plays.DownloadCards) for node in tree_nodes(text)) and not gives_downloads(table, device):
        return Reason("1E-DL-04", "Facilities and sites can download only in their native quadrant.")
    return Reason("1E-ACT-03", "It would have no effect right now.")


def _reason_wrong_time(table: Table, seat: int, text: Ability) -> Reason | None:
    match text:
        case Order():
            return reason_no_orders(table, seat)
        case CardPlay():
            return reason_wrong_turn(table, seat) or reason_no_card_play(table)
        case StartOfTurn():
            return reason_wrong_turn(table, seat) or reason_no_card_play(table, free=True)
        case InPlaceOfDraw():
            return Reason("1E-TURN-10", "It is used in place of a card draw. You’ll be asked at the end of your turn.")
        case _:
            return None


# --- hidden agendas and special downloads ----------------------------------------------------------------------------


def blocked_agendas(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield a player's hidden agendas that can't be revealed now, with reasons."""
    for instance in table.cards_in_list(AGENDAS, seat):
        use = agenda_function(table, instance)
        if table.seeding:
            reason: Reason | None = Reason("1E-HA-03", "Cards seeded face down wait until turns start.")
        elif table.rules.may_use(table, seat, instance, use, None):
            reason = None
        else:
            reason = reason_unmet(Resolution(table, seat, instance), None, use.costs) or _reason_agenda_waits(use)
        if reason:
            yield blocked_option(table, "use", f"Turn up {table.name(instance)}", instance, reason)


def _reason_agenda_waits(use: Function) -> Reason:
    """Return the reason why an agenda can't be revealed, worded the same whether or not its player sees the cards."""
    needed = f": it requires that {in_first_edition_terms(condition_words(use.requires))}" if use.requires else ""
    return Reason("1E-HA-02", f"It doesn’t apply yet{needed}.")


def blocked_special_downloads(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield a player's special downloads that can't be used now, with reasons (1E-DL-13)."""
    left = {special_option.label for special_option in special_options(table, seat)}
    for instance in table.controlled(seat, table.all_in_play()):
        if not table.is_a(instance, Personnel, Ship):
            continue
        for number, sought in enumerate(special_downloads_of(table, instance)):
            label = f"Download {sought_words(sought)} with {table.name(instance)}"
            if label in left:
                continue
            yield blocked_option(table, "download", label, instance, _reason_no_download(table, seat, instance, number))


def _reason_no_download(table: Table, seat: int, instance: str, number: int) -> Reason:
    sought = special_downloads_of(table, instance)[number]
    if is_used(table, use_key(table, instance, number, seat), GAME):
        return Reason("1E-DL-13", "It can be used once each game, and you have already used it.")
    if not may_find_any(table, seat, sought):
        return Reason("1E-DL-13", f"You have no {sought_words(sought)} to download.")
    if are_downloads_barred(table):
        return ALL_DOWNLOADS_PREVENTED
    if is_used(table, use_key(table, instance, number, seat), TURN):
        return Reason("1E-DL-01", "You already looked for it this turn, and it couldn’t be played.")
    if is_over_download_limit(table, seat, instance, sought):
        return PERSONNEL_DOWNLOAD_USED
    if is_disabled(table, instance):
        return Reason("1E-STAT-05", "The personnel who would do it is disabled.")
    if has_no_usable_text(table, instance):
        return Reason("1E-SKILL-01", "The personnel who would do it can’t use their skills.")
    needs = download_condition(table, instance)
    if needs is not None and not is_cloaked(table, ship_of(table, instance)):
        return Reason(
            "1E-DL-13",
            f"It only requires that {in_first_edition_terms(condition_words(needs))}, and that isn’t true now.",
        )
    return Reason("1E-CR-139", "The personnel who would do it is aboard a cloaked ship, so the card can’t come here.")


def blocked_doorway_downloads(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the downloads of doorways that form a location, which are offered only on entering play (1E-CR-142)."""
    if plays.FormLocation not in table.index.node_kinds:
        return
    locations = [location.id for location in table.locations() if table.is_a(location.id, Doorway)]
    for instance in (*table.cards_in_list("hand", seat), *locations):
        for effect in (node for node in tree_nodes(table.card(instance)) if isinstance(node, plays.FormLocation)):
            if reason := _reason_not_offered(table, seat, instance, effect, formed=instance in locations):
                label = f"Download {effect.offers} with {table.name(instance)}"
                yield blocked_option(table, "download", label, instance, reason)


def _reason_not_offered(
    table: Table, seat: int, instance: str, effect: plays.FormLocation, *, formed: bool
) -> Reason | None:
    own = [card for pile in ("hand", "deck", "tent") for card in table.cards_in_list(pile, seat)]
    sought = [card for card in own if table.name(card) == effect.offers]
    if not sought:
        return Reason("1E-CR-142", f"You have no {effect.offers} in hand or deck.")
    if any(is_missing_second_copy(Resolution(table, seat, card)) for card in sought):
        return Reason("1E-DL-09", NO_OTHER_COPY)
    if formed:
        return Reason("1E-CR-142", f"It can be used only when {table.name(instance)} enters play.")
    if offered_search(table, seat, instance, effect).can_find_any():
        return None
    return Reason("1E-DL-01", f"{effect.offers} couldn’t enter play now.")
