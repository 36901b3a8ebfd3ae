import * as z from "zod/mini";
import { serviceTypes } from "../catalog/catalog-lists.ts";
import { customerInfo } from "../checkout/checkout.ts";
import { bookingTermsVersions } from "../checkout/terms-versions.ts";
import { accessNotes } from "../homes/access-notes.ts";
import { maxHomeTextLength } from "../homes/longest-home-text.ts";
import { shownAddress } from "../homes/shown-address.ts";
import { idempotencyKeyPattern } from "../http/idempotency-key.ts";
import { email, honeypot, id, type Infer, optionalText, personName, phone, schema } from "../http/schema.ts";
import { bookableServices, bookingFrequencies, conditions } from "../pricing/price-book.ts";
import { freeStartsSchema, timeOfDay, visitDate, visitNote, visitSchema } from "../visits/visits.ts";
import { priceChangedMessage } from "./price-changed.ts";
import { zipMessage, zipPattern } from "./zip-codes.ts";

const zip = () => z.string(zipMessage).check(z.trim(), z.regex(zipPattern, zipMessage));

const service = () => z.enum(serviceTypes, "Please choose a service");

const homeFields = {
  squareFeet: () =>
    z
      .int("Please enter the size in square feet")
      .check(
        z.minimum(200, "Please enter at least 200 square feet"),
        z.maximum(20_000, "Please call us about homes above 20,000 square feet"),
      ),
  bedrooms: () =>
    z.int("Please choose the bedrooms").check(z.minimum(0), z.maximum(20, "Please call us about so many bedrooms")),
  bathrooms: () =>
    z
      .number("Please choose the bathrooms")
      .check(z.minimum(0.5), z.maximum(20, "Please call us about so many bathrooms"), z.multipleOf(0.5)),
};

export const quoteFields = () => ({
  zip: zip(),
  service: service(),
  squareFeet: homeFields.squareFeet(),
  bedrooms: homeFields.bedrooms(),
  bathrooms: homeFields.bathrooms(),
  condition: z.enum(conditions, "Please choose what fits best"),
  pets: z.boolean(),
  extras: z.array(id()).check(
    z.maxLength(30),
    z.refine((ids) => new Set(ids).size === ids.length, "Please choose each extra once"),
  ),
  frequency: z.enum(bookingFrequencies, "Please choose how often"),
  /** Of a repeating deep cleaning; else only its first visit is deep. */
  everyVisitDeep: z.optional(z.boolean()),
  /** `false` for extras with the first visit of a repeating booking alone; else they come with each. */
  everyVisitExtras: z.optional(z.boolean()),
});

export const isOfferedTogether = (inputs: { service: string; frequency: string }): boolean =>
  inputs.service !== "moveout" || inputs.frequency === "once";

export const onceRule = {
  message: "Move-in and move-out cleanings are booked once. Please choose a single visit.",
  path: ["frequency"],
};

export const quoteRequest = schema(() => z.object(quoteFields()).check(z.refine(isOfferedTogether, onceRule)));
export type QuoteRequest = Infer<typeof quoteRequest>;

export const quoteLine = schema(() => z.object({ label: z.string(), amount: z.number() }));

/** No price outside the service area. Dollars per visit after `first`, which is null where all are alike; lines sum to `price`. */
export const quoteAnswer = schema(() =>
  z.discriminatedUnion("served", [
    z.object({
      served: z.literal(true),
      price: z.number(),
      basePrice: z.number(),
      discountPercent: z.number(),
      minutes: z.number(),
      lines: z.array(quoteLine()),
      priceBook: id(),
      first: z.nullable(z.object({ price: z.number(), minutes: z.number(), lines: z.array(quoteLine()) })),
    }),
    z.object({ served: z.literal(false) }),
  ]),
);
export type QuoteAnswer = Infer<typeof quoteAnswer>;

/** The work of one person, in minutes. */
const minutes = () => z.int("Please ask for a price first").check(z.minimum(15), z.maximum(4_800), z.multipleOf(15));
const minutesText = () =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, "Please ask for a price first")),
    z.pipe(z.transform(Number), minutes()),
  );

const idText = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, "Please choose the home again")),
    z.pipe(z.transform(Number), id()),
  );

/**
 * At most 28 days, from tomorrow to ten weeks ahead. A start that the later visits could not keep is none. `homeId`: of
 * whoever is signed in; none is then at a time at which it has another visit, nor are the later visits by `frequency`.
 */
export const slotsSearchParams = schema(() =>
  z.object({
    zip: zip(),
    service: service(),
    minutes: minutesText(),
    laterMinutes: z.optional(minutesText()),
    homeId: z.optional(idText()),
    frequency: z.optional(z.enum(bookingFrequencies)),
    from: visitDate(),
    to: visitDate(),
  }),
);

