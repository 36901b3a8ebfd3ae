import { adminFrequencyOf, type AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import { townOfHome } from "@cleaning/contract/booking/zip-codes";
import type { Service } from "@cleaning/contract/catalog/catalog";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Context } from "@cleaning/scheduling/context";
import { todayAt } from "@cleaning/scheduling/context";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { listEntities } from "../../catalog/catalog/entities.ts";
import { serviceRead } from "../../catalog/catalog/service-read.ts";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { recordRead } from "../../platform/records/read.ts";
import { defineRecord } from "../../platform/records/record-type.ts";
import { monthAt } from "../../platform/totals/stats.ts";
import { businessHoursOf, businessHoursRead } from "../records/business-hours-record.ts";
import { newVisitScheduleWrite } from "../records/store.ts";
import { listingFields } from "../visits/derived.ts";
import { newSubscriptionOf } from "./begin.ts";
import { type SubscriptionRecord, undated } from "./entity.ts";
import { revenueChangesOf, recurringFrequency, subscriptionBasics } from "./revenue.ts";

export type SubscriptionInput = Pick<
  SubscriptionRecord,
  "customerId" | "serviceId" | "frequency" | "priceCents" | "isActive"
> & { nextDate?: string | undefined } & Partial<
    Pick<
      SubscriptionRecord,
      | "isByEmail"
      | "orderedBy"
      | "homeId"
      | "acceptance"
      | "termsVersion"
      | "askedWith"
      | "askedUntil"
      | "passwordWith"
      | "passwordUntil"
      | "providerSync"
      | "providerCustomerId"
      | "providerSubscriptionId"
    >
  >;

type Owner = Pick<CustomerRecord, "id" | "name" | "firstName" | "sortName" | "email" | "city" | "zipCode"> & {
  phone?: string | undefined;
};

export type CopiedService = Pick<Service, "id" | "name" | "type">;

const subscriptionOf = (record: SubscriptionRecord): AdminSubscription => {
  const { id, customerId, customerName, email, serviceId, serviceName, serviceType, nextDate, createdAt } = record;
  return {
    id,
    customerId,
    customer: { name: customerName, email },
    serviceId,
    service: { name: serviceName, type: serviceType },
    frequency: adminFrequencyOf(recurringFrequency(record)),
    price: record.priceCents / 100,
    nextServiceDate: nextDate === undated ? null : nextDate,
    isActive: record.isActive,
    endsOn: record.endsOn ?? null,
    endReason: record.endReason ?? null,
    pausedUntil: record.pausedUntil ?? null,
    homeId: record.homeId ?? profileHome,
    providerSync: record.providerSync ?? null,
    acceptance: record.acceptance ?? null,
    createdAt,
  };
};

/** @param town the city that lists and searches show; its visits' town follows the ZIP code */
export const subscriptionRecord = (
  {
    id,
    owner,
    town,
    service,
    schedule: givenSchedule,
  }: {
    id: number;
    owner: Omit<Owner, "city" | "zipCode">;
    town: string | undefined;
    service: CopiedService;
    schedule?: Schedule | undefined;
  },
  { nextDate: firstDate, ...fields }: Omit<SubscriptionInput, "customerId" | "serviceId">,
  context: Context,
): SubscriptionRecord => {
  const { now, businessHours } = context;
  const { name: customerName, firstName: customerFirstName, sortName, email, phone } = owner;
  const record = {
    id,
    ...fields,
    customerId: owner.id,
    serviceId: service.id,
    serviceName: service.name,
    serviceType: service.type,
    ...omitUndefined({ customerName, customerFirstName, sortName, email, phone, city: town }),
    revenueChanges: revenueChangesOf(undefined, fields, monthAt(now)),
    revision: 1,
    createdAt: now.toISOString(),
  };
  const schedule = givenSchedule ?? {
    subscription: newSubscriptionOf(record, { firstDate, town: town ?? "" }, context),
    visits: [],
  };
  return { ...record, ...listingFields(schedule, todayAt(now), businessHours) };
};

/** Fails when the customer has changed since it was copied. @param countChange 1 for an active subscription, else 0 */
export const ownerWrite = (
  database: Database,
  { id, name, email, phone, city, zipCode }: Owner,
  countChange: number,
): Write =>
  updateOf(
    customerEntity(database)
      .patch({ id })
      .add({ activeSubscriptions: countChange, otherSubscriptions: 1 - countChange })
      .where(unchanged({ name, email, phone, city, zipCode })),
  );

export const serviceCheck = (database: Database, id: number): Write =>
  checkOf(
    listEntities
      .services(database)
      .delete({ id })
      .where((has, { exists, notExists }) => `${exists(has.id)} AND ${notExists(has.isRetired)}`),
  );

export const requireOffered = (
  service: (CopiedService & { isRetired?: boolean | undefined }) | null | undefined,
): CopiedService => {
  if (service === null || service === undefined || service.isRetired === true)
    throw new AppError("brokenReference", "There is no such service.");
  return service;
};

export const subscriptionRecords = defineRecord({
  ...subscriptionBasics,
  view: subscriptionOf,
  history: {
    kind: "subscriptions",
    fields: ["customerId", "serviceId", "frequency", "price", "nextServiceDate", "isActive", "homeId"],
  },
  references: (database: Database, { customerId, serviceId }: SubscriptionInput) => [
    recordRead<CustomerRecord>(customerEntity, database, customerId),
    serviceRead(database, serviceId),
    businessHoursRead(database),
  ],
  create: ({
    id,
    fields: { customerId: _, serviceId: _service, ...fields },
    found: [owner, service, businessHours],
    now,
  }) => {
    if (owner === null) throw new AppError("brokenReference", "There is no such customer.");
    return subscriptionRecord({ id, owner, town: owner.city, service: requireOffered(service) }, fields, {
      now,
      businessHours: businessHoursOf(businessHours),
    });
  },
  referenceWrites: (database, { isActive, serviceId }, [owner]) => [
    ...(owner === null ? [] : [ownerWrite(database, owner, isActive ? 1 : 0)]),
    serviceCheck(database, serviceId),
  ],
  initialWrites: (database, record, { nextDate }, { now, found: [owner, , businessHours] }) => [
    newVisitScheduleWrite(
      database,
      newSubscriptionOf(
        record,
        { firstDate: nextDate, town: townOfHome(owner ?? {}) },
        { now, businessHours: businessHoursOf(businessHours) },
      ),
    ),
  ],
});
