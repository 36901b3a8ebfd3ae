import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { type CheckoutPlan, isOffered, validDiscounts } from "@cleaning/contract/pricing/plans";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing/pricing";

/**
 * The plan as the server will accept it, because an address may name an old or invented price. `basePrices` ends with
 * the package's price. Returns `asked` itself when it is offered; undefined without any price.
 */
export const settlePlan = (
  asked: CheckoutPlan,
  basePrices: ReadonlySet<number>,
  today: CalendarDate,
): CheckoutPlan | undefined => {
  if (isOffered(asked, basePrices, today)) return asked;
  const { frequency } = asked;
  const basePrice = basePrices.has(asked.basePrice) ? asked.basePrice : [...basePrices].at(-1);
  if (basePrice === undefined) return undefined;
  const isGood = validDiscounts(frequency, today).has(asked.discountPercent);
  const discountPercent = isGood ? asked.discountPercent : dialogDiscounts[frequency];
  return { ...asked, basePrice, discountPercent, price: discounted(basePrice, discountPercent) };
};
