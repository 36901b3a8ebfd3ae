import { lastingBounces } from "@cleaning/contract/messages/sent-states";
import type { Database } from "../database/index.ts";
import { poll, type PollPolicy } from "../retry/index.ts";
import { mailRecordPoll } from "../retry/policies.ts";
import { bounceCause } from "./bounce-cause.ts";
import type { MailEvent } from "./mail-event.ts";
import { recordState, type Recorded, sentMessageOf, type SentState } from "./record-state.ts";
import { suppress } from "./suppressions.ts";

type Outcome = SentState & { suppressed: readonly string[] };

const iso = (timestamp: string): string => new Date(timestamp).toISOString();

const outcomeOf = (event: MailEvent): Outcome => {
  if (event.eventType === "Delivery") return { state: "delivered", at: iso(event.delivery.timestamp), suppressed: [] };
  if (event.eventType === "Reject")
    return { state: "not-sent", reason: "refused", at: iso(event.mail.timestamp), suppressed: [] };
  const { destination } = event.mail;
  if (event.eventType === "Complaint")
    return { state: "complained", at: iso(event.complaint.timestamp), suppressed: destination };
  const reason = bounceCause(event.bounce);
  const suppressed = lastingBounces.has(reason) ? destination : [];
  return { state: "bounced", reason, at: iso(event.bounce.timestamp), suppressed };
};

/** Mails without a record are ignored: Cognito's are. `wait`: a mail sent a moment ago is recorded a moment later. */
export const takeMailEvent = async (
  database: Database,
  event: MailEvent,
  wait: PollPolicy = mailRecordPoll,
): Promise<Recorded> => {
  const { state, reason, at, suppressed } = outcomeOf(event);
  for (const email of suppressed)
    await suppress(database, email, { reason: state === "complained" ? "complained" : "bounced", at });
  const { messageId: serviceId } = event.mail;
  if ((await poll(wait, () => sentMessageOf(database, serviceId))) === undefined) return "unknown";
  return recordState(database, serviceId, { state, reason, at });
};
