"""Verbs in typed lines. A verb never stands for a different verb."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.features.choosing.vocabulary import (
    FILLER_WORDS,
    SYNONYM_MEANINGS,
    are_similar,
    is_verb,
    meaningful_words,
    words_of,
)
from engine.kernel.decision import Decision, Kind, Option

_ANY_CHOICE_VERBS = frozenset(("take", "use", "put", "do", "get", "send", "bring"))
"""Verbs that can introduce the answer to any question."""

_KINDS_WITH_CARD_NAMES = (["play"], ["sideways"], ["crew"], ["skill"], ["tactic"])
"""Kinds of action whose labels may be card names."""
_POWER_PATTERN = re.compile(r"\b(?:power\w*|with|red|blue|green|gold|black|white|strong|data)\b")
"""Pattern of words for a powered card."""
_AWAY_TEAM_WORDS = ["away", "team"]


def first_verb(text: str) -> str:
    """Return the first verb of a typed step, or "" if it has none."""
    return next((word for word in meaningful_words(text) if is_verb(word)), "")


def synonymous_verbs(verb: str) -> set[str]:
    """Return the verb itself and the verbs on buttons that it is a synonym for."""
    return {verb, *SYNONYM_MEANINGS.get(verb, ())}


def options_with_verb(options: Sequence[Option], text: str) -> list[Option]:
    """Return the options with the typed verb; all if no verb was typed.

    Only options of a kind of action (``group``) have verbs. A name of several words that begins with a verb, such as
    *Explore Black Cluster* or *Attack Run*, also names its option; *attack* alone does not.
    """
    verb = first_verb(text)
    if not verb:
        return list(options)
    return [
        option
        for option in options
        if not option.group or _has_verb(option, verb, text) or _is_label_typed(option, text)
    ]


def without_sideways_plays(options: Sequence[Option], typed: str) -> list[Option]:
    """Return the options without cards played sideways, unless *sideways* was typed or it is the only way."""
    heads = [option.label.partition(" sideways")[0] for option in options]
    plain = [option.label for option, head in zip(options, heads, strict=True) if head == option.label]
    return [
        option
        for option, head in zip(options, heads, strict=True)
        if head == option.label
        or "sideways" in meaningful_words(typed)
        or not any(label.startswith(head) for label in plain)
    ]


def without_powered_plays(options: Sequence[Option], typed: str) -> list[Option]:
    """Return the options without powered cards that can be played unpowered too, unless power or data was typed."""
    if _POWER_PATTERN.search(" ".join(words_of(typed))):
        return list(options)
    plain = {re.split(r"[:,]", option.label)[0] for option in options if ", powered" not in option.label}
    return [one for one in options if ", powered" not in one.label or one.label.partition(",")[0] not in plain]


def is_named_by_card(option: Option) -> bool:
    """Whether an option is of a kind whose labels may be only the names of cards, so that *use* fits it."""
    return words_of(option.group)[:1] in _KINDS_WITH_CARD_NAMES and words_of(option.label)[:1] != ["play"]


def _has_verb(option: Option, verb: str, text: str) -> bool:
    """Whether the option's kind or the first word of its label is this verb, or its effect if its card is named.

    The label of a played card may be only its name: *Attack Run* is not an attack.
    """
    kind = words_of(option.group)
    label = [word for word in words_of(option.label) if not word.isdecimal()]
    is_name = kind[:1] in _KINDS_WITH_CARD_NAMES and "play" not in synonymous_verbs(label[0])
    verbs = {*kind[:1], *(() if is_name else label[:1])}
    if is_name:
        verbs |= {"use", *_effect_verbs(option, text)}
    if kind == _AWAY_TEAM_WORDS and "joins" in label:
        verbs.add("join")
    return bool(synonymous_verbs(verb) & verbs)


def _effect_verbs(option: Option, text: str) -> list[str]:
    """Return the words of an effect, such as *Heal* in *Counsellor: Heal 2*, if the name before it was typed."""
    head, _, effect = option.label.partition(":")
    names = [word for word in meaningful_words(text) if not is_verb(word)]
    called = words_of(head)
    is_typed = any(item.startswith(word) or are_similar(item, word) for word in names for item in called)
    return words_of(effect or option.detail) if is_typed else []


def _is_label_typed(option: Option, text: str) -> bool:
    """Whether at least two words were typed and they appear in the label side by side, in the same order."""
    typed_words = meaningful_words(text)
    label = [word for word in words_of(option.label) if word not in FILLER_WORDS]
    spans = (label[start : start + len(typed_words)] for start in range(len(label) - len(typed_words) + 1))
    return len(typed_words) > 1 and typed_words in spans


def without_verb_of_question(decision: Decision, text: str) -> str:
    """Return the text without a verb that the question itself has: *seed Q's Tent* if the question is what to seed."""
    verb = first_verb(text)
    first = re.match(r"\s*([\w']+)\s+(?=\S)", text)
    if decision.kind in {Kind.ACTION, Kind.WORDS} or not verb or not first or first[1].casefold() != verb:
        return text
    question_stems = {stem for word in words_of(decision.prompt) for stem in _verb_stems(word)}
    named = any(words_of(option.label)[:1] == [verb] for option in decision.options)
    return text[first.end() :] if synonymous_verbs(verb) & question_stems and not named else text


def as_response(decision: Decision, text: str) -> str:
    """Return the text with *play* for *use* if a response can only be played: *use amanda rogers*."""
    usable = any(words_of(option.label)[:1] == ["use"] for option in decision.options)
    return re.sub(r"^use\b", "play", text, flags=re.IGNORECASE) if decision.window and not usable else text


def verb_fits_question(decision: Decision, text: str) -> bool:
    """Whether the typed verb belongs to this question; *play Data* does not answer *Who beams?*."""
    verb = first_verb(text)
    if not verb or verb in _ANY_CHOICE_VERBS or decision.kind in {Kind.ACTION, Kind.ARRANGEMENT}:
        return True
    question_words = {
        *words_of(decision.prompt),
        *(word for option in decision.options for word in _option_words(option)),
    }
    stems = {stem for word in question_words for stem in _verb_stems(word)}
    return any(synonymous_verbs(verb) & synonymous_verbs(stem) for stem in stems)


def _option_words(option: Option) -> list[str]:
    return [*words_of(option.label), *words_of(option.group), *words_of(option.detail)]


def _verb_stems(word: str) -> tuple[str, ...]:
    """Return a word with and without its verb ending: *beams*, *moved*, *stopped*."""
    endings = ("s", "es", "ed", "d", "ing")
    stems = [word.removesuffix(end) for end in endings if word.endswith(end) and len(word) > len(end) + 2]
    return (word, *stems, *(stem[:-1] for stem in stems if stem[-1] == stem[-2]))
