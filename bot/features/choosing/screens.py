"""Any decision of any game as components: the one place where questions become buttons and menus."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

import discord
import msgspec

from bot.features.choosing.drafts import EMPTY
from bot.features.choosing.items import (
    AT_ONCE,
    AloneButton,
    ChoiceButton,
    ChoiceMenu,
    NumberButton,
    Press,
    WholeButton,
    WholeMenu,
)
from bot.features.choosing.picks import all_of, can_take_all, may_stay_listed, named, ordered, problem, single
from bot.games.presentation import Alone
from bot.storage.rows import Draft, Wanted
from bot.ui.items import menu
from bot.ui.limits import BUTTON_LABEL, ROW_BUTTONS, SELECT_OPTIONS, SELECT_TEXT, fit_lines, pieces, shorten
from bot.ui.screen import Part, row
from bot.ui.words import joined, plain, small
from engine.icons import spelled
from engine.kernel.advice import NONE, Advice, Proposal
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.wording import could_go

FEW = 5
"""So many options still stand as buttons."""

FEW_WHOLE = 2
"""So many options still stand as buttons that are taken with all that can go with them: a menu takes a press more."""

MENUS_ON_A_PAGE = 4

MOST_KINDS = 10
"""So many kinds of action stand as buttons, if there are no more."""

LONGEST_HEADING, LONGEST_PROMPT = 150, 1000

LONGEST_READ = 1500
"""So much a player who sees no pictures reads of their choices."""

SHORT_PROMPT, SHORT_DETAIL = 150, 80
"""So much where a player likes their message short."""

_GREEN, _RED, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.primary

LISTED = "In this order"
"""The button that leaves what has to be ordered as it is listed."""

TOGETHER = " one or several"
"""How the group of options ends of which several may be picked, to be chosen one after the other."""

CardBrief = Callable[[str], str]
"""What matters most of a card, by its id."""


def no_brief(card: str) -> str:
    """For games whose cards nobody knows."""
    del card
    return ""


class Menu(msgspec.Struct, frozen=True):
    """Options that stand together in one menu."""

    title: str
    options: tuple[Option, ...]


def gathered(decision: Decision, groups: Mapping[str, str]) -> Decision:
    """With the options of these groups in one, of which several may be picked, such as all cards that are played.

    Args:
        decision: the choice.
        groups: those groups, and what is done with their options, such as ``Play``.
    """
    together = {one.id: f"{groups[one.group]}{TOGETHER}" for one in decision.options if one.group in groups}
    if len(together) < 2 or decision.kind is not Kind.ACTION or decision.confirm:
        return decision
    options = (msgspec.structs.replace(o, group=together.get(o.id, o.group)) for o in decision.options)
    return msgspec.structs.replace(decision, options=tuple(options))


def sorted_by(decision: Decision, first: Answer) -> Decision:
    """With the options that matter most before the others, in this order."""
    if not first:
        return decision
    place = {option: number for number, option in enumerate(first)}
    return msgspec.structs.replace(
        decision, options=tuple(sorted(decision.options, key=lambda one: place.get(one.id, len(place))))
    )


def _in_several(option: Option) -> bool:
    """Whether others may be picked beside it."""
    return option.group.endswith(TOGETHER)


def menus(decision: Decision, draft: Draft) -> tuple[Menu, ...]:
    """The decision's options in menus, always cut in the same way for the same picks and kind."""
    if ordered(decision):
        left = [option for option in decision.options if option.id not in draft.picks]
        return tuple(_cut("Next", left))
    if not single(decision):
        return tuple(_cut(f"Choose {decision.amount()}", decision.options))
    groups = _groups(decision)
    shown = {draft.kind: groups[draft.kind]} if draft.kind in groups else groups
    return tuple(one for title, options in shown.items() for one in _cut(title, options))


