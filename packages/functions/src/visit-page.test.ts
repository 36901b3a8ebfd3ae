import { errorBody } from "@cleaning/contract/http/errors";
import { routes } from "@cleaning/contract/routes";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import { closeAccount } from "@cleaning/core/accounts/close.ts";
import { applyVisit, previewVisit, undoSubscription } from "@cleaning/core/apps/admin/change.ts";
import { listTasks } from "@cleaning/core/apps/problems/admin.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { userEntity } from "@cleaning/core/people/users/entity.ts";
import { byMailLink, readHistory } from "@cleaning/core/platform/audit/index.ts";
import type { OwnLinkPurpose } from "@cleaning/core/platform/links/index.ts";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { readAccessForAdmin, writeAccessForAdmin } from "@cleaning/core/schedule/homes/access.ts";
import { accessEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { visitProblemEntity } from "@cleaning/core/schedule/problems/entity.ts";
import { visitRatingEntity } from "@cleaning/core/schedule/ratings/entity.ts";
import { visitEntity, type VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { eraseSubscription } from "@cleaning/core/schedule/visits/sync-subscription.ts";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { plainJpeg, testPhotos } from "@cleaning/core/testing/photos.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { readTotals } from "@cleaning/core/testing/totals.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import { logger } from "./logger.ts";
import { ownVisitHandlers } from "./own-visit.ts";
import { apiFunctions } from "./testing/all-calls.ts";
import { annsPortal, at, first, now, second } from "./testing/anns-portal.ts";
import { asDocumented, contextWith, depsOn, eventOf, tokenWith } from "./testing/index.ts";

const { database, agentId } = annsPortal();

type PageCall = keyof typeof ownVisitRoutes;
let handle: ReturnType<typeof createApiFunction>;
let token = "";
let photos: ReturnType<typeof testPhotos>;
let keys = 0;
beforeEach(async () => {
  photos = testPhotos();
  handle = createApiFunction(ownVisitRoutes, ownVisitHandlers, { ...depsOn(database()), photos: () => photos });
  token = await ownLink(database(), "visit", first);
});

type Sent = { key?: string; link?: string; id?: string; headers?: Record<string, string> };
/** As the page sends it: of the link's visit, with the link in a header. */
const send = async (key: PageCall, body: object, { link = token, id, headers, ...sent }: Sent = {}) => {
  const event = eventOf(key, {
    ...(key.startsWith("GET") ? { query: { ...body } } : { body }),
    params: { id: id ?? /^p[\d-]+/.exec(link)?.[0] ?? first },
    headers: {
      "idempotency-key": sent.key ?? `key-number-${(keys += 1)}`,
      "x-visit-link": link,
      ...headers,
    },
  });
  const { statusCode, body: text = "" } = asDocumented(key, await handle(event, contextWith()));
  return { status: statusCode, text };
};
type Answer = Awaited<ReturnType<typeof send>>;
const page = ownVisitRoutes["GET /api/visit-page"].output;
const readPage = ({ status, text }: Answer): VisitPage => {
  expect(status).toBe(200);
  return page().parse(JSON.parse(text)).visit;
};
const openPage = async (): Promise<VisitPage> => readPage(await open());
/** As the page shows the visit after an answer. */
const pageAfter = async ({ status, text }: Answer): Promise<VisitPage & { undoToken?: string }> => {
  expect(status).toBe(200);
  const { undoToken }: { undoToken?: string } = JSON.parse(text);
  return { ...(await openPage()), ...(undoToken === undefined ? {} : { undoToken }) };
};
const failure = ({ status, text }: { status: number; text: string }) => [
  status,
  errorBody().parse(JSON.parse(text)).message,
];
const open = (link = token) => send("GET /api/visit-page", {}, { link });
const setOf = async (fields: Partial<VisitRecord>, occurrenceDate = "2026-10-28"): Promise<void> => {
  const { data } = await visitEntity(database()).get({ subscriptionId: 1, occurrenceDate }).go();
  if (data === null) throw new Error(`There is no visit on ${occurrenceDate}.`);
  await visitEntity(database())
    .put({ ...data, ...fields })
    .go();
};
const rate = (stars: number, words = "") => send("POST /api/portal/visits/{id}/rating", { stars, words });
const agentOf = async (id = agentId()) => (await agentEntity(database()).get({ id }).go({ consistent: true })).data;
const waiting = async () => (await messageEntity(database()).scan.go({ pages: "all" })).data;
const ended = [404, "This link is not valid any more."];
const problemText = "The shower was left out.";
const photoId = "5b5bb1de-0000-4000-8000-000000000001";
const bodies: Record<PageCall, object> = {
  "GET /api/visit-page": {},
  "PATCH /api/portal/visits/{id}": { note: "Hello" },
  "POST /api/visit-page/access": { notes: "Key" },
  "GET /api/portal/visits/{id}/starts": { from: "2026-10-26", to: "2026-10-30" },
  "POST /api/portal/visits/{id}/preview": { change: { skip: true }, scope: "this" },
  "POST /api/portal/visits/{id}/apply": { change: { skip: true }, scope: "this", previewToken: "x" },
  "POST /api/portal/undo": { undoToken: "x" },
  "POST /api/portal/visits/{id}/rating": { stars: 1 },
  "POST /api/visit-page/rating/withdraw": {},
  "POST /api/portal/visits/{id}/problems": { text: problemText },
  "POST /api/portal/visits/{id}/problem-photos": { photoId, size: 10 },
};
const report = (more: object = {}, key?: string) =>
  send("POST /api/portal/visits/{id}/problems", { text: problemText, ...more }, key === undefined ? {} : { key });
const uploadOf = (size: number) => send("POST /api/portal/visits/{id}/problem-photos", { photoId, size });

describe("the page of one visit", () => {
  it("shows that visit alone, who comes by first name, and of the address the city", async () => {
    const answer = await open();
    expect(readPage(answer)).toEqual({
      id: first,
      date: "2026-10-28",
      start: "09:00",
      end: "11:00",
      service: "Standard Cleaning",
      status: "scheduled",
      price: 120,
      extras: [],
      agents: ["Ann"],
      city: "Logan",
      note: null,
      isTentative: false,
      isOnce: false,
      onTheWayAt: null,
      arrivesAt: null,
      startedAt: null,
      endedAt: null,
      mayMove: true,
      maySkip: true,
      mayNoteAccess: true,
      mayRate: false,
      rating: null,
      mayReport: false,
      problems: [],
    });
    expect(answer.text).not.toMatch(/Lee|example\.test/);
  });

  it.each<[string, () => Promise<string>]>([
    ["of another purpose", () => ownLink(database(), "preferences" satisfies OwnLinkPurpose, first)],
    [
      "of another visit's signature",
      async () => `${second}.${(await ownLink(database(), "visit", first)).split(".")[1]}`,
    ],
    ["of a visit that never was", () => ownLink(database(), "visit", "p99-2026-10-28")],
    ["that is nonsense", async () => "nonsense"],
    [
      "that was mailed to an address which the office has corrected",
      async () => {
        const { data } = await visitEntity(database()).get({ subscriptionId: 1, occurrenceDate: "2026-10-28" }).go();
        const id = data?.customerId ?? 0;
        await customerEntity(database()).patch({ id }).set({ email: "right@example.test" }).go();
        return token;
      },
    ],
  ])("refuses every call with a link %s", async (_, link) => {
    token = await link();
    for (const [key, body] of Object.entries(bodies)) expect(failure(await send(key as PageCall, body))).toEqual(ended);
  });

  it("ends after the day after the visit, but for the rating of one that is done, which ends after 30 days", async () => {
    at("2026-10-30T05:59:00Z"); // 11:59 PM of October 29 in Utah
    expect((await openPage()).status).toBe("scheduled");
    at("2026-10-30T06:00:00Z");
    expect(failure(await open())).toEqual(ended);
    await setOf({ status: "done", note: "The key is with Bo." });
    expect(await openPage()).toMatchObject({ mayRate: true, note: null, city: null });
    expect(failure(await send("PATCH /api/portal/visits/{id}", { note: "Late" }))).toEqual(ended);
    at("2026-11-28T06:59:00Z"); // 11:59 PM of November 27 in Utah
    expect((await openPage()).mayRate).toBe(true);
    at("2026-11-28T07:00:00Z");
    expect(failure(await open())).toEqual(ended);
    expect(failure(await rate(5))).toEqual(ended);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "the customer is erased, before the visits are",
      async () => {
        const [customer] = (await customerEntity(database()).scan.go()).data;
        await customerEntity(database())
          .delete({ id: customer?.id ?? 0 })
          .go();
      },
    ],
    [
      "the account is closed, because somebody else has proved its address",
      async () => {
        const [user] = (await userEntity(database()).scan.go()).data;
        await userEntity(database())
          .patch({ id: user?.id ?? 0 })
          .set({ emailConfirmed: false })
          .go();
        await closeAccount(database(), "sub-1", now);
      },
    ],
  ])("answers every call as gone once %s", async (_, end) => {
    await setOf({ status: "done" });
    expect(await pageAfter(await rate(5))).toMatchObject({ rating: { stars: 5 } });
    await end();
    for (const [key, body] of Object.entries(bodies)) expect(failure(await send(key as PageCall, body))).toEqual(ended);
  });

  it("is gone when the customer's visits are erased, with what was rated", async () => {
    await setOf({ status: "done" });
    await rate(2, "Sticky floor");
    await eraseSubscription(database(), 1, { now, removeFile: async () => undefined });
    expect(failure(await open())).toEqual(ended);
    expect((await visitRatingEntity(database()).scan.go({ pages: "all" })).data).toEqual([]);
  });
});

const signedIn = (session: string) => ({ headers: { authorization: `Bearer ${session}` } });

describe("a link", () => {
  it("is good for its visit alone, also for another one of the same customer that a call names", async () => {
    const before = (await visitEntity(database()).scan.go({ pages: "all" })).data;
    for (const [key, body] of Object.entries(bodies)) {
      if (!key.includes("{id}")) continue;
      for (const id of [second, "p99-2026-10-28"])
        expect([key, ...failure(await send(key as PageCall, body, { id }))]).toEqual([key, ...ended]);
    }
    expect((await visitEntity(database()).scan.go({ pages: "all" })).data).toEqual(before);
  });

  it("changes nothing but when its visit takes place, and whether it does", async () => {
    const change = { skip: true };
    const { previewToken } = JSON.parse(
      (await send("POST /api/portal/visits/{id}/preview", { change, scope: "this" })).text,
    );
    for (const request of [
      { change, scope: "all" },
      { change, scope: "this-and-later" },
      { change, scope: "chosen", visitIds: [second] },
      { change, scope: "this", visitIds: [second] },
      { change, scope: "this", overwrite: true },
      { change: { extras: ["Windows"] }, scope: "this" },
    ]) {
      const previewed = await send("POST /api/portal/visits/{id}/preview", request);
      const applied = await send("POST /api/portal/visits/{id}/apply", { ...request, previewToken });
      expect([previewed.status, applied.status]).toEqual([403, 403]);
      expect(previewed.text).toContain("Please log in to change more.");
    }
    const { data } = await visitEntity(database()).scan.go({ pages: "all" });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["scheduled"]));
  });

  it("gives whoever sends it its own rights, and no others, whatever session they have beside it", async () => {
    for (const session of [tokenWith(), tokenWith({ sub: "sub-office" }), "nonsense"]) {
      expect((await send("PATCH /api/portal/visits/{id}", { note: "Hi" }, signedIn(session))).status).toBe(200);
      const request = { change: { skip: true }, scope: "all" };
      expect((await send("POST /api/portal/visits/{id}/preview", request, signedIn(session))).status).toBe(403);
    }
    for (const link of ["", "nonsense", `${second}.${token.split(".")[1]}`])
      for (const [key, body] of Object.entries(bodies))
        expect(failure(await send(key as PageCall, body, { link, ...signedIn(tokenWith()) }))).toEqual(ended);
  });

  it("is one of its own for a repeat: the same submission by another link has no answer of the first", async () => {
    const sent = { key: "key-same-for-both", id: first };
    await setOf({ status: "done" });
    expect((await report({}, sent.key)).status).toBe(200);
    const other = await ownLink(database(), "visit", second);
    expect(
      failure(await send("POST /api/portal/visits/{id}/problems", { text: problemText }, { ...sent, link: other })),
    ).toEqual(ended);
    await createVisitSchedule(database(), { id: 2, customerId: 1, anchor: "2026-10-28" }, now);
    await visitEntity(database())
      .patch({ subscriptionId: 2, occurrenceDate: "2026-10-28" })
      .set({ status: "done" })
      .go();
    const link = await ownLink(database(), "visit", "p2-2026-10-28");
    const problems = await send(
      "POST /api/portal/visits/{id}/problems",
      { text: problemText },
      { key: sent.key, link },
    );
    expect(problems.status).toBe(200);
    expect((await visitProblemEntity(database()).scan.go({ pages: "all" })).data).toHaveLength(2);
  });

  it("that is guessed is held back after sixty in an hour from one address, which a session is not", async () => {
    const guess = () => send("PATCH /api/portal/visits/{id}", { note: "Hi" }, { link: `${first}.${"A".repeat(22)}` });
    for (let times = 0; times < 60; times += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await send("PATCH /api/portal/visits/{id}", { note: "Hi" })).status).toBe(429);
    const event = eventOf("PATCH /api/portal/visits/{id}", {
      token: tokenWith(),
      params: { id: first },
      body: { note: "Hi" },
    });
    expect((await handle(event, contextWith())).statusCode).toBe(200);
  });

  it("opens no call that only a session opens", async () => {
    for (const key of [
      "GET /api/portal/visits",
      "GET /api/portal/homes",
      "GET /api/portal/visits/{id}/problems",
    ] as const) {
      const event = eventOf(key, { headers: { "x-visit-link": token }, params: { id: first } });
      const { lambda } = routes[key];
      expect((await apiFunctions(depsOn(database()))[lambda](event, contextWith())).statusCode).toBe(401);
    }
  });

  it("is in no log, used or refused", async () => {
    const info = vi.spyOn(logger, "info").mockReturnValue();
    await open();
    await send("PATCH /api/portal/visits/{id}", { note: "Hi" });
    await open(`${second}.${token.split(".")[1]}`);
    expect(info).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(info.mock.calls)).not.toContain(token.split(".")[1]);
    info.mockRestore();
  });
});

