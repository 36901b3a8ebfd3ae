import type { Inbox } from "@cleaning/contract/admin/inbox";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { json } from "#lib/session-fixtures.ts";

const none = { count: 0, isMore: false, entries: [] };

/** All of a group are shown, unless `changes` say otherwise. */
export const groupOf = <T>(entries: T[], changes: { count?: number; isMore?: boolean } = {}) => ({
  count: entries.length,
  isMore: false,
  entries,
  ...changes,
});

export const inboxOf = (changes: Partial<Inbox> = {}): Inbox => ({
  today: "2026-11-22",
  lateStarts: none,
  problems: none,
  unassigned: none,
  tentative: none,
  noAccess: none,
  notes: none,
  mails: none,
  timeOff: none,
  profileRequests: none,
  timeRequests: none,
  requests: none,
  applications: none,
  followUps: none,
  bookings: none,
  billing: none,
  sync: none,
  lateChanges: none,
  answeredProblems: none,
  ...changes,
});

export const inboxCall = "GET /api/admin/inbox";
const unreportedCall = "GET /api/admin/visits?state=unreported&limit=100";

/** A part of what `serve` answers. */
export const inboxAnswers = (inbox: () => Partial<Inbox> = () => ({}), unreported: readonly AdminVisit[] = []) => ({
  [inboxCall]: () => json(200, inboxOf(inbox())),
  [unreportedCall]: () => json(200, { visits: unreported, nextCursor: null }),
});
