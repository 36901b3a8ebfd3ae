import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import type { VisitCharges } from "@cleaning/contract/visits/visit-charges";

/** What a window shows of a visit's money, sent with what it decides on. */
export const chargesOf = ({ price, isLateWaived, fee, correction }: VisitCharges): VisitCharges => ({
  price,
  isLateWaived,
  fee,
  correction,
});

/** The same with what was said of it, sent with what says something else. */
export const shownState = (visit: VisitCharges & Pick<AdminVisit, "status">): NonNullable<VisitReport["expected"]> => ({
  ...chargesOf(visit),
  status: visit.status,
});
