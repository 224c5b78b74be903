"""Screens for any decision of any game: the one place where questions become buttons and menus."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

import discord

from bot.features.choosing.arranging import worth_asking
from bot.features.choosing.arranging_screens import unsure_parts
from bot.features.choosing.items import (
    AloneButton,
    ChoiceButton,
    ChoiceMenu,
    NumberButton,
    WholeButton,
    WholeMenu,
    WordsButton,
)
from bot.features.choosing.menus import (
    MAX_OPTION_BUTTONS,
    MENUS_ON_A_PAGE,
    Menu,
    buttons_of,
    goes_alone,
    groups_of,
    in_several,
    kinds,
    menus,
)
from bot.features.choosing.picks import EMPTY, can_take_all, may_stay_listed, ordered, problem, single
from bot.features.choosing.press import AT_ONCE, Press
from bot.games.presentation import Alone
from bot.storage.rows import Draft
from bot.ui.items import menu
from bot.ui.limits import BUTTON_LABEL, ROW_BUTTONS, SELECT_OPTIONS, SELECT_TEXT, fit_lines, pieces, shorten
from bot.ui.screen import Part, row
from bot.ui.words import joined, plain, small
from engine.icons import text_with_icon_names
from engine.kernel.advice import NONE, Advice, Proposal
from engine.kernel.decision import Answer, Decision, Kind, Option

FEW_WHOLE = 2
"""Up to this many "with everybody" options are buttons; a menu takes one press more."""

LONGEST_HEADING, LONGEST_PROMPT = 150, 1000

LONGEST_READ = 1500
"""Maximum characters of the options' texts for players who see no pictures."""

SHORT_PROMPT, SHORT_DETAIL = 150, 80
"""Maximum characters for players who prefer short messages."""

_GREEN, _RED, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.primary

LISTED = "In this order"
"""Label of the button that keeps the listed order."""

MAX_NAMED_PICKS = 6
"""If more are picked, the options left out are named instead."""

CardBrief = Callable[[str], str]
"""Maps a card id to the most important facts about the card."""


def no_brief(card: str) -> str:
    """Return no facts; for games whose cards aren't known."""
    del card
    return ""


def choice_parts(
    match: str,
    decision: Decision,
    draft: Draft = EMPTY,
    card_brief: CardBrief = no_brief,
    advice: Advice = NONE,
    *,
    whole: Collection[str] = (),
    short: bool = False,
    read: bool = False,
) -> list[Part]:
    """Return the question, the picks so far, their assessment, and all buttons and menus.

    Args:
        match: its id.
        decision: the choice.
        draft: the picks so far.
        card_brief: returns the main facts of a card.
        advice: what is worth knowing.
        whole: the groups of options that can be taken with everything that may go along.
        short: whether the question is as short as possible.
        read: whether the player sees no pictures, so that long texts are written out.
    """
    blank = Press(match, decision.number, len(draft.picks), "")
    parts: list[Part] = [discord.ui.TextDisplay(_question(decision, draft, advice.idle, short=short, read=read))]
    if advice.lines:
        parts.append(discord.ui.TextDisplay(fit_lines([f"📋 {plain(line)}" for line in advice.lines], 900)))
    parts += _rows([_proposal_button(one, number, blank) for number, one in enumerate(advice.proposals)])
    if decision.kind in (Kind.NUMBER, Kind.WORDS):
        return [*parts, row(*_form_buttons(decision, blank))]
    first = {} if draft.kind in groups_of(decision) else kinds(decision)
    pages = [] if first else list(pieces(menus(decision, draft), MENUS_ON_A_PAGE if single(decision) else 1))
    page = min(draft.page, len(pages) - 1)
    start = page * (MENUS_ON_A_PAGE if single(decision) else 1)
    for index, one in enumerate(pages[page] if pages else (), start=start):
        parts.append(row(_menu(decision, draft, one, card_brief, blank.to("menu", str(index)))))
    parts += _kind_parts(first, blank)
    if ordered(decision) and draft.picks:
        parts.append(row(_order_menu(decision, draft, blank)))
    standing = buttons_of(decision)
    going_on = [option for option in standing if _goes_on(decision, option)]
    idle = [option for option in standing if option.id in advice.idle and option not in going_on]
    useful = [option for option in standing if option not in going_on and option not in idle]
    parts += _rows([_option_button(decision, option, blank) for option in useful])
    parts += _whole_parts(match, decision, whole)
    parts += _rows([_option_button(decision, option, blank) for option in going_on])
    parts += _rows([_option_button(decision, option, blank, idle=True) for option in idle])
    parts += _rows([*_page_buttons(blank, page, len(pages)), *_closing_buttons(decision, draft, blank)])
    return parts


