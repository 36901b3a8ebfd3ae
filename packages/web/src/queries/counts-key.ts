import type { Inbox } from "@cleaning/contract/admin/inbox";
import { recordsKey } from "./records.ts";

const key = [...recordsKey, "visits", "inbox"] as const;
export const inboxKey = [...key, ""] as const;
/** Of what waits in each group of the inbox. */
export const countsKey = [...key, "counts"] as const;

export const countsOf = ({ today: _, ...groups }: Inbox) => groups;
