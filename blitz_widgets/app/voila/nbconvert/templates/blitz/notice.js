// The one notice of the page itself: a sentence, told once, and what can be done about it.
const blitzNotice = (() => {
  const part = (name) => document.querySelector(`.blitz-lost__${name}`);
  let shown = "";

  function words() {
    return BLITZ_WORDS[document.documentElement.lang] ?? BLITZ_WORDS.en;
  }

  function button(name, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.choice = name;
    made.textContent = words()[name];
    made.addEventListener("click", act);
    return made;
  }

  /** Say the sentence called *name*, and offer *choices*: what each does by the name of its word. */
  function show(name, choices = {}) {
    if (shown === name || !part("text")) return;
    shown = name;
    const buttons = Object.entries(choices).map(([word, act]) => button(word, act));
    part("text").textContent = words()[name];
    part("choice").replaceChildren(...buttons);
    part("choice").hidden = !buttons.length;
  }

  /** Show the seconds that are left; no screen reader reads them out one by one. */
  function count(seconds) {
    let clock = part("choice").querySelector("span");
    if (!clock) {
      clock = document.createElement("span");
      clock.setAttribute("aria-hidden", "true");
      part("choice").append(clock);
    }
    clock.textContent = words().countdown.replace("{seconds}", seconds);
  }

  /** Take the notice away. */
  function hide() {
    shown = "";
    part("text")?.replaceChildren();
    part("choice")?.replaceChildren();
    if (part("choice")) part("choice").hidden = true;
  }

  return { show, count, hide, showing: () => shown };
})();