def _form_buttons(decision: Decision, blank: Press) -> list[Part]:
    """The button that opens the form for a number or words, and for words a button to say nothing."""
    if decision.kind is Kind.NUMBER:
        press = blank.to("number", f"{decision.minimum}~{decision.maximum}")
        return [NumberButton(press, "Enter a number", _BLUE)]
    write = WordsButton(blank.to("words", str(decision.maximum)), "Type it", _BLUE)
    return [write, ChoiceButton(blank.to("none"), "Say nothing")]


def _whole_parts(match: str, decision: Decision, groups: Collection[str]) -> list[Part]:
    """Options that can be taken with everyone who may go, such as beaming a whole crew: a menu, or buttons."""
    options = [one for one in decision.options if one.group in groups and not goes_alone(one)][:SELECT_OPTIONS]
    if not options or decision.kind is not Kind.ACTION:
        return []
    if len(options) <= FEW_WHOLE:
        return _rows([WholeButton(match, decision.number, one.id, everybody(one)) for one in options])
    labels = [discord.SelectOption(label=shorten(one.label, SELECT_TEXT), value=one.id) for one in options]
    first, *others = dict.fromkeys(one.group for one in options)
    verbs = " or ".join((first, *map(str.lower, others)))
    return [row(WholeMenu(match, decision.number, menu(f"{verbs} everybody …", labels)))]


def everybody(option: Option) -> str:
    """Label an option for everyone who may go: "Beam everybody from Earth to U.S.S. Nebula"."""
    return shorten(f"{option.group} everybody{option.label.removeprefix(option.group)}", BUTTON_LABEL)


def alone_parts(match: str, decision: Decision, known: Sequence[Alone]) -> list[Part]:
    """Buttons for options taken with nothing of what would be asked next, such as ending a turn."""
    ids = {option.id for option in decision.options} if decision.kind is Kind.ACTION else frozenset[str]()
    return _rows([AloneButton(match, decision.number, one.option, one.label) for one in known if one.option in ids])


def confirm_parts(match: str, decision: Decision, picks: Answer, said: Sequence[str] = ()) -> list[Part]:
    """Ask for confirmation of a weighty choice, or one with further steps, whose words are in ``said``."""
    blank = Press(match, decision.number, len(picks), "")
    labels = (
        picks
        if decision.kind in (Kind.NUMBER, Kind.WORDS)
        else [_label(decision, one).removesuffix(".") for one in picks]
    )
    chosen = joined([f"**{plain(label)}**" for label in labels]) or "**nothing**"
    heading, after = ("Are you sure?", " This can’t be undone.") if decision.confirm else ("Did you mean this?", "")
    after += f" Then: {', then '.join(f'“{plain(words)}”' for words in said)}." if said else ""
    asked = shorten(plain(decision.prompt), 1000)
    return [
        discord.ui.TextDisplay(f"### {heading}\n{asked}\n" + shorten(f"You chose {chosen}.{after}", 1500)),
        row(
            ChoiceButton(blank.to("sure"), "Yes, do it", _GREEN),
            ChoiceButton(blank.to("page", "0"), "No, go back"),
        ),
    ]


def asking_parts(match: str, decision: Decision, draft: Draft) -> list[Part]:
    """Ask for confirmation of a draft: an arrangement with cards left over, or any other answer."""
    if decision.kind is Kind.ARRANGEMENT and worth_asking(decision, draft.picks):
        return unsure_parts(match, decision, draft.picks)
    return confirm_parts(match, decision, draft.picks, tuple(filter(None, (draft.detail, *draft.said))))


def _label(decision: Decision, pick: str) -> str:
    """Label of a pick; in an arrangement also where the card goes."""
    picked, _, place = pick.partition("@")
    where = next((f" under {one.label}" for one in decision.slots if one.id == place), "")
    return f"{decision.option(picked).label}{where}"


