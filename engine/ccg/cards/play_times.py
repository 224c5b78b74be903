"""Times when interrupts resolved by hand can be played, parsed from their text.

Each sentence, or alternative after *OR*, either names an event (*when your opponent plays an event*, *just before a
personnel dies*) or doesn't. An interrupt is offered at the events it names, and between actions only if part of it
names none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from engine.ccg.cards.moments import CAUSE, NOT_IN_PLAY, SENTENCES, TITLES
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards, Happening
from engine.ccg.effects.texts import Trigger

_Whose = Literal["you", "opponent", "anybody"]


class PlayTimes(NamedTuple):
    """The times when an interrupt can be played.

    Attributes:
        triggers: the events it responds to.
        between: whether it can be played between two actions.
        order: whether it is then one of its player's orders.
    """

    triggers: tuple[Trigger, ...]
    between: bool
    order: bool = False


class _EventPattern(NamedTuple):
    """An event as clauses name it: its pattern, its names in the games, and the card types it applies to."""

    pattern: re.Pattern[str]
    done: tuple[str, ...]
    coming: tuple[str, ...] = ()
    harm: bool = False


def _event_pattern(pattern: str, done: str, coming: str = "", *, harm: bool = False) -> _EventPattern:
    found = tuple(filter(None, done.split(", "))), tuple(filter(None, coming.split(", ")))
    return _EventPattern(re.compile(pattern, re.IGNORECASE), *found, harm)


_FIGHTS = "battle", "combat", "engagement"


def _fight_pattern(how: str) -> str:
    return ", ".join(f"{fight} {how}" for fight in _FIGHTS)


_EVENTS = (
    _event_pattern(
        r"\bselected to (?:die|be (?:killed|captured))", "would be killed, would be captured, selected", harm=True
    ),
    _event_pattern(
        r"\b(?:random(?:ly)? select(?:ed|ion)|selected|random selection)", "selected", "would be selected", harm=True
    ),
    _event_pattern(r"\b(?:kill(?:s|ed)?|dies?|died|dying)\b", "killed", "would be killed", harm=True),
    _event_pattern(r"\W?\bstop(?:s|ped)?\b", "stopped", "would be stopped", harm=True),
    _event_pattern(r"\bdestroy(?:s|ed)?\b", "destroyed", "would be destroyed", harm=True),
    _event_pattern(r"\bcaptur|\bin (?:\w+ )?brig\b|\bcaptive", "captured", "would be captured", harm=True),
    _event_pattern(r"\bdamaged?\b", "damaged", "damaged", harm=True),
    _event_pattern(r"\breturned to\b.*\bhand", "returned", "returned", harm=True),
    _event_pattern(r"\bdownload", "downloaded", "would be downloading, downloaded"),
    _event_pattern(r"\b(?:win|wins|won|winning)\b.*\b(?:battle|combat|engagement)", _fight_pattern("won")),
    _event_pattern(r"\b(?:lose|loses|lost)\b.*\b(?:battle|combat|engagement)", _fight_pattern("lost")),
    _event_pattern(r"\bafter\b.*\bbattle|\bbattle (?:is over|ends)", "battle over, combat won, combat lost"),
    _event_pattern(
        r"\b(?:battle|combat|engagement|attack)",
        f"{_fight_pattern('begun')}",
        f"would be attacked, {_fight_pattern('begun')}",
    ),
    _event_pattern(r"\bovercom\w+", "dilemma overcome"),
    _event_pattern(r"\bcheck(?:s|ed|ing)?\b.*\brequirements?\b", "requirements checked", "requirements checked"),
    _event_pattern(r"\b(?:draw|drawn|draws)\b.*\bdilemmas", "dilemmas drawn"),
    _event_pattern(r"\bend (?:an?|of (?:an?|each|any|the)) (?:[\w-]+ )?attempt\b", "mission completed, mission failed"),
    _event_pattern(
        r"\battempt\b.*\b(?:ends|is over)|\bfail", "mission failed", "would be mission failed, mission failed"
    ),
    _event_pattern(
        r"\b(?:complet|solv)(?:es?|ed|ing)\b",
        "mission completed",
        "would be mission completed, requirements checked",
    ),
    _event_pattern(r"\bdilemmas?\b", "dilemma revealed, dilemma encountered"),
    _event_pattern(r"\battempt", "attempt begun", "would be attempted, attempt begun"),
    _event_pattern(r"\bscout", "scouted"),
    _event_pattern(r"\bplac(?:ed|es?)\b.*\bdiscard pile|\bdiscard", "discarded", "discarded"),
    _event_pattern(r"\breveals?\b|\brevealing\b", "revealed", "would be revealed"),
    _event_pattern(rf"{NOT_IN_PLAY}\bplay(?:s|ed|ing)?\b|\breport(?:s|ed|ing)?\b", "played", "would be played"),
    _event_pattern(r"\buses?\b|\busing\b|\bused\b", "used", "would be used, used"),
    _event_pattern(r"\bmov(?:es?|ed|ing)\b", "moved", "would be moved"),
    _event_pattern(r"\bbeam(?:s|ed|ing)?\b|\btransport\b", "beamed", "would be beamed"),
    _event_pattern(r"\bscor(?:es?|ed|ing)\b", "points scored"),
    _event_pattern(r"\b(?:draws?|drawn|drew)\b", "drawn"),
    _event_pattern(r"\b(?:start|beginning) of\b.*\bturn", "turn begun"),
    _event_pattern(r"(?<!until )(?<!until the )\bend of\b.*\bturn", "turn ended, end of turn"),
)
_OF_CARDS = ("played",), ("revealed",)
"""Events whose card kinds are named in the text."""
_KINDS = ("personnel", "ship", "equipment", "event", "interrupt", "incident", "objective", "doorway", "artifact")
_OTHER_WORDS = {"away team": "personnel", "crew": "personnel", "facility": "facility"}
_REST = r"(?:\{[^{}]*\}|[^,.;:])*"
"""The rest of a clause, including text in titles."""
_CLAUSE = re.compile(
    r"\b(?:when(?:ever)?|while|just before|just after|just|after|before|at (?:the )?(?:start|end|beginning) of|"
    r"(?:play(?:s|ed)?|use) during|in response to|about to)\b" + _REST,
    re.IGNORECASE,
)
_LIST = r"(?:[^,.;:]|,(?= (?:(?!(?:you|it|if|that|[h]e|she|they|this)\b)[^,.;:]{1,40}, ){0,5}(?:and|or) ))*"
"""The rest of a clause that continues after the commas of a list: *your Kai, Prylar, or Vedek is selected*."""
_LISTING = re.compile(_CLAUSE.pattern.removesuffix(_REST) + _LIST, re.IGNORECASE)
_COMING = re.compile(r"\babout to\b|\bwould\b|\bjust before\b|^before\b", re.IGNORECASE)
_PREVENTS = re.compile(r"\bprevent|\bnullif|\bcancel|\binstead\b|\bsav(?:es?|ing)\b", re.IGNORECASE)
_OWN_TURN = re.compile(r"\b(?:once|twice) (?:each|every|per) turn\b", re.IGNORECASE)
_ORDER = re.compile(r"\W*order\b", re.IGNORECASE)
_REQUIRES = re.compile(r"\W*(?:(?:to|when you) play this interrupt|you may play (?:this|only one))\b", re.IGNORECASE)
_LATER = re.compile(r"\W*(?:when(?:ever)?|while|just (?:before|after))\b", re.IGNORECASE)
_THEIRS = re.compile(
    r"^\W*(?:\w+ ){1,3}?(?:an?|the|each|any|your)? ?(?:opponents?(?:['’]s)?|other player|player on your \w+)\b|"
    r"\bthat (?:the player on your \w+|an opponent) commands\b",
    re.IGNORECASE,
)
_OURS = re.compile(r"^\W*(?:\w+ ){1,3}?(?:(?:any number|one|all) of )?(?:you|your)\b", re.IGNORECASE)
_BEGINS_IT = re.compile(r"\b(?:begin(?:s|ning)?|began|initiat\w*|attack\w*)\b", re.IGNORECASE)
_THEIR_DILEMMA = re.compile(r"^\W*\w+ (?:an )?opponent['’]s (?:[\w-]+ ){0,3}dilemma\b", re.IGNORECASE)
_YOUR_DILEMMA = re.compile(
    r"^\W*\w+ your (?:(?!fac|encounter|begin|attempt)[\w-]+ ){0,3}dilemma\b|\bdilemma you own\b", re.IGNORECASE
)
_DURING = re.compile(r"^(?:plays?|played|use) during", re.IGNORECASE)
_NULLIFIES = re.compile(r"\bnullif(?:y|ies)\b([^.;]*)", re.IGNORECASE)
_TITLE = re.compile(r"\{(?:\[[^\]]*\] ?)*[\"“]?([^{}\"”]+?)[\"”.]*\}")
_ANY_OF_TYPE = re.compile(
    r"^ (?:an?|any|one|another|opponent['’]s|your opponent['’]s) (?:[\w-]+ )?(\w+)", re.IGNORECASE
)
_ANY_DILEMMA = re.compile(r"^[^{}]*\bdilemmas?\b", re.IGNORECASE)
_ALTERNATIVES = re.compile(r"\s+OR\s+")
_MORE_NULLIFIED = re.compile(r"(?:(?:all|any|each|one) )?\{[^{}]*\}(?: cards?)?\s*(?:$|[.(])|an? [^.;{}]*\bdilemmas?\b")
"""Continuation of *nullifies* after *OR* without a verb: another title, or a kind of dilemma."""
_ONE_OF_THEM = re.compile(r",\s*|\s+or\s+", re.IGNORECASE)
_BUT_FOR = re.compile(r"\(?\bexcept\b[^().;]*\)?|\([^()]*\)", re.IGNORECASE)
_IN_PLAY = re.compile(r"\bin play\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def play_times(words: str) -> PlayTimes:
    """Return the times when an interrupt with these words can be played."""
    triggers: dict[Trigger, None] = {}
    between, orders = False, []
    for alternative in _alternative_texts(words):
        for sentence in _timing_sentences(alternative):
            if _ORDER.match(sentence):
                between = True
                orders.append(True)
                continue
            found = [*_triggers_in(sentence)]
            triggers |= dict.fromkeys((*found, *_nullifying_triggers(sentence)))
            if not found:
                between = True
                orders.append(False)
    return PlayTimes(tuple(triggers), between or not triggers, bool(orders) and all(orders))


@lru_cache(maxsize=4096)
def play_times_among(words: str, events: frozenset[str]) -> PlayTimes:
    """Return the play times in a game that has these events; between actions if it has none of the named ones."""
    found = play_times(words)
    triggers = tuple(trigger for trigger in found.triggers if trigger.event in events)
    return PlayTimes(triggers, found.between or not triggers, found.order and bool(triggers or found.between))


def _alternative_texts(words: str) -> list[str]:
    """Return the alternatives a player chooses from; everything nullified by one verb is one alternative."""
    found: list[str] = []
    for part in _ALTERNATIVES.split(words):
        if found and _MORE_NULLIFIED.match(part) and _NULLIFIES.search(found[-1]):
            found[-1] = f"{found[-1]} or {part}"
        else:
            found.append(part)
    return found


def _timing_sentences(alternative: str) -> Iterator[str]:
    """Yield the sentences that give a time: the first that isn't only a condition, and all that begin with *when*."""
    first = True
    for sentence in map(str.strip, SENTENCES.split(alternative.strip())):
        if _REQUIRES.match(sentence) or not sentence:
            continue
        if first or _LATER.match(sentence) or _ORDER.match(sentence):
            yield sentence
        first = False


