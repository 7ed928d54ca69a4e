import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as boxes from "@jupyter-widgets/controls/lib/widget_box";
import * as core from "@jupyter-widgets/controls/lib/widget_core";
import { MessageLoop } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import anywidget from "wheel:anywidget";
import ipycanvas from "wheel:ipycanvas";

const CONTROL = "jupyter.widget.control";
const CONTROL_VERSION = "1.0.0";
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

  /** Take up the widgets that the kernel has already, and tell it meanwhile what is *known* here of
   *  some of them: by the widget's id, values that it is to have. */
  async restore(known = {}) {
    const comm = this.kernel.createComm(CONTROL);
    const restored = new Promise((resolve, reject) => {
      comm.onMsg = (message) => {
        const made = this.makeAll(message, known);
        made.then(resolve, reject);
        return made; // what the kernel says meanwhile waits until there is who hears it
      };
      comm.onClose = () => reject(new Error("The kernel does not say which widgets it has"));
    });
    comm.open({}, { version: CONTROL_VERSION });
    comm.send({ method: "request_states" });
    for (const [id, state] of Object.entries(known)) this.tell(id, state);
    await restored;
    comm.dispose();
  }

  tell(id, state) {
    const comm = this.kernel.createComm(this.comm_target_name, id);
    comm.send({ method: "update", state, buffer_paths: [] });
    comm.dispose(); // the widget, once it is made, has one of its own
  }

  /** Make a model of every state in the kernel's *message*, with what is *known* here. */
  async makeAll({ content, buffers }, known) {
    const { states, buffer_paths: paths } = content.data;
    for (const [number, [id, ...path]] of paths.entries()) {
      const part = buffers[number];
      const view = ArrayBuffer.isView(part) ? part : new DataView(part);
      base.put_buffers(states[id].state, [path], [view]);
    }
    const ids = Object.keys(states);
    const comms = await Promise.all(ids.map((id) => this._create_comm(this.comm_target_name, id)));
    const made = ids.map((model_id, number) => {
      const { state, ...named } = states[model_id];
      const options = { ...named, model_id, comm: comms[number] };
      return this.new_model(options, { ...state, ...known[model_id] });
    });
    for (const { reason } of await Promise.allSettled(made)) if (reason) console.error(reason);
  }

  /** Show the widget that is in the *data* of a cell's output, if there is one, in *place*. */
  async show(data, place) {
    const id = data[VIEW]?.model_id;
    if (!id) return;
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
