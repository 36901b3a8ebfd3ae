import { expect, it } from "vitest";
import { listEntities } from "../catalog/entities.ts";
import { putCatalog } from "../catalog/index.ts";
import { testDatabase } from "../testing/index.ts";
import { checklistOf, readFeatures } from "./checklist.ts";

const progress = { checked: [] as string[], notes: 0, photos: 0, overtaken: 0 };
const item = (label: string, isExtra: boolean, isDone: boolean) => ({ id: label, label, isExtra, isDone });

it("a checklist is what the service includes, then the extras, each once, with what is done", () => {
  const visit = { extras: ["Oven", "Windows"], progress: { ...progress, checked: ["Oven", "Dusting"] } };
  expect(checklistOf(["Dusting", "Oven", "Floors", "Dusting"], visit)).toEqual([
    item("Dusting", false, true),
    item("Floors", false, false),
    item("Oven", true, true),
    item("Windows", true, false),
  ]);
  expect(checklistOf(["Floors"], { extras: [] })).toEqual([item("Floors", false, false)]);
});

it("what was done of an item that left the list stays", () => {
  const visit = { extras: [], progress: { ...progress, checked: ["Blinds"] } };
  expect(checklistOf(["Floors"], visit)).toEqual([item("Floors", false, false), item("Blinds", false, true)]);
});

it("features are found by the service's name in one request, of one no longer offered too, and of none there are none", async () => {
  const database = await testDatabase();
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  await putCatalog(database, {
    services: [
      { ...service, id: 1, name: "Standard", features: ["Floors"] },
      { ...service, id: 2, name: "Deep", features: ["Oven"] },
      { ...service, id: 3, name: "Standard", features: ["Old"] },
    ],
  });
  for (const id of [2, 3]) await listEntities.services(database).patch({ id }).set({ isRetired: true }).go();
  database.requests.length = 0;
  const features = await readFeatures(database);
  expect(database.requests).toEqual(["QueryCommand"]);
  expect([features("Standard"), features("Deep"), features("Gone")]).toEqual([["Floors"], ["Oven"], []]);
});
