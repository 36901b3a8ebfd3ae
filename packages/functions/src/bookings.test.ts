import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { type BookingAnswer, abandonedBooking } from "@cleaning/contract/booking/booking";
import { newHome } from "@cleaning/contract/homes/homes";
import type { ErrorBody } from "@cleaning/contract/http/errors";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import { visitParams, type VisitView } from "@cleaning/contract/visits/visits";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
import { testBookingRequest, endedHold } from "@cleaning/core/sales/booking/testing.ts";
import { storedOrders } from "@cleaning/core/sales/orders/testing.ts";
import { addOwnHome } from "@cleaning/core/schedule/homes/change.ts";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { expect, it, vi } from "vitest";
import { handlers } from "./booking.ts";
import { createApiFunction } from "./http/api-function.ts";
import { keysFor } from "./http/trace.ts";
import { bookableCompany } from "./testing/bookable.ts";
import { asDocumented, contextWith, eventOf, tokenWith, workingProvider } from "./testing/index.ts";
import { handlers as visitsHandlers } from "./visits.ts";

const date = "2026-12-02";

const { now, company } = bookableCompany();

let keys = 0;
/** A repeat sends the same id. */
const holds = new Map<number, string>();
const hold = (start = 540): string => {
  const place = { date, start, agents: [1], priceBook: 1 };
  const id = holds.get(start) ?? endedHold(place, "s".repeat(16), secretBox(keysFor("holds")));
  holds.set(start, id);
  return id;
};
const book = async (
  changes: Parameters<typeof testBookingRequest>[1] = {},
  overrides: { key?: string; token?: string; start?: number } = {},
) => {
  const { key = `key-${String((keys += 1)).padStart(8, "0")}`, token, start } = overrides;
  const body = testBookingRequest(hold(start), changes);
  const request = { body, headers: { "idempotency-key": key }, ...(token === undefined ? {} : { token }) };
  const call = "POST /api/bookings";
  const handle = createApiFunction(bookingRoutes, handlers, company().deps);
  const { statusCode, body: text = "" } = asDocumented(call, await handle(eventOf(call, request), contextWith()));
  const answer: BookingAnswer & ErrorBody = JSON.parse(text);
  return { status: statusCode, ...answer };
};
const dumpTable = async () =>
  JSON.stringify(
    (await company().database.client.send(new ScanCommand({ TableName: company().database.table }))).Items,
  );

it("books a subscription, which the provider has at once, and mails to the customer and the office", async () => {
  const { status, bookingId, visits } = await book({ frequency: "biweekly", price: 128 });
  expect({ status, visits }).toMatchObject({ status: 201, visits: [{ id: `p${bookingId}-${date}`, price: 128 }] });
  const { subscriptions, deliveries, mails } = await storedOrders(company().database);
  expect(subscriptions).toMatchObject([{ id: bookingId, providerSync: "synced" }]);
  expect([deliveries, mails.map(({ kind }) => kind)]).toEqual([[], ["confirm-reminder"]]);
  expect(new Set(company().deps.sentMails.map(({ kind }) => kind))).toEqual(
    new Set(["booking-confirmation", "booking"]),
  );
});

it("books a single visit that the provider never hears of, and answers a repeat alike", async () => {
  company().deps.providerApi = () => Promise.reject(new Error("It is asked about a single visit."));
  const first = await book({}, { key: "key-of-one-booking" });
  expect(first).toMatchObject({ status: 201, visits: [{ id: `b${first.bookingId}`, subscriptionId: null }] });
  expect(await book({}, { key: "key-of-one-booking" })).toEqual(first);
  expect(company().deps.sentMails).toHaveLength(2);
});

const person = (name: string) => ({
  identityId: `sub-${name}`,
  email: `${name}@example.test`,
  name,
  emailConfirmed: true,
  address: "300 Canyon Road",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
});

it("is for no home of another person, of nobody, or of a visitor who is not signed in", async () => {
  const { database } = company();
  for (const name of ["ann", "bo"]) await createUser(database, person(name), now);
  const label = { ...person("bo"), label: "Upstairs" };
  const { id } = await addOwnHome(database, "sub-bo", newHome().parse(label), { key: "key-of-the-home", now });
  for (const [homeId, token] of [
    [id, tokenWith({ sub: "sub-ann" })],
    [999, tokenWith({ sub: "sub-bo" })],
    [id, undefined],
    [1, undefined],
  ] as const) {
    const refusal = await book({ homeId }, token === undefined ? {} : { token });
    expect(refusal).toMatchObject({ status: 404, message: "There is no such home." });
  }
  const homeAddress = { address: "300 Canyon Road", zipCode: "84321" };
  const own = await book({ homeId: id, homeAddress }, { token: tokenWith({ sub: "sub-bo" }) });
  expect(own.status).toBe(201);
});

