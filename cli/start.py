"""The way in: Ctrl-C is minded before anything else is loaded."""

from cli.interrupts import INTERRUPTS


def carpe() -> None:
    """Run the `carpe` command on the arguments of the process."""
    INTERRUPTS.hold()
    from cli.main import carpe as command

    command()
