"""Q-Flashes: a team faces as many cards of the opponent's Q-Continuum as it has personnel (1E17-ATT-13, 1E-GAP-12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.ccg.effects import q_cards as tree
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import Dilemma, Doorway, Function, FunctionCard
from engine.first_edition.cards.wording import card_text
from engine.first_edition.missions.attempt_continuation import is_attempt_continuing
from engine.first_edition.missions.dilemmas import encounter_dilemma
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.resolving.actions import carry_out_action, let_players_respond
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.manual_resolution import resolve_text_by_hand
from engine.first_edition.resolving.points import score_points
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.resolving.two_groups import choose_facing_group, reunite_groups, set_facing_group
from engine.first_edition.table.side_decks import Q, is_open, top_cards
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import GAME, is_used, record_use, use_key_of
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Procedure, option

MET, FLASH = "met", "flash begun"


def is_flash(table: Table, instance: str) -> bool:
    """Whether a card is a Q-Flash."""
    card = table.card(instance)
    return isinstance(card, Doorway) and card.flashes


def face_flash(table: Table, now: Attempt, doorway: str) -> Procedure[None]:
    """Face one card for each personnel present at the start; then discard the Q-Flash.

    It ends early if no one is left or the side deck is empty (1E-GAP-12). At a planet-and-space mission their player
    chooses which group faces it and each of its cards (1E-MIS-30).
    """
    _show_card(table, now, doorway)
    yield from choose_facing_group(table, now, doorway)
    count = sum(len(persons_on_card(table, member)) for member in now.group)
    yield from _run_flash(table, now, doorway, count)
    reunite_groups(table, now)
    if table.outcome is None and table.in_play(doorway):
        leave_play(table, doorway)


def _show_card(table: Table, now: Attempt, card: str) -> None:
    """Show an encountered card, which no one controls until it is settled."""
    table.put(card, MET, now.location)
    table.instance_to_change(card).controller, table.instance_to_change(card).met_by = None, now.seat


def _put_before_owner(table: Table, card: str) -> None:
    """Put a card in play in front of its owner."""
    owner = table.instance(card).owner
    table.put(card, "table", owner)
    table.instance_to_change(card).controller, table.instance_to_change(card).met_by = owner, None
    table.drop_all_caches()


def _run_flash(table: Table, now: Attempt, cause: str, count: int) -> Procedure[None]:
    """Carry out a Q-Flash of ``count`` cards; effects that last until any Q-Flash then end."""
    now.flash = count
    cards = "1 card" if count == 1 else f"{count} cards"
    words = f"{table.name(cause)}: {cards} from {table.player_name(table.opponent_of(now.seat))}’s Q-Continuum."
    table.journal.log_event("dilemma", words, rule="1E17-ATT-13", reveals=True)
    yield from let_players_respond(table, FLASH, Action(FLASH, table.instance(cause).owner, (cause,), now.location))
    drawn: set[str] = set()
    while now.flash and is_attempt_continuing(table, now) and (card := _next_card(table, table.opponent_of(now.seat))):
        now.flash -= 1
        title = table.card(card).title
        if title in drawn:
            _discard_duplicate(table, card)
            continue
        drawn.add(title)
        yield from _encounter_card(table, now, card)
    now.flash = UNSET
    table.drop_caches(now.location)


def _discard_duplicate(table: Table, card: str) -> None:
    """Discard a copy of a card already drawn in this Q-Flash; it counts as drawn and isn't replaced."""
    words = f"{table.name(card)} was already drawn in this Q-Flash, so the duplicate is discarded."
    table.journal.log_event("dilemma discarded", words, rule="1E17-ATT-13", reveals=True)
    leave_play(table, card)


def _next_card(table: Table, seat: int) -> str:
    """Return the top card of a side deck if it is open, else empty."""
    return next(iter(top_cards(table, seat, Q, 1)), "") if is_open(table, seat, Q) else ""


def _encounter_card(table: Table, now: Attempt, card: str) -> Procedure[None]:
    """Encounter a dilemma as usual (1ER-QQQ-1), or carry out an event or interrupt at once.

    Players can respond to it by its type (1E-CARD-19), and nullify it.
    """
    if table.is_a(card, Dilemma):
        yield from encounter_dilemma(table, now, card)
        return
    definition, owner = table.card(card), table.instance(card).owner
    allowed = is_allowed_by_uniqueness(table, owner, definition)
    _show_card(table, now, card)
    table.instance_to_change(card).since = table.state.turn
    words = f"{definition.type.title()}: {definition.name}. {card_text(definition)}"
    table.journal.log_event("dilemma", words, rule="1E-CARD-19", reveals=True)
    if not allowed:
        table.journal.log_event("no effect", f"Another {definition.name} is in play.", rule="1E-UNIQ-01")
        leave_play(table, card)
        return
    functions = table.card_as(card, FunctionCard).functions
    function = next(function for function in functions if function.how == MET)
    table.instance_to_change(card).function = functions.index(function)
    yield from choose_facing_group(table, now, card)
    now.facing = card
    table.drop_caches(now.location)
    scored, resolution = len(table.state.ledger), Resolution(table, now.seat, card)
    action = Action("played", owner, (card,), now.location)
    yield from carry_out_action(table, action, lambda _: _carry_out(resolution, function))
    now.facing = ""
    reunite_groups(table, now)
    table.drop_caches(now.location)
    if table.list_of_card(card)[0] == MET:
        _settle_card(table, card, scored, stays=function.stays and not action.cancelled)


