// The browser's side of the served app: shows the widgets of its kernel, and nothing else.
import { CommsOverSubshells } from "@jupyterlab/services/lib/kernel/comm";
import { KernelConnection } from "@jupyterlab/services/lib/kernel/default";
import { ServerConnection } from "@jupyterlab/services/lib/serverconnection";
import "@lumino/widgets/style/index.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import { PageManager } from "./page_manager.js";

const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const baseUrl = new URL(config.baseUrl, location.href).href;

function connect() {
  const serverSettings = ServerConnection.makeSettings({
    baseUrl,
    wsUrl: baseUrl.replace(/^http/, "ws"),
    token: config.token ?? "",
    appendToken: Boolean(config.token),
  });
  return new KernelConnection({
    model: { id: config.kernelId, name: "python3" },
    serverSettings,
    commsOverSubshells: CommsOverSubshells.Disabled, // one thing after the other, in one thread
  });
}

/** Let the server end the kernel of a page that is left. */
function sayGoodbye() {
  const kernel = encodeURIComponent(config.kernelId);
  navigator.sendBeacon(new URL(`voila/api/shutdown/${kernel}`, baseUrl));
}

async function show() {
  const kernel = connect();
  await kernel.info;
  const manager = new PageManager(kernel);
  await manager.restore();
  await manager.showAll(document.querySelectorAll("script[type$='cell-output+json']"));
  window.themeLoaded = true; // as Voilà says it to the page
  window.voila_finish();
}

addEventListener("pagehide", sayGoodbye);
show().catch((error) => {
  console.error(error);
  blitzShell.fail();
});
