import { randomUUID } from "node:crypto";
import { type People, people } from "@cleaning/contract/admin/people";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { HomeAgents } from "@cleaning/contract/homes/home-agents";
import type { Home } from "@cleaning/contract/homes/homes";
import { AppError } from "@cleaning/contract/http/app-error";
import { errorBody } from "@cleaning/contract/http/errors";
import { longTexts, readInput } from "@cleaning/contract/http/input";
import type { Route } from "@cleaning/contract/http/route";
import type { Schema } from "@cleaning/contract/http/schema";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { newQuote } from "@cleaning/contract/quotes/admin";
import { type Call, routes } from "@cleaning/contract/routes";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import { createEmailVerification } from "@cleaning/core/accounts/ownership/email-verification.ts";
import { newRecoveryCodes } from "@cleaning/core/accounts/second-factor/recovery-codes.ts";
import { startSecondFactor } from "@cleaning/core/accounts/second-factor/second-factor.ts";
import { newSecret } from "@cleaning/core/accounts/second-factor/totp.ts";
import { securityEntity } from "@cleaning/core/accounts/sessions/security.ts";
import { readPriceBooks } from "@cleaning/core/catalog/price-book";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { liftWrite, suppress, suppressionOf } from "@cleaning/core/platform/messages/suppressions.ts";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
import { changeTextSettings, readTextSettings } from "@cleaning/core/platform/texts/settings.ts";
import { confirmTokenIn, testBookingRequest, endedHold } from "@cleaning/core/sales/booking/testing.ts";
import { submitApplication } from "@cleaning/core/sales/careers";
import { submitContact } from "@cleaning/core/sales/contact";
import { firstStartTokenOf } from "@cleaning/core/sales/orders/first-start.ts";
import { placeOrder } from "@cleaning/core/sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "@cleaning/core/sales/orders/testing.ts";
import { saveQuote } from "@cleaning/core/sales/quotes/keep-quote.ts";
import { quoteTokens } from "@cleaning/core/sales/quotes/token.ts";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { visitEventEntity } from "@cleaning/core/schedule/records/visit-events.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent, createCustomer, createSubscription } from "@cleaning/core/testing/records.ts";
import { storeSentMessage } from "@cleaning/core/testing/sent-messages.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { nextOpenDay, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import * as fc from "fast-check";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { keysFor } from "./http/trace.ts";
import { adminRequests } from "./testing/admin-requests.ts";
import { apiFunctions } from "./testing/all-calls.ts";
import {
  accountsOn,
  asDocumented,
  contextWith,
  cookieWith,
  eventOf,
  depsOn,
  type TestRequest,
  tokenWith,
  trustTestTokens,
  workingProvider,
} from "./testing/index.ts";

const calls = Object.entries(routes) as [Call, Route][];
const now = new Date("2026-11-21T12:00:00Z");

/** By the groups of their token. */
const callers = {
  anonymous: undefined,
  customer: [],
  agent: ["agent"],
  supervisor: ["supervisor"],
  super_client: ["super_client"],
  admin: ["admin"],
} as const;
type CallerName = keyof typeof callers;
const callerNames = Object.keys(callers) as CallerName[];

const expectedRefusal = (route: Route, caller: CallerName): 401 | 403 | undefined => {
  if (route.access === "public") return undefined;
  if (caller === "anonymous") return 401;
  return route.access !== "signedIn" && route.access !== caller ? 403 : undefined;
};

const person = { email: "ann@example.com", phone: "(435) 555-0100" };
let addresses = 0;
const newAddress = (): string => `new-${(addresses += 1)}@example.com`;
/** The first users are Ann, the leaver, the mover and the homeowner. */
const firstSpareUser = 5;
const spareUsers = 40;
let usedUsers = 0;
let requestToken = "";
let peopleWithoutAccount = 0;
const newUser = (): number => firstSpareUser + (usedUsers++ % spareUsers);

/** Signs out and changes the second factor, which revokes all their tokens. */
const leaver = "sub-leaver";
/** Has homes and no visits: each removal of a home reads all subscriptions of its customer. */
const homeowner = { identityId: "sub-homeowner", customer: "" };
const passwords = new Set(["right", routes["POST /api/auth/login"].example.body.password]);
/** Adds a second factor, and returns its proof. */
const recovery = newRecoveryCodes();
const withSecondFactor = async () => {
  const { codes, salt, hashes } = await recovery;
  const secret = secretBox("test-key").close(newSecret(), leaver);
  const factor = { secret, since: now.toISOString(), recoverySalt: salt, recoveryCodes: hashes };
  await securityEntity(database)
    .put({ identityId: leaver, ...factor })
    .go();
  return { password: "right", code: codes[0] };
};
const withoutSecondFactor = async () => {
  await securityEntity(database).delete({ identityId: leaver }).go();
  return {};
};
/** Changes the email address each time. */
const mover = { identityId: "sub-mover", email: "mover@example.com" };
const ends = (key: Call): boolean =>
  key.startsWith("POST /api/auth/second-factor") ||
  key === "POST /api/auth/logout" ||
  key === "POST /api/auth/change-password";
const idOf = (token: string): unknown =>
  z.object({ sub: z.string() }).parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).sub;
const subjectOf = (key: Call): string => {
  if (ends(key)) return leaver;
  if (key.startsWith("POST /api/account/email")) return mover.identityId;
  return key.includes(" /api/portal/homes") ? homeowner.identityId : "sub-1";
};

const adminCalls = adminRequests(() => database);

