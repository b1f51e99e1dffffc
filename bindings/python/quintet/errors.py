"""What is raised where the library refuses something."""

from __future__ import annotations


class Error(ValueError):
    """Why something was refused: what was wrong, and what would be right.

    ``ruling`` is the number of the ruling that was broken ("U6") or the part of the
    rules ("capture"), ``offset`` where in the text it is, counted in bytes of UTF-8,
    and ``code`` a name for the kind of error where there is one.

    >>> import quintet
    >>> try:
    ...     quintet.Game("kona:setup=squares")
    ... except quintet.Error as error:
    ...     print(error.offset, error)
    11 value 'squares' of setup is not allowed; allowed: corners or diagonals
    """

    message: str
    ruling: str | None
    offset: int
    code: str | None

    def __init__(self, message: str, ruling: str = "", offset: int = 0, code: str = "") -> None:
        super().__init__(message, ruling, offset, code)
        self.message = message
        self.ruling = ruling or None
        self.offset = offset
        self.code = code or None

    def __str__(self) -> str:
        return f"{self.message} ({self.ruling})" if self.ruling else self.message
