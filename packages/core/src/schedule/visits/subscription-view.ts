import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import { priceIn } from "@cleaning/scheduling/changes/price";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { firstDateOf, segmentOn } from "@cleaning/scheduling/recurrence/occurrences";
import { nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Segment } from "@cleaning/scheduling/schedule";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { recurringFrequency } from "../subscriptions/revenue.ts";

type Terms = NonNullable<SubscriptionView["nextTerms"]>;

/** Of the later segments in which frequency or price differ from those before, and a visit still takes place. */
const laterTermsOf = (
  { segments, ending }: Schedule["subscription"],
  current: Segment | undefined,
  shown: Pick<SubscriptionView, "frequency" | "price">,
): { terms: Terms; extrasCents: number | undefined }[] => {
  const laterSegments = current === undefined ? [] : segments.slice(segments.indexOf(current) + 1);
  const all = laterSegments
    .flatMap((segment) => {
      const { frequency, priceCents, extrasCents } = segment;
      const from = firstDateOf(segment);
      if (from === undefined || frequency === "once") return [];
      return [{ terms: { from, frequency, price: priceCents / 100 }, extrasCents }];
    })
    .filter(({ terms: { from } }) => ending === undefined || from < ending.on);
  return all.filter(({ terms: { frequency, price } }, index) => {
    const before = all[index - 1]?.terms ?? shown;
    return frequency !== before.frequency || price !== before.price;
  });
};

/** Frequency, service and price are today's. */
export const subscriptionView = (
  schedule: Schedule,
  {
    frequency,
    priceCents,
    providerSubscriptionId,
    homeId = profileHome,
    isHomeGone,
  }: Pick<SubscriptionRecord, "frequency" | "priceCents" | "providerSubscriptionId" | "homeId" | "isHomeGone">,
  { now, businessHours }: Context,
): SubscriptionView => {
  const { subscriptionId, serviceName, segments, pause, ending, baseCents } = schedule.subscription;
  const nextVisitFrom = (date: string) => nextVisitDate(schedule, date, businessHours);
  const today = todayAt(now);
  const segment = segmentOn(segments, today);
  const current = recurringFrequency({ frequency: segment?.frequency ?? frequency });
  const price = (segment?.priceCents ?? priceCents) / 100;
  const pricesOf = (known: Pick<SubscriptionView, "frequency" | "price">, extrasCents = 0) => {
    const priceOf = (one: Frequency): number =>
      one === known.frequency ? known.price : priceIn(one, baseCents + extrasCents) / 100;
    return {
      weekly: priceOf("weekly"),
      biweekly: priceOf("biweekly"),
      monthly: priceOf("monthly"),
      every3weeks: priceOf("every3weeks"),
      every4weeks: priceOf("every4weeks"),
      every8weeks: priceOf("every8weeks"),
    };
  };
  const later = laterTermsOf(schedule.subscription, segment, { frequency: current, price });
  const [nextTerms, ...furtherTerms] = later.map(({ terms }) => terms);
  const last = later.at(-1);
  return {
    id: subscriptionId,
    homeId,
    ...omitUndefined({ isHomeGone }),
    service: serviceName,
    frequency: current,
    price,
    ...omitUndefined({ nextTerms, furtherTerms: furtherTerms.length === 0 ? undefined : furtherTerms }),
    ...(last && { nextPrices: pricesOf(last.terms, last.extrasCents) }),
    prices: pricesOf({ frequency: current, price }, segment?.extrasCents),
    pause:
      pause === undefined || pause.until < today
        ? null
        : {
            from: pause.from,
            until: pause.until,
            ...omitUndefined({ nextDate: nextVisitFrom(plusDays(pause.until, 1)) }),
          },
    ending: ending === undefined ? null : { on: ending.on, reason: ending.reason },
    nextDate: nextVisitFrom(today) ?? null,
    isBilledByProvider: providerSubscriptionId !== undefined,
  };
};