/** `closed`: the days of the range on which nobody works, whoever asks. */
export const slotsAnswer = schema(() => z.object({ ...freeStartsSchema().shape, closed: z.array(z.string()) }));

const quoteInputs = () => {
  const { zip: _, service: _service, ...inputs } = quoteFields();
  return z.object(inputs, "This page is out of date. Please load it again, then choose your time.");
};

/** `minutes` must be what `quote` takes: nobody holds more of a day than they need. `replaces` is released with it. */
export const holdRequest = schema(() =>
  z.object({
    zip: zip(),
    service: service(),
    minutes: minutes(),
    quote: quoteInputs(),
    date: visitDate(),
    start: timeOfDay(),
    replaces: z.optional(z.string().check(z.maxLength(200))),
  }),
);

export type HoldRequest = Infer<typeof holdRequest>;

/** `isReserved` is false when holds have reached their share of the day: the start goes to whoever books first. */
export const holdAnswer = schema(() =>
  z.object({ holdId: z.string(), expiresAt: z.string(), isReserved: z.boolean() }),
);
export type HoldAnswer = Infer<typeof holdAnswer>;

export const termsAnswer = schema(() => z.object({ version: z.string(), terms: z.array(z.string()) }));

const abandonedId = () => z.string().check(z.regex(idempotencyKeyPattern));

const personFields = () => ({
  customerInfo: customerInfo(),
  homeAddress: z.optional(shownAddress()),
  accessNotes: z.optional(accessNotes()),
  /** By kind and number, and in words; stored with the home, as `parking` is. */
  petDetails: optionalText(maxHomeTextLength),
  parking: optionalText(maxHomeTextLength),
  visitNote: z.optional(visitNote().shape.note),
  agreeToTerms: z.literal(true, "You must agree to the terms and conditions"),
  subjectLine: honeypot(),
});

export const bookingForm = schema(() => z.object(personFields()));

export const shownPrice = () => z.number(priceChangedMessage).check(z.minimum(0), z.maximum(100_000));

/** `zip` must be the customer's ZIP code. */
export const bookingRequest = schema(() =>
  z
    .object({
      ...quoteFields(),
      /** Refused when it is not the current price. */
      price: shownPrice(),
      /** Of the first visit, where it differs from the later ones; `price` is theirs. */
      firstPrice: z.optional(z.nullable(shownPrice())),
      /** Of whoever is signed in; another address than `homeAddress` decides. Missing: the only one at the address, or a new one. */
      homeId: z.optional(id()),
      holdId: z.string("Please choose a time").check(z.minLength(1, "Please choose a time"), z.maxLength(200)),
      ...personFields(),
      abandonedId: z.optional(abandonedId()),
      termsVersion: z.enum(bookingTermsVersions, "The terms have changed. Please reload the page."),
    })
    .check(
      z.refine(isOfferedTogether, onceRule),
      z.refine((booking) => booking.zip.slice(0, 5) === booking.customerInfo.zipCode.trim().slice(0, 5), {
        message: "The ZIP code is not the one the price is for. Please go back and change it there.",
        path: ["customerInfo", "zipCode"],
      }),
    ),
);
export type BookingRequest = Infer<typeof bookingRequest>;

/** Later visits follow once the address is confirmed, where `toConfirm` is set. */
export const bookingAnswer = schema(() =>
  z.object({ bookingId: id(), visits: z.array(visitSchema()), toConfirm: z.optional(z.boolean()) }),
);
export type BookingAnswer = Infer<typeof bookingAnswer>;

const consentMessage = "We only keep this with your consent";

/** Contact details with consent to be contacted; sent again, they replace the earlier ones. */
export const abandonedBooking = schema(() =>
  z.object({
    abandonedId: abandonedId(),
    mayContact: z.literal(true, consentMessage),
    firstName: personName("First name is required", 1),
    lastName: personName("Last name is required", 1),
    email: email("Invalid email address"),
    phone: phone("Phone number must be at least 10 digits"),
    zip: zip(),
    service: z.enum(bookableServices, "Please choose a service"),
    frequency: z.enum(bookingFrequencies, "Please choose how often"),
    price: z.number().check(z.minimum(0), z.maximum(100_000)),
    quote: z.optional(quoteInputs()),
    subjectLine: honeypot(),
  }),
);
export type AbandonedBooking = Infer<typeof abandonedBooking>;

export const abandonedBookingRequest = schema(() =>
  z.discriminatedUnion(
    "mayContact",
    [abandonedBooking(), z.object({ abandonedId: abandonedId(), mayContact: z.literal(false) })],
    consentMessage,
  ),
);
export type AbandonedBookingRequest = Infer<typeof abandonedBookingRequest>;
