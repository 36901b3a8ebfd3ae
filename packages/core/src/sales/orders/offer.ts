import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import type { Service } from "@cleaning/contract/catalog/catalog";
import type { SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { packagePrices } from "@cleaning/contract/pricing/package-prices";
import { packagePricesOf } from "@cleaning/contract/pricing/package-services";
import { isOfferedPlan, isSameService, packageOf, packages, validBasePrices } from "@cleaning/contract/pricing/plans";

type RequestedOffer = Pick<
  SubscriptionRequest,
  "serviceType" | "frequency" | "price" | "basePrice" | "discountPercentage"
>;

/** In whole cents. */
export type Offer = {
  service: Pick<Service, "id" | "name" | "type">;
  priceCents: number;
  basePriceCents: number;
};

const cents = (dollars: number): number => Math.round(dollars * 100);

/** By name, else by the package's kind: the owner may have renamed it. */
const serviceOf = (catalogue: readonly Service[], serviceName: string): Service | undefined => {
  const kind = packageOf(serviceName);
  const names = [serviceName, ...(kind === undefined ? [] : [packages[kind].serviceType])];
  return (
    names.map((name) => catalogue.find((service) => isSameService(service.name, name))).find(Boolean) ??
    catalogue.find(({ type }) => type === kind)
  );
};

/** See docs/behavior.md#discounts-and-prices. @throws `brokenReference` for what is not offered at this price */
export const offerFor = (catalogue: readonly Service[], request: RequestedOffer, today: CalendarDate): Offer => {
  const { serviceType: serviceName, frequency, price, basePrice, discountPercentage: discountPercent } = request;
  const service = serviceOf(catalogue, serviceName);
  if (service === undefined) throw new AppError("brokenReference", "There is no such service.");
  const kind = packageOf(serviceName) ?? packageOf(service.type);
  const subscription = { frequency, price, basePrice, discountPercent };
  if (
    !isOfferedPlan(subscription, validBasePrices(kind, service.price, packagePricesOf(catalogue, packagePrices)), today)
  )
    throw new AppError("brokenReference", priceChangedMessage);
  const { id, name, type } = service;
  return { service: { id, name, type }, priceCents: cents(price), basePriceCents: cents(basePrice) };
};
