import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fieldsIn } from "./records.ts";
import { demoPeople } from "./seed/people.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  const { username, password } = demoPeople.find(({ role }) => role === "admin") ?? {};
  token = String((await site.call("POST /api/auth/login", { body: { username, password } })).body["token"]);
});
afterAll(() => site.stop());

const listIn = (value: unknown) => (Array.isArray(value) ? value.map(fieldsIn) : []);
const order = async (email: string): Promise<void> => {
  const { status } = await site.call("POST /api/subscriptions", { body: testOrderRequest({}, { email }) });
  expect(status).toBe(201);
};
const customerOf = async (email: string): Promise<string> => {
  const { body } = await site.call("GET /api/admin/customers?limit=20", { token });
  return String(listIn(body["customers"]).find(({ user }) => fieldsIn(user)["email"] === email)?.["id"]);
};
const messagesOf = async (customer: string) =>
  (await site.call(`GET /api/admin/customers/${customer}/messages`, { token })).body;
/** Without what is told tomorrow. */
const statesOf = async (customer: string) =>
  listIn((await messagesOf(customer))["messages"])
    .map(({ state }) => state)
    .filter((state) => state !== "waiting");
const mailsTo = (email: string): number => site.stack.mails.list().filter(({ to }) => to.includes(email)).length;

it("an address that bounces gets no more mails, which the office sees and ends, and then mails go out again", async () => {
  const email = "bounce+ann@example.test";
  await order(email);
  const customer = await customerOf(email);
  await expect.poll(() => statesOf(customer)).toEqual(["bounced"]);
  expect((await messagesOf(customer))["suppression"]).toMatchObject({ reason: "bounced" });

  await order(email);
  await expect.poll(() => statesOf(customer)).toEqual(["not-sent", "bounced"]);
  expect(mailsTo(email)).toBe(1);

  const lift = await site.call(`DELETE /api/admin/customers/${customer}/mail-suppression`, { token });
  expect([lift.status, lift.body]).toEqual([200, { suppression: null }]);
  expect((await messagesOf(customer))["suppression"]).toBeNull();

  await order(email);
  await expect.poll(() => statesOf(customer)).toEqual(["bounced", "not-sent", "bounced"]);
  expect(mailsTo(email)).toBe(2);
});

it("mails to other addresses are delivered, one that is reported as spam is the last, and a full mailbox gets more", async () => {
  const fates = [
    ["ann.reads@example.test", "delivered", null],
    ["complaint+bob@example.test", "complained", { reason: "complained" }],
    ["full+cay@example.test", "bounced", null],
  ] as const;
  for (const [email, state, suppression] of fates) {
    await order(email);
    const customer = await customerOf(email);
    await expect.poll(() => statesOf(customer)).toEqual([state]);
    const found = (await messagesOf(customer))["suppression"];
    if (suppression === null) expect(found).toBeNull();
    else expect(found).toMatchObject(suppression);
  }
});
