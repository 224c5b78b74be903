"""Counts of questions that were answered wrongly, without the players who asked; queries to run in a transaction."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from bot.storage.tables import missed_answers

MAX_QUESTION_CHARS = 300
MAX_PASSAGE_CHARS = 200


class MissedAnswer(NamedTuple):
    """A question, the passage shown for it, and how often that passage was not the answer."""

    question: str
    passage: str
    times: int


def count_missed(connection: Connection, question: str, passage: str) -> None:
    """Count a passage that did not answer a question."""
    question, passage = question[:MAX_QUESTION_CHARS], passage[:MAX_PASSAGE_CHARS]
    this = (missed_answers.c.question == question) & (missed_answers.c.passage == passage)
    updated = connection.execute(update(missed_answers).where(this).values(times=missed_answers.c.times + 1))
    if not updated.rowcount:
        connection.execute(insert(missed_answers).values(question=question, passage=passage, times=1))


def list_missed(connection: Connection) -> list[MissedAnswer]:
    """Return all wrong answers, the most frequent first."""
    columns = (missed_answers.c.question, missed_answers.c.passage, missed_answers.c.times)
    rows = connection.execute(select(*columns).order_by(columns[2].desc(), columns[0], columns[1]))
    return [MissedAnswer(*row) for row in rows]


def delete_missed(connection: Connection, question: str | None = None) -> int:
    """Delete a question with all its passages, or all questions if none is given; return the number of rows."""
    statement = delete(missed_answers)
    if question is not None:
        statement = statement.where(missed_answers.c.question == question)
    return connection.execute(statement).rowcount
