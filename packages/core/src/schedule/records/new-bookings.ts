import { newBookingDays } from "@cleaning/contract/admin/new-booking-days";
import type { Subscription } from "@cleaning/scheduling/schedule";
import { type EntityItem, Service } from "electrodb";
import { defineEntity, gsi, key, sparse } from "../../platform/database/entity.ts";
import { type Database, epochSeconds, idAttribute, perDatabase } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { newBookingsCollection, visitScheduleEntity } from "./entity.ts";

const text = { type: "string", required: true } as const;

export const newBookingEntity = defineEntity(
  "newBooking",
  {
    id: idAttribute,
    at: text,
    firstDate: text,
    isSeen: { type: "boolean", required: true },
    expiresAt: { type: "number", required: true },
  },
  {
    byId: key(["id"], []),
    unseen: sparse(
      { ...newBookingsCollection, ...gsi(1, [], ["at", "id"]) },
      ["isSeen"],
      ({ isSeen }) => isSeen === false,
    ),
  },
);
export type NewBookingRecord = EntityItem<ReturnType<typeof newBookingEntity>>;

/** Nothing that is booked leaves the inbox before a day on which the office is open. */
const shownMilliseconds = newBookingDays * 86_400_000;

export const newBookingWrite = (
  database: Database,
  { id, firstDate }: Pick<NewBookingRecord, "id" | "firstDate">,
  now: Date,
): Write =>
  putOf(
    newBookingEntity(database).create({
      id,
      at: now.toISOString(),
      firstDate,
      isSeen: false,
      expiresAt: epochSeconds(new Date(now.getTime() + shownMilliseconds)),
    }),
  );

export const newBookingDeletion = (database: Database, id: number): Write =>
  deleteOf(newBookingEntity(database).delete({ id }));

/** What the office itself confirms, it has seen. What it ends or cancels says so until a colleague has seen it: that may be undone. */
export const markBookingSeen = (database: Database, before: Subscription, after: Subscription): readonly Write[] =>
  before.unconfirmedSince !== undefined && after.unconfirmedSince === undefined
    ? [newBookingDeletion(database, before.subscriptionId)]
    : [];

const bookings = perDatabase(
  (database) => new Service({ open: visitScheduleEntity(database), unseen: newBookingEntity(database) }),
);

/** In one request: those that wait to be confirmed, and of the last days (`newBookingDays`) the unseen ones; the newest first of each. */
export const readNewBookings = async (database: Database, { limit, now }: { limit: number; now: Date }) => {
  const { data, cursor } = await bookings(database).collections.newBookings({}).go({ limit, order: "desc" });
  const from = new Date(now.getTime() - shownMilliseconds).toISOString();
  // The table deletes what has expired up to two days late.
  const unseen = data.unseen.filter(({ at }) => at >= from);
  // Behind one that has expired are only older ones.
  return { open: data.open, unseen, isCut: cursor !== null && unseen.length === data.unseen.length };
};