def _carry_out(resolution: Resolution, function: Function) -> Procedure[None]:
    """Carry out a card's effects, or let the players resolve its text."""
    yield from resolution.run(function.effects)
    if resolution.table.card(resolution.card).words:
        yield from resolve_text_by_hand(resolution.table, resolution.card, resolution.seat)


def _settle_card(table: Table, card: str, scored: int, *, stays: bool) -> None:
    """Leave a card in play, put it with the points it scored, or discard it (1E-LEAVE-05)."""
    mine = [item for item in table.state.ledger[scored:] if item.source == table.card(card).id and item.points > 0]
    if stays:
        _put_before_owner(table, card)
        return
    leave_play(table, card)
    if mine:
        table.put(card, "bonus", mine[0].seat)


# --- effects of single cards -----------------------------------------------------------------------------------------


def settle_wager(table: Table, now: Attempt, wager: tuple[str, int], seed: str, before: Sequence[str]) -> None:
    """Deduct wagered points if the seed card was a dilemma that left anyone in the team unable to act.

    Args:
        wager: the definition id of the wagering card, and the points.
        seed: the encountered card.
        before: the team that encountered it.
    """
    now.wager = UNSET
    idle = [card for card in before if card in table.state.cards and table.in_play(card) and not is_active(table, card)]
    if seed in table.state.cards and table.is_a(seed, Dilemma) and idle:
        known = table.state.cards
        copies = (card for card, instance in known.items() if instance.card == wager[0])
        score_points(table, now.seat, -wager[1], wager[0] if wager[0] in known else next(copies, seed))


def _add_cards_to_flash(resolution: Resolution, effect: tree.MeetMore, _picked: list[str]) -> Procedure[None]:
    attempt = resolution.table.state.attempt
    if attempt is not None and attempt.flash is not UNSET:
        attempt.flash += resolution.value_of_amount(effect.count)
    yield from ()


def _draw_lots(resolution: Resolution, effect: tree.DrawLots, _picked: list[str]) -> Procedure[None]:
    """Draw lots until a card meets the requirement or the dilemma itself is drawn (1E-GEN-02)."""
    table, chance = resolution.table, resolution.table.state.random
    drawn: list[str] = []
    for card in chance.shuffled([*resolution.eligible(effect.of), resolution.card]):
        if card == resolution.card:
            break
        drawn.append(card)
        if resolution.is_met(effect.requirement, [card]):
            break
    resolution.remember_picked(drawn)
    if drawn:
        resolution.log_event_for_cards("random", drawn, "selected at random", "1E-GEN-02")
    else:
        table.journal.log_event("random", f"{table.name(resolution.card)} itself is drawn.", rule="1E-GEN-02")
    yield from ()


def _nullify_next(resolution: Resolution, _effect: tree.NullifyNext, _picked: list[str]) -> Procedure[None]:
    table = resolution.table
    for card in table.cards_in_list("under", resolution.location())[:1]:
        words = f"{table.name(card)} is nullified before it is encountered."
        table.journal.log_event("nullified", words, rule="1E-LEAVE-11", reveals=True)
        leave_play(table, card)
    yield from ()


def _wager_points(resolution: Resolution, effect: tree.Wager, _picked: list[str]) -> Procedure[None]:
    attempt = resolution.table.state.attempt
    if attempt is not None:
        attempt.wager = (resolution.table.instance(resolution.card).card, effect.points)
    yield from ()


def _hold_in_box(resolution: Resolution, _effect: tree.Hold, picked: list[str]) -> Procedure[None]:
    """Hold personnel in a box, where they stay in play; its previous occupant is removed (1E-LEAVE-10)."""
    table, card = resolution.table, resolution.card
    same = (
        on_table
        for on_table in table.cards_on_tables()
        if on_table != card and are_copies(table.card(on_table), table.card(card))
    )
    box = next(same, "")
    for occupant in list(table.cards_in_list("held", box)) if box else ():
        resolution.log_event_for_cards("remove", [occupant], "out-of-play", "1E-LEAVE-02", open_to_all=True)
        leave_play(table, occupant, "out")
    for other in picked:
        remove_from_attempt(table, [other])
        table.put(other, "held", box or card)
        table.instance_to_change(other).home = ""
        where = table.name(card)
        table.journal.log_event("hold", f"{table.name(other)} is in the {where}.", rule="1E-LEAVE-10", reveals=True)
    if box:
        leave_play(table, card)
        table.drop_all_caches()
    else:
        _put_before_owner(table, card)
    yield from ()


