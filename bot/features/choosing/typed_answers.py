"""Typed answers: completions for `/match act`, and how the typed words are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec
from rapidfuzz import fuzz

from bot.features.choosing.option_lookup import longest_exact_name
from bot.features.choosing.picks import is_ordered, is_single_pick
from bot.features.choosing.routes import ROUTE_PATTERN, is_route
from bot.features.choosing.verbs import (
    as_response,
    first_verb,
    is_named_by_card,
    options_with_verb,
    synonymous_verbs,
    verb_fits_question,
    without_powered_plays,
    without_sideways_plays,
    without_verb_of_question,
)
from bot.features.choosing.vocabulary import (
    COLOURS,
    SYNONYM_MEANINGS,
    are_similar,
    beam_direction,
    destination_words,
    draws_the_rest,
    exceptions_to_everyone,
    is_common,
    is_filler,
    is_opposite,
    is_verb,
    keeps_listed_order,
    meaningful_words,
    means_done,
    means_nobody,
    means_not,
    origin_and_destination,
    sentence_pieces,
    typed_number,
    typed_steps,
    words_of,
    yes_or_no,
)
from bot.problems import PlayerProblem
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from bot.ui.words import MAX_QUOTE_CHARS
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.wording import list_in_words

NONE_WORD = "none"

MAX_NAMED_CHOICES = 3
"""Maximum number of choices named in a message."""

MIN_FITTING_SHARE = 0.5
"""Minimum share of the typed words that must fit an option."""

GROUP_WEIGHT = 1.05
"""Weight of a word in an option's kind; slightly more than in its label, because *draw* means *Draw a card*."""
DETAIL_WEIGHT = 0.9
"""Weight of a word in an option's detail; slightly less than in its label."""
TYPO_WEIGHT = 0.8
"""Weight of a misspelt word; less than that of the correct one."""

_TYPED_SPACE_PATTERN, _SPACE_IN_LABEL_PATTERN = re.compile(r"[a-z]{1,2}\d{1,2}"), re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
"""Patterns of the names of spaces, as typed and as in labels."""
_KEEPING_VERBS = frozenset(("keep", "save", "spare", "retain"))
_ATTACKING_VERBS = frozenset(("attack", "challenge", "fight", "battle"))
_VISITING_VERBS = frozenset(("assault", "decimate", "interact"))
_COMPLETE_ACTIONS = frozenset(("attempt", "cloak", "decloak", "undock", "phase", "dephase", "end", "pass"))
"""First words of labels that name everything that is chosen; no question follows."""
_TARGETS = frozenset(("outpost", "station", "facility", "planet", "starbase", "headquarters"))
"""Things that are named in the label of an attack on them or a visit to them."""
_ORIGIN_PATTERN = re.compile(r"\w+ from (.+)", re.IGNORECASE)
"""Pattern of the labels of blocked routes that lead nowhere in particular."""
_POSITIONS = frozenset(("left", "right", "between"))
"""Words for a position that a choice has or doesn’t have."""
_ROUTE_WORDS = frozenset(("to", "onto", "into", "aboard", "on", "from", "up", "down", "off", "back"))
_WHOLE_WORDS = frozenset(("card", "cards", "red", "be", "has", "her", "not", "one", "all", "any", "can", "end"))
"""Ordinary words that begin many names without being meant by them: *card* isn’t *Cardassian*."""
_STAYING_ACTIONS = frozenset(("cloak", "decloak", "phase", "use", "attempt"))
"""Kinds of action that lead nowhere."""
_HEX_DIRECTION_PATTERN = re.compile(
    r"\b(?:move|go|fly|jump|head|warp|travel)\b.*?(?:\b(upper|lower) )?\b(left|right)\b", re.I
)
_BOARDING_PATTERN = re.compile(
    r"\b(?:aboard|on ?board|load|(?:to|on|onto|into) (?:the |my |our )?ship)\b", re.IGNORECASE
)
_NO_SHIP_PATTERN = re.compile(r"^the surface\b|\b(?:outpost|station|headquarters|starbase)\b", re.IGNORECASE)
"""Patterns of typed words for boarding a ship, and of destinations that are planets or facilities."""


