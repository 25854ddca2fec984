"""The command `ninefold` itself: its commands and its errors; bad input gets one sentence and exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cyclopts import App
from cyclopts.exceptions import CycloptsError

from ninefold import BUILD, __version__
from ninefold.core.errors import BadContent, BadInput, Stalled
from ninefold.core.shape import printable

EXIT_OK: Final = 0
DIFFERS: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

CLOCKS: Final = (
    "Players create tables in the lobby. It offers two people the rulebook's clock first, where it has one, then"
    " three times as long, then none; games against bots have no clock."
)
COMMANDS: Final = (
    ("games", "games:games", "List all games that are installed."),
    ("play", "play:play", "Play a game in the terminal against bots."),
    ("serve", "serve:serve", f"Serve tables to browsers, terminals and bots.\n\n{CLOCKS}"),
    ("join", "join:join", "Sit down at a served table, in the terminal."),
    ("mcp", "mcp:mcp", "Let an assistant sit down at a table (Model Context Protocol)."),
    ("simulate", "simulate:simulate", "Play many games between bots and count how they end."),
    ("replay", "records:replay", "Replay a record and tell what happened."),
    ("chronicle", "records:chronicle", "Tell a recorded session as a chronicle: Markdown, or a page to print."),
    ("analyse", "analyse:analyse", "Analyse a finished game: chances over time, turning points, better choices."),
    ("verify", "records:verify", "Recompute a record's game: verified, or the first line that does not follow."),
    ("check", "scenarios:check", "Play scenario files and report any differences."),
    ("cards", "content:cards", "List all cards of a game with their text."),
    ("words", "words:words", "List the words that a game's cards are written in, with examples."),
    ("print", "printing:print_", "Print a game's box, or some of its cards, as PDF."),
    ("rules", "games:rules", "Show a game's rules, or one paragraph of them."),
    ("task", "task:task", "Work out a task of Numenera: target number, cost and chance."),
    ("odds", "odds:odds", "Play an encounter of Numenera many times: victory, deaths, points, rounds."),
    ("arena", "arena:arena", "Let bots, policies, programs and assistants meet each other, and rate them."),
    ("bench", "bench:bench", "Measure random play and mid-game positions on one core."),
)

LAB: Final = (
    ("run", "lab:run", "Play games and store the results; a stopped run continues."),
    ("report", "lab_report:report", "Make one page of figures and plots from a run's folder."),
    ("card", "lab_card:card", "Say what one card of a content file does, in one verdict."),
    ("compare", "lab_studies:compare", "Play the same games with two content files: which differences are real?"),
    ("tournament", "lab_studies:tournament", "Let bots play each other, and rate them."),
    ("tune", "lab_studies:tune", "Try each value of one field of a card, and draw the curve."),
)
CHARACTER: Final = (
    ("new", "Make a character from its sentence."),
    ("check", "Check a character file."),
    ("show", "Show a character."),
    ("after", "Write the character that a seat has after a recorded session."),
    ("export", "Write a character as TOML, JSON, a page to print, or an actor for Foundry VTT."),
    ("bring", "Make a character from an actor of Foundry VTT."),
    ("thing", "Write a creature, a cypher or an artifact for Foundry VTT."),
)
CAMPAIGN: Final = (
    ("new", "new", "Found a campaign at a server, and print the links of its members."),
    ("show", "show", "Show a campaign: its calendar, party, sessions and what is written down."),
    ("export", "export", "Write a campaign to one file, which another server takes."),
    ("import", "bring_in", "Found a campaign from such a file."),
)


def make_app() -> App:
    """Return all commands; the module of each is imported only when it is needed."""
    app = App(
        name="ninefold",
        version=f"{__version__} ({BUILD})",
        help="Five tabletop games on one engine: play, simulate, study.",
    )
    for name, place, summary in COMMANDS:
        app.command(f"ninefold.cli.{place}", name=name, help=summary)
    deck = App(name="deck", help="Manage deck files.")
    deck.command("ninefold.cli.content:check_deck", name="check", help="Check a deck file.")
    app.command(deck)
    content = App(name="content", help="Check files of cards of your own.")
    content.command("ninefold.cli.content:check_content", name="check", help="Say what is wrong with a file, or odd.")
    app.command(content)
    lab = App(name="lab", help="Study a game: play very many games between bots, and report the results.")
    for name, place, summary in LAB:
        lab.command(f"ninefold.cli.{place}", name=name, help=summary)
    app.command(lab)
    envs = App(name="envs", help="Environments for research on a game.")
    envs.command("ninefold.cli.envs:describe", name="describe", help="Describe observations and actions.")
    app.command(envs)
    character = App(name="character", help="Manage characters of Numenera.")
    for name, summary in CHARACTER:
        character.command(f"ninefold.cli.character:{name}", name=name, help=summary)
    app.command(character)
    campaign = App(name="campaign", help="Manage campaigns at a server: tables that go on from session to session.")
    for name, function, summary in CAMPAIGN:
        campaign.command(f"ninefold.cli.campaign:{function}", name=name, help=summary)
    app.command(campaign)
    return app


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BadContent as error:
        for fault in error.faults:
            complain(fault, BAD_INPUT)
        return BAD_INPUT
    except (BadInput, CycloptsError) as error:
        return complain(str(error), BAD_INPUT)
    except RecursionError:
        return complain("the input is nested too deeply to be read", BAD_INPUT)
    except OSError as error:
        _drop_output()
        return complain(f"{error.filename or 'the output'}: {error.strerror or error}", BAD_INPUT)
    except Stalled as error:
        return complain(f"this is a bug in the rules: {error}", DIFFERS)
    return code


def run(argv: list[str]) -> int:
    """Run a command line; the caller handles errors."""
    app, words = make_app(), spread_options(argv)
    result: object = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    return result if isinstance(result, int) else EXIT_OK


def spread_options(argv: Sequence[str]) -> list[str]:
    """Make `--option a=b c=d` the same as `--option a=b --option c=d`."""
    spread: list[str] = []
    inside = False
    for token in argv:
        if inside and spread[-1] != "--option" and "=" in token and not token.startswith("-"):
            spread.append("--option")
        elif token.startswith("-") or (inside and spread[-1] != "--option"):
            inside = token == "--option"
        spread.append(token)
    return spread


def complain(sentence: str, code: int) -> int:
    """Print an error as one line on stderr."""
    print("ninefold:", printable(sentence), file=sys.stderr)
    return code


def _drop_output() -> None:
    """Discard output that can't be written any more, silently and also at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
