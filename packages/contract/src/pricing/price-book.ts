import { formatNumber } from "../format/money.ts";
import { frequencies, type Frequency } from "./frequencies.ts";
import { packageHome, packagePrices } from "./package-prices.ts";
import type { PriceBookFigures } from "./price-book-figures.ts";
import { dialogDiscounts, discounted, priceRange } from "./pricing.ts";

export const bookableServices = ["standard", "deep", "moveout"] as const;
export type BookableService = (typeof bookableServices)[number];

export const conditions = ["tidy", "lived-in", "neglected"] as const;
export type Condition = (typeof conditions)[number];

export const bookingFrequencies = ["once", ...frequencies] as const;
export type BookingFrequency = (typeof bookingFrequencies)[number];

/** Versions are kept so that every quote can be recomputed. */
export type PriceBook = PriceBookFigures & { version: number };

export const firstPriceBook: PriceBook = {
  version: 1,
  services: packagePrices,
  included: packageHome,
  above: { bedroom: 15, bathroom: 25, squareFeet500: 20 },
  conditions: { tidy: 100, "lived-in": 115, neglected: 135 },
  pets: 10,
  time: {
    squareFoot: 0.02,
    bedroom: 15,
    bathroom: 25,
    services: { standard: 100, deep: 180, moveout: 220 },
    pets: 15,
    extra: 20,
  },
};

/** Bathrooms may be halves. */
export type QuoteInputs = {
  service: BookableService;
  squareFeet: number;
  bedrooms: number;
  bathrooms: number;
  condition: Condition;
  pets: boolean;
  frequency: BookingFrequency;
};

type Extra = { name: string; price: string };

/** Whole dollars; discounts are negative. */
export type QuoteLine = { label: string; amount: number };

/** Dollars per visit, and the work of one person in minutes. Lines sum to `price`. */
export type Quote = {
  price: number;
  basePrice: number;
  discountPercent: number;
  minutes: number;
  lines: readonly QuoteLine[];
  priceBook: number;
};

/** The upper end of a range; undefined without a price: not bookable. */
export const extraPrice = ({ price }: Pick<Extra, "price">): number | undefined => {
  const [, upper] = priceRange(price) ?? [];
  return upper === undefined ? undefined : Math.round(upper);
};

export const serviceLabels: Readonly<Record<BookableService, string>> = {
  standard: "Standard Cleaning",
  deep: "Deep Cleaning",
  moveout: "Move In/Out Cleaning",
};

const conditionLabels: Readonly<Record<Condition, string>> = {
  tidy: "Tidy home",
  "lived-in": "Lived-in home",
  neglected: "Home that needs a fresh start",
};

const discountLabels: Readonly<Record<Frequency, string>> = {
  weekly: "Weekly discount",
  biweekly: "Bi-weekly discount",
  monthly: "Monthly discount",
};

const countText = (count: number, singular: string, plural: string): string =>
  `${count} more ${count === 1 ? singular : plural}`;

const inHundredths = (figure: number): number => Math.round(figure * 100);

/** Integer arithmetic is exact; rounded up to a quarter of an hour. */
const minutesOf = (
  { time, conditions: byCondition }: PriceBookFigures,
  { service, squareFeet, bedrooms, bathrooms, condition, pets }: QuoteInputs,
  extras: number,
): number => {
  const size =
    inHundredths(time.squareFoot) * squareFeet +
    inHundredths(time.bedroom) * bedrooms +
    inHundredths(time.bathroom) * bathrooms;
  const additional = (pets ? inHundredths(time.pets) : 0) + inHundredths(time.extra) * extras;
  const exact = size * time.services[service] * byCondition[condition] + additional * 10_000;
  return Math.max(1, Math.ceil(exact / (15 * 100 * 10_000))) * 15;
};

export const minutesOfExtras = (each: number, count: number): number => Math.round(each * count);

/** Used by page and server alike. Extras must be bookable (`extraPrice`). */
export const quoteOf = (book: PriceBook, inputs: QuoteInputs, extras: readonly Extra[]): Quote => {
  const { service, squareFeet, bedrooms, bathrooms, condition, pets, frequency } = inputs;
  const { included, above } = book;
  const moreBedrooms = Math.max(0, bedrooms - included.bedrooms);
  const moreBathrooms = Math.max(0, Math.ceil(bathrooms) - included.bathrooms);
  const moreSize = Math.ceil(Math.max(0, squareFeet - included.squareFeet) / 500);
  const house: QuoteLine[] = [
    { label: serviceLabels[service], amount: book.services[service] },
    { label: countText(moreBedrooms, "bedroom", "bedrooms"), amount: moreBedrooms * above.bedroom },
    { label: countText(moreBathrooms, "bathroom", "bathrooms"), amount: moreBathrooms * above.bathroom },
    { label: `Above ${formatNumber(included.squareFeet)} sq ft`, amount: moreSize * above.squareFeet500 },
  ];
  const houseDollars = house.reduce((sum, { amount }) => sum + amount, 0);
  const withCondition = Math.round((houseDollars * book.conditions[condition]) / 100);
  const lines: QuoteLine[] = [
    ...house,
    { label: conditionLabels[condition], amount: withCondition - houseDollars },
    { label: "Pets", amount: pets ? book.pets : 0 },
    ...extras.map((extra) => ({ label: extra.name, amount: extraPrice(extra) ?? 0 })),
  ];
  const basePrice = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discountPercent = frequency === "once" ? 0 : dialogDiscounts[frequency];
  const price = discounted(basePrice, discountPercent);
  const discount =
    frequency === "once"
      ? []
      : [{ label: `${discountLabels[frequency]} (${discountPercent}%)`, amount: price - basePrice }];
  return {
    price,
    basePrice,
    discountPercent,
    minutes: minutesOf(book, inputs, extras.length),
    lines: [...lines, ...discount].filter(({ amount }, index) => index === 0 || amount !== 0),
    priceBook: book.version,
  };
};
