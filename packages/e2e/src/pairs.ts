import { busyPair } from "@cleaning/local/testing/busy-pair";

/** Agents with a day of their own: one for each try, because a day is done once. */
export const pairs = ["a", "b"].map(busyPair);

/** One whose visits each try uses half of. */
export const troubledPair = busyPair("c");