def kinds(decision: Decision) -> dict[str, int]:
    """The kinds of action to choose from first, each with its number of options; none where all fit on a page."""
    if not single(decision):
        return {}
    groups = _groups(decision)
    if not 2 <= len(groups) <= MOST_KINDS or len(menus(decision, EMPTY)) <= MENUS_ON_A_PAGE:
        return {}
    return {title: len(options) for title, options in groups.items()}


def _groups(decision: Decision) -> dict[str, list[Option]]:
    """The options that do not stand as buttons, by their group."""
    groups: dict[str, list[Option]] = {}
    alone = {option.id for option in _buttons(decision)}
    for option in decision.options:
        if option.id not in alone:
            groups.setdefault(option.group or "Choose", []).append(option)
    return groups


def picks_after(decision: Decision, draft: Draft, press: Press) -> Answer:
    """The picks once a button or menu has been used.

    Raises:
        RuleViolation: the press does not fit the decision.
    """
    if press.verb == "back":
        return draft.picks[:-1]
    if press.verb == "all":
        return all_of(decision)
    if press.verb == "pick":
        return (decision.option(press.argument).id,)
    if press.verb == "number":
        return press.values
    if press.verb == "order":
        return _reordered(draft.picks, press.values[0])
    chosen = tuple(decision.option(value).id for value in press.values)
    if single(decision):
        return chosen
    if ordered(decision):
        return _in_order(decision, draft.picks + tuple(one for one in chosen if one not in draft.picks))
    shown = {option.id for option in menus(decision, draft)[int(press.argument)].options}
    return tuple(one for one in draft.picks if one not in shown) + chosen


def _in_order(decision: Decision, picks: Answer) -> Answer:
    """With the last one added where all must be picked and only one is left."""
    left = tuple(option.id for option in decision.options if option.id not in picks)
    return picks + left if len(left) == 1 and decision.minimum == len(decision.options) else picks


def _reordered(picks: Answer, change: str) -> Answer:
    """The picks after ``up`` or ``out`` of one of them, such as ``up:card-3``; as they are if it is none of them."""
    verb, _, picked = change.partition(":")
    if picked not in picks:
        return picks
    place = picks.index(picked)
    left = picks[:place] + picks[place + 1 :]
    return left if verb == "out" else (*left[: max(0, place - 1)], picked, *left[max(0, place - 1) :])


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
    """The question, what has been picked, how that stands, and everything to press.

    Args:
        match: its id.
        decision: the choice.
        draft: what has been picked.
        card_brief: says what a card is.
        advice: what is worth knowing.
        whole: the groups of options that may be taken with all that can go with them.
        short: whether the question is asked in as few words as it takes.
        read: whether its player sees no pictures, so that all that is long stands in words.
    """
    blank = Press(match, decision.number, len(draft.picks), "")
    parts: list[Part] = [discord.ui.TextDisplay(_question(decision, draft, short=short, read=read))]
    if advice.lines:
        parts.append(discord.ui.TextDisplay(fit_lines([f"📋 {plain(line)}" for line in advice.lines], 900)))
    parts += _rows([_proposal_button(one, number, blank) for number, one in enumerate(advice.proposals)])
    if decision.kind is Kind.NUMBER:
        bounds = f"{decision.minimum}~{decision.maximum}"
        press = msgspec.structs.replace(blank, verb="number", argument=bounds)
        return [*parts, *_rows([NumberButton(press)])]
    first = {} if draft.kind in _groups(decision) else kinds(decision)
    pages = [] if first else list(pieces(menus(decision, draft), MENUS_ON_A_PAGE if single(decision) else 1))
    page = min(draft.page, len(pages) - 1)
    start = page * (MENUS_ON_A_PAGE if single(decision) else 1)
    for index, one in enumerate(pages[page] if pages else (), start=start):
        parts += _rows(
            [_menu(decision, draft, one, card_brief, msgspec.structs.replace(blank, verb="menu", argument=str(index)))]
        )
    parts += _kind_parts(first, blank)
    if ordered(decision) and draft.picks:
        parts.append(row(_order_menu(decision, draft, blank)))
    standing = _buttons(decision)
    going_on = [option for option in standing if _goes_on(decision, option)]
    parts += _rows([_option_button(decision, option, blank) for option in standing if option not in going_on])
    parts += _whole_parts(match, decision, whole)
    parts += _rows([_option_button(decision, option, blank) for option in going_on])
    parts += _rows([*_page_buttons(blank, page, len(pages)), *_closing_buttons(decision, draft, blank)])
    return parts