const today = (): string => todayAt(new Date());
const skip = { change: { skip: true }, scope: "this" } as const;
const monthly = { frequency: "monthly" } as const;
let subscriptions = 1_000;
const newVisit = async (town = "Logan"): Promise<string> => {
  const anchor = nextOpenDay(defaultBusinessHours, plusDays(today(), 8), { start: 540, elapsed: 120 });
  await createVisitSchedule(database, { id: (subscriptions += 1), customerId: 1, anchor, town }, new Date());
  return `p${subscriptions}-${anchor}`;
};
const ofNewVisit = async () => ({ params: { id: await newVisit() } });
/** Today, also on a Sunday. */
const visitToday = async (): Promise<string> => {
  const id = await newVisit();
  const key = { subscriptionId: Number(subscriptionOf(id)), occurrenceDate: id.slice(-10) };
  const { data } = await visitEntity(database).get(key).go();
  if (data !== null)
    await visitEntity(database)
      .put({ ...data, date: today(), agents: [1] })
      .go();
  return id;
};
/** Of a visit that the agent began a day ago: times of that day are over, whatever the hour of the test. */
const timeRequest = async () => {
  const visitId = await visitToday();
  const dayAgo = new Date(Date.now() - 86_400_000);
  const at = dayAgo.toISOString();
  const key = { subscriptionId: Number(subscriptionOf(visitId)), occurrenceDate: visitId.slice(-10) };
  const instants = { at, phoneAt: at, receivedAt: at };
  await visitEventEntity(database)
    .put({ ...key, id: randomUUID(), agentId: 1, kind: "started", ...instants })
    .go();
  return { visitId, date: todayAt(dayAgo), from: "00:00", until: "00:01", reason: randomUUID() };
};
const doneVisit = async (): Promise<string> => {
  const id = await visitToday();
  const key = { subscriptionId: Number(subscriptionOf(id)), occurrenceDate: id.slice(-10) };
  const { data } = await visitEntity(database).get(key).go();
  if (data !== null)
    await visitEntity(database)
      .put({ ...data, status: "done" })
      .go();
  return id;
};
const ratedVisit = async (): Promise<string> => {
  const id = await doneVisit();
  const token = await ownLink(database, "visit", id);
  const body = { token, stars: 5, words: "The floors shine.", mayPublish: true };
  await handle("POST /api/visit-page/rating", { body }, "anonymous");
  return id;
};
const subscriptionOf = (visit: string): string => visit.slice(1, visit.indexOf("-"));
const previewToken = async (of: "visits" | "subscriptions", id: string, body: object): Promise<string> => {
  const { body: text = "" } = await handle(`POST /api/portal/${of}/{id}/preview`, { params: { id }, body }, "customer");
  const preview: { previewToken: string } = JSON.parse(text);
  return preview.previewToken;
};

const peopleAfter = async (call: Call, request: TestRequest): Promise<People> =>
  people().parse(JSON.parse((await handle(call, request, "admin")).body ?? ""));
const invitedId = async (): Promise<string> => {
  const body = { ...routes["POST /api/admin/people/invitations"].example.body, email: newAddress() };
  const request = { body, headers: { "idempotency-key": `key-invite-${addresses}` } };
  const { invitations } = await peopleAfter("POST /api/admin/people/invitations", request);
  return invitations.find(({ email }) => email === body.email)?.invitationId ?? "";
};
const memberRevision = async (): Promise<number> => {
  const { members } = await peopleAfter("GET /api/admin/people", {});
  return members.find(({ isYou }) => isYou)?.revision ?? 0;
};

const linkOfVisit = async () => ({ token: await ownLink(database, "visit", await newVisit()) });
const previewedOnPage = async () => {
  const body = { ...(await linkOfVisit()), change: skip.change };
  const { body: text = "" } = await handle("POST /api/visit-page/preview", { body }, "anonymous");
  const preview: { previewToken: string } = JSON.parse(text);
  return { ...body, previewToken: preview.previewToken };
};

const newToken = async (): Promise<string> => {
  const secret = "s".repeat(43);
  const request = testOrderRequest({}, { email: newAddress(), city: "Hyrum" });
  const { firstStart } = await placeOrder(database, request, {
    key: `key-token-${addresses}`,
    now: new Date(),
    secret,
  });
  return firstStartTokenOf(firstStart?.id ?? 0, secret);
};

/** Of a guest, unconfirmed and unseen. */
const newBooking = async () => ({ params: { id: (await newToken()).split(".")[0] ?? "" } });

const newQuoteToken = async (): Promise<string> => {
  const { body } = routes["POST /api/admin/quotes"].example;
  const { answer } = await saveQuote(database, newQuote().parse({ ...body, isMailed: false }), { by: "sub-1", now });
  return (await quoteTokens(database))(answer.quoteId);
};

/** A customer with a number that can be texted, while the owner has texts on. */
const textsOn = async () => {
  const settings = await readTextSettings(database);
  await changeTextSettings(database, { ...settings, isOn: true }, { by: undefined, now: new Date() });
  await customerEntity(database).patch({ id: 1 }).set({ phone: "(435) 555-0100" }).go();
  return { body: { token: await preferencesToken(), isOn: true, replacesMail: false } };
};
/** The first agent or customer, whose address gets no mails. */
const bounced = async (email = "") => {
  await suppress(database, email, { reason: "bounced", at: new Date().toISOString() });
  return { params: { id: "1" } };
};
const preferencesToken = (): Promise<string> => ownLink(database, "preferences", "customer-1");

const bookedWork = { zip: "84401", service: "standard" };
let lastHoldDate = today();
let lastOfficeDate = plusDays(today(), 1);
/** Two a day, in the afternoon. */
let lastBooked = today();
let isSecond = false;
/** At most twenty homes are allowed, so earlier ones are removed first. */
const homeToAdd = async () => {
  const list: { homes: Home[] } = JSON.parse((await handle("GET /api/portal/homes", {}, "customer")).body ?? "");
  for (const { id, isProfile } of list.homes)
    if (!isProfile) await handle("DELETE /api/portal/homes/{id}", { params: { id: String(id) } }, "customer");
  return { body: routes["POST /api/portal/homes"].example.body };
};
const newHome = async () => {
  const { body } = await homeToAdd();
  const home: { id: number } = JSON.parse((await handle("POST /api/portal/homes", { body }, "customer")).body ?? "");
  return { params: { id: String(home.id) } };
};

/** Over since yesterday; with a problem to answer. */
const pastVisit = async (town?: string): Promise<string> => {
  const id = await newVisit(town);
  const key = { subscriptionId: Number(subscriptionOf(id)), occurrenceDate: id.slice(-10) };
  const { data } = await visitEntity(database).get(key).go();
  if (data !== null)
    await visitEntity(database)
      .put({ ...data, date: plusDays(today(), -1), status: "done" })
      .go();
  return id;
};
const ofPastVisit = async () => ({ params: { id: await pastVisit() } });
const ofProblemLink = async (call: "POST /api/visit-page/problems" | "POST /api/visit-page/problem-photos") => ({
  body: { ...routes[call].example.body, token: await ownLink(database, "visit", await pastVisit()) },
});
const ofProblem = async (town?: string) => {
  const id = await pastVisit(town);
  const { body } = routes["POST /api/portal/visits/{id}/problems"].example;
  await handle("POST /api/portal/visits/{id}/problems", { params: { id }, body }, "customer");
  return { params: { id, number: "1" } };
};
const freeDays = () => ({ from: plusDays(today(), 1), to: plusDays(today(), 14) });
const ofFreeVisit = async () => {
  const work = { assignedArea: "Smithfield", specialties: [], completedJobs: 0, isActive: true };
  const userId = await testUser(database, "Gus Park", { identityId: `sub-${newAddress()}` });
  await createAgent(database, { userId, ...work }, now);
  const { params } = await ofProblem("Smithfield");
  const request = { params, query: freeDays() };
  const answer = await handle("GET /api/admin/visits/{id}/problems/{number}/starts", request, "admin");
  const { slots }: { slots: { date: string; start: string }[] } = JSON.parse(answer.body ?? "");
  return { params, body: { revision: 1, date: slots[0]?.date ?? "", start: slots[0]?.start ?? "" } };
};

