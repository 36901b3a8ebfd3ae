import type { NewBooking } from "@cleaning/contract/admin/open-bookings";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { isLive, type VisitKey } from "@cleaning/scheduling/schedule";
import type { By } from "../../../platform/audit/index.ts";
import { command } from "../../../platform/command/index.ts";
import { unchanged } from "../../../platform/database/condition.ts";
import type { Database } from "../../../platform/database/index.ts";
import { putOf } from "../../../platform/database/transact-write.ts";
import type { VisitRecord, VisitScheduleRecord } from "../../../schedule/records/entity.ts";
import { newBookingEntity, type NewBookingRecord, readNewBookings } from "../../../schedule/records/new-bookings.ts";
import { asOf } from "../../../schedule/subscriptions/as-of.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { bookingView, openBookingView } from "../open-bookings.ts";

const never = "9999-12-31";

export type NewBookingRow = { id: number; at: string } & (
  | { open: Pick<VisitScheduleRecord, "segments"> }
  | Pick<NewBookingRecord, "firstDate">
);

/** First those not confirmed by the day of their first visit, as the office has to call; then the newest first. */
export const readNewBookingRows = async (
  database: Database,
  page: { limit: number; now: Date },
): Promise<{ data: NewBookingRow[]; isCut: boolean }> => {
  const { open, unseen, isCut } = await readNewBookings(database, page);
  const waiting = new Set(open.map(({ subscriptionId }) => subscriptionId));
  const rows = [
    ...open.map((one) => ({ id: one.subscriptionId, at: one.unconfirmedSince ?? "", open: one })),
    ...unseen.filter(({ id }) => !waiting.has(id)).map(({ id, at, firstDate }) => ({ id, at, firstDate })),
  ];
  const today = todayAt(page.now);
  const dueDay = (row: NewBookingRow): string => {
    const day = "open" in row ? row.open.segments[0]?.anchor : undefined;
    return day === undefined || day > today ? never : day;
  };
  const sorted = rows.toSorted(
    (one, other) =>
      dueDay(one).localeCompare(dueDay(other)) ||
      Number(one.at < other.at) - Number(one.at > other.at) ||
      other.id - one.id,
  );
  return { data: sorted, isCut };
};

export const firstVisitKeyOf = (row: NewBookingRow): VisitKey | undefined => {
  const occurrenceDate = "open" in row ? row.open.segments[0]?.anchor : row.firstDate;
  return occurrenceDate === undefined ? undefined : { subscriptionId: row.id, occurrenceDate };
};

/** Where it is booked with more than the later ones. */
const firstOf = (
  { serviceName, priceCents, frequency }: SubscriptionRecord,
  visit: VisitRecord | undefined,
): Pick<NewBooking, "first"> =>
  visit === undefined || frequency === "once" || (visit.serviceName === serviceName && visit.priceCents === priceCents)
    ? {}
    : { first: { service: visit.serviceName, price: visit.priceCents / 100 } };

const hasEnded = (isActive: boolean, firstVisit: VisitRecord | undefined, firstDate: string, today: string): boolean =>
  !isActive || (firstVisit === undefined ? firstDate > today : !isLive(firstVisit));

export const showNewBookings = (
  rows: readonly NewBookingRow[],
  read: { subscriptions: ReadonlyMap<number, SubscriptionRecord>; firstVisits: ReadonlyMap<number, VisitRecord> },
  now: Date,
): NewBooking[] => {
  const today = todayAt(now);
  return rows.flatMap((row): NewBooking[] => {
    const record = read.subscriptions.get(row.id);
    if (record === undefined) return [];
    const firstVisit = read.firstVisits.get(row.id);
    const first = firstOf(record, firstVisit);
    if ("open" in row) return [{ ...openBookingView(record, row.open, now), ...first, state: "unconfirmed" }];
    // It may have been moved.
    const booking = bookingView(asOf(record, now), firstVisit?.date ?? row.firstDate);
    const isOver = booking.nextServiceDate === null && hasEnded(record.isActive, firstVisit, row.firstDate, today);
    return [{ ...booking, ...first, state: isOver ? "ended" : "confirmed" }];
  });
};

/** Idempotent: of two colleagues the second changes nothing. Throws AppError `notFound`, also of one that is too old. */
export const changeNewBooking = (
  database: Database,
  id: number,
  isSeen: boolean,
  by: By,
): Promise<{ isSeen: boolean }> =>
  command({ database, ...by }, async () => {
    const entity = newBookingEntity(database);
    const { data: booking } = await entity.get({ id }).go({ consistent: true });
    if (booking === null) throw new AppError("notFound", "There is no such booking.");
    const { isSeen: wasSeen } = booking;
    if (wasSeen === isSeen) return { answer: { isSeen } };
    return {
      writes: { booking: putOf(entity.put({ ...booking, isSeen }).where(unchanged({ isSeen: wasSeen }))) },
      history: { kind: "subscriptions", id, before: { bookingSeen: wasSeen }, after: { bookingSeen: isSeen } },
      answer: { isSeen },
    };
  });
