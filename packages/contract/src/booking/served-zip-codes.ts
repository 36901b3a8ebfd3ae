import type { Town } from "./places.ts";

/** Travel time is computed from the town; an owner edits the list here. */
export const servedZipCodes: Readonly<Record<string, Town>> = {
  "84028": "Bear Lake",
  "84038": "Bear Lake",
  "84302": "Brigham City",
  "84304": "Cache Junction",
  "84305": "Clarkston",
  "84308": "Cornish",
  "84318": "Hyde Park",
  "84319": "Hyrum",
  "84320": "Lewiston",
  "84321": "Logan",
  "84322": "Logan",
  "84323": "Logan",
  "84325": "Mendon",
  "84326": "Millville",
  "84327": "Newton",
  "84328": "Paradise",
  "84332": "Providence",
  "84333": "Richmond",
  "84335": "Smithfield",
  "84337": "Tremonton",
  "84338": "Trenton",
  "84339": "Wellsville",
  "84341": "North Logan",
  "84401": "Ogden",
  "84403": "Ogden",
  "84404": "Ogden",
  "84405": "Ogden",
  "84414": "Ogden",
};

/** Of these no city is suggested, because people of others live there too: 84321 is also Nibley's, 84341 a part of Logan. */
export const zipCodesOfSeveralTowns: readonly string[] = [
  "84028",
  "84038",
  "84302",
  "84321",
  "84335",
  "84337",
  "84341",
  "84401",
  "84403",
  "84404",
  "84405",
  "84414",
];
