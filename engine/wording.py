"""Numbers, lists and sentences in words, for all that prints what a game will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def number_words(count: int, one: str = "one") -> str:
    """*Two*; large numbers in figures. A single thing may have another word, such as *a*."""
    if count == 1:
        return one
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def able_to_move(count: int) -> str:
    """*2 cards can go*: how many can beam, or walk."""
    return f"{count} card{'' if count == 1 else 's'} can go"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """*Red, green and blue*."""
    *before, final = list(parts) or [""]
    return f"{', '.join(before)} {last} {final}" if before else final


def article(noun: str) -> str:
    """*A ship*, *an officer*."""
    vowel = noun[:1].lower() in tuple("aeiou") and not noun.lower().startswith(("uni", "use"))
    return f"{'an' if vowel or noun.lower().startswith('hono') else 'a'} {noun}"


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop; nothing of nothing."""
    return f"{clause[0].upper()}{clause[1:]}." if clause else ""


def numbered(names: Sequence[str]) -> list[str]:
    """The same names, with a number after those that occur more than once: "Kahmis (1)", "Kahmis (2)"."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return result
