import { agentBasics, agentEntity, type AgentRecord } from "@cleaning/core/people/agents/entity.ts";
import { customerBasics, customerEntity, type CustomerRecord } from "@cleaning/core/people/customers/entity.ts";
import type { Database } from "@cleaning/core/platform/database";
import { putOf, type Write } from "@cleaning/core/platform/database/transact-write.ts";
import { termWrites } from "@cleaning/core/platform/search";
import { newSubmission } from "@cleaning/core/platform/submissions/entity.ts";
import type { Delta } from "@cleaning/core/platform/totals/counters.ts";
import { applicationBasics, applicationEntity, type ApplicationRecord } from "@cleaning/core/sales/careers/entity.ts";
import { contactBasics, contactEntity, type ContactRecord } from "@cleaning/core/sales/contact/entity.ts";
import { homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { homeTermWrites } from "@cleaning/core/schedule/homes/terms.ts";
import { ratingId, visitRatingEntity } from "@cleaning/core/schedule/ratings/entity.ts";
import { agentDayEntity, visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { subscriptionBasics } from "@cleaning/core/schedule/subscriptions/revenue.ts";
import { plusDays, weekday } from "@cleaning/scheduling/dates";
import { elapsedOf } from "@cleaning/scheduling/schedule";
import { personAt, townAt } from "./people.ts";

/** Noon of a Tuesday at the company. */
export const now = new Date("2026-11-24T19:00:00Z");
const today = "2026-11-24";
const createdAt = "2026-09-21T19:00:00.000Z";

/** Minutes after midnight: five visits an agent and day. */
const starts = [480, 580, 680, 780, 880];
const minutes = 75;
const days = { back: 28, ahead: 84 } as const;

export type Written = { writes: readonly Write[]; counts: readonly Delta[] };

/**
 * A company and its file: `served` customers have all its visits, whatever the number of `customers`. All others are
 * former ones, whose subscriptions have ended, and those who never booked: 30 agents cannot serve 100,000.
 */
export const companyOf = ({ served, customers }: { served: number; customers: number }) => {
  const agents = Math.max(4, Math.round(served * 0.03));
  const visitsOfDay = agents * starts.length;
  const active = Math.round(served * 1.6);
  const subscriptions = Math.max(active, Math.round(customers * 0.4));
  /** Of each list of requests; more than a page of applications, of which there are fewer. */
  const open = Math.max(90, Math.round(served * 0.12));

  const customerAt = (index: number): CustomerRecord => ({
    id: index + 1,
    userId: index + 1,
    ...personAt(index),
    notes: "The key is in the box beside the door. ".repeat(4),
    hasPets: index % 3 === 0,
    activeSubscriptions: index < served ? 1 : 0,
    revision: 1,
    createdAt,
  });

  /** Those of served customers first, then those that have ended. */
  const ownerOf = (subscription: number): number => {
    if (subscription < active) return subscription % served;
    return served + ((subscription - active) % Math.max(1, customers - served));
  };

  const subscriptionAt = (index: number): SubscriptionRecord => {
    const owner = ownerOf(index);
    const { name: customerName, firstName, sortName, email, phone, city } = personAt(owner);
    const isActive = index < active;
    return {
      id: index + 1,
      customerId: owner + 1,
      customerName,
      customerFirstName: firstName,
      sortName,
      email,
      phone,
      city,
      serviceId: 1,
      serviceName: "Standard Cleaning",
      serviceType: "standard",
      frequency: "biweekly",
      priceCents: 12_000,
      isActive,
      nextDate: isActive && index % 50 !== 0 ? plusDays(today, 1 + (index % 14)) : undated,
      ...(isActive && index % 20 === 1 ? { endsOn: plusDays(today, 30) } : {}),
      ...(isActive && index % 20 === 2 ? { pausedUntil: plusDays(today, 20) } : {}),
      revision: 1,
      createdAt,
    };
  };

  const visitOf = (subscription: number, date: string, at: { start: number; agents: readonly number[] }) => {
    const isPast = date < today;
    const isUnassigned = at.agents.length === 0;
    const isNoAccess = isPast && (subscription + at.start) % 300 === 0;
    return {
      subscriptionId: subscription + 1,
      customerId: ownerOf(subscription) + 1,
      occurrenceDate: date,
      date,
      ...at,
      minutes,
      status: isNoAccess ? ("no-access" as const) : isPast ? ("done" as const) : ("scheduled" as const),
      overrides: [],
      isMovedByCompany: false,
      isTentative: false,
      isLate: false,
      priceCents: 12_000,
      extras: [],
      serviceName: "Standard Cleaning",
      town: townAt(subscription),
      isUnassigned,
      isLateOpen: false,
      isForOffice: isNoAccess,
    };
  };
  type NewVisit = ReturnType<typeof visitOf>;

  /** Every tenth visit of the coming fortnight waits for an agent. */
  const visitsOn = (date: string, dayNumber: number): NewVisit[] =>
    Array.from({ length: visitsOfDay }, (_, place) => {
      const subscription = (dayNumber * visitsOfDay + place) % active;
      const start = starts[Math.floor(place / agents)] ?? 0;
      const waits = date > today && date <= plusDays(today, 14) && place % 10 === 9;
      return visitOf(subscription, date, { start, agents: waits ? [] : [(place % agents) + 1] });
    });

  const openDays = Array.from({ length: days.back + days.ahead }, (_, index) => plusDays(today, index - days.back))
    .filter((date) => weekday(date) !== 0)
    .map((date, index) => ({ date, visits: visitsOn(date, index) }));

  const ratingOf = (database: Database, { subscriptionId, occurrenceDate, agents: came }: NewVisit): Write => {
    const stars = subscriptionId % 40 === 0 ? 2 : 5;
    return putOf(
      visitRatingEntity(database).create({
        subscriptionId,
        occurrenceDate,
        id: ratingId,
        visitId: `p${subscriptionId}-${occurrenceDate}`,
        stars,
        at: `${occurrenceDate}T23:00:00.000Z`,
        mayPublish: false,
        agents: [...came],
        needsAnswer: stars < 4,
        state: stars < 4 ? "open" : "closed",
      }),
    );
  };

  function* customerItems(database: Database): Generator<Written> {
    for (let index = 0; index < customers; index += 1) {
      const record = customerAt(index);
      const writes = [
        putOf(customerEntity(database).put(record)),
        ...termWrites(customerBasics, database, undefined, record),
      ];
      if (index % 10 === 0) {
        const { address, city, zipCode } = personAt(index + 5);
        const home = { customerId: record.id, homeId: 2, label: "Parents", address, city, zipCode, revision: 1 };
        writes.push(putOf(homeEntity(database).put(home)), ...homeTermWrites(database, undefined, home));
      }
      yield { writes, counts: customerBasics.counts(record) };
    }
  }

  function* subscriptionItems(database: Database): Generator<Written> {
    for (let index = 0; index < subscriptions; index += 1) {
      const record = subscriptionAt(index);
      // An ended subscription had a visit in each of its last three weeks, more than a year ago.
      const past = index < active ? [] : [7, 14, 21].map((back) => plusDays("2025-06-30", -back - (index % 365)));
      const visits = past.map((date) => visitOf(index, date, { start: 480, agents: [(index % agents) + 1] }));
      const writes = [
        putOf(subscriptionEntity(database).put(record)),
        ...termWrites(subscriptionBasics, database, undefined, record),
        ...visits.map((visit) => putOf(visitEntity(database).put(visit))),
        ...visits.slice(0, 1).map((visit) => ratingOf(database, visit)),
      ];
      yield { writes, counts: subscriptionBasics.counts(record) };
    }
  }

  function* dayItems(database: Database): Generator<Written> {
    for (const { date, visits } of openDays) {
      const writes = visits.map((visit) => putOf(visitEntity(database).put(visit)));
      if (date < today) writes.push(...visits.slice(0, 10).map((visit) => ratingOf(database, visit)));
      for (let agentId = 1; agentId <= agents; agentId += 1) {
        const intervals = visits
          .filter((visit) => visit.agents.includes(agentId))
          .map(({ subscriptionId, occurrenceDate, start, town }) => ({
            of: `p${subscriptionId}-${occurrenceDate}`,
            start,
            minutes: elapsedOf({ minutes }),
            town,
          }));
        writes.push(putOf(agentDayEntity(database).put({ agentId, date, version: 1, intervals })));
      }
      yield { writes, counts: [] };
    }
  }

  function* agentItems(database: Database): Generator<Written> {
    for (let index = 0; index < agents; index += 1) {
      const work = { assignedArea: townAt(index), sortArea: townAt(index).toLowerCase(), specialties: [] };
      const { name, sortName, email, phone } = personAt(index * 11 + 3);
      const record: AgentRecord = {
        id: index + 1,
        userId: customers + index + 1,
        name,
        sortName,
        email,
        phone,
        ...work,
        completedJobs: 0,
        isActive: true,
        revision: 1,
        createdAt,
      };
      const writes = [
        putOf(agentEntity(database).put(record)),
        ...termWrites(agentBasics, database, undefined, record),
      ];
      yield { writes, counts: agentBasics.counts(record) };
    }
  }

  /** The newest ones wait; older ones are won, lost or hired. */
  function* requestItems(database: Database): Generator<Written> {
    const requests = 3 * open + Math.round((customers - served) * 0.1);
    for (let index = 0; index < requests; index += 1) {
      const { firstName, lastName, name, email, phone } = personAt(index * 3);
      const isNew = index >= requests - open;
      const state = isNew ? "new" : index < open ? "in-touch" : "lost";
      const work = { state, isProcessed: !isNew, ...(state === "in-touch" ? { dueOn: "2026-11-23" } : {}) } as const;
      const common = { id: index + 1, createdAt, email, phone, ...newSubmission, ...work };
      const asked = { service: "standard", message: "Do you clean ovens, too? ".repeat(4), kind: "contact" } as const;
      const contact: ContactRecord = { ...common, firstName, lastName, ...asked };
      const contactWrites = [
        putOf(contactEntity(database).put(contact)),
        ...termWrites(contactBasics, database, undefined, contact),
      ];
      yield { writes: contactWrites, counts: contactBasics.counts(contact) };
      if (index % 5 !== 0) continue;
      const record: ApplicationRecord = {
        ...common,
        name,
        position: "residential",
        experience: "Four years in hotels.",
      };
      const writes = [
        putOf(applicationEntity(database).put(record)),
        ...termWrites(applicationBasics, database, undefined, record),
      ];
      yield { writes, counts: applicationBasics.counts(record) };
    }
  }

  return {
    visitsOfDay,
    agents,
    subscriptions,
    items: function* items(database: Database): Generator<Written> {
      yield* customerItems(database);
      yield* subscriptionItems(database);
      yield* dayItems(database);
      yield* agentItems(database);
      yield* requestItems(database);
    },
  };
};
