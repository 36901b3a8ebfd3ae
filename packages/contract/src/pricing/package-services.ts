import type { Service } from "../catalog/catalog.ts";
import { formatMoney } from "../format/money.ts";
import type { PackagePrices } from "./package-prices.ts";
import { isSameService, type PackageKind, packageKinds, packages } from "./plans.ts";
import { parsePrice } from "./pricing.ts";

type NamedService = Pick<Service, "name" | "type">;

/** By the package's name, else the first of its type. */
export const packageService = <S extends NamedService>(services: readonly S[], kind: PackageKind): S | undefined =>
  services.find(({ name }) => isSameService(name, packages[kind].serviceType)) ??
  services.find(({ type }) => type === kind);

/** `fallback` is for packages without a priced service. */
export const packagePricesOf = (
  services: readonly (NamedService & Pick<Service, "price">)[],
  fallback: PackagePrices,
): PackagePrices => {
  const priceOf = (kind: PackageKind): number => {
    const dollars = Math.trunc(parsePrice(packageService(services, kind)?.price));
    return dollars > 0 ? dollars : fallback[kind];
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
