/** The steps of `/book`, each an address. */
export const steps = ["zip", "home", "service", "window", "you", "done"] as const;
export type Step = (typeof steps)[number];

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