def _triggers_in(sentence: str) -> Iterator[Trigger]:
    for pattern in (_CLAUSE, _LISTING):
        for clause in pattern.finditer(sentence):
            if found := [*_triggers_in_clause(clause[0], sentence)]:
                yield from found
                return


def _nullifying_triggers(sentence: str) -> Iterator[Trigger]:
    """Yield triggers for nullifying cards as they are played or faced; cards in play are nullified between actions."""
    for targets in _NULLIFIES.findall(sentence):
        for target in _ONE_OF_THEM.split(_BUT_FOR.sub("", targets)):
            found = _ANY_OF_TYPE.match(f" {target.strip()}")
            kind = "dilemma" if _ANY_DILEMMA.search(target) else found[1].lower().removesuffix("s") if found else ""
            title = _TITLE.search(target)
            if (title or kind in (*_KINDS, "dilemma")) and not _IN_PLAY.search(target):
                cards = Cards(kind="card" if title else kind, whose=ANYBODY, title=title[1] if title else "")
                yield Trigger(event="would be played", cards=cards)
                yield Trigger(event="dilemma encountered", cards=cards)


def _triggers_in_clause(clause: str, sentence: str) -> Iterator[Trigger]:
    clause = _DURING.sub("during", CAUSE.sub("", clause))
    named = next((event for event in _EVENTS if event.pattern.search(TITLES.sub("{}", clause))), None)
    if named is None:
        return
    coming = bool(_COMING.search(clause))
    whose: _Whose = OPPONENT if _THEIRS.search(clause) else YOU if _OURS.search(clause) else ANYBODY
    if named.done[0] == "dilemma revealed":
        whose = _dilemma_owner(clause, whose)
    elif named.done[0] == "battle begun" and not _BEGINS_IT.search(clause):
        whose = ANYBODY  # both players have cards in a fight, whoever started it
    events = named.coming if coming and named.coming else named.done
    if named.done == ("played",) and not coming and _PREVENTS.search(sentence):
        events = ("would be played",) if _is_about_shown_cards(clause) else ("would be played", "played")
    for event in events:
        yield _make_trigger(
            event, whose, _card_kinds(clause) if named.harm or named.done in _OF_CARDS else "", named.harm
        )


