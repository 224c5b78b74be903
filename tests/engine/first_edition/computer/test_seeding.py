"""The computer's seeding: cards that download personnel wait until these can report."""

from __future__ import annotations

import pytest

from engine.computer.player import Player
from engine.first_edition.computer import computer
from engine.first_edition.game import FirstEdition
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for

SEEDED = "Which card do you seed, and where?"


def begun(name: str, *decks: str) -> tuple[Match, Player]:
    """Start a match of two starter decks; return the player for both seats."""
    rules = game(name)
    assert isinstance(rules, FirstEdition)
    chosen = [next(one for one in rules.starter_decks() if one.id.startswith(deck)) for deck in decks]
    return Match.start(rules, seats_for(rules, 0, 0, chosen), seed_from_number(5)), computer(rules)


def seeded(match: Match, player: Player) -> list[tuple[str, str]]:
    """Return the phases and the cards that the first seat seeds in each, until the first turn."""
    laid = []
    while not match.view(None).turn:
        decision = match.open[0]
        answer = player.answer(match, decision.seat)
        if decision.seat == 0 and decision.prompt == SEEDED:
            laid.append((decision.rule, decision.option(answer[0]).label.partition(" at ")[0]))
        match.answer(decision.seat, decision.number, answer)
    return laid


@pytest.mark.parametrize("name", ["first-edition", "first-edition-2002"])
def test_1e17_oth_1_specialists_are_found_once_an_outpost_stands(name: str) -> None:
    """Though in 2002 the card may be seeded in every phase."""
    match, player = begun(name, "federation", "klingon")
    laid = seeded(match, player)
    outpost, specialists = ("1E-SEED-19", "Federation Outpost"), ("1E-SEED-19", "Assign Mission Specialists")
    assert laid.index(outpost) < laid.index(specialists)
    told = [event.public for event in match.events]
    assert any(line.startswith("Alice downloads ") for line in told)
    assert not any("finds nothing to download" in line for line in told)


def test_in_2002_doorways_and_cards_under_missions_are_seeded_in_their_phases() -> None:
    laid = seeded(*begun("first-edition-2002", "federation", "klingon"))
    doorways = [card for rule, card in laid if rule == "1E-SEED-07"]
    assert doorways == ["Alternate Universe Door", "Q's Tent", "Pass"]
    under = [card for rule, card in laid if rule == "1E17-DIL-1"]
    assert {card.rpartition(" under ")[2] for card in under} == {"a mission", "Pass"}
    assert under[-1] == "Pass"
