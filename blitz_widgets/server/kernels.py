"""The kernels of all visitors: not more than memory allows, and none that is not in use."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from jupyter_client.connect import LocalPortCache
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Bool, Float, Integer, TraitError, default

from blitz_widgets.limits.disk import FULL
from blitz_widgets.server.backlog import Missed
from blitz_widgets.server.forking.forked_kernel import WarmProcess
from blitz_widgets.server.forking.provisioner import ForkingProvisioner, is_ours
from blitz_widgets.server.log import OURS
from blitz_widgets.server.memory import MEBIBYTE, available_memory, bound_memory
from blitz_widgets.server.ports import KernelPorts
from blitz_widgets.server.queries import forget_query

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jupyter_client.manager import KernelManager

KERNEL_MEMORY: Final = 100 * MEBIBYTE
"""What one kernel of the app takes, measured with a page in use: see ``docs/serving.md``."""
_ROOM_TO_GROW: Final = 400 * MEBIBYTE
"""What a kernel may take besides what its page took: making the largest page of a game needs 60."""
_SPARE = 200 * MEBIBYTE
"""Left to the server itself and everything else on the machine."""
_LEAST = 3  # two warm, and the one in use
_MOST = 64  # a kernel holds a dozen of the 1,023 sockets that ZeroMQ allows a program
_LOOK_AGAIN = 1.0
_PREHEAT = "VOILA_PREHEAT"
_REQUEST = "VOILA_REQUEST_URL"
_OPTIONS: Final = ("--IPKernelApp.log_level=ERROR", "--HistoryManager.enabled=False")
"""Kernels on this machine need no warning about lines to other machines in the terminal, and no
history of what is run in them: it would be a file that all of them write."""
_LOG: Final = f"--IPKernelApp.logging_config={OURS}"
"""Gives the kernel of a visitor, forked or not, the log of the server."""


class VisitorKernelManager(AsyncMappingKernelManager):
    """Starts kernels while there is room, and ends those that no page was ever connected to.

    Voilà takes it by ``VoilaConfiguration.multi_kernel_manager_class``, Jupyter Server by
    ``ServerApp.kernel_manager_class``.  Kernels that are kept warm count like any other.
    """

    most_kernels = Integer(min=1, config=True, help="How many kernels may run at a time.")
    unconnected_timeout = Float(
        60.0, config=True, help="Seconds that Voilà's page has to connect to its kernel."
    )
    forks = Bool(
        default_value=False,
        config=True,
        help="Whether kernels for Voilà's pages are forks of a process that has all modules.",
    )

    @default("most_kernels")
    def _as_memory_allows(self) -> int:
        return max(_LEAST, min(_MOST, (available_memory() - _SPARE) // KERNEL_MEMORY))

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401  # as upstream
        self._ending = False
        self._starting: set[str] = set()
        self._visitors: set[str] = set()
        self._connected: set[str] = set()
        self._given_out: dict[str, float] = {}
        self._warm_process = WarmProcess()
        if not LocalPortCache.initialized():
            KernelPorts.instance()  # Jupyter takes all ports from it now
        super().__init__(**kwargs)

    def has_room(self) -> bool:
        """Whether one more kernel could be started now."""
        running = len(self._starting.union(self._kernels))
        return running < self.most_kernels and available_memory() >= KERNEL_MEMORY

    def can_serve(self, notebook: str) -> bool:
        """Whether a visitor of *notebook* gets a kernel now, be it one that is kept warm."""
        return any(start.done() for start in self._warm().get(notebook, ())[:1]) or self.has_room()

    def is_for_visitor(self, kernel_id: str) -> bool:
        """Whether Voilà has started this kernel, rather than a person at a notebook."""
        return kernel_id in self._visitors

    async def start_kernel(  # type: ignore[override]  # as upstream's own subclass
        self,
        *,
        kernel_id: str | None = None,
        env: Mapping[str, str] | None = None,
        **kwargs: Any,  # noqa: ANN401  # as upstream
    ) -> str:
        """Start a kernel and return its id; one that is to be kept warm waits for room.

        Raises:
            HTTPError: 503 if there is no room for it, in memory or where the address of its
                sockets is written, or the server is about to end.
        """
        if kernel_id is not None and kernel_id in self:
            return kernel_id
        warm = env is not None and env.get(_PREHEAT) == "True"
        if warm:
            await self._room()
        if self._ending or not self.has_room():
            raise HTTPError(503, "No room for another kernel")
        if env is not None:
            kwargs["extra_arguments"] = [*kwargs.get("extra_arguments", ()), *_OPTIONS]
            # Voilà starts the next warm kernel with the address that the last visitor asked for.
            kwargs["env"] = {
                name: value for name, value in env.items() if not (warm and name == _REQUEST)
            }
        known = kernel_id or self.new_kernel_id()
        self._starting.add(known)
        try:
            started = str(await super().start_kernel(kernel_id=known, **kwargs))
        except OSError as error:
            if error.errno not in FULL:
                raise
            self.log.error("No kernel can be started: %s", error.strerror)  # noqa: TRY400  # no fault
            raise HTTPError(503, "The disk is full") from None
        finally:
            self._starting.discard(known)
        if env is not None and _PREHEAT in env:
            self._visitors.add(started)
        return started

    async def start_again(self, kernel_id: str) -> None:
        """Start another process, at other ports, for a kernel that died at its start."""
        kernel = self.get_kernel(kernel_id)
        self.stop_watching_activity(kernel_id)
        if isinstance(kernel.provisioner, LocalProvisioner):
            kernel.provisioner.ports_cached = False  # so that it takes ports of ours
        await ensure_async(kernel.restart_kernel(now=True))
        self._kernel_ports[kernel_id] = kernel.ports
        self.start_watching_activity(kernel_id)

    async def discard(self, kernel_id: str) -> None:
        """Forget a kernel that has died, but leave its page, which explains that, to a visitor."""
        self.log.error("Kernel %s died before its page was ready", kernel_id)
        await super().shutdown_kernel(kernel_id, now=True)

    def pre_start_kernel(
        self,
        kernel_name: str | None,
        kwargs: Any,  # noqa: ANN401  # as upstream
    ) -> tuple[KernelManager, str, str]:
        """Make what manages one kernel; a visitor's is to be forked if it can be."""
        manager, name, kernel_id = super().pre_start_kernel(kernel_name, kwargs)
        if _PREHEAT not in (kwargs.get("env") or ()):
            return manager, name, kernel_id
        if is_ours(manager.format_kernel_cmd()):
            kwargs["extra_arguments"] = [*kwargs.get("extra_arguments", ()), _LOG]
        if self.forks:
            manager.provisioner = ForkingProvisioner(
                self._warm_process,
                kernel_id=kernel_id,
                kernel_spec=manager.kernel_spec,
                parent=manager,
            )
        return manager, name, kernel_id

    async def _room(self) -> None:
        """Wait for room, but not while a visitor waits, who has been given what is to be warm."""
        this = asyncio.current_task()
        while not self._ending and not self.has_room():
            if not any(this in starts for starts in self._warm().values()):
                return
            await asyncio.sleep(_LOOK_AGAIN)  # memory can come free anywhere on the machine

    def _warm(self) -> dict[str, list[asyncio.Task[Any]]]:
        """The starts of kernels to be kept warm, by notebook, in the order they are given out."""
        return getattr(self, "_pools", {})  # Voilà adds them to this class

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has connected; from then on its kernel cannot grow without bounds."""
        if kernel_id in self._visitors - self._connected:
            bound_memory(self._pid(kernel_id), _ROOM_TO_GROW)
        self._connected.add(kernel_id)
        super().notify_connect(kernel_id)

    def _pid(self, kernel_id: str) -> int | None:
        """The process of a kernel on this machine; ``None`` of one elsewhere."""
        return getattr(self.get_kernel(kernel_id).provisioner, "pid", None)

    def start_buffering(
        self,
        kernel_id: str,
        session_key: str,
        channels: dict[str, Any],
    ) -> None:
        """Keep what a kernel says for a browser that was cut off, unless it is too much."""
        super().start_buffering(kernel_id, session_key, channels)
        if kernel_id in self._kernel_buffers:
            missed = Missed(lambda: self.stop_buffering(kernel_id))
            self._kernel_buffers[kernel_id]["buffer"] = missed

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel no one uses.  Voilà does not ask this of those it keeps warm."""
        if kernel_id in self._visitors - self._connected:
            now = time.monotonic()
            if now - self._given_out.setdefault(kernel_id, now) >= self.unconnected_timeout:
                self.log.warning("No page has connected to kernel %s; ending it", kernel_id)
                await self.shutdown_kernel(kernel_id)
            return
        kernel = self._kernels[kernel_id]
        if _last_activity(kernel) is None:  # it is being started, or no one watches it yet
            kernel.last_activity = datetime.now(UTC)
        await super().cull_kernel_if_idle(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:  # noqa: ANN401  # as upstream
        """Forget a kernel that has ended."""
        self._visitors.discard(kernel_id)
        self._connected.discard(kernel_id)
        self._given_out.pop(kernel_id, None)
        forget_query(kernel_id)
        return super().remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # noqa: FBT001, FBT002  # as upstream
        """End every kernel, and start no other."""
        self._ending = True
        await super().shutdown_all(now=now)
        self._warm_process.stop()


def _last_activity(kernel: object) -> object:
    """When *kernel* was active last; ``None`` if no one has noted that."""
    try:
        return getattr(kernel, "last_activity", None)
    except TraitError:  # upstream gives it no value to begin with
        return None
