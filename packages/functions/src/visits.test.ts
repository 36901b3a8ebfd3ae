import type { ErrorBody } from "@cleaning/contract/errors";
import type { RouteKey } from "@cleaning/contract/route";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import type { ChangeApplied, ChangePreview, FreeStart, PlanView, VisitView } from "@cleaning/contract/visits";
import { putCatalog } from "@cleaning/core/catalog";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { createPlan } from "@cleaning/core/testing/plans.ts";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { createUser } from "@cleaning/core/users/records.ts";
import { plusDays } from "@cleaning/core/visits/dates.ts";
import { visitEntity } from "@cleaning/core/visits/entity.ts";
import { readSchedule } from "@cleaning/core/visits/store.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import {
  asDocumented,
  contextWith,
  depsOn,
  eventOf,
  type TestRequest,
  tokenWith,
  trustTestTokens,
} from "./testing/index.ts";
import { handlers } from "./visits.ts";

/** Noon in Utah on a Tuesday; the plan's visits are on Wednesdays at 9:00. */
const now = new Date("2026-10-20T18:00:00Z");
const first = "p1-2026-10-28";
const second = "p1-2026-11-04";

let database: TestDatabase;
let [keys, agentId] = [0, 0];
let send: (key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string; type: string }>;
const at = (instant: Date | string): void => void vi.setSystemTime(new Date(instant));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  trustTestTokens();
  database = await testDatabase();
  const extra = { description: "", icon: "fire" as const };
  const extraServices = [
    { ...extra, id: 1, name: "Inside oven", price: "$25-40" },
    { ...extra, id: 2, name: "Windows", price: "$60" },
    { ...extra, id: 3, name: "Garage", price: "ask us" },
  ];
  await putCatalog(database, { extraServices });
  const user = { identityId: "sub-1", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true };
  const { id: userId } = await createUser(database, user, now);
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  agentId = await createAgent(database, { userId, ...work }, now);
  await createPlan(database, { id: 1, customerId, anchor: "2026-10-28" }, now);
  const handle = createApiFunction(visitsRoutes, handlers, depsOn(database));
  send = async (key, { headers, ...request } = {}) => {
    const named = { "idempotency-key": `key-number-${(keys += 1)}`, ...headers };
    const answer = await handle(eventOf(key, { token: tokenWith(), ...request, headers: named }), contextWith());
    const { statusCode, body = "", headers: got } = asDocumented(key, answer);
    return { status: statusCode, text: body, type: String(got?.["content-type"]) };
  };
});
afterEach(() => void vi.useRealTimers());

const list = (from: string, to: string) => send("GET /api/portal/visits", { query: { from, to } });
type Listed = { plans: PlanView[]; visits: VisitView[] };
const read = async (from = "2026-10-20", to = "2026-12-31"): Promise<Listed> => {
  const listed: Listed = JSON.parse((await list(from, to)).text);
  return listed;
};
const visitOf = async (id: string): Promise<VisitView | undefined> =>
  (await read()).visits.find((visit) => visit.id === id);
const failureOf = ({ status, text }: { status: number; text: string }) => {
  const { message, preview }: ErrorBody = JSON.parse(text);
  return { status, message, preview };
};

const preview = (id: string, body: object) => send("POST /api/portal/visits/{id}/preview", { params: { id }, body });
const previewPlan = (body: object) => send("POST /api/portal/plans/{id}/preview", { params: { id: "1" }, body });
const tokenOf = async (answer: Promise<{ text: string }>): Promise<string> => {
  const { previewToken }: ChangePreview = JSON.parse((await answer).text);
  return previewToken;
};
const apply = (id: string, body: object, key?: string) =>
  send("POST /api/portal/visits/{id}/apply", {
    params: { id },
    body,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });
const applyPlan = (body: object) => send("POST /api/portal/plans/{id}/apply", { params: { id: "1" }, body });
const change = async (id: string, body: object) =>
  apply(id, { ...body, previewToken: await tokenOf(preview(id, body)) });
const changePlan = async (body: object) => applyPlan({ ...body, previewToken: await tokenOf(previewPlan(body)) });
const appliedBy = (answer: { status: number; text: string }): ChangeApplied => {
  expect(answer.status).toBe(200);
  const applied: ChangeApplied = JSON.parse(answer.text);
  return applied;
};
const undo = (undoToken: string | undefined) => send("POST /api/portal/undo", { body: { undoToken } });

