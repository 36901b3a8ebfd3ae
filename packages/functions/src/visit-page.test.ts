import { errorBody } from "@cleaning/contract/http/errors";
import { visitPageRoutes } from "@cleaning/contract/routes/visit-page";
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
import { beforeEach, describe, expect, it } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import { annsPortal, at, first, now, second } from "./testing/anns-portal.ts";
import { asDocumented, contextWith, depsOn, eventOf } from "./testing/index.ts";
import { visitPageHandlers } from "./visit-page.ts";

const { database, agentId } = annsPortal();

type PageCall = keyof typeof visitPageRoutes;
let handle: ReturnType<typeof createApiFunction>;
let token = "";
let photos: ReturnType<typeof testPhotos>;
let keys = 0;
beforeEach(async () => {
  photos = testPhotos();
  handle = createApiFunction(visitPageRoutes, visitPageHandlers, { ...depsOn(database()), photos: () => photos });
  token = await ownLink(database(), "visit", first);
});

const send = async (key: PageCall, body: object, idempotencyKey = `key-number-${(keys += 1)}`) => {
  const event = eventOf(key, { body: { token, ...body }, headers: { "idempotency-key": idempotencyKey } });
  const { statusCode, body: text = "" } = asDocumented(key, await handle(event, contextWith()));
  return { status: statusCode, text };
};
const pageOf = ({ status, text }: { status: number; text: string }): VisitPage & { undoToken?: string } => {
  expect(status).toBe(200);
  const { visit, undoToken } = visitPageRoutes["POST /api/visit-page/apply"].output().parse(JSON.parse(text));
  return { ...visit, ...(undoToken === undefined ? {} : { undoToken }) };
};
const failure = ({ status, text }: { status: number; text: string }) => [
  status,
  errorBody().parse(JSON.parse(text)).message,
];
const open = () => send("POST /api/visit-page", {});
const setOf = async (fields: Partial<VisitRecord>, occurrenceDate = "2026-10-28"): Promise<void> => {
  const { data } = await visitEntity(database()).get({ subscriptionId: 1, occurrenceDate }).go();
  if (data === null) throw new Error(`There is no visit on ${occurrenceDate}.`);
  await visitEntity(database())
    .put({ ...data, ...fields })
    .go();
};
const rate = (stars: number, words = "") => send("POST /api/visit-page/rating", { stars, words });
const agentOf = async (id = agentId()) => (await agentEntity(database()).get({ id }).go({ consistent: true })).data;
const waiting = async () => (await messageEntity(database()).scan.go({ pages: "all" })).data;
const ended = [404, "This link is not valid any more."];
const problemText = "The shower was left out.";
const photoId = "5b5bb1de-0000-4000-8000-000000000001";
const bodies: Record<PageCall, object> = {
  "POST /api/visit-page": {},
  "POST /api/visit-page/note": { note: "Hello" },
  "POST /api/visit-page/access": { notes: "Key" },
  "POST /api/visit-page/starts": { from: "2026-10-26", to: "2026-10-30" },
  "POST /api/visit-page/preview": { change: { skip: true } },
  "POST /api/visit-page/apply": { change: { skip: true }, previewToken: "x" },
  "POST /api/visit-page/undo": { undoToken: "x" },
  "POST /api/visit-page/rating": { stars: 1 },
  "POST /api/visit-page/rating/withdraw": {},
  "POST /api/visit-page/problems": { text: problemText },
  "POST /api/visit-page/problem-photos": { photoId, size: 10 },
};
const report = (more: object = {}, key?: string) =>
  send("POST /api/visit-page/problems", { text: problemText, ...more }, key);
const uploadOf = (size: number) => send("POST /api/visit-page/problem-photos", { photoId, size });

