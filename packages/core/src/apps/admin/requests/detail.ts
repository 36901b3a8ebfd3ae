import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { definitionOf, type MessageKind } from "@cleaning/contract/messages/kinds";
import { renderMessage } from "@cleaning/contract/messages/render-message";
import { bookableServices } from "@cleaning/contract/pricing/price-book";
import { findSameCustomers } from "../../../people/customers/find-same.ts";
import { readCustomer } from "../../../people/customers/read-customer.ts";
import { isActiveAdmin, readTeam } from "../../../people/team/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { customerRecipient } from "../../../platform/messages/message.ts";
import { ownWords } from "../../../platform/messages/words.ts";
import { workOf } from "../../../platform/submissions/entity.ts";
import { isOpenQuote, type Quoted } from "../../../sales/quotes/open-quote.ts";
import { quoteView } from "../../../sales/quotes/stored-quote.ts";
import { readMessagesOf } from "../sent-messages.ts";
import { answerKinds, readListedRequest, type RequestKey, type RequestRecord } from "./lists.ts";

const beginningOf = async (
  database: Database,
  { kind, about }: { kind: MessageKind; about: string },
  now: Date,
): Promise<RequestDetail["reply"]> => {
  const words = await ownWords(database, () => now)(kind);
  const { subject, text } = renderMessage(
    definitionOf(kind),
    { facts: { about }, ...(words === undefined ? {} : { words }) },
    { site: "", now },
  );
  return { subject, body: text };
};

const answersOf = async (
  database: Database,
  { about, replyKind }: RequestRecord,
  now: Date,
): Promise<RequestDetail["answers"]> => {
  if (replyKind !== "application-reply") return null;
  const [interview, decline] = await Promise.all([
    beginningOf(database, { kind: answerKinds.interview, about }, now),
    beginningOf(database, { kind: answerKinds.decline, about }, now),
  ]);
  return { interview, decline };
};

const messagesOf = async (
  database: Database,
  { recipient, customerId, replyKind, quoted }: RequestRecord,
  now: Date,
) => {
  const recipients = [recipient, ...(customerId === undefined ? [] : [customerRecipient(customerId)])];
  const answers = replyKind === "application-reply" ? Object.values(answerKinds) : [];
  const kinds = [replyKind, ...answers, ...(quoted === undefined ? [] : (["quote"] as const))];
  const lists = await Promise.all(
    recipients.flatMap((one) => kinds.map((kind) => readMessagesOf(database, { recipient: one, kind, now }))),
  );
  return lists.flat().toSorted((one, other) => other.at.localeCompare(one.at));
};

const quoteOf = (quoted: Quoted, now: Date) => {
  const { firstName, lastName } = quoted.record;
  return quoteView(quoted.quote, { now, isOpen: isOpenQuote(quoted), firstName, lastName });
};

export const showRequest = async (database: Database, key: RequestKey, now: Date): Promise<RequestDetail> => {
  const request = await readListedRequest(database, key);
  const {
    id,
    name,
    email,
    phone,
    text: typed,
    about,
    service,
    stateAt = null,
    stateBy,
    notes = [],
    customerId,
    invitedAt = null,
    quoted,
  } = request;
  // Booking a quote finds or makes its customer.
  const looksForCustomer = key.list === "contact-submissions" && customerId === undefined && quoted === undefined;
  const [team, messages, customer, found, reply, answers] = await Promise.all([
    readTeam(database),
    messagesOf(database, request, now),
    readCustomer(database, customerId),
    looksForCustomer ? findSameCustomers(database, request) : [],
    beginningOf(database, { kind: request.replyKind, about: request.about }, now),
    answersOf(database, request, now),
  ]);
  const names = new Map(team.map((member) => [member.identityId, member.name]));
  const nameOf = (identityId: string | undefined): string | null => names.get(identityId ?? "") ?? null;
  const isChosen = ({ userId }: { userId: number }): boolean => userId === request.ownerId;
  return {
    ...workOf(request),
    id,
    name,
    email,
    phone,
    text: typed,
    about,
    ...omitUndefined({ service: bookableServices.find((one) => one === service) }),
    stateAt,
    stateBy: nameOf(stateBy),
    notes: notes.map(({ at, by, text }) => ({ at, by: nameOf(by), text })),
    colleagues: team
      .filter((member) => isActiveAdmin(member) || isChosen(member))
      .map((member) => ({ id: member.userId, name: member.name })),
    messages,
    customer: customer === undefined ? null : { id: customer.id, name: customer.name },
    found,
    reply,
    answers,
    invitedAt,
    quote: quoted === undefined ? null : quoteOf(quoted, now),
  };
};
