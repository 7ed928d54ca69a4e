"""Voilà as a guest of a Jupyter server, with the settings that Binder is given."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.server.serving import app_notebook
from tests.server.serving import START_SECONDS, free_port, is_up
from tests.server.test_frames import BAD_UNVERSIONED, BAD_V1
from tests.server.test_visitors import ODD_SAYINGS, TELLTALE
from tests.server.visitor import (
    V1,
    get,
    kernel_of,
    leave,
    line_to,
    result_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

# What is wrong further in goes to the kernel: Jupyter Server trusts the person who has logged in.
BELIEVED_V1 = dict([*BAD_V1.items()][:10])
BELIEVED_UNVERSIONED = dict([*BAD_UNVERSIONED.items()][:9])
TOKEN = {"Cookie": "_xsrf=token", "X-XSRFToken": "token"}
"""What the server asks of a person who changes something."""
SETTINGS = Path(__file__).parents[2] / "blitz_widgets" / "app" / "voila"
ROOM = 3
"""Kernels that the server may have."""


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a Jupyter server with room for three kernels, ending in a slash."""
    folder = tmp_path_factory.mktemp("jupyter")
    shutil.copy(SETTINGS / "voila.json", folder / "jupyter_server_config.json")
    shutil.copy(app_notebook(), folder / "app.ipynb")
    url = f"http://localhost:{(port := free_port())}/"
    log = (folder / "log").open("w")
    process = subprocess.Popen(  # noqa: S603  # our own server
        [
            *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root"),
            *(f"--ServerApp.port={port}", "--IdentityProvider.token="),
            *(f"--ServerApp.root_dir={folder}", f"--VisitorKernelManager.most_kernels={ROOM}"),
        ],
        env=os.environ | {"JUPYTER_CONFIG_DIR": str(folder), "JUPYTER_PATH": str(SETTINGS)},
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    end = time.monotonic() + START_SECONDS
    while not is_up(f"{url}api"):
        if process.poll() is not None or time.monotonic() > end:
            pytest.fail(f"Jupyter did not start:\n{(folder / 'log').read_text()}")
        time.sleep(0.2)
    yield url
    process.kill()
    process.wait()


async def start_notebook(jupyter: str) -> str:
    """Start a kernel as a person at a notebook does; returns its name."""
    answer = await get(f"{jupyter}api/kernels", method="POST", body="{}", headers=TOKEN)
    name: str = json.loads(answer.body)["id"]
    return name


async def end_notebook(jupyter: str, name: str) -> None:
    """End the kernel *name* as a person at a notebook does."""
    await get(f"{jupyter}api/kernels/{name}", method="DELETE", headers=TOKEN)


def test_a_person_at_a_notebook_keeps_the_tracebacks(jupyter: str) -> None:
    """What is withheld from visitors of a page is not from them."""

    async def fail() -> list[str]:
        async with line_to(jupyter, await start_notebook(jupyter)) as line:
            await line.reply(await line.send("execute_request", {"code": "1 / 0"}))
            return [each["header"]["msg_type"] for each in line.messages()]

    assert {"error", "execute_input"} <= {*result_of(fail())}


def test_a_goodbye_ends_the_kernel_of_a_page_and_no_other(jupyter: str) -> None:
    """Without a token, which a page that is left cannot send."""

    async def goodbyes() -> list[int]:
        page = kernel_of(await get(f"{jupyter}voila/render/app.ipynb"))
        notebook = await start_notebook(jupyter)
        answers = [await leave(jupyter, name) for name in (page, page, notebook, "nosuch")]
        left = [(await get(f"{jupyter}api/kernels/{name}")).code for name in (page, notebook)]
        await end_notebook(jupyter, notebook)
        return [*answers, *left]

    assert result_of(goodbyes()) == [204, 404, 404, 404, 404, 200]


def test_bad_frames_end_their_own_line_only(jupyter: str) -> None:
    """In both protocols, on the server's own websocket; and no traceback reaches the page."""

    async def bother() -> tuple[dict[str, int | None], list[bytes]]:
        page = await get(f"{jupyter}voila/render/app.ipynb")
        codes = {}
        async with line_to(jupyter, kernel_of(page)) as line:
            for protocols, bad in (((V1,), BELIEVED_V1), ((), BELIEVED_UNVERSIONED)):
                for name, sent in bad.items():
                    async with line.beside(protocols) as other:
                        await other.socket.write_message(sent, binary=isinstance(sent, bytes))
                        assert (await get(f"{jupyter}api")).code == 200
                        codes[name] = await other.closed()
            await line.say_to_widgets(*ODD_SAYINGS)
            assert await line.is_served()
            return codes, [each for each in line.received if isinstance(each, bytes)]

    codes, received = result_of(bother())

    assert codes == dict.fromkeys(codes, 1007)
    assert [each for each in received if TELLTALE.search(each)] == []


def test_a_page_too_many_is_asked_to_wait(jupyter: str) -> None:
    """By the same page, at Voilà's address; odd addresses are not found."""

    async def come() -> tuple[set[int], int]:
        answers = [await get(f"{jupyter}voila/render/app.ipynb") for _each in range(ROOM + 1)]
        assert b"All places are taken" in answers[-1].body
        odd = await get(f"{jupyter}voila/templates/nosuch")
        return {answer.code for answer in answers}, odd.code

    codes, odd = result_of(come())

    assert codes <= {200, 503}
    assert (503 in codes, odd) == (True, 404)


@pytest.mark.parametrize(
    "path", ["page/looks.css", "page/widgets.js", "templates/blitz/static/front_end.js"]
)
def test_files_come_compressed_there_too(jupyter: str, path: str) -> None:
    """Below the address of Voilà."""
    accepted = {"Accept-Encoding": "gzip"}
    answer = result_of(
        get(f"{jupyter}voila/{path}?v=1", headers=accepted, decompress_response=False)
    )
    assert answer.code == 200
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]


def test_a_class_votes_there_too(jupyter: str) -> None:
    """Without a kernel and without a token, below the address of the server."""

    async def visit() -> tuple[bytes, int]:
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        door = await get(f"{jupyter}vote/", headers=headers)
        made = await get(f"{jupyter}vote/", method="POST", body="{}", headers=headers)
        room = json.loads(made.body)
        return door.body, (await get(f"{jupyter}vote/{room['code']}")).code

    assert result_of(visit()) == (b'{"vote":1}', 200)
