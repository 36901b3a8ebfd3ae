import { scrypt } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { testDatabase } from "@cleaning/core/testing";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { describe, expect, it, vi } from "vitest";
import { handlers } from "../accounts.ts";
import { accountsOn, contextWith, depsOn, eventOf } from "../testing/index.ts";
import { createApiFunction } from "./api-function.ts";
import { runOnce } from "./idempotent.ts";

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

describe("an answer that is stored for repeats", () => {
  const answer = { customer: "Ann Lee", visits: [{ note: "The key is under the mat" }], none: null };
  const submission = { route: "POST /api/admin/visits/{id}/apply", key: "key-00000001", caller: "sub-1", body: {} };

  const stored = async () => {
    const database = await testDatabase();
    const deps = depsOn(database);
    const run = vi.fn<() => Promise<unknown>>(async () => answer);
    const send = () => runOnce(deps, contextWith(), submission, run);
    expect(await send()).toEqual(answer);
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const item = Items.find(({ pk }) => pk === "$cleaning_idempotency");
    return { run, send, item };
  };

  it("names nobody in the table, and is what a repeat gets", async () => {
    const { run, send, item } = await stored();
    expect(JSON.stringify(item)).not.toMatch(/Ann|mat|key-00000001/);
    expect(await send()).toEqual(answer);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
