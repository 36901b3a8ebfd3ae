import { addDays, type CalendarDate } from "../format/calendar.ts";
import { type Frequency, readFrequency } from "./frequencies.ts";
import type { PackagePrices } from "./package-prices.ts";
import { dialogDiscounts, discounted, pageDiscount, parsePrice, shownDiscount } from "./pricing.ts";

/** Names of the packages in addresses; their prices are the price book's. */
export const packages = {
  standard: { serviceType: "Standard Cleaning" },
  deep: { serviceType: "Deep Cleaning" },
  moveout: { serviceType: "Move In/Out Cleaning" },
} as const satisfies Record<string, { serviceType: string }>;
export type PackageKind = keyof typeof packages;

export const packageKinds = Object.keys(packages) as PackageKind[];

const plain = (text: string): string => text.trim().toLowerCase();

/** Whether two names of services are the same, as people write them. */
export const isSameService = (one: string, other: string): boolean => plain(one) === plain(other);

/** By the kind (`deep`) or the name of a service; undefined for services without a package. */
export const packageOf = (serviceType: string): PackageKind | undefined =>
  packageKinds.find(
    (kind) => isSameService(kind, serviceType) || isSameService(packages[kind].serviceType, serviceType),
  );

/** Shown by the fallback form without a plan. No rule yields it, so the server would refuse it. */
export const fallbackPlan = {
  serviceType: "Standard Cleaning",
  frequency: "biweekly",
  price: 150,
  basePrice: 175,
  discountPercent: 15,
} as const;

/** Dollars per visit. */
export type CheckoutPlan = {
  serviceType: string;
  frequency: Frequency;
  price: number;
  basePrice: number;
  discountPercent: number;
};

type PlanQuery = Readonly<Partial<Record<keyof CheckoutPlan, string | undefined>>>;

const readPercent = (text: string | undefined): number | undefined => {
  const percent = text === undefined || !/^\d{1,3}$/.test(text) ? undefined : Number(text);
  return percent !== undefined && percent <= 100 ? percent : undefined;
};

/**
 * Reads a plan from an address. A missing base price is the price, a missing percentage the rounded difference of the
 * two.
 *
 * @returns undefined without service, frequency and price
 */
export const readCheckoutPlan = (query: PlanQuery): CheckoutPlan | undefined => {
  const serviceType = (query.serviceType ?? "").trim();
  const frequency = readFrequency(query.frequency);
  const price = parsePrice(query.price);
  if (serviceType === "" || frequency === undefined || price === 0) return undefined;
  const linkPrice = parsePrice(query.basePrice);
  const basePrice = linkPrice > 0 ? linkPrice : price;
  const discountPercent = shownDiscount(price, basePrice, readPercent(query.discountPercent));
  return { serviceType, frequency, price, basePrice, discountPercent };
};

/**
 * The percentages that are off today: the dialog's, and the pricing page's of today and, for a page that stayed open
 * over midnight, of yesterday (`docs/behavior.md#discounts-and-prices`).
 */
export const validDiscounts = (frequency: Frequency, today: CalendarDate): ReadonlySet<number> =>
  new Set([dialogDiscounts[frequency], pageDiscount(frequency, today), pageDiscount(frequency, addDays(today, -1))]);

/**
 * A service's base prices: the catalogue's as the owner wrote it, also in whole dollars, and its package's as the last.
 * @param prices of the packages, today
 */
export const validBasePrices = (
  kind: PackageKind | undefined,
  catalogued: string | undefined,
  prices: PackagePrices,
): ReadonlySet<number> => {
  const listed = parsePrice(catalogued);
  const all = [listed, Math.trunc(listed), ...(kind === undefined ? [] : [prices[kind]])];
  return new Set(all.filter((price) => price > 0));
};

/** Whether a plan's price is offered today: one of `validBasePrices`, less a percentage of that frequency. */
export const isOffered = (
  { frequency, price, basePrice, discountPercent }: Omit<CheckoutPlan, "serviceType">,
  basePrices: ReadonlySet<number>,
  today: CalendarDate,
): boolean =>
  basePrices.has(basePrice) &&
  validDiscounts(frequency, today).has(discountPercent) &&
  price === discounted(basePrice, discountPercent);
