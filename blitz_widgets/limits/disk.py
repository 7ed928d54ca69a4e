"""Full disks: the program reports them in a sentence, as they are no fault of its own."""

import errno
from typing import Final

FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO})
"""Error numbers of a disk or device that is full, over quota, read-only or broken."""
