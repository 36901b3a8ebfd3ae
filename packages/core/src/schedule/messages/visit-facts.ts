import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { isLive, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { readFirstNames } from "../../people/agents/first-names.ts";
import type { Database } from "../../platform/database/index.ts";
import { signOwnLink } from "../../platform/links/index.ts";
import type { Recipient } from "../../platform/messages/message.ts";
import { readVisits } from "../records/store.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import { withCertainTimes } from "../visits/arrival.ts";
import { windowOf } from "../visits/view.ts";
import { readConfirmToken } from "./confirm-reminder.ts";

export type VisitFacts = FactsOf<"visit-reminder">;

/** What is stored of a visit while a message about it waits; names and the link are read when it is sent. */
export const waitingVisitFacts = (visit: Visit): VisitFacts => ({
  visitId: visitId(visit),
  date: visit.date,
  ...windowOf(visit.start),
  service: visit.serviceName,
  agents: [],
  token: "",
  ...omitUndefined({ restarts: visit.progress?.restarts }),
});

/** As far as that is known. `at`: when it was reported at the door. */
export const noAccessFacts = (
  visit: Visit,
  at?: Date,
): Pick<FactsOf<"visit-no-access">, "cameAt" | "leftAt" | "reason"> => {
  const { progress } = withCertainTimes(visit);
  const { arrivedAt, endedAt: leftAt = at?.toISOString(), reason = "other" } = progress ?? {};
  const cameAt = leftAt === undefined || (arrivedAt !== undefined && arrivedAt < leftAt) ? arrivedAt : leftAt;
  return { ...omitUndefined({ cameAt, leftAt }), reason };
};

export const visitFacts = async (
  database: Database,
  visit: Visit,
  { email }: Pick<Recipient, "email">,
): Promise<VisitFacts> => {
  const [names, token] = await Promise.all([
    readFirstNames(database, visit.agents),
    signOwnLink(database, "visit", visitId(visit), email),
  ]);
  return { ...waitingVisitFacts(visit), agents: visit.agents.flatMap((id) => names.get(id) ?? []), token };
};

export const readVisitOfId = async (database: Database, id: string): Promise<Visit | undefined> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) return undefined;
  const [visit] = await readVisits(database, [key]);
  return visit;
};

/** Undefined on another day, and once the visit has begun anew. */
export const readVisitOfTry = async (
  database: Database,
  { visitId: id, date, restarts = 0 }: Pick<VisitFacts, "visitId" | "date" | "restarts">,
): Promise<Visit | undefined> => {
  const visit = await readVisitOfId(database, id);
  return visit?.date === date && (visit.progress?.restarts ?? 0) === restarts ? visit : undefined;
};

/** Of the message that says that a visit costs nothing: what happens before it is sent is in it. */
export const freeVisitMessageId = (id: string): string => `free-visit.${id}`;

export const isVisitAt = async (
  database: Database,
  id: string,
  { date, start }: { date: string; start: string },
): Promise<boolean> => {
  const visit = await readVisitOfId(database, id);
  return visit !== undefined && isLive(visit) && visit.date === date && windowOf(visit.start).start === start;
};

/** With whether its buyer has still to confirm that more follow; undefined on another day, try or in another state. */
export const confirmableVisitFacts = async (
  database: Database,
  told: Pick<VisitFacts, "visitId" | "date" | "restarts">,
  { state, to, now }: { state: Visit["status"]; to: Recipient; now: Date },
): Promise<VisitFacts | undefined> => {
  const visit = await readVisitOfTry(database, told);
  if (visit?.status !== state) return undefined;
  const [facts, confirm] = await Promise.all([
    visitFacts(database, visit, to),
    readConfirmToken(database, visit, to.email, now),
  ]);
  return { ...facts, ...omitUndefined({ confirm }) };
};
