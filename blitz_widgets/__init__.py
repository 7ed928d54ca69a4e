"""Blitz Tutor: an interactive, unofficial tutor for the board game Blitzkrieg!.

What a notebook may rely on are the names in ``__init__.pyi``; they stay, or the changelog says what
takes their place.  Anything else in the package may change without notice.  A name is imported
when it is first used, so that ``import blitz_widgets`` alone takes next to no time.
"""

import lazy_loader

__version__ = "0.9.0"
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
