"""*What happened* mentions every death, loss and faced dilemma, and describes a turn in a few lines."""

from __future__ import annotations

from itertools import islice, product

import discord
import pytest

from bot.features.choosing.notice import MAX_COMPACT_EVENTS, MAX_COMPUTER_EVENTS, Notice, NoticedEvent, events_for_seat
from bot.games.dilemma_rows import dilemma_name
from bot.ui.words import escaped
from tests.bot.pictures_and_cards import LIBRARY
from tests.computer_games import match_after_every_answer

MUST_BE_SAID = {
    "second-edition": {"kill", "capture", "destroy", "stop", "damage", "score", "success", "failure"},
    "first-edition": {
        "kill",
        "capture",
        "destroy",
        "damage",
        "deactivated",
        "quarantine",
        "score",
        "success",
        "failure",
    },
    "frontiers": {"level"},
}
MAX_TURN_LINES = 5


def said(game: str, events: tuple[NoticedEvent, ...], limit: int = MAX_COMPUTER_EVENTS) -> str:
    parts = Notice(events=events).notice_components(LIBRARY, game, limit)
    return "\n".join(part.content for part in parts if isinstance(part, discord.ui.TextDisplay))


def moments(game: str, number: int, answers: int) -> list[tuple[NoticedEvent, ...]]:
    """Yield what a player learns between questions in a match of two computers."""
    found, since = [], 0
    for match in islice(match_after_every_answer(game, number), answers):
        if match.open and match.open[0].seat == 0:
            found.append(tuple(events_for_seat(match.events[since:], 0)))
            since = len(match.events)
    return found


@pytest.mark.parametrize("game", MUST_BE_SAID)
def test_no_death_loss_or_dilemma_is_left_to_the_log(game: str) -> None:
    important = 0
    for number in range(2):
        for events, limit in product(moments(game, number, 400), (MAX_COMPUTER_EVENTS, MAX_COMPACT_EVENTS)):
            if not (named := [words for event in events if (words := words_to_say(game, event))]):
                continue
            text = said(game, events, limit)
            for words in named:
                important += 1
                assert escaped(words[:1].upper() + words[1:]) in text or escaped(words) in text, (words, text)
    assert important > 10


def words_to_say(game: str, event: NoticedEvent) -> str:
    """Return what must be said of an event; "" if it can be left out."""
    if event.kind == "dilemma":
        return dilemma_name(event.text)
    if event.kind not in MUST_BE_SAID[game]:
        return ""
    return event.text.partition(" ")[2].rstrip(".") if game == "frontiers" else event.text


def test_five_dilemmas_in_a_row_are_five_rows_with_what_they_did() -> None:
    names = ("Chula", "Pinned Down", "Dr. Q", "Casualties of War", "Back Room Dealings")
    events = [NoticedEvent("attempt", "Bob attempts Tarella.")]
    for name in names:
        events += [
            NoticedEvent("dilemma", f"Dilemma: {name} (cost 3). Unless you have Damage – 2 Law, somebody is killed."),
            NoticedEvent("unmet", "Bob doesn’t meet the requirement."),
            NoticedEvent("kill", f"Victim of {name} is killed."),
            NoticedEvent("overcome", f"{name} is overcome."),
        ]
    rows = said("second-edition", tuple(events)).splitlines()[2:]
    assert rows == [
        f"- Dilemma {name} – Bob doesn’t meet the requirement. Victim of {name} is killed. Overcome." for name in names
    ]


def test_a_dilemma_revealed_before_the_last_question_is_named_by_its_fate() -> None:
    events = (NoticedEvent("kill", "Worf is killed."), NoticedEvent("overcome", "Armus - Skin of Evil is overcome."))
    text = said("first-edition", events)
    assert "- Dilemma Armus - Skin of Evil – Worf is killed. Overcome." in text.replace("\\", "")


def test_personnel_stopped_by_a_failed_attempt_are_not_victims_of_the_last_dilemma() -> None:
    events = (
        NoticedEvent("dilemma", "Dilemma: Stand-Off (cost 2). Unless you have Honor, all your personnel are stopped."),
        NoticedEvent("requirement", "Alice meets the requirement: Honor."),
        NoticedEvent("overcome", "Stand-Off is overcome."),
        NoticedEvent("unmet", "Alice doesn’t meet the requirement: Strength 33."),
        NoticedEvent("stop", "Riker and Kalandra are stopped."),
        NoticedEvent("failure", "Alice fails at Ajilon Prime: Strength 33, needs more than 36."),
    )
    rows = said("second-edition", events).splitlines()
    assert "- Dilemma Stand-Off – Alice meets the requirement: Honor. Overcome." in rows
    assert "- Riker and Kalandra are stopped." in rows


