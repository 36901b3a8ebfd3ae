import { failureText, serverOutage } from "#lib/failure-text.ts";
import { NotSent } from "#lib/not-sent.ts";

export const unknownBooking =
  "We cannot say yet whether your booking arrived. What you typed is kept here; send it again, and it is still one booking.";

/** Why a booking failed. Without an answer it may have arrived. */
export const bookFailureText = (error: unknown): string => {
  if (error instanceof NotSent) return error.message;
  const text = failureText(error);
  const isUnknown = text === serverOutage.connection || text === serverOutage.timeout;
  return isUnknown ? `${text} ${unknownBooking}` : text;
};
