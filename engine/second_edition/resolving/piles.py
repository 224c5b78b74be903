"""Drawing, discarding, downloading, examining and revealing (2E-CNT-04, 2E-ZON, 2E-DWN, 2E-SEL)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.describing.clauses_of_players import pile_end_words
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.card_options import detail_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.placing import leave_play
from engine.second_edition.table.table import Table
from engine.wording import numbered_names


def draw_cards(table: Table, seat: int, count: int = 1, cause: str = "") -> Procedure[list[str]]:
    """Draw cards from the top of a player's deck, as many as there are (2E-CST-04); return them."""
    drawn = table.draw(seat, count)
    if drawn:
        cards = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
        table.journal.log_event(
            "draw",
            f"{table.player_name(seat)} draws {cards}.",
            seat=seat,
            private={seat: f"You draw {table.names(drawn)}."},
            rule="2E-CNT-04",
        )
        yield from open_window(table, Occurrence("drawn", seat, cause=cause, number=len(drawn)))
    return drawn


def discard_cards(
    table: Table,
    seat: int,
    cards: Sequence[str],
    rule: str,
    cause: str = "",
    *,
    unchosen: bool = False,
    whence: str = "hand",
) -> Procedure[None]:
    """Put cards from hand or deck into their owner's discard pile, one at a time, face up (2E-ZON-02, 2E-ZON-05).

    Cards that a response to an earlier one moved are no longer discarded (2E-TIM-04).

    Args:
        seat: the owner.
        cards: the cards.
        rule: id of the rule that requires it.
        cause: the card whose text does it; may be empty.
        unchosen: whether chance decided or there was no choice, so that the log counts as revealing.
        whence: whether the cards are in a hand or on top of a deck.
    """
    lying = [(instance, table.zone_of(instance)) for instance in cards]
    if cards:
        about = Occurrence("would be discarded", seat, tuple(cards), cause=cause)
        remaining = (yield from open_window(table, about)).cards_still_affected()
        lying = [(instance, zone) for instance, zone in lying if instance in remaining]
    if lying:
        first = lying[0][0]
        owner = table.instance(first).owner
        own = owner == seat and first in table.player(owner).hand
        words = f"{table.player_name(owner)} discards {table.names([instance for instance, _ in lying])}."
        table.journal.log_event("discard", words, rule=rule, reveals=unchosen or not own)
    for instance, zone in lying:
        if table.zone_of(instance) == zone:
            leave_play(table, instance)
            yield from open_window(
                table,
                Occurrence("discarded", seat, (instance,), cause=cause, whence=whence if whence == zone.kind else ""),
            )
        else:
            words = f"{table.name(instance)} is no longer there and is not discarded."
            table.journal.log_event("discard", words, rule="2E-TIM-04")


def discard_from_hand(
    table: Table, seat: int, count: int, rule: str, *, prompt: str = "", cause: str = ""
) -> Procedure[None]:
    """Let the player discard a number of cards from their hand, at most all of them."""
    hand = [i for i in table.player(seat).hand if i != cause]
    count = min(count, len(hand))
    if not count:
        return
    labels = numbered_names([table.name(i) for i in hand])
    options = [option(i, label, card=table.instance(i).card) for i, label in zip(hand, labels, strict=True)]
    prompt, public = prompt or _discard_prompt(table, count, cause), "chooses what to discard"
    answer = yield from choose_some(seat, prompt, options, (count, count), rule, public=public)
    by_other = cause in table.state.cards and table.instance(cause).commander != seat
    yield from discard_cards(table, seat, answer, rule, cause, unchosen=by_other and count == len(hand))


def _discard_prompt(table: Table, count: int, cause: str) -> str:
    cards = "a card" if count == 1 else f"{count} cards"
    by = f" ({table.name(cause)})" if cause in table.state.cards else ""
    return f"Discard {cards} from your hand{by}."


def _draw_by_text(resolution: Resolution, effect: tree.Draw, _picked: list[str]) -> Procedure[None]:
    for seat in (yield from resolution.seats_meant(effect.whose)):
        count = resolution.value_of_amount(effect.count)
        if effect.upto:
            options = [option(str(number), f"Draw {number}") for number in range(count, -1, -1)]
            prompt, public = f"How many cards do you draw ({resolution.table.name(resolution.card)})?", "draws cards"
            count = int((yield from choose_one(seat, prompt, options, "2E-CST-04", public=public, private=False)))
        yield from draw_cards(resolution.table, seat, count, resolution.card)


