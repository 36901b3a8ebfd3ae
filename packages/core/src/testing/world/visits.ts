import type { Database } from "../../platform/database/index.ts";
import { billingTaskEntity } from "../../schedule/billing/entity.ts";
import { reportProblem } from "../../schedule/problems/report-problem.ts";
import { rateVisit } from "../../schedule/ratings/rate-visit.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { visitEventEntity } from "../../schedule/records/visit-events.ts";
import { testPhotos } from "../photos.ts";
import { subscriptionOf } from "../schedule.ts";
import { ann, gus, worldNow } from "./people.ts";

const stored = async (database: Database, id: string) => {
  const [, subscriptionId = "", occurrenceDate = ""] = /^p(\d+)-(.+)$/.exec(id) ?? [];
  const { data } = await visitEntity(database)
    .get({ subscriptionId: Number(subscriptionId), occurrenceDate })
    .go();
  if (data === null) throw new Error(`There is no visit ${id}.`);
  return data;
};

const done = async (database: Database, id: string) => {
  const visit = { ...(await stored(database, id)), status: "done" as const, agents: [gus.agentId] };
  await visitEntity(database).put(visit).go();
  return visit;
};

/**
 * Two weekly subscriptions of Ann's. The first is on Tuesdays: a visit is today, where the agent began at nine. The
 * second is on Mondays at one: yesterday's visit is done, and has a problem; that of the week before is rated.
 */
export const addVisits = async (database: Database, startedAt: Date): Promise<void> => {
  const { customerId } = ann;
  const agents = [gus.agentId];
  await subscriptionOf(database, customerId, { anchor: "2026-11-24", agents }, startedAt);
  await subscriptionOf(database, customerId, { anchor: "2026-11-23", start: 780, agents }, startedAt);
  await done(database, "p1-2026-11-24");
  await done(database, "p2-2026-11-30");
  const reported = { text: "The shower was left out.", photoIds: [] };
  const key = { subscriptionId: 2, occurrenceDate: "2026-11-30" };
  await reportProblem({ database, photos: testPhotos() }, key, reported, { now: worldNow, key: "key-of-a-problem" });
  const visit = await done(database, "p2-2026-11-23");
  const rating = { stars: 5, words: "The floors shine.", mayPublish: true };
  await rateVisit(database, { visit, customerId }, rating, { now: worldNow });
  const at = "2026-12-01T16:02:00.000Z";
  const event = { id: "5f0c8a52-6a0d-4a52-9a7e-4a0f9e1c2b3c", agentId: gus.agentId, kind: "started" } as const;
  await visitEventEntity(database)
    .put({ subscriptionId: 1, occurrenceDate: "2026-12-01", ...event, at, phoneAt: at, receivedAt: at })
    .go();
  const task = { subscriptionId: 1, id: "billing-task.1.1", state: "open", before: [], after: [] } as const;
  await billingTaskEntity(database)
    .put({ ...task, at, revision: 1, expiresAt: 4_000_000_000 })
    .go();
};