def _start_flash_by_text(resolution: Resolution, effect: tree.HaveFlash, _picked: list[str]) -> Procedure[None]:
    table, now = resolution.table, resolution.table.state.attempt
    if now is None:
        return
    if effect.stacked:
        yield from _stack_cards(table, table.opponent_of(now.seat), resolution.card, effect.stacked)
    facing, in_space = now.facing, bool(now.ship)
    yield from _run_flash(table, now, resolution.card, effect.count)
    now.facing = facing
    if now.orbiting:
        set_facing_group(table, now, in_space=in_space)


def _stack_cards(table: Table, seat: int, card: str, most: int) -> Procedure[None]:
    """Let a player put cards of their open Q-Continuum on top of it, without showing them (1E-DL-01)."""
    if not is_open(table, seat, Q) or not table.cards_in_list(Q, seat):
        return
    options = [option(card, table.name(card), card=table.card(card).id) for card in table.cards_in_list(Q, seat)]
    prompt = f"{table.name(card)}: which cards go on top of your Q-Continuum, in order?"
    chosen = yield from choose_some(
        seat,
        prompt,
        options,
        (0, min(most, len(options))),
        "1E-DL-01",
        public="looks through their Q-Continuum",
        kind=Kind.ORDERED_CARDS,
        default=(),
        reveals=True,
    )
    known = [table.card(card).id for card in chosen]
    table.shuffle(Q, seat)
    for title in reversed(known):
        found = next(card for card in table.cards_in_list(Q, seat) if table.card(card).id == title)
        table.put(found, Q, seat, 0)
    cards = "1 card" if len(known) == 1 else f"{len(known)} cards"
    words = f"{table.player_name(seat)} puts {cards} on top of their Q-Continuum."
    table.journal.log_event("download", words, seat=seat, rule="1E-DL-01", reveals=False)


def _replace_dilemma(resolution: Resolution, effect: tree.CallInstead, _picked: list[str]) -> Procedure[None]:
    """Replace a dilemma with a chosen card, faced at once; the dilemma leaves as if nullified (1E-CR-033)."""
    table, action, seat = resolution.table, resolution.action, resolution.seat
    cards = _replacement_cards(resolution, effect)
    if action is None or not cards:
        return
    options = [option(card, table.name(card), table.list_of_card(card)[0], card=table.card(card).id) for card in cards]
    prompt = f"Which card replaces {table.names(action.cards)} ({table.name(resolution.card)})?"
    door = yield from choose_one(seat, prompt, options, "1E-CR-033", public="replaces a dilemma")
    record_use(table, _mission_key(resolution), GAME)
    tent = table.list_of_card(door)[0] == "tent"
    words = f"{table.player_name(seat)} replaces {table.names(action.cards)} with {table.name(door)}."
    table.put(door, "under", action.place, 0)
    if tent:
        table.shuffle("tent", seat)
    table.journal.log_event("dilemma", words, seat=seat, rule="1E-CR-033", reveals=True)
    action.cancelled = True


def _replacement_cards(resolution: Resolution, effect: tree.CallInstead) -> list[str]:
    """Return the replacement cards in a player's hand, and in their Q's Tent if it is open."""
    table, seat = resolution.table, resolution.seat
    piles = ("hand", "tent") if is_open(table, seat, "tent") else ("hand",)
    there = (card for pile in piles for card in table.cards_in_list(pile, seat))
    return [card for card in there if fits_description(table, effect.cards, card, resolution.card, seat)]


def _mission_key(resolution: Resolution) -> str:
    return use_key_of(resolution.table, resolution.card, resolution.location(), resolution.seat)


def _may_replace(resolution: Resolution, effect: tree.CallInstead) -> bool:
    """Whether the dilemma is the player's own, a replacement exists, and this mission hasn't had one."""
    table, answered = resolution.table, resolution.action
    own = answered is not None and all(table.instance(card).owner == resolution.seat for card in answered.cards)
    return (
        own
        and bool(_replacement_cards(resolution, effect))
        and not is_used(resolution.table, _mission_key(resolution), GAME)
    )


EFFECTS = (
    EffectFunction(tree.MeetMore, _add_cards_to_flash),
    EffectFunction(tree.DrawLots, _draw_lots),
    EffectFunction(tree.NullifyNext, _nullify_next),
    EffectFunction(tree.Wager, _wager_points),
    EffectFunction(tree.Hold, _hold_in_box),
    EffectFunction(tree.CallInstead, _replace_dilemma),
    EffectFunction(tree.HaveFlash, _start_flash_by_text),
)
POSSIBLE = (StartCheck(tree.CallInstead, _may_replace),)
