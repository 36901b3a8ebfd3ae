import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { isoTime } from "@cleaning/contract/format/calendar";
import { inspectTotals } from "@cleaning/core/apps/repair";
import { type Database, epochSeconds } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
import { holdOfId } from "@cleaning/core/sales/booking/hold-id.ts";
import { testBookingRequest, endedHold } from "@cleaning/core/sales/booking/testing.ts";
import { readDaysOf } from "@cleaning/core/schedule/records/agent-days.ts";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { dayWrite, readRoster } from "@cleaning/core/schedule/records/store.ts";
import { capacityAt, serves } from "@cleaning/scheduling/assignment/choose-agents";
import { isSound } from "@cleaning/scheduling/availability/agent-schedule";
import { agentsOn, openDates } from "@cleaning/scheduling/availability/open-dates";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { visitName } from "@cleaning/scheduling/schedule";
import { fieldsIn } from "../records.ts";
import { townOf } from "../seed/towns.ts";

/** Far enough apart for travel, so that capacity at one is independent of the others. */
const starts = [9 * 60, 11 * 60 + 30, 14 * 60];
const box = secretBox(createHmac("sha256", "local").update("holds").digest("base64url"));
const place = townOf("Logan");
const zip = place.zipCode;
const work = { town: place.city, service: "Standard Cleaning", minutes: 135, home: undefined };
const { squareFeet, bedrooms, bathrooms, condition, pets, extras } = testBookingRequest("");
const quote = { squareFeet, bedrooms, bathrooms, condition, pets, extras, frequency: "once" };
const quotedWork = { zip, service: "standard", minutes: work.minutes, quote };

export type RushTarget = { database: () => Database; url: () => string; killed?: (() => Promise<void>) | undefined };

export type Rush = {
  room: number;
  booked: number;
  offered: number;
  holders: number;
  kept: number;
  mistakes: string[];
  milliseconds: number[];
};

const roomOn = async (database: Database, date: string): Promise<number> => {
  const context = { now: new Date(), businessHours: defaultBusinessHours };
  const roster = (await readRoster(database)).filter((agent) => serves(agent, work.town));
  const availability = agentsOn(roster, await readDaysOf(database, roster, [date]), date, context);
  return starts.reduce((sum, start) => sum + capacityAt(availability, { ...work, start }), 0);
};

export const roomiestDay = async (database: Database, daysAhead = 30): Promise<string> => {
  const from = plusDays(todayAt(new Date()), daysAhead);
  let most = { date: from, room: -1 };
  for (const date of openDates(defaultBusinessHours, { from, to: plusDays(from, 13) })) {
    const room = await roomOn(database, date);
    if (room > most.room) most = { date, room };
  }
  return most.date;
};

const namesOf = (ids: Iterable<string>): ReadonlySet<string> =>
  new Set([...ids].map((id) => holdOfId(box, id)?.name ?? ""));

const expireHolds = async (database: Database, date: string, holdIds: ReadonlySet<string>): Promise<void> => {
  const soon = epochSeconds(new Date()) + 1;
  const roster = await readRoster(database);
  const days = await readDaysOf(database, roster, [date]);
  for (const { id } of roster) {
    const day = days.of(id, date);
    if (!day.intervals.some(({ of }) => holdIds.has(of))) continue;
    const intervals = day.intervals.map((one) => (holdIds.has(one.of) ? { ...one, expiresAt: soon } : one));
    await transactWrite(database, { day: dayWrite(database, { ...day, intervals }) });
  }
};

const send = async (url: string, path: string, body: unknown, key = randomUUID()) => {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const parsed: unknown = await answer.json();
  return { status: answer.status, body: fieldsIn(parsed) };
};

