import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { changePreview } from "@cleaning/contract/visits/visits";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { describe, expect, it } from "vitest";
import { adminHandlers } from "./admin-visits.ts";
import { createApiFunction } from "./http/api-function.ts";
import {
  annsPortal,
  appliedBy,
  at,
  failureOf,
  first,
  move,
  now,
  second,
  skip,
  withExtras,
} from "./testing/anns-portal.ts";
import { contextWith, depsOn, eventOf, tokenWith } from "./testing/index.ts";

const { database, read, visitOf, preview, previewSubscription, change, changeSubscription, undo, leave } = annsPortal();

describe("extras", () => {
  it("add the upper end of their price less the frequency's discount, and twenty minutes each", async () => {
    const { visits } = appliedBy(await change(second, withExtras(["Inside oven", "Windows", "Windows"])));
    expect(visits).toMatchObject([{ extras: ["Inside oven", "Windows"], price: 200 }]); // 80 % of 150 + 40 + 60
    const stored = await readSchedule(database(), 1, "2026-10-20");
    expect(stored?.visits.find(({ occurrenceDate }) => occurrenceDate === "2026-11-04")?.minutes).toBe(160);
    expect(appliedBy(await change(second, withExtras([]))).visits).toMatchObject([{ extras: [], price: 120 }]);
    expect((await readSchedule(database(), 1, "2026-10-20"))?.visits[1]?.minutes).toBe(120);
  });

  it("of this visit and later ones are kept and paid in another frequency too", async () => {
    await change(second, withExtras(["Windows"], "this-and-later"));
    expect((await visitOf(first))?.price).toBe(120);
    expect(await visitOf("p1-2026-12-02")).toMatchObject({ extras: ["Windows"], price: 168 });
    appliedBy(await changeSubscription({ frequency: "biweekly" }));
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
    await createVisitSchedule(database(), { id: 3, customerId: 9, anchor: "2026-10-28", segment: { start: 670 } }, now);
    expect(failureOf(await change(first, withExtras(["Windows"])))).toMatchObject({
      status: 409,
      message: "We have no time for these extras on that day. Please move the visit first, or call us.",
    });
  });
});

describe("a subscription", () => {
  it("gets a frequency that is not offered from the office alone, with its dates and price", async () => {
    expect(failureOf(await previewSubscription({ frequency: "every8weeks" }))).toMatchObject({ status: 400 });
    const user = { identityId: "sub-office", email: "ada@example.test", name: "Ada Holt", emailConfirmed: true };
    await createUser(database(), user, now);
    const office = createApiFunction(adminVisitsRoutes, adminHandlers, depsOn(database()));
    const token = tokenWith({ sub: "sub-office", "cognito:groups": ["admin"] });
    const send = async (key: "preview" | "apply", body: object) => {
      const call = `POST /api/admin/subscriptions/{id}/${key}` as const;
      const headers = { "idempotency-key": `office-key-${key}` };
      return (await office(eventOf(call, { token, headers, params: { id: "1" }, body }), contextWith())).body ?? "";
    };
    const newFrequency = { frequency: "every3weeks" };
    const { previewToken } = changePreview().parse(JSON.parse(await send("preview", newFrequency)));
    await send("apply", { ...newFrequency, previewToken });
    const { visits, subscriptions } = await read();
    expect(subscriptions[0]).toMatchObject({ frequency: "every3weeks", price: 135 });
    expect(visits.filter(({ status }) => status === "scheduled").map(({ date, price }) => [date, price])).toEqual([
      ["2026-10-28", 135],
      ["2026-11-18", 135],
      ["2026-12-09", 135],
      ["2026-12-30", 135],
    ]);
  });

  it("pauses, is resumed, gets another frequency and ends, each as previewed", async () => {
    const pause = { pause: { from: "2026-11-01", until: "2026-12-12" } };
    expect(appliedBy(await changeSubscription(pause)).visits).toHaveLength(6);
    expect((await read()).subscriptions[0]?.pause).toEqual({ ...pause.pause, nextDate: "2026-12-16" });
    expect(appliedBy(await changeSubscription({ resume: true })).visits).toHaveLength(6);
    const { visits } = appliedBy(await changeSubscription({ frequency: "monthly" }));
    expect(visits.map(({ price }) => price)).toEqual(visits.map(() => 135));
    expect((await read()).subscriptions[0]).toMatchObject({ frequency: "monthly", price: 135, pause: null });
    appliedBy(await changeSubscription({ cancel: { on: "2026-11-01", reason: "price" } }));
    expect((await read()).subscriptions[0]?.ending).toEqual({ on: "2026-11-01", reason: "price" });
  });

  it("that pauses names the first visit after it, which in a longer frequency is days after the pause", async () => {
    appliedBy(await changeSubscription({ frequency: "monthly" }));
    const pause = { from: "2026-11-20", until: "2026-12-01" };
    appliedBy(await changeSubscription({ pause }));
    const { visits, subscriptions } = await read();
    const later = visits.find(({ date, status }) => date > pause.until && status === "scheduled");
    expect(later?.date).toBe("2026-12-23");
    expect(subscriptions[0]).toMatchObject({ nextDate: "2026-10-28", pause: { ...pause, nextDate: later?.date } });
  });

  it("names the price and the frequency of its later part, with that part's first visit, until it ends before", async () => {
    await change(second, withExtras(["Windows"], "this-and-later"));
    const { nextTerms, nextPrices, price } = (await read()).subscriptions[0] ?? {};
    expect([price, nextTerms]).toEqual([120, { from: "2026-11-04", frequency: "weekly", price: 168 }]);
    const { visits } = appliedBy(await changeSubscription({ frequency: "biweekly" }));
    expect(visits.at(-1)?.price).toBe(nextPrices?.biweekly);
    appliedBy(await changeSubscription({ frequency: "weekly" }));
    appliedBy(await changeSubscription({ cancel: { on: "2026-11-02", reason: "price" } }));
    expect((await read()).subscriptions[0]?.nextTerms).toBeUndefined();
  });

  it("names each of its later parts, and what other frequencies cost in the last of them", async () => {
    await change(second, withExtras(["Windows"], "this-and-later"));
    await change("p1-2026-12-02", withExtras(["Windows", "Inside oven"], "this-and-later"));
    const { nextTerms, furtherTerms, nextPrices } = (await read()).subscriptions[0] ?? {};
    expect(nextTerms).toMatchObject({ from: "2026-11-04", price: 168 });
    expect(furtherTerms).toEqual([{ from: "2026-12-02", frequency: "weekly", price: 200 }]);
    expect(nextPrices?.weekly).toBe(200);
  });

  it("starts again as it was when its customer ended it; one that ends later names the day to who wants to pause it", async () => {
    const ended = appliedBy(await changeSubscription({ cancel: { on: "2026-11-01", reason: "price" } }));
    const before = ended.visits.map(({ id }) => id);
    expect(before.length).toBeGreaterThan(3);
    const late = failureOf(await previewSubscription({ pause: { from: "2026-11-02", until: "2026-11-09" } }));
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining("This plan ends on") });
    const restoredVisits = appliedBy(await changeSubscription({ restart: true })).visits;
    expect(restoredVisits.map(({ id, status }) => [id, status])).toEqual(before.map((id) => [id, "scheduled"]));
    expect((await read()).subscriptions[0]?.ending).toBeNull();
    expect(failureOf(await previewSubscription({ restart: true }))).toMatchObject({ status: 409 });
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
    [{ frequency: "weekly" }, 409, "This plan is weekly already. Please choose another frequency."],
    [{ frequency: "daily" }, 400, "Please choose a frequency"],
    [{}, 400, "Please choose what to change"],
  ])("does not take %j", async (body, status, message) => {
    expect(failureOf(await previewSubscription(body))).toMatchObject({ status, message });
  });
});