def _is_about_shown_cards(clause: str) -> bool:
    """Whether a clause is only about events and interrupts, which both games show before their results."""
    kinds = _card_kinds(clause).split(" or ")
    return all(kind in ("event", "interrupt") for kind in kinds)


def _card_kinds(clause: str) -> str:
    found = [kind for kind in _KINDS if re.search(rf"(?<!non-)\b{kind}s?\b", clause, re.IGNORECASE)]
    found += [kind for word, kind in _OTHER_WORDS.items() if re.search(rf"\b{word}\b", clause, re.IGNORECASE)]
    return " or ".join(dict.fromkeys(found))


_OTHERS: Mapping[_Whose, _Whose] = {YOU: OPPONENT, OPPONENT: YOU, ANYBODY: ANYBODY}


def _dilemma_owner(clause: str, whose: _Whose) -> _Whose:
    """Return the player to whom a dilemma belongs: the opponent of the player whose personnel face it."""
    if _YOUR_DILEMMA.search(clause):
        return YOU
    if _THEIR_DILEMMA.search(clause):
        return OPPONENT
    return _OTHERS[whose]


def _make_trigger(event: str, whose: _Whose, kinds: str, harm: bool) -> Trigger:
    """Return a trigger. For harm, ``whose`` names the owner of the cards, else the player who acts."""
    cards = Cards(kind=kinds or "card", whose=whose if harm else ANYBODY)
    limited = bool(kinds) or (harm and whose != ANYBODY)
    return Trigger(event=cast("Happening", event), by=ANYBODY if harm else whose, cards=cards if limited else None)
