import { expect, it } from "vitest";
import { listEntities } from "../../catalog/catalog/entities.ts";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { testDatabase } from "../../testing/index.ts";
import { checklistIds, checklistOf } from "./checklist.ts";
import { featuresOfVisit, readFeatures } from "./features.ts";

const features = (...labels: string[]) => labels.map((label) => ({ label }));
const plain = (label: string, isDone: boolean) => ({ id: label, label, isExtra: false, isDone });
const extra = (label: string, isDone: boolean) => ({ id: `extra: ${label}`, label, isExtra: true, isDone });

it("a checklist is what the service includes, then the extras, each once, with what is done", () => {
  const work = { features: features("Dusting", "Oven", "Floors", "Dusting"), extras: ["Oven"] };
  expect(checklistOf(work, ["extra: Oven", "Dusting"])).toEqual([
    plain("Dusting", true),
    plain("Oven", false),
    plain("Floors", false),
    extra("Oven", true),
  ]);
  expect(checklistOf({ features: features("Floors"), extras: [] }, [])).toEqual([plain("Floors", false)]);
});

it("a done item that left the catalogue stays", () => {
  expect(checklistOf({ features: features("Floors"), extras: [] }, ["Blinds", "extra: Oven"])).toEqual([
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
  const found = await readFeatures(database);
  expect(database.requests).toEqual(["QueryCommand"]);
  expect([found.get(1), found.get(2), found.get(3)]).toEqual([features("Floors"), features("Oven"), undefined]);
});

it("a line for another service's items expands to them at any depth, and a cycle stays a line", async () => {
  const database = await testDatabase();
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  await putCatalog(database, {
    services: [
      { ...service, id: 1, name: "Standard Cleaning", features: ["Floors", "Beds"] },
      { ...service, id: 2, name: "Deep Cleaning", features: ["Everything in the standard cleaning", "Oven"] },
      { ...service, id: 3, name: "Move Out Cleaning", features: ["Everything in the deep cleaning", "Garage"] },
      { ...service, id: 4, name: "Windows", features: ["Everything in the windows", "Everything in the attic"] },
    ],
  });
  const found = await readFeatures(database);
  const collectiveLine = "Everything in the standard cleaning";
  expect(found.get(2)).toEqual([
    { label: "Floors", of: collectiveLine },
    { label: "Beds", of: collectiveLine },
    { label: "Oven" },
  ]);
  expect(found.get(3)?.map(({ label }) => label)).toEqual(["Floors", "Beds", "Oven", "Garage"]);
  expect(found.get(4)?.map(({ label }) => label)).toEqual(["Everything in the windows", "Everything in the attic"]);
  const checklist = checklistOf({ features: found.get(2) ?? [], extras: [] }, [collectiveLine]);
  expect(checklist).toEqual([plain("Floors", true), plain("Beds", true), plain("Oven", false)]);
});

it("a visit from which phones reported keeps the list that it had", () => {
  const work = { features: features("Floors", "Windows"), extras: [], stored: ["Floors", "Beds"] };
  expect(checklistOf(work, ["Beds"])).toEqual([plain("Floors", false), plain("Beds", true)]);
  expect([...checklistIds(work)]).toEqual(["Floors", "Beds"]);
});

it("a first visit with a service of its own has that one's list, all others that of the subscription", async () => {
  const database = await testDatabase();
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  await putCatalog(database, {
    services: [
      { ...service, id: 1, name: "Standard Cleaning", features: ["Floors"] },
      { ...service, id: 2, name: "Deep Cleaning", features: ["Baseboards"] },
    ],
  });
  const found = await readFeatures(database);
  const deep = { serviceName: "Deep Cleaning" };
  expect(featuresOfVisit(found, { ...deep, overrides: ["service", "price"] }, 1)).toEqual(features("Baseboards"));
  expect(featuresOfVisit(found, { ...deep, overrides: ["time"] }, 1)).toEqual(features("Floors"));
  expect(featuresOfVisit(found, { serviceName: "Gone", overrides: ["service"] }, 1)).toEqual(features("Floors"));
});
