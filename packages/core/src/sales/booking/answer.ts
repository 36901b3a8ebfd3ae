import type { BookingAnswer } from "@cleaning/contract/booking/booking";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { visitView } from "../../schedule/visits/view.ts";
import type { PendingOrder } from "../orders/delivery.ts";
import { orderEntity, type OrderRecord } from "../orders/entity.ts";

export type PlacedBooking = {
  answer: BookingAnswer;
  /** Undefined where a repeat finds it gone. */
  schedule?: Schedule | undefined;
  messages: readonly PendingMessage[];
  pending?: PendingOrder;
};

export const toBookingAnswer = (id: number, { subscription, visits }: Schedule): BookingAnswer => ({
  bookingId: id,
  // A repeat is answered the same after the note was changed (`asBooked`).
  visits: visits.slice(0, 1).map((visit) => visitView({ ...visit, note: undefined, noteBy: undefined })),
  toConfirm: subscription.unconfirmedSince !== undefined,
});

const asBooked = (visit: Visit, { firstVisit: date, priceCents, booking }: OrderRecord): Visit => ({
  ...visit,
  date,
  start: booking?.start ?? visit.start,
  priceCents: (booking?.quote.first?.price ?? priceCents / 100) * 100,
  status: "scheduled",
  note: undefined,
  isLate: false,
  isTentative: false,
  isMovedByCompany: false,
});

/** As the first submission was answered: the sender must not see what the address's owner changed. */
export const answerRepeat = async (database: Database, id: number, context: Context): Promise<PlacedBooking> => {
  const [{ data: order }, schedule] = await Promise.all([
    orderEntity(database).get({ id }).go({ consistent: true }),
    readSchedule(database, id, todayAt(context.now)),
  ]);
  if (order === null || schedule === undefined)
    return { answer: { bookingId: id, visits: [], toConfirm: false }, messages: [] };
  const { subscription } = schedule;
  const visit = findVisit(schedule, order.firstVisit, context.businessHours);
  const visits = visit === undefined ? [] : [asBooked(visit, order)];
  return { answer: toBookingAnswer(id, { subscription, visits }), schedule, messages: [] };
};
