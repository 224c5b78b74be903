"""Remedies: what a player can type after a refusal."""

from __future__ import annotations

from bot.problems import Problem, Remedy

_REMEDY_SENTENCES = {
    Remedy.OPEN: "Open one with /match new.",
    Remedy.OPEN_OWN: "Open your own with /match new.",
    Remedy.OPEN_ELSEWHERE: "Open your own in another channel with /match new.",
    Remedy.JOIN: "Take a seat with /match join.",
    Remedy.WATCH_MATCH: "Anyone can watch it with /match show.",
    Remedy.USE_IN_MATCH: "Use this there, or see /my matches.",
    Remedy.CALL_OFF: "To cancel the match, use /match concede.",
    Remedy.END: "To end the match, use /match concede.",
    Remedy.LEAVE_ONE: "Finish one, or leave it with /match concede. /my matches lists them.",
    Remedy.REPLACE: "Use /host replace to give the seat to someone else.",
    Remedy.PREVIEW_UNDO: "Use /match undo to see what would be undone now.",
    Remedy.WITHDRAW: "Use /match refuse to withdraw it first.",
    Remedy.ANSWER: "Answer it first with /match agree or /match refuse.",
    Remedy.IMPORT_DECK: "Import one with /deck import.",
    Remedy.PICK_DECK: "Start typing to see yours.",
    Remedy.FIX_DECK: "/deck check shows what to fix.",
    Remedy.REMOVE_DECK: "Remove one with /deck remove first.",
    Remedy.VACATION: "For a longer break, use /my vacation.",
    Remedy.EXPORT: "Get the file from /record export.",
    Remedy.LOG: "/match log still has the whole match.",
}


def sentence_with_remedy(problem: Problem) -> str:
    """Return the refusal's message, followed by a command that the player can type."""
    return f"{problem.message} {_REMEDY_SENTENCES[problem.remedy]}" if problem.remedy else problem.message
