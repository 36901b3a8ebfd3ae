import type { SearchOf } from "../../pages.ts";

export type Step = NonNullable<SearchOf<"book">["step"]>;

export const stepNames = {
  zip: "Where",
  home: "Home",
  service: "Service",
  window: "Time",
  you: "You",
} as const satisfies Partial<Record<Step, string>>;
export type OpenStep = keyof typeof stepNames;

export const openSteps = Object.keys(stepNames) as OpenStep[];
