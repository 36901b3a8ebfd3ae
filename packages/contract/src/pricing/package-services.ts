import type { Service } from "../catalog/catalog.ts";
import { formatMoney } from "../format/money.ts";
import type { PackagePrices } from "./package-prices.ts";
import { isSameService, type PackageKind, packageKinds, packages } from "./plans.ts";
import { parsePrice } from "./pricing.ts";

type Sold = Pick<Service, "name" | "type">;

/** The service of the catalogue that a package sells: the one of its name, else the first of its type. */
export const packageService = <S extends Sold>(services: readonly S[], kind: PackageKind): S | undefined =>
  services.find(({ name }) => isSameService(name, packages[kind].serviceType)) ??
  services.find(({ type }) => type === kind);

/**
 * What each package costs, read from the catalogue's services.
 * @param otherwise for a package that the catalogue has no service with a price for
 */
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

/** The services with the price book's prices of the packages; all others keep what the owner wrote. */
export const withPackagePrices = <S extends Service>(services: readonly S[], prices: PackagePrices): S[] => {
  const priced = new Map(packageKinds.map((kind) => [packageService(services, kind), prices[kind]]));
  return services.map((service) => {
    const price = priced.get(service);
    return price === undefined ? service : { ...service, price: formatMoney(price) };
  });
};
