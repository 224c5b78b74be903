"""A match played at random with marked cards, in which everybody looks at all that he can see."""

from __future__ import annotations

import random
from pathlib import Path

from simcord import MemberActor

from tests.e2e.eavesdropping import Eavesdropper, WordsForPictures, intercepted_output, marked_games
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station, shown_message

LOOKING_COMMANDS = ("match show", "match hand", "match log", "match undo", "match clock", "my matches")
TYPED_WORDS = ("", "a", "title", "name", "play", "beam")
MAX_CHOICES_MADE = 2500


async def play_and_find_leaks(
    folder: Path, game: str, number: int, most: int = MAX_CHOICES_MADE
) -> tuple[int, list[str]]:
    """Play with a computer and look around; returns how much has been listened to, and what leaked."""
    chance = random.Random(number)
    with intercepted_output() as listen:
        async with running_station(folder, games=marked_games(game, number), room=WordsForPictures()) as here:
            await here.slash(here.alice, "match new", game=game, seats=3, computers=1)
            await here.press(here.bob, here.card, "Join")  # with any deck that is left
            await here.slash(here.alice, "match start")
            await here.wait_until_quiet()
            ear = Eavesdropper(here)
            await ear.look()
            listen(ear)
            players = {one.id: RandomPlayer(here, one, chance) for one in here.players}
            for _ in range(most):
                people = [
                    one for one in await here.bot.services.matches.waiting_seats(MATCH) if not one.player.is_computer
                ]
                if not people:
                    break
                await players[people[0].player.id].decide()
                await look_around(here, chance.choice(here.players), chance)
                await here.wait_until_quiet()
                await ear.look()
            return ear.heard, ear.leaks


async def look_around(here: Station, who: MemberActor, chance: random.Random) -> None:
    """Read, type or press something that shows what is on the table."""
    if chance.random() < 0.4:
        await here.slash(who, chance.choice(LOOKING_COMMANDS))
    if chance.random() < 0.4:
        command, option = chance.choice([("match act", "choice"), ("match look", "what"), ("fix table", "change")])
        await who.autocomplete(here.channel, command, option, chance.choice(TYPED_WORDS))
    if chance.random() < 0.2:
        await here.slash(who, "match act", choice=chance.choice(["zork", "play title", "1"]))
    if chance.random() < 0.2:
        label = chance.choice(list(shown_message(here.card).buttons))
        here.checked(await who.click(here.card, custom_id=shown_message(here.card).buttons[label]))
