import type { business } from "../site/business.ts";

/** Latitude and longitude, for travel times. Not in `business.ts`, which every page loads. */
export const places = {
  "Idaho Falls": [43.492, -112.034],
  Ammon: [43.47, -111.967],
  Iona: [43.526, -111.933],
  Ucon: [43.596, -111.964],
  Shelley: [43.381, -112.123],
  Blackfoot: [43.19, -112.345],
  Rigby: [43.672, -111.915],
  Rexburg: [43.826, -111.79],
  "Sugar City": [43.873, -111.748],
  Pocatello: [42.871, -112.446],
  Chubbuck: [42.921, -112.466],
  "Snake River Valley": [43.492, -112.034],
} as const satisfies Readonly<Record<(typeof business.areas)[number], readonly [number, number]>>;

/** Towns of a region that the public list of areas does not name; who serves the region serves them. */
export const unlistedTowns = {
  "Snake River Valley": {
    Firth: [43.305, -112.183],
    Lewisville: [43.695, -112.012],
    Menan: [43.72, -111.99],
    Ririe: [43.632, -111.773],
  },
} as const satisfies Readonly<
  Record<keyof (typeof business)["regions"], Readonly<Record<string, readonly [number, number]>>>
>;

type Region = keyof typeof unlistedTowns;

/** Where homes are: a served town, and no region. */
export type Town = Exclude<(typeof business.areas)[number], Region> | keyof (typeof unlistedTowns)[Region];
