import type { RequestListName } from "@cleaning/contract/admin/request-states";
import type { ApplicationAnswer } from "@cleaning/contract/admin/requests";
import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { positions } from "@cleaning/contract/catalog/positions";
import type { MessageKind } from "@cleaning/contract/messages/kinds";
import type { Database } from "../../../platform/database/index.ts";
import { readRecord } from "../../../platform/records/read.ts";
import { applicationEntity, type ApplicationRecord } from "../../../sales/careers/entity.ts";
import { contactEntity, type ContactRecord } from "../../../sales/contact/entity.ts";
import type { Quoted } from "../../../sales/quotes/open-quote.ts";

export type RequestKey = { list: RequestListName; id: number };

export type RequestRecord = Pick<
  ApplicationRecord,
  | "id"
  | "name"
  | "email"
  | "phone"
  | "isProcessed"
  | "state"
  | "step"
  | "lostReason"
  | "stateAt"
  | "stateBy"
  | "ownerId"
  | "followUpOn"
  | "dueOn"
  | "notes"
  | "repliedAt"
  | "invitedAt"
> & {
  firstName: string;
  customerId?: number | undefined;
  text: string;
  about: string;
  service?: string;
  recipient: string;
  replyKind: "request-reply" | "application-reply";
  quoted?: Quoted;
};

const aboutOf = ({ kind, service, zip = "your town" }: ContactRecord): string => {
  if (kind === "area") return `cleaning in ${zip}`;
  return service === "other" ? "cleaning" : contactServices[service];
};

const ofContact = (record: ContactRecord): RequestRecord => ({
  ...record,
  name: `${record.firstName} ${record.lastName}`.trim(),
  text: record.message,
  about: aboutOf(record),
  recipient: `contact#${record.id}`,
  replyKind: "request-reply",
  ...(record.quote === undefined ? {} : { quoted: { record, quote: record.quote } }),
});

const ofApplication = (record: ApplicationRecord): RequestRecord => ({
  ...record,
  firstName: record.name.split(/\s/)[0] ?? record.name,
  text: record.experience,
  about: positions[record.position],
  recipient: `application#${record.id}`,
  replyKind: "application-reply",
});

export const answerKinds = {
  interview: "application-interview",
  decline: "application-decline",
} as const satisfies Readonly<Record<ApplicationAnswer, MessageKind>>;

/** Consistent. Throws AppError `notFound`. */
export const readListedRequest = async (database: Database, { list, id }: RequestKey): Promise<RequestRecord> =>
  list === "contact-submissions"
    ? ofContact(await readRecord<ContactRecord>(contactEntity, database, id))
    : ofApplication(await readRecord<ApplicationRecord>(applicationEntity, database, id));
