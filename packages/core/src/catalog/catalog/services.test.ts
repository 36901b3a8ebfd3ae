import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { discounted } from "@cleaning/contract/pricing/pricing";
import { beforeEach, expect, it } from "vitest";
import { createUser } from "../../people/users/records.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { compareWithOurs } from "../../sales/sync/compare.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { savePriceBook } from "../price-book/index.ts";
import { readServices } from "./services.ts";

const now = new Date("2026-11-21T18:00:00Z");
const { version: _, ...first } = firstPriceBook;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  await createUser(
    database,
    { identityId: "sub-ada", email: "ada@example.test", name: "Ada Lee", emailConfirmed: true },
    now,
  );
  const figures = { ...first, services: { ...first.services, standard: 160 } };
  await savePriceBook(database, { version: 1, figures }, { by: "sub-ada", key: "key-1", now });
});

const place = (basePrice: number) =>
  placeOrder(
    database,
    { ...testOrderRequest(), basePrice, price: discounted(basePrice, testOrderRequest().discountPercentage) },
    { key: `key-of-${basePrice}`, identityId: undefined, now },
  );

it("a price that the office changes is the price of the service everywhere that services are read", async () => {
  const { services } = await readServices(database);
  expect(services.find(({ type }) => type === "standard")?.price).toBe("$160");
});

it("a price that the office changes is what the checkout takes, and the one before is refused", async () => {
  await expect(place(150)).rejects.toMatchObject({ kind: "brokenReference" });
  await expect(place(160)).resolves.toMatchObject({ isSynced: false });
});

it("a price that the office changes is what the provider's is compared with", async () => {
  const none = { services: [], products: [], customers: [], agents: [], subscriptions: [], schedules: [], cut: [] };
  const theirs = [150, 160].map((price, index) => ({ id: String(index), name: "Standard Cleaning", price }));
  const { services } = await compareWithOurs(database, { ...none, organization: null, services: theirs });
  expect(services.map(({ differences }) => differences)).toEqual([
    [{ field: "price", theirs: "150", ours: "160" }],
    [],
  ]);
});
