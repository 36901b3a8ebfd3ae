import { errorBody } from "@cleaning/contract/http/errors";
import type { RouteKey } from "@cleaning/contract/http/route";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { siteRoutes } from "@cleaning/contract/routes/site";
import { readInbox } from "@cleaning/core/apps/admin/inbox/inbox.ts";
import { erasePersonal, findPersonal } from "@cleaning/core/apps/privacy/index.ts";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { applyPlan, planCatalog } from "@cleaning/core/catalog/catalog/replace.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { eraseSubscription } from "@cleaning/core/schedule/visits/sync-subscription.ts";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import { ownVisitHandlers } from "./own-visit.ts";
import { ratingsHandlers } from "./ratings.ts";
import { handlers as siteHandlers } from "./site.ts";
import { annsPortal, first, now, second } from "./testing/anns-portal.ts";
import { asDocumented, contextWith, depsOn, eventOf, type TestRequest, tokenWith } from "./testing/index.ts";

const { database, agentId } = annsPortal();
const owners = {
  id: 1,
  name: "Rachel",
  location: "Logan, UT",
  date: "May 2026",
  rating: 5,
  text: "Good.",
  initials: "R",
  avatarColor: "plum",
};

const send = async (
  key: RouteKey,
  { role = "admin", sub = "sub-office", ...request }: TestRequest & { role?: string; sub?: string } = {},
) => {
  const handle = createApiFunction(
    { ...ratingsRoutes, ...ownVisitRoutes, ...siteRoutes },
    { ...ratingsHandlers, ...ownVisitHandlers, ...siteHandlers },
    depsOn(database()),
  );
  const token = tokenWith({ sub, "cognito:groups": [role] });
  const { statusCode, body = "" } = asDocumented(key, await handle(eventOf(key, { token, ...request }), contextWith()));
  return { status: statusCode, text: body };
};
const refusal = ({ status, text }: { status: number; text: string }) => [
  status,
  errorBody().parse(JSON.parse(text)).message,
];
const rate = async (id: string, stars: number, { words = "The floors shine.", mayPublish = true } = {}) => {
  const key = { subscriptionId: 1, occurrenceDate: id.slice(-10) };
  const { data } = await visitEntity(database()).get(key).go();
  if (data === null) throw new Error(`There is no visit ${id}.`);
  await visitEntity(database())
    .put({ ...data, status: "done" })
    .go();
  const headers = { "x-visit-link": await ownLink(database(), "visit", id) };
  const body = { stars, words, mayPublish };
  expect(await send("POST /api/portal/visits/{id}/rating", { headers, ...of(id), body })).toMatchObject({
    status: 200,
  });
  return headers["x-visit-link"];
};
const of = (id: string) => ({ params: { id } });
const publish = (id = first, text = "The floors shine.") =>
  send("PUT /api/admin/visits/{id}/testimonial", { ...of(id), body: { text } });
const answered = (isAnswered: boolean, id = second, sub?: string) =>
  send("PATCH /api/admin/visits/{id}/rating", {
    ...of(id),
    body: { isAnswered },
    ...(sub === undefined ? {} : { sub }),
  });
const shown = async () => {
  const { text } = await send("GET /api/testimonials");
  return siteRoutes["GET /api/testimonials"].output().parse(JSON.parse(text)).testimonials;
};
const list = async (query: Record<string, string> = {}) => {
  const { text } = await send("GET /api/admin/ratings", { query });
  return ratingsRoutes["GET /api/admin/ratings"].output().parse(JSON.parse(text));
};

beforeEach(async () => {
  const office = { identityId: "sub-office", email: "ada@example.test", name: "Ada Holt", emailConfirmed: true };
  await createUser(database(), office, now);
  await putCatalog(database(), { testimonials: [owners] });
});

describe("what customers said of visits", () => {
  it("is listed newest first in pages, of low stars, of an agent or of a customer", async () => {
    await rate(first, 5);
    await rate(second, 2, { words: "", mayPublish: false });
    const { ratings } = await list();
    expect(new Map(ratings.map(({ visitId, stars }) => [visitId, stars]))).toEqual(
      new Map([
        [first, 5],
        [second, 2],
      ]),
    );
    expect(ratings.find(({ visitId }) => visitId === first)).toMatchObject({
      customer: { name: "Ann Lee", email: expect.stringContaining("@") },
      agents: [{ id: agentId() }],
      signedBy: { name: "Ann", town: "Logan" },
      testimonial: null,
    });
    expect((await list({ stars: "low" })).ratings).toMatchObject([{ visitId: second }]);
    expect((await list({ agentId: String(agentId()) })).ratings).toHaveLength(2);
    expect((await list({ agentId: "99" })).ratings).toEqual([]);
    expect((await list({ customerId: "99" })).ratings).toEqual([]);
    const page = await list({ limit: "1" });
    const rest = await list({ limit: "1", cursor: page.nextCursor ?? "" });
    expect([...page.ratings, ...rest.ratings]).toEqual(ratings);
  });

  it("is in the inbox while it is low, until somebody says once that it is answered; that can be taken back", async () => {
    await rate(first, 5);
    await rate(second, 2, { mayPublish: false });
    const waiting = async () => (await readInbox(database(), undefined, now)).lowRatings;
    expect(await waiting()).toMatchObject({ count: 1, entries: [{ visitId: second, stars: 2, isOpen: true }] });
    for (let times = 0; times < 2; times += 1) expect((await answered(true)).status).toBe(200);
    expect((await waiting()).count).toBe(0);
    expect((await list({ stars: "low" })).ratings).toMatchObject([
      { visitId: second, isOpen: false, answered: { at: expect.any(String), by: "ada@example.test" } },
    ]);
    const { entries } = await readHistory(database(), { kind: "subscriptions", id: 1 }, { limit: 5 });
    const change = { field: `rating of visit ${second.slice(-10)} answered`, to: true };
    expect(entries).toMatchObject([{ by: { email: "ada@example.test" }, changes: [change] }]);
    const colleague = { identityId: "sub-colleague", email: "eve@example.test", name: "Eve Roy", emailConfirmed: true };
    await createUser(database(), colleague, now);
    expect(refusal(await answered(true, second, "sub-colleague"))).toEqual([
      409,
      "ada@example.test has marked this rating as answered already.",
    ]);
    await answered(false);
    await answered(false, first);
    expect(await waiting()).toMatchObject({ count: 1, entries: [{ visitId: second, answered: null }] });
    expect((await list()).ratings.map((rating) => rating.answered)).toEqual([null, null]);
    expect(refusal(await answered(true, "p9-2026-11-04"))).toEqual([404, "There is no such rating."]);
  });

  it.each(["customer", "agent", "supervisor", "super_client"])(
    "is neither shown to nor published by a %s",
    async (role) => {
      await rate(first, 5);
      for (const key of Object.keys(ratingsRoutes) as (keyof typeof ratingsRoutes)[])
        expect(await send(key, { role, ...of(first), body: { text: "x" } })).toMatchObject({ status: 403 });
      expect(await shown()).toHaveLength(1);
    },
  );
});

