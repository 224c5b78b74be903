"""Deletion of a user's data; in matches with other players a stand-in takes their place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, select, update

from bot.storage import tables
from bot.storage.own_data.anonymous import NO_USER, Renaming, file_without, header_without, stand_in, stand_in_name
from bot.storage.own_data.traces import (
    ARRIVAL_KINDS,
    OWN_TABLES,
    lessons_of,
    matches_mentioning,
    matches_naming,
    seats_of,
)
from bot.storage.rows import ProposalState, ShownCard, StandingOrders, State
from bot.storage.tables import matches, metadata
from engine.kernel.record_file import RecordFileError, file_bytes, parse_record_file


class StillPlayingError(Exception):
    """They have an active seat in an unfinished match."""


class _Leaving(msgspec.Struct, frozen=True):
    """A user in one match: their seat and names, and whether they only came and went before the start."""

    match: str
    user: int
    seat: int | None
    names: frozenset[str]
    passing: bool

    @property
    def stand_in_id(self) -> int:
        return NO_USER if self.seat is None else stand_in(self.seat)

    @property
    def renaming(self) -> Renaming:
        name = "somebody" if self.seat is None else stand_in_name(self.seat)
        return Renaming(dict.fromkeys(self.names, name))

    def other_id(self, user: int) -> int:
        return self.stand_in_id if user == self.user else user

    def other_ids(self, users: Collection[int]) -> tuple[int, ...]:
        return tuple(self.other_id(user) for user in users if user != self.user or self.seat is not None)


def erase_user(connection: Connection, user: int, names: Collection[str]) -> tuple[str, ...]:
    """Delete all data stored about a user; returns the running matches that now show a stand-in.

    Args:
        connection: in a transaction of the store.
        user: the user's id.
        names: their current names; names of their seats are found here.

    Raises:
        StillPlayingError: they have to concede or leave a match first; the transaction must be rolled back.
    """
    seated = seats_of(connection, user)
    if any(each_seated.state != State.OVER and not each_seated.conceded for each_seated in seated):
        raise StillPlayingError
    for lesson in lessons_of(connection, user):
        _delete_match(connection, lesson)
    known = {*names, *(each_seated.name for each_seated in seated)}
    places = {each_seated.match: each_seated.seat for each_seated in seated}
    named, running = matches_naming(connection, user), []
    for match in named | matches_mentioning(connection, known):
        row = connection.execute(select(matches).where(matches.c.id == match)).one()
        seat = places.get(match)
        there = _names_there(connection, row, seat, known)
        leaving = _Leaving(match, user, seat, there, passing=match not in named)
        _replace_in_match(connection, row, leaving)
        if row.state != State.OVER:
            running.append(match)
    _rename_in_files(connection, places)
    for table in OWN_TABLES:
        connection.execute(delete(table).where(table.c.user == user))
    return tuple(running)


def _delete_match(connection: Connection, match: str) -> None:
    """Delete a match with everything that belongs to it."""
    for table in metadata.sorted_tables:
        if "match" in table.c:
            connection.execute(delete(table).where(table.c.match == match))
    connection.execute(delete(matches).where(matches.c.id == match))


def _names_there(
    connection: Connection, row: Row[*tuple[Any, ...]], seat: int | None, known: set[str]
) -> frozenset[str]:
    """Names of a user in a match: their seat's, or all of theirs that no other player there has."""
    taken_select = select(tables.seats.c.seat, tables.seats.c.name).where(tables.seats.c.match == row.id)
    sitting = {one.seat: one.name for one in connection.execute(taken_select)}
    if seat is None:
        return frozenset(known - set(sitting.values()))
    header = row.header
    return frozenset({sitting[seat], header.seats[seat].name} if header else {sitting[seat]})


def _replace_in_match(connection: Connection, row: Row[*tuple[Any, ...]], leaving: _Leaving) -> None:
    """Replace the user by a stand-in in all texts of a match."""
    quiet = row.state == State.OVER and row.shown == row.version
    kept = tuple(seat for seat in row.kept or () if seat.user != leaving.user)
    seats = () if leaving.seat is None else (leaving.seat,)
    connection.execute(
        update(matches)
        .where(matches.c.id == row.id)
        .values(
            version=row.version + 1,
            shown=row.version + 1 if quiet else row.shown,
            header=row.header and header_without(row.header, seats),
            outcome=leaving.renaming.renamed_outcome(row.outcome),
            invited=tuple(user for user in row.invited or () if user != leaving.user),
            kept=kept,
            host=None if row.host is None else leaving.other_id(row.host),
        )
    )
    _change_seat(connection, leaving)
    _change_events(connection, leaving)
    _change_requests(connection, leaving)
    _change_card(connection, leaving)
    _change_letters(connection, leaving)
    opened = tables.opened_decks
    condition = (opened.c.match == leaving.match) & (opened.c.user == leaving.user)
    connection.execute(update(opened).where(condition).values(user=leaving.stand_in_id))