class TypedAnswer(msgspec.Struct, frozen=True):
    """Meaning of a player's words.

    Attributes:
        picks: the answer.
        left_over_words: words that have no meaning here; if there are any, the player confirms the answer first.
        sure: whether the words name the answer itself; *end turn* does not name *Give orders*.
    """

    picks: Answer
    left_over_words: str = ""
    sure: bool = True


def as_players_say_it(decision: Decision, name_of: Callable[[str], str]) -> Decision:
    """Return the decision with the full names of its options' cards; ``name_of`` returns a card's name."""
    options = [
        msgspec.structs.replace(option, group=f"{option.group} {name_of(option.card)}") if option.card else option
        for option in decision.options
    ]
    return msgspec.structs.replace(decision, options=tuple(options))


def split_into_steps(decision: Decision, words: str) -> list[str]:
    """Return the typed steps: the one for this choice, then later ones; the labels of choices are kept whole."""
    if decision.kind is Kind.WORDS:
        return [words]
    exact = _exact_answer(decision, words.strip())
    if draws_the_rest(words) or (exact and (len(exact.picks) == 1 or not is_single_pick(decision))):
        return [words]
    if not is_single_pick(decision):
        return _split_after_answer(decision, words)
    verbs = [word for option in decision.options for word in words_of(option.label)[:1]]
    if head := _whole_label_before_comma(decision, words):
        return [head, *typed_steps(re.sub(r"^(?:and\s+|then\s+)*", "", words.partition(",")[2].strip()), verbs)]
    return [
        word
        for step in typed_steps(words, verbs, _names_in(decision))
        for word in _parts_with_one_choice_each(decision, step)
    ]


def _names_in(decision: Decision) -> list[str]:
    """Return the names in labels: the part before the colon of *Play Jake and Nog* and *Decloak and Fire: Move 2*."""
    heads = [re.split(r"[:,]", option.label)[0] for option in decision.options]
    return [*heads, *(head.partition(" ")[2] for head in heads if " " in head)]


def _split_after_answer(decision: Decision, words: str) -> list[str]:
    """Split *all but norah, fly to tarella* into the answer to this question and the steps after it."""
    first, *others = typed_steps(words)
    begins = {word for option in decision.options for word in words_of(option.label)[:1]}
    return [words] if any(words_of(other)[0] in begins for other in others if words_of(other)) else [first, *others]


def _whole_label_before_comma(decision: Decision, words: str) -> str:
    """Return the beginning of *coordinated effort, red* if it is a whole label; the rest answers the next question."""
    head = words.partition(",")[0].strip()
    labels = [option.label.casefold() for option in decision.options]
    longer = any(label.startswith(words.strip().casefold()) for label in labels)
    return head if "," in words and head.casefold() in labels and not longer else ""


def _parts_with_one_choice_each(decision: Decision, step: str) -> list[str]:
    """Split *play picard and data* into parts if each names a choice and nothing else."""
    parts = [piece for part in step.split(",") for piece in sentence_pieces(part)]
    options_by_part = [matching_options(decision.options, part) for part in parts]
    named = [
        options[0].id
        for options, part in zip(options_by_part, parts, strict=True)
        if _is_one_option_named(options, part)
    ]
    return parts if decision.kind is Kind.ACTION and parts and len(set(named)) == len(parts) else [step]


def _is_one_option_named(options: Sequence[Option], words: str) -> bool:
    """Whether the words name exactly one option and say nothing more."""
    return len(options) == 1 and not _unfitting_words(options[0], words)


def only_starts_orders(decision: Decision, words: str) -> bool:
    """Whether the words only end the card plays or start giving orders, while orders are already being given."""
    typed_words = set(meaningful_words(words))
    starts = "orders" in typed_words and typed_words <= {"orders", "give", "go", "start", "begin"}
    return (starts or typed_words == {"done", "playing"}) and _default_verb(decision) == "end"


def _default_verb(decision: Decision) -> str:
    """Return the first word of the choice that ends an action's part of the turn; "" if there is none."""
    if decision.kind is not Kind.ACTION or not decision.default:
        return ""
    return words_of(decision.option(decision.default[0]).label)[0]


