import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { scheduleFrequencies } from "../pricing/frequencies.ts";

/** A booking with an unconfirmed e-mail address: only its first visit exists. */
export const openBooking = schema(() =>
  z.object({
    /** The subscription's id, or the booking's for a one-time visit. */
    id: id(),
    customer: z.object({ id: id(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
    service: z.string(),
    frequency: z.enum(scheduleFrequencies),
    price: z.number(),
    city: z.nullable(z.string()),
    firstDate: z.nullable(z.string()),
    /** Null once the first visit is over. */
    nextServiceDate: z.nullable(z.string()),
    createdAt: z.string(),
    isAsked: z.boolean(),
  }),
);
export type OpenBooking = Infer<typeof openBooking>;

export const openBookingDecision = schema(() => z.object({ confirm: z.boolean("Please choose what to do") }));

/** A booking by a customer: one that waits to be confirmed, or one that the office has not seen yet. */
export const newBooking = schema(() =>
  z.extend(openBooking(), {
    /** `ended`: no visit of it is to come, as it was cancelled or refused meanwhile. */
    state: z.enum(["unconfirmed", "confirmed", "ended"]),
    /** The first visit, where its service or price is unlike the later ones'. */
    first: z.optional(z.object({ service: z.string(), price: z.number() })),
  }),
);
export type NewBooking = Infer<typeof newBooking>;

export const newBookingChange = schema(() => z.object({ isSeen: z.boolean("Please say whether it was seen") }));
