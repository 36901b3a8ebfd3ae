import type { Database } from "../database/index.ts";
import { recordState, type Recorded, sentMessageOf, type SentState } from "../messages/record-state.ts";
import { poll, type PollPolicy } from "../retry/index.ts";
import { mailRecordPoll } from "../retry/policies.ts";
import { endConsent, readConsent } from "./consents.ts";
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

/**
 * Records what became of a text. A number that can receive none, as a landline, is not texted any more: its owner gets
 * mails alone. Answers to HELP and STOP have no record.
 * @param wait a text that was sent a moment ago is recorded a moment later
 */
export const takeTextStatus = async (
  database: Database,
  { eventType, eventTimestamp, messageId: serviceId, ...reported }: TextStatus,
  wait: PollPolicy = mailRecordPoll,
): Promise<Recorded> => {
  const outcome = states[eventType];
  if (outcome === undefined) return "unchanged";
  const sent = await poll(wait, () => sentMessageOf(database, serviceId));
  if (sent === undefined) return "unknown";
  await countReported(database, sent, reported);
  const at = new Date(eventTimestamp);
  if (outcome.reason === "unknown-address" && sent.recipient !== undefined) {
    const consent = await readConsent(database, sent.recipient);
    if (consent !== undefined && consent.endedAt === undefined && consent.givenAt <= sent.sentAt)
      await endConsent(database, consent, "unreachable", at);
  }
  return recordState(database, serviceId, { ...outcome, at: at.toISOString() });
};
