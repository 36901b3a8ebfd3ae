import * as z from "zod/mini";
import {
  bookingAnswer,
  isOfferedTogether,
  onceRule,
  quoteAnswer,
  quoteFields,
  shownPrice,
} from "../booking/booking.ts";
import { customerInfo } from "../checkout/checkout.ts";
import { bookingTermsVersions } from "../checkout/terms-versions.ts";
import { accessNotes } from "../homes/access-notes.ts";
import { maxHomeTextLength } from "../homes/longest-home-text.ts";
import { shownAddress } from "../homes/shown-address.ts";
import { id, type Infer, optionalEmail, optionalText, schema } from "../http/schema.ts";
import { scheduleFrequencies } from "../pricing/frequencies.ts";
import { maxWeeklyTeamSize, weeklyTeamMessage } from "../visits/team.ts";
import { officeReason } from "../visits/visit-charges.ts";
import { freeStart, teamSize, timeOfDay, visitDate, visitNote } from "../visits/visits.ts";
import { customerSource } from "./customer-source.ts";

export const previewedDays = 14;

/** The office agrees on more frequencies than the public pages offer, and on how many come; `teamSize` left out: as usual. */
const adminQuoteFields = () => ({
  ...quoteFields(),
  frequency: z.enum(scheduleFrequencies, "Please choose how often"),
  teamSize: z.optional(teamSize()),
});

export const isPossibleTeam = ({
  frequency,
  teamSize: size = 0,
}: {
  frequency: string;
  teamSize?: number | undefined;
}) => frequency !== "weekly" || size <= maxWeeklyTeamSize;

export const teamRule = { error: weeklyTeamMessage, path: ["teamSize"] };

export const adminQuote = schema(() => z.object(adminQuoteFields()));
export type AdminQuoteRequest = Infer<typeof adminQuote>;

/** `from`: tomorrow by default. `quoteId`: at its price, where it holds. `home`: no start is at another visit of it. */
export const adminBookingPreviewRequest = schema(() =>
  z
    .object({
      ...adminQuoteFields(),
      from: z.optional(visitDate()),
      quoteId: z.optional(id()),
      home: z.optional(z.object({ customerId: id(), homeId: id() })),
    })
    .check(z.refine(isOfferedTogether, onceRule), z.refine(isPossibleTeam, teamRule)),
);
export type AdminBookingPreviewRequest = Infer<typeof adminBookingPreviewRequest>;

/** Free starts for the first visit's minutes, with the ids of who could come then; none outside the service area. */
export const adminBookingPreview = schema(() =>
  z.object({
    quote: quoteAnswer(),
    isQuoted: z.boolean(),
    from: z.string(),
    to: z.string(),
    slots: z.array(z.extend(freeStart(), { agents: z.array(id()) })),
    agents: z.array(z.object({ id: id(), name: z.string() })),
    closed: z.array(z.string()),
  }),
);
export type AdminBookingPreview = Infer<typeof adminBookingPreview>;

const agreedDollars = () =>
  z.int("Please enter whole dollars").check(z.minimum(0), z.maximum(100_000, "Please enter at most $100,000"));

/** What the office agreed on instead of the price book's price; `firstPrice` of a first visit with a price of its own. */
const agreedPrice = schema(() =>
  z.object({ price: agreedDollars(), firstPrice: z.optional(agreedDollars()), reason: officeReason() }),
);
export type AgreedPrice = Infer<typeof agreedPrice>;

const callerFields = () => ({
  customerInfo: z.extend(customerInfo(), { email: optionalEmail() }),
  homeAddress: z.optional(shownAddress()),
  accessNotes: z.optional(accessNotes()),
  petDetails: optionalText(maxHomeTextLength),
  parking: optionalText(maxHomeTextLength),
  visitNote: z.optional(visitNote().shape.note),
  source: z.optional(customerSource()),
  agreedOnPhone: z.literal(true, "Please tell the caller our terms, and ask whether they agree"),
});

export const callerForm = schema(() => z.object(callerFields()));

export const adminBookingRequest = schema(() =>
  z
    .object({
      ...adminQuoteFields(),
      price: shownPrice(),
      firstPrice: z.optional(z.nullable(shownPrice())),
      date: visitDate(),
      start: timeOfDay(),
      /** Also where no agent is free: the visit waits for one. */
      evenIfTaken: z.optional(z.boolean()),
      /** `price` and `firstPrice` stay those of the price book. */
      agreed: z.optional(agreedPrice()),
      /** Who comes; missing: whoever is free. */
      agentId: z.optional(id()),
      /** Whom it is for; missing: the owner of the email address, or somebody new. */
      userId: z.optional(id()),
      /** Which of their homes at the address; missing: the only one there, or a new one. */
      homeId: z.optional(id()),
      quoteId: z.optional(id()),
      ...callerFields(),
      termsVersion: z.enum(bookingTermsVersions, "The terms have changed. Please reload the page."),
    })
    .check(
      z.refine(isOfferedTogether, onceRule),
      z.refine(isPossibleTeam, teamRule),
      z.refine(({ agreed, firstPrice }) => agreed?.firstPrice === undefined || firstPrice != null, {
        message: "The first visit costs what the later ones do",
        path: ["agreed", "firstPrice"],
      }),
      z.refine((booking) => booking.zip.slice(0, 5) === booking.customerInfo.zipCode.trim().slice(0, 5), {
        message: "The ZIP code is not the one the price is for",
        path: ["customerInfo", "zipCode"],
      }),
    ),
);
export type AdminBookingRequest = Infer<typeof adminBookingRequest>;

/** `customerId` is null where a repeat finds them gone; `isAssigned` is false where the visit waits for an agent. */
export const adminBooked = schema(() =>
  z.object({
    ...bookingAnswer().shape,
    customerId: z.nullable(id()),
    isAssigned: z.boolean(),
    agents: z.array(z.string()),
    /** Of the later visits of the next weeks, how many are there, and to how many the agent who was chosen can come. */
    later: z.optional(z.object({ agent: z.string(), count: z.int(), free: z.int() })),
  }),
);
export type AdminBooked = Infer<typeof adminBooked>;