def _discard_picked(resolution: Resolution, effect: tree.Discard, picked: list[str]) -> Procedure[None]:
    if effect.who is not None:
        whence = "deck" if effect.who.where == "top of deck" else "hand"
        yield from discard_cards(
            resolution.table, resolution.commander_of_card, picked, "2E-ZON-02", resolution.card, whence=whence
        )
        return
    for seat in (yield from resolution.seats_meant(effect.whose)):
        yield from _discard_by_text(resolution, effect, seat)


def _discard_by_text(resolution: Resolution, effect: tree.Discard, seat: int) -> Procedure[None]:
    table, count = resolution.table, resolution.value_of_amount(effect.count)
    hand = [i for i in table.player(seat).hand if i != resolution.card]
    match effect.how:
        case "chosen" if resolution.could_pay_other_costs(hand):
            chosen = yield from resolution.choose_cards(cards_meant.YOU, hand, count, count, "discard")
            yield from discard_cards(table, seat, chosen, "2E-ZON-02", resolution.card)
        case "random" if resolution.could_pay_other_costs(hand):
            chosen = resolution.select_and_log_at_random(hand, count)
            yield from discard_cards(
                table, resolution.commander_of_card, chosen, "2E-SEL-01", resolution.card, unchosen=True
            )
        case "random":
            chosen = table.state.random.sample(hand, min(count, len(hand)))
            yield from discard_cards(
                table, resolution.commander_of_card, chosen, "2E-SEL-01", resolution.card, unchosen=True
            )
        case "top of deck":
            for _ in range(min(count, len(table.player(seat).deck))):
                top = table.player(seat).deck[:1]
                yield from discard_cards(
                    table, resolution.commander_of_card, top, "2E-ZON-02", resolution.card, whence="deck"
                )
        case _:
            yield from discard_from_hand(table, seat, count, "2E-ZON-02", cause=resolution.card)


def _take_in_hand(resolution: Resolution, _effect: tree.TakeInHand, picked: list[str]) -> Procedure[None]:
    """Take cards into hand: openly from a discard pile (2E-ZON-07), in secret from a deck if examined (2E-SEL-04)."""
    table = resolution.table
    hidden = [i for i in picked if table.zone_of(i).kind == "deck" and i not in resolution.revealed]
    if hidden:
        taker = table.instance(hidden[0]).owner
        cards = "a card" if len(hidden) == 1 else f"{len(hidden)} cards"
        words = f"{table.player_name(taker)} takes {cards} from the deck."
        log_words = f"Taken into hand: {table.names(hidden)}."
        table.journal.log_event(
            "take", words, private=dict.fromkeys({resolution.seat, taker}, log_words), rule="2E-SEL-04"
        )
    shown = [i for i in picked if i not in hidden]
    if shown:
        table.journal.log_event("take", f"Taken into hand: {table.names(shown)}.", rule="2E-ZON-07")
    for instance in picked:
        table.to_hand(instance)
    yield from ()


def _download_card(resolution: Resolution, effect: tree.Download, _picked: list[str]) -> Procedure[None]:
    """Download a card: search, show, take into hand, shuffle; the player may find nothing (2E-DWN-01 to 2E-DWN-04)."""
    table, seat = resolution.table, resolution.seat
    about = yield from open_window(table, Occurrence("would be downloading", seat, cause=resolution.card))
    if about.cancelled:
        return
    deck = table.player(seat).deck
    now = characteristics_of(table)
    fitting = [
        i for i in deck if now.has_kind_and_player(effect.cards, i, seat) and now.is_met_by_one_card(effect.cards, i)
    ]
    fitting = [i for i in fitting if resolution.fits_picked_cards(effect.cards, i)]
    first: dict[str, str] = {}
    for instance in fitting:
        first.setdefault(table.instance(instance).card, instance)
    chosen: tuple[str, ...] = ()
    if first:
        options = [_download_option(table, i) for i in first.values()]
        prompt = f"Which card do you download ({table.name(resolution.card)})? You may take none."
        public = "searches a deck"
        chosen = yield from choose_some(seat, prompt, options, (0, 1), "2E-DWN-02", public=public, reveals=True)
    if chosen:
        table.put(chosen[0], "hand", seat)
        resolution.remember_picked(chosen)
    found = table.name(chosen[0]) if chosen else "nothing"
    table.journal.log_event(
        "download", f"{table.player_name(seat)} downloads {found}.", seat=seat, rule="2E-DWN-01", reveals=True
    )
    table.shuffle(deck)
    if chosen:
        yield from open_window(table, Occurrence("downloaded", seat, chosen, cause=resolution.card))


