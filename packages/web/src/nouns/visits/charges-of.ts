import type { VisitCharges } from "@cleaning/contract/visits/visit-charges";

/** What a window shows of a visit's money, sent with what it decides on. */
export const chargesOf = ({ price, isLateWaived, fee, correction }: VisitCharges): VisitCharges => ({
  price,
  isLateWaived,
  fee,
  correction,
});