def _question(decision: Decision, draft: Draft, idle: Answer, *, short: bool, read: bool) -> str:
    heading, rest = _headed(decision.prompt)
    lines = [
        f"### {plain(heading)}",
        *([shorten(plain(rest), SHORT_PROMPT if short and not decision.card else LONGEST_PROMPT)] if rest else []),
    ]
    longest = SHORT_DETAIL if short and not read else LONGEST_PROMPT
    told = sorted(_explained(decision, read=read), key=lambda one: one.id in idle)
    explained = dict.fromkeys((o.label, o.detail) for o in told if o.detail)
    if details := [f"- **{plain(label)}** – {shorten(plain(detail), longest)}" for label, detail in explained]:
        lines.append(fit_lines(details, LONGEST_READ if read else 900))
    if not single(decision) and decision.kind not in (Kind.NUMBER, Kind.WORDS):
        lines.append(_running_total(decision, draft))
    return "\n".join(lines)


def _explained(decision: Decision, *, read: bool) -> list[Option]:
    """Options whose text must be written out: buttons have no room for it, and menus only for a short one.

    Players who see pictures read the texts of cards there.
    """
    buttons = buttons_of(decision)
    too_long = [option for option in decision.options if len(option.detail) > SELECT_TEXT and option not in buttons]
    return [*buttons, *too_long] if read or decision.kind is Kind.OPTION else buttons


def _headed(prompt: str) -> tuple[str, str]:
    """Split a prompt into a heading of limited length and the rest, after its first line or sentence."""
    first, _, rest = prompt.partition("\n")
    if rest:
        return first, rest
    if len(prompt) <= LONGEST_HEADING:
        return prompt, ""
    ends = [found.end() for found in re.finditer(r"[.:?!](?= )", prompt) if found.end() <= LONGEST_HEADING]
    return (prompt[: ends[0]], prompt[ends[0] + 1 :]) if ends else ("Your choice", prompt)


def _running_total(decision: Decision, draft: Draft) -> str:
    chosen = [decision.option(one) for one in draft.picks]
    listed = []
    if chosen and ordered(decision):
        listed = ["Your order:\n" + _in_a_row(chosen)]
    elif may_stay_listed(decision, draft.picks):
        listed = [_in_a_row(decision.options)]
    elif chosen:
        listed = [f"Chosen: {named(decision, draft.picks)}"]
    amounts = [_amount(decision, len(chosen))]
    if decision.limit is not None:
        total = sum(option.weight for option in chosen)
        amounts.append(f"total {decision.limit_name} {total} of {decision.limit}")
    wrong = problem(decision, draft.picks) if len(chosen) >= decision.minimum else ""
    return "\n".join([*listed, *([f"⚠️ {plain(wrong)}"] if wrong else []), small("; ".join(amounts))])


def named(decision: Decision, picks: Answer) -> str:
    """Name the picks; if they are many, name those left out instead."""
    left = [one for one in decision.options if one.id not in picks]
    many = len(picks) > MAX_NAMED_PICKS and len(left) < len(picks)
    told = left if many else [decision.option(one) for one in picks]
    names = shorten(" · ".join(f"**{plain(one.label)}**" for one in told), 1000)
    return " but ".join(filter(None, ("all", names))) if many else names


def _amount(decision: Decision, chosen: int) -> str:
    """How many to choose, and how many are chosen."""
    if ordered(decision) and decision.minimum == len(decision.options):
        return f"{chosen} of {decision.minimum} in your order" if chosen else "Put them all in order"
    return f"{chosen} chosen; choose {decision.amount()}" if chosen else f"Choose {decision.amount()}"


def _in_a_row(options: Sequence[Option]) -> str:
    return fit_lines([f"{place}. **{plain(one.label)}**" for place, one in enumerate(options, start=1)], 1000)


def _menu(decision: Decision, draft: Draft, shown: Menu, card_brief: CardBrief, press: Press) -> ChoiceMenu:
    several = any(map(in_several, shown.options))
    many = several or (not single(decision) and not ordered(decision))
    options = [
        discord.SelectOption(
            label=shorten(option.label, SELECT_TEXT),
            value=option.id,
            description=shorten(_detail(decision, option, card_brief), SELECT_TEXT) or None,
            default=many and option.id in draft.picks,
        )
        for option in shown.options
    ]
    highest = len(options) if several else min(decision.maximum, len(options)) if many else 1
    already = sum(option.default for option in options)
    lowest = int(several or not many)
    title = f"{shown.title[:1].upper()}{shown.title[1:]} …"
    return ChoiceMenu(press, menu(title, options, lowest=lowest, highest=max(highest, already)))


