"""Full disks: the program reports them in a sentence, because they are not a bug."""

import errno
from typing import Final

FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO})
"""Error numbers of a disk or device that is full, over quota, read-only or broken."""
