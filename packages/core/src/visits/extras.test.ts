import { firstPriceBook, quoteOf } from "@cleaning/contract/price-book";
import { expect, it } from "vitest";
import { putCatalog } from "../catalog/index.ts";
import { testDatabase } from "../testing/index.ts";
import { readExtras, withExtras } from "./extras.ts";

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
  const wanted = await readExtras(database, ["Inside oven", "Inside fridge"]);
  const { priceCents } = withExtras(work, wanted, { rhythm: "once", baseCents: price * 100 });
  expect(priceCents).toBe(quoteOf(firstPriceBook, inputs, extraServices).price * 100);
});
