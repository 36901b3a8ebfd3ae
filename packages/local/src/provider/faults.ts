/**
 * The ways in which the stand-in of the provider can fail: it cuts every connection, answers late, answers 500, answers
 * nonsense, does not take our credentials, or only its embed script never arrives.
 */
export const faults = ["down", "slow", "500", "malformed", "rejected", "no-script"] as const;
export type Fault = (typeof faults)[number];

/** The fault of a name; undefined for anything else. */
export const faultOf = (name: unknown): Fault | undefined => faults.find((fault) => fault === name);
