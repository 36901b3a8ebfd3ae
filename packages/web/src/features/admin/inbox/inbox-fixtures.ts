import { type Inbox, type InboxGroup, inboxGroups } from "@cleaning/contract/admin/inbox";
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
  ...(Object.fromEntries(inboxGroups().map((name) => [name, none])) as Record<InboxGroup, typeof none>),
  ...changes,
});

export const inboxCall = "GET /api/admin/inbox";
const unreportedCall = "GET /api/admin/visits?state=unreported&limit=100";

/** A part of what `serve` answers. */
export const inboxAnswers = (inbox: () => Partial<Inbox> = () => ({}), unreported: readonly AdminVisit[] = []) => ({
  [inboxCall]: () => json(200, inboxOf(inbox())),
  [unreportedCall]: () => json(200, { visits: unreported, nextCursor: null }),
});
