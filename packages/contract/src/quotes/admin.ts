import * as z from "zod/mini";
import { adminQuote, isPossibleTeam, teamRule } from "../admin/bookings.ts";
import { isOfferedTogether, onceRule, quoteLine, shownPrice } from "../booking/booking.ts";
import { customerInfo } from "../checkout/checkout.ts";
import { maxHomeTextLength } from "../homes/longest-home-text.ts";
import { shownAddress } from "../homes/shown-address.ts";
import { id, type Infer, limits, optionalEmail, optionalText, schema } from "../http/schema.ts";
import { bookableServices } from "../pricing/price-book.ts";
import { timeOfDay, visitDate, visitNote } from "../visits/visits.ts";

/** How long the price of a quote holds, in days after the one it was made on. */
export const quoteDays = 30;

const quoteFormFields = () => ({
  customerInfo: z.extend(z.pick(customerInfo(), { firstName: true, lastName: true, phone: true }), {
    email: optionalEmail(),
    address: optionalText(200),
    city: optionalText(limits.name),
  }),
  homeAddress: z.optional(shownAddress()),
  petDetails: optionalText(maxHomeTextLength),
  parking: optionalText(maxHomeTextLength),
  visitNote: z.optional(visitNote().shape.note),
  followUpOn: z.iso.date("Please choose a day to call again"),
  note: optionalText(1_000),
  isMailed: z.optional(z.boolean()),
});

export const quoteForm = schema(() => z.object(quoteFormFields()));

/** A time that the caller would like; it is not held. */
const preferredStart = () => z.object({ date: visitDate(), start: timeOfDay() });

export const newQuote = schema(() =>
  z
    .object({
      ...adminQuote().shape,
      price: shownPrice(),
      firstPrice: z.optional(z.nullable(shownPrice())),
      preferredStart: z.optional(preferredStart()),
      customerId: z.optional(id()),
      /** Of the customer; what is booked by the quote is for it while its address stays. */
      homeId: z.optional(id()),
      ...quoteFormFields(),
    })
    .check(z.refine(isOfferedTogether, onceRule), z.refine(isPossibleTeam, teamRule)),
);
export type NewQuote = Infer<typeof newQuote>;

export const savedQuote = schema(() => z.object({ quoteId: id(), validUntil: z.string(), isMailed: z.boolean() }));
export type SavedQuote = Infer<typeof savedQuote>;

/** A quote as the office reads it. `price` is that of each visit after `first`, as in the answer of a price. */
export const quoteDetail = schema(() =>
  z.object({
    inputs: z.extend(adminQuote(), { service: z.enum(bookableServices) }),
    price: z.number(),
    lines: z.array(quoteLine()),
    first: z.nullable(z.object({ price: z.number(), lines: z.array(quoteLine()) })),
    validUntil: z.string(),
    isExpired: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    petDetails: z.nullable(z.string()),
    parking: z.nullable(z.string()),
    visitNote: z.nullable(z.string()),
    preferredStart: z.nullable(preferredStart()),
    isOpen: z.boolean(),
    bookingId: z.nullable(id()),
    homeId: z.optional(id()),
  }),
);
export type QuoteDetail = Infer<typeof quoteDetail>;