def _detail(decision: Decision, option: Option, card_brief: CardBrief) -> str:
    """Menu text below an option: its weight, and its detail or the main facts of its card."""
    detail = option.detail or (text_with_icon_names(card_brief(option.card)) if option.card else "")
    weight = f"{decision.limit_name} {option.weight}" if decision.limit is not None else ""
    return " · ".join(filter(None, ["" if weight.casefold() in detail.casefold() else weight, detail]))


def _goes_on(decision: Decision, option: Option) -> bool:
    """Whether an option ends the action, such as *Pass*; it is set apart so that nobody presses it by accident."""
    return decision.kind is Kind.ACTION and decision.default == (option.id,)


def _option_button(decision: Decision, option: Option, blank: Press, *, idle: bool = False) -> ChoiceButton:
    style = discord.ButtonStyle.secondary
    if decision.kind is Kind.YES_NO:
        style = _GREEN if option.id == "yes" else _RED
    elif _goes_on(decision, option):
        style = _GREEN
    elif not idle and (decision.kind is Kind.ACTION or len(decision.options) <= MAX_OPTION_BUTTONS):
        style = _BLUE
    return ChoiceButton(blank.to("pick", option.id), option.label, style)


def _kind_parts(counts: Mapping[str, int], blank: Press) -> list[Part]:
    """A button for each kind of action with its number of options, which a menu would hide."""
    buttons = [ChoiceButton(blank.to("kind", title), f"{title} … ({count})") for title, count in counts.items()]
    return _rows(buttons)


def _order_menu(decision: Decision, draft: Draft, blank: Press) -> ChoiceMenu:
    """A menu to reorder: move a pick up, or take it out."""
    options = []
    for place, picked in enumerate(draft.picks, start=1):
        label = f"{place}. {decision.option(picked).label}"
        if place > 1:
            options.append(discord.SelectOption(label=shorten(f"Move up: {label}", SELECT_TEXT), value=f"up:{picked}"))
        options.append(discord.SelectOption(label=shorten(f"Remove: {label}", SELECT_TEXT), value=f"out:{picked}"))
    return ChoiceMenu(blank.to("order", "0"), menu("Change the order …", options[-SELECT_OPTIONS:]))


def _proposal_button(proposal: Proposal, number: int, blank: Press) -> ChoiceButton:
    """Button that picks a proposal; the player can still change the picks."""
    label = f"{shorten(proposal.purpose, BUTTON_LABEL - 5)} ({len(proposal.picks)})"
    return ChoiceButton(blank.to("all", str(number)), label, _BLUE)


def _page_buttons(blank: Press, page: int, pages: int) -> list[ChoiceButton]:
    if pages < 2:
        return []
    return [
        ChoiceButton(blank.to("page", str(page - 1)), "◀ Previous", disabled=page == 0),
        ChoiceButton(blank.to("page", str(page + 1)), f"Page {page + 1} of {pages} ▶", disabled=page == pages - 1),
    ]


def _closing_buttons(decision: Decision, draft: Draft, blank: Press) -> list[ChoiceButton]:
    buttons = []
    if not single(decision) and (draft.picks or decision.minimum > 0) and not may_stay_listed(decision, draft.picks):
        legal = not problem(decision, draft.picks)
        buttons.append(ChoiceButton(blank.to("done"), f"Done ({len(draft.picks)})", _GREEN, disabled=not legal))
    if draft.kind in kinds(decision):
        buttons.append(ChoiceButton(blank.to("kind"), "◀ All actions"))
    if draft.picks:
        buttons.append(ChoiceButton(blank.to("back"), "Remove last"))
    if may_stay_listed(decision, draft.picks):
        buttons.append(ChoiceButton(blank.to("all", AT_ONCE), LISTED, _GREEN))
    if can_take_all(decision) and not draft.picks:
        buttons.append(ChoiceButton(blank.to("all", AT_ONCE), f"All ({len(decision.options)})", _GREEN))
        if len(decision.options) > 1:
            buttons.append(ChoiceButton(blank.to("all"), "All but …"))
    if decision.minimum == 0 and not draft.picks:
        buttons.append(ChoiceButton(blank.to("none"), "None"))
    return buttons


def _rows(items: Sequence[Part]) -> list[Part]:
    return [row(*few) for few in pieces(items, ROW_BUTTONS)]
