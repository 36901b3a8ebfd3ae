import { noteAuthors } from "@cleaning/contract/agent-app/agent-events";
import { scheduleFrequencies } from "@cleaning/contract/pricing/frequencies";
import { visitStatuses } from "@cleaning/contract/visits/change-preview";
import type { Interval } from "@cleaning/scheduling/availability/agent-schedule";
import type { Hours } from "@cleaning/scheduling/business-hours/week";
import type { Undo } from "@cleaning/scheduling/changes/undo";
import {
  type SubscriptionEnd,
  type FirstStartOffer,
  type OverCapacity,
  type PreviousAssignment,
  type Override,
  type Pause,
  type Subscription,
  type Progress,
  type Visit,
  type Segment,
} from "@cleaning/scheduling/schedule";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, exactKey, gsi, key, sparse } from "../../platform/database/entity.ts";
import { idAttribute, perDatabase, revisionAttribute } from "../../platform/database/index.ts";

const text = { type: "string", required: true } as const;
const number = { type: "number", required: true } as const;
const flag = { type: "boolean", required: true } as const;

export const dueShards = 10;

/** Stored as `unconfirmedSince` of a confirmed subscription: an index needs a value. */
export const alreadyConfirmed = "confirmed";

/** Of index 1: bookings that wait to be confirmed are read together with new ones (`new-bookings.ts`). */
export const newBookingsCollection = { collection: "newBookings", scope: "newBooking" } as const;

/** Of a subscription without further occurrences; not in the index. */
export const neverDue = "9999-12-31";

/** Shares the scope `schedule` with its visits, behind which it sorts, and has sparse indexes. */
export const visitScheduleEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "visitSchedule", version: "1", service: "cleaning" },
        attributes: {
          subscriptionId: idAttribute,
          customerId: idAttribute,
          serviceName: text,
          town: text,
          homeId: { type: "number" },
          segments: { type: CustomAttributeType<readonly Segment[]>("any"), required: true },
          pause: { type: CustomAttributeType<Pause>("any") },
          ending: { type: CustomAttributeType<SubscriptionEnd>("any") },
          baseCents: number,
          generatedThrough: text,
          /** `alreadyConfirmed`, or an instant in UTC. */
          unconfirmedSince: { type: "string" },
          sender: { type: CustomAttributeType<NonNullable<Subscription["sender"]>>("any") },
          firstStart: { type: CustomAttributeType<FirstStartOffer>("any") },
          revision: revisionAttribute,
          shard: number,
          due: text,
        },
        indexes: {
          bySubscription: { scope: "schedule", ...key(["subscriptionId"], []) },
          byDue: {
            scope: "visitSchedule",
            condition: ({ due }: Record<string, unknown>) => due !== neverDue,
            ...gsi(2, ["shard"], ["due", "subscriptionId"]),
          },
          unconfirmed: {
            ...newBookingsCollection,
            condition: ({ unconfirmedSince, ending }: Record<string, unknown>) =>
              unconfirmedSince !== undefined && unconfirmedSince !== alreadyConfirmed && ending === undefined,
            ...gsi(1, [], ["unconfirmedSince", "subscriptionId"]),
          },
        },
      } as const,
      database,
    ),
);

export const visitEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "visit", version: "1", service: "cleaning" },
        attributes: {
          subscriptionId: idAttribute,
          isOnce: { type: "boolean" },
          occurrenceDate: text,
          date: text,
          start: { ...number, padding: { length: 4, char: "0" } },
          minutes: number,
          teamSize: { type: "number" },
          status: { type: visitStatuses, required: true },
          cause: { type: "string" },
          overrides: { type: CustomAttributeType<readonly Override[]>("any"), required: true },
          isMovedByCompany: flag,
          isTentative: flag,
          isLate: flag,
          isLateWaived: { type: "boolean" },
          fee: { type: CustomAttributeType<NonNullable<Visit["fee"]>>("any") },
          correction: { type: CustomAttributeType<NonNullable<Visit["correction"]>>("any") },
          isResolved: { type: "boolean" },
          agents: { type: CustomAttributeType<readonly number[]>("any"), required: true },
          priceCents: number,
          extras: { type: CustomAttributeType<readonly string[]>("any"), required: true },
          extrasCents: { type: "number" },
          extrasMinutes: { type: "number" },
          discountFor: { type: scheduleFrequencies },
          note: { type: "string" },
          noteBy: { type: noteAuthors },
          teamNote: { type: "string" },
          progress: { type: CustomAttributeType<Progress>("any") },
          overCapacity: { type: CustomAttributeType<readonly OverCapacity[]>("any") },
          previousAssignments: { type: CustomAttributeType<readonly PreviousAssignment[]>("any") },
          customerId: idAttribute,
          serviceName: text,
          town: text,
          isUnassigned: flag,
          isLateOpen: { ...flag, default: false },
          isForOffice: { ...flag, default: false },
        },
        indexes: {
          bySubscription: { scope: "schedule", ...key(["subscriptionId"], ["occurrenceDate"]) },
          byDay: { scope: "visit", ...gsi(1, ["date"], ["start", "subscriptionId"]) },
          unassigned: {
            scope: "visit",
            condition: ({ isUnassigned }: Record<string, unknown>) => isUnassigned === true,
            ...gsi(2, ["isUnassigned"], ["date", "subscriptionId"]),
          },
          late: {
            scope: "visit",
            condition: ({ isLateOpen }: Record<string, unknown>) => isLateOpen === true,
            ...gsi(3, ["isLateOpen"], ["date", "subscriptionId"]),
          },
          /** No access that is not dealt with, and notes that nobody in the office has read. */
          forOffice: {
            scope: "visit",
            condition: ({ isForOffice }: Record<string, unknown>) => isForOffice === true,
            ...gsi(4, ["isForOffice"], ["date", "subscriptionId"]),
          },
          byCustomer: { scope: "visit", ...gsi(5, ["customerId"], ["date", "subscriptionId"]) },
        },
      } as const,
      database,
    ),
);

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

/** All reservations are conditional on `version`. The index by date leaves out empty days. */
export const agentDayEntity = defineEntity(
  "agentDay",
  {
    agentId: idAttribute,
    date: text,
    version: number,
    hours: { type: CustomAttributeType<Hours>("any") },
    intervals: { type: CustomAttributeType<readonly Interval[]>("any"), required: true },
    blocks: { type: CustomAttributeType<readonly Hours[]>("any") },
  },
  {
    byDate: key(["agentId"], ["date"]),
    ofAll: sparse(
      gsi(2, [], ["date", "agentId"]),
      ["hours", "intervals", "blocks"],
      ({ hours, intervals, blocks }) => hours !== undefined || !isEmpty(intervals) || !isEmpty(blocks),
    ),
  },
);

export const undoEntity = defineEntity(
  "undo",
  {
    token: text,
    undo: { type: CustomAttributeType<Undo>("any"), required: true },
    /** Occurrence dates of what was undone, once it is. */
    undone: { type: "list", items: { type: "string" } },
    expiresAt: number,
  },
  { byToken: exactKey(["token"], []) },
);

export type VisitScheduleRecord = EntityItem<ReturnType<typeof visitScheduleEntity>>;
export type VisitRecord = EntityItem<ReturnType<typeof visitEntity>>;
