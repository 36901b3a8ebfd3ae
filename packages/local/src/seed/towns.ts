import { servedZipCodes } from "@cleaning/contract/booking/served-zip-codes";
import { business } from "@cleaning/contract/site/business";
import type { State } from "@cleaning/contract/site/states";

const demoRegion = "Cache Valley";
const inRegion = [
  "Logan",
  "Smithfield",
  "North Logan",
  "Hyde Park",
  "Providence",
  "Hyrum",
  "Wellsville",
  "Richmond",
  "Newton",
  "Paradise",
] as const;
const elsewhere = ["Ogden", "Bear Lake", "Brigham City", "Tremonton"] as const;
type DemoTown = (typeof inRegion)[number] | (typeof elsewhere)[number];

type Facts = {
  address: { city: string; state: State; zip: string };
  areas: readonly string[];
  regions: Readonly<Record<string, readonly string[]>>;
  zipCodes: Readonly<Record<string, string>>;
};

/**
 * The demo's people live in Utah. A company that does not come to a town of theirs has one of its own in that place: of
 * its first region, from the office's on, or outside of it, as that town is.
 */
export const seedTowns = ({ address, areas, regions, zipCodes }: Facts) => {
  const zipOf = (town: string): string | undefined => Object.keys(zipCodes).find((zip) => zipCodes[zip] === town);
  const isOffice = (town: string): boolean => town === zipCodes[address.zip];
  const served = areas
    .filter((area) => zipOf(area) !== undefined)
    .toSorted((one, other) => Number(isOffice(other)) - Number(isOffice(one)));
  const [region, towns = served] = Object.entries(regions)[0] ?? [];
  const [within, outside] = [true, false].map((isWithin) => served.filter((town) => towns.includes(town) === isWithin));

  const nameOf = (town: DemoTown): string => {
    if (zipOf(town) !== undefined) return town;
    const isWithin = inRegion.some((name) => name === town);
    const own = (isWithin ? within : outside) ?? served;
    const place = isWithin ? inRegion.findIndex((name) => name === town) : elsewhere.findIndex((name) => name === town);
    return own[place % own.length] ?? served[place % served.length] ?? address.city;
  };
  /** Address fields. */
  const townOf = (town: DemoTown): { city: string; state: State; zipCode: string } => {
    const city = nameOf(town);
    return { city, state: address.state, zipCode: zipOf(city) ?? address.zip };
  };
  /** As an agent's area is written. */
  const areaOf = (...parts: readonly (DemoTown | typeof demoRegion)[]): string =>
    [...new Set(parts.flatMap((part) => (part === demoRegion ? (region ?? served) : nameOf(part))))].join(", ");
  return { townOf, areaOf };
};

export const { townOf, areaOf } = seedTowns({ ...business, zipCodes: servedZipCodes });