def _whole_parts(match: str, decision: Decision, groups: Collection[str]) -> list[Part]:
    """Options that may be taken with all that can go with them, such as to beam a whole crew: a menu, or buttons."""
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
    """An option's label for all who can go: "Beam everybody from Earth to U.S.S. Nebula"."""
    return shorten(f"{option.group} everybody{option.label.removeprefix(option.group)}", BUTTON_LABEL)


def goes_alone(option: Option) -> bool:
    """Whether one alone could go, so that to choose it says all, and there is nobody to be taken along."""
    return option.detail == could_go(1)


def alone_parts(match: str, decision: Decision, known: Sequence[Alone]) -> list[Part]:
    """Buttons of options that may be taken with nothing of what is asked next, such as to end a turn."""
    ids = {option.id for option in decision.options} if decision.kind is Kind.ACTION else frozenset[str]()
    return _rows([AloneButton(match, decision.number, one.option, one.label) for one in known if one.option in ids])


def not_done(said: Sequence[str], *, asked: bool = True) -> str:
    """What the player wanted and is left over: it fits nothing that they can choose now, if they are asked at all."""
    left = f"Not done: {quoted(said)}."
    return f"{left} This is what you can choose now:" if asked else f"{left} Others choose first."


def quoted(said: Sequence[str]) -> str:
    """Words as they were said: *“fly” and “attempt”*."""
    return joined([f"“{words.removesuffix('.')}”" for words in said])


def waiting_parts(wanted: Sequence[Wanted]) -> list[Part]:
    """What goes on once this is answered."""
    return [discord.ui.TextDisplay(small(f"Then: {plain(quoted([one.words for one in wanted]))}."))] if wanted else []


def confirm_parts(match: str, decision: Decision, picks: Answer, said: Sequence[str] = ()) -> list[Part]:
    """Asks once more: about a weighty choice, or one after which more is to be done, as the words ``said`` tell."""
    blank = Press(match, decision.number, len(picks), "")
    labels = picks if decision.kind is Kind.NUMBER else [_label(decision, one).removesuffix(".") for one in picks]
    chosen = joined([f"**{plain(label)}**" for label in labels]) or "**nothing**"
    sure = msgspec.structs.replace(blank, verb="sure")
    back = msgspec.structs.replace(blank, verb="page", argument="0")
    heading, after = (
        ("Are you sure?", " This cannot be taken back.") if decision.confirm else ("Did you mean this?", "")
    )
    after += f" Then: {', then '.join(f'“{plain(words)}”' for words in said)}." if said else ""
    asked = shorten(plain(decision.prompt), 1000)
    return [
        discord.ui.TextDisplay(f"### {heading}\n{asked}\n" + shorten(f"You chose {chosen}.{after}", 1500)),
        *_rows([ChoiceButton(sure, "Yes, do it", _GREEN), ChoiceButton(back, "No, go back")]),
    ]


def _label(decision: Decision, pick: str) -> str:
    """What is picked; of an arrangement also where it goes."""
    picked, _, place = pick.partition("@")
    where = next((f" under {one.label}" for one in decision.slots if one.id == place), "")
    return f"{decision.option(picked).label}{where}"