def with_named_ending(decision: Decision, steps: Sequence[str]) -> list[str]:
    """Return the steps of a line typed during card plays, with *done* as *done playing*.

    The step before it may end the card plays by itself; *done* must not end the orders then.
    """
    ending = next((number for number, step in enumerate(steps) if means_done(step)), 0)
    bare = not {"turn", "orders", "pass"} & set(words_of(steps[ending]))
    if not ending or not bare or decision.window or _default_verb(decision) in ("", "end"):
        return list(steps)
    return [*steps[:ending], "done playing", *steps[ending + 1 :]]


def suggestions(decision: Decision, typed: str) -> list[tuple[str, str]]:
    """Return completions for the typed words, as (name, value) pairs for the command's list.

    A sentence of several steps is only offered unchanged, because a completion would replace it with its first step.
    """
    if is_single_pick(decision) and len(list(split_into_steps(decision, typed))) > 1:
        sentence = typed.strip()
        return [(sentence, sentence)] if len(sentence) <= MAX_CHOICE_TEXT_CHARS else []
    if decision.kind is Kind.NUMBER:
        return [(amount, amount) for amount in _number_suggestions(decision) if amount.startswith(typed.strip())][
            :MAX_CHOICES
        ]
    if decision.kind is Kind.WORDS:
        return []
    named, partial = _split_last(decision, typed)
    before = ", ".join(option.label for option in named)
    completions = []
    for option in matching_options([option for option in decision.options if option not in named], partial):
        words = f"{before}, {option.label}" if before else option.label
        value = words if before else option.id
        if len(value) <= MAX_CHOICE_TEXT_CHARS:
            shown = f"{words} – {option.detail}" if option.detail else words
            completions.append((shorten(shown, MAX_CHOICE_TEXT_CHARS), value))
    if decision.minimum == 0 and not named and NONE_WORD.startswith(partial.casefold()):
        completions.insert(0, ("None", NONE_WORD))
    return completions[:MAX_CHOICES]


def typed_answer(decision: Decision, words: str) -> TypedAnswer:
    """Return the meaning of the words, which may be ids, labels, parts of labels, or players' synonyms.

    Raises:
        PlayerProblem: the words fit no option, or several.
    """
    text = as_response(decision, without_verb_of_question(decision, words.strip()))
    if decision.kind is Kind.NUMBER:
        return TypedAnswer((typed_number(text, decision.maximum),))
    if decision.kind is Kind.WORDS:
        return TypedAnswer((" ".join(text.split()),) if text else ())
    if exact := _exact_answer(decision, text):
        return exact
    if decision.minimum == 0 and means_nobody(text):
        return TypedAnswer(())
    if decision.kind is Kind.YES_NO and (typed_text := yes_or_no(text)):
        return TypedAnswer((typed_text,))
    if decision.kind is Kind.ACTION and decision.default and _words_end_action(decision, text):
        return TypedAnswer(decision.default, sure=_names_what_ends(decision, text))
    if decision.default == ("pass",) and len(decision.options) == 2 and yes_or_no(text) == "yes":
        return TypedAnswer(tuple(option.id for option in decision.options if option.id != "pass"))
    if is_ordered(decision) and decision.minimum == len(decision.options) and keeps_listed_order(text):
        return TypedAnswer(tuple(option.id for option in decision.options))
    if words_of(text) == ["both"] and len(decision.options) == decision.maximum == 2:
        return TypedAnswer(tuple(option.id for option in decision.options))
    if is_single_pick(decision):
        option, left = _named_option(decision, text)
        if decision.window:
            left = " ".join(word for word in words_of(left) if word not in words_of(decision.prompt))
        return TypedAnswer((option.id,), "" if decision.kind is not Kind.ACTION and is_verb(left) else left)
    return _several_answers(decision, text)


def _words_end_action(decision: Decision, text: str) -> bool:
    """Whether the words end the action; a plain *no* does that only for *Pass*."""
    draws = words_of(decision.option(decision.default[0]).label)[:1] == ["draw"]
    refused = decision.default == ("pass",) and yes_or_no(text) == "no"
    return means_done(text) or refused or (draws and draws_the_rest(text))


