import { firstPriceBook, quoteOf } from "@cleaning/contract/pricing/price-book";
import { withExtras } from "@cleaning/scheduling/changes/extras";
import { expect, it } from "vitest";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { savePriceBook } from "../../catalog/price-book/index.ts";
import { testDatabase } from "../../testing/index.ts";
import { readExtras } from "./extras.ts";

it("extras that are added to a visit cost what they would have cost in its booking", async () => {
  const database = await testDatabase();
  const extra = { description: "", icon: "fire" as const };
  const extraServices = [
    { ...extra, id: 1, name: "Inside oven", price: "$25.50" },
    { ...extra, id: 2, name: "Inside fridge", price: "$19.50-35.50" },
  ];
  await putCatalog(database, { extraServices });
  const home = { service: "standard", squareFeet: 1_500, bedrooms: 3, bathrooms: 2, condition: "tidy" } as const;
  const inputs = { ...home, pets: false, frequency: "once" } as const;
  const { price } = quoteOf(firstPriceBook, inputs, []);
  const work = { extras: [], minutes: 120, priceCents: price * 100 };
  const requestedExtras = await readExtras(database, ["Inside oven", "Inside fridge"]);
  const { priceCents } = withExtras(work, requestedExtras, { frequency: "once", baseCents: price * 100 });
  expect(priceCents).toBe(quoteOf(firstPriceBook, inputs, extraServices).price * 100);
});

it("takes as long for each extra as the price book in force says, and never less than a quarter of an hour", async () => {
  const database = await testDatabase();
  const extraServices = [{ id: 1, name: "Inside oven", price: "$25", description: "", icon: "fire" as const }];
  await putCatalog(database, { extraServices });
  const { version, ...figures } = firstPriceBook;
  const slower = { ...figures, time: { ...figures.time, extra: 32.5 } };
  const by = { by: "office", key: "slower-extras", now: new Date("2026-11-20T12:00:00Z") };
  await savePriceBook(database, { version, figures: slower }, by);
  const work = { extras: [], minutes: 120, priceCents: 15_000 };
  const subscription = { frequency: "weekly", baseCents: 15_000 } as const;
  const added = withExtras(work, await readExtras(database, ["Inside oven"]), subscription);
  expect(added.minutes).toBe(153);
  const none = await readExtras(database, []);
  expect(withExtras({ ...work, ...added }, none, subscription).minutes).toBe(120);
  expect(withExtras({ ...work, extras: ["Inside oven"], minutes: 20 }, none, subscription).minutes).toBe(15);
  const fraction = { names: ["a", "b", "c"], cents: 0, minutesEach: 0.5 };
  expect(withExtras(work, fraction, subscription).minutes).toBe(122);
});

it("takes away what extras took when they were chosen, whatever the price book says since", () => {
  const work = { extras: [], minutes: 120, priceCents: 15_000 };
  const subscription = { frequency: "weekly", baseCents: 15_000 } as const;
  for (const [before, since] of [
    [0, 60],
    [20, 60],
    [60, 0],
    [0.5, 32.55],
  ] as const) {
    const added = withExtras(work, { names: ["a", "b", "c"], cents: 0, minutesEach: before }, subscription);
    expect(withExtras({ ...work, ...added }, { names: [], cents: 0, minutesEach: since }, subscription).minutes).toBe(
      120,
    );
  }
});
