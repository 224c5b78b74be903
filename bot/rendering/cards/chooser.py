"""The picture of a choice of cards; with a budget, chosen cards fill a bar, and the others say how much is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.face import Face
from bot.rendering.cards.page import HEIGHT, MAX_CARDS, WIDTH, tiles
from bot.rendering.cards.small import Standing
from bot.rendering.kit.block import Block, across, art, bar, line, over, pinned, row
from bot.rendering.kit.fitting import shortened, shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import heading
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, PANEL, Ink, kind_ink, seat_ink, skill_ink
from engine.kernel.decision import Answer, Decision, Option

_MARGIN, _BAR, _BUDGET = 8, 72, 88
_TOP = _MARGIN + _BAR + 10 + _BUDGET + 12
_INKS = (kind_ink("dilemma"), skill_ink("security"), kind_ink("event"), skill_ink("engineering"))
_PARTS = 40
"""Maximum number of points drawn separately on a bar."""


class Offer(msgspec.Struct, frozen=True):
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
    offers: tuple[Offer, ...]
    budget: int | None
    most: int

    @property
    def chosen(self) -> list[Offer]:
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
    taken = [decision.option(pick) for pick in picks]
    spent, excluded = sum(one.weight for one in taken), {one.exclusive for one in taken if one.exclusive}
    offers = []
    for one in decision.options:
        if one.id not in faces:
            continue
        over = 0 if budget is None else spent + one.weight - budget
        reason = "Already chosen" if one.exclusive in excluded else f"{over} over the budget" if over > 0 else ""
        chosen = picks.index(one.id) + 1 if one.id in picks else 0
        offers.append(Offer(faces[one.id], one.weight, chosen, "" if chosen else reason))
    offers += [Offer(faces[one.id], one.weight, reason=one.detail) for one in unfit if one.id in faces]
    question, mark, _ = decision.prompt.partition("?")
    return Choice("Choose", f"{question}{mark}", "", seat_ink(decision.seat), tuple(offers), budget, decision.maximum)


def chooser(choice: Choice) -> Block:
    """The cards to choose from, 1,600 by 1,000 pixels."""
    wide = WIDTH - 2 * _MARGIN
    shown = [(one.face, Standing(one.reason, chosen=one.chosen)) for one in choice.offers][:MAX_CARDS]
    head = heading(choice.title, choice.middle, choice.aside, wide, _BAR, choice.colour)
    parts = [(0, 0, art(Ground("choice"), WIDTH, HEIGHT)), (_MARGIN, _MARGIN, head)]
    top = _MARGIN + _BAR + 12
    if choice.budget is not None:
        parts.append((_MARGIN, _MARGIN + _BAR + 10, _budget(choice, choice.budget, wide)))
        top = _TOP
    return pinned((WIDTH, HEIGHT), *parts, *tiles(shown, top, HEIGHT - top - _MARGIN))


def told_choice(choice: Choice) -> str:
    """The choice in words: chosen cards, the rest of the budget, then the others; at most 1,000 characters."""
    chosen = ", ".join(_told(one, choice) for one in choice.chosen) or "nothing yet"
    others = [_told(one, choice) for one in choice.offers if not one.chosen]
    cost = "" if choice.budget is None else f"cost {choice.spent} of {choice.budget}, "
    words = (
        f"{choice.title}: {choice.middle.removesuffix('.')}. Chosen: {chosen}; {cost}"
        f"{len(choice.chosen)} of at most {choice.most}. To choose from: {'; '.join(others) or 'nothing'}."
    )
    return shortened(words)


def _told(one: Offer, choice: Choice) -> str:
    """A card with its cost, if that matters, and why it can't be chosen."""
    facts = ", ".join(filter(None, ("" if choice.budget is None else str(one.cost), "" if one.chosen else one.reason)))
    return f"{one.face.name} ({facts})" if facts else one.face.name


def _budget(choice: Choice, budget: int, wide: int) -> Block:
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
    room = wide - left - pill.width - total.width - 24 - 2 * 30
    parts = [
        (0, 0, bar(wide, _BUDGET, PANEL, 20)),
        (26, (_BUDGET - label.height) // 2, label),
        (left, (_BUDGET - 46) // 2, _track(choice, budget, room)),
        (left + room + 26, (_BUDGET - total.height) // 2, total),
        (wide - 24 - pill.width, (_BUDGET - pill.height) // 2, pill),
    ]
    return pinned((wide, _BUDGET), *parts)


def _track(choice: Choice, budget: int, room: int) -> Block:
    whole = max(budget, choice.spent, 1)
    parts: list[tuple[int, int, Block]] = []
    if whole <= _PARTS:
        parts += [
            (room * part // whole + 2, 0, bar(max(1, room // whole - 4), 46, FAINT, 8, 120)) for part in range(whole)
        ]
    else:
        parts.append((0, 0, bar(room, 46, FAINT, 8, 120)))
    spent = 0
    for number, one in enumerate(choice.chosen):
        if not one.cost:
            continue
        left, end = room * spent // whole + 2, room * (spent + one.cost) // whole - 2
        parts.append((left, 0, bar(end - left, 46, _INKS[number % len(_INKS)], 10)))
        words, lettering = shrunk(
            f"{one.face.title} {one.cost}", end - left - 16, Lettering(30, "semibold", GROUND), 20
        )
        if words.endswith("…"):
            words = str(one.cost)
        told = line(words, lettering, max(0, end - left - 6))
        parts.append((left + (end - left - told.width) // 2, (46 - told.height) // 2, told))
        spent += one.cost
    if (spare := budget - spent) > 0:
        parts.append(_spare(spare, spent, whole, room))
    return pinned((room, 46), *parts)


def _spare(spare: int, spent: int, whole: int, room: int) -> tuple[int, int, Block]:
    """The rest of the budget: within the middle of the bar, or on its own background."""
    told = line(str(spare), Lettering(32, "figures", DIM), 80)
    cell = spent + (spare - 1) // 2
    left, end = room * cell // whole, room * (cell + 1) // whole
    if whole > _PARTS or told.width > end - left - 8:
        left, end = room * spent // whole, room
        told = over(bar(told.width + 16, 46, PANEL), told)
    return left + (end - left - told.width) // 2, (46 - told.height) // 2, told


def _pill(words: str) -> Block:
    told = line(words, Lettering(34, "figures", GROUND), 360)
    wide = told.width + 48
    return across(bar(wide, 60, ALERT, 30), (24, told))
