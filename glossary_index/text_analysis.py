"""Words as they are indexed: lower case, stemmed, without stop words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from engine.text.name_normalisation import without_accents
from glossary_index.full_text import stem_of
from glossary_index.plain_questions import plain_question

STOP_WORDS = frozenset(
    """a an and are as at be been but by can could did do does doing for from get gets give got had has have having he
    her him his how i if in into is it its just let like may me mean means might must my of off on one or our out
    please she should so some tell than that the their them then there these they this those to too up us use used
    using was we were what when where whether which who whom why will with would you your anything something exactly
    happen happens still am any also about happened work works explain rule rules card cards game play player players
    whats wheres whos hows whens whys thats theres heres im ive id youre youve youll hes shes theyre theyve weve
    isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt shouldnt havent hasnt hadnt mustnt neednt aint
    gonna wanna gotta lemme gimme lets u ur r y n b wat wot wut cuz coz bc tho pls plz please thx thanks hey hi hello
    ok okay yo lol btw omg really actually basically kinda sorta stuff thing things somehow anyway
    """.split()  # noqa: SIM905 - a paragraph of words reads better than a list of strings
)
"""Words of questions, including hasty spellings, and words that almost every passage has."""

_NUMBER_WORDS = "two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_NUMBER_WORDS.split(), start=2)}
"""Number words with the figures that the documents print as often. “One” is missing because it is mostly a pronoun."""

_FILLER_WORDS = frozenset(
    """a an the i you we it my your our me us is are am be do does did just ever even actually exactly really please
    ok okay so and hey game this thing things thingy stuff""".split()  # noqa: SIM905 - as above
)
"""Words that say who asks a question or how, but not what it is about."""
_QUESTION_WORDS = frozenset(("how", "what", "when", "where", "who", "whom", "which", "why"))
_WORDINGS = tuple(
    (re.compile(rf"\b(?:{spaced_stems})\b"), alike)
    for spaced_stems, alike in (
        (r"(?:what ?'?s|what (?:is|are)) the (?:point|use|purpose) of ([^?!.]+)", r"what \1 for"),
        (r"(?:what ?'?s|what (?:is|are)) (?:the (?:deal|story)|up) with", "what"),
        ("(?:have|has|need|got) to|gotta", "must"),
        ("(?:allowed|possible|ok|okay|legal|able) to|can|could|might", "may"),
        ("what happens (?:if|when)|what if", "if"),
        ("(?:good|used|useful|there) for|the (?:point|use|purpose) of", "for"),
        ("what ?'?s", "what"),
        ("who ?'?s", "who"),
        ("when ?'?s", "when"),
        ("where ?'?s", "where"),
    )
)
"""Equivalent wordings at the beginning of a question or within it."""
_EXPLANATION_QUESTION = re.compile(
    r"(?:(?:what ?'?s|what (?:is|are)) (?:the (?:point|use|purpose) of|(?:the (?:deal|story)|up) with)"
    r"|what ?'?s|what (?:is|are|does|do)|how (?:does|do|is|are)|explain|define|meaning of|tell me about)"
    r" (?:(?:a|an|the|my|your) )?[\"“]?(.+?)[\"”]?(?: (?:mean|means|do|work|works|good|used|for|exactly|again))*[ ?!.]*"
)
"""Pattern of questions that ask for an explanation."""
_QUOTATION_MARK = re.compile(r"[\"“”]")

_MARKS = (
    r"\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0dff"
    r"\u0e31-\u0e4e\u0eb1-\u0ecd\u3099\u309a"
)
"""Vowels and tones that scripts write as marks on their letters."""
_WORD = re.compile(rf"[^\W_](?:[^\W_]|[{_MARKS}])*(?:'[^\W\d_]+)?")


ICONS = {
    "P": "planet", "S": "space", "D": "dual", "Cmd": "command", "Stf": "staff", "AU": "alternate universe",
    "HA": "hidden agenda", "DL": "special download", "Holo": "hologram", "BO": "borg", "Bor": "borg", "Self":
    "self-controlling", "Fed": "federation", "Kli": "klingon", "Rom": "romulan", "Baj": "bajoran", "Car": "cardassian",
    "Dom": "dominion", "Fer": "ferengi", "NA": "non-aligned", "Neu": "neutral", "Hir": "hirogen", "Kaz": "kazon",
    "Vul": "vulcan", "Vid": "vidiian", "SF": "starfleet", "MQ": "mirror", "GQ": "gamma", "DQ": "delta", "Evt": "event",
    "Inc": "incident", "Obj": "objective", "Int": "interrupt", "Door": "doorway", "Art": "artifact", "Equ": "equipment",
}  # fmt: skip
"""Names of the icons that texts print in brackets."""
_ICON = re.compile(r"\[([A-Za-z]+)\]")


def words(text: str) -> list[str]:
    """Return the words of a text in lower case; accents and possessives are removed, small numbers become figures."""
    plain = without_accents(text.replace("’", "'").replace("‘", "'"))
    if "w/" in plain:
        plain = plain.replace("w/o", "without ").replace("w/", "with ")
    found = (word.removesuffix("'s").replace("'", "") for word in _WORD.findall(plain))
    return [NUMBERS.get(word, word) for word in found]


def terms(text: str) -> list[str]:
    """Return the stems of a text's words in order, without stop words; an icon such as [P] adds its name."""
    if "[" in text:
        text = _ICON.sub(lambda found: f"{found[1]} {ICONS.get(found[1], '')} ", text)
    return [stem_of(word) for word in words(text) if word not in STOP_WORDS]


def spaced_stems(texts: Iterable[str]) -> str:
    """Return the stems of all words of some texts in order, with spaces around each, for finding pairs."""
    return "".join(f" {' '.join(map(stem_of, words(text)))} " for text in texts)


def word_pairs(text: str) -> list[str]:
    """Return the pairs of neighbouring words as they appear in a wording, except pairs of two stop words."""
    found = words(text)
    told = [(one, other) for one, other in pairwise(found) if one not in STOP_WORDS or other not in STOP_WORDS]
    return list(dict.fromkeys(f" {stem_of(one)} {stem_of(other)} " for one, other in told))


def query_terms(text: str) -> dict[str, str]:
    """Return the distinct terms of a query in order, each with its word as first typed; stop words only if alone."""
    typed = words(text)
    found: dict[str, str] = {}
    for word in [word for word in typed if word not in STOP_WORDS] or typed:
        found.setdefault(stem_of(word), word)
    return found


def normalised_title(title: str) -> str:
    """Return a title for comparison: its words only, without a leading article."""
    found = words(title)
    return " ".join(found[1:] if len(found) > 1 and found[0] in ("the", "a", "an") else found)


def topic_of(question: str) -> str:
    """Return the topic that a question wants explained: “house arrest” in “what does house arrest mean”; else ""."""
    found = _EXPLANATION_QUESTION.fullmatch(question.strip().lower().replace("’", "'"))
    return found[1] if found else ""


def gist(question: str) -> tuple[str, ...]:
    """Return the gist of a question: “how do you win” and “how do I win” have the same. Quotations don't change."""
    if _QUOTATION_MARK.search(question):
        return tuple(map(stem_of, words(question)))
    plain = plain_question(question).lower().replace("’", "'")
    for wording, alike in _WORDINGS:
        plain = wording.sub(alike, plain)
    told = [word for word in words(plain) if word not in _FILLER_WORDS]
    asked = [word for word in told if word != "may" or told[0] not in _QUESTION_WORDS]
    return tuple(map(stem_of, asked or words(question)))
