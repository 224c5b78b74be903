"""Adjustments that put cards somewhere: into play, on others, to hands and piles."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import CardNaming, LogSentence, goes_or_go, is_or_are
from engine.ccg.adjusting.asking_steps import CardStep, affectable_cards, options_step
from engine.ccg.adjusting.card_sets import card_options, cards_in_order_part, name_in_sentence
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.verb import CARDS, Verb, adjustment_of_each_card
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.errors import RuleViolation

_OWNERS_PILE = re.compile(r"its owner’s (discard pile|dilemma pile|deck|hand|bonus point area|Q’s Tent)")

# --- selecting cards -------------------------------------------------------------------------------------------------


def nameable_cards_in_play(hands: ManualTable, _seat: int) -> Iterator[str]:
    """Yield all cards in play except missions, and the dilemma being faced."""
    if hands.faced_dilemma():
        yield hands.faced_dilemma()
    yield from hands.all_in_play()


def nameable_cards_outside_play(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield cards outside play that a player may name: seen in piles, looked at, beneath others, or selected."""
    for pile in hands.piles(seat):
        yield from (card for card in hands.cards_in_pile(pile.token) if hands.can_see(seat, card))
    yield from hands.cards_looked_at_by(seat)
    yield from hands.cards_beneath_others()
    yield from (card for card in hands.last_selected_cards() if hands.knows(seat, card))


def nameable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield all cards in play or in piles that the player may name."""
    yield from nameable_cards_in_play(hands, seat)
    yield from nameable_cards_outside_play(hands, seat)


def unseen_selected_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield selected cards that a seat hasn't seen; choices aren't limited by their types, which would reveal them."""
    return (card for card in hands.last_selected_cards() if not hands.knows(seat, card))


def _movable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in nameable_cards(hands, seat)
        if hands.sort_of_card(card) in ("personnel", "ship", "equipment", "facility")
        and (_may_be_in_play(hands, hands.owner(card), card) or _may_be_in_play(hands, seat, card))
    )


def _may_be_in_play(hands: ManualTable, seat: int, card: str) -> bool:
    return hands.in_play(card) or hands.can_enter(card, seat)


def _playable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in nameable_cards(hands, seat)
        if hands.can_be_placed_face_up(card) and _may_be_in_play(hands, seat, card)
    )


