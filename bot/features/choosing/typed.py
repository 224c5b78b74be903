"""Answers in words: what `/match act` offers while a player types, and how their words are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import msgspec
from rapidfuzz import fuzz

from bot.features.choosing.picks import ordered, single
from bot.features.choosing.vocabulary import (
    MEANS,
    all_but,
    as_it_is,
    draws_the_rest,
    ends,
    from_and_to,
    is_verb,
    none_of_them,
    number_said,
    pieces_of,
    steps,
    telling,
    up_or_down,
    words_of,
    yes_or_no,
)
from bot.problems import PlayerProblem
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.words import joined
from engine.kernel import decision as decisions
from engine.kernel.advice import Proposal
from engine.kernel.decision import Answer, Decision, Kind, Option

NONE = "none"

HALF = 0.5
"""At least so much of what was typed must fit an option."""

IN_GROUP = 1.05
"""A word that names the kind of action says a little more than one of its label: *draw* is *Draw a card*."""
IN_DETAIL = 0.9
"""A word that only stands in an option's detail says a little less than one of its label."""
MUCH_ALIKE = 80
"""So much alike, of 100, are a word and one with a slip of the pen; it says less than the right one."""
SLIP = 0.8


_SPACE, _NAMES_SPACE = re.compile(r"[a-z]{1,2}\d{1,2}"), re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
"""How a space is called, as it is typed and as labels have it."""


class Typed(msgspec.Struct, frozen=True):
    """What a player's words mean, and the words left over; if there are any, they are asked before anything is done."""

    picks: Answer
    left: str = ""


def spoken(decision: Decision, name_of: Callable[[str], str]) -> Decision:
    """The decision as players speak of it: its options are called by their cards' whole names too."""
    options = [
        msgspec.structs.replace(one, group=f"{one.group} {name_of(one.card)}") if one.card else one
        for one in decision.options
    ]
    return msgspec.structs.replace(decision, options=tuple(options))


def spoken_steps(decision: Decision, words: str) -> list[str]:
    """What is said of this choice, and of those after it; what one choice is called is never taken apart."""
    exact = _exact(decision, words.strip())
    if not single(decision) or (exact and len(exact.picks) == 1) or draws_the_rest(words):
        return [words]
    verbs = [word for one in decision.options for word in words_of(one.label)[:1]]
    return [one for step in steps(words, verbs) for one in _one_by_one(decision, step)]


def _one_by_one(decision: Decision, step: str) -> list[str]:
    """Of *play picard and data* what is said of each, where each part names a choice of its own and nothing else."""
    parts = [one for part in step.split(",") for one in pieces_of(part)]
    found = [matching(decision.options, one) for one in parts]
    named = [options[0].id for options, part in zip(found, parts, strict=True) if _is_named(options, part)]
    return parts if decision.kind is Kind.ACTION and len(set(named)) == len(parts) else [step]


def _is_named(options: Sequence[Option], words: str) -> bool:
    """Whether the words name the one option that fits them, and say no more."""
    return len(options) == 1 and not _left_over(options[0], words)


def suggestions(decision: Decision, typed: str) -> list[tuple[str, str]]:
    """The answers that fit the words typed so far, as names and values for the command's list."""
    if decision.kind is Kind.NUMBER:
        return [(amount, amount) for amount in _numbers(decision) if amount.startswith(typed.strip())][:CHOICES]
    done, partial = _split_last(decision, typed)
    before = ", ".join(option.label for option in done)
    found = []
    for option in matching([one for one in decision.options if one not in done], partial):
        words = f"{before}, {option.label}" if before else option.label
        value = words if before else option.id
        if len(value) <= CHOICE_TEXT:
            shown = f"{words} – {option.detail}" if option.detail else words
            found.append((shorten(shown, CHOICE_TEXT), value))
    if decision.minimum == 0 and not done and NONE.startswith(partial.casefold()):
        found.insert(0, ("None", NONE))
    return found[:CHOICES]


def typed_answer(decision: Decision, words: str) -> Typed:
    """The answer that the words mean: ids or labels, words of labels, or what players say for them.

    Raises:
        PlayerProblem: they fit no option, or several.
    """
    text = words.strip()
    if decision.kind is Kind.NUMBER:
        return Typed((number_said(text, decision.maximum),))
    if exact := _exact(decision, text):
        return exact
    if decision.minimum == 0 and none_of_them(text):
        return Typed(())
    if decision.kind is Kind.YES_NO and (said := yes_or_no(text)):
        return Typed((said,))
    if decision.kind is Kind.ACTION and decision.default and _goes_on(decision, text):
        return Typed(decision.default)
    if decision.default == ("pass",) and len(decision.options) == 2 and yes_or_no(text) == "yes":
        return Typed(tuple(one.id for one in decision.options if one.id != "pass"))
    if ordered(decision) and decision.minimum == len(decision.options) and as_it_is(text):
        return Typed(tuple(one.id for one in decision.options))
    if single(decision):
        option, left = _only(decision, text)
        return Typed((option.id,), "" if decision.kind is not Kind.ACTION and is_verb(left) else left)
    return _several(decision, text)