describe("the page of one visit", () => {
  it("shows that visit alone, who comes by first name, and of the address the city", async () => {
    const answer = await open();
    expect(pageOf(answer)).toEqual({
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
    expect(pageOf(await open()).status).toBe("scheduled");
    at("2026-10-30T06:00:00Z");
    expect(failure(await open())).toEqual(ended);
    await setOf({ status: "done", note: "The key is with Bo." });
    expect(pageOf(await open())).toMatchObject({ mayRate: true, note: null, city: null });
    expect(failure(await send("POST /api/visit-page/note", { note: "Late" }))).toEqual(ended);
    at("2026-11-28T06:59:00Z"); // 11:59 PM of November 27 in Utah
    expect(pageOf(await open()).mayRate).toBe(true);
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
    expect(pageOf(await rate(5))).toMatchObject({ rating: { stars: 5 } });
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

describe("before the visit", () => {
  it("takes a note, which the page shows then", async () => {
    expect(pageOf(await send("POST /api/visit-page/note", { note: "Dog inside" }))).toMatchObject({
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
    const { previewToken } = JSON.parse((await send("POST /api/visit-page/preview", { change })).text);
    const answers = [];
    for (const key of ["key-same-skip", "key-same-skip"])
      answers.push(pageOf(await send("POST /api/visit-page/apply", { change, previewToken }, key)));
    expect(answers.map(({ status }) => status)).toEqual(["skipped", "skipped"]);
    const undoToken = answers[0]?.undoToken ?? "";
    expect(pageOf(await send("POST /api/visit-page/undo", { undoToken }))).toMatchObject({ status: "scheduled" });
  });

  it("is taken after all once it was skipped, and takes no note meanwhile", async () => {
    const apply = async (change: object) => {
      const { previewToken } = JSON.parse((await send("POST /api/visit-page/preview", { change })).text);
      return pageOf(await send("POST /api/visit-page/apply", { change, previewToken }));
    };
    const skipped = await apply({ skip: true });
    expect(skipped).toMatchObject({ status: "skipped", mayMove: true, maySkip: false, mayNoteAccess: false });
    expect((await send("POST /api/visit-page/note", { note: "Two dogs" })).status).toBe(409);
    expect(await apply({ date: skipped.date, start: skipped.start })).toMatchObject({ status: "scheduled" });
  });

  it("without access gets a new time until the day after: late, with its fee, and begun anew", async () => {
    at("2026-10-29T18:00:00Z");
    const fee = { cents: 4_000, words: "We stood at your door." };
    const reported = { endedAt: "2026-10-28T15:20:00.000Z", reason: "nobody-home" } as const;
    const progress = { checked: [], notes: 1, photos: 0, superseded: 0, ...reported };
    await setOf({ status: "no-access", isResolved: true, fee, progress });
    expect(pageOf(await open())).toMatchObject({ status: "no-access", mayMove: true, maySkip: false });
    const starts = await send("POST /api/visit-page/starts", { from: "2026-10-30", to: "2026-10-31" });
    const { slots } = visitPageRoutes["POST /api/visit-page/starts"].output().parse(JSON.parse(starts.text));
    const { date = "", start = "" } = slots[0] ?? {};
    const change = { date, start };
    const previewed = await send("POST /api/visit-page/preview", { change });
    const { isLate, previewToken } = visitPageRoutes["POST /api/visit-page/preview"]
      .output()
      .parse(JSON.parse(previewed.text));
    expect(isLate).toBe(true);
    const moved = pageOf(await send("POST /api/visit-page/apply", { change, previewToken }));
    expect(moved).toMatchObject({ status: "scheduled", date, start, endedAt: null });
    const { data } = await visitEntity(database()).get({ subscriptionId: 1, occurrenceDate: "2026-10-28" }).go();
    expect(data).toMatchObject({ isLate: true, fee, progress: { notes: 1 } });
    for (const record of [data, data?.progress])
      for (const name of ["isResolved", "endedAt", "reason"]) expect(record).not.toHaveProperty(name);
  });

  it("is not undone by the link of another subscription's visit", async () => {
    const change = { skip: true };
    const { previewToken } = JSON.parse((await send("POST /api/visit-page/preview", { change })).text);
    const { undoToken } = pageOf(await send("POST /api/visit-page/apply", { change, previewToken }));
    await createVisitSchedule(database(), { id: 2, customerId: 1, anchor: "2026-10-29" }, now);
    token = await ownLink(database(), "visit", "p2-2026-10-29");
    expect((await send("POST /api/visit-page/undo", { undoToken })).status).toBe(404);
  });

  it("is not undone by the link where the office changed it, whose token it is", async () => {
    const request = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database(), first, request, new Date());
    const applying = { by: "sub-admin", now: new Date(), key: "key-of-the-office" };
    const { undo } = await applyVisit(database(), first, { ...request, previewToken }, applying);
    const { subscriptionId = 0, undoToken = "" } = undo ?? {};
    expect((await send("POST /api/visit-page/undo", { undoToken })).status).toBe(404);
    const undone = await undoSubscription(database(), subscriptionId, undoToken, { by: "sub-admin", now: new Date() });
    expect(undone).toMatchObject([{ status: "scheduled" }]);
  });

  it("is moved to a free start, with the link that it had", async () => {
    const { text } = await send("POST /api/visit-page/starts", { from: "2026-10-29", to: "2026-10-30" });
    const { slots } = visitPageRoutes["POST /api/visit-page/starts"].output().parse(JSON.parse(text));
    const change = { date: slots[0]?.date, start: slots[0]?.start };
    const { previewToken } = JSON.parse((await send("POST /api/visit-page/preview", { change })).text);
    expect(pageOf(await send("POST /api/visit-page/apply", { change, previewToken }))).toMatchObject(change);
    expect(pageOf(await open())).toMatchObject({ id: first, ...change });
  });

  it("takes nothing once the agents are in", async () => {
    await setOf({ status: "started" });
    for (const [key, body] of [
      ["POST /api/visit-page/note", { note: "Hello" }],
      ["POST /api/visit-page/access", { notes: "Key" }],
      ["POST /api/visit-page/preview", { change: { skip: true } }],
      ["POST /api/visit-page/rating", { stars: 5 }],
    ] as const)
      expect((await send(key, body)).status).toBe(409);
  });
});

describe("a rating", () => {
  beforeEach(() => setOf({ status: "done" }));

  it("is shown with the visit, and given once: the same again is answered alike, another one refused", async () => {
    const given = { stars: 4, words: "Nice", mayPublish: false, at: now.toISOString() };
    expect(pageOf(await rate(4, "Nice"))).toMatchObject({ mayRate: false, rating: given });
    expect(pageOf(await rate(4, "Nice")).rating).toEqual(given);
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
      links.map((link, index) => send("POST /api/visit-page/rating", { token: link, stars: index === 0 ? 5 : 2 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of [agentId(), bo]) expect(await agentOf(id)).toMatchObject({ rating: 3.5, ratingCount: 2 });
    expect(await readTotals(database(), "agent")).toMatchObject({ rated: 2, ratingTenths: 70 });
  });

  it.each([0, 6, 2.5, "many"])("of %s stars is refused", async (stars) => {
    expect((await send("POST /api/visit-page/rating", { stars })).status).toBe(400);
  });
});

describe("a problem", () => {
  beforeEach(() => setOf({ status: "done" }));

  it("is reported as in the portal, once for two sends: the office gets a task, and the page shows it", async () => {
    at("2026-10-28T20:00:00Z");
    expect(pageOf(await open())).toMatchObject({ mayReport: true, problems: [] });
    for (const answer of await Promise.all([report({}, "key-one-problem"), report({}, "key-one-problem")]))
      expect(pageOf(answer)).toMatchObject({
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
    expect([pageOf(await open()).problems, await waiting()]).toEqual([[], []]);
    const path = `photos/${first}/problem-${photoId}.jpg`;
    photos.uploaded.set(path, plainJpeg);
    expect(pageOf(await report({ photoIds: [photoId] })).problems).toMatchObject([{ photoCount: 1 }]);
    expect([...photos.kept]).toEqual([path]);
  });

  it("is that of the link's visit alone: the customer's other visit neither has it nor shows it", async () => {
    await setOf({ status: "done" }, "2026-11-04");
    await report();
    token = await ownLink(database(), "visit", second);
    expect(pageOf(await open()).problems).toEqual([]);
    const { data } = await visitProblemEntity(database()).scan.go({ pages: "all" });
    expect(data).toMatchObject([{ subscriptionId: 1, occurrenceDate: "2026-10-28", number: 1 }]);
  });

  it("is refused for a visit that is still to come, skipped, or reported five times", async () => {
    for (const status of ["scheduled", "on-the-way", "skipped"] as const) {
      await setOf({ status });
      expect([(await report()).status, (await uploadOf(10)).status]).toEqual([409, 409]);
      expect(pageOf(await open())).toMatchObject({ mayReport: false, problems: [] });
    }
    await setOf({ status: "no-access" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => report()));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 409,
    ]);
    expect(pageOf(await open())).toMatchObject({ mayReport: false, status: "no-access" });
  });

  it("is taken and shown until the day after the visit, when the link is good for a rating alone", async () => {
    at("2026-10-30T05:59:00Z"); // 11:59 PM of October 29 in Utah
    expect(pageOf(await report()).problems).toHaveLength(1);
    at("2026-10-30T06:00:00Z");
    expect(failure(await report())).toEqual(ended);
    expect(failure(await uploadOf(10))).toEqual(ended);
    const later = await open();
    expect(pageOf(later)).toMatchObject({ mayRate: true, mayReport: false, problems: [] });
    expect(later.text).not.toContain(problemText);
  });

  it("needs 10 to 5,000 characters, at most three photos, and photos of at most 10 MB", async () => {
    const photoIds = [1, 2, 3, 4].map((last) => `5b5bb1de-0000-4000-8000-00000000000${last}`);
    for (const body of [{ text: "Too short" }, { text: "a".repeat(5_001) }, { photoIds }])
      expect((await report(body)).status).toBe(400);
    expect((await uploadOf(10 * 1024 * 1024 + 1)).status).toBe(400);
  });
});
