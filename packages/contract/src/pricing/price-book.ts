import { formatNumber } from "../format/money.ts";
import { type Frequency, offeredFrequencies, type ScheduleFrequency } from "./frequencies.ts";
import { packageHome, packagePrices } from "./package-prices.ts";
import type { PriceBookFigures } from "./price-book-figures.ts";
import { discounted, frequencyDiscounts, priceRange } from "./pricing.ts";

export const bookableServices = ["standard", "deep", "moveout"] as const;
export type BookableService = (typeof bookableServices)[number];

export const conditions = ["tidy", "lived-in", "neglected"] as const;
export type Condition = (typeof conditions)[number];

export const bookingFrequencies = ["once", ...offeredFrequencies] as const;
export type BookingFrequency = (typeof bookingFrequencies)[number];

/** Versions are kept so that every quote can be recomputed. */
export type PriceBook = PriceBookFigures & { version: number };

export const firstPriceBook: PriceBook = {
  version: 1,
  services: packagePrices,
  included: packageHome,
  small: { size: { squareFeet: 0, bedrooms: 0, bathrooms: 0 }, services: packagePrices },
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
  firstVisitDiscount: false,
  includedExtras: { deep: [], moveout: [1, 2, 3] },
};

/** A stored version with the first one's figures where it states none: some figures are younger than it. */
export const wholePriceBook = (version: number, figures: Partial<PriceBookFigures>): PriceBook => ({
  ...firstPriceBook,
  ...figures,
  version,
});

/** Bathrooms may be halves. */
export type QuoteInputs = {
  service: BookableService;
  squareFeet: number;
  bedrooms: number;
  bathrooms: number;
  condition: Condition;
  pets: boolean;
  frequency: ScheduleFrequency;
  everyVisitDeep?: boolean | undefined;
  everyVisitExtras?: boolean | undefined;
};

type Extra = { id: number; name: string; price: string };

/** Whole dollars; discounts are negative. */
export type QuoteLine = { label: string; amount: number };

/** Dollars, and the work of one person in minutes. Lines sum to `price`. */
export type VisitQuote = { price: number; minutes: number; lines: QuoteLine[] };

/** Its discount is the frequency's or none; unknown of what was offered before it was noted. */
export type FirstQuote = VisitQuote & { discountPercent?: number | undefined };

/** Of each visit, or of each after `first`; `first` is null where the first visit is like all others. */
export type Quote = VisitQuote & {
  basePrice: number;
  discountPercent: number;
  priceBook: number;
  first: FirstQuote | null;
};

/** The upper end of a range; undefined without a price: not bookable. */
export const extraPrice = ({ price }: { price: string }): number | undefined => {
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
  every3weeks: "Every three weeks discount",
  every4weeks: "Every four weeks discount",
  every8weeks: "Every eight weeks discount",
};

const countText = (count: number, singular: string, plural: string): string =>
  `${count} more ${count === 1 ? singular : plural}`;

/** A half one is charged as a whole. */
const bathroomText = (more: number): string => {
  if (more === 0.5) return "Half a bathroom more";
  return Number.isInteger(more) ? countText(more, "bathroom", "bathrooms") : `${Math.floor(more)}½ bathrooms more`;
};

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

export const includesExtra = (
  { includedExtras }: Pick<PriceBookFigures, "includedExtras">,
  service: BookableService,
  extraId: number,
): boolean => service !== "standard" && includedExtras[service].includes(extraId);

export const laterService = ({
  service,
  frequency,
  everyVisitDeep = false,
}: Pick<QuoteInputs, "service" | "frequency" | "everyVisitDeep">): BookableService =>
  service === "deep" && frequency !== "once" && !everyVisitDeep ? "standard" : service;

export const hasLaterExtras = ({
  frequency,
  everyVisitExtras = true,
}: Pick<QuoteInputs, "frequency" | "everyVisitExtras">): boolean => frequency === "once" || everyVisitExtras;

/** Whether no visit would be charged for the extra. */
export const isExtraIncluded = (
  book: Pick<PriceBookFigures, "includedExtras">,
  inputs: Pick<QuoteInputs, "service" | "frequency" | "everyVisitDeep" | "everyVisitExtras">,
  extraId: number,
): boolean =>
  includesExtra(book, inputs.service, extraId) &&
  (!hasLaterExtras(inputs) || includesExtra(book, laterService(inputs), extraId));

