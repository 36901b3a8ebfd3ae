import { describe, expect, it } from "vitest";
import { anchorOf, firstPlan } from "./first-plan.ts";
import { usualOpening } from "./opening.ts";
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
const setting = { today: "2026-11-22", opening: usualOpening };

describe("the plan of a subscription", () => {
  it("begins on the next open day, so that an order on a Sunday does not move every visit", () => {
    const plan = firstPlan(sold, setting);
    expect(plan.segments).toEqual([
      {
        from: "2026-11-30",
        anchor: "2026-11-30",
        rhythm: "biweekly",
        minutes: 255,
        agents: [],
        priceCents: 21_250,
        extras: [],
        except: [],
      },
    ]);
    const { made } = extend({ plan, visits: [] }, setting);
    expect(made.map(({ date, isDisplaced }) => `${date} ${isDisplaced}`).slice(0, 3)).toEqual([
      "2026-11-30 false",
      "2026-12-14 false",
      "2026-12-28 false",
    ]);
    expect(made.every(({ isTentative }) => isTentative)).toBe(true);
    expect(anchorOf("2026-12-25", "standard", usualOpening)).toBe("2026-12-26");
  });

  it("from a date in the past takes the rhythm and no more, and is due at once", () => {
    const plan = firstPlan({ ...sold, firstDate: "2026-10-05" }, setting);
    expect(nextVisitDate({ plan, visits: [] }, setting.today, usualOpening)).toBe("2026-11-30");
    expect((nextDue(plan) ?? "") <= setting.today).toBe(true);
    expect(extend({ plan, visits: [] }, setting).made[0]?.date).toBe("2026-11-30");
  });

  it.each([
    ["standard", 135],
    ["deep", 255],
    ["moveout", 300],
    ["bedroom", 120],
  ])("of a %s cleaning takes %i minutes while the home is not known", (serviceType, minutes) =>
    expect(firstPlan({ ...sold, serviceType }, setting).segments[0]?.minutes).toBe(minutes),
  );
});
