import type { Town } from "./places.ts";
import { servedZipCodes, zipCodesOfSeveralTowns } from "./served-zip-codes.ts";

export const zipPattern = /^\d{5}(-\d{4})?$/;
export const zipMessage = "Please enter a ZIP code of 5 digits";

/** Undefined outside the service area. Accepts ZIP+4. */
export const townOfZip = (zip: string): Town | undefined => servedZipCodes[zip.trim().slice(0, 5)];

/** What may be filled in for whoever lives there; undefined where a ZIP code has several towns. */
export const cityOfZip = (zip: string): Town | undefined =>
  zipCodesOfSeveralTowns.includes(zip.trim().slice(0, 5)) ? undefined : townOfZip(zip);
