/** One file, so that the bundler splits what it shares with a start once (docs/decisions/0014). */
export { planMerge } from "./merge.ts";
export { moveAddress } from "./move-address.ts";
