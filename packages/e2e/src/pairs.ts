import { busyPair } from "@cleaning/local/testing/busy-pair";

/** One for each try, because a day is done once. */
export const busyPairs = ["a", "b"].map(busyPair);

/** Each try uses half of the visits. */
export const sharedPair = busyPair("c");

/** Its visits are done, rated and complained of. */
export const ratedPair = busyPair("d");
