import { formatNumber } from "@cleaning/contract/format/money";
import { type Home, homeName } from "@cleaning/contract/homes/homes";

const counted = (count: number | null, one: string, many: string): string[] =>
  count === null ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];

export const homeFacts = ({ label, address, city, state, zipCode, ...home }: Home): string[] => {
  const region = [state, zipCode].filter((part) => part !== null).join(" ");
  const place = [address, city, region].filter((part) => part !== null && part !== "").join(", ");
  const size = [
    ...counted(home.squareFeet, "square foot", "square feet"),
    ...counted(home.bedrooms, "bedroom", "bedrooms"),
    ...counted(home.bathrooms, "bathroom", "bathrooms"),
  ].join(", ");
  return [
    label === null ? region : place,
    size,
    home.pets === null ? "" : `Pets: ${home.pets}`,
    home.parking === null ? "" : `Parking: ${home.parking}`,
  ].filter((line) => line !== "");
};

/** Of one without name, street and town: `unnamed`. */
export const homeTitle = (home: Parameters<typeof homeName>[0], unnamed = "Home without an address"): string =>
  homeName(home) === "" ? unnamed : homeName(home);

type Place = Record<"address" | "city" | "state" | "zipCode", string | null>;

export const addressText = ({ address, city, state, zipCode }: Place): string => {
  // A state alone is no address.
  if (address === null && city === null && zipCode === null) return "";
  const region = [state, zipCode].filter((part) => part !== null && part !== "").join("\u{a0}");
  return [address, city, region].filter((part) => part !== null && part !== "").join(", ");
};

export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.replaceAll("\u{a0}", " "))}`;
