import type { Service } from "../catalog/catalog.ts";
import { formatMoney } from "../format/money.ts";
import type { PackagePrices } from "./package-prices.ts";
import { isSameService, type PackageKind, packageKinds, packages } from "./plans.ts";
import { parsePrice } from "./pricing.ts";

type Sold = Pick<Service, "name" | "type">;

/** By the package's name, else the first of its type. */
export const packageService = <S extends Sold>(services: readonly S[], kind: PackageKind): S | undefined =>
  services.find(({ name }) => isSameService(name, packages[kind].serviceType)) ??
  services.find(({ type }) => type === kind);

/** `otherwise` is for packages without a priced service. */
export const packagePricesOf = (
  services: readonly (Sold & Pick<Service, "price">)[],
  otherwise: PackagePrices,
): PackagePrices => {
  const priceOf = (kind: PackageKind): number => {
    const whole = Math.trunc(parsePrice(packageService(services, kind)?.price));
    return whole > 0 ? whole : otherwise[kind];
  };
  return { standard: priceOf("standard"), deep: priceOf("deep"), moveout: priceOf("moveout") };
};

export const withPackagePrices = <S extends Service>(services: readonly S[], prices: PackagePrices): S[] => {
  const priced = new Map(packageKinds.map((kind) => [packageService(services, kind), prices[kind]]));
  return services.map((service) => {
    const price = priced.get(service);
    return price === undefined ? service : { ...service, price: formatMoney(price) };
  });
};
