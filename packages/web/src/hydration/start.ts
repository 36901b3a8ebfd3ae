/**
 * Blocks on purpose, below one kilobyte: sets the dark theme and whether a session is stored before the first paint, loads the code when idle or at the
 * first interaction, and replays clicks, choices and submits that came before hydration.
 */
(() => {
  const html = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const applyTheme = (): void => {
    let choice: string | null = null;
    try {
      choice = localStorage.getItem("theme");
      html.toggleAttribute("data-session", localStorage.getItem("token") !== null);
    } catch {
      // Storage is refused: follow the system.
    }
    const dark = choice === "dark" || (choice !== "light" && night.matches);
    html.classList.toggle("dark", dark);
    html.classList.toggle("light", !dark);
  };
  applyTheme();
  // Its first step is prerendered, and no answer to a link to a later one (`book.css`).
  html.toggleAttribute("data-step", /[?&]step=[^z]/.test(location.search));
  night.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
  addEventListener("themechange", applyTheme);

  // The build writes what to load into the script's own tag; in development there is nothing to wait for.
  const { main, also = "" } = document.currentScript?.dataset ?? {};
  if (main === undefined) return;

  let isLoading = false;
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    const sheets: Promise<unknown>[] = [];
    for (const href of [main, ...also.split(" ")]) {
      const link = document.createElement("link");
      link.href = href;
      link.rel = "modulepreload";
      if (href.endsWith("css")) {
        link.rel = "stylesheet";
        sheets.push(
          new Promise((resolve) => {
            for (const end of ["load", "error"]) link.addEventListener(end, resolve);
          }),
        );
      }
      document.head.append(link);
    }
    // What the code renders beyond the built first screen would move when its style comes later. A sheet that hangs must not keep forms from being sent.
    Promise.race([Promise.all(sheets), new Promise((resolve) => setTimeout(resolve, 3_000))])
      .then(() => import(/* @vite-ignore */ main))
      // Without a connection the next interaction tries again.
      .catch(() => {
        isLoading = false;
      });
  };

  let isHydrated = false;
  const pendingActions = new Map<Element, () => void>();
  const isInert = (element: Element): boolean => !isHydrated || element.closest("[data-deferred]") !== null;
  const hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target instanceof HTMLFormElement) {
      if (!isInert(target)) return;
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      // React hurries for a click, not for a submit.
      pendingActions.set(target, () => (submitter === null ? target.requestSubmit() : submitter.click()));
      return;
    }
    if (target instanceof HTMLSelectElement && event.type === "change") {
      if (!isInert(target)) return;
      const { value } = target;
      pendingActions.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event("change", { bubbles: true }));
      });
      return;
    }
    // What the browser does by itself (links, popovers, sending) needs no second time; a link within the page may do more.
    const control = target.closest<HTMLElement>('button[type="button"]:not([popovertarget]),a[href^="#"]');
    if (control !== null && isInert(control)) pendingActions.set(control, () => control.click());
  };

  const markInteracted = (): void => {
    html.dataset["interacted"] = "";
    load();
  };
  const interactions = ["pointerdown", "touchstart", "keydown", "focusin"];
  for (const name of interactions) addEventListener(name, markInteracted, { capture: true, passive: true });
  for (const action of ["click", "change", "submit"]) addEventListener(action, hold, true);
  // Dispatched when the page, and later each deferred part, is hydrated; during the dispatch React takes no click.
  addEventListener("hydrated", () =>
    setTimeout(() => {
      isHydrated = true;
      for (const name of interactions) removeEventListener(name, markInteracted, true);
      for (const [element, again] of pendingActions) {
        if (isInert(element)) continue;
        pendingActions.delete(element);
        again();
      }
    }),
  );
  addEventListener("load", () => (globalThis.requestIdleCallback ?? setTimeout)(load));
})();
