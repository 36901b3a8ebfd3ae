import type { RequestState } from "@cleaning/contract/admin/request-states";
import {
  type ApplicationAnswer,
  maxNotes,
  type NewReply,
  repliedMeanwhile,
  type RequestChange,
  type RequestDetail,
} from "@cleaning/contract/admin/requests";
import { AppError } from "@cleaning/contract/http/app-error";
import { isActiveAdmin, readTeam } from "../../../people/team/index.ts";
import type { By } from "../../../platform/audit/index.ts";
import { idempotencyWrites, runOnce, type Submission } from "../../../platform/database/idempotency-record.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Write } from "../../../platform/database/transact-write.ts";
import {
  customerRecipient,
  messageWrite,
  pendingMessage,
  type PendingMessage,
} from "../../../platform/messages/message.ts";
import { changeRecord } from "../../../platform/records/change.ts";
import type { Expected } from "../../../platform/records/expected.ts";
import type { RequestWorkChange } from "../../../platform/submissions/entity.ts";
import { applicationRecords } from "../../../sales/careers/records.ts";
import { contactRecords } from "../../../sales/contact/records.ts";
import { quoteMessage } from "../../../sales/quotes/message.ts";
import { readOpenQuote } from "../../../sales/quotes/open-quote.ts";
import { isExpired } from "../../../sales/quotes/stored-quote.ts";
import { quoteTokens } from "../../../sales/quotes/token.ts";
import { showRequest } from "./detail.ts";
import { answerKinds, readListedRequest, type RequestKey } from "./lists.ts";

type Sent = By & { submission: Submission };

/** The one way in which the office changes a request. `extraWrites` is written with it. */
const change = async (
  database: Database,
  { list, id }: RequestKey,
  changes: RequestWorkChange & { expected?: Expected },
  { by, now, extraWrites = [] }: By & { extraWrites?: readonly Write[] },
): Promise<void> => {
  const work = { ...changes, by };
  const author = { by, now, extraWrites };
  if (list === "contact-submissions") await changeRecord(contactRecords, database, id, work, author);
  else await changeRecord(applicationRecords, database, id, work, author);
};

const checkOwner = async (database: Database, ownerId: number | null | undefined): Promise<void> => {
  if (typeof ownerId !== "number") return;
  const team = await readTeam(database);
  if (team.some((member) => member.userId === ownerId && isActiveAdmin(member))) return;
  throw new AppError("brokenReference", "There is no such colleague.", { field: "ownerId" });
};

/** @throws `notFound`, `invalid`, `brokenReference`; `conflict` where a colleague changed what is `expected` */
export const changeRequest = async (
  database: Database,
  key: RequestKey,
  changes: RequestChange,
  author: By,
): Promise<RequestDetail> => {
  await checkOwner(database, changes.ownerId);
  await change(database, key, changes, author);
  return showRequest(database, key, author.now);
};

const changeOnce = async (
  database: Database,
  key: RequestKey,
  { submission, ...author }: Sent,
  decide: () => Promise<{ work: RequestWorkChange & { expected?: Expected }; message?: PendingMessage }>,
): Promise<RequestDetail> => {
  const run = async (): Promise<void> => {
    const { work, message } = await decide();
    const extraWrites = [
      ...idempotencyWrites(database, submission, { recordId: key.id }, author.now),
      ...(message === undefined ? [] : [messageWrite(database, message)]),
    ];
    await change(database, key, work, { ...author, extraWrites });
  };
  await runOnce(database, submission, run, async () => undefined);
  return showRequest(database, key, author.now);
};

/** Throws AppError `notFound`, and `conflict` when there are as many notes as a request may have. */
export const addRequestNote = (database: Database, key: RequestKey, note: string, sent: Sent): Promise<RequestDetail> =>
  changeOnce(database, key, sent, async () => {
    const { notes = [] } = await readListedRequest(database, key);
    if (notes.length >= maxNotes)
      throw new AppError("conflict", `A request holds ${maxNotes} notes, and this one has them.`);
    return { work: { note } };
  });

const noAddress = (): AppError =>
  new AppError("conflict", "There is no email address. Please call them.", { field: "email" });

const stateAfterAnswer = { interview: "interview", decline: "lost" } as const satisfies Readonly<
  Record<ApplicationAnswer, RequestState>
>;

/**
 * Stores a reply, which the outbox sends. A new request is in touch then, an application as it was answered.
 * @throws AppError `notFound`; `conflict` without an address, or when a colleague has changed what is `expected`
 */
export const replyToRequest = (
  database: Database,
  key: RequestKey,
  { answer, expected, ...written }: NewReply,
  sent: Sent,
): Promise<RequestDetail> =>
  changeOnce(database, key, sent, async () => {
    const request = await readListedRequest(database, key);
    const { email, firstName, customerId, about, recipient, replyKind, repliedAt = null } = request;
    if (email === "") throw noAddress();
    if (expected?.["repliedAt"] !== undefined && expected["repliedAt"] !== repliedAt)
      throw new AppError("conflict", repliedMeanwhile);
    if (answer !== undefined && key.list !== "career-applications")
      throw new AppError("invalid", "Only an application is answered so", { field: "answer" });
    const id = customerId === undefined ? recipient : customerRecipient(customerId);
    const to = { email, isTyped: true, id, ...(firstName === "" ? {} : { name: firstName }) };
    const kind = answer === undefined ? replyKind : answerKinds[answer];
    const state = answer === undefined ? {} : { state: stateAfterAnswer[answer] };
    return {
      work: { ...state, repliedAt: sent.now.toISOString(), expected },
      message: pendingMessage({ kind, to, facts: { about, written } }, sent.now),
    };
  });

/** @throws AppError `notFound`, and `conflict` without an address, or for a quote that is over, booked or lost */
export const mailQuote = (database: Database, id: number, sent: Sent): Promise<RequestDetail> =>
  changeOnce(database, { list: "contact-submissions", id }, sent, async () => {
    const { now } = sent;
    const { record, quote } = await readOpenQuote(database, id);
    if (record.email === "") throw noAddress();
    if (isExpired(quote, now)) throw new AppError("conflict", "This quote is over. Please make a new one.");
    const token = (await quoteTokens(database))(id);
    return { work: { repliedAt: now.toISOString() }, message: quoteMessage(record, quote, { token, now }) };
  });
