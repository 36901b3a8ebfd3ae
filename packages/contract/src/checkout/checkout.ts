import * as z from "zod/mini";
import { priceChangedMessage } from "../booking/price-changed.ts";
import { email, honeypot, type Infer, limits, personName, phone, schema, text } from "../http/schema.ts";
import { type OfferedFrequency, offeredFrequencies } from "../pricing/frequencies.ts";
import { stateCodes } from "../site/states.ts";
import { providerId } from "./provider-id.ts";
import { checkoutTermsVersions } from "./terms-versions.ts";

export const processedMessages = {
  synced: "Your subscription has been processed and synced with our system.",
  stored: "Your subscription has been processed.",
} as const;

/** `bi-weekly` is taken for `biweekly` (`docs/behavior.md#dates-ids-and-frequencies`). */
const frequency = () =>
  z.pipe(
    z.enum([...offeredFrequencies, "bi-weekly"], "Frequency is required"),
    z.transform((value): OfferedFrequency => (value === "bi-weekly" ? "biweekly" : value)),
  );

const dollars = () => z.number(priceChangedMessage).check(z.positive(priceChangedMessage), z.maximum(100_000));

export const customerInfo = schema(() =>
  z.object({
    firstName: personName("First name is required", 1),
    lastName: personName("Last name is required", 1),
    email: email("Invalid email address"),
    phone: phone("Phone number must be at least 10 digits"),
    address: text("Address is required", 1, 200),
    city: text("City is required", 1, limits.name),
    state: z.enum(stateCodes, "State is required"),
    zipCode: text("ZIP code must be at least 5 digits", 5, 10),
  }),
);
export type CustomerInfo = Infer<typeof customerInfo>;

const agreement = () => z.literal(true, "You must agree to the terms and conditions");

export const checkoutForm = schema(() =>
  z.object({ customerInfo: customerInfo(), agreeToTerms: agreement(), subjectLine: honeypot() }),
);

/** From the fallback form, or with the provider's ids after the portal made it. The server recomputes the price. */
export const subscriptionRequest = schema(() =>
  z
    .object({
      serviceType: text("Service is required", 1, limits.name),
      frequency: frequency(),
      price: dollars(),
      basePrice: dollars(),
      discountPercentage: z.int(priceChangedMessage).check(z.minimum(0), z.maximum(100)),
      customerInfo: customerInfo(),
      /** Set when the provider has made both: nothing is delivered to it again. */
      providerCustomerId: z.optional(providerId()),
      providerSubscriptionId: z.optional(providerId()),
      agreeToTerms: agreement(),
      termsVersion: z.enum(checkoutTermsVersions, "The terms have changed. Please reload the page."),
      subjectLine: honeypot(),
    })
    .check(
      z.refine(
        ({ providerCustomerId, providerSubscriptionId }) =>
          (providerCustomerId === undefined) === (providerSubscriptionId === undefined),
        { message: "Please send both ids of the provider, or none", path: ["providerSubscriptionId"] },
      ),
    ),
);
export type SubscriptionRequest = Infer<typeof subscriptionRequest>;

export const subscriptionAnswer = schema(() =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    providerSynced: z.boolean(),
    /** None for orders made by the portal. */
    firstStart: z.optional(z.object({ token: z.string(), until: z.string() })),
  }),
);
export type SubscriptionAnswer = Infer<typeof subscriptionAnswer>;

export const portalAccess = schema(() =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    /** Opens the portal; gives no access to data. */
    token: z.string(),
    expiresAt: z.string(),
    organizationId: z.string(),
    publicKey: z.string(),
    /** The portal's messages come from the origin of this script. */
    scriptUrl: z.string(),
  }),
);
