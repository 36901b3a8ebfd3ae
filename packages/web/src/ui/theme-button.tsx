import Moon from "lucide-react/icons/moon";
import { type ReactElement, useSyncExternalStore } from "react";
import { setTheme, subscribeTheme } from "./theme-choice.ts";

const isDark = (): boolean => document.documentElement.classList.contains("dark");

export const ThemeButton = (): ReactElement => {
  const dark = useSyncExternalStore(subscribeTheme, isDark, () => false);
  return (
    <button type="button" className="rt-reset" onClick={() => setTheme(isDark() ? "light" : "dark")}>
      <Moon size={18} aria-hidden />
      {dark ? "Light colors" : "Dark colors"}
    </button>
  );
};
