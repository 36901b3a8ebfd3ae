import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { readTopicsOff } from "@cleaning/core/platform/messages/preferences.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { handlers } from "./accounts.ts";
import { createApiFunction } from "./http/api-function.ts";
import { accountsOn, asDocumented, contextWith, depsOn, eventOf, type TestRequest } from "./testing/index.ts";

let database: TestDatabase;
let token: string;
beforeEach(async () => {
  database = await testDatabase();
  const ann = { userId: 7, name: "Ann Lee", sortName: "ann lee", email: "ann@example.test", firstName: "Ann" };
  const counts = { hasPets: false, activeSubscriptions: 0, revision: 1, createdAt: "2026-01-01T00:00:00.000Z" };
  await customerEntity(database)
    .put({ id: 7, ...ann, ...counts })
    .go();
  token = await ownLink(database, "preferences", "customer-7");
});

const key = "POST /api/messages/unsubscribe";
const call = async (name: typeof key | "GET /api/messages/unsubscribe", request: TestRequest) => {
  const deps = { ...depsOn(database), accounts: accountsOn(database) };
  return asDocumented(
    name,
    await createApiFunction(accountsRoutes, handlers, deps)(eventOf(name, request), contextWith()),
  );
};
const off = () => readTopicsOff(database, "customer#7");
const query = () => ({ token, topic: "reminders" });
const formType = "application/x-www-form-urlencoded";
const multipart = ["--b", 'Content-Disposition: form-data; name="List-Unsubscribe"', "", "One-Click", "--b--", ""].join(
  "\r\n",
);

describe("a click on a mail program's unsubscribe", () => {
  it.each([
    ["urlencoded", { raw: "List-Unsubscribe=One-Click", headers: { "content-type": formType } }],
    [
      "with a character set",
      { raw: "List-Unsubscribe=One-Click", headers: { "content-type": `${formType}; charset=utf-8` } },
    ],
    ["without a body", {}],
    ["as plain text", { raw: "List-Unsubscribe=One-Click", headers: { "content-type": "text/plain" } }],
    ["as broken JSON", { raw: "{" }],
    ["without a type", { raw: "List-Unsubscribe=One-Click", headers: { "content-type": "" } }],
    ["multipart", { raw: multipart, headers: { "content-type": "multipart/form-data; boundary=b" } }],
  ])("as mail services post it, %s, ends the topic, and again is answered alike", async (_, request: TestRequest) => {
    for (let time = 0; time < 2; time += 1)
      expect((await call(key, { ...request, query: query() })).statusCode).toBe(200);
    expect(await off()).toEqual(["reminders"]);
  });

  it.each([
    ["a changed token", { token: "customer-7.AAAAAAAAAAAAAAAAAAAAAA" }, 404],
    ["a topic that does not exist", { topic: "booking" }, 400],
  ])("with %s is refused", async (_, changes, status) => {
    expect((await call(key, { query: { ...query(), ...changes } })).statusCode).toBe(status);
    expect(await off()).toEqual([]);
  });

  it("opened as a page leads to the choice and changes nothing", async () => {
    const { statusCode, headers, body } = await call("GET /api/messages/unsubscribe", { query: query() });
    expect([statusCode, headers?.["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toContain(`href="/messages#${token}"`);
    expect(await off()).toEqual([]);
  });

  it("opened with a hostile token adds no tag", async () => {
    const { body } = await call("GET /api/messages/unsubscribe", { query: { token: '"><script>', topic: "ratings" } });
    expect(body).not.toContain("<script");
  });
});