def _question(decision: Decision, draft: Draft, *, short: bool, read: bool) -> str:
    heading, rest = _headed(decision.prompt)
    lines = [
        f"### {plain(heading)}",
        *([shorten(plain(rest), SHORT_PROMPT if short else LONGEST_PROMPT)] if rest else []),
    ]
    longest = SHORT_DETAIL if short and not read else LONGEST_PROMPT
    explained = dict.fromkeys((o.label, o.detail) for o in _explained(decision, read=read) if o.detail)
    if details := [f"- **{plain(label)}** – {shorten(plain(detail), longest)}" for label, detail in explained]:
        lines.append(fit_lines(details, LONGEST_READ if read else 900))
    if not single(decision) and decision.kind is not Kind.NUMBER:
        lines.append(_running_total(decision, draft))
    return "\n".join(lines)


def _explained(decision: Decision, *, read: bool) -> list[Option]:
    """What the text must explain: buttons, which have no room for it, and what is too long for the menu of a choice.

    Of cards to choose from pictures have the text, for whoever sees them.
    """
    buttons = _buttons(decision)
    too_long = [option for option in decision.options if len(option.detail) > SELECT_TEXT and option not in buttons]
    return [*buttons, *too_long] if read or decision.kind is Kind.OPTION else buttons


def _headed(prompt: str) -> tuple[str, str]:
    """A heading that is not too long, and the rest: a long question stands under its first sentence or words."""
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


def _amount(decision: Decision, chosen: int) -> str:
    """How many to choose, and how many are."""
    if ordered(decision) and decision.minimum == len(decision.options):
        return f"{chosen} of {decision.minimum} in your order" if chosen else "Put all of them in order"
    return f"{chosen} chosen; choose {decision.amount()}" if chosen else f"Choose {decision.amount()}"


def _in_a_row(options: Sequence[Option]) -> str:
    return fit_lines([f"{place}. **{plain(one.label)}**" for place, one in enumerate(options, start=1)], 1000)


def _buttons(decision: Decision) -> list[Option]:
    """The options that stand as buttons: all where they are few, else those that have no companions."""
    if not single(decision):
        return []
    options = [option for option in decision.options if not _in_several(option)]
    if len(options) <= FEW and (len(options) < len(decision.options) or len(decision.options) <= FEW):
        return options
    sizes: dict[str, int] = {}
    for option in options:
        sizes[option.group] = sizes.get(option.group, 0) + 1
    alone = [option for option in options if option.group and sizes[option.group] == 1]
    return alone if len(alone) <= 2 * ROW_BUTTONS else []


def _cut(title: str, options: Sequence[Option]) -> Iterator[Menu]:
    cut = list(pieces(options, SELECT_OPTIONS))
    for number, piece in enumerate(cut, start=1):
        yield Menu(f"{title} ({number} of {len(cut)})" if len(cut) > 1 else title, piece)


def _menu(decision: Decision, draft: Draft, shown: Menu, card_brief: CardBrief, press: Press) -> ChoiceMenu:
    several = any(map(_in_several, shown.options))
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
    """What the menu says under an option: its weight, and its detail or else the facts of its card."""
    detail = option.detail or (spelled(card_brief(option.card)) if option.card else "")
    weight = f"{decision.limit_name} {option.weight}" if decision.limit is not None else ""
    return " · ".join(filter(None, ["" if weight.casefold() in detail.casefold() else weight, detail]))


def _goes_on(decision: Decision, option: Option) -> bool:
    """Whether an action is to do nothing more, such as *Pass*: it stands apart, so that nobody presses it unawares."""
    return decision.kind is Kind.ACTION and decision.default == (option.id,)


def _option_button(decision: Decision, option: Option, blank: Press) -> ChoiceButton:
    style = discord.ButtonStyle.secondary
    if decision.kind is Kind.YES_NO:
        style = _GREEN if option.id == "yes" else _RED
    elif _goes_on(decision, option):
        style = _GREEN
    elif decision.kind is Kind.ACTION or len(decision.options) <= FEW:
        style = _BLUE
    return ChoiceButton(msgspec.structs.replace(blank, verb="pick", argument=option.id), option.label, style)


