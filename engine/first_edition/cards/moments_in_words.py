"""Moments at which cards are used by hand, in First Edition's own wording; also for cards that change a dilemma.

The parsers in ``engine.ccg.cards`` read the wording that both games share. This module rephrases sentences for them,
such as *to prevent a personnel present from being killed* as *when a personnel present is about to be killed*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, cast

from engine.ccg.cards.moments import (
    MENU,
    Moment,
    MomentPlace,
    MomentPlayer,
    is_harm,
    sentences_of,
    usage_count,
    usage_limit,
    usage_moments,
)
from engine.ccg.cards.play_times import PlayTimes, play_times_among
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards, Happening
from engine.ccg.effects.texts import Trigger

PAIRING: Final = "next pairing"
"""Event between two pairings of adversaries, when one of them may just have been stunned."""
REVEALED: Final = "dilemma revealed"
ENCOUNTERED: Final = "dilemma encountered"
_BEGUN: Final = "attempt begun"
_LATER_IN_ATTEMPTS: Final = (REVEALED, "requirements checked")
"""Later events of an attempt at which a text about attempting personnel can matter."""

_LIST_COMMA = re.compile(r",(?= (?:[^,.;:()]{1,40}, )*(?:and|or) )")
_OWN_SELECTION = re.compile(r"\(random selection[^)]*\)", re.IGNORECASE)
"""Matches a card's own random selection, which is not a moment."""
_HARM_WORDS = {"die": "killed", "death": "killed"} | {
    item: item for item in ("killed", "captured", "stopped", "destroyed")
}
_HARM_DONE = {"kill": "killed", "destroy": "destroyed", "capture": "captured"}
_HARM_WORD = re.compile(rf"\b(?:{'|'.join(_HARM_WORDS)})\b", re.IGNORECASE)
_PREVENTS = re.compile(r"\bprevents? (?P<who>[^.;:]*?) from (?P<harm>being [^.;:()]*)", re.IGNORECASE)
_SAVES = re.compile(
    r"\b(?:prevents? the (?P<harm>death) of|saves?) (?P<who>(?:any|an?|one|your) [^.;:()]*)", re.IGNORECASE
)
_CANNOT_BE = re.compile(
    r"(?:^|[.,;:] )(?P<who>[^.,;:()]*?)\b(?:cannot|can['’]t|may not) be (?P<harm>[^.;:()]*)", re.IGNORECASE
)
_REPLACES = re.compile(
    r"\b(?:may|must) replace (?P<who>[^.;:]*?) (?:just )?(?:randomly )?selected to (?P<harm>die)\b", re.IGNORECASE
)
_TARGETED = re.compile(r"\bdilemma targets (?P<who>[^.;:,]*?) to (?P<harm>die)\b", re.IGNORECASE)
_ABOUT_TO_BE_HARMED = re.compile(r"(?P<who>[^.;:()]*)\babout to be (?P<harm>[^.;:()]*)", re.IGNORECASE)
_BEING_HARMED = re.compile(r"(?P<who>[^.;:()]*?)\b(?:is|are) being (?P<harm>killed|destroyed)\b", re.IGNORECASE)
_HARM_PHRASES = (_PREVENTS, _SAVES, _CANNOT_BE, _REPLACES, _TARGETED, _ABOUT_TO_BE_HARMED, _BEING_HARMED)
_MARKER = re.compile(r"\bdamage marker about to be placed\b", re.IGNORECASE)
_SELECTIONS = re.compile(
    r"\bselections\b|\brandom selection (?:present|here|at)\b|\bany (?:[\w ]+ or |one )?random selection\b",
    re.IGNORECASE,
)
_OPPONENTS_CHOICE = re.compile(r"\bopponent['’]s choice", re.IGNORECASE)
_EXEMPT_FROM_SELECTION = re.compile(r"\b(?:exclude|avoid|volunteer)", re.IGNORECASE)
_STARTS = re.compile(
    r"\b(?:at (?:the )?|now and )start of ((?:(?! to )[^.;:,])*\b(?:battles?|attempts?)\b(?:(?! to )[^.;:,])*)",
    re.IGNORECASE,
)
_FINISHED = re.compile(r"\b(?P<who>opponent|you)? ?just finished attempting\b", re.IGNORECASE)
_BATTLE_ENDS = re.compile(r"\bat (?:the )?end of (?:an? |the |each |any |that )?(?:[\w-]+ )?battle\b", re.IGNORECASE)
_FIGHTS = re.compile(
    r"\b(?:in|during|while in)(?: (?:each|any|an?|every|that|personnel|ship|Away Team|and|Rogue Borg))* battles?\b"
    r"|\bbattles(?=[,.;:]| you\b)|\battacks? you\b|\b(?:if|when|is|are|ever) attacked\b|\battacking alone\b"
    r"|\b(?:return(?:ing)? fire|firing on|being targeted|pair first|attacks landed)\b|\bjust[- ]initiated\b"
    r"|\bcancel (?:an? )?(?:[\w-]+ )?battle\b|\bfrom (?:any|a) personnel battle\b|\bat the start of battle\b",
    re.IGNORECASE,
)
_BLOWS = re.compile(
    r"\bstun(?:s|ned)?\b|\bmortally wound(?:s|ed)?\b|\bjust engaged\b|\badversar(?:y|ies)\b|\bwinner is determined\b",
    re.IGNORECASE,
)
_AGAINST = re.compile(r"\b(?:WEAPONS|SHIELDS|STRENGTH|X ?=) ?[^.;]*\bvs\b", re.IGNORECASE)
_AS_IT_STARTS = re.compile(r"\bat (?:the )?start of (?:an? |each |every )?battle\b", re.IGNORECASE)
_FIGHTER = re.compile(r"\b(?:[h]e|she|it|this)\b", re.IGNORECASE)
_OTHERS_FIGHT = re.compile(r"\b(?:your|of)\b", re.IGNORECASE)
_FIGHTER_NAMED = re.compile(r"\{([^{}]*)\} (?:just )?(?:stuns|mortally wounds)\b")
_ENTERS = re.compile(r"\benters play\b(?! stopped| [\"“]stopped| this way)", re.IGNORECASE)
_SOLVER = re.compile(r"\bsolving player (?:may|can|must) (?!initiate)", re.IGNORECASE)
_ONCE_ONLY = re.compile(r"\bdownload\b[^.;]* once\W*$", re.IGNORECASE)
_ORDERS = re.compile(
    r"\b(?:twice|thrice) (?:per|each|every) (?:game|turn)\b|^(?:You )?may (?:beam|build|damage|discard|download|"
    r"exchange|expose|glance|morph|move|release|relocate|search|take off)\b",
    re.IGNORECASE,
)
"""Matches actions that a card's player can take at will, among their orders."""
_PASSES = re.compile(r"\b(?:pass(?:es|ing)?(?! (?:from|to|it|if)\b)|fl(?:ies|ying) by|stops? here)\b", re.IGNORECASE)
"""Matches ships that pass or stop somewhere; getting past a dilemma isn't movement."""
_PROTECTS = re.compile(r"\bprotects? [^.;]*?\bfrom (?=\{)", re.IGNORECASE)
_WORTH = re.compile(r"(?:^|[*.] ?)[+-]\d+\b|\bfor \+\d+ each\b|\bX ?= ?|\bpoints do not count\b", re.IGNORECASE)
"""Matches conditions or numbers on which a mission's points depend."""
_WISHES = re.compile(r"\bopponents? wish(?:es)? to play\b", re.IGNORECASE)
_DOES_HARM = re.compile(
    r"\b(?:when(?:ever)?|each time|if|after) (?:you|your [^.,;:]{1,40}?|[h]e|she|it|this (?:ship|personnel)) (?:just )?"
    r"(?P<harm>kills?|destroys?|captures?)\b",
    re.IGNORECASE,
)
_SPECIAL = re.compile(r"(?:^|[\s(])DL/ ?[A-Z{\[]")
"""Matches a special download that the card parser has left to the players (1E-DL-12)."""
_LEAVES = re.compile(r"\bwhen (?:[h]e|she|it|this personnel|this ship) leaves play\b", re.IGNORECASE)
_PRESENT_TENSE = {"beamed": "beams", "moved": "moves", "report": "reports", "reporting a": "reports a"}
_ONCE_DONE = re.compile(
    rf"\b(?<!may )(?<!\bto )(?:(?:have|has) )?(?:just )?({'|'.join(_PRESENT_TENSE)})\b(?! for)", re.IGNORECASE
)
_REPORTING = re.compile(r"\bwhen reporting(?: for duty)?(?=[,.]|$)", re.IGNORECASE)
_DOCKS = re.compile(r"\bbegins to (?:dock|undock)\b", re.IGNORECASE)
_STOPS_A_DOWNLOAD = re.compile(r"\bprevent a DL/", re.IGNORECASE)
_HERE = re.compile(r"\b(?:here|present|aboard|(?:this|same|that) location)\b", re.IGNORECASE)
_MEETS = re.compile(r"\bencounter(?:s|ed)? \{([^{}]*)\}", re.IGNORECASE)
_BARS_BEAMING = re.compile(r"\bprevent any beaming\b", re.IGNORECASE)
_EACH_DILEMMA = re.compile(r"\beach (?:(?!dilemma)[\w\[\]'’{}-]+ ){0,4}dilemma\b", re.IGNORECASE)
_DILEMMAS = re.compile(
    r"\bdilemmas\b|\bdilemma (?:(?:or mission )?requirements?|your opponent just revealed)\b", re.IGNORECASE
)
_CHANGES_THEM = re.compile(
    r"\b(?:doubl\w+|affects?|effects of|adds?|suspends?|nullif\w+|requirements?|require|revealed|encounter\w*|appl\w+|"
    r"considered|printed number|keep|wins|points of|disappears|fac(?:e|es|ed|ing))\b",
    re.IGNORECASE,
)
_USED_OTHERWISE = re.compile(
    r"\b(?:download\w*|seed(?:s|ed)?|examine|immune|dilemma phase)\b|\bDL/|\bas an? (?:event|interrupt)\b",
    re.IGNORECASE,
)
_WHILE_ATTEMPTING = re.compile(r"\bwhile\b[^.;,]*\battempting\b", re.IGNORECASE)
_MAY_OR_MUST = re.compile(r"\b(?:may|must)\b", re.IGNORECASE)
_ENTERS_STOPPED = re.compile(
    r"\b(?:each|all|any|every|your|opponent['’]s) [^.;:]*\benters? play [\"“]?stopped\b", re.IGNORECASE
)
_IF_DISCARDED = re.compile(r"\bif [^.;:,]*\bdiscarded (?:from )?here\b", re.IGNORECASE)
_DISCARD_TO = re.compile(
    r"^discard (?:this )?(?:incident|event|objective|equipment|doorway|artifact|card|site)\b[^.;]*? to nullify \{",
    re.IGNORECASE,
)
_USES_AS = re.compile(r"\bmay use\b[^.;]*\bas\b", re.IGNORECASE)
_ATTEMPT_CONDITION = re.compile(
    r"\b(?:must|may not|cannot|can['’]t|unless)\b(?!.*\bbeam)[^.;]*\b(?:attempt|solve)\b"
    r"|\b(?:attempt|solve)\b[^.;]*\bunless\b",
    re.IGNORECASE,
)
_MISSIONS_SOLVED = re.compile(
    r"\bmissions? (?:that )?(?:you|your \w+) (?:help )?(?:solves?|completes?)\b", re.IGNORECASE
)
_LATER_IF = re.compile(r"[,;] (?:and )?(if\b[^,.;]*)", re.IGNORECASE)
_DONE_ONLY = re.compile(r"\W*you (?:may|can) do this only\b", re.IGNORECASE)
_FOR_EACH = re.compile(r"\b(?:once|only once) (?:per|each|every|in each|a) (?:turn|game) per\b", re.IGNORECASE)
_USES = ("used", "would be used")
"""Events for uses of cards, few of which allow responses.

An interrupt that responds only to them may also be played later.
"""
_TITLE = re.compile(r"\{(?:any |a )?[\"“]?([^{}]*?)[\"”.]*\}", re.IGNORECASE)


