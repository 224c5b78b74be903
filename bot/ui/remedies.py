"""What a player types to mend a refusal."""

from __future__ import annotations

from bot.problems import Problem, Remedy

_WORDS = {
    Remedy.OPEN: "Open one with /match new.",
    Remedy.OPEN_OWN: "Open your own with /match new.",
    Remedy.OPEN_ELSEWHERE: "Open your own in another channel with /match new.",
    Remedy.JOIN: "Take a seat with /match join.",
    Remedy.WATCH: "Anybody may watch it with /match show.",
    Remedy.ELSEWHERE: "Use this there, or see /my matches.",
    Remedy.CALL_OFF: "To call it off, use /match concede.",
    Remedy.END: "To end the match, use /match concede.",
    Remedy.REPLACE: "Use /host replace to give a seat to somebody else.",
    Remedy.LOOK_AGAIN: "Look again with /match undo.",
    Remedy.WITHDRAW: "Withdraw it first with /match refuse.",
    Remedy.ANSWER: "Answer it first with /match agree or /match refuse.",
    Remedy.IMPORT_DECK: "Bring one with /deck import.",
    Remedy.PICK_DECK: "Start typing to see yours.",
    Remedy.MEND_DECK: "/deck check shows what to mend.",
    Remedy.REMOVE_DECK: "Remove one with /deck remove first.",
    Remedy.VACATION: "For longer, use /my vacation.",
    Remedy.EXPORT: "Files come from /record export.",
    Remedy.LOG: "/match log still has all of it.",
}


def sentence(problem: Problem) -> str:
    """The refusal, and what to type."""
    return f"{problem.message} {_WORDS[problem.remedy]}" if problem.remedy else problem.message