/** Replaces parts of a call's example whose records have to exist; made anew for each attempt. */
const valid: Partial<Record<Call, () => TestRequest | Promise<TestRequest>>> = {
  "POST /api/register": () => ({ body: { ...routes["POST /api/register"].example.body, email: newAddress() } }),
  "POST /api/auth/forgot-password": () => ({ body: { email: newAddress() } }),
  "POST /api/auth/first-password": async () => {
    const request = testOrderRequest({}, { email: newAddress() });
    const { messages } = await placeOrder(database, request, { key: `key-first-${addresses}`, now });
    const token = String(messages[0]?.payload.facts["password"]);
    return { body: { token, password: "a long password" } };
  },
  "POST /api/auth/change-password": withoutSecondFactor,
  "POST /api/account/email/confirm": async () => {
    const proof = { email: newAddress(), identityId: mover.identityId };
    const { payload } = await createEmailVerification(database, proof, new Date());
    return { body: { email: proof.email, code: payload.facts["code"] } };
  },
  "POST /api/admin/contact-submissions/{id}/customer": async () => {
    const { id } = await submitContact(
      database,
      { ...routes["POST /api/contact"].example.body, email: newAddress() },
      { key: `key-request-${addresses}` },
      now,
    );
    return { params: { id: String(id) } };
  },
  "POST /api/admin/quotes/{id}/mail": async () => {
    const { body } = routes["POST /api/admin/quotes"].example;
    const { answer } = await saveQuote(database, newQuote().parse({ ...body, isMailed: false }), { by: "sub-1", now });
    return { params: { id: String(answer.quoteId) } };
  },
  "POST /api/admin/people/invitations": () => ({
    body: { ...routes["POST /api/admin/people/invitations"].example.body, email: newAddress() },
  }),
  "PUT /api/admin/people/invitations/{invitationId}/resend": async () => ({
    params: { invitationId: await invitedId() },
  }),
  "DELETE /api/admin/people/invitations/{invitationId}": async () => ({
    params: { invitationId: await invitedId() },
  }),
  "PATCH /api/admin/people/{id}": async () => ({
    params: { id: "1" },
    body: { role: "admin", isActive: true, revision: await memberRevision() },
  }),
  "PATCH /api/admin/requests/{list}/{id}": () => ({ body: { state: "in-touch", followUpOn: "2026-12-01" } }),
  "GET /api/agent/day": () => ({ query: { date: today() } }),
  "GET /api/agent/week": () => ({ query: { date: today() } }),
  "POST /api/agent/time-off-requests": () => ({
    body: { ...routes["POST /api/agent/time-off-requests"].example.body, ...adminCalls.addTimeOff().body },
  }),
  "POST /api/agent/time-requests": async () => ({ body: await timeRequest() }),
  "POST /api/agent/profile-requests": () => ({
    body: { about: "hours", text: `Mornings, please (${randomUUID()}).` },
  }),
  "POST /api/agent/time-off-requests/{number}/withdraw": async () => {
    const { params } = await adminCalls.withdrawTimeOff();
    return { params: { number: params.number } };
  },
  "POST /api/agent/profile-requests/{about}/withdraw": async () => {
    const { params, body } = await adminCalls.answerProfileRequest();
    return { params: { about: params.about }, body: { at: body.at } };
  },
  "POST /api/agent/photos": async () => ({
    body: { photoId: randomUUID(), visitId: await visitToday(), size: 400_000 },
  }),
  "POST /api/auth/second-factor/start": withoutSecondFactor,
  "POST /api/auth/second-factor/confirm": async () => {
    await withoutSecondFactor();
    const { secret } = await startSecondFactor(
      { database, box: secretBox("test-key") },
      { identityId: leaver },
      new Date(),
    );
    return { body: { password: "right", code: new TOTP({ secret }).generate() } };
  },
  "POST /api/auth/second-factor/recovery-codes": async () => ({ body: await withSecondFactor() }),
  "POST /api/auth/second-factor/off": async () => ({ body: await withSecondFactor() }),
  "POST /api/auth/refresh": () => ({ cookies: [cookieWith()] }),
  "POST /api/subscriptions": () => ({ body: testOrderRequest({}, { email: newAddress() }) }),
  "PATCH /api/portal/visits/{id}": ofNewVisit,
  "GET /api/portal/visits/{id}/starts": async () => ({
    params: { id: await newVisit() },
    query: { from: plusDays(today(), 2), to: plusDays(today(), 3) },
  }),
  "GET /api/portal/visits/{id}/record": ofNewVisit,
  "GET /api/portal/visits/{id}/problems": ofPastVisit,
  "POST /api/portal/visits/{id}/rating": async () => ({ params: { id: await doneVisit() } }),
  "POST /api/portal/visits/{id}/problems": ofPastVisit,
  "POST /api/portal/visits/{id}/problem-photos": ofPastVisit,
  "POST /api/admin/visits/{id}/problems": ofPastVisit,
  "POST /api/admin/visits/{id}/problems/{number}/answer": () => ofProblem(),
  "POST /api/admin/visits/{id}/problems/{number}/close": () => ofProblem(),
  "GET /api/admin/visits/{id}/problems/{number}/starts": async () => ({ ...(await ofProblem()), query: freeDays() }),
  "POST /api/admin/visits/{id}/problems/{number}/free-visit": ofFreeVisit,
  "POST /api/portal/visits/{id}/preview": async () => ({ params: { id: await newVisit() }, body: skip }),
  "POST /api/portal/visits/{id}/apply": async () => {
    const id = await newVisit();
    return { params: { id }, body: { ...skip, previewToken: await previewToken("visits", id, skip) } };
  },
  "POST /api/portal/subscriptions/{id}/preview": async () => ({
    params: { id: subscriptionOf(await newVisit()) },
    body: monthly,
  }),
  "POST /api/portal/subscriptions/{id}/apply": async () => {
    const id = subscriptionOf(await newVisit());
    return { params: { id }, body: { ...monthly, previewToken: await previewToken("subscriptions", id, monthly) } };
  },
  "POST /api/portal/undo": async () => {
    const id = await newVisit();
    const body = { ...skip, previewToken: await previewToken("visits", id, skip) };
    const { body: text = "" } = await handle(
      "POST /api/portal/visits/{id}/apply",
      { params: { id }, body },
      "customer",
    );
    const { undoToken }: { undoToken: string } = JSON.parse(text);
    return { body: { undoToken } };
  },
  "POST /api/visit-page": async () => ({ body: await linkOfVisit() }),
  "POST /api/visit-page/note": async () => ({ body: { ...(await linkOfVisit()), note: "Hello" } }),
  "POST /api/visit-page/access": async () => ({ body: { ...(await linkOfVisit()), notes: "The key is in the box." } }),
  "POST /api/visit-page/starts": async () => ({
    body: { ...(await linkOfVisit()), from: plusDays(today(), 2), to: plusDays(today(), 3) },
  }),
  "POST /api/visit-page/preview": async () => ({ body: { ...(await linkOfVisit()), change: skip.change } }),
  "POST /api/visit-page/apply": async () => ({ body: await previewedOnPage() }),
  "POST /api/visit-page/undo": async () => {
    const { token, ...body } = await previewedOnPage();
    const { body: text = "" } = await handle("POST /api/visit-page/apply", { body: { token, ...body } }, "anonymous");
    const { undoToken }: { undoToken: string } = JSON.parse(text);
    return { body: { token, undoToken } };
  },
  "POST /api/visit-page/rating": async () => {
    const id = await doneVisit();
    return { body: { token: await ownLink(database, "visit", id), stars: 5 } };
  },
  "POST /api/visit-page/problems": async () => ofProblemLink("POST /api/visit-page/problems"),
  "POST /api/visit-page/problem-photos": async () => ofProblemLink("POST /api/visit-page/problem-photos"),
  "POST /api/visit-page/rating/withdraw": async () => ({
    body: { token: await ownLink(database, "visit", await ratedVisit()) },
  }),
  "PUT /api/admin/visits/{id}/testimonial": async () => ({
    params: { id: await ratedVisit() },
    body: { text: "The floors shine." },
  }),
  "DELETE /api/admin/visits/{id}/testimonial": async () => ({ params: { id: await ratedVisit() } }),
  "DELETE /api/admin/visits/{id}/rating-consent": async () => ({ params: { id: await ratedVisit() } }),
  "GET /api/calendar/{file}": async () => {
    const { body = "" } = await handle("POST /api/portal/calendar", {}, "customer");
    const { url }: { url: string } = JSON.parse(body);
    return { params: { file: url.slice(url.lastIndexOf("/") + 1) } };
  },
  "GET /api/slots": () => ({
    query: { ...bookedWork, minutes: "120", from: plusDays(today(), 1), to: plusDays(today(), 28) },
  }),
  "POST /api/holds": () => {
    const date = nextOpenDay(defaultBusinessHours, plusDays(lastHoldDate, 1), { start: 540, elapsed: 120 });
    lastHoldDate = date;
    const { squareFeet, bedrooms, bathrooms, condition, pets, extras, frequency } = testBookingRequest("", {});
    const quote = { squareFeet, bedrooms, bathrooms, condition, pets, extras, frequency };
    return { body: { ...bookedWork, minutes: 135, quote, date, start: "09:00" } };
  },
  "POST /api/quote-page": async () => ({ body: { token: await newQuoteToken() } }),
  "POST /api/quote-page/slots": async () => ({
    body: { token: await newQuoteToken(), from: plusDays(today(), 1), to: plusDays(today(), 28) },
  }),
  "POST /api/quote-page/booking": async () => {
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    const userId = await testUser(database, "Gus Park", { identityId: `sub-${newAddress()}` });
    await createAgent(database, { userId, ...work }, now);
    const date = nextOpenDay(defaultBusinessHours, plusDays(today(), 20), { start: 540, elapsed: 135 });
    const { body } = routes["POST /api/quote-page/booking"].example;
    return { body: { ...body, token: await newQuoteToken(), date, start: "09:00" } };
  },
  "POST /api/first-start/slots": async () => ({
    body: { token: await newToken(), from: plusDays(today(), 1), to: plusDays(today(), 28) },
  }),
  "POST /api/first-start": async () => {
    const work = { assignedArea: "Hyrum", specialties: [], completedJobs: 0, isActive: true };
    const userId = await testUser(database, "Finn Park", { identityId: `sub-${newAddress()}` });
    await createAgent(database, { userId, ...work }, now);
    const date = nextOpenDay(defaultBusinessHours, plusDays(today(), 20), { start: 540, elapsed: 135 });
    return { body: { token: await newToken(), date, start: "09:00" } };
  },
  "POST /api/bookings": async () => {
    const work = { assignedArea: "Ogden", specialties: [], completedJobs: 0, isActive: true };
    const userId = await testUser(database, "Eve Park", { identityId: `sub-${newAddress()}` });
    await createAgent(database, { userId, ...work }, now);
    const start = isSecond ? 930 : 780;
    if (!isSecond)
      lastBooked = nextOpenDay(defaultBusinessHours, plusDays(lastBooked, 1), { start: 930, elapsed: 135 });
    isSecond = !isSecond;
    const holdId = endedHold(
      { date: lastBooked, start, agents: [1], priceBook: 1 },
      "s".repeat(16),
      secretBox(keysFor("holds")),
    );
    return { body: testBookingRequest(holdId, { zip: "84401" }, { email: newAddress(), zipCode: "84401" }) };
  },
  "POST /api/admin/bookings/preview": () => ({
    body: { ...routes["POST /api/admin/bookings/preview"].example.body, from: plusDays(today(), 1) },
  }),
  "POST /api/admin/bookings": () => {
    lastOfficeDate = nextOpenDay(defaultBusinessHours, plusDays(lastOfficeDate, 1), { start: 540, elapsed: 165 });
    const { body } = routes["POST /api/admin/bookings"].example;
    const customerInfo = { ...body.customerInfo, email: newAddress() };
    return { body: { ...body, customerInfo, date: lastOfficeDate, evenIfTaken: true } };
  },
  "POST /api/portal/homes": homeToAdd,
  "PATCH /api/portal/homes/{id}": newHome,
  "DELETE /api/portal/homes/{id}": newHome,
  "PUT /api/portal/homes/{id}/access": newHome,
  "PATCH /api/admin/customers/{id}/homes/{homeId}": async () => ({
    params: { id: homeowner.customer, homeId: (await newHome()).params.id },
    body: { revision: 1, pets: "A dog" },
  }),
  "GET /api/admin/customers/{id}/homes/{homeId}/agents": () => ({ params: { id: "1", homeId: "1" } }),
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": async () => ({
    params: { id: homeowner.customer, homeId: (await newHome()).params.id },
    body: { preferred: [1], excluded: [], note: "Knows the alarm.", revision: 1 },
  }),
  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": async () => {
    const params = { id: homeowner.customer, homeId: (await newHome()).params.id };
    const answer = await handle("GET /api/admin/customers/{id}/homes/{homeId}/agents", { params }, "admin");
    const { reassignment }: HomeAgents = JSON.parse(answer.body ?? "");
    return { params, body: { previewToken: reassignment.previewToken } };
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": () => ({ params: { id: "1", homeId: "1" } }),
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": async () => ({
    params: { id: homeowner.customer, homeId: (await newHome()).params.id },
  }),
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": async () => {
    const { sample: facts } = messageKinds["problem-received"];
    const message = { kind: "problem-received", recipient: "customer#1", facts, sentAt: new Date().toISOString() };
    await storeSentMessage(database, { ...message, messageId: "m1" });
    return { params: { id: "1", messageId: "m1" }, body: { channel: "mail" } };
  },
  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": async () => {
    const facts = { from: "2099-12-28", until: "2099-12-30", isGranted: false, answer: "Two others are off." };
    const message = { kind: "time-off-answer", recipient: "agent#1", facts, sentAt: new Date().toISOString() };
    await storeSentMessage(database, { ...message, messageId: "m2" });
    return { params: { id: "1", messageId: "m2" }, body: { channel: "mail" } };
  },
  "DELETE /api/admin/agents/{id}/mail-suppression": async () => {
    const { data } = await agentEntity(database).get({ id: 1 }).go();
    return bounced(data?.email);
  },
  "DELETE /api/admin/customers/{id}/mail-suppression": async () => {
    const { data } = await customerEntity(database).get({ id: 1 }).go();
    return bounced(data?.email);
  },
  "POST /api/admin/customers/{id}/messages": async () => {
    const { data } = await customerEntity(database).get({ id: 1 }).go();
    const suppression = await suppressionOf(database, data?.email ?? "");
    if (suppression !== undefined)
      await transactWrite(database, { lift: [liftWrite(database, data?.email ?? "", suppression, new Date())] });
    return {};
  },
  "POST /api/admin/customers": () => ({
    body: { ...routes["POST /api/admin/customers"].example.body, userId: newUser() },
  }),
  "POST /api/admin/customers/without-account": () => ({
    body: {
      ...routes["POST /api/admin/customers/without-account"].example.body,
      email: `bea${(peopleWithoutAccount += 1)}@example.com`,
      evenIfKnown: true,
    },
  }),
  "PATCH /api/account/requests/{id}": () => ({ params: { id: "2" } }),
  "POST /api/messages/preferences/look": async () => ({ body: { token: await preferencesToken() } }),
  "POST /api/messages/preferences": async () => ({
    body: { token: await preferencesToken(), topic: "reminders", isOn: false },
  }),
  "POST /api/messages/texts/look": async () => ({ body: { token: await preferencesToken() } }),
  "POST /api/messages/texts": textsOn,
  "PATCH /api/admin/texts": async () => {
    const settings = await readTextSettings(database);
    return { body: { ...settings, isOn: !settings.isOn } };
  },
  "POST /api/messages/unsubscribe": async () => ({ query: { token: await preferencesToken(), topic: "reminders" } }),
  "POST /api/order-requests/look": () => ({ body: { token: requestToken } }),
  "POST /api/order-requests/answer": () => ({ body: { token: requestToken, accept: true } }),
  "POST /api/admin/agents": () => ({ body: { ...routes["POST /api/admin/agents"].example.body, userId: newUser() } }),
  "POST /api/admin/price-book": async () => {
    const { version, figures } = await readPriceBooks(database);
    return { body: { version, figures: { ...figures, pets: version } } };
  },
  "PATCH /api/admin/visits/{id}": adminCalls.report,
  "GET /api/admin/visits/{id}/starts": adminCalls.starts,
  "GET /api/admin/visits/{id}/agents": adminCalls.agents,
  "POST /api/admin/visits/{id}/preview": adminCalls.previewVisit,
  "POST /api/admin/visits/{id}/apply": adminCalls.applyVisit,
  "POST /api/admin/assignments": adminCalls.assign,
  "GET /api/admin/subscriptions/{id}": adminCalls.readSubscription,
  "POST /api/admin/subscriptions/{id}/preview": adminCalls.previewSubscription,
  "POST /api/admin/subscriptions/{id}/apply": adminCalls.applySubscription,
  "POST /api/admin/subscriptions/{id}/undo": adminCalls.undoSubscription,
  "POST /api/admin/agents/{id}/inactive/apply": adminCalls.setInactive,
  "POST /api/admin/agents/{id}/time-off": adminCalls.addTimeOff,
  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": adminCalls.grantTimeOff,
  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": adminCalls.declineTimeOff,
  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": adminCalls.answerProfileRequest,
  "DELETE /api/admin/agents/{id}/time-off/{from}": adminCalls.removeTimeOff,
  "GET /api/admin/visits/{id}/record": ofNewVisit,
  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": adminCalls.changeBillingTask,
  "PATCH /api/admin/open-bookings/{id}": newBooking,
  "PATCH /api/admin/new-bookings/{id}": newBooking,
  "POST /api/admin/business-hours/preview": adminCalls.previewBusinessHours,
  "POST /api/admin/business-hours/apply": adminCalls.applyBusinessHours,
};

