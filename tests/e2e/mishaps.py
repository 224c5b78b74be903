"""Everything that can go wrong around a match on Discord, at random moments of play, with checks afterwards."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import discord
from simcord import Env, InteractionResult, MemberActor, ResponseMessage
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.matches import State
from bot.storage import matches
from tests.e2e.captain import Pick, has_choice, offered_picks
from tests.e2e.random_player import BACK_LABELS, RandomPlayer
from tests.e2e.station import MATCH, Station, shown_message

MAX_CHOICES_MADE = 2500
MISHAP_PROBABILITY = 0.25
"""Probability of a mishap before each choice."""
OUT_OF_TIME_SECONDS = 5 * 24 * 3600
"""Seconds after which every clock of a daily match has run out."""


class Mishaps:
    """A match of two players and a computer, played to its end with every possible mishap.

    Attributes:
        kinds: functions by kind of mishap; each tries to let it happen to a player and returns whether it could.
        happened: number of occurrences of each mishap.
    """

    def __init__(self, here: Station, chance: random.Random) -> None:
        self.here = here
        self.chance = chance
        self.players = {one.id: RandomPlayer(here, one, chance) for one in here.players}
        self.happened: dict[str, int] = {}
        self.kinds: dict[str, Callable[[MemberActor], Awaitable[bool]]] = {
            "restart": self._restart,
            "double press": self._double_press,
            "two presses at once": self._two_presses_at_once,
            "press by a stranger": self._press_as_stranger,
            "stale press": self._stale_press,
            "undo": self._undo,
            "replacement": self._replacement,
            "time-out": self._time_out,
            "objection to a fix": self._objection,
            "permission removed": self._permission_removed,
            "channel deleted": self._channel_deleted,
        }

    async def begin(self, game: str) -> None:
        """Start a match with clocks, in which Alice and Bob play against a computer."""
        here = self.here
        await here.slash(here.alice, "match new", game=game, seats=3, computers=1)
        await here.slash(here.alice, "match clock", pace="daily")
        for one in here.players:
            await here.slash(one, "my reminders", send=False)
        await here.press(here.bob, here.card, "Join")
        await here.slash(here.alice, "match start")  # decks are random, so the match waits for confirmation
        await here.wait_until_quiet()

    async def play(self, most: int = MAX_CHOICES_MADE, often: float = MISHAP_PROBABILITY) -> bool:
        """Choose with mishaps in between; return whether the match is over after at most ``most`` choices."""
        for _ in range(most):
            if (actor := await self._on_turn()) is None:
                return True
            if self.chance.random() < often:
                await self.let_happen(self.chance.choice(list(self.kinds)))
                continue
            await self.players[actor.id].decide()
            await self.here.wait_until_quiet()
            assert shown_message(self.here.card).problems == []
        return False

    async def let_happen(self, kind: str) -> bool:
        """Let a mishap happen now; return whether it was possible."""
        actor = await self._on_turn()
        if actor is None:
            return False
        met = await self.kinds[kind](actor)
        await self.here.wait_until_quiet()
        self.happened[kind] = self.happened.get(kind, 0) + met
        return met

    async def _on_turn(self) -> MemberActor | None:
        waiting = await self.here.bot.services.matches.waiting_seats(MATCH)
        people = [one.player.id for one in waiting if not one.player.is_computer]
        return self.here.player(self.chance.choice(people)) if people else None

    async def _position(self) -> tuple[object, ...]:
        service, users = self.here.bot.services.matches, [None, *(one.id for one in self.here.players)]
        return (
            *[await service.view(MATCH, user) for user in users],
            await service.waiting_seats(MATCH),
            await self._moves(),
        )

    async def _moves(self) -> int:
        return (await self.here.info()).moves

    def _other_player(self, actor: MemberActor, users: set[int]) -> MemberActor:
        return next(one for one in self.here.players if one is not actor and one.id in users)

    async def _playing(self) -> set[int]:
        return {seat.player.id for seat in (await self.here.info()).seats if not seat.player.is_computer}

    async def _open(self, actor: MemberActor) -> ResponseMessage:
        """Return a message that shows the player's choice, other than the one they play in."""
        message = await self.here.private_message_of(actor)
        if not has_choice(shown_message(message)):
            await self.here.press(actor, message, "My next choice")
        return message

    def _random_pick(self, message: ResponseMessage) -> Pick:
        picks = [one for one in offered_picks(shown_message(message)) if not one.label.startswith(BACK_LABELS)]
        return self.chance.choice(picks)

    async def _restart(self, _actor: MemberActor) -> bool:
        before = await self._position()
        await self.here.restart()
        assert await self._position() == before
        return True

    async def _double_press(self, actor: MemberActor) -> bool:
        """Press the same component of the same message twice, before the first press is answered."""
        message = await self._open(actor)
        pick = self._random_pick(message)
        await self._at_most_one(actor, [(message, pick), (message, pick)])
        return True

    async def _two_presses_at_once(self, actor: MemberActor) -> bool:
        """Make two choices for one decision, from two messages."""
        first = await self._open(actor)
        await self.here.restart()  # so that the first message stays
        second = await self._open(actor)
        await self._at_most_one(actor, [(first, self._random_pick(first)), (second, self._random_pick(second))])
        return True

    async def _at_most_one(self, actor: MemberActor, presses: list[tuple[ResponseMessage, Pick]]) -> None:
        decision = await self.here.bot.services.matches.decision(MATCH, actor.id)
        assert decision
        results = []
        for number, (message, pick) in enumerate(presses, 1):
            if number < len(presses):
                with without_waiting(self.here.env):
                    results.append(await press_pick(actor, message, pick))
            else:
                results.append(await press_pick(actor, message, pick))
        await self.here.wait_until_quiet()
        for result in results:
            self.here.checked(result)
        record = await self.here.bot.services.matches.store.read(matches.read_record, MATCH)
        answers = [
            given for given in record.answers if (given.seat, given.decision) == (decision.seat, decision.number)
        ]
        assert len(answers) <= 1

    async def _press_as_stranger(self, _actor: MemberActor) -> bool:
        """Let a user who isn't a player press everything they can see."""
        playing = await self._playing()
        stranger = next(one for one in self.here.players if one.id not in playing)
        before = await self._position()
        for label, custom_id in shown_message(self.here.card).buttons.items():
            result = await stranger.click(self.here.card, custom_id=custom_id)
            answer = self.here.checked(result)
            assert result.modal or answer.text or label == "Choose"
            assert not has_choice(answer)
        assert await self._position() == before
        return True

    async def _stale_press(self, actor: MemberActor) -> bool:
        """Press a choice after the decision was made from a different message."""
        stale = await self._open(actor)
        await self.here.restart()
        pick, opened = self._random_pick(stale), await self._moves()
        while (before := await self._moves()) == opened:  # the player's own message may be outdated too
            await self.players[actor.id].decide()
            await self.here.wait_until_quiet()
        self.here.checked(await press_pick(actor, stale, pick))
        await self.here.wait_until_quiet()
        assert await self._moves() == before
        return True

    async def _undo(self, actor: MemberActor) -> bool:
        """Undo at once if it is free, otherwise if the others agree."""
        result = await actor.slash(self.here.channel, "match undo")
        self.here.checked(result)
        assert result.response
        buttons = shown_message(result.response).buttons
        if "Undo" in buttons:
            await self.here.press(actor, result.response, "Undo")
            self.happened["undo, free"] = self.happened.get("undo, free", 0) + 1
            return True
        if "Ask the others" not in buttons:
            assert shown_message(result.response).text
            return False
        await self.here.press(actor, result.response, "Ask the others")
        await self._consent(actor)
        return True

    async def _consent(self, asker: MemberActor) -> None:
        """Let everyone who is asked agree or refuse."""
        await self.here.wait_until_quiet()
        asked_in = [m for m in self.here.history() if "Agree" in shown_message(m).buttons]
        if not asked_in:
            return
        verb = self.chance.choice(["Agree", "Agree", "Refuse"])
        for one in self.here.players:
            message = next(m for m in self.here.history() if m.id == asked_in[-1].id)
            if one is not asker and verb in shown_message(message).buttons:
                await self.here.press(one, message, verb)

    async def _replacement(self, actor: MemberActor) -> bool:
        """Give the active player's seat to the third user, who has only watched so far."""
        playing = await self._playing()
        newcomer = next(one for one in self.here.players if one.id not in playing)
        await self.here.slash(actor, "match replace", newcomer=newcomer)
        await self._consent(actor)
        return newcomer.id in await self._playing()

    async def _time_out(self, actor: MemberActor) -> bool:
        """Let a clock run out; the other player chooses the default decision, or waits."""
        await self.here.env.advance_time(OUT_OF_TIME_SECONDS)
        notices = [m for m in self.here.history() if "Wait" in shown_message(m).buttons]
        assert notices, "no one was notified that the time has run out"
        before = await self._moves()
        label = self.chance.choice(["Wait", "Skip"])
        others = await self._playing() - {actor.id}
        for user in others:
            await self.here.press(self.here.player(user), notices[-1], label)
        await self.here.wait_until_quiet()
        assert await self._moves() == before or label == "Skip"
        return True

    async def _objection(self, actor: MemberActor) -> bool:
        """Adjust the table in words as one player, and object as the other."""
        told = await actor.slash(self.here.channel, "fix table", change="draw 1")
        self.here.checked(told)
        assert told.response
        if "Do it" not in shown_message(told.response).buttons:
            return False
        await self.here.press(actor, told.response, "Do it")
        await self.here.wait_until_quiet()
        if "Object" not in shown_message(self.here.card).buttons:
            return False
        other = self._other_player(actor, await self._playing())
        result = await self.here.press(other, self.here.card, "Object")
        assert shown_message(result.response).text
        await self.here.wait_until_quiet()
        return True

    async def _permission_removed(self, actor: MemberActor) -> bool:
        """Deny the bot permission to post for a while: play goes on in private, and the card is repaired later."""
        message = await self._open(actor)
        everyone = self.here.guild.default_role.id
        denied = discord.Permissions(send_messages=True).value
        self.here.env.backend.set_overwrite(self.here.channel.id, Overwrite(everyone, OverwriteType.ROLE, deny=denied))
        self.here.checked(await press_pick(actor, message, self._random_pick(message)))
        await self.here.wait_until_quiet()
        self.here.env.backend.set_overwrite(self.here.channel.id, Overwrite(everyone, OverwriteType.ROLE))
        self.here.bot.services.status_cards.refresh(MATCH)
        return True

    async def _channel_deleted(self, actor: MemberActor) -> bool:
        """Delete the channel; the players move the match to another one."""
        here = self.here
        other = here.guild.create_text_channel(f"deck-{self.happened.get('channel deleted', 0)}")
        here.env.backend.delete_channel(here.channel.id)
        await here.env.settle()
        here.channel = other
        for player in self.players.values():
            player.message = None
        result = await actor.slash(other, "match show")
        assert result.response
        await here.press(actor, result.response, f"Move {MATCH} here")
        await here.wait_until_quiet()
        assert (await here.info()).channel == other.id
        return True


async def press_pick(actor: MemberActor, message: ResponseMessage, pick: Pick) -> InteractionResult:
    """Press a button, or pick from a menu."""
    if pick.value is None:
        return await actor.click(message, custom_id=pick.custom_id)
    return await actor.select(message, [pick.value], custom_id=pick.custom_id)


async def check_ended_match(here: Station) -> None:
    """Check that the card shows the end of the match, and that every shuffle can be verified."""
    info = await here.info()
    assert info.state is State.OVER
    assert info.outcome
    assert info.outcome.reason in shown_message(here.card).text


@contextmanager
def without_waiting(env: Env) -> Iterator[None]:
    """Send presses during the block without waiting for the bot's reaction."""

    async def at_once(**_: object) -> None:
        """Return at once."""

    awaited = env._settle_internal
    env._settle_internal = at_once  # type: ignore[method-assign]
    try:
        yield
    finally:
        env._settle_internal = awaited  # type: ignore[method-assign]


GAMES = ("second-edition", "frontiers")
