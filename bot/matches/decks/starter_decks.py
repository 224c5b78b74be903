"""Choice of starter decks: by name, or at random."""

from __future__ import annotations

from collections.abc import Container

from bot.problems import MatchProblem
from engine.kernel.game import Game, StarterDeck
from engine.kernel.randomness import Randomness

NO_DECK = StarterDeck("", "", {})


def starter_deck_named(game: Game, id_or_name: str) -> StarterDeck:
    """Return the starter deck with this id or name, ignoring case; ``NO_DECK`` for a game without decks.

    Raises:
        MatchProblem: there is no such deck, or the rules do not allow it.
    """
    decks = game.starter_decks()
    if not decks:
        return NO_DECK
    word = id_or_name.strip().casefold()
    deck = next((deck for deck in decks if word in (deck.id.casefold(), deck.name.casefold())), None)
    if deck is None:
        names = ", ".join(deck.id for deck in decks)
        raise MatchProblem(f"There’s no deck “{id_or_name}” for {game.title}. Choose one of: {names}.")
    problems = game.check_deck(deck.sections).barring_problems
    if problems:
        sentences = " ".join(sentence for sentence, _rule in problems)
        raise MatchProblem(f"The deck “{deck.name}” isn’t legal: {sentences}")
    return deck


def random_starter_deck(game: Game, container: Container[str], randomness: Randomness) -> StarterDeck:
    """Return a random starter deck, if possible one whose id isn't taken; ``NO_DECK`` for a game without decks."""
    decks = [deck for deck in game.starter_decks() if deck.dealt]
    if not decks:
        return NO_DECK
    fresh = [deck for deck in decks if deck.id not in container] or decks
    return starter_deck_named(game, fresh[randomness.below(len(fresh))].id)
