// In place of a sanitiser of HTML: what the library would let through cleaned is shown as text.
export default (source) =>
  String(source).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
