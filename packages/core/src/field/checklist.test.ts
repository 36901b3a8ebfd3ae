import { expect, it } from "vitest";
import { listEntities } from "../catalog/entities.ts";
import { putCatalog } from "../catalog/index.ts";
import { testDatabase } from "../testing/index.ts";
import { checklistOf } from "./checklist.ts";
import { readFeatures } from "./features.ts";

const plain = (label: string, isDone: boolean) => ({ id: label, label, isExtra: false, isDone });
const extra = (label: string, isDone: boolean) => ({ id: `extra: ${label}`, label, isExtra: true, isDone });

it("a checklist is what the service includes, then the extras, each once, with what is done", () => {
  const work = { features: ["Dusting", "Oven", "Floors", "Dusting"], extras: ["Oven"] };
  expect(checklistOf(work, ["extra: Oven", "Dusting"])).toEqual([
    plain("Dusting", true),
    plain("Oven", false),
    plain("Floors", false),
    extra("Oven", true),
  ]);
  expect(checklistOf({ features: ["Floors"], extras: [] }, [])).toEqual([plain("Floors", false)]);
});

it("what was done of an item that left the list stays", () => {
  expect(checklistOf({ features: ["Floors"], extras: [] }, ["Blinds", "extra: Oven"])).toEqual([
    plain("Floors", false),
    plain("Blinds", true),
    extra("Oven", true),
  ]);
});

it("features are found by the service's id in one request, also of one that is no longer offered", async () => {
  const database = await testDatabase();
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  await putCatalog(database, {
    services: [
      { ...service, id: 1, name: "Standard", features: ["Floors"] },
      { ...service, id: 2, name: "Deep", features: ["Oven"] },
    ],
  });
  await listEntities.services(database).patch({ id: 2 }).set({ isRetired: true }).go();
  database.requests.length = 0;
  const features = await readFeatures(database);
  expect(database.requests).toEqual(["QueryCommand"]);
  expect([features.get(1), features.get(2), features.get(3)]).toEqual([["Floors"], ["Oven"], undefined]);
});