@lru_cache(maxsize=4096)
def moments_in_text(words: str, events: frozenset[str]) -> frozenset[Moment]:
    """Return the moments at which a card in play with this text can be used, in a game that has these events."""
    found = set(usage_moments(words, events))
    for sentence in sentences_of(words):
        read = {moment for moment in usage_moments(sentence, events) if moment.event != MENU}
        found.update(item for item in _other_moments(sentence, read) if item.event in events or item.event == MENU)
    return frozenset(found)


def scoring_moments(words: str) -> frozenset[Moment]:
    """Return the completion of a mission if its points depend on its text, because its player then scores by hand."""
    depends = any(_WORTH.search(sentence) for sentence in sentences_of(words))
    return frozenset((Moment("mission completed", "you", "here"),) if depends else ())


class UsableSentence(NamedTuple):
    """A sentence that can be used at a moment.

    Attributes:
        number: its number among the sentences that name moments.
        limit: ``turn``, ``game``, or "" for no limit.
        times: the number of uses in each ``period``, over all copies (1ER-TPG-1); 0 for no such limit.
        period: ``turn`` or ``game``.
    """

    number: int
    limit: str
    times: int = 0
    period: str = ""


@lru_cache(maxsize=4096)
def usable_sentences_by_event(words: str, events: frozenset[str]) -> Mapping[str, Sequence[UsableSentence]]:
    """Return the sentences that can be used at each moment, by event.

    Limits per persona, title and the like are left to the players.
    """
    found: dict[str, list[UsableSentence]] = {}
    last: set[str] = set()
    number = 0
    for sentence in sentences_of(words):
        if _DONE_ONLY.match(sentence):
            for event in last:
                found[event][-1] = UsableSentence(number - 1, usage_limit(sentence))
            continue
        last = {item.event for item in moments_in_text(sentence, events)}
        for event in last:
            found.setdefault(event, []).append(
                UsableSentence(number, _limit_of(sentence, event), *usage_count(sentence))
            )
        number += bool(last)
    return found


