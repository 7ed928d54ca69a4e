// Stands in the place of Blob and URL for anywidget, which makes a module of every widget's script:
// widgets with the same script get the same module, which is then fetched and compiled once.
const addresses = new Map();

export class Blob {
  constructor([text]) {
    this.text = text;
  }
}

export const URL = {
  createObjectURL({ text }) {
    if (!addresses.has(text)) {
      const script = globalThis.blitzScripts?.[text] ?? text; // the page has it by its name
      const whole = new globalThis.Blob([script], { type: "text/javascript" });
      addresses.set(text, globalThis.URL.createObjectURL(whole));
    }
    return addresses.get(text);
  },
  revokeObjectURL() {}, // the next widget asks for it again
};
