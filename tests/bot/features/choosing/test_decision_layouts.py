"""Recorded layouts of decisions of every kind, at each size where the layout changes."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.choosing.line_parts import left_over_note
from bot.features.choosing.picks import EMPTY_DRAFT
from bot.features.choosing.screens import choice_parts, confirm_parts
from bot.storage.rows import Draft
from bot.ui.screen import Part, Screen
from engine.kernel.decision import NO, YES, Decision, Kind, Option
from tests.bot.features.choosing.question_game import LONG_WORDS, options, question
from tests.bot.transcripts.pages import record_lines
from tests.bot.transcripts.reading import component_lines
from tests.discord_limits import message_problems, sent_components

LONG = "A label so long that Discord would not take it as it stands, for nobody has so much to say on a button at all."


def groups(*sizes: int) -> tuple[Option, ...]:
    return tuple(one for n, size in enumerate(sizes) for one in options(size, f"Kind{n}", group=f"Kind{n}"))


def weighed(number: int) -> tuple[Option, ...]:
    return tuple(Option(f"d{n}", f"Dilemma {n}", weight=n, detail=f"Cost {n}" if n % 2 else "") for n in range(number))


SINGLE = {
    **{f"{n} options": question(Kind.OPTION, "Which way?", options=options(n, "Way")) for n in (1, 5, 6, 25, 26)},
    **{f"{n} places": question(Kind.PLACE, "Where to?", options=options(n, "Place")) for n in (100, 101)},
    **{
        f"actions in groups of {', '.join(map(str, sizes))}": question(
            Kind.ACTION, "What now?", options=groups(*sizes), default=("kind0-1",)
        )
        for sizes in ((1, 4), (1, 5), (2, 4), (1,) * 6, (1,) * 10, (1,) * 11, (26, 26, 26), (26, 26, 1), (2,) * 10)
    },
    "actions of eleven kinds": question(Kind.ACTION, "What now?", options=groups(*(26,) * 11)),
    "actions of ten kinds": question(Kind.ACTION, "What now?", options=groups(*(26,) * 10)),
    "yes or no": question(Kind.YES_NO, "Really?", options=(YES, NO)),
    "a number": question(Kind.NUMBER, "How many?", minimum=0, maximum=7),
    "a long label and detail": question(Kind.OPTION, "Which?", options=(Option("a", LONG, detail=LONG_WORDS),) * 1),
    "a long question": question(Kind.OPTION, f"{LONG_WORDS} {LONG_WORDS}", options=options(2, "Way")),
    "a question of 150 letters": question(Kind.OPTION, "Why? " + "a" * 144 + "?", options=options(2, "Way")),
    "a question of 151 letters": question(Kind.OPTION, "Why? " + "a" * 145 + "?", options=options(2, "Way")),
    "nothing may be chosen": question(Kind.CARDS, "Which?", options=options(2), minimum=0, maximum=1),
}
SEVERAL = {
    "two of three": question(Kind.CARDS, "Which two?", options=options(3), minimum=2, maximum=2),
    "any of two": question(Kind.CARDS, "Which?", options=options(2), minimum=0, maximum=2),
    "two of 26": question(Kind.CARDS, "Which two?", options=options(26), minimum=2, maximum=2),
    "one to 26": question(Kind.CARDS, "Which?", options=options(26), minimum=1, maximum=26),
    "an order of three": question(Kind.ORDERED_CARDS, "In which order?", options=options(3), minimum=3, maximum=3),
    "an order of 26": question(Kind.ORDERED_CARDS, "In which order?", options=options(26), minimum=26, maximum=26),
    "two of four in order": question(Kind.ORDERED_CARDS, "First?", options=options(4), minimum=2, maximum=2),
    "up to a limit": msgspec.structs.replace(
        question(Kind.CARDS, "Which dilemmas?", options=weighed(6), minimum=0, maximum=6), limit=5, limit_name="cost"
    ),
}


def written(title: str, parts: list[Part]) -> None:
    components = sent_components(Screen(parts).view())
    assert message_problems(components) == []
    record_lines([f"--- {title}", *component_lines(components)])


def numbered(decision: Decision) -> Decision:
    return msgspec.structs.replace(decision, number=3)


@pytest.mark.parametrize("name", SINGLE)
def test_one_of_several(name: str) -> None:
    decision = numbered(SINGLE[name])
    written(name, choice_parts("k7f3x", decision))
    for draft in (Draft(page=1), Draft(kind="Kind0"), Draft(kind="Kind0", page=1)):
        parts = choice_parts("k7f3x", decision, draft)
        if sent_components(Screen(parts).view()) != sent_components(Screen(choice_parts("k7f3x", decision)).view()):
            written(f"page {draft.page} {draft.kind}", parts)


@pytest.mark.parametrize("name", SEVERAL)
def test_several_at_once(name: str) -> None:
    decision = numbered(SEVERAL[name])
    ids = [option.id for option in decision.options]
    for picks in ((), ids[:1], ids[:2], ids[1::-1], ids[-2:], ids):
        written(f"{name}, {len(picks)} picked", choice_parts("k7f3x", decision, Draft(picks=tuple(picks))))


def test_confirmations_and_whole_groups() -> None:
    three = numbered(SEVERAL["two of three"])
    ids = tuple(option.id for option in three.options)
    written("sure of two", confirm_parts("k7f3x", three, ids[:2]))
    written("sure of none", confirm_parts("k7f3x", three, ()))
    written("weighty", confirm_parts("k7f3x", msgspec.structs.replace(three, confirm=True), ids[:1]))
    written("more to do", confirm_parts("k7f3x", three, ids[:1], ("beam all", "end")))
    written("a number", confirm_parts("k7f3x", numbered(SINGLE["a number"]), ("4",)))
    beaming = numbered(question(Kind.ACTION, "What?", options=groups(26, 1, 2)))
    written("whole crews", choice_parts("k7f3x", beaming, whole=("Kind0", "Other")))
    record_lines([left_over_note(["fly"]), left_over_note(["fly", "die"]), str(EMPTY_DRAFT)])
