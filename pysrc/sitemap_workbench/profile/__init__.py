"""The measurements of a file and of a set of files, for people who compare and plan."""

from .building import Standing
from .of_file import FileProfile
from .of_set import ProfileSum, SetProfile, profile_of_set

__all__ = ["FileProfile", "ProfileSum", "SetProfile", "Standing", "profile_of_set"]
