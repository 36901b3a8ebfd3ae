import type { Catalog } from "@cleaning/contract/catalog";
import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { listExtraServices, listJobPositions, listServices, listTestimonials, putCatalog } from "./index.ts";

const service = { description: "d", features: ["f"], isPopular: false, price: "$150", type: "standard" as const };
const catalog: Catalog = {
  services: [
    { ...service, id: 20, name: "First" },
    { ...service, id: 3, name: "Second" },
  ],
  extraServices: [{ id: 1, name: "Oven", description: "d", icon: "fire", price: "$25" }],
  testimonials: [
    {
      id: 1,
      name: "Ann",
      location: "Logan",
      date: "May 2026",
      rating: 4.9,
      text: "t",
      initials: "A",
      avatarColor: "indigo",
    },
  ],
  positions: [{ id: 1, title: "Cleaner", type: "Full-time", description: "d" }],
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

it.each([
  ["services", listServices],
  ["extra services", listExtraServices],
  ["testimonials", listTestimonials],
  ["openings", listJobPositions],
] as const)("lists no %s while there are none, in one request", async (_, list) => {
  expect(await list(database)).toEqual([]);
  expect(database.requests).toHaveLength(1);
});

it("lists what was put, in the order it was put", async () => {
  await putCatalog(database, catalog);
  expect((await listServices(database)).map(({ name }) => name)).toEqual(["First", "Second"]);
  expect(await listExtraServices(database)).toMatchObject(catalog.extraServices);
  expect(await listTestimonials(database)).toMatchObject(catalog.testimonials);
  expect(await listJobPositions(database)).toMatchObject(catalog.positions);
});

it("replaces what has the same id", async () => {
  await putCatalog(database, catalog);
  await putCatalog(database, { ...catalog, services: [{ ...service, id: 3, name: "Renamed" }] });
  expect((await listServices(database)).map(({ name }) => name).toSorted()).toEqual(["First", "Renamed"]);
});
