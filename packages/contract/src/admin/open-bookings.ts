import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { bookingFrequencies } from "../pricing/price-book.ts";

/**
 * A booking with an e-mail address that nobody has confirmed: only its first visit is made. Dates are calendar dates,
 * `createdAt` an instant in UTC, `price` in dollars a visit.
 */
export const openBooking = schema(() =>
  z.object({
    /** The subscription's, or the booking's of a single visit. */
    id: id(),
    customer: z.object({ id: id(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
    service: z.string(),
    frequency: z.enum(bookingFrequencies),
    price: z.number(),
    city: z.nullable(z.string()),
    firstDate: z.nullable(z.string()),
    /** Null once the first visit is over. */
    nextServiceDate: z.nullable(z.string()),
    createdAt: z.string(),
    /** Whether the owner of an account is asked about it, who answers in the portal or by a mail's link. */
    isAsked: z.boolean(),
  }),
);
export type OpenBooking = Infer<typeof openBooking>;

/** What the office decides: it goes on with all its visits, or it ends and its first visit is cancelled. */
export const openBookingDecision = schema(() => z.object({ confirm: z.boolean("Please choose what to do") }));
