import type { OpenBooking } from "@cleaning/contract/admin/open-bookings";
import { createConversions } from "electrodb";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { type PageQuery, paged, readPage } from "../../platform/database/page.ts";
import { visitScheduleEntity, type VisitScheduleRecord } from "../../schedule/records/entity.ts";
import { asOf } from "../../schedule/subscriptions/as-of.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../../schedule/subscriptions/entity.ts";

/** @param firstDate of the first visit, as it was booked */
export const bookingView = (record: SubscriptionRecord, firstDate: string | null): OpenBooking => {
  const { id, customerId, customerName: name, email, phone = null, serviceName, frequency, priceCents, city } = record;
  return {
    id,
    customer: { id: customerId, name, email, phone },
    service: serviceName,
    frequency,
    price: priceCents / 100,
    city: city ?? null,
    firstDate,
    nextServiceDate: record.nextDate === undated ? null : record.nextDate,
    createdAt: record.createdAt,
    isAsked: record.acceptance === "asked",
  };
};

export const openBookingView = (
  record: SubscriptionRecord,
  { segments }: Pick<VisitScheduleRecord, "segments">,
  now: Date,
): OpenBooking => {
  // There are no later visits yet: a past date must not be replaced by the frequency's next.
  const asNow = asOf({ ...record, frequency: "once" }, now);
  return bookingView({ ...asNow, frequency: record.frequency }, segments[0]?.anchor ?? null);
};

export const listOpenBookings = async (
  database: Database,
  page: PageQuery,
  now: Date,
): Promise<{ bookings: OpenBooking[]; nextCursor: string | null }> => {
  const entity = visitScheduleEntity(database);
  const rows = paged(entity.query.unconfirmed({}), createConversions(entity).byAccessPattern.unconfirmed);
  const { data: subscriptions, cursor } = await readPage("open-bookings", page, rows, "asc");
  const records = await batchGetMany(
    database,
    subscriptions.map(({ subscriptionId: id }) => readOf(subscriptionEntity(database), { id })),
  );
  const bookings = subscriptions.flatMap((subscription, index) => {
    const record = records[index];
    return record == null ? [] : [openBookingView(record, subscription, now)];
  });
  return { bookings, nextCursor: cursor };
};

export const countOpenBookings = async (database: Database): Promise<number> => {
  const query = visitScheduleEntity(database).query.unconfirmed({});
  return (await query.go({ pages: "all", attributes: ["subscriptionId"] })).data.length;
};
