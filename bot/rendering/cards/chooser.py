"""The picture for a choice of cards; with a budget, chosen cards fill a bar and the others say how much is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.page import MARGIN, MAX_CARDS_PER_PAGE, card_tiles, page_count
from bot.rendering.cards.small_card import SmallCardState
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    layered_blocks,
    positioned_blocks,
    row,
    spaced_across,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading, heading_height
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size
from bot.rendering.kit.text_fitting import shortened_description, shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, PANEL, Ink, kind_ink, seat_ink, skill_ink
from engine.kernel.decision import Answer, Decision, Option
from engine.wording import with_full_stop

_BUDGET_HEIGHT = 88
_PART_INKS = (kind_ink("dilemma"), skill_ink("security"), kind_ink("event"), skill_ink("engineering"))
_MAX_PARTS_DRAWN = 40
"""Maximum number of points that are drawn as separate parts of a bar."""


class CardOffer(msgspec.Struct, frozen=True):
    """A card on offer.

    Attributes:
        face: the card's face.
        cost: its share of the budget.
        chosen: its position among the chosen cards, from 1; 0 if it isn't chosen.
        reason: why it can't be chosen; empty if it can.
    """

    face: CardFace
    cost: int
    chosen: int = 0
    reason: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A choice of cards.

    Attributes:
        title: the heading, such as ``Choose dilemmas``.
        purpose: the purpose, such as ``Alice attempts Oneamisu Sector with 8``.
        note: an additional note, such as ``a space mission``.
        colour: colour of the seat that chooses.
        offers: the cards on offer, in order.
        budget: maximum total cost; ``None`` if the cards have no costs.
        max_cards: maximum number of cards.
    """

    title: str
    purpose: str
    note: str
    colour: Ink
    offers: tuple[CardOffer, ...]
    budget: int | None
    max_cards: int

    @property
    def chosen(self) -> list[CardOffer]:
        """The chosen offers, in the order in which they were chosen."""
        return sorted((offer for offer in self.offers if offer.chosen), key=lambda offer: offer.chosen)

    @property
    def spent(self) -> int:
        """Total cost of the chosen offers."""
        return sum(offer.cost for offer in self.chosen)


def choice_of(decision: Decision, picks: Answer, faces: Mapping[str, CardFace], unfit: Sequence[Option] = ()) -> Choice:
    """Return the choice with the picks so far; ``faces`` has the faces of its options and of the ``unfit`` cards.

    Cards over budget or excluded by other picks say so; unfit cards come last.
    """
    budget = decision.limit
    options = [decision.option(pick) for pick in picks]
    spent, excluded = (
        sum(option.weight for option in options),
        {option.exclusive for option in options if option.exclusive},
    )
    offers = []
    for option in decision.options:
        if option.id not in faces:
            continue
        over = 0 if budget is None else spent + option.weight - budget
        reason = "Already chosen" if option.exclusive in excluded else f"{over} over the budget" if over > 0 else ""
        chosen = picks.index(option.id) + 1 if option.id in picks else 0
        offers.append(CardOffer(faces[option.id], option.weight, chosen, "" if chosen else reason))
    offers += [
        CardOffer(faces[option.id], option.weight, reason=option.detail) for option in unfit if option.id in faces
    ]
    question, mark, _ = decision.prompt.partition("?")
    return Choice("Choose", f"{question}{mark}", "", seat_ink(decision.seat), tuple(offers), budget, decision.maximum)


def chooser_block(choice: Choice, size: Size = WIDE_SIZE, number: int = 0) -> Block:
    """Return a page of the cards to choose from, below the cards chosen so far.

    Args:
        choice: the choice.
        size: width and height of the picture.
        number: the page, counted from 0; a number that is too high means the last page.
    """
    (width, height), room = size, size[0] - 2 * MARGIN
    pages = page_count(len(choice.offers))
    start = min(number, pages - 1) * MAX_CARDS_PER_PAGE
    offers = choice.offers[start : start + MAX_CARDS_PER_PAGE]
    shown = [(offer.face, SmallCardState(offer.reason, chosen=offer.chosen)) for offer in offers]
    whole = len(choice.offers)
    aside = choice.note or (f"{start + 1} to {start + len(offers)} of {whole}" if pages > 1 else "")
    head = heading(choice.title, choice.purpose, aside, room, choice.colour)
    parts = [(0, 0, art_block(Ground("choice"), width, height)), (MARGIN, MARGIN, head)]
    top = MARGIN + head.height + 12
    if choice.budget is not None:
        budget = _budget_block(choice, choice.budget, room)
        parts.append((MARGIN, top, budget))
        top += budget.height + 12
    return positioned_blocks(size, *parts, *card_tiles(shown, top, (width, height - top - MARGIN)))


