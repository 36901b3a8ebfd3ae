/**
 * `down` cuts every connection; `rejected` refuses our credentials; with `no-script` only the embed script never
 * arrives.
 */
export const faults = ["down", "slow", "500", "malformed", "rejected", "no-script"] as const;
export type Fault = (typeof faults)[number];

export const faultNamed = (name: unknown): Fault | undefined => faults.find((fault) => fault === name);