describe("before the visit", () => {
  it("takes a note, which the page shows then", async () => {
    expect(await pageAfter(await send("PATCH /api/portal/visits/{id}", { note: "Dog inside" }))).toMatchObject({
      note: "Dog inside",
      noteBy: "customer",
    });
  });

  it("replaces how to get in, tells nobody what it was, and is in the customer's history", async () => {
    for (const notes of ["Gate 1907", "Gate 2222"]) {
      const { status, text } = await send("POST /api/visit-page/access", { notes });
      expect([status, text]).toEqual([200, '{"success":true}']);
    }
    expect((await open()).text).not.toMatch(/1907|2222/);
    const { data } = await accessEntity(database()).scan.go({ pages: "all" });
    expect(data).toMatchObject([{ homeId: 1, revision: 2 }]);
    const { entries } = await readHistory(
      database(),
      { kind: "customers", id: data[0]?.customerId ?? 0 },
      { limit: 5 },
    );
    const written = { by: { name: byMailLink }, changes: [{ field: "accessWritten", from: null, to: 1 }] };
    expect(entries).toMatchObject([written, written]);
    expect(JSON.stringify(entries)).not.toMatch(/1907|2222/);
    expect((await send("POST /api/visit-page/access", { notes: " " })).status).toBe(400);
  });

  it("tells the customer within minutes that the link wrote how to get in, once for what is written together", async () => {
    for (const notes of ["Gate 1907", "Gate 2222"]) await send("POST /api/visit-page/access", { notes });
    const told = await waiting();
    expect(told).toMatchObject([
      { payload: { kind: "access-by-link", visitId: first, facts: { date: "2026-10-28", isKept: false } } },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/1907|2222/);
    expect(Date.parse(told[0]?.dueAt ?? "") - now.getTime()).toBeLessThanOrEqual(300_000);
    at(new Date(now.getTime() + 300_000).toISOString());
    await send("POST /api/visit-page/access", { notes: "Gate 3333" });
    expect(await waiting()).toHaveLength(2);
  });

  it("keeps what the customer wrote for the office until the visit is over, or they are written anew", async () => {
    const parts = { database: database(), cipher: testCipher };
    const home = { customerId: 1, homeId: 1 };
    const read = async (day: string) =>
      (await readAccessForAdmin(parts, home, { by: "sub-admin", now: new Date(`${day}T20:00:00Z`) })).access;
    await writeAccessForAdmin(parts, home, { notes: "Key at Ann's", revision: 0 }, { by: "sub-admin", now });
    expect(await read("2026-10-28")).not.toHaveProperty("changedByLink");
    for (const notes of ["Gate 1907", "Gate 2222"]) await send("POST /api/visit-page/access", { notes });
    expect(await waiting()).toMatchObject([{ payload: { facts: { isKept: true } } }]);
    const changedByLink = { at: now.toISOString(), replaced: "Key at Ann's" };
    expect(await read("2026-10-28")).toMatchObject({ notes: "Gate 2222", changedByLink });
    const { revision, ...after } = await read("2026-10-29");
    expect(after).toEqual({ notes: "Gate 2222", changedByLink: { at: now.toISOString() } });
    await writeAccessForAdmin(parts, home, { notes: "Bell", revision }, { by: "sub-admin", now });
    expect(await read("2026-10-28")).toEqual({ notes: "Bell", revision: revision + 1 });
  });

  it("is skipped as previewed, once for two sends, and undone within a minute", async () => {
    const change = { skip: true };
    const { previewToken } = JSON.parse(
      (await send("POST /api/portal/visits/{id}/preview", { change, scope: "this" })).text,
    );
    const answers = [];
    for (const key of ["key-same-skip", "key-same-skip"])
      answers.push(
        await pageAfter(
          await send("POST /api/portal/visits/{id}/apply", { change, scope: "this", previewToken }, { key }),
        ),
      );
    expect(answers.map(({ status }) => status)).toEqual(["skipped", "skipped"]);
    const undoToken = answers[0]?.undoToken ?? "";
    expect(await pageAfter(await send("POST /api/portal/undo", { undoToken }))).toMatchObject({ status: "scheduled" });
  });

  it("offers a skip of a first visit of its own where it costs no more than the later ones", async () => {
    const overrides: VisitRecord["overrides"] = ["service", "price"];
    await setOf({ overrides });
    expect(await openPage()).toMatchObject({ maySkip: true });
    await setOf({ overrides, priceCents: 12_100 });
    expect(await openPage()).toMatchObject({ maySkip: false });
  });

  it("is taken after all once it was skipped, and takes no note meanwhile", async () => {
    const apply = async (change: object) => {
      const { previewToken } = JSON.parse(
        (await send("POST /api/portal/visits/{id}/preview", { change, scope: "this" })).text,
      );
      return pageAfter(await send("POST /api/portal/visits/{id}/apply", { change, scope: "this", previewToken }));
    };
    const skipped = await apply({ skip: true });
    expect(skipped).toMatchObject({ status: "skipped", mayMove: true, maySkip: false, mayNoteAccess: false });
    expect((await send("PATCH /api/portal/visits/{id}", { note: "Two dogs" })).status).toBe(409);
    expect(await apply({ date: skipped.date, start: skipped.start })).toMatchObject({ status: "scheduled" });
  });

  it("without access gets a new time until the day after: late, with its fee, and begun anew", async () => {
    at("2026-10-29T18:00:00Z");
    const fee = { cents: 4_000, words: "We stood at your door." };
    const reported = { endedAt: "2026-10-28T15:20:00.000Z", reason: "nobody-home" } as const;
    const progress = { checked: [], notes: 1, photos: 0, superseded: 0, ...reported };
    await setOf({ status: "no-access", isResolved: true, fee, progress });
    expect(await openPage()).toMatchObject({ status: "no-access", mayMove: true, maySkip: false });
    const starts = await send("GET /api/portal/visits/{id}/starts", { from: "2026-10-30", to: "2026-10-31" });
    const { slots } = ownVisitRoutes["GET /api/portal/visits/{id}/starts"].output().parse(JSON.parse(starts.text));
    const { date = "", start = "" } = slots[0] ?? {};
    const change = { date, start };
    const previewed = await send("POST /api/portal/visits/{id}/preview", { change, scope: "this" });
    const { isLate, previewToken } = ownVisitRoutes["POST /api/portal/visits/{id}/preview"]
      .output()
      .parse(JSON.parse(previewed.text));
    expect(isLate).toBe(true);
    const moved = await pageAfter(
      await send("POST /api/portal/visits/{id}/apply", { change, scope: "this", previewToken }),
    );
    expect(moved).toMatchObject({ status: "scheduled", date, start, endedAt: null });
    const { data } = await visitEntity(database()).get({ subscriptionId: 1, occurrenceDate: "2026-10-28" }).go();
    expect(data).toMatchObject({ isLate: true, fee, progress: { notes: 1 } });
    for (const record of [data, data?.progress])
      for (const name of ["isResolved", "endedAt", "reason"]) expect(record).not.toHaveProperty(name);
  });

  it("is not undone by the link of another subscription's visit", async () => {
    const change = { skip: true };
    const { previewToken } = JSON.parse(
      (await send("POST /api/portal/visits/{id}/preview", { change, scope: "this" })).text,
    );
    const { undoToken } = await pageAfter(
      await send("POST /api/portal/visits/{id}/apply", { change, scope: "this", previewToken }),
    );
    await createVisitSchedule(database(), { id: 2, customerId: 1, anchor: "2026-10-29" }, now);
    token = await ownLink(database(), "visit", "p2-2026-10-29");
    expect((await send("POST /api/portal/undo", { undoToken })).status).toBe(404);
  });

  it("is not undone by the link where the office changed it, whose token it is", async () => {
    const request = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database(), first, request, new Date());
    const applying = { by: "sub-admin", now: new Date(), key: "key-of-the-office" };
    const { undo } = await applyVisit(database(), first, { ...request, previewToken }, applying);
    const { subscriptionId = 0, undoToken = "" } = undo ?? {};
    expect((await send("POST /api/portal/undo", { undoToken })).status).toBe(404);
    const undone = await undoSubscription(database(), subscriptionId, undoToken, { by: "sub-admin", now: new Date() });
    expect(undone).toMatchObject([{ status: "scheduled" }]);
  });

  it("is moved to a free start, with the link that it had", async () => {
    const { text } = await send("GET /api/portal/visits/{id}/starts", { from: "2026-10-29", to: "2026-10-30" });
    const { slots } = ownVisitRoutes["GET /api/portal/visits/{id}/starts"].output().parse(JSON.parse(text));
    const change = { date: slots[0]?.date, start: slots[0]?.start };
    const { previewToken } = JSON.parse(
      (await send("POST /api/portal/visits/{id}/preview", { change, scope: "this" })).text,
    );
    expect(
      await pageAfter(await send("POST /api/portal/visits/{id}/apply", { change, scope: "this", previewToken })),
    ).toMatchObject(change);
    expect(await openPage()).toMatchObject({ id: first, ...change });
  });

  it("takes nothing once the agents are in", async () => {
    await setOf({ status: "started" });
    for (const [key, body] of [
      ["PATCH /api/portal/visits/{id}", { note: "Hello" }],
      ["POST /api/visit-page/access", { notes: "Key" }],
      ["POST /api/portal/visits/{id}/preview", { change: { skip: true }, scope: "this" }],
      ["POST /api/portal/visits/{id}/rating", { stars: 5 }],
    ] as const)
      expect((await send(key, body)).status).toBe(409);
  });
});

