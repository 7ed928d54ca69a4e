"""The kernels of all visitors: no more than memory allows, and none that no page uses."""

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
from blitz_widgets.server.backlog import ReplayBuffer
from blitz_widgets.server.forking.forked_kernel import WarmProcess
from blitz_widgets.server.forking.provisioner import ForkingProvisioner, runs_own_ipython
from blitz_widgets.server.log import LOGGING_CONFIG
from blitz_widgets.server.memory import MEBIBYTE, available_memory, bound_memory
from blitz_widgets.server.ports import KernelPorts
from blitz_widgets.server.queries import forget_query

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jupyter_client.manager import KernelManager

KERNEL_MEMORY: Final = 100 * MEBIBYTE
"""Memory of one kernel of the app, measured with a page in use: see ``docs/serving.md``."""
_ROOM_TO_GROW: Final = 400 * MEBIBYTE
"""Memory that a kernel may add once its page is made; the largest page of a game needs 60 MiB."""
_SPARE = 200 * MEBIBYTE
"""Reserved for the server itself and everything else on the machine."""
_LEAST = 3  # two warm, and the one in use
_MOST = 64  # a kernel holds a dozen of the 1,023 sockets that ZeroMQ allows a program
_LOOK_AGAIN = 1.0
_PREHEAT = "VOILA_PREHEAT"
_REQUEST = "VOILA_REQUEST_URL"
_OPTIONS: Final = ("--IPKernelApp.log_level=ERROR", "--HistoryManager.enabled=False")
"""No warning about connections to other machines, and no history file, which all would share."""
_LOG: Final = f"--IPKernelApp.logging_config={LOGGING_CONFIG}"
"""Makes the kernel of a visitor, forked or not, log as the server does."""


class VisitorKernelManager(AsyncMappingKernelManager):
    """Starts kernels while there is room, and ends those that no page has ever connected to.

    ``VoilaConfiguration.multi_kernel_manager_class`` names it for Voilà, and
    ``ServerApp.kernel_manager_class`` for Jupyter Server.  Warm kernels count like any other.
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
        self._unconnected_since: dict[str, float] = {}
        self._warm_process = WarmProcess()
        if not LocalPortCache.initialized():
            KernelPorts.instance()  # from now on Jupyter asks it for ports
        super().__init__(**kwargs)

    def has_room(self) -> bool:
        """Whether one more kernel could be started now."""
        running = len(self._starting.union(self._kernels))
        return running < self.most_kernels and available_memory() >= KERNEL_MEMORY

    def can_serve(self, notebook: str) -> bool:
        """Whether a visitor of *notebook* gets a kernel now, warm or new."""
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
        """Start a kernel and return its id; a warm kernel waits for room.

        Raises:
            HTTPError: 503 if memory or the disk is full, or the server is shutting down.
        """
        if kernel_id is not None and kernel_id in self:
            return kernel_id
        warm = env is not None and env.get(_PREHEAT) == "True"
        if warm:
            await self._wait_for_room()
        if self._ending or not self.has_room():
            raise HTTPError(503, "No room for another kernel")
        if env is not None:
            kwargs["extra_arguments"] = [*kwargs.get("extra_arguments", ()), *_OPTIONS]
            # Voilà starts the next warm kernel with the request of the last visitor.
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
        """Start another process, at other ports, for a kernel that died while it started."""
        kernel = self.get_kernel(kernel_id)
        self.stop_watching_activity(kernel_id)
        if isinstance(kernel.provisioner, LocalProvisioner):
            kernel.provisioner.ports_cached = False  # so that it asks KernelPorts
        await ensure_async(kernel.restart_kernel(now=True))
        self._kernel_ports[kernel_id] = kernel.ports
        self.start_watching_activity(kernel_id)

    async def discard(self, kernel_id: str) -> None:
        """Remove a kernel that has died; its page stays and explains that to the visitor."""
        self.log.error("Kernel %s died before its page was ready", kernel_id)
        await super().shutdown_kernel(kernel_id, now=True)

    def pre_start_kernel(
        self,
        kernel_name: str | None,
        kwargs: Any,  # noqa: ANN401  # as upstream
    ) -> tuple[KernelManager, str, str]:
        """Make the manager of one kernel; a visitor's kernel is forked if possible."""
        manager, name, kernel_id = super().pre_start_kernel(kernel_name, kwargs)
        if _PREHEAT not in (kwargs.get("env") or ()):
            return manager, name, kernel_id
        if runs_own_ipython(manager.format_kernel_cmd()):
            kwargs["extra_arguments"] = [*kwargs.get("extra_arguments", ()), _LOG]
        if self.forks:
            manager.provisioner = ForkingProvisioner(
                self._warm_process,
                kernel_id=kernel_id,
                kernel_spec=manager.kernel_spec,
                parent=manager,
            )
        return manager, name, kernel_id

    async def _wait_for_room(self) -> None:
        """Wait for room; return at once if this warm kernel was already given to a visitor."""
        this = asyncio.current_task()
        while not self._ending and not self.has_room():
            if not any(this in starts for starts in self._warm().values()):
                return
            await asyncio.sleep(_LOOK_AGAIN)  # any process on the machine can free memory

    def _warm(self) -> dict[str, list[asyncio.Task[Any]]]:
        """The tasks that start warm kernels, by notebook, in the order Voilà uses them."""
        return getattr(self, "_pools", {})  # Voilà adds them to this class

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has connected, and from now on bound the memory of its kernel."""
        if kernel_id in self._visitors - self._connected:
            bound_memory(self._pid(kernel_id), _ROOM_TO_GROW)
        self._connected.add(kernel_id)
        super().notify_connect(kernel_id)

    def _pid(self, kernel_id: str) -> int | None:
        """The process id of a kernel on this machine; ``None`` for one elsewhere."""
        return getattr(self.get_kernel(kernel_id).provisioner, "pid", None)

    def start_buffering(
        self,
        kernel_id: str,
        session_key: str,
        channels: dict[str, Any],
    ) -> None:
        """Buffer messages of a kernel for a browser that lost its connection, within a limit."""
        super().start_buffering(kernel_id, session_key, channels)
        if kernel_id in self._kernel_buffers:
            buffer = ReplayBuffer(lambda: self.stop_buffering(kernel_id))
            self._kernel_buffers[kernel_id]["buffer"] = buffer

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that no page uses.  Voilà does not call this for warm kernels."""
        if kernel_id in self._visitors - self._connected:
            now = time.monotonic()
            if now - self._unconnected_since.setdefault(kernel_id, now) >= self.unconnected_timeout:
                self.log.warning("No page has connected to kernel %s; ending it", kernel_id)
                await self.shutdown_kernel(kernel_id)
            return
        kernel = self._kernels[kernel_id]
        if _last_activity(kernel) is None:  # it is starting, or its activity is not watched yet
            kernel.last_activity = datetime.now(UTC)
        await super().cull_kernel_if_idle(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:  # noqa: ANN401  # as upstream
        """Forget a kernel that has ended."""
        self._visitors.discard(kernel_id)
        self._connected.discard(kernel_id)
        self._unconnected_since.pop(kernel_id, None)
        forget_query(kernel_id)
        return super().remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # noqa: FBT001, FBT002  # as upstream
        """End every kernel, and start no more."""
        self._ending = True
        await super().shutdown_all(now=now)
        self._warm_process.stop()


def _last_activity(kernel: object) -> object:
    """Time when *kernel* was last active; ``None`` before the first."""
    try:
        return getattr(kernel, "last_activity", None)
    except TraitError:  # upstream gives it no value to begin with
        return None
