"""All that the engine's cards, components and scenarios say, and what its commands answer, as text for people to read.

One file in ``words`` for each kind; what differs shows there line by line.
"""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from engine.__main__ import main
from engine.commands.card_words import card_description
from engine.frontiers.components.cards import AdvancedAction, BasicAction, Tactic, UndiscoveredCard
from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.component_files import components
from engine.frontiers.components.effect_printer import card_words, crew_words, reward_words, skill_words, tactic_words
from engine.frontiers.components.locations import LocationCard
from engine.frontiers.components.ships import CrewMember, Skill
from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.second_edition.deck import starter_catalogue, starter_decks

FOLDER = Path(__file__).with_name("words")
FIXTURES = Path(__file__).parents[1] / "fixtures"


def _card_texts() -> Iterator[str]:
    """Every starter card, as ``cards show`` has it."""
    for card in starter_catalogue().cards:
        yield f"{card_description(card)}\n"


def _component_texts() -> Iterator[str]:
    """Every component that does something."""
    for kind, entries in components().entries_by_kind().items():
        for name, entry in entries.items():
            if words := list(filter(None, _effect_texts(entry))):
                yield "\n  ".join((f"{kind} {name}", *words))


def _effect_texts(entry: Entry) -> tuple[str, ...]:
    match entry:
        case BasicAction() | AdvancedAction() | UndiscoveredCard():
            return card_words(entry)
        case Skill():
            return (skill_words(entry),)
        case CrewMember():
            return crew_words(entry)
        case Tactic():
            return (tactic_words(entry),)
        case LocationCard():
            return (reward_words(entry.reward),)
        case _:
            return ()


def _scenario_texts() -> Iterator[str]:
    """Every scenario with all that it says, and what can be agreed on by so many players."""
    for scenario in SCENARIOS:
        facts = msgspec.structs.asdict(scenario).items()
        yield "\n".join((f"{scenario.name} {scenario.seats}", *(f"  {name} {value}" for name, value in facts)))
    for seats in game("frontiers").seats:
        for option in game("frontiers").options(seats):
            yield f"{seats} · {option.id} · {option.label} · {option.default} · {option.exclusive}"
            yield from (f"    {value}: {words}" for value, words in option.choices)


COMMANDS = (
    "components frontiers",
    "components frontiers --json",
    "components frontiers --origin rulebook",
    "components frontiers --origin authored --json",
    "components frontiers --check nothing.toml",
    "cards search type:personnel+affiliation:klingon+cost<=2",
    "cards search type:mission+span>=3",
    "cards search skill:leadership+integrity>6",
    "cards search cost:many",
    "cards search nothing+like+it",
    "cards show Worf",
    "cards show Wrof",
    "cards show Davies --json",
    "cards show Worf --game first-edition",
    "deck check starter.txt",
    "deck check starter.txt --json",
    "deck show starter.txt",
    "deck check short.txt",
    "deck check odd.txt",
    "deck check odd.txt --json",
    "deck show odd.txt",
    "deck check nothing.txt",
    "match verify second-edition.jsonl",
    "match verify frontiers.jsonl --json",
    "match show second-edition.jsonl --seat 3",
    "match show nothing.jsonl",
    "selfplay frontiers --games 1 --seats 5",
    "selfplay frontiers --games 1 --option scenario=chess",
    "selfplay second-edition --games 1 --deck short.txt",
)
"""What is asked of ``python -m engine``, with ``+`` for a space within a word."""

FAULTY_DECK_LIST = """\
3\tDavies
4\tDavies
x\tWhatever
1\tNobody At All
2\tAcquire Illicit Explosives
Missions:
6\tAcquire Illicit Explosives
1\tDavies
Dilemma Pile:
2\tDavies
"""
"""A deck list with nearly every fault."""


def _command_outputs() -> Iterator[str]:
    """What each command prints, and with what it ends."""
    with TemporaryDirectory() as folder, contextlib.chdir(folder):
        for name in ("second-edition.jsonl", "frontiers.jsonl"):
            Path(name).write_bytes((FIXTURES / name).read_bytes())
        Path("odd.txt").write_text(FAULTY_DECK_LIST, encoding="utf-8")
        Path("short.txt").write_text("3\tDavies\n", encoding="utf-8")
        Path("starter.txt").write_text(_starter_deck(), encoding="utf-8")
        for command in COMMANDS:
            yield _command_output(command)


def _starter_deck() -> str:
    headings = {"deck": "", "missions": "Missions:\n", "dilemmas": "Dilemma Pile:\n"}
    sections = starter_decks()[1].sections
    return "".join(
        heading + "".join(f"1\t{starter_catalogue().card(card).name}\n" for card in sections[section])
        for section, heading in headings.items()
    )


def _command_output(command: str) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            code = main([word.replace("+", " ") for word in command.split()])
        except SystemExit as end:
            code = int(end.code or 0)
    lines = said.getvalue().replace(os.getcwd(), ".").splitlines()
    return "\n".join((f"$ {command}  → {code}", *(f"  {line}" for line in lines if not line.startswith("usage:")), ""))


PAGES: dict[str, Callable[[], Iterator[str]]] = {
    "second-edition-cards": _card_texts,
    "frontiers-components": _component_texts,
    "frontiers-scenarios": _scenario_texts,
    "commands": _command_outputs,
}
"""What is kept, by the names of the files."""


def current_text(name: str) -> str:
    """What is said now."""
    return "\n".join(PAGES[name]()) + "\n"


def recorded_text(name: str) -> str:
    """What was said when it was written down."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def write_words() -> None:
    """Keep what is said now."""
    for name in PAGES:
        (FOLDER / f"{name}.txt").write_text(current_text(name), encoding="utf-8")
