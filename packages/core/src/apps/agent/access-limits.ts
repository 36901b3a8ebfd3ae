import { visitName, type VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { countUnlessFull } from "../../platform/rate-limit/index.ts";

/** Notes about access, of one agent: far more than anybody needs at a door, and no phone asks again for what it has. */
const hourly = { limit: 30, windowSeconds: 3_600 } as const;

/**
 * Counts that an agent's phone is sent the notes of a date's visits. Notes that somebody has changed meanwhile count anew:
 * a customer who saves theirs again and again must not keep those of other homes from the agent.
 * @param accessEtag names the notes (`accessEtagOf`)
 * @returns whether it may be
 */
export const countSent = (
  database: Database,
  { agentId, date, accessEtag }: { agentId: number; date: string; accessEtag: string },
  now: Date,
): Promise<boolean> =>
  countUnlessFull(database, { what: "access-sent", who: `${agentId} ${date} ${accessEtag}`, ...hourly }, now);

/**
 * Counts that an agent opened the notes of a visit, in the hour in which it happened: what a phone sends late was spread over
 * the day. @returns whether it is to be written down
 */
export const countRead = (
  database: Database,
  { agentId, visit }: { agentId: number; visit: VisitKey },
  at: Date,
): Promise<boolean> =>
  countUnlessFull(database, { what: "access-read", who: `${agentId} ${visitName(visit)}`, ...hourly }, at);
