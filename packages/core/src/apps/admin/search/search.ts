import type { FoundCustomer, FoundRequest, FoundVisit, OfficeSearchAnswer } from "@cleaning/contract/admin/search";
import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { positions } from "@cleaning/contract/catalog/positions";
import { isoTime } from "@cleaning/contract/format/calendar";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, visitId } from "@cleaning/scheduling/schedule";
import type { CustomerRecord } from "../../../people/customers/entity.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { HomeRecord } from "../../../schedule/homes/entity.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { subscriptionsOf } from "../../../schedule/subscriptions/index.ts";
import { findOfficeMatches, type OfficeMatches } from "./matches.ts";

const shown = { customers: 8, agents: 4, visits: 6, requests: 6 } as const;
/** Of the first customers, visits and bookings are looked up: two queries each. */
const customersWithVisits = 3;
const daysBack = 14;
const visitsOfEach = 4;
const bookingsOfEach = 2;

type Place = { address?: string | undefined; city?: string | undefined; zipCode?: string | undefined };

const addressOf = (home: Place): string | null => {
  const parts = [home.address, home.city, home.zipCode].filter((part) => part !== undefined && part !== "");
  return parts.length === 0 ? null : parts.join(", ");
};

const customerOf = (record: CustomerRecord, homes: readonly HomeRecord[]): FoundCustomer => {
  const home = homes.find(({ customerId, address }) => customerId === record.id && address !== undefined);
  const { id, name, email, phone = null, activeSubscriptions } = record;
  return { id, name, email, phone, address: addressOf(home ?? record), hasPlan: activeSubscriptions > 0 };
};

const visitOf = (visit: VisitRecord, { id, name }: CustomerRecord): FoundVisit => {
  const { date, start, status, serviceName: service } = visit;
  return { id: visitId(visit), customerId: id, name, service, date, start: isoTime(start), status };
};

const bookingOf = (record: SubscriptionRecord): FoundRequest => {
  const { id, customerId, customerName: name, email, phone = null, serviceName, frequency, createdAt } = record;
  const about = `${serviceName}, ${frequency === "once" ? frequency : frequencyWords[frequency].short}`;
  return {
    kind: "booking",
    id,
    customerId,
    name,
    email,
    phone,
    about,
    createdAt,
    isOpen: record.acceptance === "asked",
  };
};

const requestsOf = ({ contacts, applications }: OfficeMatches): FoundRequest[] => [
  ...contacts.map(({ id, firstName, lastName, email, phone, service, createdAt, isProcessed }) => ({
    kind: "contact" as const,
    id,
    // An area request has no name.
    name: `${firstName} ${lastName}`.trim() || email,
    email,
    phone,
    about: contactServices[service],
    createdAt,
    isOpen: !isProcessed,
  })),
  ...applications.map(({ id, name, email, phone, position, createdAt, isProcessed }) => ({
    kind: "application" as const,
    id,
    name,
    email,
    phone,
    about: positions[position],
    createdAt,
    isOpen: !isProcessed,
  })),
];

const visitsOf = async (database: Database, customer: CustomerRecord, today: string): Promise<FoundVisit[]> => {
  const { data } = await visitEntity(database)
    .query.byCustomer({ customerId: customer.id })
    .gte({ date: plusDays(today, -daysBack) })
    .go({ limit: visitsOfEach + 2 });
  return data
    .filter(isLive)
    .slice(0, visitsOfEach)
    .map((visit) => visitOf(visit, customer));
};

const newestBookings = async (database: Database, { id }: CustomerRecord): Promise<FoundRequest[]> =>
  (await subscriptionsOf(database, id))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, bookingsOfEach)
    .map(bookingOf);

const byNewest = (one: FoundRequest, other: FoundRequest): number =>
  Number(other.isOpen) - Number(one.isOpen) || other.createdAt.localeCompare(one.createdAt);

/** Visits to come first, the nearest first; then past ones, the latest first. */
const byNearest =
  (today: string) =>
  (one: FoundVisit, other: FoundVisit): number => {
    const [isPast, isOtherPast] = [one.date < today, other.date < today];
    if (isPast !== isOtherPast) return Number(isPast) - Number(isOtherPast);
    return (isPast ? -1 : 1) * `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`);
  };

/** At most 13 requests, or 24 where only the words by themselves fit. */
export const searchOffice = async (database: Database, search: string, now: Date): Promise<OfficeSearchAnswer> => {
  const matches = await findOfficeMatches(database, search);
  const { homes, agents } = matches;
  const customers = matches.customers.toSorted(
    (one, other) => Number(other.activeSubscriptions > 0) - Number(one.activeSubscriptions > 0),
  );
  const first = customers.slice(0, customersWithVisits);
  const today = todayAt(now);
  const [visits, bookings] = await Promise.all([
    Promise.all(first.map((customer) => visitsOf(database, customer, today))),
    Promise.all(first.map((customer) => newestBookings(database, customer))),
  ]);
  const requests = [...requestsOf(matches), ...bookings.flat()].toSorted(byNewest);
  return {
    customers: customers.slice(0, shown.customers).map((customer) => customerOf(customer, homes)),
    agents: agents
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
      .slice(0, shown.agents)
      .map(({ id, name, email, phone = null, assignedArea: area, isActive }) => ({
        id,
        name,
        email,
        phone,
        area,
        isActive,
      })),
    visits: visits.flat().toSorted(byNearest(today)).slice(0, shown.visits),
    requests: requests.slice(0, shown.requests),
    isCut:
      matches.isCut ||
      customers.length > shown.customers ||
      agents.length > shown.agents ||
      requests.length > shown.requests,
  };
};
