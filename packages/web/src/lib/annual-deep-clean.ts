import type { PackageKind } from "@cleaning/contract/pricing/plans";
import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";

/** What the pricing page lists for the monthly plan of the standard cleaning, however it is ordered. */
export const hasAnnualDeepClean = (service: PackageKind | undefined, frequency: BookingFrequency): boolean =>
  service === "standard" && frequency === "monthly";
