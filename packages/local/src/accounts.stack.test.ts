import { randomUUID } from "node:crypto";
import type { Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { providerPeople } from "./provider/customers.ts";
import type { Fault } from "./provider/faults.ts";
import { areaOf, townOf } from "./seed/towns.ts";
import { type SiteAnswer, type Site, startSite } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => site.stack.failProvider(undefined));

const home = townOf("Logan");
const current: string = routes["POST /api/register"].example.body.password;
const registration = (email: string) => ({
  firstName: "Ann",
  lastName: "Lee",
  email,
  password: current,
  phone: "(435) 555-0188",
  address: "12 Hidden Lane",
  city: home.city,
  zipCode: home.zipCode,
  notes: "The key is under the mat.",
});
const newEmail = () => `ann-${randomUUID()}@example.test`;
const registered = async (email = newEmail()) => {
  expect((await site.call("POST /api/register", { body: registration(email) })).status).toBe(201);
  return email;
};
const login = (username: string, enteredPassword = current) =>
  site.call("POST /api/auth/login", { body: { username, password: enteredPassword } });
const tokenOf = async (email: string, enteredPassword?: string) =>
  String((await login(email, enteredPassword)).body["token"]);
const codeFor = (email: string) => /\b\d{6}\b/.exec(site.mailTo(email))?.[0] ?? "";
const confirmed = async () => {
  const email = await registered();
  const token = await tokenOf(email);
  await site.call("POST /api/auth/confirmation-code", { token });
  const code = codeFor(email);
  expect((await site.call("POST /api/auth/confirm-email", { token, body: { code } })).status).toBe(200);
  return { email, token, code };
};
const account = async (token: string): Promise<unknown> =>
  (await site.call("GET /api/account", { token })).body["account"];

