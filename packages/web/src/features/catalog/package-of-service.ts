import type { Service } from "@cleaning/contract/catalog/catalog";
import { packageService } from "@cleaning/contract/pricing/package-services";
import { type PackageKind, packageKinds } from "@cleaning/contract/pricing/plans";

/** The package that `/book` sells as this service; undefined for all others of the catalogue. */
export const packageOfService = (service: Service, services: readonly Service[]): PackageKind | undefined =>
  packageKinds.find((kind) => packageService(services, kind) === service);
