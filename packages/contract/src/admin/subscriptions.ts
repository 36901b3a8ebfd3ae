import * as z from "zod/mini";
import { serviceTypes } from "../catalog/catalog-lists.ts";
import { acceptances } from "../checkout/acceptances.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { frequencies, type Frequency } from "../pricing/frequencies.ts";
import { officeReason, wholeCents } from "../visits/visit-charges.ts";
import { reference } from "./record.ts";

/** As the admin section writes it (`docs/behavior.md#dates-ids-and-frequencies`). */
export const adminFrequencies = [
  "weekly",
  "bi-weekly",
  "monthly",
  "every3weeks",
  "every4weeks",
  "every8weeks",
] as const;
type AdminFrequency = (typeof adminFrequencies)[number];

const frequencyText = "Frequency is required";
const priceText = "Price is required";
const highestPrice = 100_000;

const fields = () => ({
  serviceId: reference("Service is required"),
  /** Takes both spellings, stores `biweekly`. */
  frequency: z.pipe(
    z.enum([...frequencies, "bi-weekly"], frequencyText),
    z.transform((value): Frequency => (value === "bi-weekly" ? "biweekly" : value)),
  ),
  price: z
    .number(priceText)
    .check(
      z.minimum(1, priceText),
      z.maximum(highestPrice, `Please use a price of at most ${highestPrice} dollars`),
      wholeCents(),
    ),
  nextServiceDate: z.nullable(z.iso.date("Please enter a valid date")),
  isActive: z.boolean(),
});

export const newSubscription = schema(() => {
  const { serviceId, frequency, price, nextServiceDate, isActive } = fields();
  return z.object({
    customerId: reference("Customer is required"),
    serviceId,
    frequency,
    price,
    nextServiceDate: z.optional(nextServiceDate),
    isActive: z._default(isActive, true),
  });
});
export type NewSubscription = Infer<typeof newSubscription>;

export const subscriptionTerms = schema(() => {
  const { serviceId, frequency, price, nextServiceDate } = fields();
  return z.object({
    serviceId: z.optional(serviceId),
    frequency: z.optional(frequency),
    price: z.optional(price),
    priceReason: z.optional(officeReason()),
    nextServiceDate: z.optional(nextServiceDate),
    isActive: z.optional(z.literal(true)),
    homeId: z.optional(reference("Please choose a home")),
  });
});
export type SubscriptionTerms = Infer<typeof subscriptionTerms>;

export const subscriptionState = schema(() => z.strictObject({ isActive: fields().isActive }));

export const adminFrequencyOf = (frequency: Frequency): AdminFrequency =>
  frequency === "biweekly" ? "bi-weekly" : frequency;

export const subscriptionSchema = schema(() =>
  z.object({
    id: id(),
    customerId: id(),
    customer: z.object({ name: z.string(), email: z.string() }),
    serviceId: id(),
    service: z.object({ name: z.string(), type: z.enum(serviceTypes) }),
    frequency: z.enum(adminFrequencies),
    price: z.number(),
    nextServiceDate: z.nullable(z.string()),
    isActive: z.boolean(),
    endsOn: z.optional(z.nullable(z.string())),
    /** One of the reasons that were offered, or of our own. */
    endReason: z.optional(z.nullable(z.string())),
    pausedUntil: z.optional(z.nullable(z.string())),
    homeId: id(),
    /** Overdue after a day, for a person to look at; null for what staff made. */
    providerSync: z.nullable(z.enum(["pending", "overdue", "synced"])),
    acceptance: z.nullable(z.enum(acceptances)),
    createdAt: z.string(),
  }),
);
export type AdminSubscription = Infer<typeof subscriptionSchema>;

/** `nextSevenDays` counts active ones due in that time; `monthlyRevenue` in dollars; `left`: ended, by their filter. */
export const subscriptionStats = schema(() =>
  z.object({
    total: z.int(),
    active: z.int(),
    nextSevenDays: z.int(),
    monthlyRevenue: z.number(),
    left: z.optional(z.record(z.string(), z.int())),
  }),
);
export type SubscriptionStats = Infer<typeof subscriptionStats>;
