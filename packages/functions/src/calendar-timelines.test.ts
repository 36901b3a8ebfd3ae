import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Call } from "@cleaning/contract/routes";
import { routes } from "@cleaning/contract/routes";
import { freeStart } from "@cleaning/contract/visits/visits";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { epochSeconds } from "@cleaning/core/platform/database";
import { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { testBookingRequest } from "@cleaning/core/sales/booking/testing.ts";
import { stockCatalog } from "@cleaning/core/sales/orders/testing.ts";
import { assignUnassigned } from "@cleaning/core/schedule/assignment/assign-unassigned.ts";
import { visitJobKind } from "@cleaning/core/schedule/assignment/run-job.ts";
import { readBusinessHours } from "@cleaning/core/schedule/records/business-hours-record.ts";
import { agentDayEntity, visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
import { memoryDatabase } from "@cleaning/core/testing/memory-table/index.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { noFiles } from "@cleaning/core/testing/photos.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { isSound } from "@cleaning/scheduling/availability/agent-schedule";
import { fitsBusinessHours } from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, visitId } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { apiFunctions } from "./testing/all-calls.ts";
import {
  contextWith,
  depsOn,
  eventOf,
  type TestRequest,
  tokenWith,
  trustTestTokens,
  workingProvider,
} from "./testing/index.ts";

/** Noon in Utah on a Tuesday. */
const begin = new Date("2026-11-24T19:00:00Z");
const today = "2026-11-24";

const inputs = {
  zip: "84321",
  service: "standard",
  squareFeet: 1_400,
  bedrooms: 2,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
} as const;
const street = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" } as const;

const answer = z.object({
  previewToken: z.string().catch(""),
  price: z.number().catch(0),
  minutes: z.number().catch(0),
  holdId: z.string().catch(""),
  slots: z.array(freeStart()).catch([]),
  visits: z.array(z.object({ id: z.string(), status: z.string(), date: z.string() })).catch([]),
  customers: z.array(z.object({ id: z.number(), user: z.object({ id: z.number() }) })).catch([]),
});

/** Ann has one home, to which several plans may come. */
const company = async () => {
  const database = Object.assign(memoryDatabase(), { plain: new DynamoDBClient(), requests: [] });
  let seconds = 0;
  const now = (): Date => new Date(begin.getTime() + seconds * 1_000);
  vi.setSystemTime(now());
  await stockCatalog(database);
  const agents: number[] = [];
  for (const name of ["Dani Lee", "Bea Lee"]) {
    const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    agents.push(await createAgent(database, { userId: await testUser(database, name), ...profile }, now()));
  }
  for (const [identityId, name] of [
    ["sub-ann", "Ann Lee"],
    ["sub-admin", "Ada Min"],
  ] as const)
    await createUser(
      database,
      { identityId, email: `${identityId}@example.test`, name, emailConfirmed: true, ...street },
      now(),
    );
  const functions = apiFunctions({
    ...depsOn(database),
    providerApi: async () => ({ api: workingProvider(), scriptUrl: "" }),
  });
  const call = async (key: Call, by: "ann" | "admin", request: TestRequest = {}) => {
    seconds += 60;
    vi.setSystemTime(now());
    const token = tokenWith({ sub: `sub-${by}`, ...(by === "admin" ? { "cognito:groups": ["admin"] } : {}) });
    const headers = {
      "cloudfront-viewer-address": `198.51.100.${seconds / 60}:4711`,
      "idempotency-key": crypto.randomUUID(),
    };
    const handle = functions[routes[key].lambda];
    const { statusCode: status, body = "{}" } = await handle(
      eventOf(key, { headers, token, ...request }),
      contextWith(),
    );
    return { status, text: body, answer: answer.parse(JSON.parse(body)) };
  };
  const runJobs = async (): Promise<void> => {
    seconds += 600;
    const run = { now, until: new Date(now().getTime() + 3_600_000), random: () => 0 };
    await dispatchDue(database, visitJobKind, { database, removeFile: noFiles, context: () => ({ now: now() }) }, run);
    await extendDueSubscriptions(database, { now: now() }, () => false);
    await assignUnassigned(database, { now: now() }, () => false);
  };
  return { database, now, agents, call, runJobs };
};
type Company = Awaited<ReturnType<typeof company>>;

const expectOk = ({ status, text }: { status: number; text: string }): void =>
  expect(status < 300 ? "" : `${status} ${text}`).toBe("");

type Step = { pick: number; days: number; frequency: "once" | "weekly" | "biweekly" | "monthly" };
const oneOf = <T>(list: readonly T[], { pick }: Step): T | undefined => list[pick % Math.max(1, list.length)];
const daysFrom = ({ days }: Step) => ({ from: plusDays(today, days), to: plusDays(today, days + 6) });

const home = async ({ call }: Company) => {
  const { customers } = (await call("GET /api/admin/customers", "admin", { query: { search: "sub-ann" } })).answer;
  return customers[0] && { customerId: customers[0].id, userId: customers[0].user.id, homeId: 1 };
};
const request = (price: number, { frequency }: Step) => {
  const info = { ...street, email: "sub-ann@example.test", firstName: "Ann", lastName: "Lee" };
  const { holdId: _, ...booking } = testBookingRequest("", { ...inputs, extras: [], frequency, price }, info);
  return { ...booking, homeId: 1 };
};

const steps = {
  book: async ({ call }: Company, step: Step): Promise<boolean> => {
    const { frequency } = step;
    const body = { ...inputs, frequency };
    const { minutes, price } = (await call("POST /api/quotes", "ann", { body })).answer;
    const { zip, service, ...quote } = body;
    const query = { zip, service, minutes: String(minutes), frequency, homeId: "1", ...daysFrom(step) };
    const slot = oneOf((await call("GET /api/slots", "ann", { query })).answer.slots, step);
    if (slot === undefined) return false;
    const held = { zip, service, minutes, quote, date: slot.date, start: slot.start };
    const { holdId } = (await call("POST /api/holds", "ann", { body: held })).answer;
    expectOk(await call("POST /api/bookings", "ann", { body: { ...request(price, step), holdId } }));
    return true;
  },
  "book for Ann": async (all: Company, step: Step): Promise<boolean> => {
    const { call } = all;
    const known = await home(all);
    if (known === undefined) return false;
    const { userId, ...of } = known;
    const body = { ...inputs, frequency: step.frequency };
    const { price } = (await call("POST /api/quotes", "ann", { body })).answer;
    const asked = { ...body, from: daysFrom(step).from, home: of };
    const slot = oneOf((await call("POST /api/admin/bookings/preview", "admin", { body: asked })).answer.slots, step);
    if (slot === undefined) return false;
    const { agreeToTerms: _, ...booking } = request(price, step);
    const { date, start } = slot;
    const agreed = { ...booking, userId, date, start, agreedOnPhone: true };
    expectOk(await call("POST /api/admin/bookings", "admin", { body: agreed }));
    return true;
  },
  move: async ({ call }: Company, step: Step): Promise<boolean> => {
    const query = { from: plusDays(today, 1), to: plusDays(today, 50) };
    const { visits } = (await call("GET /api/portal/visits", "ann", { query })).answer;
    const visit = oneOf(
      visits.filter(({ status }) => status === "scheduled"),
      step,
    );
    if (visit === undefined) return false;
    const params = { id: visit.id };
    const starts = await call("GET /api/portal/visits/{id}/starts", "ann", { params, query: daysFrom(step) });
    const slot = oneOf(starts.answer.slots, step);
    if (slot === undefined) return false;
    const change = { change: { date: slot.date, start: slot.start }, scope: "this" };
    const preview = await call("POST /api/portal/visits/{id}/preview", "ann", { params, body: change });
    const { previewToken } = preview.answer;
    expectOk(await call("POST /api/portal/visits/{id}/apply", "ann", { params, body: { ...change, previewToken } }));
    return true;
  },
  close: async ({ call, runJobs }: Company, { days }: Step): Promise<boolean> => {
    const { text } = await call("GET /api/admin/business-hours", "admin");
    const { holidays: _, ...stored } = z
      .looseObject({ holidays: z.unknown(), closedDays: z.array(z.looseObject({ date: z.string() })) })
      .parse(JSON.parse(text));
    const date = plusDays(today, days);
    const others = stored.closedDays.filter((day) => day.date !== date);
    const change = { ...stored, closedDays: [...others, { date, reason: "Storm" }] };
    const { previewToken } = (await call("POST /api/admin/business-hours/preview", "admin", { body: change })).answer;
    const { status } = await call("POST /api/admin/business-hours/apply", "admin", {
      body: { ...change, previewToken },
    });
    await runJobs();
    return status === 200;
  },
  "take days off": async ({ call, agents, runJobs }: Company, step: Step): Promise<boolean> => {
    const { from } = daysFrom(step);
    const params = { id: String(oneOf(agents, step)) };
    const period = { from, until: plusDays(from, 1) };
    const preview = await call("POST /api/admin/agents/{id}/time-off/preview", "admin", { params, body: period });
    const body = { ...period, previewToken: preview.answer.previewToken };
    const { status } = await call("POST /api/admin/agents/{id}/time-off", "admin", { params, body });
    await runJobs();
    return status < 300;
  },
  "run jobs": async ({ runJobs }: Company): Promise<boolean> => {
    await runJobs();
    return true;
  },
};

const faultsOf = async ({ database, now }: Company): Promise<string[]> => {
  const businessHours = await readBusinessHours(database);
  const { data } = await visitEntity(database).scan.go({ pages: "all" });
  const { data: days } = await agentDayEntity(database).scan.go({ pages: "all" });
  // A visit that waits for an agent and for its time is nowhere yet.
  const visits = data.filter((visit) => isLive(visit) && !(visit.isTentative && visit.agents.length === 0));
  return [
    ...visits.flatMap((visit) => {
      const other = visitAtSameTime(visits, visit);
      return other === undefined ? [] : [`${visitId(visit)} meets ${visitId(other)} on ${visit.date}`];
    }),
    ...visits
      .filter((visit) => !fitsBusinessHours(businessHours, visit))
      .map((visit) => `${visitId(visit)} is outside`),
    ...days.filter((day) => !isSound(day, epochSeconds(now()))).map(({ agentId, date }) => `${agentId} on ${date}`),
  ];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: begin });
  trustTestTokens();
});

const named = Object.keys(steps) as (keyof typeof steps)[];
const step = fc.record({
  name: fc.constantFrom("book" as const, ...named),
  pick: fc.nat(200),
  days: fc.integer({ min: 1, max: 42 }),
  frequency: fc.constantFrom("once" as const, "weekly" as const, "biweekly" as const, "monthly" as const),
});

it("of any bookings, moves, closed days and days off: a start on offer is taken, and nobody is at two visits at once", async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (timeline) => {
      const all = await company();
      for (const { name, ...one } of timeline) {
        if (await steps[name](all, one)) done.add(name);
        expect(await faultsOf(all)).toEqual([]);
      }
    }),
    cases(125),
  );
  expect([...done].toSorted()).toEqual(named.toSorted());
});