const listNames = ["limit", "cursor", "search", "sort", "order", "active", "customerId", "from", "to"];
const queryNames = fc.constantFrom("processed", "x", ...listNames);
const queryValues = ["1", "true", "false", "name", "email", "created", "asc", "desc", "2026-11-21", "a", "a@"] as const;

/** Also lone surrogates, control characters and bidirectional overrides. */
const oddUnit = fc.constantFrom(
  "\uD800",
  "\uDFFF",
  "\0",
  "\u001B",
  "\u0085",
  "\n",
  "\t",
  "\u2028",
  "\u202E",
  "=",
  "😀",
);
const stringUnit = fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), oddUnit);
const oddText = fc.string({ unit: stringUnit });
const oddJson = fc.jsonValue({ stringUnit });

let database: TestDatabase;
let handle: (
  key: Call,
  request: TestRequest,
  caller: CallerName,
) => ReturnType<ReturnType<typeof apiFunctions>["site"]>;
beforeEach(trustTestTokens);
beforeAll(async () => {
  database = await testDatabase();
  watchCommits(database.plain);
  const issued = { accessToken: tokenWith(), refreshToken: "next" };
  const identity = {
    ...fakeIdentity(),
    signIn: async (_: string, password: string) => {
      if (!passwords.has(password)) throw new AppError("unauthorized", "Invalid username or password");
      return issued;
    },
    refresh: async (token: string) => {
      if (token !== "good") throw new AppError("unauthorized", "Please log in to continue.");
      return issued;
    },
    changeEmail: async (_: string, email: string) => void (mover.email = email),
    profile: async (token: string) => ({
      ...(idOf(token) === mover.identityId ? mover : { identityId: "sub-1", email: "ann@example.com" }),
      name: "Ann Lee",
      emailConfirmed: true,
    }),
    resetPassword: async () => undefined,
    changePassword: async () => undefined,
    sendConfirmationCode: async () => undefined,
    confirmEmail: async () => undefined,
  };
  const deps = depsOn(database);
  deps.environment = () => ({ ...depsOn(database).environment(), formLimitFactor: 1_000 });
  deps.accounts = accountsOn(database, identity);
  deps.providerData = async () => workingProvider();
  deps.providerApi = async () => ({ api: workingProvider(), scriptUrl: "https://portal.example/embed/v1.js" });
  deps.resumeTicket = () => async () => ({ url: "https://example.com", headers: {}, resumeUrl: "uploads/x/a.pdf" });
  deps.photoLink = () => async () => "https://example.com";
  deps.resumeLink = () => async (_, at) => ({ url: "https://example.com", expiresAt: at.toISOString() });
  const lambdas = apiFunctions(deps);
  await stockCatalog(database);
  await createUser(
    database,
    { identityId: "sub-1", email: "ann@example.com", name: "Ann Lee", emailConfirmed: true },
    now,
  );
  await createUser(
    database,
    { identityId: leaver, email: "leaver@example.com", name: "Lee Leaver", emailConfirmed: true },
    now,
  );
  await createUser(database, { ...mover, name: "Mo Over", emailConfirmed: true }, now);
  const { id: userId } = await createUser(
    database,
    { identityId: homeowner.identityId, email: "homeowner@example.com", name: "Hal Owner", emailConfirmed: true },
    now,
  );
  const request = { firstName: "Ann", lastName: "Lee", service: "deep" as const, message: "Three bedrooms." };
  await submitContact(database, { ...person, ...request }, { key: "key-seeded-1" }, now);
  const application = { name: "Ann Lee", position: "other" as const, experience: "Five years." };
  const resumeUrl = "uploads/0b9c2d1e/ann.pdf";
  await submitApplication(database, { ...person, ...application, resumeUrl }, { key: "key-seeded-2" }, now);
  const customerId = await createCustomer(database, { userId: 1, hasPets: false }, now);
  homeowner.customer = String(await createCustomer(database, { userId, hasPets: false }, now));
  await createAgent(
    database,
    { userId: 1, assignedArea: "Ogden", specialties: [], completedJobs: 3, isActive: true },
    now,
  );
  const terms = { serviceId: 1, frequency: "weekly", priceCents: 12_000, isActive: true } as const;
  await createSubscription(database, { customerId, ...terms, nextDate: "2026-12-01" }, now);
  const placedOrder = await placeOrder(database, testOrderRequest({}, { email: "ann@example.com" }), {
    key: "key-seeded-3",
    now,
  });
  requestToken = confirmTokenIn(placedOrder.messages[0]);
  for (let spare = 0; spare < spareUsers; spare += 1) {
    const email = `spare-${spare}@example.com`;
    await createUser(
      database,
      { identityId: `sub-spare-${spare}`, email, name: `Spare ${spare}`, emailConfirmed: true },
      now,
    );
  }
  let submissions = 0;
  handle = async (key, { headers, ...rest }, caller) => {
    submissions += 1;
    const groups = callers[caller];
    const event = eventOf(key, {
      ...rest,
      headers: { "idempotency-key": `key-number-${submissions}`, ...headers },
      ...(groups === undefined ? {} : { token: tokenWith({ "cognito:groups": groups, sub: subjectOf(key) }) }),
    });
    return asDocumented(key, await lambdas[routes[key].lambda](event, contextWith()));
  };
});

