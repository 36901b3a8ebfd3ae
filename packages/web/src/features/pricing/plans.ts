import type { Service } from "@cleaning/contract/catalog/catalog";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import type { OfferedFrequency } from "@cleaning/contract/pricing/frequencies";
import type { PackagePrices } from "@cleaning/contract/pricing/package-prices";
import { packagePricesOf } from "@cleaning/contract/pricing/package-services";
import { dialogDiscounts, discounted, pageDiscount } from "@cleaning/contract/pricing/pricing";
import { type Package, standardPackage } from "#nouns/prices/packages.ts";
import { builtPrices } from "#nouns/prices/queries.ts";

/** A plan somebody may choose. Prices are whole dollars per visit. */
export type OfferedPlan = {
  package: Pick<Package, "serviceType" | "cleaningType">;
  frequency: OfferedFrequency;
  basePrice: number;
  discountPercent: number;
  price: number;
};

export const recommendedFrequency: OfferedFrequency = "biweekly";

const planOf = (
  chosen: Package,
  frequency: OfferedFrequency,
  basePrice: number,
  discountPercent: number,
): OfferedPlan => ({
  package: chosen,
  frequency,
  basePrice,
  discountPercent,
  price: discounted(basePrice, discountPercent),
});

/** The subscription options' own rule: 20, 15 or 10 percent off the package's price, all year. */
export const dialogPlan = (chosen: Package, frequency: OfferedFrequency): OfferedPlan =>
  planOf(chosen, frequency, chosen.price, dialogDiscounts[frequency]);

/** By the pricing page's seasonal rule. `basePrice` in dollars; `today`: the date at the business. */
export const pagePlan = (frequency: OfferedFrequency, basePrice: number, today: CalendarDate): OfferedPlan =>
  planOf(standardPackage, frequency, basePrice, pageDiscount(frequency, today));

/** What the packages cost by the catalogue's services; as the site was built, where one has no price that can be read. */
export const pricesBy = (services: readonly Pick<Service, "name" | "type" | "price">[] | undefined): PackagePrices =>
  packagePricesOf(services ?? [], builtPrices);

export const subscriptionLink = ({
  package: { serviceType, cleaningType },
  frequency,
  ...amounts
}: OfferedPlan): string => {
  const query = new URLSearchParams({
    serviceType,
    frequency,
    price: String(amounts.price),
    basePrice: String(amounts.basePrice),
    discountPercent: String(amounts.discountPercent),
    cleaningType,
    recommended: String(frequency === recommendedFrequency),
  });
  return `/subscription?${query.toString()}`;
};

/** Goes to the checkout with a plan. The whole page navigates: the checkout starts clean. */
export const startPlan = (plan: OfferedPlan): void => window.location.assign(subscriptionLink(plan));

/** By its words: "subscription" starts the biweekly plan, "Book" opens the contact form, others open the options. */
export const callToActionKind = (words: string): "subscribe" | "book" | "options" => {
  if (/subscription/i.test(words)) return "subscribe";
  return words.includes("Book") ? "book" : "options";
};
