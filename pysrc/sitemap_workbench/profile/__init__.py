"""The measurements of a file and of a set of files, for people who compare and plan."""

from .building import Standing
from .of_file import FileProfile
from .of_set import SetProfile, merged, profile_of_set

__all__ = ["FileProfile", "SetProfile", "Standing", "merged", "profile_of_set"]
