import { tidyPath } from "./tidy-address.ts";

const interactions = [
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
const chances = ["online", "click", "keydown"];

const oneOf = (events: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const once = (): void => {
      for (const event of events) removeEventListener(event, once, options);
      resolve();
    };
    for (const event of events) addEventListener(event, once, options);
  });

let built =
  typeof document !== "undefined" && document.querySelector("#root[data-page]") !== null
    ? tidyPath(location.pathname)
    : undefined;
const { promise: firstInteraction, resolve: resolveInteraction } = Promise.withResolvers<void>();
/** Whether the visitor did something before this code came (`start.ts`), or has scrolled. */
const hasInteracted = (): boolean => document.documentElement.dataset["interacted"] !== undefined || scrollY > 0;
// A built document is complete, unless its address asks for a category, a plan or an anchor. Any other page needs all
// of its code at once.
if (built !== undefined && `${location.search}${location.hash}` === "" && !hasInteracted())
  void oneOf(interactions).then(resolveInteraction);
else resolveInteraction();

export const stopWaiting = (): void => {
  built = undefined;
  resolveInteraction();
};

/** Resolves at the first interaction. While the built markup is shown, a failure is retried instead of thrown. */
export const afterFirstInteraction = async <T>(load: () => Promise<T>): Promise<T> => {
  if (built === undefined || location.pathname !== built) return load();
  await firstInteraction;
  for (;;)
    try {
      return await load();
    } catch {
      await oneOf(chances);
    }
};
