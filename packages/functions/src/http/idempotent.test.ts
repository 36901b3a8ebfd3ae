import { scrypt } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { testDatabase } from "@cleaning/core/testing";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { describe, expect, it, vi } from "vitest";
import { handlers } from "../accounts.ts";
import { handlers as siteHandlers } from "../site.ts";
import { accountsOn, contextWith, depsOn, eventOf } from "../testing/index.ts";
import { createApiFunction } from "./api-function.ts";
import { submissionOf } from "./idempotent.ts";

vi.mock("node:crypto", { spy: true });

const person = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  password: "8 quiet spoons",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city: "Logan",
  zipCode: "84321",
};

it("a registration over its address's limit is refused before its password is hashed, a repeat too", async () => {
  const database = await testDatabase();
  const deps = depsOn(database);
  const environment = { ...deps.environment(), formLimitFactor: 0.1 };
  deps.environment = () => environment;
  deps.accounts = accountsOn(database, fakeIdentity());
  const handle = createApiFunction(accountsRoutes, handlers, deps);
  const register = async (key: string): Promise<number> => {
    const headers = { "idempotency-key": key };
    return (await handle(eventOf("POST /api/register", { headers, body: person }), contextWith())).statusCode;
  };
  expect([await register("key-00000001"), await register("key-00000001")]).toEqual([201, 201]);
  expect(scrypt).toHaveBeenCalledTimes(2);
  expect([await register("key-00000001"), await register("key-00000002")]).toEqual([429, 429]);
  expect(scrypt).toHaveBeenCalledTimes(2);
});

describe("a submission", () => {
  const sent = { route: "POST /api/contact", key: "key-00000001", caller: "sub-1", params: undefined, body: { a: 1 } };

  it("is named by its call, key and sender, whatever their lengths, and holds what was sent", async () => {
    const deps = depsOn(await testDatabase());
    const { key, content } = await submissionOf(deps, sent);
    const [other, params] = [{ a: 2 }, { id: 2 }];
    const differing = [
      { route: "POST /api/bookings" },
      { key: "k".repeat(100) },
      { caller: "sub-2" },
      { caller: undefined },
    ];
    for (const part of differing) expect((await submissionOf(deps, { ...sent, ...part })).key).not.toBe(key);
    for (const part of [{ body: other }, { params }, { body: { text: "x".repeat(6_000_000) } }]) {
      const changed = await submissionOf(deps, { ...sent, ...part });
      expect([changed.key, changed.content?.length]).toEqual([key, content?.length]);
      expect(changed.content).not.toBe(content);
    }
  });

  it("of a visitor is another one with other content, and the same without the notes about access", async () => {
    const deps = depsOn(await testDatabase());
    const visitor = { ...sent, caller: undefined };
    const { key } = await submissionOf(deps, visitor);
    expect((await submissionOf(deps, { ...visitor, body: { a: 2 } })).key).not.toBe(key);
    const withNotes = { ...visitor, body: { a: 1, accessNotes: "The key is under the mat." } };
    expect((await submissionOf(deps, withNotes)).key).toBe(key);
  });

  it("has the same content whatever its sender had seen of a record", async () => {
    const deps = depsOn(await testDatabase());
    const { content } = await submissionOf(deps, sent);
    const withExpected = { ...sent, body: { a: 1, expected: { repliedAt: null } } };
    expect((await submissionOf(deps, withExpected)).content).toBe(content);
  });

  it("leaves a record that names nobody and holds no answer, for a day", async () => {
    const database = await testDatabase();
    const handle = createApiFunction(siteRoutes, siteHandlers, depsOn(database));
    const { firstName, lastName, email, phone } = person;
    const body = { firstName, lastName, email, phone, service: "deep", message: "Three bedrooms." };
    const headers = { "idempotency-key": "key-00000001" };
    expect((await handle(eventOf("POST /api/contact", { headers, body }), contextWith())).statusCode).toBe(201);
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const record = Items.find(({ __edb_e__ }) => __edb_e__ === "idempotencyRecord");
    expect(JSON.stringify(record)).not.toMatch(/Ann|Lee|ann@|bedrooms|0100|key-00000001/);
    expect(record).toMatchObject({ recordId: 1, expiresAt: expect.any(Number) });
    expect(Number(record?.["expiresAt"]) - Date.now() / 1_000).toBeCloseTo(24 * 3_600, -2);
  });
});