describe("a person", () => {
  it("registers, gets a welcome, signs in at once and sees the profile, with the address still to confirm", async () => {
    const email = await registered();
    expect(site.mailTo(email)).toContain("confirm");
    const { body } = await login(email.toUpperCase());
    expect(body).toMatchObject({ success: true, user: { name: "Ann Lee", email, role: "customer" } });
    const { password: _, lastName: _name, ...profile } = registration(email);
    const expected = {
      ...profile,
      state: home.state,
      emailConfirmed: false,
      subscription: null,
      nextCleaning: null,
      upcoming: [],
    };
    expect(await account(String(body["token"]))).toMatchObject(expected);
  });

  it("is answered with 409 when the address has an account", async () => {
    const email = await registered();
    const answer = await site.call("POST /api/register", { body: registration(email) });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ success: false, message: "An account with this email already exists" });
  });

  it("makes one account by one form, however often it is sent", async () => {
    const body = registration(newEmail());
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.call("POST /api/register", { body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const other = { ...body, password: "another password" };
    expect((await site.call("POST /api/register", { body: other, headers })).status).toBe(409);
  });

  it("confirms the address with the mailed code, once", async () => {
    const { token, code } = await confirmed();
    expect(await account(token)).toMatchObject({ emailConfirmed: true });
    const again = await site.call("POST /api/auth/confirm-email", { token, body: { code } });
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringContaining("wrong or has expired") } });
  });

  it("recovers a password with a mailed code, which ends all sessions and works once", async () => {
    const { email } = await confirmed();
    const session = await login(email);
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await site.call("POST /api/auth/forgot-password", { body: { email } });
    const body = { email, code: codeFor(email), password: "a better password" };
    expect((await site.call("POST /api/auth/reset-password", { body })).status).toBe(200);
    expect((await login(email, "a better password")).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect((await site.call("POST /api/auth/refresh", { cookie })).status).toBe(401);
    expect((await site.call("POST /api/auth/reset-password", { body })).status).toBe(400);
  });

  it("changes their password, which ends all sessions but the one it was changed in, and gets a mail", async () => {
    const email = await registered();
    const otherCookie = (await login(email)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const session = await login(email);
    const token = String(session.body["token"]);
    const ownCookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const change = (body: object) =>
      site.call("POST /api/auth/change-password", { token, cookie: ownCookie, body: { ...request, ...body } });
    const request = { currentPassword: current, password: "a better password" };

    const wrong = { message: "Your current password is not right", path: "currentPassword" };
    expect(await change({ currentPassword: "wrong" })).toMatchObject({
      status: 400,
      body: { success: false, message: wrong.message, issues: [wrong] },
    });
    for (const password of ["Password123", email.slice(0, email.indexOf("@"))])
      expect(await change({ password })).toMatchObject({ status: 400, body: { issues: [{ path: "password" }] } });
    expect((await login(email, "a better password")).status).toBe(401);
    expect(site.mailTo(email)).not.toContain("changed");

    const changed = await change({});
    expect(changed).toMatchObject({ status: 200, body: { message: "Your password has been changed." } });
    expect(await account(String(changed.body["token"]))).toMatchObject({ email });
    const next = changed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await site.call("POST /api/auth/refresh", { cookie: next })).status).toBe(200);
    for (const cookie of [otherCookie, ownCookie])
      expect((await site.call("POST /api/auth/refresh", { cookie })).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, "a better password")).status).toBe(200);
    expect(site.mailTo(email)).toContain("password of your account has just been changed");
  });

  it("changes the email address with a code that is mailed to the new one, and goes on in the same session", async () => {
    const { email, token } = await confirmed();
    const next = newEmail();
    const requested = await site.call("POST /api/account/email", { token, body: { email: next, password: current } });
    expect(requested.status).toBe(200);
    const proof = { email: next, code: codeFor(next) };
    const changed = await site.call("POST /api/account/email/confirm", { token, body: proof });
    expect(changed).toMatchObject({ status: 200, body: { account: { email: next, emailConfirmed: true } } });
    expect(await account(token)).toMatchObject({ email: next, emailConfirmed: true });
    expect(site.mailTo(email)).toContain("has a new email address");
    expect((await login(next)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    // Sent again after a lost answer, it changes nothing and is no failure.
    expect(await site.call("POST /api/account/email/confirm", { token, body: proof })).toMatchObject({
      status: 200,
      body: { account: { email: next } },
    });
    // Another's address is answered in the same words, and mailed nothing.
    const { email: taken } = await confirmed();
    const before = site.mailTo(taken);
    const answer = await site.call("POST /api/account/email", { token, body: { email: taken, password: current } });
    expect([answer.status, answer.body]).toEqual([200, requested.body]);
    expect(site.mailTo(taken)).toBe(before);
  });

  it("gets a mail about a password that was reset, and cannot choose one that many people use", async () => {
    const { email } = await confirmed();
    await site.call("POST /api/auth/forgot-password", { body: { email } });
    const body = { email, code: codeFor(email), password: "Sunshine2026" };
    expect(await site.call("POST /api/auth/reset-password", { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "password", message: expect.stringContaining("Too many people") }] },
    });
    const request = { ...body, password: "a better password" };
    expect((await site.call("POST /api/auth/reset-password", { body: request })).status).toBe(200);
    expect(site.mailTo(email)).toContain("password of your account has just been changed");
    const registering = { ...registration(newEmail()), password: "qwertyuiop" };
    expect(await site.call("POST /api/register", { body: registering })).toMatchObject({
      status: 400,
      body: { success: false, issues: [{ path: "password" }] },
    });
  });

  it("gets a code for an address with an account, confirmed or not, in the same words and time as one who is not known", async () => {
    const unconfirmed = await registered();
    const { email } = await confirmed();
    const answers: SiteAnswer[] = [];
    const unknown = newEmail();
    for (const address of [email, unconfirmed, unknown])
      answers.push(await site.call("POST /api/auth/forgot-password", { body: { email: address } }));
    const [first] = answers;
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, first?.body]);
      // Covers finding and mailing an account (core's `recovery.test.ts`).
      expect(answer.milliseconds).toBeGreaterThan(990);
    }
    expect(codeFor(unconfirmed)).not.toBe("");
    expect(codeFor(email)).not.toBe("");
    expect(site.mailTo(unknown)).toBe("");
  });

  it("guesses a code at most five times: then the right one is worth nothing either", async () => {
    const { email } = await confirmed();
    await site.call("POST /api/auth/forgot-password", { body: { email } });
    const code = codeFor(email);
    const wrong = code === "000000" ? "111111" : "000000";
    const attempt = (guess: string) =>
      site.call("POST /api/auth/reset-password", { body: { email, code: guess, password: "a better password" } });
    for (let index = 0; index < 5; index += 1) expect((await attempt(wrong)).status).toBe(400);
    expect((await attempt(code)).status).toBe(400);
    expect((await login(email)).status).toBe(200);
  });

  it("is blocked after ten wrong passwords, with the time to wait, and each answer is what an unknown account gets", async () => {
    const answersTo = async (email: string) => {
      const answers = [];
      for (let index = 0; index < 10; index += 1) {
        const { status, body, headers } = await login(email, "wrong");
        answers.push({ status, body, retryAfter: headers.get("retry-after") });
      }
      return answers;
    };
    const email = await registered();
    const answers = await answersTo(email);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    expect(answers).toEqual(await answersTo(newEmail()));
    const answer = await login(email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.body["success"]).toBe(false);
  });

  it("is refused in the same words whether or not there is such an account", async () => {
    for (const email of [await registered(), newEmail()]) {
      const { status, body } = await login(email, "wrong");
      expect([status, body]).toEqual([401, { success: false, message: "Invalid username or password" }]);
    }
  });
});