const mistakesOn = async (database: Database, date: string): Promise<string[]> => {
  const roster = await readRoster(database);
  const days = await readDaysOf(database, roster, [date]);
  const at = epochSeconds(new Date());
  const { data: visits } = await visitEntity(database).query.byDay({ date }).go({ pages: "all" });
  const reserved = roster.flatMap(({ id }) =>
    days.of(id, date).intervals.flatMap(({ of, expiresAt }) => (expiresAt === undefined ? [`${id} ${of}`] : [])),
  );
  const liveVisits = visits.filter(({ status }) => status !== "skipped" && status !== "cancelled");
  const expected = liveVisits.flatMap((visit) => visit.agents.map((id) => `${id} ${visitName(visit)}`));
  const { mistakes } = await inspectTotals(database);
  return [
    ...reserved.filter((one) => !expected.includes(one)).map((one) => `taken without a visit: ${one}`),
    ...expected.filter((one) => !reserved.includes(one)).map((one) => `a visit that takes no time: ${one}`),
    ...roster.filter(({ id }) => !isSound(days.of(id, date), at)).map(({ id }) => `no time for the way: ${id}`),
    ...mistakes.map((mistake) => JSON.stringify(mistake)),
  ];
};

/** Some visitors have holds, some of which end meanwhile. Who gets no answer sends the request again. */
export const rushOn = async (stack: RushTarget, date: string, count: number): Promise<Rush> => {
  const room = await roomOn(stack.database(), date);
  if (room === 0 || room >= count) throw new Error(`There is room for ${room} of ${count} on ${date}.`);
  const visitors = Array.from({ length: count }, (_, index) => ({
    start: starts[index % starts.length] ?? 540,
    email: `rush-${randomUUID()}@example.test`,
    key: randomUUID(),
    frequency: index % 2 === 0 ? ("once" as const) : ("weekly" as const),
  }));
  const holdIds = await Promise.all(
    visitors.slice(0, Math.floor(room / 2)).map(async ({ start }) => {
      const { status, body } = await send(stack.url(), "/api/holds", { ...quotedWork, date, start: isoTime(start) });
      return status === 201 && body["isReserved"] === true ? String(body["holdId"]) : undefined;
    }),
  );
  const validHoldIds = holdIds.filter((one) => one !== undefined);
  const ending = new Set(validHoldIds.filter((_, index) => index % 2 === 1));
  await expireHolds(stack.database(), date, namesOf(ending));

  let answered = 0;
  const milliseconds: number[] = [];
  const book = async ({ start, email, key, frequency }: (typeof visitors)[number], index: number) => {
    const holdGone = () =>
      endedHold({ date, start, agents: [1], priceBook: 1 }, randomBytes(12).toString("base64url"), box);
    const holdId = holdIds[index] ?? holdGone();
    const price = frequency === "once" ? 150 : 120;
    const request = testBookingRequest(holdId, { zip, frequency, price }, { ...place, email });
    for (;;) {
      const from = performance.now();
      const answer = await send(stack.url(), "/api/bookings", request, key).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) {
        answered += 1;
        milliseconds.push(performance.now() - from);
        return { ...answer, holdId };
      }
      await sleep(100);
    }
  };
  const all = Promise.all(visitors.map(book));
  if (stack.killed !== undefined) {
    while (answered < Math.min(5, room)) await sleep(5);
    await stack.killed();
  }
  const answers = await all;
  const booked = answers.filter(({ status }) => status === 201);
  const offered = answers.filter(
    ({ status, body }) => status === 409 && Array.isArray(body["alternatives"]) && body["alternatives"].length > 0,
  );
  const holders = answers.filter(({ holdId }) => validHoldIds.includes(holdId) && !ending.has(holdId));
  const ids = new Set(booked.map(({ body }) => String(body["bookingId"])));
  const mistakes = await mistakesOn(stack.database(), date);
  return {
    room,
    booked: ids.size,
    offered: offered.length,
    holders: holders.length,
    kept: holders.filter(({ status }) => status === 201).length,
    mistakes: [...mistakes, ...validHoldIds.filter((one) => holdOfId(box, one) === undefined)],
    milliseconds,
  };
};
