"""The texts of `/help`, by situation. A command stands as ``{match new}``, and becomes one that can be clicked."""

from __future__ import annotations

import msgspec


class Topic(msgspec.Struct, frozen=True):
    """A situation: the id in custom ids, its title, and what to do then."""

    id: str
    title: str
    words: str


TOPICS = (
    Topic(
        "rules",
        "I want to look something up",
        "{rule} takes a word, a card's name or a question in your own words. {card} shows a card, {glossary} all rules "
        "by letter. In the menu of any message, under *Apps*, *Find rules for this* does the same.",
    ),
    Topic(
        "learn",
        "I want to learn a game",
        "{learn} has short lessons for each game, in a message that only you see: each has a goal, hints, and as "
        "many tries as you like. After that, *Play a first match* against a gentle computer.",
    ),
    Topic(
        "start",
        "I want to start a match",
        "{match new} opens one in this channel or in a thread. Others press *Join* on its card; *Add computer* fills a "
        "seat. {matches} lists matches that wait for players, {match rematch} plays the last one again.",
    ),
    Topic(
        "turn",
        "It is my turn",
        "Press *Choose* on the match's card: only you see your choices, and only legal ones are offered. {match act} "
        "takes them in words, such as *beam picard to galaxy*. {match hand} and {match look} show what you may see, "
        "and {my matches} all that wait for you.",
    ),
    Topic(
        "seeding",
        "I seed a deck of First Edition",
        "Before the first turn both of you seed: missions in turn, then dilemmas in stacks under the other's missions, "
        "artifacts under your own, an outpost. *Use my plan to the end* seeds a starter deck with one press; "
        "*Spread soundly* lays what fits, *Save as plan* keeps it for the next match. In words: {match act} with "
        "*seed archer under excavation*. What the opponent meets first lies first in its stack.",
    ),
    Topic(
        "battle",
        "I am in a battle of First Edition",
        "An attack needs a leader with OFFICER or Leadership, and an affiliation that may attack; *Why not?* says what "
        "is lacking. Of ships WEAPONS against SHIELDS decide, and the tactic that each side plays; of personnel "
        "STRENGTH, pair by pair. All who took part are stopped; who was attacked may counter in their next turn. "
        "{match look} shows the battle and every ship's HULL.",
    ),
    Topic(
        "borg",
        "I play the Borg, or against them",
        "Borg attempt no missions: they score with objectives. One of them is face up at a time and names its target; "
        "turn yours up in your turn. Your Borg scout the target: they meet its seed cards until none is left. From the "
        "end of your next turn you probe with Borg there: the top card of your deck decides, and goes back. Win with "
        "100 points and an objective of each kind, planet and space. *Why not?* and 📋 say what is lacking. Where the "
        "rulebook's pages are lost Ready Room decides: {rule} with *borg decisions* lists it (1E-GAP-06 to 1E-GAP-10).",
    ),
    Topic(
        "responses",
        "I am asked to respond too often",
        "Answer *Pass until end of turn* or *Never ask* right beside the question, or set it with {match responses}. "
        "Nobody can tell from a pause what you hold.",
    ),
    Topic(
        "mistakes",
        "I made a mistake",
        "{match undo} shows what goes back first. It is free while nothing hidden was seen and nobody else has moved; "
        "otherwise the others are asked. {fix table} mends the table by hand; they may object.",
    ),
    Topic(
        "gone",
        "Somebody is gone",
        "{match timeout} is for a player whose time has run out, {match replace} gives a seat to somebody else or to "
        "the computer. {match draw}, {match abandon} and {match concede} end a match.",
    ),
    Topic(
        "decks",
        "I want to use a deck of my own",
        "{deck import} reads a file or a pasted list, {deck check} says what is wrong with it, {deck show} draws it. "
        "Only you see your decks. Without one you play a starter deck.",
    ),
    Topic(
        "reminders",
        "I get too many reminders, or too few",
        "{my reminders} sets how often, where, and your quiet hours. {my vacation} stops all of it until you are back. "
        "{match clock} shows or changes a match's clocks.",
    ),
    Topic(
        "watching",
        "I only want to watch",
        "Every card of a match has *Board*, *Look* and *Log*, and shows you what all may know. "
        "{record replay} goes through a match step by step, {match verify} checks its shuffles when it is over.",
    ),
    Topic(
        "hosts",
        "I host matches, or run a server",
        "{setup channels}, {setup hosts}, {setup pace} and {setup threads} say where, by whom and how matches "
        "are played; {setup check} what I lack. {host replace} and {host end} help with a match that you opened.",
    ),
)

BY_ID = {topic.id: topic for topic in TOPICS}
