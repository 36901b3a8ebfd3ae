import { describe, expect, it, vi } from "vitest";
import { ApiError, createApi } from "../http/api.ts";
import { appReleaseHeader } from "../http/app-release.ts";
import { agentDayRoutes } from "../routes/agent-day.ts";
import { agentAppDay } from "./agent-app-answers.ts";
import { agentDay, agentEventsAnswer } from "./agent-day.ts";

const visit = (changes: object = {}) => ({
  id: "p7-2026-11-23",
  date: "2026-11-23",
  start: "09:00",
  end: "11:00",
  minutes: 120,
  status: "scheduled",
  service: "Standard Cleaning",
  customer: { firstName: "Carol", lastName: "Nielsen", phone: null },
  address: { address: null, city: null, state: null, zipCode: null },
  pets: null,
  parking: null,
  note: null,
  access: null,
  accessUntil: "2026-11-24T07:00:00.000Z",
  checklist: [],
  colleagues: [],
  notes: [],
  photos: [],
  onTheWayAt: null,
  startedAt: null,
  endedAt: null,
  ...changes,
});
const day = (...visits: unknown[]) => ({ agentId: 3, date: "2026-11-23", today: "2026-11-23", now: "n", visits });

const client = (answer: unknown, status = 200) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(answer), { status }));
  return { fetch, call: createApi(agentDayRoutes, { fetch, release: 7 }) };
};
const readDay = (answer: unknown) => client(answer).call("GET /api/agent/day", { query: { date: "2026-11-23" } });
const send = (answer: unknown) =>
  client(answer).call("POST /api/agent/events", { body: { sentAt: "2026-11-23T19:00:00Z", events: [{ id: "e" }] } });

describe("a day of a later release, read by an installed app", () => {
  it("keeps a visit's state and a photo's time that this release does not know", async () => {
    const photos = [{ id: "f", taken: "during" }];
    const { visits } = await readDay(day(visit({ status: "on-hold", photos })));
    expect(visits).toMatchObject([{ status: "on-hold", photos }]);
  });

  it("loses no visit by fields that this release does not know", async () => {
    const { visits } = await readDay({ ...day({ ...visit(), floor: 3 }), weather: "snow" });
    expect(visits).toEqual([visit()]);
  });

  it.each([
    [{ start: "13:00", minutes: "two hours" }, "13:00"],
    [{ start: 13 }, null],
    [{ start: "soon" }, null],
  ])("shows all other visits when one is unreadable: %j", async (changes, start) => {
    const broken = start === null ? visit({ ...changes, minutes: null }) : visit(changes);
    expect(await readDay(day(broken, visit({ id: "b9" })))).toMatchObject({
      visits: [{ id: "b9" }],
      unreadable: [{ start }],
    });
  });

  it("shows a day all of whose visits cannot be read", async () => {
    expect(await readDay(day(null, "x", {}))).toMatchObject({
      visits: [],
      unreadable: [{ start: null }, { start: null }, { start: null }],
    });
  });

  it("has no list of unreadable visits when all are readable", () =>
    expect(agentAppDay().parse(day(visit()))).toEqual(day(visit())));

  it("is refused without its identifying fields", async () =>
    expect(readDay({ visits: [] })).rejects.toBeInstanceOf(ApiError));
});

describe("answers to events of a later release, read by an installed app", () => {
  it("keep a result that this release does not know, and leave out what cannot be read", async () => {
    const events = [
      { id: "a", result: "accepted" },
      { id: "b", result: "deferred", message: "Later" },
      { result: 1 },
      null,
    ];
    expect(await send({ events })).toEqual({ events: events.slice(0, 2) });
  });
});

describe("what the API itself writes", () => {
  it.each([
    ["a visit's state", day(visit({ status: "on-hold" }))],
    ["a photo's time", day(visit({ photos: [{ id: "f", taken: "during" }] }))],
    ["a visit", day({ id: "b9" })],
  ])("uses only listed values: %s", (_, answer) => expect(agentDay().safeParse(answer).success).toBe(false));

  it("uses only listed results of events", () =>
    expect(agentEventsAnswer().safeParse({ events: [{ id: "a", result: "deferred" }] }).success).toBe(false));
});

describe("a call of the agents' app", () => {
  it("names the app's release", async () => {
    const { fetch, call } = client(day());
    await call("GET /api/agent/day", { query: { date: "2026-11-23" } });
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get(appReleaseHeader)).toBe("7");
  });

  it("reads the words and the reason of a refusal whose other fields are of a later release", async () => {
    const body = { message: "Not now", reason: "later", secondFactor: "fingerprint", issues: "many" };
    const { call } = client(body, 409);
    const failure = await call("GET /api/agent/day", { query: { date: "2026-11-23" } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ serverMessage: "Not now", reason: "later", issues: [], secondFactor: undefined });
  });
});
