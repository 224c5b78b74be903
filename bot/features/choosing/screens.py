"""Screens for any decision of any game: the one place where questions become buttons and menus."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

import discord

from bot.features.choosing.arranging import should_confirm
from bot.features.choosing.arranging_screens import confirm_arrangement_parts
from bot.features.choosing.items import (
    ChoiceButton,
    ChoiceMenu,
    NumberButton,
    SingleOptionButton,
    TakeEveryoneButton,
    TakeEveryoneMenu,
    TypeAnswerButton,
)
from bot.features.choosing.menus import (
    MAX_OPTION_BUTTONS,
    MENUS_ON_A_PAGE,
    Menu,
    can_be_combined,
    menus,
    moves_single_card,
    option_counts,
    options_as_buttons,
    options_by_group,
)
from bot.features.choosing.picks import (
    EMPTY_DRAFT,
    can_keep_listed_order,
    can_take_all,
    is_ordered,
    is_single_pick,
    problem_with_picks,
)
from bot.features.choosing.press import ANSWER_AT_ONCE, IN_ORDER, ChoicePress
from bot.games.presentation import SingleOption
from bot.storage.rows import Draft
from bot.ui.items import select_menu
from bot.ui.limits import (
    MAX_BUTTON_LABEL_CHARS,
    MAX_ROW_BUTTONS,
    MAX_SELECT_OPTIONS,
    MAX_SELECT_TEXT_CHARS,
    batches,
    fit_lines,
    shorten,
)
from bot.ui.screen import Part, row
from bot.ui.words import escaped, small_line
from engine.icons import text_with_icon_names
from engine.kernel.advice import NO_ADVICE, Advice, Proposal
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.wording import list_in_words

MAX_EVERYBODY_BUTTONS = 2
"""Maximum number of "with everybody" options shown as buttons; a menu needs one more press."""

MAX_HEADING_CHARS, MAX_PROMPT_CHARS = 150, 1000

MAX_TEXT_CHARS = 1500
"""Maximum characters of the options' texts for players who see no pictures."""

MAX_SHORT_PROMPT_CHARS, MAX_SHORT_DETAIL_CHARS = 150, 80
"""Maximum characters of a prompt and of a detail for players who prefer short messages."""

BACK_GROUP = "Back"
"""Group of the option that undoes a turn's last choice; its button comes last and is grey."""

_GREEN, _RED, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.primary

KEEP_ORDER_LABEL = "In this order"
"""Label of the button that keeps the listed order."""

MAX_NAMED_PICKS = 6
"""Maximum number of picks named; above it, the options left out are named instead."""

CardBrief = Callable[[str], str]
"""Function that returns the main facts about a card, given its id."""


def no_card_facts(card: str) -> str:
    """Return no facts; for games whose cards aren't in the library."""
    del card
    return ""


