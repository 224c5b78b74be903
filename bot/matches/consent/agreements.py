"""Changes to a match that need the others' consent: one request at a time, saved in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

import msgspec

from bot.matches.alteration import Alteration, MatchAlterer
from bot.matches.consent.replacing import check_newcomer, newcomer_of, replacement_alteration
from bot.matches.consent.undoing import Undo, replay_until, undo_alteration, undo_effect
from bot.matches.endings import abandoned_alteration, draw_alteration
from bot.matches.match_info import Player, State, Update
from bot.matches.match_service import MatchService
from bot.matches.player_names import with_unique_name
from bot.matches.seating.match_limit import check_limit
from bot.matches.seating.seats import check_started, playing_seat
from bot.matches.seating.steps import new_computer_player
from bot.problems import MatchProblem, Remedy
from bot.storage import proposals
from bot.storage.rows import MatchRow, Proposal, ProposalState, SeatRow
from engine.kernel.event import Event
from engine.kernel.match import Match

UNDO, DRAW, ABANDON, REPLACE = "undo", "draw", "abandon", "replace"

MAX_REQUEST_CHARS = 400

_NOT_OPEN_MESSAGE = "This request is no longer open."


class Agreements:
    """Undo, draws, abandoning and replacing; each is carried out once everyone required has agreed."""

    def __init__(self, matches: MatchService) -> None:
        self._store = matches.store
        self._matches = matches

    # --- requests ------------------------------------------------------------------------------------------------

    async def preview_undo(self, match_id: str, user: int, steps: int) -> Undo:
        """Return a preview of undoing a player's own last moves.

        Raises:
            MatchProblem: the user has no moves or no seat in the match, or the match allows no undo.
        """

        async def preview(row: MatchRow, match: Match) -> Undo:
            undo, _ = await undo_effect(row, _started_match(row, match), playing_seat(row, user).seat, steps)
            return undo

        return await self._matches.run_on_match(match_id, preview)

    async def undo(self, match_id: str, user: int, steps: int, moment: int) -> Update:
        """Undo a player's last moves, or ask the others if they must agree.

        Args:
            match_id: the match's id.
            user: the player.
            steps: number of the player's own moves to undo.
            moment: number of moves in the match when the player saw the preview.

        Raises:
            MatchProblem: play has continued since then, or nothing can be undone.
        """

        async def alteration(row: MatchRow, match: Match | None) -> Alteration:
            running, asker = _started_match(row, match), playing_seat(row, user)
            if running.moment != moment:
                raise MatchProblem("The match has moved on since you looked.", Remedy.PREVIEW_UNDO)
            undo, back = await undo_effect(row, running, asker.seat, steps)
            if undo.is_free:
                return undo_alteration(row, back, asker.seat)
            count = len(back.answers)
            undone_words = "the last move" if count == 1 else f"the last {count} moves"
            words = f"{asker.name} asks to undo {undone_words}: {undo.reason}."
            terms = {"kept": str(undo.moves_kept)}
            users_asked = _other_users(row, user)
            return await self._make_request(
                row, running, asker=user, kind=UNDO, words=words, users_asked=users_asked, terms=terms
            )

        return await self._matches.alter(match_id, alteration)

    async def offer_draw(self, match_id: str, user: int) -> Update:
        """Offer a draw to all remaining players.

        Raises:
            MatchProblem: the user isn't a player in the match, or another request is open.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            words = f"{playing_seat(row, user).name} offers a draw."
            running, users_asked = _started_match(row, match), _other_users(row, user)
            return await self._make_request(
                row,
                running,
                asker=user,
                kind=DRAW,
                words=words,
                users_asked=users_asked,
                terms={"moves": str(row.moves)},
            )

        return await self._matches.alter(match_id, step)

    async def abandon(self, match_id: str, user: int, *, at_once: bool = False) -> Update:
        """Request an end without a winner, or end the match ``at_once`` if the user may decide that alone.

        Raises:
            MatchProblem: the user may not do that, or another request is open.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            running, name = _started_match(row, match), _name_of(row, user)
            if at_once:
                return await self._with_request_lapsed(row, abandoned_alteration(row, user, name))
            asker = playing_seat(row, user)
            words = f"{asker.name} asks to end the match without a winner."
            users_asked = _other_users(row, user)
            return await self._make_request(
                row, running, asker=user, kind=ABANDON, words=words, users_asked=users_asked
            )

        return await self._matches.alter(match_id, step)

    async def replace(
        self,
        match_id: str,
        user: int,
        leaving_user: int,
        newcomer: Player | None,
        *,
        is_leaver_missing: bool = False,
        is_decided_alone: bool = False,
    ) -> Update:
        """Request that a newcomer takes over a player's seat and hand.

        The newcomer must accept, unless it is a computer. The leaving player must agree as well, unless they are
        missing.

        Args:
            match_id: the match's id.
            user: the player who makes the request.
            leaving_user: the player to replace.
            newcomer: the new player; ``None`` for a computer.
            is_leaver_missing: whether the leaving player is missing, so that the others decide without them.
            is_decided_alone: whether no other player needs to agree, because the host replaces a missing one.

        Raises:
            MatchProblem: there is no such player, the newcomer already plays, or another request is open.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            running = _started_match(row, match)
            seat = next((seat for seat in row.seats if seat.user == leaving_user), None)
            if seat is None:
                raise MatchProblem("That player isn’t in this match.")
            successor = newcomer or new_computer_player(row.seats)
            check_newcomer(row, leaving_user, successor)
            await self._check_limit(successor, user)
            successor = with_unique_name(successor, (seat.name for seat in row.seats))
            if not is_decided_alone:
                playing_seat(row, user)
            players = () if is_decided_alone or user == leaving_user else _other_users(row, user)
            users_asked = tuple(player for player in players if not (is_leaver_missing and player == leaving_user))
            users_asked += () if successor.is_computer or successor.id == user else (successor.id,)
            whose = "their seat" if user == leaving_user else f"the seat of {seat.name}"
            words = f"{_name_of(row, user)} asks that {successor.name} take over {whose}."
            terms = {
                "seat": str(seat.seat),
                "user": str(successor.id),
                "name": successor.name,
                "leaving": str(leaving_user),
            }
            return await self._make_request(
                row, running, asker=user, kind=REPLACE, words=words, users_asked=users_asked, terms=terms
            )

        return await self._matches.alter(match_id, step)

    # --- answers -------------------------------------------------------------------------------------------------

    async def agree(self, match_id: str, user: int, number: int | None = None) -> Update:
        """Agree to the open request, or to the one with this number; the last consent carries it out.

        Raises:
            MatchProblem: the request is not open, or the user's consent is not required.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            running, proposal = _started_match(row, match), await self._open_request(row, match, number)
            if user not in proposal.asked:
                raise MatchProblem("This request isn’t yours to answer.")
            if user in proposal.agreed:
                raise MatchProblem("You have already agreed; the others still have to answer.")
            if proposal.terms.get("user") == str(user):
                await self._check_limit(newcomer_of(proposal), user)
            name = _name_of(row, user, proposal)
            agreed = msgspec.structs.replace(proposal, agreed=(*proposal.agreed, user))
            event = Event(kind="agree", public=f"{name} agrees.")
            if set(agreed.agreed) < set(agreed.asked):
                return Alteration(events=(event,), proposal=agreed)
            return await self._carry_out(row, running, agreed, event)

        return await self._alter_after_closing_outdated(match_id, step)

    async def refuse(self, match_id: str, user: int, number: int | None = None) -> Update:
        """Refuse the open request, or withdraw the user's own.

        Raises:
            MatchProblem: the request is not open, or the user's consent is not required.
        """

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            proposal = await self._open_request(row, match, number)
            if user not in (*proposal.asked, proposal.by):
                raise MatchProblem("This request isn’t yours to answer.")
            is_own = user == proposal.by
            verb = "withdraws the request" if is_own else "refuses"
            state = ProposalState.WITHDRAWN if is_own else ProposalState.REFUSED
            event = Event(kind="refuse", public=f"{_name_of(row, user, proposal)} {verb}.")
            return Alteration(events=(event,), proposal=msgspec.structs.replace(proposal, state=state))

        return await self._alter_after_closing_outdated(match_id, step)

    async def last_request(self, match_id: str) -> Proposal | None:
        """Return the last request of a match; if later moves have made it outdated, close it first.

        Raises:
            MatchProblem: there is no such match.
        """
        last = await self._store.read(proposals.last_proposal, match_id)
        return (
            await self._store.read(proposals.last_proposal, match_id)
            if await self._is_outdated_by_moves(match_id, last)
            else last
        )

    async def matches_to_update(self) -> tuple[str, ...]:
        """Return the ids of the matches with a request whose message is outdated."""
        return await self._store.read(proposals.matches_with_outdated_requests, self._store.duty)

    async def set_shown(self, match_id: str, proposal: Proposal) -> None:
        """Record which version of a request is on screen."""
        await self._store.write(proposals.set_shown, match_id, proposal)

    async def set_message(self, match_id: str, number: int, message: int) -> None:
        """Record the public message of a request."""
        await self._store.write(proposals.set_message, match_id, number, message)

    async def _check_limit(self, newcomer: Player, user: int) -> None:
        """Raise ``MatchProblem``, addressed to a user, if a newcomer is in the maximum number of matches."""
        name = "" if newcomer.id == user else newcomer.name
        await self._store.read(check_limit, newcomer.id, self._matches.seating.matches_per_player, name)

    # --- alterations ---------------------------------------------------------------------------------------------

    async def _alter_after_closing_outdated(self, match_id: str, alter: MatchAlterer) -> Update:
        await self._close_outdated_request(match_id)
        return await self._matches.alter(match_id, alter)

    async def _close_outdated_request(self, match_id: str) -> None:
        """Close the open request if later moves have made it outdated."""
        await self._is_outdated_by_moves(match_id, await self._store.read(proposals.last_proposal, match_id))

    async def _is_outdated_by_moves(self, match_id: str, last_request: Proposal | None) -> bool:
        """Whether later moves have made the last request outdated, so that it must be closed."""
        if last_request is None or last_request.state is not ProposalState.OPEN:
            return False

        async def is_outdated(row: MatchRow, match: Match) -> bool:
            return _is_outdated(row, match, last_request)

        async def step(row: MatchRow, match: Match | None) -> Alteration:
            now = await self._store.read(proposals.last_proposal, row.id)
            if now is None or now.state is not ProposalState.OPEN or not _is_outdated(row, match, now):
                raise MatchProblem(_NOT_OPEN_MESSAGE)
            return _lapsed_proposal(row, now)

        if not await self._matches.run_on_match(match_id, is_outdated):
            return False
        with suppress(MatchProblem):  # closed meanwhile by someone else
            await self._matches.alter(match_id, step)
        return True

    async def _open_request(self, row: MatchRow, match: Match | None, number: int | None) -> Proposal:
        last = await self._store.read(proposals.last_proposal, row.id)
        if last is None or last.state is not ProposalState.OPEN or _is_outdated(row, match, last):
            raise MatchProblem(_NOT_OPEN_MESSAGE if number is not None else "There’s no open request in this match.")
        if number not in (None, last.number):
            raise MatchProblem(_NOT_OPEN_MESSAGE)
        return last

    async def _make_request(
        self,
        row: MatchRow,
        match: Match,
        *,
        asker: int,
        kind: str,
        words: str,
        users_asked: Sequence[int],
        terms: dict[str, str] | None = None,
    ) -> Alteration:
        """Return the alteration that makes a request, or that carries it out if no one else's consent is required."""
        last = await self._store.read(proposals.last_proposal, row.id)
        if last and last.state is ProposalState.OPEN and not _is_outdated(row, match, last):
            remedy = Remedy.WITHDRAW if last.by == asker else Remedy.ANSWER
            raise MatchProblem(f"Another request is still open: “{last.words}”", remedy)
        proposal = Proposal(
            number=last.number + 1 if last else 0,
            kind=kind,
            by=asker,
            words=words[:MAX_REQUEST_CHARS],
            asked=tuple(users_asked),
            moment=match.moment,
            terms=terms or {},
        )
        event = Event(kind="request", public=proposal.words)
        if not users_asked:
            return await self._carry_out(row, match, proposal, event)
        return Alteration(events=(event,), proposal=proposal)

    async def _carry_out(self, row: MatchRow, match: Match, proposal: Proposal, event: Event) -> Alteration:
        """Return the alteration that carries out a request."""
        alteration = await self._carry_out_request(row, match, proposal)
        closed = msgspec.structs.replace(proposal, state=ProposalState.AGREED)
        return msgspec.structs.replace(alteration, events=(event, *alteration.events), proposal=closed)

    async def _carry_out_request(self, row: MatchRow, match: Match, proposal: Proposal) -> Alteration:
        match proposal.kind:
            case "undo":
                seat = next(seat.seat for seat in row.seats if seat.user == proposal.by)
                return undo_alteration(row, await replay_until(match, int(proposal.terms["kept"]), seat), seat)
            case "draw":
                return draw_alteration(row)
            case "abandon":
                return abandoned_alteration(row, None, "")
            case _:
                newcomer = newcomer_of(proposal)
                number = int(proposal.terms["seat"])
                check_newcomer(row, row.seats[number].user, newcomer)
                await self._check_limit(newcomer, proposal.agreed[-1] if proposal.agreed else proposal.by)
                return replacement_alteration(row, match, number, newcomer)

    async def _with_request_lapsed(self, row: MatchRow, ending: Alteration) -> Alteration:
        """Return the ``ending`` of a match with its open request closed."""
        last = await self._store.read(proposals.last_proposal, row.id)
        if last is None or last.state is not ProposalState.OPEN:
            return ending
        return msgspec.structs.replace(ending, proposal=msgspec.structs.replace(last, state=ProposalState.LAPSED))


