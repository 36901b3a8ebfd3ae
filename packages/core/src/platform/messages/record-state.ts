import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { lastingBounces, type StateReason } from "@cleaning/contract/messages/sent-states";
import { isWrittenUncontended } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { RETRY, retry } from "../retry/index.ts";
import { recordRetry } from "../retry/policies.ts";
import { sentMessageEntity, type SentMessageRecord } from "./entity.ts";

export type SentState = { state: SentMessageRecord["state"]; reason?: StateReason | undefined; at: string };

export type Recorded = "recorded" | "unchanged" | "unknown";

/** States only rise, whatever the order of reports. A bounce that may pass is often the answer of an absent person. */
const rankOf = ({ state, reason }: Pick<SentState, "state" | "reason">): number => {
  if (state === "bounced") return lastingBounces.has(reason) ? 4 : 2;
  return { sent: 0, "not-sent": 1, dropped: 1, delivered: 3, complained: 5 }[state];
};

/** A mail that a customer did not get: the office looks for another way to them. */
const isUndelivered = ({ channel, recipient }: SentMessageRecord, state: SentState["state"]): boolean =>
  channel === "mail" && recipient?.startsWith("customer#") === true && (state === "bounced" || state === "complained");

export const sentMessageOf = async (database: Database, serviceId: string): Promise<SentMessageRecord | undefined> => {
  const entity = sentMessageEntity(database);
  const { data } = await entity.query.byServiceId({ serviceId }).go({ limit: 1 });
  const [found] = data;
  if (found === undefined) return undefined;
  const { messageId, channel } = found;
  return (await entity.get({ messageId, channel }).go({ consistent: true })).data ?? undefined;
};

export const recordState = (
  database: Database,
  serviceId: string,
  { state, reason, at }: SentState,
): Promise<Recorded> =>
  retry(recordRetry, async () => {
    const row = await sentMessageOf(database, serviceId);
    if (row === undefined) return "unknown";
    if (rankOf({ state, reason }) <= rankOf(row)) return "unchanged";
    const patch = sentMessageEntity(database)
      .patch({ messageId: row.messageId, channel: row.channel })
      .set({ state, stateAt: at, isUndelivered: isUndelivered(row, state), ...omitUndefined({ reason }) });
    const update = reason === undefined && row.reason !== undefined ? patch.remove(["reason"]) : patch;
    const isRecorded = isWrittenUncontended(
      update.where((is, { eq }) => `${eq(is.state, row.state)} AND ${eq(is.stateAt, row.stateAt)}`).go(),
    );
    return (await isRecorded) ? "recorded" : RETRY;
  });
