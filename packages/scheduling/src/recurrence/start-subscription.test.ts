import { frequencies } from "@cleaning/contract/pricing/frequencies";
import { packagePrices } from "@cleaning/contract/pricing/package-prices";
import { describe, expect, it } from "vitest";
import { defaultBusinessHours } from "../business-hours/business-hours.ts";
import { priceIn } from "../changes/price.ts";
import { anchorOf, baseOf, startSubscription } from "./start-subscription.ts";
import { extend, nextDue, nextVisitDate } from "./timeline.ts";

const sold = {
  id: 7,
  customerId: 3,
  serviceName: "Deep Cleaning",
  serviceType: "deep",
  frequency: "biweekly" as const,
  priceCents: 21_250,
  baseCents: 25_000,
  town: "Logan",
  firstDate: "2026-11-29",
};
const context = { today: "2026-11-22", businessHours: defaultBusinessHours };

describe("a new subscription's schedule", () => {
  it("begins on the next open day, so that an order on a Sunday does not move every visit", () => {
    const subscription = startSubscription(sold, context);
    expect(subscription.segments).toEqual([
      {
        from: "2026-11-30",
        anchor: "2026-11-30",
        frequency: "biweekly",
        minutes: 255,
        agents: [],
        priceCents: 21_250,
        extras: [],
        except: [],
      },
    ]);
    const { created } = extend({ subscription, visits: [] }, context);
    expect(created.map(({ date, isMovedByCompany }) => `${date} ${isMovedByCompany}`).slice(0, 3)).toEqual([
      "2026-11-30 false",
      "2026-12-14 false",
      "2026-12-28 false",
    ]);
    expect(created.every(({ isTentative }) => isTentative)).toBe(true);
    expect(anchorOf("2026-12-25", "standard", defaultBusinessHours)).toBe("2026-12-26");
  });

  it("from a date in the past takes the frequency and no more, and is due at once", () => {
    const subscription = startSubscription({ ...sold, firstDate: "2026-10-05" }, context);
    expect(nextVisitDate({ subscription, visits: [] }, context.today, defaultBusinessHours)).toBe("2026-11-30");
    expect((nextDue(subscription) ?? "") <= context.today).toBe(true);
    expect(extend({ subscription, visits: [] }, context).created[0]?.date).toBe("2026-11-30");
  });

  it.each([
    ["standard", 135],
    ["deep", 255],
    ["moveout", 300],
    ["bedroom", 120],
  ])("of a %s cleaning takes %i minutes while the home is not known", (serviceType, minutes) =>
    expect(startSubscription({ ...sold, serviceType }, context).segments[0]?.minutes).toBe(minutes),
  );
});

describe("the price before the discount", () => {
  const dollars = Array.from({ length: 1_000 }, (_, index) => index + 1);

  it.each(Object.values(packagePrices).flatMap((price) => frequencies.map((frequency) => [price, frequency] as const)))(
    "is that of the price list: $%i %s, and so is every other frequency's price",
    (price, frequency) => {
      const priceCents = priceIn(frequency, price * 100);
      expect(baseOf(priceCents, frequency)).toBe(price * 100);
      const { baseCents } = startSubscription({ ...sold, baseCents: undefined, frequency, priceCents }, context);
      expect(baseCents).toBe(price * 100);
    },
  );

  it.each(frequencies)("gives the %s price again, of prices in steps of five the very same", (frequency) => {
    for (const price of dollars) {
      const priceCents = priceIn(frequency, price * 100);
      const base = baseOf(priceCents, frequency);
      expect([base % 100, priceIn(frequency, base)]).toEqual([0, priceCents]);
      if (price % 5 === 0) expect(base).toBe(price * 100);
    }
  });

  it("is what the discount alone gives where no price in whole dollars does", () =>
    expect([baseOf(12_750, "biweekly"), baseOf(13_275, "biweekly"), baseOf(12_010, "weekly")]).toEqual([
      15_000, 15_618, 15_013,
    ]));
});
