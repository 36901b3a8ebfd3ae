import { emptyCatalog, recordsOf } from "@cleaning/contract/catalog/catalog";
import { catalogLists, type ListName, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { beforeEach, describe, expect, it } from "vitest";
import { nextId } from "../../platform/database/counter.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readList, putCatalog } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

describe.each(listNames)("the list %s", (name: ListName) => {
  it("is empty while there is none, in one request", async () => {
    expect(await readList(database, name)).toEqual({ [name]: [] });
    expect(database.requests).toHaveLength(1);
  });

  it("has what was put, every field of it, in the order it was put", async () => {
    const records = recordsOf(demoCatalog, name).toReversed();
    await putCatalog(database, { ...emptyCatalog, [name]: records });
    expect(await readList(database, name)).toEqual({ [name]: records });
  });

  it("leaves no id that was put to be given again, whatever is put later", async () => {
    await putCatalog(database, demoCatalog);
    await putCatalog(database, { [name]: recordsOf(demoCatalog, name).slice(0, 1) });
    const highest = Math.max(...recordsOf(demoCatalog, name).map(({ id }) => id));
    expect(await nextId(database, catalogLists[name].entity)).toBe(highest + 1);
  });

  it("keeps what is left out, and replaces what has the same id", async () => {
    await putCatalog(database, demoCatalog);
    await putCatalog(database, {});
    await putCatalog(database, { services: demoCatalog.services.map((service) => ({ ...service, price: "$1" })) });
    const expected = { ...demoCatalog, services: demoCatalog.services.map((service) => ({ ...service, price: "$1" })) };
    expect(await readList(database, name)).toEqual({ [name]: expected[name] });
  });
});
