import { visitName, type VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { countUnlessFull } from "../../platform/rate-limit/index.ts";

/** Far more than an agent needs, since phones cache the notes. */
const hourly = { limit: 30, windowSeconds: 3_600 } as const;

/** Per version of the notes: a customer who saves often must not block other homes. */
export const countSent = (
  database: Database,
  { agentId, date, accessEtag }: { agentId: number; date: string; accessEtag: string },
  now: Date,
): Promise<boolean> =>
  countUnlessFull(database, { what: "access-sent", who: `${agentId} ${date} ${accessEtag}`, ...hourly }, now);

/** Counted in the hour of the event, because late events were spread over the day. Returns whether to store it. */
export const countRead = (
  database: Database,
  { agentId, visit }: { agentId: number; visit: VisitKey },
  at: Date,
): Promise<boolean> =>
  countUnlessFull(database, { what: "access-read", who: `${agentId} ${visitName(visit)}`, ...hourly }, at);
