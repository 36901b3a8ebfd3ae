import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing/pricing";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { placeOrder } from "./place.ts";
import { testOrderRequest, stockCatalog, storedOrders } from "./testing.ts";

/** A day outside all seasons. */
const now = new Date("2026-11-21T18:00:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const place = (key: string, request = testOrderRequest(), identityId?: string) =>
  placeOrder(database, request, { key, identityId, now });
const stored = () => storedOrders(database);

describe("a price", () => {
  const noRecords = { subscriptions: [], customers: [], users: [], deliveries: [], mails: [] };

  it.each([
    [{ price: 1 }],
    [{ basePrice: 175, price: 149 }],
    [{ discountPercentage: 90, price: 15 }],
    [{ frequency: "monthly" }],
    [{ serviceType: "Deep Cleaning" }],
    // The winter discount, in November.
    [{ discountPercentage: 18, price: 123 }],
    [{ serviceType: "Bedroom Cleaning", basePrice: 40, price: 34 }],
    // The catalogue file's price, which the price book replaces.
    [{ basePrice: 165, price: 140 }],
  ] as const)("that is not offered is refused, and nothing is stored: %j", async (changes) => {
    await expect(place("key-00000001", testOrderRequest(changes))).rejects.toMatchObject({
      kind: "brokenReference",
      message: priceChangedMessage,
    });
    expect(await stored()).toEqual(noRecords);
  });

  it("of a service that is not there is refused, and nothing is stored", async () => {
    for (const serviceType of ["Window Cleaning", "moveout", "function Object() { [native code] }"])
      await expect(place("key-00000001", testOrderRequest({ serviceType }))).rejects.toMatchObject({
        kind: "brokenReference",
        message: "There is no such service.",
      });
    expect(await stored()).toEqual(noRecords);
  });

  it.each([
    ["Standard Cleaning", 150],
    ["standard", 150],
    [" deep cleaning", 250],
    ["Bedroom Cleaning", 60],
  ])("of %s at $%d is taken at every frequency, in exact cents", async (serviceType, basePrice) => {
    for (const frequency of offeredFrequencies) {
      const discountPercentage = dialogDiscounts[frequency];
      const price = discounted(basePrice, discountPercentage);
      const subscription = { serviceType, frequency, basePrice, discountPercentage, price };
      await place(`key-for-${frequency}`, testOrderRequest(subscription));
      expect((await stored()).subscriptions.at(-1)?.priceCents).toBe(price * 100);
    }
  });
});