def _limit_of(sentence: str, event: str) -> str:
    if _SPECIAL.search(sentence):
        return "game"  # 1E-DL-11
    if event == MENU and _ONCE_ONLY.search(sentence):
        return "game"
    return "" if _FOR_EACH.search(sentence) else usage_limit(sentence)


@lru_cache(maxsize=4096)
def play_times_in_text(words: str, events: frozenset[str]) -> PlayTimes:
    """Return the times at which an interrupt with this text can be played, in a game that has these events."""
    found = play_times_among(words.replace("just finished attempting", "just finished"), events)
    triggers = dict.fromkeys(found.triggers)
    for sentence in sentences_of(words):
        read = {Moment(trigger.event) for trigger in play_times_among(sentence, events).triggers}
        triggers |= dict.fromkeys(
            _trigger_of_moment(item) for item in _other_moments(sentence, read) if item.event in events
        )
    only_used = all(trigger.event in _USES for trigger in triggers)
    return found._replace(triggers=tuple(triggers), between=found.between or only_used)


def _other_moments(sentence: str, read: set[Moment]) -> Iterator[Moment]:
    """Yield the moments of a sentence that the shared parser has missed."""
    known = {item.event for item in read}
    found = [item for item in _additional_moments(sentence) if item.event not in known]
    found += () if read else _unread_moments(sentence)
    yield from found
    if not read and not found and _ORDERS.search(sentence):
        yield Moment(MENU, "you")


