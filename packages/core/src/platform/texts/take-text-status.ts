import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Database } from "../database/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import type { SentMessageRecord } from "../messages/entity.ts";
import { messageWrite, pendingStored } from "../messages/message.ts";
import { recordState, type Recorded, sentMessageOf, type SentState } from "../messages/record-state.ts";
import { poll, type PollPolicy } from "../retry/index.ts";
import { mailRecordPoll } from "../retry/policies.ts";
import { consentSince, readConsent } from "./consents.ts";
import { endConsentsOf } from "./number-answers.ts";
import { countReported } from "./spending.ts";
import type { TextStatus } from "./text-event.ts";

/** American carriers report one or the other of the first two. Those that are missing here are on their way. */
const states: Readonly<Record<string, Omit<SentState, "at">>> = {
  TEXT_DELIVERED: { state: "delivered" },
  TEXT_SUCCESSFUL: { state: "delivered" },
  TEXT_INVALID: { state: "bounced", reason: "unknown-address" },
  TEXT_BLOCKED: { state: "bounced", reason: "refused" },
  TEXT_CARRIER_BLOCKED: { state: "bounced", reason: "refused" },
  TEXT_SPAM: { state: "bounced", reason: "refused" },
  TEXT_INVALID_MESSAGE: { state: "bounced", reason: "refused" },
  TEXT_PROTECT_BLOCKED: { state: "bounced", reason: "refused" },
  TEXT_UNREACHABLE: { state: "bounced", reason: "full" },
  TEXT_CARRIER_UNREACHABLE: { state: "bounced", reason: "full" },
  TEXT_TTL_EXPIRED: { state: "bounced", reason: "full" },
  TEXT_UNKNOWN: { state: "bounced", reason: "full" },
};

/** A landline, and a number whose carrier takes no texts of ours: on toll-free numbers it handles STOP without a word to us. */
const endings: Readonly<Record<string, "blocked" | "unreachable">> = {
  TEXT_INVALID: "unreachable",
  TEXT_BLOCKED: "blocked",
  TEXT_CARRIER_BLOCKED: "blocked",
};

/** The mail in place of a text that came instead of it and did not arrive. Idempotent: its id stands for the text. */
const storeMailInstead = async (
  database: Database,
  { messageId, kind, recipient, facts, visitId }: SentMessageRecord,
  now: Date,
): Promise<void> => {
  if (recipient === undefined || facts === undefined) return;
  // Their address is read when it is sent.
  const to = { email: "", id: recipient };
  const stored = { kind, to, facts, ...omitUndefined({ visitId }), onlyBy: "mail" } as const;
  const message = pendingStored(stored, now, { id: `text-undelivered.${messageId}` });
  await transactWrite(database, { message: messageWrite(database, message) });
};

/**
 * Records what became of a text. A number that can receive none is not texted any more: its owner gets mails, also for
 * a text that came instead of one. Answers to HELP and STOP have no record.
 * @param wait a text that was sent a moment ago is recorded a moment later
 */
export const takeTextStatus = async (
  database: Database,
  { eventType, eventTimestamp, messageId: serviceId, ...reported }: TextStatus,
  now: Date,
  wait: PollPolicy = mailRecordPoll,
): Promise<Recorded> => {
  const outcome = states[eventType];
  if (outcome === undefined) return "unchanged";
  const sent = await poll(wait, () => sentMessageOf(database, serviceId));
  if (sent === undefined) return "unknown";
  await countReported(database, sent, reported);
  const at = new Date(eventTimestamp);
  const endedBy = endings[eventType];
  const consent = sent.recipient === undefined ? undefined : await readConsent(database, sent.recipient);
  if (endedBy !== undefined && consent !== undefined && consentSince(consent) <= sent.sentAt)
    await endConsentsOf(database, consent.phone, { endedBy, since: sent.sentAt, at });
  if (outcome.state === "bounced" && sent.replacesMail === true && sent.state !== "delivered")
    await storeMailInstead(database, sent, now);
  return recordState(database, serviceId, { ...outcome, at: at.toISOString() });
};
