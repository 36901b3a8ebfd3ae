import type { AbandonedBookingRequest } from "@cleaning/contract/booking/booking";
import { bookingApi } from "#lib/api/booking.ts";
import { inTab } from "#lib/storage.ts";

const name = "abandonedBooking";

/** For browsers that keep nothing. */
let notKept: string | undefined;
/** One after the other, so that the last one counts. */
let sending: Promise<unknown> = Promise.resolve();
/** What the server has, or gets. */
let sent: string | undefined;
/** What was taken back and may still be there. */
const pendingDeletions = new Set<string>();

/** Under which a visitor leaves what they typed; undefined while they do not allow it. */
export const abandonedBookingId = (): string | undefined => inTab.read(name) ?? notKept;

/** From now on it is allowed, under a new id if it was not. */
export const allowAbandonedBooking = (): string => {
  const id = abandonedBookingId() ?? crypto.randomUUID();
  inTab.write({ [name]: id });
  notKept = inTab.read(name) === undefined ? id : undefined;
  return id;
};

/** Nothing more is left: the booking is made. */
export const finishAbandonedBooking = (): void => {
  notKept = undefined;
  inTab.forget(name);
};

/** Goes on when the page is left. A booking never depends on it. */
const send = (body: AbandonedBookingRequest): Promise<unknown> => {
  const sends = sending.then(() => bookingApi("POST /api/bookings/abandoned", { body }, { keepalive: true }));
  sending = sends.catch(() => undefined);
  return sends;
};

/** Sends what differs from what was sent last. */
export const saveAbandonedBooking = (body: AbandonedBookingRequest): void => {
  const content = JSON.stringify(body);
  if (content === sent) return;
  sent = content;
  send(body).catch(() => {
    sent = undefined;
  });
};

/** Tries again what could not be taken back. */
export const retryDeletions = (): void => {
  for (const id of pendingDeletions)
    send({ abandonedId: id, mayContact: false }).then(
      () => pendingDeletions.delete(id),
      () => undefined,
    );
};

/** It is no longer allowed: what was left is taken back. */
export const deleteAbandonedBooking = (): void => {
  const id = abandonedBookingId();
  finishAbandonedBooking();
  if (id === undefined) return;
  pendingDeletions.add(id);
  retryDeletions();
};
