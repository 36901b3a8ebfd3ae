import "fake-indexeddb/auto";
import type { AgentAppDay, AgentAppEventResult, AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { IDBFactory } from "fake-indexeddb";
import { afterAll } from "vitest";
import { createAgentApp } from "./agent-app.ts";
import { makeDayStore } from "./day-store.ts";
import { createAgentGeolocation } from "./geolocation.ts";
import { makeTabLock } from "./one-at-a-time.ts";
import { type OutboxPhone, outboxPhone } from "./outbox-phone.ts";
import { makeOutbox } from "./outbox.ts";
import { makeWeeks } from "./week-store.ts";

// An app that a test has left still writes, a step each turn of the loop, and finds no globals once its file is over.
afterAll(async () => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setTimeout(resolve));
});

/** Noon of November 23, 2026 at the business. */
export const noon = Date.parse("2026-11-23T19:00:00.000Z");

export const visit = (changes: Partial<AgentAppVisit> = {}): AgentAppVisit => ({
  id: "p7-2026-11-23",
  date: "2026-11-23",
  start: "09:00",
  end: "11:00",
  minutes: 120,
  status: "scheduled",
  service: "Standard Cleaning",
  customer: { firstName: "Carol", lastName: "Nielsen", phone: "(435) 555-0161" },
  address: { address: "12 Center Street", city: "Logan", state: "UT", zipCode: "84321" },
  pets: "A cat",
  parking: "Driveway",
  note: "Please use the side door",
  access: { notes: "Key under the blue pot" },
  accessUntil: "2026-11-24T07:00:00.000Z",
  checklist: [
    { id: "floors", label: "Floors", isExtra: false, isDone: false },
    { id: "oven", label: "Oven", isExtra: true, isDone: false },
  ],
  colleagues: ["Dani"],
  notes: [],
  photos: [],
  onTheWayAt: null,
  startedAt: null,
  endedAt: null,
  ...changes,
});

export const dayOf = (visits: AgentAppVisit[], changes: Partial<AgentAppDay> = {}): AgentAppDay => ({
  agentId: 3,
  date: "2026-11-23",
  today: "2026-11-23",
  now: new Date(noon).toISOString(),
  visits,
  ...changes,
});

export const fillingPhone = (isFull: () => boolean): OutboxPhone => {
  const phone = outboxPhone();
  return {
    ...phone,
    run: (work) =>
      phone.run((database) =>
        work(
          new Proxy(database, {
            get: (target, name) => {
              if (name === "transaction" && isFull()) throw new DOMException("Full", "QuotaExceededError");
              const part: unknown = Reflect.get(target, name);
              const bound: unknown = typeof part === "function" ? part.bind(target) : part;
              return bound;
            },
          }),
        ),
      ),
  };
};

let ids = 0;
export const nextId = (): string => {
  ids += 1;
  return `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
};

export const note = (text: string, changes: Partial<AgentEvent> = {}): AgentEvent =>
  ({
    id: nextId(),
    visitId: "p7-2026-11-23",
    at: new Date(noon).toISOString(),
    kind: "note",
    text,
    ...changes,
  }) as AgentEvent;

export const textOf = (event: AgentEvent): string => (event.kind === "note" ? event.text : event.kind);

export const newPhone = (): void => {
  globalThis.indexedDB = new IDBFactory();
};

export const makeServer = () => {
  const taken: AgentEvent[] = [];
  const uploads = new Map<string, number>();
  return {
    taken,
    uploads,
    texts: () => taken.map(textOf),
    events: async ({ events }: { events: AgentEvent[] }): Promise<{ events: AgentAppEventResult[] }> => ({
      events: events.map((event) => {
        const isRepeated = taken.some(({ id }) => id === event.id);
        if (!isRepeated) taken.push(event);
        return { id: event.id, result: isRepeated ? "repeated" : "accepted" };
      }),
    }),
    ticket: async ({ photoId }: { photoId: string }) => ({ url: photoId, headers: {} }),
    put: async ({ url }: { url: string }, bytes: ArrayBuffer): Promise<number> => {
      if (uploads.has(url)) return 412;
      uploads.set(url, bytes.byteLength);
      return 200;
    },
  };
};
export type Server = ReturnType<typeof makeServer>;

type Options = Parameters<typeof createAgentApp>[0];
type Changes = Partial<Omit<Options, "calls">> & {
  calls?: Partial<Options["calls"]>;
  userId?: number;
  phone?: OutboxPhone;
  clock?: () => number;
  week?: (from: string) => Promise<AgentWeek>;
};

/** Without a server that knows it, a week is nowhere. */
const noWeek = async (): Promise<AgentWeek> => {
  throw new TypeError("No answer");
};

export const makeApp = (
  server: Server,
  { userId = 7, phone = outboxPhone(), clock = () => noon, week = noWeek, calls, ...changes }: Changes = {},
) => {
  const { days = makeDayStore(clock) } = changes;
  return createAgentApp({
    days,
    weeks: makeWeeks({ userId, days, call: week, now: clock }),
    outbox: makeOutbox(userId, clock, phone),
    calls: {
      day: async (date) => dayOf(date === "2026-11-23" ? [visit()] : [], { date }),
      events: server.events,
      probe: async () => {},
      ticket: server.ticket,
      ...calls,
    },
    put: server.put,
    tabLock: makeTabLock("agent-outbox"),
    announce: () => {},
    now: clock,
    makeId: nextId,
    isSignedIn: () => true,
    geolocation: createAgentGeolocation({ geolocation: undefined, isAllowed: async () => false, now: clock }),
    ...changes,
  });
};
