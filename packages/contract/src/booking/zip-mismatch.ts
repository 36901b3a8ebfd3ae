import { servedZipCodes, zipCodesOfSeveralTowns } from "./served-zip-codes.ts";
import { plainTown } from "./zip-codes.ts";

/** Codes that share their first three digits lie side by side. */
const liesFarFrom = (zip: string, city: string): boolean => {
  const codes = Object.entries(servedZipCodes).flatMap(([code, town]) =>
    plainTown(town) === plainTown(city) ? [code] : [],
  );
  return codes.length > 0 && codes.every((code) => code.slice(0, 3) !== zip.slice(0, 3));
};

/** What to say of a ZIP code where nobody cleans, and where a city and its ZIP code cannot both be right. */
export const zipMismatch = (zipCode: string, city: string): string | undefined => {
  const zip = zipCode.trim().slice(0, 5);
  const town = servedZipCodes[zip];
  if (town === undefined && /^\d{5}$/.test(zip)) return `${zip} is outside the area where we clean.`;
  if (town === undefined || plainTown(city) === "" || plainTown(town) === plainTown(city)) return undefined;
  const isShared = zipCodesOfSeveralTowns.includes(zip);
  if (isShared && !liesFarFrom(zip, city)) return undefined;
  return `${zip} is ${isShared ? "near " : ""}${town}, not ${city.trim()}. Please check the city and the ZIP code.`;
};