/** Extras that the service includes are no lines and take no time of their own. */
const visitQuoteOf = (
  book: PriceBook,
  inputs: QuoteInputs,
  extras: readonly Extra[],
): Omit<Quote, "first" | "priceBook"> => {
  const { service, squareFeet, bedrooms, bathrooms, condition, pets, frequency } = inputs;
  const sold = extras.filter(({ id }) => !includesExtra(book, service, id));
  const { included, above, small } = book;
  const packagePrice = book.services[service];
  const isSmall =
    small.services[service] < packagePrice &&
    squareFeet <= small.size.squareFeet &&
    bedrooms <= small.size.bedrooms &&
    bathrooms <= small.size.bathrooms;
  const moreBedrooms = Math.max(0, bedrooms - included.bedrooms);
  const moreBathrooms = Math.max(0, Math.ceil(bathrooms) - included.bathrooms);
  const moreSize = Math.ceil(Math.max(0, squareFeet - included.squareFeet) / 500);
  const house: QuoteLine[] = [
    {
      label: serviceLabels[service] + (isSmall ? ", small home" : ""),
      amount: isSmall ? small.services[service] : packagePrice,
    },
    { label: countText(moreBedrooms, "bedroom", "bedrooms"), amount: moreBedrooms * above.bedroom },
    { label: bathroomText(bathrooms - included.bathrooms), amount: moreBathrooms * above.bathroom },
    { label: `Above ${formatNumber(included.squareFeet)} sq ft`, amount: moreSize * above.squareFeet500 },
  ];
  const houseDollars = house.reduce((sum, { amount }) => sum + amount, 0);
  const withCondition = Math.round((houseDollars * book.conditions[condition]) / 100);
  const lines: QuoteLine[] = [
    ...house,
    { label: conditionLabels[condition], amount: withCondition - houseDollars },
    { label: "Pets", amount: pets ? book.pets : 0 },
    ...sold.map((extra) => ({ label: extra.name, amount: extraPrice(extra) ?? 0 })),
  ];
  const basePrice = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discountPercent = frequency === "once" ? 0 : frequencyDiscounts[frequency];
  const price = discounted(basePrice, discountPercent);
  const discount =
    frequency === "once"
      ? []
      : [{ label: `${discountLabels[frequency]} (${discountPercent}%)`, amount: price - basePrice }];
  return {
    price,
    basePrice,
    discountPercent,
    minutes: minutesOf(book, inputs, sold.length),
    lines: [...lines, ...discount].filter(({ amount }, index) => index === 0 || amount !== 0),
  };
};

/**
 * Used by page and server alike. Of a repeating booking the condition, and a deep cleaning unless every visit is one,
 * count for the first visit alone, and extras where that is chosen. A first visit with more of the cleaning itself has no
 * discount unless the price book gives it.
 * @param extras must be bookable (`extraPrice`)
 */
export const quoteOf = (book: PriceBook, inputs: QuoteInputs, extras: readonly Extra[]): Quote => {
  const { frequency } = inputs;
  const priceBook = book.version;
  if (frequency === "once") return { ...visitQuoteOf(book, inputs, extras), first: null, priceBook };
  const service = laterService(inputs);
  const laterInputs = { ...inputs, service, condition: "tidy" } as const;
  const withExtras = visitQuoteOf(book, laterInputs, extras);
  const later = hasLaterExtras(inputs) ? withExtras : visitQuoteOf(book, laterInputs, []);
  const asLater = visitQuoteOf(book, inputs, extras);
  const isSameCleaning =
    service === inputs.service && asLater.basePrice === withExtras.basePrice && asLater.minutes === withExtras.minutes;
  const hasOwnExtras = !hasLaterExtras(inputs) && extras.some(({ id }) => !includesExtra(book, inputs.service, id));
  if (isSameCleaning && !hasOwnExtras) return { ...later, first: null, priceBook };
  const { price, minutes, lines, discountPercent } =
    book.firstVisitDiscount || isSameCleaning ? asLater : visitQuoteOf(book, { ...inputs, frequency: "once" }, extras);
  return { ...later, first: { price, minutes, lines, discountPercent }, priceBook };
};

export const firstMinutes = ({ first, minutes }: Pick<Quote, "first" | "minutes">): number => first?.minutes ?? minutes;

/** Of the visits after the first too, where they differ: what a start has to have room for. */
export const quotedMinutes = (
  quote: Pick<Quote, "first" | "minutes">,
): { minutes: number; laterMinutes?: number | undefined } => ({
  minutes: firstMinutes(quote),
  ...(quote.first === null ? {} : { laterMinutes: quote.minutes }),
});