def choice_in_words(choice: Choice) -> str:
    """Return the choice in words: chosen cards, the rest of the budget, then the others; at most 1,000 characters."""
    chosen = ", ".join(_card_in_words(offer, choice) for offer in choice.chosen) or "nothing yet"
    others = [_card_in_words(offer, choice) for offer in choice.offers if not offer.chosen]
    cost = "" if choice.budget is None else f"cost {choice.spent} of {choice.budget}, "
    words = (
        f"{choice.title}: {with_full_stop(choice.purpose.removesuffix('.'))} Chosen: {chosen}; {cost}"
        f"{len(choice.chosen)} of at most {choice.max_cards}. To choose from: {'; '.join(others) or 'nothing'}."
    )
    return shortened_description(words)


def _card_in_words(offer: CardOffer, choice: Choice) -> str:
    """Return a card's name with its cost, if that matters, and why it can't be chosen."""
    facts = ", ".join(
        filter(None, ("" if choice.budget is None else str(offer.cost), "" if offer.chosen else offer.reason))
    )
    return f"{offer.face.name} ({facts})" if facts else offer.face.name


def _budget_block(choice: Choice, budget: int, width: int) -> Block:
    """Return the budget bar with a part for each chosen card, the total, and the number of cards.

    On a narrow picture these are in two rows.
    """
    narrow = heading_height(width) > heading_height(2 * width)
    height = 2 * _BUDGET_HEIGHT - 20 if narrow else _BUDGET_HEIGHT
    label = text_line("Cost", Lettering(36, "semibold", DIM), 120)
    pill = _pill_block(f"{len(choice.chosen)} of {choice.max_cards} chosen")
    total = row(
        [
            text_line(str(choice.spent), Lettering(52, "figures"), 120),
            text_line(f"/ {budget}", Lettering(36, "heading", DIM), 140),
        ],
        8,
        align=0.7,
    )
    ground = (0, 0, bar(width, height, PANEL, 20))
    end = (width - 24 - pill.width, (_BUDGET_HEIGHT - pill.height) // 2, pill)
    if narrow:
        head = row([label, total], 20)
        track = _track_block(choice, budget, width - 2 * 26)
        return positioned_blocks(
            (width, height),
            ground,
            (26, (_BUDGET_HEIGHT - head.height) // 2, head),
            end,
            (26, _BUDGET_HEIGHT - 4, track),
        )
    left = 26 + label.width + 20
    max_width = width - left - pill.width - total.width - 24 - 2 * 30
    parts = [
        ground,
        (26, (_BUDGET_HEIGHT - label.height) // 2, label),
        (left, (_BUDGET_HEIGHT - 46) // 2, _track_block(choice, budget, max_width)),
        (left + max_width + 26, (_BUDGET_HEIGHT - total.height) // 2, total),
        end,
    ]
    return positioned_blocks((width, height), *parts)


def _track_block(choice: Choice, budget: int, max_width: int) -> Block:
    whole = max(budget, choice.spent, 1)
    parts: list[tuple[int, int, Block]] = []
    if whole <= _MAX_PARTS_DRAWN:
        parts += [
            (max_width * part // whole + 2, 0, bar(max(1, max_width // whole - 4), 46, FAINT, 8, 120))
            for part in range(whole)
        ]
    else:
        parts.append((0, 0, bar(max_width, 46, FAINT, 8, 120)))
    spent = 0
    for number, offer in enumerate(choice.chosen):
        if not offer.cost:
            continue
        left, end = max_width * spent // whole + 2, max_width * (spent + offer.cost) // whole - 2
        parts.append((left, 0, bar(end - left, 46, _PART_INKS[number % len(_PART_INKS)], 10)))
        words, lettering = shrunk_text(
            f"{offer.face.title} {offer.cost}", end - left - 16, Lettering(30, "semibold", GROUND), TEXT
        )
        if words.endswith("…"):
            words = str(offer.cost)
        text_block = text_line(words, lettering, max(0, end - left - 6))
        parts.append((left + (end - left - text_block.width) // 2, (46 - text_block.height) // 2, text_block))
        spent += offer.cost
    if (spare := budget - spent) > 0:
        parts.append(_remaining_budget(spare, spent, whole, max_width))
    return positioned_blocks((max_width, 46), *parts)


def _remaining_budget(spare: int, spent: int, whole: int, max_width: int) -> tuple[int, int, Block]:
    """Return the position and block of the remaining budget: in the middle of the bar, or on its own background."""
    text_block = text_line(str(spare), Lettering(32, "figures", DIM), 80)
    cell = spent + (spare - 1) // 2
    left, end = max_width * cell // whole, max_width * (cell + 1) // whole
    if whole > _MAX_PARTS_DRAWN or text_block.width > end - left - 8:
        left, end = max_width * spent // whole, max_width
        text_block = layered_blocks(bar(text_block.width + 16, 46, PANEL), text_block)
    return left + (end - left - text_block.width) // 2, (46 - text_block.height) // 2, text_block


def _pill_block(words: str) -> Block:
    text_block = text_line(words, Lettering(34, "figures", GROUND), 360)
    width = text_block.width + 48
    return spaced_across(bar(width, 60, ALERT, 30), (24, text_block))
