import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as boxes from "@jupyter-widgets/controls/lib/widget_box";
import * as core from "@jupyter-widgets/controls/lib/widget_core";
import { MessageLoop } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import anywidget from "wheel:anywidget";
import ipycanvas from "wheel:ipycanvas";

const VIEW = "application/vnd.jupyter.widget-view+json";

/** The browser's half of every widget the app is made of, by the name of its module. */
const MODULES = {
  "@jupyter-widgets/base": base,
  "@jupyter-widgets/controls": { ...core, ...boxes },
  anywidget: anywidget(base),
  ipycanvas: ipycanvas(base),
};

/** The widgets of one page, whose models live in its kernel. */
export class PageManager extends ManagerBase {
  constructor(kernel) {
    super();
    this.kernel = kernel;
    kernel.registerCommTarget(this.comm_target_name, (comm, message) =>
      this.handle_comm_open(new base.shims.services.Comm(comm), message),
    );
  }

  /** Take up the widgets that the kernel has already. */
  async restore() {
    await this._loadFromKernel();
  }

  /** Show the widget of each *output* of a cell where the output stands. */
  async showAll(outputs) {
    for (const output of outputs) {
      const id = JSON.parse(output.textContent)?.data?.[VIEW]?.model_id;
      if (id) await this.showIn(output.parentElement, id);
    }
  }

  async showIn(place, id) {
    const view = await this.create_view(await this.get_model(id));
    const widget = view.luminoWidget;
    MessageLoop.sendMessage(widget, Widget.Msg.BeforeAttach);
    place.append(view.el);
    MessageLoop.sendMessage(widget, Widget.Msg.AfterAttach);
  }

  // ---- what the library asks of a manager ----

  async loadClass(name, module) {
    const found = MODULES[module]?.[name];
    if (!found) throw new Error(`This page has no widget ${name} of ${module}`);
    return found;
  }

  async _create_comm(target, id, data, metadata, buffers) {
    const comm = this.kernel.createComm(target, id);
    if (data || metadata) comm.open(data, metadata, buffers);
    return new base.shims.services.Comm(comm);
  }

  async _get_comm_info() {
    const reply = await this.kernel.requestCommInfo({ target_name: this.comm_target_name });
    return reply.content.comms;
  }
}
