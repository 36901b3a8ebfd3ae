import { describe, expect, it } from "vitest";
import { historyKinds } from "../admin/history.ts";
import { demoCatalog } from "../demo/catalog.ts";
import { openApiDocument } from "../openapi.ts";
import { routes } from "../routes.ts";
import { listCall } from "../routes/site.ts";
import { catalogFile, newRecordSchemas } from "./catalog-file.ts";
import { catalogLists, listDefinition, type FieldKind, listNames } from "./catalog-lists.ts";
import { recordSchemas, recordsOf } from "./catalog.ts";

it("cacheable routes are exactly the declared lists, the prices and how to pay", () => {
  const cached = Object.entries(routes).flatMap(([call, route]) => ("cache" in route ? [call] : []));
  expect(cached).toEqual([...listNames.map(listCall), "GET /api/prices", "GET /api/payment"]);
});

describe.each(listNames)("the list %s", (name) => {
  const { path, entity, label, fields } = listDefinition(name);
  const [record = { id: 0 }] = recordsOf(demoCatalog, name);

  it("has only its declared fields, a name in the OpenAPI document and a history", () => {
    const route = routes[listCall(name)];
    expect(route.output().parse({ [name]: [{ ...record, position: 1, pk: "x" }] })).toEqual({ [name]: [record] });
    expect(Object.keys(record).toSorted()).toEqual(["id", ...Object.keys(fields)].toSorted());
    expect(fields).toHaveProperty(label);
    expect(JSON.stringify(openApiDocument())).toContain(
      `"#/components/schemas/${entity.charAt(0).toUpperCase()}${entity.slice(1)}"`,
    );
    expect(historyKinds).toContain(path);
  });

  it("is accepted in an owner's file in the form of its answer", () => {
    const file = { [name]: demoCatalog[name] };
    expect(catalogFile().parse(file)).toEqual(file);
    const { id: _, ...newRecord } = record;
    expect(newRecordSchemas[name]().parse(newRecord)).toEqual(newRecord);
  });

  const choices = Object.entries<FieldKind>(fields).filter(([, kind]) => typeof kind !== "string");
  it.each(choices)("reads an unknown %s as other, which an owner's file may not contain", (field) => {
    const odd = { ...record, [field]: "odd" };
    expect(recordSchemas[name]().parse(odd)).toEqual({ ...record, [field]: "other" });
    expect(catalogFile().safeParse({ [name]: [odd] }).success).toBe(false);
  });
});

it("no two lists share a path or an entity", () => {
  const lists = Object.values(catalogLists);
  expect(new Set(lists.map(({ path }) => path)).size).toBe(lists.length);
  expect(new Set(lists.map(({ entity }) => entity.toLowerCase())).size).toBe(lists.length);
});
