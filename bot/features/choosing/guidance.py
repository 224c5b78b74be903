"""Guidance for newcomers: what to press now, why, and the one green button that does it.

The guidance, the green button and the seed plan always agree, because the button is found by the label that the
guidance names and no other button is green.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import discord
import msgspec

from bot.features.choosing.arranging import auto_place_label, next_press
from bot.features.choosing.courses import answers_of_pick
from bot.features.choosing.items import GuideButton
from bot.features.choosing.menus import moves_single_card
from bot.features.choosing.picks import can_take_all, is_ordered, is_single_pick
from bot.features.choosing.plan_buttons import USE_PLAN
from bot.features.choosing.press import ChoicePress
from bot.features.choosing.screens import KEEP_ORDER_LABEL, everybody_label, proposal_label
from bot.games.presentation import SingleOption
from bot.ui.items import GREY
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, shorten
from bot.ui.screen import Part, row
from bot.ui.words import escaped
from engine.computer.newcomer_tips import COMPUTERS_CHOICE, IF_ASKED, Recommendation, choice_words, listed_names
from engine.icons import text_with_icon_names
from engine.kernel.advice import Course, Proposal
from engine.kernel.decision import Answer, Decision, Kind, Option

MAX_COURSE_CHARS = 140
"""Maximum characters of the words for several choices made together; above it, uses are named without effects."""

_PLAY, _THEN = "Play ", ", then "
_GREEN_STYLE = discord.ButtonStyle.success


class ExtraOptions(msgspec.Struct, frozen=True):
    """Buttons of a decision in addition to its options.

    Attributes:
        groups_taken_whole: groups whose options can be taken together with everything that may go along.
        alone: options that can be taken without anything that would be asked next.
        courses: sequences of answers that can be picked together.
        proposals: sets of picks that serve a purpose, each with a button.
        hidden: options that no screen shows.
    """

    groups_taken_whole: Collection[str] = ()
    alone: Sequence[SingleOption] = ()
    courses: Sequence[Course] = ()
    proposals: Sequence[Proposal] = ()
    hidden: Sequence[Option] = ()


NO_EXTRA_OPTIONS = ExtraOptions()


class Guidance(msgspec.Struct, frozen=True):
    """A recommendation: the button to press or the choice to make now, and why.

    Attributes:
        words: the button to press, or what to choose.
        why: the reason.
        button: label of the button that does it; empty if there is none, because the cards of an arrangement are placed
            one by one or words are written.
    """

    words: str
    why: str
    button: str = ""

    def __str__(self) -> str:
        reason = "" if self.why == COMPUTERS_CHOICE else self.why
        words, why = (escaped(text_with_icon_names(text)) for text in (self.words, reason))
        return f"🧭 Now: **{words}**. {why}".rstrip()


PLAN_GUIDANCE = Guidance(
    USE_PLAN, "Your deck comes with a plan for its missions, dilemmas, artifacts and outpost.", USE_PLAN
)


def guidance_for(
    decision: Decision, picks: Answer, lead: Recommendation, offer: ExtraOptions = NO_EXTRA_OPTIONS
) -> Guidance | None:
    """Return the guidance for a lead; ``None`` if the lead says nothing or the player has picked something else.

    Args:
        decision: the choice as the screen offers it.
        picks: the picks so far.
        lead: what the computer would do.
        offer: the buttons in addition to the options.
    """
    if not lead.why:
        return None
    if decision.kind in (Kind.NUMBER, Kind.WORDS):
        return Guidance(lead.what, lead.why, "" if lead.answer else "Say nothing")
    if decision.kind is Kind.ARRANGEMENT:
        return _guidance_to_arrange(decision, picks, lead)
    if picks:
        found = _guidance_after_picks(decision, picks, lead)
    elif is_single_pick(decision) and lead.answer:
        found = _guidance_to_pick_one(decision, lead, offer)
    else:
        found = _guidance_to_pick_several(decision, lead, offer)
    return msgspec.structs.replace(found, button=found.button or _short_label(found.words)) if found else None


def _short_label(words: str) -> str:
    """Return a label for a button that does what the words say: if they are too long, without what is in the middle."""
    if len(words) <= MAX_BUTTON_LABEL_CHARS:
        return words
    uses, then, rest = words.partition(_THEN if words.startswith("Use ") else "\n")
    if then and len(short := f"Use them{_THEN}{rest}") <= MAX_BUTTON_LABEL_CHARS:
        return short
    start, last = "Use them" if then else uses.partition(", ")[0], words.rpartition(" and ")[2]
    return f"{start} … {last}" if last != words else words


def _guidance_to_arrange(decision: Decision, picks: Answer, lead: Recommendation) -> Guidance:
    words = next_press(decision, picks, lead.answer)
    if words == "Done":
        return Guidance(words, lead.why, _done_label(picks))
    return Guidance(words, lead.why, words if words == auto_place_label(decision) else "")


def _guidance_after_picks(decision: Decision, picks: Answer, lead: Recommendation) -> Guidance | None:
    wanted = lead.answer[: len(picks)] if is_ordered(decision) else lead.answer
    if (picks if is_ordered(decision) else tuple(pick for pick in wanted if pick in picks)) == lead.answer:
        return Guidance("Done", lead.why, _done_label(picks))
    is_on_the_way = picks == wanted if is_ordered(decision) else {*picks} < {*wanted}
    return Guidance(_lead_words(decision, lead), lead.why) if is_on_the_way else None


def _done_label(picks: Answer) -> str:
    return f"Done ({len(picks)})"


def _guidance_to_pick_several(decision: Decision, lead: Recommendation, offer: ExtraOptions) -> Guidance:
    """Return the guidance for picking several options: the button that picks them together, if there is one."""
    answer, ids = lead.answer, tuple(option.id for option in decision.options)
    if lead.later:
        return Guidance(f"{lead.later[:1].upper()}{lead.later[1:]}", lead.why)
    if is_ordered(decision) and answer == ids and decision.minimum == len(ids):
        return Guidance(KEEP_ORDER_LABEL, lead.why, KEEP_ORDER_LABEL)
    if not answer and decision.minimum == 0:
        return Guidance("None", lead.why, "None")
    proposed = next((each for each in offer.proposals if {*each.picks} == {*answer}), None)
    if proposed:
        label = proposal_label(proposed)
        return Guidance(label, lead.why, label)
    if can_take_all(decision) and {*answer} == {*ids}:
        return Guidance(f"All ({len(ids)})", lead.why, f"All ({len(ids)})")
    return Guidance(_lead_words(decision, lead), lead.why)


def _guidance_to_pick_one(decision: Decision, lead: Recommendation, offer: ExtraOptions) -> Guidance:
    """Return the guidance for a single option: one press that takes everything along, if that is offered."""
    first, ids = lead.answer[0], [option.id for option in decision.options]
    if lead.alone and (label := next((choice.label for choice in offer.alone if choice.option == first), "")):
        return Guidance(label, lead.why, label)
    course = _best_course(lead, first, offer.courses)
    if course and len(course.answers) > len(lead.also):
        return Guidance(course.label.removesuffix("."), lead.why, course.label)
    if lead.also:
        options = (*decision.options, *offer.hidden)
        words, short = _course_words(options, lead), _course_words(options, lead, with_effects=False)
        return Guidance(words if len(words) <= MAX_COURSE_CHARS else short, lead.why, _short_label(short))
    if course:
        return Guidance(course.label.removesuffix("."), lead.why, course.label)
    option = decision.option(first) if first in ids else None
    if option is None:
        return Guidance(lead.what, lead.why)
    if (
        lead.whole
        and option.group in offer.groups_taken_whole
        and decision.kind is Kind.ACTION
        and not moves_single_card(option)
    ):
        label = everybody_label(option)
        return Guidance(label, lead.why, label)
    return Guidance(_lead_words(decision, lead), lead.why, option.label)


def _course_words(options: Sequence[Option], lead: Recommendation, *, with_effects: bool = True) -> str:
    """Return the words for several choices made together: what is used, for which effect, and then done with it."""
    course = lead.uses if lead.later else (*lead.answer, *lead.also)
    uses = tuple(answer.removeprefix(IF_ASKED) for answer in course)
    found = (label.removesuffix(".") for label in _labels_of_uses(options, uses))
    labels = dict.fromkeys(label if with_effects else label.partition(": ")[0] for label in found)
    if not labels:
        return f"{lead.later[:1].upper()}{lead.later[1:]}" or lead.what
    if len(labels) == 1 and not lead.later:
        return next(iter(labels))
    is_play = all(label.startswith(_PLAY) for label in labels)
    named = [label.removeprefix(_PLAY) if is_play else label for label in labels]
    return f"{_PLAY if is_play else 'Use '}{listed_names(named)}{_THEN if lead.later else ''}{lead.later}"


def _labels_of_uses(options: Sequence[Option], uses: Answer) -> Iterator[str]:
    """Yield the labels of options that are used one after the other, as far as they are offered."""
    while uses:
        stood_for = ((answers_of_pick(option.id), option) for option in options)
        fitting = [(len(answers), option.label) for answers, option in stood_for if uses[: len(answers)] == answers]
        covered, label = max(fitting, key=lambda found: found[0], default=(1, ""))
        if label:
            yield label
        uses = uses[covered:]


def _lead_words(decision: Decision, lead: Recommendation) -> str:
    """Return a lead's words, with the labels used on the screen."""
    ids = {option.id for option in decision.options}
    return choice_words(decision, lead.answer) if ids.issuperset(lead.answer) else lead.what


