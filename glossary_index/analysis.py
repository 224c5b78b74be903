"""Words as the index knows them: lower case, stemmed, without the ones that say nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import pairwise

from glossary_index.full_text import stemmed

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
"""Words of questions, also as they are typed in haste, and words that nearly every passage has."""

_SMALL = "two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_SMALL.split(), start=2)}
"""Numbers in words, which the documents print in figures as often. “One” is mostly a pronoun."""

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")


def words(text: str) -> list[str]:
    """The words of a text in lower case; accents and possessives cut, small numbers in figures."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("’", "'").replace("‘", "'"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    found = (word.removesuffix("'s").replace("'", "") for word in _WORD.findall(plain))
    return [NUMBERS.get(word, word) for word in found]


def terms(text: str) -> list[str]:
    """The stems of all words of a text that say something, in order."""
    return [stemmed(word) for word in words(text) if word not in STOP_WORDS]


def wording(texts: Iterable[str]) -> str:
    """The stems of all words of some texts in order, each between two spaces, so that pairs can be looked for."""
    return "".join(f" {' '.join(map(stemmed, words(text)))} " for text in texts)


def pairs(text: str) -> list[str]:
    """The neighbouring words of a text as they stand in a wording, all but those that both say nothing."""
    found = words(text)
    told = [(one, other) for one, other in pairwise(found) if one not in STOP_WORDS or other not in STOP_WORDS]
    return list(dict.fromkeys(f" {stemmed(one)} {stemmed(other)} " for one, other in told))


def query_terms(text: str) -> dict[str, str]:
    """The distinct terms of a query, each with its word as it was first typed; where only stop words were given, these.

    The terms stand in the order of the query.
    """
    typed = words(text)
    found: dict[str, str] = {}
    for word in [word for word in typed if word not in STOP_WORDS] or typed:
        found.setdefault(stemmed(word), word)
    return found


def normal(title: str) -> str:
    """A title for comparison: words only, without a leading article."""
    found = words(title)
    return " ".join(found[1:] if len(found) > 1 and found[0] in ("the", "a", "an") else found)
