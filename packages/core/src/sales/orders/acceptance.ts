import { linkEndedMessage, otherPersonMessage } from "@cleaning/contract/checkout/order-request-labels";
import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { asOf } from "../../schedule/subscriptions/as-of.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { idOfConfirmLink, isConfirmLink } from "./confirm-link.ts";
import { answerOrderRequest } from "./decide.ts";
import { isPasswordOffered } from "./password-offer.ts";
import { requestOf } from "./requests.ts";

const linkEndedError = (): AppError => new AppError("notFound", linkEndedMessage);

const readSubscription = (database: Database, id: number): Promise<SubscriptionRecord> =>
  readRecord<SubscriptionRecord>(subscriptionEntity, database, id);

type RecordWithOwner = { record: SubscriptionRecord; owner: UserRecord; email: string };

const withOwner = async (database: Database, record: SubscriptionRecord): Promise<RecordWithOwner> => {
  const { userId, email } = await readRecord<CustomerRecord>(customerEntity, database, record.customerId);
  const owner = await readUser(database, userId);
  if (owner === undefined) throw linkEndedError();
  return { record, owner, email };
};

type Visitor = { identityId: string | undefined; now: Date };

const findByLink = async (
  database: Database,
  token: string,
  { identityId, now }: Visitor,
): Promise<RecordWithOwner> => {
  const id = idOfConfirmLink(token);
  if (id === undefined) throw linkEndedError();
  const record = await readSubscription(database, id).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === "notFound" ? linkEndedError() : error;
  });
  const found = await withOwner(database, record);
  if (!(await isConfirmLink(database, record, { token, email: found.email }, now))) throw linkEndedError();
  if (identityId !== undefined && found.owner.identityId !== identityId)
    throw new AppError("forbidden", otherPersonMessage);
  return found;
};

const requestView = async (
  database: Database,
  { record, owner }: Pick<RecordWithOwner, "record" | "owner">,
  now: Date,
): Promise<OrderRequest> => {
  const today = todayAt(now);
  const schedule = await readSchedule(database, record.id, today);
  const request = requestOf(record, owner.identityId !== undefined, schedule, today);
  const offersPassword = request.state === "accepted" && isPasswordOffered(record, owner, now);
  return offersPassword ? { ...request, offersPassword } : request;
};

/** Throws AppError `notFound` for a link that is wrong or too old, `forbidden` for another signed-in person. */
export const showOrderRequest = async (database: Database, token: string, visitor: Visitor): Promise<OrderRequest> => {
  const { record, owner } = await findByLink(database, token, visitor);
  return requestView(database, { record: asOf(record, visitor.now), owner }, visitor.now);
};

type AnswerResult = { request: OrderRequest; message?: PendingMessage };

const answer = async (...parameters: Parameters<typeof answerOrderRequest>): Promise<AnswerResult> => {
  const { after, message } = await answerOrderRequest(...parameters);
  const [database, { owner }, now] = parameters;
  return { request: await requestView(database, { record: after, owner }, now), ...omitUndefined({ message }) };
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

export type OwnRequest = { id: number; owner: UserRecord };

/** Throws AppError `notFound` for another person's or no request, `unauthorized`. */
export const ownRequest = async (
  database: Database,
  id: number,
  { identityId }: { identityId: string },
): Promise<OwnRequest> => {
  const caller = await recordOf(database, identityId);
  const { record, owner } = await withOwner(database, await readSubscription(database, id));
  if (owner.id !== caller.id || owner.emailConfirmed !== true || record.acceptance === undefined)
    throw new AppError("notFound", "There is no such record.");
  return { id, owner };
};

/** Throws AppError `conflict` when it was answered otherwise. */
export const answerOwn = (
  database: Database,
  request: OwnRequest,
  { accept, now }: { accept: boolean; now: Date },
): Promise<AnswerResult> => answer(database, { ...request, accept }, now);
