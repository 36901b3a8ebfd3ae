import { defined } from "@cleaning/contract/data/defined";
import { isWrittenUncontended } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { poll, type PollPolicy, RETRY, retry } from "../retry/index.ts";
import { mailRecordPoll, recordRetry } from "../retry/policies.ts";
import { sentMessageEntity, type SentMessageRecord, type StateReason } from "./entity.ts";
import type { MailEvent } from "./mail-event.ts";
import { suppress } from "./suppressions.ts";

type State = { state: SentMessageRecord["state"]; reason?: StateReason | undefined };
type Outcome = State & { at: string; suppressed: readonly string[] };

const iso = (timestamp: string): string => new Date(timestamp).toISOString();

const outcomeOf = (event: MailEvent): Outcome => {
  if (event.eventType === "Delivery") return { state: "delivered", at: iso(event.delivery.timestamp), suppressed: [] };
  if (event.eventType === "Reject")
    return { state: "not-sent", reason: "refused", at: iso(event.mail.timestamp), suppressed: [] };
  if (event.eventType === "Complaint") {
    const { complainedRecipients, timestamp } = event.complaint;
    const suppressed = complainedRecipients.map(({ emailAddress }) => emailAddress);
    return { state: "complained", at: iso(timestamp), suppressed };
  }
  const { bounceType, bouncedRecipients, timestamp } = event.bounce;
  const isForGood = bounceType === "Permanent";
  return {
    state: "bounced",
    reason: isForGood ? "unknown-address" : "full",
    at: iso(timestamp),
    suppressed: isForGood ? bouncedRecipients.map(({ emailAddress }) => emailAddress) : [],
  };
};

/**
 * States only rise, so that the order in which reports arrive does not matter. A bounce that may pass is often an
 * answer of an absent person to a mail that did arrive.
 */
const rankOf = ({ state, reason }: State): number => {
  if (state === "bounced") return reason === "unknown-address" ? 4 : 2;
  return { sent: 0, "not-sent": 1, dropped: 1, delivered: 3, complained: 5 }[state];
};

const rowOf = async (database: Database, serviceId: string): Promise<SentMessageRecord | undefined> => {
  const entity = sentMessageEntity(database);
  const { data } = await entity.query.byServiceId({ serviceId }).go({ limit: 1 });
  const [found] = data;
  if (found === undefined) return undefined;
  const { messageId, channel } = found;
  return (await entity.get({ messageId, channel }).go({ consistent: true })).data ?? undefined;
};

/**
 * Records what became of a mail, and ends mails to addresses that refuse them. Mails without a record are ignored:
 * Cognito's are.
 * @param wait a mail that was sent a moment ago is recorded a moment later
 */
export const takeMailEvent = async (
  database: Database,
  event: MailEvent,
  wait: PollPolicy = mailRecordPoll,
): Promise<"recorded" | "unchanged" | "unknown"> => {
  const { state, reason, at, suppressed } = outcomeOf(event);
  for (const email of suppressed)
    await suppress(database, email, { reason: state === "complained" ? "complained" : "bounced", at });
  const { messageId: serviceId } = event.mail;
  if ((await poll(wait, () => rowOf(database, serviceId))) === undefined) return "unknown";
  return retry(recordRetry, async () => {
    const row = await rowOf(database, serviceId);
    if (row === undefined) return "unknown";
    if (rankOf({ state, reason }) <= rankOf(row)) return "unchanged";
    const patch = sentMessageEntity(database)
      .patch({ messageId: row.messageId, channel: row.channel })
      .set({ state, stateAt: at, ...defined({ reason }) });
    const update = reason === undefined && row.reason !== undefined ? patch.remove(["reason"]) : patch;
    const isRecorded = isWrittenUncontended(
      update.where((is, { eq }) => `${eq(is.state, row.state)} AND ${eq(is.stateAt, row.stateAt)}`).go(),
    );
    return (await isRecorded) ? "recorded" : RETRY;
  });
};