def _additional_moments(sentence: str) -> Iterator[Moment]:
    """Yield moments that a sentence may mention in addition to others."""
    if _BLOWS.search(sentence) and not _AS_IT_STARTS.search(sentence):
        yield _moment_after_pair(sentence)
    if _DISCARD_TO.search(sentence):
        yield Moment(MENU, "you")
    if _SPECIAL.search(sentence):
        yield Moment(MENU, "you")
        yield from (Moment(event, "anyone", "here") for event in (ENCOUNTERED, "battle begun"))
    if (during := _WHILE_ATTEMPTING.search(sentence)) and _MAY_OR_MUST.search(sentence):
        begun = [moment for moment in usage_moments(during[0]) if moment.event == _BEGUN]
        yield from (item._replace(event=event) for item in begun for event in _LATER_IN_ATTEMPTS)
    for does in _DOES_HARM.finditer(sentence):
        yield Moment(_HARM_DONE[does["harm"].lower().removesuffix("s")], "opponent")
    if _WISHES.search(sentence):
        yield Moment("would be played", "opponent")
    if targeted := _TARGETED.search(sentence):
        yield from _harm_moments(targeted, sentence)
    if finished := _FINISHED.search(sentence):
        by: MomentPlayer = (
            "anyone" if not finished["who"] else "you" if finished["who"].lower() == "you" else "opponent"
        )
        yield from (Moment(event, by) for event in ("mission completed", "mission failed"))
    for starts in _STARTS.findall(sentence):
        for part in re.split(r"\bor\b", starts):
            yield from usage_moments(f"When {part.replace('battles', 'battle')} begins.")
            yield from [Moment("would be scouted", "anyone", _place_of_sentence(part))] * ("scouting" in part)


