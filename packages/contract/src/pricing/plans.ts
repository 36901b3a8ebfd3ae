import { addDays, type CalendarDate } from "../format/calendar.ts";
import { type OfferedFrequency, readOfferedFrequency, type ScheduleFrequency } from "./frequencies.ts";
import type { PackagePrices } from "./package-prices.ts";
import { dialogDiscounts, discounted, pageDiscount, parsePrice, shownDiscount } from "./pricing.ts";

export const packages = {
  standard: { serviceType: "Standard Cleaning" },
  deep: { serviceType: "Deep Cleaning" },
  moveout: { serviceType: "Move In/Out Cleaning" },
} as const satisfies Record<string, { serviceType: string }>;
export type PackageKind = keyof typeof packages;

export const packageKinds = Object.keys(packages) as PackageKind[];

const plain = (text: string): string => text.trim().toLowerCase();

export const isSameService = (one: string, other: string): boolean => plain(one) === plain(other);

/** By kind (`deep`) or name; undefined for services without a package. */
export const packageOf = (serviceType: string): PackageKind | undefined =>
  packageKinds.find(
    (kind) => isSameService(kind, serviceType) || isSameService(packages[kind].serviceType, serviceType),
  );

/** What the pricing page lists for the monthly plan of the standard cleaning, however it is ordered. */
export const hasAnnualDeepClean = (service: PackageKind | undefined, frequency: ScheduleFrequency): boolean =>
  service === "standard" && frequency === "monthly";

/** No rule yields this price, so that the server would refuse it. */
export const fallbackPlan = {
  serviceType: "Standard Cleaning",
  frequency: "biweekly",
  price: 150,
  basePrice: 175,
  discountPercent: 15,
} as const;

export type CheckoutPlan = {
  serviceType: string;
  frequency: OfferedFrequency;
  price: number;
  basePrice: number;
  discountPercent: number;
};

type PlanQuery = Readonly<Partial<Record<keyof CheckoutPlan, string | undefined>>>;

const readPercent = (text: string | undefined): number | undefined => {
  const percent = text === undefined || !/^\d{1,3}$/.test(text) ? undefined : Number(text);
  return percent !== undefined && percent <= 100 ? percent : undefined;
};

/** Undefined without service, frequency and price. A missing percentage is the rounded difference. */
export const readCheckoutPlan = (query: PlanQuery): CheckoutPlan | undefined => {
  const serviceType = (query.serviceType ?? "").trim();
  const frequency = readOfferedFrequency(query.frequency);
  const price = parsePrice(query.price);
  if (serviceType === "" || frequency === undefined || price === 0) return undefined;
  const linkPrice = parsePrice(query.basePrice);
  const basePrice = linkPrice > 0 ? linkPrice : price;
  const discountPercent = shownDiscount(price, basePrice, readPercent(query.discountPercent));
  return { serviceType, frequency, price, basePrice, discountPercent };
};

/** Includes yesterday's, for pages that stayed open over midnight (`docs/behavior.md#discounts-and-prices`). */
export const validDiscounts = (frequency: OfferedFrequency, today: CalendarDate): ReadonlySet<number> =>
  new Set([dialogDiscounts[frequency], pageDiscount(frequency, today), pageDiscount(frequency, addDays(today, -1))]);

export const validBasePrices = (
  kind: PackageKind | undefined,
  catalogued: string | undefined,
  prices: PackagePrices,
): ReadonlySet<number> => {
  const listed = parsePrice(catalogued);
  const all = [listed, Math.trunc(listed), ...(kind === undefined ? [] : [prices[kind]])];
  return new Set(all.filter((price) => price > 0));
};

export const isOfferedPlan = (
  { frequency, price, basePrice, discountPercent }: Omit<CheckoutPlan, "serviceType">,
  basePrices: ReadonlySet<number>,
  today: CalendarDate,
): boolean =>
  basePrices.has(basePrice) &&
  validDiscounts(frequency, today).has(discountPercent) &&
  price === discounted(basePrice, discountPercent);