def test_the_effect_of_a_pictured_dilemma_is_complete_without_its_name() -> None:
    events = (
        NoticedEvent("dilemma", f"Dilemma: Menthar Booby Trap. Unless you have Medical, {'somebody is killed, ' * 9}."),
        NoticedEvent("unmet", f"You don’t meet the conditions of Menthar Booby Trap: no Medical and {'no Law, ' * 9}."),
        NoticedEvent("kill", "Linda Larson is killed."),
        NoticedEvent("stop", "Data and Worf are stopped."),
        NoticedEvent("dilemma", f"Dilemma: Center of Attention. Unless you have Music, {'somebody is stopped, ' * 9}."),
        NoticedEvent("no effect", "Center of Attention has no effect."),
        NoticedEvent("dilemma", f"Dilemma: Maglock. Unless you have 3 Officers, {'somebody is stopped, ' * 9}."),
    )
    (part,) = Notice(events=events).notice_components(LIBRARY, "first-edition", pictured=True)
    assert isinstance(part, discord.ui.TextDisplay)
    first, second, third = part.content.splitlines()[1:]
    assert first.startswith("- Dilemma Menthar Booby Trap – You don’t meet its conditions: no Medical")
    assert first.endswith("Linda Larson is killed. Data and Worf are stopped.")
    assert second == "- Dilemma Center of Attention – It has no effect."
    assert third == "- Dilemma: Maglock."


def test_a_turn_of_the_computer_in_frontiers_is_said_in_three_to_five_lines() -> None:
    turns = 0
    for events in moments("frontiers", 0, 400):
        started = [event for event in events if event.kind == "turn" and event.text.startswith("It is ")]
        if len(events) < 17 or len(started) > 2:
            continue
        lines = [line for line in said("frontiers", events).splitlines() if line.startswith("- ")]
        assert 1 <= len(lines) <= MAX_TURN_LINES, lines
        turns += 1
    assert turns


def test_a_frontiers_turn_is_summarised() -> None:
    texts = (
        ("turn", "It is Bob’s turn."), ("play", "Bob plays Full Impulse."), ("value", "Full Impulse: Move 2."),
        ("move", "Bob moves to nebula (J15)."), ("move", "Bob moves to Starbase (B4)."),
        ("combat", "Bob fights Border Patrol."), ("defeat", "Bob defeats Border Patrol."),
        ("xp", "Bob gains 2 XP (3 in all)."), ("xp", "Bob gains 3 XP (6 in all)."), ("level", "Bob reaches level 2."),
        ("crew", "Counsellor joins Bob."), ("gain", "Bob gains Plasma Lance."), ("turn", "It is Alice’s turn."),
    )  # fmt: skip
    lines = said("frontiers", tuple(NoticedEvent(*one) for one in texts)).splitlines()[1:5]
    assert lines == [
        "- Bob flies to Starbase (B4).",
        "- Bob defeats Border Patrol.",
        "- Bob recruits Counsellor and gains Plasma Lance.",
        "- Bob gains 5 XP (6 in all) and reaches level 2.",
    ]


def test_cards_played_one_after_another_are_one_line() -> None:
    events = tuple(
        NoticedEvent("play", f"Bob plays {name} at Ferenginar, Financial Hub (cost 2).")
        for name in ("Krunk", "Kol", "Grimp, Pessimist")
    )
    assert "- Bob plays Krunk, Kol and Grimp." in said("second-edition", events)


def test_ordinary_events_give_way_before_a_death_is_cut() -> None:
    long = "and so on and on " * 18
    events = [NoticedEvent("kill", f"Victim {number} is killed.") for number in range(12)]
    events += [NoticedEvent("use", f"Bob uses {number}: {long}") for number in range(6)]
    text = said("second-edition", tuple(events))
    assert all(f"Victim {number} is killed." in text for number in range(12))
    assert len(text) < 1400