def _unread_moments(sentence: str) -> Iterator[Moment]:
    said = _LIST_COMMA.sub("", _OWN_SELECTION.sub("", sentence))
    for pattern in _HARM_PHRASES:
        for found in pattern.finditer(said):
            yield from _harm_moments(found, said)
    where = _place_of_sentence(said)
    if _MARKER.search(said):
        yield Moment("damaged", "you")
    if _SELECTIONS.search(said) and not _OPPONENTS_CHOICE.search(said):
        yield from _selection_moments(said)
    if _BATTLE_ENDS.search(said):
        yield from usage_moments("When a battle is over.")
    elif _FIGHTS.search(said):
        yield Moment("battle begun", "anyone", where)
    plain = _ONCE_DONE.sub(lambda found: _PRESENT_TENSE[found[1].lower()], said)
    if plain != sentence:
        yield from usage_moments(plain)
    yield from _less_common_moments(said, where)
    if _PASSES.search(said) and "ship" in said.lower():
        yield Moment("moved", "anyone")
    yield from _attempt_moments(said, where)
    if _USES_AS.search(said):
        yield from (Moment(event, "you") for event in _LATER_IN_ATTEMPTS)
    for title in _TITLE.findall(said[protects.end() :]) if (protects := _PROTECTS.search(said)) else ():
        yield from (Moment(event, "anyone", "", title) for event in ("would be played", ENCOUNTERED))
    yield from (Moment(REVEALED, "anyone", where, title) for title in _MEETS.findall(said))
    yield from _dilemma_moments(said)


def _attempt_moments(said: str, where: MomentPlace) -> Iterator[Moment]:
    """Yield the moments of conditions for attempting or solving missions, and of changes to their points."""
    if must := _ATTEMPT_CONDITION.search(said):
        event = "requirements checked" if "solve" in must[0].lower() else _BEGUN
        yield Moment(event, "anyone", "here" if "this mission" in said.lower() else where)
    if _MISSIONS_SOLVED.search(said):
        yield Moment("mission completed", "you", where)
    for clause in _LATER_IF.findall(said):
        yield from (moment for moment in usage_moments(f"{clause}.") if moment.event != MENU)


