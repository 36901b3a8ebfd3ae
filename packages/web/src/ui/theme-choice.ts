export type Theme = "system" | "light" | "dark";

// `public/theme.js` reads the same key before the first paint and listens to the same event.
const key = "theme";
const event = "themechange";

/** What the visitor chose; as the device says when nothing is remembered or storage is refused. */
export const readTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
};

/** Remembers a choice and shows it at once. */
export const setTheme = (theme: Theme): void => {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is refused: there is nothing to remember it by, and the page follows the device.
  }
  window.dispatchEvent(new Event(event));
};

/** Calls back when the choice changes, here or in another tab. */
export const subscribeTheme = (changed: () => void): (() => void) => {
  window.addEventListener(event, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(event, changed);
    window.removeEventListener("storage", changed);
  };
};