def _started_match(row: MatchRow, match: Match | None) -> Match:
    if row.state is State.OVER:
        raise MatchProblem("This match is over.")
    check_started(row)
    if match is None:
        raise MatchProblem("This match hasn’t started.")
    return match


def _other_users(row: MatchRow, user: int) -> tuple[int, ...]:
    """Return the other players who haven't conceded; computers agree to everything and are left out."""
    return tuple(seat.user for seat in row.seats if seat.user != user and seat.user > 0 and not seat.conceded)


def _name_of(row: MatchRow, user: int, proposal: Proposal | None = None) -> str:
    """Return the name of a user: that of their seat, or the newcomer's."""
    if seat := _seat_of(row, user):
        return seat.name
    is_newcomer = proposal is not None and proposal.terms.get("user") == str(user)
    return proposal.terms["name"] if proposal and is_newcomer else "The host"


def _seat_of(row: MatchRow, user: int) -> SeatRow | None:
    return next((seat for seat in row.seats if seat.user == user), None)


def _is_outdated(row: MatchRow, match: Match | None, proposal: Proposal) -> bool:
    """Whether a request is outdated: any move ends an undo request, an asked player's move ends a draw offer."""
    if row.state is State.OVER or match is None:
        return True
    if proposal.kind == UNDO:
        return match.moment != proposal.moment
    return proposal.kind == DRAW and _has_moved(row, match, proposal.asked, int(proposal.terms["moves"]))


def _has_moved(row: MatchRow, match: Match, users: Collection[int], first_move: int) -> bool:
    seats = {seat.seat for seat in row.seats if seat.user in users}
    return any(given_answer.seat in seats for given_answer in match.answers[first_move:])


def _lapsed_proposal(row: MatchRow, proposal: Proposal) -> Alteration:
    why = "The match is over" if row.state is State.OVER else "The match has moved on"
    event = Event(kind="lapse", public=f"{why}, so this request has lapsed: {proposal.words}")
    return Alteration(events=(event,), proposal=msgspec.structs.replace(proposal, state=ProposalState.LAPSED))