describe("a review", () => {
  it("is shown with its consent in the office's words, by first name, town and month alone, before the owner's", async () => {
    await rate(first, 5);
    expect((await publish(first, "Floors shine.")).status).toBe(200);
    expect(await shown()).toEqual([
      {
        id: 2,
        name: "Ann",
        location: "Logan",
        date: "October 2026",
        rating: 5,
        text: "Floors shine.",
        initials: "A",
        avatarColor: "violet",
      },
      owners,
    ]);
    expect((await list()).ratings).toMatchObject([
      { words: "The floors shine.", testimonial: { id: 2, text: "Floors shine." } },
    ]);
    const { entries } = await readHistory(database(), { kind: "subscriptions", id: 1 }, { limit: 5 });
    expect(entries).toMatchObject([
      { by: { email: "ada@example.test" }, changes: [{ field: "review of visit 2026-10-28 on the site", to: true }] },
    ]);
  });

  it("is refused without consent, without words, twice, and for a visit without one", async () => {
    await rate(first, 5, { mayPublish: false });
    await rate(second, 5, { words: "" });
    expect(refusal(await publish(first))).toEqual([409, "This customer has not allowed us to show it."]);
    expect(refusal(await publish(second))).toEqual([409, "There are no words to show."]);
    expect(await publish("p1-2026-11-11")).toMatchObject({ status: 404 });
    expect(await publish("p99-2026-11-11")).toMatchObject({ status: 404 });
    expect(await shown()).toEqual([owners]);
  });

  it("is shown once, however many click at once", async () => {
    await rate(first, 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await shown()).toHaveLength(2);
  });

  it("is taken off by the office, and may be shown again", async () => {
    await rate(first, 5);
    await publish();
    expect((await send("DELETE /api/admin/visits/{id}/testimonial", of(first))).status).toBe(200);
    expect((await send("DELETE /api/admin/visits/{id}/testimonial", of(first))).status).toBe(200);
    expect(await shown()).toEqual([owners]);
    expect((await publish()).status).toBe(200);
  });

  it.each<[string, (token: string) => Promise<{ status: number }>]>([
    ["the office records it", () => send("DELETE /api/admin/visits/{id}/rating-consent", of(first))],
    [
      "the customer does on the visit's page",
      (token) => send("POST /api/visit-page/rating/withdraw", { headers: { "x-visit-link": token } }),
    ],
  ])("is taken off for good when the consent is withdrawn: %s", async (_, withdraw) => {
    const token = await rate(first, 5);
    await publish();
    expect((await withdraw(token)).status).toBe(200);
    expect(await shown()).toEqual([owners]);
    expect(refusal(await publish())).toEqual([409, "This customer has not allowed us to show it."]);
    const { entries } = await readHistory(database(), { kind: "subscriptions", id: 1 }, { limit: 5 });
    expect(entries.map(({ changes }) => changes.map(({ to }) => to))).toContainEqual([false, false]);
  });

  it("goes with its subscription, also when it is published while that is erased", async () => {
    await rate(first, 5);
    await Promise.allSettled([publish(), eraseSubscription(database(), 1, { now, removeFile: async () => undefined })]);
    await eraseSubscription(database(), 1, { now, removeFile: async () => undefined });
    expect(await shown()).toEqual([owners]);
    expect((await list()).ratings).toEqual([]);
  });

  it("goes with its customer, and the owner's stay", async () => {
    await rate(first, 5);
    await publish();
    const records = await findPersonal(database(), "ann@example.test");
    expect(records.map(({ entity }) => entity)).toContain("testimonial");
    for (const record of records) await erasePersonal(database(), record, { now, removeFile: async () => undefined });
    expect(await shown()).toEqual([owners]);
  });

  it("stays when the owner's file is applied, and never takes the number of one of its records", async () => {
    await rate(first, 5);
    await rate(second, 4);
    await publish(first);
    const { id: _, ...more } = owners;
    const file = { testimonials: [owners, { ...more, name: "Tyler" }] };
    const plan = await planCatalog(database(), file);
    await publish(second);
    await expect(applyPlan(database(), plan, { by: "cli", now })).rejects.toMatchObject({ kind: "conflict" });
    await applyPlan(database(), await planCatalog(database(), file), { by: "cli", now });
    const records = await shown();
    expect(records).toHaveLength(4);
    expect(new Set(records.map(({ id }) => id)).size).toBe(4);
  });
});