const skip = { change: { skip: true }, scope: "this" };
const move = (date: string, start: string, scope = "this") => ({ change: { date, start }, scope });
const withExtras = (extras: readonly string[], scope = "this") => ({ change: { extras }, scope });

const leave = (id: string, note: string) => send("PATCH /api/portal/visits/{id}", { params: { id }, body: { note } });

const starts = async (from: string, to: string, id = second) =>
  send("GET /api/portal/visits/{id}/starts", { params: { id }, query: { from, to } });
const slotsOf = async (from: string, to: string): Promise<FreeStart[]> => {
  const { slots }: { slots: FreeStart[] } = JSON.parse((await starts(from, to)).text);
  return slots;
};

const makeAddress = async (): Promise<string> => {
  const { url }: { url: string } = JSON.parse((await send("POST /api/portal/calendar")).text);
  expect(url).toMatch(/^https:\/\/[^/]+\/api\/calendar\/1\.[\w-]{43}\.ics$/);
  return url.split("/").at(-1) ?? "";
};
const openCalendar = (file: string) => send("GET /api/calendar/{file}", { params: { file }, token: "" });

describe("a person's visits", () => {
  it("are records and, behind the horizon, computed, with the window of arrival and what a visit costs", async () => {
    const { plans, visits } = await read("2026-10-20", "2027-06-30");
    expect(plans).toEqual([
      {
        id: 1,
        homeId: 1,
        service: "Standard Cleaning",
        frequency: "weekly",
        price: 120,
        prices: { weekly: 120, biweekly: 128, monthly: 135 },
        pause: null,
        ending: null,
        nextDate: "2026-10-28",
        isBilledByProvider: false,
      },
    ]);
    expect(visits[0]).toEqual({
      id: first,
      planId: 1,
      occurrenceDate: "2026-10-28",
      date: "2026-10-28",
      start: "09:00",
      end: "11:00",
      service: "Standard Cleaning",
      status: "scheduled",
      price: 120,
      extras: [],
      note: null,
      isLate: false,
      isTentative: false,
    });
    expect(visits).toHaveLength(36);
    expect((await readSchedule(database, 1, "2026-10-20"))?.visits).toHaveLength(11);
  });

  it("take five requests with one plan, whose past is read with it, and one more for another one", async () => {
    const counted = async (): Promise<number> => {
      database.requests.length = 0;
      await read("2026-01-01", "2026-12-31");
      return database.requests.length - 1; // the one of every signed-in call
    };
    expect(await counted()).toBe(5);
    await createPlan(database, { id: 2, customerId: 1, anchor: "2026-10-29" }, now);
    expect(await counted()).toBe(6);
  });

  it("are refused for days that do not exist, are the wrong way round, or too many", async () => {
    for (const [from, to, message] of [
      ["2026-02-30", "2026-12-01", "Please enter a valid date"],
      ["0001-01-01", "0001-02-01", "Please enter a valid date"],
      ["2026-12-02", "2026-12-01", "Please choose a last day that is not before the first one."],
      ["2026-01-01", "2027-01-02", "Please ask for 366 days at most."],
    ] as const)
      expect(failureOf(await list(from, to))).toMatchObject({ status: 400, message });
    expect((await list("2026-01-01", "2027-01-01")).status).toBe(200);
    expect((await list("2099-01-01", "2099-12-31")).status).toBe(200);
  });

  it("of a plan that has ended are those that its end took out, and none behind them", async () => {
    await changePlan({ cancel: { on: "2026-12-01", reason: "moving" } });
    const { plans, visits } = await read("2026-10-20", "2027-06-30");
    expect(plans[0]?.ending).toEqual({ on: "2026-12-01", reason: "moving" });
    expect(visits.findLast(({ status }) => status === "scheduled")?.date).toBe("2026-11-25");
    expect(visits.at(-1)?.date).toBe("2027-01-06");
  });
});

