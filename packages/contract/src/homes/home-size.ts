import { formatNumber } from "../format/money.ts";

const counted = (count: number, word: string): string => `${formatNumber(count)} ${word}${count === 1 ? "" : "s"}`;

/** `3 bedrooms, 2 bathrooms, 2,000 sq ft`. */
export const formatHomeSize = ({
  bedrooms,
  bathrooms,
  squareFeet,
}: {
  bedrooms: number;
  bathrooms: number;
  squareFeet: number;
}): string =>
  [counted(bedrooms, "bedroom"), counted(bathrooms, "bathroom"), `${formatNumber(squareFeet)} sq ft`].join(", ");
