/** What only somebody who is there does. */
const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "click",
  "popstate",
];
const listening = { capture: true, passive: true };
/** When to ask once more for code that did not arrive. */
const chances = ["online", "click", "keydown"];

// A document that was built shows everything by itself, unless its address asks for something: a category, a plan, a
// place in the page. Any other page needs all of its code at once.
let waiting =
  typeof document !== "undefined" &&
  document.querySelector("#root[data-page]") !== null &&
  `${location.search}${location.hash}` === "";
let meet = (): void => {};
const met = new Promise<void>((resolve) => {
  meet = resolve;
});

/** Ends the waiting of `whenWanted`: the page is no longer the one that was built. */
export const stopWaiting = (): void => {
  waiting = false;
  for (const sign of signs) removeEventListener(sign, stopWaiting, listening);
  meet();
};
if (waiting) for (const sign of signs) addEventListener(sign, stopWaiting, listening);

const oneOf = (events: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const once = (): void => {
      for (const event of events) removeEventListener(event, once, true);
      resolve();
    };
    for (const event of events) addEventListener(event, once, true);
  });

/**
 * Loads code that a built page can do without until the visitor does anything at all: moves, scrolls, types.
 *
 * @returns what was loaded. As long as the built markup stands in for it a failure is no failure: it tries again
 */
export const whenWanted = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!waiting) return load();
  await met;
  for (;;)
    try {
      return await load();
    } catch {
      await oneOf(chances);
    }
};
