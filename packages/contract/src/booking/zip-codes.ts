import type { business } from "../site/business.ts";
import type { unlistedTowns } from "./places.ts";

type Region = keyof typeof unlistedTowns;
type Town = Exclude<(typeof business.areas)[number], Region> | keyof (typeof unlistedTowns)[Region];

/** Travel time is computed from the town; an owner edits the list here. */
const zipCodes: Readonly<Record<string, Town>> = {
  "84028": "Bear Lake",
  "84038": "Bear Lake",
  "84302": "Brigham City",
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

export const zipPattern = /^\d{5}(-\d{4})?$/;
export const zipMessage = "Please enter a ZIP code of 5 digits";

/** Undefined outside the service area. Accepts ZIP+4. */
export const townOfZip = (zip: string): Town | undefined => zipCodes[zip.trim().slice(0, 5)];
