import type { CalendarDate } from "@cleaning/contract/calendar";
import {
  type CheckoutPlan,
  isSameService,
  packageOf,
  packages,
  readCheckoutPlan,
  validBasePrices,
} from "@cleaning/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { servicesQuery } from "#queries/catalog.ts";
import type { SearchOf } from "../../pages.ts";
import { settlePlan } from "./settle-plan.ts";

/** What the checkout is about. */
export type Checkout =
  /** The address says too little, or it is not known yet what it is worth. */
  | { status: "loading" }
  /** `linkPrice` is what the address said, in dollars, when it is not the price any more. */
  | { status: "offered"; plan: CheckoutPlan; linkPrice: number | undefined }
  /** There is no such service. */
  | { status: "withdrawn" };

const readPlan = (search: SearchOf<"subscription">): CheckoutPlan | undefined => {
  const plan = readCheckoutPlan(search);
  const kind = plan && packageOf(plan.serviceType);
  return plan && kind ? { ...plan, serviceType: packages[kind].serviceType } : plan;
};

/**
 * Reads the plan from the address and checks it as the server will. The packages' prices are known; only for another
 * price or service the catalogue is asked, and when it does not answer the address is taken at its word: the server has
 * the last one.
 *
 * @param today the date at the business; undefined while the page is taken over as it was built
 */
export const usePlan = (search: SearchOf<"subscription">, today: CalendarDate | undefined): Checkout => {
  const asked = today === undefined ? undefined : readPlan(search);
  const kind = asked && packageOf(asked.serviceType);
  const known = validBasePrices(kind, undefined);
  const isKnown = asked !== undefined && known.has(asked.basePrice);
  const { data, isError, fetchStatus } = useQuery({
    ...servicesQuery,
    enabled: asked !== undefined && !isKnown,
  });
  if (asked === undefined || today === undefined) return { status: "loading" };

  const offer = (plan: CheckoutPlan | undefined): Checkout =>
    plan === undefined
      ? { status: "withdrawn" }
      : { status: "offered", plan, linkPrice: plan.price === asked.price ? undefined : asked.price };
  if (isKnown) return offer(settlePlan(asked, known, today));
  if (data !== undefined) {
    const service =
      data.find(({ name }) => isSameService(name, asked.serviceType)) ?? data.find(({ type }) => type === kind);
    if (service === undefined) return offer(undefined);
    const prices = validBasePrices(kind ?? packageOf(service.type), service.price);
    const named = kind === undefined ? { ...asked, serviceType: service.name } : asked;
    return offer(settlePlan(named, prices, today));
  }
  return isError || fetchStatus === "paused" ? offer(asked) : { status: "loading" };
};
