import { isKnownStatus } from "./phone/shown-visit.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

/** A visit's state; one that this release does not know by its own name: `on-hold` is `On hold`. */
export const visitStatusText = (status: string): string => {
  if (isKnownStatus(status)) return words().status[status];
  const text = status.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A mark for whoever cannot see its colour in the sun. */
const marks = new Map([
  ["done", "✓"],
  ["no-access", "✕"],
  ["unreported", "!"],
]);

const colors = new Map([
  ["done", "grass"],
  ["no-access", "red"],
]);

export const statusLook = (status: string) => ({
  className: "agent-status",
  "data-accent-color": colors.get(status),
  "data-mark": marks.get(status),
});
