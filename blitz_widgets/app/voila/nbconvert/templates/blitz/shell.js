// Runs in the page's head: what must work before any widget is there, or after all are dead.
const blitzShell = (() => {
  const CONTENT = ".bt-panel, .jupyter-widgets, canvas, .blitz-failed, .jp-RenderedMarkdown";
  const LONGEST_WAIT = 10_000; // then the page is shown, whatever is on it
  const FADE = 300;

  function language() {
    const asked = new URLSearchParams(location.search).get("lang");
    const wishes = [asked, ...navigator.languages].filter(Boolean);
    return wishes.map((wish) => wish.slice(0, 2)).find((code) => code in BLITZ_WORDS) ?? "en";
  }

  function translate(root) {
    const words = BLITZ_WORDS[document.documentElement.lang];
    for (const element of root.querySelectorAll("[data-word]")) {
      element.textContent = words[element.dataset.word];
    }
  }

  function reveal() {
    const loading = document.getElementById("blitz-loading");
    const main = document.getElementById("rendered_cells");
    translate(main);
    let done = false;
    const show = () => {
      if (done) return;
      done = true;
      observer.disconnect();
      main.removeAttribute("aria-busy");
      loading.classList.add("blitz-loading--gone");
      setTimeout(() => loading.remove(), FADE);
      blitzReturn.greet();
    };
    const look = () => main.querySelector(CONTENT) && requestAnimationFrame(show);
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    look();
    setTimeout(show, LONGEST_WAIT);
  }

  /** Say that the widgets could not be shown. */
  function fail() {
    const main = document.getElementById("rendered_cells");
    main.append(document.getElementById("blitz-failed").content.cloneNode(true));
    reveal();
  }

  document.documentElement.lang = language();
  return { translate, reveal, fail };
})();

// The names Voilà calls.
window.voila_process = () => {};
window.voila_heartbeat = () => {};
window.voila_finish = () => {
  window.cellLoaded = true;
  if (window.themeLoaded) blitzShell.reveal();
};