def _names_what_ends(decision: Decision, text: str) -> bool:
    """Whether the words name the thing that the option ends.

    *Pass* only passes on a chance to respond, *end turn* only ends a turn, *orders* only starts the orders.
    """
    label, words = words_of(decision.option(decision.default[0]).label), set(words_of(text))
    if decision.default == ("pass",):
        return not words & {"turn", "orders"}
    if "pass" in words or ("turn" in words and "turn" not in label):
        return False
    return (words != {"orders"} and "playing" not in words) or label[:1] != ["end"]


def _exact_answer(decision: Decision, text: str) -> TypedAnswer | None:
    """Return the answer if the words are only ids and whole labels, separated by commas; else ``None``."""
    tokens, start, ids = text.split(","), 0, []
    while start < len(tokens):
        option, start = longest_exact_name(decision, tokens, start, len(tokens))
        if option is None:
            return None
        ids.append(option.id)
    return TypedAnswer(tuple(ids))


def _several_answers(decision: Decision, text: str) -> TypedAnswer:
    """Return the answer for names separated by commas or *and*, or for *everyone*, possibly with exceptions."""
    exceptions = exceptions_to_everyone(text)
    if exceptions is None:
        read = list(_read_options(decision, text))
        return TypedAnswer(
            tuple(dict.fromkeys(option.id for option, _ in read)), " ".join(left for _, left in read if left)
        )
    out = {option.id for option, _ in _read_options(decision, exceptions)} if exceptions else set()
    return TypedAnswer(tuple(option.id for option in decision.options if option.id not in out))


def named_options(decision: Decision, words: str) -> Answer:
    """Return the ids of the options that the words name; a word that fits several options names none."""
    if is_single_pick(decision) or decision.kind in (Kind.NUMBER, Kind.WORDS):
        return ()
    if exceptions_to_everyone(words) is not None:
        return _several_answers(decision, words).picks[: decision.maximum]
    fitting = (
        [option.id for option in decision.options if not _unfitting_words(option, word)]
        for word in meaningful_words(words)
    )
    picks = tuple(dict.fromkeys(ids[0] for ids in fitting if len(ids) == 1))
    return picks[: decision.maximum]


def _number_suggestions(decision: Decision) -> Iterator[str]:
    return (str(number) for number in range(decision.minimum, decision.maximum + 1))


def _split_last(decision: Decision, typed: str) -> tuple[list[Option], str]:
    """Return the options already named in full, and the part still being typed."""
    named: list[Option] = []
    tokens = typed.split(",") if not is_single_pick(decision) else [typed]
    start = 0
    while start < len(tokens) - 1:
        option, end = longest_exact_name(decision, tokens, start, len(tokens) - 1)
        if option is None:
            break
        named.append(option)
        start = end
    return named, ",".join(tokens[start:]).strip()


def _read_options(decision: Decision, text: str) -> Iterator[tuple[Option, str]]:
    """Yield each named option with the words that don't fit it."""
    tokens = text.split(",")
    start = 0
    while start < len(tokens):
        option, end = longest_exact_name(decision, tokens, start, len(tokens))
        if option:
            yield option, ""
        else:
            for piece in sentence_pieces(tokens[start]) if tokens[start].strip() else [""]:
                yield from _options_by_word(decision, piece)
            end = start + 1
        start = end


def _options_by_word(decision: Decision, words: str) -> Iterator[tuple[Option, str]]:
    """Yield the option that the words name, or one for each word of *picard data lopez*, with misfit words."""
    typed_words = [
        word
        for word in meaningful_words(words)
        if not is_filler(word) or any(_word_weight(option, word) for option in decision.options)
    ]
    if len(typed_words) > 1 and not any(not _unfitting_words(option, words) for option in decision.options):
        for word in typed_words:
            yield _named_option(decision, word)
    else:
        yield _named_option(decision, words)


