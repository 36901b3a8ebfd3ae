import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";

export const planSearch = ({ serviceType, frequency, price, basePrice, discountPercent }: CheckoutPlan) => ({
  serviceType,
  frequency,
  price: String(price),
  basePrice: String(basePrice),
  discountPercent: String(discountPercent),
});