describe("a rating", () => {
  beforeEach(() => setOf({ status: "done" }));

  it("is shown with the visit, and given once: the same again is answered alike, another one refused", async () => {
    const given = { stars: 4, words: "Nice", mayPublish: false, at: now.toISOString() };
    expect(await pageAfter(await rate(4, "Nice"))).toMatchObject({ mayRate: false, rating: given });
    expect((await pageAfter(await rate(4, "Nice"))).rating).toEqual(given);
    expect(failure(await rate(5))).toEqual([409, "You have rated this visit already. Thank you!"]);
    expect(await agentOf()).toMatchObject({ rating: 4, ratingSum: 4, ratingCount: 1 });
    expect(await waiting()).toEqual([]);
  });

  it("of three or less is a task for the office, with the customer's words and address; of four it is none", async () => {
    await setOf({ status: "done", agents: [agentId()] }, "2026-11-04");
    expect(await rate(3, "Sticky\nfloor")).toMatchObject({ status: 200 });
    token = await ownLink(database(), "visit", second);
    at("2026-11-04T20:00:00Z");
    await rate(4);
    const [message, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(message?.payload).toMatchObject({
      kind: "low-rating",
      visitId: first,
      facts: { customer: "Ann Lee", email: "ann@example.test", agents: ["Ann"], stars: 3, words: "Sticky\nfloor" },
    });
    const { data } = await visitRatingEntity(database()).query.open({ state: "open" }).go();
    expect(data).toMatchObject([{ visitId: first, stars: 3, needsAnswer: true }]);
    expect(await agentOf()).toMatchObject({ rating: 3.5, ratingCount: 2 });
  });

  it("given twice at the same moment counts once", async () => {
    const answers = await Promise.all([rate(2, "a"), rate(5, "b"), rate(2, "a")]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { data } = await visitRatingEntity(database()).scan.go({ pages: "all" });
    expect(data).toHaveLength(1);
    expect(await agentOf()).toMatchObject({ ratingCount: 1, rating: data[0]?.stars });
  });

  it("of two visits at the same moment counts twice, for both agents of a pair, in the totals too", async () => {
    const userId = await testUser(database(), "Bo Park", { identityId: "sub-bo" });
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    const bo = await createAgent(database(), { userId, ...work }, now);
    await setOf({ agents: [agentId(), bo] });
    await setOf({ status: "done", agents: [agentId(), bo], date: "2026-10-28" }, "2026-11-04");
    const links = await Promise.all([first, second].map((id) => ownLink(database(), "visit", id)));
    const answers = await Promise.all(
      links.map((link, index) => send("POST /api/portal/visits/{id}/rating", { stars: index === 0 ? 5 : 2 }, { link })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of [agentId(), bo]) expect(await agentOf(id)).toMatchObject({ rating: 3.5, ratingCount: 2 });
    expect(await readTotals(database(), "agent")).toMatchObject({ rated: 2, ratingTenths: 70 });
  });

  it.each([0, 6, 2.5, "many"])("of %s stars is refused", async (stars) => {
    expect((await send("POST /api/portal/visits/{id}/rating", { stars })).status).toBe(400);
  });
});

describe("a problem", () => {
  beforeEach(() => setOf({ status: "done" }));

  it("is reported as in the portal, once for two sends: the office gets a task, and the page shows it", async () => {
    at("2026-10-28T20:00:00Z");
    expect(await openPage()).toMatchObject({ mayReport: true, problems: [] });
    for (const answer of await Promise.all([report({}, "key-one-problem"), report({}, "key-one-problem")]))
      expect(await pageAfter(answer)).toMatchObject({
        problems: [{ number: 1, state: "open", text: problemText, answer: null }],
      });
    const { tasks } = await listTasks(
      database(),
      { state: "open", limit: 10 },
      { linkTo: (path) => Promise.resolve(path), now: new Date() },
    );
    expect(tasks).toMatchObject([{ kind: "problem", visitId: first, text: problemText, customer: { id: 1 } }]);
    const payloads = (await waiting()).map(({ payload }): unknown => payload);
    expect(payloads).toHaveLength(2);
    for (const kind of ["problem-received", "problem-report"])
      expect(payloads).toContainEqual(expect.objectContaining({ kind }));
  });

  it("comes with photos that were uploaded; without the upload it is refused and nothing is stored", async () => {
    expect((await uploadOf(plainJpeg.length)).status).toBe(200);
    expect((await report({ photoIds: [photoId] })).status).toBe(422);
    expect([(await openPage()).problems, await waiting()]).toEqual([[], []]);
    const path = `photos/${first}/problem-${photoId}.jpg`;
    photos.uploaded.set(path, plainJpeg);
    expect((await pageAfter(await report({ photoIds: [photoId] }))).problems).toMatchObject([{ photoCount: 1 }]);
    expect([...photos.kept]).toEqual([path]);
  });

  it("stays on the page while the visit is set back to scheduled", async () => {
    await report();
    const progress = { checked: [], notes: 0, photos: 0, superseded: 0, restarts: 1 };
    await setOf({ status: "scheduled", progress });
    expect(await openPage()).toMatchObject({ mayReport: false, problems: [{ text: problemText }] });
  });

  it("is that of the link's visit alone: the customer's other visit neither has it nor shows it", async () => {
    await setOf({ status: "done" }, "2026-11-04");
    await report();
    token = await ownLink(database(), "visit", second);
    expect((await openPage()).problems).toEqual([]);
    const { data } = await visitProblemEntity(database()).scan.go({ pages: "all" });
    expect(data).toMatchObject([{ subscriptionId: 1, occurrenceDate: "2026-10-28", number: 1 }]);
  });

  it("is refused for a visit that is still to come, skipped, or reported five times", async () => {
    for (const status of ["scheduled", "on-the-way", "skipped"] as const) {
      await setOf({ status });
      expect([(await report()).status, (await uploadOf(10)).status]).toEqual([409, 409]);
      expect(await openPage()).toMatchObject({ mayReport: false, problems: [] });
    }
    await setOf({ status: "no-access" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => report()));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 409,
    ]);
    expect(await openPage()).toMatchObject({ mayReport: false, status: "no-access" });
  });

  it("is taken and shown until the day after the visit, when the link is good for a rating alone", async () => {
    at("2026-10-30T05:59:00Z"); // 11:59 PM of October 29 in Utah
    expect((await pageAfter(await report())).problems).toHaveLength(1);
    at("2026-10-30T06:00:00Z");
    expect(failure(await report())).toEqual(ended);
    expect(failure(await uploadOf(10))).toEqual(ended);
    const later = await open();
    expect(readPage(later)).toMatchObject({ mayRate: true, mayReport: false, problems: [] });
    expect(later.text).not.toContain(problemText);
  });

  it("needs 10 to 5,000 characters, at most three photos, and photos of at most 10 MB", async () => {
    const photoIds = [1, 2, 3, 4].map((last) => `5b5bb1de-0000-4000-8000-00000000000${last}`);
    for (const body of [{ text: "Too short" }, { text: "a".repeat(5_001) }, { photoIds }])
      expect((await report(body)).status).toBe(400);
    expect((await uploadOf(10 * 1024 * 1024 + 1)).status).toBe(400);
  });
});
