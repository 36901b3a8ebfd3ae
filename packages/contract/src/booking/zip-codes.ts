import type { Town } from "./places.ts";
import { servedZipCodes, zipCodesOfSeveralTowns } from "./served-zip-codes.ts";

export const zipPattern = /^\d{5}(-\d{4})?$/;
export const zipMessage = "Please enter a ZIP code of 5 digits";

/** Undefined outside the service area. Accepts ZIP+4. */
export const townOfZip = (zip: string): Town | undefined => servedZipCodes[zip.trim().slice(0, 5)];

export const plainTown = (town: string): string => town.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** By the ZIP code, whatever the city is called; elsewhere the city, as we write it. */
export const townOfHome = ({
  city,
  zipCode,
}: {
  city?: string | null | undefined;
  zipCode?: string | null | undefined;
}): string => {
  const typed = (city ?? "").trim();
  const named = Object.values(servedZipCodes).find((town) => plainTown(town) === plainTown(typed));
  return townOfZip(zipCode ?? "") ?? named ?? typed;
};

/** What may be filled in for whoever lives there; undefined where a ZIP code has several towns. */
export const cityOfZip = (zip: string): Town | undefined =>
  zipCodesOfSeveralTowns.includes(zip.trim().slice(0, 5)) ? undefined : townOfZip(zip);
