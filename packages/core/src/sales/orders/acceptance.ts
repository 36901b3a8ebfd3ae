import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { linkEndedMessage, otherPersonMessage } from "@cleaning/contract/checkout/order-request-labels";
import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { findUserRecord, readUser } from "../../people/users/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { asOf } from "../../schedule/subscriptions/as-of.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { answerOrderRequest } from "./decide.ts";
import { requestOf } from "./requests.ts";

/** In seconds, for a mail's link; the portal asks until there is an answer. */
const lifetime = 14 * 24 * 3_600;

export type StoredConfirmation = { askedWith: string; askedUntil: number };

const hashed = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** What the message's link holds, and what the subscription stores of it. */
export const confirmationToken = (id: number, now: Date): { token: string; confirmation: StoredConfirmation } => {
  const secret = randomBytes(32).toString("base64url");
  return {
    token: `${id}.${secret}`,
    confirmation: { askedWith: hashed(secret).toString("base64url"), askedUntil: epochSeconds(now) + lifetime },
  };
};

const linkEndedError = (): AppError => new AppError("notFound", linkEndedMessage);

const readSubscription = (database: Database, id: number): Promise<SubscriptionRecord> =>
  readRecord<SubscriptionRecord>(subscriptionEntity, database, id);

type RecordWithOwner = { record: SubscriptionRecord; owner: UserRecord };

const withOwner = async (database: Database, record: SubscriptionRecord): Promise<RecordWithOwner> => {
  const { userId } = await readRecord<CustomerRecord>(customerEntity, database, record.customerId);
  const owner = await readUser(database, userId);
  if (owner === undefined) throw linkEndedError();
  return { record, owner };
};

/** `identityId` is undefined for a visitor who is not signed in. */
type Visitor = { identityId: string | undefined; now: Date };

const findByLink = async (
  database: Database,
  token: string,
  { identityId, now }: Visitor,
): Promise<RecordWithOwner> => {
  const [, id, secret] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) throw linkEndedError();
  const record = await readSubscription(database, Number(id)).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === "notFound" ? linkEndedError() : error;
  });
  const { askedWith, askedUntil = 0 } = record;
  if (askedWith === undefined || !timingSafeEqual(hashed(secret), Buffer.from(askedWith, "base64url")))
    throw linkEndedError();
  if (askedUntil <= epochSeconds(now)) throw linkEndedError();
  const found = await withOwner(database, record);
  if (identityId !== undefined && found.owner.identityId !== identityId)
    throw new AppError("forbidden", otherPersonMessage);
  return found;
};

const requestView = async (
  database: Database,
  { record, owner }: RecordWithOwner,
  now: Date,
): Promise<OrderRequest> => {
  const schedule = await readSchedule(database, record.id, todayAt(now));
  return requestOf(record, owner.identityId !== undefined, schedule);
};

/** Throws AppError `notFound` for a link that is wrong or too old, `forbidden` for another signed-in person. */
export const showRequest = async (database: Database, token: string, visitor: Visitor): Promise<OrderRequest> => {
  const { record, owner } = await findByLink(database, token, visitor);
  return requestView(database, { record: asOf(record, visitor.now), owner }, visitor.now);
};

/** `message` is the one to send at once. */
type AnswerResult = { request: OrderRequest; message?: PendingMessage };

const answer = async (...parameters: Parameters<typeof answerOrderRequest>): Promise<AnswerResult> => {
  const { after, message } = await answerOrderRequest(...parameters);
  const [database, { owner }, now] = parameters;
  return { request: await requestView(database, { record: after, owner }, now), ...defined({ message }) };
};

/** Throws as `showRequest`, `conflict` when it was answered otherwise, and `unavailable`. */
export const answerByLink = async (
  database: Database,
  { token, accept }: { token: string; accept: boolean },
  visitor: Visitor,
): Promise<AnswerResult> => {
  const { record, owner } = await findByLink(database, token, visitor);
  return answer(database, { id: record.id, owner, accept }, visitor.now);
};

/**
 * @throws AppError `notFound` for another person's subscription or one without a request, `conflict` when it was
 * answered otherwise, `unauthorized`, `unavailable`
 */
export const answerOwn = async (
  database: Database,
  { id, accept }: { id: number; accept: boolean },
  { identityId, now }: { identityId: string; now: Date },
): Promise<AnswerResult> => {
  const caller = await findUserRecord(database, identityId);
  if (caller === undefined) throw new AppError("unauthorized", "Please log in to continue.");
  const { record, owner } = await withOwner(database, await readSubscription(database, id));
  if (owner.id !== caller.id || owner.emailConfirmed !== true || record.acceptance === undefined)
    throw new AppError("notFound", "There is no such record.");
  return answer(database, { id, owner, accept }, now);
};
