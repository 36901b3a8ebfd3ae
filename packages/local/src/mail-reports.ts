import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mailEvent } from "@cleaning/core/platform/messages/mail-event.ts";
import { takeMailEvent } from "@cleaning/core/platform/messages/take-mail-event.ts";
import { setupClient } from "./dynamodb.ts";
import type { StoredMail } from "./mails.ts";

/**
 * As SES's mailbox simulator: `bounce@…`, `complaint@…` and `full@…`, each also as `bounce+ann@…`, at any domain. All
 * other addresses take their mails.
 */
const mailReportOf = ({ id, at, to }: Pick<StoredMail, "id" | "at" | "to">): object => {
  const [address = ""] = to;
  const [, fate = ""] = /^(bounce|complaint|full)(?:\+[^@]*)?@/i.exec(address) ?? [];
  const mail = { messageId: id, timestamp: at, destination: to };
  if (fate === "") return { eventType: "Delivery", mail, delivery: { timestamp: at } };
  if (fate.toLowerCase() === "complaint") return { eventType: "Complaint", mail, complaint: { timestamp: at } };
  const bounceType = fate.toLowerCase() === "full" ? "Transient" : "Permanent";
  return { eventType: "Bounce", mail, bounce: { bounceType, timestamp: at } };
};

type MailReports = { report: (mail: StoredMail) => void; stop: () => Promise<void> };

/** What SNS and the function of mail events are for deployed stages. */
export const startMailReports = (endpoint: string, table: string, warn: (line: string) => void): MailReports => {
  const plain = setupClient(endpoint);
  // One object for all reports: entities are made once for each.
  const database = {
    client: DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } }),
    table,
  };
  let isStopped = false;
  const take = async (mail: StoredMail): Promise<void> => {
    try {
      await takeMailEvent(database, mailEvent().parse(mailReportOf(mail)));
    } catch (error) {
      // The database ends with the stack, and a report that is lost then is no fault.
      if (!isStopped) warn(`What became of a mail was not recorded: ${String(error)}`);
    }
  };
  return {
    report: (mail) => void take(mail),
    stop: async () => {
      isStopped = true;
      plain.destroy();
    },
  };
};
