"""The measurements of a file, for people who compare and plan."""

from .limits import limits_profile

__all__ = ["limits_profile"]
