"""Disks that take no more: the program says so in a sentence, as it is no fault of its own."""

import errno
from typing import Final

FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO})
"""The numbers of errors of a disk, or a device, that is full, used up, read-only or broken."""
