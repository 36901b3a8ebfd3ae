import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { type CheckoutPlan, isOfferedPlan, validDiscounts } from "@cleaning/contract/pricing/plans";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing/pricing";

/**
 * The plan as the server will accept it, because an address may name an old or invented price. `basePrices` ends with
 * the package's price. Returns `requested` itself when it is offered; undefined without any price.
 */
export const resolvePlan = (
  requested: CheckoutPlan,
  basePrices: ReadonlySet<number>,
  today: CalendarDate,
): CheckoutPlan | undefined => {
  if (isOfferedPlan(requested, basePrices, today)) return requested;
  const { frequency } = requested;
  const basePrice = basePrices.has(requested.basePrice) ? requested.basePrice : [...basePrices].at(-1);
  if (basePrice === undefined) return undefined;
  const isGood = validDiscounts(frequency, today).has(requested.discountPercent);
  const discountPercent = isGood ? requested.discountPercent : dialogDiscounts[frequency];
  return { ...requested, basePrice, discountPercent, price: discounted(basePrice, discountPercent) };
};

/** At the better of the two rules: the price that /pricing and /book name holds all year. */
export const atBestPrice = (plan: CheckoutPlan): CheckoutPlan => {
  const discountPercent = dialogDiscounts[plan.frequency];
  const price = discounted(plan.basePrice, discountPercent);
  return price < plan.price ? { ...plan, price, discountPercent } : plan;
};
