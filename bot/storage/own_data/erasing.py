"""Deletion of a user's data; in matches with other players, a stand-in takes their place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, select, update

from bot.storage import tables
from bot.storage.own_data.anonymous import (
    NO_USER,
    NameReplacements,
    file_with_stand_ins,
    header_with_stand_ins,
    stand_in_id,
    stand_in_name,
)
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
    """Raised if the user has an active seat in an unfinished match."""


class _ErasedUser(msgspec.Struct, frozen=True):
    """A user in one match: their seat and names, and whether they only joined and left before the start."""

    match: str
    user: int
    seat: int | None
    names: frozenset[str]
    left_before_start: bool

    @property
    def stand_in_id(self) -> int:
        return NO_USER if self.seat is None else stand_in_id(self.seat)

    @property
    def renaming(self) -> NameReplacements:
        name = "somebody" if self.seat is None else stand_in_name(self.seat)
        return NameReplacements(dict.fromkeys(self.names, name))

    def other_id(self, user: int) -> int:
        return self.stand_in_id if user == self.user else user

    def other_ids(self, users: Collection[int]) -> tuple[int, ...]:
        return tuple(self.other_id(user) for user in users if user != self.user or self.seat is not None)


def erase_user(connection: Connection, user: int, names: Collection[str]) -> tuple[str, ...]:
    """Delete all data stored about a user; return the ids of the running matches that now show a stand-in.

    Args:
        connection: a connection inside a store transaction.
        user: the user's id.
        names: the user's current names; the names of their seats are found here.

    Raises:
        StillPlayingError: the user must concede or leave a match first; the transaction must be rolled back.
    """
    seated = seats_of(connection, user)
    if any(each_seated.state != State.OVER and not each_seated.conceded for each_seated in seated):
        raise StillPlayingError
    for lesson in lessons_of(connection, user):
        _delete_match(connection, lesson)
    known_names = {*names, *(each_seated.name for each_seated in seated)}
    places = {each_seated.match: each_seated.seat for each_seated in seated}
    named, running = matches_naming(connection, user), []
    for match in named | matches_mentioning(connection, known_names):
        row = connection.execute(select(matches).where(matches.c.id == match)).one()
        seat = places.get(match)
        names_in_match = _names_in_match(connection, row, seat, known_names)
        leaving = _ErasedUser(match, user, seat, names_in_match, left_before_start=match not in named)
        _replace_in_match(connection, row, leaving)
        if row.state != State.OVER:
            running.append(match)
    _anonymise_imported_files(connection, places)
    for table in OWN_TABLES:
        connection.execute(delete(table).where(table.c.user == user))
    return tuple(running)


def _delete_match(connection: Connection, match: str) -> None:
    """Delete a match with everything that belongs to it."""
    for table in metadata.sorted_tables:
        if "match" in table.c:
            connection.execute(delete(table).where(table.c.match == match))
    connection.execute(delete(matches).where(matches.c.id == match))


def _names_in_match(
    connection: Connection, row: Row[*tuple[Any, ...]], seat: int | None, known_names: set[str]
) -> frozenset[str]:
    """Return a user's names in a match: their seat's, or all of theirs that no other player there has."""
    taken_select = select(tables.seats.c.seat, tables.seats.c.name).where(tables.seats.c.match == row.id)
    sitting = {seat_row.seat: seat_row.name for seat_row in connection.execute(taken_select)}
    if seat is None:
        return frozenset(known_names - set(sitting.values()))
    header = row.header
    return frozenset({sitting[seat], header.seats[seat].name} if header else {sitting[seat]})


def _replace_in_match(connection: Connection, row: Row[*tuple[Any, ...]], erased_user: _ErasedUser) -> None:
    """Replace the user with a stand-in in all texts of a match."""
    quiet = row.state == State.OVER and row.shown == row.version
    kept_seats = tuple(seat for seat in row.kept or () if seat.user != erased_user.user)
    seats = () if erased_user.seat is None else (erased_user.seat,)
    connection.execute(
        update(matches)
        .where(matches.c.id == row.id)
        .values(
            version=row.version + 1,
            shown=row.version + 1 if quiet else row.shown,
            header=row.header and header_with_stand_ins(row.header, seats),
            outcome=erased_user.renaming.renamed_outcome(row.outcome),
            invited=tuple(user for user in row.invited or () if user != erased_user.user),
            kept=kept_seats,
            host=None if row.host is None else erased_user.other_id(row.host),
        )
    )
    _anonymise_seat(connection, erased_user)
    _anonymise_events(connection, erased_user)
    _close_requests(connection, erased_user)
    _anonymise_card(connection, erased_user)
    _anonymise_queued_messages(connection, erased_user)
    opened = tables.opened_decks
    condition = (opened.c.match == erased_user.match) & (opened.c.user == erased_user.user)
    connection.execute(update(opened).where(condition).values(user=erased_user.stand_in_id))


def _anonymise_seat(connection: Connection, erased_user: _ErasedUser) -> None:
    """Anonymise a seat; its cards and halts stay, because replays need them."""
    if erased_user.seat is None:
        return
    seats = tables.seats
    condition = (seats.c.match == erased_user.match) & (seats.c.seat == erased_user.seat)
    orders = connection.execute(select(seats.c.orders).where(condition)).scalar_one()
    connection.execute(
        update(seats)
        .where(condition)
        .values(
            user=erased_user.stand_in_id,
            name=stand_in_name(erased_user.seat),
            deck="",
            deck_name="",
            orders=orders and StandingOrders(halts=orders.halts),
        )
    )


def _anonymise_events(connection: Connection, erased_user: _ErasedUser) -> None:
    events, renaming = tables.events, erased_user.renaming
    for row in connection.execute(select(events).where(events.c.match == erased_user.match)).all():
        if erased_user.left_before_start and row.event.kind not in ARRIVAL_KINDS:
            continue
        event = renaming.renamed_event(row.event)
        if event != row.event:
            here = (events.c.match == row.match) & (events.c.number == row.number)
            connection.execute(update(events).where(here).values(event=event))


def _close_requests(connection: Connection, erased_user: _ErasedUser) -> None:
    """Close open requests made by the user or waiting for them."""
    proposals, renaming = tables.proposals, erased_user.renaming
    for row in connection.execute(select(proposals).where(proposals.c.match == erased_user.match)).all():
        concerned = erased_user.user in (row.by, *row.asked) or str(erased_user.user) in row.terms.values()
        lapses = concerned and row.state == ProposalState.OPEN
        here = (proposals.c.match == row.match) & (proposals.c.number == row.number)
        connection.execute(
            update(proposals)
            .where(here)
            .values(
                by=erased_user.other_id(row.by),
                words=renaming.renamed_text(row.words),
                asked=erased_user.other_ids(row.asked),
                agreed=erased_user.other_ids(row.agreed),
                terms={
                    key: str(erased_user.stand_in_id)
                    if value == str(erased_user.user)
                    else renaming.renamed_text(value)
                    for key, value in row.terms.items()
                },
                state=ProposalState.LAPSED if lapses else row.state,
                told=row.told and not lapses,
            )
        )


def _anonymise_card(connection: Connection, erased_user: _ErasedUser) -> None:
    cards, renaming = tables.cards, erased_user.renaming
    here = cards.c.match == erased_user.match
    shown_card: ShownCard | None = connection.execute(select(cards.c.card).where(here)).scalar_one_or_none()
    if shown_card is None:
        return
    card = msgspec.structs.replace(
        shown_card,
        asked=tuple(user for user in shown_card.asked if user != erased_user.user),
        top=renaming.renamed_text(shown_card.top),
        headline=renaming.renamed_text(shown_card.headline),
    )
    connection.execute(update(cards).where(here).values(card=card))


def _anonymise_queued_messages(connection: Connection, erased_user: _ErasedUser) -> None:
    outbox = tables.outbox
    for row in connection.execute(select(outbox).where(outbox.c.match == erased_user.match)).all():
        body = msgspec.msgpack.decode(row.letter)
        if isinstance(body, list) and erased_user.user in body:
            left = msgspec.msgpack.encode([user for user in body if user != erased_user.user])
            connection.execute(update(outbox).where(outbox.c.id == row.id).values(letter=left))


def _anonymise_imported_files(connection: Connection, seats_by_match: dict[str, int]) -> None:
    """Anonymise the user in match files that other users have imported."""
    imports = tables.imported_matches
    for row in connection.execute(select(imports.c.id, imports.c.file)).all():
        try:
            file = parse_record_file(row.file)
        except RecordFileError:  # stored by a version that could still read it
            continue
        seat = seats_by_match.get(file.beginning.match)
        if seat is not None and seat < len(file.beginning.header.seats):
            changed = file_bytes(file_with_stand_ins(file, (seat,)))
            connection.execute(update(imports).where(imports.c.id == row.id).values(file=changed))