def _named_option(decision: Decision, words: str) -> tuple[Option, str]:
    if not verb_fits_question(decision, words) or _says_what_to_keep(decision, words):
        raise PlayerProblem(f"“{words}” doesn’t answer this: {shorten(decision.prompt, 200)}")
    options = matching_options(decision.options, words)
    if len(options) == 1 and means_not(_unfitting_words(options[0], words)):
        raise PlayerProblem(f"“{words}” says what not to do. Please say what to do.")
    if not is_single_pick(decision) and (several := _plural_word(options, words)):
        raise PlayerProblem(f"“{several}” could mean several of these. Please name them.")
    elsewhere = [space for space in _spaces_in(words) if not any(_word_weight(option, space) for option in options)]
    if not words or not options or elsewhere:
        raise PlayerProblem(not_offered_message(words, decision.options))
    if decision.kind is Kind.ACTION and (missing := _unknown_name(options, words)):
        raise PlayerProblem(_missing_name_message(decision, words, missing))
    if len(options) > 1:
        some = list_in_words(_distinct_names(options[:5]))
        raise PlayerProblem(f"“{words}” could mean {some}. Please be more specific.")
    left = _unfitting_words(options[0], words)
    if not (_is_meant(options[0], words, left) if decision.kind is Kind.ACTION else _is_placed_so(left)):
        raise PlayerProblem(not_offered_message(words, decision.options))
    return options[0], _unfitting_words(_without_detail(options[0]), words) if _attacks(words) else left


def _is_placed_so(left: str) -> bool:
    """Whether the words that don’t fit a choice name no position: *between A and B* is not beside A."""
    return not _POSITIONS & set(words_of(left))


def names_second_choice(decision: Decision, words: str) -> bool:
    """Whether the next step of a line is another choice of a question that takes one: *duras and kurn*."""
    if decision.kind is Kind.ACTION or not is_single_pick(decision) or first_verb(words):
        return False
    typed_words = [word for word in words_of(words) if not is_common(word)]
    return bool(typed_words) and any(
        all(_has_typed_word(words_of(option.label), word) for word in typed_words) for option in decision.options
    )


def _attacks(words: str) -> bool:
    """Whether the words say to attack; the targets of an attack may be in its detail only."""
    return bool(synonymous_verbs(first_verb(words)) & _ATTACKING_VERBS)


def _without_detail(option: Option) -> Option:
    return msgspec.structs.replace(option, detail="")


def _says_what_to_keep(decision: Decision, words: str) -> bool:
    """Whether the words name the cards to keep, such as *keep picard*, and the question isn’t about keeping."""
    asked = set(words_of(decision.prompt))
    return bool(_KEEPING_VERBS.intersection(words_of(words)[:1])) and not asked & _KEEPING_VERBS


def _is_meant(option: Option, words: str, left: str) -> bool:
    """Whether an action is the one that was named, although the words in ``left`` don’t fit it.

    *Khitomer* alone is no route there, *pass the card* is not another action, *attack the outpost* is not an attack on
    a ship, and *full impulse with blue* is not the unpowered card.
    """
    typed, unfit = words_of(words), set(words_of(left))
    if words_of(option.label)[0] in _COMPLETE_ACTIONS and any(
        word in _TARGETS or not is_common(word) for word in unfit
    ):
        return False
    if any(map(str.isdecimal, unfit)) and any(map(str.isdecimal, words_of(option.label))):
        return False
    if is_route(option) and not first_verb(words) and not set(typed) & _ROUTE_WORDS:
        return False
    if typed[:1] == ["pass"] and unfit:
        return False
    if synonymous_verbs(first_verb(words)) & (_ATTACKING_VERBS | _VISITING_VERBS) and unfit & _TARGETS:
        return False
    other_colour = "powered" in typed and "data" in words_of(option.detail) and unfit & COLOURS
    return "powered" not in unfit and not other_colour


def _missing_name_message(decision: Decision, words: str, missing: str) -> str:
    """Return a message that the named card can’t be used as typed, with the choice that mentions it, if any."""
    others = matching_options(decision.options, missing, any_verb=True)
    if not others:
        return f"You can’t choose “{words}” now: none of the current choices mentions “{missing}”."
    some = list_in_words(_distinct_names(others[:MAX_NAMED_CHOICES]))
    return f"“{words}” is not one of the choices. You can choose {some}."


def _distinct_names(options: Sequence[Option]) -> list[str]:
    """Return the options’ labels in quotation marks, with their details if labels are equal."""
    labels = [option.label for option in options]
    return [
        f"“{option.label}” ({shorten(option.detail, MAX_QUOTE_CHARS)})"
        if labels.count(option.label) > 1 and option.detail
        else f"“{option.label}”"
        for option in options
    ]