def _goes_on(decision: Decision, text: str) -> bool:
    """Whether somebody says that they do nothing more; only to *Pass* they may just say no."""
    draws = words_of(decision.option(decision.default[0]).label)[:1] == ["draw"]
    refused = decision.default == ("pass",) and yes_or_no(text) == "no"
    return ends(text) or refused or (draws and draws_the_rest(text))


def _exact(decision: Decision, text: str) -> Typed | None:
    """What ids and whole labels say alone, several with commas between."""
    tokens, start, found = text.split(","), 0, []
    while start < len(tokens):
        option, start = _longest_exact(decision, tokens, start, len(tokens))
        if option is None:
            return None
        found.append(option.id)
    return Typed(tuple(found))


def _several(decision: Decision, text: str) -> Typed:
    """Names, with commas or *and* between; everyone, perhaps but for some."""
    exceptions = all_but(text)
    if exceptions is None:
        read = list(_read(decision, text))
        return Typed(tuple(dict.fromkeys(one.id for one, _ in read)), " ".join(left for _, left in read if left))
    out = {one.id for one, _ in _read(decision, exceptions)} if exceptions else set()
    return Typed(tuple(one.id for one in decision.options if one.id not in out))


def named(decision: Decision, words: str) -> Answer:
    """Of several choices, those that the player's words name; a word that fits many names none."""
    if single(decision) or decision.kind is Kind.NUMBER:
        return ()
    if all_but(words) is not None:
        return _several(decision, words).picks[: decision.maximum]
    fitting = ([one.id for one in decision.options if not _left_over(one, word)] for word in telling(words))
    picks = tuple(dict.fromkeys(ids[0] for ids in fitting if len(ids) == 1))
    return picks[: decision.maximum]


def _numbers(decision: Decision) -> Iterator[str]:
    return (str(number) for number in range(decision.minimum, decision.maximum + 1))


def _split_last(decision: Decision, typed: str) -> tuple[list[Option], str]:
    """The options already named in full, and the part that is still being typed."""
    done: list[Option] = []
    tokens = typed.split(",") if not single(decision) else [typed]
    start = 0
    while start < len(tokens) - 1:
        option, end = _longest_exact(decision, tokens, start, len(tokens) - 1)
        if option is None:
            break
        done.append(option)
        start = end
    return done, ",".join(tokens[start:]).strip()


def _read(decision: Decision, text: str) -> Iterator[tuple[Option, str]]:
    """The options named, each with the words that do not fit it."""
    tokens = text.split(",")
    start = 0
    while start < len(tokens):
        option, end = _longest_exact(decision, tokens, start, len(tokens))
        if option:
            yield option, ""
        else:
            for piece in pieces_of(tokens[start]) if tokens[start].strip() else [""]:
                yield from _each(decision, piece)
            end = start + 1
        start = end


def _each(decision: Decision, words: str) -> Iterator[tuple[Option, str]]:
    """The one option that the words name; else each word names one: *picard data lopez*."""
    said = telling(words)
    if len(said) > 1 and not any(not _left_over(one, words) for one in decision.options):
        for word in said:
            yield _only(decision, word)
    else:
        yield _only(decision, words)


def _longest_exact(decision: Decision, tokens: Sequence[str], start: int, limit: int) -> tuple[Option | None, int]:
    """The option whose id or whole label stands at ``start``; labels may hold commas themselves."""
    for end in range(limit, start, -1):
        words = ",".join(tokens[start:end]).strip()
        for option in decision.options:
            if words == option.id or words.casefold() == option.label.casefold():
                return option, end
    return None, start


def _only(decision: Decision, words: str) -> tuple[Option, str]:
    found = matching(decision.options, words)
    if not single(decision) and (several := _plural(found, words)):
        raise PlayerProblem(f"“{several}” could be several. Please name them.")
    elsewhere = [space for space in _spaces_in(words) if not any(_worth(one, space) for one in found)]
    if not words or not found or elsewhere:
        raise PlayerProblem(f"“{words}” is not one of the choices. Pick one from the list while you type.")
    if len(found) > 1:
        some = joined([f"“{option.label}”" for option in found[:5]])
        raise PlayerProblem(f"“{words}” could mean {some}. Please say more.")
    return found[0], _left_over(found[0], words)


def _plural(options: Sequence[Option], words: str) -> str:
    """A word that is a slip of none of the options' words but names more of their kind, such as *officers*."""
    labels = [words_of(one.label) for one in options]
    many = (word for word in telling(words) if word.endswith("s") and any(word[:-1] in label for label in labels))
    return next((word for word in many if not any(_has(label, word) for label in labels)), "")


