import * as z from "zod/mini";
import { bookingForm, quoteLine, shownPrice } from "../booking/booking.ts";
import { customerInfo } from "../checkout/checkout.ts";
import { bookingTermsVersions } from "../checkout/terms-versions.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { scheduleFrequencies } from "../pricing/frequencies.ts";
import { bookableServices } from "../pricing/price-book.ts";
import { timeOfDay, visitDate } from "../visits/visits.ts";

const linkText = "Please open the link in our mail again";

const token = () => z.string(linkText).check(z.minLength(1, linkText), z.maxLength(200));

export const quotePageRequest = schema(() => z.object({ token: token() }));

/** Lines sum to `price`, in dollars. */
const part = () => z.object({ price: z.number(), lines: z.array(quoteLine()) });

/** `first` is the first visit where it differs from the later ones. An open quote shows no more of a person than its mail. */
export const quotePage = schema(() =>
  z.discriminatedUnion("state", [
    z.object({
      state: z.literal("open"),
      id: id(),
      service: z.enum(bookableServices),
      frequency: z.enum(scheduleFrequencies),
      bedrooms: z.number(),
      bathrooms: z.number(),
      squareFeet: z.number(),
      ...part().shape,
      first: z.nullable(part()),
      validUntil: z.string(),
      preferredStart: z.nullable(z.object({ date: z.string(), start: z.string() })),
      firstName: z.string(),
      /** Where the confirmation goes; null where that is another address than the quote's. */
      email: z.nullable(z.string()),
      zipCode: z.string(),
      /** Suggested with `needsAddress`: the office does not know the street yet. */
      city: z.string(),
      needsAddress: z.boolean(),
      /** Of a person whose home we know, how to get in is not asked again. */
      asksForAccess: z.boolean(),
    }),
    z.object({ state: z.enum(["booked", "expired", "withdrawn"]) }),
  ]),
);
export type QuotePage = Infer<typeof quotePage>;
export type OpenQuotePage = Extract<QuotePage, { state: "open" }>;

export const quotePageStarts = schema(() => z.object({ token: token(), from: visitDate(), to: visitDate() }));

const place = () => z.pick(customerInfo(), { address: true, city: true });

/** Name, phone number and e-mail address are those that the office noted. */
export const quotePageForm = schema(() =>
  z.object({
    ...z.pick(bookingForm(), { accessNotes: true, visitNote: true, agreeToTerms: true, subjectLine: true }).shape,
    ...z.partial(place()).shape,
  }),
);

export const quotePageAddressForm = schema(() => z.extend(quotePageForm(), place().shape));

export const quotePageBooking = schema(() =>
  z.object({
    token: token(),
    date: visitDate(),
    start: timeOfDay(),
    price: shownPrice(),
    firstPrice: z.optional(z.nullable(shownPrice())),
    ...quotePageForm().shape,
    termsVersion: z.enum(bookingTermsVersions, "The terms have changed. Please reload the page."),
  }),
);
export type QuotePageBooking = Infer<typeof quotePageBooking>;
