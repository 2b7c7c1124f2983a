"""The version of the package, in one place: the metadata are made from it."""

VERSION = "0.1.0"
