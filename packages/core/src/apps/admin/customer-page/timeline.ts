import {
  type CustomerTimeline,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from "@cleaning/contract/admin/customer-page";
import { dateAtBusiness, instantAtBusiness, isoDate, isoTime, readDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { visitId } from "@cleaning/scheduling/schedule";
import type { CustomerRecord } from "../../../people/customers/entity.ts";
import { readCustomer } from "../../../people/customers/read-customer.ts";
import { historyEntriesOf, readEntriesUntil, type StoredEntry } from "../../../platform/audit/index.ts";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import { lastCharacter } from "../../../platform/database/last-character.ts";
import { maxId } from "../../../platform/database/max-id.ts";
import type { PageQuery } from "../../../platform/database/page.ts";
import { sentMessageEntity, type SentMessageRecord } from "../../../platform/messages/entity.ts";
import { customerRecipient } from "../../../platform/messages/index.ts";
import { readTerms } from "../../../platform/search/index.ts";
import { searchedTerm } from "../../../platform/search/terms.ts";
import { contactEntity, type ContactRecord } from "../../../sales/contact/entity.ts";
import { contactRecords } from "../../../sales/contact/records.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import { subscriptionsOf } from "../../../schedule/subscriptions/index.ts";
import { readNames } from "../../../schedule/visits/names.ts";
import { readUserNames, withAgentNames } from "../history/named-history.ts";
import { noSuchCustomer } from "../message-recipients.ts";
import { shownMessage } from "../sent-messages.ts";
import { readVisitReports } from "./reports.ts";

const mostPlans = 6;
const mostRequests = 50;
const spare = 10;

type Place = { at: string; key: string };

type Stored =
  | { kind: "visit"; visit: VisitRecord }
  | { kind: "message"; record: SentMessageRecord }
  | { kind: "change"; entry: StoredEntry; plan: string | null }
  | { kind: "request"; record: ContactRecord };
type Candidate = Place & Stored;

const isBehind = (one: Place, place: Place | undefined): boolean =>
  place === undefined || one.at < place.at || (one.at === place.at && one.key < place.key);

const newestFirst = (one: Place, other: Place): number =>
  other.at.localeCompare(one.at) || (one.key < other.key ? 1 : -1);

const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, at, key] = /^timeline\.([\dT:.-]+Z)\.([\w:#.~-]+)$/.exec(cursor) ?? [];
  if (at === undefined || key === undefined || Number.isNaN(Date.parse(at)))
    throw new AppError("invalid", "cursor is not one that this list gave");
  return { at, key };
};

type Scope = { database: Database; customer: CustomerRecord; until: string; limit: number };

const instantOf = ({ date, start }: VisitRecord): string => {
  const day = readDate(date);
  return day === undefined ? `${date}T00:00:00.000Z` : instantAtBusiness(day, start).toISOString();
};

/** What is to come is not part of it. */
const visitsUntil = async ({ database, customer, until, limit }: Scope): Promise<Candidate[]> => {
  const { data } = await visitEntity(database)
    .query.byCustomer({ customerId: customer.id })
    .lte({ date: isoDate(dateAtBusiness(new Date(until))), subscriptionId: maxId })
    .go({ limit, order: "desc" });
  return data.map((visit) => ({ kind: "visit", at: instantOf(visit), key: `visit.${visitId(visit)}`, visit }));
};

const messagesUntil = async ({ database, customer, until, limit }: Scope): Promise<Candidate[]> => {
  const { data } = await sentMessageEntity(database)
    .query.byRecipient({ recipient: customerRecipient(customer.id) })
    .lte({ sentAt: until, messageId: lastCharacter })
    .go({ limit, order: "desc" });
  return data.map((record) => ({
    kind: "message",
    at: record.sentAt,
    key: `message.${record.messageId}.${record.channel}`,
    record,
  }));
};

const changesUntil = async ({ database, customer, until, limit }: Scope): Promise<Candidate[]> => {
  const plans = (await subscriptionsOf(database, customer.id))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, mostPlans);
  const histories = [
    { kind: "customers", id: customer.id, plan: null } as const,
    ...plans.map(({ id, serviceName }) => ({ kind: "subscriptions", id, plan: serviceName }) as const),
  ];
  const found = await Promise.all(
    histories.map(async ({ plan, ...history }) => {
      const entries = await readEntriesUntil(database, history, { until, limit });
      return entries.map((entry): Candidate => ({
        kind: "change",
        at: entry.at,
        key: `change.${entry.entryId}`,
        entry,
        plan,
      }));
    }),
  );
  return found.flat();
};

const requestsUntil = async ({ database, customer, until }: Scope): Promise<Candidate[]> => {
  const terms = await readTerms(database, "contact", searchedTerm(customer.email), mostRequests);
  const entity = contactEntity(database);
  const records = await batchGetMany(
    database,
    [...new Set(terms.map(({ id }) => id))].map((id) => readOf(entity, { id })),
  );
  return records.flatMap((record): Candidate[] =>
    record === null || record.email !== customer.email || record.createdAt > until
      ? []
      : [{ kind: "request", at: record.createdAt, key: `request.${record.id}`, record }],
  );
};

const sources: Readonly<Record<TimelineKind, (scope: Scope) => Promise<Candidate[]>>> = {
  visit: visitsUntil,
  message: messagesUntil,
  change: changesUntil,
  request: requestsUntil,
};

const shownEntries = async (database: Database, page: readonly Candidate[]): Promise<TimelineEntry[]> => {
  const visits = page.flatMap((one) => (one.kind === "visit" ? [one.visit] : []));
  const stored = page.flatMap((one) => (one.kind === "change" ? [one.entry] : []));
  const [names, { ratingOf, problemsOf }, entries] = await Promise.all([
    readNames(database, visits),
    readVisitReports(
      database,
      visits.map((visit) => ({ ...visit, wanted: { rating: visit.status === "done", problems: true } })),
    ),
    historyEntriesOf(database, stored, readUserNames).then((found) => withAgentNames(database, found)),
  ]);
  const entryOf = new Map(stored.map((one, index) => [one, entries[index]]));
  return page.flatMap((one): TimelineEntry[] => {
    const { at, key: id } = one;
    if (one.kind === "message") return [{ kind: "message", id, at, message: shownMessage(one.record) }];
    if (one.kind === "request") return [{ kind: "request", id, at, request: contactRecords.view(one.record) }];
    if (one.kind === "change") {
      const entry = entryOf.get(one.entry);
      return entry === undefined ? [] : [{ kind: "change", id, at, plan: one.plan, entry }];
    }
    const { visit } = one;
    const rating = ratingOf(visit);
    return [
      {
        kind: "visit",
        id,
        at,
        visit: {
          id: visitId(visit),
          date: visit.date,
          start: isoTime(visit.start),
          service: visit.serviceName,
          status: visit.status,
          price: visit.priceCents / 100,
          agents: visit.agents.map((agent) => names.agent(agent)).filter((name) => name !== ""),
          rating: rating === undefined ? null : { stars: rating.stars, words: rating.words ?? null },
          problems: problemsOf(visit).map(({ number, state, text }) => ({ number, state, text })),
        },
      },
    ];
  });
};

/** Newest first. @throws AppError `notFound`, and `invalid` for a foreign cursor */
export const readCustomerTimeline = async (
  database: Database,
  customerId: number,
  { kind, limit, cursor }: PageQuery & { kind?: TimelineKind | undefined },
  now: Date,
): Promise<CustomerTimeline> => {
  const place = readPlace(cursor);
  const customer = await readCustomer(database, customerId);
  if (customer === undefined) throw noSuchCustomer();
  const scope = { database, customer, until: place?.at ?? now.toISOString(), limit: limit + 1 + spare };
  const kinds = kind === undefined ? timelineKinds : [kind];
  const found = (await Promise.all(kinds.map((one) => sources[one](scope)))).flat();
  const behind = found.filter((one) => one.at <= scope.until && isBehind(one, place)).toSorted(newestFirst);
  const page = behind.slice(0, limit);
  const last = page.at(-1);
  const hasMore = behind.length > limit && last !== undefined;
  return {
    entries: await shownEntries(database, page),
    nextCursor: hasMore ? `timeline.${last.at}.${last.key}` : null,
  };
};