def _download_option(table: Table, instance: str) -> Option:
    card = table.instance(instance).card
    return option(instance, table.name(instance), detail_of(table, instance), card=card)


def _examine_cards(resolution: Resolution, effect: tree.Examine, _picked: list[str]) -> Procedure[None]:
    """Examine cards, for this player only (2E-SEL-04), or reveal them to everyone (2E-SEL-05).

    They stay where they are.
    """
    table = resolution.table
    seat = yield from resolution.seat_meant(effect.whose)
    pile = getattr(table.player(seat), effect.where)
    seen = list(pile) if effect.where == "hand" else pile[: resolution.value_of_amount(effect.count)]
    is_own, name = seat == resolution.seat, "dilemma pile" if effect.where == "dilemmas" else effect.where
    where = f"{table.player_name(seat)}’s {name}"
    resolution.remember_picked(seen)
    names = table.names(seen) or "nothing"
    if effect.reveal:
        resolution.revealed |= set(seen)
        table.journal.log_event("reveal", f"Revealed from {where}: {names}.", rule="2E-SEL-05", reveals=True)
    else:
        log_words = {resolution.seat: f"You examine {f'your {name}' if is_own else where}: {names}."}
        words = f"{table.player_name(resolution.seat)} examines {f'their own {name}' if is_own else where}."
        table.journal.log_event("examine", words, private=log_words, rule="2E-SEL-04")
    event = "revealed" if effect.reveal else "examined"
    for instance in seen:
        yield from open_window(table, Occurrence(event, resolution.seat, (instance,), cause=resolution.card))


def _shuffle_pile(resolution: Resolution, effect: tree.Shuffle, _picked: list[str]) -> Procedure[None]:
    seat = yield from resolution.seat_meant(effect.whose)
    pile: list[str] = getattr(resolution.table.player(seat), effect.pile)
    for instance in pile if effect.pile == "dilemmas" else ():
        resolution.table.instance(instance).face_up = False
    resolution.table.shuffle(pile)


def _arrange_cards(resolution: Resolution, effect: tree.Arrange, picked: list[str]) -> Procedure[None]:
    """Put the picked cards in the order chosen by the player who has seen them, the first on top (2E-SEL-02)."""
    table, lying = resolution.table, picked
    if len(picked) > 1:
        labels = numbered_names([table.name(i) for i in picked])
        options = [option(i, label, card=table.instance(i).card) for i, label in zip(picked, labels, strict=True)]
        prompt, every = f"In which order do you put them ({table.name(resolution.card)})?", (len(picked), len(picked))
        prompt = f"{prompt} The first is on top."
        lying = list(
            (
                yield from choose_some(
                    resolution.seat,
                    prompt,
                    options,
                    every,
                    "2E-SEL-02",
                    public="arranges cards",
                    kind=Kind.ORDERED_CARDS,
                )
            )
        )
    for instance in reversed(lying) if effect.place == "top" else lying:
        zone = table.zone_of(instance)
        table.put(instance, zone.kind, zone.of, 0 if effect.place == "top" else None)
    if picked:
        cards = "card is" if len(picked) == 1 else "cards are"
        words = f"{len(picked)} {cards} put {pile_end_words(effect.place)} of the pile."
        table.journal.log_event("arrange", words, rule="2E-SEL-02")


EFFECTS = (
    EffectFunction(tree.Draw, _draw_by_text),
    EffectFunction(tree.Discard, _discard_picked),
    EffectFunction(tree.TakeInHand, _take_in_hand),
    EffectFunction(tree.Download, _download_card),
    EffectFunction(tree.Examine, _examine_cards),
    EffectFunction(tree.Shuffle, _shuffle_pile),
    EffectFunction(tree.Arrange, _arrange_cards),
)
