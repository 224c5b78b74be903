"""Cards in orders: one, several separated by ``:``, or a whole set such as everyone aboard a ship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.ccg.adjusting.manual_table import ManualTable
from engine.kernel.decision import Option, option
from engine.kernel.errors import RuleViolation

CARD_SEPARATOR = ":"
"""Separator of cards in an order."""
ALL, CHOSEN, ATTEMPT, TEAM, PILE = "all.", "all.chosen", "all.attempt", "all.team.", "all.pile."
UNSEEN_PREFIX = "all.unseen."
"""Prefix for the position of a card that the player hasn't seen, because its id could identify it."""
MAX_PICKED = 9
"""Maximum number of cards that one adjustment names one by one."""


def cards_in_order_part(hands: ManualTable, named: str) -> list[str]:
    """Return the cards that part of an order names, each once."""
    return list(dict.fromkeys(card for part in named.split(CARD_SEPARATOR) for card in _cards_of_part(hands, part)))


def _cards_of_part(hands: ManualTable, one: str) -> Sequence[str]:
    if one == CHOSEN:
        return hands.last_selected_cards()
    if one == ATTEMPT:
        return hands.attempting_personnel()
    if one.startswith(TEAM):
        seat, _, place = one.removeprefix(TEAM).partition(".")
        return hands.team_members(place, int(seat))
    if one.startswith(PILE):
        return hands.cards_in_pile(one.removeprefix(PILE))
    if one.startswith(UNSEEN_PREFIX):
        unseen, place = _cards_nameable_unseen(hands), one.removeprefix(UNSEEN_PREFIX)
        return [card for number, card in enumerate(unseen) if str(number) == place]
    return (one,) if one else ()


def _cards_nameable_unseen(hands: ManualTable) -> list[str]:
    """Return the cards a player can name without knowing them: the last selection, and those affected by the event."""
    answered = hands.record.answered
    return [*hands.last_selected_cards(), *(answered.cards if answered else ())]


def card_set_words(hands: ManualTable, named: str, viewer: int) -> str:
    """Return the name of a set in the log, with its owner."""
    if named.startswith(UNSEEN_PREFIX):
        return "a card"
    one = next((card for card in _visible_sets(hands, viewer) if card.id == named), None)
    if one is None:
        return f"{len(cards_in_order_part(hands, named))} cards"
    if one.label.startswith("Your "):
        return one.label.replace("Your", f"{hands.player(viewer)}’s", 1)
    return (
        one.label if one.label.startswith(tuple(map(hands.player, hands.seats(0)))) else _label_in_sentence(one.label)
    )


def _label_in_sentence(label: str) -> str:
    return f"{label[0].lower()}{label[1:]}"


def _visible_sets(hands: ManualTable, viewer: int) -> Iterator[Option]:
    yield from sets_in_play(hands, viewer)
    yield from pile_sets(hands, viewer)


def last_selection_options(hands: ManualTable) -> Iterator[Option]:
    """Yield the option for the last random selection, if there is one."""
    if hands.last_selected_cards():
        yield option(CHOSEN, "The cards selected last", group="All of them")


def sets_in_play(hands: ManualTable, viewer: int, fitting: Iterable[str] | None = None) -> Iterator[Option]:
    """Yield options for whole teams, the attempt first; with ``fitting`` only teams with several of these cards."""
    wanted = None if fitting is None else frozenset(fitting)
    if (group := hands.attempting_personnel()) and (wanted is None or len(wanted.intersection(group)) > 1):
        yield option(ATTEMPT, "Everyone in the attempt", f"{len(group)} personnel", group="All of them")
    for place, seat, where in hands.teams():
        there = hands.team_members(place, seat)
        if there and (wanted is None or len(wanted.intersection(there)) > 1):
            whose = hands.possessive_of_player(seat, viewer)
            label = f"{whose[0].upper()}{whose[1:]} personnel {where}"
            yield option(f"{TEAM}{seat}.{place}", label, f"{len(there)} personnel", group="All of them")


def pile_sets(hands: ManualTable, viewer: int) -> Iterator[Option]:
    """Yield options for whole hands, decks and piles that are not empty."""
    for pile in hands.piles(viewer):
        if count := len(hands.cards_in_pile(pile.token)):
            label = f"{pile.label[0].upper()}{pile.label[1:]}"
            cards = "1 card" if count == 1 else f"{count} cards"
            yield option(f"{PILE}{pile.token}", label, cards, group="Hands, decks and piles")


def card_options(hands: ManualTable, viewer: int, cards: Iterable[str]) -> list[Option]:
    """Return options for cards, those in the attempt first; copies are distinguished by their position."""
    group = frozenset(hands.attempting_personnel())
    listed = sorted(dict.fromkeys(cards), key=lambda card: card not in group)
    known = frozenset(card for card in listed if hands.knows(viewer, card))
    labels = _distinct_labels(hands, viewer, listed, known)
    return [
        option(
            card if card in known else f"{UNSEEN_PREFIX}{_cards_nameable_unseen(hands).index(card)}",
            label,
            _card_detail(hands, viewer, card),
            group="In the attempt" if card in group else "Cards",
            card=hands.definition(card) if card in known else "",
        )
        for card, label in zip(listed, labels, strict=True)
    ]


def _card_detail(hands: ManualTable, viewer: int, card: str) -> str:
    whose, where = _possessive_of_owner(hands, viewer, card), hands.position_words(card, viewer)
    return where if not whose or whose in where else f"{whose}, {where}"


def _possessive_of_owner(hands: ManualTable, viewer: int, card: str) -> str:
    """Return the possessive of another player who has a card in play, such as *Bob’s*; empty for the viewer's cards."""
    holder = hands.holder(card)
    return f"{hands.player(holder)}’s" if holder is not None and holder != viewer and hands.in_play(card) else ""


def _unknown_card_name(hands: ManualTable, card: str) -> str:
    return "The card selected" if card in hands.last_selected_cards() else "The affected card"


def name_in_sentence(hands: ManualTable, viewer: int, card: str) -> str:
    """Return the name of a card within a sentence for a viewer, who may not know it."""
    return hands.name(card) if hands.knows(viewer, card) else _label_in_sentence(_unknown_card_name(hands, card))


def _distinct_labels(hands: ManualTable, viewer: int, cards: Sequence[str], known: frozenset[str]) -> list[str]:
    names = [hands.name(card) if card in known else _unknown_card_name(hands, card) for card in cards]
    copies = Counter(names)
    said = [
        f"{name}, {hands.position_words(card, viewer)}" if copies[name] > 1 else name
        for card, name in zip(cards, names, strict=True)
    ]
    copies = Counter(said)
    said = [
        f"{_possessive_of_owner(hands, viewer, card)} {item}".lstrip() if copies[item] > 1 else item
        for card, item in zip(cards, said, strict=True)
    ]
    copies, counted = Counter(said), Counter[str]()
    labels = []
    for text in said:
        counted[text] += 1
        labels.append(f"{text} ({counted[text]})" if copies[text] > 1 else text)
    return labels


def checked_card(hands: ManualTable, seat: int, card: str) -> str:
    """Return the card, after checking that the seat may name it.

    Raises:
        RuleViolation: there is no such card that the seat is allowed to see.
    """
    if hands.exists(card) and hands.can_name(seat, card):
        return card
    raise RuleViolation("There is no such card that you can see.")
