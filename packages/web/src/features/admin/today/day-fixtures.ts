import type { DayBoardVisit, AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { visitOf } from "../schedule/visits-fixtures.ts";

export const followed = (id: string, changes: Partial<DayBoardVisit> = {}): DayBoardVisit => ({
  ...visitOf("2026-11-24"),
  id,
  homeId: 1,
  onTheWayAt: null,
  arrivesAt: null,
  startedAt: null,
  endedAt: null,
  actualMinutes: null,
  isLateStart: false,
  checksDone: 0,
  checks: 0,
  photoCount: 0,
  noteCount: 0,
  reason: null,
  supersededCount: 0,
  ...changes,
});

type Event = AdminVisitRecord["events"][number];

/** Sent at once, by a phone with a correct clock. */
export const eventOf = (id: string, kind: Event["kind"], at: string, changes: Partial<Event> = {}): Event => ({
  id,
  agent: { id: 2, name: "Dani Larsen" },
  kind,
  at,
  phoneAt: at,
  receivedAt: at,
  clockOffBy: 0,
  text: null,
  reason: null,
  item: null,
  isDone: null,
  taken: null,
  isSuperseded: false,
  isOffSite: false,
  isEarly: false,
  ...changes,
});

export const recordOf = (changes: Partial<AdminVisitRecord> = {}): AdminVisitRecord => ({
  onTheWayAt: null,
  startedAt: null,
  endedAt: null,
  actualMinutes: null,
  checklist: [],
  photos: [],
  events: [],
  ...changes,
});
