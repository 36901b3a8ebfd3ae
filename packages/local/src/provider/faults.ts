/** With `no-script` only the embed script fails. */
export const faults = ["down", "slow", "500", "malformed", "rejected", "no-script"] as const;
export type Fault = (typeof faults)[number];

export const faultNamed = (name: unknown): Fault | undefined => faults.find((fault) => fault === name);
