"""A finding: one rule that strikes at one place."""

from dataclasses import dataclass

from .registry import Problem, Rule


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule and its problem; words are added last, in the language of the reader."""

    rule: Rule
    problem: Problem

    @property
    def order(self) -> tuple[int, int, str]:
        """The place in a report: the file as a whole first, then by place, then by rule."""
        place = self.problem.place
        return (-2 if place is None else place, self.rule.number, self.problem.path or "")
