"""Adjustments of hands, decks and piles: drawing, looking, revealing, shuffling, discarding from the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    StepWithChoices,
    number_in_order,
    number_question,
    number_step,
    options_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.card_sets import (
    CARD_SEPARATOR,
    MAX_PICKED,
    PILE,
    card_options,
    card_set_words,
    cards_in_order_part,
    last_selection_options,
    pile_sets,
    sets_in_play,
)
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards
from engine.ccg.adjusting.verb import PILES, Verb
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.errors import RuleViolation

MAX_CARDS_DRAWN = 20
"""Maximum number of cards drawn by one guided adjustment."""


def _own_hidden_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield a player’s own cards that others may not have seen."""
    return (card for card in nameable_cards(hands, seat) if hands.owner(card) == seat and not hands.can_see(None, card))


# --- steps -----------------------------------------------------------------------------------------------------------


def _ask_number_drawn(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    left = len(hands.cards_in_pile(f"deck.{seat}"))
    return number_question(seat, "How many cards do you draw?", 1, max(1, min(MAX_CARDS_DRAWN, left)))


def _hidden_cards_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    """Ask for a hand, deck or team with cards that the player doesn't see."""
    return options_step(seat, "What do you look at?", list(_sets_to_look_at(hands, seat)))


def _hidden_sets(hands: ManualTable, seat: int, viewer: int | None) -> Iterator[Option]:
    """Yield sets with a card that the viewer, or with ``None`` anyone, doesn't see."""
    for part in _sets_to_choose_from(hands, seat):
        if any(not hands.can_see(viewer, card) for card in cards_in_order_part(hands, part.id)):
            yield part


def _sets_to_choose_from(hands: ManualTable, seat: int) -> Iterator[Option]:
    yield from pile_sets(hands, seat)
    yield from sets_in_play(hands, seat)
    yield from last_selection_options(hands)


def _sets_to_look_at(hands: ManualTable, seat: int) -> Iterator[Option]:
    return _hidden_sets(hands, seat, seat)


def _cards_to_reveal_question(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    options = [*card_options(hands, seat, _cards_to_reveal(hands, seat)), *_hidden_sets(hands, seat, None)]
    return options_step(seat, "What do you reveal to everyone?", options, most=MAX_PICKED, kind=Kind.CARDS)


def _cards_to_reveal(hands: ManualTable, seat: int) -> Iterator[str]:
    hidden = chain(_own_hidden_cards(hands, seat), hands.cards_looked_at_by(seat))
    return (card for card in hidden if hands.knows(seat, card))


def _cards_and_sets_to_reveal(hands: ManualTable, seat: int) -> Iterator[str | Option]:
    return chain(_cards_to_reveal(hands, seat), _hidden_sets(hands, seat, None))


def _number_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    there = len(cards_in_order_part(hands, order[1]))
    return number_question(seat, "How many cards?", 1, max(1, min(MAX_CARDS_DRAWN, there)))


def _shuffleable_piles_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    mixed = {f"{PILE}{pile.token}" for pile in hands.piles(seat)}
    return options_step(
        seat, "What is shuffled?", [pile_set for pile_set in pile_sets(hands, seat) if pile_set.id in mixed]
    )


# --- changes ---------------------------------------------------------------------------------------------------------


def _draw_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    return f"{hands.player(seat)} draws {hands.draw(seat, max(0, number_in_order(what[0])))}."


def _let_player_draw(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    who = seat_in_order(hands, what[0])
    return f"{hands.player(who)} draws {hands.draw(who, max(0, number_in_order(what[1])))}."


def _discard_from_deck(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    who = seat_in_order(hands, what[0])
    gone = hands.discard_from_deck(who, max(0, number_in_order(what[1])))
    top = "the top card" if len(gone) == 1 else f"the top {len(gone)} cards"
    return lambda name: f"{hands.player(who)} discards {top} of their deck: {name(gone)}."


def _cards_of_named_pile(hands: ManualTable, seat: int, token: str) -> list[str]:
    known = {one.id for one in _sets_to_choose_from(hands, seat)}
    if token not in known:
        raise RuleViolation("There is no such hand, deck or pile.")
    return cards_in_order_part(hands, token)


def look_at_cards(hands: ManualTable, seat: int, cards: Sequence[str]) -> None:
    """Let a seat look at hidden cards; the others only read that it does."""
    record = hands.writable_record()
    record.seen += [(seat, card) for card in cards if (seat, card) not in record.seen]
    if cards:
        names = ", ".join(hands.name(card) for card in cards)
        private = {seat: f"You look at {names}."}
        hands.table.journal.log_event("look", f"{hands.player(seat)} looks at cards.", private=private, seat=seat)


def _look_at_pile(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = _cards_of_named_pile(hands, seat, what[0])
    words = card_set_words(hands, what[0], seat)
    look_at_cards(hands, seat, cards)
    return f"{hands.player(seat)} looks at {words}."


def _look_top(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = _cards_of_named_pile(hands, seat, what[0])[: max(1, number_in_order(what[1]))]
    look_at_cards(hands, seat, cards)
    return f"{hands.player(seat)} looks at the top {_number_of_cards_words(cards)} of {card_set_words(hands, what[0], seat)}."


def _look_bottom(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = _cards_of_named_pile(hands, seat, what[0])[-max(1, number_in_order(what[1])) :]
    look_at_cards(hands, seat, cards)
    return f"{hands.player(seat)} looks at the bottom {_number_of_cards_words(cards)} of {card_set_words(hands, what[0], seat)}."


def _number_of_cards_words(cards: Sequence[str]) -> str:
    return "card" if len(cards) == 1 else f"{len(cards)} cards"


def reveal_cards(hands: ManualTable, cards: Sequence[str]) -> str:
    """Reveal cards to everyone; return their names."""
    hands.make_known(cards)
    return ", ".join(hands.name(card) for card in cards)


def _reveal_named_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    for part in what[0].split(CARD_SEPARATOR):
        if part.startswith("all."):
            _cards_of_named_pile(hands, seat, part)
    cards = cards_in_order_part(hands, what[0])
    where = f" ({card_set_words(hands, what[0], seat)})" if what[0].startswith("all.") else ""
    return f"{hands.player(seat)} reveals {reveal_cards(hands, cards)}{where}."


def _reveal_top(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = _cards_of_named_pile(hands, seat, what[0])[: max(1, number_in_order(what[1]))]
    words = card_set_words(hands, what[0], seat)
    return f"{hands.player(seat)} reveals the top {_number_of_cards_words(cards)} of {words}: {reveal_cards(hands, cards)}."


def _shuffle_pile(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    _cards_of_named_pile(hands, seat, what[0])
    words = card_set_words(hands, what[0], seat)
    hands.shuffle(what[0].removeprefix(PILE))
    return f"{words[0].upper()}{words[1:]} is shuffled."


def _shuffle_into(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    """Put every card of a hand or pile into its owner’s deck, and shuffle that."""
    cards = _cards_of_named_pile(hands, seat, what[0])
    words, owners = card_set_words(hands, what[0], seat), sorted({hands.owner(card) for card in cards})
    for card in cards:
        if not any(end.id == "deck-bottom" for end in hands.pile_ends_for(card)):
            raise RuleViolation("These cards can’t go into a deck.")
        hands.put_in_pile(card, "deck-bottom")
    for owner in owners:
        hands.shuffle(f"deck.{owner}")
    return f"{words[0].upper()}{words[1:]} is shuffled into the deck."


def _deck_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    wholes = [pile_set for pile_set in pile_sets(hands, seat) if not pile_set.id.startswith(f"{PILE}deck.")]
    able = [
        part
        for part in wholes
        if all(
            any(end.id == "deck-bottom" for end in hands.pile_ends_for(card))
            for card in cards_in_order_part(hands, part.id)
        )
    ]
    return options_step(seat, "What is shuffled into the deck?", able)


_LOOKING = StepWithChoices(_hidden_cards_step, _sets_to_look_at)
_WHICH = "There is no such hand, deck or pile."

VERBS = {
    "draw": Verb("Draw cards", "from your deck", PILES, (_ask_number_drawn,), _draw_cards),
    "draws": Verb(
        "Let a player draw",
        "from their deck",
        PILES,
        (player_step("Who draws?"), number_step("How many cards?", 1, MAX_CARDS_DRAWN)),
        _let_player_draw,
        "There is no such player.",
    ),
    "look": Verb(
        "Look at or search a hand, deck or pile",
        "only you see the cards, and can take or use them afterwards",
        PILES,
        (_LOOKING,),
        _look_at_pile,
        _WHICH,
    ),
    "look-top": Verb("Look at top cards", "only you see them", PILES, (_LOOKING, _number_question), _look_top, _WHICH),
    "look-bottom": Verb(
        "Look at bottom cards", "only you see them", PILES, (_LOOKING, _number_question), _look_bottom, _WHICH
    ),
    "reveal": Verb(
        "Reveal one of your cards, a hand or a pile",
        "to everybody",
        PILES,
        (StepWithChoices(_cards_to_reveal_question, _cards_and_sets_to_reveal),),
        _reveal_named_cards,
        "You can only reveal your own cards, and whole hands and piles.",
    ),
    "reveal-top": Verb("Reveal top cards", "to everybody", PILES, (_LOOKING, _number_question), _reveal_top, _WHICH),
    "mill": Verb(
        "Discard top cards of a deck",
        "of any player",
        PILES,
        (player_step("Whose deck?"), number_step("How many cards?", 1, MAX_CARDS_DRAWN)),
        _discard_from_deck,
        "There is no such player.",
    ),
    "shuffle": Verb("Shuffle a deck, hand or pile", "", PILES, (_shuffleable_piles_step,), _shuffle_pile, _WHICH),
    "shuffle-in": Verb(
        "Shuffle a hand or pile into the deck", "every card of it", PILES, (_deck_step,), _shuffle_into, _WHICH
    ),
}