describe("a person whom only the provider knows", () => {
  const [paula, peter] = providerPeople;
  const outages: Fault[] = ["down", "slow", "500"];

  it.each(outages)(
    "hears, while the provider is failing (%s), that it is, and people with an account still get in",
    async (fault) => {
      const email = await registered();
      site.stack.failProvider(fault);
      const refused = await login(peter?.email ?? "", peter?.securityKey);
      expect(refused.status).toBe(503);
      expect(refused.body["message"]).toContain("authentication service is unavailable");
      expect((await login(email)).status).toBe(200);
      // An outage must not reveal who has an account.
      expect((await login(email, "wrong")).body).toEqual(refused.body);
    },
  );

  it("is answered with 502 for a malformed answer, and with 401 for a refusal", async () => {
    site.stack.failProvider("malformed");
    expect((await login(peter?.email ?? "", peter?.securityKey)).status).toBe(502);
    site.stack.failProvider("rejected");
    expect((await login(peter?.email ?? "", peter?.securityKey)).status).toBe(401);
  });

  it("signs in with the security key, which makes them an account, and then needs the provider no more", async () => {
    expect((await login(paula?.email ?? "", "wrong")).status).toBe(401);
    const { status, body } = await login(paula?.email ?? "", paula?.securityKey);
    expect(status).toBe(200);
    expect(body["user"]).toMatchObject({ name: "Paula Hansen", email: paula?.email, role: "customer" });
    expect(await account(String(body["token"]))).toMatchObject({ emailConfirmed: false, subscription: null });
    site.stack.failProvider("down");
    expect((await login(paula?.email ?? "", paula?.securityKey)).body["user"]).toEqual(body["user"]);
  });

  it("takes the place of an account that never proved the address, and ends its sessions", async () => {
    const email = await registered(peter?.email);
    const session = await login(email);
    const token = String(session.body["token"]);
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await account(token)).toMatchObject({ name: "Ann Lee" });
    const { status, body } = await login(email, peter?.securityKey);
    expect(status).toBe(200);
    expect(await account(String(body["token"]))).toMatchObject({ email, phone: null, address: null, upcoming: [] });
    expect((await site.call("GET /api/account", { token })).status).toBe(401);
    expect((await site.call("POST /api/auth/confirmation-code", { token })).status).toBe(401);
    expect((await site.call("POST /api/auth/refresh", { cookie })).status).toBe(401);
    expect((await login(email)).status).toBe(401);
  });

  it("cannot take the place of a person who has proved the address", async () => {
    const email = paula?.email ?? "";
    const token = await tokenOf(email, paula?.securityKey);
    await site.call("POST /api/auth/confirmation-code", { token });
    await site.call("POST /api/auth/confirm-email", { token, body: { code: codeFor(email) } });
    await site.call("POST /api/auth/forgot-password", { body: { email } });
    const body = { email, code: codeFor(email), password: "a password of my own" };
    expect((await site.call("POST /api/auth/reset-password", { body })).status).toBe(200);
    expect((await login(email, paula?.securityKey)).status).toBe(401);
    expect((await login(email, "a password of my own")).status).toBe(200);
  });
});