def _kind_parts(counts: Mapping[str, int], blank: Press) -> list[Part]:
    """A button for each kind of action, with how many there are; a menu would hide them."""
    buttons = [
        ChoiceButton(msgspec.structs.replace(blank, verb="kind", argument=title), f"{title} … ({count})")
        for title, count in counts.items()
    ]
    return _rows(buttons)


def _order_menu(decision: Decision, draft: Draft, blank: Press) -> ChoiceMenu:
    """The ways to change the order: to move a pick up, or to take it out."""
    options = []
    for place, picked in enumerate(draft.picks, start=1):
        label = f"{place}. {decision.option(picked).label}"
        if place > 1:
            options.append(discord.SelectOption(label=shorten(f"Move up: {label}", SELECT_TEXT), value=f"up:{picked}"))
        options.append(discord.SelectOption(label=shorten(f"Remove: {label}", SELECT_TEXT), value=f"out:{picked}"))
    press = msgspec.structs.replace(blank, verb="order", argument="0")
    return ChoiceMenu(press, menu("Change your order …", options[-SELECT_OPTIONS:]))


def _proposal_button(proposal: Proposal, number: int, blank: Press) -> ChoiceButton:
    """Picks them; the player may still change the picks, for they are a thought and no answer."""
    press = msgspec.structs.replace(blank, verb="all", argument=str(number))
    return ChoiceButton(press, f"{shorten(proposal.purpose, BUTTON_LABEL - 5)} ({len(proposal.picks)})", _BLUE)


def _page_buttons(blank: Press, page: int, pages: int) -> list[ChoiceButton]:
    if pages < 2:
        return []
    earlier = msgspec.structs.replace(blank, verb="page", argument=str(page - 1))
    later = msgspec.structs.replace(blank, verb="page", argument=str(page + 1))
    return [
        ChoiceButton(earlier, "◀ Previous", disabled=page == 0),
        ChoiceButton(later, f"Page {page + 1} of {pages} ▶", disabled=page == pages - 1),
    ]


def _closing_buttons(decision: Decision, draft: Draft, blank: Press) -> list[ChoiceButton]:
    buttons = []
    if not single(decision) and (draft.picks or decision.minimum > 0) and not may_stay_listed(decision, draft.picks):
        legal = not problem(decision, draft.picks)
        done = msgspec.structs.replace(blank, verb="done")
        buttons.append(ChoiceButton(done, f"Done ({len(draft.picks)})", _GREEN, disabled=not legal))
    if draft.kind in kinds(decision):
        back = msgspec.structs.replace(blank, verb="kind")
        buttons.append(ChoiceButton(back, "◀ Back to all actions"))
    if draft.picks:
        undo = msgspec.structs.replace(blank, verb="back")
        buttons.append(ChoiceButton(undo, "Take back the last"))
    if may_stay_listed(decision, draft.picks):
        listed = msgspec.structs.replace(blank, verb="all", argument=AT_ONCE)
        buttons.append(ChoiceButton(listed, LISTED, _GREEN))
    if can_take_all(decision) and not draft.picks:
        everything = msgspec.structs.replace(blank, verb="all", argument=AT_ONCE)
        buttons.append(ChoiceButton(everything, f"All ({len(decision.options)})", _GREEN))
        if len(decision.options) > 1:
            most = msgspec.structs.replace(blank, verb="all")
            buttons.append(ChoiceButton(most, "All but …"))
    if decision.minimum == 0 and not draft.picks:
        buttons.append(ChoiceButton(msgspec.structs.replace(blank, verb="none"), "None"))
    return buttons


def _rows(items: Sequence[Part]) -> list[Part]:
    return [row(*few) for few in pieces(items, ROW_BUTTONS)]
