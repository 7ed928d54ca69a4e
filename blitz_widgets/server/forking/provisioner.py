"""The provisioner of kernel processes: it forks the warm process, or else starts a new one."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from blitz_widgets.server.forking.forked_kernel import NoForkError, WarmProcess
from blitz_widgets.server.forking.warm_process import Job, process_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from jupyter_client.connect import KernelConnectionInfo

CAN_FORK: Final = sys.platform == "linux"
_AT_START: Final = ("PYTHON", "LD_", "OPENBLAS_", "OMP_", "MKL_")
"""Prefixes of the variables that the interpreter or a library reads only when it starts."""
_PARENT: Final = "JPY_PARENT_PID"


class ForkingProvisioner(LocalProvisioner):
    """Forks kernels of this interpreter, and starts any other as its parent class does."""

    def __init__(self, warm_process: WarmProcess, **kwargs: Any) -> None:  # noqa: ANN401  # as upstream
        super().__init__(**kwargs)
        self._warm_process = warm_process

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:  # noqa: ANN401  # as upstream
        """Start the process of a kernel."""
        env: Mapping[str, str] = kwargs.get("env") or os.environ
        if not can_be_forked(cmd, env):
            return await super().launch_kernel(cmd, **kwargs)
        job = Job(
            name=process_name(str(self.kernel_id)),
            argv=cmd[2:],
            env={name: value for name, value in env.items() if name != _PARENT},
            cwd=str(kwargs.get("cwd") or Path.cwd()),
        )
        try:
            process = await self._warm_process.fork(job)
        except NoForkError as error:
            self.log.warning("No kernel was forked, so one is started: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = process  # type: ignore[assignment]  # as far as Jupyter uses it
        self.pid = self.pgid = process.pid
        self.cwd = job["cwd"]
        return self.connection_info


def runs_own_ipython(command: Sequence[str]) -> bool:
    """Whether *command* starts an IPython kernel of this interpreter."""
    return (
        list(command[1:3]) == ["-m", "ipykernel_launcher"]
        and Path(command[0]).absolute() == Path(sys.executable).absolute()
    )


def can_be_forked(command: Sequence[str], env: Mapping[str, str]) -> bool:
    """Whether a fork can replace *command*: it runs our own IPython, and *env* starts it alike."""
    return (
        CAN_FORK
        and runs_own_ipython(command)
        and all(
            env.get(name) == os.environ.get(name)
            for name in {*env, *os.environ}
            if name.startswith(_AT_START)
        )
    )