def not_offered_message(words: str, options: Sequence[Option]) -> str:
    """Return a message that the words name nothing on offer, or that no choice has the typed verb."""
    verb = first_verb(words)
    if verb and not options_with_verb(options, words):
        return f"“{words}” is not one of the choices: there’s nothing to {verb} now."
    offered = options_with_verb(options, words) if verb else []
    if 0 < len(offered) <= MAX_NAMED_CHOICES and any(option.group for option in offered):
        return f"“{words}” is not one of the choices. You can choose {list_in_words(_distinct_names(offered))}."
    return f"“{words}” is not one of the choices. Pick one from the list as you type."


def _unknown_name(options: Sequence[Option], words: str) -> str:
    """Return the typed name if no option has it; personnel and destinations may be chosen later."""
    if any(ROUTE_PATTERN.fullmatch(option.label) or words_of(option.label)[:1] == ["move"] for option in options):
        return ""
    names = [word for word in meaningful_words(words) if not is_verb(word) and not is_common(word)]
    named_so = list(options) if _attacks(words) else list(map(_without_detail, options))
    return "" if any(_word_weight(option, word) for option in named_so for word in names) else " ".join(names)


def misspelt_words(decision: Decision, picks: Answer, words: str) -> list[str]:
    """Return typed words that only resemble a word of the picked options: *shleby* for *Shelby*."""
    chosen = [option for option in decision.options if option.id in picks]
    worths = [
        (word, max((_word_weight(option, word) for option in chosen), default=0)) for word in meaningful_words(words)
    ]
    return [word for word, worth in worths if worth == TYPO_WEIGHT]


def _plural_word(options: Sequence[Option], words: str) -> str:
    """Return a word that names several options of a kind, such as *officers*, and isn't a misspelt word."""
    labels = [words_of(option.label) for option in options]
    owned = {word.replace("'", "") for option in options for word in re.findall(r"\w+'s\b", option.label.casefold())}
    many = (
        word
        for word in meaningful_words(words)
        if word.endswith("s") and word not in owned and any(word[:-1] in label for label in labels)
    )
    return next((word for word in many if not any(_has_typed_word(label, word) for label in labels)), "")


def matching_options(options: Sequence[Option], typed: str, *, any_verb: bool = False) -> list[Option]:
    """Return the options that fit most of the typed words, else those that look similar.

    Args:
        options: the options to choose from.
        typed: the player's words; if there are none, all options fit.
        any_verb: whether options with a different verb count too.
    """
    if not typed.strip():
        return list(options)
    if not any_verb:
        options = options_with_verb(without_sideways_plays(options, typed), typed)
        options = without_powered_plays([option for option in options if _can_lead_there(option, typed)], typed)
    options = [option for option in options if option.card or not is_opposite(option.label, typed)]
    options = [
        option for option in options if fits_direction(option, typed) and _is_at_typed_space(option, typed, options)
    ]
    options = [option for option in options if _fits_hex_direction(option, typed)]
    options = [option for option in options if _fits_beaming(option, typed)] or options
    options = [option for option in options if _fits_boarding(option, typed)] or options
    if (
        found_options := _best_options(options, typed)
        or _best_options(options, _known_words(options, typed))
        or _routes_named(options, typed)
    ):
        return _with_name_before_colon(_with_own_name(_with_same_verb(found_options, typed), typed), typed)
    return [o for o in options if fuzz.token_set_ratio(typed.casefold(), o.label.casefold()) >= 75]


def _best_options(options: Sequence[Option], typed: str) -> list[Option]:
    """Return the options that fit most of the typed words; [] if none fits at least half of them."""
    scored = [(_fitting_share(option, typed), option) for option in options]
    best = max((score for score, _ in scored), default=0)
    return [option for score, option in scored if score == best >= MIN_FITTING_SHARE]


def _known_words(options: Sequence[Option], typed: str) -> str:
    """Return the words of a long line that any option contains, if only ordinary words are left or they name an action.

    The rest is asked afterwards, such as the personnel in *load picard, data and lopez on the galaxy*.
    """
    words = [word for word in meaningful_words(typed) if any(_word_weight(option, word) for option in options)]
    others = " ".join(word for word in meaningful_words(typed) if word not in words)
    return " ".join(words) if len(words) > 1 and (any(map(is_verb, words)) or is_filler(others)) else ""


