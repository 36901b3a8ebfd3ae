import type { Account } from "@cleaning/contract/accounts/account";
import type { SecondFactorSetup } from "@cleaning/contract/accounts/second-factor";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { RouteKey } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import type { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import type { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import type { homesRoutes } from "@cleaning/contract/routes/homes";
import type { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import type { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import type { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import type { visitsRoutes } from "@cleaning/contract/routes/visits";
import { readSecurity } from "@cleaning/core/accounts/sessions/security.ts";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { placeOrder } from "@cleaning/core/sales/orders/place.ts";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { extendSubscription } from "@cleaning/core/schedule/visits/generate.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { fakeIdentity, type FakePerson } from "@cleaning/core/testing/identity.ts";
import { createAgent, createCustomer, createSubscription } from "@cleaning/core/testing/records.ts";
import { TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import { handlers } from "./accounts.ts";
import { createApiFunction } from "./http/api-function.ts";
import {
  accountsOn,
  asDocumented,
  contextWith,
  eventOf,
  depsOn,
  type TestRequest,
  tokenWith,
  trustTestTokens,
} from "./testing/index.ts";

/** Without visits, homes and the agent's day and week, which have tests of their own. */
type OwnCall = Exclude<
  { [K in Call]: (typeof routes)[K]["access"] extends "signedIn" | "agent" ? K : never }[Call],
  | keyof typeof visitsRoutes
  | keyof typeof ownVisitRoutes
  | keyof typeof visitRecordRoutes
  | keyof typeof visitProblemsRoutes
  | keyof typeof homesRoutes
  | keyof typeof agentDayRoutes
  | keyof typeof agentWeekRoutes
>;

const now = new Date();
const names = ["Ann", "Bo"] as const;
type Name = (typeof names)[number];
const towns = { Ann: "Logan", Bo: "Ogden" } as const;
const addressOf = (name: Name): string => `${name.toLowerCase()}@example.test`;
const marksOf = (name: Name): RegExp =>
  new RegExp(`${addressOf(name)}|${name} Lee|${name}'s Street|${towns[name]}|Cleaning for ${name}`, "i");

const idOf = (token: string): string => {
  const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return typeof payload === "object" && payload !== null ? `:${String(Reflect.get(payload, "sub"))}` : "";
};

// Issued in the next second, after whatever revoked earlier ones.
const readToken = async (token: string) => ({
  identityId: token.slice("access:".length),
  role: "agent" as const,
  issuedAt: Math.floor(Date.now() / 1_000) + 1,
});

let people: FakePerson[];
let database: TestDatabase;
let call: (name: Name, key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string }>;
beforeEach(async () => {
  trustTestTokens();
  database = await testDatabase();
  const service = { description: "", type: "other" as const, features: [], isPopular: false, price: "$100" };
  const services = names.map((name, index) => ({ ...service, id: index + 1, name: `Cleaning for ${name}` }));
  await putCatalog(database, { services });
  for (const [index, name] of names.entries()) {
    const home = { address: `1 ${name}'s Street`, city: towns[name], phone: `(435) 555-010${index}` };
    const person = {
      identityId: `sub-${name}`,
      email: addressOf(name),
      name: `${name} Lee`,
      firstName: name,
      emailConfirmed: true,
    };
    const { id: userId } = await createUser(database, { ...person, ...home }, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const subscription = { frequency: "weekly" as const, priceCents: 100, isActive: true, nextDate: "2999-01-01" };
    await createSubscription(database, { ...subscription, customerId, serviceId: index + 1 }, now);
    const work = { specialties: [], completedJobs: index, isActive: true };
    await createAgent(database, { userId, assignedArea: towns[name], ...work }, now);
  }
  const identity = fakeIdentity(
    ...names.map((name) => ({
      identityId: `sub-${name}`,
      email: addressOf(name),
      password: "x",
      name: `${name} Lee`,
      emailConfirmed: true,
      createdAt: now,
    })),
  );
  ({ people } = identity);
  const byToken = {
    ...identity,
    profile: (token: string) => identity.profile(idOf(token)),
    changePassword: (token: string, current: string, newPassword: string) =>
      identity.changePassword(idOf(token), current, newPassword),
    sendConfirmationCode: (token: string) => identity.sendConfirmationCode(idOf(token)),
    confirmEmail: (token: string, code: string) => identity.confirmEmail(idOf(token), code),
  };
  const parts = depsOn(database);
  parts.accounts = accountsOn(database, byToken, readToken);
  const handle = createApiFunction(accountsRoutes, handlers, parts);
  call = async (name, key, request = {}) => {
    const token = tokenWith({ sub: `sub-${name}`, "cognito:groups": ["agent"] });
    const answer = await handle(eventOf(key, { ...request, token }), contextWith());
    const { statusCode, body = "" } = asDocumented(key, answer);
    return { status: statusCode, text: body };
  };
});

/** All ids by which a request could aim at another person. */
const foreignIdsOf = (name: Name) => ({
  id: names.indexOf(name) + 1,
  userId: names.indexOf(name) + 1,
  customerId: names.indexOf(name) + 1,
  identityId: `sub-${name}`,
  sub: `sub-${name}`,
  email: addressOf(name),
});
const foreignQueryOf = (name: Name): Record<string, string> =>
  Object.fromEntries(Object.entries(foreignIdsOf(name)).map(([field, value]) => [field, String(value)]));
const accountOf = async (name: Name): Promise<Account> => {
  const { account }: { account: Account } = JSON.parse((await call(name, "GET /api/account")).text);
  return account;
};

const requestsOf = async (name: Name) => (await accountOf(name)).requests;
const annAnswers = (id: number, accept: boolean) =>
  call("Ann", "PATCH /api/account/requests/{id}", {
    params: { id: String(id) },
    body: { ...foreignIdsOf("Bo"), accept },
  });
const subscription = (name: Name) => ({
  serviceType: `Cleaning for ${name}`,
  basePrice: 100,
  price: 85,
});
const setUp = async (name: Name): Promise<string> => {
  const answer: SecondFactorSetup = JSON.parse((await call(name, "POST /api/auth/second-factor/start")).text);
  return answer.secret;
};
const securityOf = async (name: Name) => {
  const { identityId: _, ...security } = { identityId: "", ...(await readSecurity(database, `sub-${name}`)) };
  return security;
};
const codeOf = (secret: string): string => new TOTP({ secret }).generate();
const turnOn = async (name: Name) => {
  const secret = await setUp(name);
  const body = { password: "x", code: codeOf(secret) };
  const { text } = await call(name, "POST /api/auth/second-factor/confirm", { body });
  const { recoveryCodes }: { recoveryCodes: string[] } = JSON.parse(text);
  return { password: "x", code: recoveryCodes[0] };
};

/** A call that is missing here does not compile. */
const own: Record<OwnCall, () => Promise<void>> = {
  "GET /api/auth/me": async () => {
    const { text } = await call("Ann", "GET /api/auth/me", { query: foreignQueryOf("Bo") });
    expect(text).toMatch(marksOf("Ann"));
    expect(text).not.toMatch(marksOf("Bo"));
  },
  "GET /api/account": async () => {
    const { text } = await call("Ann", "GET /api/account", { query: foreignQueryOf("Bo") });
    expect(JSON.parse(text)).toMatchObject({
      account: { email: addressOf("Ann"), upcoming: [{ service: "Cleaning for Ann" }] },
    });
    expect(text).not.toMatch(marksOf("Bo"));
  },
  "GET /api/account/messages": async () => {
    const { text } = await call("Ann", "GET /api/account/messages", { query: foreignQueryOf("Bo") });
    expect(JSON.parse(text)).toEqual({ token: expect.stringMatching(/^customer-1\./) });
  },
  "PATCH /api/account": async () => {
    const before = await accountOf("Bo");
    const body = {
      ...foreignIdsOf("Bo"),
      name: "Mallory",
      role: "admin",
      emailConfirmed: true,
      phone: "(435) 555-0199",
    };
    const { status, text } = await call("Ann", "PATCH /api/account", { body, query: foreignQueryOf("Bo") });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: addressOf("Ann"), name: "Ann Lee", role: "agent", emailConfirmed: true, phone: body.phone },
    });
    expect(text).not.toMatch(marksOf("Bo"));
    expect(await accountOf("Bo")).toEqual(before);
  },
  "PATCH /api/account/requests/{id}": async () => {
    for (const name of names) {
      const order = testOrderRequest(subscription(name), { email: addressOf(name) });
      await placeOrder(database, order, { key: `key-order-${name}`, now });
    }
    const [, bos] = await Promise.all(names.map(requestsOf));
    for (const id of [bos?.[0]?.id ?? 0, 1, 2, 99])
      for (const accept of [true, false]) expect((await annAnswers(id, accept)).status).toBe(404);
    expect(await requestsOf("Bo")).toEqual(bos);
    const [request] = await requestsOf("Ann");
    const { status, text } = await annAnswers(request?.id ?? 0, true);
    expect(status).toBe(200);
    expect(text).not.toMatch(marksOf("Bo"));
    expect(await requestsOf("Ann")).toEqual([]);
  },
  "GET /api/agent": async () => {
    for (const [index] of names.entries()) {
      const terms = { frequency: "weekly" as const, priceCents: 100, isActive: true };
      const nextDate = isoDate(addDays(dateAtBusiness(now), 7));
      const of = { customerId: index + 1, serviceId: index + 1, nextDate };
      const id = await createSubscription(database, { ...terms, ...of }, now);
      await extendSubscription(database, id, { now });
    }
    const { text } = await call("Ann", "GET /api/agent", { query: { limit: "10", ...foreignQueryOf("Bo") } });
    expect(JSON.parse(text)).toMatchObject({
      agent: { assignedArea: "Logan" },
      visits: expect.arrayContaining([expect.objectContaining({ customerFirstName: "Ann", city: "Logan" })]),
    });
    expect(text).not.toMatch(marksOf("Bo"));
  },
  "POST /api/auth/change-password": async () => {
    const body = { currentPassword: people[1]?.password, password: "Ann's new password", ...foreignIdsOf("Bo") };
    expect(people.map(({ password }) => password)).toEqual([body.currentPassword, body.currentPassword]);
    expect((await call("Ann", "POST /api/auth/change-password", { body, query: foreignQueryOf("Bo") })).status).toBe(
      200,
    );
    expect(people.map(({ password }) => password)).toEqual(["Ann's new password", body.currentPassword]);
  },
  "POST /api/account/email": async () => {
    const body = { ...foreignIdsOf("Bo"), email: "new@example.test", password: "x" };
    const query = foreignQueryOf("Bo");
    // Both are agents, whose address the office changes.
    expect((await call("Ann", "POST /api/account/email", { body, query })).status).toBe(403);
    expect((await messageEntity(database).scan.go()).data).toEqual([]);
  },
  "POST /api/account/email/confirm": async () => {
    const body = { ...foreignIdsOf("Bo"), email: addressOf("Bo"), code: "123456" };
    const query = foreignQueryOf("Bo");
    expect((await call("Ann", "POST /api/account/email/confirm", { body, query })).status).toBe(403);
    expect(people.map(({ email }) => email)).toEqual(names.map(addressOf));
  },
  "POST /api/auth/confirmation-code": async () => {
    people.forEach((person) => (person.emailConfirmed = false));
    await call("Ann", "POST /api/auth/confirmation-code", { body: foreignIdsOf("Bo"), query: foreignQueryOf("Bo") });
    expect(people.map(({ code }) => code)).toEqual(["123456", undefined]);
  },
  "POST /api/auth/confirm-email": async () => {
    people.forEach((person) => (person.emailConfirmed = false));
    await call("Bo", "POST /api/auth/confirmation-code");
    const body = { code: "123456", ...foreignIdsOf("Bo") };
    expect((await call("Ann", "POST /api/auth/confirm-email", { body })).status).toBe(400);
    expect(people.map(({ emailConfirmed }) => emailConfirmed)).toEqual([false, false]);
    expect(people[1]?.code).toBe("123456");
  },
  "GET /api/auth/second-factor": async () => {
    await turnOn("Bo");
    const { text } = await call("Ann", "GET /api/auth/second-factor", { query: foreignQueryOf("Bo") });
    expect(JSON.parse(text)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  },
  "POST /api/auth/second-factor/start": async () => {
    const before = await securityOf("Bo");
    const { text } = await call("Ann", "POST /api/auth/second-factor/start", { body: foreignIdsOf("Bo") });
    expect(text).not.toMatch(marksOf("Bo"));
    expect(await securityOf("Bo")).toEqual(before);
  },
  "POST /api/auth/second-factor/confirm": async () => {
    const secret = await setUp("Ann");
    const body = { ...foreignIdsOf("Bo"), password: "x", code: codeOf(secret) };
    expect((await call("Ann", "POST /api/auth/second-factor/confirm", { body })).status).toBe(200);
    expect(await securityOf("Ann")).toHaveProperty("secret");
    expect(await securityOf("Bo")).toEqual({});
  },
  "POST /api/auth/second-factor/recovery-codes": async () => {
    const proof = await turnOn("Bo");
    const before = await securityOf("Bo");
    const body = { ...foreignIdsOf("Bo"), ...proof };
    expect((await call("Ann", "POST /api/auth/second-factor/recovery-codes", { body })).status).toBe(409);
    expect(await securityOf("Bo")).toEqual(before);
  },
  "POST /api/auth/second-factor/off": async () => {
    const proof = await turnOn("Bo");
    const body = { ...foreignIdsOf("Bo"), ...proof };
    expect((await call("Ann", "POST /api/auth/second-factor/off", { body })).status).toBe(409);
    expect(await securityOf("Bo")).toHaveProperty("secret");
  },
};

it.each(Object.entries(own))("%s is about the caller alone, whomever else the request names", async (_, holds) => {
  expect.hasAssertions();
  await holds();
});
