// The voting page of a phone: it polls the state, and sends the answer that is tapped.
(() => {
  const EVERY = 2500; // milliseconds
  const ballot = document.getElementById("ballot");
  const lost = document.getElementById("lost");
  const address = location.pathname;
  const json = { Accept: "application/json" };
  let had = "";
  let asking = 0;
  let turns = 0; // only the latest turn of asking goes on

  function show({ state, html }) {
    lost.hidden = true;
    if (html !== undefined && state !== had) {
      const focused = document.activeElement?.value;
      ballot.innerHTML = html;
      if (focused !== undefined) ballot.querySelector(`button[value="${focused}"]`)?.focus();
    }
    had = state;
  }

  async function ask() {
    clearTimeout(asking);
    const turn = ++turns;
    try {
      const response = await fetch(`${address}/state?had=${encodeURIComponent(had)}`, { headers: json });
      if (response.status === 404) {
        location.reload(); // it is over: the page says so
        return;
      }
      if (response.ok) show(await response.json());
      else if (response.status !== 429) lost.hidden = false;
    } catch {
      lost.hidden = false;
    }
    if (turn === turns) asking = setTimeout(ask, document.hidden ? 4 * EVERY : EVERY);
  }

  ballot.addEventListener("submit", async (event) => {
    event.preventDefault();
    const number = Number(event.target.elements.number.value);
    const answer = Number(event.submitter?.value ?? -1);
    if (answer < 0) return;
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { ...json, "Content-Type": "application/json" },
        body: JSON.stringify({ number, answer }),
      });
      if (!response.ok) throw new Error(String(response.status));
      had = "";
      show(await response.json());
    } catch {
      lost.hidden = false;
    }
  });
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  ask();
})();
