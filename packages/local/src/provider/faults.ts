/** The ways in which the stand-in of the provider can fail. */
export const faults = ["down", "slow", "500", "malformed", "rejected"] as const;
export type Fault = (typeof faults)[number];

/** The fault of a name; undefined for anything else. */
export const faultOf = (name: unknown): Fault | undefined => faults.find((fault) => fault === name);