const order = (email: string, token?: string) =>
  site.call("POST /api/subscriptions", {
    body: testOrderRequest({}, { email, firstName: "Olga", lastName: "Owner", phone: "(435) 555-0144" }),
    ...(token === undefined ? {} : { token }),
  });

describe("a person who registered with another's address", () => {
  it("gets nothing of what the owner ordered, and is gone once the owner proves the address by a mailed code", async () => {
    const email = newEmail();
    expect((await order(email)).status).toBe(201);
    await registered(email);
    const session = await login(email);
    const token = String(session.body["token"]);
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await account(token)).toMatchObject({ name: "Ann Lee", subscription: null, upcoming: [] });
    await order("elsewhere@example.test", token);
    expect(await account(token)).toMatchObject({ subscription: { service: "Standard Cleaning" }, upcoming: [{}] });

    expect((await site.call("POST /api/register", { body: registration(email) })).status).toBe(409);
    await site.call("POST /api/auth/forgot-password", { body: { email } });
    const body = { email, code: codeFor(email), password: "the owner's password" };
    expect((await site.call("POST /api/auth/reset-password", { body })).status).toBe(200);
    for (const key of ["GET /api/account", "GET /api/auth/me", "POST /api/auth/confirmation-code"])
      expect((await site.call(key, { token })).status).toBe(401);
    expect((await site.call("PATCH /api/account", { token, body: { city: "Ogden" } })).status).toBe(401);
    expect((await site.call("POST /api/auth/refresh", { cookie })).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    const owner = await tokenOf(email, "the owner's password");
    expect(await account(owner)).toMatchObject({ name: "Olga Owner", emailConfirmed: true, upcoming: [{}] });
    expect((await site.call("POST /api/auth/reset-password", { body })).status).toBe(400);
  });

  it("sees what was ordered with the address only after confirming it", async () => {
    const email = newEmail();
    await order(email);
    await registered(email);
    const token = await tokenOf(email);
    expect(await account(token)).toMatchObject({ emailConfirmed: false, upcoming: [] });
    await site.call("POST /api/auth/confirmation-code", { token });
    await site.call("POST /api/auth/confirm-email", { token, body: { code: codeFor(email) } });
    expect(await account(token)).toMatchObject({ name: "Ann Lee", emailConfirmed: true, upcoming: [{}] });
  });

  it("cannot put an order into the account of a person who has proved the address: that person is asked, once", async () => {
    const { email, token } = await confirmed();
    expect((await order(email)).body).toMatchObject({ success: true });
    const confirmationToken = /\/order-request#(\S+)/.exec(site.mailTo(email))?.[1] ?? "";
    expect(await account(token)).toMatchObject({ upcoming: [], requests: [{ service: "Standard Cleaning" }] });
    const carol = await tokenOf("customer@example.test", "Customer-demo-2026!");
    const readRequest = (as?: string) =>
      site.call("POST /api/order-requests/look", {
        body: { token: confirmationToken },
        ...(as === undefined ? {} : { token: as }),
      });
    expect(await readRequest(carol)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("log out") },
    });
    expect(await readRequest()).toMatchObject({ status: 200, body: { request: { state: "asked" } } });
    const answer = (accept: boolean) =>
      site.call("POST /api/order-requests/answer", { body: { token: confirmationToken, accept } });
    const answers = await Promise.all([answer(true), answer(true), answer(true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await answer(false)).status).toBe(409);
    expect(await account(token)).toMatchObject({ upcoming: [{}], requests: [] });
  });
});