describe.each(calls)("%s", (key, route) => {
  it.each(callerNames)("answers %s as its access says", async (caller) => {
    const refusal = expectedRefusal(route, caller);
    const answer = await handle(key, await (refusal === undefined ? validRequest(key) : refusedRequest(key)), caller);
    expect(answer.statusCode).toBe(refusal ?? route.status ?? 200);
    const isText = refusal === undefined && route.contentType !== undefined;
    const body: unknown = isText ? answer.body : JSON.parse(answer.body ?? "null");
    expect((refusal === undefined ? route.output() : errorBody()).safeParse(body).success).toBe(true);
  });

  it("answers a token that proves nothing as none: changed, expired, for another use or without a signature", async () => {
    const groups = { "cognito:groups": [route.access === "agent" ? "agent" : "admin"] };
    const [header, , signature] = tokenWith({ "cognito:groups": [] }).split(".");
    const [, payload] = tokenWith(groups).split(".");
    const tokens = [
      `${header}.${payload}.${signature}`,
      tokenWith({ ...groups, exp: 1 }),
      tokenWith({ ...groups, token_use: "id" }),
      tokenWith(groups, { alg: "none" }).replace(/[^.]+$/, ""),
    ];
    for (const token of tokens) {
      const request = await (route.access === "public" ? validRequest(key) : refusedRequest(key));
      const answer = await handle(key, { ...request, token }, "anonymous");
      expect(answer.statusCode).toBe(route.access === "public" ? (route.status ?? 200) : 401);
    }
  });

  it("answers generated nonsense with a clear error, and who may not call with exactly that", async () => {
    const nonsense = fc.record(
      {
        body: fc.oneof(oddJson, fc.dictionary(oddText, oddJson)),
        params: fc.record({ id: oddText, kind: oddText }, { requiredKeys: ["id"] }),
        query: fc.dictionary(queryNames, fc.oneof(oddText, fc.constantFrom(...queryValues))),
        cookies: fc.array(oddText, { maxLength: 2 }),
      },
      { requiredKeys: ["body", "params", "query"] },
    );
    await fc.assert(
      fc.asyncProperty(nonsense, fc.constantFrom(...callerNames), async (request, caller) => {
        const { cookies, ...rest } = request;
        const answer = await handle(key, { ...rest, ...(cookies === undefined ? {} : { cookies }) }, caller);
        const refusal = expectedRefusal(route, caller);
        if (refusal !== undefined) expect(answer.statusCode).toBe(refusal);
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(errorBody().safeParse(JSON.parse(answer.body ?? "")).success).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

const validRequest = async (key: Call): Promise<TestRequest> => ({ ...exampleOf(key), ...(await valid[key]?.()) });

const refusedRequests = new Map<Call, Promise<TestRequest>>();
const refusedRequest = (key: Call): Promise<TestRequest> => {
  const request = refusedRequests.get(key) ?? validRequest(key);
  refusedRequests.set(key, request);
  return request;
};

const welcome = (route: Route): CallerName[] =>
  callerNames.filter((caller) => expectedRefusal(route, caller) === undefined);

/** Paths as `customerInfo.email`, `specialties.0`. */
const textsOf = (of: unknown, path: readonly string[] = []): string[] => {
  const { type, properties, items, anyOf } = z
    .object({
      type: z.optional(z.string()),
      properties: z.optional(z.record(z.string(), z.unknown())),
      items: z.optional(z.unknown()),
      anyOf: z.optional(z.array(z.unknown())),
    })
    .parse(of);
  return [
    ...(type === "string" ? [path.join(".")] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => textsOf(inner, [...path, name])),
    ...(items === undefined ? [] : textsOf(items, [...path, "0"])),
    ...(anyOf ?? []).flatMap((inner) => textsOf(inner, path)),
  ];
};
const textsOfSchema = (schema: Route["body"]): string[] =>
  schema === undefined ? [] : textsOf(z.toJSONSchema(schema(), { io: "input", unrepresentable: "any" }));

const withText = (value: unknown, [first, ...rest]: readonly string[], text: string): unknown => {
  if (first === undefined) return text;
  if (first === "0") return [withText(undefined, rest, text)];
  const fields = typeof value === "object" && value !== null ? value : {};
  return { ...fields, [first]: withText(Reflect.get(fields, first), rest, text) };
};

const pathsRefusedBy = (schema: Schema, value: unknown): readonly string[] => {
  const input = readInput(schema(), value);
  return input.success ? [] : input.issues.map(({ path }) => path);
};
const bodyWith = (body: unknown, path: string, text: string): unknown => withText(body, path.split("."), text);
/** Another one for each place: all of them meet a handler. */
const oneOf = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? "";

describe.each(
  calls.filter(([, { params, query, body }]) => params !== undefined || query !== undefined || body !== undefined),
)("%s", (key, route) => {
  const oneLine = ["An\nn Lee", "An\tn Lee", "An\u2028n Lee"];
  const never = [
    "Ann Lee long enough \uD800",
    "\uDC00 Ann",
    "Ann\0Lee",
    "Ann\u001BLee",
    "Ann\u0085Lee",
    "Ann\u007FLee",
  ];

  const refusedIn = (path: string): readonly string[] =>
    longTexts.has(path.slice(path.lastIndexOf(".") + 1)) ? never : [...never, ...oneLine];

  // Not by requests: there are thousands of texts, and `readRequest` reads with this very function.
  it("reads half characters and control characters in none of the texts that it takes", async () => {
    const { body, ...request } = await validRequest(key);
    for (const path of textsOfSchema(route.body))
      for (const text of refusedIn(path)) {
        const paths = route.body === undefined ? [] : pathsRefusedBy(route.body, bodyWith(body, path, text));
        expect([text, path, paths]).toEqual([text, path, expect.arrayContaining([path])]);
      }
    for (const part of ["query", "params"] as const)
      for (const name of textsOfSchema(route[part]))
        for (const text of refusedIn("")) {
          const schema = route[part];
          const paths = schema === undefined ? [] : pathsRefusedBy(schema, { ...request[part], [name]: text });
          expect([text, name, paths]).toEqual([text, name, expect.arrayContaining([name])]);
        }
  });

  // One caller: roles do not change which texts are valid.
  it("refuses each of its texts with such characters, and names it", async () => {
    const [caller = "admin"] = welcome(route);
    const request = await validRequest(key);
    for (const [index, path] of textsOfSchema(route.body).entries()) {
      const body = bodyWith(request.body, path, oneOf(refusedIn(path), index));
      const answer = await handle(key, { ...request, body }, caller);
      const refusal = errorBody().parse(JSON.parse(answer.body ?? ""));
      expect([answer.statusCode, path, refusal.issues?.map((issue) => issue.path)]).toEqual([
        400,
        path,
        expect.arrayContaining([path]),
      ]);
    }
    for (const [index, name] of textsOfSchema(route.query).entries()) {
      const query = { ...request.query, [name]: oneOf(refusedIn(""), index) };
      expect([(await handle(key, { ...request, query }, caller)).statusCode, name]).toEqual([400, name]);
    }
    for (const [index, name] of textsOfSchema(route.params).entries()) {
      const params = { ...request.params, [name]: oneOf(refusedIn(""), index) };
      expect([(await handle(key, { ...request, params }, caller)).statusCode, name]).toEqual([404, name]);
    }
  });

  it("takes line breaks and tabs in its long texts", async () => {
    const text = "First line,\r\n\tsecond line.\nThird.";
    for (const path of textsOfSchema(route.body).filter((name) => longTexts.has(name))) {
      const request = await validRequest(key);
      const [caller = "admin"] = welcome(route);
      const answer = await handle(key, { ...request, body: withText(request.body, [path], text) }, caller);
      expect([answer.statusCode, path]).toEqual([route.status ?? 200, path]);
    }
  });
});

const spoiled = (body: object): fc.Arbitrary<object> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(body)), fc.option(fc.oneof(oddJson, fc.double(), fc.maxSafeInteger())))
    .map(([field, value]) => ({ ...body, [field]: value ?? undefined }));

describe.each(calls.filter(([, { access, body }]) => access === "admin" && body !== undefined))("%s", (key, route) => {
  it("answers a nearly right body with success, or says what is wrong with it", async () => {
    const { body, ...rest } = await validRequest(key);
    await fc.assert(
      fc.asyncProperty(spoiled(Object(body) as object), async (changed) => {
        const answer = await handle(key, { ...rest, body: changed }, "admin");
        expect([route.status ?? 200, 400, 409, 422]).toContain(answer.statusCode);
        const output = answer.statusCode < 300 ? route.output() : errorBody();
        expect(output.safeParse(JSON.parse(answer.body ?? "")).success).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** Where `diesAfterCommit`, the process ends after the first commit, before it can answer. */
const commits = { count: 0, diesAfterCommit: false, isDead: false };

const isSubmission = (input: object): boolean =>
  "TransactItems" in input && /"__edb_e__":({"S":)?"idempotencyRecord"/.test(JSON.stringify(input.TransactItems));

const watchCommits = ({ middlewareStack }: TestDatabase["plain"]): void =>
  middlewareStack.add(
    (next) => async (args) => {
      if (commits.isDead) throw new Error("The process is gone.");
      const answer = await next(args);
      if (!isSubmission(args.input)) return answer;
      commits.count += 1;
      if (!commits.diesAfterCommit) return answer;
      commits.isDead = true;
      throw new Error("The process is gone.");
    },
    { step: "initialize", priority: "low" },
  );

const withOtherContent = async (key: Call, request: TestRequest): Promise<TestRequest> => {
  const fields: Readonly<Record<string, unknown>> = Object(request.body);
  const field = ["previewToken", "message", "experience", "address", "email", "text", "subject", "firstName"].find(
    (name) => typeof fields[name] === "string",
  );
  if (typeof fields["price"] === "number") return { ...request, body: { ...fields, price: fields["price"] + 1 } };
  if (field === undefined) return { ...(await validRequest(key)), ...omitUndefined({ headers: request.headers }) };
  const text = String(fields[field]);
  return { ...request, body: { ...fields, [field]: `${text.slice(0, -1)}${text.endsWith("A") ? "B" : "A"}` } };
};

describe.each(calls.filter(([, { idempotent }]) => idempotent === true))("%s", (key, route) => {
  const newForm = async (): Promise<TestRequest> => ({
    ...(await validRequest(key)),
    headers: { "idempotency-key": `once-${randomUUID()}` },
  });
  const send = async (request: TestRequest) => {
    const { statusCode, body } = await handle(key, request, route.access === "agent" ? "agent" : "admin");
    return { statusCode, body };
  };
  beforeEach(() => Object.assign(commits, { count: 0, diesAfterCommit: false, isDead: false }));

  it("is done once when it is sent twice at once and again, and refused with other content", async () => {
    const form = await newForm();
    commits.count = 0;
    const [first, ...repeats] = await Promise.all([send(form), send(form)]);
    expect(first.statusCode).toBe(route.status ?? 200);
    repeats.push(await send(form));
    expect(repeats).toEqual([first, first]);
    expect(commits.count).toBe(1);
    const other = await withOtherContent(key, form);
    const refusal = { statusCode: 409, body: expect.stringContaining("sent already, with other content") };
    expect(await send(other)).toEqual(refusal);
  });

  it("is done once when the process dies between the commit and the answer", async () => {
    const form = await newForm();
    Object.assign(commits, { count: 0, diesAfterCommit: true });
    expect((await send(form)).statusCode).toBe(500);
    Object.assign(commits, { diesAfterCommit: false, isDead: false });
    const repeatAnswer = await send(form);
    expect(repeatAnswer.statusCode).toBe(route.status ?? 200);
    expect(await send(form)).toEqual(repeatAnswer);
    expect(commits.count).toBe(1);
  });
});

const setCookies = async (key: Call, request: TestRequest) => (await handle(key, request, "anonymous")).cookies ?? [];

describe("a session", () => {
  it("is kept in a cookie that scripts and other sites never see: until the browser closes, or for 30 days", async () => {
    const login = { username: "ann@example.com", password: "right" };
    const [sessionCookie] = await setCookies("POST /api/auth/login", { body: login });
    const attributes = "HttpOnly; Secure; SameSite=Strict; Path=/api/auth";
    expect(sessionCookie).toBe(`${cookieWith({ token: "next" })}; ${attributes}`);
    expect(sessionCookie).toMatch(/^__Secure-refresh_token=s\./);
    const [long] = await setCookies("POST /api/auth/login", { body: { ...login, rememberMe: true } });
    expect(long).toBe(`${cookieWith({ token: "next", remembered: true })}; ${attributes}; Max-Age=2592000`);
  });

  it("stays remembered, or not, when it is renewed", async () => {
    expect(await setCookies("POST /api/auth/refresh", { cookies: [cookieWith({ remembered: true })] })).toEqual([
      expect.stringMatching(/^__Secure-refresh_token=r\..*\.next; .*Max-Age=2592000$/),
    ]);
    expect(await setCookies("POST /api/auth/refresh", { cookies: ["a=b", cookieWith()] })).toEqual([
      expect.not.stringContaining("Max-Age"),
    ]);
  });

  it("is not renewed by a spent cookie, another's cookie or none, and says so as a login does", async () => {
    const forged = [cookieWith().replace(".sub-1.", ".sub-2.")];
    for (const cookies of [[], [cookieWith({ token: "spent" })], ["__Secure-refresh_token=s.good"], forged]) {
      const answer = await handle("POST /api/auth/refresh", { cookies }, "anonymous");
      expect(answer.statusCode).toBe(401);
      expect(JSON.parse(answer.body ?? "")).toMatchObject({ success: false });
    }
  });

  it("is cleared by logging out, signed in or not", async () => {
    expect(await setCookies("POST /api/auth/logout", {})).toEqual([
      expect.stringMatching(/^__Secure-refresh_token=; .*Max-Age=0$/),
    ]);
  });

  it("is refused to wrong credentials in the same words for everyone", async () => {
    for (const username of ["ann@example.com", "nobody@example.com", "nobody"]) {
      const answer = await handle("POST /api/auth/login", { body: { username, password: "wrong" } }, "anonymous");
      expect(answer.statusCode).toBe(401);
      expect(JSON.parse(answer.body ?? "")).toEqual({ message: "Invalid username or password", success: false });
      expect(answer.cookies).toBeUndefined();
    }
  });

  it("may not be renewed or ended by another site", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const key of ["POST /api/auth/refresh", "POST /api/auth/logout"] as const)
      expect((await handle(key, { headers, cookies: [cookieWith()] }, "anonymous")).statusCode).toBe(403);
  });
});
