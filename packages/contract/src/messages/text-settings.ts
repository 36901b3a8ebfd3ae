import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

/** Amounts of text messages are in millionths of a dollar: carriers charge parts of a cent. */
export const microsOfCent = 10_000;

const count = () => z.int().check(z.minimum(0));

const capMessage = "Please write an amount from $0 to $1,000";
const priceMessage = "Please write a price from 0.1 to 10 cents";

const fields = () => ({
  isOn: z.boolean(),
  monthlyCapCents: z.int(capMessage).check(z.minimum(0, capMessage), z.maximum(100_000, capMessage)),
  segmentMicros: z.int(priceMessage).check(z.minimum(1_000, priceMessage), z.maximum(100_000, priceMessage)),
  revision: count(),
});

export const textSettings = schema(() => z.object(fields()));
export type TextSettings = Infer<typeof textSettings>;

export const textMonth = schema(() =>
  z.object({
    month: z.string(),
    texts: count(),
    segments: count(),
    micros: count(),
    /** Of those texts of which AWS has said what they cost: after minutes or days. */
    reportedSegments: count(),
    reportedMicros: count(),
    cappedAt: z.nullable(z.string()),
  }),
);
export type TextMonth = Infer<typeof textMonth>;

/** `isConnected`: the deployment has a number to send from. */
export const textSettingsAnswer = schema(() =>
  z.object({ settings: textSettings(), month: textMonth(), isConnected: z.boolean() }),
);
export type TextSettingsAnswer = Infer<typeof textSettingsAnswer>;
