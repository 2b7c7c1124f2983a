"""The languages in which all that people read is there."""

LANGUAGES = ("en", "pl", "zh-Hant")