def _less_common_moments(said: str, where: MomentPlace) -> Iterator[Moment]:
    if _LEAVES.search(said):
        yield from (Moment(event, "anyone", "this") for event in ("killed", "destroyed"))
    if _AGAINST.search(said):
        yield Moment("battle begun", "anyone", "here")
    if _ENTERS.search(said):
        yield Moment("played", "anyone", where)
    if _ENTERS_STOPPED.search(said):
        yield from (Moment(event, "anyone") for event in ("played", "downloaded"))
    if _IF_DISCARDED.search(said):
        yield Moment("discarded", "anyone", "here")
    if _SOLVER.search(said):
        yield Moment("mission completed", "you", "here")
    if _REPORTING.search(said):
        yield Moment("played", "you", "this")
    if _DOCKS.search(said):
        yield from (Moment(event) for event in ("would be docked", "would be undocked"))
    if _STOPS_A_DOWNLOAD.search(said):
        yield Moment("would be downloading")
    if _BARS_BEAMING.search(said):
        yield Moment("would be beamed", "anyone", where)


def _harm_moments(found: re.Match[str], sentence: str) -> Iterator[Moment]:
    """Yield the moments at which the named cards are about to be harmed, as in *when they are about to be killed*."""
    who = found["who"].partition(" who ")[0].replace(",", " ").strip() or "this personnel"
    for harm in dict.fromkeys(_HARM_WORDS[item.lower()] for item in _HARM_WORD.findall(found["harm"] or found[0])):
        for moment in usage_moments(f"When {who} is about to be {harm}."):
            if moment.event == f"would be {harm}":
                yield moment._replace(where="here") if not moment.where and _HERE.search(sentence) else moment


def _selection_moments(sentence: str) -> Iterator[Moment]:
    """Yield the moment of a random selection: before it if the text exempts a card from it, else afterwards."""
    if _EXEMPT_FROM_SELECTION.search(sentence):
        yield Moment("would be selected", "anyone", _place_of_sentence(sentence) or "this")
    else:
        theirs = "opponent" in sentence.lower()
        yield Moment("selected", "opponent" if theirs else "anyone", _place_of_sentence(sentence))


def _dilemma_moments(sentence: str) -> Iterator[Moment]:
    """Yield the moments when dilemmas that the sentence affects are revealed, by title or kind."""
    if _USED_OTHERWISE.search(sentence) or not _CHANGES_THEM.search(sentence):
        return
    where = _place_of_sentence(sentence)
    titles = _TITLE.findall(sentence)
    for title in titles:
        yield from (Moment(REVEALED, "anyone", where, card) for card in dict.fromkeys((title, _singular_title(title))))
    if _DILEMMAS.search(sentence) or (_EACH_DILEMMA.search(sentence) and not titles):
        yield Moment(REVEALED, "anyone", where)


def _moment_after_pair(sentence: str) -> Moment:
    """Return the moment after two adversaries have fought: this card, cards of a title, cards here, or any."""
    if (named := _FIGHTER_NAMED.search(sentence)) is not None:
        return Moment(PAIRING, "anyone", "", named[1])
    itself = _FIGHTER.search(sentence) and not _OTHERS_FIGHT.search(sentence)
    return Moment(PAIRING, "anyone", _place_of_sentence(sentence) or ("this" if itself else ""))


def _place_of_sentence(sentence: str) -> MomentPlace:
    return "here" if _HERE.search(sentence) else ""


def _singular_title(title: str) -> str:
    return re.sub(r"s$", "", re.sub(r"ies$", "y", title))


_TRIGGER_OWNERS: Mapping[MomentPlayer, Literal["you", "opponent", "anybody"]] = {
    "you": YOU,
    "opponent": OPPONENT,
    "anyone": ANYBODY,
}


def _trigger_of_moment(moment: Moment) -> Trigger:
    """Return the trigger of a moment for a card in hand, which has no location."""
    harm, whose = is_harm(moment.event), _TRIGGER_OWNERS[moment.by]
    limited = moment.title or (harm and whose != ANYBODY)
    cards = Cards(kind="card", whose=whose if harm else ANYBODY, title=moment.title) if limited else None
    return Trigger(event=cast("Happening", moment.event), by=ANYBODY if harm else whose, cards=cards)
