import { places, unlistedTowns } from "@cleaning/contract/booking/places";

const minutesWithinTown = 10;
const minutesToUnknownTown = 60;
/** Kilometers per hour, and how much longer roads are than straight lines. */
const [kilometersPerHour, detourFactor] = [70, 1.3] as const;

const townCoordinates = new Map<string, readonly [number, number]>(
  [places, ...Object.values(unlistedTowns)]
    .flatMap((towns) => Object.entries(towns))
    .map(([town, place]) => [town.toLowerCase(), place]),
);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const kilometers = ([north, west]: readonly [number, number], [toNorth, toWest]: readonly [number, number]): number => {
  const up = radians(toNorth - north);
  const across = radians(toWest - west) * Math.cos(radians((north + toNorth) / 2));
  return 6_371 * Math.hypot(up, across);
};

export const kilometersFrom = (town: string, place: readonly [number, number]): number | undefined => {
  const center = townCoordinates.get(town.trim().toLowerCase());
  return center && kilometers(center, place);
};

/** In steps of five. */
export const travelMinutes = (from: string, to: string): number => {
  const [one, other] = [from.trim().toLowerCase(), to.trim().toLowerCase()];
  if (one === other) return minutesWithinTown;
  const [start, end] = [townCoordinates.get(one), townCoordinates.get(other)];
  if (start === undefined || end === undefined) return minutesToUnknownTown;
  const minutes = (kilometers(start, end) * detourFactor * 60) / kilometersPerHour;
  return Math.max(minutesWithinTown, Math.ceil(minutes / 5) * 5);
};
