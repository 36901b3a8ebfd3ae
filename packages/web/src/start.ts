/**
 * The only script that runs before the page is idle; it blocks on purpose, so it stays below one kilobyte. It sets the
 * night version before anything is painted, and loads the page's code when the browser is idle or the visitor means to
 * do something. What is clicked or sent until that code is ready is held back and done then.
 */
(() => {
  const html = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const dress = (): void => {
    let choice: string | null = null;
    try {
      choice = localStorage.getItem("theme");
    } catch {
      // Storage is refused: follow the system.
    }
    const dark = choice === "dark" || (choice !== "light" && night.matches);
    html.classList.toggle("dark", dark);
    html.classList.toggle("light", !dark);
  };
  dress();
  night.addEventListener("change", dress);
  addEventListener("storage", dress);
  addEventListener("themechange", dress);

  // The build writes what to load into the script's own tag; in development nothing is there, and nothing to wait for.
  const { main, also = "" } = document.currentScript?.dataset ?? {};
  if (main === undefined) return;

  let awake = false;
  const wake = (): void => {
    if (awake) return;
    awake = true;
    for (const href of also.split(" ")) {
      const link = document.createElement("link");
      link.href = href;
      link.rel = href.endsWith("css") ? "stylesheet" : "modulepreload";
      document.head.append(link);
    }
    // Without a connection the next intent tries again.
    import(/* @vite-ignore */ main).catch(() => {
      awake = false;
    });
  };

  const missed: (() => void)[] = [];
  const hold = (event: Event): void => {
    const { target } = event;
    if (target instanceof HTMLFormElement) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      // Part of the page may still be taken over when this is done again; React hurries for a click, not for a submit.
      missed.push(() => (submitter === null ? target.requestSubmit() : submitter.click()));
    } else if (target instanceof Element) {
      // What the browser does by itself (links, popovers, sending) needs no second time.
      const control = target.closest<HTMLElement>('button[type="button"]:not([popovertarget]),a[href^="#"]');
      if (control !== null) missed.push(() => control.click());
    }
  };

  const intents = ["pointerdown", "touchstart", "keydown", "focusin"];
  for (const intent of intents) addEventListener(intent, wake, { capture: true, passive: true });
  for (const action of ["click", "submit"]) addEventListener(action, hold, true);
  addEventListener(
    "hydrated",
    () => {
      for (const intent of intents) removeEventListener(intent, wake, true);
      for (const action of ["click", "submit"]) removeEventListener(action, hold, true);
      for (const again of missed) again();
    },
    { once: true },
  );
  addEventListener("load", () => (globalThis.requestIdleCallback ?? setTimeout)(wake));
})();