describe("undoing", () => {
  it("puts a skip and a pause back as they were, for a minute, and answers alike when asked again", async () => {
    for (const makeChange of [
      () => change(first, skip),
      () => changeSubscription({ pause: { from: "2026-11-01", until: "2026-11-30" } }),
    ]) {
      const before = await read();
      const { undoToken } = appliedBy(await makeChange());
      expect(await read()).not.toEqual(before);
      const undone = await undo(undoToken);
      expect(appliedBy(undone).visits.map(({ status }) => status)).toContain("scheduled");
      expect(await read()).toEqual(before);
      expect(await undo(undoToken)).toEqual(undone);
      expect(await read()).toEqual(before);
    }
  });

  it("is refused after a minute, after another change of the visit, and for no token at all", async () => {
    const { undoToken: late } = appliedBy(await change(first, skip));
    at(new Date(now.getTime() + 60_000));
    expect(failureOf(await undo(late))).toMatchObject({ status: 409, message: expect.stringContaining("Please") });
    const { undoToken: older } = appliedBy(await change("p1-2026-11-18", skip));
    appliedBy(await changeSubscription({ frequency: "biweekly" }));
    expect(failureOf(await undo(older))).toMatchObject({
      status: 409,
      message: expect.stringContaining("changed again"),
    });
    expect((await undo("")).status).toBe(400);
  });

  it("keeps no secret in the table: what undoes a change is stored as its hash", async () => {
    const { undoToken = "" } = appliedBy(await change(first, skip));
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
    const { Items = [] } = await database().client.send(new ScanCommand({ TableName: database().table }));
    const ownItems = Items.filter((item) => item["__edb_e__"] !== undefined);
    expect(undoToken).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(ownItems)).not.toContain(undoToken);
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
    await visitEntity(database())
      .patch({ subscriptionId: 1, occurrenceDate: "2026-10-28" })
      .set({ status: "done" })
      .go();
    expect(failureOf(await leave(first, "Hello"))).toMatchObject({ status: 409 });
    await change(second, skip);
    expect((await leave(second, "Hello")).status).toBe(409);
    at("2027-01-20T18:00:00Z");
    expect((await leave("p1-2026-11-18", "Hello")).status).toBe(409);
    expect((await leave("p1-2027-01-27", "x".repeat(1_001))).status).toBe(400);
  });
});
