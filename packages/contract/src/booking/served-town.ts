import { places, unlistedTowns } from "./places.ts";

const towns: ReadonlySet<string> = new Set([
  ...Object.keys(places),
  ...Object.values(unlistedTowns).flatMap((region) => Object.keys(region)),
]);

export const isServedTown = (town: string): boolean => towns.has(town);
