import type { CalendarDate } from "@cleaning/contract/format/calendar";
import {
  type CheckoutPlan,
  isSameService,
  packageOf,
  packages,
  readCheckoutPlan,
  validBasePrices,
} from "@cleaning/contract/pricing/plans";
import { useQuery } from "@tanstack/react-query";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { usePackagePrices } from "#nouns/prices/queries.ts";
import type { SearchOf } from "../../pages.ts";
import { atBestPrice, resolvePlan } from "./settle-plan.ts";

type CheckoutState =
  /** The plan is not checked yet. */
  | { status: "loading" }
  /** The address is incomplete. */
  | { status: "missing"; serviceType: string }
  /**
   * `plan` is what is ordered, `linkPlan` what the address says. `current` is the offer of today, where the address names
   * a price that the server would refuse.
   */
  | { status: "offered"; plan: CheckoutPlan; linkPlan: CheckoutPlan; current: CheckoutPlan | undefined }
  | { status: "withdrawn" }
  /** The address names a plan, but no frequency or no price of ours. */
  | { status: "unknown"; serviceType: string };

const isComplete = ({ serviceType = "", frequency = "", price = "" }: SearchOf<"subscription">): boolean =>
  [serviceType, frequency, price].every((text) => text.trim() !== "");

const readPlan = (search: SearchOf<"subscription">): CheckoutPlan | undefined => {
  const plan = readCheckoutPlan(search);
  const kind = plan && packageOf(plan.serviceType);
  return plan && kind ? { ...plan, serviceType: packages[kind].serviceType } : plan;
};

const offered = (linkPlan: CheckoutPlan): CheckoutState => ({
  status: "offered",
  plan: atBestPrice(linkPlan),
  linkPlan,
  current: undefined,
});

/**
 * The catalogue is asked only for prices or services outside the packages; without its answer the address is accepted,
 * because the server decides. `today` is undefined during hydration.
 */
export const usePlan = (search: SearchOf<"subscription">, today: CalendarDate | undefined): CheckoutState => {
  const linkPlan = today === undefined ? undefined : readPlan(search);
  const kind = linkPlan && packageOf(linkPlan.serviceType);
  const packagePrices = usePackagePrices(linkPlan !== undefined);
  const builtPrices = validBasePrices(kind, undefined, packagePrices);
  const isBuiltPrice = linkPlan !== undefined && builtPrices.has(linkPlan.basePrice);
  const { data, isError, fetchStatus } = useQuery({
    ...servicesQuery,
    enabled: linkPlan !== undefined && !isBuiltPrice,
  });
  if (today === undefined) return { status: "loading" };
  if (linkPlan === undefined)
    return { status: isComplete(search) ? "unknown" : "missing", serviceType: search.serviceType ?? "" };

  const offer = (plan: CheckoutPlan, basePrices: ReadonlySet<number>): CheckoutState => {
    const current = resolvePlan(plan, basePrices, today);
    if (current === undefined) return { status: "withdrawn" };
    if (current === plan) return offered(plan);
    return { status: "offered", plan, linkPlan: plan, current: atBestPrice(current) };
  };
  if (isBuiltPrice) return offer(linkPlan, builtPrices);
  if (data !== undefined) {
    const service =
      data.find(({ name }) => isSameService(name, linkPlan.serviceType)) ?? data.find(({ type }) => type === kind);
    if (service === undefined) return { status: "withdrawn" };
    const prices = validBasePrices(kind ?? packageOf(service.type), service.price, packagePrices);
    const named = kind === undefined ? { ...linkPlan, serviceType: service.name } : linkPlan;
    return offer(named, prices);
  }
  return isError || fetchStatus === "paused" ? offered(linkPlan) : { status: "loading" };
};
