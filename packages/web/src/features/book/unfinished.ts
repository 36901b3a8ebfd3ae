import type { UnfinishedRequest } from "@cleaning/contract/booking/booking";
import { bookingApi } from "#lib/api/booking.ts";
import { inTab } from "#lib/storage.ts";

const name = "bookingUnfinished";

/** For browsers that keep nothing. */
let notKept: string | undefined;
/** One after the other, so that the last one counts. */
let sending: Promise<unknown> = Promise.resolve();
/** What the server has, or gets. */
let sent: string | undefined;
/** What was taken back and may still be there. */
const owed = new Set<string>();

/** Under which a visitor leaves what they typed; undefined while they do not allow it. */
export const unfinishedId = (): string | undefined => inTab.read(name) ?? notKept;

/** From now on it is allowed, under a new id if it was not. */
export const allowUnfinished = (): string => {
  const id = unfinishedId() ?? crypto.randomUUID();
  inTab.write({ [name]: id });
  notKept = inTab.read(name) === undefined ? id : undefined;
  return id;
};

/** Nothing more is left: the booking is made. */
export const finishUnfinished = (): void => {
  notKept = undefined;
  inTab.forget(name);
};

/** Goes on when the page is left. A booking never depends on it. */
const send = (body: UnfinishedRequest): Promise<unknown> => {
  const sends = sending.then(() => bookingApi("POST /api/bookings/unfinished", { body }, { keepalive: true }));
  sending = sends.catch(() => undefined);
  return sends;
};

/** Sends what differs from what was sent last. */
export const leaveUnfinished = (body: UnfinishedRequest): void => {
  const content = JSON.stringify(body);
  if (content === sent) return;
  sent = content;
  send(body).catch(() => {
    sent = undefined;
  });
};

/** Tries again what could not be taken back. */
export const takeBackOwed = (): void => {
  for (const id of owed)
    send({ unfinishedId: id, mayContact: false }).then(
      () => owed.delete(id),
      () => undefined,
    );
};

/** It is no longer allowed: what was left is taken back. */
export const takeBackUnfinished = (): void => {
  const id = unfinishedId();
  finishUnfinished();
  if (id === undefined) return;
  owed.add(id);
  takeBackOwed();
};
