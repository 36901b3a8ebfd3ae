import type { business } from "../site/business.ts";

/** Latitude and longitude, for travel times. Not in `business.ts`, which every page loads. */
export const places = {
  Logan: [41.737, -111.834],
  "Bear Lake": [41.946, -111.394],
  Richmond: [41.923, -111.814],
  Smithfield: [41.838, -111.833],
  Providence: [41.706, -111.815],
  Newton: [41.863, -111.99],
  Ogden: [41.223, -111.974],
  "Hyde Park": [41.799, -111.819],
  "North Logan": [41.769, -111.805],
  Hyrum: [41.634, -111.852],
  Wellsville: [41.638, -111.934],
  Tremonton: [41.712, -112.165],
  "Brigham City": [41.51, -112.016],
  "Cache Valley": [41.737, -111.834],
  Paradise: [41.568, -111.835],
} as const satisfies Readonly<Record<(typeof business.areas)[number], readonly [number, number]>>;

/** Towns of a region that the public list of areas does not name; who serves the region serves them. */
export const unlistedTowns = {
  "Cache Valley": {
    Clarkston: [41.92, -112.048],
    Cornish: [41.978, -111.951],
    Lewiston: [41.976, -111.853],
    Mendon: [41.71, -111.977],
    Millville: [41.681, -111.823],
    Trenton: [41.918, -111.938],
    "Cache Junction": [41.817, -111.998],
  },
} as const satisfies Readonly<
  Record<keyof (typeof business)["regions"], Readonly<Record<string, readonly [number, number]>>>
>;

type Region = keyof typeof unlistedTowns;

/** Where homes are: a served town, and no region. */
export type Town = Exclude<(typeof business.areas)[number], Region> | keyof (typeof unlistedTowns)[Region];