it("keeps notes about access encrypted, with the booking, and nowhere else: not in records of submissions, mails or logs", async () => {
  const logLines: string[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logLines.push(parts.join(" ")));
  const provider: unknown[] = [];
  const api = workingProvider();
  company().deps.providerApi = async () => ({
    api: { ...api, createSubscription: (...parts) => (provider.push(parts), api.createSubscription(...parts)) },
    scriptUrl: "",
  });
  const accessNotes = "Gate code 4711";
  const [key, terms] = ["key-with-notes", { frequency: "weekly", price: 120 } as const];
  const first = await book({ ...terms, accessNotes }, { key });
  expect(first.status).toBe(201);
  expect(provider).toHaveLength(1);
  // A reloaded browser has lost the notes.
  expect(await book(terms, { key })).toEqual(first);
  expect(await book({ ...terms, accessNotes: "Other" }, { key })).toEqual(first);
  const { Items = [] } = await company().database.client.send(new ScanCommand({ TableName: company().database.table }));
  const notes = Items.filter(({ __edb_e__: entity }) => entity === "access");
  expect(notes).toHaveLength(1);
  const [{ sealed, customerId: customer, homeId: home } = {}] = notes;
  expect(await testCipher.decrypt(String(sealed), { customer, home })).toBe(accessNotes);
  for (const text of [
    JSON.stringify(Items),
    logLines.join("\n"),
    JSON.stringify([first, company().deps.sentMails, provider]),
  ])
    expect(text).not.toContain("Gate code");
  expect(await book({ accessNotes: "x".repeat(1_001) }, { start: 780 })).toMatchObject({
    status: 400,
    issues: [{ path: "accessNotes" }],
  });
});

it("keeps what a visitor leaves with their consent alone, and takes it back", async () => {
  const call = "POST /api/bookings/abandoned";
  const abandoned = abandonedBooking().parse(exampleOf(call).body);
  const leave = async (body: object) => {
    const handle = createApiFunction(bookingRoutes, handlers, company().deps);
    return asDocumented(call, await handle(eventOf(call, { body }), contextWith())).statusCode;
  };
  const { mayContact: _, ...withoutConsent } = abandoned;
  expect(await leave(withoutConsent)).toBe(400);
  expect(await leave({ ...withoutConsent, mayContact: "yes" })).toBe(400);
  expect(await dumpTable()).not.toContain(abandoned.email);
  expect(await leave(abandoned)).toBe(200);
  expect(await dumpTable()).toContain(abandoned.email);
  expect(await leave({ abandonedId: abandoned.abandonedId, mayContact: false })).toBe(200);
  expect(await dumpTable()).not.toContain(abandoned.email);
});

it("puts what a signed-in person books into their portal, where its id is one of the paths", async () => {
  await createUser(
    company().database,
    { identityId: "sub-1", email: "ann@example.test", name: "Ann", emailConfirmed: true },
    now,
  );
  const { bookingId } = await book({}, { token: tokenWith() });
  const handle = createApiFunction(visitsRoutes, visitsHandlers, company().deps);
  const query = { from: date, to: date };
  const { body = "" } = await handle(eventOf("GET /api/portal/visits", { token: tokenWith(), query }), contextWith());
  const { visits, subscriptions }: { visits: VisitView[]; subscriptions: unknown[] } = JSON.parse(body);
  expect({ subscriptions, ids: visits.map(({ id }) => id) }).toEqual({ subscriptions: [], ids: [`b${bookingId}`] });
  expect(visitParams().safeParse({ id: `b${bookingId}` }).success).toBe(true);
  for (const id of ["b", "b0", "b1-2026-12-02", "c1"]) expect(visitParams().safeParse({ id }).success).toBe(false);
});

it("refuses a start that is gone with others, another price, another ZIP code and what was not agreed to", async () => {
  await book();
  const refusal = await book();
  expect(refusal).toMatchObject({ status: 409, issues: [{ path: "holdId" }] });
  expect(refusal.alternatives).toHaveLength(3);
  expect(await book({ price: 140 }, { start: 780 })).toMatchObject({ status: 422, issues: [{ path: "price" }] });
  expect(await book({ zip: "84401" })).toMatchObject({ status: 400, issues: [{ path: "customerInfo.zipCode" }] });
  expect(await book({ agreeToTerms: false as true })).toMatchObject({
    status: 400,
    issues: [{ path: "agreeToTerms" }],
  });
  expect(await book({ service: "bedroom" })).toMatchObject({ status: 422, issues: [{ path: "service" }] });
  expect((await storedOrders(company().database)).customers).toHaveLength(1);
});

it("takes no more abandoned bookings from an address than contact requests, and each back", async () => {
  const call = "POST /api/bookings/abandoned";
  const handle = createApiFunction(bookingRoutes, handlers, company().deps);
  const abandoned = {
    mayContact: true,
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.test",
    phone: "4355550100",
  };
  const leave = async (index: number): Promise<number> => {
    const abandonedId = `key-${String(index).padStart(8, "0")}`;
    const terms = { zip: "84321", service: "standard", frequency: "once", price: 150 };
    const { statusCode } = await handle(
      eventOf(call, { body: { ...abandoned, ...terms, abandonedId } }),
      contextWith(),
    );
    return statusCode;
  };
  const most = siteRoutes["POST /api/contact"].perAddress.limit;
  for (let index = 0; index < most; index += 1) expect(await leave(index)).toBe(200);
  expect(await leave(most)).toBe(429);
  const body = { abandonedId: "key-00000001", mayContact: false };
  expect((await handle(eventOf(call, { body }), contextWith())).statusCode).toBe(200);
});
