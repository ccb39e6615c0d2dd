"""The `carpe` command: its commands, and one message for whatever goes wrong."""

import os
import sys
from importlib import import_module
from typing import Any

import click

from cli.interrupts import INTERRUPTS
from puzzles.files import FileError

BAD_INPUT = 2
INTERRUPTED = 130
"""128 + SIGINT, as shells expect it."""
PIPE_CLOSED = 141
"""128 + SIGPIPE, as shells expect it."""

_COMMANDS = (
    "daily",
    "deal",
    "solve",
    "generate",
    "show",
    "print",
    "check",
    "reveal",
    "hint",
    "audit",
    "components",
    "schema",
)
"""Each is a module of this package, loaded when it is asked for: the solver takes a second to load."""
_SOLVING = ("daily", "solve", "generate", "hint", "audit")
"""These give the best play so far on Ctrl-C, whenever it comes: it waits until they have one."""


class _Commands(click.Group):
    """A group whose commands end with one line on stderr when their input cannot be used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        # In the middle of a module's loading Ctrl-C would not come out as itself.
        INTERRUPTS.hold()
        module = import_module(f"cli.{cmd_name}")
        if cmd_name not in _SOLVING:
            INTERRUPTS.let_through()
        command: click.Command = getattr(module, cmd_name)
        return command

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except click.UsageError as error:
            help_at = f" (see `{error.ctx.command_path} --help`)" if error.ctx else ""
            code = _fail(error.format_message().rstrip(".") + help_at, BAD_INPUT)
        except click.ClickException as error:
            code = _fail(error.format_message(), BAD_INPUT)
        except FileError as error:
            code = _fail(str(error), BAD_INPUT)
        except OSError as error:
            _silence_stdout()
            code = _fail(f"cannot write the output: {error.strerror}", BAD_INPUT)
        except click.Abort:
            code = _fail("interrupted", INTERRUPTED)
        finally:
            INTERRUPTS.drop()
        sys.exit(code or 0)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            super().invoke(ctx)
            _flush_stdout()
        except KeyboardInterrupt:
            ctx.exit(_fail("interrupted", INTERRUPTED))
        except BrokenPipeError:
            _silence_stdout()
            ctx.exit(PIPE_CLOSED)


def _fail(message: str, code: int) -> int:
    click.echo(f"carpe: {' '.join(message.split())}", err=True)
    return code


def _flush_stdout() -> None:
    """Meet here, not at Python's end, what keeps results from being written."""
    if sys.stdout is not None:  # it is where the shell closed it
        sys.stdout.flush()


def _silence_stdout() -> None:
    """Let what is still buffered go nowhere, so that Python's own last flush raises nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=_Commands, invoke_without_command=True)
@click.version_option(package_name="carpe", prog_name="carpe")
@click.pass_context
def carpe(ctx: click.Context) -> None:
    """Solo challenges for board games, with a best score that is proven.

    A challenge is a seed (any text) of some tier, or a file that `carpe deal` or
    `carpe generate` wrote.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        ctx.color = False
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
