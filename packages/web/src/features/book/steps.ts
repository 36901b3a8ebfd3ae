import type { SearchOf } from "../../pages.ts";

/** The steps of `/book`, each an address. */
export type Step = NonNullable<SearchOf<"book">["step"]>;

/** Those that a person goes through, with the words of the line above each. */
export const stepNames = {
  zip: "Where",
  home: "Home",
  service: "Service",
  window: "Time",
  you: "You",
} as const satisfies Partial<Record<Step, string>>;
export type OpenStep = keyof typeof stepNames;

export const openSteps = Object.keys(stepNames) as OpenStep[];
