import { busyCrew } from "@cleaning/local/testing/busy-crew";

/** Agents with a day of their own: one for each try, because a day is done once. */
export const crews = ["a", "b"].map(busyCrew);

/** One whose visits each try uses half of. */
export const troubledCrew = busyCrew("c");