def _change_seat(connection: Connection, leaving: _Leaving) -> None:
    """Anonymise a seat; its cards and halts stay, because replays need them."""
    if leaving.seat is None:
        return
    seats = tables.seats
    condition = (seats.c.match == leaving.match) & (seats.c.seat == leaving.seat)
    orders = connection.execute(select(seats.c.orders).where(condition)).scalar_one()
    connection.execute(
        update(seats)
        .where(condition)
        .values(
            user=leaving.stand_in_id,
            name=stand_in_name(leaving.seat),
            deck="",
            deck_name="",
            orders=orders and StandingOrders(halts=orders.halts),
        )
    )


def _change_events(connection: Connection, leaving: _Leaving) -> None:
    events, renaming = tables.events, leaving.renaming
    for row in connection.execute(select(events).where(events.c.match == leaving.match)).all():
        if leaving.passing and row.event.kind not in ARRIVAL_KINDS:
            continue
        event = renaming.renamed_event(row.event)
        if event != row.event:
            here = (events.c.match == row.match) & (events.c.number == row.number)
            connection.execute(update(events).where(here).values(event=event))


def _change_requests(connection: Connection, leaving: _Leaving) -> None:
    """Close open requests by them or to them."""
    proposals, renaming = tables.proposals, leaving.renaming
    for row in connection.execute(select(proposals).where(proposals.c.match == leaving.match)).all():
        concerned = leaving.user in (row.by, *row.asked) or str(leaving.user) in row.terms.values()
        lapses = concerned and row.state == ProposalState.OPEN
        here = (proposals.c.match == row.match) & (proposals.c.number == row.number)
        connection.execute(
            update(proposals)
            .where(here)
            .values(
                by=leaving.other_id(row.by),
                words=renaming.renamed_text(row.words),
                asked=leaving.other_ids(row.asked),
                agreed=leaving.other_ids(row.agreed),
                terms={
                    key: str(leaving.stand_in_id) if said == str(leaving.user) else renaming.renamed_text(said)
                    for key, said in row.terms.items()
                },
                state=ProposalState.LAPSED if lapses else row.state,
                told=row.told and not lapses,
            )
        )


def _change_card(connection: Connection, leaving: _Leaving) -> None:
    cards, renaming = tables.cards, leaving.renaming
    here = cards.c.match == leaving.match
    shown_card: ShownCard | None = connection.execute(select(cards.c.card).where(here)).scalar_one_or_none()
    if shown_card is None:
        return
    card = msgspec.structs.replace(
        shown_card,
        asked=tuple(user for user in shown_card.asked if user != leaving.user),
        top=renaming.renamed_text(shown_card.top),
        headline=renaming.renamed_text(shown_card.headline),
    )
    connection.execute(update(cards).where(here).values(card=card))


def _change_letters(connection: Connection, leaving: _Leaving) -> None:
    """Remove them from queued messages."""
    outbox = tables.outbox
    for row in connection.execute(select(outbox).where(outbox.c.match == leaving.match)).all():
        body = msgspec.msgpack.decode(row.letter)
        if isinstance(body, list) and leaving.user in body:
            left = msgspec.msgpack.encode([user for user in body if user != leaving.user])
            connection.execute(update(outbox).where(outbox.c.id == row.id).values(letter=left))


def _rename_in_files(connection: Connection, places: dict[str, int]) -> None:
    """Anonymise them in match files that other users have imported."""
    imports = tables.imported_matches
    for row in connection.execute(select(imports.c.id, imports.c.file)).all():
        try:
            file = parse_record_file(row.file)
        except RecordFileError:  # stored by a version that could read it
            continue
        seat = places.get(file.beginning.match)
        if seat is not None and seat < len(file.beginning.header.seats):
            changed = file_bytes(file_without(file, (seat,)))
            connection.execute(update(imports).where(imports.c.id == row.id).values(file=changed))