def _best_course(lead: Recommendation, first: str, courses: Sequence[Course]) -> Course | None:
    """Return the course that follows the lead furthest, else one that replaces its first step, else ``None``."""
    way = tuple(answer.removeprefix(IF_ASKED) for answer in (*lead.answer, *lead.also))
    along = [course for course in courses if way[: len(course.answers)] == course.answers]
    return max(
        along or [course for course in courses if course.instead and course.answers[0] == first],
        key=lambda course: len(course.answers),
        default=None,
    )


def with_recommended_button(parts: Sequence[Part], label: str, press: ChoicePress | None = None) -> list[Part]:
    """Return the parts with only this button green, and moved to the front of its row.

    Args:
        parts: the parts of a choice.
        label: the button's label; empty if no button is recommended.
        press: the press of a button that does the same, shown above the others if there is no button with this label.
    """
    wanted = shorten(label, MAX_BUTTON_LABEL_CHARS)
    buttons = [child for part in parts if isinstance(part, discord.ui.ActionRow) for child in part.children]
    best = next((child for child in buttons if label and _label_of(child) == wanted), None)
    if label and best is None and press is not None:
        first = next((n for n, part in enumerate(parts) if isinstance(part, discord.ui.ActionRow)), len(parts))
        return [
            *parts[:first],
            row(GuideButton(press, label, _GREEN_STYLE)),
            *with_recommended_button(parts[first:], ""),
        ]
    return [_row_with_green_button(part, best) if isinstance(part, discord.ui.ActionRow) else part for part in parts]


def _row_with_green_button(old: Part, best: Part | None) -> Part:
    """Return a row whose only green button is the best one, which is first."""
    children: list[Part] = [*old.children] if isinstance(old, discord.ui.ActionRow) else []
    for child in children:
        button = _button_of(child)
        if button is not None and child is best:
            button.style = _GREEN_STYLE
        elif button is not None and button.style is _GREEN_STYLE:
            button.style = GREY
    return row(*sorted(children, key=lambda child: child is not best)) if best in children else old


def _label_of(child: Part) -> str:
    button = _button_of(child)
    return button.label or "" if button else ""


def _button_of(child: Part) -> discord.ui.Button[discord.ui.LayoutView] | None:
    item = child.item if isinstance(child, discord.ui.DynamicItem) else child
    return item if isinstance(item, discord.ui.Button) else None