def choice_parts(
    match: str,
    decision: Decision,
    draft: Draft = EMPTY_DRAFT,
    card_brief: CardBrief = no_card_facts,
    advice: Advice = NO_ADVICE,
    *,
    whole: Collection[str] = (),
    short: bool = False,
    words_only: bool = False,
    menu_size: int = MAX_SELECT_OPTIONS,
) -> list[Part]:
    """Return the parts of a choice: the question, the picks so far, their assessment, and all buttons and menus.

    A green button is the only sensible answer; ``guidance`` makes a recommended button green instead.

    Args:
        match: the match's id.
        decision: the choice.
        draft: the picks so far.
        card_brief: returns a card's main facts.
        advice: assessments, courses and proposals to show.
        whole: groups whose options can be taken with everything that may go along.
        short: whether the question is as short as possible.
        words_only: whether the player sees no pictures, so that long texts are written out.
        menu_size: maximum number of options in a menu; small for cards that are pictured page by page.
    """
    blank = ChoicePress(match, decision.number, len(draft.picks), "")
    parts: list[Part] = [
        discord.ui.TextDisplay(_question_words(decision, draft, advice.idle, short=short, words_only=words_only))
    ]
    if advice.lines:
        parts.append(discord.ui.TextDisplay(fit_lines([f"📋 {escaped(line)}" for line in advice.lines], 900)))
    parts += _rows_of_items(
        [_proposal_button(proposal, number, blank) for number, proposal in enumerate(advice.proposals)]
    )
    if decision.kind in (Kind.NUMBER, Kind.WORDS):
        return [*parts, row(*_form_buttons(decision, blank))]
    first = {} if draft.kind in options_by_group(decision) else option_counts(decision)
    if menu_size < MAX_SELECT_OPTIONS:
        first = {}
    on_page = MENUS_ON_A_PAGE if is_single_pick(decision) and menu_size == MAX_SELECT_OPTIONS else 1
    pages = [] if first else list(batches(menus(decision, draft, menu_size), on_page))
    if menu_size < MAX_SELECT_OPTIONS:  # cards that can't be chosen come last in the picture
        pages += [()] * (-(-(len(decision.options) + len(advice.unfit)) // menu_size) - len(pages))
    page = min(draft.page, len(pages) - 1)
    for index, shown_menu in enumerate(pages[page] if pages else (), start=page * on_page):
        if not shown_menu.options:
            continue
        parts.append(row(_option_menu(decision, draft, shown_menu, card_brief, blank.with_verb("menu", str(index)))))
    parts += _action_kind_buttons(first, blank)
    if is_ordered(decision) and draft.picks:
        parts.append(row(_order_menu(decision, draft, blank)))
    button_options = options_as_buttons(decision)
    going_on = [option for option in button_options if _ends_action(decision, option)]
    idle = [
        option
        for option in button_options
        if (option.id in advice.idle or option.group == BACK_GROUP) and option not in going_on
    ]
    useful = [option for option in button_options if option not in going_on and option not in idle]
    is_left = decision.window is not None or not (useful or first or pages)
    best = tuple(option.id for option in going_on) if is_left else ()
    parts += _rows_of_items([_option_button(decision, option, blank, best) for option in useful])
    parts += _everybody_parts(match, decision, whole)
    parts += _rows_of_items([_option_button(decision, option, blank, best) for option in going_on])
    parts += _rows_of_items([_option_button(decision, option, blank, best, idle=True) for option in idle])
    closing = _closing_buttons(decision, draft, blank, ordered_next=advice.ordered_next)
    parts += _rows_of_items([*_page_buttons(blank, page, len(pages)), *closing])
    return parts


def _form_buttons(decision: Decision, blank: ChoicePress) -> list[Part]:
    """Return the button that opens the form for a number or text; for text also a button to say nothing."""
    if decision.kind is Kind.NUMBER:
        press = blank.with_verb("number", f"{decision.minimum}~{decision.maximum}")
        return [NumberButton(press, "Enter a number", _BLUE)]
    write = TypeAnswerButton(blank.with_verb("words", str(decision.maximum)), "Type it", _BLUE)
    return [write, ChoiceButton(blank.with_verb("none"), "Say nothing")]


def _everybody_parts(match: str, decision: Decision, groups: Collection[str]) -> list[Part]:
    """Return a menu or buttons for options taken with everyone who may go, such as beaming a whole crew."""
    options = [option for option in decision.options if option.group in groups and not moves_single_card(option)][
        :MAX_SELECT_OPTIONS
    ]
    if not options or decision.kind is not Kind.ACTION:
        return []
    if len(options) <= MAX_EVERYBODY_BUTTONS:
        return _rows_of_items(
            [TakeEveryoneButton(match, decision.number, option.id, everybody_label(option)) for option in options]
        )
    labels = [
        discord.SelectOption(label=shorten(everybody_label(option), MAX_SELECT_TEXT_CHARS), value=option.id)
        for option in options
    ]
    first, *others = dict.fromkeys(option.group for option in options)
    verbs = " or ".join((first, *map(str.lower, others)))
    return [row(TakeEveryoneMenu(match, decision.number, select_menu(f"{verbs} everybody …", labels)))]


def everybody_label(option: Option) -> str:
    """Return the label of an option taken with everyone who may go: "Beam everybody from Earth to U.S.S. Nebula"."""
    return shorten(f"{option.group} everybody{option.label.removeprefix(option.group)}", MAX_BUTTON_LABEL_CHARS)


def single_option_parts(match: str, decision: Decision, single_options: Sequence[SingleOption]) -> list[Part]:
    """Return buttons for options taken without anything that would be asked next, such as ending a turn."""
    ids = {option.id for option in decision.options} if decision.kind is Kind.ACTION else frozenset[str]()
    return _rows_of_items(
        [
            SingleOptionButton(match, decision.number, choice.option, choice.label, discord.ButtonStyle.secondary)
            for choice in single_options
            if choice.option in ids
        ]
    )


def confirm_parts(match: str, decision: Decision, picks: Answer, typed_words: Sequence[str] = ()) -> list[Part]:
    """Return message parts to confirm a choice that can't be undone, or one with more typed steps (``typed_words``)."""
    blank = ChoicePress(match, decision.number, len(picks), "")
    labels = (
        picks
        if decision.kind in (Kind.NUMBER, Kind.WORDS)
        else [_pick_label(decision, pick).removesuffix(".") for pick in picks]
    )
    chosen = list_in_words([f"**{escaped(label)}**" for label in labels]) or "**nothing**"
    heading, after = ("Are you sure?", " This can’t be undone.") if decision.confirm else ("Did you mean this?", "")
    after += f" Then: {', then '.join(f'“{escaped(words)}”' for words in typed_words)}." if typed_words else ""
    question = shorten(escaped(decision.prompt), 1000)
    return [
        discord.ui.TextDisplay(f"### {heading}\n{question}\n" + shorten(f"You chose {chosen}.{after}", 1500)),
        row(
            ChoiceButton(blank.with_verb("sure"), "Yes, do it", _GREEN),
            ChoiceButton(blank.with_verb("page", "0"), "No, go back"),
        ),
    ]


def confirm_draft_parts(match: str, decision: Decision, draft: Draft) -> list[Part]:
    """Return parts that ask for confirmation of a draft: an arrangement with cards left over, or any other answer."""
    if decision.kind is Kind.ARRANGEMENT and should_confirm(decision, draft.picks):
        return confirm_arrangement_parts(match, decision, draft.picks)
    return confirm_parts(match, decision, draft.picks, tuple(filter(None, (draft.detail, *draft.said))))


def _pick_label(decision: Decision, pick: str) -> str:
    """Return the label of a pick; for an arrangement it includes where the card goes."""
    picked, _, place = pick.partition("@")
    where = next((f" under {slot.label}" for slot in decision.slots if slot.id == place), "")
    return f"{decision.option(picked).label}{where}"


def has_own_undo(decision: Decision | None) -> bool:
    """Whether the game itself offers to undo the last choice."""
    return decision is not None and any(option.group == BACK_GROUP for option in decision.options)


def _question_words(decision: Decision, draft: Draft, idle: Answer, *, short: bool, words_only: bool) -> str:
    heading, rest = _heading_and_rest(decision.prompt)
    lines = [
        f"### {escaped(heading)}",
        *(
            [shorten(escaped(rest), MAX_SHORT_PROMPT_CHARS if short and not decision.card else MAX_PROMPT_CHARS)]
            if rest
            else []
        ),
    ]
    longest = MAX_SHORT_DETAIL_CHARS if short and not words_only else MAX_PROMPT_CHARS
    options = sorted(_options_to_explain(decision, words_only=words_only), key=lambda option: option.id in idle)
    advertised = [option for option in options if option.id not in idle or option.group == "Attempt" or words_only]
    explained = dict.fromkeys(
        (option.label, option.detail)
        for option in advertised
        if option.detail or len(option.label) > MAX_BUTTON_LABEL_CHARS
    )
    if details := [_explanation_line(label, shorten(escaped(detail), longest)) for label, detail in explained]:
        lines.append(fit_lines(details, MAX_TEXT_CHARS if words_only else 900))
    if not is_single_pick(decision) and decision.kind not in (Kind.NUMBER, Kind.WORDS):
        lines.append(_picks_so_far_words(decision, draft))
    return "\n".join(lines)


def _explanation_line(label: str, detail: str) -> str:
    """Return a line with an option's whole label, which a button may have to shorten, and its detail, if any."""
    return f"- **{escaped(label)}**{f' – {detail}' if detail else ''}"


def _options_to_explain(decision: Decision, *, words_only: bool) -> list[Option]:
    """Return options whose text must be written out: buttons have no room for it, and menus only for a short one.

    Players who see pictures read the cards' texts there.
    """
    buttons = options_as_buttons(decision)
    too_long = [
        option for option in decision.options if len(option.detail) > MAX_SELECT_TEXT_CHARS and option not in buttons
    ]
    return [*buttons, *too_long] if words_only or decision.kind is Kind.OPTION else buttons


def _heading_and_rest(prompt: str) -> tuple[str, str]:
    """Split a prompt into a heading of limited length and the rest, after its first line or sentence."""
    first, _, rest = prompt.partition("\n")
    if rest:
        return first, rest
    if len(prompt) <= MAX_HEADING_CHARS:
        return prompt, ""
    ends = [match.end() for match in re.finditer(r"[.:?!](?= )", prompt) if match.end() <= MAX_HEADING_CHARS]
    return (prompt[: ends[0]], prompt[ends[0] + 1 :]) if ends else ("Your choice", prompt)


def _picks_so_far_words(decision: Decision, draft: Draft) -> str:
    chosen = [decision.option(pick) for pick in draft.picks]
    chosen_lines = []
    if chosen and is_ordered(decision):
        chosen_lines = ["Your order:\n" + _numbered_options(chosen)]
    elif can_keep_listed_order(decision, draft.picks):
        chosen_lines = [_numbered_options(decision.options)]
    elif chosen:
        chosen_lines = [f"Chosen: {named_picks(decision, draft.picks)}"]
    amounts = [_amount_words(decision, len(chosen))]
    if decision.limit is not None:
        total = sum(option.weight for option in chosen)
        amounts.append(f"total {decision.limit_name} {total} of {decision.limit}")
    wrong = problem_with_picks(decision, draft.picks) if len(chosen) >= decision.minimum else ""
    return "\n".join([*chosen_lines, *([f"⚠️ {escaped(wrong)}"] if wrong else []), small_line("; ".join(amounts))])


def named_picks(decision: Decision, picks: Answer) -> str:
    """Return the names of the picks; if there are many, the names of the options left out."""
    left = [option for option in decision.options if option.id not in picks]
    many = len(picks) > MAX_NAMED_PICKS and len(left) < len(picks)
    options = left if many else [decision.option(pick) for pick in picks]
    names = shorten(" · ".join(f"**{escaped(option.label)}**" for option in options), 1000)
    return " but ".join(filter(None, ("all", names))) if many else names


def _amount_words(decision: Decision, chosen: int) -> str:
    """Return how many options to choose, and how many are chosen, as text."""
    if is_ordered(decision) and decision.minimum == len(decision.options):
        return f"{chosen} of {decision.minimum} in your order" if chosen else "Put them all in order"
    return f"{chosen} chosen; choose {decision.amount_words()}" if chosen else f"Choose {decision.amount_words()}"


def _numbered_options(options: Sequence[Option]) -> str:
    return fit_lines([f"{index}. **{escaped(option.label)}**" for index, option in enumerate(options, start=1)], 1000)


def _option_menu(
    decision: Decision, draft: Draft, shown_menu: Menu, card_brief: CardBrief, press: ChoicePress
) -> ChoiceMenu:
    several = any(map(can_be_combined, shown_menu.options))
    many = several or (not is_single_pick(decision) and not is_ordered(decision))
    options = [
        discord.SelectOption(
            label=shorten(option.label, MAX_SELECT_TEXT_CHARS),
            value=option.id,
            description=shorten(_option_detail(decision, option, card_brief), MAX_SELECT_TEXT_CHARS) or None,
            default=many and option.id in draft.picks,
        )
        for option in shown_menu.options
    ]
    highest = len(options) if several else min(decision.maximum, len(options)) if many else 1
    already = sum(option.default for option in options)
    lowest = int(several or not many)
    title = f"{shown_menu.title[:1].upper()}{shown_menu.title[1:]} …"
    return ChoiceMenu(press, select_menu(title, options, min_values=lowest, max_values=max(highest, already)))


def _option_detail(decision: Decision, option: Option, card_brief: CardBrief) -> str:
    """Return the menu text below an option: its weight, and its detail or its card's main facts."""
    detail = option.detail or (text_with_icon_names(card_brief(option.card)) if option.card else "")
    weight = f"{decision.limit_name} {option.weight}" if decision.limit is not None else ""
    return " · ".join(filter(None, ["" if weight.casefold() in detail.casefold() else weight, detail]))


def _ends_action(decision: Decision, option: Option) -> bool:
    """Whether an option ends the action, such as *Pass*; it is set apart so that no one presses it by accident."""
    return decision.kind is Kind.ACTION and decision.default == (option.id,)


def _option_button(
    decision: Decision, option: Option, blank: ChoicePress, best: Answer, *, idle: bool = False
) -> ChoiceButton:
    style = discord.ButtonStyle.secondary
    if option.id in best:
        style = _GREEN
    elif decision.kind is Kind.YES_NO and not best:
        style = _GREEN if option.id == "yes" else _RED
    elif _ends_action(decision, option):
        style = discord.ButtonStyle.secondary
    elif not idle and (decision.kind is Kind.ACTION or len(decision.options) <= MAX_OPTION_BUTTONS):
        style = _BLUE
    return ChoiceButton(blank.with_verb("pick", option.id), option.label, style)


def _action_kind_buttons(counts: Mapping[str, int], blank: ChoicePress) -> list[Part]:
    """Return a button for each kind of action, with its number of options."""
    buttons = [ChoiceButton(blank.with_verb("kind", title), f"{title} … ({count})") for title, count in counts.items()]
    return _rows_of_items(buttons)


def _order_menu(decision: Decision, draft: Draft, blank: ChoicePress) -> ChoiceMenu:
    """Return a menu to reorder the picks: move one up, or take it out."""
    options = []
    for index, picked in enumerate(draft.picks, start=1):
        label = f"{index}. {decision.option(picked).label}"
        if index > 1:
            options.append(
                discord.SelectOption(label=shorten(f"Move up: {label}", MAX_SELECT_TEXT_CHARS), value=f"up:{picked}")
            )
        options.append(
            discord.SelectOption(label=shorten(f"Remove: {label}", MAX_SELECT_TEXT_CHARS), value=f"out:{picked}")
        )
    return ChoiceMenu(blank.with_verb("order", "0"), select_menu("Change the order …", options[-MAX_SELECT_OPTIONS:]))


def _proposal_button(proposal: Proposal, number: int, blank: ChoicePress) -> ChoiceButton:
    """Return a button that makes a proposal's picks; the player can still change them."""
    return ChoiceButton(blank.with_verb("all", str(number)), proposal_label(proposal), _BLUE)


def proposal_label(proposal: Proposal) -> str:
    """Return the label of a proposal's button: its purpose and its number of picks."""
    return f"{shorten(proposal.purpose, MAX_BUTTON_LABEL_CHARS - 5)} ({len(proposal.picks)})"


def _page_buttons(blank: ChoicePress, page: int, pages: int) -> list[ChoiceButton]:
    if pages < 2:
        return []
    return [
        ChoiceButton(blank.with_verb("page", str(page - 1)), "◀ Previous", disabled=page == 0),
        ChoiceButton(
            blank.with_verb("page", str(page + 1)), f"Page {page + 1} of {pages} ▶", disabled=page == pages - 1
        ),
    ]


def _closing_buttons(
    decision: Decision, draft: Draft, blank: ChoicePress, *, ordered_next: bool = False
) -> list[ChoiceButton]:
    buttons = []
    if (
        not is_single_pick(decision)
        and (draft.picks or decision.minimum > 0)
        and not can_keep_listed_order(decision, draft.picks)
    ):
        legal = not problem_with_picks(decision, draft.picks)
        done, style = f"Done ({len(draft.picks)})", _GREEN
        if ordered_next and len(draft.picks) > 1:
            press, style = blank.with_verb("done", IN_ORDER), discord.ButtonStyle.secondary
            buttons.append(ChoiceButton(press, f"{done}, in this order", _GREEN, disabled=not legal))
        buttons.append(ChoiceButton(blank.with_verb("done"), done, style, disabled=not legal))
    if draft.kind in option_counts(decision):
        buttons.append(ChoiceButton(blank.with_verb("kind"), "◀ All actions"))
    if draft.picks:
        buttons.append(ChoiceButton(blank.with_verb("back"), "Remove last"))
    if can_keep_listed_order(decision, draft.picks):
        buttons.append(ChoiceButton(blank.with_verb("all", ANSWER_AT_ONCE), KEEP_ORDER_LABEL, _GREEN))
    if can_take_all(decision) and not draft.picks:
        style = _GREEN if decision.minimum == len(decision.options) else _BLUE
        buttons.append(ChoiceButton(blank.with_verb("all", ANSWER_AT_ONCE), f"All ({len(decision.options)})", style))
        if len(decision.options) > 1:
            buttons.append(ChoiceButton(blank.with_verb("all"), "All but …"))
    if decision.minimum == 0 and not draft.picks:
        buttons.append(ChoiceButton(blank.with_verb("none"), "None"))
    return buttons


def _rows_of_items(items: Sequence[Part]) -> list[Part]:
    return [row(*buttons) for buttons in batches(items, MAX_ROW_BUTTONS)]
