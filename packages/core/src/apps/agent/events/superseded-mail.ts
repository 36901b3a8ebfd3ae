import { isoTime } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { type Visit, visitId } from "@cleaning/scheduling/schedule";
import type { MailMessage } from "../../../platform/mail/index.ts";
import { officeMail } from "../../../platform/mail/templates.ts";

type MailedVisit = Pick<Visit, "subscriptionId" | "isOnce" | "occurrenceDate" | "date" | "start" | "status">;
type Superseded = { visit: MailedVisit; customerName: string; email?: string | undefined; agentName: string };

/** To the office; replies go to the customer. */
export const supersededMail = ({ visit, customerName, email, agentName }: Superseded): MailMessage =>
  officeMail("visit-superseded", {
    subject: `Visit ${visitId(visit)}: reported by ${agentName} after it was changed`,
    lines: [
      `${agentName} reported the visit of ${customerName}, from a phone that did not know yet that it was changed.`,
      `It stays as it is: ${formatDate(visit.date)}, ${isoTime(visit.start)}, ${visit.status}.`,
      "",
      "What was sent is with the visit, on the day's page. Please decide what is to become of it.",
    ],
    ...(email === undefined ? {} : { replyTo: email }),
  });
