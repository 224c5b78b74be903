"""Texts of `/help`, by situation. Commands are written as ``{match new}`` and become clickable."""

from __future__ import annotations

import msgspec


class HelpTopic(msgspec.Struct, frozen=True):
    """Help for a situation: its id for custom ids, its title, and what to do."""

    id: str
    title: str
    words: str


TOPICS = (
    HelpTopic(
        "rules",
        "I want to look something up",
        "{rule} takes a word, a card name or a question in your own words. {card} shows a card, {glossary} "
        "lists all rules by letter. To look up a message, open its menu and choose *Apps*, *Find rules for this*.",
    ),
    HelpTopic(
        "learn",
        "I want to learn a game",
        "{learn} has short lessons for each game, in a message only you can see. Each has a goal and hints, "
        "and you can try as often as you like. Then *Play a first match* against an easy computer opponent.",
    ),
    HelpTopic(
        "start",
        "I want to start a match",
        "{match new} opens one in this channel or in a thread. Others press *Join* on its card; *Add "
        "computer* fills a seat. {matches} lists matches that need players, and {match rematch} plays the "
        "last one again.",
    ),
    HelpTopic(
        "turn",
        "It’s my turn",
        "Press *Choose* on the match’s card: only you see your choices, and only legal ones are offered. Or "
        "type them with {match act}, such as *beam picard to galaxy*. {match hand} and {match look} show "
        "everything you’re allowed to see, and {my matches} lists every match waiting for you.",
    ),
    HelpTopic(
        "seeding",
        "I’m seeding a First Edition deck",
        "Before the first turn both players seed: missions in turn, then dilemmas under the opponent’s "
        "missions, artifacts under their own, and an outpost. *Use whole plan* seeds a starter deck with "
        "one press. *Auto-place* places the cards that fit, and *Save as plan* saves it for the next match. "
        "Or type {match act} with *seed archer under excavation*. The first card in a stack is the first one "
        "your opponent encounters.",
    ),
    HelpTopic(
        "battle",
        "I’m in a First Edition battle",
        "An attack requires a leader with OFFICER or Leadership and an affiliation that may attack; *Why "
        "not?* shows what’s missing. Ship battles compare WEAPONS with SHIELDS, modified by each side’s "
        "tactic. Personnel battles compare STRENGTH, pair by pair. Everyone who took part is stopped. The "
        "side that was attacked may counter-attack on its next turn. {match look} shows the battle and every "
        "ship’s HULL.",
    ),
    HelpTopic(
        "borg",
        "I’m playing as or against the Borg",
        "Borg don’t attempt missions; they score with objectives. On your turn, turn one face up: it names "
        "its target. Your Borg scout the target, encountering its seed cards until none are left. From the "
        "end of your next turn you can probe with Borg there: the top card of your deck decides, then goes "
        "back on top. You win at 100 points with a planet and a space objective completed. *Why not?* and 📋 "
        "show what’s missing. Some pages of the rulebook are missing, so Ready Room fills the gaps: {rule} with "
        "*borg decisions* lists them (1E-GAP-06 to 1E-GAP-10).",
    ),
    HelpTopic(
        "responses",
        "I’m asked to respond too often",
        "Press *Pass this turn* or *Never ask* below the question, or change it with "
        "{match responses}, which also says what a pause may reveal.",
    ),
    HelpTopic(
        "mistakes",
        "I made a mistake",
        "{match undo} shows what would be undone first. It’s free if nothing hidden was revealed and no one "
        "else has moved; otherwise the others have to agree. {fix table} adjusts the table by hand; the "
        "others can object.",
    ),
    HelpTopic(
        "by hand",
        "I have to resolve a card by hand",
        "You see the card’s text, with the bot’s best guess first. Then choose from the groups: *Cards* "
        "(move, put into play, place, exchange, discard), *Personnel and ships* (stop, capture, command, "
        "damage), *Numbers and "
        "skills* (attributes, skills, icons, requirements, for as long as you choose), *Decks and hands* (draw, "
        "search, look, reveal, shuffle), *Chance and choices* (select at random, name something) and *Points and "
        "turn* (score, start a battle, let the opponent do it). {fix table} does the same between actions. "
        "Everyone sees it, and hidden cards stay hidden.",
    ),
    HelpTopic(
        "gone",
        "Someone is missing",
        "Use {match timeout} if a player has run out of time. {match replace} gives a seat to someone else or "
        "to the computer. {match draw}, {match abandon} and {match concede} end a match.",
    ),
    HelpTopic(
        "decks",
        "I want to use my own deck",
        "{deck import} reads a file or a pasted list, {deck check} shows what’s wrong with it, and "
        "{deck show} draws it. Only you can see your decks. Without one you play a starter deck.",
    ),
    HelpTopic(
        "reminders",
        "I get too many or too few reminders",
        "{my reminders} sets how often and where you’re reminded, and your quiet hours. {my vacation} stops "
        "all reminders until you’re back. "
        "{match clock} shows or changes a match’s clocks.",
    ),
    HelpTopic(
        "watching",
        "I only want to watch",
        "Every match card has *Board*, *Look* and *Log*, which show everything that’s public. {record replay} "
        "goes through a match step by step, and {match verify} checks a finished match’s shuffles.",
    ),
    HelpTopic(
        "hosts",
        "I host matches or run a server",
        "{setup channels}, {setup hosts}, {setup pace} and {setup threads} set where matches are played, who "
        "may host them and how; {setup check} lists the permissions I’m missing. {host replace} and "
        "{host end} help with a match you opened.",
    ),
)

TOPICS_BY_ID = {topic.id: topic for topic in TOPICS}
