import type { InboxCounts } from "@cleaning/contract/admin/counts";
import type { Inbox } from "@cleaning/contract/admin/inbox";
import { recordsKey } from "./records.ts";

export const inboxesKey = [...recordsKey, "visits", "inbox"] as const;
/** With no group of which all entries are read. */
export const inboxKey = [...inboxesKey, ""] as const;
/** Of what waits in each group of the inbox. */
export const countsKey = [...inboxesKey, "counts"] as const;

export const countsOf = ({ today: _, ...groups }: Inbox): InboxCounts =>
  Object.fromEntries(Object.entries(groups).map(([name, { count, isMore }]) => [name, { count, isMore }]));
