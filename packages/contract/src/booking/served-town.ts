import { places, unlistedTowns } from "./places.ts";

const towns: ReadonlySet<string> = new Set([
  ...Object.keys(places),
  ...Object.values(unlistedTowns).flatMap((region) => Object.keys(region)),
]);

/** Whether agents come to a town, as it is written in homes and plans. */
export const isServedTown = (town: string): boolean => towns.has(town);
