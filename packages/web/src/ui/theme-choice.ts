import { onDevice } from "#lib/storage.ts";

export type Theme = "system" | "light" | "dark";

// `start.ts` reads the same key before the first paint and listens to the same event.
const key = "theme";
const event = "themechange";

/** `system` when nothing is stored or storage is refused. */
export const readTheme = (): Theme => {
  const stored = onDevice.read(key);
  return stored === "light" || stored === "dark" ? stored : "system";
};

export const setTheme = (theme: Theme): void => {
  if (theme === "system") onDevice.forget(key);
  else onDevice.write({ [key]: theme });
  window.dispatchEvent(new Event(event));
};

export const subscribeTheme = (changed: () => void): (() => void) => {
  window.addEventListener(event, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(event, changed);
    window.removeEventListener("storage", changed);
  };
};
