// The browser's side of the served app: shows the widgets of its kernel, and nothing else.
import { CommsOverSubshells } from "@jupyterlab/services/lib/kernel/comm";
import { KernelConnection } from "@jupyterlab/services/lib/kernel/default";
import { ServerConnection } from "@jupyterlab/services/lib/serverconnection";
import "@lumino/widgets/style/index.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import { arrival } from "../../../blitz_widgets/widgets/static/browser.js";
import { PageManager } from "./page_manager.js";

const BROWSER = "application/vnd.blitz-tutor.browser+json";

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

/** What a cell has put out, by its kind. */
function dataOf(output) {
  return JSON.parse(output.textContent)?.data ?? {};
}

/** Show what the kernel has made.  It hears at once what the app asks of a browser: so it goes on
 *  with what the address wants while the widgets that it has already are made here. */
async function show() {
  const outputs = [...document.querySelectorAll("script[type$='cell-output+json']")];
  const browser = outputs.map((each) => dataOf(each)[BROWSER]?.model_id).find(Boolean);
  const kernel = connect();
  await kernel.info;
  const manager = new PageManager(kernel);
  if (browser) manager.tell(browser, { held: Object.keys(globalThis.blitzScripts ?? {}) });
  await manager.restore(browser && { [browser]: arrival() });
  await Promise.all(outputs.map((each) => manager.show(dataOf(each), each.parentElement)));
  window.themeLoaded = true; // as Voilà says it to the page
  window.voila_finish();
}

addEventListener("pagehide", sayGoodbye);
show().catch((error) => {
  console.error(error);
  blitzShell.fail();
});
