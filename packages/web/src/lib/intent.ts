import { tidyPath } from "./tidy-address.ts";

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

/** The address whose built document is shown; markup stands there for all of it. */
const built =
  typeof document !== "undefined" && document.querySelector("#root[data-page]") !== null
    ? tidyPath(location.pathname)
    : undefined;
let isShown = built !== undefined;
// A document that was built shows everything by itself, unless its address asks for something: a category, a plan, a
// place in the page. Any other page needs all of its code at once.
let isWaiting = isShown && `${location.search}${location.hash}` === "";
let meet = (): void => {};
const met = new Promise<void>((resolve) => {
  meet = resolve;
});

const wake = (): void => {
  isWaiting = false;
  for (const sign of signs) removeEventListener(sign, wake, listening);
  meet();
};
if (isWaiting) for (const sign of signs) addEventListener(sign, wake, listening);

/** Ends the waiting of `whenWanted`: the document that was built is no longer shown. */
export const stopWaiting = (): void => {
  isShown = false;
  wake();
};

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
  if (!isShown || location.pathname !== built) return load();
  if (isWaiting) await met;
  for (;;)
    try {
      return await load();
    } catch {
      await oneOf(chances);
    }
};