def _routes_named(options: Sequence[Option], typed: str) -> list[Option]:
    """Return the routes to the typed destination, else those for boarding, such as *beam picard and data up*."""
    return _options_for_destination(options, typed) or _boarding_routes(options, typed)


def _boarding_routes(options: Sequence[Option], typed: str) -> list[Option]:
    """Return the routes for *beam picard and data up*; the personnel are chosen next."""
    typed_words = synonymous_verbs(first_verb(typed)) - {""}
    return [
        option
        for option in options
        if ROUTE_PATTERN.fullmatch(option.label) and words_of(option.label)[0] in typed_words
    ]


def _options_for_destination(options: Sequence[Option], typed: str) -> list[Option]:
    """Return the options for the typed place: any ship for *fly to khitomer*, one for *galaxy to khitomer*."""
    end = origin_and_destination(typed)[1]
    beginning = [word for word in meaningful_words(typed) if word not in end]
    typed_words = [word for word in beginning if "move" not in (word, *SYNONYM_MEANINGS.get(word, ()))]
    if not (end and beginning) or any(map(is_verb, typed_words)):
        return []
    ways = [option for option in options if words_of(option.label)[:1] == ["move"]]
    return [option for option in ways if all(_has_typed_word(words_of(option.label), word) for word in typed_words)]


def _with_own_name(options: list[Option], typed: str) -> list[Option]:
    """Return the personnel whose own name starts with the words, else all: *worf* is Worf, not “Worf’s brother”."""
    typed_words = meaningful_words(typed)
    own_options = [option for option in options if words_of(option.label)[:1] == typed_words]
    return own_options if len(typed_words) == 1 and own_options else options


def _with_name_before_colon(options: list[Option], typed: str) -> list[Option]:
    """Return the options with the typed name before their colon, such as *Full Impulse: Move 2*, else all."""
    typed_words = [word for word in meaningful_words(typed) if word not in ("play", "use")]
    parts = [(option, *option.label.partition(":")) for option in options]
    heads = [
        option
        for option, head, colon, effect in parts
        if colon and meaningful_words(head) == _words_without_effect(typed_words, head, effect)
    ]
    return heads if len(heads) == 1 else options


def _words_without_effect(typed_words: Sequence[str], head: str, effect: str) -> list[str]:
    """Return the typed words without those that only name the effect."""
    return [word for word in typed_words if word in words_of(head) or word not in words_of(effect)]


def fits_direction(option: Option, typed: str) -> bool:
    """Whether a route fits the typed direction; true for options that aren't routes.

    A blocked route may only have a start: *Beam from Central Command*.
    """
    way = ROUTE_PATTERN.fullmatch(option.label)
    if way is None:
        origin = _ORIGIN_PATTERN.fullmatch(option.label)
        end = destination_words(typed)
        return not (origin and end and all(_has_typed_word(words_of(origin[1]), word) for word in end))
    if (typed_words := destination_words(typed)) and not any(
        _is_similar(words_of(way[2]), word) for word in typed_words
    ):
        return False
    start, end = origin_and_destination(typed)
    elsewhere = {word for word in (*start, *end) if not _has_typed_word(words_of(option.label), word)}
    return all(_has_typed_word(words_of(way[1]), word) for word in start if word not in elsewhere) and all(
        _has_typed_word(words_of(way[2]), word) for word in end if word not in elsewhere
    )


def _is_similar(words: Sequence[str], word: str) -> bool:
    return _has_typed_word(words, word) or any(are_similar(word, item) for item in words if item[0] == word[0])


def _is_at_typed_space(option: Option, typed: str, options: Sequence[Option]) -> bool:
    """Whether an option is at the typed space; true unless options name spaces, such as *Outpost (K12)*."""
    typed_words = _spaces_in(typed)
    return (
        not typed_words
        or not any(_SPACE_IN_LABEL_PATTERN.search(option.label) for option in options)
        or _is_in_spaces(option, typed_words)
    )


def _spaces_in(typed: str) -> list[str]:
    return [word for word in meaningful_words(typed) if _TYPED_SPACE_PATTERN.fullmatch(word)]


