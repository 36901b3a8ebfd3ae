import { formatNumber } from "@cleaning/contract/format/money";
import type { Home } from "@cleaning/contract/homes/homes";

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
