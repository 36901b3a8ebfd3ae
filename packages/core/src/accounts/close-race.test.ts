import { beforeEach, expect, it, vi } from "vitest";
import { userEntity } from "../people/users/entity.ts";
import { findAccountOfEmail } from "../people/users/index.ts";
import { createUser } from "../people/users/records.ts";
import { placeOrder } from "../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../sales/orders/testing.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { closeAccount } from "./close.ts";
import { readAccountState } from "./ownership/account-state.ts";
import { applyConfirmedEmail } from "./ownership/confirmed-email.ts";

const now = new Date("2026-11-21T18:00:00Z");
const identityId = "sub-ann";
const email = "ann@example.test";
let meanwhile: () => Promise<unknown>;
vi.mock("./ownership/account-state.ts", async (load) => {
  const real = await load<typeof import("./ownership/account-state.ts")>();
  return {
    ...real,
    readAccountState: vi.fn<typeof readAccountState>(async (...parameters) => {
      const read = await real.readAccountState(...parameters);
      const run = meanwhile;
      meanwhile = async () => undefined;
      await run();
      return read;
    }),
  };
});

let database: TestDatabase;
beforeEach(async () => {
  meanwhile = async () => undefined;
  database = await testDatabase();
  await stockCatalog(database);
  await createUser(database, { identityId, email, name: "Ann Lee", emailConfirmed: false }, now);
});

it.each([["nothing was done in it"], ["an order was placed in it"]])(
  "an account that proves its address in the moment in which it is closed stays: %s",
  async (state) => {
    if (state.startsWith("an order")) await placeOrder(database, testOrderRequest(), { key: "key-1", identityId, now });
    meanwhile = () => applyConfirmedEmail(database, { identityId, email }, now);
    await expect(closeAccount(database, identityId, now)).rejects.toMatchObject({ kind: "conflict" });
    const { data } = await userEntity(database).query.newest({}).go();
    expect(data).toMatchObject([{ identityId, emailConfirmed: true }]);
    expect(await findAccountOfEmail(database, email)).toEqual({ userId: data[0]?.id, isConfirmed: true });
  },
);