def _is_in_spaces(option: Option, spaces: Sequence[str]) -> bool:
    words = words_of(option.label)
    return all(space in words for space in spaces)


def _fits_beaming(option: Option, typed: str) -> bool:
    """Whether a route leads from or to a planet's surface as typed: *beam down*."""
    end = {"up": r"\w+ from the surface .+", "down": r"\w+ from .+ to the surface .+"}.get(beam_direction(typed))
    return end is not None and re.fullmatch(end, option.label, re.IGNORECASE) is not None


def _fits_hex_direction(option: Option, typed: str) -> bool:
    """Whether a move leads exactly the typed way: *move right* isn’t *Move upper right*."""
    way = _HEX_DIRECTION_PATTERN.search(" ".join(words_of(typed)))
    label = _HEX_DIRECTION_PATTERN.search(option.label)
    return way is None or label is None or way.groups() == label.groups()


def _can_lead_there(option: Option, typed: str) -> bool:
    """Whether an option may be meant by *fek'lhr to khitomer*: *Cloak I.K.C. Fek'lhr* leads nowhere."""
    stays = _STAYING_ACTIONS.intersection(words_of(option.group)[:1])
    end = destination_words(typed)
    return not stays or first_verb(typed) != "" or all(_has_typed_word(words_of(option.label), word) for word in end)


def _fits_boarding(option: Option, typed: str) -> bool:
    """Whether a route doesn't lead to a planet or facility when a ship was typed: *beam gowron to the ship*."""
    route = ROUTE_PATTERN.fullmatch(option.label)
    return not (route and _BOARDING_PATTERN.search(typed) and _NO_SHIP_PATTERN.search(route[2]))


def _with_same_verb(options: list[Option], typed: str) -> list[Option]:
    """Return the options that start with the typed verb, else all: *cloak* doesn't mean *decloak*."""
    typed_words = set(filter(is_verb, meaningful_words(typed)))
    return [option for option in options if words_of(option.label)[0] in typed_words] or options


def _fitting_share(option: Option, typed: str) -> float:
    """Return the share of the typed words that fit the option, from 0 to 1. A prefix counts as the whole word."""
    words = meaningful_words(typed)
    return sum(_word_weight(option, word) for word in words) / max(1, len(words))


@lru_cache(maxsize=16384)
def _word_weight(option: Option, word: str) -> float:
    """Return the weight of one word for an option, at its best position."""
    worths = [0.0]
    for text in (word, *_singulars(word), *SYNONYM_MEANINGS.get(word, ())):
        if _has_typed_word(words_of(option.group), text):
            worths.append(GROUP_WEIGHT)
        elif _has_typed_word(words_of(option.label), text):
            worths.append(1.0)
        elif not text.isdecimal() and text not in _WHOLE_WORDS and _has_typed_word(words_of(option.detail), text):
            worths.append(DETAIL_WEIGHT)
    slips = len(word) > 3 and not is_verb(word) and not is_common(word) and _is_similar(words_of(option.label), word)
    return max(*worths, TYPO_WEIGHT * slips)


def _singulars(word: str) -> tuple[str, ...]:
    """Return the words that this may be the plural of."""
    if is_verb(word) or len(word) <= len("ies") or not word.endswith("s"):
        return ()
    return (f"{word[:-3]}y",) if word.endswith("ies") else (word[:-1],)


def _unfitting_words(option: Option, typed: str) -> str:
    """Return the typed words that don't fit the option; *use* and *play* fit the name of any card or skill."""
    named = {"use", "play", *filter(str.isdecimal, words_of(option.detail))} if is_named_by_card(option) else set()
    return " ".join(word for word in meaningful_words(typed) if not (_word_weight(option, word) or word in named))


def _has_typed_word(typed_words: Sequence[str], word: str) -> bool:
    """Whether a word or a prefix of it was typed; names of spaces and ordinary words must be complete."""
    if _TYPED_SPACE_PATTERN.fullmatch(word):
        return word in typed_words
    if word in _WHOLE_WORDS:
        return any(item in (word, f"{word}s") for item in typed_words)
    return any(item.startswith(word) for item in typed_words)
