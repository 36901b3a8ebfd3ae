import type { ChangePreview } from "@cleaning/contract/visits/visits";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { visitEntity, type VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { describe, expect, it } from "vitest";
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
  tokenOf,
  withExtras,
} from "./testing/anns-portal.ts";
import { tokenWith } from "./testing/index.ts";

const { database, send, list, read, visitOf, preview, apply, change, changeSubscription, undo, leave } = annsPortal();

const setOf = (occurrenceDate: string, fields: Partial<VisitRecord>) =>
  visitEntity(database()).patch({ subscriptionId: 1, occurrenceDate }).set(fields).go();
const named = async () =>
  (await read()).visits.flatMap(({ date, agents }) =>
    agents === undefined ? [] : [`${date} ${agents[0]?.firstName}`],
  );

/** Of a first visit with its own work at this price. */
const marksAt = async (priceCents: number) => {
  await setOf("2026-10-28", { overrides: ["service", "price"], priceCents });
  const { hasOwnWork, costsMore } = (await read()).visits[0] ?? {};
  return [hasOwnWork, costsMore];
};

describe("a person's visits", () => {
  it("are records and, behind the horizon, computed, with the window of arrival and what a visit costs", async () => {
    const { subscriptions, visits } = await read("2026-10-20", "2027-06-30");
    expect(subscriptions).toEqual([
      {
        id: 1,
        homeId: 1,
        service: "Standard Cleaning",
        frequency: "weekly",
        price: 120,
        prices: { weekly: 120, biweekly: 128, monthly: 135, every3weeks: 135, every4weeks: 135, every8weeks: 150 },
        pause: null,
        ending: null,
        nextDate: "2026-10-28",
        isBilledByProvider: false,
      },
    ]);
    expect(visits[0]).toEqual({
      id: first,
      subscriptionId: 1,
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
      homeId: 1,
      agents: [{ firstName: "Ann" }],
    });
    expect(visits).toHaveLength(36);
    expect((await readSchedule(database(), 1, "2026-10-20"))?.visits).toHaveLength(11);
  });

  it("say of a first one with its own work whether it costs more than the later ones, which keeps it from a skip", async () => {
    expect(await marksAt(12_000)).toEqual([true, undefined]);
    expect(await marksAt(12_100)).toEqual([true, true]);
  });

  it("name the agents by first name for two weeks from today and of what is done, not of later or skipped ones", async () => {
    await setOf("2026-12-02", { status: "done" });
    // November 3 is the last day that is named.
    expect(await named()).toEqual(["2026-10-28 Ann", "2026-12-02 Ann"]);
    await setOf("2026-10-28", { status: "skipped" });
    expect(await named()).toEqual(["2026-12-02 Ann"]);
    await setOf("2026-10-28", { status: "scheduled", isTentative: true });
    expect(await named()).toEqual(["2026-12-02 Ann"]);
    await setOf("2026-10-28", { isTentative: false, agents: [] });
    expect(await named()).toEqual(["2026-12-02 Ann"]);
  });

  it("name an agent by nothing but the first name", async () => {
    expect((await list("2026-10-20", "2026-11-03")).text).not.toContain("Lee");
  });

  it("take eight requests with one subscription, whose past is read with it, and one more for another one", async () => {
    const countRequests = async (): Promise<number> => {
      database().requests.length = 0;
      await read("2026-01-01", "2026-12-31");
      return database().requests.length - 1; // the one of every signed-in call
    };
    expect(await countRequests()).toBe(8);
    await createVisitSchedule(database(), { id: 2, customerId: 1, anchor: "2026-10-29" }, now);
    expect(await countRequests()).toBe(9);
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

  it("of a subscription that has ended are those that its end took out, and none behind them", async () => {
    await changeSubscription({ cancel: { on: "2026-12-01", reason: "moving" } });
    const { subscriptions, visits } = await read("2026-10-20", "2027-06-30");
    expect(subscriptions[0]?.ending).toEqual({ on: "2026-12-01", reason: "moving" });
    expect(visits.findLast(({ status }) => status === "scheduled")?.date).toBe("2026-11-25");
    expect(visits.at(-1)?.date).toBe("2027-01-06");
  });
});

describe("a change", () => {
  it("is what its preview showed", async () => {
    const previewed: ChangePreview = JSON.parse((await preview(second, move("2026-11-05", "13:30"))).text);
    expect(previewed).toMatchObject({
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
    const body = { ...move("2026-11-05", "13:30"), previewToken: previewed.previewToken };
    const { visits, undoToken } = appliedBy(await apply(second, body));
    expect(visits).toMatchObject([{ id: second, date: "2026-11-05", start: "13:30", end: "15:30" }]);
    expect(undoToken).toBeUndefined();
    expect(await visitOf(second)).toEqual({ ...visits[0], homeId: 1 });
  });

  it("of this visit and later ones names each of them, and says that more follow", async () => {
    const body = move("2026-11-06", "10:00", "this-and-later");
    const previewed: ChangePreview = JSON.parse((await preview(second, body)).text);
    expect(previewed.andLater).toBe(true);
    expect(previewed.visits).toHaveLength(10);
    const { visits } = appliedBy(await apply(second, { ...body, previewToken: previewed.previewToken }));
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
    const repeatAnswer = await apply(first, body, "one-key-for-all");
    expect(new Set([...answers, repeatAnswer].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await readSchedule(database(), 1, "2026-10-20"))?.subscription.revision).toBe(3);
    appliedBy(await undo(appliedBy(repeatAnswer).undoToken));
  });

  it("sent again is answered as done, with what undoes it, and by another submission refused", async () => {
    const body = { ...skip, previewToken: await tokenOf(preview(first, skip)) };
    const { undoToken, visits } = appliedBy(await apply(first, body, "key-of-a-crash"));
    expect(appliedBy(await apply(first, body, "key-of-a-crash"))).toEqual({ visits, undoToken });
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
    const newToken = again.preview?.previewToken;
    appliedBy(await apply("p1-2026-11-05", { ...body, previewToken: newToken }));
  });

  it("without a preview, with one of something else, or with one that another tab made old, is refused and shown anew", async () => {
    expect(failureOf(await apply(first, skip)).status).toBe(400);
    const previewToken = await tokenOf(preview(first, skip));
    const other = failureOf(await apply(second, { ...skip, previewToken }));
    expect([other.status, other.preview?.visits[0]?.id]).toEqual([409, second]);
    const scope = failureOf(await apply(first, { ...skip, scope: "this-and-later", previewToken }));
    expect([scope.status, scope.preview?.visits.length]).toEqual([409, 11]);
    appliedBy(await change(first, move("2026-10-29", "09:00")));
    const old = failureOf(await apply(first, { ...skip, previewToken }));
    expect(old.message).toBe("This plan has changed since you looked. Please look at the change again.");
    appliedBy(await apply(first, { ...skip, previewToken: old.preview?.previewToken }));
  });

  it("is undone whatever else was changed or noted meanwhile, in any order", async () => {
    const [before, beforeSecond] = [await visitOf(first), await visitOf(second)];
    const one = appliedBy(await change(first, skip));
    const other = appliedBy(await change(second, skip));
    expect((await leave("p1-2026-11-11", "Two dogs")).status).toBe(200);
    appliedBy(await undo(one.undoToken));
    expect([await visitOf(first), (await visitOf(second))?.status]).toEqual([before, "skipped"]);
    appliedBy(await undo(other.undoToken));
    expect(await visitOf(second)).toEqual(beforeSecond);
  });

  it("of a skipped visit takes it after all once its minute is over, at its time or another that is free", async () => {
    const before = await visitOf(first);
    appliedBy(await change(first, skip));
    at(new Date(now.getTime() + 61_000));
    appliedBy(await change(first, move("2026-10-28", "09:00")));
    expect(await visitOf(first)).toEqual(before);
    appliedBy(await change(first, skip));
    at(new Date(now.getTime() + 200_000));
    await createVisitSchedule(database(), { id: 3, customerId: 9, anchor: "2026-10-28" }, new Date());
    expect(failureOf(await change(first, move("2026-10-28", "09:00")))).toMatchObject({
      status: 409,
      message: "This time has just been taken. Please choose another one.",
    });
    const options = { params: { id: first }, query: { from: "2026-10-28", to: "2026-10-28" } };
    const { slots } = JSON.parse((await send("GET /api/portal/visits/{id}/starts", options)).text);
    expect(slots).toContainEqual({ date: "2026-10-28", start: "13:00", end: "15:00" });
    const { visits } = appliedBy(await change(first, move("2026-10-28", "13:00")));
    expect(visits).toMatchObject([{ id: first, status: "scheduled", start: "13:00", isLate: false }]);
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
    const refusal = answers.find(({ status }) => status === 409);
    const visit = await visitOf(second);
    expect(failureOf(refusal ?? { status: 0, text: "{}" }).preview?.visits[0]?.before).toMatchObject({
      date: visit?.date,
      start: visit?.start,
    });
  });

  it("of two people to the one free start is one person's, and the other is told to choose another", async () => {
    const user = { identityId: "sub-2", email: "bo@example.test", name: "Bo Lee", emailConfirmed: true };
    const { id: userId } = await createUser(database(), user, now);
    const customerId = await createCustomer(database(), { userId, hasPets: false }, now);
    await createVisitSchedule(database(), { id: 2, customerId, anchor: "2026-10-29" }, now);
    const body = move("2026-11-06", "09:00");
    const tokens = [tokenWith(), tokenWith({ sub: "sub-2" })];
    const ids = [second, "p2-2026-11-05"];
    const answers = await Promise.all(
      tokens.map(async (token, index) => {
        const params = { id: ids[index] ?? "" };
        const previewed = await send("POST /api/portal/visits/{id}/preview", { token, params, body });
        const { previewToken }: ChangePreview = JSON.parse(previewed.text);
        return send("POST /api/portal/visits/{id}/apply", { token, params, body: { ...body, previewToken } });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refusal = answers.find(({ status }) => status === 409) ?? { status: 0, text: "{}" };
    expect(failureOf(refusal).message).toBe("This time has just been taken. Please choose another one.");
  });
});

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
    await visitEntity(database())
      .patch({ subscriptionId: 1, occurrenceDate: "2026-10-28" })
      .set({ status: "done" })
      .go();
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
    await createVisitSchedule(database(), { id: 3, customerId: 9, anchor: "2026-11-05" }, now);
    const answer = failureOf(await change(second, move("2026-11-05", "09:30")));
    expect(answer).toMatchObject({ status: 409, message: "This time has just been taken. Please choose another one." });
  });
});
