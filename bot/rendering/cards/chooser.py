"""The picture of a choice of cards; with a budget, chosen cards fill a bar, and the others say how much is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.face import Face
from bot.rendering.cards.page import HEIGHT, MAX_CARDS, WIDTH, tiles
from bot.rendering.cards.small import SmallCardState
from bot.rendering.kit.block import Block, art, bar, layered, line, pinned, row, spaced_across
from bot.rendering.kit.fitting import shortened_description, shrunk_text
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import heading
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, PANEL, Ink, kind_ink, seat_ink, skill_ink
from engine.kernel.decision import Answer, Decision, Option

_MARGIN, _BAR, _BUDGET = 8, 72, 88
_TOP = _MARGIN + _BAR + 10 + _BUDGET + 12
_INKS = (kind_ink("dilemma"), skill_ink("security"), kind_ink("event"), skill_ink("engineering"))
_PARTS = 40
"""Maximum number of points drawn separately on a bar."""


class CardOffer(msgspec.Struct, frozen=True):
    """A card on offer.

    Attributes:
        face: its face.
        cost: its share of the budget.
        chosen: its position among those chosen, from 1; 0 if it isn't.
        reason: why it can't be chosen; empty if it can.
    """

    face: Face
    cost: int
    chosen: int = 0
    reason: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A choice of cards.

    Attributes:
        title: ``Choose dilemmas``.
        middle: its purpose: ``Alice attempts Oneamisu Sector with 8``.
        aside: ``a space mission``.
        colour: colour of the seat that chooses.
        offers: in order.
        budget: maximum total cost; ``None`` if they have no costs.
        most: maximum number of cards.
    """

    title: str
    middle: str
    aside: str
    colour: Ink
    offers: tuple[CardOffer, ...]
    budget: int | None
    most: int

    @property
    def chosen(self) -> list[CardOffer]:
        """The chosen offers, in order."""
        return sorted((offer for offer in self.offers if offer.chosen), key=lambda offer: offer.chosen)

    @property
    def spent(self) -> int:
        """Total cost of the chosen offers."""
        return sum(offer.cost for offer in self.chosen)


def choice_of(decision: Decision, picks: Answer, faces: Mapping[str, Face], unfit: Sequence[Option] = ()) -> Choice:
    """The choice with the picks so far; ``faces`` are those of its options and of ``unfit`` cards.

    Cards over budget or excluded by others say so; unfit ones come last.
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


def chooser(choice: Choice) -> Block:
    """The cards to choose from, 1,600 by 1,000 pixels."""
    width = WIDTH - 2 * _MARGIN
    shown = [(offer.face, SmallCardState(offer.reason, chosen=offer.chosen)) for offer in choice.offers][:MAX_CARDS]
    head = heading(choice.title, choice.middle, choice.aside, width, _BAR, choice.colour)
    parts = [(0, 0, art(Ground("choice"), WIDTH, HEIGHT)), (_MARGIN, _MARGIN, head)]
    top = _MARGIN + _BAR + 12
    if choice.budget is not None:
        parts.append((_MARGIN, _MARGIN + _BAR + 10, _budget(choice, choice.budget, width)))
        top = _TOP
    return pinned((WIDTH, HEIGHT), *parts, *tiles(shown, top, HEIGHT - top - _MARGIN))


def choice_in_words(choice: Choice) -> str:
    """The choice in words: chosen cards, the rest of the budget, then the others; at most 1,000 characters."""
    chosen = ", ".join(_card_in_words(offer, choice) for offer in choice.chosen) or "nothing yet"
    others = [_card_in_words(offer, choice) for offer in choice.offers if not offer.chosen]
    cost = "" if choice.budget is None else f"cost {choice.spent} of {choice.budget}, "
    words = (
        f"{choice.title}: {choice.middle.removesuffix('.')}. Chosen: {chosen}; {cost}"
        f"{len(choice.chosen)} of at most {choice.most}. To choose from: {'; '.join(others) or 'nothing'}."
    )
    return shortened_description(words)


def _card_in_words(offer: CardOffer, choice: Choice) -> str:
    """A card with its cost, if that matters, and why it can't be chosen."""
    facts = ", ".join(
        filter(None, ("" if choice.budget is None else str(offer.cost), "" if offer.chosen else offer.reason))
    )
    return f"{offer.face.name} ({facts})" if facts else offer.face.name


def _budget(choice: Choice, budget: int, width: int) -> Block:
    """The budget bar with a part for each chosen card, the sum, and their number."""
    label = line("Cost", Lettering(36, "semibold", DIM), 120)
    pill = _pill(f"{len(choice.chosen)} of {choice.most} chosen")
    total = row(
        [
            line(str(choice.spent), Lettering(52, "figures"), 120),
            line(f"/ {budget}", Lettering(36, "heading", DIM), 140),
        ],
        8,
        align=0.7,
    )
    left = 26 + label.width + 20
    max_width = width - left - pill.width - total.width - 24 - 2 * 30
    parts = [
        (0, 0, bar(width, _BUDGET, PANEL, 20)),
        (26, (_BUDGET - label.height) // 2, label),
        (left, (_BUDGET - 46) // 2, _track(choice, budget, max_width)),
        (left + max_width + 26, (_BUDGET - total.height) // 2, total),
        (width - 24 - pill.width, (_BUDGET - pill.height) // 2, pill),
    ]
    return pinned((width, _BUDGET), *parts)


def _track(choice: Choice, budget: int, max_width: int) -> Block:
    whole = max(budget, choice.spent, 1)
    parts: list[tuple[int, int, Block]] = []
    if whole <= _PARTS:
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
        parts.append((left, 0, bar(end - left, 46, _INKS[number % len(_INKS)], 10)))
        words, lettering = shrunk_text(
            f"{offer.face.title} {offer.cost}", end - left - 16, Lettering(30, "semibold", GROUND), 20
        )
        if words.endswith("…"):
            words = str(offer.cost)
        text_block = line(words, lettering, max(0, end - left - 6))
        parts.append((left + (end - left - text_block.width) // 2, (46 - text_block.height) // 2, text_block))
        spent += offer.cost
    if (spare := budget - spent) > 0:
        parts.append(_remaining_budget(spare, spent, whole, max_width))
    return pinned((max_width, 46), *parts)


def _remaining_budget(spare: int, spent: int, whole: int, max_width: int) -> tuple[int, int, Block]:
    """The rest of the budget: within the middle of the bar, or on its own background."""
    text_block = line(str(spare), Lettering(32, "figures", DIM), 80)
    cell = spent + (spare - 1) // 2
    left, end = max_width * cell // whole, max_width * (cell + 1) // whole
    if whole > _PARTS or text_block.width > end - left - 8:
        left, end = max_width * spent // whole, max_width
        text_block = layered(bar(text_block.width + 16, 46, PANEL), text_block)
    return left + (end - left - text_block.width) // 2, (46 - text_block.height) // 2, text_block


def _pill(words: str) -> Block:
    text_block = line(words, Lettering(34, "figures", GROUND), 360)
    width = text_block.width + 48
    return spaced_across(bar(width, 60, ALERT, 30), (24, text_block))