describe("a change", () => {
  it("is what its preview showed", async () => {
    const shown: ChangePreview = JSON.parse((await preview(second, move("2026-11-05", "13:30"))).text);
    expect(shown).toMatchObject({
      visits: [
        {
          id: second,
          before: { date: "2026-11-04", start: "09:00", status: "scheduled", price: 120 },
          after: { date: "2026-11-05", start: "13:30", status: "scheduled", price: 120 },
        },
      ],
      andLater: false,
      isLate: false,
    });
    const body = { ...move("2026-11-05", "13:30"), previewToken: shown.previewToken };
    const { visits, undoToken } = appliedBy(await apply(second, body));
    expect(visits).toMatchObject([{ id: second, date: "2026-11-05", start: "13:30", end: "15:30" }]);
    expect(undoToken).toBeUndefined();
    expect(await visitOf(second)).toEqual(visits[0]);
  });

  it("of this visit and later ones names each of them, and says that more follow", async () => {
    const body = move("2026-11-06", "10:00", "this-and-later");
    const shown: ChangePreview = JSON.parse((await preview(second, body)).text);
    expect(shown.andLater).toBe(true);
    expect(shown.visits).toHaveLength(10);
    const { visits } = appliedBy(await apply(second, { ...body, previewToken: shown.previewToken }));
    expect(visits.map(({ date }) => date).slice(0, 2)).toEqual(["2026-11-06", "2026-11-13"]);
    expect((await visitOf(first))?.date).toBe("2026-10-28");
  });

  it("says beforehand that it is late, from the same time two days before on", async () => {
    at("2026-10-26T14:59:00Z");
    expect(JSON.parse((await preview(first, skip)).text)).toMatchObject({ isLate: false });
    at("2026-10-26T15:01:00Z");
    expect(JSON.parse((await preview(first, skip)).text)).toMatchObject({ isLate: true });
    expect(appliedBy(await change(first, skip)).visits).toMatchObject([{ status: "skipped", isLate: true }]);
  });

  it("sent again with its key has the same answer and happens once, also when it is sent five times at once", async () => {
    const body = { ...skip, previewToken: await tokenOf(preview(first, skip)) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(first, body, "one-key-for-all")));
    const late = await apply(first, body, "one-key-for-all");
    expect(new Set([...answers, late].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await readSchedule(database, 1, "2026-10-20"))?.plan.revision).toBe(3);
    appliedBy(await undo(appliedBy(late).undoToken));
  });

  it("sent again after a crash that lost its answer is answered as done, with what undoes it", async () => {
    const body = { ...skip, previewToken: await tokenOf(preview(first, skip)) };
    const { undoToken, visits } = appliedBy(await apply(first, body, "key-of-a-crash"));
    await forgetAnswers();
    expect(appliedBy(await apply(first, body, "key-of-a-crash"))).toEqual({ visits, undoToken });
    await forgetAnswers();
    const other = failureOf(await apply(first, body, "key-of-another"));
    expect(other).toMatchObject({ status: 409, message: expect.stringContaining("Please choose another one.") });
  });

  it("with the token of a change that was made already is refused with what it would do now", async () => {
    const body = move("2026-11-05", "13:30", "this-and-later");
    const previewToken = await tokenOf(preview(second, body));
    appliedBy(await apply(second, { ...body, previewToken }));
    const again = failureOf(await apply("p1-2026-11-05", { ...body, previewToken }));
    expect(again.status).toBe(409);
    expect(again.message).toBe("This plan has changed since you looked. Please look at the change again.");
    const fresh = again.preview?.previewToken;
    appliedBy(await apply("p1-2026-11-05", { ...body, previewToken: fresh }));
  });

  it("without a preview, with one of something else, or with one that another tab made old, is refused and shown anew", async () => {
    expect(failureOf(await apply(first, skip)).status).toBe(400);
    const previewToken = await tokenOf(preview(first, skip));
    const other = failureOf(await apply(second, { ...skip, previewToken }));
    expect([other.status, other.preview?.visits[0]?.id]).toEqual([409, second]);
    const scope = failureOf(await apply(first, { ...skip, scope: "this-and-later", previewToken }));
    expect([scope.status, scope.preview?.visits.length]).toEqual([409, 11]);
    appliedBy(await change(second, skip));
    const old = failureOf(await apply(first, { ...skip, previewToken }));
    expect(old.message).toBe("This plan has changed since you looked. Please look at the change again.");
    appliedBy(await apply(first, { ...skip, previewToken: old.preview?.previewToken }));
  });

  it("of two tabs at once is made in one of them, and the other is shown what is so now", async () => {
    const one = {
      ...move("2026-11-05", "13:30"),
      previewToken: await tokenOf(preview(second, move("2026-11-05", "13:30"))),
    };
    const other = {
      ...move("2026-11-06", "10:00"),
      previewToken: await tokenOf(preview(second, move("2026-11-06", "10:00"))),
    };
    const answers = await Promise.all([apply(second, one), apply(second, other)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    const taken = await visitOf(second);
    expect(failureOf(refused ?? { status: 0, text: "{}" }).preview?.visits[0]?.before).toMatchObject({
      date: taken?.date,
      start: taken?.start,
    });
  });

  it("of two people to the one free start is one person's, and the other is told to choose another", async () => {
    const user = { identityId: "sub-2", email: "bo@example.test", name: "Bo Lee", emailConfirmed: true };
    const { id: userId } = await createUser(database, user, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    await createPlan(database, { id: 2, customerId, anchor: "2026-10-29" }, now);
    const body = move("2026-11-06", "09:00");
    const tokens = [tokenWith(), tokenWith({ sub: "sub-2" })];
    const ids = [second, "p2-2026-11-05"];
    const answers = await Promise.all(
      tokens.map(async (token, index) => {
        const params = { id: ids[index] ?? "" };
        const shown = await send("POST /api/portal/visits/{id}/preview", { token, params, body });
        const { previewToken }: ChangePreview = JSON.parse(shown.text);
        return send("POST /api/portal/visits/{id}/apply", { token, params, body: { ...body, previewToken } });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409) ?? { status: 0, text: "{}" };
    expect(failureOf(refused).message).toBe("This time has just been taken. Please choose another one.");
  });
});

/** Loses the answers that are kept for repeats, as a function that ends between its transaction and its answer does. */
const forgetAnswers = async (): Promise<void> => {
  const { ScanCommand, DeleteCommand } = await import("@aws-sdk/lib-dynamodb");
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
  const kept = Items.filter((item) => item["__edb_e__"] === undefined);
  expect(kept.length).toBeGreaterThan(0);
  for (const { pk, sk } of kept)
    await database.client.send(new DeleteCommand({ TableName: database.table, Key: { pk, sk } }));
};

describe("what cannot be asked of a visit", () => {
  it.each([
    ["a date that does not exist", move("2026-02-30", "09:00"), 400, "Please enter a valid date"],
    ["a time that does not exist", move("2026-11-05", "25:00"), 400, "Please choose a time"],
    ["nothing at all", { change: {}, scope: "this" }, 400, "Please choose what to change"],
    ["the past", move("2026-10-19", "09:00"), 400, "Please choose a day from tomorrow on."],
    ["today", move("2026-10-20", "16:00"), 400, "Please choose a day from tomorrow on."],
    ["beyond ten weeks", move("2026-12-30", "09:00"), 400, "Please choose a day within the next ten weeks."],
    ["a Sunday", move("2026-11-01", "09:00"), 400, "We are closed on that day. Please choose another one."],
    ["a holiday", move("2026-11-11", "09:00"), 400, "We are closed on that day. Please choose another one."],
    ["a quarter past", move("2026-11-05", "09:15"), 400, "Please choose a full or a half hour."],
    ["after hours", move("2026-11-05", "17:00"), 400, expect.stringContaining("Please choose another time.")],
    ["an unknown extra", withExtras(["Roof"]), 422, 'We do not offer "Roof". Please choose extras from the list.'],
    ["an extra without a price", withExtras(["Garage"]), 422, expect.stringContaining("call us")],
  ])("%s", async (_, body, status, message) => {
    expect(failureOf(await preview(second, body))).toMatchObject({ status, message });
  });

  it.each(["p1-2026-11-05", "p9-2026-11-04", "p1-2026-02-30", "p1-9999-12-31", "1", "p0-2026-11-04"])(
    "anything of a visit that is not there: %s",
    async (id) => expect((await preview(id, skip)).status).toBe(404),
  );

  it("anything once it has begun or is over, and to skip it twice", async () => {
    await visitEntity(database).patch({ planId: 1, occurrenceDate: "2026-10-28" }).set({ status: "done" }).go();
    const over = "This visit has begun or is over. Please call us to change something about it.";
    for (const body of [skip, move("2026-11-05", "09:00"), withExtras(["Windows"])])
      expect(failureOf(await preview(first, body))).toMatchObject({ status: 409, message: over });
    await change(second, skip);
    expect(failureOf(await preview(second, skip))).toMatchObject({
      status: 409,
      message: "This visit is already skipped. Please choose another one.",
    });
  });

  it("a window that is full", async () => {
    await createPlan(database, { id: 3, customerId: 9, anchor: "2026-11-05" }, now);
    const answer = failureOf(await change(second, move("2026-11-05", "09:30")));
    expect(answer).toMatchObject({ status: 409, message: "This time has just been taken. Please choose another one." });
  });
});

describe("extras", () => {
  it("add the upper end of their price less the rhythm's discount, and twenty minutes each", async () => {
    const { visits } = appliedBy(await change(second, withExtras(["Inside oven", "Windows", "Windows"])));
    expect(visits).toMatchObject([{ extras: ["Inside oven", "Windows"], price: 200 }]); // 80 % of 150 + 40 + 60
    const stored = await readSchedule(database, 1, "2026-10-20");
    expect(stored?.visits.find(({ occurrenceDate }) => occurrenceDate === "2026-11-04")?.minutes).toBe(160);
    expect(appliedBy(await change(second, withExtras([]))).visits).toMatchObject([{ extras: [], price: 120 }]);
    expect((await readSchedule(database, 1, "2026-10-20"))?.visits[1]?.minutes).toBe(120);
  });

  it("of this visit and later ones are kept and paid in another rhythm too", async () => {
    await change(second, withExtras(["Windows"], "this-and-later"));
    expect((await visitOf(first))?.price).toBe(120);
    expect(await visitOf("p1-2026-12-02")).toMatchObject({ extras: ["Windows"], price: 168 });
    appliedBy(await changePlan({ rhythm: "biweekly" }));
    const { visits } = await read();
    expect(
      visits.filter(({ status }) => status === "scheduled").map(({ extras, price }) => [extras.length, price]),
    ).toEqual(
      visits
        .filter(({ status }) => status === "scheduled")
        .map(({ occurrenceDate }) => (occurrenceDate === "2026-10-28" ? [0, 128] : [1, 179])),
    );
  });

  it("are refused where the visit would not end in our hours, or none of our people has the time", async () => {
    await change(second, move("2026-11-05", "16:00"));
    expect(failureOf(await preview(second, withExtras(["Windows"])))).toMatchObject({
      status: 400,
      message: expect.stringContaining("move it to an earlier time first"),
    });
    await createPlan(database, { id: 3, customerId: 9, anchor: "2026-10-28", segment: { start: 670 } }, now);
    expect(failureOf(await change(first, withExtras(["Windows"])))).toMatchObject({
      status: 409,
      message: "We have no time for these extras on that day. Please move the visit first, or call us.",
    });
  });
});

describe("a plan", () => {
  it("pauses, is resumed, gets another rhythm and ends, each as previewed", async () => {
    const pause = { pause: { from: "2026-11-01", until: "2026-12-12" } };
    expect(appliedBy(await changePlan(pause)).visits).toHaveLength(6);
    expect((await read()).plans[0]?.pause).toEqual(pause.pause);
    expect(appliedBy(await changePlan({ resume: true })).visits).toHaveLength(6);
    const { visits } = appliedBy(await changePlan({ rhythm: "monthly" }));
    expect(visits.map(({ price }) => price)).toEqual(visits.map(() => 135));
    expect((await read()).plans[0]).toMatchObject({ frequency: "monthly", price: 135, pause: null });
    appliedBy(await changePlan({ cancel: { on: "2026-11-01", reason: "price" } }));
    expect((await read()).plans[0]?.ending).toEqual({ on: "2026-11-01", reason: "price" });
  });

  it("starts again as it was when its customer ended it; one that ends later names the day to who wants to pause it", async () => {
    const ended = appliedBy(await changePlan({ cancel: { on: "2026-11-01", reason: "price" } }));
    const before = ended.visits.map(({ id }) => id);
    expect(before.length).toBeGreaterThan(3);
    const late = failureOf(await previewPlan({ pause: { from: "2026-11-02", until: "2026-11-09" } }));
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining("This plan ends on") });
    const back = appliedBy(await changePlan({ restart: true })).visits;
    expect(back.map(({ id, status }) => [id, status])).toEqual(before.map((id) => [id, "scheduled"]));
    expect((await read()).plans[0]?.ending).toBeNull();
    expect(failureOf(await previewPlan({ restart: true }))).toMatchObject({ status: 409 });
  });

  it.each([
    [{ pause: { from: "2026-10-20", until: "2026-11-01" } }, 400, "A pause begins tomorrow or later."],
    [{ pause: { from: "2026-11-02", until: "2026-11-01" } }, 400, "A pause ends after it begins."],
    [{ pause: { from: "2026-11-01", until: "2027-01-30" } }, 400, "A pause lasts 90 days at most."],
    [{ pause: { from: "2026-11-31", until: "2027-01-30" } }, 400, "Please enter a valid date"],
    [{ resume: true }, 409, "This plan is not paused."],
    [{ restart: true }, 409, "This plan has not been ended."],
    [{ cancel: { on: "2026-10-19", reason: "moving" } }, 400, "A plan ends today or later."],
    [{ cancel: { on: "2026-11-01", reason: "boredom" } }, 400, "Please choose a reason"],
    [{ rhythm: "weekly" }, 409, "This plan is weekly already. Please choose another rhythm."],
    [{ rhythm: "daily" }, 400, "Please choose a rhythm"],
    [{}, 400, "Please choose what to change"],
  ])("does not take %j", async (body, status, message) => {
    expect(failureOf(await previewPlan(body))).toMatchObject({ status, message });
  });
});

describe("undoing", () => {
  it("puts a skip and a pause back as they were, for a minute and once", async () => {
    for (const made of [
      () => change(first, skip),
      () => changePlan({ pause: { from: "2026-11-01", until: "2026-11-30" } }),
    ]) {
      const before = await read();
      const { undoToken } = appliedBy(await made());
      expect(await read()).not.toEqual(before);
      expect(appliedBy(await undo(undoToken)).visits.map(({ status }) => status)).toContain("scheduled");
      expect(await read()).toEqual(before);
      expect(failureOf(await undo(undoToken))).toMatchObject({
        status: 404,
        message: expect.stringContaining("reload"),
      });
    }
  });

  it("is refused after a minute, after another change, and for no token at all", async () => {
    const { undoToken: late } = appliedBy(await change(first, skip));
    at(new Date(now.getTime() + 60_000));
    expect(failureOf(await undo(late))).toMatchObject({ status: 409, message: expect.stringContaining("Please") });
    const { undoToken: older } = appliedBy(await change(second, skip));
    appliedBy(await change("p1-2026-11-18", skip));
    expect(failureOf(await undo(older))).toMatchObject({ status: 409 });
    expect((await undo("")).status).toBe(400);
  });

  it("keeps no secret in the table: what undoes a change is stored as its hash", async () => {
    const { undoToken = "" } = appliedBy(await change(first, skip));
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const own = Items.filter((item) => item["__edb_e__"] !== undefined);
    expect(undoToken).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(own)).not.toContain(undoToken);
  });
});

describe("a note", () => {
  it("is left with a visit that is to come, also behind the horizon, changed and taken away", async () => {
    expect(JSON.parse((await leave(first, "  The key is\nwith Bo. ")).text)).toMatchObject({
      visit: { id: first, note: "The key is\nwith Bo." },
    });
    expect((await visitOf(first))?.note).toBe("The key is\nwith Bo.");
    expect(JSON.parse((await leave(first, "")).text)).toMatchObject({ visit: { note: null } });
    expect((await leave("p1-2027-03-03", "Spring cleaning")).status).toBe(200);
    expect((await read("2027-03-03", "2027-03-03")).visits).toMatchObject([{ note: "Spring cleaning" }]);
  });

  it("is refused for what is over or skipped, and when it is too long", async () => {
    await visitEntity(database).patch({ planId: 1, occurrenceDate: "2026-10-28" }).set({ status: "done" }).go();
    expect(failureOf(await leave(first, "Hello"))).toMatchObject({ status: 409 });
    await change(second, skip);
    expect((await leave(second, "Hello")).status).toBe(409);
    at("2027-01-20T18:00:00Z");
    expect((await leave("p1-2026-11-18", "Hello")).status).toBe(409);
    expect((await leave("p1-2027-01-27", "x".repeat(1_001))).status).toBe(400);
  });
});

describe("free starts", () => {
  it("are those to which the visit can be moved, its own time among them, and none of closed days", async () => {
    await createPlan(database, { id: 3, customerId: 9, anchor: "2026-11-05", segment: { start: 600 } }, now);
    const slots = await slotsOf("2026-11-01", "2026-11-05");
    expect(new Set(slots.map(({ date }) => date))).toEqual(
      new Set(["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"]),
    );
    expect(slots.filter(({ date }) => date === "2026-11-04")).toContainEqual({
      date: "2026-11-04",
      start: "09:00",
      end: "11:00",
    });
    // Another visit from 10:00 to 12:00, and ten minutes of way.
    expect(slots.filter(({ date }) => date === "2026-11-05").map(({ start }) => start)).toEqual([
      "12:30",
      "13:00",
      "13:30",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
      "16:00",
    ]);
    const slot = slots.find(({ date }) => date === "2026-11-05");
    const moved = appliedBy(await change(second, move(slot?.date ?? "", slot?.start ?? "")));
    expect(moved.visits).toMatchObject([slot]);
  });

  it("are those of the plan's agents too, who may come to a town outside their area", async () => {
    const customerId = (await readSchedule(database, 1, "2026-10-20"))?.plan.customerId ?? 0;
    const away = { anchor: "2026-10-29", town: "Ogden", segment: { agents: [agentId] } };
    await createPlan(database, { id: 3, customerId, ...away }, now);
    const { slots }: { slots: FreeStart[] } = JSON.parse(
      (await starts("2026-11-06", "2026-11-06", "p3-2026-11-05")).text,
    );
    expect(slots.map(({ start }) => start)).toContain("08:00");
    expect(appliedBy(await change("p3-2026-11-05", move("2026-11-06", "08:00"))).visits).toMatchObject([
      { date: "2026-11-06", start: "08:00" },
    ]);
  });

  it("are asked for 28 days at most, from tomorrow on and ten weeks ahead", async () => {
    for (const [from, to, message] of [
      ["2026-10-20", "2026-10-25", "Please choose days from tomorrow on."],
      ["2026-11-05", "2026-11-04", "Please choose a last day that is not before the first one."],
      ["2026-11-01", "2026-11-29", "Please ask for 28 days at most."],
      ["2026-12-28", "2026-12-30", "Please choose days within the next ten weeks."],
    ] as const)
      expect(failureOf(await starts(from, to))).toMatchObject({ status: 400, message });
    const last = plusDays("2026-10-20", 70);
    expect((await starts(plusDays(last, -27), last)).status).toBe(200);
    expect((await starts("2026-11-01", "2026-11-05", "p1-2026-11-05")).status).toBe(404);
  });

  it("take four requests with one agent, beside those that say whose visit it is", async () => {
    database.requests.length = 0;
    await starts("2026-11-01", "2026-11-28");
    expect(database.requests.slice(4)).toEqual([
      "QueryCommand",
      "QueryCommand",
      "GetItemCommand",
      "BatchGetItemCommand",
    ]);
  });
});

describe("the private calendar address", () => {
  it("opens the visits that take place, without a session and without anything private", async () => {
    await change(second, skip);
    await send("PATCH /api/portal/visits/{id}", { params: { id: first }, body: { note: "Key under the mat" } });
    const { status, text, type } = await openCalendar(await makeAddress());
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(text).toContain(
      "DTSTART;TZID=America/Denver:20261028T090000\r\nDTEND;TZID=America/Denver:20261028T110000\r\n",
    );
    expect(text).not.toContain("20261104T");
    expect(text).not.toMatch(/@|\$|under the mat|Street|Ann Lee/);
  });

  it("is one a person: a new one ends the old one, and revoking ends it", async () => {
    const old = await makeAddress();
    const fresh = await makeAddress();
    expect((await openCalendar(old)).status).toBe(404);
    expect((await openCalendar(fresh)).status).toBe(200);
    expect((await send("DELETE /api/portal/calendar")).status).toBe(200);
    const gone = failureOf(await openCalendar(fresh));
    expect(gone).toMatchObject({ status: 404, message: expect.stringContaining("from your account again") });
    expect((await send("DELETE /api/portal/calendar")).status).toBe(200);
  });

  it.each(["x.ics", `1.${"a".repeat(43)}.ics`, `1.${"a".repeat(43)}`, "1..ics"])("is not guessed: %s", async (file) => {
    await makeAddress();
    expect((await openCalendar(file)).status).toBe(404);
  });

  it("is kept as a hash", async () => {
    const [, secret = ""] = (await makeAddress()).split(".");
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
    const { Items } = await database.client.send(new ScanCommand({ TableName: database.table }));
    expect(JSON.stringify(Items)).not.toContain(secret);
  });
});
