import { packageService } from "@cleaning/contract/pricing/package-services";
import { type BookableService, bookableServices } from "@cleaning/contract/pricing/price-book";
import { useQuery } from "@tanstack/react-query";
import { servicesQuery } from "#nouns/catalog/queries.ts";

/** All of them until the catalog is here. */
export const useOfferedServices = (): readonly BookableService[] => {
  const { data } = useQuery(servicesQuery);
  if (data === undefined) return bookableServices;
  return bookableServices.filter((service) => packageService(data, service) !== undefined);
};