def _cards_kept_out_by_uniqueness(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield cards outside play that uniqueness keeps from entering it."""
    outside = (
        card
        for card in nameable_cards(hands, seat)
        if not hands.in_play(card) and hands.sort_of_card(card) != "mission"
    )
    return (card for card in outside if not hands.can_enter(card, hands.owner(card)))


def _waive_uniqueness(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = affectable_cards(hands, seat, what[0], _cards_kept_out_by_uniqueness)
    hands.writable_record().waived += cards
    return lambda name: f"{name(cards)} can enter play despite uniqueness."


def _placeable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in nameable_cards(hands, seat)
        if hands.can_be_placed_on(card) and _may_be_in_play(hands, seat, card)
    )


def _coverable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    yield from unseen_selected_cards(hands, seat)
    yield from (card for card in nameable_cards(hands, seat) if hands.can_be_placed_under(card))


_PILES_OF_CARDS_OUT_OF_PLAY = ("discard", "out", "removed")
"""Piles of cards that are already discarded or out of the game."""


def _cards_that_can_leave_play(hands: ManualTable, seat: int) -> Iterator[str]:
    yield from nameable_cards_in_play(hands, seat)
    for pile in hands.piles(seat):
        if pile.token.partition(".")[0] not in _PILES_OF_CARDS_OUT_OF_PLAY:
            yield from (card for card in hands.cards_in_pile(pile.token) if hands.can_see(seat, card))
    yield from hands.cards_looked_at_by(seat)
    yield from hands.cards_beneath_others()
    yield from hands.last_selected_cards()


def _returnable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    yield from unseen_selected_cards(hands, seat)
    yield from (card for card in nameable_cards(hands, seat) if hands.can_be_in_hand(card))


def _cards_for_piles(hands: ManualTable, seat: int) -> Iterator[str]:
    yield from unseen_selected_cards(hands, seat)
    yield from (card for card in nameable_cards(hands, seat) if hands.sort_of_card(card) != "mission")


def _exchangeable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards(hands, seat) if hands.sort_of_card(card) not in ("mission", "facility"))


def _cards_with_exchange_partners(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card for card in dict.fromkeys(_exchangeable_cards(hands, seat)) if any(_exchange_partners(hands, seat, card))
    )


def _exchange_partners(hands: ManualTable, seat: int, card: str) -> Iterator[str]:
    """Yield cards that a card can be exchanged with: of the same sort, or both in piles that can contain both."""
    sort, piles = hands.sort_of_card(card), _piles_of(hands, card)
    others = (
        item
        for item in _exchangeable_cards(hands, seat)
        if item != card and (hands.sort_of_card(item) == sort or (piles and _piles_of(hands, item) == piles))
    )
    return (other for other in others if hands.knows(seat, other) and _may_swap(hands, card, other))


def _piles_of(hands: ManualTable, card: str) -> frozenset[str]:
    """Return the piles that a card in a pile can be put into; empty if it is in play or beneath another card."""
    lying = hands.in_play(card) or hands.bearer(card) or card == hands.faced_dilemma()
    return frozenset() if lying else frozenset(end.id for end in hands.pile_ends_for(card))


def _places_for_card(hands: ManualTable, seat: int, card: str) -> list[Option]:
    """Return the places where a card can be put, never aboard a card that it carries itself."""
    return [place for place in hands.places_for_card(seat, card) if not hands.is_borne_by(place.place, card)]


def _hosts_for_card(hands: ManualTable, card: str) -> list[str]:
    """Return the cards on or under which a card can be placed, never one that it carries itself."""
    return [host for host in hands.possible_hosts(card) if not hands.is_borne_by(host, card)]


# --- steps -----------------------------------------------------------------------------------------------------------


def _place_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    cards = affectable_cards(hands, seat, order[1], _movable_cards)
    return options_step(
        seat, f"Where do you put {_first_card_name(hands, seat, cards)}?", _places_for_card(hands, seat, cards[0])
    )


def _first_card_name(hands: ManualTable, seat: int, cards: Sequence[str]) -> str:
    return name_in_sentence(hands, seat, cards[0]) if len(cards) == 1 else f"these {len(cards)} cards"


def _host_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
    cards = affectable_cards(hands, seat, order[1], _placeable_cards if order[0] == "place-on" else _coverable_cards)
    lies_on = order[0] == "place-on"
    known = [host for host in _hosts_for_card(hands, cards[0]) if hands.knows(seat, host) and host not in cards]
    hosts = [item for item in known if not lies_on or hands.can_bear(item, cards[0])]
    prompt = f"Which card do you place {_first_card_name(hands, seat, cards)} {'on' if lies_on else 'under'}?"
    return options_step(seat, prompt, card_options(hands, seat, hosts), kind=Kind.CARDS)


def _pile_end_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
    cards = affectable_cards(hands, seat, order[1], _cards_for_piles)
    return options_step(
        seat, f"Where do you put {_first_card_name(hands, seat, cards)}?", hands.pile_ends_for(cards[0])
    )


def _exchange_partner_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
    card = affectable_cards(hands, seat, order[1], _cards_with_exchange_partners)[0]
    prompt = f"Which card does {name_in_sentence(hands, seat, card)} trade places with?"
    return options_step(seat, prompt, card_options(hands, seat, _exchange_partners(hands, seat, card)), kind=Kind.CARDS)


def _may_swap(hands: ManualTable, card: str, other: str) -> bool:
    """Whether two cards can be exchanged: neither is on the other or brings a second unique copy into play."""
    if hands.is_borne_by(card, other) or hands.is_borne_by(other, card):
        return False
    if not (hands.may_replace(card, other) and hands.may_replace(other, card)):
        return False
    ways = ((card, other), (other, card))
    entering = {card: hands.holder(gone) for card, gone in ways if hands.in_play(gone) and not hands.in_play(card)}
    return all(
        hands.can_enter(item, hands.owner(item) if seat is None else seat)
        or hands.definition(item) == hands.definition(card)
        for item, seat in entering.items()
    )


# --- changes ---------------------------------------------------------------------------------------------------------


def _move_card(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, place = affectable_cards(hands, seat, what[0], _movable_cards), what[1]
    for card in cards:
        if place not in {place.id for place in _places_for_card(hands, seat, card)}:
            raise RuleViolation("That card can’t go there.")
    words = hands.moved_to_words(place, seat)
    entering = {card for card in cards if not hands.in_play(card)}
    taken = [card for card in cards if card in entering and not hands.can_enter(card, hands.owner(card))]
    cards = _put_into_play_one_by_one(hands, seat, cards, lambda card: hands.put_at(seat, card, place))
    hands.make_known([card for card in cards if card in entering])
    taken = [card for card in taken if card in cards]
    command = f" {hands.player(seat)} commands {', '.join(map(hands.name, taken))}." if taken else ""
    return lambda name: f"{_public_card_names(hands, cards, entering, name)} {is_or_are(cards)} moved{words}.{command}"


def _public_card_names(hands: ManualTable, cards: Sequence[str], shown: Collection[str], name: CardNaming) -> str:
    """Return the names of cards: public for those that enter play (1E-REP-01, 2E-PLY-02), else as the reader knows."""
    rest = [card for card in cards if card not in shown]
    return ", ".join([*(hands.name(card) for card in cards if card in shown), *([name(rest)] if rest else [])])


def _play_card(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = affectable_cards(hands, seat, what[0], _playable_cards)
    cards = _put_into_play_one_by_one(hands, seat, cards, lambda card: hands.put_in_front(seat, card))
    return lambda name: f"{name(cards)} {is_or_are(cards)} put into play for {hands.player(seat)}."


def _place_on(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, host = affectable_cards(hands, seat, what[0], _placeable_cards), _checked_host(hands, seat, what[1])
    if any(host not in _hosts_for_card(hands, card) or not hands.can_bear(host, card) for card in cards):
        raise RuleViolation("That card can’t be placed there.")
    placed = _put_into_play_one_by_one(hands, seat, cards, lambda card: hands.put_on(seat, card, host))
    return lambda name: f"{name(placed)} {is_or_are(placed)} placed on {name([host])}."


def _put_into_play_one_by_one(
    hands: ManualTable, seat: int, cards: Sequence[str], put: Callable[[str], None]
) -> list[str]:
    """Put cards into play one by one, skipping those that uniqueness excludes by then; return the cards put in."""
    done = []
    for card in cards:
        if _may_be_in_play(hands, seat, card) or _may_be_in_play(hands, hands.owner(card), card):
            put(card)
            done.append(card)
    return done


def _place_under(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, host = affectable_cards(hands, seat, what[0], _coverable_cards), _checked_host(hands, seat, what[1])
    if any(host not in _hosts_for_card(hands, card) or not hands.can_be_placed_under(card) for card in cards):
        raise RuleViolation("That card can’t be placed there.")
    for card in cards:
        hands.put_under(seat, card, host)
    return lambda name: f"{name(cards)} {is_or_are(cards)} placed under {name([host])}."


def _checked_host(hands: ManualTable, seat: int, host: str) -> str:
    if not hands.exists(host) or not hands.knows(seat, host):
        raise RuleViolation("There is no such card that you can see.")
    return host


def _goes_to_owners_pile_words(pile: str) -> Callable[[Sequence[str]], str]:
    """Return the predicate *goes to its owner’s* pile, in singular or plural."""
    return lambda cards: f"{goes_or_go(cards)} {_owners_pile_words(f'to its owner’s {pile}', cards)}"


def _owners_pile_words(place: str, cards: Sequence[str]) -> str:
    """Return *its owner’s pile*, in the plural for several cards."""
    return place if len(cards) == 1 else _OWNERS_PILE.sub(r"their owners’ \1s", place)


def _return_to_hand(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = affectable_cards(hands, seat, what[0], _returnable_cards)
    if not all(hands.can_be_in_hand(card) for card in cards):
        raise RuleViolation("One of these cards can’t be in a hand.", hands.forbidding_rules["not for a hand"])
    for card in cards:
        hands.to_hand(card)
    return lambda name: f"{name(cards)} {_goes_to_owners_pile_words('hand')(cards)}."


def _put_into_pile(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, end = affectable_cards(hands, seat, what[0], _cards_for_piles), what[1]
    label = next((card.label for card in hands.pile_ends_for(cards[0]) if card.id == end), "")
    if not label or any(end not in {end.id for end in hands.pile_ends_for(card)} for card in cards):
        raise RuleViolation("That card can’t go there.")
    for card in cards:
        hands.put_in_pile(card, end)
    place = _owners_pile_words(f"{label[0].lower()}{label[1:]}", cards)
    return lambda name: f"{name(cards)} {goes_or_go(cards)} {place}."


def _exchange_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    card, other = affectable_cards(hands, seat, what[0], _exchangeable_cards)[0], cards_in_order_part(hands, what[1])[0]
    if other not in {*_exchange_partners(hands, seat, card)}:
        raise RuleViolation("These cards can’t trade places: their kinds differ, or one is on the other.")
    hands.exchange(card, other)
    return lambda name: f"{name([card])} and {name([other])} trade places."


VERBS = {
    "move": Verb(
        "Move a card",
        "personnel, equipment or ship: beam or move it, or put it into play there",
        CARDS,
        (CardStep("Which card do you move?", _movable_cards), _place_question),
        _move_card,
        "Only personnel, equipment and ships can be moved.",
        "That card can’t go there.",
    ),
    "play": Verb(
        "Put a card into play",
        "in your area, from wherever it is",
        CARDS,
        (CardStep("Which card is put into play?", _playable_cards, sets=False),),
        _play_card,
        "Only cards that can be in a player’s area can be put into play there.",
    ),
    "waive": Verb(
        "Ignore uniqueness",
        "for a card that then enters play",
        CARDS,
        (
            CardStep(
                "Which card can enter play although another copy is in play?", _cards_kept_out_by_uniqueness, sets=False
            ),
        ),
        _waive_uniqueness,
        "Uniqueness doesn’t keep that card from entering play.",
    ),
    "place-on": Verb(
        "Place a card on another",
        "or on a mission",
        CARDS,
        (CardStep("Which card is placed on another?", _placeable_cards, sets=False), _host_step),
        _place_on,
        "That card can’t be placed on others.",
        "It can’t have cards on it, is itself on or under the card being placed, or that card’s text places it "
        "elsewhere.",
    ),
    "place-under": Verb(
        "Place a card under another",
        "or beneath a mission; it is not in play there",
        CARDS,
        (CardStep("Which card is placed under another?", _coverable_cards), _host_step),
        _place_under,
        "That card can’t be placed under others.",
        "That card can’t have cards under it, or is itself on or under the card being placed.",
    ),
    "kill": Verb(
        "Kill or destroy a card",
        "from play to its owner’s discard pile",
        CARDS,
        (CardStep("Which card is killed or destroyed?", nameable_cards_in_play),),
        adjustment_of_each_card(
            nameable_cards_in_play, lambda hands, card: hands.kill(card), _goes_to_owners_pile_words("discard pile")
        ),
        "Only cards in play can be killed or destroyed.",
    ),
    "discard": Verb(
        "Discard or nullify a card",
        "from your hand or from play",
        CARDS,
        (CardStep("Which card is discarded or nullified?", _cards_that_can_leave_play),),
        adjustment_of_each_card(
            _cards_that_can_leave_play,
            lambda hands, card: hands.leave_play(card),
            _goes_to_owners_pile_words("discard pile"),
        ),
        "Only cards in hands, in play and beneath others can be discarded.",
    ),
    "hand": Verb(
        "Take a card into hand",
        "its owner does: from play, from a pile, or one that was looked at",
        CARDS,
        (CardStep("Which card goes to its owner’s hand?", _returnable_cards),),
        _return_to_hand,
        "That card can’t go to its owner’s hand.",
    ),
    "pile": Verb(
        "Put a card into a pile",
        "on top of a deck, at its bottom, shuffled into it, or out of the game",
        CARDS,
        (CardStep("Which card goes into a pile?", _cards_for_piles), _pile_end_step),
        _put_into_pile,
        "That card can’t go into a pile.",
        "That card can’t go there.",
    ),
    "exchange": Verb(
        "Exchange two cards",
        "each goes where the other was",
        CARDS,
        (
            CardStep("Which card is exchanged?", _cards_with_exchange_partners, most=1, sets=False),
            _exchange_partner_step,
        ),
        _exchange_cards,
        "There is no card it can trade places with.",
        "These cards can’t trade places: they have different types, or one is on the other.",
    ),
}
