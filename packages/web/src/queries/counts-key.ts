import type { Inbox } from "@cleaning/contract/admin/inbox";
import { recordsKey } from "./records.ts";

/** Of the inbox, with the group of which all entries are read, or "". */
export const inboxesKey = [...recordsKey, "visits", "inbox"] as const;
export const inboxKey = [...inboxesKey, ""] as const;
/** Of what waits in each group of the inbox. */
export const countsKey = [...inboxesKey, "counts"] as const;

export const countsOf = ({ today: _, ...groups }: Inbox) => groups;