def matching(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that have most of the typed words, else those that look much like them."""
    if not typed.strip():
        return list(options)
    options = [option for option in options if _goes_there(option, typed) and _is_at(option, typed, options)]
    options = [option for option in options if _goes_up_or_down(option, typed)] or options
    if found := _best(options, typed) or _best(options, _known(options, typed)) or _on_the_way(options, typed):
        return _called_so(_in_the_same_words(found, typed), typed)
    return [o for o in options if fuzz.token_set_ratio(typed.casefold(), o.label.casefold()) >= 75]


def _best(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that have most of the typed words, if they have half of them."""
    scored = [(_fits(option, typed), option) for option in options]
    best = max((score for score, _ in scored), default=0)
    return [option for score, option in scored if score == best >= HALF]


def _known(options: Sequence[Option], typed: str) -> str:
    """Of a longer speech the words that any option has, if they say what is done, and with what.

    The others are left over and asked about, such as the people in *load picard, data and lopez on the galaxy*.
    """
    words = [word for word in telling(typed) if any(_worth(option, word) for option in options)]
    return " ".join(words) if len(words) > 1 and any(map(is_verb, words)) else ""


def _on_the_way(options: Sequence[Option], typed: str) -> list[Option]:
    """Where it is said where to, what can go there: of *fly to khitomer* every ship, of *galaxy to khitomer* one."""
    end = from_and_to(typed)[1]
    beginning = [word for word in telling(typed) if word not in end]
    said = [word for word in beginning if "move" not in (word, *MEANS.get(word, ()))]
    if not (end and beginning) or any(map(is_verb, said)):
        return []
    ways = [one for one in options if words_of(one.label)[:1] == ["move"]]
    return [one for one in ways if all(_has(words_of(one.label), word) for word in said)]


def _called_so(options: list[Option], typed: str) -> list[Option]:
    """Of several people those whose own name begins so: *worf* is Worf, and not somebody of Worf's."""
    said = telling(typed)
    own = [one for one in options if words_of(one.label)[:1] == said]
    return own if len(said) == 1 and own else options


def proposed_by(proposals: Sequence[Proposal], typed: str) -> Answer:
    """The picks of the proposal that was said, such as *best crew*; none where it is none of them, or several."""
    options = [decisions.option(str(number), one.purpose) for number, one in enumerate(proposals)]
    found = [proposals[int(one.id)] for one in matching(options, typed)] if typed.strip() else []
    return found[0].picks if len(found) == 1 else ()


def _goes_there(option: Option, typed: str) -> bool:
    """Whether a way from one place to another goes as it was said; whatever is no such way does."""
    way = re.fullmatch(r"\w+ from (.+) to (.+)", option.label, re.IGNORECASE)
    if way is None:
        return True
    start, end = from_and_to(typed)
    elsewhere = {word for word in (*start, *end) if not _has(words_of(option.label), word)}
    return all(_has(words_of(way[1]), word) for word in start if word not in elsewhere) and all(
        _has(words_of(way[2]), word) for word in end if word not in elsewhere
    )


def _is_at(option: Option, typed: str, options: Sequence[Option]) -> bool:
    """Whether it is at the space that was named, where the options name spaces, such as *Outpost (K12)*."""
    said = _spaces_in(typed)
    return not said or not any(_NAMES_SPACE.search(one.label) for one in options) or _names(option, said)


def _spaces_in(typed: str) -> list[str]:
    return [word for word in telling(typed) if _SPACE.fullmatch(word)]


def _names(option: Option, spaces: Sequence[str]) -> bool:
    words = words_of(option.label)
    return all(one in words for one in spaces)


def _goes_up_or_down(option: Option, typed: str) -> bool:
    """Whether a way leads from or to the surface of a planet as it was said: *beam down*."""
    end = {"up": r"\w+ from the surface .+", "down": r"\w+ from .+ to the surface .+"}.get(up_or_down(typed))
    return end is not None and re.fullmatch(end, option.label, re.IGNORECASE) is not None


def _in_the_same_words(options: list[Option], typed: str) -> list[Option]:
    """Of options that fit alike those that begin with the verb that was typed, if any: *cloak* is not to decloak."""
    said = set(filter(is_verb, telling(typed)))
    return [one for one in options if words_of(one.label)[0] in said] or options


def _fits(option: Option, typed: str) -> float:
    """How much of what was typed fits the option, from 0 to 1. A beginning is as good as the whole word."""
    words = telling(typed)
    return sum(_worth(option, word) for word in words) / max(1, len(words))


def _worth(option: Option, word: str) -> float:
    """How much one word says for an option: what it means where it stands best."""
    worths = [0.0]
    for said in (word, *MEANS.get(word, ())):
        if _has(words_of(option.group), said):
            worths.append(IN_GROUP)
        elif _has(words_of(option.label), said):
            worths.append(1.0)
        elif _has(words_of(option.detail), said):
            worths.append(IN_DETAIL)
    slips = (
        len(word) > 3
        and not is_verb(word)
        and any(fuzz.ratio(word, one) >= MUCH_ALIKE for one in words_of(option.label))
    )
    return max(*worths, SLIP * slips)


def _left_over(option: Option, typed: str) -> str:
    """The words that say nothing of the option."""
    return " ".join(word for word in telling(typed) if not _worth(option, word))


def _has(said: Sequence[str], word: str) -> bool:
    """Whether it was said, or a word that begins so; the name of a space such as *k1* is always the whole word."""
    return word in said if _SPACE.fullmatch(word) else any(one.startswith(word) for one in said)
