import type { AbandonedBookingRequest } from "@cleaning/contract/booking/booking";
import { inTab, onTabCleared } from "#lib/storage.ts";
import { bookingApi } from "#nouns/booking/queries.ts";

const name = "abandonedBooking";

/** For browsers that keep nothing. */
let memoryId: string | undefined;
onTabCleared(() => {
  memoryId = undefined;
});
/** Requests go one after the other, so that the last one wins. */
let sending: Promise<unknown> = Promise.resolve();
let lastSaved: string | undefined;
const pendingDeletions = new Set<string>();

/** Under which a visitor leaves what they typed; undefined while they do not allow it. */
export const abandonedBookingId = (): string | undefined => inTab.read(name) ?? memoryId;

export const allowAbandonedBooking = (): string => {
  const id = abandonedBookingId() ?? crypto.randomUUID();
  inTab.write({ [name]: id });
  memoryId = inTab.read(name) === undefined ? id : undefined;
  return id;
};

export const finishAbandonedBooking = (): void => {
  memoryId = undefined;
  inTab.forget(name);
};

/** Goes on when the page is left. A booking never depends on it. */
const send = (body: AbandonedBookingRequest): Promise<unknown> => {
  const request = sending.then(() => bookingApi("POST /api/bookings/abandoned", { body }, { keepalive: true }));
  sending = request.catch(() => undefined);
  return request;
};

export const saveAbandonedBooking = (body: AbandonedBookingRequest): void => {
  const content = JSON.stringify(body);
  if (content === lastSaved) return;
  lastSaved = content;
  send(body).catch(() => {
    lastSaved = undefined;
  });
};

export const retryDeletions = (): void => {
  for (const id of pendingDeletions)
    send({ abandonedId: id, mayContact: false }).then(
      () => pendingDeletions.delete(id),
      () => undefined,
    );
};

export const deleteAbandonedBooking = (): void => {
  const id = abandonedBookingId();
  finishAbandonedBooking();
  if (id === undefined) return;
  pendingDeletions.add(id);
  retryDeletions();
};
