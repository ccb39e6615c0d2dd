"""The one error that every rule raises when a play breaks it."""


class RuleBroken(Exception):
    """A step that the rules forbid: the rule's section and what is wrong in one sentence."""

    def __init__(self, section: str, reason: str) -> None:
        super().__init__(reason)
        self.section = section
        self.reason = reason
