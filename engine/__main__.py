"""The engine from the command line: self-play, rule coverage, cards, decks, matches and components."""

from __future__ import annotations

import argparse
import os
import sys

from engine.commands import cards, components, deck, match, rules, selfplay


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return 0 if all is well, 1 if it found faults, 2 if it was called wrongly."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="Use the rules engine without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    rules.add_command(commands.add_parser)
    selfplay.add_command(commands.add_parser)
    cards.add_command(commands.add_parser)
    deck.add_command(commands.add_parser)
    match.add_command(commands.add_parser)
    components.add_command(commands.add_parser)
    options = parser.parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as ``head``, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"error: {error.filename or 'A file'} cannot be used: {error.strerror}.", file=sys.stderr)
        return 2
    return code


if __name__ == "__main__":
    sys.exit(main())
