import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { type CheckoutPlan, isOffered, validDiscounts } from "@cleaning/contract/pricing/plans";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing/pricing";

/**
 * The plan as it can be had today. An address may name a price of last season, or one that was made up: the page says
 * what the server will take, before anything is typed.
 *
 * @param asked what the address names
 * @param basePrices from `validBasePrices`; the package's comes last
 * @param today the date at the business
 * @returns `asked` itself when it is offered; undefined when there is no price to count from
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