describe("what is a person's own", () => {
  const ownRecordCalls = (Object.entries(routes) as [Call, Route][])
    .filter(([, { access }]) => access === "signedIn" || access === "agent")
    .map(([key]): [Call, unknown] => [key, exampleOf(key).body]);
  const secrets = /carol|customer@example|0161|Center Street|Standard Cleaning|12800|[^0-9a-f]128\b/i;

  it.each(ownRecordCalls)(
    "%s shows and changes the caller's own alone, whatever else the request names",
    async (key, body) => {
      const email = await registered();
      const token = await tokenOf(email);
      const carol = await tokenOf("customer@example.test", "Customer-demo-2026!");
      const before = await account(carol);
      const more = { id: 1, userId: 1, email: "customer@example.test", identityId: "x" };
      const withMore = key.startsWith("GET") ? {} : { body: { ...(body as object | undefined), ...more } };
      const answer = await site.call(`${key}?userId=6&id=6&email=customer@example.test`, { token, ...withMore });
      expect(JSON.stringify(answer.body)).not.toMatch(secrets);
      expect(await account(carol)).toEqual(before);
    },
  );

  it.each(ownRecordCalls)("%s is refused without a genuine token", async (key, body) => {
    const token = await tokenOf("customer@example.test", "Customer-demo-2026!");
    const request = key.startsWith("GET") ? {} : { body };
    expect((await site.call(key, request)).status).toBe(401);
    expect((await site.call(key, { ...request, token: `${token.slice(0, -4)}AAAA` })).status).toBe(401);
  });

  it("includes a subscription for a customer, and visits by first name and city for an agent alone", async () => {
    const carol = await tokenOf("customer@example.test", "Customer-demo-2026!");
    expect(await account(carol)).toMatchObject({
      subscription: { service: "Standard Cleaning", frequency: "biweekly", price: 128 },
      nextCleaning: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect((await site.call("GET /api/agent", { token: carol })).status).toBe(403);
    const dani = await site.call("GET /api/agent", { token: await tokenOf("agent", "Agent-demo-2026!") });
    expect(dani.body).toMatchObject({
      agent: { assignedArea: areaOf("Logan", "Smithfield"), isActive: true },
      visits: expect.arrayContaining([
        expect.objectContaining({ customerFirstName: "Carol", city: home.city }),
        expect.objectContaining({ customerFirstName: "Wes", city: townOf("Smithfield").city }),
      ]),
    });
    expect(JSON.stringify(dani.body)).not.toContain(townOf("Ogden").city);
    expect(JSON.stringify(dani.body)).not.toMatch(/Nielsen|Allred|@|555-/);
    const fay = await site.call("GET /api/agent", { token: await tokenOf("former", "Former-demo-2026!") });
    expect(fay.body).toMatchObject({
      agent: { isActive: false },
      visits: [],
      reason: expect.stringContaining("inactive"),
    });
  });

  it("is changed by its owner", async () => {
    const token = await tokenOf(await registered());
    const answer = await site.call("PATCH /api/account", { token, body: { phone: "(435) 555-0199", state: "ID" } });
    expect(answer.body["account"]).toMatchObject({ phone: "(435) 555-0199", state: "ID", address: "12 Hidden Lane" });
    expect(await account(token)).toMatchObject({ phone: "(435) 555-0199", state: "ID" });
  });
});

const changing = (Object.entries(routes) as [Call, Route][]).filter(
  ([key, { lambda }]) => lambda === "accounts" && !key.startsWith("GET"),
);
it.each(changing)("%s is refused to other sites' pages", async (key) => {
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await site.call(key, { body: {}, headers, cookie: "__Secure-refresh_token=s.x" })).status).toBe(403);
});

it("logs every call, and never a password, code, token, address, phone number or e-mail", async () => {
  const { email, token, code } = await confirmed();
  const session = await login(email);
  const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await login(email, "a wrong password");
  await login(newEmail(), "a wrong password");
  site.stack.failProvider("malformed");
  await login(newEmail(), "a wrong password");
  await site.call("PATCH /api/account", { token, body: { phone: "(435) 555-0177" } });
  await site.call("POST /api/auth/forgot-password", { body: { email } });
  const reset = { email, code: codeFor(email), password: "the newest password" };
  await site.call("POST /api/auth/reset-password", { body: reset });
  await site.call("POST /api/register", { body: { ...registration(email), password: "short" } });
  await site.call("POST /api/auth/refresh", { cookie });
  await site.call("POST /api/auth/logout", { cookie });
  const log = await site.log();
  for (const key of ["POST /api/register", "POST /api/auth/login", "POST /api/auth/reset-password"])
    expect(log).toContain(key);
  const typedTexts = [current, "a wrong password", "the newest password", "short", "555-01", "Hidden Lane", "the mat"];
  const secrets = [...typedTexts, "@example", "eyJ", code, reset.code, cookie.split(".").slice(-3).join(".")];
  expect(secrets.filter((secret) => secret === "" || log.includes(secret))).toEqual([]);
});
