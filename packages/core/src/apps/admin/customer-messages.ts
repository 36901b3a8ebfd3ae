import type { SentMessage, SentMessages } from "@cleaning/contract/admin/sent-messages";
import { AppError } from "@cleaning/contract/http/app-error";
import { definitionOf, isMessageKind } from "@cleaning/contract/messages/kinds";
import { createConversions } from "electrodb";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type PageQuery, paged, readPage } from "../../platform/database/page.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { messageEntity, sentMessageEntity, type SentMessageRecord } from "../../platform/messages/entity.ts";
import { customerRecipient, messageOutbox } from "../../platform/messages/index.ts";
import { liftWrite, suppressionOf } from "../../platform/messages/suppressions.ts";

const titleOf = (kind: string): string => (isMessageKind(kind) ? definitionOf(kind).title : kind);

const shown = (record: SentMessageRecord): SentMessage => {
  const { messageId, kind, channel, subject, state, sentAt, stateAt } = record;
  const { visitId = null, reason = null, reasonAt = null } = record;
  return {
    id: messageId,
    title: titleOf(kind),
    channel,
    subject,
    visitId,
    state,
    reason,
    reasonAt,
    at: sentAt,
    stateAt,
  };
};

/** Few wait for one person: they are sorted here. */
const waitingOf = async (database: Database, recipient: string, visitId?: string): Promise<SentMessage[]> => {
  const { data } = await messageEntity(database).query.byRecipient({ recipient }).go({ pages: "all" });
  return data
    .filter(({ state }) => state === "pending")
    .flatMap(({ id, payload, createdAt, notBefore = createdAt }): SentMessage[] => {
      const { kind, visitId: about = null } = messageOutbox.payload().parse(payload);
      if (visitId !== undefined && about !== visitId) return [];
      const message = { id, title: titleOf(kind), channel: null, subject: null, visitId: about, at: notBefore };
      return [{ ...message, state: "waiting", reason: null, reasonAt: null, stateAt: createdAt }];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
};

const noSuchCustomer = (): AppError => new AppError("notFound", "There is no such customer.");

/** What waits comes with the first page. Throws AppError `notFound`. */
export const readCustomerMessages = async (
  database: Database,
  customerId: number,
  { visitId, ...page }: PageQuery & { visitId?: string | undefined },
): Promise<SentMessages> => {
  const customer = await readCustomer(database, customerId);
  if (customer === undefined) throw noSuchCustomer();
  const recipient = customerRecipient(customerId);
  const entity = sentMessageEntity(database);
  const all = entity.query.byRecipient({ recipient });
  const rows = visitId === undefined ? all : all.where((is, { eq }) => eq(is.visitId, visitId));
  const { toCursor } = createConversions(entity).byAccessPattern.byRecipient.fromComposite;
  const after = { fromComposite: { toCursor: (row: SentMessageRecord) => toCursor({ ...row, recipient }) } };
  const [waiting, { data, cursor }, suppression] = await Promise.all([
    page.cursor === undefined ? waitingOf(database, recipient, visitId) : [],
    readPage(`messages-${customerId}-${visitId ?? ""}`, page, paged(rows, after)),
    suppressionOf(database, customer.email),
  ]);
  return { messages: [...waiting, ...data.map(shown)], nextCursor: cursor, suppression: suppression ?? null };
};

/** Lets mails reach a customer's address again. Throws AppError `notFound`, and `conflict` when they do. */
export const liftMailSuppression = async (
  database: Database,
  customerId: number,
  { by, now }: By,
): Promise<{ suppression: null }> => {
  const customer = await readCustomer(database, customerId);
  if (customer === undefined) throw noSuchCustomer();
  const reachable = new AppError("conflict", "This customer's address gets mails already.");
  const suppression = await suppressionOf(database, customer.email);
  if (suppression === undefined) throw reachable;
  const history = { kind: "customers", id: customerId, by, now } as const;
  const { written } = await transactWrite(database, {
    lift: liftWrite(database, customer.email, suppression, now),
    history: auditWrites(database, {
      ...history,
      before: { mailsStopped: suppression.reason },
      after: { mailsStopped: null },
      fields: ["mailsStopped"],
    }),
  });
  if (!written) throw reachable;
  return { suppression: null };
};
