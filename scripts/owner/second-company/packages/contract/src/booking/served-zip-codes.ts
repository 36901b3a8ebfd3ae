import type { Town } from "./places.ts";

/** Travel time is computed from the town; an owner edits the list here. */
export const servedZipCodes: Readonly<Record<string, Town>> = {
  "83201": "Pocatello",
  "83202": "Chubbuck",
  "83204": "Pocatello",
  "83221": "Blackfoot",
  "83236": "Firth",
  "83274": "Shelley",
  "83401": "Idaho Falls",
  "83402": "Idaho Falls",
  "83404": "Idaho Falls",
  "83406": "Ammon",
  "83427": "Iona",
  "83431": "Lewisville",
  "83434": "Menan",
  "83440": "Rexburg",
  "83442": "Rigby",
  "83443": "Ririe",
  "83448": "Sugar City",
  "83454": "Ucon",
};

/** Of these no city is suggested, because people of others live there too. */
export const zipCodesOfSeveralTowns: readonly string[] = ["83221", "83236"];
